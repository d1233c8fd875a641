//! A table, derived from its log. Pure: no I/O, no clock, no internal randomness.
//!
//! [`Table::decide`] answers a command with the one entry it leads to, or a refusal. [`Table::apply`] advances the
//! table by an entry. The state of a table can be rebuilt by applying its log from the start.

mod apply;
mod clock;
mod decide;
mod double;
mod draft;
mod entry;
mod error;
mod show;
#[cfg(test)]
mod tests;
mod tournament;

pub use apply::{LogError, Opening, Outcome, opening};
pub use decide::{Actor, Command, Decision};
pub use entry::{AtTournament, Entry, First, Logged};
pub use error::CommandError;
pub use show::RedactedEntry;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use noria_ai::Level;
use noria_protocol::{PlayerId, Proposal, SeatPlan, Status, TableId, Terms};
use noria_rules::{Action, Components, Game, Seat, Setup};

use crate::time::Millis;
use clock::Clock;

/// How long a table waits for players, or for their return, before it is closed.
const LONGEST_WAIT: Millis = 7 * 24 * 60 * 60 * 1_000;

/// How long the node that wrote an entry has for the urgent follow-up before others take over.
const GRACE: Millis = 5_000;

/// A seat and who is on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chair {
    /// Who it is for.
    pub plan: SeatPlan,
    /// Whose it is.
    pub player: Option<PlayerId>,
    /// Their name when they sat down.
    pub name: Option<Arc<str>>,
    /// The level that plays here now.
    pub computer: Option<Level>,
    /// Whether the player has resigned.
    pub resigned: bool,
    /// Whether the stand-in has played for the player.
    pub helped: bool,
}

impl Chair {
    /// Whether a person is there to decide.
    pub fn is_present(&self) -> bool {
        self.player.is_some() && self.computer.is_none()
    }
}

/// A game as it began.
#[derive(Debug, PartialEq, Eq)]
pub struct Beginning {
    /// Everything that was drawn.
    pub setup: Setup,
    /// The seed of the computer players.
    pub seed: u64,
    /// The game before the first action.
    pub game: Game,
}

/// A submission that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// Its place in the log.
    pub seq: u64,
    /// Who.
    pub seat: Seat,
    /// Where its actions end in the list of all.
    pub end: usize,
}

/// The game of a table with everything played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    /// How it began.
    pub beginning: Arc<Beginning>,
    /// The game as it stands.
    pub game: Game,
    /// The submissions that count.
    pub plays: Vec<Play>,
    /// All actions of the plays.
    pub actions: Vec<Action>,
}

/// A table, as derived from its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its id.
    pub id: TableId,
    /// The last entry.
    pub seq: u64,
    /// When that was written.
    pub at: Millis,
    /// How far it is.
    pub status: Status,
    /// Who opened it.
    pub host: PlayerId,
    /// When it was opened.
    pub opened: Millis,
    /// The terms.
    pub terms: Arc<Terms>,
    /// The version of the rules that it was opened with.
    pub rules: u16,
    /// The components that it was opened with.
    pub components: Arc<Components>,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// The game, once it has begun.
    pub running: Option<Running>,
    /// What waits for consent.
    pub proposal: Option<Proposal>,
    /// Time left.
    pub clock: Clock,
    /// Whether those who were there agreed to end the game early.
    pub agreed: bool,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// The second game of a double game: the first one.
    pub first: Option<Arc<First>>,
    /// The tournament that it belongs to.
    pub tournament: Option<AtTournament>,
    /// Nothing before this entry can be taken back, because it revealed something.
    pub floor: u64,
    /// For each seat the last entry that changed the game for it.
    disturbed: [u64; Seat::MAX],
    /// Hashes of the keys that have been used.
    keys: Vec<u64>,
}

impl Table {
    /// Shrinks its lists: many tables are in memory at the same time.
    pub fn fit(&mut self) {
        if let Some(running) = &mut self.running {
            running.plays.shrink_to_fit();
            running.actions.shrink_to_fit();
        }
        self.keys.shrink_to_fit();
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|&seat| self.chair(seat).player == Some(player))
    }

    /// All seats; the Bot of a solo game has none.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    /// A seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// Whose seat it is, or for whom it is kept.
    pub fn expected(&self, seat: Seat) -> Option<PlayerId> {
        let chair = self.chair(seat);
        match chair.plan {
            SeatPlan::Player(player) if self.status == Status::Waiting => Some(chair.player.unwrap_or(player)),
            _ => chair.player,
        }
    }

    /// Whether a seat is kept for a player who has not come yet.
    pub fn is_invited(&self, player: PlayerId) -> bool {
        self.status == Status::Waiting
            && self.chairs.iter().any(|chair| chair.plan == SeatPlan::Player(player) && chair.player.is_none())
    }

    /// The terms of a rematch: seats are reserved for the same players, and the next one starts.
    pub fn terms_of_rematch(&self) -> Terms {
        let seat = |chair: &Chair| match (chair.player, chair.plan) {
            (Some(player), _) => SeatPlan::Player(player),
            (None, SeatPlan::Level(level)) => SeatPlan::Level(level),
            (None, _) => SeatPlan::Level(self.terms.stand_in),
        };
        let mut seats: Vec<SeatPlan> = self.chairs.iter().map(seat).collect();
        seats.rotate_left(1);
        Terms { seats, ..(*self.terms).clone() }
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.running.as_ref().map(|running| &running.game)
    }

    /// Whether this seat may decide something now.
    pub fn is_pending(&self, seat: Seat) -> bool {
        self.status == Status::Running && self.game().is_some_and(|game| game.is_pending(seat))
    }

    /// The seats that may decide something now.
    pub fn pending(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.is_pending(seat))
    }

    /// Whether all seats are taken and the game can begin.
    pub fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.player.is_some() || chair.computer.is_some())
    }

    /// Whether a person is present. Computers do not play on alone.
    pub fn has_person(&self) -> bool {
        self.chairs.iter().any(Chair::is_present)
    }

    /// Whether the game was closed because everyone had left.
    pub fn is_abandoned(&self) -> bool {
        self.status == Status::Closed && self.running.is_some() && !self.agreed && !self.has_person()
    }

    /// Whether the game was ended early without the consent of another person, or in the absence of one.
    pub fn ended_alone(&self) -> bool {
        let present = self.chairs.iter().filter(|chair| chair.is_present()).count();
        let people = self.chairs.iter().filter(|chair| chair.player.is_some()).count();
        self.agreed && self.running.is_some() && (present < 2 || present < people)
    }

    /// A seat where the computer is to move, and how strong it plays.
    pub fn thinking(&self) -> Option<(Seat, Level)> {
        if !self.has_person() || self.is_decided() {
            return None;
        }
        self.pending().find_map(|seat| Some((seat, self.chair(seat).computer?)))
    }

    /// When this table next needs attention, if nothing happens before.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.status {
            Status::Waiting if self.is_full() => Some(self.at + GRACE),
            Status::Waiting => Some(self.patience().map_or(self.at + LONGEST_WAIT, |patience| self.opened + patience)),
            Status::Running if self.is_decided() => Some(self.at + GRACE),
            Status::Running if !self.has_person() => {
                let may_return = self.chairs.iter().any(|chair| chair.player.is_some() && !chair.resigned);
                Some(self.at + if may_return { self.patience().unwrap_or(LONGEST_WAIT) } else { GRACE })
            }
            Status::Running if self.thinking().is_some() => Some(self.at + GRACE),
            Status::Running => self.clock.deadline().map(|(_, when)| when),
            // The game is to be rated.
            Status::Finished | Status::Closed if self.chairs.len() > 1 && self.running.is_some() => {
                Some(self.at + GRACE)
            }
            Status::Finished | Status::Closed => None,
        }
    }

    /// Whether a key may have been used. If so, the log has the definite answer.
    pub fn may_know_key(&self, key: &str) -> bool {
        self.keys.contains(&hash(key))
    }

    /// Whether wheels are being built that others may not see (EXP-3).
    pub fn builds_hidden(&self) -> bool {
        self.game().is_some_and(|game| game.position().hides_wheels())
    }
}

fn hash(key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}
