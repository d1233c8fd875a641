//! Friends, mutes, reports, and data export.

use serde::{Deserialize, Serialize};

use crate::chat::ChatLine;
use crate::ids::{PlayerId, TableId};
use crate::lobby::TableCard;
use crate::notice::Notice;
use crate::people::{Device, Me, Rating, RatingPoint, Token};
use crate::tournament::TournamentCard;

/// A friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Friend {
    /// Who.
    pub player: PlayerId,
    /// Their name, if they have one.
    pub name: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// A code for a link that makes a friend of the player who opens it. A new one replaces the old one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FriendCode {
    /// What to send to `POST /api/me/friends`.
    pub code: String,
    /// For how many seconds it works.
    pub seconds: u64,
}

/// Become friends with the player who made this code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddFriend {
    /// The code.
    pub code: String,
}

/// A player to mute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// Who.
    pub player: PlayerId,
}

/// The reason of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Chat.
    Talk,
    /// The name.
    Name,
    /// Cheating.
    Cheating,
    /// Something else.
    Other,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 4] = [Reason::Talk, Reason::Name, Reason::Cheating, Reason::Other];

    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Talk => "talk",
            Reason::Name => "name",
            Reason::Cheating => "cheating",
            Reason::Other => "other",
        }
    }
}

/// A report to the operators. The player's latest lines at the table are stored with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The reported player.
    pub player: PlayerId,
    /// At which table it happened; you must sit there.
    #[serde(default)]
    pub table: Option<TableId>,
    /// What is wrong.
    pub reason: Reason,
    /// More about it, up to 300 characters.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 300))]
    pub text: Option<String>,
}

/// A line of chat and its table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SaidLine {
    /// The table.
    pub table: TableId,
    /// The line.
    #[serde(flatten)]
    pub line: ChatLine,
}

/// A result of the daily game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnDaily {
    /// The day, like `2026-11-15`.
    pub date: String,
    /// The points.
    pub points: u16,
    /// The record.
    pub record: String,
}

/// Everything that the server stores about the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyData {
    /// Id and name.
    pub me: Me,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// The devices that are logged in.
    pub devices: Vec<Device>,
    /// The tokens of bots.
    pub tokens: Vec<Token>,
    /// Subscriptions to notifications.
    pub notices: Vec<Notice>,
    /// Friends.
    pub friends: Vec<Friend>,
    /// Blocked players.
    pub blocks: Vec<PlayerId>,
    /// Muted players.
    pub mutes: Vec<PlayerId>,
    /// The rating.
    pub rating: Option<Rating>,
    /// Its history.
    pub ratings: Vec<RatingPoint>,
    /// All tables with a seat, over or not. `GET /api/tables/{id}/record` has the games.
    pub tables: Vec<TableCard>,
    /// All lines of chat.
    pub said: Vec<SaidLine>,
    /// Results of the daily game.
    pub daily: Vec<OwnDaily>,
    /// Tournaments created or joined, over or not. `GET /api/tournaments/{id}` has the results.
    #[serde(default)]
    pub tournaments: Vec<TournamentCard>,
}
