//! Computer players: they think on a bounded number of threads, and see only what their seat may see.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use noria_ai::{Evaluator, Level, Network, Opponent};
use noria_protocol::{Code, TableId};
use noria_rules::{Action, Game, Seat};
use tokio::sync::Semaphore;

use crate::live::Tables;
use crate::table::{Actor, Command};

/// Something to think about.
pub struct Task {
    /// The entry after which it is their turn.
    pub base: u64,
    /// Their seat.
    pub seat: Seat,
    /// How strong they play.
    pub level: Level,
    /// Where their moods come from: the same task is always done in the same way.
    pub mood: u64,
    /// What makes them differ from others, the same throughout a game.
    pub character: u64,
    /// The game. They get to see their seat's view of it.
    pub game: Game,
}

impl Task {
    /// What the seat does: its turn, up to something that becomes known on the way.
    fn think(mut self, evaluator: &Arc<Evaluator>) -> Vec<Action> {
        let strength = self.level.strength();
        let mut opponent = Opponent::with(evaluator.clone(), strength, self.mood).with_character(self.character);
        let mut actions = Vec::new();
        while let Some(action) = opponent.choose(&self.game.view(Some(self.seat))) {
            let before = self.game;
            if self.game.apply(self.seat, action, &mut ()).is_err() {
                break;
            }
            actions.push(action);
            if action == Action::Reveal || self.game.ended_turn(&before, self.seat) {
                break;
            }
        }
        actions
    }
}

/// The tables where somebody thinks; `true` where there is more to think about meanwhile.
type Busy = Mutex<HashMap<TableId, bool>>;

/// The pool.
pub struct Thinkers {
    places: Arc<Semaphore>,
    busy: Arc<Busy>,
    evaluator: Arc<Evaluator>,
}

impl Thinkers {
    /// A pool in which so many think at the same time.
    pub fn new(places: usize) -> Thinkers {
        let evaluator = Arc::new(Evaluator::new(Network::tuned()));
        Thinkers { places: Arc::new(Semaphore::new(places.max(1))), busy: Arc::default(), evaluator }
    }

    /// Lets the computer move at a table until it is somebody else's turn.
    pub fn ask(&self, tables: Arc<Tables>, id: TableId) {
        match self.busy.lock().unwrap_or_else(PoisonError::into_inner).entry(id) {
            Slot::Occupied(mut again) => _ = again.insert(true),
            Slot::Vacant(slot) => {
                slot.insert(false);
                let (places, busy, evaluator) = (self.places.clone(), self.busy.clone(), self.evaluator.clone());
                tokio::spawn(async move {
                    loop {
                        play(&tables, id, &places, &evaluator).await;
                        if !asked_again(&busy, id) {
                            return;
                        }
                    }
                });
            }
        }
    }
}

/// Whether there was a new question while the last one was answered. If not, nobody thinks here any more.
fn asked_again(busy: &Busy, id: TableId) -> bool {
    let mut busy = busy.lock().unwrap_or_else(PoisonError::into_inner);
    match busy.get_mut(&id) {
        Some(again) if *again => {
            *again = false;
            true
        }
        _ => {
            busy.remove(&id);
            false
        }
    }
}

async fn play(tables: &Arc<Tables>, id: TableId, places: &Semaphore, evaluator: &Arc<Evaluator>) {
    while let Some(task) = tables.task(id).await {
        let (base, seat) = (task.base, task.seat);
        let Ok(place) = places.acquire().await else { return };
        let evaluator = evaluator.clone();
        let began = std::time::Instant::now();
        let thought = tokio::task::spawn_blocking(move || task.think(&evaluator)).await;
        drop(place);
        metrics::histogram!("noria_thinking_seconds").record(began.elapsed());
        let Ok(actions) = thought else {
            tracing::error!(table = %id, seat = seat.number(), "a computer player broke off");
            return;
        };
        match tables.act(id, Actor::Server, Command::Think { base, seat, actions }).await {
            Ok(_) => {}
            // The table has moved on: a player came back, or another node was faster. Look again.
            Err(problem) if problem.code == Code::Stale => {}
            Err(problem) if problem.code == Code::Unavailable => tokio::time::sleep(Duration::from_secs(1)).await,
            Err(problem) => {
                tracing::error!(table = %id, seat = seat.number(), problem = problem.message, "a computer player is stuck");
                return;
            }
        }
    }
}
