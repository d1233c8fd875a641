//! What became of the weekly puzzles, kept in the browser; streaks of weeks.

use std::collections::BTreeMap;

use noria_protocol::Day;

use super::results::Streaks;

/// How a puzzle stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It can still be solved.
    Open,
    /// The last attempt was the best turn.
    Solved,
    /// The solution was shown before the best turn was found.
    Shown,
}

/// What became of a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct PuzzleResult {
    /// Which puzzle it was.
    pub puzzle: String,
    /// How many turns were played, as long as the puzzle was open.
    pub attempts: u16,
    /// What the best of them gave away, in points.
    pub least: Option<f32>,
    /// How it stands.
    pub end: End,
    /// The day on which that came about.
    pub on: Day,
}

/// All puzzles that were tried, by the Monday of their week.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PuzzleResults(BTreeMap<Day, PuzzleResult>);

/// Puzzles in figures.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Figures {
    /// How many were tried.
    pub tried: u32,
    /// How many were solved.
    pub solved: u32,
    /// How many at the first attempt.
    pub at_once: u32,
    /// What the best attempts gave away on average, in points, as far as there was an attempt.
    pub lost: Option<f32>,
}

/// The Monday of the week of a day, if it has a puzzle.
pub fn monday(day: Day) -> Option<Day> {
    day.plus(-(day.weekday() as i32))
}

impl PuzzleResult {
    /// A puzzle that was not tried yet.
    pub fn new(puzzle: &str, on: Day) -> PuzzleResult {
        PuzzleResult { puzzle: puzzle.to_string(), attempts: 0, least: None, end: End::Open, on }
    }

    /// Notes an attempt that gave away this much. Attempts after the end do not count.
    pub fn attempt(&mut self, lost: f32, is_best: bool, on: Day) {
        if self.end == End::Open {
            self.attempts = self.attempts.saturating_add(1);
            self.least = Some(self.least.map_or(lost, |least| least.min(lost)));
            self.end = if is_best { End::Solved } else { End::Open };
            self.on = on;
        }
    }

    /// Notes that the solution was shown.
    pub fn give_up(&mut self, on: Day) {
        if self.end == End::Open {
            (self.end, self.on) = (End::Shown, on);
        }
    }

    /// Reads it from the words of a line.
    pub(super) fn read(words: &mut std::str::Split<char>) -> Option<PuzzleResult> {
        let puzzle = words.next()?.to_string();
        let attempts = words.next()?.parse().ok()?;
        let least = match words.next()? {
            "-" => None,
            number => Some(number.parse().ok().filter(|lost: &f32| lost.is_finite() && *lost >= 0.0)?),
        };
        let end = match words.next()? {
            "open" => End::Open,
            "solved" => End::Solved,
            "shown" => End::Shown,
            _ => return None,
        };
        Some(PuzzleResult { puzzle, attempts, least, end, on: words.next()?.parse().ok()? })
    }

    /// The words of a line.
    pub(super) fn write(&self) -> String {
        let PuzzleResult { puzzle, attempts, least, end, on } = self;
        let least = least.map_or("-".to_string(), |least| format!("{least:.1}"));
        let end = match end {
            End::Open => "open",
            End::Solved => "solved",
            End::Shown => "shown",
        };
        format!("{puzzle} {attempts} {least} {end} {on}")
    }
}

impl PuzzleResults {
    /// Parses the stored text; invalid lines are skipped.
    pub fn read(text: &str) -> PuzzleResults {
        let line = |line: &str| {
            let mut words = line.split(' ');
            Some((words.next()?.parse().ok()?, PuzzleResult::read(&mut words)?))
        };
        PuzzleResults(text.lines().filter_map(line).collect())
    }

    /// The text to keep.
    pub fn write(&self) -> String {
        self.0.iter().map(|(week, tried)| format!("{week} {}", tried.write())).collect::<Vec<_>>().join("\n")
    }

    /// What became of the puzzle of a week. A week whose puzzle is another one now has no result.
    pub fn of(&self, week: Day, puzzle: &str) -> Option<&PuzzleResult> {
        self.0.get(&week).filter(|tried| tried.puzzle == puzzle)
    }

    /// Notes what became of the puzzle of a week.
    pub fn set(&mut self, week: Day, tried: PuzzleResult) {
        self.0.insert(week, tried);
    }

    /// Merges imported results. Decided ones win over open ones, and the one decided first wins.
    pub fn merge(&mut self, other: PuzzleResults) {
        for (week, theirs) in other.0 {
            let takes = |own: &PuzzleResult| match (own.end == End::Open, theirs.end == End::Open) {
                (false, false) => theirs.on < own.on,
                (true, true) => theirs.attempts > own.attempts,
                (own_open, _) => own_open,
            };
            if self.0.get(&week).is_none_or(takes) {
                self.0.insert(week, theirs);
            }
        }
    }

    /// All of them in figures.
    pub fn figures(&self) -> Figures {
        let solved = || self.0.values().filter(|tried| tried.end == End::Solved);
        let lost: Vec<f32> = self.0.values().filter_map(|tried| tried.least).collect();
        Figures {
            tried: self.0.len() as u32,
            solved: solved().count() as u32,
            at_once: solved().filter(|tried| tried.attempts == 1).count() as u32,
            lost: (!lost.is_empty()).then(|| lost.iter().sum::<f32>() / lost.len() as f32),
        }
    }

    /// Weeks in a row whose puzzle was solved before the next one came; this week's may still be.
    pub fn streaks(&self, today: Day) -> Streaks {
        let in_time = |week: Day| {
            self.0.get(&week).is_some_and(|tried| tried.end == End::Solved && tried.on.week() == week.week())
        };
        let row = |last: Day| {
            std::iter::successors(Some(last), |week| week.plus(-7)).take_while(|&week| in_time(week)).count() as u32
        };
        let this = monday(today);
        let before = this.and_then(|week| week.plus(-7)).map_or(0, row);
        let now = this.filter(|&week| in_time(week)).map_or(before, row);
        Streaks { now, longest: self.0.keys().map(|&week| row(week)).max().unwrap_or(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a date")
    }

    fn solved(on: &str) -> PuzzleResult {
        let mut tried = PuzzleResult::new("abc", day(on));
        tried.attempt(0.0, true, day(on));
        tried
    }

    #[test]
    fn attempts_count_until_the_end() {
        let (first, later) = (day("2026-11-16"), day("2026-11-18"));
        let mut tried = PuzzleResult::new("abc", first);
        tried.attempt(3.4, false, first);
        tried.attempt(5.0, false, first);
        assert_eq!((tried.attempts, tried.least, tried.end), (2, Some(3.4), End::Open));
        tried.attempt(0.2, true, later);
        assert_eq!((tried.attempts, tried.least, tried.end, tried.on), (3, Some(0.2), End::Solved, later));
        tried.give_up(later);
        tried.attempt(9.0, false, later);
        assert_eq!((tried.attempts, tried.end), (3, End::Solved), "it is over");
        let mut given_up = PuzzleResult::new("abc", first);
        given_up.give_up(first);
        given_up.attempt(0.0, true, later);
        assert_eq!((given_up.attempts, given_up.least, given_up.end), (0, None, End::Shown), "nobody solves it now");
    }

    #[test]
    fn what_is_kept_comes_back() {
        let mut tries = PuzzleResults::default();
        let mut open = PuzzleResult::new("def", day("2026-11-10"));
        open.attempt(2.5, false, day("2026-11-11"));
        let mut shown = PuzzleResult::new("ghi", day("2026-11-02"));
        shown.give_up(day("2026-11-03"));
        tries.set(day("2026-11-16"), solved("2026-11-16"));
        tries.set(day("2026-11-09"), open.clone());
        tries.set(day("2026-11-02"), shown);
        assert_eq!(PuzzleResults::read(&tries.write()), tries);
        assert_eq!(tries.of(day("2026-11-09"), "def"), Some(&open));
        assert_eq!(tries.of(day("2026-11-09"), "other"), None, "the week has another puzzle now");
        assert_eq!(PuzzleResults::read("2026-11-09 def 2 many open 2026-11-09\nnonsense\n"), PuzzleResults::default());
        assert_eq!(tries.figures(), Figures { tried: 3, solved: 1, at_once: 1, lost: Some(1.25) });
        assert_eq!(PuzzleResults::default().figures(), Figures::default());
    }

    #[test]
    fn weeks_in_a_row() {
        let mut tries = PuzzleResults::default();
        assert_eq!(tries.streaks(day("2026-11-18")), Streaks::default());
        for (week, on) in [("2026-10-12", "2026-10-12"), ("2026-10-19", "2026-10-25"), ("2026-10-26", "2026-10-30")] {
            tries.set(day(week), solved(on));
        }
        tries.set(day("2026-11-09"), solved("2026-11-09"));
        assert_eq!(tries.streaks(day("2026-11-18")), Streaks { now: 1, longest: 3 }, "this week may still be solved");
        tries.set(day("2026-11-16"), solved("2026-11-18"));
        assert_eq!(tries.streaks(day("2026-11-18")).now, 2);
        tries.set(day("2026-11-02"), solved("2026-11-18"));
        assert_eq!(tries.streaks(day("2026-11-18")).now, 2, "solved in a later week");
        assert_eq!(tries.streaks(day("2026-12-08")).now, 0);
        assert_eq!(monday(day("2026-11-22")), Some(day("2026-11-16")));
    }

    #[test]
    fn what_was_decided_first_counts() {
        let week = day("2026-11-16");
        let with = |tried: PuzzleResult| {
            let mut tries = PuzzleResults::default();
            tries.set(week, tried);
            tries
        };
        let mut open = PuzzleResult::new("abc", week);
        open.attempt(2.0, false, week);
        let mut tries = with(open.clone());
        tries.merge(with(solved("2026-11-20")));
        assert_eq!(tries, with(solved("2026-11-20")), "decided counts more than open");
        tries.merge(with(solved("2026-11-17")));
        assert_eq!(tries, with(solved("2026-11-17")));
        tries.merge(with(open));
        assert_eq!(tries, with(solved("2026-11-17")));
    }
}
