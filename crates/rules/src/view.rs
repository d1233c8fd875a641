//! What a seat or a spectator may know of a game.

use alloc::vec::Vec;

use rand_core::Rng;

use crate::action::ActionList;
use crate::event::Event;
use crate::game::Game;
use crate::kinds::{IslandId, Seat};
use crate::position::Position;
use crate::setup::below;
use crate::wheel::Wheel;

/// A game with everything removed that the viewer may not know: the order of the stack (SETUP-1) and
/// the wheels that others are building (EXP-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    viewer: Option<Seat>,
    built: [bool; Seat::MAX],
    game: Game,
}

impl Game {
    /// The game as a seat sees it, or a spectator.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let mut game = *self;
        game.pos.stack.iter_mut().for_each(|island| *island = None);
        let mut built = [true; Seat::MAX];
        for seat in self.pos.seats() {
            built[seat.index()] = self.has_built_wheel(seat);
            if self.is_hidden_wheel(seat) && viewer != Some(seat) {
                game.pos.players[seat.index()].wheel = Wheel::EMPTY;
            }
        }
        View { viewer, built, game }
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
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The game with the hidden things left out, for everything that can be asked without them: prices,
    /// scores, reasons. Taking an action that needs them is refused.
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
        self.game.tables().islands().filter(|&id| self.position().island(id).is_none())
    }

    /// A game that the viewer cannot tell from the real one: the stack is dealt from the unseen islands.
    pub fn guess(&self, rng: &mut impl Rng) -> Game {
        self.deal(None, rng)
    }

    /// A guess in which this island lies on top of the stack; `None` if it cannot lie there.
    pub fn guess_next(&self, next: IslandId, rng: &mut impl Rng) -> Option<Game> {
        let can_be = !self.position().stack.is_empty() && self.unseen_islands().any(|island| island == next);
        can_be.then(|| self.deal(Some(next), rng))
    }

    fn deal(&self, next: Option<IslandId>, rng: &mut impl Rng) -> Game {
        let mut unseen: Vec<IslandId> = self.unseen_islands().filter(|&island| Some(island) != next).collect();
        let mut game = self.game;
        for (depth, place) in game.pos.stack.iter_mut().enumerate() {
            let on_top = next.filter(|_| depth == 0);
            *place = on_top.or_else(|| Some(unseen.swap_remove(below(rng, unseen.len()))));
        }
        game
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        struct Plain<'a> {
            viewer: Option<Seat>,
            #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
            building: Vec<Seat>,
            position: &'a Position,
        }
        let building = self.position().seats().filter(|&seat| !self.has_built_wheel(seat)).collect();
        Plain { viewer: self.viewer, building, position: self.position() }.serialize(serializer)
    }
}
