//! Why something cannot be done, and what to mind when it can.

use crate::kinds::{Chamber, DiscKind, Good, IslandId, Path, Resource, Ring, Seat};
use crate::position::Phase;
use crate::slot::Slot;

/// Something of which a player has too little.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Want {
    /// Knowledge.
    Knowledge,
    /// One certain resource.
    Resource(Resource),
    /// Resources of any kind.
    AnyResource,
    /// One certain good.
    Good(Good),
    /// More of what pays this path, all of one kind.
    OneKind(Path),
    /// More of what pays this path.
    AnyKind(Path),
    /// A second kind of what pays this path (CITY-4).
    SecondKind(Path),
}

impl core::fmt::Display for Want {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Want::Knowledge => f.write_str("Knowledge"),
            Want::Resource(resource) => write!(f, "{resource}"),
            Want::AnyResource => f.write_str("of any resource"),
            Want::Good(good) => write!(f, "full {good} warehouse"),
            Want::OneKind(path) => write!(f, "of one kind that pays the {path} path"),
            Want::AnyKind(path) => write!(f, "of what pays the {path} path"),
            Want::SecondKind(path) => write!(f, "of a second kind that pays the {path} path"),
        }
    }
}

/// Why an action is refused. Every message says what a player could do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "reason", rename_all = "kebab-case"))]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Another seat decides now.
    #[error("it is the turn of seat {turn}")]
    NotYourTurn {
        /// Who decides.
        turn: Seat,
    },
    /// The action belongs to another phase.
    #[error("this belongs to the {needed} phase; the game is in the {now} phase")]
    WrongPhase {
        /// The current phase.
        now: Phase,
        /// The phase in which it would be possible.
        needed: Phase,
    },
    /// A disc still has open uses (FINE-3).
    #[error("first use or forfeit the open use of the disc on {slot}")]
    UsesOpen {
        /// The disc.
        slot: Slot,
    },
    /// An activated Bonus still has a disc to choose (FINE-3).
    #[error("first choose a disc for the Bonus, or forfeit it")]
    BonusOpen,
    /// The Ambassador has just moved (FINE-4).
    #[error("first take a ship or build a factory on the island reached")]
    ArrivalOpen,
    /// No Ambassador has just moved.
    #[error("ships and factories are taken right after moving the Ambassador: use a Journey disc")]
    NotArrived,
    /// No use of such a disc is open.
    #[error("this needs an open use of a {disc} disc")]
    NeedsUse {
        /// The disc it takes.
        disc: DiscKind,
    },
    /// Nothing to forfeit.
    #[error("no use is open")]
    NothingOpen,
    /// Too little to pay with.
    #[error("needs {missing} more {want}")]
    Lacks {
        /// How much more.
        missing: u16,
        /// Of what.
        want: Want,
    },
    /// The payment is not what is asked.
    #[error("the payment does not match the price of {due}")]
    WrongPayment {
        /// How many resources and goods are due in all.
        due: u8,
    },
    /// INF-1.
    #[error("the small ring cannot be turned by a Night Shift")]
    SmallRing,
    /// WHEEL-5.
    #[error("there is no disc on {slot}")]
    EmptySpace {
        /// The space.
        slot: Slot,
    },
    /// FINE-5.
    #[error("this would not change the wheel")]
    NoChange,
    /// WHEEL-1.
    #[error("{slot} is not in the active half")]
    Inactive {
        /// The space.
        slot: Slot,
    },
    /// WHEEL-4, ACT-5.
    #[error("the {ring} ring has been used this turn")]
    RingUsed {
        /// The ring.
        ring: Ring,
    },
    /// ED1-1, FINE-9.
    #[error("a Bonus has named the disc on {slot}, so its ring is taken: activate that disc, or leave the ring")]
    RingNamed {
        /// The named disc.
        slot: Slot,
    },
    /// WHEEL-4.
    #[error("{slot} is not next to {other}, which is used this turn")]
    NotNeighbours {
        /// The disc.
        slot: Slot,
        /// The disc used on the other ring.
        other: Slot,
    },
    /// TOOL-2.
    #[error("the disc on {slot} was upgraded this turn and cannot be activated before the next")]
    JustUpgraded {
        /// The disc.
        slot: Slot,
    },
    /// ACT-2.
    #[error("only an upgraded disc can be doubled")]
    NotUpgraded {
        /// The disc.
        slot: Slot,
    },
    /// ACT-2.
    #[error("one disc has been doubled this turn already")]
    DoublingUsed,
    /// ACT-4.
    #[error("a turn has at most 4 uses")]
    NoUsesLeft,
    /// FINE-2.
    #[error("the {disc} disc could do nothing now")]
    NoPossibleUse {
        /// The disc.
        disc: DiscKind,
    },
    /// BONUS-1.
    #[error("the Bonus needs a disc activated before it that could be used again")]
    BonusNeedsTarget,
    /// ED1-1, FINE-9.
    #[error("the Bonus needs another disc that can still be activated this turn, to name it")]
    BonusNeedsDisc,
    /// BONUS-1.
    #[error("the disc on {slot} has not been activated this turn")]
    NotActivated {
        /// The disc.
        slot: Slot,
    },
    /// BONUS-1, FINE-9.
    #[error("a Bonus cannot be chosen by a Bonus")]
    BonusOnBonus,
    /// ED1-1.
    #[error("in the first edition Bonus discs come before all other discs")]
    BonusFirst,
    /// ED1-1.
    #[error("this belongs to the other edition of the rules")]
    OtherEdition,
    /// CITY-1.
    #[error("no {disc} discs are left on the market")]
    SoldOut {
        /// The disc.
        disc: DiscKind,
    },
    /// CITY-2.
    #[error("the representative has reached the end of the {path} path")]
    PathEnd {
        /// The path.
        path: Path,
    },
    /// JOUR-1.
    #[error("no face-down island is left")]
    StackEmpty,
    /// JOUR-1.
    #[error("the Ambassador is on island {island} already and must move to another")]
    SameIsland {
        /// The island.
        island: IslandId,
    },
    /// SETUP-1.
    #[error("island {island} is not on the table")]
    NotInPlay {
        /// The island.
        island: IslandId,
    },
    /// EXP-4.
    #[error("island {island} is not a neighbour in the circle")]
    NotAdjacent {
        /// The island.
        island: IslandId,
    },
    /// JOUR-4.
    #[error("there is no {resource} ship on this island")]
    NoShip {
        /// What the ship would bring.
        resource: Resource,
    },
    /// JOUR-5.
    #[error("an island has building spaces 1 to 4")]
    NoSuchSpace,
    /// JOUR-5.
    #[error("building space {space} is taken")]
    SpaceTaken {
        /// The space, counted from 1.
        space: u8,
    },
    /// JOUR-5.
    #[error("all factories are built")]
    NoFactories,
    /// TOOL-1.
    #[error("the disc on {slot} is upgraded already")]
    AlreadyUpgraded {
        /// The disc.
        slot: Slot,
    },
    /// TOOL-1.
    #[error("a Tool cannot upgrade itself")]
    ToolItself,
    /// TOOL-3.
    #[error("choose at least one good")]
    NothingToProduce,
    /// TOOL-3.
    #[error("produce several of one good, or at most one each of several")]
    MixedProduction,
    /// TOOL-3.
    #[error("too few empty {good} warehouses")]
    NoWarehouse {
        /// The good.
        good: Good,
    },
    /// POL-1.
    #[error("no politician waits in the {chamber} chamber")]
    NoPolitician {
        /// The chamber.
        chamber: Chamber,
    },
    /// FINE-7.
    #[error("a waiting politician must be removed while there is one")]
    MustRemove,
    /// ADM-3.
    #[error("no {disc} disc waits on the centre of the wheel")]
    NotBought {
        /// The disc.
        disc: DiscKind,
    },
    /// EXP-3.
    #[error("a {disc} disc is none of the six discs that a wheel starts with")]
    NoStartingDisc {
        /// The disc.
        disc: DiscKind,
    },
    /// EXP-3.
    #[error("the {disc} disc is on the wheel already")]
    DiscSet {
        /// The disc.
        disc: DiscKind,
    },
    /// EXP-3.
    #[error("there is a disc on {slot} already")]
    SlotTaken {
        /// The space.
        slot: Slot,
    },
    /// EXP-3.
    #[error("the {ring} ring has its discs: 1 small, 2 medium, 3 large")]
    RingFull {
        /// The ring.
        ring: Ring,
    },
    /// FINE-14.
    #[error("exactly 2 discs start in the active half; with one here that is out of reach")]
    ActiveHalf,
}

/// What a player should know before a legal action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "warning", rename_all = "kebab-case"))]
pub enum Warning {
    /// Ending the turn leaves discs unused that could be activated.
    UnusedDiscs {
        /// On how many rings.
        rings: u8,
    },
    /// It shows hidden things and cannot be undone.
    CannotBeUndone,
    /// A use is lost that would be possible.
    LosesUse,
    /// The disc on that space leaves the game.
    Discards {
        /// The disc.
        disc: DiscKind,
    },
    /// An upgraded disc is used only once though it could be doubled.
    NotDoubled,
}
