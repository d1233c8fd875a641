//! Watching a table: what was missed, then what happens.

use std::sync::Arc;

use noria_protocol::{PlayerId, Problem, TableId};
use noria_rules::Seat;
use tokio::sync::broadcast;

use super::{Tables, unavailable, unreadable};
use crate::table::{Fact, Table};

/// Something that watchers hear of.
#[derive(Debug, Clone)]
pub enum Tiding {
    /// An entry was written.
    Fact(Arc<Fact>),
    /// The table is so far now, and what led there was not told here.
    Moved(u64),
    /// Something was said.
    Talk,
}

/// A table as a watcher finds it.
pub struct Seen {
    /// The table as it was at that moment.
    pub table: noria_protocol::TableView,
    /// Everything that happens afterwards.
    pub tidings: broadcast::Receiver<Tiding>,
}

impl Tables {
    /// Begins to watch: nothing is missed between the table as it is shown and the first tiding.
    pub async fn watch(&self, id: TableId, viewer: Option<PlayerId>) -> Result<Seen, Problem> {
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        if self.store.is_shared() {
            self.catch_up(id, &live, &mut slot).await?;
        }
        let table = self.load(id, &live, &mut slot).await?;
        let tidings = live.tidings.subscribe();
        let seat = viewer.and_then(|player| table.seat_of(player));
        Ok(Seen { table: table.show(seat, self.time.now()), tidings })
    }

    /// What happened at a table after one entry and up to another.
    pub async fn facts(&self, id: TableId, after: u64, until: u64) -> Result<Vec<Fact>, Problem> {
        let log = self.store.read_log(id, 0).await.map_err(unavailable)?.map_err(|why| unreadable(id, why))?;
        let Some((first, rest)) = log.split_first() else { return Ok(Vec::new()) };
        let mut facts = Vec::new();
        let mut table = Table::open(id, first, &self.components).map_err(|why| unreadable(id, why))?;
        if after < 1 {
            facts.push(table.tell(first, &Default::default()));
        }
        for logged in rest.iter().take_while(|logged| logged.seq <= until) {
            let outcome = table.apply(logged, &self.components).map_err(|why| unreadable(id, why))?;
            if logged.seq > after {
                facts.push(table.tell(logged, &outcome));
            }
        }
        Ok(facts)
    }

    /// The seat of a player.
    pub async fn seat_of(&self, id: TableId, player: PlayerId) -> Result<Option<Seat>, Problem> {
        self.with(id, |table| table.seat_of(player)).await
    }
}
