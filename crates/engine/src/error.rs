//! Why a request failed.

use std::fmt::Display;

use noria_rules::{
    Action, Divergence, NotationError, PositionProblems, RecordError, Refusal, Seat, SetupProblem, TokenError,
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::count::{DEEPEST, MOST_POSITIONS};
use crate::{LONGEST_LINE, request::COMMANDS};

/// How many problems are listed at most.
const MOST_PROBLEMS: usize = 50;

/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 1_000;

/// Why a request failed. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestError {
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

impl RequestError {
    /// The word by which programs tell errors apart.
    fn code(&self) -> &'static str {
        match self {
            RequestError::TooLong => "too-long",
            RequestError::Utf8(_) => "bad-utf8",
            RequestError::Json(_) => "bad-json",
            RequestError::UnknownCommand(_) => "unknown-command",
            RequestError::NoObject | RequestError::NoCommand | RequestError::CommandType | RequestError::Fields(_) => {
                "bad-request"
            }
            RequestError::Field { .. } | RequestError::FieldType { .. } | RequestError::OneOf(_) => "bad-request",
            RequestError::SeedWithout | RequestError::SeedWithRecord => "bad-request",
            RequestError::ExtraField { field: "action", .. } => "bad-action",
            RequestError::ExtraField { .. } => "bad-request",
            RequestError::NoSuchSeat { .. } | RequestError::BotSeat => "bad-seat",
            RequestError::NoGame => "no-game",
            RequestError::Options(_) => "bad-options",
            RequestError::Setup(_) => "bad-setup",
            RequestError::Notation(_) | RequestError::NotationWheel { .. } => "bad-notation",
            RequestError::Record(_) => "bad-record",
            RequestError::Divergence(_) => "diverged",
            RequestError::Position(_) => "bad-position",
            RequestError::Token(_) | RequestError::ActionFields(_) | RequestError::ActionType => "bad-action",
            RequestError::Illegal { .. } => "illegal",
            RequestError::Stale { .. } => "stale",
            RequestError::CannotUndo { .. } => "cannot-undo",
            RequestError::NoRecord => "no-record",
            RequestError::Depth { .. } | RequestError::TooDeep { .. } => "too-deep",
        }
    }

    /// What a program may want to know besides the code.
    fn details(&self) -> Value {
        match self {
            RequestError::Options(problems) => list(problems),
            RequestError::Setup(problems) => list(problems),
            RequestError::Position(PositionProblems(problems)) => list(problems),
            RequestError::Record(error) => json!({ "line": error.line }),
            RequestError::NotationWheel { action, refusal } => {
                json!({ "action": action.to_string(), "refusal": refusal })
            }
            RequestError::Divergence(divergence) => divergence_details(divergence),
            RequestError::Illegal { number, seat, action, refusal } => {
                json!({ "refusal": refusal, "seat": seat, "action": action.to_string(), "number": number })
            }
            RequestError::Stale { ply, .. } | RequestError::CannotUndo { ply, .. } => json!({ "ply": ply }),
            RequestError::TooDeep { reached, .. } => json!({ "depth": reached }),
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

impl Serialize for RequestError {
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
