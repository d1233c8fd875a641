//! Who is looking at a table: counted on each node, and told to the others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use noria_protocol::{Presence, TableId};
use noria_rules::Seat;
use tokio::sync::watch;

use super::{Live, Tables};
use crate::store::Looking;
use crate::time::Millis;

/// For how long it is believed what another node said. Nodes say it again before.
const BELIEVE: Millis = 60_000;

/// Who looks at a table, and a bell that rings when that changes. However often it rings, who was busy hears it once.
#[derive(Debug, Default)]
pub(super) struct Lookers {
    counts: Mutex<Counts>,
    bell: watch::Sender<()>,
    /// Other nodes are told one thing after the other, so that the last they hear is how it is.
    telling: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Counts {
    here: [u32; Seat::MAX],
    spectators: u32,
    elsewhere: HashMap<u64, (Looking, Millis)>,
}

impl Counts {
    /// Those on this node.
    fn here(&self) -> Looking {
        let seats = (0..Seat::MAX).filter(|&seat| self.here[seat] > 0).fold(0, |bits, seat| bits | 1 << seat);
        Looking { seats, spectators: self.spectators }
    }

    fn all(&self) -> Presence {
        let mut all = self.here();
        for (looking, _) in self.elsewhere.values() {
            all.seats |= looking.seats;
            all.spectators += looking.spectators;
        }
        let seats = Seat::all(Seat::MAX).filter(|seat| all.seats & (1 << seat.index()) != 0);
        Presence { seats: seats.collect(), spectators: all.spectators }
    }
}

/// Somebody who looks, until this is dropped.
pub struct Looker {
    tables: Arc<Tables>,
    id: TableId,
    live: Arc<Live>,
    seat: Option<Seat>,
    bell: watch::Receiver<()>,
}

impl Looker {
    /// Waits until somebody else comes or goes.
    pub async fn changed(&mut self) {
        if self.bell.changed().await.is_err() {
            std::future::pending().await // the table is gone, and with it everybody
        }
    }

    /// Who looks at the table.
    pub fn presence(&self) -> Presence {
        self.live.lookers.counts().all()
    }

    /// The one who looks has another seat now.
    pub fn change_seat(&mut self, seat: Option<Seat>) {
        if seat != self.seat {
            self.count(-1);
            self.seat = seat;
            self.count(1);
            self.tables.tell_presence(self.id, &self.live);
        }
    }

    fn count(&self, change: i32) {
        let mut lookers = self.live.lookers.counts();
        let counted = match self.seat {
            Some(seat) => &mut lookers.here[seat.index()],
            None => &mut lookers.spectators,
        };
        *counted = counted.saturating_add_signed(change);
    }
}

impl Drop for Looker {
    fn drop(&mut self) {
        self.count(-1);
        self.tables.tell_presence(self.id, &self.live);
    }
}

impl Lookers {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ring(&self) {
        self.bell.send_replace(());
    }
}

impl Tables {
    /// Somebody begins to look at a table.
    pub fn look_at(self: &Arc<Self>, id: TableId, seat: Option<Seat>) -> Looker {
        let live = self.live(id);
        let bell = live.lookers.bell.subscribe();
        let looker = Looker { tables: self.clone(), id, live, seat, bell };
        looker.count(1);
        self.tell_presence(id, &looker.live);
        looker
    }

    /// Tells the streams here and the other nodes.
    fn tell_presence(&self, id: TableId, live: &Arc<Live>) {
        live.lookers.ring();
        self.announce(id, live);
    }

    fn announce(&self, id: TableId, live: &Arc<Live>) {
        // While the program ends there may be nobody left to do it, and nobody to hear it.
        if self.store.is_shared()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let (store, node, live) = (self.store.clone(), self.node, live.clone());
            runtime.spawn(async move {
                let _turn = live.lookers.telling.lock().await;
                let here = live.lookers.counts().here();
                store.tell_looking(id, node, here).await
            });
        }
    }

    /// Another node says who looks at a table there.
    pub fn heard_of_lookers(&self, id: TableId, node: u64, looking: Looking) {
        let Some(live) = self.live_if_any(id).filter(|_| node != self.node) else { return };
        let until = self.time.now() + BELIEVE;
        let mut lookers = live.lookers.counts();
        let nobody = looking == Looking::default();
        let before =
            if nobody { lookers.elsewhere.remove(&node) } else { lookers.elsewhere.insert(node, (looking, until)) };
        let (is_new, here) = (before.is_none(), lookers.here());
        drop(lookers);
        if before.map(|(looking, _)| looking) != Some(looking) {
            live.lookers.ring();
        }
        // A node that was not known here does not know this one either.
        if is_new && !nobody && here != Looking::default() {
            self.announce(id, &live);
        }
    }

    /// Says again who looks here, and forgets nodes that have fallen silent.
    pub fn refresh_presence(&self) {
        let now = self.time.now();
        let lives: Vec<(TableId, Arc<Live>)> = {
            let lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner);
            lives.iter().map(|(id, live)| (*id, live.clone())).collect()
        };
        for (id, live) in lives {
            let mut lookers = live.lookers.counts();
            let known = lookers.elsewhere.len();
            lookers.elsewhere.retain(|_, (_, until)| *until > now);
            let (forgot, here) = (lookers.elsewhere.len() < known, lookers.here());
            drop(lookers);
            if forgot {
                live.lookers.ring();
            }
            if here != Looking::default() {
                self.announce(id, &live);
            }
        }
    }
}
