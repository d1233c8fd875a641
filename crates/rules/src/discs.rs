//! The Action phase: activating and inspecting discs, and the uses that an activation opens.

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink, Source};
use crate::game::Game;
use crate::kinds::{DiscKind, Resource, Ring};
use crate::position::{Focus, RingUse, Using};
use crate::refusal::Refusal;
use crate::ruleset::BonusRule;
use crate::slot::{Slot, SlotSet};
use crate::wheel::Disc;

impl Game {
    /// The disc on a space of the current player's wheel that is known to hold one.
    pub(crate) fn disc(&self, slot: Slot) -> Disc<DiscKind> {
        self.me().wheel[slot].expect("an activated disc lies on its space until the turn ends")
    }

    /// The spaces that this turn may still use, whatever lies on them: in the active half, on rings that have not been
    /// used, and next to what has been used (WHEEL-4).
    pub(crate) fn open_spaces(&self) -> SlotSet {
        self.pos.turn.rings.values().fold(SlotSet::ACTIVE, |open, used| match *used {
            RingUse::Unused => open,
            RingUse::Inspected(slot) | RingUse::Activated(slot) => open & slot.companions(),
            RingUse::Named(slot, _) => open & slot.companions().with(slot),
        })
    }

    /// The disc on an open space.
    pub(crate) fn check_usable(&self, slot: Slot) -> Result<Disc<DiscKind>, Refusal> {
        let disc = self.me().wheel[slot].ok_or(Refusal::EmptySpace { slot })?;
        if self.open_spaces().contains(slot) { Ok(disc) } else { Err(self.why_closed(slot)) }
    }

    fn why_closed(&self, slot: Slot) -> Refusal {
        if !slot.is_active() {
            return Refusal::Inactive { slot };
        }
        let rings = &self.pos.turn.rings;
        match rings.values().filter_map(|used| used.slot()).find(|other| !slot.goes_with(*other)) {
            Some(other) => Refusal::NotNeighbours { slot, other },
            None => ring_used(slot.ring(), rings[slot.ring()]),
        }
    }

    /// The discs that the current player's turn may still use, as far as the wheel goes (WHEEL-4): whether they could do
    /// something is another question.
    pub fn unused_discs(&self) -> impl Iterator<Item = (Slot, Disc<DiscKind>)> + '_ {
        let open = self.open_spaces() - self.pos.turn.upgraded;
        open.into_iter().filter_map(|slot| Some((slot, self.me().wheel[slot]?)))
    }

    pub(crate) fn list_discs(&self, list: &mut ActionList) {
        for slot in self.open_spaces() {
            let Some(disc) = self.me().wheel[slot] else { continue };
            if self.check_use(slot, disc, false).is_ok() {
                list.push(Action::Activate { slot, doubled: false });
                if self.check_doubling(slot, disc).is_ok() {
                    list.push(Action::Activate { slot, doubled: true });
                }
            }
            if self.check_not_named(slot).is_ok() {
                list.push(Action::Inspect { slot });
            }
        }
    }

    pub(crate) fn check_activate(&self, slot: Slot, doubled: bool) -> Result<(), Refusal> {
        self.check_free()?;
        let disc = self.check_usable(slot)?;
        self.check_use(slot, disc, doubled)
    }

    /// The disc on an open space may be activated.
    fn check_use(&self, slot: Slot, disc: Disc<DiscKind>, doubled: bool) -> Result<(), Refusal> {
        if self.pos.turn.upgraded.contains(slot) {
            return Err(Refusal::JustUpgraded { slot });
        }
        if disc.kind == DiscKind::Bonus && self.rules.bonus == BonusRule::Name && self.has_activated_other_than_bonus()
        {
            return Err(Refusal::BonusFirst);
        }
        if doubled {
            self.check_doubling(slot, disc)?;
        } else if self.pos.turn.uses + self.uses_of(slot, false) > self.rules.most_uses {
            return Err(Refusal::NoUsesLeft);
        }
        self.check_possible(disc.kind, slot)
    }

    fn check_doubling(&self, slot: Slot, disc: Disc<DiscKind>) -> Result<(), Refusal> {
        if !disc.upgraded {
            Err(Refusal::NotUpgraded { slot })
        } else if self.pos.turn.doubled {
            Err(Refusal::DoublingUsed)
        } else if self.pos.turn.uses + self.uses_of(slot, true) > self.rules.most_uses {
            Err(Refusal::NoUsesLeft)
        } else {
            Ok(())
        }
    }

    /// How many uses an activation opens.
    fn uses_of(&self, slot: Slot, doubled: bool) -> u8 {
        let named = match self.pos.turn.rings[slot.ring()] {
            RingUse::Named(_, more) => more,
            _ => 0,
        };
        1 + u8::from(doubled) + named
    }

    pub(crate) fn check_inspect(&self, slot: Slot) -> Result<(), Refusal> {
        self.check_free()?;
        self.check_usable(slot)?;
        self.check_not_named(slot)
    }

    /// A disc that a Bonus has named will be activated (ED1-1).
    fn check_not_named(&self, slot: Slot) -> Result<(), Refusal> {
        match self.pos.turn.rings[slot.ring()] {
            RingUse::Unused => Ok(()),
            used => Err(ring_used(slot.ring(), used)),
        }
    }

    /// Nothing is open that must be finished first (FINE-3).
    pub(crate) fn check_free(&self) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Free => Ok(()),
            Focus::Using(using) => Err(Refusal::UsesOpen { slot: using.slot }),
            Focus::Arrived(_) => Err(Refusal::ArrivalOpen),
            Focus::Bonus(_) => Err(Refusal::BonusOpen),
        }
    }

    /// The disc could do something right now (FINE-2).
    pub(crate) fn check_possible(&self, kind: DiscKind, slot: Slot) -> Result<(), Refusal> {
        let possible = match kind {
            DiscKind::Energy | DiscKind::Mycelium | DiscKind::Obsidian => true,
            DiscKind::City => self.can_use_city(),
            DiscKind::Journey => self.can_travel(),
            DiscKind::Tool => self.can_use_tool(slot),
            DiscKind::Bonus => return self.check_bonus_target(slot),
        };
        if possible { Ok(()) } else { Err(Refusal::NoPossibleUse { disc: kind }) }
    }

    /// The open use, if it is one of a disc of this kind.
    pub(crate) fn check_using(&self, disc: DiscKind) -> Result<Using, Refusal> {
        match self.pos.turn.focus {
            Focus::Using(using) if self.disc(using.slot).kind == disc => Ok(using),
            Focus::Arrived(_) => Err(Refusal::ArrivalOpen),
            _ => Err(Refusal::NeedsUse { disc }),
        }
    }

    pub(crate) fn activate(&mut self, slot: Slot, doubled: bool, events: &mut impl EventSink) {
        let disc = self.disc(slot).kind;
        let left = self.uses_of(slot, doubled);
        self.pos.turn.rings[slot.ring()] = RingUse::Activated(slot);
        self.pos.turn.doubled |= doubled;
        events.push(Event::DiscActivated { seat: self.pos.seat, slot, disc, doubled });
        match (disc, disc.resource()) {
            (_, Some(resource)) => (0..left).for_each(|_| self.use_resource_disc(resource, events)),
            (DiscKind::Bonus, _) => self.pos.turn.focus = Focus::Bonus(left),
            _ => self.pos.turn.focus = Focus::Using(Using { slot, left, bonus: 0 }),
        }
    }

    /// RES-1: paid out at once (FINE-2).
    pub(crate) fn use_resource_disc(&mut self, resource: Resource, events: &mut impl EventSink) {
        self.pos.turn.uses += 1;
        self.take_resources(resource, self.me().harvest(resource), events);
    }

    pub(crate) fn inspect(&mut self, slot: Slot, events: &mut impl EventSink) {
        let (seat, disc) = (self.pos.seat, self.disc(slot).kind);
        self.pos.turn.rings[slot.ring()] = RingUse::Inspected(slot);
        let amount = self.rules.inspection;
        self.me_mut().knowledge += amount;
        events.push(Event::DiscInspected { seat, slot, disc });
        events.push(Event::KnowledgeTaken { seat, amount, source: Source::Inspection });
    }

    pub(crate) fn check_forfeit(&self) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Using(_) | Focus::Bonus(_) => Ok(()),
            Focus::Arrived(_) => Err(Refusal::ArrivalOpen),
            Focus::Free => Err(Refusal::NothingOpen),
        }
    }

    pub(crate) fn forfeit(&mut self, events: &mut impl EventSink) {
        self.close_use();
        events.push(Event::UseForfeited { seat: self.pos.seat });
    }

    /// The open use has been made.
    pub(crate) fn spend_use(&mut self) {
        self.pos.turn.uses += 1;
        self.close_use();
    }

    pub(crate) fn close_use(&mut self) {
        let after = |left: u8| if left > 0 { Focus::Bonus(left) } else { Focus::Free };
        self.pos.turn.focus = match self.pos.turn.focus {
            Focus::Using(using) | Focus::Arrived(using) if using.left > 1 => {
                Focus::Using(Using { left: using.left - 1, ..using })
            }
            Focus::Using(using) | Focus::Arrived(using) => after(using.bonus),
            Focus::Bonus(left) => after(left - 1),
            Focus::Free => Focus::Free,
        };
    }
}

/// Why a ring cannot be used another time this turn.
fn ring_used(ring: Ring, used: RingUse) -> Refusal {
    match used {
        RingUse::Named(slot, _) => Refusal::RingNamed { slot },
        _ => Refusal::RingUsed { ring },
    }
}
