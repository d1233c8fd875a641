//! Replies to requests that succeeded.

use noria_rules::{
    Action, ComponentFile, Components, Cost, Event, Game, Position, Provenance, RULES_VERSION, Refusal, Seat, Standing,
    Tables, View, Warning,
};
use serde::Serialize;

use crate::count::{DEEPEST, MOST_POSITIONS};
use crate::history::History;
use crate::request::COMMANDS;
use crate::{LONGEST_LINE, PROTOCOL};

/// The body of a reply.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Reply {
    Hello {
        program: &'static str,
        version: &'static str,
        protocol: u16,
        rules: u16,
        components: Name,
        commands: &'static [&'static str],
        limits: Limits,
    },
    Components {
        #[serde(flatten)]
        name: Name,
        tables: Box<Tables>,
        // The name that bots have known from the beginning.
        #[serde(rename = "grounds")]
        provenance: Vec<Provenance>,
    },
    Begun {
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        #[serde(flatten)]
        moment: Moment,
    },
    State {
        #[serde(flatten)]
        moment: Moment,
        position: Box<Position>,
    },
    View {
        #[serde(flatten)]
        moment: Moment,
        view: Box<View>,
    },
    Actions {
        seat: Seat,
        actions: Vec<Choice>,
    },
    Legal {
        legal: bool,
    },
    Refused {
        legal: bool,
        refusal: Refusal,
        message: String,
    },
    Played {
        #[serde(flatten)]
        moment: Moment,
        events: Vec<Event>,
    },
    Moment(Moment),
    Score {
        over: bool,
        points: Vec<u16>,
        standings: Vec<Standing>,
    },
    Record {
        record: String,
    },
    Perft {
        depth: u32,
        count: u64,
        counts: Vec<u64>,
    },
    Done {},
}

/// What names a set of components.
#[derive(Serialize)]
pub(crate) struct Name {
    name: String,
    hash: String,
}

#[derive(Serialize)]
pub(crate) struct Limits {
    line_bytes: usize,
    perft_depth: u32,
    perft_positions: u64,
}

/// A legal action, with costs and warnings if they were asked for.
#[derive(Serialize)]
pub(crate) struct Choice {
    pub token: String,
    pub action: Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Vec<Warning>>,
}

/// Where the game stands.
#[derive(Serialize)]
pub(crate) struct Moment {
    ply: usize,
    to_act: Option<Seat>,
    pending: Vec<Seat>,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
}

impl Moment {
    pub fn of(history: &History) -> Moment {
        Moment { fingerprint: Some(hex(history.game().fingerprint())), ..Moment::seen(history) }
    }

    /// Without the fingerprint, which depends on hidden things and could give them away.
    pub fn seen(history: &History) -> Moment {
        let game = history.game();
        Moment {
            ply: history.ply(),
            to_act: game.to_act(),
            pending: game.position().seats().filter(|&seat| game.is_pending(seat)).collect(),
            over: game.is_over(),
            fingerprint: None,
        }
    }
}

impl Reply {
    pub fn hello(components: &Components) -> Reply {
        Reply::Hello {
            program: "noria",
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            rules: RULES_VERSION,
            components: Name::of(components),
            commands: &COMMANDS,
            limits: Limits { line_bytes: LONGEST_LINE, perft_depth: DEEPEST, perft_positions: MOST_POSITIONS },
        }
    }

    pub fn components(file: &ComponentFile) -> Reply {
        let components = &file.components;
        Reply::Components {
            name: Name::of(components),
            tables: Box::new(*components.tables()),
            provenance: file.provenance.clone(),
        }
    }

    pub fn verdict(refusal: Option<Refusal>) -> Reply {
        match refusal {
            None => Reply::Legal { legal: true },
            Some(refusal) => Reply::Refused { legal: false, refusal, message: refusal.to_string() },
        }
    }

    pub fn score(game: &Game) -> Reply {
        Reply::Score {
            over: game.is_over(),
            points: Seat::all(game.position().players.len()).map(|seat| game.score(seat).total).collect(),
            standings: game.standings(),
        }
    }
}

impl Name {
    fn of(components: &Components) -> Name {
        Name { name: components.name().to_string(), hash: hex(components.tables().hash()) }
    }
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}
