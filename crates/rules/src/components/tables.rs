//! The tables as the rules use them: small, copyable, self-contained.

use core::fmt;
use core::ops::RangeInclusive;

use enum_map::EnumMap;
use tinyvec::ArrayVec;

use crate::fingerprint::Fingerprint;
use crate::kinds::{Chamber, DiscKind, Good, IslandId, Path, Resource, Resources};
use crate::slot::Slot;

/// How many levels a path has (COMP-7).
pub const LEVELS: usize = 9;
/// How many factories a player has (COMP-4).
pub const FACTORIES: usize = 7;
/// How many spaces the round track has (COMP-6).
pub const TRACK: usize = 16;
/// How many politicians wait in each chamber at first, and how many light seats it has (SETUP-2).
pub const POLITICIANS: usize = 4;
/// How many islands the box has (COMP-6).
const PRINTED_ISLANDS: usize = 9;
/// The most islands that a component file may have.
pub const MAX_ISLANDS: usize = 12;

/// What the values of a component file may be.
pub mod limits {
    use super::{MAX_ISLANDS, RangeInclusive, TRACK};

    pub const ISLANDS_IN_PLAY: RangeInclusive<u8> = 2..=7;
    pub const ROUNDS: RangeInclusive<u8> = 1..=TRACK as u8;
    pub const MARKET_DISCS: RangeInclusive<u8> = 1..=20;
    pub const SUPPLY: RangeInclusive<u8> = 1..=99;
    #[cfg(feature = "files")]
    pub const TRACK_SPACE: RangeInclusive<u8> = 1..=TRACK as u8;
    pub const INFLUENCE_RISES: RangeInclusive<u8> = 1..=TRACK as u8 + 1;
    pub const CHAMBER_VALUE: RangeInclusive<u8> = 0..=99;
    pub const PRICE: RangeInclusive<u8> = 1..=9;
    pub const KNOWLEDGE: RangeInclusive<u8> = 0..=20;
    pub const RECIPE: RangeInclusive<u8> = 0..=9;
    pub const SHIP_BONUS: [i8; 3] = [1, -1, -2];
    #[cfg(feature = "files")]
    pub const WAREHOUSES: RangeInclusive<u8> = 1..=2;
    pub const ISLANDS: RangeInclusive<u8> = 2..=MAX_ISLANDS as u8;
}

/// A number for each count of players from two to four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ByPlayerCount(pub [u8; 3]);

impl ByPlayerCount {
    /// The number for this many players; a solo game counts as two (SOLO-1).
    pub fn of(self, players: usize) -> u8 {
        self.0[players.clamp(2, 4) - 2]
    }
}

/// What a level costs, before the surcharge of CITY-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Price {
    /// How many resources or goods.
    pub amount: u8,
    /// Whether at least two kinds are needed; otherwise all must be of one kind (CITY-4).
    pub different: bool,
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.amount, if self.different { "≠" } else { "" })
    }
}

/// Which kinds pay the levels of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PathKinds {
    /// These resources.
    Resources(EnumMap<Resource, bool>),
    /// These goods.
    Goods(EnumMap<Good, bool>),
}

/// A space for ships on an island: players + `bonus` of them, at least one (JOUR-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ShipSpace {
    /// What the ships bring.
    pub resource: Resource,
    /// +1, -1 or -2.
    pub bonus: i8,
}

impl ShipSpace {
    /// How many ships are put here with this many players.
    pub fn ships(self, players: usize) -> u8 {
        (players as i8 + self.bonus).max(1) as u8
    }

    /// How many ships are put here in a solo game (SOLO-1).
    pub fn solo_ships(self) -> u8 {
        if self.bonus > 0 { 2 } else { 1 }
    }
}

/// A space for a factory, and the empty warehouses it brings (JOUR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BuildingSpace {
    /// Warehouses of this good.
    pub good: Good,
    /// One or two of them.
    pub warehouses: u8,
}

impl Default for BuildingSpace {
    fn default() -> Self {
        BuildingSpace { good: Good::Propeller, warehouses: 1 }
    }
}

/// An island tile (COMP-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct IslandTile {
    /// The ship spaces, left and right; some islands have one only.
    pub ships: [Option<ShipSpace>; 2],
    /// The building spaces, left to right.
    pub spaces: [BuildingSpace; 4],
}

/// Where the discs of the base game start (SETUP-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BaseWheel {
    /// The City disc.
    pub city: Slot,
    /// The Journey disc.
    pub journey: Slot,
    /// The Tool disc.
    pub tool: Slot,
    /// The three resource discs, in an order that differs from player to player.
    pub resources: [Slot; 3],
}

/// How many of the limited things are in the box (COMP-3 to COMP-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Supply {
    /// Ships of each resource.
    pub ships: u8,
    /// Warehouses of each simple good.
    pub simple_warehouses: u8,
    /// Warehouses of each complex good.
    pub complex_warehouses: u8,
    /// Discs of each kind but Bonus.
    pub discs: u8,
    /// Bonus discs.
    pub bonus_discs: u8,
}

impl Supply {
    /// Discs of this kind.
    pub fn discs_of(&self, kind: DiscKind) -> u8 {
        if kind == DiscKind::Bonus { self.bonus_discs } else { self.discs }
    }

    /// Warehouses of this good.
    pub fn warehouses_of(&self, good: Good) -> u8 {
        if good.is_simple() { self.simple_warehouses } else { self.complex_warehouses }
    }
}

/// Every value that the rules look up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tables {
    /// Islands in play.
    pub islands_in_play: ByPlayerCount,
    /// Rounds of a game.
    pub rounds: ByPlayerCount,
    /// Discs of each kind on the market.
    pub market_discs: ByPlayerCount,
    /// What is in the box.
    pub supply: Supply,
    /// The spaces of the round track, counted from 1, that show a cog.
    pub cogs: [bool; TRACK],
    /// The space of the round track from which Night Shift and Modification cost 1 more (INF-3).
    pub influence_rises: u8,
    /// A chamber's value after n seated politicians (END-1).
    pub chamber_values: EnumMap<Chamber, [u8; POLITICIANS + 1]>,
    /// What pays a path.
    pub path_kinds: EnumMap<Path, PathKinds>,
    /// What each level costs, level 1 first.
    pub path_prices: EnumMap<Path, [Price; LEVELS]>,
    /// Knowledge for n built factories (ADM-1).
    pub factory_knowledge: [u8; FACTORIES + 1],
    /// What a good costs to produce.
    pub recipes: EnumMap<Good, Resources>,
    /// The wheel of the base game.
    pub base_wheel: BaseWheel,
    /// The islands, by their numbers.
    pub tiles: ArrayVec<[IslandTile; MAX_ISLANDS]>,
}

impl Tables {
    /// The islands of the box.
    pub fn islands(&self) -> impl Iterator<Item = IslandId> + use<> {
        (1..=self.tiles.len() as u8).filter_map(IslandId::new)
    }

    /// Whether there is an island with this number.
    pub fn has(&self, island: IslandId) -> bool {
        island.index() < self.tiles.len()
    }

    /// Tables without anything, to be filled.
    pub(super) fn empty() -> Tables {
        let slot = Slot::default();
        Tables {
            islands_in_play: ByPlayerCount([0; 3]),
            rounds: ByPlayerCount([0; 3]),
            market_discs: ByPlayerCount([0; 3]),
            supply: Supply { ships: 0, simple_warehouses: 0, complex_warehouses: 0, discs: 0, bonus_discs: 0 },
            cogs: [false; TRACK],
            influence_rises: 0,
            chamber_values: EnumMap::default(),
            path_kinds: EnumMap::from_fn(|_| PathKinds::Resources(EnumMap::default())),
            path_prices: EnumMap::default(),
            factory_knowledge: [0; FACTORIES + 1],
            recipes: EnumMap::default(),
            base_wheel: BaseWheel { city: slot, journey: slot, tool: slot, resources: [slot; 3] },
            tiles: ArrayVec::default(),
        }
    }

    /// The tile of an island.
    pub fn tile(&self, island: IslandId) -> &IslandTile {
        &self.tiles[island.index()]
    }

    /// Which space of the round track a round uncovers (SETUP-3).
    pub fn track_space(&self, players: usize, round: u8) -> u8 {
        round + TRACK as u8 - self.rounds.of(players)
    }

    /// How many cogs are visible up to a space of the round track (POL-1).
    pub fn visible_cogs(&self, space: u8) -> u8 {
        self.cogs[..(space as usize).min(TRACK)].iter().map(|&cog| u8::from(cog)).sum()
    }

    /// A number that names these values; records carry it.
    pub fn hash(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.bytes(self.islands_in_play.0).bytes(self.rounds.0).bytes(self.market_discs.0);
        let supply = &self.supply;
        print.bytes([supply.ships, supply.simple_warehouses, supply.complex_warehouses]);
        print.bytes([supply.discs, supply.bonus_discs]);
        print.bytes(self.cogs.map(u8::from)).byte(self.influence_rises);
        for values in self.chamber_values.values() {
            print.bytes(*values);
        }
        for path in Path::ALL {
            match self.path_kinds[path] {
                PathKinds::Resources(kinds) => print.byte(0).bytes(kinds.into_array().map(u8::from)),
                PathKinds::Goods(kinds) => print.byte(1).bytes(kinds.into_array().map(u8::from)),
            };
            for price in self.path_prices[path] {
                print.bytes([price.amount, u8::from(price.different)]);
            }
        }
        print.bytes(self.factory_knowledge);
        for recipe in self.recipes.values() {
            print.bytes(recipe.into_array());
        }
        let wheel = &self.base_wheel;
        for slot in [wheel.city, wheel.journey, wheel.tool].into_iter().chain(wheel.resources) {
            print.byte(slot.index() as u8);
        }
        if self.tiles.len() != PRINTED_ISLANDS {
            print.byte(self.tiles.len() as u8);
        }
        for tile in &self.tiles {
            for space in tile.ships.iter().flatten() {
                print.bytes([space.resource as u8, space.bonus as u8]);
            }
            for space in tile.spaces {
                print.bytes([space.good as u8, space.warehouses]);
            }
        }
        print.finish()
    }
}
