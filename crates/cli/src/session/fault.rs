//! Why a request was not answered as asked.

use std::fmt::Display;

use noria_rules::{
    Action, Divergence, NotationError, PositionProblems, RecordError, Refusal, Seat, SetupProblem, TokenError,
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::count::{DEEPEST, MOST_POSITIONS};
use super::{LONGEST_LINE, request::COMMANDS};

/// How many problems are listed at most.
const MOST_PROBLEMS: usize = 50;

/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 1_000;

/// Why a request failed. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("the line is not UTF-8: {0}")]
    Utf8(#[from] std::str::Utf8Error),
    #[error("the line is not JSON: {0}")]
    Json(serde_json::Error),
    #[error("a request is a JSON object with 'cmd'")]
    NoObject,
    #[error("'cmd' is missing")]
    NoCommand,
    #[error("'cmd' must be a string")]
    CommandType,
    #[error("there is no command '{0}'; commands are {commands}", commands = COMMANDS.join(", "))]
    UnknownCommand(String),
    #[error("{0}")]
    Fields(serde_json::Error),
    #[error("{field}: {error}")]
    Field { field: &'static str, error: serde_json::Error },
    #[error("{field}: expected an object")]
    FieldType { field: &'static str },
    #[error("{field}: unknown field '{extra}'")]
    ExtraField { field: &'static str, extra: String },
    #[error("give exactly one of {0}")]
    OneOf(&'static str),
    #[error("'seed' goes with 'options' only: a set-up or notation leaves nothing to draw")]
    SeedWithout,
    #[error("'seed' goes with 'position' only: a record leaves nothing to draw")]
    SeedWithRecord,

    #[error("there is no seat {seat}; this game has seats 1 to {seats}")]
    NoSuchSeat { seat: Seat, seats: usize },
    #[error("seat 2 is the Bot, which plays by itself")]
    BotSeat,
    #[error("no game has begun: use new or load")]
    NoGame,

    #[error("the options have {} problem(s)", .0.len())]
    Options(Vec<String>),
    #[error("the set-up has {} problem(s)", .0.len())]
    Setup(Vec<SetupProblem>),
    #[error(transparent)]
    Notation(#[from] NotationError),
    #[error("line 4: '{action}': {refusal}")]
    NotationWheel { action: Action, refusal: Refusal },
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error(transparent)]
    Divergence(#[from] Divergence),
    #[error("the position has {} problem(s)", .0.0.len())]
    Position(#[from] PositionProblems),

    #[error(transparent)]
    Token(#[from] TokenError),
    #[error("action: {0}")]
    ActionFields(serde_json::Error),
    #[error("an action is a word like \"end\" or an object like {{\"do\":\"end-turn\"}}")]
    ActionType,
    #[error("{refusal}")]
    Illegal { number: usize, seat: Seat, action: Action, refusal: Refusal },
    #[error("{ply} actions have been played, not {expected}")]
    Stale { expected: u64, ply: usize },
    #[error("{count} action(s) cannot be taken back; {ply} have been played")]
    CannotUndo { count: u64, ply: usize },
    #[error("a game begun from a described position has no record")]
    NoRecord,
    #[error("depth 1 to {DEEPEST} can be counted, not {depth}")]
    Depth { depth: u32 },
    #[error("depth {depth} would visit more than {MOST_POSITIONS} positions; depth {reached} can be counted")]
    TooDeep { depth: u32, reached: u32 },
}

impl Fault {
    /// The word by which programs tell faults apart.
    fn code(&self) -> &'static str {
        match self {
            Fault::TooLong => "too-long",
            Fault::Utf8(_) => "bad-utf8",
            Fault::Json(_) => "bad-json",
            Fault::UnknownCommand(_) => "unknown-command",
            Fault::NoObject | Fault::NoCommand | Fault::CommandType | Fault::Fields(_) => "bad-request",
            Fault::Field { .. } | Fault::FieldType { .. } | Fault::OneOf(_) => "bad-request",
            Fault::SeedWithout | Fault::SeedWithRecord => "bad-request",
            Fault::ExtraField { field: "action", .. } => "bad-action",
            Fault::ExtraField { .. } => "bad-request",
            Fault::NoSuchSeat { .. } | Fault::BotSeat => "bad-seat",
            Fault::NoGame => "no-game",
            Fault::Options(_) => "bad-options",
            Fault::Setup(_) => "bad-setup",
            Fault::Notation(_) | Fault::NotationWheel { .. } => "bad-notation",
            Fault::Record(_) => "bad-record",
            Fault::Divergence(_) => "diverged",
            Fault::Position(_) => "bad-position",
            Fault::Token(_) | Fault::ActionFields(_) | Fault::ActionType => "bad-action",
            Fault::Illegal { .. } => "illegal",
            Fault::Stale { .. } => "stale",
            Fault::CannotUndo { .. } => "cannot-undo",
            Fault::NoRecord => "no-record",
            Fault::Depth { .. } | Fault::TooDeep { .. } => "too-deep",
        }
    }

    /// What a program may want to know besides the code.
    fn details(&self) -> Value {
        match self {
            Fault::Options(problems) => list(problems),
            Fault::Setup(problems) => list(problems),
            Fault::Position(PositionProblems(problems)) => list(problems),
            Fault::Record(error) => json!({ "line": error.line }),
            Fault::NotationWheel { action, refusal } => json!({ "action": action.to_string(), "refusal": refusal }),
            Fault::Divergence(divergence) => divergence_details(divergence),
            Fault::Illegal { number, seat, action, refusal } => {
                json!({ "refusal": refusal, "seat": seat, "action": action.to_string(), "number": number })
            }
            Fault::Stale { ply, .. } | Fault::CannotUndo { ply, .. } => json!({ "ply": ply }),
            Fault::TooDeep { reached, .. } => json!({ "depth": reached }),
            _ => json!({}),
        }
    }
}

fn list(problems: &[impl Display]) -> Value {
    let listed: Vec<String> = problems.iter().take(MOST_PROBLEMS).map(|problem| problem.to_string()).collect();
    json!({ "problems": listed })
}

fn divergence_details(divergence: &Divergence) -> Value {
    match divergence {
        Divergence::Round { round, seat, .. } => json!({ "round": round, "seat": seat }),
        Divergence::Refused { round, seat, number, action, refusal } => json!({
            "round": round, "seat": seat, "number": number, "action": action.to_string(), "refusal": refusal,
        }),
        Divergence::State { round, seat, number, action } => {
            json!({ "round": round, "seat": seat, "number": number, "action": action.to_string() })
        }
        Divergence::Setup(problems) => list(&problems.0),
        Divergence::Components { .. } | Divergence::Result { .. } => json!({}),
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Body {
            error: Error,
        }
        #[derive(Serialize)]
        struct Error {
            code: &'static str,
            message: String,
            #[serde(flatten)]
            details: Value,
        }
        let error = Error { code: self.code(), message: shorten(self.to_string()), details: self.details() };
        Body { error }.serialize(serializer)
    }
}

/// Messages repeat parts of the request; nobody wants to read all of a long one.
fn shorten(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(LONGEST_MESSAGE) {
        message.truncate(end);
        message.push('…');
    }
    message
}
