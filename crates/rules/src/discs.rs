//! The Action phase: activating and inspecting discs, and the uses that an activation opens.

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink, Source};
use crate::game::Game;
use crate::kinds::{DiscKind, Resource, Ring};
use crate::position::{Focus, RingUse, Using};
use crate::refusal::Refusal;
use crate::ruleset::BonusRule;
use crate::wheel::{Disc, Slot};

impl Game {
    /// The disc on a space of the current player's wheel that is known to hold one.
    pub(crate) fn disc(&self, slot: Slot) -> Disc<DiscKind> {
        self.me().wheel[slot].expect("an activated disc lies on its space until the turn ends")
    }

    pub(crate) fn list_discs(&self, list: &mut ActionList) {
        for slot in Slot::ACTIVE {
            let Some(disc) = self.me().wheel[slot] else { continue };
            if self.check_activate(slot, false).is_ok() {
                list.push(Action::Activate { slot, doubled: false });
                if disc.upgraded && self.check_doubling(slot, disc).is_ok() {
                    list.push(Action::Activate { slot, doubled: true });
                }
            }
            if self.check_inspect(slot).is_ok() {
                list.push(Action::Inspect { slot });
            }
        }
    }

    pub(crate) fn check_activate(&self, slot: Slot, doubled: bool) -> Result<(), Refusal> {
        self.check_free()?;
        let disc = self.check_unused(slot)?;
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

    /// A usable disc that this turn has neither used nor upgraded.
    fn check_unused(&self, slot: Slot) -> Result<Disc<DiscKind>, Refusal> {
        let disc = self.check_usable(slot)?;
        match self.pos.turn.rings[slot.ring()] {
            RingUse::Unused => {}
            RingUse::Named(named, _) if named == slot => {}
            used => return Err(ring_used(slot.ring(), used)),
        }
        if self.pos.turn.upgraded.contains(slot) { Err(Refusal::JustUpgraded { slot }) } else { Ok(disc) }
    }

    /// The discs that the current player's turn may still use, as far as the wheel goes (WHEEL-4): whether they could do
    /// something is another question.
    pub fn unused_discs(&self) -> impl Iterator<Item = (Slot, Disc<DiscKind>)> + '_ {
        Slot::ACTIVE.into_iter().filter_map(|slot| Some((slot, self.check_unused(slot).ok()?)))
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
        match self.pos.turn.rings[slot.ring()] {
            RingUse::Unused => Ok(()),
            used => Err(ring_used(slot.ring(), used)),
        }
    }

    /// A disc of the active half that goes with what has been used on the other rings (WHEEL-4).
    pub(crate) fn check_usable(&self, slot: Slot) -> Result<Disc<DiscKind>, Refusal> {
        let disc = self.me().wheel[slot].ok_or(Refusal::EmptySpace { slot })?;
        if !slot.is_active() {
            return Err(Refusal::Inactive { slot });
        }
        let across = match slot.ring() {
            Ring::Small => return Ok(disc),
            Ring::Medium => Ring::Large,
            Ring::Large => Ring::Medium,
        };
        match self.pos.turn.rings[across].slot() {
            Some(other) if !slot.goes_with(other) => Err(Refusal::NotNeighbours { slot, other }),
            _ => Ok(disc),
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
pub(crate) fn ring_used(ring: Ring, used: RingUse) -> Refusal {
    match used {
        RingUse::Named(slot, _) => Refusal::RingNamed { slot },
        _ => Refusal::RingUsed { ring },
    }
}
