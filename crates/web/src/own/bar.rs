//! The bar below: the name, whether it is kept, undo, export, share, send in, and play.

use leptos::prelude::*;

use super::desk::{OwnDesk, link};
use super::side::{letter, show};
use crate::browser;
use crate::pages::{Trouble, component_problems, file_button};
use crate::table::icon;

/// The ways to play with own tables.
const WAYS: [(&str, &str, &str); 4] = [
    ("#/new/own", "u-wheel", "own-play-opponents"),
    ("#/hot-seat/own", "u-people", "own-play-hot-seat"),
    ("#/solo/own", "u-person", "own-play-solo"),
    ("#/online/new/own", "u-globe", "own-play-online"),
];

/// The bar.
#[component]
pub fn Bar() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let settings = desk.settings;
    let text = move |key: &'static str| move || settings.text(key);
    let trouble = RwSignal::new(None::<String>);
    let said = RwSignal::new(None::<String>);
    let sending = RwSignal::new(false);
    let playing = RwSignal::new(false);
    let sound = Memo::new(move |_| desk.components().is_some());
    let count = Memo::new(move |_| desk.differences.with(Vec::len));
    let differ = move || settings.words().with(|words| words.with("own-differ", &[("count", count.get().into())]));
    let kept = move || settings.text(if desk.kept.get() { "own-kept" } else { "own-not-kept" });
    let export = move |_| {
        if let Some(file) = desk.file() {
            browser::download("noria-components.toml", &file);
        }
    };
    let take = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            let read = browser::read_file(file).await.map(|text| noria_rules::ComponentFile::read(&text));
            trouble.set(match read {
                Some(Ok(file)) => {
                    let components = file.components;
                    desk.edit(|draft| draft.replace(components.name().to_string(), *components.tables()));
                    None
                }
                Some(Err(problems)) => Some(component_problems(settings, &problems)),
                None => Some(settings.text("error-file")),
            });
        });
    };
    let share = move |_| {
        let Some(components) = untrack(|| desk.components()) else { return };
        let address = browser::address(&link(&components).link());
        leptos::task::spawn_local(async move {
            let copied = browser::copy(&address).await;
            said.try_set(Some(if copied { settings.text("copied") } else { address }));
        });
    };
    let copy_letter = move |_| {
        let text = untrack(|| letter(desk));
        leptos::task::spawn_local(async move {
            if browser::copy(&text).await {
                said.try_set(Some(settings.text("copied")));
            }
        });
    };
    // A change makes what was said old.
    Effect::new(move |_| {
        desk.tables.track();
        said.set(None);
    });
    let ways = move || {
        WAYS.map(|(href, symbol, name)| {
            view! { <a class="btn" href=href data-way=name>{icon(symbol, 18)}{settings.text(name)}</a> }
        })
        .collect_view()
    };
    let play = move |_| match sound.get_untracked() {
        true => playing.update(|playing| *playing = !*playing),
        false => show(&desk.wrong.with_untracked(|wrong| wrong.first().map(super::desk::spot)).unwrap_or_default()),
    };
    view! {
        <Trouble lines=trouble/>
        <Show when=move || sending.get()>
            <div class="panel own-send">
                <p>{text("own-send-note")}</p>
                <textarea class="code" rows="8" readonly aria-label=text("own-send") prop:value=move || letter(desk)></textarea>
                <button type="button" class="btn small" data-button="copy-letter" on:click=copy_letter>{text("own-copy")}</button>
            </div>
        </Show>
        <footer class="own-bar">
            <label class="own-name">
                <span class="sr">{text("own-name")}</span>
                <input type="text" maxlength="60" data-own="name" placeholder=text("own-name-usual") aria-invalid=move || desk.wrong.with(|wrong| wrong.contains(&super::desk::Wrong::Name)).to_string()
                    prop:value=move || desk.read(|draft| draft.name.clone())
                    on:change:target=move |event| desk.edit(|draft| draft.name = event.target().value().trim().to_string())/>
            </label>
            <span class="own-state" role="status"><b>{differ}</b>" "<small>{kept}</small></span>
            <span class="own-buttons">
                <button type="button" class="btn" data-button="undo" disabled=move || !desk.read(|draft| draft.can_undo())
                    on:click=move |_| desk.edit(|draft| draft.undo())>{icon("u-undo", 18)}{text("own-undo")}</button>
                {file_button(settings, ".toml,text/plain", take)}
                <button type="button" class="btn" data-button="export" disabled=move || !sound.get() on:click=export>{icon("u-install", 18)}{text("own-export")}</button>
                <button type="button" class="btn" data-button="share" disabled=move || !sound.get() on:click=share>{icon("u-link", 18)}{text("own-share")}</button>
                <button type="button" class="btn" data-button="send" disabled=move || count.get() == 0 || !sound.get()
                    aria-expanded=move || sending.get().to_string() on:click=move |_| sending.update(|open| *open = !*open)>{text("own-send")}</button>
                <button type="button" class="btn primary" data-button="play" class:faint=move || !sound.get()
                    aria-expanded=move || playing.get().to_string() on:click=play>{icon("u-play", 18)}{text("own-play")}</button>
            </span>
            <Show when=move || playing.get() && sound.get()><nav class="own-ways" aria-label=text("own-play")>{ways}</nav></Show>
            <span class="share-said" role="status">{move || said.get()}</span>
        </footer>
    }
    .into_any()
}

/// That these tables came with a link.
#[component]
pub fn Linked() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let text = move |key: &'static str| move || desk.settings.text(key);
    view! {
        <Show when=move || desk.bad_link><Trouble lines=Signal::derive(move || Some(desk.settings.text("own-linked-bad")))/></Show>
        <Show when=move || desk.linked.get()>
            <div class="panel own-linked" role="status">
                <p>{text("own-linked")}</p>
                <button type="button" class="btn small" data-button="mine" on:click=move |_| desk.leave_link()>{text("own-mine")}</button>
            </div>
        </Show>
    }
    .into_any()
}
