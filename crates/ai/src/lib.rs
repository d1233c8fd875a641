//! Opponents, hints and analysis for *Noria*. It knows the rules and nothing else: no clock, no I/O, no threads.

#![forbid(unsafe_code)]

mod level;
mod opponent;

pub use level::Level;
pub use opponent::Opponent;
