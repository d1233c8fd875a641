//! The tabs of a narrow screen; a dot counts what is lit behind each.

use leptos::prelude::*;
use noria_rules::Action;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::desk::{Desk, Pick, Tab};
use super::icon::icon;

impl Tab {
    const ALL: [Tab; 5] = [Tab::Wheel, Tab::Hall, Tab::Sky, Tab::Players, Tab::Log];

    /// The name in the style sheet and in the words.
    pub fn name(self) -> &'static str {
        match self {
            Tab::Wheel => "wheel",
            Tab::Hall => "hall",
            Tab::Sky => "sky",
            Tab::Players => "players",
            Tab::Log => "log",
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Tab::Players => "u-people",
            Tab::Wheel => "u-wheel",
            Tab::Hall => "u-hall",
            Tab::Sky => "u-sky",
            Tab::Log => "u-log",
        }
    }

    /// Where an action is chosen.
    fn of(action: Action) -> Option<Tab> {
        match action {
            Action::FirstStep { .. } | Action::Invest { .. } => Some(Tab::Hall),
            Action::Travel { .. } | Action::Reveal | Action::TakeShip { .. } | Action::Build { .. } => Some(Tab::Sky),
            Action::Activate { .. }
            | Action::Reuse { .. }
            | Action::Name { .. }
            | Action::Upgrade { .. }
            | Action::Buy { .. }
            | Action::SetDisc { .. }
            | Action::Produce { .. }
            | Action::TakeResource { .. }
            | Action::Place { .. } => Some(Tab::Wheel),
            _ => None,
        }
    }
}

impl Desk {
    /// Brings up the tab where an action is chosen.
    pub fn show_tab_of(&self, action: Action) {
        if let Some(tab) = Tab::of(action).filter(|&tab| tab != self.tab.get_untracked()) {
            self.tab.set(tab);
        }
    }
}

/// Whether the screen has tabs.
fn is_narrow() -> bool {
    document().query_selector(".tabs").ok().flatten().is_some_and(|tabs| tabs.client_height() > 0)
}

/// The lowest of the levels to which one can rise: where it is at the bottom, the others are in sight above it.
fn lowest_next() -> Option<Element> {
    let last = |what: &str| {
        let all = document().query_selector_all(what).ok()?;
        all.item(all.length().checked_sub(1)?)
    };
    last(".hall .lvl.lit").or_else(|| last(".hall .lvl.next")).map(JsCast::unchecked_into)
}

/// How many things are lit behind a tab.
fn lit(desk: Desk, tab: Tab) -> usize {
    if matches!(desk.pick.get(), Pick::Intrigue(_)) {
        return usize::from(tab == Tab::Hall);
    }
    desk.session.offers().with(|offers| {
        let mut things = Vec::new();
        for offer in offers.iter().filter(|offer| Tab::of(offer.action) == Some(tab)) {
            // Ways to pay, or to double, are one thing.
            let thing = match offer.action {
                Action::Invest { path, .. } | Action::FirstStep { path } => format!("{path}"),
                Action::Buy { disc, .. } => format!("{disc}"),
                Action::Travel { island, .. } => format!("{island}"),
                Action::Activate { slot, .. } => format!("{slot}"),
                Action::SetDisc { slot, .. } | Action::Place { slot, .. } => format!("{slot}"),
                Action::Produce { .. } => "goods".to_string(),
                action => action.to_string(),
            };
            if !things.contains(&thing) {
                things.push(thing);
            }
        }
        things.len()
    })
}

/// The tabs. When everything highlighted is on one tab, that tab opens automatically.
#[component]
pub fn Tabs() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let counts = Memo::new(move |_| Tab::ALL.map(|tab| lit(desk, tab)));
    Effect::new(move |_| {
        let counts = counts.get();
        let mut tabs = Tab::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0);
        if let (Some((only, _)), None) = (tabs.next(), tabs.next()) {
            desk.tab.set(only);
        }
    });
    // A tab begins at its top; the Town Hall where one can rise next.
    Effect::new(move |before: Option<Tab>| {
        let tab = desk.tab.get();
        if before.is_some_and(|before| before != tab) {
            request_animation_frame(move || {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                if let Some(next) = lowest_next().filter(|_| tab == Tab::Hall && is_narrow()) {
                    next.scroll_into_view_with_bool(false);
                }
            });
        }
        tab
    });
    let button = move |(index, tab): (usize, Tab)| {
        let count = move || counts.get()[index];
        view! {
            <button
                type="button" role="tab" data-tab=tab.name()
                aria-selected=move || (desk.tab.get() == tab).to_string()
                on:click=move |_| {
                    desk.tip.set(None);
                    desk.tab.set(tab);
                }
            >
                {icon(tab.icon(), 22)}
                {move || (count() > 0).then(|| view! {
                    <i role="img" aria-label=desk.count("aria-targets", count() as u16)>{count()}</i>
                })}
                <span>{move || desk.text(&format!("tab-{}", tab.name()))}</span>
            </button>
        }
    };
    view! { <div class="tabs" role="tablist">{Tab::ALL.into_iter().enumerate().map(button).collect_view()}</div> }
}
