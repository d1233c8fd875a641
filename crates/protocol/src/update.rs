//! The events of a table's stream.

use noria_ai::Level;
use noria_rules::{IslandId, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::{PlayerId, TableId};
use crate::moves::Word;
use crate::table::{Sight, Status, Timekeeping};
use crate::terms::Propose;

/// Why the computer replaced a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TakeOver {
    /// The time ran out.
    Clock,
    /// The player has left.
    Left,
}

/// One entry of a table's log, as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happening {
    /// The table was opened.
    Opened,
    /// A player took a seat.
    Sat {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// Their name.
        name: Option<String>,
    },
    /// A player left a seat before the start.
    Left {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// The game began; `sight` shows it. Seats that were still open are the computer's.
    Started,
    /// A seat played.
    Played {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The actions; left out while others may not see the wheel that was built.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actions: Option<Vec<Word>>,
        /// The island that the last action revealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        revealed: Option<IslandId>,
        /// All wheels are built: what each seat did, for those that were hidden.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wheels: Vec<Vec<Word>>,
    },
    /// A player resigned; the computer plays on.
    Resigned {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// How strong the computer plays.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Level))]
        level: Level,
    },
    /// The computer plays on until the player is back.
    TakenOver {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// How strong the computer plays.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Level))]
        level: Level,
        /// Why.
        why: TakeOver,
    },
    /// A player is back.
    Returned {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Something waits for the consent of the others.
    Proposed {
        /// Who proposes it.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// What.
        proposal: Propose,
    },
    /// A seat agreed; others have not yet.
    Agreed {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// A seat did not agree, and the proposal has failed.
    Declined {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// The game went back to an earlier state; `sight` shows it.
    TakenBack {
        /// The state after this sequence number.
        to: u64,
    },
    /// The table was closed before the end of the game.
    Closed {
        /// Whether the players agreed.
        agreed: bool,
    },
    /// The players meet again elsewhere.
    Rematch {
        /// Where; if the table is not listed, only for those who sat there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
    },
}

/// The first event of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hello {
    /// The version of the protocol that the server speaks.
    pub protocol: u32,
    /// After this many seconds without any other event comes a heartbeat. A stream that is silent for longer is dead.
    pub heartbeat: u32,
}

/// A heartbeat, with the server's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Heartbeat {
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// Who is watching a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// The seats whose players are watching.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// How many others.
    pub spectators: u32,
}

/// A player's draft of a turn, shown to the others. It may still be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShownDraft {
    /// Whose turn it is.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The sequence number that it builds on. It is obsolete once something else is played or taken back.
    pub base: u64,
    /// The whole draft; empty if it was taken back.
    pub actions: Vec<Word>,
}

/// One message of a table's stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Update {
    /// The sequence number of the entry.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub what: Happening,
    /// The status of the table.
    pub status: Status,
    /// The seats that may decide something now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub pending: Vec<Seat>,
    /// Time left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Timekeeping,
    /// The whole game, if it cannot be derived from earlier updates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<Sight>,
}
