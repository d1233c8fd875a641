//! Tournaments between players of Noria: who is stronger, and how the game is won.
//!
//! A [`Tournament`] plays every set-up once for each rotation of its players. Results are the same on any number of
//! threads, except for the times.

#![forbid(unsafe_code)]

pub mod averages;
pub mod balance;
mod engine;
mod error;
pub mod ladder;
pub mod observer;
mod outcome;
mod pairing;
pub mod player;
pub mod pool;
pub mod sprt;
pub mod stats;
pub mod summary;
mod tournament;

pub use error::{ArenaError, PlayerError};
pub use observer::Observer;
pub use outcome::{GameOutcome, SeatOutcome, TurnTimes};
pub use player::{Agent, Player, PlayerSpec};
pub use pool::Pool;
pub use summary::Summary;
pub use tournament::{FinishedGame, Tournament};
