//! What tables must fulfil together, wherever they come from.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{ComponentProblem, PathKinds, Tables};
use crate::action::{MAX_ACTIONS, most_actions};
use crate::kinds::{Good, Path, Resource};
use crate::slot::Slot;

/// One thing that is wrong with tables as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TablesFault {
    /// A space of the base wheel with two discs.
    #[error("two discs on space {slot}")]
    TwoDiscs {
        /// The space.
        slot: Slot,
    },
    /// A path that nothing pays.
    #[error("at least one kind must pay the path")]
    NoKind {
        /// The path.
        path: Path,
    },
    /// A price of different kinds on a path of one kind (CITY-4).
    #[error("a price with ≠ needs a path that two or more kinds pay")]
    OneKind {
        /// The path.
        path: Path,
        /// The level.
        level: u8,
    },
    /// A price of 1 of different kinds.
    #[error("a price with ≠ is at least 2")]
    TooCheap {
        /// The path.
        path: Path,
        /// The level.
        level: u8,
    },
    /// More choices than a list of actions holds.
    #[error("the paths can be paid in too many ways: up to {most} choices at once, the limit is {MAX_ACTIONS}")]
    TooManyWays {
        /// How many there can be.
        most: usize,
    },
    /// A good for nothing.
    #[error("a good must cost something")]
    FreeGood {
        /// The good.
        good: Good,
    },
    /// Two ship spaces with the same resource.
    #[error("the two ship spaces must bring different resources")]
    SameShips {
        /// The number of the island.
        island: u8,
    },
    /// An island without ships.
    #[error("an island needs a ship space")]
    NoShips {
        /// The number of the island.
        island: u8,
    },
    /// Fewer islands than are in play.
    #[error("{needed} islands are in play, there are {found}")]
    FewIslands {
        /// How many are in play.
        needed: u8,
        /// How many there are.
        found: u8,
    },
    /// More ships on islands and with players than in the box.
    #[error("{players} players need {needed} {resource} ships, there are {supply}")]
    FewShips {
        /// With so many players.
        players: u8,
        /// Of which resource.
        resource: Resource,
        /// How many are needed.
        needed: u32,
        /// How many there are.
        supply: u8,
    },
    /// More discs on the market and with players than in the box.
    #[error("{players} players need {needed} discs of a kind, there are {supply}")]
    FewDiscs {
        /// With so many players.
        players: u8,
        /// How many are needed.
        needed: u32,
        /// How many there are.
        supply: u8,
    },
    /// More Bonus discs on the market than in the box.
    #[error("{players} players need {needed} Bonus discs, there are {supply}")]
    FewBonusDiscs {
        /// With so many players.
        players: u8,
        /// How many are needed.
        needed: u8,
        /// How many there are.
        supply: u8,
    },
    /// More warehouses on islands than in the box.
    #[error("the building spaces name {needed} {good} warehouses, there are {supply}")]
    FewWarehouses {
        /// Of which good.
        good: Good,
        /// How many are needed.
        needed: u32,
        /// How many there are.
        supply: u8,
    },
}

impl TablesFault {
    /// The table and the entry of a component file that it is about.
    fn place(self) -> (String, String) {
        let (table, entry) = match self {
            TablesFault::TwoDiscs { .. } => ("base-wheel", ""),
            TablesFault::NoKind { path } => ("path-kinds", path.name()),
            TablesFault::OneKind { path, level } | TablesFault::TooCheap { path, level } => {
                return (format!("{path}-prices"), format!("levels, value {level}"));
            }
            TablesFault::TooManyWays { .. } => ("path-kinds", ""),
            TablesFault::FreeGood { good } => ("production", good.name()),
            TablesFault::SameShips { island } | TablesFault::NoShips { island } => {
                return (format!("islands.{island}"), "ships".into());
            }
            TablesFault::FewIslands { .. } | TablesFault::FewWarehouses { .. } => ("islands", ""),
            TablesFault::FewShips { .. } => ("supply", "ships"),
            TablesFault::FewDiscs { .. } => ("supply", "discs"),
            TablesFault::FewBonusDiscs { .. } => ("supply", "bonus-discs"),
        };
        (table.into(), entry.into())
    }
}

impl From<TablesFault> for ComponentProblem {
    fn from(fault: TablesFault) -> ComponentProblem {
        let (table, entry) = fault.place();
        ComponentProblem { line: None, table, entry, why: fault.to_string() }
    }
}

impl Tables {
    /// Everything that is wrong with the tables as a whole. Each value by itself is one that a file may have.
    pub fn faults(&self) -> Vec<TablesFault> {
        let mut check = Check { tables: self, faults: Vec::new() };
        check.base_wheel();
        check.paths();
        check.islands();
        (2..=4).for_each(|players| check.supply(players));
        check.warehouses();
        check.faults
    }

    /// The same as problems of a file.
    pub fn problems(&self) -> Vec<ComponentProblem> {
        self.faults().into_iter().map(ComponentProblem::from).collect()
    }
}

struct Check<'a> {
    tables: &'a Tables,
    faults: Vec<TablesFault>,
}

impl Check<'_> {
    fn base_wheel(&mut self) {
        let wheel = &self.tables.base_wheel;
        let slots = [wheel.city, wheel.journey, wheel.tool, wheel.resources[0], wheel.resources[1], wheel.resources[2]];
        for (i, &slot) in slots.iter().enumerate() {
            if slots[..i].contains(&slot) {
                self.faults.push(TablesFault::TwoDiscs { slot });
            }
        }
    }

    fn paths(&mut self) {
        for path in Path::ALL {
            let kinds = match self.tables.path_kinds[path] {
                PathKinds::Resources(kinds) => kinds.values().filter(|&&k| k).count(),
                PathKinds::Goods(kinds) => kinds.values().filter(|&&k| k).count(),
            };
            if kinds == 0 {
                self.faults.push(TablesFault::NoKind { path });
            }
            for (level, price) in (1..).zip(&self.tables.path_prices[path]).filter(|(_, price)| price.different) {
                if kinds == 1 {
                    self.faults.push(TablesFault::OneKind { path, level });
                }
                if price.amount == 1 {
                    self.faults.push(TablesFault::TooCheap { path, level });
                }
            }
        }
        let most = most_actions(self.tables);
        if most > MAX_ACTIONS {
            self.faults.push(TablesFault::TooManyWays { most });
        }
        for good in Good::ALL {
            if self.tables.recipes[good].values().all(|&amount| amount == 0) {
                self.faults.push(TablesFault::FreeGood { good });
            }
        }
    }

    fn islands(&mut self) {
        for (island, tile) in (1..).zip(&self.tables.tiles) {
            match tile.ships {
                [Some(left), Some(right)] if left.resource == right.resource => {
                    self.faults.push(TablesFault::SameShips { island });
                }
                [None, _] => self.faults.push(TablesFault::NoShips { island }),
                _ => {}
            }
        }
        let needed = self.tables.islands_in_play.0.into_iter().max().unwrap_or(0);
        let found = self.tables.tiles.len() as u8;
        if found < needed {
            self.faults.push(TablesFault::FewIslands { needed, found });
        }
    }

    fn supply(&mut self, players: u8) {
        let tables = self.tables;
        for resource in Resource::ALL {
            let spaces = tables.tiles.iter().flat_map(|tile| tile.ships.iter().flatten());
            let own = spaces.filter(|space| space.resource == resource);
            let needed = own.map(|space| u32::from(space.ships(players.into()))).sum::<u32>() + u32::from(players);
            let supply = tables.supply.ships;
            if needed > supply.into() {
                self.faults.push(TablesFault::FewShips { players, resource, needed, supply });
            }
        }
        let market = tables.market_discs.of(players.into());
        let (needed, supply) = (u32::from(market) + u32::from(players), tables.supply.discs);
        if needed > supply.into() {
            self.faults.push(TablesFault::FewDiscs { players, needed, supply });
        }
        let supply = tables.supply.bonus_discs;
        if market > supply {
            self.faults.push(TablesFault::FewBonusDiscs { players, needed: market, supply });
        }
    }

    fn warehouses(&mut self) {
        for good in Good::ALL {
            let spaces = self.tables.tiles.iter().flat_map(|tile| tile.spaces).filter(|space| space.good == good);
            let needed: u32 = spaces.map(|space| u32::from(space.warehouses)).sum();
            let supply = self.tables.supply.warehouses_of(good);
            if needed > supply.into() {
                self.faults.push(TablesFault::FewWarehouses { good, needed, supply });
            }
        }
    }
}
