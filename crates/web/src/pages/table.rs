//! A game being played: the table, the hand-over screen, the way to the end.

use leptos::prelude::*;
use noria_rules::Seat;

use super::frame::{TableTools, opened};
use crate::app::Page;
use crate::browser;
use crate::play::Play;
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::store::StoreError;
use crate::table::{Guide, Table, icon, representative};

/// The table of a kept game.
#[component]
pub fn TablePage(id: String) -> impl IntoView {
    opened(id, |id, play| view! { <Playing id play/> }.into_any())
}

#[component]
fn Playing(id: String, play: Play) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let session = Session::new(id.clone(), play, Purpose::Playing, settings);
    provide_context(session);
    sounds(session);
    // After the last turn has been shown, the scoring follows automatically.
    Effect::new(move |_| {
        if session.is_over() {
            let id = id.clone();
            leptos::task::spawn_local(async move {
                browser::sleep(if session.settings().reduced_motion() { 0 } else { 1500 }).await;
                if browser::is_at(&Page::Table(id.clone()).link()) {
                    Page::End(id).go();
                }
            });
        }
    });
    let tools = move || view! { <TableTools session/> };
    let coach = || view! { <Guide/> };
    let not_loaded = crate::worker::not_loaded();
    // The table is kept during the game, so that changes are animated.
    let hand_over = Memo::new(move |_| session.hand_over());
    let shown = Memo::new(move |_| hand_over.get().is_none() || !session.hides());
    view! {
        <NotKept session/>
        {move || session.opponent_trouble().get().map(|key| view! {
            <div class="trouble not-kept" role="alert">{icon("u-warn", 20)}<p>{move || session.text(key)}</p></div>
        })}
        <Show when=move || not_loaded.get()>
            <div class="trouble not-kept" role="alert" data-note="not-loaded">{icon("u-unlink", 20)}<p>{move || session.text("opponent-not-loaded")}</p></div>
        </Show>
        <Show when=move || shown.get()><Table tools coach/></Show>
        {move || hand_over.get().map(|seat| view! { <HandOver session seat/> })}
    }
}

/// Plays the sounds of the table, if they are on.
pub fn sounds(session: Session) {
    let on = move || session.settings().sounds.get_untracked();
    Effect::new(move |_| {
        let mut heard: Vec<Sound> = session.events().with(|events| events.iter().filter_map(Sound::of).collect());
        heard.dedup();
        heard.truncate(3);
        if on() && !heard.is_empty() {
            sound::play(&heard);
        }
    });
    let turn = Memo::new(move |_| (session.is_my_turn(), session.is_over()));
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = turn.get();
        let news = before.filter(|_| on()).and_then(|(mine, over)| match now {
            (_, true) if !over => Some(if has_won(session) { Sound::Won } else { Sound::Over }),
            (true, _) if !mine => Some(Sound::YourTurn),
            _ => None,
        });
        news.inspect(|&sound| sound::play(&[sound]));
        now
    });
}

/// Whether the one who looks has won.
fn has_won(session: Session) -> bool {
    let seat = session.seat();
    let first = |view: &noria_rules::View| view.game().standings().first().map(|standing| standing.seat);
    seat.is_some() && session.view_signal().with_untracked(first) == seat
}

/// The screen goes from one person to the next.
#[component]
fn HandOver(session: Session, seat: Seat) -> impl IntoView {
    let with_name = move |key: &'static str| {
        move || session.words().with(|words| words.with(key, &[("name", session.name(seat).into())]))
    };
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| button.get().map(|button| button.focus()));
    let text = if session.hides() { "hand-over-wheel" } else { "hand-over-text" };
    view! {
        <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over-title">
            <div class="panel">
                {representative(seat, 56)}
                <h2 id="hand-over-title">{with_name("hand-over-title")}</h2>
                <p>{with_name(text)}</p>
                <button class="btn primary" node_ref=button on:click=move |_| session.take_screen(seat)>
                    {with_name("hand-over-button")}
                </button>
            </div>
        </div>
    }
}

/// The game is not being kept: says so, and offers the record.
#[component]
fn NotKept(session: Session) -> impl IntoView {
    let save = move |_| {
        let record = session.play().with_untracked(|play| play.record().to_string());
        browser::download("noria-record.txt", &record);
    };
    let key = Memo::new(move |_| {
        Some(match session.trouble().get()? {
            StoreError::Missing => "error-storage-missing",
            StoreError::Full => "error-storage-full",
        })
    });
    // The button stays the same one while texts arrive: a click on one that is replaced is lost.
    move || {
        let key = key.get()?;
        Some(view! {
            <div class="trouble not-kept" role="alert">
                {icon("u-warn", 20)}<p>{move || session.text(key)}</p>
                <button class="btn small" on:click=save>{move || session.text("button-save-record")}</button>
            </div>
        })
    }
}
