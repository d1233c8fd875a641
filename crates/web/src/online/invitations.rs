//! Invitations: the player may join, decline, or block the host.

use leptos::prelude::*;
use noria_protocol::{Block, Nothing, TableCard, TableId};

use super::client::{self, RequestError};
use super::lobby::{LobbyState, list, row};

impl LobbyState {
    /// Does something about an invitation, which is then gone from the list.
    fn put_away(self, table: TableId, act: impl Future<Output = Result<(), RequestError>> + 'static) {
        leptos::task::spawn_local(async move {
            match act.await {
                Ok(()) => _ = self.mine.try_update(|cards| cards.retain(|card| card.id != table)),
                Err(error) => _ = self.trouble.try_set(Some(error)),
            }
        });
    }
}

/// Whether a table has a reserved seat that the player has not taken yet.
pub fn is_invitation(card: &TableCard) -> bool {
    card.you.and_then(|you| card.seats.get(you.index())).is_none_or(|seat| seat.player.is_none())
}

async fn decline(table: TableId) -> Result<(), RequestError> {
    client::tell(&format!("tables/{table}/decline"), &Nothing {}).await
}

/// The list.
#[component]
pub fn Invitations(state: LobbyState) -> impl IntoView {
    let settings = state.settings;
    let item = move |card: TableCard| {
        let (id, host) = (card.id, card.host);
        let note = Signal::derive(move || settings.text("online-invited"));
        let block = move |_| {
            state.put_away(id, async move {
                client::tell("me/blocks", &Block { player: host }).await?;
                decline(id).await
            });
        };
        let act = view! {
            <span class="row">
                <button class="btn small primary" data-button="accept" on:click=move |_| state.join(id)>{move || settings.text("online-join")}</button>
                <button class="btn small" data-button="decline" on:click=move |_| state.put_away(id, decline(id))>{move || settings.text("online-decline")}</button>
                <button class="btn small" data-button="block" on:click=block>{move || settings.text("online-block-host")}</button>
            </span>
        };
        row(settings, &card, note, act.into_any(), true)
    };
    move || {
        let cards = state.mine.get().into_iter().filter(is_invitation);
        list("invitations", settings.text("online-invitations"), cards.map(item).collect())
    }
}
