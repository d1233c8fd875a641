//! Blocking, muting and reporting players.

use std::collections::HashSet;

use leptos::prelude::*;
use noria_protocol::{Block, Mute, PlayerId, Reason, Report, Say, TableId};

use super::names::{NameStyle, player_name};
use super::{ErrorSignal, attempt, client, trouble_box};
use crate::pages::Choice;
use crate::settings::Settings;

/// A list of blocked or muted players.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    Blocks,
    Mutes,
}

impl Kept {
    fn path(self) -> &'static str {
        match self {
            Kept::Blocks => "me/blocks",
            Kept::Mutes => "me/mutes",
        }
    }

    async fn read(self) -> Result<Vec<PlayerId>, client::RequestError> {
        client::get(self.path()).await
    }

    /// Adds or removes a player; the list afterwards.
    async fn put(self, player: PlayerId, on: bool) -> Result<Vec<PlayerId>, client::RequestError> {
        match (self, on) {
            (Kept::Blocks, true) => client::tell(self.path(), &Block { player }).await?,
            (Kept::Mutes, true) => client::tell(self.path(), &Mute { player }).await?,
            (_, false) => client::delete(&format!("{}/{player}", self.path())).await?,
        }
        self.read().await
    }
}

/// Those whose talk is not shown: muted or blocked.
pub async fn unheard() -> HashSet<PlayerId> {
    let (mutes, blocks) = (Kept::Mutes.read().await, Kept::Blocks.read().await);
    mutes.unwrap_or_default().into_iter().chain(blocks.unwrap_or_default()).collect()
}

/// The controls on a player's page. `table` is where the user met them last.
#[component]
pub fn Conduct(player: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let switch = move |kept: Kept, [on_key, off_key]: [&'static str; 2], button: &'static str| {
        let on = RwSignal::new(None::<bool>);
        let learn = move |list: Vec<PlayerId>| _ = on.try_set(Some(list.contains(&player)));
        attempt(trouble, kept.read(), learn);
        let press = move |_| {
            let wanted = !on.get_untracked().unwrap_or(false);
            attempt(trouble, kept.put(player, wanted), learn);
        };
        view! {
            <button class="btn" data-button=button aria-pressed=move || on.get().unwrap_or(false).to_string()
                prop:disabled=move || on.get().is_none() on:click=press>
                {move || settings.text(if on.get() == Some(true) { off_key } else { on_key })}
            </button>
        }
    };
    view! {
        <section class="panel" data-list="conduct">
            <p class="row">
                {switch(Kept::Mutes, ["online-mute", "online-unmute"], "mute")}
                {switch(Kept::Blocks, ["online-block", "online-unblock"], "block")}
            </p>
            <small class="cap">{move || settings.text("online-block-tip")}</small>
            <ReportForm player/>
            {trouble_box(settings, trouble)}
        </section>
    }
}

/// The table where the user met a player last, if any.
async fn last_table(player: PlayerId) -> Option<TableId> {
    let me = client::me().await.ok()??;
    let mine = client::get::<Vec<noria_protocol::TableCard>>("me/tables").await.ok()?;
    let past = client::get::<noria_protocol::History>(&format!("players/{}/history", me.id)).await.ok()?;
    let sat = |id: PlayerId| move |seat: &noria_protocol::SeatState| seat.player == Some(id);
    let both =
        |card: &&noria_protocol::TableCard| card.seats.iter().any(sat(player)) && card.seats.iter().any(sat(me.id));
    mine.iter().chain(&past.tables).find(both).map(|card| card.id)
}

/// A report to those who run the server.
#[component]
fn ReportForm(player: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let reason = RwSignal::new(Reason::Talk);
    let text = RwSignal::new(String::new());
    let sent = RwSignal::new(false);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = Some(text.get_untracked().trim().to_string()).filter(|text| !text.is_empty());
        let reason = reason.get_untracked();
        let act = async move {
            let table = last_table(player).await;
            client::tell("reports", &Report { player, table, reason, text }).await
        };
        attempt(trouble, act, move |()| _ = sent.try_set(true));
    };
    let label = move |reason: Reason| settings.text(&format!("online-report-{}", reason.name()));
    let form = move || {
        view! {
            <form class="form" on:submit=send>
                <Choice name="online-report-reason" value=reason options=Reason::ALL.to_vec() label/>
                <label class="field"><span class="label">{move || settings.text("online-report-text")}</span>
                    <input type="text" maxlength=Say::LONGEST prop:value=text on:input:target=move |event| text.set(event.target().value())/></label>
                <button class="btn" type="submit" data-button="report">{move || settings.text("online-report-send")}</button>
                <small class="cap">{move || settings.text("online-report-tip")}</small>
            </form>
        }
    };
    view! {
        <details>
            <summary>{move || settings.text("online-report")}</summary>
            {move || match sent.get() {
                true => view! { <p role="status" data-note="reported">{settings.text("online-reported")}</p> }.into_any(),
                false => form().into_any(),
            }}
            {trouble_box(settings, trouble)}
        </details>
    }
}

/// All blocked and muted players, on the user's own page.
#[component]
pub fn Unwanted() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let list = move |kept: Kept, title: &'static str| {
        let people = RwSignal::new(Vec::<PlayerId>::new());
        let learn = move |found: Vec<PlayerId>| _ = people.try_set(found);
        attempt(trouble, kept.read(), learn);
        let row = move |player: PlayerId| {
            let profile = RwSignal::new(None::<String>);
            attempt(
                trouble,
                async move { client::get::<noria_protocol::Profile>(&format!("players/{player}")).await },
                move |found| {
                    _ = profile.try_set(found.name);
                },
            );
            let name = Signal::derive(move || profile.get().unwrap_or_else(|| settings.text("online-nameless")));
            view! {
                <li>
                    <div class="game">{player_name(settings, player, name, NameStyle::default())}</div>
                    <button class="btn small" on:click=move |_| attempt(trouble, kept.put(player, false), learn)>{move || settings.text("online-take-off")}</button>
                </li>
            }
        };
        move || {
            let people = people.get();
            (!people.is_empty()).then(|| view! {
                <section class="panel"><h2>{settings.text(title)}</h2><ul class="games">{people.into_iter().map(row).collect_view()}</ul></section>
            })
        }
    };
    view! { {list(Kept::Mutes, "online-muted")}{list(Kept::Blocks, "online-blocked")} }
}
