//! The worker's side: it keeps the opponents of a game and answers for them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use noria_ai::Opponent;
use noria_rules::Seat;
use wasm_bindgen::prelude::*;

use super::{Ask, advice};
use crate::play::Play;

thread_local! {
    static OPPONENTS: RefCell<HashMap<(String, Seat), Opponent>> = RefCell::default();
}

/// What an opponent does, as a record writes it, or advice; empty if there is nothing to decide.
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    Ask::read(question).and_then(think).unwrap_or_default()
}

fn think(ask: Ask) -> Option<String> {
    let play = Play::read(&ask.text).ok()?;
    let view = play.game().view(Some(ask.seat));
    let mut hasher = DefaultHasher::new();
    (&ask.game, ask.seat, play.steps().len()).hash(&mut hasher);
    let seed = hasher.finish();
    let Some(level) = ask.level else { return Some(advice::write(&view, ask.seat, seed)) };
    OPPONENTS.with_borrow_mut(|opponents| {
        let opponent = opponents.entry((ask.game, ask.seat)).or_insert_with(|| Opponent::new(level, seed));
        opponent.choose(&view).map(|action| action.to_string())
    })
}
