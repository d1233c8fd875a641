//! The lobby: tables that wait for the player, tables to join or watch, and ways to open one.

use leptos::prelude::*;
use noria_protocol::{JoinSeat, Lobby, Me, Pace, QuickMatch, TableCard, TableId, TableRef};
use noria_rules::Mode;

use super::client::{self, RequestError};
use super::invitations::{Invitations, is_invitation};
use super::names::seat_names;
use super::newcomer::AskName;
use super::terms::{game_text, names_text, seat_text};
use super::{ErrorSignal, Fetching, go_to_table, link, table_link, trouble_box, turns};
use crate::app::Page;
use crate::browser;
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::icon;
use crate::turns::Turns;

/// How often the lists are fetched again.
const AGAIN: u32 = 4000;

/// The state of the page.
#[derive(Clone, Copy)]
pub struct LobbyState {
    pub(super) settings: Settings,
    turns: Turns,
    me: RwSignal<Option<Me>>,
    pub(super) mine: RwSignal<Vec<TableCard>>,
    lobby: RwSignal<Option<Lobby>>,
    pub(super) trouble: ErrorSignal,
    /// The name that a newcomer has typed.
    name: RwSignal<String>,
    mode: RwSignal<Option<Mode>>,
    players: RwSignal<Option<usize>>,
    /// Live, slow, or without a clock.
    pace: RwSignal<Option<Pace>>,
}

const PACES: [(&str, Pace); 3] = [("untimed", Pace::Untimed), ("live", Pace::Live), ("slow", Pace::Slow)];

fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::Untimed => "online-clock-untimed",
        Pace::Live => "online-clock-live",
        Pace::Slow => "online-clock-slow",
    }
}

impl LobbyState {
    /// What is chosen above the lists (tracked).
    fn wish(&self) -> QuickMatch {
        let players = self.players.get().map(|players| players as u8);
        QuickMatch { mode: self.mode.get(), players, pace: self.pace.get(), rated: None }
    }

    async fn refresh(self) -> Result<(), RequestError> {
        let me = client::me().await?;
        let mine = if me.is_some() { client::get("me/tables").await? } else { Vec::new() };
        let lobby = client::get::<Lobby>("lobby").await?;
        if me.is_some() {
            turns::learn(self.settings, &mine);
            turns::watch_turns(self.settings, self.turns);
        }
        self.me.try_set(me);
        if self.mine.try_with_untracked(|known| *known != mine) == Some(true) {
            self.mine.try_set(mine);
        }
        if self.lobby.try_with_untracked(|known| known.as_ref() != Some(&lobby)) == Some(true) {
            self.lobby.try_set(Some(lobby));
        }
        Ok(())
    }

    /// Polls the lists while they are shown.
    fn keep_fresh(self) {
        leptos::task::spawn_local(async move {
            while !self.lobby.is_disposed() {
                if !browser::document().hidden() {
                    let trouble = self.refresh().await.err();
                    if self.trouble.try_get_untracked() != Some(trouble.clone()) {
                        self.trouble.try_set(trouble.clone());
                    }
                    if trouble == Some(RequestError::NoServer) {
                        return;
                    }
                }
                browser::sleep(AGAIN).await;
            }
        });
    }

    fn act(self, act: impl Future<Output = Result<TableId, RequestError>> + 'static) {
        leptos::task::spawn_local(async move {
            match act.await {
                Ok(table) => go_to_table(table),
                Err(error) => _ = self.trouble.try_set(Some(error)),
            }
        });
    }

    pub(super) fn join(self, table: TableId) {
        let name = self.name.get_untracked();
        self.act(async move {
            client::become_player(name).await?;
            client::tell(&format!("tables/{table}/join"), &JoinSeat::default()).await?;
            Ok(table)
        });
    }

    /// Joins the first table that fits, or opens one that others find.
    fn quick_match(self) {
        let (wish, name) = (untrack(|| self.wish()), self.name.get_untracked());
        self.act(async move {
            client::become_player(name).await?;
            client::post("quick-match", &wish).await.map(|TableRef { table }| table)
        });
    }

    /// Tables with a place for me.
    fn open_tables(&self) -> Vec<TableCard> {
        let me = self.me.get().map(|me| me.id);
        let lobby = self.lobby.get();
        let waiting = lobby.map(|lobby| lobby.waiting).unwrap_or_default().into_iter();
        let mine = |card: &TableCard| card.seats.iter().any(|seat| seat.player.is_some() && seat.player == me);
        let wish = self.wish();
        waiting.filter(|card| !mine(card) && wish.fits(card)).collect()
    }
}

/// The page.
#[component]
pub fn LobbyPage() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let state = LobbyState {
        settings,
        turns: expect_context(),
        me: RwSignal::new(None),
        mine: RwSignal::new(Vec::new()),
        lobby: RwSignal::new(None),
        trouble: RwSignal::new(None),
        name: RwSignal::new(String::new()),
        mode: RwSignal::new(None),
        players: RwSignal::new(None),
        pace: RwSignal::new(None),
    };
    state.keep_fresh();
    let text = move |key: &'static str| move || settings.text(key);
    let none = Memo::new(move |_| state.trouble.get() == Some(RequestError::NoServer));
    view! {
        <Sheet title=Signal::derive(text("online-title"))>
            {trouble_box(settings, state.trouble)}
            <Show when=move || none.get()><p class="lead">{text("online-no-server-help")}</p></Show>
            <Show when=move || !none.get()>
                <p class="row ways">
                    <button class="btn primary" data-button="quick" on:click=move |_| state.quick_match()>{icon("u-play", 20)}{text("online-quick")}</button>
                    <a class="btn" data-button="new" href=link("new")>{icon("u-people", 18)}{text("online-new")}</a>
                    <a class="btn" data-button="tournaments" href=link("tournaments")>{icon("u-trophy", 18)}{text("tournament-title")}</a>
                    <a class="btn" data-button="me" href=link("me")>{icon("u-person", 18)}
                        {move || state.me.get().and_then(|me| me.name).unwrap_or_else(|| settings.text("online-profile"))}</a>
                </p>
                <Show when=move || state.lobby.with(Option::is_some)><AskName me=state.me name=state.name/></Show>
                <Invitations state/>
                <MyTables state/>
                <OpenTables state/>
                <RunningTables state/>
            </Show>
            <p class="row"><a class="btn" href=Page::Start.link()>{text("back")}</a></p>
        </Sheet>
    }
}

/// A table in a list: what it is, who is there, and what can be done.
pub fn row(settings: Settings, card: &TableCard, note: Signal<String>, act: AnyView, waits: bool) -> AnyView {
    view! {
        <li class:waits=waits>
            <div class="game">
                <b>{seat_names(settings, &card.seats, card.rated)}</b>
                <small>{to_table(settings, card)}" · "{note}</small>
            </div>
            {act}
        </li>
    }
    .into_any()
}

/// The game of a table as a way there, which the whole row is.
pub fn to_table(settings: Settings, card: &TableCard) -> impl IntoView + use<> {
    let (shown, named) = (card.clone(), card.clone());
    let game = move || settings.words().with(|words| game_text(words, &shown));
    let said = move || {
        settings.words().with(|words| format!("{}: {}", game_text(words, &named), names_text(words, &named.seats)))
    };
    view! { <a class="cover" href=table_link(card.id) aria-label=said>{game}</a> }
}

/// Rows under a heading, if there are any.
pub fn list(mark: &'static str, heading: String, rows: Vec<AnyView>) -> Option<AnyView> {
    (!rows.is_empty()).then(|| {
        view! {
            <section class="panel" data-list=mark>
                <h2>{heading}</h2>
                <ul class="games">{rows}</ul>
            </section>
        }
        .into_any()
    })
}

/// My tables that are not over, those that wait for me first.
#[component]
fn MyTables(state: LobbyState) -> impl IntoView {
    let settings = state.settings;
    let item = move |card: TableCard| {
        let mine = card.you.is_some_and(|you| card.pending.contains(&you));
        let waiting = card.pending.first().and_then(|seat| card.seats.get(seat.index())).cloned();
        let note = Signal::derive(move || match (&waiting, mine) {
            (_, true) => settings.text("online-your-turn"),
            (Some(state), false) => {
                settings.words().with(|words| words.with("prompt-wait", &[("name", seat_text(words, state).into())]))
            }
            (None, false) => settings.text("online-waits"),
        });
        let word = if mine { "online-play" } else { "online-look" };
        let act = view! {
            <a class="btn small" class:primary=mine href=table_link(card.id)>{move || settings.text(word)}</a>
        };
        row(settings, &card, note, act.into_any(), mine)
    };
    move || {
        let cards = state.mine.get().into_iter().filter(|card| !is_invitation(card));
        list("mine", settings.text("online-mine"), cards.map(item).collect())
    }
}

/// Tables that wait for players.
#[component]
fn OpenTables(state: LobbyState) -> impl IntoView {
    let settings = state.settings;
    let item = move |card: TableCard| {
        let free = card.seats.iter().filter(|seat| seat.player.is_none() && seat.computer.is_none()).count();
        let note = Signal::derive(move || {
            settings.words().with(|words| words.with("online-free-seats", &[("count", free.into())]))
        });
        let id = card.id;
        let act = view! {
            <button class="btn small primary" data-button="join" on:click=move |_| state.join(id)>{move || settings.text("online-join")}</button>
        };
        row(settings, &card, note, act.into_any(), false)
    };
    let list = move || match state.lobby.get() {
        None => view! { <Fetching/> }.into_any(),
        Some(_) => {
            let cards = state.open_tables();
            if cards.is_empty() {
                view! { <p class="empty">{icon("u-wheel", 30)}{settings.text("online-nobody")}</p> }.into_any()
            } else {
                view! { <ul class="games">{cards.into_iter().map(item).collect_view()}</ul> }.into_any()
            }
        }
    };
    view! {
        <section class="panel" data-list="open">
            <h2>{move || settings.text("online-open")}</h2>
            <Filters state/>
            {list}
        </section>
    }
}

/// Which tables are shown.
#[component]
fn Filters(state: LobbyState) -> impl IntoView {
    let settings = state.settings;
    let any = move |key: &'static str| view! { <option value="">{move || settings.text(key)}</option> };
    let modes = [Mode::Base, Mode::Expert].map(|mode| {
        view! { <option value=mode.name()>{move || settings.words().with(|words| words.mode(mode))}</option> }
    });
    let players = [2usize, 3, 4].map(|count| {
        let text = move || settings.words().with(|words| words.with("player-count", &[("count", count.into())]));
        view! { <option value=count.to_string()>{text}</option> }
    });
    let paces = PACES.map(|(name, pace)| view! { <option value=name>{move || settings.text(pace_key(pace))}</option> });
    let pace = |name: String| PACES.into_iter().find(|(known, _)| *known == name).map(|(_, pace)| pace);
    view! {
        <div class="filters" role="group" aria-label=move || settings.text("online-filters")>
            <select aria-label=move || settings.text("new-mode") on:change:target=move |event| state.mode.set(event.target().value().parse().ok())>
                {any("online-any-mode")}{modes.collect_view()}
            </select>
            <select aria-label=move || settings.text("new-players") on:change:target=move |event| state.players.set(event.target().value().parse().ok())>
                {any("online-any-players")}{players.collect_view()}
            </select>
            <select aria-label=move || settings.text("online-clock") on:change:target=move |event| state.pace.set(pace(event.target().value()))>
                {any("online-any-clock")}{paces.collect_view()}
            </select>
        </div>
    }
}

/// Tables that are being played, for those who like to watch.
#[component]
fn RunningTables(state: LobbyState) -> impl IntoView {
    let settings = state.settings;
    let item = move |card: TableCard| {
        let note = Signal::derive(move || settings.text("online-running"));
        let act = view! { <a class="btn small" href=table_link(card.id)>{move || settings.text("online-watch")}</a> };
        row(settings, &card, note, act.into_any(), false)
    };
    move || {
        let cards = state.lobby.get().map(|lobby| lobby.running).unwrap_or_default();
        let cards = cards.into_iter().filter(|card| state.wish().fits(card));
        list("running", settings.text("online-being-played"), cards.map(item).collect())
    }
}
