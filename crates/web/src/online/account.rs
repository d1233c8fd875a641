//! Who one is: the name, other devices, being told, and what one has achieved.

use leptos::prelude::*;
use noria_protocol::{Claim, LONGEST_NAME, Me, Nothing, OneTimeCode};

use super::client::{self, RequestError};
use super::history::Past;
use super::notices::BeingTold;
use super::profile::Figures;
use super::{fetched, link, when_fetched};
use crate::pages::{Sheet, Trouble};
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
            {known.is_some().then(|| view! { <BeingTold/> })}
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

type CurrentPlayer = super::Fetched<Option<Me>>;

/// The name that others see.
#[component]
fn Name(me: Option<Me>, current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let name = RwSignal::new(me.and_then(|me| me.name).unwrap_or_default());
    let trouble = RwSignal::new(None::<RequestError>);
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
            <Trouble lines=Signal::derive(move || trouble.get().map(|error| error.text(settings)))/>
        </form>
    }
}

/// A code for another device, or one from there.
#[component]
fn Devices(known: bool, current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let code = RwSignal::new(None::<OneTimeCode>);
    let typed = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<RequestError>);
    let ask = move |_| {
        leptos::task::spawn_local(async move {
            match client::post::<OneTimeCode>("me/code", &Nothing {}).await {
                Ok(found) => _ = code.try_set(Some(found)),
                Err(error) => _ = trouble.try_set(Some(error)),
            }
        });
    };
    let claim = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let claimed = Claim { code: typed.get_untracked().trim().to_lowercase() };
        leptos::task::spawn_local(async move {
            match client::tell("me/claim", &claimed).await {
                Ok(()) => _ = current.try_set(Some(client::me().await)),
                Err(error) => _ = trouble.try_set(Some(error)),
            }
        });
    };
    let told = move || {
        code.get().map(|code| {
            let minutes = code.seconds / 60;
            view! {
                <output class="code-out">{code.code}</output>
                <small>{move || settings.words().with(|words| words.with("online-code-tip", &[("count", (minutes as u32).into())]))}</small>
            }
        })
    };
    view! {
        <section class="panel" data-list="devices">
            <h2>{move || settings.text("online-devices")}</h2>
            {known.then(|| view! {
                <p class="field">
                    <button class="btn" data-button="code" on:click=ask>{move || settings.text("online-get-code")}</button>
                    {told}
                </p>
            })}
            <form class="field" on:submit=claim>
                <label class="label" for="claim">{move || settings.text("online-have-code")}</label>
                <input id="claim" type="text" autocomplete="one-time-code" prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())/>
                <button class="btn" type="submit" data-button="claim" prop:disabled=move || typed.with(|typed| typed.trim().is_empty())>
                    {move || settings.text("online-claim")}
                </button>
                <small>{move || settings.text(if known { "online-claim-warning" } else { "online-claim-tip" })}</small>
            </form>
            <Trouble lines=Signal::derive(move || trouble.get().map(|error| error.text(settings)))/>
        </section>
    }
}
