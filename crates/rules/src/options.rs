//! What people choose before a game.

use core::fmt;

use crate::kinds::{Letter, named};
use crate::position::{Edition, Mode, WheelBuilding};
use crate::ruleset::Ruleset;
use crate::wheel::Wheel;

named! {
    /// How City, Journey, Tool and Bonus discs are priced (SETUP-4).
    MarketLayout, "a market layout: first-game or random":
    /// City 1, Journey 2, Tool 3, Bonus 4.
    FirstGame = "first-game",
    /// In any order.
    Random = "random",
}

/// What people choose before a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Options {
    /// Which game.
    pub mode: Mode,
    /// How many players; 1 in a solo game.
    pub players: u8,
    /// Which edition's rules.
    pub edition: Edition,
    /// How the market is priced.
    pub market: MarketLayout,
    /// How Expert wheels are built.
    pub wheels: WheelBuilding,
    /// The Bot's wheel in a solo game; Bot 1 if none is given.
    pub bot: Option<Wheel<Letter>>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            mode: Mode::Base,
            players: 2,
            edition: Edition::Second,
            market: MarketLayout::Random,
            wheels: WheelBuilding::Together,
            bot: None,
        }
    }
}

impl Options {
    /// The facts that a game with these options is played by.
    pub fn ruleset(&self) -> &'static Ruleset {
        Ruleset::current(self.mode, self.edition)
    }
}

/// Options that do not fit together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The number of players does not suit the mode.
    #[error("the {mode} game has {expected}, not {players}", expected = PlayerCount(*.mode))]
    Players {
        /// The mode.
        mode: Mode,
        /// The number given.
        players: u8,
    },
    /// EXP-2.
    #[error("the first-game market belongs to the base game; the {0} game draws it")]
    FirstGameMarket(Mode),
    /// A Bot outside a solo game.
    #[error("only a solo game has a Bot")]
    Bot,
}

/// How many people play a mode, in words.
struct PlayerCount(Mode);

impl fmt::Display for PlayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Ruleset::of_mode(self.0) {
            Ruleset { fewest_players: 1, most_players: 1, .. } => f.write_str("1 player"),
            Ruleset { fewest_players, most_players, .. } => write!(f, "{fewest_players} to {most_players} players"),
        }
    }
}
