//! Playing on from a point of a replay: who plays which seat?

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::{Mode, Seat};

use super::new_game::ControlSelect;
use super::start::begin;
use crate::play::{Control, Place, Play};
use crate::session::Session;
use crate::table::representative;

/// Asks who plays on and starts a new game at this point; the record stays as it is.
#[component]
pub fn PlayOn(session: Session, asking: RwSignal<bool>) -> impl IntoView {
    let settings = session.settings();
    let solo = session.view().position().mode == Mode::Solo;
    let places = session.play().with_untracked(|play| play.places().to_vec());
    let seats: Vec<(Seat, RwSignal<Control>)> = Seat::all(places.len())
        .map(|seat| {
            let control =
                if solo || seat == Seat::FIRST { Control::Human } else { Control::Opponent(Level::Apprentice) };
            (seat, RwSignal::new(control))
        })
        .collect();
    let rows = seats.clone().into_iter().map(|(seat, control)| {
        let label = Signal::derive(move || session.name(seat));
        let choose = move |value: String| control.set(value.parse().map_or(Control::Human, Control::Opponent));
        view! { <li>{representative(seat, 26)}<span>{label}</span><ControlSelect control choose label/></li> }
    });
    let start = move |_| {
        let at = session.place_untracked();
        let chosen = seats.iter().zip(&places);
        let chosen = chosen.map(|((_, control), place)| Place { control: control.get_untracked(), ..place.clone() });
        let chosen: Vec<Place> = chosen.collect();
        let play = session
            .play()
            .with_untracked(|play| Play::from_record(&play.record_until(at), chosen, play.components().clone()));
        if let Ok(play) = play {
            _ = begin(play);
        }
    };
    view! {
        <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="play-on">
            <div class="panel">
                <h2 id="play-on">{move || settings.text("replay-choose-seats")}</h2>
                <ol class="seats">{rows.collect_view()}</ol>
                <p class="row">
                    <button class="btn" on:click=move |_| asking.set(false)>{move || settings.text("cancel")}</button>
                    <button class="btn primary" on:click=start>{move || settings.text("replay-play-on")}</button>
                </p>
            </div>
        </div>
    }
}
