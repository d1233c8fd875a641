//! The daily sky, the weekly puzzle and exercises from the player's games.

pub mod exercise;
pub mod model;
pub mod puzzle;
pub mod results;
pub mod solved;

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod calendar;
#[cfg(target_arch = "wasm32")]
mod coach;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod par;
#[cfg(target_arch = "wasm32")]
mod puzzle_list;
#[cfg(target_arch = "wasm32")]
mod puzzle_page;
#[cfg(target_arch = "wasm32")]
mod solving;

#[cfg(target_arch = "wasm32")]
pub use coach::{CoachLink, PRACTICE, add_practice};
#[cfg(target_arch = "wasm32")]
pub use page::{DailyPage, RESULTS, note};
#[cfg(target_arch = "wasm32")]
pub use puzzle_list::PuzzleFigures;
#[cfg(target_arch = "wasm32")]
pub use puzzle_page::{PuzzlePage, TRIES, tries};

/// What counts as the best turn: smaller differences are within the noise of the search, in points.
pub const AS_GOOD: f32 = 0.5;
