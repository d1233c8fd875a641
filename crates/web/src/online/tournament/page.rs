//! A tournament: who takes part, my table, the standings, the rounds.

use leptos::prelude::*;
use noria_protocol::{Me, Nothing, TournamentId, TournamentStatus, TournamentView};

use super::super::{ErrorSignal, Fetching, client, link, table_link, trouble_box};
use super::rounds::Rounds;
use super::{entrant_name, points_text, terms_text, tournament_link};
use crate::browser;
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::icon;

/// How often the page is brought up to date.
const AGAIN: u32 = 3000;

/// The state of the page.
#[derive(Clone, Copy)]
struct TournamentState {
    settings: Settings,
    id: TournamentId,
    me: RwSignal<Option<Me>>,
    shown: RwSignal<Option<TournamentView>>,
    trouble: ErrorSignal,
}

impl TournamentState {
    fn learn(self, shown: TournamentView) {
        if self.shown.try_with_untracked(|known| known.as_ref() != Some(&shown)) == Some(true) {
            self.shown.try_set(Some(shown));
        }
    }

    /// Polls it while it is shown, until it is over.
    fn keep_fresh(self) {
        leptos::task::spawn_local(async move {
            while !self.shown.is_disposed() {
                if !browser::document().hidden() {
                    let found = async {
                        let me = client::me().await?;
                        self.me.try_set(me);
                        client::get::<TournamentView>(&format!("tournaments/{}", self.id)).await
                    };
                    match found.await {
                        Ok(shown) => {
                            self.trouble.try_update(|trouble| trouble.take_if(|trouble| trouble.may_pass()));
                            self.learn(shown);
                        }
                        Err(error) => {
                            let stop = !error.may_pass();
                            self.trouble.try_set(Some(error));
                            if stop {
                                return;
                            }
                        }
                    }
                }
                browser::sleep(AGAIN).await;
            }
        });
    }

    fn act(self, what: &'static str) {
        leptos::task::spawn_local(async move {
            let done = async {
                client::become_player(String::new()).await.map(|me| self.me.try_set(Some(me)))?;
                client::post::<TournamentView>(&format!("tournaments/{}/{what}", self.id), &Nothing {}).await
            };
            match done.await {
                Ok(shown) => {
                    self.trouble.try_set(None);
                    self.learn(shown);
                }
                Err(error) => _ = self.trouble.try_set(Some(error)),
            }
        });
    }
}

/// The page.
#[component]
pub fn TournamentPage(id: TournamentId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let state = TournamentState {
        settings,
        id,
        me: RwSignal::new(None),
        shown: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    state.keep_fresh();
    let title = move || {
        let title = state.shown.with(|shown| shown.as_ref().map(|shown| shown.terms.title.clone()));
        title.unwrap_or_else(|| settings.text("tournament-title"))
    };
    let body = move || {
        let shown = state.shown.get()?;
        let terms = shown.terms.clone();
        let about = move || settings.words().with(|words| terms_text(words, &terms));
        Some(view! {
            <p class="lead">{about}</p>
            <Banner state shown=shown.clone()/>
            <Ways state shown=shown.clone()/>
            {(shown.status == TournamentStatus::Open).then(|| view! { <Share id/> })}
            <Standings shown=shown.clone()/>
            <Rounds shown/>
        })
    };
    let fetching = move || {
        (state.shown.with(Option::is_none) && state.trouble.with(Option::is_none)).then(|| view! { <Fetching/> })
    };
    view! {
        <Sheet title=Signal::derive(title)>
            {body}
            {fetching}
            {trouble_box(settings, state.trouble)}
        </Sheet>
    }
}

/// The most important thing now: my table, or who has won.
#[component]
fn Banner(state: TournamentState, shown: TournamentView) -> impl IntoView {
    let settings = state.settings;
    let text = move |key: &'static str| move || settings.text(key);
    match shown.status {
        TournamentStatus::Open => view! { <p class="cap" role="status">{text("tournament-open-note")}</p> }.into_any(),
        TournamentStatus::Cancelled => view! { <p role="status">{text("tournament-cancelled")}</p> }.into_any(),
        TournamentStatus::Finished => {
            let winners = shown.standings.iter().filter(|standing| standing.place == 1);
            let names = winners.enumerate().map(|(index, standing)| {
                let between = (index > 0).then_some(", ");
                view! { {between}{entrant_name(settings, &shown.players[usize::from(standing.player)])} }
            });
            view! {
                <p class="winner panel" role="status" data-winner="">{icon("u-trophy", 30)}{text("tournament-winner")}" "<b>{names.collect_view()}</b></p>
            }
            .into_any()
        }
        TournamentStatus::Running => {
            let round = shown.rounds.last();
            let mine = shown
                .you
                .and_then(|you| round.and_then(|round| round.tables.iter().find(|table| table.players.contains(&you))));
            match mine {
                Some(table) if table.places.is_none() => {
                    let place = table.second.or(table.table);
                    view! {
                        <p class="my-table panel" role="status">
                            <span>{text(if table.second.is_some() { "tournament-second-waits" } else { "tournament-table-waits" })}</span>
                            {place.map(|id| view! { <a class="btn primary" data-button="my-table" href=table_link(id)>{text("tournament-to-table")}</a> })}
                        </p>
                    }
                    .into_any()
                }
                Some(_) => view! { <p class="cap" role="status">{text("tournament-round-waits")}</p> }.into_any(),
                None if shown.you.is_some_and(|you| round.is_some_and(|round| round.byes.contains(&you))) => {
                    view! { <p class="cap" role="status">{text("tournament-you-bye")}</p> }.into_any()
                }
                None => view! { <p class="cap" role="status">{text("tournament-running-note")}</p> }.into_any(),
            }
        }
    }
}

/// Joining, leaving, starting, calling off.
#[component]
fn Ways(state: TournamentState, shown: TournamentView) -> impl IntoView {
    let settings = state.settings;
    let text = move |key: &'static str| move || settings.text(key);
    let host = shown.host;
    let is_host = Memo::new(move |_| state.me.with(|me| me.as_ref().is_some_and(|me| me.id == host)));
    let sure = RwSignal::new(None::<&'static str>);
    let open = shown.status == TournamentStatus::Open;
    let under_way = open || shown.status == TournamentStatus::Running;
    let gone = shown.you.is_none_or(|you| shown.players[usize::from(you)].withdrawn);
    let ready = shown.players.len() > 1;
    // Irreversible actions need a confirmation.
    let twice = move |what: &'static str, ask: &'static str, really: &'static str| {
        let press = move |event: web_sys::MouseEvent| match sure.get_untracked() == Some(what) {
            true if browser::is_repeated(&event) => {} // a double click asks, and does no more
            true => state.act(what),
            false => sure.set(Some(what)),
        };
        let label = move || settings.text(if sure.get() == Some(what) { really } else { ask });
        view! { <button class="btn" data-button=what on:click=press>{label}</button> }
    };
    view! {
        <p class="row ways">
            <a class="btn" href=link("tournaments")>{text("tournament-all")}</a>
            {(open && shown.you.is_none()).then(|| view! {
                <button class="btn primary" data-button="join" on:click=move |_| state.act("join")>{text("online-join")}</button>
            })}
            {(open && shown.you.is_some()).then(|| view! {
                <button class="btn" data-button="leave" on:click=move |_| state.act("leave")>{text("tournament-leave")}</button>
            })}
            {(!open && under_way && !gone).then(|| twice("leave", "tournament-leave", "tournament-leave-sure"))}
            <Show when=move || under_way && is_host.get()>{twice("cancel", "tournament-cancel", "tournament-cancel-sure")}</Show>
            <Show when=move || open && ready && is_host.get()>
                <button class="btn primary" data-button="start" on:click=move |_| state.act("start")>{text("tournament-start")}</button>
            </Show>
        </p>
    }
}

/// The link, to give away.
#[component]
fn Share(id: TournamentId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let address = browser::address(&tournament_link(id));
    view! {
        <section class="panel share">
            <label class="label" for="link">{move || settings.text("tournament-link")}</label>
            <input id="link" type="text" readonly prop:value=address on:focus:target=move |event| event.target().select()/>
        </section>
    }
}

/// Who takes part, and who stands where.
#[component]
fn Standings(shown: TournamentView) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = move |key: &'static str| move || settings.text(key);
    let you = shown.you;
    if shown.standings.is_empty() {
        let names =
            shown.players.iter().map(|player| view! { <li>{entrant_name(settings, player)}</li> }).collect_view();
        let count = shown.players.len();
        let title = move || settings.words().with(|words| words.with("player-count", &[("count", count.into())]));
        return view! { <section class="panel" data-list="players"><h2>{title}</h2><ol class="entrants">{names}</ol></section> }
            .into_any();
    }
    let rows = shown.standings.iter().map(|standing| {
        let standing = *standing;
        let player = shown.players[usize::from(standing.player)].clone();
        let mine = you == Some(standing.player);
        let number = move |points: f64| move || points_text(settings, points);
        view! {
            <tr class:you=mine class:gone=player.withdrawn>
                <td>{standing.place}</td>
                <th scope="row">{entrant_name(settings, &player)}</th>
                <td>{number(standing.points)}</td>
                <td>{number(standing.buchholz)}</td>
                <td>{number(standing.sonneborn_berger)}</td>
                <td>{standing.wins}</td>
            </tr>
        }
    });
    view! {
        <section class="panel" data-list="standings">
            <h2>{text("tournament-standings")}</h2>
            <div class="standings"><table>
                <thead><tr>
                    <th scope="col">{text("tournament-place")}</th>
                    <th scope="col">{text("online-player")}</th>
                    <th scope="col">{text("tournament-points")}</th>
                    <th scope="col"><abbr title=text("tournament-buchholz-tip")>{text("tournament-buchholz")}</abbr></th>
                    <th scope="col"><abbr title=text("tournament-sonneborn-tip")>{text("tournament-sonneborn")}</abbr></th>
                    <th scope="col">{text("online-wins")}</th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table></div>
        </section>
    }
    .into_any()
}
