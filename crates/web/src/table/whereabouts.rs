//! Where things are on the page: the marks that the table puts on them, and where a marked thing is seen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

/// How a marked thing is found on the page.
fn selector(mark: &str) -> String {
    match mark.split_once('-') {
        Some(("slot", slot)) => format!(".wheel-box [data-slot='{slot}']"),
        Some(("own", thing)) => format!("[data-holding='{thing}']"),
        Some(("seat", seat)) => format!(".opp[data-seat='{seat}']"),
        _ => match mark {
            "night-shift" => "[data-special='night-shift']".to_string(),
            "end-turn" | "forfeit" => format!("[data-button='{mark}']"),
            "hub" => ".wheel-box .hub".to_string(),
            "cave" | "tableau" | "rounds" => format!(".{mark}"),
            _ => format!("[data-spot='{mark}']"),
        },
    }
}

/// Where a marked thing is seen; `None` if it is not on the screen.
pub fn rect_of(mark: &str) -> Option<DomRect> {
    let found = document().query_selector_all(&selector(mark)).ok()?;
    let rect = |n| Some(found.item(n)?.unchecked_into::<Element>().get_bounding_client_rect());
    (0..found.length()).filter_map(rect).find(|rect| rect.width() > 0.0)
}
