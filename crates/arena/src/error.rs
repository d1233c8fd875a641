//! Why a tournament or a measurement ended early.

use std::path::{Path, PathBuf};

use noria_rules::{OptionsError, SetupProblems};

/// Why a tournament or a measurement ended early.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file with something else in it.
    #[error("{}: {reason}", path.display())]
    Content {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Options that do not fit together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A set-up that is wrong.
    #[error(transparent)]
    Setup(#[from] SetupProblems),
    /// An engine that cannot be started.
    #[error("'{command}' cannot be started: {error}")]
    Start {
        /// The command line.
        command: String,
        /// Why.
        error: std::io::Error,
    },
    /// A player that broke the rules or the protocol.
    #[error("set-up {seed}, rotation {rotation}: {reason}")]
    Game {
        /// The seed of the set-up.
        seed: u64,
        /// Which rotation of the players, counted from 1.
        rotation: u64,
        /// What happened.
        reason: PlayerError,
    },
}

/// Why a player's choice cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// An engine whose pipe is closed or broken.
    #[error("'{command}' does not answer: {error}")]
    Silent {
        /// The command line.
        command: String,
        /// Why.
        error: std::io::Error,
    },
    /// An engine that answered something else.
    #[error("'{command}' {what}")]
    Answer {
        /// The command line.
        command: String,
        /// What it did.
        what: String,
    },
    /// The rules list an action and refuse it.
    #[error("'{action}' is listed but refused: {refusal}")]
    Refused {
        /// The action.
        action: noria_rules::Action,
        /// Why.
        refusal: noria_rules::Refusal,
    },
}

impl ArenaError {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path) -> impl FnOnce(std::io::Error) -> ArenaError {
        let path = path.to_path_buf();
        move |error| ArenaError::File { path, error }
    }

    /// A file with something else in it.
    pub(crate) fn content(path: &Path, reason: impl Into<String>) -> ArenaError {
        ArenaError::Content { path: path.to_path_buf(), reason: reason.into() }
    }
}
