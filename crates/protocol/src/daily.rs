//! The daily sky: one solo game a day, and who played it best.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// A game of a day that was played to its end. The points follow from it; nobody says them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DailyRecord {
    /// The record, as text (`docs/records.md`).
    pub record: String,
}

/// What somebody reached on a day.
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
    /// When it was handed in, in milliseconds since 1970.
    pub at: u64,
}

/// Who played a day best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyBoard {
    /// The day, like `2026-11-15`.
    pub date: String,
    /// Whether results are still taken.
    pub open: bool,
    /// How many players have a result.
    pub players: u64,
    /// The best results, best first; of those with the same points the earlier first.
    pub results: Vec<DailyResult>,
    /// The result of whoever asks.
    pub you: Option<DailyResult>,
}
