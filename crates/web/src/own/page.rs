//! The page.

use leptos::prelude::*;
use noria_rules::Place;

use super::bar::{Bar, Linked};
use super::desk::OwnDesk;
use super::draft::key;
use super::fields::{Box, Factories, Panel, Paths, Production, Track, legend};
use super::islands::Islands;
use super::side::{Differences, Problems};
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::BaseWheelBench;

/// The page; `what` are tables that came with a link.
#[component]
pub fn OwnPage(what: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let desk = OwnDesk::open(settings, &what);
    provide_context(desk);
    let wheel = Signal::derive(move || desk.tables.get().base_wheel);
    let arrange = Callback::new(move |wheel| desk.change(|tables| tables.base_wheel = wheel));
    view! {
        <Sheet title=Signal::derive(move || settings.text("own-title"))>
            <p class="lead">{move || settings.text("own-intro")}</p>
            {legend(desk)}
            <Linked/>
            <div class="own">
                <div class="own-col"><Islands/><Production/><Box/></div>
                <div class="own-col">
                    <Track/>
                    <Panel table="base-wheel">
                        <div data-own=key(Place::BaseWheel) tabindex="-1"><BaseWheelBench wheel change=arrange/></div>
                        <p class="cap">{move || settings.text("base-wheel-resources")}</p>
                    </Panel>
                    <Factories/>
                </div>
                <div class="own-col"><Paths/><Problems/><Differences/></div>
            </div>
            <Bar/>
        </Sheet>
    }
    .into_any()
}
