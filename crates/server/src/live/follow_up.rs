//! What the server does of its own accord: begin full tables, let computers move, watch the clocks.

use std::sync::Arc;

use noria_protocol::Status;

use super::Tables;
use super::act::PROMISE;
use crate::computer::Task;
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
        }
    }

    /// What the computer has to think about at a table, if anything.
    pub async fn task(&self, id: noria_protocol::TableId) -> Option<Task> {
        let task = self.with(id, |table| {
            let (seat, level) = table.thinking()?;
            let running = table.running.as_ref()?;
            let mood = running.beginning.seed ^ (table.seq << 8) ^ u64::from(seat.number());
            Some(Task { base: table.seq, seat, level, mood, game: running.game })
        });
        task.await.ok().flatten()
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
            if let Err(problem) = self.act(id, Actor::Server, Command::Wake).await {
                tracing::warn!(table = %id, problem = problem.message, "cannot see to a table");
                continue;
            }
            if let Some(live) = self.live_if_any(id)
                && let Some(table) = live.table.lock().await.as_ref()
            {
                self.follow_up(table);
            }
        }
    }
}
