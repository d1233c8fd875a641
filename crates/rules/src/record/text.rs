//! Writing and reading records.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::{FromStr, SplitWhitespace};

use super::{Record, RecordLine};
use crate::action::Action;
use crate::components::Tables;
use crate::kinds::Seat;
use crate::ruleset::Ruleset;
use crate::setup::{BotSetup, Setup};
use crate::token::TokenError;
use crate::wheel::WheelError;

/// The version of the text format.
const FORMAT: &str = "noria-record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "rules {}", setup.rules)?;
        writeln!(f, "components {:016x} {}", self.components_hash, self.components)?;
        if let Some(tables) = &self.tables {
            writeln!(f, "tables {tables}")?;
        }
        writeln!(f, "mode {}", setup.mode)?;
        writeln!(f, "edition {}", setup.edition)?;
        writeln!(f, "wheels {}", setup.wheels)?;
        writeln!(f, "players {}", setup.players)?;
        writeln!(f, "market{}", Words(&setup.market))?;
        writeln!(f, "islands{}", Words(&setup.islands))?;
        for order in &setup.discs {
            writeln!(f, "discs{}", Words(order))?;
        }
        if let Some(bot) = &setup.bot {
            writeln!(f, "bot {} {} {}", bot.ambassador, bot.path, bot.wheel)?;
        }
        for (seat, name) in &self.names {
            writeln!(f, "name {seat} {name}")?;
        }
        writeln!(f)?;
        for line in &self.lines {
            write!(f, "{}.{}{}", line.round, line.seat, Words(&line.actions))?;
            if let Some((hash, trace)) = &line.check {
                write!(f, " #{hash:016x}.")?;
                trace.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
            }
            writeln!(f)?;
        }
        match &self.result {
            Some(points) => writeln!(f, "result{}", Words(points)),
            None => Ok(()),
        }
    }
}

/// Each item with a space before it.
struct Words<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for Words<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|item| write!(f, " {item}"))
    }
}

/// Why a record cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let record = TextReader { lines: text.lines().enumerate(), line: 0 }.record()?;
        // One game, one text: what is read is what would be written.
        let spelling = record.to_string();
        match text.lines().zip(spelling.lines()).zip(1..).find(|((read, written), _)| read != written) {
            Some(((_, written), line)) => Err(RecordError { line, why: alloc::format!("this is written '{written}'") }),
            None => Ok(record),
        }
    }
}

struct TextReader<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
    line: usize,
}

/// The longest name of a seat.
const LONGEST_NAME: usize = 80;

impl<'a> TextReader<'a> {
    fn fail<T>(&self, why: impl ToString) -> Result<T, RecordError> {
        Err(RecordError { line: self.line, why: why.to_string() })
    }

    fn next_line(&mut self) -> Option<&'a str> {
        let (index, line) = self.lines.next()?;
        self.line = index + 1;
        Some(line)
    }

    /// The rest of the next line, which must begin with this word.
    fn entry(&mut self, key: &str) -> Result<&'a str, RecordError> {
        let line = self.next_line();
        self.line += usize::from(line.is_none());
        match line.and_then(|line| line.strip_prefix(key)).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => Ok(rest),
            None => self.fail(alloc::format!("expected '{key} …'")),
        }
    }

    fn value<T: FromStr<Err: fmt::Display>>(&mut self, key: &str) -> Result<T, RecordError> {
        let word = self.entry(key)?;
        self.parse(word)
    }

    fn parse<T: FromStr<Err: fmt::Display>>(&self, word: &str) -> Result<T, RecordError> {
        word.parse().or_else(|error| self.fail(alloc::format!("'{word}': {error}")))
    }

    fn values<T: FromStr<Err: fmt::Display>>(&self, words: &str) -> Result<Vec<T>, RecordError> {
        words.split(' ').map(|word| self.parse(word)).collect()
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        if self.next_line() != Some(FORMAT) {
            self.line = 1;
            return self.fail(alloc::format!("this is no record: expected '{FORMAT}'"));
        }
        let rules = self.value("rules")?;
        let components = self.entry("components")?;
        let Some((hash, components)) = components.split_once(' ') else {
            return self.fail("expected 'components', a hash and a name");
        };
        let components_hash = self.hex(hash)?;
        let tables = self.tables(components_hash)?;
        let mode = self.value("mode")?;
        let edition = self.value("edition")?;
        let wheels = self.value("wheels")?;
        let players = self.value("players")?;
        let market = self.entry("market").and_then(|words| self.values(words))?;
        let islands = self.entry("islands").and_then(|words| self.values(words))?;
        let mut discs = Vec::new();
        let facts = Ruleset::of(rules, mode, edition).unwrap_or_else(|| Ruleset::current(mode, edition));
        for _ in 0..facts.disc_orders(players) {
            let order: Vec<_> = self.entry("discs").and_then(|words| self.values(words))?;
            match order.try_into() {
                Ok(order) => discs.push(order),
                Err(_) => return self.fail("expected three resources"),
            }
        }
        let bot = if facts.has_bot { Some(self.bot()?) } else { None };
        let setup = Setup { rules, mode, edition, wheels, players, market, islands, discs, bot };
        let mut record = Record {
            setup,
            components: components.to_string(),
            components_hash,
            tables,
            names: Vec::new(),
            lines: Vec::new(),
            result: None,
        };
        self.names(&mut record)?;
        self.turns(&mut record)?;
        Ok(record)
    }

    /// Tables that the record carries.
    fn tables(&mut self, hash: u64) -> Result<Option<String>, RecordError> {
        if !self.lines.clone().next().is_some_and(|(_, line)| line.starts_with("tables ")) {
            return Ok(None);
        }
        let code = self.entry("tables")?;
        let tables = Tables::from_code(code).or_else(|error| self.fail(error))?;
        if tables.hash() != hash {
            return self.fail("these are not the tables with the hash above");
        }
        match tables.problems().first() {
            Some(problem) => self.fail(problem),
            None => Ok(Some(code.to_string())),
        }
    }

    fn bot(&mut self) -> Result<BotSetup, RecordError> {
        let entry = self.entry("bot")?;
        let mut words = entry.splitn(3, ' ');
        let (Some(island), Some(path), Some(wheel)) = (words.next(), words.next(), words.next()) else {
            return self.fail("expected 'bot', an island, a path and a wheel");
        };
        let parsed = wheel.parse().or_else(|error: WheelError| self.fail(error))?;
        Ok(BotSetup { ambassador: self.parse(island)?, path: self.parse(path)?, wheel: parsed })
    }

    /// Names, up to the empty line.
    fn names(&mut self, record: &mut Record) -> Result<(), RecordError> {
        while let Some(line) = self.next_line() {
            if line.is_empty() {
                return Ok(());
            }
            let name = line.strip_prefix("name ").and_then(|rest| rest.split_once(' '));
            let Some((seat, name)) = name else { return self.fail("expected 'name SEAT NAME' or an empty line") };
            if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
                return self.fail(alloc::format!("a name has 1 to {LONGEST_NAME} printable characters"));
            }
            record.names.push((self.parse(seat)?, name.to_string()));
        }
        Ok(())
    }

    fn turns(&mut self, record: &mut Record) -> Result<(), RecordError> {
        while let Some(line) = self.next_line() {
            if let Some(points) = line.strip_prefix("result ") {
                record.result = Some(self.values(points)?);
                return match self.next_line() {
                    Some(_) => self.fail("nothing comes after the result"),
                    None => Ok(()),
                };
            }
            let mut words = line.split_whitespace();
            let Some((round, seat)) = words.next().and_then(|word| word.split_once('.')) else {
                return self.fail("expected ROUND.SEAT, like 3.1, and actions");
            };
            let (round, seat) = (self.parse(round)?, self.parse::<Seat>(seat)?);
            let (actions, check) = self.actions(words)?;
            record.lines.push(RecordLine { round, seat, actions, check });
        }
        Ok(())
    }

    #[allow(clippy::type_complexity)]
    fn actions(&self, words: SplitWhitespace) -> Result<(Vec<Action>, Option<(u64, Vec<u8>)>), RecordError> {
        let mut actions = Vec::new();
        let mut check = None;
        for word in words {
            if check.is_some() {
                return self.fail(alloc::format!("'{word}' after the check"));
            }
            match word.strip_prefix('#') {
                Some(word) => check = Some(self.check(word)?),
                None => actions.push(word.parse().or_else(|error: TokenError| self.fail(error))?),
            }
        }
        match &check {
            _ if actions.is_empty() => self.fail("a line needs at least one action"),
            Some((_, trace)) if trace.len() != actions.len() => {
                self.fail(alloc::format!("{} actions, but checks for {}", actions.len(), trace.len()))
            }
            _ => Ok((actions, check)),
        }
    }

    fn check(&self, word: &str) -> Result<(u64, Vec<u8>), RecordError> {
        let Some((hash, trace)) = word.split_once('.') else { return self.fail("expected #HASH.CHECKS") };
        let bytes = trace.as_bytes().chunks(2).map(|pair| {
            let pair = core::str::from_utf8(pair).unwrap_or_default();
            if pair.len() == 2 && is_hex(pair) { u8::from_str_radix(pair, 16).ok() } else { None }
        });
        match bytes.collect() {
            Some(trace) => Ok((self.hex(hash)?, trace)),
            None => self.fail("the checks must be hexadecimal, two digits for each action"),
        }
    }

    fn hex(&self, word: &str) -> Result<u64, RecordError> {
        match u64::from_str_radix(word, 16) {
            Ok(number) if word.len() == 16 && is_hex(word) => Ok(number),
            _ => self.fail(alloc::format!("'{word}' is no hash of 16 hexadecimal digits")),
        }
    }
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}
