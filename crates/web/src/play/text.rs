//! A game in play as text, as the browser keeps it: who sits where, how much can be undone, and the record.

use std::fmt::Write;
use std::str::FromStr;

use noria_ai::Level;
use noria_rules::{Action, ComponentFile, Components, Divergence, Record, RecordError};

use super::draft::Play;
use super::origin::Origin;
use super::seats::{Control, Participant};

const FORMAT: &str = "noria-game 1";
/// What divides the head from the record. Until records carried their components, a file of them came behind another.
const DIVIDER: &str = "----";

/// Why a kept game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// Not written by this program.
    Format,
    /// Its components are a file behind the record, which `upgrade` has to read.
    OldComponents,
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
            PlayError::OldComponents => write!(f, "this game has a component file"),
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
        for participant in &self.participants {
            let control = match participant.control {
                Control::Human | Control::Away => "human",
                Control::Opponent(level) => level.name(),
            };
            _ = writeln!(text, "seat {control} {}", participant.name.replace('\n', " "));
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
        text
    }

    /// Opens a kept game.
    pub fn read(text: &str) -> Result<Play, PlayError> {
        let divider = format!("{DIVIDER}\n");
        let mut parts = text.splitn(3, divider.as_str());
        let head = parts.next().filter(|head| head.starts_with(FORMAT)).ok_or(PlayError::Format)?;
        let record: Record = parts.next().ok_or(PlayError::Format)?.parse().map_err(PlayError::Record)?;
        let components = match record.components() {
            Some(components) => components,
            None if is_old(text) => return Err(PlayError::OldComponents),
            None => Components::standard(), // which the record will refuse, with the reason
        };
        let mut participants = Vec::new();
        let (mut floor, mut held, mut redo) = (usize::MAX, None, Vec::new());
        let mut origin = Origin::Here;
        for (key, value) in head.lines().skip(1).filter_map(|line| line.split_once(' ')) {
            match key {
                "seat" => participants.push(read_participant(value)),
                "from" => origin = Origin::read(value),
                "floor" => floor = value.parse().unwrap_or(usize::MAX),
                "held" => held = Action::from_str(value).ok(),
                "redo" => redo.extend(Action::from_str(value).ok()),
                _ => {}
            }
        }
        let mut play = Play::from_record(&record, participants, components)
            .map_err(|divergence| PlayError::Divergence(Box::new(divergence)))?;
        play.floor = floor.min(play.steps.len());
        play.held = held.filter(|&held| play.deciding().is_some_and(|seat| play.game().is_legal(seat, held)));
        play.redo = redo;
        play.origin = origin;
        Ok(play)
    }
}

/// Whether a kept game was written when the component file still came behind the record.
pub fn is_old(text: &str) -> bool {
    text.starts_with(FORMAT) && text.matches(&format!("\n{DIVIDER}\n")).count() > 1
}

/// Such a game as it is kept now: the record carries its components. Only for parts that are fetched later, since
/// reading component files takes a large piece of program.
pub fn upgrade(text: &str) -> Result<String, PlayError> {
    let divider = format!("\n{DIVIDER}\n");
    let mut parts = text.splitn(3, divider.as_str());
    let (Some(head), Some(record), Some(file)) = (parts.next(), parts.next(), parts.next()) else {
        return Ok(text.to_string());
    };
    let record: Record = format!("{record}\n").parse().map_err(PlayError::Record)?;
    let file = ComponentFile::read(file).map_err(|problems| PlayError::Components(problems.to_string()))?;
    Ok(format!("{head}{divider}{}", record.with_components(&file.components)))
}

fn read_participant(value: &str) -> Participant {
    let (control, name) = value.split_once(' ').unwrap_or((value, ""));
    let control = control.parse::<Level>().map_or(Control::Human, Control::Opponent);
    Participant { control, name: name.to_string() }
}
