//! Measurements, as stored in a file.

use std::path::Path as FilePath;

use enum_map::EnumMap;
use noria_rules::{BotSetup, Components, Mode, Options, Path};
use serde::{Deserialize, Serialize};

use crate::averages::Averages;
use crate::error::ArenaError;
use crate::stats::Rate;
use crate::summary::{FirstSeat, SeatSummary, Summary};

/// What the file says of itself.
const FORMAT: &str = "noria-balance 1";

/// A path with a smaller share of the winners' levels is hardly used.
pub const LEAST: f64 = 0.1;
/// A path with a larger share of the winners' levels dominates.
pub const MOST: f64 = 0.5;

/// The kinds of games that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// Two players
    #[serde(rename = "2")]
    Two,
    /// Three players
    #[serde(rename = "3")]
    Three,
    /// Four players
    #[serde(rename = "4")]
    Four,
    /// Solo against Bot 1
    #[serde(rename = "bot-1")]
    BotOne,
    /// Solo against Bot 2
    #[serde(rename = "bot-2")]
    BotTwo,
    /// Solo against Bot 3
    #[serde(rename = "bot-3")]
    BotThree,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 6] = [Kind::Two, Kind::Three, Kind::Four, Kind::BotOne, Kind::BotTwo, Kind::BotThree];

    /// The word for it in files and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Two => "2",
            Kind::Three => "3",
            Kind::Four => "4",
            Kind::BotOne => "bot-1",
            Kind::BotTwo => "bot-2",
            Kind::BotThree => "bot-3",
        }
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Two => "2 players",
            Kind::Three => "3 players",
            Kind::Four => "4 players",
            Kind::BotOne => "Bot 1",
            Kind::BotTwo => "Bot 2",
            Kind::BotThree => "Bot 3",
        }
    }

    /// How many seats are played, without the Bot.
    pub fn players(self) -> u8 {
        match self {
            Kind::Two => 2,
            Kind::Three => 3,
            Kind::Four => 4,
            Kind::BotOne | Kind::BotTwo | Kind::BotThree => 1,
        }
    }

    /// Whether it is a solo game.
    pub fn is_solo(self) -> bool {
        self.players() == 1
    }

    /// The game to set up: base or solo, second edition, prices of the market drawn.
    pub fn options(self) -> Options {
        let solo = |number| (Mode::Solo, BotSetup::published(number));
        let (mode, bot) = match self {
            Kind::Two | Kind::Three | Kind::Four => (Mode::Base, None),
            Kind::BotOne => solo(1),
            Kind::BotTwo => solo(2),
            Kind::BotThree => solo(3),
        };
        Options { mode, players: self.players(), bot, ..Options::default() }
    }
}

/// What the games of one kind amount to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Games {
    /// Which kind.
    pub kind: Kind,
    /// Decisions in all of them.
    pub decisions: u64,
    /// All players, without the Bot.
    pub all: Averages,
    /// Those who won; the Bot is none of them.
    pub winners: Averages,
    /// How often each path was a winner's highest; equal ones share.
    pub winners_highest: EnumMap<Path, f64>,
    /// Games with several winners.
    pub shared_victories: u64,
    /// Each seat; in a solo game the player and the Bot.
    pub seats: Vec<SeatSummary>,
    /// What sitting first is worth; nothing in a solo game.
    pub first_seat: Option<FirstSeat>,
}

/// A measurement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    format: String,
    /// Who took all seats.
    pub player: String,
    /// The name of the components.
    pub components: String,
    /// The hash of their values.
    pub components_hash: String,
    /// How many games of each kind.
    pub games: u64,
    /// The seed of the first set-up of each kind.
    pub seed: u64,
    /// What came out.
    pub kinds: Vec<Games>,
}

impl Games {
    /// Takes from an arena what does not depend on the machine.
    pub fn of(kind: Kind, summary: Summary) -> Option<Self> {
        let all = summary.players.into_iter().next()?.averages;
        Some(Games {
            kind,
            decisions: summary.decisions,
            all,
            winners: summary.winners,
            winners_highest: summary.winners_highest,
            shared_victories: summary.shared_victories,
            seats: summary.seats,
            first_seat: summary.first_seat,
        })
    }

    /// How often the player of a solo game won.
    pub fn solo_wins(&self) -> Option<Rate> {
        self.seats.first().filter(|_| self.kind.is_solo()).map(|seat| seat.wins)
    }

    /// The paths that hold less than [`LEAST`] or more than [`MOST`] of the winners' levels.
    pub fn faults(&self) -> Vec<String> {
        let shares = self.winners.levels.iter().map(|(path, levels)| (path, levels.share));
        let fault = |(path, share): (Path, f64)| match share {
            _ if self.winners.count == 0 => None,
            share if share < LEAST => Some(format!("{path} under 10 %")),
            share if share > MOST => Some(format!("{path} over 50 %")),
            _ => None,
        };
        shares.filter_map(fault).collect()
    }
}

impl Measurement {
    /// A measurement that is about to begin.
    pub fn begin(player: String, components: &Components, games: u64, seed: u64) -> Self {
        Measurement {
            format: FORMAT.into(),
            player,
            components: components.name().into(),
            components_hash: format!("{:016x}", components.tables().hash()),
            games,
            seed,
            kinds: Vec::new(),
        }
    }

    /// Reads a file.
    pub fn read(path: &FilePath) -> Result<Self, ArenaError> {
        let text = std::fs::read_to_string(path).map_err(ArenaError::file(path))?;
        let measured: Measurement = serde_json::from_str(&text).map_err(|error| {
            ArenaError::content(path, format!("this is no measurement of `noria balance`: {error}"))
        })?;
        match measured.format.as_str() {
            FORMAT if measured.kinds.is_empty() => Err(ArenaError::content(path, "nothing was measured yet")),
            FORMAT => Ok(measured),
            other => Err(ArenaError::content(path, format!("expected the format '{FORMAT}', found '{other}'"))),
        }
    }

    /// Writes a file.
    pub fn write(&self, path: &FilePath) -> Result<(), ArenaError> {
        let text = serde_json::to_string_pretty(self).expect("measurements are made of text, numbers and lists");
        std::fs::write(path, text + "\n").map_err(ArenaError::file(path))
    }

    /// What was measured for a kind of game.
    pub fn of(&self, kind: Kind) -> Option<&Games> {
        self.kinds.iter().find(|games| games.kind == kind)
    }

    /// Whether games of the other measurement could have been played in this one.
    pub fn goes_on_from(&self, other: &Measurement) -> bool {
        let settings = |measured: &Measurement| Measurement { kinds: Vec::new(), ..measured.clone() };
        settings(self) == settings(other)
    }
}
