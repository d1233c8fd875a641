//! Friends: made by a link, listed, invited to tables.

use leptos::prelude::*;
use noria_protocol::{AddFriend, Friend, FriendCode, Nothing};

use super::link_field::LinkField;
use super::names::{NameStyle, player_name};
use super::newcomer::AskName;
use super::{ErrorSignal, Fetched, attempt, client, fetched, link, trouble_box, when_fetched};
use crate::browser;
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::icon;

/// The list, and the way to more of them.
#[component]
pub fn Friends() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let list: Fetched<Vec<Friend>> = fetched(client::get("me/friends"));
    let code = RwSignal::new(None::<String>);
    let invite = move |_| {
        let answer = async { client::post::<FriendCode>("me/friends/code", &Nothing {}).await };
        attempt(trouble, answer, move |found| {
            _ = code.try_set(Some(browser::address(&link(format!("friend/{}", found.code)))));
        });
    };
    let end = move |friend: Friend| {
        let act = async move {
            client::delete(&format!("me/friends/{}", friend.player)).await?;
            client::get("me/friends").await
        };
        attempt(trouble, act, move |found| _ = list.try_set(Some(Ok(found))));
    };
    let row = move |friend: Friend| {
        let called = friend.name.clone();
        let name = Signal::derive(move || called.clone().unwrap_or_else(|| settings.text("online-nameless")));
        let player = friend.player;
        view! {
            <li>
                <div class="game">{player_name(settings, player, name, NameStyle { rated: true, beside: false })}</div>
                <button class="btn small" data-button="unfriend" on:click=move |_| end(friend.clone())>{move || settings.text("online-unfriend")}</button>
            </li>
        }
    };
    let show = move |friends: Vec<Friend>| match friends.is_empty() {
        true => view! { <p class="cap">{move || settings.text("online-no-friends")}</p> }.into_any(),
        false => view! { <ul class="games">{friends.into_iter().map(row).collect_view()}</ul> }.into_any(),
    };
    let made = move || {
        code.get().map(|address| {
            view! {
                <div class="share">
                    <LinkField id="friend-link" label="online-friend-link" address tip="online-friend-link-tip"/>
                </div>
            }
        })
    };
    view! {
        <section class="panel" data-list="friends">
            <h2>{move || settings.text("online-friends")}</h2>
            {when_fetched(settings, list, show)}
            <p class="row"><button class="btn" data-button="friend-link" on:click=invite>{icon("u-link", 18)}{move || settings.text("online-friend-link")}</button></p>
            {made}
            {trouble_box(settings, trouble)}
        </section>
    }
}

/// The page behind such a link.
#[component]
pub fn FriendPage(code: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let me = fetched(client::me());
    let known = Signal::derive(move || me.get().and_then(Result::ok).flatten());
    let name = RwSignal::new(String::new());
    let trouble: ErrorSignal = RwSignal::new(None);
    let friend = RwSignal::new(None::<Friend>);
    let accept = move |_| {
        let (code, name) = (code.clone(), name.get_untracked());
        let act = async move {
            client::become_player(name).await?;
            client::post::<Friend>("me/friends", &AddFriend { code }).await
        };
        attempt(trouble, act, move |found| _ = friend.try_set(Some(found)));
    };
    let accept = StoredValue::new(accept);
    let shown = move || {
        match friend.get() {
        Some(friend) => {
            let called = friend.name.unwrap_or_else(|| settings.text("online-nameless"));
            let text = settings.words().with(|words| words.with("online-befriended", &[("name", called.into())]));
            view! { <p class="lead" role="status">{text}</p> }.into_any()
        }
        None => view! {
            <p class="lead">{move || settings.text("online-friend-asked")}</p>
            <Show when=move || me.with(Option::is_some)><AskName me=known name/></Show>
            <p class="row"><button class="btn primary" data-button="befriend" on:click=move |event| accept.with_value(|accept| accept(event))>
                {move || settings.text("online-befriend")}</button></p>
        }
        .into_any(),
    }
    };
    view! {
        <Sheet title=Signal::derive(move || settings.text("online-friends"))>
            {shown}
            {trouble_box(settings, trouble)}
            <p class="row"><a class="btn" href=link("me")>{move || settings.text("online-profile")}</a><a class="btn" href=link("")>{move || settings.text("online-to-lobby")}</a></p>
        </Sheet>
    }
}
