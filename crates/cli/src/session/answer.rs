//! What is answered when all is well.

use noria_rules::{
    Action, Components, Cost, Event, Game, Position, Provenance, RULES_VERSION, Refusal, Seat, Standing, Tables, View,
    Warning,
};
use serde::Serialize;

use super::count::{DEEPEST, MOST_POSITIONS};
use super::request::COMMANDS;
use super::table::Table;
use super::{LONGEST_LINE, PROTOCOL};

/// The body of a reply.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
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
pub(super) struct Name {
    name: String,
    hash: String,
}

#[derive(Serialize)]
pub(super) struct Limits {
    line_bytes: usize,
    perft_depth: u32,
    perft_positions: u64,
}

/// A legal action, with costs and warnings if they were asked for.
#[derive(Serialize)]
pub(super) struct Choice {
    pub token: String,
    pub action: Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Vec<Warning>>,
}

/// Where the game stands.
#[derive(Serialize)]
pub(super) struct Moment {
    ply: usize,
    to_act: Option<Seat>,
    pending: Vec<Seat>,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
}

impl Moment {
    pub fn of(table: &Table) -> Moment {
        Moment { fingerprint: Some(hex(table.game().fingerprint())), ..Moment::seen(table) }
    }

    /// Without the fingerprint, which depends on hidden things and could give them away.
    pub fn seen(table: &Table) -> Moment {
        let game = table.game();
        Moment {
            ply: table.ply(),
            to_act: game.to_act(),
            pending: game.position().seats().filter(|&seat| game.is_pending(seat)).collect(),
            over: game.is_over(),
            fingerprint: None,
        }
    }
}

impl Answer {
    pub fn hello(components: &Components) -> Answer {
        Answer::Hello {
            program: env!("CARGO_PKG_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            rules: RULES_VERSION,
            components: Name::of(components),
            commands: &COMMANDS,
            limits: Limits { line_bytes: LONGEST_LINE, perft_depth: DEEPEST, perft_positions: MOST_POSITIONS },
        }
    }

    pub fn components(components: &Components) -> Answer {
        Answer::Components {
            name: Name::of(components),
            tables: Box::new(*components.tables()),
            provenance: components.provenance().to_vec(),
        }
    }

    pub fn verdict(refusal: Option<Refusal>) -> Answer {
        match refusal {
            None => Answer::Legal { legal: true },
            Some(refusal) => Answer::Refused { legal: false, refusal, message: refusal.to_string() },
        }
    }

    pub fn score(game: &Game) -> Answer {
        Answer::Score {
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
