//! The weekly puzzle: a moment of an Expert game with one turn that is clearly better than all others.
//!
//! `noria puzzles` writes the file `assets/puzzles.txt`. A line is a puzzle: the code of the game up to the turn, by how
//! many points the best turn is ahead of the next best, and its actions.

use noria_protocol::Day;
use noria_rules::{Action, Record, Seat};

use super::solved::monday;
use crate::play::Play;

/// A puzzle.
#[derive(Debug, Clone)]
pub struct Puzzle {
    /// The game up to the turn.
    pub play: Play,
    /// Whose turn it is.
    pub seat: Seat,
    /// The best turn that was found.
    pub best: Vec<Action>,
    /// By how many points it is ahead of the next best.
    pub margin: f32,
}

/// The lines of the file that are puzzles.
pub fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Reads a puzzle; `None` if it is none.
pub fn read(line: &str) -> Option<Puzzle> {
    let mut words = line.split(' ');
    let record = Record::from_code(words.next()?).ok()?;
    let margin = words.next()?.parse().ok()?;
    let play = Play::shared(&record)?;
    let seat = play.game().to_act()?;
    let best = words.map(|word| word.parse().ok()).collect::<Option<Vec<Action>>>()?;
    Some(Puzzle { play, seat, best, margin })
}

/// The line of the puzzle of a week; the file begins anew when it is used up.
pub fn line_of_week(file: &str, week: Day) -> Option<&str> {
    let count = lines(file).count();
    lines(file).nth(week.week() as usize % count.max(1))
}

/// The weeks that have a puzzle of their own, by their Mondays, this one first.
pub fn weeks(file: &str, today: Day) -> Vec<Day> {
    let earlier = std::iter::successors(monday(today), |week| week.plus(-7));
    earlier.take(lines(file).count()).collect()
}

/// What a puzzle is known by: the end of its code, which depends on all of it.
pub fn mark(line: &str) -> &str {
    let code = line.split(' ').next().unwrap_or_default();
    &code[code.len().saturating_sub(8)..]
}

impl Puzzle {
    /// Whether a game that began with this puzzle has gone beyond its turn.
    pub fn is_answered(&self, play: &Play) -> bool {
        let (was, is) = (self.play.game(), play.game());
        is.position().round != was.position().round || !is.is_pending(self.seat)
    }

    /// The puzzle with its best turn played.
    pub fn solved(&self) -> Option<Play> {
        let mut play = self.play.clone();
        self.best.iter().try_for_each(|&action| play.act_finally(self.seat, action)).ok()?;
        Some(play)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use noria_rules::{Mode, Phase};

    use super::*;

    const FILE: &str = include_str!("../../assets/puzzles.txt");

    /// What `noria puzzles` promises of each of them.
    const LEAST_MARGIN: f32 = 2.0;

    #[test]
    fn every_puzzle_can_be_played_and_solved() {
        let mut seen = BTreeSet::new();
        for line in lines(FILE) {
            let puzzle = read(line).unwrap_or_else(|| panic!("{line}"));
            let position = puzzle.play.game().position();
            assert_eq!(position.mode, Mode::Expert);
            assert_eq!(position.phase, Phase::Influence, "a turn begins");
            let turns = puzzle.play.turns();
            assert_ne!(puzzle.play.steps()[turns[turns.len() - 2]].seat, puzzle.seat, "nothing of it has been done");
            assert!(puzzle.margin >= LEAST_MARGIN, "{}", puzzle.margin);
            let solved = puzzle.solved().unwrap_or_else(|| panic!("its solution is legal: {line}"));
            assert!(puzzle.is_answered(&solved), "its solution is a whole turn");
            let last = solved.steps().len() - 1;
            assert_eq!(solved.steps()[last].seat, puzzle.seat, "and no more");
            assert!(seen.insert(puzzle.play.game().fingerprint()), "no puzzle comes twice");
        }
        assert!(seen.len() >= 12, "{} puzzles", seen.len());
    }

    #[test]
    fn weeks_go_through_the_file() {
        let today: Day = "2027-11-20".parse().expect("a date");
        let weeks = weeks(FILE, today);
        assert_eq!(weeks[0].to_string(), "2027-11-15");
        assert_eq!(weeks.len(), lines(FILE).count());
        let marks: BTreeSet<&str> =
            weeks.iter().map(|&week| mark(line_of_week(FILE, week).expect("a puzzle"))).collect();
        assert_eq!(marks.len(), weeks.len(), "each week has its own, and each is known by its mark");
        let before = weeks[weeks.len() - 1].plus(-7).expect("a week");
        assert_eq!(line_of_week(FILE, before), line_of_week(FILE, weeks[0]), "then it begins anew");
        assert!(line_of_week("# nothing\n", today).is_none());
        assert!(super::weeks("", today).is_empty());
        assert!(read("nonsense 3.0 end").is_none());
    }
}
