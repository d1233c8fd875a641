//! Seats, clocks and games in words.

use leptos::prelude::*;
use noria_protocol::{ClockTerms, SeatState, TableCard, TableView};
use noria_rules::{Components, Seat};
use noria_words::Words;

use crate::settings::Settings;

/// Who sits on a seat.
pub fn seat_text(words: &Words, state: &SeatState) -> String {
    match (state.player, &state.name, state.computer) {
        (Some(_), Some(name), _) => name.clone(),
        (Some(_), None, _) => words.text("online-nameless"),
        (None, _, Some(level)) => words.with("new-seat-computer", &[("opponent", words.level(level).into())]),
        (None, ..) => words.text("online-seat-open"),
    }
}

/// The clock.
pub fn clock_text(words: &Words, clock: ClockTerms) -> String {
    match clock {
        ClockTerms::Untimed => words.text("online-clock-untimed"),
        ClockTerms::Bank { seconds, increment } => {
            let values = [("minutes", (seconds / 60).into()), ("seconds", increment.into())];
            words.with("online-clock-bank", &values)
        }
        ClockTerms::Days(days) => words.with("online-clock-days", &[("count", days.into())]),
    }
}

/// Whether the game counts for the ratings.
pub fn rated_text(words: &Words, rated: bool) -> String {
    words.text(if rated { "online-rated-yes" } else { "online-rated-no" })
}

/// The game of a table, in a few words.
pub fn game_text(words: &Words, card: &TableCard) -> String {
    let players = words.with("player-count", &[("count", card.seats.len().into())]);
    let game = words.with("start-game-of", &[("mode", card.mode.name().into()), ("players", players.into())]);
    let double = if card.double { format!(", {}", words.text("online-double")) } else { String::new() };
    let unrated = if card.rated { String::new() } else { format!(", {}", rated_text(words, false)) };
    format!("{game}, {}{double}{unrated}", clock_text(words, card.clock))
}

/// Everybody at a table.
pub fn names_text(words: &Words, seats: &[SeatState]) -> String {
    let names: Vec<String> = seats.iter().map(|state| seat_text(words, state)).collect();
    names.join(" · ")
}

/// A seat of a table by its place.
pub fn nth_seat(index: usize) -> Seat {
    Seat::all(Seat::MAX).nth(index).unwrap_or_default()
}

/// A moment as a date.
pub fn date(settings: Settings, at: u64) -> String {
    crate::browser::date(at as f64, settings.language.get().code())
}

/// Time left, as clocks write it.
pub fn time_left(words: &Words, milliseconds: f64) -> String {
    let seconds = (milliseconds / 1000.0).ceil().max(0.0) as i64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (1.., _) => words.with("online-left-days", &[("days", days.into()), ("hours", (hours % 24).into())]),
        (0, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// Which components a table is played with, where they are not the standard ones, and how much differs.
pub fn components_note(settings: Settings, table: &TableView) -> Option<AnyView> {
    let components = table.components().ok()?;
    let standard = Components::standard();
    let count = components.tables().differences(standard.tables()).len();
    if count == 0 {
        return None;
    }
    let name = components.name().to_string();
    let said = move || {
        let values = [("name", name.as_str().into()), ("count", count.into())];
        settings.words().with(|words| words.with("online-components", &values))
    };
    let href = crate::own::link(&components).link();
    let see = move || settings.text("online-components-see");
    Some(
        view! { <p class="cap" data-components=""><span>{said}</span>" "<a href=href target="_blank">{see}</a></p> }
            .into_any(),
    )
}
