//! Players: what they are called and how they prove who they are.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// How many ratings can be asked for at once.
pub const MOST_RATINGS: usize = 100;

/// The longest name.
pub const LONGEST_NAME: usize = 24;

/// Whoever asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The id that others see.
    pub id: PlayerId,
    /// The name that others see, if one was taken.
    pub name: Option<String>,
}

/// A player, for others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The id.
    pub id: PlayerId,
    /// The name.
    pub name: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Finished games against people or computers.
    pub games: u64,
    /// How many of them were won, alone or shared.
    pub wins: u64,
    /// How strong they are; none before the first game that counts.
    pub rating: Option<Rating>,
}

/// How strong a player is. Newcomers are thought to have 1500, give or take 500.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The rating.
    pub rating: i32,
    /// How much it may be off.
    pub uncertainty: u32,
    /// How many games it rests on.
    pub games: u64,
}

/// The rating of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerRating {
    /// Who.
    pub player: PlayerId,
    /// How strong they are.
    pub rating: Rating,
}

/// A rating after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// The table of the game.
    pub table: crate::TableId,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The rating.
    pub rating: i32,
    /// How much it may be off.
    pub uncertainty: u32,
}

/// Take a name, or give it up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name, up to 24 characters; none to have none.
    #[serde(default)]
    pub name: Option<String>,
}

/// A code that makes another device this player. It works once and not for long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OneTimeCode {
    /// What to type there.
    pub code: String,
    /// For how many seconds it works.
    pub seconds: u64,
}

/// Become the player who got this code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The code.
    pub code: String,
}

/// A wish for a token, with which a bot acts for this player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, up to 24 characters.
    pub label: String,
}

/// A new token. It is shown this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenCreated {
    /// The id by which it can be revoked.
    pub id: PlayerId,
    /// Send it as `Authorization: Bearer TOKEN`.
    pub token: String,
}

/// A token that was given out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The id by which it can be revoked.
    pub id: PlayerId,
    /// What it is for.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Text that cannot be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("1 to {0} printable characters, without spaces at the ends")]
pub struct TextError(usize);

/// Checks text that others will see: it has an end, shows something, and hides nothing.
pub fn check_text(text: &str, longest: usize) -> Result<&str, TextError> {
    let hides = |c: char| {
        c.is_control()
            // Characters that turn the direction of writing around or take no room.
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = !text.is_empty() && text.trim() == text && text.chars().count() <= longest && !text.chars().any(hides);
    if fits { Ok(text) } else { Err(TextError(longest)) }
}
