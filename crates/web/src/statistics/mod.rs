//! Statistics of one's own games, and all kept games as one file.

pub mod archive;
pub mod totals;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod plots;

#[cfg(target_arch = "wasm32")]
pub use page::StatisticsPage;
