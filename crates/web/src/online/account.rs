//! The player's profile: name, devices, notifications, and results.

use leptos::prelude::*;
use noria_protocol::{LONGEST_NAME, Me};

use super::conduct::Unwanted;
use super::devices::Devices;
use super::email::Email;
use super::friends::Friends;
use super::history::Past;
use super::notices::BeingTold;
use super::privacy::Privacy;
use super::profile::Figures;
use super::{ErrorSignal, client, fetched, link, trouble_box, when_fetched};
use crate::pages::Sheet;
use crate::settings::Settings;

/// The page.
#[component]
pub fn Account() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let me = fetched(client::me());
    let show = move |found: Option<Me>| {
        let known = found.clone();
        view! {
            <Name me=found.clone() current=me/>
            {known.as_ref().map(|me| view! { <Figures id=me.id/> })}
            <Devices known=known.is_some() current=me/>
            {known.is_some().then(|| view! { <Email/><Friends/><BeingTold/><Unwanted/><Privacy current=me/> })}
            {known.map(|me| view! { <Past player=me.id/> })}
        }
    };
    view! {
        <Sheet title=Signal::derive(move || settings.text("online-profile"))>
            {when_fetched(settings, me, show)}
            <p class="row"><a class="btn" href=link("")>{move || settings.text("online-to-lobby")}</a></p>
        </Sheet>
    }
}

/// The player of this browser.
pub type CurrentPlayer = super::Fetched<Option<Me>>;

/// The name that others see.
#[component]
fn Name(me: Option<Me>, current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let name = RwSignal::new(me.and_then(|me| me.name).unwrap_or_default());
    let trouble: ErrorSignal = RwSignal::new(None);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = Some(name.get_untracked().trim().to_string()).filter(|name| !name.is_empty());
        leptos::task::spawn_local(async move {
            match client::rename(wanted).await {
                Ok(me) => _ = current.try_set(Some(Ok(Some(me)))),
                Err(error) => _ = trouble.try_set(Some(error)),
            }
        });
    };
    view! {
        <form class="panel field" on:submit=save>
            <label class="label" for="name">{move || settings.text("online-name")}</label>
            <input id="name" type="text" maxlength=LONGEST_NAME autocomplete="nickname" prop:value=name
                on:input:target=move |event| name.set(event.target().value())/>
            <button class="btn" type="submit" data-button="rename">{move || settings.text("online-save")}</button>
            <small>{move || settings.text("online-name-tip")}</small>
            {trouble_box(settings, trouble)}
        </form>
    }
}
