//! The boxed game as data: every table that is printed on boards, tiles and tokens.
//!
//! [`Tables`] is what the rules read, and [`Components`] are tables with a name. The published ones are built in.
//! `ComponentFile` (feature `files`) reads others from TOML, with a word on how sure each table is.

mod cells;
mod check;
#[cfg(feature = "files")]
mod file;
mod places;
mod published;
pub(crate) mod tables;
#[cfg(feature = "files")]
mod words;
#[cfg(feature = "files")]
mod write;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use cells::TablesError;
pub use check::TablesFault;
#[cfg(feature = "files")]
pub use file::{Certainty, ComponentFile, Provenance};
pub use places::Place;
use published::PUBLISHED;
pub use tables::{BaseWheel, BuildingSpace, ByPlayerCount, IslandTile, PathKinds, Price, ShipSpace, Supply, Tables};

/// The text of the standard component file.
pub const STANDARD: &str = include_str!("../../components/standard.toml");

/// Sound component tables with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Components {
    name: Cow<'static, str>,
    tables: Tables,
}

impl Components {
    /// The standard components, as published last.
    pub fn standard() -> Self {
        Self::published().next_back().expect("the standard components are published")
    }

    /// All standard components that were ever published, the oldest first. Games keep those that they began with.
    pub fn published() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        PUBLISHED.iter().map(|published| Self {
            name: Cow::Borrowed("standard"),
            tables: cells::tables(published.cells).expect("published tables are sound; a test reads them"),
        })
    }

    /// The published components with this hash.
    pub fn by_hash(hash: u64) -> Option<Self> {
        let index = PUBLISHED.iter().position(|published| published.hash == hash)?;
        Self::published().nth(index)
    }

    /// Components with other tables; refused with all their problems.
    pub fn new(name: String, tables: Tables) -> Result<Self, ComponentProblems> {
        let mut problems = tables.problems();
        // Records name their components, in one line.
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            let why = "the file needs a name, as text in one line".into();
            problems.insert(0, ComponentProblem { line: None, table: String::new(), entry: "name".into(), why });
        }
        // Fields can be set to anything; cells cannot.
        if cells::tables(&cells::cells(&tables)).as_ref() != Some(&tables) {
            let why = "a value is none that a component file may have".into();
            problems.push(ComponentProblem { line: None, table: String::new(), entry: String::new(), why });
        }
        if problems.is_empty() { Ok(Self { name: Cow::Owned(name), tables }) } else { Err(ComponentProblems(problems)) }
    }

    /// The same with other spaces for the discs of the base game, as players may agree (SETUP-6).
    pub fn with_base_wheel(&self, base_wheel: BaseWheel) -> Result<Self, ComponentProblems> {
        if base_wheel == self.tables.base_wheel {
            return Ok(self.clone());
        }
        Self::new(format!("{}, wheel by agreement", self.name), Tables { base_wheel, ..self.tables })
    }

    /// The name that they have in records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Whether they are built in, so that a record need not carry them.
    pub fn is_published(&self) -> bool {
        let hash = self.tables.hash();
        PUBLISHED.iter().any(|published| published.hash == hash)
    }
}

/// One thing that is wrong with component tables, or with a file of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComponentProblem {
    /// The line of the file, counted from 1, where there is one.
    pub line: Option<usize>,
    /// The table, as it is called in the file.
    pub table: String,
    /// The entry of that table; empty when the table as a whole is meant.
    pub entry: String,
    /// What is wrong, and what would be right.
    pub why: String,
}

impl fmt::Display for ComponentProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        match (self.table.as_str(), self.entry.as_str()) {
            ("", "") => f.write_str(&self.why),
            ("", entry) => write!(f, "{entry}: {}", self.why),
            (table, "") => write!(f, "[{table}]: {}", self.why),
            (table, entry) => write!(f, "[{table}] {entry}: {}", self.why),
        }
    }
}

/// Everything that is wrong with component tables.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the component file has {} problem(s):{}", .0.len(), crate::text::Lines(.0))]
pub struct ComponentProblems(pub Vec<ComponentProblem>);
