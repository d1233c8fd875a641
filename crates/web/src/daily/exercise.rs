//! Exercises from the player's analysed games: a turn that gave points away, repeated until it is played better.

use std::collections::BTreeMap;

use noria_ai::analysis::{JudgedTurn, Mistake};
use noria_protocol::Day;

use super::puzzle::Puzzle;
use super::solved::{End, PuzzleResult};
use crate::play::Play;

/// What costs less is not practised, in points.
const WORTH: f32 = 2.0;

/// What counts as better: a part of what was given away, and never less than the noise of the search.
pub fn as_good(puzzle: &Puzzle) -> f32 {
    (puzzle.margin / 4.0).max(super::AS_GOOD)
}

/// A turn to be played better.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The game and the turn, which together are its name.
    pub name: String,
    /// The round of the turn.
    pub round: u8,
    /// What kind of mistake it was.
    pub mistake: Mistake,
    /// The moment and the better turn.
    pub puzzle: Puzzle,
}

/// What the people at this table could have played better. Turns that go on after a reveal are left out: what was
/// better there depends on the island.
pub fn of_game(id: &str, play: &Play, turns: &[JudgedTurn]) -> Vec<Exercise> {
    let names = vec![String::new(); play.participants().len()];
    let exercise = |(number, turn): (usize, &JudgedTurn)| {
        let part = turn.parts.first().filter(|part| part.from == 0 && part.cost.points >= WORTH)?;
        let (better, mistake) = (part.better.as_ref()?, part.mistake()?);
        let is_own = play.participants().get(turn.seat.index())?.is_human();
        let puzzle = Puzzle {
            play: play.explore(turn.first, &names),
            seat: turn.seat,
            best: better.actions.clone(),
            margin: part.cost.points,
        };
        let ends = is_own && puzzle.solved().is_some_and(|solved| puzzle.is_answered(&solved));
        ends.then(|| Exercise { name: format!("{id}/{number}"), round: turn.round, mistake, puzzle })
    };
    turns.iter().enumerate().filter_map(exercise).collect()
}

/// What became of the exercises, by their names.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Practice(BTreeMap<String, PuzzleResult>);

impl Practice {
    /// Parses the stored text; invalid lines are skipped.
    pub fn read(text: &str) -> Practice {
        let tried = text.lines().filter_map(|line| PuzzleResult::read(&mut line.split(' ')));
        Practice(tried.map(|tried| (tried.puzzle.clone(), tried)).collect())
    }

    /// The text to keep.
    pub fn write(&self) -> String {
        self.0.values().map(PuzzleResult::write).collect::<Vec<_>>().join("\n")
    }

    /// Merges imported exercises: solved ones win over unsolved ones, and more attempts over fewer.
    pub fn merge(&mut self, other: Practice) {
        for (name, theirs) in other.0 {
            let worth = |tried: &PuzzleResult| (tried.end == End::Solved, tried.attempts);
            if self.0.get(&name).is_none_or(|own| worth(own) < worth(&theirs)) {
                self.0.insert(name, theirs);
            }
        }
    }

    /// How often it was tried; 0 if never.
    pub fn attempts(&self, name: &str) -> u16 {
        self.0.get(name).map_or(0, |tried| tried.attempts)
    }

    /// Whether it was solved.
    pub fn is_solved(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|tried| tried.end == End::Solved)
    }

    /// Notes an attempt; showing the solution counts as a failed one.
    pub fn attempt(&mut self, name: &str, lost: f32, is_solved: bool, on: Day) {
        self.0.entry(name.to_string()).or_insert_with(|| PuzzleResult::new(name, on)).attempt(lost, is_solved, on);
    }

    /// What comes next: what was tried least often, and of that the costliest. What failed comes again, until it is
    /// solved.
    pub fn next<'a>(&self, all: &'a [Exercise], after: Option<&str>) -> Option<&'a Exercise> {
        let open = || all.iter().filter(|exercise| !self.is_solved(&exercise.name));
        let others = open().filter(|exercise| Some(exercise.name.as_str()) != after);
        let order = |one: &&Exercise, other: &&Exercise| {
            let attempts = self.attempts(&one.name).cmp(&self.attempts(&other.name));
            attempts.then(other.puzzle.margin.total_cmp(&one.puzzle.margin))
        };
        others.min_by(order).or_else(|| open().next())
    }
}

#[cfg(test)]
mod tests {
    use noria_ai::analysis::Settings;
    use noria_ai::{Analysis, Networks};
    use noria_rules::{Components, Options, Seat, Setup};

    use super::*;
    use crate::play::Participant;

    /// A person who takes what comes, against one who does too, and what an analysis says of it.
    fn analysed() -> (Play, Vec<JudgedTurn>) {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 5).expect("a set-up");
        let seats = vec![Participant::human(), Participant::opponent(noria_ai::Level::Novice, 0)];
        let mut play = Play::new(setup, seats, components).expect("a game");
        for step in 0..120 {
            let Some(seat) = play.game().to_act() else { break };
            let actions = play.game().legal_actions(seat);
            play.act_finally(seat, actions[step * 5 % actions.len()]).expect("it is listed");
        }
        let settings = Settings { simulations: 40, seed: 1 };
        let mut analysis =
            Analysis::new(Networks::built_in().best(), *play.game_at(0), play.actions(), settings).expect("legal");
        let turns = std::iter::from_fn(|| analysis.next_turn()).collect();
        (play, turns)
    }

    #[test]
    fn mistakes_of_people_become_exercises() {
        let (play, turns) = analysed();
        let all = of_game("g", &play, &turns);
        assert!(!all.is_empty());
        for exercise in &all {
            let turn: usize = exercise.name.strip_prefix("g/").and_then(|turn| turn.parse().ok()).expect("a name");
            assert_eq!((exercise.puzzle.seat, turns[turn].seat), (Seat::FIRST, Seat::FIRST), "not of the computer");
            assert_eq!(exercise.puzzle.play.steps().len(), turns[turn].first);
            assert!(exercise.puzzle.margin >= WORTH && as_good(&exercise.puzzle) < exercise.puzzle.margin);
            assert!(!exercise.puzzle.is_answered(&exercise.puzzle.play));
        }
    }

    #[test]
    fn what_failed_comes_again_until_it_is_solved() {
        let (play, turns) = analysed();
        let all = of_game("g", &play, &turns);
        let today: Day = "2026-11-16".parse().expect("a day");
        let mut practice = Practice::default();
        let first = practice.next(&all, None).expect("something to do").name.clone();
        practice.attempt(&first, 3.0, false, today);
        for _ in 1..all.len() {
            let next = practice.next(&all, None).expect("something to do").name.clone();
            assert_ne!(next, first, "what was not tried yet comes first");
            practice.attempt(&next, 0.0, true, today);
        }
        assert_eq!(practice.next(&all, Some(&first)).expect("it comes again").name, first);
        assert_eq!(Practice::read(&practice.write()), practice);
        // Imported: more attempts, and not solved.
        let mut elsewhere = Practice::default();
        (0..5).for_each(|_| elsewhere.attempt(&first, 3.0, false, today));
        let mut merged = practice.clone();
        merged.merge(elsewhere.clone());
        assert_eq!((merged.attempts(&first), merged.is_solved(&first)), (5, false));
        practice.attempt(&first, 0.2, true, today);
        practice.merge(elsewhere);
        assert!(practice.next(&all, None).is_none(), "what is solved stays solved");
        assert_eq!(practice.attempts(&first), 2);
    }
}
