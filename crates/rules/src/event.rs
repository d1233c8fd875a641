//! What happened: enough for a log line or an animation, without looking anything up.

use alloc::vec::Vec;

use crate::kinds::{Chamber, DiscKind, Good, Goods, IslandId, Letter, Path, Resource, Resources, Ring, Seat};
use crate::slot::Slot;
use crate::wheel::Disc;

/// Where Knowledge came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Source {
    /// SETUP-7.
    Start,
    /// ACT-5.
    Inspection,
    /// ACT-6.
    BlackMarket,
    /// ADM-1.
    Factories,
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[allow(missing_docs)] // the fields say what the variant's line says
pub enum Event {
    /// A round has begun.
    RoundStarted { round: u8 },
    /// A seat's turn has begun.
    TurnStarted { seat: Seat },
    /// A seat's turn is over.
    TurnEnded { seat: Seat },
    /// The last round is complete, and the politicians who were still waiting have left the game (END-1).
    GameEnded,

    /// Knowledge was taken.
    KnowledgeTaken { seat: Seat, amount: u16, source: Source },
    /// Knowledge was paid.
    KnowledgePaid { seat: Seat, amount: u16 },
    /// Resources of one kind were taken.
    ResourcesTaken { seat: Seat, resource: Resource, amount: u16 },
    /// Resources were paid.
    ResourcesPaid { seat: Seat, resources: Resources },
    /// Goods were paid: their warehouses are empty now.
    GoodsPaid { seat: Seat, goods: Goods },
    /// Goods were produced: their warehouses are full now.
    GoodsProduced { seat: Seat, goods: Goods },

    /// A disc was put on a wheel being built. Other seats may not see it before all wheels are built.
    DiscSet { seat: Seat, disc: DiscKind, slot: Slot },
    /// A wheel is complete.
    WheelBuilt { seat: Seat },
    /// All wheels are complete and open.
    WheelsRevealed,

    /// A ring turned by one space.
    RingTurned { seat: Seat, ring: Ring },
    /// Two spaces of a wheel exchanged what lies on them.
    DiscsSwapped { seat: Seat, a: Slot, b: Slot },
    /// A disc was activated.
    DiscActivated { seat: Seat, slot: Slot, disc: DiscKind, doubled: bool },
    /// A disc was skipped for Knowledge.
    DiscInspected { seat: Seat, slot: Slot, disc: DiscKind },
    /// A Bonus opened another use of a disc.
    DiscReused { seat: Seat, slot: Slot, disc: DiscKind },
    /// A first-edition Bonus promised a disc another use.
    DiscNamed { seat: Seat, slot: Slot, disc: DiscKind },
    /// An open use was dropped.
    UseForfeited { seat: Seat },
    /// A disc turned to its upgraded side.
    DiscUpgraded { seat: Seat, slot: Slot, disc: DiscKind },
    /// A disc was bought and waits on the centre.
    DiscBought { seat: Seat, disc: DiscKind },
    /// A bought disc was put on the wheel; what lay there left the game.
    DiscPlaced { seat: Seat, disc: DiscKind, slot: Slot, out: Option<Disc<DiscKind>> },

    /// A representative reached a level.
    RepresentativeMoved { seat: Seat, path: Path, level: u8 },
    /// A politician took a seat; `seated` is how many sit there now.
    PoliticianSeated { seat: Seat, chamber: Chamber, seated: u8 },
    /// A waiting politician left the game.
    PoliticianRemoved { seat: Seat, chamber: Chamber },

    /// An island was turned up, with ships on its left and right ship space.
    IslandRevealed { seat: Seat, island: IslandId, ships: [u8; 2] },
    /// An Ambassador moved.
    AmbassadorMoved { seat: Seat, island: IslandId },
    /// A ship was taken from an island.
    ShipTaken { seat: Seat, island: IslandId, resource: Resource },
    /// A factory was built (space counted from 1) and brought empty warehouses; a Bot's brings none.
    FactoryBuilt { seat: Seat, island: IslandId, space: u8, good: Good, warehouses: u8 },

    /// The Bot activated a disc.
    BotActivated { letter: Letter, slot: Slot, upgraded: bool },
    /// The Bot removed a ship from the game.
    BotRemovedShip { island: IslandId, resource: Resource },
    /// A Bot action could not be done.
    BotCancelled { letter: Letter },
    /// The Bot invests in place of a cancelled action of its small ring.
    BotInvestsInstead { letter: Letter },
    /// A letter disc turned to its upgraded side.
    BotUpgraded { letter: Letter, slot: Slot },
}

/// Receives events. `()` ignores them.
pub trait EventSink {
    /// Takes one event.
    fn push(&mut self, event: Event);
}

impl EventSink for () {
    fn push(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn push(&mut self, event: Event) {
        Vec::push(self, event);
    }
}
