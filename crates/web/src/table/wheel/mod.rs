//! The wheel: three rings that turn under a lamp, with discs that can be used.

mod base;
mod coming;
mod fan;
mod frame;
mod geometry;
mod ghosts;
mod hand;
mod letters;
mod look;
mod place;
mod turning;

pub use base::BaseWheelBench;
pub use coming::Coming;
pub use fan::{Fan, FanFace, Still, still_svg};
pub use geometry::{polar, short};
pub use hand::Hand;
pub use letters::LetterWheel;

use leptos::prelude::*;
use noria_learn::term_rule;
use noria_rules::{Action, Phase, Ring, Slot, Target};
use web_sys::KeyboardEvent;

use self::geometry::{HALF, distance, middle, radius, size, step};
use self::place::RingPlace;
use self::turning::Turning;
use super::desk::{Desk, Glow, Pick, put};
use super::icon::{disc_icon, representative};
use super::specials::Corners;
use super::spot::anchor;
use super::stages::{Stage, from_stage};
use crate::browser;

/// The wheel of the one who looks, with everything that can be done to it.
#[component]
pub fn WheelBoard() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let session = desk.session;
    let turning = turning::follow(session);
    let title = move || {
        let name = desk.name(desk.seat());
        if name == desk.text("you") {
            desk.text("table-your-wheel")
        } else {
            desk.with("table-wheel-of", &[("name", name.into())])
        }
    };
    view! {
        <section class="wheel-box" aria-label=title>
            <h2 class="wheel-title">{move || representative(desk.seat(), 20)}{title}</h2>
            <Corners/>
            // Another seat's wheel is another drawing: it does not turn into place.
            {move || {
                desk.seat();
                view! { <WheelDrawing turning/> }
            }}
        </section>
    }
}

#[component]
fn WheelDrawing(turning: Memo<Turning>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let links = Memo::new(move |_| desk.links());
    let turned = move |ring: Ring| {
        let degrees = move || turning.with(|turning| turning.turns(ring) * step(ring));
        move || format!("transform:rotate({}deg)", degrees())
    };
    let ring = move |ring: Ring| {
        let place = |place| (move || view! { <RingPlace ring place turning/> }).into();
        view! {
            <g class=format!("ring {ring}") class:numbered=move || desk.numbered.get() == Some(ring) style=turned(ring)>
                <g inner_html=frame::walls(ring)></g>
                {from_stage(Stage::Discs, (0..ring.spaces()).map(place).collect())}
            </g>
        }
    };
    let ghosts = ghosts::foreseen(desk);
    let foresees = Memo::new(move |_| ghosts.with(Option::is_some));
    view! {
        <svg class="wheel" class:foresees=move || foresees.get() viewBox=format!("-{HALF} -{HALF} {} {}", 2 * HALF, 2 * HALF) role="group">
            <g class="ring large" style=turned(Ring::Large) inner_html=frame::teeth()></g>
            <g class="wheel-body" inner_html=frame::body()></g>
            <g inner_html=frame::LAMP></g>
            {move || links.get().into_iter().map(|(from, to)| link(from, to)).collect_view()}
            {ring(Ring::Large)}
            {ring(Ring::Medium)}
            {ring(Ring::Small)}
            {ghosts::drawn(ghosts)}
            <Centre/>
            <RingHandle ring=Ring::Medium/>
            <RingHandle ring=Ring::Large/>
        </svg>
    }
}

/// A conduit between two discs.
fn link(from: Slot, to: Slot) -> impl IntoView {
    let ((x0, y0), (x1, y1)) = (middle(from), middle(to));
    let long = distance((x0, y0), (x1, y1));
    let (ux, uy) = ((x1 - x0) / long, (y1 - y0) / long);
    let [a, b] = [from, to].map(|slot| f64::from(size(slot.ring()) / 2 + 5));
    let [x0, y0, x1, y1] = [x0 + ux * a, y0 + uy * a, x1 - ux * b, y1 - uy * b].map(short);
    let path = format!("M{x0} {y0}L{x1} {y1}");
    view! { <path class="link-bed" d=path.clone()/><path class="link" d=path/> }
}

/// Bought discs wait on the hub (CITY-1).
#[component]
fn Centre() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let waiting = Memo::new(move |_| {
        let seat = desk.seat();
        desk.position(|pos| if pos.seat == seat { pos.turn.centre.to_vec() } else { Vec::new() })
    });
    move || {
        let discs = waiting.get();
        let count = discs.len() as i32;
        let width = if count > 1 { 34 } else { 52 };
        let disc = |(n, kind)| {
            let x = n * 24 - (count - 1) * 12 - width / 2;
            let name = desk.words(|words| words.disc(kind));
            view! {
                <g role="img" aria-label=format!("{}: {name}", desk.text("table-centre"))>
                    <use_ href=format!("#{}", disc_icon(kind, false)) x=x y=-width / 2 width=width height=width/>
                </g>
            }
        };
        (count > 0).then(|| {
            view! {
                <circle r="30" class="waits"/>
                {(0..).zip(discs).map(disc).collect_view()}
            }
        })
    }
}

/// The handle by which a Night Shift turns a ring (INF-1).
#[component]
fn RingHandle(ring: Ring) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let target = Target::Ring { ring };
    let glow = Memo::new(move |_| desk.glow(target));
    let shown = Memo::new(move |_| {
        glow.get() != Glow::Rest && !matches!(desk.pick(), Pick::Modification(_) | Pick::Inspection | Pick::Disc(_))
    });
    let (x, y) = polar(radius(ring), 90.0);
    let name = move || {
        let price = desk.read(|view| view.game().night_shift_price());
        format!(
            "{} ({})",
            desk.words(|words| words.with("aria-ring-turn", &[("ring", ring.name().into())])),
            desk.words(|words| words.knowledge_count(price))
        )
    };
    let action = Action::NightShift { ring };
    // A finger cannot point without pressing: the first tap shows what would change, the button does it.
    let turn = move || match browser::prefers("(hover: none)") {
        true => desk.pick.set(Pick::Turn(ring)),
        false => desk.session.act(action),
    };
    let point = move |event: &web_sys::Event| {
        desk.preview.set(Some(action));
        untrack(|| desk.show_tip(anchor(event), name(), None, term_rule("night-shift")))
    };
    let leave = move || {
        put(desk.preview, None);
        desk.leave_tip();
    };
    move || {
        shown.get().then(|| {
            view! {
                <g
                    class=move || format!("handle {}", glow.get().class())
                    transform=format!("translate({} {})", short(x), short(y))
                    role="button"
                    tabindex="0"
                    data-spot=format!("ring-{ring}")
                    aria-label=name
                    on:click=move |_| turn()
                    on:keydown=move |event: KeyboardEvent| if matches!(event.key().as_str(), "Enter" | " ") {
                        event.prevent_default();
                        turn();
                    }
                    on:mouseenter=move |event| point(&event)
                    on:focus=move |event| point(&event)
                    on:mouseleave=move |_| leave()
                    on:blur=move |_| leave()
                >
                    <circle class="knob" r="17"/>
                    <use_ href="#u-turn" x="-10" y="-10" width="20" height="20"/>
                </g>
            }
        })
    }
}

/// Whether the wheel of the one who looks is being built.
pub fn is_building(desk: &Desk) -> bool {
    desk.position(|pos| pos.phase == Phase::Wheels)
}
