//! A position: everything that lies on the table, as plain data that may be wrong.
//!
//! [`Game`](crate::Game) is a position that has been checked; see [`crate::validate`].

use enum_map::EnumMap;
use rand_core::Rng;

use crate::components::tables::{BuildingSpace, MAX_ISLANDS, Tables};
use crate::kinds::{Chamber, DiscKind, Good, IslandId, Letter, Path, Resource, Ring, Seat, named};
use crate::list::List;
use crate::ruleset::Ruleset;
use crate::setup::below;
use crate::slot::{Slot, SlotSet};
use crate::wheel::Wheel;

named! {
    /// Which game is played.
    Mode, "a mode: base, expert or solo":
    /// Two to four players, islands face down.
    Base = "base",
    /// Two to four players, own wheels, everything open.
    Expert = "expert",
    /// One player against the Bot.
    Solo = "solo",
}

named! {
    /// Which edition's rules are played.
    Edition, "an edition: first or second":
    /// The German edition of 2017.
    First = "first",
    /// The edition of 2018.
    Second = "second",
}

named! {
    /// How Expert players build their wheels (EXP-3).
    WheelBuilding, "a way to build wheels: together or in-turn":
    /// All at the same time, hidden from each other.
    Together = "together",
    /// One after the other, openly.
    InTurn = "in-turn",
}

named! {
    /// What the game is waiting for.
    Phase, "a phase":
    /// Expert and Solo: wheels are built.
    Wheels = "wheels",
    /// Each seat chooses its first resource.
    Resources = "resources",
    /// Each seat puts a representative on a path.
    FirstSteps = "first-steps",
    /// Night Shift, Modification, and all that comes later.
    Influence = "influence",
    /// Discs and the Black Market, and all that comes later.
    Action = "action",
    /// Intrigues, and the end of the turn.
    Politics = "politics",
    /// Bought discs are placed.
    Administration = "administration",
    /// The game has ended.
    Over = "over",
}

/// A disc stack of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Stall {
    /// What a disc costs, in resources of any kind.
    pub price: u8,
    /// How many are left.
    pub stock: u8,
}

/// The politicians of a chamber.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bench {
    /// In the upper section.
    pub waiting: u8,
    /// On light seats.
    pub seated: u8,
}

impl Bench {
    /// A waiting politician takes a seat (POL-1); whether one waits.
    pub fn seat_one(&mut self) -> bool {
        let waits = self.waiting > 0;
        if waits {
            self.waiting -= 1;
            self.seated += 1;
        }
        waits
    }
}

/// The politicians of all chambers.
pub type Hall = EnumMap<Chamber, Bench>;

/// An island on the table, face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Island {
    /// Its number.
    pub id: IslandId,
    /// Ships on the left and the right ship space.
    pub ships: [u8; 2],
    /// Whose factory stands on each building space.
    pub factories: [Option<Seat>; 4],
}

/// The warehouses of one good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Warehouses {
    /// Waiting to be filled.
    pub empty: u8,
    /// Goods to pay with.
    pub full: u8,
}

/// What lies before a player. The Bot uses levels, factories and the Ambassador only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Player {
    /// The action wheel.
    pub wheel: Wheel<DiscKind>,
    /// Resources in supply.
    pub resources: EnumMap<Resource, u16>,
    /// Knowledge in supply.
    pub knowledge: u16,
    /// Ships.
    pub ships: EnumMap<Resource, u8>,
    /// Warehouses.
    pub warehouses: EnumMap<Good, Warehouses>,
    /// How many factories have been built.
    pub factories: u8,
    /// The level of the representative on each path; 0 is the Cave.
    pub levels: EnumMap<Path, u8>,
    /// The island of the Ambassador; none is the home island.
    pub ambassador: Option<IslandId>,
}

impl Player {
    /// Resources of all kinds together.
    pub fn total_resources(&self) -> u16 {
        self.resources.values().sum()
    }

    /// What one use of a resource disc brings: one resource for each ship (RES-1).
    pub fn harvest(&self, resource: Resource) -> u16 {
        self.ships[resource].into()
    }

    /// A ship joins the own ones (JOUR-3).
    pub fn add_ship(&mut self, resource: Resource) {
        self.ships[resource] += 1;
    }

    /// A factory is built on a space, which brings warehouses (JOUR-5).
    pub fn add_factory(&mut self, space: BuildingSpace) {
        self.factories += 1;
        self.warehouses[space.good].empty += space.warehouses;
    }
}

/// What has happened on a ring this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RingUse {
    /// Nothing.
    #[default]
    Unused,
    /// A disc was skipped for Knowledge.
    Inspected(Slot),
    /// A disc was activated.
    Activated(Slot),
    /// First edition: a disc was named by a Bonus and will have so many more uses.
    Named(Slot, u8),
}

impl RingUse {
    /// The disc that counts as this ring's used one (WHEEL-4).
    pub fn slot(self) -> Option<Slot> {
        match self {
            RingUse::Unused => None,
            RingUse::Inspected(slot) | RingUse::Activated(slot) | RingUse::Named(slot, _) => Some(slot),
        }
    }
}

/// Open uses of an activated disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Using {
    /// The disc.
    pub slot: Slot,
    /// How many uses are open, the one being used included.
    pub left: u8,
    /// How many more discs the open Bonus may choose afterwards.
    pub bonus: u8,
}

/// What must be finished before anything else is started (FINE-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Focus {
    /// Nothing.
    #[default]
    Free,
    /// Uses of a disc.
    Using(Using),
    /// The second half of a Journey: a ship or a factory.
    Arrived(Using),
    /// A Bonus may choose so many discs.
    Bonus(u8),
}

/// What has been done in the current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Turn {
    /// Night Shifts so far (INF-4).
    pub night_shifts: u8,
    /// Modifications so far (INF-4).
    pub modifications: u8,
    /// Intrigues so far (POL-2).
    pub intrigues: u8,
    /// What has happened on each ring.
    pub rings: Rings,
    /// Whether a disc has been doubled (ACT-2).
    pub doubled: bool,
    /// Uses so far (ACT-4).
    pub uses: u8,
    /// Discs upgraded this turn (TOOL-2).
    pub upgraded: SlotSet,
    /// What must be finished first.
    pub focus: Focus,
    /// Discs bought this turn; they wait on the centre of the wheel (CITY-1).
    pub centre: List<DiscKind, 4>,
}

/// The use of each ring.
pub type Rings = EnumMap<Ring, RingUse>;

/// Everything that lies on the table. In its stack lie islands of the type `I`: known ones, or in a [`SeenPosition`]
/// some that may be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, bound(deserialize = "I: Copy + serde::Deserialize<'de>")))]
pub struct Position<I = IslandId> {
    /// The version of the rules that this game is played by.
    pub rules: u16,
    /// Which game is played.
    pub mode: Mode,
    /// Which edition's rules are played.
    pub edition: Edition,
    /// How wheels are built in an Expert game.
    pub wheels: WheelBuilding,
    /// The round, counted from 1; 0 during set-up.
    pub round: u8,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Whose decision it is (the first of those who may decide while wheels are built together).
    pub seat: Seat,
    /// What has been done this turn.
    #[cfg_attr(feature = "serde", serde(default))]
    pub turn: Turn,
    /// The players in turn order; in a solo game the second is the Bot.
    pub players: List<Player, { Seat::MAX }>,
    /// The Bot's wheel in a solo game.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bot: Option<Wheel<Letter>>,
    /// The disc market.
    pub market: EnumMap<DiscKind, Stall>,
    /// The politicians.
    pub hall: Hall,
    /// The islands on the table: as revealed, or clockwise from the top in a circle.
    pub islands: List<Island, 7>,
    /// The face-down stack, top first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stack: List<I, 7>,
}

/// Everything that somebody knows of a table; islands of the stack that are not known are `None`.
pub type SeenPosition = Position<Option<IslandId>>;

impl<I> Position<I> {
    /// Whether the Bot plays this seat (SOLO-2).
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bot.is_some() && seat == Seat::BOT
    }

    /// The facts it is played by; those of today if its version is unknown.
    pub fn ruleset(&self) -> &'static Ruleset {
        Ruleset::of(self.rules, self.mode, self.edition).unwrap_or_else(|| Ruleset::current(self.mode, self.edition))
    }
}

impl<I: Copy> Position<I> {
    /// The island on the table with this number, and its place.
    pub fn island(&self, id: IslandId) -> Option<(usize, &Island)> {
        self.islands.iter().enumerate().find(|(_, island)| island.id == id)
    }

    /// The seats that people (or programs in their place) play; the Bot is none of them.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<I> {
        Seat::all(self.players.len().saturating_sub(usize::from(self.bot.is_some())))
    }

    fn with_stack<J>(&self, stack: List<J, 7>) -> Position<J> {
        let Position {
            rules,
            mode,
            edition,
            wheels,
            round,
            phase,
            seat,
            turn,
            players,
            bot,
            market,
            hall,
            islands,
            ..
        } = *self;
        Position { rules, mode, edition, wheels, round, phase, seat, turn, players, bot, market, hall, islands, stack }
    }

    /// Whether wheels are being built that others may not see (EXP-3).
    pub fn hides_wheels(&self) -> bool {
        self.phase == Phase::Wheels && self.wheels == WheelBuilding::Together
    }
}

impl Position {
    /// The same position for somebody who does not know the stack (SETUP-1).
    pub(crate) fn seen(&self) -> SeenPosition {
        self.with_stack(self.stack.iter().map(|_| None).collect())
    }
}

impl SeenPosition {
    /// All islands that have not been seen: those that may be in the stack.
    pub fn unseen_islands(&self, tables: &Tables) -> impl Iterator<Item = IslandId> + '_ {
        tables.islands().filter(|&id| self.island(id).is_none() && !self.stack.contains(&Some(id)))
    }

    /// A position like this one, its unknown islands dealt from the unseen ones.
    pub fn deal(&self, tables: &Tables, rng: &mut impl Rng) -> Position {
        self.fill(tables, |unseen| unseen.swap_remove(below(rng, unseen.len())))
    }

    /// A position like this one, with the unseen islands by their numbers. It is right about everything but the stack.
    pub fn stand_in(&self, tables: &Tables) -> Position {
        self.fill(tables, |unseen| unseen.remove(0))
    }

    fn fill(&self, tables: &Tables, mut choose: impl FnMut(&mut Islands) -> IslandId) -> Position {
        let mut unseen: Islands = self.unseen_islands(tables).collect();
        let known = |island: &Option<IslandId>| island.or_else(|| (!unseen.is_empty()).then(|| choose(&mut unseen)));
        self.with_stack(self.stack.iter().map_while(known).collect())
    }
}

type Islands = List<IslandId, MAX_ISLANDS>;
