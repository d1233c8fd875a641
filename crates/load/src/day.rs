//! A day of a million players, simulated minute by minute: when they come, how long they stay, what they do meanwhile.
//! From that follows what has to be carried at the busiest minute (`docs/scale.md`).

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const MINUTES: usize = 24 * 60;

/// What is assumed of players.
#[derive(Debug, Clone, Copy)]
pub struct Habits {
    /// How many come in a day, each once.
    pub players: usize,
    /// How many minutes they stay, on average. Stays are exponential: many short ones, some long.
    pub stay: f64,
    /// How much more come at the busiest hour than on average: arrivals follow a sine over the day.
    pub swing: f64,
    /// Submissions of each player in a minute.
    pub submissions: f64,
    /// How many of them play against computers.
    pub against_computers: f64,
    /// Turns of computers for each submission of somebody who plays against them.
    pub computer_turns: f64,
    /// Submissions of a whole game, of all its players.
    pub game: f64,
}

/// What things cost, as measured (`docs/scale.md` says how).
#[derive(Debug, Clone, Copy)]
pub struct Costs {
    /// Microseconds of a core for a submission, in the server and in the database.
    pub submission: f64,
    pub database: f64,
    /// Milliseconds of a core for a turn of a computer player.
    pub computer_turn: f64,
    /// Kilobytes of memory for a connected stream.
    pub stream: f64,
    /// Kilobytes on the disk for a finished game.
    pub game: f64,
}

/// The usual assumptions.
pub const HABITS: Habits = Habits {
    players: 1_000_000,
    stay: 40.0,
    swing: 0.8,
    submissions: 2.0,
    against_computers: 0.3,
    computer_turns: 1.0,
    game: 45.0,
};

/// As measured at 500 submissions a second, where hardly any share a commit (docs/performance.md).
pub const COSTS: Costs = Costs { submission: 300.0, database: 325.0, computer_turn: 9.0, stream: 4.8, game: 9.0 };

/// The busiest minute, and the day as a whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Day {
    /// Players who are there at the same time.
    pub present: usize,
    /// Players who come in the busiest minute.
    pub arrivals: usize,
    /// Submissions in the whole day.
    pub submissions: f64,
}

/// Lets everybody come and go.
pub fn simulate(habits: &Habits, seed: u64) -> Day {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut unit = || (chance.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    let (mut changes, mut arrivals) = (vec![0_i64; MINUTES], vec![0_usize; MINUTES]);
    let mut stayed = 0.0;
    for _ in 0..habits.players {
        // A time of day by rejection: the density is 1 + swing · sin.
        let come = loop {
            let minute = unit() * MINUTES as f64;
            let density = 1.0 + habits.swing * (minute / MINUTES as f64 * std::f64::consts::TAU).sin();
            if unit() * (1.0 + habits.swing) < density {
                break minute;
            }
        };
        let stay = -habits.stay * (1.0 - unit()).ln();
        stayed += stay;
        arrivals[come as usize] += 1;
        changes[come as usize] += 1;
        // Who stays beyond midnight is there in the small hours: one day is like the other.
        changes[(come + stay) as usize % MINUTES] -= 1;
    }
    let mut present = 0_i64;
    let mut level: Vec<i64> = Vec::with_capacity(MINUTES);
    for change in &changes {
        present += change;
        level.push(present);
    }
    // The sums leave out who was there at midnight. How many are there on average is known, and with it how many that are.
    let mean = stayed / MINUTES as f64;
    let shift = mean - level.iter().sum::<i64>() as f64 / MINUTES as f64;
    let busiest = level.iter().max().copied().unwrap_or_default() as f64 + shift;
    Day {
        present: busiest.round() as usize,
        arrivals: arrivals.iter().max().copied().unwrap_or_default(),
        submissions: stayed * habits.submissions,
    }
}

/// What follows, in words.
pub fn report(habits: &Habits, costs: &Costs, day: &Day) -> String {
    let second = day.present as f64 * habits.submissions / 60.0;
    let thinking = second * habits.against_computers * habits.computer_turns * costs.computer_turn / 1e3;
    let games = day.submissions / habits.game;
    format!(
        "{} players a day, {:.0} minutes each\n\
         busiest minute: {} players there, {:.0} arrivals a second, {:.0} submissions a second\n\
         servers:        {:.1} cores for tables, {:.1} GB for streams\n\
         computers:      {:.0} cores for thinking\n\
         database:       {:.1} cores, {:.0} rows a second\n\
         the whole day:  {:.1} million submissions, {:.1} million games, {:.0} GB to keep\n",
        habits.players,
        habits.stay,
        day.present,
        day.arrivals as f64 / 60.0,
        second,
        second * costs.submission / 1e6,
        day.present as f64 * costs.stream / 1024.0 / 1024.0,
        thinking,
        second * costs.database / 1e6,
        second,
        day.submissions / 1e6,
        games / 1e6,
        games * costs.game / 1024.0 / 1024.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The simulation agrees with the arithmetic: who is there is who comes times how long they stay (Little's law),
    /// damped by how much a stay smooths the wave of the day.
    #[test]
    fn simulation_and_arithmetic_agree() {
        for habits in [HABITS, Habits { stay: 120.0, swing: 0.5, ..HABITS }, Habits { players: 200_000, ..HABITS }] {
            let day = simulate(&habits, 1);
            let rate = habits.players as f64 / MINUTES as f64;
            let turn = std::f64::consts::TAU * habits.stay / MINUTES as f64;
            let damped = habits.swing / (1.0 + turn * turn).sqrt();
            let expected = rate * habits.stay * (1.0 + damped);
            assert!((day.present as f64 / expected - 1.0).abs() < 0.02, "{day:?} instead of {expected:.0}");
            let most = rate * (1.0 + habits.swing);
            assert!((day.arrivals as f64 / most - 1.0).abs() < 0.2, "{day:?} instead of {most:.0}");
            let expected = habits.players as f64 * habits.stay * habits.submissions;
            assert!((day.submissions / expected - 1.0).abs() < 0.01, "{day:?} instead of {expected:.0}");
        }
    }

    #[test]
    fn one_day_is_always_the_same() {
        let habits = Habits { players: 10_000, ..HABITS };
        assert_eq!(simulate(&habits, 3), simulate(&habits, 3));
    }
}
