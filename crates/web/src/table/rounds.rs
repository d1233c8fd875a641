//! The round track: what is past, where the game is, where cogs and the price rise lie.

use leptos::prelude::*;
use noria_rules::{Phase, Tables};

use super::desk::Desk;
use super::icon::{icon, named_icon};

/// The round and the track (SETUP-3, POL-1, INF-3).
#[component]
pub fn RoundTrack() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let state = Memo::new(move |_| {
        desk.read(|view| {
            let pos = view.position();
            let round = if pos.phase == Phase::Over { view.game().rounds() } else { pos.round };
            (round, view.game().rounds(), pos.players.len())
        })
    });
    let label = move || {
        let (round, rounds, _) = state.get();
        desk.with("aria-round", &[("round", u16::from(round).into()), ("rounds", u16::from(rounds).into())])
    };
    view! {
        <div class="rounds">
            <span class="cap">
                {move || desk.text("table-round-label")} " " <b>{move || state.get().0}</b> " "
                {move || desk.with("table-of-rounds", &[("rounds", u16::from(state.get().1).into())])}
            </span>
            <ol class="track" aria-label=label>
                {move || {
                    let (round, rounds, players) = state.get();
                    let tables = untrack(|| desk.read(|view| *view.game().tables()));
                    spaces(&desk, &tables, round, rounds, players)
                }}
            </ol>
        </div>
    }
}

fn spaces(desk: &Desk, tables: &Tables, round: u8, rounds: u8, players: usize) -> impl IntoView + use<> {
    let first = tables.track_space(players, 1);
    let last = tables.track_space(players, rounds);
    (1..=last)
        .map(|space| {
            let number = (space + 1).checked_sub(first).filter(|&number| number > 0);
            let class = match number {
                None => "pre",
                Some(number) if number < round => "past",
                Some(number) if number == round => "now",
                Some(_) if rounds.saturating_sub(round) < 3 => "ahead ending", // the table says what still counts
                Some(_) => "ahead",
            };
            let cog = tables.cogs[usize::from(space) - 1].then(|| named_icon("i-cog", 13, desk.text("aria-cog")));
            let rise = (space == tables.influence_rises).then(|| {
                view! {
                    <i class="rise" role="img" aria-label=desk.text("table-prices-rise")>"+1"</i>
                }
            });
            view! { <li class=class>{number}<span class="t-cog">{cog}</span>{rise}</li> }
        })
        .collect_view()
}

/// The price of the next Intrigue and the own points, where a narrow screen has no room for more.
#[component]
pub fn Brief() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let price = Memo::new(move |_| desk.read(|view| view.game().intrigue_price()));
    let points = Memo::new(move |_| {
        let seat = desk.seat();
        desk.read(|view| view.game().score(seat).total)
    });
    let points_name = move || desk.count("point-count", points.get());
    view! {
        <span class="brief" role="img" aria-label=move || format!("{} {}", desk.text("table-intrigue-price"), price.get())>
            {icon("m-intrigue", 19)}<b>{move || price.get()}</b>{icon("i-cog", 16)}
        </span>
        <span class="brief points" role="img" aria-label=points_name>
            {move || super::icon::representative(desk.seat(), 16)}<b>{move || points.get()}</b>
        </span>
    }
}
