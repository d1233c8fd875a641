//! The daily sky, the weekly puzzle and exercises from one's own games.

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
pub use coach::CoachLink;
#[cfg(target_arch = "wasm32")]
pub use page::{DailyPage, RESULTS, note};
#[cfg(target_arch = "wasm32")]
pub use puzzle_list::PuzzleFigures;
#[cfg(target_arch = "wasm32")]
pub use puzzle_page::{PuzzlePage, TRIES, tries};

/// What counts as the best turn: less than this is within what the search can tell, in points.
pub const AS_GOOD: f32 = 0.5;
