//! Tournaments: the list, the form for a new one, and the page of one.

mod create;
mod list;
mod page;
mod rounds;

pub use create::{CreateTournament, DoubleChoice};
pub use list::TournamentList;
pub use page::TournamentPage;

use leptos::prelude::*;
use noria_protocol::{System, TournamentId, TournamentPlayer, TournamentTerms};
use noria_words::Words;

use super::link;
use super::live::Live;
use super::names::{NameStyle, player_name};
use super::terms::clock_text;
use crate::settings::Settings;

/// The address of a tournament.
fn tournament_link(id: TournamentId) -> String {
    link(format!("tournament/{id}"))
}

fn system_text(words: &Words, system: System) -> String {
    words.text(match system {
        System::Swiss => "tournament-swiss",
        System::RoundRobin => "tournament-round-robin",
        System::Elimination => "tournament-elimination",
    })
}

/// What is agreed, in a few words.
fn terms_text(words: &Words, terms: &TournamentTerms) -> String {
    let players = words.with("player-count", &[("count", terms.options.players.into())]);
    let values = [("mode", terms.options.mode.name().into()), ("players", players.into())];
    let mut parts = vec![system_text(words, terms.system), words.with("start-game-of", &values)];
    parts.push(clock_text(words, terms.clock));
    if terms.double {
        parts.push(words.text("tournament-double-games"));
    }
    parts.join(" · ")
}

/// A participant; people link to their profiles.
fn entrant_name(settings: Settings, player: &TournamentPlayer) -> AnyView {
    let shown = player.clone();
    let name = Signal::derive(move || {
        settings.words().with(|words| match (&shown.name, shown.computer) {
            (Some(name), _) => name.clone(),
            (None, Some(level)) => words.with("new-seat-computer", &[("opponent", words.level(level).into())]),
            (None, None) => words.text("online-nameless"),
        })
    });
    match player.player {
        Some(id) => player_name(settings, id, name, NameStyle::default()),
        None => view! { <span>{name}</span> }.into_any(),
    }
}

/// Points as people write them: 2, 2.5, 2.33.
fn points_text(settings: Settings, points: f64) -> String {
    let text = format!("{points}");
    match settings.language.get().code() {
        "en" => text,
        _ => text.replace('.', ","),
    }
}

/// From a table to its tournament.
#[component]
pub fn ToTournament(live: Live) -> impl IntoView {
    let settings = live.settings;
    let tournament = live.table.with_untracked(|table| table.as_ref().and_then(|table| table.tournament));
    tournament.map(|id| {
        view! {
            <a class="btn primary" data-button="tournament" href=tournament_link(id)>{move || settings.text("tournament-to")}</a>
        }
    })
}
