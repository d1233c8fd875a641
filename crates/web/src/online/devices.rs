//! The devices that are logged in as this player: named, logged out, added by a code; and a printed code for when none is
//! left.

use leptos::prelude::*;
use noria_protocol::{Claim, Device, LONGEST_NAME, NameDevice, Nothing, OneTimeCode, PlayerId, RecoveryCode};

use super::account::CurrentPlayer;
use super::client::{self, RequestError};
use super::terms::date;
use super::{ErrorSignal, Fetched, attempt, fetched, link, trouble_box, when_fetched};
use crate::browser;
use crate::pages::Careful;
use crate::settings::Settings;
use crate::turns::PLAYER;

/// All of it.
#[component]
pub fn Devices(known: bool, current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let typed = RwSignal::new(String::new());
    let claim = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let claimed = Claim { code: typed.get_untracked().trim().to_lowercase() };
        let act = async move {
            client::tell("me/claim", &claimed).await?;
            client::me().await
        };
        attempt(trouble, act, move |me| _ = current.try_set(Some(Ok(me))));
    };
    view! {
        <section class="panel" data-list="devices">
            <h2>{move || settings.text("online-devices")}</h2>
            {known.then(|| view! { <LoggedIn trouble current/><Codes trouble/> })}
            <form class="field" on:submit=claim>
                <label class="label" for="claim">{move || settings.text("online-have-code")}</label>
                <input id="claim" type="text" autocomplete="one-time-code" prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())/>
                <button class="btn" type="submit" data-button="claim" prop:disabled=move || typed.with(|typed| typed.trim().is_empty())>
                    {move || settings.text("online-claim")}
                </button>
                <small>{move || settings.text(if known { "online-claim-warning" } else { "online-claim-tip" })}</small>
            </form>
            <p><a href=link("recover") data-button="to-recover">{move || settings.text("recover-link")}</a></p>
            {trouble_box(settings, trouble)}
        </section>
    }
}

/// The devices, this one first.
#[component]
fn LoggedIn(trouble: ErrorSignal, current: CurrentPlayer) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let list: Fetched<Vec<Device>> = fetched(client::get("me/devices"));
    let again = move || attempt(trouble, client::get("me/devices"), move |found| _ = list.try_set(Some(Ok(found))));
    let leave = Callback::new(move |()| {
        attempt(trouble, async { client::tell("me/logout", &Nothing {}).await }, move |()| {
            browser::forget(PLAYER);
            current.try_set(Some(Ok(None)));
        });
    });
    let show = move |mut devices: Vec<Device>| {
        devices.sort_by_key(|device| !device.current);
        let rows = devices
            .into_iter()
            .map(|device| view! { <DeviceRow device trouble again=Callback::new(move |()| again())/> });
        view! { <ul class="games devices">{rows.collect_view()}</ul> }
    };
    view! {
        {when_fetched(settings, list, show)}
        <p class="row"><Careful name="online-log-out" sure="online-log-out-sure" act=leave/></p>
    }
}

/// A device, its name, and the way to log it out.
#[component]
fn DeviceRow(device: Device, trouble: ErrorSignal, again: Callback<()>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let Device { id, label, since, used, current } = device;
    let name = RwSignal::new(label.unwrap_or_default());
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let label = Some(name.get_untracked().trim().to_string()).filter(|label| !label.is_empty());
        attempt(trouble, rename(id, label), move |()| again.run(()));
    };
    let end = move |_| {
        attempt(trouble, async move { client::delete(&format!("me/devices/{id}")).await }, move |()| again.run(()));
    };
    let told = move || {
        let day = |at: u64| date(settings, at);
        settings.words().with(|words| {
            let since = words.with("online-device-since", &[("date", day(since).into())]);
            match used {
                _ if current => format!("{} · {since}", words.text("online-device-this")),
                Some(used) => format!("{since} · {}", words.with("online-device-used", &[("date", day(used).into())])),
                None => since,
            }
        })
    };
    view! {
        <li data-device=current.then_some("this")>
            <form class="game" on:submit=save>
                <input type="text" maxlength=LONGEST_NAME prop:value=name aria-label=move || settings.text("online-device-name")
                    placeholder=move || settings.text("online-device-name") on:input:target=move |event| name.set(event.target().value())/>
                <button class="btn small" type="submit" data-button="name-device">{move || settings.text("online-save")}</button>
                <small>{told}</small>
            </form>
            {(!current).then(|| view! {
                <button class="btn small" data-button="revoke" on:click=end>{move || settings.text("online-log-out")}</button>
            })}
        </li>
    }
}

async fn rename(id: PlayerId, label: Option<String>) -> Result<(), RequestError> {
    client::tell(&format!("me/devices/{id}"), &NameDevice { label }).await
}

/// A code for another device, and one to print.
#[component]
fn Codes(trouble: ErrorSignal) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let code = RwSignal::new(None::<OneTimeCode>);
    let printed = RwSignal::new(None::<RecoveryCode>);
    let ask = move |_| {
        let answer = async { client::post("me/code", &Nothing {}).await };
        attempt(trouble, answer, move |found| _ = code.try_set(Some(found)));
    };
    let print = move |_| {
        let answer = async { client::post("me/recovery", &Nothing {}).await };
        attempt(trouble, answer, move |found| _ = printed.try_set(Some(found)));
    };
    let told = move || {
        code.get().map(|code| {
            let minutes = (code.seconds / 60) as u32;
            view! {
                <output class="code-out">{code.code}</output>
                <small>{move || settings.words().with(|words| words.with("online-code-tip", &[("count", minutes.into())]))}</small>
            }
        })
    };
    let shown = move || {
        printed.get().map(|found| {
            view! { <output class="code-out long">{found.code}</output><small>{move || settings.text("online-recovery-tip")}</small> }
        })
    };
    view! {
        <p class="field">
            <button class="btn" data-button="code" on:click=ask>{move || settings.text("online-get-code")}</button>
            {told}
        </p>
        <p class="field">
            <button class="btn" data-button="recovery" on:click=print>{move || settings.text("online-recovery")}</button>
            {shown}
        </p>
    }
}
