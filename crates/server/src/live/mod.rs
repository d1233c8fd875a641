//! Tables in memory: loaded when needed, dropped when unused.
//!
//! A lock per table serialises its commands. A command is decided on the current table, its entry is written, and only
//! then the table in memory is advanced and watchers are notified. Other nodes may write too: the second writer finds
//! the place in the log taken, reads the new entries, and decides again.

mod act;
mod drafts;
mod follow_up;
mod presence;
mod recent;
mod rename;
#[cfg(test)]
mod tests;
mod tournaments;
mod watch;

pub use drafts::DraftWatch;
use drafts::Drafts;
pub use presence::Watcher;
use presence::Watchers;
use recent::Recent;
pub use tournaments::Tournaments;
pub use watch::WatchEvent;

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

/// How many events a slow stream may lag behind before it has to read the log instead. As many are kept for streams
/// that reconnect.
const EVENTS: usize = 16;

/// How long an unused table stays in memory.
const IDLE: Millis = 60_000;

/// How many players' addresses are remembered, and for how long. They are never stored.
const MOST_SOURCES: u64 = 100_000;
const SOURCE_LIFE: Duration = Duration::from_secs(60 * 60);

/// The delay before the log is reread after the store failed.
const FIND_OUT: Duration = Duration::from_millis(500);

/// A table in memory.
struct Live {
    table: tokio::sync::Mutex<Option<Table>>,
    events: broadcast::Sender<WatchEvent>,
    recent: Recent,
    watchers: Watchers,
    drafts: Drafts,
    used: AtomicU64,
    /// Whether a task is already rereading the log after the store failed.
    finding_out: AtomicBool,
}

/// All tables.
pub struct Tables {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    pool: ThinkPool,
    /// The last known addresses of players.
    sources: Cache<PlayerId, Source>,
    turns: mpsc::Sender<TurnNotice>,
    /// How often a card in a list has changed.
    cards: AtomicU64,
    /// Tournaments of which a table is over.
    ended: mpsc::Sender<TournamentId>,
    /// The id of this server among those on the same database.
    node: u64,
    lives: Mutex<HashMap<TableId, Arc<Live>>>,
}

impl Tables {
    /// No table in memory yet; with the pool for computer players and channels for turns and for finished tables of
    /// tournaments.
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

    /// Notes the address of a player.
    pub fn came_from(&self, player: PlayerId, source: Source) {
        if self.sources.get(&player) != Some(source) {
            self.sources.insert(player, source);
        }
    }

    /// The table as this player, or a spectator, may see it.
    pub async fn show(&self, id: TableId, viewer: Option<PlayerId>) -> Result<noria_protocol::TableView, Problem> {
        let now = self.time.now();
        self.with(id, |table| table.show(viewer.and_then(|player| table.seat_of(player)), now)).await
    }

    /// The record of a game that is over.
    pub async fn record(&self, id: TableId) -> Result<Option<String>, Problem> {
        self.with(id, |table| table.record().map(|record| record.to_string())).await
    }

    /// Reads the current table.
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
            let events = broadcast::Sender::new(EVENTS);
            Arc::new(Live {
                table: Default::default(),
                events,
                recent: Default::default(),
                watchers: Default::default(),
                drafts: Default::default(),
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

    /// Drops tables that have not been used for a while.
    pub fn forget_idle(&self) {
        let now = self.time.now();
        let mut lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner);
        lives.retain(|_, live| {
            let in_use = Arc::strong_count(live) > 1 || live.events.receiver_count() > 0;
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
            // Watchers may have missed some of it.
            _ = live.events.send(WatchEvent::Moved(table.seq));
            *slot = Some(table);
        }
        Ok(slot.as_mut().expect("it was put there just now"))
    }

    /// Reads what other nodes have written to a table in memory, and notifies watchers.
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
            None if live.events.receiver_count() > 0 => self.load(id, &live, &mut slot).await.map(|_| ()),
            None => Ok(()),
        };
        if let Err(problem) = read {
            tracing::warn!(table = %id, problem = problem.message, "cannot read what another server wrote");
        }
    }

    /// After the store failed: rereads the log as soon as possible, for the watchers.
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
                if known || live.events.receiver_count() == 0 {
                    live.finding_out.store(false, Ordering::Relaxed);
                    return;
                }
            }
        });
    }

    /// There is new chat at this table.
    pub fn heard_talk(&self, id: TableId) {
        if let Some(live) = self.live_if_any(id) {
            _ = live.events.send(WatchEvent::Talk);
        }
    }
}

fn no_table() -> Problem {
    Problem::new(Code::NotFound, "there is no such table")
}

/// The database does not answer. The reason goes to the log, not to players.
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

/// This program cannot read the log of a table. The reason may quote the log, so only the operator gets it.
fn unreadable(id: TableId, why: LogError) -> Problem {
    tracing::error!(table = %id, %why, "a table cannot be read; `noria admin` can export and close it");
    let message = format!(
        "this version of the server cannot read the game of table {id}, so it cannot be played now. It is kept as it \
         is. Tell the operator the name of the table, who finds the reason in the server's log; other tables are not \
         concerned"
    );
    Problem::new(Code::Unreadable, message)
}
