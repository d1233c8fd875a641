//! The daily sky: one solo game for each day, the same for everyone.
//!
//! How a date becomes a set-up is frozen, or people would play different games on one day; `tests/days.rs` has days
//! that must never change. The seed is the FNV-1a hash (64 bits) of the words `noria daily`, a space and the date as
//! `2026-11-15`. With it [`Setup::from_seed`] draws a solo game of the second edition with the standard components.
//! Days before 17 November 2026 are played by version 1 of the rules, that day and all later ones by version 2. The
//! three Bots alternate: days are counted from 1 January 1970, and a day whose number divided by 3 leaves 0, 1 or 2 has
//! Bot 1, 2 or 3. Dates are in UTC.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use fnv::FnvHasher;
use noria_rules::{BotSetup, Components, Divergence, Game, Mode, Options, Record, Seat, Setup};

/// A day of the calendar, counted from 1 January 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// An invalid date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a date from 2026-01-01 to 2199-12-31, like 2026-11-15")]
pub struct NoDay;

/// Why a record is not the result of a day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DailyError {
    /// The set-up is that of another game.
    #[error("this is not the game of {0}")]
    OtherGame(Day),
    /// The game is not finished.
    #[error("the game is not over")]
    Unfinished,
    /// It breaks the rules, or its checks or result are wrong.
    #[error(transparent)]
    Divergence(#[from] Divergence),
}

impl Day {
    /// The first day that has a daily sky.
    pub const FIRST: Day = Day::of(2026, 1, 1);
    /// The last one.
    pub const LAST: Day = Day::of(2199, 12, 31);

    /// A valid date, computed with years that begin in March.
    const fn of(year: u32, month: u32, day: u32) -> Day {
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let leaps = year / 4 - year / 100 + year / 400;
        Day(365 * year + leaps + (153 * month + 2) / 5 + day - 1 - 719_468)
    }

    /// The day of a time in milliseconds since 1970; the nearest one that has a daily sky.
    pub fn at(millis: u64) -> Day {
        let days = u32::try_from(millis / 86_400_000).unwrap_or(u32::MAX);
        Day(days).clamp(Day::FIRST, Day::LAST)
    }

    /// Its number, counted from 1 January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Year, month and day of the month.
    pub const fn date(self) -> (u32, u32, u32) {
        let days = self.0 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let rest = day - (365 * year + year / 4 - year / 100);
        let month = (5 * rest + 2) / 153;
        let next_year = if month > 9 { 1 } else { 0 };
        let shown = if month > 9 { month - 9 } else { month + 3 };
        (era * 400 + year + next_year, shown, rest - (153 * month + 2) / 5 + 1)
    }

    /// The day this many days later or earlier, if it has a daily sky.
    pub fn plus(self, days: i32) -> Option<Day> {
        self.0.checked_add_signed(days).map(Day).filter(|day| (Day::FIRST..=Day::LAST).contains(day))
    }

    /// The day of the week: 0 for Monday.
    pub const fn weekday(self) -> u32 {
        (self.0 + 3) % 7
    }

    /// The number of its week, counted from the one of 1 January 1970; weeks begin on Monday.
    pub const fn week(self) -> u32 {
        (self.0 + 3) / 7
    }

    /// Which Bot plays: 1, 2 or 3.
    pub const fn bot(self) -> usize {
        (self.0 % 3) as usize + 1
    }

    fn seed(self) -> u64 {
        let mut hash = FnvHasher::default();
        hash.write(format!("noria daily {self}").as_bytes());
        hash.finish()
    }

    /// The game of the day. It is played with the standard components.
    pub fn setup(self) -> Setup {
        self.setup_with(&Components::standard())
    }

    fn setup_with(self, components: &Components) -> Setup {
        let bot = BotSetup::published(self.bot());
        let options = Options { mode: Mode::Solo, players: 1, bot, ..Options::default() };
        let setup = Setup::from_seed(&options, components, self.seed());
        Setup { rules: self.rules(), ..setup.expect("one player suits a solo game") }
    }

    /// The version of the rules that it is played by.
    fn rules(self) -> u16 {
        if self < Day::of(2026, 11, 17) { 1 } else { 2 }
    }

    /// Replays a record, checks that it is a whole game of this day, and returns the final game. It may have been
    /// played before a correction of the standard components.
    pub fn verify(self, record: &Record) -> Result<Game, DailyError> {
        let components = Components::by_hash(record.components_hash).unwrap_or_else(Components::standard);
        if record.setup != self.setup_with(&components) {
            return Err(DailyError::OtherGame(self));
        }
        let game = record.verify(&components)?;
        if game.is_over() { Ok(game) } else { Err(DailyError::Unfinished) }
    }

    /// The points of a verified game: the player's and the Bot's.
    pub fn points(game: &Game) -> (u16, u16) {
        (game.score(Seat::FIRST).total, game.score(Seat::BOT).total)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let numbers: Vec<u32> = text.split('-').map_while(|part| part.parse().ok()).collect();
        let [year @ 2026..=2199, month @ 1..=12, day @ 1..=31] = numbers[..] else { return Err(NoDay) };
        let found = Day::of(year, month, day);
        // One day, one spelling; and there is no 31 February.
        if found.to_string() == text { Ok(found) } else { Err(NoDay) }
    }
}
