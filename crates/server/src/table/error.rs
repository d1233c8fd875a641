//! Why a table refuses a command.

use noria_protocol::{Code, LONGEST_KEY, MOST_ACTIONS, Problem};
use noria_rules::{Action, Refusal, Seat};

/// Why a command is refused. The table stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The player has no seat here.
    #[error("you have no seat at this table")]
    NoSeat,
    /// Something that only the host may do.
    #[error("only the host of the table can do this")]
    NotHost,
    /// There is no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// A seat that is taken or kept for another.
    #[error("this seat is taken")]
    SeatTaken,
    /// No seat is left.
    #[error("no seat is open for you at this table")]
    Full,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The table moved on.
    #[error("the table has moved on to {seq}; look at what has happened and decide again")]
    Stale {
        /// The last entry of the table.
        seq: u64,
    },
    /// The base is in the future.
    #[error("the table is at {seq} and knows nothing of what this builds on")]
    Ahead {
        /// The last entry of the table.
        seq: u64,
    },
    /// The computer plays for this seat.
    #[error("the computer plays for you now; say first that you are back")]
    TakenOver,
    /// The player has resigned.
    #[error("you have given up this game")]
    Resigned,
    /// A player who has not been away.
    #[error("you have not been away")]
    NotAway,
    /// No actions, or too many.
    #[error("send 1 to {MOST_ACTIONS} actions at once")]
    Amount,
    /// A bad key.
    #[error("a key has 1 to {LONGEST_KEY} printable ASCII characters")]
    Key,
    /// The key of another submission.
    #[error("this key came with other actions before")]
    KeyReused,
    /// The rules forbid it.
    #[error("action {number}, '{action}': {refusal}")]
    Illegal {
        /// Which action, counted from 1.
        number: usize,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// Something after a reveal.
    #[error("action {number}: look at the island first; nothing can be sent together with what comes after 'reveal'")]
    AfterReveal {
        /// Which action, counted from 1.
        number: usize,
    },
    /// Something after the end of the turn.
    #[error("action {number}: the turn is over; send one turn at a time")]
    AfterTurn {
        /// Which action, counted from 1.
        number: usize,
    },
    /// Something that cannot be drafted, since it cannot be taken back.
    #[error("action {number} cannot be taken back; play it instead of showing it as a draft")]
    NoDraft {
        /// Which action, counted from 1.
        number: usize,
    },
    /// A part of a wheel.
    #[error("while wheels are built in secret, send the whole wheel at once")]
    WholeWheel,
    /// Nothing is proposed, or something else.
    #[error("this proposal does not wait for an answer any more")]
    NoProposal,
    /// Answering twice, or one's own proposal.
    #[error("you have agreed already")]
    Answered,
    /// Something else waits for answers.
    #[error("another proposal waits for an answer")]
    ProposalOpen,
    /// A game without a person.
    #[error("somebody must sit at the table before the game can begin")]
    NoPerson,
    /// A rematch where the second game of a double game follows.
    #[error("the second game follows by itself")]
    SecondFollows,
    /// Taking back in a rated game what no other person has agreed to.
    #[error("this game is rated, and nobody is here who could agree to take a turn back")]
    Rated,
    /// A table whose log is long enough.
    #[error("too much has happened at this table; it can only be played to its end")]
    TooMuch,
    /// The player is not invited.
    #[error("no seat is kept for you at this table")]
    NotInvited,
    /// A point that cannot be taken back to.
    #[error("the game can go back to {floor} or later, but to nothing that others have not done yet")]
    CannotGoBack {
        /// Nothing before this.
        floor: u64,
    },
}

impl From<CommandError> for Problem {
    fn from(refused: CommandError) -> Problem {
        let code = match refused {
            CommandError::NoSeat | CommandError::NotHost => Code::Forbidden,
            CommandError::Stale { .. } | CommandError::Ahead { .. } => Code::Stale,
            CommandError::KeyReused => Code::KeyReused,
            CommandError::Illegal { .. }
            | CommandError::AfterReveal { .. }
            | CommandError::AfterTurn { .. }
            | CommandError::NoDraft { .. }
            | CommandError::WholeWheel => Code::Illegal,
            CommandError::NoSuchSeat(_)
            | CommandError::Amount
            | CommandError::Key
            | CommandError::CannotGoBack { .. } => Code::Unfit,
            _ => Code::NotNow,
        };
        let mut problem = Problem::new(code, refused.to_string());
        match refused {
            CommandError::Stale { seq } | CommandError::Ahead { seq } => problem.seq = Some(seq),
            CommandError::Illegal { number, refusal, .. } => {
                (problem.number, problem.refusal) = (Some(number), Some(refusal));
            }
            CommandError::AfterReveal { number }
            | CommandError::AfterTurn { number }
            | CommandError::NoDraft { number } => problem.number = Some(number),
            _ => {}
        }
        problem
    }
}
