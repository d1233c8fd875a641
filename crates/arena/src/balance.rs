//! Balance: what many games between equals say about the game's own numbers.

mod bars;
mod measurement;
mod plot;
mod rows;
mod svg;
pub mod tables;

pub use measurement::{Games, Kind, LEAST, MOST, Measurement};
pub use plot::Comparison;
