//! What kept games say about the one who played them. Counts finished games of one person, begun in this browser.

use std::collections::BTreeMap;

use noria_ai::Level;
use noria_rules::{Action, BotSetup, Chamber, DiscKind, Mode, Path, Seat};

use crate::play::{Control, Origin, Play};

/// Whom a game was played against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    /// Computers; the strongest counts.
    Level(Level),
    /// One of the published Bots, 1 to 3, or a custom one.
    Bot(Option<usize>),
}

/// A game from the view of the one who played it.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedGame {
    /// When it was last played, in milliseconds since 1970.
    pub when: u64,
    /// Which game.
    pub mode: Mode,
    /// How many took part, the Bot included.
    pub players: usize,
    /// Whom it was played against.
    pub against: Against,
    /// Whether it was won, alone or shared.
    pub won: bool,
    /// The points.
    pub points: u16,
    /// The levels on the paths, in their order.
    pub levels: [u8; 4],
    /// The points from each chamber, in their order.
    pub rows: [u16; 6],
    /// The discs that were activated in the first turn, in order.
    pub opening: Vec<DiscKind>,
    /// The wheel at the start, where it was built.
    pub wheel: Option<String>,
    /// How many actions the player took.
    pub actions: usize,
}

/// What a stored game adds; nothing if it is unfinished or has no own seat.
pub fn finished(play: &Play, when: u64) -> Option<FinishedGame> {
    let seat = play.only_human()?;
    let game = play.game();
    if !game.is_over() || play.origin() == Origin::Elsewhere {
        return None;
    }
    let mode = play.setup().mode;
    let against = match &play.setup().bot {
        Some(bot) => Against::Bot((1..=3).find(|&number| BotSetup::published(number) == Some(bot.wheel))),
        None => {
            let levels = play.participants().iter().filter_map(|place| match place.control {
                Control::Opponent(level) => Some(level),
                Control::Human | Control::Away => None,
            });
            Against::Level(levels.max()?)
        }
    };
    let score = game.score(seat);
    let won = game.standings().iter().any(|standing| standing.seat == seat && standing.place == 1);
    let player = &game.position().players[seat.index()];
    let first_turn = play.steps().iter().position(|step| step.after.position().round > 0);
    let wheel = first_turn
        .filter(|_| game.rules().builds_wheels())
        .map(|step| play.game_at(step + 1).position().players[seat.index()].wheel.to_string());
    Some(FinishedGame {
        when,
        mode,
        players: game.position().players.len(),
        against,
        won,
        points: score.total,
        levels: Path::ALL.map(|path| player.levels[path]),
        rows: Chamber::ALL.map(|chamber| score.rows[chamber].points()),
        opening: opening(play, seat),
        wheel,
        actions: play.steps().iter().filter(|step| step.seat == seat).count(),
    })
}

/// The discs that a seat activated in round 1.
fn opening(play: &Play, seat: Seat) -> Vec<DiscKind> {
    let steps = play.steps().iter().enumerate();
    let first = steps.filter(|(n, step)| step.seat == seat && play.game_at(*n).position().round == 1);
    first
        .filter_map(|(n, step)| match step.action {
            Action::Activate { slot, .. } => {
                play.game_at(n).position().players[seat.index()].wheel[slot].map(|disc| disc.kind)
            }
            _ => None,
        })
        .collect()
}

/// Some games in figures.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Totals {
    /// How many.
    pub games: usize,
    /// How many were won.
    pub wins: usize,
    /// The points of all of them together.
    pub points: u32,
    /// The most points.
    pub best: u16,
    /// The actions of all of them together.
    pub actions: usize,
}

impl Totals {
    fn add(&mut self, game: &FinishedGame) {
        self.games += 1;
        self.wins += usize::from(game.won);
        self.points += u32::from(game.points);
        self.best = self.best.max(game.points);
        self.actions += game.actions;
    }

    /// The mean points.
    pub fn mean(&self) -> f32 {
        self.points as f32 / self.games.max(1) as f32
    }

    /// The share of the games that were won.
    pub fn share(&self) -> f32 {
        self.wins as f32 / self.games.max(1) as f32
    }

    /// The mean number of actions.
    pub fn length(&self) -> f32 {
        self.actions as f32 / self.games.max(1) as f32
    }
}

/// All games in figures.
pub fn sum(games: &[FinishedGame]) -> Totals {
    let mut sum = Totals::default();
    games.iter().for_each(|game| sum.add(game));
    sum
}

/// Games in groups, in the order of what they have in common.
pub fn groups<K: Ord>(games: &[FinishedGame], key: impl Fn(&FinishedGame) -> Option<K>) -> Vec<(K, Totals)> {
    let mut groups: BTreeMap<K, Totals> = BTreeMap::new();
    for game in games {
        if let Some(key) = key(game) {
            groups.entry(key).or_default().add(game);
        }
    }
    groups.into_iter().collect()
}

/// The same, the most frequent first.
pub fn most_frequent<K: Ord>(
    games: &[FinishedGame],
    most: usize,
    key: impl Fn(&FinishedGame) -> Option<K>,
) -> Vec<(K, Totals)> {
    let mut groups = groups(games, key);
    groups.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.games));
    groups.truncate(most);
    groups
}

/// The mean level on each path.
pub fn levels(games: &[FinishedGame]) -> [f32; 4] {
    std::array::from_fn(|path| {
        games.iter().map(|game| f32::from(game.levels[path])).sum::<f32>() / games.len().max(1) as f32
    })
}

/// What share of all points came from each chamber, from 0 to 1.
pub fn shares(games: &[FinishedGame]) -> [f32; 6] {
    let of = |chamber: usize| games.iter().map(|game| f32::from(game.rows[chamber])).sum::<f32>();
    let all: f32 = (0..6).map(of).sum();
    std::array::from_fn(|chamber| if all > 0.0 { of(chamber) / all } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Participant;
    use noria_rules::{Components, Options, Ruleset, Setup};

    /// A whole game: seat 1 takes the listed action that the number chooses, the others end their turns.
    fn game(mode: Mode, level: Level, number: usize) -> Play {
        let components = Components::standard();
        let players = Ruleset::of_mode(mode).fewest_players;
        let options = Options { mode, players, ..Options::default() };
        let setup = Setup::from_seed(&options, &components, number as u64).expect("a set-up");
        let mut participants = vec![Participant::human()];
        participants.extend((1..players).map(|index| Participant::opponent(level, index.into())));
        let mut play = Play::new(setup, participants, components).expect("a game");
        let mut step = number;
        while let Some(seat) = play.deciding() {
            let actions = play.game().legal_actions(seat);
            step = step * 31 % 1009 + 1;
            play.act_finally(seat, actions[step % actions.len()]).expect("listed");
        }
        play
    }

    #[test]
    fn games_are_told_from_the_players_view() {
        let play = game(Mode::Expert, Level::Adept, 4);
        let told = finished(&play, 7).expect("it counts");
        assert_eq!((told.mode, told.players, told.against), (Mode::Expert, 2, Against::Level(Level::Adept)));
        assert_eq!(told.points, told.rows.iter().sum::<u16>(), "all points come from chambers");
        assert_eq!(told.points, play.game().score(Seat::FIRST).total);
        let wheel = told.wheel.expect("it was built");
        assert_eq!(wheel.matches(|c: char| c.is_ascii_uppercase()).count(), 6, "{wheel}");
        let own = play.steps().iter().filter(|step| step.seat == Seat::FIRST).count();
        assert_eq!(told.actions, own);
        let solo = finished(&game(Mode::Solo, Level::Novice, 5), 1).expect("it counts");
        assert_eq!(solo.against, Against::Bot(Some(1)));
        assert_eq!(finished(&game(Mode::Base, Level::Novice, 6), 1).expect("it counts").wheel, None);
    }

    #[test]
    fn only_own_games_that_are_over_count() {
        let play = game(Mode::Base, Level::Novice, 1);
        assert!(finished(&play.clone().from(Origin::Elsewhere), 1).is_none());
        assert!(finished(&play.explore(20, &["A".into(), "B".into()]), 1).is_none());
        assert!(finished(&play, 1).is_some());
    }

    #[test]
    fn figures_add_up() {
        let games: Vec<FinishedGame> = (0..12)
            .filter_map(|n| {
                let (mode, level) = (Mode::ALL[n % 3], Level::ALL[n % 4]);
                finished(&game(mode, level, n + 1), n as u64)
            })
            .collect();
        assert_eq!(games.len(), 12);
        let all = sum(&games);
        assert_eq!(all.games, 12);
        assert_eq!(all.best, games.iter().map(|game| game.points).max().expect("games"));
        let by_mode = groups(&games, |game| Some(game.mode));
        assert_eq!(by_mode.iter().map(|(_, sum)| sum.games).collect::<Vec<_>>(), [4, 4, 4]);
        assert_eq!(by_mode.iter().map(|(_, sum)| sum.points).sum::<u32>(), all.points);
        assert!((shares(&games).iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert_eq!(shares(&[]), [0.0; 6]);
        assert_eq!(levels(&[]), [0.0; 4]);
        let mean = games.iter().map(|game| f32::from(game.levels[2])).sum::<f32>() / 12.0;
        assert!((levels(&games)[2] - mean).abs() < 1e-4);
        let openings = most_frequent(&games, 3, |game| Some(game.opening.clone()));
        assert!(openings.len() <= 3 && openings.is_sorted_by(|(_, a), (_, b)| a.games >= b.games));
        let wheels = groups(&games, |game| game.wheel.clone());
        assert_eq!(wheels.iter().map(|(_, sum)| sum.games).sum::<usize>(), 8, "base games have none");
    }
}
