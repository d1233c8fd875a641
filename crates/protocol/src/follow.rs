//! Keeping a game in step with a table's stream.

use noria_rules::{Action, Components, DiscKind, Event, Game, Phase, PositionProblems, Refusal, Seat};

use crate::components::ComponentsError;
use crate::table::{Sight, TableView};
use crate::update::{Happening, Update};

/// Why a stream cannot be followed any further. Fetch the table and begin again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FollowError {
    /// Something is missing.
    #[error("after {known} came {told}; something in between is missing")]
    Gap {
        /// The last sequence number that is known.
        known: u64,
        /// The one that came.
        told: u64,
    },
    /// Components that this program does not have.
    #[error(transparent)]
    Components(#[from] ComponentsError),
    /// The position is invalid.
    #[error(transparent)]
    Position(#[from] PositionProblems),
    /// An action that the rules refuse.
    #[error("'{action}' of seat {seat}: {refusal}")]
    Refused {
        /// The seat.
        seat: Seat,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// Something happened in a game that has not begun.
    #[error("the game has not begun")]
    NoGame,
}

/// One action with what it led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What happened.
    pub events: Vec<Event>,
    /// The game afterwards.
    pub after: Game,
}

/// A game as its viewer knows it, moved on by updates.
#[derive(Debug, Clone)]
pub struct Follower {
    components: Components,
    seq: u64,
    game: Option<Game>,
}

impl Follower {
    /// Begins with a table as it was fetched.
    pub fn new(table: &TableView) -> Result<Follower, FollowError> {
        let mut follower = Follower { components: table.components()?, seq: table.seq, game: None };
        if let Some(sight) = &table.sight {
            follower.look(sight)?;
        }
        Ok(follower)
    }

    /// The components that are played with.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The last sequence number that is known.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The game, once it has begun, as [`View::game`](noria_rules::View::game) shows it to the viewer.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Applies an update. Known entries are skipped.
    pub fn follow(&mut self, update: &Update) -> Result<Vec<Step>, FollowError> {
        if update.seq <= self.seq {
            return Ok(Vec::new());
        }
        if update.seq != self.seq + 1 {
            return Err(FollowError::Gap { known: self.seq, told: update.seq });
        }
        let mut steps = Vec::new();
        if let Some(sight) = &update.sight {
            self.look(sight)?;
        } else if let Happening::Played { seat, actions, revealed, wheels } = &update.what {
            if let Some(island) = revealed {
                self.game = self.game.map(|game| game.with_next_island(*island));
            }
            for word in actions.iter().flatten() {
                steps.push(self.take(*seat, word.0)?);
            }
            for (seat, words) in Seat::all(wheels.len()).zip(wheels) {
                if self.game.is_some_and(|game| game.position().phase == Phase::Wheels && !game.has_built_wheel(seat)) {
                    for word in words {
                        steps.push(self.take(seat, word.0)?);
                    }
                }
            }
        }
        self.seq = update.seq;
        Ok(steps)
    }

    fn take(&mut self, seat: Seat, action: Action) -> Result<Step, FollowError> {
        let game = self.game.as_mut().ok_or(FollowError::NoGame)?;
        let mut events = Vec::new();
        match game.apply(seat, action, &mut events) {
            Ok(()) => Ok(Step { seat, action, events, after: *game }),
            Err(refusal) => Err(FollowError::Refused { seat, action, refusal }),
        }
    }

    fn look(&mut self, sight: &Sight) -> Result<(), FollowError> {
        let mut position = *sight.position;
        if position.hides_wheels() {
            // Hidden wheels look unbuilt, so for the viewer the first of them is to act.
            let unbuilt = |seat: &Seat| position.players[seat.index()].wheel.discs().count() < DiscKind::STARTING.len();
            position.seat = position.seats().find(unbuilt).unwrap_or(position.seat);
        }
        self.game = Some(Game::from_seen(&self.components, &position)?);
        Ok(())
    }
}
