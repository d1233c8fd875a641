//! Records: a whole game as readable text (`docs/records.md`).
//!
//! The record is the truth: set-up, options, rules version and actions. State is derived from it.
//! Each line carries a check of the state after it and of every single action in it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::action::Action;
use crate::components::{Components, Tables};
use crate::event::EventSink;
use crate::game::Game;
use crate::kinds::Seat;
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupProblems};

mod code;
mod recording;
mod text;

pub use code::CodeError;
pub use recording::Recording;
pub use text::RecordError;

/// What a seat did in one go: a turn, or a decision of the set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordLine {
    /// The round; 0 during set-up.
    pub round: u8,
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub actions: Vec<Action>,
    /// The fingerprint of the game after the last action, and one byte of it after each action.
    pub check: Option<(u64, Vec<u8>)>,
}

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The set-up with options and rules version.
    pub setup: Setup,
    /// The name of the components.
    pub components: String,
    /// The hash of their values.
    pub components_hash: u64,
    /// The values themselves, as [`Tables::to_code`] writes them, unless they are published ones.
    pub tables: Option<String>,
    /// Names of the seats, where given.
    pub names: Vec<(Seat, String)>,
    /// What was done.
    pub lines: Vec<RecordLine>,
    /// The points of each seat, once the game is over.
    pub result: Option<Vec<u16>>,
}

/// A recorded game that cannot be played as written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Divergence {
    /// Other components.
    #[error(
        "the record was made with the components '{name}' ({expected:016x}), these have the hash {found:016x}; \
         give the right file"
    )]
    Components {
        /// The name in the record.
        name: String,
        /// The hash in the record.
        expected: u64,
        /// The hash of the components given.
        found: u64,
    },
    /// A set-up that is wrong.
    #[error(transparent)]
    Setup(#[from] SetupProblems),
    /// A line of another round than the game has reached.
    #[error("{round}.{seat}: the game has reached round {reached}")]
    Round {
        /// The round of the line.
        round: u8,
        /// The seat of the line.
        seat: Seat,
        /// The round of the game.
        reached: u8,
    },
    /// An illegal action.
    #[error("{round}.{seat}, action {number}, '{action}': {refusal}")]
    Refused {
        /// The round.
        round: u8,
        /// The seat.
        seat: Seat,
        /// Which action of the line, counted from 1.
        number: usize,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// The state is not what it was when the record was made.
    #[error("{round}.{seat}, action {number}, '{action}': the game is not what it was when this was recorded")]
    State {
        /// The round.
        round: u8,
        /// The seat.
        seat: Seat,
        /// Which action of the line, counted from 1.
        number: usize,
        /// The action.
        action: Action,
    },
    /// Other points.
    #[error("the record says {recorded:?} points, the game has {points:?}")]
    Result {
        /// What the record says.
        recorded: Vec<u16>,
        /// What the game says.
        points: Vec<u16>,
    },
}

impl Record {
    /// The record of a game that is about to begin.
    pub fn new(setup: Setup, components: &Components) -> Record {
        Record {
            setup,
            components: components.name().to_string(),
            components_hash: components.tables().hash(),
            tables: (!components.is_published()).then(|| components.tables().to_code()),
            names: Vec::new(),
            lines: Vec::new(),
            result: None,
        }
    }

    /// The components that the record was made with: published ones, or those that it carries. `None` if it only
    /// names them.
    pub fn components(&self) -> Option<Components> {
        Components::by_hash(self.components_hash).or_else(|| {
            let tables = Tables::from_code(self.tables.as_deref()?).ok()?;
            Components::new(self.components.clone(), tables).ok()
        })
    }

    /// The record with its components in it, for records that only name them.
    pub fn with_components(self, components: &Components) -> Record {
        let Record { components: name, components_hash, tables, .. } = Record::new(self.setup.clone(), components);
        if components_hash == self.components_hash { Record { components: name, tables, ..self } } else { self }
    }

    /// Notes an action, given the game before and after it; see [`Recording`] for a game and its record in one.
    pub fn push(&mut self, seat: Seat, action: Action, before: &Game, after: &Game) {
        let round = before.position().round;
        if self.lines.last().is_none_or(|line| line.round != round || line.seat != seat) {
            self.lines.push(RecordLine { round, seat, actions: Vec::new(), check: Some((0, Vec::new())) });
        }
        if let Some(line) = self.lines.last_mut() {
            line.actions.push(action);
            if let Some((hash, trace)) = &mut line.check {
                *hash = after.fingerprint();
                trace.push(*hash as u8);
            }
        }
        if after.is_over() {
            self.result = Some(points(after));
        }
    }

    /// All actions with their seats.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> + '_ {
        self.lines.iter().flat_map(|line| line.actions.iter().map(|&action| (line.seat, action)))
    }

    /// Starts to play the record.
    pub fn replay(&self, components: &Components) -> Result<Replay<'_>, Divergence> {
        let found = components.tables().hash();
        if found != self.components_hash {
            let name = self.components.clone();
            return Err(Divergence::Components { name, expected: self.components_hash, found });
        }
        let game = Game::new(components, &self.setup)?;
        Ok(Replay { record: self, game, line: 0, action: 0 })
    }

    /// Plays the whole record and checks every state; the game as it stands at the end.
    pub fn verify(&self, components: &Components) -> Result<Game, Divergence> {
        let mut replay = self.replay(components)?;
        while replay.step(&mut ())?.is_some() {}
        Ok(replay.game)
    }
}

fn points(game: &Game) -> Vec<u16> {
    Seat::all(game.position().players.len()).map(|seat| game.score(seat).total).collect()
}

/// A record being played, action by action.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    line: usize,
    action: usize,
}

impl Replay<'_> {
    /// The game as far as it has been played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays the next action and checks the state after it; `None` at the end of the record.
    pub fn step(&mut self, events: &mut impl EventSink) -> Result<Option<(Seat, Action)>, Divergence> {
        let Some(line) = self.record.lines.get(self.line) else {
            return self.check_result().map(|()| None);
        };
        let RecordLine { round, seat, .. } = *line;
        let reached = self.game.position().round;
        if self.action == 0 && round != reached {
            return Err(Divergence::Round { round, seat, reached });
        }
        let (action, number) = (line.actions[self.action], self.action + 1);
        self.game.apply(seat, action, events).map_err(|refusal| Divergence::Refused {
            round,
            seat,
            number,
            action,
            refusal,
        })?;
        if let Some((hash, trace)) = &line.check {
            let found = self.game.fingerprint();
            let is_last = number == line.actions.len();
            if trace.get(self.action) != Some(&(found as u8)) || (is_last && *hash != found) {
                return Err(Divergence::State { round, seat, number, action });
            }
        }
        self.action += 1;
        if self.action == line.actions.len() {
            (self.line, self.action) = (self.line + 1, 0);
        }
        Ok(Some((seat, action)))
    }

    fn check_result(&self) -> Result<(), Divergence> {
        let points = points(&self.game);
        match &self.record.result {
            Some(recorded) if *recorded != points || !self.game.is_over() => {
                Err(Divergence::Result { recorded: recorded.clone(), points })
            }
            _ => Ok(()),
        }
    }
}
