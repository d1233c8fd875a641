//! Where a game comes from.

use noria_protocol::Day;

/// Whether a game was begun here, and as what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// It was begun here.
    #[default]
    Here,
    /// It was read from a record or a link.
    Elsewhere,
    /// It is the game of a day.
    Daily(Day),
}

impl Origin {
    /// How it is kept; nothing for the usual.
    pub(super) fn word(self) -> Option<String> {
        match self {
            Origin::Here => None,
            Origin::Elsewhere => Some("elsewhere".to_string()),
            Origin::Daily(day) => Some(format!("daily {day}")),
        }
    }

    /// Reads what was kept.
    pub(super) fn read(word: &str) -> Origin {
        match word.strip_prefix("daily ").map(str::parse) {
            Some(Ok(day)) => Origin::Daily(day),
            Some(Err(_)) => Origin::Here,
            None if word == "elsewhere" => Origin::Elsewhere,
            None => Origin::Here,
        }
    }
}
