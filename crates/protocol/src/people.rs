//! Players: names, ratings, devices and tokens.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// How many ratings can be asked for at once.
pub const MOST_RATINGS: usize = 100;

/// The longest name.
pub const LONGEST_NAME: usize = 24;

/// The caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The id that others see.
    pub id: PlayerId,
    /// The name that others see, if there is one.
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

/// How strong a player is. New players start at 1500, give or take 500.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The rating.
    pub rating: i32,
    /// Its uncertainty.
    pub uncertainty: u32,
    /// How many games it rests on.
    pub games: u64,
}

/// The rating of a player.
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
    /// Its uncertainty.
    pub uncertainty: u32,
}

/// Take a name, or give it up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name, up to 24 characters; none to have none.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: Option<String>,
}

/// A one-time code that logs another device in as this player. It expires soon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OneTimeCode {
    /// The code to enter there.
    pub code: String,
    /// For how many seconds it works.
    pub seconds: u64,
}

/// Log in as the player who got this code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The code.
    pub code: String,
}

/// A device that is logged in as this player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// The id for naming it and logging it out.
    pub id: PlayerId,
    /// Its label.
    pub label: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// When it was last used, to the day.
    pub used: Option<u64>,
    /// Whether it is the current one.
    pub current: bool,
}

/// A name for a device.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NameDevice {
    /// The name, up to 24 characters; none to have none.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub label: Option<String>,
}

/// A recovery code to print: it logs any device in as this player, once. A new one replaces the old one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// The code for `POST /api/me/claim`.
    pub code: String,
}

/// A player to block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The player.
    pub player: PlayerId,
}

/// What a token may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Open tables, play and talk.
    #[default]
    Play,
    /// Read only.
    Read,
}

impl Scope {
    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Read => "read",
        }
    }
}

/// A request for a token, with which a bot acts for this player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, up to 24 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub label: String,
    /// What it may do; play by default.
    #[serde(default)]
    pub scope: Scope,
}

/// A new token. It is shown only this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenCreated {
    /// The id by which it can be revoked.
    pub id: PlayerId,
    /// Send it as `Authorization: Bearer TOKEN`.
    pub token: String,
}

/// An issued token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The id by which it can be revoked.
    pub id: PlayerId,
    /// What it is for.
    pub label: String,
    /// What it may do.
    #[serde(default)]
    pub scope: Scope,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Text that cannot be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("1 to {0} printable characters, without spaces at the ends")]
pub struct TextError(usize);

/// Checks text that others will see: it is not too long, not blank, and has no invisible characters.
pub fn check_text(text: &str, longest: usize) -> Result<&str, TextError> {
    let fits = !text.is_empty()
        && text.trim() == text
        && text.chars().count() <= longest
        && !text.chars().any(hides)
        && joins_well(text);
    if fits { Ok(text) } else { Err(TextError(longest)) }
}

/// Control characters, bidirectional overrides, and characters without width.
fn hides(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Emoji and Persian or Indic words are joined or kept apart by characters without width (ZWJ, ZWNJ). They are fine
/// between two characters that show, and nowhere else.
fn joins_well(text: &str) -> bool {
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}');
    let mut shown = false;
    for c in text.chars() {
        if joins(c) && !shown {
            return false;
        }
        shown = !joins(c) && !c.is_whitespace();
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_shows_what_it_is() {
        for good in ["Ada", "👩\u{200d}🚀", "می\u{200c}خواهم", "a b", "❤\u{fe0f}"] {
            assert_eq!(check_text(good, 24), Ok(good), "{good:?}");
        }
        for bad in [
            "",
            " ",
            "a ",
            "a\u{61c}b",
            "\u{202e}a",
            "a\u{200d}",
            "\u{200d}a",
            "a\u{200c}\u{200d}b",
            "a \u{200d}b",
            "\u{ad}",
            "\u{3164}",
            "a\u{e0041}",
        ] {
            assert!(check_text(bad, 24).is_err(), "{bad:?}");
        }
    }
}
