//! "Your turn": at the table on the screen, by push and by webhook.

use leptos::prelude::*;
use noria_protocol::{NewNotice, Notice, NoticeKind, PushKey, Status};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, PushSubscription, PushSubscriptionOptionsInit};

use super::client::{self, RequestError};
use super::live::Live;
use super::turns::{self, can_notify};
use super::{fetched, when_fetched};
use crate::pages::Trouble;
use crate::settings::Settings;

/// Marks whether it is the player's turn at this table.
pub fn watch(live: Live) {
    let settings = live.settings;
    let mine = Memo::new(move |_| {
        live.table.with(|table| {
            let Some(table) = table.as_ref().filter(|table| table.status == Status::Running) else { return false };
            table.you.is_some_and(|you| {
                table.pending.contains(&you)
                    && table.seats.get(you.index()).is_some_and(|state| state.computer.is_none())
            })
        })
    });
    let seated = Memo::new(move |_| live.you().is_some());
    Effect::new(move |_| {
        if seated.get() {
            turns::learn_here(settings, live.id, mine.get());
        }
    });
    on_cleanup(turns::leave_table);
}

/// The notification settings.
#[component]
pub fn BeingTold() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let notices = fetched(client::get::<Vec<Notice>>("me/notices"));
    let trouble = RwSignal::new(None::<String>);
    let url = RwSignal::new(String::new());
    let again = move || {
        leptos::task::spawn_local(async move {
            let found = client::get::<Vec<Notice>>("me/notices").await;
            notices.try_set(Some(found));
        });
    };
    let add = move |notice: NewNotice| {
        leptos::task::spawn_local(async move {
            match client::tell("me/notices", &notice).await {
                Ok(()) => again(),
                Err(error) => _ = trouble.try_set(Some(untrack(|| error.text(settings)))),
            }
        });
    };
    let allow = move |_| {
        leptos::task::spawn_local(async move {
            match subscribe().await {
                Ok(Some(endpoint)) => add(NewNotice::Push(endpoint)),
                Ok(None) => _ = trouble.try_set(Some(untrack(|| settings.text("online-told-window-only")))),
                Err(_) => _ = trouble.try_set(Some(untrack(|| settings.text("online-told-refused")))),
            }
        });
    };
    let hook = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        add(NewNotice::Webhook(url.get_untracked().trim().to_string()));
        url.set(String::new());
    };
    let row = move |notice: Notice| {
        let id = notice.id;
        let end = move |_| {
            leptos::task::spawn_local(async move {
                _ = client::delete(&format!("me/notices/{id}")).await;
                again();
            });
        };
        let kind = match notice.kind {
            NoticeKind::Webhook => "online-told-webhook",
            NoticeKind::Push => "online-told-push",
        };
        view! {
            <li>
                <span class="game"><b>{move || settings.text(kind)}</b><small>{notice.url}</small></span>
                <button class="btn small quiet" on:click=end>{move || settings.text("delete")}</button>
            </li>
        }
    };
    let list = move |found: Vec<Notice>| {
        (!found.is_empty()).then(|| view! { <ul class="games">{found.into_iter().map(row).collect_view()}</ul> })
    };
    view! {
        <section class="panel" data-list="notices">
            <h2>{move || settings.text("online-told")}</h2>
            <p class="field">
                <button class="btn" data-button="notify" on:click=allow>{move || settings.text("online-told-allow")}</button>
                <small>{move || settings.text("online-told-tip")}</small>
            </p>
            <form class="field" on:submit=hook>
                <label class="label" for="hook">{move || settings.text("online-told-webhook")}</label>
                <input id="hook" type="text" inputmode="url" placeholder="https://" prop:value=url
                    on:input:target=move |event| url.set(event.target().value())/>
                <button class="btn" type="submit" prop:disabled=move || url.with(|url| url.trim().is_empty())>{move || settings.text("online-save")}</button>
            </form>
            {when_fetched(settings, notices, list)}
            <Trouble lines=trouble/>
        </section>
    }
}

/// Asks to be allowed, and the browser for an address to push to; `None` where it has none.
async fn subscribe() -> Result<Option<String>, RequestError> {
    if !can_notify() {
        return Err(RequestError::NoServer);
    }
    let asked = Notification::request_permission().map_err(|_| RequestError::NoServer)?;
    let allowed = JsFuture::from(asked).await.ok().and_then(|answer| answer.as_string());
    if allowed.as_deref() != Some("granted") {
        return Err(RequestError::NoServer);
    }
    let key = client::get::<PushKey>("push-key").await?;
    Ok(push_address(&key.key).await.ok())
}

async fn push_address(key: &str) -> Result<String, JsValue> {
    let registration = JsFuture::from(window().navigator().service_worker().ready()?).await?;
    let registration: web_sys::ServiceWorkerRegistration = registration.unchecked_into();
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&key.into());
    let subscription = JsFuture::from(registration.push_manager()?.subscribe_with_options(&options)?).await?;
    Ok(subscription.unchecked_into::<PushSubscription>().endpoint())
}
