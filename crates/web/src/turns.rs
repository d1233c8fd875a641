//! Tables of a server that wait for the reader, marked on every page.
//!
//! Who has never been a player anywhere loads and asks nothing. For all others the part of the program that knows the
//! server is fetched behind the page, and looks.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use crate::app::Page;
use crate::browser;
use crate::settings::Settings;
use crate::table::icon;

/// Where it is noted that this browser is a player of the server it came from.
pub const PLAYER: &str = "noria.player";

/// The tables that wait for the reader. Copy it freely.
#[derive(Clone, Copy)]
pub struct Turns {
    /// Their ids.
    pub waiting: RwSignal<Vec<String>>,
    /// Whether somebody looks for them already.
    pub watched: StoredValue<bool>,
    /// The table that is on the screen, and whether it waits: it knows sooner and better.
    pub here: StoredValue<Option<(String, bool)>>,
}

/// What looks for tables; it comes with the part of the program that knows the server.
#[leptos::wasm_split::wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
fn watcher() -> Result<fn(Settings, Turns), SplitLoaderError> {
    Ok(crate::online::watch_turns)
}

impl Turns {
    /// Puts them into the context, and begins to look if there is a player to look for.
    pub fn start(settings: Settings) {
        let turns =
            Turns { waiting: RwSignal::default(), watched: StoredValue::new(false), here: StoredValue::new(None) };
        provide_context(turns);
        if browser::recall(PLAYER).is_some() {
            leptos::task::spawn_local(async move {
                if let Ok(watch) = watcher().await {
                    watch(settings, turns);
                }
            });
        }
    }

    /// How many wait besides the one that is on the screen, and the way to them (tracked).
    fn elsewhere(&self) -> Option<(usize, Page)> {
        let table = |id: &String| Page::Online(format!("t/{id}"));
        self.waiting.with(|waiting| {
            let mut others = waiting.iter().map(table).filter(|page| !browser::is_at(&page.link()));
            let first = others.next()?;
            let count = others.count() + 1;
            Some((count, if count == 1 { first } else { Page::Online(String::new()) }))
        })
    }
}

/// How many tables wait for the reader elsewhere, as a way there.
#[component]
pub fn TurnsMark() -> impl IntoView {
    let turns = expect_context::<Turns>();
    let settings = expect_context::<Settings>();
    move || {
        let (count, page) = turns.elsewhere()?;
        let said = said(settings, count);
        Some(view! { <a class="turns" href=page.link() title=said>{icon("u-play", 18)}{number(settings, count)}</a> })
    }
}

/// How many tables wait for the reader, beside the word that leads to them.
#[component]
pub fn TurnsCount() -> impl IntoView {
    let turns = expect_context::<Turns>();
    let settings = expect_context::<Settings>();
    move || {
        let (count, _) = turns.elsewhere()?;
        Some(view! { <span class="turns">{number(settings, count)}</span> })
    }
}

/// A number for the eye, a sentence for the ear.
fn number(settings: Settings, count: usize) -> AnyView {
    view! { <span class="sr">{said(settings, count)}</span><i aria-hidden="true">{count}</i> }.into_any()
}

fn said(settings: Settings, count: usize) -> String {
    settings.words().with(|words| words.with("online-turns", &[("count", count.into())]))
}
