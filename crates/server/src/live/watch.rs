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
    /// How far the table was at that moment.
    pub seq: u64,
    /// The seat of whoever watches.
    pub seat: Option<Seat>,
    /// The table as it was then, for those who do not know it already.
    pub table: Option<noria_protocol::TableView>,
    /// Everything that happens afterwards.
    pub tidings: broadcast::Receiver<Tiding>,
}

impl Tables {
    /// Begins to watch: nothing is missed between the table as it is shown and the first tiding. Who knows the table up
    /// to an entry is not shown it again.
    pub async fn watch(&self, id: TableId, viewer: Option<PlayerId>, known: Option<u64>) -> Result<Seen, Problem> {
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        if self.store.is_shared() {
            self.catch_up(id, &live, &mut slot).await?;
        }
        let table = self.load(id, &live, &mut slot).await?;
        let tidings = live.tidings.subscribe();
        let seat = viewer.and_then(|player| table.seat_of(player));
        let shown = known.is_none_or(|known| known > table.seq).then(|| table.show(seat, self.time.now()));
        Ok(Seen { seq: table.seq, seat, table: shown, tidings })
    }

    /// What happened at a table after one entry and up to another: from memory if it was a short time ago.
    pub async fn facts(&self, id: TableId, after: u64, until: u64) -> Result<Vec<Arc<Fact>>, Problem> {
        if after >= until {
            return Ok(Vec::new());
        }
        if let Some(facts) = self.live_if_any(id).and_then(|live| live.recent.between(after, until)) {
            metrics::counter!("noria_catch_ups_total", "from" => "memory").increment(1);
            return Ok(facts);
        }
        metrics::counter!("noria_catch_ups_total", "from" => "log").increment(1);
        let log = self.store.read_log(id, 0).await.map_err(unavailable)?.map_err(|why| unreadable(id, why))?;
        let Some((first, rest)) = log.split_first() else { return Ok(Vec::new()) };
        let mut facts = Vec::new();
        let mut table = Table::open(id, first).map_err(|why| unreadable(id, why))?;
        if after < 1 {
            facts.push(Arc::new(table.tell(first, &Default::default())));
        }
        for logged in rest.iter().take_while(|logged| logged.seq <= until) {
            let outcome = table.apply(logged).map_err(|why| unreadable(id, why))?;
            if logged.seq > after {
                facts.push(Arc::new(table.tell(logged, &outcome)));
            }
        }
        Ok(facts)
    }

    /// The seat of a player.
    pub async fn seat_of(&self, id: TableId, player: PlayerId) -> Result<Option<Seat>, Problem> {
        self.with(id, |table| table.seat_of(player)).await
    }
}
