//! The worker's side: it keeps the opponents of a game and answers for them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use noria_ai::Opponent;
use noria_rules::Seat;
use wasm_bindgen::prelude::*;

use super::Ask;
use crate::play::Play;

thread_local! {
    static OPPONENTS: RefCell<HashMap<(String, Seat), Opponent>> = RefCell::default();
}

/// What an opponent does, as a record writes it; empty if it has nothing to decide.
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    let action = Ask::read(question).and_then(|ask| {
        let play = Play::read(&ask.text).ok()?;
        let view = play.game().view(Some(ask.seat));
        OPPONENTS.with_borrow_mut(|opponents| {
            let mut hasher = DefaultHasher::new();
            (&ask.game, ask.seat, play.steps().len()).hash(&mut hasher);
            let seed = hasher.finish();
            let opponent = opponents.entry((ask.game, ask.seat)).or_insert_with(|| Opponent::new(ask.level, seed));
            opponent.choose(&view)
        })
    });
    action.map(|action| action.to_string()).unwrap_or_default()
}
