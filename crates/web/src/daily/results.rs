//! Results of days, stored in the browser; streaks.

use std::collections::BTreeMap;

use noria_protocol::Day;

/// The best result of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestOfDay {
    /// The player's points.
    pub points: u16,
    /// The Bot's points.
    pub bot: u16,
    /// The day on which a game of the day was first finished.
    pub on: Day,
    /// Under what id the best game is kept.
    pub game: String,
}

/// All days that were played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Results(BTreeMap<Day, BestOfDay>);

/// How many days or weeks in a row were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streaks {
    /// Up to now; a day or week that is not over yet does not break it.
    pub now: u32,
    /// The longest there was.
    pub longest: u32,
}

impl Results {
    /// Parses the stored text; invalid lines are skipped.
    pub fn read(text: &str) -> Results {
        let line = |line: &str| {
            let mut words = line.split(' ');
            let day = words.next()?.parse().ok()?;
            let (points, bot) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let (on, game) = (words.next()?.parse().ok()?, words.next()?.to_string());
            Some((day, BestOfDay { points, bot, on, game }))
        };
        Results(text.lines().filter_map(line).collect())
    }

    /// The text to keep.
    pub fn write(&self) -> String {
        let line = |(day, best): (&Day, &BestOfDay)| {
            let BestOfDay { points, bot, on, game } = best;
            format!("{day} {points} {bot} {on} {game}")
        };
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The result of a day.
    pub fn of(&self, day: Day) -> Option<&BestOfDay> {
        self.0.get(&day)
    }

    /// Adds a finished game: the better result stays, and the earlier day on which one was finished.
    pub fn add(&mut self, day: Day, best: BestOfDay) {
        match self.0.get_mut(&day) {
            None => _ = self.0.insert(day, best),
            Some(old) => {
                let on = old.on.min(best.on);
                if best.points > old.points {
                    *old = best;
                }
                old.on = on;
            }
        }
    }

    /// Merges imported results.
    pub fn merge(&mut self, other: Results) {
        other.0.into_iter().for_each(|(day, best)| self.add(day, best));
    }

    /// Days in a row. A day counts if it was played on that day or the one after, as on the servers' lists.
    pub fn streaks(&self, today: Day) -> Streaks {
        let in_time = |day: Day| self.of(day).is_some_and(|best| best.on.number() <= day.number() + 1);
        let row = |last: Day| {
            std::iter::successors(Some(last), |day| day.plus(-1)).take_while(|&day| in_time(day)).count() as u32
        };
        let yesterday = today.plus(-1).map_or(0, row);
        let now = if in_time(today) { row(today) } else { yesterday };
        Streaks { now, longest: self.0.keys().map(|&day| row(day)).max().unwrap_or(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a date")
    }

    fn best(points: u16, on: &str) -> BestOfDay {
        BestOfDay { points, bot: 50, on: day(on), game: format!("g{points}") }
    }

    #[test]
    fn the_best_result_stays() {
        let mut results = Results::default();
        let today = day("2026-11-15");
        results.add(today, best(90, "2026-11-15"));
        results.add(today, best(120, "2026-11-18"));
        results.add(today, best(100, "2026-11-16"));
        assert_eq!(results.of(today), Some(&best(120, "2026-11-15")));
        assert_eq!(Results::read(&results.write()), results);
        let mut other = Results::default();
        other.add(day("2026-11-14"), best(70, "2026-11-14"));
        other.add(today, best(80, "2026-11-15"));
        results.merge(other);
        assert_eq!(results.of(today), Some(&best(120, "2026-11-15")));
        assert_eq!(results.of(day("2026-11-14")), Some(&best(70, "2026-11-14")));
        assert_eq!(Results::read("2026-11-15 90\nnonsense\n"), Results::default());
    }

    #[test]
    fn days_in_a_row() {
        let mut results = Results::default();
        assert_eq!(results.streaks(day("2026-11-15")), Streaks::default());
        for date in ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-13", "2026-11-14"] {
            results.add(day(date), best(80, date));
        }
        assert_eq!(results.streaks(day("2026-11-14")), Streaks { now: 2, longest: 4 });
        assert_eq!(results.streaks(day("2026-11-15")), Streaks { now: 2, longest: 4 }, "today may still be played");
        assert_eq!(results.streaks(day("2026-11-16")), Streaks { now: 0, longest: 4 });
        results.add(day("2026-11-15"), best(80, "2026-11-17"));
        assert_eq!(results.streaks(day("2026-11-16")).now, 0, "played too late");
        results.add(day("2026-11-12"), best(80, "2026-11-13"));
        assert_eq!(results.streaks(day("2026-11-14")).now, 3, "played the day after");
    }
}
