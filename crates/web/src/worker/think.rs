//! The worker's side: it keeps the opponents of a game and answers for them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use noria_ai::{Networks, Opponent, TimeBudget};
use noria_rules::Seat;
use wasm_bindgen::prelude::*;

use super::network::{self, Strong};
use super::{REDUCED, WorkerRequest, WorkerTask, advice};
use crate::browser;
use crate::play::Play;

/// What an opponent may think about a turn, in seconds. A quick machine is done long before.
const TURN: f64 = 2.5;

/// An opponent at a table.
struct Seated {
    opponent: Opponent,
    time_budget: TimeBudget,
    /// How far the game had come when it was asked last.
    steps: usize,
    /// Whether it plays without the network that it should have.
    reduced: bool,
}

thread_local! {
    static OPPONENTS: RefCell<HashMap<(String, Seat), Seated>> = RefCell::default();
}

/// What an opponent does, as a record writes it, or advice; empty if there is nothing to decide. The first line of the
/// question says where the policy network lies.
#[wasm_bindgen]
pub async fn answer(question: String) -> String {
    let question =
        question.split_once('\n').and_then(|(weights, request)| Some((weights, WorkerRequest::read(request)?)));
    match question {
        Some((weights, request)) => think(weights, request).await.unwrap_or_default(),
        None => String::new(),
    }
}

async fn think(weights: &str, request: WorkerRequest) -> Option<String> {
    let play = Play::read(&request.text).ok()?;
    let strong = if request.task.needs_policy() { network::fetched(weights).await } else { None };
    let view = play.game().view(Some(request.seat));
    let seed = hash((hash((&request.game, request.seat)), play.steps().len()));
    match request.task {
        WorkerTask::Action(_) => choose(&request, &play, strong, seed),
        WorkerTask::Advice => {
            let networks = strong.map_or_else(|| Networks::built_in().clone(), |strong| strong.networks);
            Some(advice::write(&*networks.best(), &view, request.seat, seed))
        }
        WorkerTask::Judgement(turn) => (strong?.judge)(&request.text, &play, turn),
        WorkerTask::Model => (strong?.model)(&play),
    }
}

fn choose(request: &WorkerRequest, play: &Play, strong: Option<Strong>, seed: u64) -> Option<String> {
    let WorkerTask::Action(level) = request.task else { return None };
    let steps = play.steps().len();
    let reduced = request.task.needs_policy() && strong.is_none();
    let sit_down = || {
        let networks = strong.as_ref().map_or(Networks::built_in(), |strong| &strong.networks);
        let opponent = networks.opponent(level, seed).with_character(hash((&request.game, request.seat)));
        Seated { opponent, time_budget: TimeBudget::new(TURN), steps, reduced }
    };
    OPPONENTS.with_borrow_mut(|opponents| {
        let seated = opponents.entry((request.game.clone(), request.seat)).or_insert_with(sit_down);
        if seated.reduced && !reduced {
            *seated = sit_down(); // its network has come
        }
        if steps < seated.steps {
            seated.time_budget = TimeBudget::new(TURN); // a turn that was taken back gets its time again
        }
        seated.steps = steps;
        let view = play.game().view(Some(request.seat));
        let action = seated.time_budget.choose(&mut seated.opponent, &view, || browser::now() / 1000.0)?;
        Some(if reduced { format!("{REDUCED}{action}") } else { action.to_string() })
    })
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
