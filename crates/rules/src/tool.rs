//! Tool discs: upgrades and production.

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{DiscKind, Good, Goods, Resource};
use crate::refusal::{Refusal, Want};
use crate::slot::Slot;

impl Game {
    pub(crate) fn list_tool(&self, tool: Slot, list: &mut ActionList) {
        for slot in Slot::all() {
            if self.check_normal(tool, slot).is_ok() {
                list.push(Action::Upgrade { slot });
            }
        }
        self.list_production(list);
    }

    pub(crate) fn can_use_tool(&self, tool: Slot) -> bool {
        Slot::all().any(|slot| self.check_normal(tool, slot).is_ok())
            || Good::ALL.into_iter().any(|good| self.check_good(good).is_ok())
    }

    fn check_normal(&self, tool: Slot, slot: Slot) -> Result<(), Refusal> {
        match self.me().wheel[slot] {
            None => Err(Refusal::EmptySpace { slot }),
            Some(_) if slot == tool => Err(Refusal::ToolItself),
            Some(disc) if disc.upgraded => Err(Refusal::AlreadyUpgraded { slot }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_upgrade(&self, slot: Slot) -> Result<(), Refusal> {
        let using = self.check_using(DiscKind::Tool)?;
        self.check_normal(using.slot, slot)
    }

    pub(crate) fn upgrade(&mut self, slot: Slot, events: &mut impl EventSink) {
        let disc = self.disc(slot);
        self.me_mut().wheel[slot] = Some(crate::wheel::Disc::upgraded(disc.kind));
        self.pos.turn.upgraded.insert(slot);
        events.push(Event::DiscUpgraded { seat: self.pos.seat, slot, disc: disc.kind });
        self.spend_use();
    }

    /// What these goods cost together.
    pub fn production_cost(&self, goods: Goods) -> enum_map::EnumMap<Resource, u16> {
        enum_map::EnumMap::from_fn(|resource| {
            goods.iter().map(|(good, &amount)| u16::from(amount) * u16::from(self.tables.recipes[good][resource])).sum()
        })
    }

    fn check_affordable(&self, goods: Goods) -> Result<(), Refusal> {
        for (resource, cost) in self.production_cost(goods) {
            if let Some(missing @ 1..) = cost.checked_sub(self.me().resources[resource]) {
                return Err(Refusal::Lacks { missing, want: Want::Resource(resource) });
            }
        }
        Ok(())
    }

    /// One of this good could be produced.
    pub(crate) fn check_good(&self, good: Good) -> Result<(), Refusal> {
        if self.me().warehouses[good].empty == 0 {
            return Err(Refusal::NoWarehouse { good });
        }
        let mut goods = Goods::default();
        goods[good] = 1;
        self.check_affordable(goods)
    }

    /// One or more of one good, or one each of several (TOOL-3).
    fn list_production(&self, list: &mut ActionList) {
        let producible = Good::ALL.map(|good| self.check_good(good).is_ok());
        for set in 1..1u8 << Good::ALL.len() {
            let chosen = |kind: usize| set & 1 << kind != 0;
            if (0..Good::ALL.len()).any(|kind| chosen(kind) && !producible[kind]) {
                continue;
            }
            let goods = Goods::from_array(core::array::from_fn(|kind| u8::from(chosen(kind))));
            if set.count_ones() == 1 || self.check_affordable(goods).is_ok() {
                list.push(Action::Produce { goods });
            }
        }
        for good in Good::ALL {
            for amount in 2..=self.me().warehouses[good].empty {
                let mut goods = Goods::default();
                goods[good] = amount;
                if self.check_affordable(goods).is_err() {
                    break;
                }
                list.push(Action::Produce { goods });
            }
        }
    }

    pub(crate) fn check_produce(&self, goods: Goods) -> Result<(), Refusal> {
        self.check_using(DiscKind::Tool)?;
        let types = goods.values().filter(|&&amount| amount > 0).count();
        if types == 0 {
            return Err(Refusal::NothingToProduce);
        }
        if types > 1 && goods.values().any(|&amount| amount > 1) {
            return Err(Refusal::MixedProduction);
        }
        for (good, amount) in goods {
            if amount > self.me().warehouses[good].empty {
                return Err(Refusal::NoWarehouse { good });
            }
        }
        self.check_affordable(goods)
    }

    pub(crate) fn produce(&mut self, goods: Goods, events: &mut impl EventSink) {
        let cost = self.production_cost(goods).map(|_, amount| amount as u8);
        self.pay_resources(cost, events);
        let me = self.me_mut();
        for (good, amount) in goods {
            me.warehouses[good].empty -= amount;
            me.warehouses[good].full += amount;
        }
        events.push(Event::GoodsProduced { seat: self.pos.seat, goods });
        self.spend_use();
    }
}
