//! Who watches a table: counted on each node, and shared between nodes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use noria_protocol::{Presence, TableId};
use noria_rules::Seat;
use tokio::sync::watch;

use super::{Live, Tables};
use crate::store::NodePresence;
use crate::time::Millis;

/// How long a message of another node is valid. Nodes repeat it before that.
const BELIEVE: Millis = 60_000;

/// Who watches a table, and a signal when that changes. Several changes at once are one signal.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    counts: Mutex<Counts>,
    bell: watch::Sender<()>,
    /// Messages to other nodes are sent one after the other, so that the last one is up to date.
    telling: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Counts {
    here: [u32; Seat::MAX],
    spectators: u32,
    elsewhere: HashMap<u64, (NodePresence, Millis)>,
}

impl Counts {
    /// Those on this node.
    fn here(&self) -> NodePresence {
        let seats = (0..Seat::MAX).filter(|&seat| self.here[seat] > 0).fold(0, |bits, seat| bits | 1 << seat);
        NodePresence { seats, spectators: self.spectators }
    }

    fn all(&self) -> Presence {
        let mut all = self.here();
        for (presence, _) in self.elsewhere.values() {
            all.seats |= presence.seats;
            all.spectators += presence.spectators;
        }
        let seats = Seat::all(Seat::MAX).filter(|seat| all.seats & (1 << seat.index()) != 0);
        Presence { seats: seats.collect(), spectators: all.spectators }
    }
}

/// A watcher, until this is dropped.
pub struct Watcher {
    tables: Arc<Tables>,
    id: TableId,
    live: Arc<Live>,
    seat: Option<Seat>,
    bell: watch::Receiver<()>,
}

impl Watcher {
    /// Waits until presence changes.
    pub async fn changed(&mut self) {
        if self.bell.changed().await.is_err() {
            std::future::pending().await // the table is gone, and with it everybody
        }
    }

    /// Who watches the table.
    pub fn presence(&self) -> Presence {
        self.live.watchers.counts().all()
    }

    /// The watcher has another seat now.
    pub fn change_seat(&mut self, seat: Option<Seat>) {
        if seat != self.seat {
            self.count(-1);
            self.seat = seat;
            self.count(1);
            self.tables.tell_presence(self.id, &self.live);
        }
    }

    fn count(&self, change: i32) {
        let mut watchers = self.live.watchers.counts();
        let counted = match self.seat {
            Some(seat) => &mut watchers.here[seat.index()],
            None => &mut watchers.spectators,
        };
        *counted = counted.saturating_add_signed(change);
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.count(-1);
        self.tables.tell_presence(self.id, &self.live);
    }
}

impl Watchers {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ring(&self) {
        self.bell.send_replace(());
    }
}

impl Tables {
    /// Adds a watcher.
    pub fn register_watcher(self: &Arc<Self>, id: TableId, seat: Option<Seat>) -> Watcher {
        let live = self.live(id);
        let bell = live.watchers.bell.subscribe();
        let watcher = Watcher { tables: self.clone(), id, live, seat, bell };
        watcher.count(1);
        self.tell_presence(id, &watcher.live);
        watcher
    }

    /// Notifies the streams here and the other nodes.
    fn tell_presence(&self, id: TableId, live: &Arc<Live>) {
        live.watchers.ring();
        self.announce(id, live);
    }

    fn announce(&self, id: TableId, live: &Arc<Live>) {
        // During shutdown the runtime may be gone already.
        if self.store.is_shared()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let (store, node, live) = (self.store.clone(), self.node, live.clone());
            runtime.spawn(async move {
                let _turn = live.watchers.telling.lock().await;
                let here = live.watchers.counts().here();
                store.tell_presence(id, node, here).await
            });
        }
    }

    /// Another node says who watches a table there.
    pub fn presence_changed(&self, id: TableId, node: u64, presence: NodePresence) {
        let Some(live) = self.live_if_any(id).filter(|_| node != self.node) else { return };
        let until = self.time.now() + BELIEVE;
        let mut watchers = live.watchers.counts();
        let nobody = presence == NodePresence::default();
        let before =
            if nobody { watchers.elsewhere.remove(&node) } else { watchers.elsewhere.insert(node, (presence, until)) };
        let (is_new, here) = (before.is_none(), watchers.here());
        drop(watchers);
        if before.map(|(presence, _)| presence) != Some(presence) {
            live.watchers.ring();
        }
        // A node that is new here does not know this one either.
        if is_new && !nobody && here != NodePresence::default() {
            self.announce(id, &live);
        }
    }

    /// Repeats the local state, and drops nodes that no longer send theirs.
    pub fn refresh_presence(&self) {
        let now = self.time.now();
        let lives: Vec<(TableId, Arc<Live>)> = {
            let lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner);
            lives.iter().map(|(id, live)| (*id, live.clone())).collect()
        };
        for (id, live) in lives {
            let mut watchers = live.watchers.counts();
            let known = watchers.elsewhere.len();
            watchers.elsewhere.retain(|_, (_, until)| *until > now);
            let (forgot, here) = (watchers.elsewhere.len() < known, watchers.here());
            drop(watchers);
            if forgot {
                live.watchers.ring();
            }
            if here != NodePresence::default() {
                self.announce(id, &live);
            }
        }
    }
}
