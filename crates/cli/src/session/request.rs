//! Reading requests: what is asked, and nothing that is not understood.

use noria_rules::{Action, Seat, Target};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::LONGEST_LINE;
use super::fault::Fault;
use super::table::Table;

/// Every command, in the order of the documentation.
pub(super) const COMMANDS: [&str; 14] = [
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
pub(super) enum Command {
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
pub(super) struct Request {
    pub id: Value,
    pub command: Result<Command, Fault>,
}

impl Request {
    pub fn read(line: &[u8]) -> Result<Request, Fault> {
        if line.len() > LONGEST_LINE {
            return Err(Fault::TooLong);
        }
        let text = std::str::from_utf8(line)?;
        let Value::Object(mut fields) = serde_json::from_str(text).map_err(Fault::Json)? else {
            return Err(Fault::NoObject);
        };
        let id = fields.remove("id").unwrap_or_default();
        let command = match fields.get("cmd") {
            None => Err(Fault::NoCommand),
            Some(Value::String(name)) if COMMANDS.contains(&name.as_str()) => {
                serde_json::from_value(Value::Object(fields)).map_err(Fault::Fields)
            }
            Some(Value::String(name)) => Err(Fault::UnknownCommand(name.clone())),
            Some(_) => Err(Fault::CommandType),
        };
        Ok(Request { id, command })
    }
}

/// A game to play, and the seed it was drawn from.
pub(super) struct Start {
    pub table: Table,
    pub seed: Option<u64>,
}

/// What `why` asks about.
pub(super) enum Question {
    Action(Action),
    Target(Target),
}

pub(super) fn read_question(action: Option<Value>, target: Option<Value>) -> Result<Question, Fault> {
    match (action, target) {
        (Some(action), None) => Ok(Question::Action(read_action(&action)?)),
        (None, Some(target)) => {
            let read: Target = read_field("target", target.clone())?;
            refuse_extra_fields("target", &target, &read)?;
            Ok(Question::Target(read))
        }
        _ => Err(Fault::OneOf("'action' or 'target'")),
    }
}

/// One action, or several.
pub(super) fn read_actions(action: Option<Value>, actions: Option<Vec<Value>>) -> Result<Vec<Action>, Fault> {
    match (action, actions) {
        (Some(action), None) => Ok(vec![read_action(&action)?]),
        (None, Some(actions)) => actions.iter().map(read_action).collect(),
        _ => Err(Fault::OneOf("'action' or 'actions'")),
    }
}

/// An action as its word or as an object.
fn read_action(value: &Value) -> Result<Action, Fault> {
    match value {
        Value::String(token) => Ok(token.parse()?),
        Value::Object(_) => {
            let action = serde_json::from_value(value.clone()).map_err(Fault::ActionFields)?;
            refuse_extra_fields("action", value, &action)?;
            Ok(action)
        }
        _ => Err(Fault::ActionType),
    }
}

/// Reads the value of a field.
pub(super) fn read_field<T: DeserializeOwned>(field: &'static str, value: Value) -> Result<T, Fault> {
    if !value.is_object() {
        return Err(Fault::FieldType { field });
    }
    serde_json::from_value(value).map_err(|error| Fault::Field { field, error })
}

/// Kinds of things that have no fields of their own would let any field pass.
fn refuse_extra_fields(field: &'static str, value: &Value, read: &impl serde::Serialize) -> Result<(), Fault> {
    let known = serde_json::to_value(read).unwrap_or_default();
    let extra = value.as_object().and_then(|fields| fields.keys().find(|&key| known.get(key).is_none()));
    match extra {
        Some(extra) => Err(Fault::ExtraField { field, extra: extra.clone() }),
        None => Ok(()),
    }
}
