//! The mark for waiting tables of a server, on every page.
//!
//! A browser that has never had a player loads and requests nothing. For all others the part of the program that knows
//! the server is fetched behind the page; it looks for tables, and draws the mark.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use crate::browser;
use crate::settings::Settings;

/// Where it is noted that this browser is a player of the server it came from.
pub const PLAYER: &str = "noria.player";

/// How the mark is drawn: as a link, or next to one.
type Draw = fn(bool) -> AnyView;

/// What draws the mark, once it is there.
#[derive(Clone, Copy)]
pub struct Turns(pub RwSignal<Option<Draw>>);

/// What looks for tables and draws the mark.
#[leptos::wasm_split::wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
fn watcher() -> Result<fn(Settings, Turns), SplitLoaderError> {
    Ok(crate::online::watch_turns)
}

impl Turns {
    /// Puts the mark into the context, and begins to look if there is a player to look for.
    pub fn start(settings: Settings) {
        let turns = Turns(RwSignal::new(None));
        provide_context(turns);
        if browser::recall(PLAYER).is_some() {
            leptos::task::spawn_local(async move {
                if let (Ok(watch), true) = (watcher().await, settings.learn_part("online").await) {
                    watch(settings, turns);
                }
            });
        }
    }
}

/// How many tables wait: as a link, or next to one.
pub fn turns_mark(is_link: bool) -> AnyView {
    let Turns(draw) = expect_context();
    (move || draw.get().map(|draw| draw(is_link))).into_any()
}
