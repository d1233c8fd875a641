//! Reading requests: what is asked, and nothing that is not understood.

use noria_rules::{Action, Seat, Target};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::LONGEST_LINE;
use crate::error::RequestError;
use crate::history::History;

/// Every command, in the order of the documentation.
pub(crate) const COMMANDS: [&str; 14] = [
    "hello",
    "new",
    "load",
    "state",
    "view",
    "actions",
    "why",
    "play",
    "undo",
    "score",
    "record",
    "perft",
    "components",
    "quit",
];

/// A command with its fields. Larger values stay unread, so that a complaint can name the field.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Command {
    Hello {},
    New {
        options: Option<Value>,
        seed: Option<u64>,
        setup: Option<Value>,
        notation: Option<String>,
    },
    Load {
        record: Option<String>,
        position: Option<Value>,
        seed: Option<u64>,
    },
    State {},
    View {
        seat: Option<Seat>,
    },
    Actions {
        seat: Option<Seat>,
        #[serde(default)]
        offers: bool,
    },
    Why {
        seat: Option<Seat>,
        action: Option<Value>,
        target: Option<Value>,
    },
    Play {
        seat: Option<Seat>,
        action: Option<Value>,
        actions: Option<Vec<Value>>,
        ply: Option<u64>,
    },
    Undo {
        count: Option<u64>,
    },
    Score {},
    Record {},
    Perft {
        depth: u32,
    },
    Components {},
    Quit {},
}

/// A line that could be read at least so far that it can be answered by its id.
pub(crate) struct Request {
    pub id: Value,
    pub command: Result<Command, RequestError>,
}

impl Request {
    pub fn read(line: &[u8]) -> Result<Request, RequestError> {
        if line.len() > LONGEST_LINE {
            return Err(RequestError::TooLong);
        }
        let text = std::str::from_utf8(line)?;
        let Value::Object(mut fields) = serde_json::from_str(text).map_err(RequestError::Json)? else {
            return Err(RequestError::NoObject);
        };
        let id = fields.remove("id").unwrap_or_default();
        let command = match fields.get("cmd") {
            None => Err(RequestError::NoCommand),
            Some(Value::String(name)) if COMMANDS.contains(&name.as_str()) => {
                serde_json::from_value(Value::Object(fields)).map_err(RequestError::Fields)
            }
            Some(Value::String(name)) => Err(RequestError::UnknownCommand(name.clone())),
            Some(_) => Err(RequestError::CommandType),
        };
        Ok(Request { id, command })
    }
}

/// A game to play, and the seed it was drawn from.
pub(crate) struct Start {
    pub history: History,
    pub seed: Option<u64>,
}

/// What `why` asks about.
pub(crate) enum Question {
    Action(Action),
    Target(Target),
}

pub(crate) fn read_question(action: Option<Value>, target: Option<Value>) -> Result<Question, RequestError> {
    match (action, target) {
        (Some(action), None) => Ok(Question::Action(read_action(&action)?)),
        (None, Some(target)) => {
            let read: Target = read_field("target", target.clone())?;
            refuse_extra_fields("target", &target, &read)?;
            Ok(Question::Target(read))
        }
        _ => Err(RequestError::OneOf("'action' or 'target'")),
    }
}

/// One action, or several.
pub(crate) fn read_actions(action: Option<Value>, actions: Option<Vec<Value>>) -> Result<Vec<Action>, RequestError> {
    match (action, actions) {
        (Some(action), None) => Ok(vec![read_action(&action)?]),
        (None, Some(actions)) => actions.iter().map(read_action).collect(),
        _ => Err(RequestError::OneOf("'action' or 'actions'")),
    }
}

/// An action as its word or as an object.
fn read_action(value: &Value) -> Result<Action, RequestError> {
    match value {
        Value::String(token) => Ok(token.parse()?),
        Value::Object(_) => {
            let action = serde_json::from_value(value.clone()).map_err(RequestError::ActionFields)?;
            refuse_extra_fields("action", value, &action)?;
            Ok(action)
        }
        _ => Err(RequestError::ActionType),
    }
}

/// Reads the value of a field.
pub(crate) fn read_field<T: DeserializeOwned>(field: &'static str, value: Value) -> Result<T, RequestError> {
    if !value.is_object() {
        return Err(RequestError::FieldType { field });
    }
    serde_json::from_value(value).map_err(|error| RequestError::Field { field, error })
}

/// Kinds of things that have no fields of their own would let any field pass.
fn refuse_extra_fields(field: &'static str, value: &Value, read: &impl serde::Serialize) -> Result<(), RequestError> {
    let known = serde_json::to_value(read).unwrap_or_default();
    let extra = value.as_object().and_then(|fields| fields.keys().find(|&key| known.get(key).is_none()));
    match extra {
        Some(extra) => Err(RequestError::ExtraField { field, extra: extra.clone() }),
        None => Ok(()),
    }
}
