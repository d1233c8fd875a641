//! Names of people: each leads to their profile, with the rating beside it where the game counts.

use std::collections::HashMap;

use leptos::prelude::*;
use noria_protocol::{MOST_RATINGS, PlayerId, PlayerRating, Rating, SeatState};

use super::terms::seat_text;
use super::{client, link};
use crate::settings::Settings;

/// The ratings of those whose names are shown, fetched when they are first asked for. Copy it freely.
#[derive(Clone, Copy)]
pub struct Ratings {
    known: RwSignal<HashMap<PlayerId, Option<Rating>>>,
    wanted: StoredValue<Vec<PlayerId>>,
}

impl Ratings {
    /// An empty cache.
    pub fn new() -> Ratings {
        Ratings { known: RwSignal::default(), wanted: StoredValue::default() }
    }

    /// The rating of a player, once it is there and if there is one (tracked).
    pub fn of(self, player: PlayerId) -> Option<Rating> {
        match self.known.with(|known| known.get(&player).copied()) {
            Some(known) => known,
            None => {
                self.want(player);
                None
            }
        }
    }

    /// What is wanted at the same moment is fetched with one request.
    fn want(self, player: PlayerId) {
        let first = self.wanted.try_update_value(|wanted| {
            if !wanted.contains(&player) {
                wanted.push(player);
            }
            wanted.len() == 1
        });
        if first == Some(true) {
            leptos::task::spawn_local(async move {
                crate::browser::sleep(0).await;
                self.fetch().await;
            });
        }
    }

    async fn fetch(self) {
        let Some(wanted) = self.wanted.try_update_value(std::mem::take) else { return };
        for part in wanted.chunks(MOST_RATINGS) {
            let ids: Vec<&str> = part.iter().map(PlayerId::as_str).collect();
            let found = client::get::<Vec<PlayerRating>>(&format!("ratings?of={}", ids.join(","))).await;
            // Names do without their ratings if there is no answer.
            let found = found.unwrap_or_default();
            self.known.try_update(|known| {
                known.extend(part.iter().map(|player| (*player, None)));
                known.extend(found.into_iter().map(|rated| (rated.player, Some(rated.rating))));
            });
        }
    }
}

/// How a name is shown.
#[derive(Clone, Copy, Default)]
pub struct NameStyle {
    /// With the rating: the game counts.
    pub rated: bool,
    /// The profile opens next to the page, which must not be left during a game.
    pub beside: bool,
}

/// A player's name, as a link to their profile.
pub fn player_name(settings: Settings, player: PlayerId, name: Signal<String>, look: NameStyle) -> AnyView {
    let ratings = expect_context::<Ratings>();
    let rating = move || {
        let rating = if look.rated { ratings.of(player)? } else { return None };
        let said = settings.words().with(|words| {
            let count = words.with("online-give-or-take", &[("count", rating.uncertainty.into())]);
            format!("{} {}. {count}", words.text("online-rating"), rating.rating)
        });
        Some(
            view! { <small class="rating" title=said><span class="sr">{settings.text("online-rating")}" "</span>{rating.rating}</small> },
        )
    };
    let target = look.beside.then_some("_blank");
    let way = link(format!("player/{player}"));
    view! { <span class="who"><a class="player" href=way target=target>{name}</a>{rating}</span> }.into_any()
}

/// Who sits on a seat.
pub fn seat_name(settings: Settings, state: &SeatState, look: NameStyle) -> AnyView {
    let shown = state.clone();
    let name = Signal::derive(move || settings.words().with(|words| seat_text(words, &shown)));
    match state.player {
        Some(player) => player_name(settings, player, name, look),
        None => view! { <span>{name}</span> }.into_any(),
    }
}

/// All players at a table, with their ratings if the game counts.
pub fn seat_names(settings: Settings, seats: &[SeatState], rated: bool) -> impl IntoView + use<> {
    let look = NameStyle { rated, beside: false };
    let name = |(index, state)| {
        let between = (index > 0).then_some(" · ");
        view! { {between}{seat_name(settings, state, look)} }
    };
    seats.iter().enumerate().map(name).collect_view()
}
