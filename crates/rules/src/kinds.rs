//! The things of the game that come in kinds: resources, goods, discs, paths, chambers, rings.

use core::fmt;
use core::str::FromStr;

use enum_map::EnumMap;

use crate::components::tables::MAX_ISLANDS;

/// Amounts of each resource, as a price or a payment.
pub type Resources = EnumMap<Resource, u8>;
/// Amounts of each good.
pub type Goods = EnumMap<Good, u8>;

/// A word that names none of the expected things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct UnknownName {
    /// What would have been understood.
    pub expected: &'static str,
}

/// Defines an enum whose variants have one lower-case name each, used in text and JSON alike.
macro_rules! named {
    (
        $(#[$meta:meta])* $name:ident, $expected:literal:
        $($(#[$doc:meta])* $variant:ident = $text:literal),+ $(,)?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(enum_map::Enum)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $name {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant,)+
        }

        impl $name {
            /// Every kind, in the order of the rules.
            pub const ALL: [$name; [$($text),+].len()] = [$($name::$variant),+];

            /// The lower-case name, as in records.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::kinds::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::kinds::UnknownName> {
                match text {
                    $($text => Ok($name::$variant),)+
                    _ => Err($crate::kinds::UnknownName { expected: $expected }),
                }
            }
        }
    };
}
pub(crate) use named;

named! {
    /// A resource (COMP-1).
    Resource, "a resource: energy, mycelium or obsidian":
    /// Brought by energy ships.
    Energy = "energy",
    /// Brought by mycelium ships.
    Mycelium = "mycelium",
    /// Brought by obsidian ships.
    Obsidian = "obsidian",
}

named! {
    /// A good; it exists only as a full warehouse (COMP-2).
    Good, "a good: propeller, sail, compass, lamp or piston":
    /// A simple good.
    Propeller = "propeller",
    /// A simple good.
    Sail = "sail",
    /// A simple good.
    Compass = "compass",
    /// A complex good.
    Lamp = "lamp",
    /// A complex good.
    Piston = "piston",
}

impl Good {
    /// Propeller, Sail and Compass are simple; Lamp and Piston complex.
    pub const fn is_simple(self) -> bool {
        matches!(self, Good::Propeller | Good::Sail | Good::Compass)
    }
}

named! {
    /// What a disc on a wheel does (COMP-5).
    DiscKind, "a disc: energy, mycelium, obsidian, city, journey, tool or bonus":
    /// Takes Energy.
    Energy = "energy",
    /// Takes Mycelium.
    Mycelium = "mycelium",
    /// Takes Obsidian.
    Obsidian = "obsidian",
    /// Market or Investment.
    City = "city",
    /// A move of the Ambassador, then a ship or a factory.
    Journey = "journey",
    /// Upgrade or Production.
    Tool = "tool",
    /// Another use of a disc activated this turn.
    Bonus = "bonus",
}

impl DiscKind {
    /// The six discs every player starts with (SETUP-5).
    pub const STARTING: [DiscKind; 6] =
        [DiscKind::Energy, DiscKind::Mycelium, DiscKind::Obsidian, DiscKind::City, DiscKind::Journey, DiscKind::Tool];

    /// The four discs that have a price on the market (SETUP-4).
    pub const PRICED: [DiscKind; 4] = [DiscKind::City, DiscKind::Journey, DiscKind::Tool, DiscKind::Bonus];

    /// The resource that this disc takes, if it is a resource disc.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            DiscKind::Energy => Some(Resource::Energy),
            DiscKind::Mycelium => Some(Resource::Mycelium),
            DiscKind::Obsidian => Some(Resource::Obsidian),
            _ => None,
        }
    }
}

impl From<Resource> for DiscKind {
    fn from(resource: Resource) -> Self {
        match resource {
            Resource::Energy => DiscKind::Energy,
            Resource::Mycelium => DiscKind::Mycelium,
            Resource::Obsidian => DiscKind::Obsidian,
        }
    }
}

named! {
    /// A disc of the Bot's wheel (SOLO-2).
    Letter, "a letter from A to F":
    /// Ship, later Energy boost.
    A = "A",
    /// Factory.
    B = "B",
    /// Intrigue.
    C = "C",
    /// Investment.
    D = "D",
    /// Follow.
    E = "E",
    /// Upgrade.
    F = "F",
}

named! {
    /// One of the four paths of the Town Hall, left to right (COMP-7).
    Path, "a path: refinement, settlement, exploration or research":
    /// Paid with Obsidian.
    Refinement = "refinement",
    /// Paid with Energy and Mycelium.
    Settlement = "settlement",
    /// Paid with simple goods.
    Exploration = "exploration",
    /// Paid with complex goods.
    Research = "research",
}

impl Path {
    /// The chamber that scores this path.
    pub const fn chamber(self) -> Chamber {
        match self {
            Path::Refinement => Chamber::Refinement,
            Path::Settlement => Chamber::Settlement,
            Path::Exploration => Chamber::Exploration,
            Path::Research => Chamber::Research,
        }
    }
}

named! {
    /// One of the six chambers of the Town Hall, left to right (COMP-7).
    Chamber, "a chamber: refinement, settlement, exploration, research, specialization or division":
    /// Scores the Refinement Path.
    Refinement = "refinement",
    /// Scores the Settlement Path.
    Settlement = "settlement",
    /// Scores the Exploration Path.
    Exploration = "exploration",
    /// Scores the Research Path.
    Research = "research",
    /// Scores the highest representative.
    Specialization = "specialization",
    /// Scores the lowest representative.
    Division = "division",
}

named! {
    /// One of the three rings of a wheel (WHEEL-1).
    Ring, "a ring: small, medium or large":
    /// Two spaces.
    Small = "small",
    /// Four spaces.
    Medium = "medium",
    /// Six spaces.
    Large = "large",
}

/// The number of an island tile: 1 to 9 in the box (COMP-6), up to 12 with other components.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct IslandId(u8);

impl IslandId {
    /// The island with this number, if there can be one. Which there are, [`Tables`](crate::Tables::islands) say.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= MAX_ISLANDS { Some(Self(number)) } else { None }
    }

    /// The printed number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for IslandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u8> for IslandId {
    type Error = UnknownName;

    fn try_from(number: u8) -> Result<Self, UnknownName> {
        Self::new(number).ok_or(UnknownName { expected: "an island number from 1 to 12" })
    }
}

impl From<IslandId> for u8 {
    fn from(island: IslandId) -> u8 {
        island.0
    }
}

impl FromStr for IslandId {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::try_from(text.parse::<u8>().unwrap_or(0))
    }
}

/// A place at the table. Seat 1 is the start player; in a solo game seat 2 is the Bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The start player.
    pub const FIRST: Seat = Seat(0);
    /// The second player.
    pub const SECOND: Seat = Seat(1);
    /// The Bot of a solo game.
    pub const BOT: Seat = Seat(1);
    /// The most seats a table has.
    pub const MAX: usize = 4;

    /// The seat with this number, counted from 1.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::MAX { Some(Self(number - 1)) } else { None }
    }

    /// The seats 1 to `count`.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }

    /// The number, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place in a list of seats, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl TryFrom<u8> for Seat {
    type Error = UnknownName;

    fn try_from(number: u8) -> Result<Self, UnknownName> {
        Self::new(number).ok_or(UnknownName { expected: "a seat from 1 to 4" })
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl FromStr for Seat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::try_from(text.parse::<u8>().unwrap_or(0))
    }
}
