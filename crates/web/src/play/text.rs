//! A game in play as text, as the browser keeps it: who sits where, how much can be undone, and the record.

use std::fmt::Write;
use std::str::FromStr;

use noria_ai::Level;
use noria_rules::{Action, Components, Divergence, Record, RecordError};

use super::draft::Play;
use super::origin::Origin;
use super::seats::{Control, Place};

const FORMAT: &str = "noria-game 1";
/// What divides the head from the record, and the record from the components.
const DIVIDER: &str = "----";

/// Why a kept game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// Not written by this program.
    Format,
    /// The components in it are wrong.
    Components(String),
    /// The record cannot be read.
    Record(RecordError),
    /// The record cannot be played.
    Divergence(Box<Divergence>),
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayError::Format => write!(f, "expected '{FORMAT}'"),
            PlayError::Components(problems) => f.write_str(problems),
            PlayError::Record(error) => error.fmt(f),
            PlayError::Divergence(divergence) => divergence.fmt(f),
        }
    }
}

impl Play {
    /// The text from which `read` makes the same game.
    pub fn write(&self) -> String {
        let mut text = format!("{FORMAT}\n");
        for place in &self.places {
            let control = match place.control {
                Control::Human | Control::Away => "human",
                Control::Opponent(level) => level.name(),
            };
            _ = writeln!(text, "seat {control} {}", place.name.replace('\n', " "));
        }
        _ = writeln!(text, "floor {}", self.floor);
        if let Some(origin) = self.origin.word() {
            _ = writeln!(text, "from {origin}");
        }
        if let Some(held) = self.held {
            _ = writeln!(text, "held {held}");
        }
        for action in &self.redo {
            _ = writeln!(text, "redo {action}");
        }
        _ = write!(text, "{DIVIDER}\n{}", self.record());
        if let Some(components) = &self.components_text {
            _ = write!(text, "{DIVIDER}\n{components}");
        }
        text
    }

    /// The record as a file to give away. A record names its components without containing them: a game with others than
    /// the standard ones is written as it is kept, so that the file can be opened by itself.
    pub fn export(&self) -> String {
        if self.components_text.is_some() { self.write() } else { self.record().to_string() }
    }

    /// Opens a kept game.
    pub fn read(text: &str) -> Result<Play, PlayError> {
        let divider = format!("{DIVIDER}\n");
        let mut parts = text.splitn(3, divider.as_str());
        let head = parts.next().filter(|head| head.starts_with(FORMAT)).ok_or(PlayError::Format)?;
        let record: Record = parts.next().ok_or(PlayError::Format)?.parse().map_err(PlayError::Record)?;
        let components_text = parts.next().map(str::to_string);
        let components = match &components_text {
            Some(text) => Components::read(text).map_err(|problems| PlayError::Components(problems.to_string()))?,
            None => Components::standard(),
        };
        let mut places = Vec::new();
        let (mut floor, mut held, mut redo) = (usize::MAX, None, Vec::new());
        let mut origin = Origin::Here;
        for (key, value) in head.lines().skip(1).filter_map(|line| line.split_once(' ')) {
            match key {
                "seat" => places.push(read_place(value)),
                "from" => origin = Origin::read(value),
                "floor" => floor = value.parse().unwrap_or(usize::MAX),
                "held" => held = Action::from_str(value).ok(),
                "redo" => redo.extend(Action::from_str(value).ok()),
                _ => {}
            }
        }
        let mut play = Play::from_record(&record, places, components, components_text)
            .map_err(|divergence| PlayError::Divergence(Box::new(divergence)))?;
        play.floor = floor.min(play.steps.len());
        play.held = held.filter(|&held| play.deciding().is_some_and(|seat| play.game().is_legal(seat, held)));
        play.redo = redo;
        play.origin = origin;
        Ok(play)
    }
}

fn read_place(value: &str) -> Place {
    let (control, name) = value.split_once(' ').unwrap_or((value, ""));
    let control = control.parse::<Level>().map_or(Control::Human, Control::Opponent);
    Place { control, name: name.to_string() }
}
