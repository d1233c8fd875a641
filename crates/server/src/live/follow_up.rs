//! Background work: starting full tables, computer moves, clocks.

use std::sync::Arc;
use std::time::Instant;

use noria_protocol::{Code, PlayerId, Status, TableId};

use super::Tables;
use super::act::PROMISE;
use crate::computer::{Task, Waiting};
use crate::limits::Source;
use crate::ratings::{Participant, Rated, participants, rate};
use crate::store::StoreError;
use crate::table::{Actor, Command, Table};
use crate::time::Millis;

/// When a table that cannot be read is checked again.
const UNREADABLE_PAUSE: Millis = 60 * 60 * 1_000;

/// How many tables are processed at a time.
const MOST: u32 = 200;

impl Tables {
    /// Starts what must follow an entry at once. If this node dies before it is done, another finds it in the index.
    pub(super) fn follow_up(self: &Arc<Self>, table: &Table) {
        let (tables, id) = (self.clone(), table.id);
        if let Some(tournament) = table.tournament
            && matches!(table.status, Status::Finished | Status::Closed)
        {
            // If too many end at once, the periodic check catches up.
            _ = self.ended.try_send(tournament.id);
        }
        if table.wants_second() {
            tokio::spawn(async move {
                if let Err(problem) = tables.open_second(id).await {
                    tracing::warn!(table = %id, problem = problem.message, "a second game does not begin");
                }
            });
        } else if table.is_decided() {
            tokio::spawn(async move { tables.act(id, Actor::Server, Command::Wake).await });
        } else if table.status == Status::Waiting && table.is_full() {
            tokio::spawn(async move {
                if let Err(problem) = tables.act(id, Actor::Server, Command::Start).await {
                    tracing::warn!(table = %id, problem = problem.message, "a full table does not begin");
                }
            });
        } else if table.thinking().is_some() {
            self.pool.ask(&tables, id, self.waiting(table));
        } else if let Some(game) = participants(table) {
            tokio::spawn(async move { tables.rate(id, game).await });
        }
    }

    /// A table in the queue for a computer player.
    fn waiting(&self, table: &Table) -> Waiting {
        let party = self.sources.get(&table.host).unwrap_or(Source::Player(table.host));
        let watched = self.live_if_any(table.id).is_some_and(|live| live.events.receiver_count() > 0);
        Waiting { base: table.seq, party, watched, since: Instant::now() }
    }

    /// Checks whether the computer is still to move at a table.
    pub async fn ask_again(self: &Arc<Self>, id: TableId) {
        let waiting = self.with(id, |table| table.thinking().map(|_| self.waiting(table))).await;
        if let Ok(Some(waiting)) = waiting {
            self.pool.ask(self, id, waiting);
        }
    }

    /// Renews the leases of the tables in the thinking queue.
    pub async fn renew_leases(&self) {
        let leases = self.pool.leases();
        if !leases.is_empty()
            && let Err(error) = self.store.renew(&leases, self.time.now() + PROMISE).await
        {
            tracing::warn!(%error, "cannot keep tables for this server's computer players");
        }
    }

    /// Rates a finished game.
    async fn rate(self: Arc<Self>, id: TableId, game: Vec<Participant>) {
        match self.try_to_rate(id, &game).await {
            Ok(()) => {}
            Err(error) => tracing::warn!(table = %id, %error, "a game could not be rated; it will be later"),
        }
    }

    async fn try_to_rate(&self, id: TableId, game: &[Participant]) -> Result<(), StoreError> {
        let players = game.iter().filter_map(|one| match one.who {
            Rated::Player(player) => Some(player),
            Rated::Level(_) => None,
        });
        let players: Vec<PlayerId> = players.collect();
        loop {
            let known = self.store.strengths(&players).await?;
            let changes = rate(game, |player| known.get(&player).copied().unwrap_or_default());
            if self.store.write_ratings(id, &changes, self.time.now()).await? {
                return self.store.let_sleep(id).await;
            }
        }
    }

    /// The computer's task at a table, if any.
    pub async fn task(&self, id: TableId) -> Option<Task> {
        let task = self.with(id, |table| {
            let (seat, level) = table.thinking()?;
            let running = table.running.as_ref()?;
            let character = running.beginning.seed ^ u64::from(seat.number());
            let mood = character ^ (table.seq << 8);
            Some(Task { base: table.seq, seat, level, mood, character, game: running.game })
        });
        task.await.ok().flatten()
    }

    /// Takes over the work of the previous process on a database that no other server uses.
    pub async fn take_up(self: &Arc<Self>) {
        // Urgent work is leased to the server that wrote the entry, which is gone.
        match self.store.due(self.time.now() + PROMISE, u32::MAX).await {
            Ok(due) => {
                for (id, _) in due {
                    self.see_to(id).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for tables that were left behind"),
        }
    }

    /// Processes the tables that are due.
    pub async fn see_to_due(self: &Arc<Self>) {
        let now = self.time.now();
        let due = match self.store.due(now, MOST).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "cannot look for tables whose time has come");
                return;
            }
        };
        for (id, when) in due {
            if !matches!(self.store.claim(id, when, now + PROMISE).await, Ok(true)) {
                continue; // another node has it
            }
            self.see_to(id).await;
        }
    }

    async fn see_to(self: &Arc<Self>, id: TableId) {
        if let Err(problem) = self.act(id, Actor::Server, Command::Wake).await {
            if problem.code == Code::Unreadable {
                // It stays so until the program is upgraded.
                _ = self.store.postpone(id, Some(self.time.now() + UNREADABLE_PAUSE)).await;
            } else {
                tracing::warn!(table = %id, problem = problem.message, "cannot see to a table");
            }
            return;
        }
        // A game that does not count, or is closed, needs no more work.
        if let Some(live) = self.live_if_any(id)
            && let Some(table) = live.table.lock().await.as_ref()
        {
            self.follow_up(table);
            if matches!(table.status, Status::Finished | Status::Closed)
                && participants(table).is_none()
                && !table.wants_second()
            {
                _ = self.store.let_sleep(id).await;
            }
            if table.status == Status::Running && !table.has_person() {
                _ = self.store.postpone(id, table.wake_at()).await;
            }
        }
    }
}
