//! The log of a table: what is written, and nothing else is true.

use noria_protocol::{PlayerId, Propose, TableId, TakeOver, Terms, TournamentId, Word};
use noria_rules::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// One entry. The words are stored for good: variants and fields may be added, never changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The table was opened. Always the first entry.
    Opened {
        /// Who opened it.
        host: PlayerId,
        /// Their name.
        name: Option<String>,
        /// What was agreed.
        terms: Terms,
        /// The rules that the game will be played by.
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
    /// Somebody took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// Their name.
        name: Option<String>,
    },
    /// Somebody left a seat before the start.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The game began; open seats became the computer's.
    Started {
        /// Everything that was drawn.
        setup: Setup,
        /// Where the computer players get their moods from.
        seed: u64,
    },
    /// A seat did something: one submission, at most one turn.
    Played {
        /// The seat.
        seat: Seat,
        /// What it did.
        actions: Vec<Word>,
    },
    /// A player gave up for good; the stand-in plays on.
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
    /// Everybody agreed to go back. What was played after `to` does not count any more; it stays in the log.
    TakenBack {
        /// The state after this entry.
        to: u64,
    },
    /// The table was closed before the end of the game.
    Closed {
        /// Whether the players agreed; otherwise nobody came, or the operator did it.
        agreed: bool,
    },
    /// A player is called otherwise from now on: an operator changed the name, or the player has deleted it.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: Option<String>,
    },
    /// The players meet again at another table.
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
    /// What the second game begins with.
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
    /// How many seconds the table waits for those who have not come.
    pub patience: u32,
}

/// An entry with its place and time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// Its place in the log, counted from 1.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// The name that the client gave to its submission, with the seat before it.
    pub key: Option<String>,
    /// The fingerprint of the game afterwards, to notice if this program plays it otherwise.
    pub state: Option<u64>,
    /// What happened.
    pub entry: Entry,
}
