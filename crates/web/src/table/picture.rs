//! Parts of a table to look at, for pages that explain it.

use leptos::prelude::*;

use super::desk::Desk;
use super::hall::HallPanel;
use super::market::MarketPanel;
use super::sky::SkyPanel;
use super::supply::SupplyPanel;
use super::wheel::WheelBoard;
use crate::session::Session;

/// A part of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The Town Hall.
    Hall,
    /// The own wheel.
    Wheel,
    /// What the player owns.
    Supply,
    /// Both markets.
    Market,
    /// The islands.
    Sky,
}

/// Lays a table for pictures; everything below in the page sees it.
pub fn lay(session: Session) {
    provide_context(session);
    provide_context(Desk::new(session));
}

/// A part of the table that has been laid. It can be looked at, not touched.
pub fn picture(part: Part) -> AnyView {
    let (tab, drawn) = match part {
        Part::Hall => ("hall", view! { <HallPanel/> }.into_any()),
        Part::Wheel => ("wheel", view! { <WheelBoard/> }.into_any()),
        Part::Supply => ("wheel", view! { <div class="col mid"><SupplyPanel/></div> }.into_any()),
        Part::Market => ("wheel", view! { <MarketPanel/> }.into_any()),
        Part::Sky => ("sky", view! { <SkyPanel/> }.into_any()),
    };
    view! { <div class="table picture" data-tab=tab data-motion="none" inert=true aria-hidden="true">{drawn}</div> }
        .into_any()
}
