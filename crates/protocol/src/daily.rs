//! The daily sky: one solo game a day, and who played it best.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// A finished game of a day. The points come from its replay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DailyRecord {
    /// The record, as text (`docs/records.md`).
    pub record: String,
}

/// A player's result on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyResult {
    /// The place; those with the same points share it.
    pub place: u32,
    /// Who.
    pub player: PlayerId,
    /// Their name, if they have one.
    pub name: Option<String>,
    /// Their points.
    pub points: u16,
    /// The Bot's points.
    pub bot: u16,
    /// When it was submitted, in milliseconds since 1970.
    pub at: u64,
}

/// The leaderboard of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyBoard {
    /// The day, like `2026-11-15`.
    pub date: String,
    /// Whether results are still accepted.
    pub open: bool,
    /// How many players have a result.
    pub players: u64,
    /// The best results, best first; of those with the same points the earlier first.
    pub results: Vec<DailyResult>,
    /// The caller's result.
    pub you: Option<DailyResult>,
}
