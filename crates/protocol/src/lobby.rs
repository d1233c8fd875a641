//! Lists of tables.

use noria_rules::{Mode, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::{PlayerId, TableId, TournamentId};
use crate::table::{SeatState, Standing, Status};
use crate::terms::ClockTerms;

/// A table in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCard {
    /// Its id.
    pub id: TableId,
    /// How far it is.
    pub status: Status,
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Mode))]
    pub mode: Mode,
    /// Who opened it.
    pub host: PlayerId,
    /// How long one may think.
    pub clock: ClockTerms,
    /// Whether the game counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is a double game.
    #[serde(default)]
    pub double: bool,
    /// The seats; one without player and computer is open.
    pub seats: Vec<SeatState>,
    /// The seats that may decide something now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub pending: Vec<Seat>,
    /// The caller's seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub you: Option<Seat>,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
    /// The ranking of a finished game.
    pub standings: Option<Vec<Standing>>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
}

/// Public tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Waiting for players, the newest first.
    pub waiting: Vec<TableCard>,
    /// Being played, for spectators.
    pub running: Vec<TableCard>,
}

/// Games that are over, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The games.
    pub tables: Vec<TableCard>,
    /// Ask with `before` set to this for earlier ones.
    pub before: Option<u64>,
}
