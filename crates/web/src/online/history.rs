//! Games that are over, with their records.

use leptos::prelude::*;
use noria_protocol::{History, PlayerId, Status, TableCard};

use super::client;
use super::terms::{date, game_text, seat_text};
use super::{Fetching, link, table_link};
use crate::pages::Trouble;
use crate::settings::Settings;
use crate::table::icon;

/// The games of a player, the latest first.
#[component]
pub fn Past(player: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let games = RwSignal::new(Vec::<TableCard>::new());
    let before = RwSignal::new(None::<u64>);
    let trouble = RwSignal::new(None::<client::Failure>);
    let loaded = RwSignal::new(false);
    let load = move || {
        let part = before.get_untracked().map(|before| format!("?before={before}")).unwrap_or_default();
        leptos::task::spawn_local(async move {
            match client::get::<History>(&format!("players/{player}/history{part}")).await {
                Ok(more) => {
                    before.try_set(more.before);
                    games.try_update(|games| games.extend(more.tables));
                }
                Err(failure) => _ = trouble.try_set(Some(failure)),
            }
            loaded.try_set(true);
        });
    };
    load();
    let list = move || {
        if !loaded.get() {
            return view! { <Fetching/> }.into_any();
        }
        let cards = games.get();
        if cards.is_empty() {
            return view! { <p class="cap">{settings.text("online-no-games")}</p> }.into_any();
        }
        let rows = cards.into_iter().map(|card| view! { <Row card player/> }).collect_view();
        view! { <ul class="games">{rows}</ul> }.into_any()
    };
    view! {
        <section class="panel" data-list="past">
            <h2>{move || settings.text("online-past")}</h2>
            {list}
            <Trouble lines=Signal::derive(move || trouble.get().map(|failure| failure.text(settings)))/>
            <Show when=move || before.get().is_some()>
                <p class="row"><button class="btn small" on:click=move |_| load()>{move || settings.text("online-more")}</button></p>
            </Show>
        </section>
    }
}

/// A game: who played, how it ended for this player, and the record.
#[component]
fn Row(card: TableCard, player: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let shown = card.clone();
    let place = card.seats.iter().position(|seat| seat.player == Some(player)).and_then(|index| {
        let standings = card.standings.as_ref()?;
        standings.iter().find(|standing| standing.seat.index() == index).copied()
    });
    let names = card.seats.clone();
    let points = card.standings.clone().unwrap_or_default();
    let who = move || {
        settings.words().with(|words| {
            let line = |(index, state)| {
                let name = seat_text(words, state);
                match points.iter().find(|standing| standing.seat.index() == index) {
                    Some(standing) => format!("{name} {}", standing.points),
                    None => name,
                }
            };
            names.iter().enumerate().map(line).collect::<Vec<_>>().join(", ")
        })
    };
    let result = move || {
        settings.words().with(|words| match place {
            Some(standing) => words.with("online-place", &[("place", standing.place.into())]),
            None => words.text("online-closed"),
        })
    };
    let won = place.is_some_and(|standing| standing.place == 1);
    let recorded = matches!(card.status, Status::Finished | Status::Closed);
    view! {
        <li class:won=won>
            <a class="game" href=table_link(card.id)>
                <b>{who}</b>
                <small>{result}" · "{move || settings.words().with(|words| game_text(words, &shown))}" · "{move || date(settings, card.changed)}</small>
            </a>
            {recorded.then(|| view! {
                <a class="icon-btn" href=link(format!("replay/{}", card.id)) aria-label=move || settings.text("end-replay")
                    title=move || settings.text("end-replay")>{icon("u-replay", 18)}</a>
            })}
        </li>
    }
}
