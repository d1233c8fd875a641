//! Tables as a row of small numbers, the *cells*, in an order that never changes.
//!
//! Published tables are kept as cells. Other tables travel as what differs from published ones: in records, links and
//! databases.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use enum_map::{Enum, EnumMap};

use super::published::{PUBLISHED, Published};
use super::tables::{BuildingSpace, IslandTile, MAX_ISLANDS, PathKinds, Price, ShipSpace, Tables, limits};
use crate::base64;
use crate::kinds::{Good, Resource};
use crate::slot::Slot;

/// No tables have more cells.
const MOST_CELLS: usize = 131 + 6 * MAX_ISLANDS;
const _: () = assert!(MOST_CELLS <= 256, "a cell's number is a byte");

/// Tables that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these component tables are damaged, or were published after this program")]
pub struct TablesError;

impl Tables {
    /// What differs from published tables, in the digits of base64url; `from_code` makes the same tables of it.
    pub fn to_code(&self) -> String {
        base64::encode(&self.to_bytes())
    }

    /// Reads what `to_code` wrote. The tables may have [problems](Tables::problems).
    pub fn from_code(code: &str) -> Result<Tables, TablesError> {
        Tables::from_bytes(&base64::decode(code).map_err(|_| TablesError)?)
    }

    /// Which published tables are the nearest, counted from 1, and then the number and the value of each other cell.
    pub(crate) fn to_bytes(self) -> Vec<u8> {
        let own = padded(&cells(&self));
        let code = |(index, published): (usize, &Published)| {
            let published = padded(published.cells);
            let other = (0..MOST_CELLS).filter(|&i| own[i] != published[i]);
            let differences = other.flat_map(|i| [i as u8, own[i]]);
            core::iter::once(index as u8 + 1).chain(differences).collect::<Vec<u8>>()
        };
        // Of equals the newest.
        PUBLISHED.iter().enumerate().rev().map(code).min_by_key(Vec::len).unwrap_or_default()
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Tables, TablesError> {
        let (&number, differences) = bytes.split_first().ok_or(TablesError)?;
        let published = PUBLISHED.get(usize::from(number).wrapping_sub(1)).ok_or(TablesError)?;
        let mut row = padded(published.cells);
        let mut next = 0;
        for pair in differences.chunks(2) {
            let [cell, value] = *pair else { return Err(TablesError) };
            let place = row.get_mut(usize::from(cell)).filter(|place| cell >= next && **place != value);
            *place.ok_or(TablesError)? = value;
            next = cell + 1;
        }
        let tables = tables(&row).ok_or(TablesError)?;
        // Nothing may be hidden behind the last island.
        if padded(&cells(&tables)) == row { Ok(tables) } else { Err(TablesError) }
    }
}

/// The cells of tables.
pub(super) fn cells(tables: &Tables) -> Vec<u8> {
    let mut cells = Vec::with_capacity(MOST_CELLS);
    let mut each = |cell| {
        cells.push(cell);
        cell
    };
    visit(&mut tables.to_owned(), &mut Cells { each: &mut each, sound: true });
    cells
}

/// The tables with these cells, if every cell has a value that it can have.
pub(super) fn tables(cells: &[u8]) -> Option<Tables> {
    let mut cells = cells.iter().copied();
    let mut each = |_| cells.next().unwrap_or(u8::MAX);
    let mut visitor = Cells { each: &mut each, sound: true };
    let mut tables = Tables::empty();
    visit(&mut tables, &mut visitor);
    visitor.sound.then_some(tables)
}

/// Cells that are not there are 0, as those of an island without anything are.
fn padded(cells: &[u8]) -> [u8; MOST_CELLS] {
    core::array::from_fn(|i| cells.get(i).copied().unwrap_or(0))
}

/// What is done with each cell: it gets the present value and answers with the new one.
struct Cells<'a> {
    each: &'a mut dyn FnMut(u8) -> u8,
    sound: bool,
}

impl Cells<'_> {
    fn cell<T>(&mut self, value: &mut T, cell: u8, read: impl FnOnce(u8) -> Option<T>) {
        match read((self.each)(cell)) {
            Some(new) => *value = new,
            None => self.sound = false,
        }
    }

    fn number(&mut self, value: &mut u8, limits: RangeInclusive<u8>) {
        self.cell(value, *value, |cell| limits.contains(&cell).then_some(cell));
    }

    fn numbers(&mut self, values: &mut [u8], limits: RangeInclusive<u8>) {
        values.iter_mut().for_each(|value| self.number(value, limits.clone()));
    }

    fn slot(&mut self, slot: &mut Slot) {
        self.cell(slot, slot.index() as u8, |cell| Slot::all().nth(cell.into()));
    }

    fn price(&mut self, price: &mut Price) {
        let most = *limits::PRICE.end();
        let cell = price.amount + if price.different { most } else { 0 };
        self.cell(price, cell, |cell| {
            let different = cell > most;
            let amount = if different { cell - most } else { cell };
            limits::PRICE.contains(&amount).then_some(Price { amount, different })
        });
    }

    fn path_kinds(&mut self, kinds: &mut PathKinds) {
        const GOODS: u8 = 1 << Resource::ALL.len();
        let cell = match kinds {
            PathKinds::Resources(kinds) => bits(kinds),
            PathKinds::Goods(kinds) => GOODS + bits(kinds),
        };
        self.cell(kinds, cell, |cell| match cell.checked_sub(GOODS) {
            None => Some(PathKinds::Resources(flags(cell))),
            Some(goods) if goods >> Good::ALL.len() == 0 => Some(PathKinds::Goods(flags(goods))),
            Some(_) => None,
        });
    }

    fn ships(&mut self, space: &mut Option<ShipSpace>) {
        let bonus = |bonus| limits::SHIP_BONUS.iter().position(|&other| other == bonus).unwrap_or(0);
        let cell = space.map_or(0, |space| 1 + 3 * space.resource as usize + bonus(space.bonus));
        self.cell(space, cell as u8, |cell| {
            let Some(cell) = usize::from(cell).checked_sub(1) else { return Some(None) };
            let resource = *Resource::ALL.get(cell / 3)?;
            Some(Some(ShipSpace { resource, bonus: limits::SHIP_BONUS[cell % 3] }))
        });
    }

    fn building(&mut self, space: &mut BuildingSpace) {
        let cell = 2 * space.good as u8 + space.warehouses.saturating_sub(1);
        self.cell(space, cell, |cell| {
            let good = *Good::ALL.get(usize::from(cell / 2))?;
            Some(BuildingSpace { good, warehouses: 1 + cell % 2 })
        });
    }
}

fn bits<K: Enum>(kinds: &EnumMap<K, bool>) -> u8 {
    kinds.values().enumerate().map(|(i, &flag)| u8::from(flag) << i).sum()
}

fn flags<K: Enum>(bits: u8) -> EnumMap<K, bool> {
    EnumMap::from_fn(|kind: K| bits >> kind.into_usize() & 1 == 1)
}

/// Every cell, in its order. New ones may only be added at the end.
fn visit(tables: &mut Tables, cells: &mut Cells) {
    cells.numbers(&mut tables.islands_in_play.0, limits::ISLANDS_IN_PLAY);
    cells.numbers(&mut tables.rounds.0, limits::ROUNDS);
    cells.numbers(&mut tables.market_discs.0, limits::MARKET_DISCS);
    let supply = &mut tables.supply;
    for value in [
        &mut supply.ships,
        &mut supply.simple_warehouses,
        &mut supply.complex_warehouses,
        &mut supply.discs,
        &mut supply.bonus_discs,
    ] {
        cells.number(value, limits::SUPPLY);
    }
    for cog in &mut tables.cogs {
        cells.cell(cog, u8::from(*cog), |cell| (cell < 2).then_some(cell == 1));
    }
    cells.number(&mut tables.influence_rises, limits::INFLUENCE_RISES);
    tables.chamber_values.values_mut().for_each(|values| cells.numbers(values, limits::CHAMBER_VALUE));
    tables.path_kinds.values_mut().for_each(|kinds| cells.path_kinds(kinds));
    tables.path_prices.values_mut().flatten().for_each(|price| cells.price(price));
    cells.numbers(&mut tables.factory_knowledge, limits::KNOWLEDGE);
    for recipe in tables.recipes.values_mut() {
        cells.numbers(recipe.as_mut_slice(), limits::RECIPE);
    }
    let wheel = &mut tables.base_wheel;
    [&mut wheel.city, &mut wheel.journey, &mut wheel.tool].into_iter().for_each(|slot| cells.slot(slot));
    wheel.resources.iter_mut().for_each(|slot| cells.slot(slot));
    let mut count = tables.tiles.len() as u8;
    cells.number(&mut count, limits::ISLANDS);
    tables.tiles.resize(count.into(), IslandTile::default());
    for tile in &mut tables.tiles {
        tile.ships.iter_mut().for_each(|space| cells.ships(space));
        tile.spaces.iter_mut().for_each(|space| cells.building(space));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Components;
    use crate::kinds::Path;

    #[test]
    fn published_tables_are_one_byte() {
        for published in PUBLISHED {
            let tables = tables(published.cells).expect("they are sound");
            assert_eq!(tables.hash(), published.hash);
            assert_eq!(cells(&tables), published.cells);
            assert_eq!(tables.to_bytes().len(), 1);
            assert_eq!(Tables::from_code(&tables.to_code()), Ok(tables));
        }
    }

    #[test]
    fn a_correction_takes_two_bytes() {
        let mut tables = *Components::standard().tables();
        tables.path_prices[Path::Research][2] = Price { amount: 2, different: true };
        assert_eq!(tables.to_bytes().len(), 3);
        assert_eq!(Tables::from_code(&tables.to_code()), Ok(tables));
    }

    #[test]
    fn islands_may_come_and_go() {
        let mut tables = *Components::standard().tables();
        tables.tiles.pop();
        assert_eq!(Tables::from_code(&tables.to_code()), Ok(tables));
        let tile = tables.tiles[0];
        tables.tiles.resize(MAX_ISLANDS, tile);
        assert_eq!(Tables::from_code(&tables.to_code()), Ok(tables));
    }

    #[test]
    fn damaged_tables_are_refused() {
        for bytes in [&[][..], &[0], &[99], &[1, 0], &[1, 0, 99], &[1, 255, 0], &[1, 0, 5]] {
            assert_eq!(Tables::from_bytes(bytes), Err(TablesError), "{bytes:?}");
        }
        assert_eq!(Tables::from_code("A?"), Err(TablesError));
    }
}
