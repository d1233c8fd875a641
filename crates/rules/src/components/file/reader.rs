//! Reads single values of a component file. Nothing stops at the first problem: each is noted where it is found.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::components::{ByPlayerCount, ComponentProblem};

pub(super) type Value<'a> = Spanned<DeValue<'a>>;

pub(super) fn word_of<'a>(value: &'a Value) -> Option<&'a str> {
    value.get_ref().as_str()
}

pub(super) fn table_of<'a>(value: &'a Value<'a>) -> Option<&'a DeTable<'a>> {
    value.get_ref().as_table()
}

pub(super) fn keys<'a>(table: &'a DeTable) -> impl Iterator<Item = &'a str> {
    table.keys().map(|name| name.get_ref().as_ref())
}

/// Reads the tables of a file and notes what is wrong with them.
pub(super) struct FileReader<'a> {
    pub text: &'a str,
    pub problems: Vec<ComponentProblem>,
}

/// A table of the file with its name, for problems.
#[derive(Clone, Copy)]
pub(super) struct Section<'a> {
    pub name: &'a str,
    pub entries: Option<&'a DeTable<'a>>,
}

impl<'a> Section<'a> {
    pub fn get(&self, entry: &str) -> Option<&'a Value<'a>> {
        self.entries?.get(entry)
    }
}

impl FileReader<'_> {
    pub fn problem(&mut self, table: &str, entry: &str, why: impl Into<String>) {
        self.problems.push(ComponentProblem { line: None, table: table.into(), entry: entry.into(), why: why.into() });
    }

    /// A value as it is written.
    pub fn source(&self, value: &Value) -> &str {
        self.text.get(value.span()).unwrap_or_default()
    }

    pub fn section<'a>(&mut self, file: &'a DeTable<'a>, name: &'a str, known: &[&str]) -> Section<'a> {
        let entries = file.get(name).and_then(table_of); // `provenance` has said so if there is none
        for unknown in entries.into_iter().flat_map(keys) {
            if !known.contains(&unknown) && unknown != "certainty" && unknown != "why" {
                self.problem(name, unknown, "there is no such entry");
            }
        }
        Section { name, entries }
    }

    pub fn parse<T: FromStr<Err: Display>>(&mut self, table: &str, entry: &str, word: &str) -> Option<T> {
        word.parse().map_err(|error| self.problem(table, entry, format!("'{word}': {error}"))).ok()
    }

    pub fn in_range(&mut self, table: &str, entry: &str, value: Option<&Value>, range: RangeInclusive<u8>) -> u8 {
        let Some(value) = value else {
            self.problem(table, entry, "the entry is missing");
            return 0;
        };
        let number = value.get_ref().as_integer();
        let number = number.and_then(|number| u8::from_str_radix(number.as_str(), number.radix()).ok());
        match number.filter(|number| range.contains(number)) {
            Some(number) => number,
            None => {
                let (low, high, found) = (range.start(), range.end(), self.source(value));
                self.problem(table, entry, format!("expected a number from {low} to {high}, found {found}"));
                0
            }
        }
    }

    pub fn number(&mut self, section: Section, entry: &str, range: RangeInclusive<u8>) -> u8 {
        let Some(_) = section.entries else { return 0 };
        self.in_range(section.name, entry, section.get(entry), range)
    }

    pub fn array<'a>(&mut self, section: Section<'a>, entry: &str) -> Option<&'a [Value<'a>]> {
        section.entries?;
        let value = section.get(entry);
        if let Some(values) = value.and_then(|value| value.get_ref().as_array()) {
            return Some(values.as_ref());
        }
        let why = if value.is_some() { "expected a list" } else { "the entry is missing" };
        self.problem(section.name, entry, why);
        None
    }

    pub fn sized<'a, const N: usize>(&mut self, section: Section<'a>, entry: &str) -> Option<&'a [Value<'a>; N]> {
        let values = self.array(section, entry)?;
        let sized = values.try_into().ok();
        if sized.is_none() {
            self.problem(section.name, entry, format!("expected {N} values, found {}", values.len()));
        }
        sized
    }

    pub fn numbers<const N: usize>(&mut self, section: Section, entry: &str, range: RangeInclusive<u8>) -> [u8; N] {
        let Some(values) = self.sized::<N>(section, entry) else { return [0; N] };
        core::array::from_fn(|i| {
            let place = format!("{entry}, value {}", i + 1);
            self.in_range(section.name, &place, Some(&values[i]), range.clone())
        })
    }

    pub fn list<T: FromStr<Err: Display> + Default + Copy, const N: usize>(
        &mut self,
        section: Section,
        entry: &str,
    ) -> [T; N] {
        let Some(values) = self.sized::<N>(section, entry) else { return [T::default(); N] };
        core::array::from_fn(|i| {
            let place = format!("{entry}, value {}", i + 1);
            self.word(section.name, &place, &values[i]).unwrap_or_default()
        })
    }

    pub fn word<T: FromStr<Err: Display>>(&mut self, table: &str, entry: &str, value: &Value) -> Option<T> {
        let Some(word) = word_of(value) else {
            self.problem(table, entry, format!("expected text in quotes, found {}", self.source(value)));
            return None;
        };
        self.parse(table, entry, word)
    }

    pub fn by_player_count(&mut self, section: Section, entry: &str, range: RangeInclusive<u8>) -> ByPlayerCount {
        let Some(_) = section.entries else { return ByPlayerCount([0; 3]) };
        let Some(rows) = section.get(entry).and_then(table_of) else {
            self.problem(section.name, entry, "expected numbers for 2, 3 and 4 players: { 2 = …, 3 = …, 4 = … }");
            return ByPlayerCount([0; 3]);
        };
        for unknown in keys(rows).filter(|key| !["2", "3", "4"].contains(key)) {
            self.problem(section.name, entry, format!("'{unknown}' is no number of players from 2 to 4"));
        }
        ByPlayerCount(["2", "3", "4"].map(|players| {
            let place = format!("{entry} for {players} players");
            self.in_range(section.name, &place, rows.get(players), range.clone())
        }))
    }
}
