//! The Town Hall: chambers over their paths, and the points they make.

mod chamber;
mod paths;
mod points;

use leptos::prelude::*;
use noria_rules::Chamber;

use self::chamber::ChamberButton;
use self::paths::Paths;
use self::points::{OwnPoints, Projected};
use super::desk::Desk;
use super::icon::icon;
use super::stages::{Stage, from_stage};

/// The Town Hall.
#[component]
pub fn HallPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <section class="panel hall" aria-labelledby="hall-title">
            <header class="p-head">
                <h2 id="hall-title">{move || desk.text("table-hall")}</h2>
                <span class="cap">
                    <span class="k">{move || desk.text("table-hall-different")}</span>
                    <span class="k">{icon("i-any", 14)}" "{move || desk.text("table-hall-any")}</span>
                </span>
            </header>
            <div class="chambers">
                {Chamber::ALL.map(|chamber| view! { <ChamberButton chamber/> }).collect_view()}
            </div>
            <div class="hall-body">
                <Paths/>
                <div class="hall-side">{from_stage(Stage::Points, vec![Projected.into(), OwnPoints.into()])}</div>
            </div>
        </section>
    }
}
