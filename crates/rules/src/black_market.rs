//! The Black Market: goods for Knowledge, Knowledge for resources (ACT-6).

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink, Source};
use crate::game::Game;
use crate::kinds::{Good, Goods, Resource};
use crate::position::Focus;
use crate::refusal::{Refusal, Want};

impl Game {
    pub(crate) fn list_black_market(&self, list: &mut ActionList) {
        let me = self.me();
        for good in Good::ALL {
            if me.warehouses[good].full > 0 {
                list.push(Action::Sell { good });
            }
        }
        if me.knowledge >= self.rules.resource {
            list.extend(Resource::ALL.map(|resource| Action::Acquire { resource }));
        }
    }

    /// Open at any moment of the Action phase, but not inside a use (FINE-3).
    fn check_open(&self) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Arrived(_) => Err(Refusal::ArrivalOpen),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_sell(&self, good: Good) -> Result<(), Refusal> {
        self.check_open()?;
        match self.me().warehouses[good].full {
            0 => Err(Refusal::Lacks { missing: 1, want: Want::Good(good) }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_acquire(&self) -> Result<(), Refusal> {
        self.check_open()?;
        self.check_knowledge(self.rules.resource)
    }

    pub(crate) fn sell(&mut self, good: Good, events: &mut impl EventSink) {
        let mut goods = Goods::default();
        goods[good] = 1;
        self.pay_goods(goods, events);
        let (seat, amount) = (self.pos.seat, self.rules.sale(good));
        self.me_mut().knowledge += amount;
        events.push(Event::KnowledgeTaken { seat, amount, source: Source::BlackMarket });
    }

    pub(crate) fn acquire(&mut self, resource: Resource, events: &mut impl EventSink) {
        self.pay_knowledge(self.rules.resource, events);
        self.take_resources(resource, 1, events);
    }
}
