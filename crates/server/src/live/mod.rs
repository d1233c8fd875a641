//! Tables in memory: loaded when somebody needs them, forgotten when nobody does.
//!
//! One lock for each table puts its commands in order. A command is decided on the table as it is, its entry is
//! written, and only then the table in memory moves on and everybody is told. Other nodes may write too: whoever
//! comes second finds the place in the log taken, reads what is new, and decides again.

mod act;
mod follow_up;
mod presence;
mod recent;
mod rename;
#[cfg(test)]
mod tests;
mod tournaments;
mod watch;

pub use presence::Looker;
use presence::Lookers;
use recent::Recent;
pub use tournaments::Tournaments;
pub use watch::Tiding;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use noria_protocol::{Code, PlayerId, Problem, TableId, TournamentId};
use tokio::sync::{broadcast, mpsc};

use crate::computer::ThinkPool;
use crate::limits::Source;
use crate::notices::TurnNotice;
use crate::random;
use crate::store::{Store, StoreError};
use crate::table::{LogError, Table};
use crate::time::{Millis, Time};

/// How many tidings a slow stream may lag behind before it has to read the log instead. As many are kept for streams
/// that come back.
const TIDINGS: usize = 16;

/// For how long a table stays in memory when nobody uses it.
const IDLE: Millis = 60_000;

/// How many players' addresses are remembered, and for how long. They are not written anywhere.
const MOST_SOURCES: u64 = 100_000;
const SOURCE_LIFE: Duration = Duration::from_secs(60 * 60);

/// How long one waits before looking at the log after the store failed.
const FIND_OUT: Duration = Duration::from_millis(500);

/// A table in memory.
struct Live {
    table: tokio::sync::Mutex<Option<Table>>,
    tidings: broadcast::Sender<Tiding>,
    recent: Recent,
    lookers: Lookers,
    used: AtomicU64,
    /// Whether somebody finds out what stands in the log after the store failed.
    finding_out: AtomicBool,
}

/// All tables.
pub struct Tables {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    pool: ThinkPool,
    /// Where players last came from, as far as it is remembered.
    sources: Cache<PlayerId, Source>,
    turns: mpsc::Sender<TurnNotice>,
    /// How often a card in a list has changed.
    cards: AtomicU64,
    /// Tournaments of which a table is over.
    ended: mpsc::Sender<TournamentId>,
    /// The name of this server among those on the same database.
    node: u64,
    lives: Mutex<HashMap<TableId, Arc<Live>>>,
}

impl Tables {
    /// No table in memory yet; computer players think in this pool, and it is said whose turn it is and which
    /// tournaments have a table less.
    pub fn new(
        store: Arc<Store>,
        time: Arc<dyn Time>,
        pool: ThinkPool,
        turns: mpsc::Sender<TurnNotice>,
        ended: mpsc::Sender<TournamentId>,
    ) -> Tables {
        let node = u64::from_le_bytes(random::bytes());
        let sources = Cache::builder().max_capacity(MOST_SOURCES).time_to_idle(SOURCE_LIFE).build();
        let cards = AtomicU64::new(0);
        Tables { store, time, pool, sources, turns, ended, cards, node, lives: Mutex::default() }
    }

    /// Where computer players think.
    pub fn pool(&self) -> &ThinkPool {
        &self.pool
    }

    /// How often a card in a list has changed here.
    pub fn card_changes(&self) -> u64 {
        self.cards.load(Ordering::Relaxed)
    }

    /// A player did something from here.
    pub fn came_from(&self, player: PlayerId, source: Source) {
        if self.sources.get(&player) != Some(source) {
            self.sources.insert(player, source);
        }
    }

    /// The table as this player may know it, or as a spectator may.
    pub async fn show(&self, id: TableId, viewer: Option<PlayerId>) -> Result<noria_protocol::TableView, Problem> {
        let now = self.time.now();
        self.with(id, |table| table.show(viewer.and_then(|player| table.seat_of(player)), now)).await
    }

    /// The record of a game that is over.
    pub async fn record(&self, id: TableId) -> Result<Option<String>, Problem> {
        self.with(id, |table| table.record().map(|record| record.to_string())).await
    }

    /// Looks at a table as it is now.
    pub async fn with<T>(&self, id: TableId, look: impl FnOnce(&Table) -> T) -> Result<T, Problem> {
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        if slot.is_some() && self.store.is_shared() {
            self.catch_up(id, &live, &mut slot).await?;
        }
        Ok(look(self.load(id, &live, &mut slot).await?))
    }

    fn live(&self, id: TableId) -> Arc<Live> {
        let mut lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner);
        let live = lives.entry(id).or_insert_with(|| {
            let tidings = broadcast::Sender::new(TIDINGS);
            Arc::new(Live {
                table: Default::default(),
                tidings,
                recent: Default::default(),
                lookers: Default::default(),
                used: Default::default(),
                finding_out: Default::default(),
            })
        });
        live.used.store(self.time.now(), Ordering::Relaxed);
        live.clone()
    }

    fn live_if_any(&self, id: TableId) -> Option<Arc<Live>> {
        self.lives.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.lives.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Forgets the tables that nobody has used for a while.
    pub fn forget_idle(&self) {
        let now = self.time.now();
        let mut lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner);
        lives.retain(|_, live| {
            let in_use = Arc::strong_count(live) > 1 || live.tidings.receiver_count() > 0;
            in_use || now.saturating_sub(live.used.load(Ordering::Relaxed)) < IDLE
        });
        lives.shrink_to_fit();
        metrics::gauge!("noria_tables_live").set(lives.len() as f64);
    }

    /// The table, read from its log if it is not in memory.
    async fn load<'a>(&self, id: TableId, live: &Live, slot: &'a mut Option<Table>) -> Result<&'a mut Table, Problem> {
        if slot.is_none() {
            let log = self.store.read_log(id, 0).await.map_err(unavailable)?.map_err(|why| unreadable(id, why))?;
            if log.is_empty() {
                return Err(no_table());
            }
            let mut table = Table::replay(id, &log).map_err(|why| unreadable(id, why))?;
            table.fit();
            // Whoever listens may not know all of it.
            _ = live.tidings.send(Tiding::Moved(table.seq));
            *slot = Some(table);
        }
        Ok(slot.as_mut().expect("it was put there just now"))
    }

    /// Reads what others have written to a table in memory, and tells of it.
    async fn catch_up(&self, id: TableId, live: &Live, slot: &mut Option<Table>) -> Result<(), Problem> {
        let Some(table) = slot else { return Ok(()) };
        let log = self.store.read_log(id, table.seq).await.map_err(unavailable)?;
        let told = log.and_then(|log| {
            for logged in &log {
                let outcome = table.apply(logged)?;
                live.tell(table, logged, &outcome);
            }
            Ok(())
        });
        told.map_err(|why| {
            *slot = None;
            unreadable(id, why)
        })
    }

    /// Another node, or an operator's command, has written to this table.
    pub async fn heard_of(&self, id: TableId, seq: u64) {
        let Some(live) = self.live_if_any(id) else { return };
        let mut slot = live.table.lock().await;
        let read = match slot.as_ref() {
            Some(table) if table.seq >= seq => Ok(()),
            Some(_) => self.catch_up(id, &live, &mut slot).await,
            None if live.tidings.receiver_count() > 0 => self.load(id, &live, &mut slot).await.map(|_| ()),
            None => Ok(()),
        };
        if let Err(problem) = read {
            tracing::warn!(table = %id, problem = problem.message, "cannot read what another server wrote");
        }
    }

    /// After the store failed: looks what stands in the log, as soon as it can be read, for those who listen.
    fn find_out(self: &Arc<Self>, id: TableId, live: &Arc<Live>) {
        if live.finding_out.swap(true, Ordering::Relaxed) {
            return;
        }
        let (tables, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(FIND_OUT).await;
                let mut slot = live.table.lock().await;
                let unknown = |problem: Problem| problem.code == Code::Unavailable;
                let known = !tables.load(id, &live, &mut slot).await.is_err_and(unknown);
                if known || live.tidings.receiver_count() == 0 {
                    live.finding_out.store(false, Ordering::Relaxed);
                    return;
                }
            }
        });
    }

    /// Something was said at this table.
    pub fn heard_talk(&self, id: TableId) {
        if let Some(live) = self.live_if_any(id) {
            _ = live.tidings.send(Tiding::Talk);
        }
    }
}

fn no_table() -> Problem {
    Problem::new(Code::NotFound, "there is no such table")
}

/// The database does not answer. Why is for the log, not for players.
pub fn unavailable(error: impl AsRef<StoreError>) -> Problem {
    let error = error.as_ref();
    tracing::error!(%error, "the store does not answer");
    metrics::counter!("noria_store_failures_total").increment(1);
    let message = match error.is_full() {
        true => "the server's disk is full and nothing was done; try again when its operator has made room",
        false => "the server cannot reach its database; try again soon",
    };
    let mut problem = Problem::new(Code::Unavailable, message);
    problem.retry_after = Some(1);
    problem
}

impl AsRef<StoreError> for StoreError {
    fn as_ref(&self) -> &StoreError {
        self
    }
}

/// The log of a table makes no sense to this program. The reason may quote the log, so the operator gets it, not players.
fn unreadable(id: TableId, why: LogError) -> Problem {
    tracing::error!(table = %id, %why, "a table cannot be read; `noria admin` can export and close it");
    let message = format!(
        "this version of the server cannot read the game of table {id}, so it cannot be played now. It is kept as it \
         is. Tell the operator the name of the table, who finds the reason in the server's log; other tables are not \
         concerned"
    );
    Problem::new(Code::Unreadable, message)
}
