//! A table of the server: the waiting room, the game, its end.

use leptos::prelude::*;
use noria_protocol::{SeatState, TableId};

use super::bar::{Clocks, LiveBar};
use super::connection::Connection;
use super::draft::{DraftNote, DraftSwitch};
use super::live::{Live, Stage};
use super::menu::{LiveMenu, name_tag};
use super::notices;
use super::over::Over;
use super::plan::{PlanButton, PlannedTable, Planner};
use super::talk::{Talk, TalkButton};
use super::terms::nth_seat;
use super::waiting::Waiting;
use super::{Fetching, Unavailable};
use crate::pages::{Sheet, ThemeSwitch, sounds};
use crate::session::Session;
use crate::settings::Settings;
use crate::table::{NameTag, icon};

/// The page.
#[component]
pub fn TablePage(id: TableId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let live = Live::open(id, settings);
    notices::watch(live);
    let stage = move || match live.stage.get() {
        Stage::Loading => view! {
            <Sheet title=Signal::derive(move || settings.text("online-table"))><Fetching/></Sheet>
        }
        .into_any(),
        Stage::Waiting => view! { <Waiting live/> }.into_any(),
        Stage::Playing => view! { <Playing live/> }.into_any(),
        Stage::Over => view! { <Over live/> }.into_any(),
    };
    move || match live.trouble.get() {
        Some(error) => view! { <Unavailable why=Signal::derive(move || error.text(settings))/> }.into_any(),
        None => view! { {stage} <Notes live/> }.into_any(),
    }
}

#[component]
fn Playing(live: Live) -> impl IntoView {
    let settings = live.settings;
    let Some(play) = live.take_play() else { return ().into_any() };
    let session = Session::away(live.id.to_string(), play, settings, Callback::new(move |()| live.drafted()));
    provide_context(session);
    provide_context(live);
    provide_context(NameTag(name_tag));
    sounds(session);
    live.inner.update_value(|inner| inner.session = Some(session));
    on_cleanup(move || _ = live.inner.try_update_value(|inner| inner.session = None));
    live.restore_draft(session);
    live.put_draft();
    let planner = Planner::start(session);
    let clocks = Clocks::start(live);
    let talking = RwSignal::new(false);
    let tools = move || {
        view! {
            <LiveBar live session clocks/>
            <TalkButton live talking/>
            <ThemeSwitch/>
            <LiveMenu live/>
        }
    };
    let note = move || view! { <DraftNote session/><PlanButton planner/><DraftSwitch live session/><div class="live-row"><LiveBar live session clocks/><TalkButton live talking/></div> };
    view! {
        <PlannedTable planner tools note/>
        <Talk live talking/>
    }
    .into_any()
}

/// Says who has resigned, left for a while, or come back.
fn tell_of_seats(live: Live) {
    let states = Memo::new(move |_| {
        let state = |state: &SeatState| state.player.map(|_| (state.computer.is_some(), state.resigned));
        live.table.with(|table| table.as_ref().map_or(Vec::new(), |table| table.seats.iter().map(state).collect()))
    });
    Effect::new(move |before: Option<Vec<Option<(bool, bool)>>>| {
        let now = states.get();
        let before = before.unwrap_or_default();
        for (index, (was, is)) in before.iter().zip(&now).enumerate() {
            let (Some(was), Some(is)) = (was, is) else { continue };
            let seat = nth_seat(index);
            if was == is || live.you() == Some(seat) {
                continue;
            }
            let key = match is {
                (_, true) => "online-has-resigned",
                (true, false) => "online-has-left",
                (false, false) => "online-has-returned",
            };
            let name = untrack(|| live.called(seat));
            let text = live.settings.words().with_untracked(|words| words.with(key, &[("name", name.into())]));
            live.note.set(Some(text));
        }
        now
    });
}

/// Messages for the user: the connection is lost, something was refused, a proposal is open.
#[component]
fn Notes(live: Live) -> impl IntoView {
    let settings = live.settings;
    tell_of_seats(live);
    let lost = Memo::new(move |_| live.connection.get() == Connection::Lost);
    view! {
        <div class="live-notes" aria-live="polite">
            <Show when=move || lost.get()>
                <p class="trouble" role="status" data-note="lost">{icon("u-unlink", 20)}{move || settings.text("online-connection-lost")}</p>
            </Show>
            <Show when=move || live.outdated.get()>
                <div class="trouble" role="status" data-note="outdated">
                    {icon("u-again", 20)}<p>{move || settings.text("online-other-version")}</p>
                    <button class="btn small primary" data-button="reload" on:click=|_| _ = window().location().reload()>{move || settings.text("part-reload")}</button>
                </div>
            </Show>
            {move || live.note.get().map(|text| view! {
                <div class="trouble" data-note="told">
                    {icon("u-warn", 20)}<p>{text}</p>
                    <button class="icon-btn" aria-label=settings.text("close") on:click=move |_| live.note.set(None)>{icon("u-close", 18)}</button>
                </div>
            })}
            <super::menu::Requests live/>
        </div>
    }
}
