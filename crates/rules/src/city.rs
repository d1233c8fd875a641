//! City discs: the market and investments.

use crate::action::{Action, ActionList, Payment};
use crate::components::{PathKinds, Price};
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{DiscKind, Good, Goods, Path, Resources, Seat};
use crate::refusal::{Refusal, Want};

/// The last level of a path.
pub(crate) const TOP_LEVEL: u8 = 9;

/// Whether a price can be taken out of these amounts, where `pays` says which kinds count (CITY-4).
pub(crate) fn covers(price: &Price, pays: &[bool], amounts: &[u16]) -> bool {
    let due = u16::from(price.amount);
    let paying = || pays.iter().zip(amounts).filter(|&(&pays, _)| pays).map(|(_, &amount)| amount);
    if price.different {
        paying().sum::<u16>() >= due && paying().filter(|&amount| amount > 0).count() >= 2
    } else {
        paying().any(|amount| amount >= due)
    }
}

impl Game {
    pub(crate) fn list_city(&self, list: &mut ActionList) {
        for disc in DiscKind::ALL {
            if self.check_stall(disc).is_ok() {
                self.each_payment(self.pos.market[disc].price, |payment| list.push(Action::Buy { disc, payment }));
            }
        }
        for path in Path::ALL {
            if self.check_level(path).is_ok() {
                self.each_investment(path, |payment| list.push(Action::Invest { path, payment }));
            }
        }
    }

    pub(crate) fn can_use_city(&self) -> bool {
        DiscKind::ALL.into_iter().any(|disc| self.check_stall(disc).is_ok())
            || Path::ALL.into_iter().any(|path| self.check_level(path).is_ok())
    }

    /// A disc of this kind is there and the player can pay for it (CITY-1).
    pub(crate) fn check_stall(&self, disc: DiscKind) -> Result<(), Refusal> {
        if self.pos.market[disc].stock == 0 {
            return Err(Refusal::SoldOut { disc });
        }
        self.check_total(self.pos.market[disc].price)
    }

    pub(crate) fn check_buy(&self, disc: DiscKind, payment: Resources) -> Result<(), Refusal> {
        self.check_using(DiscKind::City)?;
        self.check_stall(disc)?;
        self.check_resources(payment, self.pos.market[disc].price)
    }

    pub(crate) fn buy(&mut self, disc: DiscKind, payment: Resources, events: &mut impl EventSink) {
        self.pay_resources(payment, events);
        self.pos.market[disc].stock -= 1;
        self.pos.turn.centre.push(disc);
        events.push(Event::DiscBought { seat: self.pos.seat, disc });
        self.spend_use();
    }

    /// What a seat's next level on a path costs: the price, and the surcharge in resources of any
    /// kind (CITY-3). `None` at the end of the path.
    pub fn next_level(&self, seat: Seat, path: Path) -> Option<(Price, u8)> {
        let level = self.pos.players[seat.index()].levels[path];
        let price = *self.tables.path_prices[path].get(usize::from(level))?;
        let ahead = self.pos.players.iter().filter(|other| other.levels[path] > level).count();
        Some((price, ahead as u8))
    }

    /// The player can pay for the next level (CITY-2, CITY-3).
    pub(crate) fn check_level(&self, path: Path) -> Result<(), Refusal> {
        let (price, surcharge) = self.next_level(self.pos.seat, path).ok_or(Refusal::PathEnd { path })?;
        let me = self.me();
        match self.tables.path_kinds[path] {
            PathKinds::Resources(kinds) => {
                check_price(&price, path, kinds.as_array(), me.resources.as_array()).map_err(|refusal| {
                    only_kind(refusal, kinds.iter().filter(|(_, p)| **p).map(|(r, _)| Want::Resource(r)))
                })?;
                self.check_total(price.amount + surcharge)
            }
            PathKinds::Goods(kinds) => {
                let full = me.warehouses.map(|_, warehouses| u16::from(warehouses.full));
                check_price(&price, path, kinds.as_array(), full.as_array()).map_err(|refusal| {
                    only_kind(refusal, kinds.iter().filter(|(_, p)| **p).map(|(g, _)| Want::Good(g)))
                })?;
                self.check_total(surcharge)
            }
        }
    }

    fn each_investment(&self, path: Path, mut each: impl FnMut(Payment)) {
        let Some((price, surcharge)) = self.next_level(self.pos.seat, path) else { return };
        match self.tables.path_kinds[path] {
            PathKinds::Resources(kinds) => self.each_payment(price.amount + surcharge, |resources| {
                if covers(&price, kinds.as_array(), &resources.into_array().map(u16::from)) {
                    each(Payment { resources, goods: Goods::default() });
                }
            }),
            PathKinds::Goods(kinds) => self.each_goods(price, kinds.into_array(), |goods| {
                self.each_payment(surcharge, |resources| each(Payment { resources, goods }));
            }),
        }
    }

    /// Every way to pay a price in goods of these kinds.
    fn each_goods(&self, price: Price, kinds: [bool; Good::ALL.len()], mut each: impl FnMut(Goods)) {
        fn choose(kind: usize, left: u8, most: &[u8; 5], paid: &mut [u8; 5], each: &mut impl FnMut(Goods)) {
            if left == 0 {
                return each(Goods::from_array(*paid));
            }
            if kind == most.len() {
                return;
            }
            for amount in 0..=most[kind].min(left) {
                paid[kind] = amount;
                choose(kind + 1, left - amount, most, paid, each);
            }
            paid[kind] = 0;
        }
        let full = self.me().warehouses.into_array().map(|warehouses| warehouses.full);
        let most = core::array::from_fn(|kind| if kinds[kind] { full[kind] } else { 0 });
        choose(0, price.amount, &most, &mut [0; 5], &mut |goods: Goods| {
            if covers(&price, &kinds, &goods.into_array().map(u16::from)) {
                each(goods);
            }
        });
    }

    pub(crate) fn check_invest(&self, path: Path, payment: Payment) -> Result<(), Refusal> {
        self.check_using(DiscKind::City)?;
        self.check_level(path)?;
        let (price, surcharge) = self.next_level(self.pos.seat, path).ok_or(Refusal::PathEnd { path })?;
        let wrong = Refusal::WrongPayment { due: price.amount + surcharge };
        let goods_paid: u16 = payment.goods.values().map(|&amount| u16::from(amount)).sum();
        match self.tables.path_kinds[path] {
            PathKinds::Resources(kinds) => {
                let amounts = payment.resources.into_array().map(u16::from);
                if goods_paid > 0 || !covers(&price, kinds.as_array(), &amounts) {
                    return Err(wrong);
                }
                self.check_resources(payment.resources, price.amount + surcharge)
            }
            PathKinds::Goods(kinds) => {
                let amounts = payment.goods.into_array().map(u16::from);
                let foreign = payment.goods.iter().any(|(good, &amount)| amount > 0 && !kinds[good]);
                if foreign || goods_paid != u16::from(price.amount) || !covers(&price, kinds.as_array(), &amounts) {
                    return Err(wrong);
                }
                for (good, amount) in payment.goods {
                    if let Some(missing @ 1..) = amount.checked_sub(self.me().warehouses[good].full) {
                        return Err(Refusal::Lacks { missing: missing.into(), want: Want::Good(good) });
                    }
                }
                self.check_resources(payment.resources, surcharge).map_err(|refusal| match refusal {
                    Refusal::WrongPayment { .. } => wrong, // FINE-15: goods and surcharge are one total
                    other => other,
                })
            }
        }
    }

    pub(crate) fn invest(&mut self, path: Path, payment: Payment, events: &mut impl EventSink) {
        let seat = self.pos.seat;
        self.pay_resources(payment.resources, events);
        self.pay_goods(payment.goods, events);
        self.me_mut().levels[path] += 1;
        events.push(Event::RepresentativeMoved { seat, path, level: self.me().levels[path] });
        self.spend_use();
    }

    /// TURN-3: paid goods leave their warehouses empty.
    pub(crate) fn pay_goods(&mut self, payment: Goods, events: &mut impl EventSink) {
        if payment.values().all(|&amount| amount == 0) {
            return;
        }
        let me = self.me_mut();
        for (good, amount) in payment {
            me.warehouses[good].full -= amount;
            me.warehouses[good].empty += amount;
        }
        events.push(Event::GoodsPaid { seat: self.pos.seat, goods: payment });
    }
}

/// Says what is missing for a price.
fn check_price(price: &Price, path: Path, pays: &[bool], amounts: &[u16]) -> Result<(), Refusal> {
    if covers(price, pays, amounts) {
        return Ok(());
    }
    let due = u16::from(price.amount);
    let paying = || pays.iter().zip(amounts).filter(|&(&pays, _)| pays).map(|(_, &amount)| amount);
    let (missing, want) = if !price.different {
        (due - paying().max().unwrap_or(0), Want::OneKind(path))
    } else {
        match due.checked_sub(paying().sum()) {
            Some(missing @ 1..) => (missing, Want::AnyKind(path)),
            _ => (1, Want::SecondKind(path)),
        }
    };
    Err(Refusal::Lacks { missing, want })
}

/// Where only one kind pays a path, names that kind.
fn only_kind(refusal: Refusal, mut kinds: impl Iterator<Item = Want>) -> Refusal {
    match (refusal, kinds.next(), kinds.next()) {
        (Refusal::Lacks { missing, .. }, Some(want), None) => Refusal::Lacks { missing, want },
        _ => refusal,
    }
}
