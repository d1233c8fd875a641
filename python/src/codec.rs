//! Games as numbers: observations, and ids for actions.

use noria_ai::features;
use noria_rules::{Action, Game, Seat, View};
use pyo3::prelude::*;

/// How many numbers describe a view.
pub const OBSERVATION: usize = features::COUNT * Seat::MAX;

/// How many action ids there are.
pub const ACTIONS: usize = noria_rules::MAX_ACTIONS;

/// Writes a view as numbers, the viewer first.
pub fn observe(view: &View, out: &mut [f32]) {
    out.fill(0.0);
    let seats = view.position().players.len();
    let me = view.viewer().unwrap_or(Seat::FIRST).index();
    for (place, part) in out.chunks_exact_mut(features::COUNT).take(seats).enumerate() {
        let seat = Seat::all(seats).nth((me + place) % seats).unwrap_or(Seat::FIRST);
        let mut row = [0.0; features::COUNT];
        features::extract(view.game(), seat, Default::default(), &mut row);
        part.copy_from_slice(&row);
    }
}

/// Marks the ids of the legal actions.
pub fn mask(game: &Game, seat: Seat, out: &mut [bool]) {
    out.fill(false);
    for id in 0..game.legal_actions(seat).len() {
        out[id] = true;
    }
}

/// The action that an id stands for.
pub fn action(game: &Game, seat: Seat, id: usize) -> Option<Action> {
    game.legal_actions(seat).get(id).copied()
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
    (0..ACTIONS).map(|id| id.to_string()).collect()
}

/// The names of the numbers of an observation.
#[pyfunction]
pub fn observation_names() -> Vec<String> {
    let names = features::names();
    (0..Seat::MAX).flat_map(|place| names.iter().map(move |name| format!("{place}.{name}"))).collect()
}
