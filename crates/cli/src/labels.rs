//! What the seats are called.

use noria_rules::{Game, Seat};
use noria_words::Words;

/// A name for each seat.
#[derive(Clone)]
pub struct Labels {
    names: Vec<String>,
}

impl Labels {
    /// The names of a record. A seat without one is called by its number; two of one name carry theirs.
    pub fn new(game: &Game, names: &[(Seat, String)], words: &Words) -> Self {
        let given = |seat: Seat| names.iter().find(|(other, _)| *other == seat).map(|(_, name)| name.as_str());
        let label = |seat: Seat| match given(seat) {
            None if game.position().is_bot(seat) => words.text("bot"),
            None => words.player(seat),
            Some(name) if names.iter().filter(|(_, other)| other == name).count() > 1 => {
                format!("{name} {seat}")
            }
            Some(name) => name.to_string(),
        };
        Labels { names: Seat::all(game.position().players.len()).map(label).collect() }
    }

    /// The same, with one of them addressed as "You".
    pub fn seen_by(mut self, seat: Seat, words: &Words) -> Self {
        if let Some(name) = self.names.get_mut(seat.index()) {
            *name = words.text("you");
        }
        self
    }

    /// The same as a function that [`Words`] can ask.
    pub fn names(&self) -> impl Fn(Seat) -> String + '_ {
        |seat| self.of(seat).to_string()
    }

    /// What a seat is called.
    pub fn of(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}
