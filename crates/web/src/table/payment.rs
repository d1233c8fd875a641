//! Ways to pay: the default one, and the alternatives.

use leptos::prelude::*;
use noria_rules::{Action, Good, Offer, Player, Resource};

use super::desk::Desk;
use super::icon;

/// How a price was paid.
#[derive(Debug, Clone, PartialEq)]
pub struct Paid {
    /// All ways to pay it, the most sensible first.
    pub ways: Vec<Offer>,
    /// Which of them was taken.
    pub taken: usize,
    /// How many actions the draft had then.
    pub step: usize,
}

/// Whether these offers do the same thing and differ only in what is handed over.
pub fn are_ways_to_pay(offers: &[Offer]) -> bool {
    let thing = |offer: &Offer| match offer.action {
        Action::Buy { disc, .. } => Some(format!("{disc}")),
        Action::Invest { path, .. } => Some(format!("{path}")),
        Action::Travel { island, .. } => Some(format!("{island}")),
        _ => None,
    };
    let first = offers.first().and_then(thing);
    first.is_some() && offers.iter().all(|offer| thing(offer) == first)
}

/// How much one would rather keep what this costs: a kind of which little would be left weighs more, and goods most.
pub fn regret(offer: &Offer, supply: &Player) -> u32 {
    let left =
        |have: u16, paid: u16| -> u32 { (0..paid).map(|n| 64 / (1 + u32::from(have.saturating_sub(n + 1)))).sum() };
    let resources: u32 =
        Resource::ALL.into_iter().map(|kind| left(supply.resources[kind], offer.cost.resources[kind])).sum();
    let goods: u32 = Good::ALL
        .into_iter()
        .map(|good| left(supply.warehouses[good].full.into(), offer.cost.goods[good].into()))
        .sum();
    resources + 2 * goods
}

/// The last payment with the ways in which it could be made instead, one tap away.
#[component]
pub fn PaidOtherwise() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let paid = move || desk.paid.get().filter(|paid| paid.step == desk.steps() && paid.ways.len() > 1);
    move || {
        paid().map(|paid| {
            let ways = paid.ways.iter().enumerate().filter(|&(way, _)| way != paid.taken).take(5);
            let buttons = ways.map(|(way, offer)| {
                let name = desk.action(offer.action);
                let cost = offer.cost;
                view! {
                    <button type="button" class="btn small" aria-label=name on:click=move |_| desk.pay_otherwise(way)>
                        {icon::cost(cost)}
                    </button>
                }
            });
            view! {
                <span class="pay" data-pay="">
                    <span class="cap">{desk.text("button-change-payment")}</span>
                    {buttons.collect_view()}
                </span>
            }
        })
    }
}
