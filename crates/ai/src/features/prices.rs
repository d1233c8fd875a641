//! The price of the next levels, and what the supply can pay.

use noria_rules::{Game, Path, PathKinds, Player, Price, Seat};

use super::Sink;
use crate::leaning::Paths;

/// What the prices of a shunned path look like: nothing payable, dear, and all of it missing.
const OUT_OF_REACH: [f32; 3] = [0.0, 2.5, 2.25];

/// What the next three levels of each path cost, how many levels the supply could pay, and how much is missing for the
/// first of them.
pub(super) fn prices(game: &Game, seat: Seat, player: &Player, shunned: Paths, sink: &mut impl Sink) {
    for path in Path::ALL {
        let [payable, road, shortfall] = match shunned[path] {
            true => OUT_OF_REACH,
            false => {
                let Ahead { payable, road, missing } = ahead(game, seat, player, path);
                [f32::from(payable.min(5)) / 2.0, f32::from(road) / 10.0, f32::from(missing.min(9)) / 4.0]
            }
        };
        sink.put(format_args!("{path}-payable"), payable);
        sink.put(format_args!("{path}-road"), road);
        sink.put(format_args!("{path}-shortfall"), shortfall);
    }
}

/// What rising on a path takes.
pub(crate) struct Ahead {
    /// How many levels the supply could pay.
    pub payable: u16,
    /// What the next three levels cost together.
    pub road: u16,
    /// How much is missing for the next level.
    pub missing: u16,
}

pub(crate) fn ahead(game: &Game, seat: Seat, player: &Player, path: Path) -> Ahead {
    let held = Held::of(game, player, path);
    let ahead = game.tables().path_prices[path].iter().skip(player.levels[path].into());
    let mut left = held;
    let payable = ahead.clone().take_while(|price| left.pay(price)).count() as u16;
    let road = ahead.take(3).map(|price| price.amount).sum::<u8>().into();
    let missing = game.next_level(seat, path).map_or(0, |(price, surcharge)| {
        let resources: u16 = player.resources.values().sum();
        let others = match game.tables().path_kinds[path] {
            PathKinds::Resources(_) => resources.saturating_sub(price.amount.into()),
            PathKinds::Goods(_) => resources,
        };
        held.missing(&price) + u16::from(surcharge).saturating_sub(others)
    });
    Ahead { payable, road, missing }
}

/// What a player holds of the kinds that pay a path.
#[derive(Clone, Copy)]
struct Held([u16; 3]);

impl Held {
    fn of(game: &Game, player: &Player, path: Path) -> Self {
        let mut held = [0; 3];
        match game.tables().path_kinds[path] {
            PathKinds::Resources(kinds) => {
                let pays = kinds.iter().filter(|(_, pays)| **pays).map(|(resource, _)| player.resources[resource]);
                held.iter_mut().zip(pays).for_each(|(held, amount)| *held = amount);
            }
            PathKinds::Goods(kinds) => {
                let pays = kinds.iter().filter(|(_, pays)| **pays).map(|(good, _)| player.warehouses[good].full);
                held.iter_mut().zip(pays).for_each(|(held, amount)| *held = amount.into());
            }
        }
        held.sort_unstable_by(|a, b| b.cmp(a));
        Held(held)
    }

    /// How much more a level needs: of one kind, or of two kinds or more.
    fn missing(&self, price: &Price) -> u16 {
        let need = u16::from(price.amount);
        if !price.different {
            return need.saturating_sub(self.0[0]);
        }
        let another = u16::from(self.0[1] == 0);
        need.saturating_sub(self.0.iter().sum()).max(another)
    }

    /// Pays a level, if it can be paid, in a way that leaves as many kinds as possible.
    fn pay(&mut self, price: &Price) -> bool {
        if self.missing(price) > 0 {
            return false;
        }
        let mut need = u16::from(price.amount);
        if price.different {
            self.0[1] -= 1;
            need -= 1;
        }
        for kind in &mut self.0 {
            let paid = need.min(*kind);
            *kind -= paid;
            need -= paid;
        }
        self.0.sort_unstable_by(|a, b| b.cmp(a));
        true
    }
}
