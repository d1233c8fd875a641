//! The dock: what phase it is, what the game waits for, what has been done, and the buttons.

use leptos::prelude::*;
use noria_learn::{phase_rule, term_rule};
use noria_rules::{Action, Focus, Goods, Phase, Target};

use super::chooser::picture;
use super::desk::{Desk, Pick};
use super::icon::{self, disc_icon, icon};
use super::payment::PaidOtherwise;
use super::recap::RecapLine;
use super::spot::anchor;
use super::steps::Steps;

/// Everything below the boards.
#[component]
pub fn Dock(note: ViewFn) -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <section class="dock panel" aria-label=move || desk.text("strip-steps")>
            <TurnStrip/>
            <div class="draft">
                <Prompt/>
                <div class="draft-row"><RecapLine/><Steps/><PaidOtherwise/></div>
                {note.run()}
            </div>
            <div class="acts">
                <button
                    type="button" class="btn" data-button="undo"
                    aria-label=move || desk.text("button-undo")
                    prop:disabled=move || !desk.session.can_undo()
                    on:click=move |_| desk.session.undo()
                >{icon("u-undo", 18)}<span class="word">{move || desk.text("button-undo")}</span></button>
                <button
                    type="button" class="btn" data-button="redo"
                    aria-label=move || desk.text("button-redo")
                    prop:disabled=move || !desk.session.can_redo()
                    on:click=move |_| desk.session.redo()
                >{icon("u-redo", 18)}<span class="word">{move || desk.text("button-redo")}</span></button>
                <Second/>
                <Primary/>
            </div>
        </section>
    }
}

/// The four phases and what is done.
#[component]
fn TurnStrip() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let now = Memo::new(move |_| desk.position(|pos| pos.phase));
    let phase = move |(index, phase): (usize, Phase)| {
        let class = move || match now.get() {
            now if now == phase => "now",
            now if now > phase => "done",
            _ => "",
        };
        let label = move || {
            let key = match class() {
                "done" => "strip-phase-done",
                "now" => "strip-phase-now",
                _ => return desk.words(|words| words.phase(phase)),
            };
            desk.with(key, &[("phase", phase.name().into())])
        };
        view! {
            <li
                class=class
                aria-label=label
                aria-current=move || (class() == "now").then_some("step")
                on:mouseenter=move |event| {
                    let (name, tip) = untrack(|| desk.words(|words| (words.phase(phase), words.phase_tip(phase))));
                    desk.show_tip(anchor(&event), name, Some(tip), Some(phase_rule(phase)));
                }
                on:mouseleave=move |_| desk.leave_tip()
            >
                <i>{move || if class() == "done" { icon("u-check", 13).into_any() } else { (index + 1).into_any() }}</i>
                <span>{move || desk.words(|words| words.phase(phase))}</span>
            </li>
        }
    };
    let phases = [Phase::Influence, Phase::Action, Phase::Politics, Phase::Administration];
    view! {
        <ol class="phases" aria-label=move || desk.text("strip-phases")>
            {phases.into_iter().enumerate().map(phase).collect_view()}
        </ol>
    }
}

/// What the reader should do now.
fn prompt(desk: Desk) -> String {
    let session = desk.session;
    let pending = desk.read(|view| view.viewer().is_some_and(|seat| view.game().is_pending(seat)));
    if session.is_sending() {
        return desk.text("prompt-sending");
    }
    if session.held().is_some() {
        return match session.held() {
            Some(action @ Action::Place { .. }) => {
                let step = desk.with("ask-step", &[("action", desk.action(action).into())]);
                match desk.warning(action) {
                    Some(warning) => format!("{step} {warning}"),
                    None => step,
                }
            }
            _ => desk.count("prompt-wheel-left", 0u16),
        };
    }
    if !pending && !session.is_over() {
        let waiting = desk.read(|view| view.game().to_act());
        return match waiting {
            _ if desk.position(|pos| pos.phase == Phase::Wheels) && session.seat().is_some() => {
                desk.text("prompt-wheel-wait")
            }
            _ if session.is_away() && session.hides() => desk.text("online-wheels-wait"),
            Some(seat) => desk.with("prompt-wait", &[("name", desk.name(seat).into())]),
            None => String::new(),
        };
    }
    match desk.pick.get() {
        Pick::NightShift => desk.text("prompt-night-shift"),
        Pick::Turn(ring) => desk.with("prompt-turn", &[("ring", ring.name().into())]),
        Pick::Inspection => desk.text("prompt-inspection"),
        Pick::Modification(None) => desk.text("prompt-modification"),
        Pick::Modification(Some(_)) => desk.text("prompt-modification-second"),
        Pick::Intrigue(None) => desk.text("prompt-intrigue-seat"),
        Pick::Intrigue(Some(_)) => desk.text("prompt-intrigue-remove"),
        Pick::Production(_) => desk.text("prompt-produce"),
        Pick::None | Pick::Disc(_) if desk.has_no_disc_left() => desk.text("prompt-action-none"),
        Pick::None | Pick::Disc(_) => desk.position(|pos| desk.words(|words| words.prompt(pos))),
    }
}

#[component]
fn Prompt() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let disc_in_use = Memo::new(move |_| {
        desk.position(|pos| match pos.turn.focus {
            Focus::Using(using) | Focus::Arrived(using) => pos.players[pos.seat.index()].wheel[using.slot],
            _ => None,
        })
    });
    let uses = Memo::new(move |_| desk.position(|pos| (pos.phase == Phase::Action).then_some(pos.turn.uses)));
    view! {
        <div class="prompt">
            {move || disc_in_use.get().map(|disc| icon(disc_icon(disc.kind, disc.upgraded), 24))}
            <span role="status" data-prompt=""><b>{move || prompt(desk)}</b></span>
            {move || uses.get().map(|uses| view! {
                <span class="cap">{desk.with("table-uses", &[("used", u16::from(uses).into())])}</span>
            })}
        </div>
    }
}

/// A button that is there only when it is needed: to give up a use, or to put a choice out of hand.
#[component]
fn Second() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let can_forfeit = Memo::new(move |_| {
        desk.session.offers().with(|offers| offers.iter().any(|offer| offer.action == Action::Forfeit))
    });
    let thinking = desk.session.thinking();
    move || {
        if desk.pick.get() != Pick::None && !matches!(desk.pick.get(), Pick::Disc(_)) {
            return view! {
                <button type="button" class="btn wordy" data-button="cancel" on:click=move |_| desk.clear()>
                    <span class="word">{desk.text("cancel")}</span>
                </button>
            }
            .into_any();
        }
        if can_forfeit.get() {
            return view! {
                <button
                    type="button" class="btn wordy" data-button="forfeit"
                    on:click=move |_| desk.session.act(Action::Forfeit)
                    on:mouseenter=move |event| untrack(|| desk.show_tip(anchor(&event), desk.text("term-forfeit"), Some(desk.text("tip-forfeit")), term_rule("forfeit")))
                    on:mouseleave=move |_| desk.leave_tip()
                ><span class="word">{desk.text("button-forfeit")}</span></button>
            }
            .into_any();
        }
        if thinking.get().is_some() {
            return view! {
                <button type="button" class="btn wordy" data-button="skip" on:click=move |_| desk.session.skip()>
                    <span class="word">{desk.text("button-skip")}</span>
                </button>
            }
            .into_any();
        }
        ().into_any()
    }
}

/// The one button that is most likely meant: end the turn, confirm, or do what has been chosen.
#[component]
fn Primary() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let session = desk.session;
    let chosen = Memo::new(move |_| match desk.pick.get() {
        Pick::Production(goods) if goods != Goods::default() => Some(Action::Produce { goods }),
        Pick::Turn(ring) => Some(Action::NightShift { ring }),
        _ => None,
    });
    let can = Memo::new(move |_| match chosen.get() {
        Some(action) => session.why_not_action(action).is_none(),
        None => session.can_end_turn() || session.is_planning(),
    });
    // Having been warned once in a turn is enough.
    let warned = RwSignal::new(None::<usize>);
    let press = move |event: &web_sys::Event| {
        untrack(|| {
            desk.tip.set(None);
            let at = anchor(event);
            if let Some(action) = chosen.get() {
                return match session.why_not_action(action) {
                    None => session.act(action),
                    refusal => desk.show_refusal(at, String::new(), refusal),
                };
            }
            if session.is_planning() && session.held().is_none() {
                return session.finish_plan();
            }
            if !session.can_end_turn() {
                return desk.explain(Target::EndTurn, at);
            }
            let confirms = session.held().is_some();
            let round = usize::from(desk.position(|pos| pos.round)) + 1;
            let warns = !confirms && session.settings().warnings.get_untracked();
            if warns && warned.get_untracked() != Some(round) && desk.warn_of_waste(at) {
                return warned.set(Some(round));
            }
            session.end_turn();
        })
    };
    let word = move || match (chosen.get(), session.held()) {
        (Some(Action::NightShift { .. }), _) => desk.text("term-night-shift"),
        (Some(_), _) => desk.text("button-produce"),
        (None, Some(_)) => desk.text("confirm"),
        (None, None) if session.is_planning() => desk.text("plan-keep"),
        (None, None) if desk.position(|pos| pos.phase == Phase::Wheels) => desk.text("confirm"),
        (None, None) => desk.text("button-end-turn"),
    };
    let cost = move || chosen.get().map(|action| desk.read(|view| icon::cost(view.game().cost(action))));
    view! {
        <button
            type="button"
            class="btn primary"
            data-button="end-turn"
            aria-disabled=move || (!can.get()).to_string()
            aria-describedby="tip"
            on:click=move |event| press(&event)
            on:mouseleave=move |_| desk.leave_tip()
            on:blur=move |_| desk.tip.set(None)
        >
            {move || chosen.get().and_then(picture)}<span class="word">{word}</span>{cost}
        </button>
    }
}
