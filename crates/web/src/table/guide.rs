//! A first game: a note on what to do now and the plan for the turn, less of both from round to round.

use leptos::prelude::*;
use noria_learn::Help;
use noria_rules::{Action, DiscKind, Focus, Phase, Ring, RingUse, SeenPosition};

use super::desk::Desk;
use super::icon::icon;
use crate::browser;

const GUIDED: &str = "noria.guide";

/// Remembers that a game is a first one.
pub fn remember_guide(id: &str) {
    browser::remember(GUIDED, id);
}

/// What the game waits for, as the notes name it.
fn moment(position: &SeenPosition) -> &'static str {
    let disc = |slot| position.players[position.seat.index()].wheel[slot].map(|disc| disc.kind);
    match (position.phase, position.turn.focus) {
        (Phase::Resources, _) => "resource",
        (Phase::FirstSteps, _) => "first-step",
        (Phase::Politics, _) => "politics",
        (Phase::Administration, _) => "place",
        (_, Focus::Arrived(_)) => "arrived",
        (_, Focus::Bonus(_)) => "bonus",
        (_, Focus::Using(using)) => match disc(using.slot) {
            Some(DiscKind::City) => "city",
            Some(DiscKind::Journey) => "journey",
            _ => "tool",
        },
        (_, Focus::Free) if position.turn.rings.values().all(|ring| *ring == RingUse::Unused) => "turn",
        (_, Focus::Free) => "more",
    }
}

/// The note, if this is a guided game and still young.
#[component]
pub fn Guide() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let session = desk.session;
    let on = RwSignal::new(session.is_playing() && browser::recall(GUIDED) == Some(session.id()));
    let help = Memo::new(move |_| if on.get() { desk.position(|pos| Help::in_round(pos.round)) } else { Help::None });
    // In every turn of the first rounds the hint opens automatically, once.
    let turn = Memo::new(move |_| {
        let mine = help.get() == Help::Plan && session.is_my_turn();
        // The round and, before round 1, the phase; 0 if the reader is not to decide.
        if mine {
            // A revealed island ends the plan: the rest is planned again.
            let revealed = session.this_turn().iter().filter(|action| **action == Action::Reveal).count() as u16;
            let phase = desk.position(|pos| 1 + 16 * u16::from(pos.round) + pos.phase.min(Phase::Influence) as u16);
            phase + 512 * revealed
        } else {
            0
        }
    });
    Effect::new(move |_| {
        if turn.get() > 0 {
            untrack(|| session.ask_hint());
        }
    });
    let note = move || {
        let moment = if session.is_my_turn() { desk.position(moment) } else { "wait" };
        desk.with("guide-note", &[("moment", moment.into())])
    };
    let stop = move |_| {
        remember_guide("");
        on.set(false);
    };
    let fades = move || {
        desk.text(match help.get() {
            Help::Plan => "guide-plan",
            Help::Note => "guide-note-only",
            _ => "guide-folded",
        })
    };
    // What the designer of the game advises for a first game.
    let goals = move || {
        let seat = desk.seat();
        let (small, ships, round) = desk.position(|pos| {
            let player = &pos.players[seat.index()];
            let small = player.wheel.count(|slot, _| slot.ring() == Ring::Small);
            (small >= 2, player.ships.values().map(|&ships| u16::from(ships)).sum::<u16>() >= 6, pos.round)
        });
        let goal = |key: &'static str, reached: bool| {
            let mark = if reached { "✓" } else { "○" };
            view! { <li data-goal=key data-reached=reached.to_string()>{mark}" "{desk.text(key)}</li> }
        };
        (round > 0).then(|| view! {
            <ul class="guide-goals" aria-label=desk.text("guide-goals")>{goal("guide-goal-small", small)}{goal("guide-goal-ships", ships)}</ul>
        })
    };
    let body = move || match help.get() {
        Help::Folded => view! { <details><summary>{fades}</summary><p role="status">{note}</p></details> }.into_any(),
        _ => view! { <p role="status">{note}</p><p class="cap">{fades}</p> }.into_any(),
    };
    move || {
        (help.get() != Help::None).then(|| {
            browser::note_presence("with-guide");
            view! {
                <section class="panel guide" aria-labelledby="guide-title" data-help=help.get() as u8>
                    <header class="p-head">
                        {icon("u-learn", 20)}<h2 id="guide-title">{move || desk.text("guide-title")}</h2>
                        <button type="button" class="btn small quiet" data-button="guide-stop" on:click=stop>{move || desk.text("guide-stop")}</button>
                    </header>
                    {body}
                    {goals}
                </section>
            }
            .into_any()
        })
    }
}
