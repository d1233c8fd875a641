//! What tables must fulfil together, wherever they come from.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{PathKinds, Problem, Tables};
use crate::action::{MAX_ACTIONS, most_actions};
use crate::kinds::{Good, Path, Resource};

impl Tables {
    /// Everything that is wrong with the tables as a whole. Each value by itself is one that a file may have.
    pub fn problems(&self) -> Vec<Problem> {
        let mut check = Check { tables: self, problems: Vec::new() };
        check.base_wheel();
        check.paths();
        check.islands();
        (2..=4).for_each(|players| check.supply(players));
        check.warehouses();
        check.problems
    }
}

struct Check<'a> {
    tables: &'a Tables,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn problem(&mut self, table: &str, entry: &str, why: impl Into<String>) {
        self.problems.push(Problem { line: None, table: table.into(), entry: entry.into(), why: why.into() });
    }

    fn base_wheel(&mut self) {
        let wheel = &self.tables.base_wheel;
        let slots = [wheel.city, wheel.journey, wheel.tool, wheel.resources[0], wheel.resources[1], wheel.resources[2]];
        for (i, slot) in slots.iter().enumerate() {
            if slots[..i].contains(slot) {
                self.problem("base-wheel", "", format!("two discs on space {slot}"));
            }
        }
    }

    fn paths(&mut self) {
        for path in Path::ALL {
            let kinds = match self.tables.path_kinds[path] {
                PathKinds::Resources(kinds) => kinds.values().filter(|&&k| k).count(),
                PathKinds::Goods(kinds) => kinds.values().filter(|&&k| k).count(),
            };
            let different = self.tables.path_prices[path].iter().filter(|price| price.different);
            let (any, least) = (different.clone().count() > 0, different.map(|price| price.amount).min());
            let table = format!("{path}-prices");
            if kinds == 0 {
                self.problem("path-kinds", path.name(), "at least one kind must pay the path");
            } else if kinds < 2 && any {
                self.problem(&table, "levels", "a price with ≠ needs a path that two or more kinds pay");
            }
            if least == Some(1) {
                self.problem(&table, "levels", "a price with ≠ is at least 2");
            }
        }
        let most = most_actions(self.tables);
        if most > MAX_ACTIONS {
            let why = format!(
                "the paths can be paid in too many ways: up to {most} choices at once, the limit is {MAX_ACTIONS}"
            );
            self.problem("path-kinds", "", why);
        }
        for good in Good::ALL {
            if self.tables.recipes[good].values().all(|&amount| amount == 0) {
                self.problem("production", good.name(), "a good must cost something");
            }
        }
    }

    fn islands(&mut self) {
        for (number, tile) in (1..).zip(&self.tables.tiles) {
            let table = format!("islands.{number}");
            match tile.ships {
                [Some(left), Some(right)] if left.resource == right.resource => {
                    self.problem(&table, "ships", "the two ship spaces must bring different resources");
                }
                [None, _] => self.problem(&table, "ships", "an island needs a ship space"),
                _ => {}
            }
        }
        let (found, needed) = (self.tables.tiles.len(), self.tables.islands_in_play.0.into_iter().max().unwrap_or(0));
        if found < needed.into() {
            self.problem("islands", "", format!("{needed} islands are in play, there are {found}"));
        }
    }

    fn supply(&mut self, players: usize) {
        let tables = self.tables;
        for resource in Resource::ALL {
            let spaces = tables.tiles.iter().flat_map(|tile| tile.ships.iter().flatten());
            let own = spaces.filter(|space| space.resource == resource);
            let needed = own.map(|space| u32::from(space.ships(players))).sum::<u32>() + players as u32;
            let supply = tables.supply.ships;
            if needed > supply.into() {
                let why = format!("{players} players need {needed} {resource} ships, there are {supply}");
                self.problem("supply", "ships", why);
            }
        }
        let market = tables.market_discs.of(players);
        let (needed, supply) = (u32::from(market) + players as u32, tables.supply.discs);
        if needed > supply.into() {
            self.problem(
                "supply",
                "discs",
                format!("{players} players need {needed} discs of a kind, there are {supply}"),
            );
        }
        let supply = tables.supply.bonus_discs;
        if market > supply {
            self.problem(
                "supply",
                "bonus-discs",
                format!("{players} players need {market} Bonus discs, there are {supply}"),
            );
        }
    }

    fn warehouses(&mut self) {
        for good in Good::ALL {
            let spaces = self.tables.tiles.iter().flat_map(|tile| tile.spaces).filter(|space| space.good == good);
            let needed: u32 = spaces.map(|space| u32::from(space.warehouses)).sum();
            let supply = self.tables.supply.warehouses_of(good);
            if needed > supply.into() {
                let why = format!("the building spaces name {needed} {good} warehouses, there are {supply}");
                self.problem("islands", "", why);
            }
        }
    }
}
