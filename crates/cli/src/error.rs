//! Why a command failed.

use std::path::PathBuf;
use std::process::ExitCode;

use noria_arena::ArenaError;
use noria_rules::{
    ComponentProblems, Divergence, NotationError, OptionsError, PositionProblems, RecordError, SetupProblems,
};

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A bad component file.
    #[error("{}: {problems}", path.display())]
    Components {
        /// Which one.
        path: PathBuf,
        /// All that is wrong with it.
        problems: ComponentProblems,
    },
    /// A record that cannot be read.
    #[error("{}: {error}", path.display())]
    Record {
        /// Which one.
        path: PathBuf,
        /// Where and why.
        error: RecordError,
    },
    /// A record that cannot be played as written.
    #[error("{}: {divergence}", path.display())]
    Divergence {
        /// Which one.
        path: PathBuf,
        /// Where and why.
        divergence: Divergence,
    },
    /// A tournament or a measurement that ended early.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// Options that do not fit together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A set-up that is wrong.
    #[error(transparent)]
    Setup(#[from] SetupProblems),
    /// A position that is wrong.
    #[error(transparent)]
    Position(#[from] PositionProblems),
    /// A solo notation that cannot be read.
    #[error("{}: {error}", path.display())]
    Notation {
        /// Which one.
        path: PathBuf,
        /// Where and why.
        error: NotationError,
    },
    /// The terminal or a pipe is gone.
    #[error("cannot read or write: {0}")]
    Pipe(#[from] std::io::Error),
    /// A test that accepted H0.
    #[error("SPRT: the first player is not stronger by ELO1")]
    Rejected,
    /// A test that ran out of games.
    #[error("SPRT: undecided; more --games are needed")]
    Undecided,
    /// A check that did not hold.
    #[error("{0}")]
    Check(String),
    /// Anything else that was asked wrongly.
    #[error("{0}")]
    Usage(String),
}

impl CommandError {
    /// 1 for something found wrong, 2 for a wrong command or input, 3 for a test that is not decided.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            CommandError::Divergence { .. }
            | CommandError::Check(_)
            | CommandError::Rejected
            | CommandError::Arena(ArenaError::Game { .. }) => ExitCode::from(1),
            CommandError::Undecided => ExitCode::from(3),
            _ => ExitCode::from(2),
        }
    }
}
