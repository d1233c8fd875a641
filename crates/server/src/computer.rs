//! Computer players: they think on a bounded number of threads, in a fair order, and see only what their seat may see.

mod queue;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use noria_ai::{Level, Opponent};
use noria_protocol::{Code, TableId};
use noria_rules::{Action, Game, Seat};

use crate::live::Tables;
use crate::table::{Actor, Command};
use queue::ThinkQueue;
pub use queue::Waiting;

/// The delay before a retry when the store does not answer.
const STORE_PAUSE: Duration = Duration::from_secs(1);

/// Something to think about.
pub struct Task {
    /// The entry after which it is their turn.
    pub base: u64,
    /// Their seat.
    pub seat: Seat,
    /// How strong they play.
    pub level: Level,
    /// The seed of the search: the same task always gives the same result.
    pub mood: u64,
    /// The seed of the leanings, the same throughout a game.
    pub character: u64,
    /// The game. They get to see their seat's view of it.
    pub game: Game,
}

impl Task {
    /// The seat's actions: its turn, up to a reveal.
    fn think(mut self) -> Vec<Action> {
        let mut opponent = Opponent::new(self.level, self.mood).with_character(self.character);
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

/// The pool of threads on which computer players think, and the queue before it.
pub struct ThinkPool {
    queue: Mutex<ThinkQueue>,
}

impl ThinkPool {
    /// A pool with this many threads and this many waiting tables.
    pub fn new(threads: usize, most_waiting: usize) -> ThinkPool {
        ThinkPool { queue: Mutex::new(ThinkQueue::new(threads.max(1), most_waiting)) }
    }

    /// A pool that never runs, for tests of the queue.
    #[cfg(test)]
    pub fn idle() -> ThinkPool {
        ThinkPool { queue: Mutex::new(ThinkQueue::new(0, 100)) }
    }

    fn queue(&self) -> MutexGuard<'_, ThinkQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The computer is to move at a table. If too many wait already, the table is found again when its lease has run out.
    pub fn ask(&self, tables: &Arc<Tables>, id: TableId, waiting: Waiting) {
        if !self.queue().push(id, waiting) {
            metrics::counter!("noria_thinking_refused_total").increment(1);
        }
        self.dispatch(tables);
    }

    /// Gives free threads to the next tables.
    fn dispatch(&self, tables: &Arc<Tables>) {
        let mut queue = self.queue();
        while let Some(id) = queue.pop(Instant::now()) {
            let tables = tables.clone();
            tokio::spawn(async move {
                let began = Instant::now();
                let again = think_once(&tables, id).await;
                let asked = tables.pool().queue().finish(id, began.elapsed());
                if again || asked {
                    tables.ask_again(id).await;
                }
                tables.pool().dispatch(&tables);
            });
        }
        metrics::gauge!("noria_thinking_queue").set(queue.waiting() as f64);
        metrics::gauge!("noria_thinking").set(queue.thinking() as f64);
    }

    /// The tables that wait or are being processed, each with the entry after which it is the computer's turn.
    pub fn leases(&self) -> Vec<(TableId, u64)> {
        self.queue().tables()
    }

    /// Lets past usage decay.
    pub fn decay(&self) {
        self.queue().decay();
    }
}

/// Does one task of a table; whether there may be more to do.
async fn think_once(tables: &Arc<Tables>, id: TableId) -> bool {
    let Some(task) = tables.task(id).await else { return false };
    let (base, seat) = (task.base, task.seat);
    let began = Instant::now();
    let thought = tokio::task::spawn_blocking(|| task.think()).await;
    metrics::histogram!("noria_thinking_seconds").record(began.elapsed());
    let Ok(actions) = thought else {
        tracing::error!(table = %id, seat = seat.number(), "a computer player broke off");
        return false;
    };
    match tables.act(id, Actor::Server, Command::Think { base, seat, actions }).await {
        // The entry itself says who is to move next.
        Ok(_) => false,
        // The table has moved on: a player came back, or another node was faster. Look again.
        Err(problem) if problem.code == Code::Stale => true,
        Err(problem) if problem.code == Code::Unavailable => {
            tokio::time::sleep(STORE_PAUSE).await;
            true
        }
        Err(problem) => {
            tracing::error!(table = %id, seat = seat.number(), problem = problem.message, "a computer player is stuck");
            false
        }
    }
}
