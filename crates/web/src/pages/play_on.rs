//! Playing on from a point of a replay: who plays which seat?

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::Seat;

use super::new_game::ControlSelect;
use super::start::begin;
use crate::play::{Control, Origin, Participant, Play};
use crate::session::Session;
use crate::table::representative;

/// Asks who plays on and starts a new game at this point; the record stays as it is.
#[component]
pub fn PlayOn(session: Session, asking: RwSignal<bool>) -> impl IntoView {
    let settings = session.settings();
    let solo = session.view().position().ruleset().has_bot;
    let participants = session.play().with_untracked(|play| play.participants().to_vec());
    // Players keep their seats. An imported record has only people: one of them is enough.
    let elsewhere = session.play().with_untracked(|play| play.origin() == Origin::Elsewhere);
    let control = |seat: Seat| match participants[seat.index()].control {
        Control::Away => Control::Opponent(Level::Apprentice),
        Control::Human if elsewhere && !solo && seat != Seat::FIRST => Control::Opponent(Level::Apprentice),
        control => control,
    };
    let seats: Vec<(Seat, RwSignal<Control>)> =
        Seat::all(participants.len()).map(|seat| (seat, RwSignal::new(control(seat)))).collect();
    let rows = seats.clone().into_iter().map(|(seat, control)| {
        let label = Signal::derive(move || session.name(seat));
        let choose = move |value: String| control.set(value.parse().map_or(Control::Human, Control::Opponent));
        view! { <li>{representative(seat, 26)}<span>{label}</span><ControlSelect control choose label/></li> }
    });
    let start = move |_| {
        let at = session.place_untracked();
        let chosen = seats.iter().zip(&participants);
        let chosen =
            chosen.map(|((_, control), place)| Participant { control: control.get_untracked(), ..place.clone() });
        let chosen: Vec<Participant> = chosen.collect();
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
