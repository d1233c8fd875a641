//! What a seat or a spectator may know of a game.

use rand_core::Rng;

use crate::action::ActionList;
use crate::components::Components;
use crate::event::Event;
use crate::game::Game;
use crate::kinds::{IslandId, Seat};
use crate::position::SeenPosition;
use crate::validate::PositionProblems;
use crate::wheel::Wheel;

/// A game with everything removed that the viewer may not know: the order of the stack (SETUP-1) and
/// the wheels that others are building (EXP-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    viewer: Option<Seat>,
    built: [bool; Seat::MAX],
    position: SeenPosition,
    game: Game,
}

impl Game {
    /// The game as a seat sees it, or a spectator.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let mut position = self.pos.seen();
        let mut built = [true; Seat::MAX];
        for seat in self.pos.seats() {
            built[seat.index()] = self.has_built_wheel(seat);
            if self.is_hidden_wheel(seat) && viewer != Some(seat) {
                position.players[seat.index()].wheel = Wheel::EMPTY;
            }
        }
        View { viewer, built, position, game: Game { pos: position.stand_in(&self.tables), ..*self } }
    }

    /// A game that fits what somebody knows of it; see [`View::game`]. A position that is wrong is refused with
    /// everything that is wrong with it.
    pub fn from_seen(components: &Components, position: &SeenPosition) -> Result<Game, PositionProblems> {
        Game::from_position(components, &position.stand_in(components.tables()))
    }

    /// The same game with this island on top of the stack, for a viewer who has just learnt of it. A game without a
    /// stack stays as it is.
    pub fn with_next_island(mut self, island: IslandId) -> Game {
        let stack = &mut self.pos.stack;
        let place = stack.iter().position(|&other| other == island);
        if let Some(place) = place.or(stack.len().checked_sub(1)) {
            stack.remove(place);
            stack.insert(0, island);
        }
        self
    }

    /// Nobody sees another's wheel before all are in (EXP-3).
    fn is_hidden_wheel(&self, seat: Seat) -> bool {
        self.pos.hides_wheels() && self.pos.seats().any(|s| s == seat)
    }

    /// Whether a viewer may learn of something that has just happened in this game.
    pub fn may_see(&self, viewer: Option<Seat>, event: &Event) -> bool {
        match *event {
            Event::DiscSet { seat, .. } => viewer == Some(seat) || !self.is_hidden_wheel(seat),
            _ => true,
        }
    }
}

impl View {
    /// Whose view it is; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// What lies on the table for the viewer.
    pub fn position(&self) -> &SeenPosition {
        &self.position
    }

    /// A game that fits what the viewer knows, for everything that does not depend on hidden things: prices, scores,
    /// reasons. In its stack the unseen islands lie by their numbers, so what it reveals means nothing.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a seat has finished its starting wheel.
    pub fn has_built_wheel(&self, seat: Seat) -> bool {
        self.built[seat.index()]
    }

    /// What the viewer may do.
    pub fn legal_actions(&self) -> ActionList {
        self.viewer.map(|seat| self.game.legal_actions(seat)).unwrap_or_default()
    }

    /// The islands that may be in the face-down stack: all that have not been seen.
    pub fn unseen_islands(&self) -> impl Iterator<Item = IslandId> + '_ {
        self.position.unseen_islands(&self.game.tables)
    }

    /// A game that the viewer cannot tell from the real one: the stack is dealt from the unseen islands.
    pub fn guess(&self, rng: &mut impl Rng) -> Game {
        Game { pos: self.position.deal(&self.game.tables, rng), ..self.game }
    }

    /// A guess in which this island lies on top of the stack; `None` if it cannot lie there.
    pub fn guess_next(&self, next: IslandId, rng: &mut impl Rng) -> Option<Game> {
        let mut position = self.position;
        let can_be = self.unseen_islands().any(|island| island == next);
        *position.stack.first_mut().filter(|_| can_be)? = Some(next);
        Some(Game { pos: position.deal(&self.game.tables, rng), ..self.game })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use alloc::vec::Vec;

        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        struct Plain<'a> {
            viewer: Option<Seat>,
            #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
            building: Vec<Seat>,
            position: &'a SeenPosition,
        }
        let building = self.position().seats().filter(|&seat| !self.has_built_wheel(seat)).collect();
        Plain { viewer: self.viewer, building, position: self.position() }.serialize(serializer)
    }
}
