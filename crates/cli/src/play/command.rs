//! What a player types.

use noria_rules::{Action, TokenError};

/// A typed line, understood.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// The n-th listed action.
    Number(usize),
    /// An action by its word.
    Act(Action),
    /// Why an action is not possible.
    Why(Action),
    /// All actions of one verb.
    List(String),
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
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// `why` alone.
    #[error("why what? Add an action, like: why use=s2")]
    WhyWhat,
    /// Neither a command nor an action.
    #[error("{0}; 'help' lists what can be typed")]
    Action(#[from] TokenError),
}

/// What `help` prints.
pub const HELP: &str = "  7                the action with this number
  use=s2           an action by its word; the words stand at the head of each group
  modify, intrigue list all actions of a group that is too long to be shown
  undo             take back your last action of this turn (not after turning over an island)
  why use=s2       why an action is not possible now
  show             draw the table again
  score            the points as things stand
  save [FILE]      write the record of the game
  quit             leave; the record is kept and 'noria play --resume FILE' goes on with it
On the wheel s, m and l are the small, medium and large ring; a plus marks an upgraded disc.
";

/// Verbs that are worth listing on their own.
const VERBS: [&str; 19] = [
    "take", "step", "set", "night", "modify", "use", "reuse", "name", "buy", "invest", "travel", "ship", "build",
    "upgrade", "produce", "sell", "acquire", "intrigue", "place",
];

/// Understands a line.
pub fn parse(line: &str) -> Result<Command, CommandError> {
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
        ("why", "") => return Err(CommandError::WhyWhat),
        ("why", token) => Command::Why(token.parse()?),
        (verb, "") if VERBS.contains(&verb) => Command::List(verb.to_string()),
        _ => match line.parse() {
            Ok(number) => Command::Number(number),
            Err(_) => Command::Act(line.parse()?),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_words_and_commands_are_told_apart() {
        assert_eq!(parse("12"), Ok(Command::Number(12)));
        assert_eq!(parse("end"), Ok(Command::Act(Action::EndTurn)));
        assert_eq!(parse("why end"), Ok(Command::Why(Action::EndTurn)));
        assert_eq!(parse("modify"), Ok(Command::List("modify".into())));
        assert_eq!(parse("save my game.noria"), Ok(Command::Save(Some("my game.noria".into()))));
        assert_eq!(parse("why"), Err(CommandError::WhyWhat));
        assert!(matches!(parse("fly=home"), Err(CommandError::Action(_))));
        assert!(matches!(parse(""), Err(CommandError::Action(_))));
    }
}
