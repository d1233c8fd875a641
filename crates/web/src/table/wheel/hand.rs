//! Discs in the hand: those of a starting wheel (EXP-3), or bought ones (ADM-3). Chosen, dragged, or by keys.

use leptos::prelude::*;
use noria_learn::disc_rule;
use noria_rules::{Action, Disc, DiscKind, Face, Ring, Slot, Target, Wheel};
use noria_words::Words;
use web_sys::PointerEvent;

use super::is_building;
use crate::table::desk::{Anchor, Desk, Pick};
use crate::table::icon::{disc_icon, icon};
use crate::table::spot::anchor;

/// The discs that wait for a space, and while a wheel is built the rule it must follow.
#[component]
pub fn Hand() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let discs = Memo::new(move |_| desk.discs_in_hand());
    let dragged = RwSignal::new(None::<(DiscKind, i32, i32)>);
    let building = Memo::new(move |_| is_building(&desk) && desk.session.is_my_turn());
    let moves = window_event_listener(leptos::ev::pointermove, move |event| {
        if dragged.get_untracked().is_some() {
            let at = (event.client_x(), event.client_y());
            dragged.update(|dragged| *dragged = dragged.map(|(disc, ..)| (disc, at.0, at.1)));
        }
    });
    let drops = window_event_listener(leptos::ev::pointerup, move |event| {
        if dragged.get_untracked().is_some() {
            dragged.set(None);
            drop_on(desk, &event);
        }
    });
    on_cleanup(move || {
        moves.remove();
        drops.remove();
    });
    let button = move |disc: DiscKind| {
        let name = desk.disc(Disc::normal(disc));
        view! {
            <button
                type="button"
                aria-label=name.clone()
                aria-pressed=move || (desk.pick() == Pick::Disc(disc)).to_string()
                data-hand=disc.name()
                on:click=move |_| desk.pick.set(Pick::Disc(disc))
                on:pointerdown=move |event: PointerEvent| {
                    desk.pick.set(Pick::Disc(disc));
                    desk.tip.set(None);
                    dragged.set(Some((disc, event.client_x(), event.client_y())));
                }
                on:mouseenter=move |event| {
                    let does = untrack(|| desk.words(|words| words.disc_tip(disc)));
                    desk.show_tip(anchor(&event), name.clone(), Some(does), Some(disc_rule(disc)));
                }
                on:mouseleave=move |_| desk.leave_tip()
            >
                {icon(disc_icon(disc, false), 40)}
            </button>
        }
    };
    // A single bought disc is seen on the hub and needs no choice.
    let shown = Memo::new(move |_| building.get() || discs.with(Vec::len) > 1);
    view! {
        {move || shown.get().then(|| view! {
            <section class="panel hand" aria-label=move || desk.text("table-centre")>
                <div class="hand-discs">{move || discs.get().into_iter().map(button).collect_view()}</div>
                {move || building.get().then(|| view! { <Rule/> })}
            </section>
        })}
        {move || dragged.get().map(|(disc, x, y)| view! {
            <div class="drag-disc" style=format!("left:{x}px;top:{y}px")>{icon(disc_icon(disc, false), 56)}</div>
        })}
    }
}

/// The space under the pointer, if there is one.
pub fn slot_under(event: &PointerEvent) -> Option<(web_sys::Element, Slot)> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let under = document().element_from_point(x, y)?.closest("[data-slot]").ok().flatten()?;
    let slot = under.get_attribute("data-slot")?.parse().ok()?;
    Some((under, slot))
}

/// Puts the disc in hand on the space under the pointer, if there is one.
fn drop_on(desk: Desk, event: &PointerEvent) {
    if let Some((element, slot)) = slot_under(event) {
        desk.choose(Target::Disc { slot }, Anchor::from(element.get_bounding_client_rect()));
    }
}

/// How many discs lie on each ring, and how many in the active half.
pub fn counts<K: Face>(wheel: &Wheel<K>) -> [usize; 4] {
    let on = |ring: Ring| wheel.count(|slot, _| slot.ring() == ring);
    [on(Ring::Small), on(Ring::Medium), on(Ring::Large), wheel.count(|slot, _| slot.is_active())]
}

/// How far the wheel being built keeps the rule: 1 small, 2 medium, 3 large, 2 of them active.
pub fn rule(counts: [usize; 4], words: &Words) -> AnyView {
    let line = |have: usize, of: usize, text: String| {
        let met = have == of;
        view! { <li class={if met { "met" } else { "" }}>{met.then(|| icon("u-check", 13))}{format!("{text} {have}/{of}")}</li> }
            .into_any()
    };
    let ring = |ring: Ring| line(counts[ring as usize], ring.starting_discs(), words.target(&Target::Ring { ring }));
    let mut lines: Vec<AnyView> = Ring::ALL.into_iter().map(ring).collect();
    lines.push(line(counts[3], 2, words.text("term-active-half")));
    view! { <ul class="rule">{lines}</ul> }.into_any()
}

#[component]
fn Rule() -> impl IntoView {
    let desk = expect_context::<Desk>();
    move || {
        let mut wheel: Wheel = desk.wheel();
        if let Some(Action::SetDisc { disc, slot }) = desk.session.held() {
            wheel[slot] = Some(Disc::normal(disc));
        }
        desk.words(|words| rule(counts(&wheel), words))
    }
}
