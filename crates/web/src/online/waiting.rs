//! The waiting room: who is there, a link to give away, and the start.

use leptos::prelude::*;
use noria_protocol::{JoinSeat, Nothing, SeatPlan, TableView};
use noria_rules::Seat;

use super::link_field::LinkField;
use super::live::Live;
use super::names::{NameStyle, player_name, seat_name};
use super::newcomer::AskName;
use super::terms::{clock_text, nth_seat, rated_text};
use super::tournament::ToTournament;
use super::{ErrorSignal, client, full_link, link, trouble_box};
use crate::pages::Sheet;
use crate::table::representative;

/// The page.
#[component]
pub fn Waiting(live: Live) -> impl IntoView {
    let settings = live.settings;
    let text = move |key: &'static str| move || settings.text(key);
    let trouble: ErrorSignal = RwSignal::new(None);
    let name = RwSignal::new(String::new());
    let table = move || live.table.get();
    let act = move |path: &'static str| {
        leptos::task::spawn_local(async move {
            if let Err(error) = client::tell(&live.path(path), &Nothing {}).await {
                trouble.try_set(Some(error));
            }
        });
    };
    let leave = move |_| {
        act("/leave");
        crate::app::Page::Online(String::new()).go();
    };
    let is_host = Memo::new(move |_| {
        let me = live.me.get().map(|me| me.id);
        live.table
            .with(|table| table.as_ref().is_some_and(|table| Some(table.host) == me && table.tournament.is_none()))
    });
    let seated = Memo::new(move |_| live.you().is_some());
    let cup = move || live.table.with(|table| table.as_ref().is_some_and(|table| table.tournament.is_some()));
    let note = move || {
        settings.text(match seated.get() {
            _ if cup() => "tournament-waiting-note",
            true => "online-waiting-note",
            false => "online-join-note",
        })
    };
    let what = move || {
        table().map(|table| {
            settings.words().with(|words| {
                let options = &table.terms.options;
                let players = words.with("player-count", &[("count", options.players.into())]);
                let values = [("mode", options.mode.name().into()), ("players", players.into())];
                let parts = [
                    words.with("start-game-of", &values),
                    words.edition(options.edition),
                    clock_text(words, table.terms.clock),
                    rated_text(words, table.terms.rated),
                ];
                parts.join(" · ")
            })
        })
    };
    view! {
        <Sheet title=Signal::derive(text("online-waiting"))>
            <p class="lead">{what}</p>
            {move || table().and_then(|table| super::terms::components_note(settings, &table))}
            <section class="panel share">
                <label class="label" for="link">{text("online-link")}</label>
                <LinkField id="link" address=full_link(live.id) tip="online-link-tip"/>
            </section>
            <section class="panel">
                <h2>{text("new-seats")}</h2>
                <ol class="seats room">{move || table().map(|table| chairs(live, trouble, name, table))}</ol>
                <p class="cap" role="status">{note}</p>
            </section>
            <Show when=move || !seated.get()><AskName me=live.me name/></Show>
            {trouble_box(settings, trouble)}
            <p class="row">
                <a class="btn" href=link("")>{text("online-to-lobby")}</a>
                <ToTournament live/>
                <Show when=move || seated.get()>
                    <button class="btn" data-button="leave" on:click=leave>{text("online-leave-seat")}</button>
                </Show>
                <Show when=move || is_host.get()>
                    <button class="btn primary" data-button="start" on:click=move |_| act("/start")>{text("online-start-now")}</button>
                </Show>
                <Show when=move || !seated.get()>
                    <button class="btn primary" data-button="join" on:click=move |_| join(live, trouble, name, None)>{text("online-join")}</button>
                </Show>
            </p>
        </Sheet>
    }
}

/// Takes a seat, as a new player if necessary.
fn join(live: Live, trouble: ErrorSignal, name: RwSignal<String>, seat: Option<Seat>) {
    let name = name.get_untracked();
    leptos::task::spawn_local(async move {
        let joined = async {
            client::become_player(name).await?;
            client::tell(&live.path("/join"), &JoinSeat { seat }).await
        };
        let joined = joined.await;
        if live.is_gone() {
            return;
        }
        match joined {
            // What the stream sends from now on is meant for another viewer.
            Ok(()) => live.begin(),
            Err(error) => trouble.set(Some(error)),
        }
    });
}

fn chairs(live: Live, trouble: ErrorSignal, name: RwSignal<String>, table: TableView) -> impl IntoView {
    let typed = name;
    let settings = live.settings;
    let you = move || settings.text("you");
    let kept_word = if table.tournament.is_some() { "tournament-seat-kept" } else { "online-seat-kept" };
    let seats = table.seats.iter().zip(&table.terms.seats).enumerate().map(|(index, (state, plan))| {
        let seat = nth_seat(index);
        let mine = table.you == Some(seat);
        let open = state.player.is_none() && state.computer.is_none();
        let kept = matches!(plan, SeatPlan::Player(_)) && open;
        let look = NameStyle { rated: table.terms.rated, beside: false };
        let name = match (mine, kept, state.player) {
            (true, _, Some(player)) => player_name(settings, player, Signal::derive(you), look),
            (_, true, _) => settings.text(kept_word).into_any(),
            _ => seat_name(settings, state, look),
        };
        let here = live.presence.with(|presence| presence.seats.contains(&seat));
        let there = (state.player.is_some()).then(|| {
            let key = if here { "online-here" } else { "online-not-here" };
            view! { <small class="here" class:on=here>{settings.text(key)}</small> }
        });
        let sit = (open && !kept && table.you.is_none()).then(|| {
            let label = settings.words().with(|words| words.with("online-sit", &[("seat", (index + 1).into())]));
            view! { <button class="btn small" on:click=move |_| join(live, trouble, typed, Some(seat))>{label}</button> }
        });
        view! { <li class:open=open>{representative(seat, 26)}<b>{name}</b><span class="end">{there}{sit}</span></li> }
    });
    seats.collect_view()
}
