//! The rounds of a tournament, the latest first.

use leptos::prelude::*;
use noria_protocol::{TournamentRound, TournamentTable, TournamentView};

use super::super::table_link;
use super::{entrant_name, points_text};
use crate::settings::Settings;

/// All rounds.
#[component]
pub fn Rounds(shown: TournamentView) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let planned = shown.rounds_planned;
    let rounds = shown.rounds.iter().enumerate().rev().map(|(index, round)| {
        let title = move || {
            settings.words().with(|words| match planned {
                Some(count) => {
                    words.with("tournament-round-of", &[("round", (index + 1).into()), ("count", count.into())])
                }
                None => words.with("tournament-round", &[("round", (index + 1).into())]),
            })
        };
        view! {
            <section class="panel" data-round=(index + 1).to_string()>
                <h2>{title}</h2>
                <ul class="games">{tables(settings, &shown, round)}{byes(settings, &shown, round)}</ul>
            </section>
        }
    });
    rounds.collect_view()
}

fn tables(settings: Settings, shown: &TournamentView, round: &TournamentRound) -> impl IntoView + use<> {
    let rows = round.tables.iter().map(|table| {
        let names = table.players.iter().enumerate().map(|(seat, &player)| {
            let between = (seat > 0).then_some(" – ");
            let points = table.points.as_ref().map(|points| points[seat]);
            let points = points.map(|points| view! { " "<span class="got">{move || points_text(settings, points)}</span> });
            let first = table.places.as_ref().is_some_and(|places| places[seat] == Some(1));
            view! { {between}<span class:won=first>{entrant_name(settings, &shown.players[usize::from(player)])}{points}</span> }
        });
        let mine = shown.you.is_some_and(|you| table.players.contains(&you));
        let waits = mine && table.places.is_none();
        view! {
            <li class:waits=waits>
                <div class="game"><b>{names.collect_view()}</b><small>{state(settings, table)}</small></div>
                {ways(settings, table, mine)}
            </li>
        }
    });
    rows.collect_view()
}

fn state(settings: Settings, table: &TournamentTable) -> impl Fn() -> String + use<> {
    let key = match &table.places {
        None if table.second.is_some() => "tournament-second-game",
        None => "tournament-being-played",
        Some(places) if places.iter().all(Option::is_none) => "tournament-nobody-came",
        Some(places) if places.contains(&None) => "tournament-given-up",
        Some(_) => "tournament-over",
    };
    move || settings.text(key)
}

/// The ways to its games.
fn ways(settings: Settings, table: &TournamentTable, mine: bool) -> impl IntoView + use<> {
    let play = mine && table.places.is_none();
    let double = table.second.is_some();
    let games = [table.table, table.second].into_iter().flatten().enumerate().map(|(number, id)| {
        let key = match (double, number) {
            (true, 0) => "tournament-game-1",
            (true, _) => "tournament-game-2",
            (false, _) if play => "online-play",
            (false, _) => "online-look",
        };
        view! { <a class="btn small" class:primary=play href=table_link(id)>{move || settings.text(key)}</a> }
    });
    games.collect_view()
}

fn byes(settings: Settings, shown: &TournamentView, round: &TournamentRound) -> impl IntoView + use<> {
    let rows = round.byes.iter().map(|&player| {
        let name = entrant_name(settings, &shown.players[usize::from(player)]);
        view! { <li><div class="game"><b>{name}</b><small>{move || settings.text("tournament-bye")}</small></div></li> }
    });
    rows.collect_view()
}
