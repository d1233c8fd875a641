//! A small question beside the thing that was pointed at.

use leptos::prelude::*;
use noria_rules::{Action, Offer};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::desk::{Anchor, Desk};
use super::icon::{self, disc_icon, icon, warehouse_icon};
use super::spot::{screen, within};
use crate::browser;

/// The open question, if there is one.
#[component]
pub fn Chooser() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let list = NodeRef::<leptos::html::Div>::new();
    // The keyboard goes into the question, and back when it is closed.
    Effect::new(move |before: Option<Option<HtmlElement>>| {
        let open = desk.question.with(Option::is_some);
        let from = before.flatten();
        if !open {
            if let Some(from) = from {
                _ = from.focus();
            }
            return None;
        }
        let active = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
        request_animation_frame(move || {
            let first =
                list.try_get_untracked().flatten().and_then(|list| list.query_selector("button").ok().flatten());
            if let Some(first) = first {
                _ = first.unchecked_into::<HtmlElement>().focus();
            }
        });
        from.or(active)
    });
    let press = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" => {
            event.stop_propagation();
            desk.question.set(None);
        }
        key @ ("ArrowDown" | "ArrowUp") => {
            event.prevent_default();
            step_focus(&list.get_untracked(), key == "ArrowDown");
        }
        _ => {}
    };
    move || {
        desk.question.get().map(|question| {
            let ends = question.offers.iter().any(|offer| offer.action == Action::EndTurn);
            let offers = question.offers.into_iter();
            let never = move |event: web_sys::MouseEvent| {
                if !browser::is_repeated(&event) {
                    desk.session.settings().warnings.set(false);
                    desk.session.end_turn();
                }
            };
            view! {
                <div class="veil clear" on:click=move |event| if !browser::is_repeated(&event) { desk.question.set(None) }></div>
                <div class="chooser" role="dialog" aria-label=question.title.clone() node_ref=list style=place(question.at) on:keydown=press>
                    <h3>{question.title.clone()}</h3>
                    {question.note.map(|note| view! { <p class="note">{note}</p> })}
                    {offers.map(|offer| choice(desk, offer)).collect_view()}
                    <button type="button" class="choice" on:click=move |_| desk.question.set(None)>{desk.text("cancel")}</button>
                    {ends.then(|| view! {
                        <button type="button" class="choice quiet" data-button="never-warn" on:click=never>{desk.text("waste-never")}</button>
                    })}
                </div>
            }
        })
    }
}

fn place(at: Anchor) -> String {
    let (wide, high) = screen();
    let left = within(at.x, wide, 180);
    if at.bottom > high * 0.55 {
        format!("left:{left}px;bottom:{}px;translate:-50%", (high - at.top) as i32 + 8)
    } else {
        format!("left:{left}px;top:{}px;translate:-50%", at.bottom as i32 + 8)
    }
}

fn choice(desk: Desk, offer: Offer) -> impl IntoView {
    let action = offer.action;
    let warnings = offer.warnings.iter().map(|warning| desk.words(|words| words.warning(warning)));
    let text = match action {
        Action::Activate { doubled: true, .. } => desk.text("button-double"),
        Action::Activate { doubled: false, .. } => desk.text("button-single"),
        Action::Inspect { .. } => desk.text("button-inspect"),
        _ => desk.action(action),
    };
    // That a disc could be doubled is what the question is about.
    let notes: Vec<String> = if matches!(action, Action::Activate { .. }) { Vec::new() } else { warnings.collect() };
    view! {
        <button type="button" class="choice" data-choice=action.to_string() on:click=move |event| if !browser::is_repeated(&event) { desk.session.act(action) }>
            {disc_of(desk, action)}{picture(action)}
            <span>{text}{notes.into_iter().map(|note| view! { <small>{note}</small> }).collect_view()}</span>
            {icon::cost(offer.cost)}
        </button>
    }
}

/// The disc that is activated, with as many plates as it gives uses, or that is upgraded.
fn disc_of(desk: Desk, action: Action) -> Option<AnyView> {
    let (slot, uses) = match action {
        Action::Activate { slot, doubled } => (slot, if doubled { 2 } else { 1 }),
        Action::Reuse { slot } | Action::Name { slot } | Action::Upgrade { slot } => (slot, 1),
        _ => return None,
    };
    let disc = desk.wheel()[slot]?;
    let upgraded = disc.upgraded || matches!(action, Action::Upgrade { .. });
    Some((0..uses).map(|_| icon(disc_icon(disc.kind, upgraded), 24)).collect_view().into_any())
}

/// The icon of an action.
pub fn picture(action: Action) -> Option<AnyView> {
    let id = match action {
        Action::NightShift { .. } => "m-night".to_string(),
        Action::Modify { .. } => "m-modify".to_string(),
        Action::Inspect { .. } => "m-inspect".to_string(),
        Action::Intrigue { .. } => "m-intrigue".to_string(),
        Action::TakeResource { resource } | Action::Acquire { resource } => format!("i-{resource}"),
        Action::TakeShip { resource } => format!("ship-{resource}"),
        Action::Sell { good } => warehouse_icon(good, true),
        Action::Buy { disc, .. } | Action::Place { disc, .. } | Action::SetDisc { disc, .. } => disc_icon(disc, false),
        Action::Travel { .. } => "i-island".to_string(),
        Action::Reveal => "i-island-back".to_string(),
        Action::FirstStep { .. } | Action::Invest { .. } => "u-hall".to_string(),
        Action::Build { .. } => "u-factory".to_string(),
        Action::Produce { .. } => "i-simple".to_string(),
        Action::Forfeit => "u-close".to_string(),
        Action::EndTurn => "u-check".to_string(),
        Action::Activate { .. } | Action::Reuse { .. } | Action::Name { .. } | Action::Upgrade { .. } => return None,
    };
    Some(icon(id, 20).into_any())
}

fn step_focus(list: &Option<web_sys::HtmlDivElement>, forward: bool) {
    let Some(list) = list else { return };
    let Ok(buttons) = list.query_selector_all("button") else { return };
    let active = document().active_element();
    let count = buttons.length();
    let now = (0..count).find(|&n| buttons.item(n).map(|node| node.unchecked_into()) == active).unwrap_or(0);
    let next = if forward { (now + 1) % count } else { (now + count - 1) % count };
    if let Some(button) = buttons.item(next) {
        _ = button.unchecked_into::<HtmlElement>().focus();
    }
}
