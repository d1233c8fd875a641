//! How far the rings of the shown wheel have turned, so that a turn is seen as a turn.

use leptos::prelude::*;
use noria_rules::{DiscKind, Ring, Seat, Slot, Wheel};

use crate::session::Session;

/// A wheel and the turns of its rings since it came on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turning {
    seat: Seat,
    wheel: Wheel<DiscKind>,
    turns: [i32; 3],
}

impl Turning {
    /// How often a ring has turned.
    pub fn turns(&self, ring: Ring) -> i32 {
        self.turns[ring as usize]
    }

    /// The space under which the n-th place of a ring lies now.
    pub fn slot(&self, ring: Ring, place: u8) -> Slot {
        let at = (i32::from(place) + self.turns(ring)).rem_euclid(ring.spaces().into());
        Slot::new(ring, at as u8 + 1).expect("a remainder is a position of the ring")
    }

    fn next(&self, wheel: Wheel<DiscKind>) -> Turning {
        let mut turns = self.turns;
        for ring in Ring::ALL {
            turns[ring as usize] += turned(ring, &self.wheel, &wheel);
        }
        Turning { turns, wheel, ..*self }
    }
}

/// The turn (forwards, or backwards by an undo) that explains best what lies on the ring now; none if none does.
fn turned(ring: Ring, old: &Wheel<DiscKind>, new: &Wheel<DiscKind>) -> i32 {
    let spaces = i32::from(ring.spaces());
    let differences = |turn: i32| {
        let before = |slot: Slot| {
            let at = (i32::from(slot.position()) - 1 - turn).rem_euclid(spaces) as u8;
            Slot::new(ring, at + 1).and_then(|slot| old[slot])
        };
        ring.slots().filter(|&slot| new[slot] != before(slot)).count()
    };
    [0, 1, -1].into_iter().min_by_key(|&turn| differences(turn)).unwrap_or(0)
}

/// Follows the wheel of the main seat.
pub fn follow(session: Session) -> Memo<Turning> {
    Memo::new(move |before: Option<&Turning>| {
        let seat = session.main_seat();
        let wheel = session.view_signal().with(|view| view.position().players[seat.index()].wheel);
        match before {
            Some(before) if before.seat == seat => before.next(wheel),
            _ => Turning { seat, wheel, turns: [0; 3] },
        }
    })
}
