//! The player's data: export and deletion.

use leptos::prelude::*;
use noria_protocol::MyData;

use super::account::CurrentPlayer;
use super::{ErrorSignal, attempt, client, trouble_box};
use crate::browser;
use crate::pages::Careful;
use crate::settings::Settings;
use crate::turns::PLAYER;

/// The panel.
#[component]
pub fn Privacy(current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let export = move |_| {
        attempt(trouble, async { client::get::<MyData>("me/export").await }, |data| {
            if let Ok(text) = serde_json::to_string_pretty(&data) {
                browser::download("noria-my-data.json", &text);
            }
        });
    };
    let erase = Callback::new(move |()| {
        attempt(trouble, async { client::delete("me").await }, move |()| {
            browser::forget(PLAYER);
            current.try_set(Some(Ok(None)));
        });
    });
    view! {
        <section class="panel" data-list="privacy">
            <h2>{move || settings.text("online-privacy")}</h2>
            <p class="cap">{move || settings.text("online-privacy-note")}</p>
            <p class="row">
                <button class="btn" data-button="export" on:click=export>{move || settings.text("online-export")}</button>
                <Careful name="online-erase" sure="online-erase-sure" act=erase/>
            </p>
            {trouble_box(settings, trouble)}
        </section>
    }
}
