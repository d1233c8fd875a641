//! What the server does of its own accord: begin full tables, let computers move, watch the clocks.

use std::sync::Arc;

use noria_protocol::{PlayerId, Status, TableId};

use super::Tables;
use super::act::PROMISE;
use crate::computer::Task;
use crate::ratings::{Rated, participants, rate};
use crate::store::StoreError;
use crate::table::{Actor, Command, Table};

/// How many tables are seen to at a time.
const MOST: u32 = 200;

impl Tables {
    /// Starts what must follow an entry at once. If this node dies before it is done, another finds it in the index.
    pub(super) fn follow_up(self: &Arc<Self>, table: &Table) {
        let (tables, id) = (self.clone(), table.id);
        if table.status == Status::Waiting && table.is_full() {
            tokio::spawn(async move {
                if let Err(problem) = tables.act(id, Actor::Server, Command::Start).await {
                    tracing::warn!(table = %id, problem = problem.message, "a full table does not begin");
                }
            });
        } else if table.thinking().is_some() {
            self.thinkers.ask(tables, id);
        } else if let Some(game) = participants(table) {
            tokio::spawn(async move { tables.rate(id, game).await });
        }
    }

    /// Lets a finished game count.
    async fn rate(self: Arc<Self>, id: TableId, game: Vec<(Rated, u8)>) {
        match self.try_to_rate(id, &game).await {
            Ok(()) => {}
            Err(error) => tracing::warn!(table = %id, %error, "a game could not be rated; it will be later"),
        }
    }

    async fn try_to_rate(&self, id: TableId, game: &[(Rated, u8)]) -> Result<(), StoreError> {
        let players = game.iter().filter_map(|(who, _)| match who {
            Rated::Player(player) => Some(*player),
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

    /// What the computer has to think about at a table, if anything.
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

    /// Takes up what a server left behind on a database that nobody else uses.
    pub async fn take_up(self: &Arc<Self>) {
        // What must be done at once is promised to the server that wrote the entry. It is gone.
        match self.store.due(self.time.now() + PROMISE, u32::MAX).await {
            Ok(due) => {
                for (id, _) in due {
                    self.see_to(id).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for tables that were left behind"),
        }
    }

    /// Sees to the tables whose time has come.
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
                continue; // another node sees to it
            }
            self.see_to(id).await;
        }
    }

    async fn see_to(self: &Arc<Self>, id: TableId) {
        if let Err(problem) = self.act(id, Actor::Server, Command::Wake).await {
            tracing::warn!(table = %id, problem = problem.message, "cannot see to a table");
            return;
        }
        // A game that does not count, or is closed, needs nothing any more.
        if let Some(live) = self.live_if_any(id)
            && let Some(table) = live.table.lock().await.as_ref()
        {
            self.follow_up(table);
            if table.status == Status::Finished && participants(table).is_none() {
                _ = self.store.let_sleep(id).await;
            }
        }
    }
}
