//! What a player types.

use noria_rules::{Action, ActionKind};
use noria_words::Words;

use crate::output::Columns;

/// A typed line, understood.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// The n-th listed action.
    Number(usize),
    /// An action by its word.
    Act(Action),
    /// Why an action is not possible.
    Why(Action),
    /// All actions of a kind.
    List(ActionKind),
    /// Take back the last action.
    Undo,
    /// Draw the table again.
    Show,
    /// The points as things stand.
    Score,
    /// Write the record, perhaps to another file.
    Save(Option<String>),
    /// What can be typed.
    Help,
    /// Leave the game.
    Quit,
}

/// Why a line cannot be understood.
#[derive(Debug, PartialEq, Eq)]
pub enum LineError {
    /// `why` alone.
    WhyWhat,
    /// Neither a command nor an action.
    NoAction(String),
}

/// What can be typed, with the keys of what it does.
const HELP: [(&str, &str); 9] = [
    ("7", "terminal-help-number"),
    ("use=s2", "terminal-help-word"),
    ("modify, intrigue", "terminal-help-list"),
    ("undo", "terminal-help-undo"),
    ("why use=s2", "terminal-help-why"),
    ("show", "terminal-help-show"),
    ("score", "terminal-help-score"),
    ("save [FILE]", "terminal-help-save"),
    ("quit", "terminal-help-quit"),
];

/// What `help` prints.
pub fn help(words: &Words) -> String {
    let mut table = Columns::new("ll");
    HELP.iter().for_each(|(typed, key)| table.row([typed.to_string(), words.text(key)]));
    table.lines("  ") + &words.text("terminal-help-wheel") + "\n"
}

/// Understands a line.
pub fn parse(line: &str) -> Result<Command, LineError> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Ok(match (word, rest) {
        ("undo", "") => Command::Undo,
        ("help" | "?", "") => Command::Help,
        ("show", "") => Command::Show,
        ("score", "") => Command::Score,
        ("quit" | "exit", "") => Command::Quit,
        ("save", "") => Command::Save(None),
        ("save", file) => Command::Save(Some(file.to_string())),
        ("why", "") => return Err(LineError::WhyWhat),
        ("why", token) => Command::Why(action(token)?),
        _ => match (line.parse(), action(line), line.parse()) {
            (Ok(number), ..) => Command::Number(number),
            (_, Ok(action), _) => Command::Act(action),
            (_, Err(_), Ok(kind)) => Command::List(kind),
            (_, Err(error), _) => return Err(error),
        },
    })
}

fn action(token: &str) -> Result<Action, LineError> {
    token.parse().map_err(|_| LineError::NoAction(token.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_words_and_commands_are_told_apart() {
        assert_eq!(parse("12"), Ok(Command::Number(12)));
        assert_eq!(parse("end"), Ok(Command::Act(Action::EndTurn)));
        assert_eq!(parse("why end"), Ok(Command::Why(Action::EndTurn)));
        assert_eq!(parse("modify"), Ok(Command::List(ActionKind::Modify)));
        assert_eq!(parse("save my game.noria"), Ok(Command::Save(Some("my game.noria".into()))));
        assert_eq!(parse("why"), Err(LineError::WhyWhat));
        assert!(matches!(parse("fly=home"), Err(LineError::NoAction(_))));
        assert!(matches!(parse(""), Err(LineError::NoAction(_))));
    }
}
