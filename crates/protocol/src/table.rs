//! A table as one of its viewers may see it.

use noria_ai::Level;
use noria_rules::{Components, Seat, SeenPosition, View};
use serde::{Deserialize, Serialize};

use crate::components::{CarriedComponents, ComponentsError};
use crate::ids::{PlayerId, TableId, TournamentId};
use crate::terms::{Propose, Terms};

/// The status of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Waiting,
    /// Being played.
    Running,
    /// Played to the end.
    Finished,
    /// Closed early: by agreement, by the operator, or because nobody came.
    Closed,
}

impl Status {
    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Closed => "closed",
        }
    }
}

/// A seat and who is on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatState {
    /// The player it belongs to; none if it is open or the computer's.
    pub player: Option<PlayerId>,
    /// The player's name when they sat down.
    pub name: Option<String>,
    /// The level that plays here now: the computer's own seat, or one it has taken over.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub computer: Option<Level>,
    /// Whether the player has resigned. They cannot come back.
    pub resigned: bool,
}

/// Time left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// Later than `now` while clients are still showing the last turn: the clocks start then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits_until: Option<u64>,
    /// What each seat had left then, in milliseconds.
    pub left: Vec<u64>,
    /// The seats whose clock runs.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub running: Vec<Seat>,
}

/// Whether there is a clock.
pub type Timekeeping = Option<Clocks>;

/// A proposal that waits for consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// Its sequence number.
    pub seq: u64,
    /// Who proposed it.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What.
    pub what: Propose,
    /// Who has agreed so far.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
}

/// The game as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sight {
    /// The seats that are still building their wheels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub building: Vec<Seat>,
    /// The position, as `docs/engine-protocol.md` describes it. Face-down islands are `null`, wheels that others are
    /// building are empty.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub position: Box<SeenPosition>,
}

impl From<View> for Sight {
    fn from(view: View) -> Sight {
        let position = Box::new(*view.position());
        Sight { building: position.seats().filter(|&seat| !view.has_built_wheel(seat)).collect(), position }
    }
}

/// A place in the final ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The seat; in a solo game seat 2 is the Bot.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Its place, counted from 1; equal seats share it.
    pub place: u8,
    /// Its points.
    pub points: u16,
}

/// A table as one of its viewers sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Table))]
pub struct TableView {
    /// The version of the protocol that the server speaks ([`crate::PROTOCOL`]); 0 from older servers.
    #[serde(default)]
    pub protocol: u32,
    /// Its id.
    pub id: TableId,
    /// The sequence number of the last entry of its log. The rest of this response is the state after it.
    pub seq: u64,
    /// How far it is.
    pub status: Status,
    /// The terms.
    pub terms: Terms,
    /// The components; none from older servers.
    #[serde(default)]
    pub components: Option<CarriedComponents>,
    /// Who opened it.
    pub host: PlayerId,
    /// The caller's seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub you: Option<Seat>,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The seats that may decide something now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub pending: Vec<Seat>,
    /// What waits for consent.
    pub proposal: Option<Proposal>,
    /// Time left; none without a clock.
    pub clocks: Timekeeping,
    /// The game, once it has started.
    pub sight: Option<Sight>,
    /// The ranking, once the game is finished.
    pub standings: Option<Vec<Standing>>,
    /// The table of the rematch, or of the second game of a double game; if the table is not listed, only for those who
    /// sat there.
    pub rematch: Option<TableId>,
    /// In the second game of a double game: the result of the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstGame>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
}

/// The first game of a double game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FirstGame {
    /// Its table.
    pub table: TableId,
    /// The points of those who sit here, in the order of the seats here.
    pub points: Vec<u16>,
}

impl TableView {
    /// The components that are played with.
    pub fn components(&self) -> Result<Components, ComponentsError> {
        match &self.components {
            Some(carried) => carried.read(),
            None => Ok(Components::standard()),
        }
    }
}

/// Where a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableRef {
    /// Its id.
    pub table: TableId,
}
