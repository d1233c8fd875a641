//! The table: everything that lies on it, drawn from the session's view, lit by its offers.
//!
//! No rule is written here a second time. What can be done comes from `Session::offers`, why not from
//! `Session::why_not`, and which offer uses which thing from `Target::is_used_by`.

mod brings;
mod choose;
mod chooser;
mod desk;
mod dock;
mod flight;
mod guide;
mod hall;
mod hint;
mod icon;
mod log;
mod long_press;
mod market;
mod opponents;
mod payment;
mod picture;
mod recap;
mod rounds;
mod say;
mod scene;
mod sky;
mod specials;
mod spot;
mod stages;
mod steps;
mod supply;
mod tabs;
mod waste;
mod wheel;
mod whereabouts;

pub use brings::signed;
pub use guide::{Guide, remember_guide};
pub use icon::{icon, representative, seat_colour, seat_shape};
pub use opponents::NameTag;
pub use picture::{Part, lay, picture};
pub use scene::Scene;
pub use sky::{GRASS, ROCKS};
pub use wheel::{BaseWheelBench, LetterWheel, still_svg};

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use self::chooser::Chooser;
use self::desk::{Desk, Pick};
use self::dock::Dock;
use self::flight::Flights;
use self::hall::HallPanel;
use self::hint::{HintButton, HintNumbers, HintPanel};
use self::log::{LogPanel, Voice};
use self::market::MarketPanel;
use self::opponents::Opponents;
use self::rounds::{Brief, RoundTrack};
use self::sky::SkyPanel;
use self::specials::Specials;
use self::spot::{TipBox, open_rule};
use self::stages::{Stage, Stages, from_stage};
use self::supply::SupplyPanel;
use self::tabs::Tabs;
use self::wheel::{Coming, Hand, WheelBoard};
use crate::session::Session;
use crate::turns::turns_mark;

/// The whole table of the session in the context.
///
/// `tools` stand at the end of the bar above, `note` under the prompt (the controls of a replay), `coach` beside the
/// market (the notes of a first game), `aside` below the Town Hall (the tasks of a lesson).
#[component]
pub fn Table(
    #[prop(optional, into)] tools: ViewFn,
    #[prop(optional, into)] note: ViewFn,
    #[prop(optional, into)] coach: ViewFn,
    #[prop(optional, into)] aside: ViewFn,
) -> impl IntoView {
    let desk = Desk::new(expect_context::<Session>());
    provide_context(desk);
    let keys = window_event_listener(leptos::ev::keydown, move |event| press(desk, &event));
    on_cleanup(move || keys.remove());
    long_press::watch();
    let menu = RwSignal::new(false);
    // A pinned turn is shown, and the menu is open, until something else is pressed.
    let press = window_event_listener(leptos::ev::click, move |event| {
        let at = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let within = |what| at.as_ref().is_some_and(|at| at.closest(what).ok().flatten().is_some());
        if desk.pinned.get_untracked().is_some() && !within("[data-pin]") {
            desk.pinned.set(None);
        }
        if menu.get_untracked() && !within(".topbar") {
            menu.set(false);
        }
    });
    on_cleanup(move || press.remove());
    // Going to another tab closes the menu.
    Effect::new(move |_| {
        desk.tab.track();
        menu.set(false);
    });
    let covered = move || menu.get();
    let motion = move || if desk.session.reduced_motion() { "none" } else { "full" };
    let stages = Stages::begin();
    provide_context(stages);
    let bar = vec![(|| turns_mark(true)).into(), RoundTrack.into(), Specials.into(), Brief.into(), HintButton.into()];
    let below_wheel = vec![Hand.into(), Coming.into(), SupplyPanel.into()];
    let left = vec![MarketPanel.into(), LogPanel.into(), coach];
    let below_hall = vec![aside, HintPanel.into(), Opponents.into()];
    let dock = vec![(move || view! { <Dock note=note.clone()/> }).into(), Tabs.into()];
    let above = vec![Voice.into(), HintNumbers.into(), Flights.into(), Chooser.into(), TipBox.into()];
    view! {
        <Scene/>
        <main class="table-page">
            <div
                class="table" class:unfinished=move || !stages.is_whole()
                data-tab=move || desk.tab.get().name() data-motion=motion
            >
                <header class="topbar">
                    <a class="brand" href="#/">{icon("u-wheel", 24)}<b>"Noria"</b></a>
                    {from_stage(Stage::Bar, bar)}
                    <button
                        type="button" class="icon-btn menu"
                        aria-label=move || desk.text("menu")
                        aria-expanded=move || menu.get().to_string()
                        on:click=move |_| menu.update(|open| *open = !*open)
                    >{icon("u-menu", 22)}</button>
                    <div class="tools" data-open=move || menu.get().to_string()>{tools.run()}</div>
                </header>
                // The columns lie under the open menu: a press there closes it.
                <div class="col left" inert=covered>{from_stage(Stage::Sky, vec![SkyPanel.into()])}{from_stage(Stage::Left, left)}</div>
                <div class="col mid" inert=covered>
                    {from_stage(Stage::Wheel, vec![WheelBoard.into()])}
                    {from_stage(Stage::BelowWheel, below_wheel)}
                </div>
                <div class="col right" inert=covered>
                    {from_stage(Stage::Chambers, vec![HallPanel.into()])}
                    {from_stage(Stage::Others, below_hall)}
                </div>
                {from_stage(Stage::Whole, dock)}
            </div>
            {from_stage(Stage::Whole, above)}
        </main>
    }
}

/// Keys that work everywhere on the table.
fn press(desk: Desk, event: &KeyboardEvent) {
    let command = event.ctrl_key() || event.meta_key();
    let session = desk.session;
    match event.key().to_ascii_lowercase().as_str() {
        "escape" => {
            let busy = untrack(|| {
                desk.large.get().is_some()
                    || desk.question.get().is_some()
                    || desk.pinned.get().is_some()
                    || desk.sky_large.get()
                    || desk.pick.get() != Pick::None
            });
            desk.large.set(None);
            desk.clear();
            if !busy {
                session.drop_hint();
            }
        }
        "z" if command && event.shift_key() => session.redo(),
        "y" if command => session.redo(),
        "z" if command => session.undo(),
        key @ ("arrowright" | "arrowdown" | "arrowleft" | "arrowup") if !command && on_a_spot() => {
            go_to_lit(matches!(key, "arrowright" | "arrowdown"));
        }
        "h" if !command && !writes() => hint::toggle(desk),
        "r" if !command && !writes() && open_rule(desk) => {}
        "s" if !command && !writes() && session.thinking().get_untracked().is_some() => session.skip(),
        "enter" if command && untrack(|| session.can_end_turn()) => press_end_turn(),
        _ => return,
    }
    event.prevent_default();
}

/// Presses the button that ends the turn, so that keys are warned as well.
fn press_end_turn() {
    if let Ok(Some(button)) = document().query_selector("[data-button=end-turn]") {
        button.unchecked_into::<HtmlElement>().click();
    }
}

/// Whether the focus is on a thing of the table. The wheel has arrows of its own.
fn on_a_spot() -> bool {
    document().active_element().is_some_and(|at| at.matches("button.spot").unwrap_or(false))
}

/// Moves the focus to the next thing that is lit, or to the one before.
fn go_to_lit(forward: bool) {
    let Ok(spots) = document().query_selector_all("button.spot, .wheel-box .disc.lit") else { return };
    let spots =
        (0..spots.length()).filter_map(|index| spots.item(index)).map(|spot| spot.unchecked_into::<HtmlElement>());
    let seen = |spot: &HtmlElement| spot.get_bounding_client_rect().width() > 0.0;
    let spots: Vec<HtmlElement> = spots.filter(seen).collect();
    let active = document().active_element();
    let Some(now) = spots.iter().position(|spot| active.as_ref() == Some(spot)) else { return };
    let is_lit = |spot: &&HtmlElement| ["lit", "warm"].into_iter().any(|class| spot.class_list().contains(class));
    let next = match forward {
        true => spots[now + 1..].iter().chain(&spots[..now]).find(is_lit),
        false => spots[..now].iter().rev().chain(spots[now + 1..].iter().rev()).find(is_lit),
    };
    if let Some(next) = next {
        _ = next.focus();
    }
}

/// Whether a text field has the focus, so that keys are letters.
fn writes() -> bool {
    document().active_element().is_some_and(|at| at.matches("input, select, textarea").unwrap_or(false))
}
