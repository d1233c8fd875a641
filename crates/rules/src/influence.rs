//! The Influence phase: Night Shift and Modification.

use crate::action::{Action, ActionList, SlotPair};
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::Ring;
use crate::refusal::Refusal;
use crate::slot::Slot;

impl Game {
    /// What the next Night Shift of this turn costs (INF-1, INF-3, INF-4).
    pub fn night_shift_price(&self) -> u16 {
        Game::doubling(self.rules.night_shift + self.influence_rise(), self.pos.turn.night_shifts)
    }

    /// What the next Modification of this turn costs (INF-2, INF-3, INF-4).
    pub fn modification_price(&self) -> u16 {
        Game::doubling(self.rules.modification + self.influence_rise(), self.pos.turn.modifications)
    }

    fn influence_rise(&self) -> u8 {
        let space = self.tables.track_space(self.pos.players.len(), self.pos.round);
        if space >= self.tables.influence_rises { self.rules.influence_rise } else { 0 }
    }

    pub(crate) fn list_influence(&self, list: &mut ActionList) {
        if self.me().knowledge >= self.night_shift_price() {
            list.push(Action::NightShift { ring: Ring::Medium });
            list.push(Action::NightShift { ring: Ring::Large });
        }
        if self.me().knowledge < self.modification_price() {
            return;
        }
        for a in Slot::all() {
            for b in Slot::all().rev().take_while(|&b| b > a) {
                if self.me().wheel[a] != self.me().wheel[b]
                    && let Some(slots) = SlotPair::new(a, b)
                {
                    list.push(Action::Modify { slots });
                }
            }
        }
    }

    pub(crate) fn check_night_shift(&self, ring: Ring) -> Result<(), Refusal> {
        if ring == Ring::Small {
            return Err(Refusal::SmallRing);
        }
        self.check_knowledge(self.night_shift_price())
    }

    pub(crate) fn check_modify(&self, slots: SlotPair) -> Result<(), Refusal> {
        let (a, b) = slots.slots();
        // Equal discs of one side, or two empty spaces: nothing would change (FINE-5).
        if self.me().wheel[a] == self.me().wheel[b] {
            return Err(Refusal::NoChange);
        }
        self.check_knowledge(self.modification_price())
    }

    pub(crate) fn night_shift(&mut self, ring: Ring, events: &mut impl EventSink) {
        self.pay_knowledge(self.night_shift_price(), events);
        self.pos.turn.night_shifts += 1;
        self.turn_ring(ring, events);
    }

    pub(crate) fn turn_ring(&mut self, ring: Ring, events: &mut impl EventSink) {
        self.me_mut().wheel.rotate(ring);
        events.push(Event::RingTurned { seat: self.pos.seat, ring });
    }

    pub(crate) fn modify(&mut self, slots: SlotPair, events: &mut impl EventSink) {
        self.pay_knowledge(self.modification_price(), events);
        self.pos.turn.modifications += 1;
        let (a, b) = slots.slots();
        self.me_mut().wheel.swap(a, b);
        events.push(Event::DiscsSwapped { seat: self.pos.seat, a, b });
    }
}
