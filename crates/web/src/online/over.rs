//! A game that is over: how it ended, the record, and meeting again.

use leptos::prelude::*;
use noria_protocol::{Nothing, RatingPoint, Status, TableId, TableRef};
use noria_rules::Seat;

use super::client::{self, RequestError};
use super::live::Live;
use super::names::{NameStyle, player_name};
use super::tournament::ToTournament;
use super::{Fetching, Unavailable, fetched, go_to_table, link, table_link};
use crate::app::Page;
use crate::browser;
use crate::pages::{Ended, Keepsakes, Outcome, Replaying, Sheet, read_record};
use crate::play::{Participant, Play, PlayError};
use crate::settings::Settings;
use crate::table::{NameTag, icon};

/// Why there is no record.
#[derive(Clone)]
enum NoRecord {
    Request(RequestError),
    Play(PlayError),
}

impl NoRecord {
    fn text(&self, settings: Settings) -> String {
        match self {
            NoRecord::Request(error) => error.text(settings),
            NoRecord::Play(error) => settings.play_error(error),
        }
    }
}

/// A record and the game in it, or why it cannot be played.
type Read = Result<(String, Play), PlayError>;

/// The record of a table, as a game.
async fn record(id: TableId) -> Result<Read, RequestError> {
    let text = client::get_text(&format!("tables/{id}/record")).await?;
    Ok(read_record(&text, None).map(|play| (text, play)))
}

/// What was fetched, flattened.
fn both(found: Option<Result<Read, RequestError>>) -> Option<Result<(String, Play), NoRecord>> {
    found.map(|found| found.map_err(NoRecord::Request).and_then(|read| read.map_err(NoRecord::Play)))
}

/// The page.
#[component]
pub fn Over(live: Live) -> impl IntoView {
    let settings = live.settings;
    let begun = live.table.with_untracked(|table| table.as_ref().is_some_and(|table| table.sight.is_some()))
        || live.stage.get_untracked() == super::live::Stage::Over
            && live.inner.with_value(|inner| !inner.marks.is_empty());
    let status = live.table.with_untracked(|table| table.as_ref().map(|table| table.status));
    if status != Some(Status::Finished) {
        return view! { <Closed live begun/> }.into_any();
    }
    let found = fetched(record(live.id));
    let you = live.table.with_untracked(|table| table.as_ref().and_then(|table| table.you));
    (move || match both(found.get()) {
        None => {
            view! { <Sheet title=Signal::derive(move || settings.text("online-table"))><Fetching/></Sheet> }.into_any()
        }
        Some(Err(unread)) => view! { <Unavailable why=Signal::derive(move || unread.text(settings))/> }.into_any(),
        Some(Ok((text, mut play))) => {
            // For the viewer, the own seat is "you" and all others are remote.
            let control = |index: usize, place: &Participant| match you {
                Some(you) if you.index() == index => Participant::human(),
                _ => Participant { control: crate::play::Control::Away, ..place.clone() },
            };
            let participants =
                play.participants().iter().enumerate().map(|(index, place)| control(index, place)).collect();
            play.seat(participants);
            let ended = Ended { play: StoredValue::new(play), settings };
            let text = StoredValue::new(text);
            provide_context(live);
            provide_context(ended);
            provide_context(NameTag(name_tag));
            view! { <Outcome ended ways=move || view! { <Ways live ended record=text/> }/> }.into_any()
        }
    })
    .into_any()
}

/// A table that was closed before its end.
#[component]
fn Closed(live: Live, begun: bool) -> impl IntoView {
    let settings = live.settings;
    let id = live.id;
    view! {
        <Sheet title=Signal::derive(move || settings.text("online-closed"))>
            <p class="lead">{move || settings.text(if begun { "online-closed-note" } else { "online-never-begun" })}</p>
            <p class="row">
                <a class="btn" href=link("")>{move || settings.text("online-to-lobby")}</a>
                {begun.then(|| view! {
                    <a class="btn" href=link(format!("replay/{id}"))>{icon("u-replay", 18)}{move || settings.text("end-replay")}</a>
                    <Rematch live/>
                })}
                <ToTournament live/>
            </p>
        </Sheet>
    }
}

/// What can be done after a game.
#[component]
fn Ways(live: Live, ended: Ended, record: StoredValue<String>) -> impl IntoView {
    let settings = live.settings;
    let id = live.id;
    let save = move |_| record.with_value(|record| browser::download("noria-record.txt", record));
    view! {
        <RatingChange live/>
        <a class="btn" href=link("")>{move || settings.text("online-to-lobby")}</a>
        <Keepsakes ended/>
        <button class="btn" on:click=save>{icon("u-install", 18)}{move || settings.text("end-save-record")}</button>
        <a class="btn" data-button="analysis" href=Page::Analysis(id.to_string()).link()>{icon("u-chart", 18)}{move || settings.text("analysis-title")}</a>
        <a class="btn" href=link(format!("replay/{id}"))>{icon("u-replay", 18)}{move || settings.text("end-replay")}</a>
        <Rematch live/>
        <ToTournament live/>
    }
}

/// How often and how long to poll for the rating, in milliseconds.
const RATED_AGAIN: [u32; 4] = [0, 500, 1500, 4000];

/// The own rating before this game, if there was one, and after it.
async fn rating_change(live: Live) -> Option<(Option<i32>, i32)> {
    let me = live.me.with_untracked(|me| me.as_ref().map(|me| me.id))?;
    for pause in RATED_AGAIN {
        browser::sleep(pause).await;
        let points = client::get::<Vec<RatingPoint>>(&format!("players/{me}/ratings")).await.ok()?;
        if let Some(index) = points.iter().position(|point| point.table == live.id) {
            return Some((index.checked_sub(1).map(|before| points[before].rating), points[index].rating));
        }
    }
    None
}

/// What the game has done to the own rating.
#[component]
fn RatingChange(live: Live) -> impl IntoView {
    let settings = live.settings;
    let counts = live.table.with_untracked(|table| table.as_ref().is_some_and(|t| t.terms.rated && t.you.is_some()));
    let change = RwSignal::new(None);
    if counts {
        leptos::task::spawn_local(async move {
            let found = rating_change(live).await;
            change.try_set(found);
        });
    }
    move || {
        change.get().map(|(before, after)| {
            let by = before.map(|before| after - before).map(|by| match by {
                ..0 => format!("−{}", -by),
                _ => format!("+{by}"),
            });
            view! {
                <p class="rating-change" role="status" data-note="rating">
                    {move || settings.text("online-rating")}" "<b>{after}</b>{by.map(|by| view! { " ("{by}")" })}
                </p>
            }
        })
    }
}

/// A name in the scoring; that of a person leads to their profile.
fn name_tag(seat: Seat) -> AnyView {
    let (live, ended) = (expect_context::<Live>(), expect_context::<Ended>());
    let name = Signal::derive(move || ended.name(seat));
    let player = live.table.with_untracked(|table| {
        table.as_ref().and_then(|table| table.seats.get(seat.index())).and_then(|state| state.player)
    });
    match player {
        Some(player) => player_name(live.settings, player, name, NameStyle::default()),
        None => view! { <span>{name}</span> }.into_any(),
    }
}

/// Meeting again: who asks first opens a table, the others find it.
#[component]
fn Rematch(live: Live) -> impl IntoView {
    let settings = live.settings;
    let rematch = Memo::new(move |_| live.table.with(|table| table.as_ref().and_then(|table| table.rematch)));
    let ask = move |_| {
        leptos::task::spawn_local(async move {
            match client::post::<TableRef>(&live.path("/rematch"), &Nothing {}).await {
                Ok(found) => go_to_table(found.table),
                Err(error) if !live.is_gone() => live.note.set(Some(untrack(|| error.text(settings)))),
                Err(_) => {}
            }
        });
    };
    let seated = live.table.with_untracked(|table| table.as_ref().is_some_and(|table| table.you.is_some()));
    let double = live
        .table
        .with_untracked(|table| table.as_ref().is_some_and(|table| table.terms.double && table.first.is_none()));
    let word = if double { "online-to-second" } else { "online-to-rematch" };
    move || {
        match rematch.get() {
        Some(table) => view! {
            <a class="btn primary" data-button="rematch" href=table_link(table)>{icon("u-again", 20)}{settings.text(word)}</a>
        }
        .into_any(),
        None if seated => view! {
            <button class="btn primary" data-button="rematch" on:click=ask>{icon("u-again", 20)}{settings.text("end-rematch")}</button>
        }
        .into_any(),
        None => ().into_any(),
    }
    }
}

/// The replay of a game that is over.
#[component]
pub fn Recorded(id: TableId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let found = fetched(record(id));
    move || match both(found.get()) {
        None => {
            view! { <Sheet title=Signal::derive(move || settings.text("replay-title"))><Fetching/></Sheet> }.into_any()
        }
        Some(Err(unread)) => view! { <Unavailable why=Signal::derive(move || unread.text(settings))/> }.into_any(),
        Some(Ok((_, play))) => view! { <Replaying id=id.to_string() play/> }.into_any(),
    }
}
