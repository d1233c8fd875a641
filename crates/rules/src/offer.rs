//! Legal actions as a player wants to see them: with what they cost and what to mind.

use alloc::vec::Vec;

use enum_map::EnumMap;

use crate::action::Action;
use crate::game::Game;
use crate::kinds::{Goods, Resource, Ring, Seat};
use crate::position::{Focus, Phase, RingUse};
use crate::refusal::Warning;
use crate::slot::Slot;

/// Everything that an action takes from the player's supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cost {
    /// Knowledge.
    pub knowledge: u16,
    /// Resources.
    pub resources: EnumMap<Resource, u16>,
    /// Goods.
    pub goods: Goods,
}

/// A legal action with its price and its warnings.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Offer {
    /// The action.
    pub action: Action,
    /// What it costs.
    pub cost: Cost,
    /// What to mind.
    pub warnings: Vec<Warning>,
}

impl Game {
    /// Every legal action of a seat, with costs and warnings.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        let offer = |action| Offer { action, cost: self.cost(action), warnings: self.warnings(seat, action) };
        self.legal_actions(seat).into_iter().map(offer).collect()
    }

    /// What a legal action costs.
    pub fn cost(&self, action: Action) -> Cost {
        let mut cost = Cost::default();
        match action {
            Action::NightShift { .. } => cost.knowledge = self.night_shift_price(),
            Action::Modify { .. } => cost.knowledge = self.modification_price(),
            Action::Intrigue { .. } => cost.knowledge = self.intrigue_price(),
            Action::Acquire { .. } => cost.knowledge = self.rules.resource,
            Action::Sell { good } => cost.goods[good] = 1,
            Action::Buy { payment, .. } => cost.resources = payment.map(|_, amount| amount.into()),
            Action::Travel { fee, .. } => cost.resources = fee.map(|_, amount| amount.into()),
            Action::Produce { goods } => cost.resources = self.production_cost(goods),
            Action::Invest { payment, .. } => {
                cost.resources = payment.resources.map(|_, amount| amount.into());
                cost.goods = payment.goods;
            }
            _ => {}
        }
        cost
    }

    /// What a player should know before a legal action.
    pub fn warnings(&self, seat: Seat, action: Action) -> Vec<Warning> {
        let warning = match action {
            Action::EndTurn => {
                let rings = self.rings_left() as u8;
                (rings > 0).then_some(Warning::UnusedDiscs { rings })
            }
            Action::Reveal => Some(Warning::CannotBeUndone),
            Action::Forfeit => self.loses_use().then_some(Warning::LosesUse),
            Action::Place { slot, .. } => {
                self.pos.players[seat.index()].wheel[slot].map(|disc| Warning::Discards { disc: disc.kind })
            }
            Action::Activate { slot, doubled: false } => {
                self.check_activate(slot, true).is_ok().then_some(Warning::NotDoubled)
            }
            _ => None,
        };
        warning.into_iter().collect()
    }

    /// On how many rings a disc could still be activated.
    fn rings_left(&self) -> usize {
        if self.pos.phase == Phase::Politics {
            return 0;
        }
        let could = |slot: Slot| self.check_activate(slot, false).is_ok();
        Ring::ALL
            .into_iter()
            .filter(|ring| Slot::ACTIVE.into_iter().any(|slot| slot.ring() == *ring && could(slot)))
            .count()
    }

    fn loses_use(&self) -> bool {
        match self.pos.turn.focus {
            Focus::Using(using) => self.check_possible(self.disc(using.slot).kind, using.slot).is_ok(),
            Focus::Bonus(_) => Ring::ALL.into_iter().any(|ring| match self.pos.turn.rings[ring] {
                RingUse::Activated(slot) => self.check_bonus_target(slot).is_ok(),
                _ => false,
            }),
            _ => false,
        }
    }
}
