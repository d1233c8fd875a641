//! The log of a table, the source of truth.

use noria_protocol::{PlayerId, Propose, TableId, TakeOver, Terms, TournamentId, Word};
use noria_rules::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// One entry. The format is permanent: variants and fields may be added, never changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The table was opened. Always the first entry.
    Opened {
        /// Who opened it.
        host: PlayerId,
        /// Their name.
        name: Option<String>,
        /// The terms.
        terms: Terms,
        /// The rules version of the game.
        rules: u16,
        /// The hash of the components, 16 hexadecimal digits.
        components: String,
        /// The second game of a double game: what is known from the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Box<First>>,
        /// The tournament that it belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<AtTournament>,
    },
    /// A player took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// Their name.
        name: Option<String>,
    },
    /// A player left a seat before the start.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The game began; open seats became the computer's.
    Started {
        /// Everything that was drawn.
        setup: Setup,
        /// The seed of the computer players.
        seed: u64,
    },
    /// A seat played: one submission, at most one turn.
    Played {
        /// The seat.
        seat: Seat,
        /// What it did.
        actions: Vec<Word>,
    },
    /// A player resigned; the stand-in plays on.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// The stand-in plays until the player is back.
    TakenOver {
        /// The seat.
        seat: Seat,
        /// Why.
        why: TakeOver,
    },
    /// A player is back.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// Something waits for the consent of the others.
    Proposed {
        /// Who proposes it.
        seat: Seat,
        /// What.
        what: Propose,
    },
    /// A seat agreed, and others are still to answer.
    Agreed {
        /// The seat.
        seat: Seat,
    },
    /// A seat did not agree.
    Declined {
        /// The seat.
        seat: Seat,
    },
    /// Everyone agreed to take back. What was played after `to` no longer counts, but stays in the log.
    TakenBack {
        /// The state after this entry.
        to: u64,
    },
    /// The table was closed before the end of the game.
    Closed {
        /// Whether the players agreed; otherwise nobody came, or the operator did it.
        agreed: bool,
    },
    /// A player has a new name or none: an operator changed it, or the player deleted it.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: Option<String>,
    },
    /// There is a rematch at another table.
    Rematch {
        /// Where.
        table: TableId,
    },
}

/// The first game of a double game, for the second one. Its players are seated there from the beginning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct First {
    /// Its table.
    pub table: TableId,
    /// The set-up of the second game.
    pub setup: Setup,
    /// The points of each seat of the second game.
    pub points: Vec<u16>,
    /// Their names.
    pub names: Vec<Option<String>>,
    /// Whether the stand-in played for them.
    pub helped: Vec<bool>,
}

/// The tournament of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtTournament {
    /// Which one.
    pub id: TournamentId,
    /// How many seconds the table waits for missing players.
    pub patience: u32,
}

/// An entry with its place and time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// Its place in the log, counted from 1.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// The client's key of the submission, prefixed with the seat.
    pub key: Option<String>,
    /// The fingerprint of the game afterwards, to detect if this program plays it differently.
    pub state: Option<u64>,
    /// What happened.
    pub entry: Entry,
}
