//! Bonus discs: another use of a disc activated before (second edition), or a promise of one (first).

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{DiscKind, Ring};
use crate::position::{Focus, RingUse, Using};
use crate::refusal::Refusal;
use crate::ruleset::BonusRule;
use crate::slot::Slot;

impl Game {
    pub(crate) fn list_bonus(&self, list: &mut ActionList) {
        match self.rules.bonus {
            BonusRule::Name => {
                let slots = self.open_spaces().into_iter().filter(|&slot| self.check_name_target(slot).is_ok());
                list.extend(slots.map(|slot| Action::Name { slot }));
            }
            BonusRule::Reuse => {
                let slots = self.activated().filter(|&slot| self.check_reuse_target(slot).is_ok());
                list.extend(slots.map(|slot| Action::Reuse { slot }));
            }
        }
    }

    fn activated(&self) -> impl Iterator<Item = Slot> + '_ {
        Ring::ALL.into_iter().filter_map(|ring| match self.pos.turn.rings[ring] {
            RingUse::Activated(slot) => Some(slot),
            _ => None,
        })
    }

    pub(crate) fn has_activated_other_than_bonus(&self) -> bool {
        self.activated().any(|slot| self.disc(slot).kind != DiscKind::Bonus)
    }

    /// There is a disc that the Bonus on this space could choose (BONUS-1, FINE-9).
    pub(crate) fn check_bonus_target(&self, bonus: Slot) -> Result<(), Refusal> {
        let (possible, refusal) = match self.rules.bonus {
            BonusRule::Name => {
                let beside = self.open_spaces() & bonus.companions();
                (beside.into_iter().any(|slot| self.check_name_target(slot).is_ok()), Refusal::BonusNeedsDisc)
            }
            BonusRule::Reuse => {
                (self.activated().any(|slot| self.check_reuse_target(slot).is_ok()), Refusal::BonusNeedsTarget)
            }
        };
        if possible { Ok(()) } else { Err(refusal) }
    }

    fn check_choosing(&self) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Bonus(_) => Ok(()),
            _ => Err(Refusal::NeedsUse { disc: DiscKind::Bonus }),
        }
    }

    pub(crate) fn check_reuse(&self, slot: Slot) -> Result<(), Refusal> {
        if self.rules.bonus != BonusRule::Reuse {
            return Err(Refusal::OtherEdition);
        }
        self.check_choosing()?;
        self.check_reuse_target(slot)
    }

    fn check_reuse_target(&self, slot: Slot) -> Result<(), Refusal> {
        if self.pos.turn.rings[slot.ring()] != RingUse::Activated(slot) {
            return Err(Refusal::NotActivated { slot });
        }
        match self.disc(slot).kind {
            DiscKind::Bonus => Err(Refusal::BonusOnBonus),
            kind => self.check_possible(kind, slot),
        }
    }

    pub(crate) fn reuse(&mut self, slot: Slot, events: &mut impl EventSink) {
        let Focus::Bonus(left) = self.pos.turn.focus else { return };
        let disc = self.disc(slot).kind;
        events.push(Event::DiscReused { seat: self.pos.seat, slot, disc });
        self.pos.turn.focus = Focus::Using(Using { slot, left: 1, bonus: left - 1 });
        if let Some(resource) = disc.resource() {
            self.use_resource_disc(resource, events);
            self.close_use();
        }
    }

    pub(crate) fn check_name(&self, slot: Slot) -> Result<(), Refusal> {
        if self.rules.bonus != BonusRule::Name {
            return Err(Refusal::OtherEdition);
        }
        self.check_choosing()?;
        self.check_name_target(slot)
    }

    fn check_name_target(&self, slot: Slot) -> Result<(), Refusal> {
        if self.me().wheel[slot].is_some_and(|disc| disc.kind == DiscKind::Bonus) {
            return Err(Refusal::BonusOnBonus);
        }
        self.check_usable(slot).map(drop)
    }

    pub(crate) fn name(&mut self, slot: Slot, events: &mut impl EventSink) {
        let disc = self.disc(slot).kind;
        let more = match self.pos.turn.rings[slot.ring()] {
            RingUse::Named(_, more) => more + 1,
            _ => 1,
        };
        self.pos.turn.rings[slot.ring()] = RingUse::Named(slot, more);
        events.push(Event::DiscNamed { seat: self.pos.seat, slot, disc });
        self.close_use();
    }
}
