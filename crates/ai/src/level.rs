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

/// What makes a player strong or weak.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// How many simulations it spends on a decision; with none it plays the greedy policy.
    pub simulations: u32,
    /// How many turns its search reaches, the present one counted.
    pub horizon: u8,
    /// The temperature of its choices, in points.
    pub temperature: f32,
    /// How often it does not notice that something could be done.
    pub oversight: f32,
    /// Whether it has favourite paths, others in each game.
    pub leans: bool,
}

impl Level {
    /// How this level plays.
    pub const fn strength(self) -> Strength {
        match self {
            Level::Novice => Strength { simulations: 0, horizon: 1, temperature: 1.5, oversight: 0.22, leans: true },
            Level::Apprentice => {
                Strength { simulations: 0, horizon: 1, temperature: 0.8, oversight: 0.15, leans: true }
            }
            Level::Adept => Strength { simulations: 24, horizon: 1, temperature: 0.0, oversight: 0.0, leans: true },
            Level::Master => Strength { simulations: 500, horizon: 3, temperature: 0.0, oversight: 0.0, leans: false },
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
