//! A thing on the table that can be pointed at: used if it is lit, else it says why not.

use leptos::prelude::*;
use noria_rules::Target;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::brings::{changes_view, standings_view};
use super::desk::{Anchor, Desk, Glow, Pointed, put};
use super::icon::icon;
use crate::app::Page;
use crate::browser;
use crate::play::Change;

/// The place of the element that an event belongs to.
pub fn anchor(event: &web_sys::Event) -> Anchor {
    let element: Option<Element> = event.current_target().and_then(|target| target.dyn_into().ok());
    match element {
        Some(element) => element.get_bounding_client_rect().into(),
        None => Anchor { x: 0.0, top: 0.0, bottom: 0.0 },
    }
}

/// A button for a thing of the game. `mark` lets tests and the log find it.
#[component]
pub fn Spot(
    /// The thing.
    target: Target,
    /// What it is called.
    #[prop(into)]
    name: Signal<String>,
    /// Its look, beside what its glow adds.
    #[prop(into)]
    class: Signal<String>,
    /// What it can be found by.
    mark: String,
    /// Whether it is that thing now; if not, it is only looked at.
    #[prop(optional, into)]
    is_it: Option<Signal<bool>>,
    /// What of the Town Hall it is.
    #[prop(optional)]
    pointed: Option<Pointed>,
    /// What it would bring, where that is known before it can be had.
    #[prop(optional, into)]
    brings: Option<Signal<Vec<Change>>>,
    children: Children,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let is_it = move || is_it.is_none_or(|is_it| is_it.get());
    let glow = Memo::new(move |_| if is_it() { desk.glow(target) } else { Glow::Rest });
    let explain = move |event: &web_sys::Event| {
        untrack(|| {
            let why = (is_it() && glow.get() == Glow::Rest).then(|| desk.session.why_not(target)).flatten();
            put(desk.pointed, pointed);
            // Beside the paths everything is said of a chamber, and a note would lie on them.
            let said = matches!(pointed, Some(Pointed::Chamber(_)))
                && why.is_none()
                && event.type_() == "mouseenter"
                && browser::prefers("(min-width: 768px) and (min-height: 481px)");
            if said {
                return put(desk.tip, None);
            }
            desk.show_refusal(anchor(event), name.get(), why);
            desk.add_to_tip(match brings {
                Some(brings) => brings.get(),
                None if is_it() => desk.brings(target),
                None => Vec::new(),
            });
        })
    };
    let choose = move |event: &web_sys::Event| {
        if untrack(is_it) { desk.choose(target, anchor(event)) } else { explain(event) }
    };
    view! {
        <button
            type="button"
            class=move || format!("spot {} {}", class.get(), glow.get().class())
            data-spot=mark
            aria-disabled=move || (glow.get() == Glow::Rest).to_string()
            aria-describedby="tip"
            tabindex=move || if is_it() { "0" } else { "-1" }
            on:click=move |event| choose(&event)
            on:mouseenter=move |event| explain(&event)
            on:focus=move |event| explain(&event)
            on:mouseleave=move |_| {
                put(desk.pointed, None);
                desk.leave_tip();
            }
            on:blur=move |_| {
                put(desk.pointed, None);
                put(desk.tip, None);
            }
        >
            <span class="sr">{name}</span>
            <span class="body" aria-hidden="true">{children()}</span>
        </button>
    }
}

/// The one tooltip.
#[component]
pub fn TipBox() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = move |at: Anchor| {
        let (wide, high) = screen();
        let left = within(at.x, wide, 128);
        match at.bottom + 90.0 > high {
            true => format!("left:{left}px;bottom:{}px;transform:translateX(-50%)", (high - at.top) as i32 + 8),
            false => format!("left:{left}px;top:{}px;transform:translateX(-50%)", at.bottom as i32 + 8),
        }
    };
    view! {
        <div id="tip">
            {move || desk.tip.get().map(|tip| view! {
                <div
                    class="tip" role="tooltip" style=place(tip.at)
                    on:mouseenter=move |_| desk.on_tip.set(true)
                    on:mouseleave=move |_| {
                        desk.on_tip.set(false);
                        desk.tip.set(None);
                    }
                    on:mousedown=|event| event.prevent_default() // the thing keeps the focus, and so its tooltip
                >
                    {(!tip.name.is_empty()).then(|| view! { <b>{tip.name.clone()}</b> })}
                    {tip.text.clone()}
                    {(!tip.brings.is_empty()).then(|| changes_view(desk, &tip.brings))}
                    {move || desk.prospect.get().filter(|prospect| prospect.chamber.is_some()).map(|prospect| standings_view(desk, &prospect))}
                    {tip.rule.map(|rule| rule_link(desk, rule))}
                </div>
            })}
        </div>
    }
    .into_any()
}

/// The way to the rule; beside a table it opens in a window of its own.
fn rule_link(desk: Desk, rule: &'static str) -> impl IntoView {
    let word = desk.with("rules-link", &[("rule", rule.into())]);
    view! {
        <a class="tip-rule" target="_blank" tabindex="-1" href=Page::Rules(rule.to_string()).link()>
            {icon("u-rules", 13)}{word}<kbd>"R"</kbd>
        </a>
    }
}

/// Opens the rule of the tooltip; whether there is one.
pub fn open_rule(desk: Desk) -> bool {
    let rule = desk.tip.with_untracked(|tip| tip.as_ref().and_then(|tip| tip.rule));
    if let Some(rule) = rule {
        _ = window().open_with_url_and_target(&Page::Rules(rule.to_string()).link(), "_blank");
    }
    rule.is_some()
}

/// Where the middle of a box must be, so that half its width fits on both sides; the middle of a screen that is too
/// narrow.
pub fn within(middle: f64, wide: f64, half: i32) -> i32 {
    let (middle, wide) = (middle as i32, wide as i32);
    if wide < 2 * half { wide / 2 } else { middle.clamp(half, wide - half) }
}

/// The size of the window.
pub fn screen() -> (f64, f64) {
    let size = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    (size(window().inner_width()), size(window().inner_height()))
}
