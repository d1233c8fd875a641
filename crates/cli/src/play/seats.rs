//! Who sits where.

use std::str::FromStr;

use noria_ai::Level;
use noria_rules::Seat;

use crate::error::CommandError;

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatArg {
    /// Somebody at the keyboard, perhaps with a name.
    Human(Option<String>),
    /// A computer player.
    Level(Level),
    /// Any legal action, each as likely as the others.
    Random,
}

/// What random players are called in records.
const RANDOM: &str = "Random";
/// The longest name that a record takes.
const LONGEST_NAME: usize = 80;

impl FromStr for SeatArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "human" => Ok(SeatArg::Human(None)),
            None if text == "random" => Ok(SeatArg::Random),
            None if text.parse::<Level>().is_ok() => text.parse().map(SeatArg::Level).map_err(String::from),
            Some(("human", name)) if is_name(name) => Ok(SeatArg::Human(Some(name.trim().to_string()))),
            Some(("human", _)) => Err(format!("a name has 1 to {LONGEST_NAME} printable characters")),
            _ => Err("expected human, human:NAME, random, or a level from novice to master (see --help)".into()),
        }
    }
}

fn is_name(name: &str) -> bool {
    let name = name.trim();
    !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control)
        && computer(name).is_none()
}

/// The computer player that is recorded by this name.
fn computer(name: &str) -> Option<SeatArg> {
    let level = Level::ALL.into_iter().find(|&level| level_name(level) == name);
    level.map(SeatArg::Level).or((name == RANDOM).then_some(SeatArg::Random))
}

/// What computer players are called in records.
fn level_name(level: Level) -> &'static str {
    match level {
        Level::Novice => "Novice",
        Level::Apprentice => "Apprentice",
        Level::Journeyman => "Journeyman",
        Level::Adept => "Adept",
        Level::Veteran => "Veteran",
        Level::Virtuoso => "Virtuoso",
        Level::Master => "Master",
    }
}

impl SeatArg {
    /// The name that the record carries.
    pub fn name(&self) -> &str {
        match self {
            SeatArg::Human(name) => name.as_deref().unwrap_or("Human"),
            SeatArg::Level(level) => level_name(*level),
            SeatArg::Random => RANDOM,
        }
    }

    /// Who sat there when the game was saved.
    pub fn recorded(seat: Seat, names: &[(Seat, String)]) -> Self {
        match names.iter().find(|(other, _)| *other == seat) {
            Some((_, name)) => computer(name).unwrap_or_else(|| SeatArg::Human(Some(name.clone()))),
            None => SeatArg::Human(None),
        }
    }
}

/// Somebody for each of `count` seats.
pub fn fill(given: &[SeatArg], count: usize) -> Result<Vec<SeatArg>, CommandError> {
    if given.is_empty() {
        let rest = std::iter::repeat_n(SeatArg::Level(Level::Apprentice), count.saturating_sub(1));
        return Ok([SeatArg::Human(None)].into_iter().chain(rest).collect());
    }
    if given.len() == count {
        return Ok(given.to_vec());
    }
    let seats = if count == 1 { "1 seat".into() } else { format!("{count} seats") };
    Err(CommandError::Usage(format!("--seats names {} players, this game has {seats}", given.len())))
}
