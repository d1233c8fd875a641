//! The log of a tournament, the source of truth.

use noria_ai::Level;
use noria_protocol::{PlayerId, TableId, TournamentTerms};
use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// A participant of a tournament that has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entrant {
    /// A player.
    Player(PlayerId),
    /// The computer.
    Level(Level),
}

/// A table of a round, as it was drawn. Its id is drawn with it, so that nobody can open it twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Its id; none if only computers would sit there.
    pub table: Option<TableId>,
    /// The numbers of the players, in the order of the seats.
    pub players: Vec<u16>,
}

/// One entry. The format is permanent: variants and fields may be added, never changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The tournament was created. Always the first entry.
    Opened {
        /// The host.
        host: PlayerId,
        /// The terms.
        terms: TournamentTerms,
    },
    /// A player joined.
    Joined {
        /// Who.
        player: PlayerId,
    },
    /// A player left: before the start without a trace, afterwards permanently.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// It began.
    Started {
        /// The participants, the best seed first.
        entrants: Vec<Entrant>,
        /// How many rounds a Swiss tournament has.
        rounds: u16,
    },
    /// A round was drawn.
    Round {
        /// Its tables.
        tables: Vec<Drawn>,
        /// The player with the bye.
        byes: Vec<u16>,
    },
    /// The second game of a double game was opened.
    Second {
        /// The number of the table in this round, counted from 0.
        table: u16,
        /// Where it is played.
        second: TableId,
    },
    /// A table of this round is over.
    Over {
        /// The number of the table in this round, counted from 0.
        table: u16,
        /// The place of each seat; none for those who did not show up or resigned.
        places: Vec<Option<u8>>,
    },
    /// All rounds have been played.
    Finished,
    /// It was cancelled.
    Cancelled,
}

/// An entry with its place and time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// Its place in the log, counted from 1.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// What happened.
    pub entry: Entry,
}
