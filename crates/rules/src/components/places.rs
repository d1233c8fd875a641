//! Single values of tables by their places: to name them, to compare tables, to put one back.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::Tables;
use super::tables::{FACTORIES, LEVELS, POLITICIANS, TRACK, limits};
use crate::kinds::{Chamber, Good, Path, Resource};

/// Where a value of component tables stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Islands in play.
    IslandsInPlay {
        /// With so many players, 2 to 4.
        players: u8,
    },
    /// Rounds of a game.
    Rounds {
        /// With so many players.
        players: u8,
    },
    /// Discs of each kind on the market.
    MarketDiscs {
        /// With so many players.
        players: u8,
    },
    /// Ships of each resource in the box.
    Ships,
    /// Warehouses of each simple good in the box.
    SimpleWarehouses,
    /// Warehouses of each complex good in the box.
    ComplexWarehouses,
    /// Discs of each kind in the box.
    Discs,
    /// Bonus discs in the box.
    BonusDiscs,
    /// Whether a space of the round track shows a cog.
    Cog {
        /// The space, counted from 1.
        space: u8,
    },
    /// Where Night Shift and Modification rise.
    InfluenceRises,
    /// What a chamber is worth.
    ChamberValue {
        /// The chamber.
        chamber: Chamber,
        /// After so many seated politicians.
        seated: u8,
    },
    /// What pays a path.
    PathKinds {
        /// The path.
        path: Path,
    },
    /// What a level costs.
    Price {
        /// The path.
        path: Path,
        /// The level, counted from 1.
        level: u8,
    },
    /// Knowledge for factories.
    Knowledge {
        /// So many factories.
        factories: u8,
    },
    /// What a good costs to produce.
    Recipe {
        /// The good.
        good: Good,
        /// So much of which resource.
        resource: Resource,
    },
    /// Where the discs of the base game start.
    BaseWheel,
    /// How many islands there are.
    IslandCount,
    /// The ship spaces of an island.
    IslandShips {
        /// Its number.
        island: u8,
    },
    /// A building space.
    IslandSpace {
        /// The number of the island.
        island: u8,
        /// The space, counted from 1.
        space: u8,
    },
}

impl Place {
    /// All places of tables with so many islands, in the order of the file.
    fn all(islands: usize) -> Vec<Place> {
        use Place::*;
        let mut all = Vec::new();
        for players in 2..=4 {
            all.extend([IslandsInPlay { players }, Rounds { players }, MarketDiscs { players }]);
        }
        all.extend([Ships, SimpleWarehouses, ComplexWarehouses, Discs, BonusDiscs]);
        all.extend((1..=TRACK as u8).map(|space| Cog { space }));
        all.push(InfluenceRises);
        for chamber in Chamber::ALL {
            all.extend((0..=POLITICIANS as u8).map(|seated| ChamberValue { chamber, seated }));
        }
        all.extend(Path::ALL.map(|path| PathKinds { path }));
        for path in Path::ALL {
            all.extend((1..=LEVELS as u8).map(|level| Price { path, level }));
        }
        all.extend((0..=FACTORIES as u8).map(|factories| Knowledge { factories }));
        for good in Good::ALL {
            all.extend(Resource::ALL.map(|resource| Recipe { good, resource }));
        }
        all.extend([BaseWheel, IslandCount]);
        for island in 1..=islands as u8 {
            all.push(IslandShips { island });
            all.extend((1..=4).map(|space| IslandSpace { island, space }));
        }
        all
    }

    /// The numbers that may stand there, where there is a number.
    pub fn limits(self) -> Option<RangeInclusive<u8>> {
        match self {
            Place::IslandsInPlay { .. } => Some(limits::ISLANDS_IN_PLAY),
            Place::Rounds { .. } => Some(limits::ROUNDS),
            Place::MarketDiscs { .. } => Some(limits::MARKET_DISCS),
            Place::Ships | Place::SimpleWarehouses | Place::ComplexWarehouses | Place::Discs | Place::BonusDiscs => {
                Some(limits::SUPPLY)
            }
            Place::InfluenceRises => Some(limits::INFLUENCE_RISES),
            Place::ChamberValue { .. } => Some(limits::CHAMBER_VALUE),
            Place::Price { .. } => Some(limits::PRICE),
            Place::Knowledge { .. } => Some(limits::KNOWLEDGE),
            Place::Recipe { .. } => Some(limits::RECIPE),
            _ => None,
        }
    }

    /// The table of a component file in which it stands.
    pub fn table(self) -> &'static str {
        match self {
            Place::IslandsInPlay { .. } | Place::Rounds { .. } | Place::MarketDiscs { .. } => "players",
            Place::Ships | Place::SimpleWarehouses | Place::ComplexWarehouses | Place::Discs | Place::BonusDiscs => {
                "supply"
            }
            Place::Cog { .. } | Place::InfluenceRises => "round-track",
            Place::ChamberValue { .. } => "chambers",
            Place::PathKinds { .. } => "path-kinds",
            Place::Price { path: Path::Refinement, .. } => "refinement-prices",
            Place::Price { path: Path::Settlement, .. } => "settlement-prices",
            Place::Price { path: Path::Exploration, .. } => "exploration-prices",
            Place::Price { path: Path::Research, .. } => "research-prices",
            Place::Knowledge { .. } => "factory-knowledge",
            Place::Recipe { .. } => "production",
            Place::BaseWheel => "base-wheel",
            Place::IslandCount | Place::IslandShips { .. } | Place::IslandSpace { .. } => "islands",
        }
    }
}

impl Tables {
    /// The places where these tables differ from others, in the order of the file.
    pub fn differences(&self, other: &Tables) -> Vec<Place> {
        let both = self.tiles.len().min(other.tiles.len());
        let differs = |place: &Place| {
            let mut back = *self;
            back.put_back(*place, other);
            back != *self
        };
        Place::all(both).into_iter().filter(differs).collect()
    }

    /// Takes one value from other tables.
    pub fn put_back(&mut self, place: Place, from: &Tables) {
        if let (Some(number), Some(other)) = (self.number_mut(place), from.number(place)) {
            *number = other;
        }
        match place {
            Place::Cog { space } => copy(&mut self.cogs, &from.cogs, index(space)),
            Place::PathKinds { path } => self.path_kinds[path] = from.path_kinds[path],
            Place::Price { path, level } => copy(&mut self.path_prices[path], &from.path_prices[path], index(level)),
            Place::BaseWheel => self.base_wheel = from.base_wheel,
            Place::IslandCount => {
                let common = self.tiles.len().min(from.tiles.len());
                self.tiles.truncate(common);
                self.tiles.extend(from.tiles[common..].iter().copied());
            }
            Place::IslandShips { island } => {
                if let (Some(tile), Some(other)) = (self.tiles.get_mut(index(island)), from.tiles.get(index(island))) {
                    tile.ships = other.ships;
                }
            }
            Place::IslandSpace { island, space } => {
                if let (Some(tile), Some(other)) = (self.tiles.get_mut(index(island)), from.tiles.get(index(island))) {
                    copy(&mut tile.spaces, &other.spaces, index(space));
                }
            }
            _ => {}
        }
    }

    /// The number at a place, where there is one; of a price its amount.
    pub fn number(&self, place: Place) -> Option<u8> {
        let mut copy = *self;
        copy.number_mut(place).copied()
    }

    /// Puts a number at a place, where there is one and the number is one that it may have.
    pub fn set_number(&mut self, place: Place, number: u8) -> bool {
        let fits = place.limits().is_some_and(|limits| limits.contains(&number));
        match self.number_mut(place).filter(|_| fits) {
            Some(value) => {
                *value = number;
                true
            }
            None => false,
        }
    }

    fn number_mut(&mut self, place: Place) -> Option<&mut u8> {
        match place {
            Place::IslandsInPlay { players } => self.islands_in_play.0.get_mut(usize::from(players).wrapping_sub(2)),
            Place::Rounds { players } => self.rounds.0.get_mut(usize::from(players).wrapping_sub(2)),
            Place::MarketDiscs { players } => self.market_discs.0.get_mut(usize::from(players).wrapping_sub(2)),
            Place::Ships => Some(&mut self.supply.ships),
            Place::SimpleWarehouses => Some(&mut self.supply.simple_warehouses),
            Place::ComplexWarehouses => Some(&mut self.supply.complex_warehouses),
            Place::Discs => Some(&mut self.supply.discs),
            Place::BonusDiscs => Some(&mut self.supply.bonus_discs),
            Place::InfluenceRises => Some(&mut self.influence_rises),
            Place::ChamberValue { chamber, seated } => self.chamber_values[chamber].get_mut(usize::from(seated)),
            Place::Price { path, level } => self.path_prices[path].get_mut(index(level)).map(|price| &mut price.amount),
            Place::Knowledge { factories } => self.factory_knowledge.get_mut(usize::from(factories)),
            Place::Recipe { good, resource } => Some(&mut self.recipes[good][resource]),
            Place::Cog { .. }
            | Place::PathKinds { .. }
            | Place::BaseWheel
            | Place::IslandCount
            | Place::IslandShips { .. }
            | Place::IslandSpace { .. } => None,
        }
    }
}

/// Where something that is counted from 1 stands in a list.
fn index(number: u8) -> usize {
    usize::from(number).wrapping_sub(1)
}

fn copy<T: Copy>(to: &mut [T], from: &[T], index: usize) {
    if let (Some(to), Some(from)) = (to.get_mut(index), from.get(index)) {
        *to = *from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Components;

    #[test]
    fn tables_differ_where_they_were_changed() {
        let standard = *Components::standard().tables();
        assert_eq!(standard.differences(&standard), []);
        for place in Place::all(standard.tiles.len()) {
            let mut other = standard;
            change(&mut other, place);
            assert_eq!(other.differences(&standard), [place]);
            other.put_back(place, &standard);
            assert_eq!(other, standard, "{place:?}");
        }
    }

    /// Another value for this place.
    fn change(tables: &mut Tables, place: Place) {
        let mut other = *tables;
        for cog in &mut other.cogs {
            *cog = !*cog;
        }
        let numbers = [&mut other.islands_in_play, &mut other.rounds, &mut other.market_discs];
        numbers.into_iter().flat_map(|numbers| &mut numbers.0).for_each(|number| *number += 1);
        let supply = &mut other.supply;
        supply.ships += 1;
        supply.simple_warehouses += 1;
        supply.complex_warehouses += 1;
        supply.discs += 1;
        supply.bonus_discs += 1;
        other.influence_rises += 1;
        other.chamber_values.values_mut().flatten().for_each(|value| *value += 1);
        other.path_kinds[Path::Refinement] = tables.path_kinds[Path::Settlement];
        other.path_kinds[Path::Settlement] = tables.path_kinds[Path::Refinement];
        other.path_kinds[Path::Exploration] = tables.path_kinds[Path::Research];
        other.path_kinds[Path::Research] = tables.path_kinds[Path::Exploration];
        other.path_prices.values_mut().flatten().for_each(|price| price.amount += 1);
        other.factory_knowledge.iter_mut().for_each(|value| *value += 1);
        other.recipes.values_mut().flat_map(|recipe| recipe.values_mut()).for_each(|amount| *amount += 1);
        other.base_wheel.resources.swap(0, 1);
        for tile in &mut other.tiles {
            tile.ships[1] = match tile.ships[1] {
                None => tile.ships[0],
                Some(_) => None,
            };
            tile.spaces.iter_mut().for_each(|space| space.warehouses = 3 - space.warehouses);
        }
        if place == Place::IslandCount {
            other.tiles.pop();
        }
        tables.put_back(place, &other);
    }
}
