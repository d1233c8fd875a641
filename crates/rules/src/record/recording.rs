//! A game that is recorded while it is played.

use alloc::string::String;

use super::{Divergence, Record};
use crate::action::Action;
use crate::components::Components;
use crate::event::EventSink;
use crate::game::Game;
use crate::kinds::Seat;
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupProblems};

/// A game and its record. What is applied to the one is noted in the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    game: Game,
    record: Record,
}

impl Recording {
    /// A new game.
    pub fn new(components: &Components, setup: Setup) -> Result<Recording, SetupProblems> {
        let game = Game::new(components, &setup)?;
        Ok(Recording { game, record: Record::new(setup, components) })
    }

    /// A recorded game, to be played on.
    pub fn resume(components: &Components, record: Record) -> Result<Recording, Divergence> {
        let game = record.verify(components)?;
        Ok(Recording { game, record })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What has been recorded.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What has been recorded.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Gives a seat a name.
    pub fn name(&mut self, seat: Seat, name: String) {
        self.record.names.retain(|(named, _)| *named != seat);
        self.record.names.push((seat, name));
    }

    /// Takes an action if it is legal and notes it; otherwise both stay as they are.
    pub fn apply(&mut self, seat: Seat, action: Action, events: &mut impl EventSink) -> Result<(), Refusal> {
        let before = self.game;
        self.game.apply(seat, action, events)?;
        self.record.push(seat, action, &before, &self.game);
        Ok(())
    }
}
