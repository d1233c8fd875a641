//! Games that are over, with their records.

use leptos::prelude::*;
use noria_protocol::{History, PlayerId, Status, TableCard};

use super::lobby::to_table;
use super::names::{NameStyle, seat_name};
use super::terms::date;
use super::{ErrorSignal, Fetching, client, link, trouble_box};
use crate::app::Page;
use crate::settings::Settings;
use crate::table::icon;

/// The games of a player, the latest first.
#[component]
pub fn Past(player: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let games = RwSignal::new(Vec::<TableCard>::new());
    let before = RwSignal::new(None::<u64>);
    let trouble: ErrorSignal = RwSignal::new(None);
    let loaded = RwSignal::new(false);
    let load = move || {
        let part = before.get_untracked().map(|before| format!("?before={before}")).unwrap_or_default();
        leptos::task::spawn_local(async move {
            match client::get::<History>(&format!("players/{player}/history{part}")).await {
                Ok(more) => {
                    before.try_set(more.before);
                    games.try_update(|games| games.extend(more.tables));
                }
                Err(error) => _ = trouble.try_set(Some(error)),
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
            {trouble_box(settings, trouble)}
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
    let place = card.seats.iter().position(|seat| seat.player == Some(player)).and_then(|index| {
        let standings = card.standings.as_ref()?;
        standings.iter().find(|standing| standing.seat.index() == index).copied()
    });
    let points = card.standings.clone().unwrap_or_default();
    let who = card.seats.iter().enumerate().map(|(index, state)| {
        let points = points.iter().find(|standing| standing.seat.index() == index);
        let points = points.map(|standing| format!(" {}", standing.points));
        let between = (index > 0).then_some(", ");
        view! { {between}{seat_name(settings, state, NameStyle::default())}{points} }
    });
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
            <div class="game">
                <b>{who.collect_view()}</b>
                <small>{result}" · "{to_table(settings, &card)}" · "{move || date(settings, card.changed)}</small>
            </div>
            {recorded.then(|| view! {
                <a class="icon-btn" href=Page::Analysis(card.id.to_string()).link() aria-label=move || settings.text("analysis-title")
                    title=move || settings.text("analysis-title") data-button="analysis">{icon("u-chart", 18)}</a>
                <a class="icon-btn" href=link(format!("replay/{}", card.id)) aria-label=move || settings.text("end-replay")
                    title=move || settings.text("end-replay")>{icon("u-replay", 18)}</a>
            })}
        </li>
    }
}
