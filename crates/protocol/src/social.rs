//! Friends, people one does not want to hear, reports, and one's own data.

use serde::{Deserialize, Serialize};

use crate::chat::ChatLine;
use crate::ids::{PlayerId, TableId};
use crate::lobby::TableCard;
use crate::notice::Notice;
use crate::people::{Device, Me, Rating, RatingPoint, Token};

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

/// A code for a link that makes friends of whoever opens it. A new one replaces the old one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FriendCode {
    /// What to send to `POST /api/me/friends`.
    pub code: String,
    /// For how many seconds it works.
    pub seconds: u64,
}

/// Become friends with whoever made this code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddFriend {
    /// The code.
    pub code: String,
}

/// Somebody whose talk is not wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// Who.
    pub player: PlayerId,
}

/// What is wrong with somebody's conduct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// What they say.
    Talk,
    /// What they are called.
    Name,
    /// How they play.
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

/// A report to those who run the server. The player's latest lines at the table are kept with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Whom it is about.
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

/// A line of talk and where it was said.
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

/// Everything that the server keeps about whoever asks.
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
    /// Where to tell that it is one's turn.
    pub notices: Vec<Notice>,
    /// Friends.
    pub friends: Vec<Friend>,
    /// Whose invitations are not wanted.
    pub blocks: Vec<PlayerId>,
    /// Whose talk is not wanted.
    pub mutes: Vec<PlayerId>,
    /// The rating.
    pub rating: Option<Rating>,
    /// How it came about.
    pub ratings: Vec<RatingPoint>,
    /// All tables with a seat, over or not. `GET /api/tables/{id}/record` has the games.
    pub tables: Vec<TableCard>,
    /// Everything that was said.
    pub said: Vec<SaidLine>,
    /// Results of the daily game.
    pub daily: Vec<OwnDaily>,
}
