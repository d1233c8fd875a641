//! All tournaments.

use leptos::prelude::*;
use noria_protocol::{TournamentCard, Tournaments};

use super::super::terms::date;
use super::super::{client, fetched, link, when_fetched};
use super::{entrant_name, terms_text, tournament_link};
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::icon;

/// The page.
#[component]
pub fn TournamentList() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = move |key: &'static str| move || settings.text(key);
    let found = fetched(client::get::<Tournaments>("tournaments"));
    let lists = when_fetched(settings, found, move |all: Tournaments| {
        let listed = |id| all.mine.iter().any(|card: &TournamentCard| card.id == id);
        let others =
            |cards: &[TournamentCard]| cards.iter().filter(|card| !listed(card.id)).cloned().collect::<Vec<_>>();
        let (open, running) = (others(&all.open), others(&all.running));
        let nothing = all.mine.is_empty() && open.is_empty() && running.is_empty();
        view! {
            {nothing.then(|| view! { <p class="empty">{icon("u-wheel", 30)}{move || settings.text("tournament-none")}</p> })}
            <Cards title="tournament-mine" cards=all.mine.clone()/>
            <Cards title="tournament-open" cards=open/>
            <Cards title="tournament-running" cards=running/>
            <Cards title="tournament-finished" cards=all.finished.clone()/>
        }
    });
    view! {
        <Sheet title=Signal::derive(text("tournament-title"))>
            <p class="lead">{text("tournament-lead")}</p>
            <p class="row ways">
                <a class="btn" href=link("")>{text("online-to-lobby")}</a>
                <a class="btn primary" data-button="new" href=link("tournaments/new")>{text("tournament-new")}</a>
            </p>
            {lists}
        </Sheet>
    }
}

#[component]
fn Cards(title: &'static str, cards: Vec<TournamentCard>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let row = move |card: TournamentCard| {
        let TournamentCard { id, terms, players, winner, changed, .. } = card;
        let name = terms.title.clone();
        let about = move || settings.words().with(|words| terms_text(words, &terms));
        let count = move || settings.words().with(|words| words.with("player-count", &[("count", players.into())]));
        let winner = winner.map(|winner| {
            view! { " · "{move || settings.text("tournament-winner")}" "{entrant_name(settings, &winner)} }
        });
        view! {
            <li>
                <div class="game">
                    <b><a class="cover" href=tournament_link(id)>{name}</a></b>
                    <small>{about}" · "{count}{winner}" · "{move || date(settings, changed)}</small>
                </div>
            </li>
        }
    };
    (!cards.is_empty()).then(|| {
        view! {
            <section class="panel" data-list=title>
                <h2>{move || settings.text(title)}</h2>
                <ul class="games">{cards.into_iter().map(row).collect_view()}</ul>
            </section>
        }
    })
}
