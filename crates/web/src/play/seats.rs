//! Who plays which seat.

use noria_ai::Level;
use noria_rules::Seat;

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// A person at this screen.
    Human,
    /// A computer opponent.
    Opponent(Level),
    /// A remote player, through a server.
    Away,
}

/// A seat of the table: who plays it, and under what name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Participant {
    /// Who decides.
    pub control: Control,
    /// The name; empty for the usual one.
    pub name: String,
}

impl Participant {
    /// A person without a name.
    pub fn human() -> Participant {
        Participant { control: Control::Human, name: String::new() }
    }

    /// An opponent of this level; the place at the table gives it its name.
    pub fn opponent(level: Level, index: usize) -> Participant {
        const NAMES: [&str; 4] = ["Leon", "Tomas", "Aiko", "Leon"];
        Participant { control: Control::Opponent(level), name: NAMES[index % 4].to_string() }
    }

    /// Whether a person plays it.
    pub fn is_human(&self) -> bool {
        self.control == Control::Human
    }
}

/// What to call a seat: its name, or one of the usual ones ("You", "Player 2", "Bot").
pub fn seat_name(
    participants: &[Participant],
    is_bot: bool,
    seat: Seat,
    usual: impl Fn(DefaultName) -> String,
) -> String {
    if is_bot {
        return usual(DefaultName::Bot);
    }
    match participants.get(seat.index()) {
        Some(place) if !place.name.is_empty() => place.name.clone(),
        Some(place) if place.is_human() && participants.iter().filter(|place| place.is_human()).count() == 1 => {
            usual(DefaultName::You)
        }
        _ => usual(DefaultName::Player(seat)),
    }
}

/// The names that depend on the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefaultName {
    /// The only person at the table.
    You,
    /// One of several.
    Player(Seat),
    /// The Bot of a solo game.
    Bot,
}
