//! Watching a table: what was missed, then what happens.

use std::sync::Arc;

use noria_protocol::{PlayerId, Problem, TableId};
use noria_rules::Seat;
use tokio::sync::broadcast;

use super::{Tables, unavailable, unreadable};
use crate::table::{RedactedEntry, Table};

/// What those who watch a table are sent.
#[derive(Debug, Clone)]
pub enum WatchEvent {
    /// An entry was written.
    Entry(Arc<RedactedEntry>),
    /// The table has reached this entry; the entries themselves have to be read.
    Moved(u64),
    /// A line of chat.
    Talk,
}

/// A table as a watcher finds it.
pub struct Seen {
    /// The last entry at that moment.
    pub seq: u64,
    /// The watcher's seat.
    pub seat: Option<Seat>,
    /// The table as it was then, for those who do not know it already.
    pub table: Option<noria_protocol::TableView>,
    /// Everything that happens afterwards.
    pub events: broadcast::Receiver<WatchEvent>,
}

impl Tables {
    /// Begins to watch: nothing is missed between the table as it is shown and the first event. A watcher who knows the
    /// table up to an entry is not sent it again.
    pub async fn watch(&self, id: TableId, viewer: Option<PlayerId>, known: Option<u64>) -> Result<Seen, Problem> {
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        if self.store.is_shared() {
            self.catch_up(id, &live, &mut slot).await?;
        }
        let table = self.load(id, &live, &mut slot).await?;
        let events = live.events.subscribe();
        let seat = viewer.and_then(|player| table.seat_of(player));
        let shown = known.is_none_or(|known| known > table.seq).then(|| table.show(seat, self.time.now()));
        Ok(Seen { seq: table.seq, seat, table: shown, events })
    }

    /// What happened at a table after one entry and up to another: from memory if it was a short time ago.
    pub async fn entries(&self, id: TableId, after: u64, until: u64) -> Result<Vec<Arc<RedactedEntry>>, Problem> {
        if after >= until {
            return Ok(Vec::new());
        }
        if let Some(entries) = self.live_if_any(id).and_then(|live| live.recent.between(after, until)) {
            metrics::counter!("noria_catch_ups_total", "from" => "memory").increment(1);
            return Ok(entries);
        }
        metrics::counter!("noria_catch_ups_total", "from" => "log").increment(1);
        let log = self.store.read_log(id, 0).await.map_err(unavailable)?.map_err(|why| unreadable(id, why))?;
        let Some((first, rest)) = log.split_first() else { return Ok(Vec::new()) };
        let mut entries = Vec::new();
        let mut table = Table::open(id, first).map_err(|why| unreadable(id, why))?;
        if after < 1 {
            entries.push(Arc::new(table.tell(first, &Default::default())));
        }
        for logged in rest.iter().take_while(|logged| logged.seq <= until) {
            let outcome = table.apply(logged).map_err(|why| unreadable(id, why))?;
            if logged.seq > after {
                entries.push(Arc::new(table.tell(logged, &outcome)));
            }
        }
        Ok(entries)
    }

    /// The seat of a player.
    pub async fn seat_of(&self, id: TableId, player: PlayerId) -> Result<Option<Seat>, Problem> {
        self.with(id, |table| table.seat_of(player)).await
    }
}
