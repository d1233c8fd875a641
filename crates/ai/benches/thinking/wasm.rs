//! The same measurement as a program for WebAssembly; `cargo xtask thinking` makes it and runs it.

#![cfg(target_arch = "wasm32")]

mod report;

use wasm_bindgen::prelude::*;

/// The figures as text.
#[wasm_bindgen]
pub fn thinking() -> String {
    report::report(|| js_sys::Date::now() / 1000.0)
}
