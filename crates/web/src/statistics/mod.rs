//! Statistics of the player's games, and all stored games as one file.

pub mod archive;
pub mod totals;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod plots;

#[cfg(target_arch = "wasm32")]
pub use page::StatisticsPage;
