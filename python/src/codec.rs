//! Games as numbers: observations, and ids for actions (`noria_ai::observation`, `noria_ai::action_index`).

use noria_ai::{action_index, observation};
use noria_rules::{Action, Game, Seat, View};
use pyo3::prelude::*;

/// How many numbers describe a view.
pub const OBSERVATION: usize = observation::SIZE;

/// How many action ids there are.
pub const ACTIONS: usize = action_index::COUNT;

/// Writes a view as numbers, the viewer first; a spectator looks on from the seat that acts.
pub fn observe(view: &View, out: &mut [u8]) {
    let seat = view.viewer().or_else(|| view.game().to_act()).unwrap_or(Seat::FIRST);
    observation::write(view.game(), seat, out);
}

/// Marks the ids of the legal actions.
pub fn mask(game: &Game, seat: Seat, out: &mut [bool]) {
    out.fill(false);
    game.legal_actions(seat).iter().for_each(|action| out[action_index::index(action)] = true);
}

/// The legal action that an id stands for: the first way to pay that is listed.
pub fn action(game: &Game, seat: Seat, id: usize) -> Option<Action> {
    action_index::resolve(&game.legal_actions(seat), id)
}

/// The share of the victory of every seat as things stand.
pub fn shares(game: &Game) -> [f32; Seat::MAX] {
    let mut shares = [0.0; Seat::MAX];
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.place == 1);
    let share = 1.0 / winners.clone().count() as f32;
    winners.for_each(|standing| shares[standing.seat.index()] = share);
    shares
}

/// The names of the action ids.
#[pyfunction]
pub fn action_names() -> Vec<String> {
    action_index::names()
}

/// The names of the numbers of an observation.
#[pyfunction]
pub fn observation_names() -> Vec<String> {
    observation::names()
}

/// What each number of an observation is multiplied with to lie between about 0 and 1.
#[pyfunction]
pub fn observation_scales() -> Vec<f32> {
    observation::scales()
}
