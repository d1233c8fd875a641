//! Noria in the browser: the pages, the table, and the game behind them.
//!
//! `play` holds a game with its draft and knows nothing of the browser. `session` makes it reactive and runs the
//! opponents; `table` draws it; `pages` are the screens around it; `online` are the tables of a server, `turns` the
//! mark that one of them waits; `worker` is the opponents' side. `analysis`, `daily` and `statistics` are separate
//! areas: a pure part, and the pages that draw it.

#![forbid(unsafe_code)]
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, unused_imports))] // its callers are compiled for the browser only

mod analysis;
mod daily;
mod own;
mod play;
mod statistics;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod lazy;
#[cfg(target_arch = "wasm32")]
mod lessons;
#[cfg(target_arch = "wasm32")]
mod online;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod rulebook;
#[cfg(target_arch = "wasm32")]
mod session;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod sound;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod table;
#[cfg(target_arch = "wasm32")]
mod turns;
#[cfg(target_arch = "wasm32")]
mod worker;
