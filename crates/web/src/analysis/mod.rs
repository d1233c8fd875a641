//! Analysis of played games: what every turn was worth, what was better, and other ways to play on.

pub mod judged;

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod graph;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod paper;
#[cfg(target_arch = "wasm32")]
mod share;
#[cfg(target_arch = "wasm32")]
pub mod studied;
#[cfg(target_arch = "wasm32")]
mod turns;

#[cfg(target_arch = "wasm32")]
pub use page::{AnalysisPage, percent, tenths};
#[cfg(target_arch = "wasm32")]
pub use paper::Paper;
#[cfg(target_arch = "wasm32")]
pub use share::SharedPage;

/// How thoroughly games are analysed in the browser.
pub fn settings() -> noria_ai::analysis::Settings {
    noria_ai::analysis::Settings { simulations: 400, seed: 1 }
}
