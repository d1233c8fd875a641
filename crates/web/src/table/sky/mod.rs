//! The sky: islands in the order in which they came, or in their circle, and the face-down stack.

mod island;

use std::f64::consts::TAU;

use js_sys::Math;
use leptos::prelude::*;
use noria_rules::{IslandId, Target};

use self::island::Island;
pub use self::island::{GRASS, ROCKS};
use super::desk::{Desk, Glow};
use super::icon::icon;
use super::spot::Spot;
use super::wheel::short;

/// All islands.
#[component]
pub fn SkyPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let islands =
        Memo::new(move |_| desk.position(|pos| pos.islands.iter().map(|island| island.id).collect::<Vec<_>>()));
    let face_down = Memo::new(move |_| desk.position(|pos| pos.stack.len()));
    let in_circle = untrack(|| desk.position(|pos| !pos.ruleset().has_stack()));
    // EXP-1: the first island is at the top of the circle, the others follow clockwise.
    let place = move |id: IslandId| {
        islands.with(|islands| {
            let at = islands.iter().position(|&other| other == id).unwrap_or(0) as f64;
            let angle = TAU * at / islands.len() as f64;
            let (wide, high) = if islands.len() > 5 { (32.0, 40.0) } else { (29.5, 37.0) };
            // Rounder than an ellipse, so that the lower islands do not touch.
            let across = Math::sin(angle);
            let x = wide * across.signum() * Math::pow(across.abs(), 0.7);
            format!("left:{}%;top:{}%", short(50.0 + x), short(50.0 - high * Math::cos(angle)))
        })
    };
    let class = move || match (in_circle, islands.with(Vec::len)) {
        (true, 0..=5) => "islands circle",
        (true, _) => "islands circle many",
        (false, count) if count + usize::from(face_down.get() > 0) > 6 => "islands crowded",
        (false, _) => "islands",
    };
    view! {
        {move || desk.sky_large.get().then(|| view! { <div class="veil" on:click=move |_| desk.sky_large.set(false)></div> })}
        <section class="panel sky-panel" class:large=move || desk.sky_large.get() aria-labelledby="sky-title">
            <header class="p-head">
                <h2 id="sky-title">{move || desk.text("table-sky")}</h2>
                <span class="cap">{move || desk.text("table-sky-note")}</span>
                <button
                    type="button" class="icon-btn" data-button="enlarge-sky"
                    aria-label=move || format!("{}: {}", desk.text("table-enlarge"), desk.text("table-sky"))
                    aria-pressed=move || desk.sky_large.get().to_string()
                    on:click=move |_| desk.sky_large.update(|large| *large = !*large)
                >{move || icon(if desk.sky_large.get() { "u-close" } else { "u-enlarge" }, 15)}</button>
            </header>
            <div class=class>
                {in_circle.then(|| view! {
                    <svg class="orbit" viewBox="0 0 100 116" preserveAspectRatio="none" aria-hidden="true">
                        <ellipse cx="50" cy="58" rx="28" ry="42"/>
                    </svg>
                })}
                <For each=move || islands.get() key=|id| *id let:id>
                    <figure class=move || island_class(desk, id) style=move || in_circle.then(|| place(id))>
                        <Island id/>
                    </figure>
                </For>
                {move || (face_down.get() > 0).then(|| view! { <Stack count=face_down/> })}
            </div>
        </section>
    }
}

fn island_class(desk: Desk, id: IslandId) -> &'static str {
    let seat = desk.seat();
    let here = desk.position(|pos| pos.players[seat.index()].ambassador == Some(id));
    if here { "island here" } else { "island" }
}

const CLOUD: &str = "M0 40C-2 22 22 14 34 22 40 2 74-2 84 16c14-8 34 0 32 16 14-4 26 4 24 16H4C1 48 0 44 0 40Z";

/// The islands nobody has seen; turning one up cannot be undone (JOUR-1).
#[component]
fn Stack(count: Memo<usize>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = Signal::derive(move || desk.count("aria-stack", count.get() as u16));
    let lit = Memo::new(move |_| desk.glow(Target::Stack) == Glow::Lit);
    view! {
        <figure class="island stack">
            <Spot target=Target::Stack name class="island-go".to_string() mark="stack".to_string()>
                <svg viewBox="0 0 150 128" aria-hidden="true">
                    <g transform="translate(33 8)">
                        {move || (0..count.get().min(4)).rev().map(|n| {
                            let shift = n as i32 * 5;
                            view! { <rect x=shift y=14 - shift width="74" height="74" rx="10" class="back"/> }
                        }).collect_view()}
                        <path d=CLOUD transform="translate(8 38) scale(.41)" fill="var(--cream)" stroke="var(--brass-4)" stroke-width="4"/>
                    </g>
                </svg>
                <span class="stack-n">{move || desk.count("table-face-down", count.get() as u16)}</span>
            </Spot>
            {move || lit.get().then(|| view! {
                <span class="fee due">{icon("u-lock", 13)}{desk.text("table-no-undo")}</span>
            })}
        </figure>
    }
}
