//! How strong the levels are: the matches that `noria arena ladder` played, and the file it wrote.

use serde::{Deserialize, Serialize};

use crate::level::Level;

/// The file `levels.json`: a [`Ladder`].
pub const MEASURED: &str = include_str!("../levels.json");

/// Each level against the one below it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// The command that measured it.
    pub command: String,
    /// The matches, the weakest level first.
    pub matches: Vec<LevelMatch>,
}

/// A level against the one below it, or against random play: base game, two players, every set-up from both seats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LevelMatch {
    /// The level.
    pub level: Level,
    /// The player it met.
    pub against: String,
    /// How many games were played.
    pub games: u64,
    /// How many of them the level won; a shared victory is half a win.
    pub wins: f64,
    /// The mean points of the level and of the other one.
    pub points: [f64; 2],
    /// The points of both in the two games of the first set-up, which tests play again.
    pub first_setup: [[u16; 2]; 2],
}

impl LevelMatch {
    /// The share of games that the level won.
    pub fn share(&self) -> f64 {
        self.wins / self.games as f64
    }
}
