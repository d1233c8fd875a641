//! The special actions with their prices, and Inspection: pressed first, then something on the table is chosen.

use leptos::prelude::*;
use noria_learn::{refusal_rule, term_rule};
use noria_rules::{Action, Chamber, Refusal, Ring, Slot, SlotPair, Target};

use super::desk::{Desk, Glow, Pick};
use super::icon::icon;
use super::spot::anchor;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Special {
    NightShift,
    Modification,
    Inspection,
    Intrigue,
}

impl Special {
    const ALL: [Special; 4] = [Special::NightShift, Special::Modification, Special::Inspection, Special::Intrigue];

    fn name(self) -> &'static str {
        match self {
            Special::NightShift => "night-shift",
            Special::Modification => "modification",
            Special::Inspection => "inspection",
            Special::Intrigue => "intrigue",
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Special::NightShift => "m-night",
            Special::Modification => "m-modify",
            Special::Inspection => "m-inspect",
            Special::Intrigue => "m-intrigue",
        }
    }

    fn is_done_by(self, action: Action) -> bool {
        match self {
            Special::NightShift => matches!(action, Action::NightShift { .. }),
            Special::Modification => matches!(action, Action::Modify { .. }),
            Special::Inspection => matches!(action, Action::Inspect { .. }),
            Special::Intrigue => matches!(action, Action::Intrigue { .. }),
        }
    }

    fn pick(self) -> Pick {
        match self {
            Special::NightShift => Pick::NightShift,
            Special::Modification => Pick::Modification(None),
            Special::Inspection => Pick::Inspection,
            Special::Intrigue => Pick::Intrigue(None),
        }
    }

    /// Why it cannot be done with anything now; a lack of Knowledge comes before all else.
    fn why_not(self, desk: Desk) -> Option<Refusal> {
        let discs: Vec<Slot> = desk.wheel().discs().map(|(slot, _)| slot).collect();
        let reasons: Vec<Refusal> = match self {
            Special::NightShift => desk.session.why_not(Target::Ring { ring: Ring::Medium }).into_iter().collect(),
            Special::Intrigue => Chamber::ALL
                .into_iter()
                .filter_map(|chamber| desk.session.why_not(Target::Chamber { chamber }))
                .collect(),
            Special::Inspection => {
                let active = discs.into_iter().filter(|slot| slot.is_active());
                active.filter_map(|slot| desk.session.why_not(Target::Inspection { slot })).collect()
            }
            Special::Modification => {
                let pairs = Slot::all().filter_map(|to| SlotPair::new(*discs.first()?, to));
                pairs.filter_map(|slots| desk.session.why_not_action(Action::Modify { slots })).collect()
            }
        };
        let lack = reasons.iter().find(|refusal| matches!(refusal, Refusal::Lacks { .. }));
        lack.or(reasons.first()).copied()
    }

    fn is_in(self, pick: Pick) -> bool {
        match (self, pick) {
            (Special::Modification, Pick::Modification(_)) | (Special::Intrigue, Pick::Intrigue(_)) => true,
            _ => self.pick() == pick,
        }
    }
}

#[component]
fn SpecialButton(special: Special) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let possible = Memo::new(move |_| {
        desk.session.offers().with(|offers| offers.iter().any(|offer| special.is_done_by(offer.action)))
    });
    let price = Memo::new(move |_| {
        desk.read(|view| match special {
            Special::NightShift => view.game().night_shift_price().to_string(),
            Special::Modification => view.game().modification_price().to_string(),
            Special::Intrigue => view.game().intrigue_price().to_string(),
            Special::Inspection => "+1".to_string(),
        })
    });
    let name = move || desk.text(&format!("term-{}", special.name()));
    let tip = move |event: &web_sys::Event| {
        untrack(|| {
            let does = desk.text(&format!("tip-{}", special.name()));
            let why = (!possible.get()).then(|| special.why_not(desk)).flatten();
            let rule = why.as_ref().map(refusal_rule).or_else(|| term_rule(special.name()));
            let why = why.map(|refusal| desk.refusal(refusal));
            let text = why.map_or(does.clone(), |why| format!("{why} {does}"));
            desk.show_tip(anchor(event), name(), Some(text), rule);
        })
    };
    let press = move |event: &web_sys::Event| {
        untrack(|| {
            if special.is_in(desk.pick.get()) {
                desk.pick.set(Pick::None);
            } else if possible.get() {
                desk.tip.set(None);
                desk.pick.set(special.pick());
            } else {
                tip(event);
            }
        })
    };
    let glow = move || if possible.get() { Glow::Warm } else { Glow::Rest };
    view! {
        <button
            type="button"
            class=move || format!("special spot {}", glow().class())
            data-special=special.name()
            aria-pressed=move || special.is_in(desk.pick.get()).to_string()
            aria-disabled=move || (!possible.get()).to_string()
            aria-describedby="tip"
            on:click=move |event| press(&event)
            on:mouseenter=move |event| tip(&event)
            on:focus=move |event| tip(&event)
            on:mouseleave=move |_| desk.leave_tip()
            on:blur=move |_| desk.tip.set(None)
        >
            {icon(special.icon(), 18)}
            <span class="word">{name}</span>
            <b>{move || price.get()}{icon("i-knowledge", 16)}</b>
        </button>
    }
}

/// All special actions in a row.
#[component]
pub fn Specials() -> impl IntoView {
    let buttons = Special::ALL.map(|special| view! { <li><SpecialButton special/></li> });
    view! { <ul class="specials">{buttons.collect_view()}</ul> }
}

/// The same in the corners around the wheel, for narrow screens.
#[component]
pub fn Corners() -> impl IntoView {
    let corners = ["ul", "ur", "dl", "dr"].into_iter().zip(Special::ALL);
    let corner = |(class, special)| view! { <div class=format!("corner {class}")><SpecialButton special/></div> };
    corners.map(corner).collect_view()
}
