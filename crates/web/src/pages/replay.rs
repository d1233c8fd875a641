//! A replay, step by step.

use leptos::prelude::*;
use noria_rules::Phase;
use web_sys::KeyboardEvent;

use super::frame::{TableTools, opened};
use super::play_on::PlayOn;
use crate::app::Page;
use crate::browser;
use crate::play::Play;
use crate::session::{Purpose, Session};
use crate::settings::{Settings, Speed};
use crate::table::{Table, icon};

/// The replay of a kept game.
#[component]
pub fn Replay(id: String) -> impl IntoView {
    opened(id, |id, play| view! { <Replaying id play/> }.into_any())
}

/// A replay from start to end.
#[component]
pub fn Replaying(id: String, play: Play) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let session = Session::new(id, play, Purpose::Replaying, settings);
    provide_context(session);
    let tools = move || view! { <TableTools session/> };
    view! { <Table tools note=move || view! { <Bar session/> }/> }
}

/// The analysis of the moment that is shown; of the whole game at its ends.
fn analysis(session: Session) -> String {
    let (place, steps) = session.place();
    let id = session.id();
    Page::Analysis(if place == 0 || place == steps { id } else { format!("{id}/{place}") }).link()
}

/// The sign of a button.
fn sign(shape: &'static str) -> impl IntoView {
    view! {
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" stroke="currentColor" stroke-width="2"
            stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d=shape/></svg>
    }
}

/// Back, forth, play, and a slider.
#[component]
fn Bar(session: Session) -> impl IntoView {
    let settings = session.settings();
    let turns = session.play().with_untracked(Play::turns);
    let turns = StoredValue::new(turns);
    let running = RwSignal::new(false);
    let place = move || session.place().0;
    let steps = move || session.place().1;
    let by_turn = move |forward: bool| {
        let here = place();
        turns.with_value(|turns| match forward {
            true => turns.iter().copied().find(|&turn| turn > here).unwrap_or(here),
            false => turns.iter().copied().rev().find(|&turn| turn < here).unwrap_or(0),
        })
    };
    let go = move |to: usize| {
        running.set(false);
        session.go_to(to);
    };
    let run = move || {
        running.update(|running| *running = !*running);
        leptos::task::spawn_local(async move {
            while running.try_get_untracked() == Some(true) && session.place_untracked() < session.steps_untracked() {
                session.go_to(session.place_untracked() + 1);
                browser::sleep(settings.speed.get_untracked().pause().max(Speed::Fast.pause())).await;
            }
            running.try_set(false);
        });
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let to = match (event.key().as_str(), event.shift_key()) {
            ("ArrowRight", true) => by_turn(true),
            ("ArrowLeft", true) => by_turn(false),
            ("ArrowRight", false) => place() + 1,
            ("ArrowLeft", false) => place().saturating_sub(1),
            ("Home", _) => 0,
            ("End", _) => steps(),
            _ => return,
        };
        // The slider and the wheel have arrow keys of their own.
        let busy = document()
            .active_element()
            .is_some_and(|at| at.matches("input, select, textarea, .wheel *").unwrap_or(false));
        if !busy {
            event.prevent_default();
            go(to);
        }
    });
    on_cleanup(move || keys.remove());
    let position = move || {
        let (view, (step, steps)) = (session.view(), session.place());
        let over = || session.words().with(|words| words.phase(Phase::Over));
        let name = view.game().to_act().map_or_else(over, |seat| session.name(seat));
        let values = [
            ("round", view.position().round.into()),
            ("name", name.into()),
            ("step", step.into()),
            ("steps", steps.into()),
        ];
        session.words().with(|words| words.with("replay-position", &values))
    };
    browser::note_presence("with-replay");
    let asking = RwSignal::new(false);
    let button = move |key: &'static str, shape: &'static str, to: Callback<(), usize>| {
        view! {
            <button class="icon-btn" aria-label=move || settings.text(key) title=move || settings.text(key)
                on:click=move |_| go(to.run(()))>{sign(shape)}</button>
        }
    };
    view! {
        <div class="replay" role="group" aria-label=move || settings.text("replay-title")>
            <div class="replay-keys" title=move || settings.text("replay-keys")>
                {button("replay-first", "M6 6v12M19 6l-9 6 9 6Z", Callback::new(|()| 0))}
                {button("replay-previous-turn", "M12 6l-8 6 8 6ZM21 6l-8 6 8 6Z", Callback::new(move |()| by_turn(false)))}
                {button("replay-previous-step", "M16 6l-9 6 9 6Z", Callback::new(move |()| place().saturating_sub(1)))}
                <button class="icon-btn run" on:click=move |_| run()
                    aria-label=move || settings.text(if running.get() { "replay-pause" } else { "replay-play" })>
                    {move || if running.get() { sign("M8 6v12M16 6v12").into_any() } else { icon("u-play", 18).into_any() }}
                </button>
                {button("replay-next-step", "M8 6l9 6-9 6Z", Callback::new(move |()| place() + 1))}
                {button("replay-next-turn", "M3 6l8 6-8 6ZM12 6l8 6-8 6Z", Callback::new(move |()| by_turn(true)))}
                {button("replay-last", "M5 6l9 6-9 6ZM18 6v12", Callback::new(move |()| steps()))}
            </div>
            <input type="range" min="0" max=steps prop:value=place aria-label=move || settings.text("replay-slider")
                aria-valuetext=position
                on:input:target=move |event| go(event.target().value().parse().unwrap_or(0))/>
            <span class="cap">{position}</span>
            <a class="btn small" href=move || analysis(session)>{icon("u-chart", 16)}{move || settings.text("analysis-title")}</a>
            <button class="btn small" title=move || settings.text("replay-play-on-tip") on:click=move |_| asking.set(true)
                disabled=move || session.is_over()>
                {move || settings.text("replay-play-on")}
            </button>
        </div>
        <Show when=move || asking.get()><PlayOn session asking/></Show>
    }
}
