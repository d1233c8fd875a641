//! The market for discs and the Black Market.

use leptos::prelude::*;
use noria_rules::{DiscKind, Good, Offer, Resource, Target};

use super::desk::{Desk, Glow};
use super::icon::{disc_icon, icon};
use super::spot::{Spot, anchor};

/// Both markets.
#[component]
pub fn MarketPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <section class="panel market-panel" aria-labelledby="market-title">
            <header class="p-head">
                <h2 id="market-title">{move || desk.text("table-market")}</h2>
                <span class="cap">{move || desk.text("table-market-note")}</span>
            </header>
            <ul class="market">{DiscKind::ALL.map(|disc| view! { <Stall disc/> }).collect_view()}</ul>
            <h3 class="sub">
                {move || desk.text("table-black-market")}
                <span class="cap">{move || desk.text("table-black-market-note")}</span>
            </h3>
            <ul class="black">
                <Deal deal=DealKind::Simple/>
                <Deal deal=DealKind::Complex/>
                <Deal deal=DealKind::Resource/>
            </ul>
        </section>
    }
}

#[component]
fn Stall(disc: DiscKind) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let stall = Memo::new(move |_| desk.position(|pos| pos.market[disc]));
    let name = Signal::derive(move || {
        let stall = stall.get();
        let gaps = [
            ("disc", disc.name().into()),
            ("price", u16::from(stall.price).into()),
            ("count", u16::from(stall.stock).into()),
        ];
        desk.with(if stall.stock == 0 { "aria-stall-empty" } else { "aria-stall" }, &gaps)
    });
    view! {
        <li class=move || if stall.get().stock == 0 { "stall out" } else { "stall" }>
            <Spot target=Target::Stall { disc } name class="".to_string() mark=format!("stall-{disc}")>
                {icon(disc_icon(disc, false), 36)}
            </Spot>
            <b>{move || match stall.get().price {
                0 => desk.text("table-market-free").into_any(),
                price => view! { {price}{icon("i-any", 13)} }.into_any(),
            }}</b>
            <small>{move || match stall.get().stock {
                0 => desk.text("table-market-none"),
                stock => desk.count("table-market-left", stock),
            }}</small>
        </li>
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DealKind {
    Simple,
    Complex,
    Resource,
}

impl DealKind {
    fn targets(self) -> Vec<Target> {
        let sales = |simple| Good::ALL.into_iter().filter(move |good| good.is_simple() == simple);
        match self {
            DealKind::Simple => sales(true).map(|good| Target::Sale { good }).collect(),
            DealKind::Complex => sales(false).map(|good| Target::Sale { good }).collect(),
            DealKind::Resource => Resource::ALL.map(|resource| Target::Resource { resource }).to_vec(),
        }
    }

    fn mark(self) -> &'static str {
        match self {
            DealKind::Simple => "sell-simple",
            DealKind::Complex => "sell-complex",
            DealKind::Resource => "acquire",
        }
    }
}

/// A trade of the Black Market (ACT-6); which good or resource is asked if there is a choice.
#[component]
fn Deal(deal: DealKind) -> impl IntoView {
    let desk = expect_context::<Desk>();
    // The choice of the first resource (SETUP-7) is made in the supply.
    let open = Memo::new(move |_| desk.position(|pos| pos.phase >= noria_rules::Phase::Influence));
    let offers = move || -> Vec<Offer> {
        deal.targets().into_iter().filter(|_| open.get()).flat_map(|target| desk.session.offers_for(target)).collect()
    };
    let glow = Memo::new(move |_| if offers().is_empty() { Glow::Rest } else { Glow::Warm });
    let name = move || desk.text(&format!("deal-{}", deal.mark()));
    let tip = move |event: &web_sys::Event| {
        untrack(|| {
            let why = (glow.get() == Glow::Rest).then(|| desk.session.why_not(deal.targets()[0])).flatten();
            desk.show_refusal(anchor(event), name(), why);
        })
    };
    let trade = move |event: &web_sys::Event| match untrack(offers).as_slice() {
        [] => tip(event),
        [only] => desk.session.act(only.action),
        several => desk.ask(anchor(event), untrack(|| desk.text("table-black-market")), several.to_vec()),
    };
    let rules = untrack(|| desk.read(|view| view.game().rules()));
    let sides = match deal {
        DealKind::Simple => (1, "i-simple", rules.simple_good, "i-knowledge"),
        DealKind::Complex => (1, "i-complex", rules.complex_good, "i-knowledge"),
        DealKind::Resource => (rules.resource, "i-knowledge", 1, "i-any"),
    };
    view! {
        <li>
            <button
                type="button"
                class=move || format!("spot {}", glow.get().class())
                data-spot=deal.mark()
                aria-disabled=move || (glow.get() == Glow::Rest).to_string()
                aria-describedby="tip"
                on:click=move |event| trade(&event)
                on:mouseenter=move |event| tip(&event)
                on:focus=move |event| tip(&event)
                on:mouseleave=move |_| desk.leave_tip()
                on:blur=move |_| desk.tip.set(None)
            >
                <span class="sr">{name}</span>
                <span class="body" aria-hidden="true">
                    <b>{sides.0}{icon(sides.1, 17)}</b>{icon("u-arrow", 13)}<b>{sides.2}{icon(sides.3, 17)}</b>
                </span>
            </button>
        </li>
    }
}
