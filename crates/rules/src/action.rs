//! What a player can do: one decision each, with its payment spelt out.

use arrayvec::ArrayVec;

use crate::components::{PathKinds, Tables};
use crate::kinds::{Chamber, DiscKind, Good, Goods, IslandId, Path, Resource, Resources, Ring};
use crate::wheel::Slot;

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

/// One decision of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields))]
pub enum Action {
    /// Choose the resource to start with (SETUP-7).
    TakeResource {
        /// The resource.
        resource: Resource,
    },
    /// Put a representative on level 1 of a path, free (SETUP-8).
    FirstStep {
        /// The path.
        path: Path,
    },
    /// Put one of the six discs on the wheel that is being built (EXP-3).
    SetDisc {
        /// The disc.
        disc: DiscKind,
        /// Where it goes.
        slot: Slot,
    },
    /// Turn the medium or large ring (INF-1).
    NightShift {
        /// The ring.
        ring: Ring,
    },
    /// Swap two discs, or move one to a free space (INF-2).
    Modify {
        /// The two spaces.
        slots: SlotPair,
    },
    /// Activate a disc (ACT-1).
    Activate {
        /// The disc.
        slot: Slot,
        /// Whether to use its upgraded side for two uses (ACT-2).
        doubled: bool,
    },
    /// Skip a disc for 1 Knowledge (ACT-5).
    Inspect {
        /// The disc.
        slot: Slot,
    },
    /// With a Bonus: use a disc activated earlier once more (BONUS-1).
    Reuse {
        /// The disc.
        slot: Slot,
    },
    /// With a first-edition Bonus: name a disc that gets one more use (ED1-1).
    Name {
        /// The disc.
        slot: Slot,
    },
    /// With a City: take a disc from the market (CITY-1).
    Buy {
        /// The disc.
        disc: DiscKind,
        /// What is paid for it.
        payment: Resources,
    },
    /// With a City: move a representative up one level (CITY-2).
    Invest {
        /// The path.
        path: Path,
        /// What is paid for it, surcharge included.
        payment: Payment,
    },
    /// With a Journey: move the Ambassador to an island (JOUR-1).
    Travel {
        /// The island.
        island: IslandId,
        /// What is paid for other Ambassadors there (JOUR-2).
        fee: Resources,
    },
    /// With a Journey: reveal the next island and move there (JOUR-1).
    Reveal,
    /// After a move: take a ship from the island (JOUR-4).
    TakeShip {
        /// What the ship brings.
        resource: Resource,
    },
    /// After a move: build a factory on the island (JOUR-5).
    Build {
        /// The building space, counted from 1 at the left.
        space: u8,
    },
    /// With a Tool: turn a disc to its upgraded side (TOOL-1).
    Upgrade {
        /// The disc.
        slot: Slot,
    },
    /// With a Tool: fill warehouses (TOOL-3).
    Produce {
        /// What is produced.
        goods: Goods,
    },
    /// Drop one open use (ACT-3, FINE-3).
    Forfeit,
    /// Black Market: a good for Knowledge (ACT-6).
    Sell {
        /// The good.
        good: Good,
    },
    /// Black Market: 3 Knowledge for a resource (ACT-6).
    Acquire {
        /// The resource.
        resource: Resource,
    },
    /// Seat one waiting politician, remove another (POL-1).
    Intrigue {
        /// The chamber whose politician takes a seat.
        chamber: Chamber,
        /// The chamber that loses a waiting politician; none only if none is left (FINE-7).
        remove: Option<Chamber>,
    },
    /// Go to Administration: Knowledge, rotation (ADM-1, ADM-2).
    EndTurn,
    /// Put a bought disc on the wheel (ADM-3).
    Place {
        /// The disc.
        disc: DiscKind,
        /// Where it goes.
        slot: Slot,
    },
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
