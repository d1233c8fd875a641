//! The daily sky and the weekly puzzle.

pub mod model;
pub mod puzzle;
pub mod results;
pub mod solved;

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod calendar;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod par;
#[cfg(target_arch = "wasm32")]
mod puzzle_list;
#[cfg(target_arch = "wasm32")]
mod puzzle_page;

#[cfg(target_arch = "wasm32")]
pub use page::{DailyPage, RESULTS, note};
#[cfg(target_arch = "wasm32")]
pub use puzzle_list::PuzzleFigures;
#[cfg(target_arch = "wasm32")]
pub use puzzle_page::{PuzzlePage, TRIES, tries};
