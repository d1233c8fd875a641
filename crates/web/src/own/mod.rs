//! "I own the game": tables that are not known for certain, drawn as on the board, to be corrected and played with.

mod draft;

#[cfg(target_arch = "wasm32")]
mod bar;
#[cfg(target_arch = "wasm32")]
mod desk;
#[cfg(target_arch = "wasm32")]
mod fields;
#[cfg(target_arch = "wasm32")]
mod islands;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod side;

#[cfg(target_arch = "wasm32")]
pub use desk::{asked_for, kept_components, link};
#[cfg(target_arch = "wasm32")]
pub use page::OwnPage;
