//! What differs from the standard, what is wrong, and the text to send in.

use leptos::prelude::*;
use noria_rules::{Components, Place};
use wasm_bindgen::JsCast;

use super::desk::{OwnDesk, Wrong, spot};
use crate::browser;
use crate::table::icon;

/// The values that differ, each with a way back.
#[component]
pub fn Differences() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let standard = *Components::standard().tables();
    let line = move |place: Place| {
        let name = move || desk.place(place);
        let values = move || {
            desk.settings
                .words()
                .with(|words| (words.place_value(place, &standard), words.place_value(place, &desk.tables.get())))
        };
        let back = move |_| desk.change(|tables| tables.put_back(place, &standard));
        let label = move || desk.settings.words().with(|words| words.with("own-put-back", &[("at", name().into())]));
        view! {
            <li>
                <span>{name}</span>
                <span class="own-values">{move || values().0}" → "<b>{move || values().1}</b></span>
                <button type="button" class="icon-btn" aria-label=label on:click=back>{icon("u-undo", 16)}</button>
            </li>
        }
    };
    let all_back = move |_| {
        desk.edit(|draft| {
            draft.wrong.clear();
            draft.change(|tables| *tables = standard);
        });
    };
    let any = Memo::new(move |_| desk.differences.with(|all| !all.is_empty()));
    view! {
        <section class="panel own-panel own-compare" data-own="compare" tabindex="-1">
            <header><h2>{move || desk.settings.text("own-compare")}</h2></header>
            <Show when=move || any.get() fallback=move || view! { <p class="cap">{move || desk.settings.text("own-same")}</p> }>
                <ul class="own-differences">
                    <For each=move || desk.differences.get() key=|place| *place let:place>{line(place)}</For>
                </ul>
                <button type="button" class="btn small" data-button="all-back" on:click=all_back>{icon("u-undo", 16)}{move || desk.settings.text("own-all-back")}</button>
            </Show>
        </section>
    }
    .into_any()
}

/// Everything that is wrong, at once.
#[component]
pub fn Problems() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let line = move |(index, wrong): (usize, Wrong)| {
        let at = spot(&wrong);
        view! {
            <li>
                <b aria-hidden="true">{index + 1}</b>
                <span>{desk.explain(&wrong)}</span>
                <button type="button" class="btn small" on:click=move |_| show(&at)>{desk.settings.text("own-show")}</button>
            </li>
        }
    };
    move || {
        let wrong = desk.wrong.get();
        (!wrong.is_empty()).then(|| {
            let count =
                desk.settings.words().with(|words| words.with("own-problems", &[("count", wrong.len().into())]));
            view! {
                <section class="panel own-panel own-problems" role="status">
                    <header><h2>{count}</h2><span class="cap">{desk.settings.text("own-problems-note")}</span></header>
                    <ol>{wrong.into_iter().enumerate().map(line).collect_view()}</ol>
                </section>
            }
        })
    }
}

/// Takes the reader to a place of the page.
pub fn show(at: &str) {
    if let Ok(Some(found)) = browser::document().query_selector(&format!("[data-own=\"{at}\"]")) {
        found.scroll_into_view();
        _ = found.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// A text with all corrections, ready to be sent.
pub fn letter(desk: OwnDesk) -> String {
    let standard = *Components::standard().tables();
    let tables = desk.tables.get();
    desk.settings.words().with(|words| {
        let name = desk.read(|draft| draft.name.clone());
        let title = words.with("own-send-title", &[("name", name.into())]);
        let lines = desk.differences.get().into_iter().map(|place| {
            let (before, after) = (words.place_value(place, &standard), words.place_value(place, &tables));
            format!("- {} ({}): {before} → {after}", words.place(place), place.table())
        });
        let code = format!("tables {}", tables.to_code());
        [title, String::new()]
            .into_iter()
            .chain(lines)
            .chain([String::new(), words.text("own-send-read"), code])
            .collect::<Vec<_>>()
            .join("\n")
    })
}
