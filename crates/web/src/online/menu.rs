//! What can be asked for at a table: take back, end, resign, leave, return.

use leptos::prelude::*;
use noria_protocol::{Answer, Nothing, Propose, Status};
use noria_rules::Seat;
use serde::Serialize;

use super::client;
use super::live::Live;
use super::names::{NameStyle, player_name};
use super::terms::rated_text;
use super::{full_link, link};
use crate::browser;
use crate::pages::{Careful, MenuOpen, ToolMenu, components_link};
use crate::session::Session;
use crate::table::icon;

impl Live {
    /// Asks something of the table and shows a refusal.
    pub(super) fn ask(self, what: &'static str, body: impl Serialize + 'static) {
        leptos::task::spawn_local(async move {
            let answer = client::tell(&self.path(what), &body).await;
            if let Err(error) = answer
                && !self.is_gone()
            {
                self.note.set(Some(untrack(|| error.text(self.settings))));
            }
        });
    }

    /// What a seat is called (tracked).
    pub(super) fn called(&self, seat: Seat) -> String {
        let words = self.settings.words().get();
        self.table.with(|table| {
            let state = table.as_ref().and_then(|table| table.seats.get(seat.index()));
            state.map(|state| super::terms::seat_text(&words, state)).unwrap_or_default()
        })
    }

    /// Whether the one who looks plays on and has not been replaced (tracked).
    fn plays(&self) -> bool {
        self.table.with(|table| {
            let Some(table) = table else { return false };
            let state = table.you.and_then(|you| table.seats.get(you.index()));
            table.status == Status::Running && state.is_some_and(|state| state.computer.is_none())
        })
    }
}

/// The name of a seat at the table; that of a person leads to their profile.
pub fn name_tag(seat: Seat) -> AnyView {
    let (live, session) = (expect_context::<Live>(), expect_context::<Session>());
    let name = Signal::derive(move || session.name(seat));
    let (player, rated) = live.table.with_untracked(|table| {
        let state = table.as_ref().and_then(|table| table.seats.get(seat.index()));
        (state.and_then(|state| state.player), table.as_ref().is_some_and(|table| table.terms.rated))
    });
    match player {
        Some(player) => player_name(live.settings, player, name, NameStyle { rated, beside: true }),
        None => view! { {name} }.into_any(),
    }
}

/// The menu of the online table.
#[component]
pub fn LiveMenu(live: Live) -> impl IntoView {
    let settings = live.settings;
    let text = move |key: &'static str| move || settings.text(key);
    let plays = Memo::new(move |_| live.plays());
    let copied = RwSignal::new(false);
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            let done = browser::copy(&full_link(live.id)).await;
            copied.try_set(done);
        });
    };
    let rated = move || {
        let rated = live.table.with(|table| table.as_ref().is_some_and(|table| table.terms.rated));
        settings.words().with(|words| rated_text(words, rated))
    };
    let take_back = move |()| match live.take_back_to() {
        Some(to) => live.ask("/propose", Propose::TakeBack(to)),
        None => live.note.set(Some(settings.text("online-nothing-to-take-back"))),
    };
    let take_back = Callback::new(take_back);
    let end = Callback::new(move |()| live.ask("/propose", Propose::End));
    let step_out = Callback::new(move |()| live.ask("/leave", Nothing {}));
    let resign = Callback::new(move |()| live.ask("/resign", Nothing {}));
    view! {
        <ToolMenu>
            <p class="cap" data-note="rated">{rated}</p>
            <button class="btn" on:click=copy>{icon("u-link", 18)}{move || settings.text(if copied.get() { "copied" } else { "online-copy-link" })}</button>
            <Show when=move || plays.get()>
                <Item name="online-take-back" act=take_back/>
                <Item name="online-propose-end" act=end/>
                <Careful name="online-step-out" sure="online-step-out-sure" act=step_out/>
                <Careful name="online-resign" sure="online-resign-sure" act=resign/>
            </Show>
            {move || live.table.get().and_then(|table| components_link(settings, table.components().ok()?))}
            <a class="btn" href=link("")>{text("online-to-lobby")}</a>
        </ToolMenu>
    }
}

/// A button of the menu.
#[component]
fn Item(name: &'static str, act: Callback<()>) -> impl IntoView {
    let settings = expect_context::<crate::settings::Settings>();
    let menu = expect_context::<MenuOpen>();
    let press = move |_| {
        act.run(());
        menu.0.set(false);
    };
    view! { <button class="btn" data-button=name on:click=press>{move || settings.text(name)}</button> }
}

/// What others ask for, and what the computer has taken over.
#[component]
pub fn Requests(live: Live) -> impl IntoView {
    let settings = live.settings;
    let proposal = Memo::new(move |_| live.table.with(|table| table.as_ref().and_then(|table| table.proposal.clone())));
    let asked = move || {
        let proposal = proposal.get()?;
        let you = live.you();
        let key = match proposal.what {
            Propose::End => "online-asks-end",
            Propose::TakeBack(_) => "online-asks-take-back",
        };
        let answers = you.is_some_and(|you| !proposal.agreed.contains(&you)) && live.plays();
        let text = match you == Some(proposal.seat) {
            true => settings.text("online-asked"),
            false => settings.words().with(|words| words.with(key, &[("name", live.called(proposal.seat).into())])),
        };
        let answer = move |agree: bool| live.ask("/answer", Answer { proposal: proposal.seq, agree });
        Some(view! {
            <div class="trouble ask" data-note="request">
                {icon("u-people", 20)}<p>{text}</p>
                {answers.then(|| view! {
                    <button class="btn small primary" data-button="agree" on:click=move |_| answer(true)>{settings.text("online-agree")}</button>
                    <button class="btn small" data-button="decline" on:click=move |_| answer(false)>{settings.text("online-decline")}</button>
                })}
            </div>
        })
    };
    let away = Memo::new(move |_| {
        live.table.with(|table| {
            let table = table.as_ref().filter(|table| table.status == Status::Running)?;
            let state = table.seats.get(table.you?.index())?;
            state.computer.map(|_| state.resigned)
        })
    });
    let replaced = move || {
        away.get().map(|resigned| {
            let key = if resigned { "online-resigned" } else { "online-taken-over" };
            view! {
                <div class="trouble" data-note="away">
                    {icon("u-bot", 20)}<p>{settings.text(key)}</p>
                    {(!resigned).then(|| view! {
                        <button class="btn small primary" data-button="return" on:click=move |_| live.ask("/return", Nothing {})>
                            {settings.text("online-return")}
                        </button>
                    })}
                </div>
            }
        })
    };
    let spectator = Memo::new(move |_| {
        live.table
            .with(|table| table.as_ref().is_some_and(|table| table.status == Status::Running && table.you.is_none()))
    });
    let watching = move || {
        spectator.get().then(|| {
            browser::note_presence("with-spectator");
            view! { <p class="watching" role="status" data-note="watching">{icon("u-people", 18)}{move || settings.text("online-you-watch")}</p> }
        })
    };
    view! { {asked}{replaced}{watching} }
}
