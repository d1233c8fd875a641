//! How strong an opponent plays.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// The four levels, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Knows the rules and little more.
    Novice,
    /// Plans a turn, overlooks things.
    Apprentice,
    /// Plans ahead.
    Adept,
    /// As strong as we can make it.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Apprentice, Level::Adept, Level::Master];

    /// The lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Adept => "adept",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or("a level: novice, apprentice, adept or master")
    }
}
