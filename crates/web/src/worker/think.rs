//! The worker's side: it keeps the opponents of a game and answers for them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use noria_ai::{Analysis, Evaluator, Network, Opponent, TimeBudget};
use noria_rules::Seat;
use wasm_bindgen::prelude::*;

use super::{Ask, Wish, advice};
use crate::analysis::{judged, settings};
use crate::browser;
use crate::daily::model;
use crate::play::Play;

/// What an opponent may think about a turn, in seconds. A quick machine is done long before.
const TURN: f64 = 2.5;

/// An opponent at a table.
struct Seated {
    opponent: Opponent,
    time_budget: TimeBudget,
    /// How far the game had come when it was asked last.
    steps: usize,
}

thread_local! {
    static OPPONENTS: RefCell<HashMap<(String, Seat), Seated>> = RefCell::default();
    /// The game that is being analysed, and which turn comes next.
    static ANALYSIS: RefCell<Option<(String, usize, Analysis)>> = RefCell::default();
}

/// What an opponent does, as a record writes it, or advice; empty if there is nothing to decide.
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    Ask::read(question).and_then(think).unwrap_or_default()
}

fn think(ask: Ask) -> Option<String> {
    let play = Play::read(&ask.text).ok()?;
    let view = play.game().view(Some(ask.seat));
    let character = hash((&ask.game, ask.seat));
    let steps = play.steps().len();
    let seed = hash((character, steps));
    let level = match ask.wish {
        Wish::Action(level) => level,
        Wish::Advice => return Some(advice::write(&view, ask.seat, seed)),
        Wish::Judgement(turn) => return judge(&ask.text, &play, turn),
        Wish::Model => return model::rest_of_turn(&play),
    };
    OPPONENTS.with_borrow_mut(|opponents| {
        let opponent = || Opponent::new(level, seed).with_character(character);
        let sit_down = || Seated { opponent: opponent(), time_budget: TimeBudget::new(TURN), steps };
        let seated = opponents.entry((ask.game, ask.seat)).or_insert_with(sit_down);
        if steps < seated.steps {
            seated.time_budget = TimeBudget::new(TURN); // a turn that was taken back gets its time again
        }
        seated.steps = steps;
        let action = seated.time_budget.choose(&mut seated.opponent, &view, || browser::now() / 1000.0);
        action.map(|action| action.to_string())
    })
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Judges a turn. Turns in their order are quicker: what is expected after one is expected before the next.
fn judge(text: &str, play: &Play, turn: usize) -> Option<String> {
    ANALYSIS.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(of, ..)| of != text) {
            let evaluator = Arc::new(Evaluator::new(Network::tuned()));
            let analysis = Analysis::new(evaluator, *play.game_at(0), play.actions(), settings()).ok()?;
            *kept = Some((text.to_string(), 0, analysis));
        }
        let (_, next, analysis) = kept.as_mut()?;
        let judged = if *next == turn { analysis.next_turn() } else { analysis.turn(turn) };
        *next += usize::from(*next == turn);
        judged.map(|turn| judged::write(&turn))
    })
}
