//! What a player can do: one decision each, with its payment spelt out.

use core::fmt;

use arrayvec::ArrayVec;

use crate::components::tables::MAX_ISLANDS;
use crate::components::{PathKinds, Tables};
use crate::kinds::{Chamber, DiscKind, Good, Goods, IslandId, Path, Resource, Resources, Ring, named};
use crate::slot::{SPACES, Slot};
use crate::token::{Arguments, TokenError};

/// The most actions that can be legal at one time; component files that allow more are refused.
pub const MAX_ACTIONS: usize = 256;

/// All legal actions of a seat.
pub type ActionList = ArrayVec<Action, MAX_ACTIONS>;

/// What is handed over for an Investment, surcharge included (FINE-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Payment {
    /// Resources.
    #[cfg_attr(feature = "serde", serde(default))]
    pub resources: Resources,
    /// Goods: their warehouses become empty.
    #[cfg_attr(feature = "serde", serde(default))]
    pub goods: Goods,
}

/// Two different spaces, the smaller first, so that a swap has only one spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Slot; 2]", into = "[Slot; 2]"))]
pub struct SlotPair(Slot, Slot);

impl SlotPair {
    /// The pair of two spaces, in any order; `None` if they are the same.
    pub fn new(a: Slot, b: Slot) -> Option<Self> {
        match a.cmp(&b) {
            core::cmp::Ordering::Less => Some(SlotPair(a, b)),
            core::cmp::Ordering::Greater => Some(SlotPair(b, a)),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The two spaces.
    pub fn slots(self) -> (Slot, Slot) {
        (self.0, self.1)
    }
}

impl TryFrom<[Slot; 2]> for SlotPair {
    type Error = &'static str;

    fn try_from([a, b]: [Slot; 2]) -> Result<Self, Self::Error> {
        SlotPair::new(a, b).ok_or("a modification needs two different spaces")
    }
}

impl From<SlotPair> for [Slot; 2] {
    fn from(pair: SlotPair) -> Self {
        [pair.0, pair.1]
    }
}

/// Declares the actions: what they are called in the rules, their word in records, and what is chosen with them. Their
/// kinds, words (`token.rs`), JSON forms and arbitrary examples follow from it.
macro_rules! actions {
    ($($(#[$doc:meta])* $action:ident = $verb:literal $({ $($(#[$about:meta])* $field:ident: $type:ty),+ $(,)? })?),+ $(,)?) => {
        /// One decision of a player.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields))]
        pub enum Action {
            $($(#[$doc])* $action $({ $($(#[$about])* $field: $type),+ })?),+
        }

        named! {
            /// What kind of decision an action is; named by its word in records.
            ActionKind, "an action":
            $($(#[$doc])* $action = $verb),+
        }

        impl Action {
            /// Its kind.
            pub const fn kind(&self) -> ActionKind {
                match self { $(Action::$action { .. } => ActionKind::$action),+ }
            }

            /// Some action of a kind, legal or not: `pick` says which of so many things is chosen.
            pub fn any(kind: ActionKind, pick: &mut dyn FnMut(usize) -> usize) -> Action {
                match kind { $(ActionKind::$action => Action::$action $({ $($field: Choice::any(pick)),+ })?),+ }
            }

            pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self { $(Action::$action $({ $($field),+ })? => ($($($field,)+)?).write($verb, f)),+ }
            }

            pub(crate) fn read(kind: ActionKind, text: &str) -> Result<Action, TokenError> {
                match kind {
                    $(ActionKind::$action => {
                        let ($($($field,)+)?) = Arguments::read(text)?;
                        Ok(Action::$action $({ $($field),+ })?)
                    })+
                }
            }
        }
    };
}

actions! {
    /// Choose the resource to start with (SETUP-7).
    TakeResource = "take" {
        /// The resource.
        resource: Resource,
    },
    /// Put a representative on level 1 of a path, free (SETUP-8).
    FirstStep = "step" {
        /// The path.
        path: Path,
    },
    /// Put one of the six discs on the wheel that is being built (EXP-3).
    SetDisc = "set" {
        /// The disc.
        disc: DiscKind,
        /// Where it goes.
        slot: Slot,
    },
    /// Turn the medium or large ring (INF-1).
    NightShift = "night" {
        /// The ring.
        ring: Ring,
    },
    /// Swap two discs, or move one to a free space (INF-2).
    Modify = "modify" {
        /// The two spaces.
        slots: SlotPair,
    },
    /// Activate a disc (ACT-1).
    Activate = "use" {
        /// The disc.
        slot: Slot,
        /// Whether to use its upgraded side for two uses (ACT-2).
        doubled: bool,
    },
    /// Skip a disc for 1 Knowledge (ACT-5).
    Inspect = "inspect" {
        /// The disc.
        slot: Slot,
    },
    /// With a Bonus: use a disc activated earlier once more (BONUS-1).
    Reuse = "reuse" {
        /// The disc.
        slot: Slot,
    },
    /// With a first-edition Bonus: name a disc that gets one more use (ED1-1).
    Name = "name" {
        /// The disc.
        slot: Slot,
    },
    /// With a City: take a disc from the market (CITY-1).
    Buy = "buy" {
        /// The disc.
        disc: DiscKind,
        /// What is paid for it.
        payment: Resources,
    },
    /// With a City: move a representative up one level (CITY-2).
    Invest = "invest" {
        /// The path.
        path: Path,
        /// What is paid for it, surcharge included.
        payment: Payment,
    },
    /// With a Journey: move the Ambassador to an island (JOUR-1).
    Travel = "travel" {
        /// The island.
        island: IslandId,
        /// What is paid for other Ambassadors there (JOUR-2).
        fee: Resources,
    },
    /// With a Journey: reveal the next island and move there (JOUR-1).
    Reveal = "reveal",
    /// After a move: take a ship from the island (JOUR-4).
    TakeShip = "ship" {
        /// What the ship brings.
        resource: Resource,
    },
    /// After a move: build a factory on the island (JOUR-5).
    Build = "build" {
        /// The building space, counted from 1 at the left.
        space: u8,
    },
    /// With a Tool: turn a disc to its upgraded side (TOOL-1).
    Upgrade = "upgrade" {
        /// The disc.
        slot: Slot,
    },
    /// With a Tool: fill warehouses (TOOL-3).
    Produce = "produce" {
        /// What is produced.
        goods: Goods,
    },
    /// Drop one open use (ACT-3, FINE-3).
    Forfeit = "forfeit",
    /// Black Market: a good for Knowledge (ACT-6).
    Sell = "sell" {
        /// The good.
        good: Good,
    },
    /// Black Market: 3 Knowledge for a resource (ACT-6).
    Acquire = "acquire" {
        /// The resource.
        resource: Resource,
    },
    /// Seat one waiting politician, remove another (POL-1).
    Intrigue = "intrigue" {
        /// The chamber whose politician takes a seat.
        chamber: Chamber,
        /// The chamber that loses a waiting politician; none only if none is left (FINE-7).
        remove: Option<Chamber>,
    },
    /// Go to Administration: Knowledge, rotation (ADM-1, ADM-2).
    EndTurn = "end",
    /// Put a bought disc on the wheel (ADM-3).
    Place = "place" {
        /// The disc.
        disc: DiscKind,
        /// Where it goes.
        slot: Slot,
    },
}

/// Something that is chosen with an action.
trait Choice: Sized {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self;
}

macro_rules! one_of_all {
    ($($type:ident),+) => {
        $(impl Choice for $type {
            fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
                $type::ALL[pick($type::ALL.len())]
            }
        })+
    };
}
one_of_all!(Resource, Good, DiscKind, Path, Chamber, Ring);

impl Choice for bool {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        pick(2) == 1
    }
}

/// An amount or a number: mostly small, now and then anything.
impl Choice for u8 {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        match pick(256) as u8 {
            large @ 240.. => large,
            small => small % 8 / 2,
        }
    }
}

impl Choice for Slot {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Slot::all().nth(pick(SPACES)).unwrap_or_default()
    }
}

impl Choice for SlotPair {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let (a, b) = (pick(SPACES), pick(SPACES - 1));
        let slot = |n| Slot::all().nth(n).unwrap_or_default();
        SlotPair::new(slot(a), slot(if b < a { b } else { b + 1 })).expect("they differ")
    }
}

impl Choice for IslandId {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        IslandId::new(1 + pick(MAX_ISLANDS) as u8).expect("it is one of the islands")
    }
}

impl Choice for Resources {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Resources::from_fn(|_| Choice::any(pick))
    }
}

impl Choice for Goods {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Goods::from_fn(|_| u8::any(pick) / 2)
    }
}

impl Choice for Payment {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Payment { resources: Choice::any(pick), goods: Choice::any(pick) }
    }
}

impl Choice for Option<Chamber> {
    fn any(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Chamber::ALL.get(pick(Chamber::ALL.len() + 1)).copied()
    }
}

/// How many ways there are to hand over `total` of three resources.
const fn splits(total: usize) -> usize {
    (total + 1) * (total + 2) / 2
}

/// An upper bound on the number of legal actions with these tables.
pub fn most_actions(tables: &Tables) -> usize {
    let surcharge = 3;
    let invest: usize = Path::ALL
        .iter()
        .map(|&path| {
            let prices = tables.path_prices[path].iter();
            match tables.path_kinds[path] {
                PathKinds::Resources(kinds) => prices
                    .map(|price| {
                        let total = usize::from(price.amount) + surcharge;
                        (0..=total)
                            .flat_map(|e| (0..=total - e).map(move |m| [e, m, total - e - m]))
                            .filter(|amounts| {
                                let amounts = amounts.map(|n| n as u16);
                                crate::city::covers(price, &kinds.into_array(), &amounts)
                            })
                            .count()
                    })
                    .max(),
                PathKinds::Goods(kinds) => {
                    let kinds = kinds.values().filter(|&&pays| pays).count();
                    prices
                        .map(|price| {
                            let amount = usize::from(price.amount);
                            let all = (1..kinds).fold(1, |ways, k| ways * (amount + k) / k);
                            let ways = if price.different { all - kinds } else { kinds };
                            ways * splits(surcharge)
                        })
                        .max()
                }
            }
            .unwrap_or(0)
        })
        .sum();
    let market: usize = 3 + (1..=4).map(splits).sum::<usize>();
    let black_market = Good::ALL.len() + Resource::ALL.len();
    invest + market + black_market + 1
}
