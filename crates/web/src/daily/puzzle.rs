//! The weekly puzzle: a moment of an Expert game with one turn that is clearly better than all others.
//!
//! `noria puzzles` writes the file `assets/puzzles.txt`. A line is a puzzle: the code of the game up to the turn, by how
//! many points the best turn is ahead of the next best, and its actions. A line `from DAY` begins a new list, for that
//! week and all later ones: results are kept by week, so a week that is over keeps its puzzle.

use std::collections::BTreeSet;

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

/// The lines that are puzzles.
fn lines(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.is_empty() && !line.starts_with('#') && !line.starts_with("from "))
}

/// The list that a week takes its puzzle from.
fn list_of_week(file: &str, week: Day) -> &str {
    let mut list = file;
    while let Some((earlier, later)) = list.split_once("\nfrom ") {
        let (day, later) = later.split_once('\n').unwrap_or((later, ""));
        if day.parse().is_ok_and(|day: Day| week.week() < day.week()) {
            return earlier;
        }
        list = later;
    }
    list
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

/// The line of the puzzle of a week; a list starts over at its end.
pub fn line_of_week(file: &str, week: Day) -> Option<&str> {
    let list = list_of_week(file, week);
    lines(list).nth(week.week() as usize % lines(list).count().max(1))
}

/// The weeks that have a puzzle of their own, by their Mondays, this one first.
pub fn weeks(file: &str, today: Day) -> Vec<Day> {
    let mut seen = BTreeSet::new();
    let earlier = std::iter::successors(monday(today), |week| week.plus(-7));
    earlier.take_while(|&week| line_of_week(file, week).is_some_and(|line| seen.insert(line))).collect()
}

/// What a puzzle is known by: the end of its code, which depends on all of it.
pub fn mark(line: &str) -> &str {
    let code = line.split(' ').next().unwrap_or_default();
    &code[code.len().saturating_sub(8)..]
}

impl Puzzle {
    /// Whether a game that began with this puzzle has gone beyond its turn.
    pub fn is_answered(&self, play: &Play) -> bool {
        play.game().ended_turn(self.play.game(), self.seat)
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
    use noria_rules::{Mode, Phase};

    use super::*;

    const FILE: &str = include_str!("../../assets/puzzles.txt");

    /// What `noria puzzles` promises of each of them.
    const LEAST_MARGIN: f32 = 2.0;

    /// Weeks before the second list, and the marks of their puzzles.
    const FIRST_WEEKS: [(&str, &str); 4] = [
        ("2026-11-16", "h8WM7dfA"),
        ("2026-11-09", "6dZPOGdo"),
        ("2026-11-02", "AdbkEOTc"),
        ("2026-10-26", "ZkE1FG8t"),
    ];

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

    fn day(text: &str) -> Day {
        text.parse().expect("a date")
    }

    #[test]
    fn weeks_go_through_the_file() {
        let today = day("2028-11-18");
        let weeks = weeks(FILE, today);
        assert_eq!(weeks[0].to_string(), "2028-11-13");
        let list = list_of_week(FILE, today);
        assert_eq!(weeks.len(), lines(list).count());
        let marks: BTreeSet<&str> =
            weeks.iter().map(|&week| mark(line_of_week(FILE, week).expect("a puzzle"))).collect();
        assert_eq!(marks.len(), weeks.len(), "each week has its own, and each is known by its mark");
        let before = weeks[weeks.len() - 1].plus(-7).expect("a week");
        assert_eq!(line_of_week(FILE, before), line_of_week(FILE, weeks[0]), "then it begins anew");
        assert!(line_of_week("# nothing\n", today).is_none());
        assert!(super::weeks("", today).is_empty());
        assert!(read("nonsense 3.0 end").is_none());
    }

    #[test]
    fn a_new_list_leaves_earlier_weeks_alone() {
        let old = "# one\nA 2.0 end\nB 2.0 end\nC 2.0 end\n";
        let file = format!("{old}from 2026-11-23\n# two\nD 2.0 end\nE 2.0 end\nfrom 2027-01-04\nF 2.0 end\n");
        let of = |week: &str| line_of_week(&file, day(week)).expect("a puzzle");
        for week in ["2026-11-02", "2026-11-09", "2026-11-16"] {
            assert_eq!(Some(of(week)), line_of_week(old, day(week)), "{week}");
        }
        assert_ne!(of("2026-11-23"), of("2026-11-30"));
        assert!(["D 2.0 end", "E 2.0 end"].contains(&of("2026-12-28")));
        assert_eq!(of("2027-01-04"), "F 2.0 end");
        let shown: Vec<String> = weeks(&file, day("2026-12-02")).iter().map(Day::to_string).collect();
        assert_eq!(shown, ["2026-11-30", "2026-11-23", "2026-11-16", "2026-11-09", "2026-11-02"], "both lists");
    }

    /// What people solved then stays what it was.
    #[test]
    fn weeks_of_the_first_list_keep_their_puzzles() {
        for (week, mark_then) in FIRST_WEEKS {
            assert_eq!(mark(line_of_week(FILE, day(week)).expect("a puzzle")), mark_then, "{week}");
        }
    }
}
