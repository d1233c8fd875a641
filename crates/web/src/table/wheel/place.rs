//! A place of a ring: it moves with the ring, and carries what lies on the space under it.

use leptos::prelude::*;
use noria_learn::disc_rule;
use noria_rules::{Action, Ring, Slot, SlotPair, Target};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::geometry::{direction, neighbour, polar, radius, short, size, step};
use super::is_building;
use super::look::{Badge, Look};
use super::turning::Turning;
use crate::table::desk::{Desk, Pick, put};
use crate::table::icon::disc_icon;
use crate::table::spot::anchor;

/// One place of a ring.
#[component]
pub fn RingPlace(ring: Ring, place: u8, turning: Memo<Turning>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let slot = Memo::new(move |_| turning.with(|turning| turning.slot(ring, place)));
    let look = Memo::new(move |_| desk.look(slot.get()));
    let home = Slot::new(ring, place + 1).expect("a place of the ring");
    let (x, y) = polar(radius(ring), direction(home));
    let upright = move || {
        let turned = turning.with(|turning| turning.turns(ring) * step(ring));
        format!("transform:translate({}px,{}px) rotate({}deg)", short(x), short(y), -turned)
    };
    // What a use of a resource disc brings (RES-1).
    let harvest = Memo::new(move |_| {
        let resource = look.get().disc?.kind.resource()?;
        let seat = desk.seat();
        (!is_building(&desk)).then(|| desk.position(|pos| pos.players[seat.index()].harvest(resource)))
    });
    // Beside the button: its name and its note say the same.
    let half = size(ring) / 2;
    view! {
        <g class="place" style=upright>
            <DiscButton at=slot look/>
            <g class="number" aria-hidden="true" transform=format!("translate({} {})", 8 - half, 6 - half)>
                <circle r="11"/><text y="6">{move || slot.get().position()}</text>
            </g>
            {move || harvest.get().map(|by| view! {
                <g class="harvest" aria-hidden="true" transform=format!("translate({} {})", half - 8, half - 6)>
                    <rect x="-15" y="-11" width="30" height="20" rx="10"/><text y="5">"+"{by}</text>
                </g>
            })}
        </g>
    }
}

#[component]
fn DiscButton(at: Memo<Slot>, look: Memo<Look>) -> impl IntoView {
    let (desk, slot) = (expect_context::<Desk>(), at);
    let half = move || size(slot.get().ring()) / 2;
    let disc = Memo::new(move |_| look.get().disc);
    let name = move || {
        let (slot, look) = (slot.get(), look.get());
        let space = desk.words(|words| words.space(slot, look.disc));
        match look.class {
            "on" | "on lit" => format!("{space}, {}", desk.text("aria-activated")),
            _ => space,
        }
    };
    let explain = move |event: &web_sys::Event| {
        untrack(|| {
            let (slot, look) = (slot.get(), look.get());
            put(desk.space, slot);
            let preview = match desk.pick() {
                Pick::Modification(Some(first)) => SlotPair::new(first, slot).map(|slots| Action::Modify { slots }),
                Pick::Disc(disc) if !is_building(&desk) => Some(Action::Place { disc, slot }),
                _ => None,
            };
            put(desk.preview, preview);
            let Some(disc) = look.disc else {
                let why = desk.why_not_space(slot).filter(|_| desk.pick() != Pick::None);
                return desk.show_refusal(anchor(event), String::new(), why);
            };
            if let (Pick::Disc(new), false) = (desk.pick(), is_building(&desk))
                && let Some(warning) = desk.warning(Action::Place { disc: new, slot })
            {
                if event.type_() == "mouseenter" {
                    return put(desk.tip, None); // the line under the wheel says it, and nothing covers the wheel
                }
                return desk.show_tip(anchor(event), desk.disc(disc), Some(warning), Some(disc_rule(disc.kind)));
            }
            if look.is_usable() {
                let does = desk.words(|words| words.disc_tip(disc.kind));
                desk.show_tip(anchor(event), desk.disc(disc), Some(does), Some(disc_rule(disc.kind)));
                if desk.pick() == Pick::None {
                    desk.add_to_tip(desk.brings(Target::Disc { slot }));
                }
            } else {
                desk.show_refusal(anchor(event), desk.disc(disc), desk.why_not_space(slot));
            }
        })
    };
    let choose = move |event: &web_sys::Event| {
        let slot = slot.get_untracked();
        if untrack(|| desk.look(slot)).is_usable() {
            desk.choose(Target::Disc { slot }, anchor(event));
        } else {
            explain(event);
        }
    };
    let press = move |event: KeyboardEvent| match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            choose(&event);
        }
        key => {
            if let Some(to) = neighbour(slot.get_untracked(), key) {
                event.prevent_default();
                focus_space(to);
            }
        }
    };
    view! {
        <g
            class=move || {
                let look = look.get();
                let more = if look.disc.is_none() { " vacant" } else { "" };
                format!("disc {}{}{more}", look.class, if look.held { " ghost" } else { "" })
            }
            role="button"
            tabindex=move || if desk.space.get() == slot.get() { "0" } else { "-1" }
            data-slot=move || slot.get().to_string()
            aria-label=name
            aria-disabled=move || (!look.get().is_usable()).to_string()
            aria-describedby="tip"
            on:click=move |event| choose(&event)
            on:keydown=press
            on:focus=move |event| {
                let by_key = document().query_selector(".disc:focus-visible").is_ok_and(|found| found.is_some());
                put(desk.numbered, by_key.then(|| slot.get_untracked().ring()));
                explain(&event);
            }
            on:mouseenter=move |event| explain(&event)
            on:mouseleave=move |_| {
                put(desk.preview, None);
                desk.leave_tip();
            }
            on:blur=move |_| {
                put(desk.numbered, None);
                put(desk.preview, None);
                put(desk.tip, None);
            }
        >
            <circle class="glow" r=move || half() + 16/>
            <circle class="bed" r=move || half() + 3 fill="none"/>
            <circle class="rim" r=move || half() + 3/>
            <circle class="ring-focus" r=move || half() + 9/>
            {move || {
                let half = half();
                match disc.get() {
                    Some(disc) => {
                        let href = format!("#{}", disc_icon(disc.kind, disc.upgraded));
                        view! {
                            <g class="face flips"><use_ href=href x=-half y=-half width=2 * half height=2 * half/></g>
                        }.into_any()
                    }
                    None => view! { <circle class="socket" r=half - 5/> }.into_any(),
                }
            }}
            {move || badge(look.get().badge, half())}
        </g>
    }
}

fn badge(badge: Badge, half: i32) -> AnyView {
    let corner = format!("translate({} {})", half - 9, 9 - half);
    match badge {
        Badge::None => ().into_any(),
        Badge::Uses(taken, left) => {
            let all = taken + left;
            let width = i32::from(all) * 16 + 6;
            let pip = move |n: u8| {
                let cx = i32::from(n) * 16 - i32::from(all - 1) * 8;
                view! { <circle cx=cx r="4.5" class={if n < taken { "used" } else { "left" }}/> }
            };
            view! {
                <g class="badge" transform=format!("translate(0 {})", half + 2)>
                    <rect x=-width / 2 y="-9" width=width height="18" rx="9"/>
                    {(0..all).map(pip).collect_view()}
                </g>
            }
            .into_any()
        }
        Badge::NoNeighbour => marked(corner, "u-unlink"),
        Badge::Inspected => marked(corner, "m-inspect"),
        Badge::Named => marked(corner, "g-bonus"),
    }
}

fn marked(corner: String, icon: &str) -> AnyView {
    view! {
        <g class="badge no" transform=corner>
            <circle r="11"/>
            <use_ href=format!("#{icon}") x="-7" y="-7" width="14" height="14"/>
        </g>
    }
    .into_any()
}

/// Moves the focus to a space of the large wheel.
pub fn focus_space(slot: Slot) {
    focus_on(&format!(".wheel-box [data-slot=\"{slot}\"]"));
}

/// Moves the focus to the first thing that a selector finds.
pub fn focus_on(selector: &str) {
    if let Some(element) = document().query_selector(selector).ok().flatten() {
        _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
