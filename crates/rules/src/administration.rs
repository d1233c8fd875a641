//! The Administration phase: Knowledge from factories, the rotation, and the bought discs.

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink, Source};
use crate::game::Game;
use crate::kinds::{DiscKind, Ring};
use crate::position::{Phase, Player, Turn};
use crate::refusal::Refusal;
use crate::slot::Slot;
use crate::wheel::Disc;

impl Game {
    pub(crate) fn end_turn(&mut self, events: &mut impl EventSink) {
        let seat = self.pos.seat;
        let amount = self.income(self.me());
        if amount > 0 {
            self.me_mut().knowledge += amount;
            events.push(Event::KnowledgeTaken { seat, amount, source: Source::Factories });
        }
        for ring in Ring::ALL {
            self.turn_ring(ring, events);
        }
        if self.pos.turn.centre.is_empty() {
            self.finish_turn(events);
        } else {
            // What was done before the rotation speaks of spaces that hold other discs now.
            self.pos.turn = Turn { centre: self.pos.turn.centre, ..Turn::default() };
            self.pos.phase = Phase::Administration;
        }
    }

    /// The Knowledge that a player's factories bring at the end of a turn (ADM-1).
    pub fn income(&self, player: &Player) -> u16 {
        self.tables.factory_knowledge[usize::from(player.factories)].into()
    }

    /// Bought discs in any order, on any space (ADM-3, FINE-8).
    pub(crate) fn list_place(&self, list: &mut ActionList) {
        let centre = &self.pos.turn.centre;
        for (i, &disc) in centre.iter().enumerate() {
            if !centre[..i].contains(&disc) {
                list.extend(Slot::all().map(|slot| Action::Place { disc, slot }));
            }
        }
    }

    pub(crate) fn check_place(&self, disc: DiscKind) -> Result<(), Refusal> {
        if self.pos.turn.centre.contains(&disc) { Ok(()) } else { Err(Refusal::NotBought { disc }) }
    }

    pub(crate) fn place(&mut self, disc: DiscKind, slot: Slot, events: &mut impl EventSink) {
        let waiting = self.pos.turn.centre.iter().position(|&other| other == disc);
        self.pos.turn.centre.remove(waiting.expect("the disc waits on the centre"));
        let seat = self.pos.seat;
        let out = self.me_mut().wheel[slot].replace(Disc::normal(disc));
        events.push(Event::DiscPlaced { seat, disc, slot, out });
        if self.pos.turn.centre.is_empty() {
            self.finish_turn(events);
        }
    }
}
