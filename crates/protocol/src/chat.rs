//! Chat at a table.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// A line to send.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// Plain text, up to 300 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 300))]
    pub text: String,
}

impl Say {
    /// The most characters of one line.
    pub const LONGEST: usize = 300;
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number at this table, counted from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Its author.
    pub player: PlayerId,
    /// Their name then.
    pub name: Option<String>,
    /// Plain text; it is never markup.
    pub text: String,
}
