//! The boxed game as data: every table that is printed on boards, tiles and tokens.
//!
//! [`Tables`] is what the rules read. [`Components`] is a whole file: the tables, and for each of
//! them how sure its values are. The standard file is built in.

mod read;
pub(crate) mod tables;
mod toml;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::kinds::named;
use core::str::FromStr;
use enum_map::Enum;
use serde::{Deserialize, Serialize};

use crate::action::{MAX_ACTIONS, most_actions};
use crate::kinds::{Path, UnknownName};
pub use tables::{BaseWheel, BuildingSpace, ByPlayerCount, IslandTile, PathKinds, Price, ShipSpace, Supply, Tables};

/// The text of the standard component file.
pub const STANDARD: &str = include_str!("../../../../components/standard.toml");

named! {
    /// How sure the values of a table are.
    Certainty, "a certainty: stated, derived or rebuilt":
    /// A published text gives them.
    Stated = "stated",
    /// Stated figures force them, or nearly so.
    Derived = "derived",
    /// A reconstruction that fits every stated figure.
    Rebuilt = "rebuilt",
}

/// How sure a table is, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// The table's name in the file.
    pub table: &'static str,
    /// How sure its values are.
    pub certainty: Certainty,
    /// On what ground.
    pub why: String,
}

/// A component file that has been read and found sound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Components {
    name: String,
    tables: Tables,
    provenance: Vec<Provenance>,
}

impl Components {
    /// The standard components.
    pub fn standard() -> Self {
        Self::read(STANDARD).expect("the built-in component file is sound; a test reads it")
    }

    /// Reads a component file; a bad one is refused with all its problems.
    pub fn read(text: &str) -> Result<Self, Problems> {
        read::read(text)
    }

    /// The same components with every level of a path dearer by so much, or cheaper if it is negative, within
    /// the prices that a file may have; `None` if there were too many ways to pay.
    pub fn with_dearer_path(&self, path: Path, by: i8) -> Option<Self> {
        let mut components = self.clone();
        for price in &mut components.tables.path_prices[path] {
            price.amount = price.amount.saturating_add_signed(by).clamp(1, tables::MOST_PRICE);
            price.different &= price.amount > 1;
        }
        (most_actions(&components.tables) <= MAX_ACTIONS).then_some(components)
    }

    /// The name that the file gives itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// How sure each table is, and why.
    pub fn provenance(&self) -> &[Provenance] {
        &self.provenance
    }
}

/// One thing that is wrong with a component file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The table, as it is called in the file.
    pub table: String,
    /// The entry of that table; empty when the table as a whole is meant.
    pub entry: String,
    /// What is wrong, and what would be right.
    pub why: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.table.as_str(), self.entry.as_str()) {
            ("", "") => f.write_str(&self.why),
            ("", entry) => write!(f, "{entry}: {}", self.why),
            (table, "") => write!(f, "[{table}]: {}", self.why),
            (table, entry) => write!(f, "[{table}] {entry}: {}", self.why),
        }
    }
}

/// Everything that is wrong with a component file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the component file has {} problem(s):{}", .0.len(), crate::text::Lines(.0))]
pub struct Problems(pub Vec<Problem>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_can_be_dearer_or_cheaper() {
        let standard = Components::standard();
        let amounts = |components: &Components, path| components.tables.path_prices[path].map(|price| price.amount);
        let dearer = standard.with_dearer_path(Path::Settlement, 1).expect("few ways to pay");
        assert_eq!(amounts(&dearer, Path::Settlement), amounts(&standard, Path::Settlement).map(|amount| amount + 1));
        assert_eq!(amounts(&dearer, Path::Research), amounts(&standard, Path::Research));
        let cheaper = standard.with_dearer_path(Path::Exploration, -9).expect("few ways to pay");
        assert!(
            cheaper.tables.path_prices[Path::Exploration].iter().all(|price| price.amount == 1 && !price.different)
        );
        assert!(standard.with_dearer_path(Path::Exploration, 9).is_none());
    }
}
