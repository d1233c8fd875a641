//! How strong an opponent plays.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// The levels, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Knows the rules and little more.
    Novice,
    /// Plans a turn, overlooks things.
    Apprentice,
    /// Plans a turn and overlooks little.
    Journeyman,
    /// Searches to the end of the turn.
    Adept,
    /// Follows the policy network without search.
    Veteran,
    /// Searches a little with the policy network.
    Virtuoso,
    /// As strong as we can make it.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 7] = [
        Level::Novice,
        Level::Apprentice,
        Level::Journeyman,
        Level::Adept,
        Level::Veteran,
        Level::Virtuoso,
        Level::Master,
    ];

    /// The lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Adept => "adept",
            Level::Veteran => "veteran",
            Level::Virtuoso => "virtuoso",
            Level::Master => "master",
        }
    }
}

/// What makes a player with the value network strong or weak.
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

impl Strength {
    /// A free player that searches three turns ahead.
    pub const SEARCH: Strength =
        Strength { simulations: 500, horizon: 3, temperature: 0.0, oversight: 0.0, leans: false };
}

/// What makes a player with a policy network strong or weak.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PolicyStrength {
    /// How many simulations it spends on a decision; with none it follows the policy.
    pub simulations: u32,
    /// The temperature of its choices: with 0 it always takes the best, with 1 it draws from the improved policy.
    pub temperature: f32,
}

impl PolicyStrength {
    /// Always the best that this many simulations find.
    pub const fn searching(simulations: u32) -> Self {
        PolicyStrength { simulations, temperature: 0.0 }
    }
}

impl Level {
    /// How this level plays with the policy network, if it does.
    pub const fn policy(self) -> Option<PolicyStrength> {
        match self {
            Level::Novice | Level::Apprentice | Level::Journeyman | Level::Adept => None,
            Level::Veteran => Some(PolicyStrength { simulations: 0, temperature: 0.5 }),
            Level::Virtuoso => Some(PolicyStrength::searching(32)),
            Level::Master => Some(PolicyStrength::searching(3200)),
        }
    }

    /// How this level plays with the value network. Those that play with the policy network do so where there is none.
    pub const fn strength(self) -> Strength {
        match self {
            Level::Novice => Strength { simulations: 0, horizon: 1, temperature: 1.5, oversight: 0.22, leans: true },
            Level::Apprentice => {
                Strength { simulations: 0, horizon: 1, temperature: 0.8, oversight: 0.15, leans: true }
            }
            Level::Journeyman => {
                Strength { simulations: 0, horizon: 1, temperature: 0.38, oversight: 0.06, leans: true }
            }
            Level::Adept => Strength { simulations: 24, horizon: 1, temperature: 0.0, oversight: 0.0, leans: true },
            Level::Veteran => Strength { simulations: 60, horizon: 2, ..Strength::SEARCH },
            Level::Virtuoso => Strength { simulations: 150, ..Strength::SEARCH },
            Level::Master => Strength::SEARCH,
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
        Level::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or("a level: novice, apprentice, journeyman, adept, veteran, virtuoso or master")
    }
}
