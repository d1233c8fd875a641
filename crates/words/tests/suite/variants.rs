//! Values of every variant of what the rules say.

use enum_map::enum_map;
use noria_rules::{
    Action, Chamber, Disc, DiscKind, Event, Good, Goods, IslandId, Letter, Path, Payment, Phase, Refusal, Resource,
    Resources, Ring, Seat, Slot, SlotPair, Source, Target, Want, Warning,
};

/// Lists values of an enum and fails to compile when a variant is missing.
macro_rules! every {
    ($type:ident: $($variant:ident $({ $($field:ident: $value:expr),+ $(,)? })? $(($($tuple:expr),+))? ;)+) => {{
        #[allow(unreachable_patterns)]
        fn _complete(value: &$type) {
            match value { $($type::$variant { .. } => {})+ }
        }
        vec![$($type::$variant $({ $($field: $value),+ })? $(($($tuple),+))?),+]
    }};
}

pub(crate) use every;

/// One thing of each kind; going through twelve of these shows every thing of every kind.
#[derive(Clone, Copy)]
pub struct Things {
    pub slot: Slot,
    pub other: Slot,
    pub ring: Ring,
    pub disc: DiscKind,
    pub resource: Resource,
    pub good: Good,
    pub path: Path,
    pub chamber: Chamber,
    pub island: IslandId,
    pub seat: Seat,
    pub letter: Letter,
    pub phase: Phase,
    pub count: u8,
    pub flag: bool,
}

pub fn things() -> impl Iterator<Item = Things> {
    let slots: Vec<Slot> = Slot::all().collect();
    let islands: Vec<IslandId> = noria_rules::Components::standard().tables().islands().collect();
    let seats: Vec<Seat> = Seat::all(4).collect();
    (0..12).map(move |i| Things {
        slot: slots[i],
        other: slots[(i + 5) % 12],
        ring: Ring::ALL[i % 3],
        disc: DiscKind::ALL[i % 7],
        resource: Resource::ALL[i % 3],
        good: Good::ALL[i % 5],
        path: Path::ALL[i % 4],
        chamber: Chamber::ALL[i % 6],
        island: islands[i % 9],
        seat: seats[i % 4],
        letter: Letter::ALL[i % 6],
        phase: Phase::ALL[i % 8],
        count: i as u8 % 4,
        flag: i % 2 == 0,
    })
}

fn resources(count: u8) -> Resources {
    enum_map! { Resource::Energy => count, Resource::Mycelium => 1, Resource::Obsidian => count / 2 }
}

pub fn goods(count: u8) -> Goods {
    enum_map! { Good::Propeller => 1, Good::Lamp => count, _ => count / 3 }
}

pub fn actions(t: Things) -> Vec<Action> {
    let Things { slot, other, ring, disc, resource, good, path, chamber, island, count, flag, .. } = t;
    every! { Action:
        TakeResource { resource: resource };
        FirstStep { path: path };
        SetDisc { disc: disc, slot: slot };
        NightShift { ring: ring };
        Modify { slots: SlotPair::new(slot, other).expect("two spaces") };
        Activate { slot: slot, doubled: flag };
        Inspect { slot: slot };
        Reuse { slot: slot };
        Name { slot: slot };
        Buy { disc: disc, payment: resources(count) };
        Buy { disc: disc, payment: Resources::default() };
        Invest { path: path, payment: Payment { resources: resources(count), goods: goods(count) } };
        Invest { path: path, payment: Payment::default() };
        Travel { island: island, fee: resources(count) };
        Travel { island: island, fee: Resources::default() };
        Reveal;
        TakeShip { resource: resource };
        Build { space: count + 1 };
        Upgrade { slot: slot };
        Produce { goods: goods(count) };
        Forfeit;
        Sell { good: good };
        Acquire { resource: resource };
        Intrigue { chamber: chamber, remove: Some(Chamber::ALL[usize::from(count)]) };
        Intrigue { chamber: chamber, remove: None };
        EndTurn;
        Place { disc: disc, slot: slot };
    }
}

fn wants(t: Things) -> Vec<Want> {
    let Things { resource, good, path, .. } = t;
    every! { Want:
        Knowledge; Resource(resource); AnyResource; Good(good); OneKind(path); AnyKind(path); SecondKind(path);
    }
}

pub fn refusals(t: Things) -> Vec<Refusal> {
    let Things { slot, other, ring, disc, resource, good, path, chamber, island, seat, phase, count, .. } = t;
    let mut refusals = every! { Refusal:
        GameOver;
        NotYourTurn { turn: seat };
        WrongPhase { now: phase, needed: Phase::Influence };
        WrongPhase { now: Phase::Action, needed: phase };
        UsesOpen { slot: slot };
        BonusOpen;
        ArrivalOpen;
        NotArrived;
        NeedsUse { disc: disc };
        NothingOpen;
        Lacks { missing: 1, want: Want::Knowledge };
        WrongPayment { due: count + 1 };
        SmallRing;
        EmptySpace { slot: slot };
        NoChange;
        Inactive { slot: slot };
        RingUsed { ring: ring };
        RingNamed { slot: slot };
        NotNeighbours { slot: slot, other: other };
        JustUpgraded { slot: slot };
        NotUpgraded { slot: slot };
        DoublingUsed;
        NoUsesLeft;
        NoPossibleUse { disc: disc };
        BonusNeedsTarget;
        BonusNeedsDisc;
        NotActivated { slot: slot };
        BonusOnBonus;
        BonusFirst;
        OtherEdition;
        SoldOut { disc: disc };
        PathEnd { path: path };
        StackEmpty;
        SameIsland { island: island };
        NotInPlay { island: island };
        NotAdjacent { island: island };
        NoShip { resource: resource };
        NoSuchSpace;
        SpaceTaken { space: count + 1 };
        NoFactories;
        AlreadyUpgraded { slot: slot };
        ToolItself;
        NothingToProduce;
        MixedProduction;
        NoWarehouse { good: good };
        NoPolitician { chamber: chamber };
        MustRemove;
        NotBought { disc: disc };
        NoStartingDisc { disc: disc };
        DiscSet { disc: disc };
        SlotTaken { slot: slot };
        RingFull { ring: ring };
        ActiveHalf;
    };
    refusals.extend(wants(t).into_iter().map(|want| Refusal::Lacks { missing: u16::from(count) + 1, want }));
    refusals
}

pub fn warnings(t: Things) -> Vec<Warning> {
    every! { Warning:
        UnusedDiscs { rings: t.count + 1 }; CannotBeUndone; LosesUse; Discards { disc: t.disc }; NotDoubled;
    }
}

pub fn events(t: Things) -> Vec<Event> {
    let Things { slot, other, ring, disc, resource, good, path, chamber, island, seat, letter, count, flag, .. } = t;
    let amount = u16::from(count);
    every! { Event:
        RoundStarted { round: count + 1 };
        TurnStarted { seat: seat };
        TurnEnded { seat: seat };
        GameEnded;
        KnowledgeTaken { seat: seat, amount: amount, source: Source::Start };
        KnowledgeTaken { seat: seat, amount: amount, source: Source::Inspection };
        KnowledgeTaken { seat: seat, amount: amount, source: Source::BlackMarket };
        KnowledgeTaken { seat: seat, amount: amount, source: Source::Factories };
        KnowledgePaid { seat: seat, amount: amount };
        ResourcesTaken { seat: seat, resource: resource, amount: amount };
        ResourcesPaid { seat: seat, resources: resources(count) };
        GoodsPaid { seat: seat, goods: goods(count) };
        GoodsProduced { seat: seat, goods: goods(count) };
        DiscSet { seat: seat, disc: disc, slot: slot };
        WheelBuilt { seat: seat };
        WheelsRevealed;
        RingTurned { seat: seat, ring: ring };
        DiscsSwapped { seat: seat, a: slot, b: other };
        DiscActivated { seat: seat, slot: slot, disc: disc, doubled: flag };
        DiscInspected { seat: seat, slot: slot, disc: disc };
        DiscReused { seat: seat, slot: slot, disc: disc };
        DiscNamed { seat: seat, slot: slot, disc: disc };
        UseForfeited { seat: seat };
        DiscUpgraded { seat: seat, slot: slot, disc: disc };
        DiscBought { seat: seat, disc: disc };
        DiscPlaced { seat: seat, disc: disc, slot: slot, out: None };
        DiscPlaced { seat: seat, disc: disc, slot: slot, out: Some(Disc::normal(DiscKind::Energy)) };
        RepresentativeMoved { seat: seat, path: path, level: count + 1 };
        PoliticianSeated { seat: seat, chamber: chamber, seated: count + 1 };
        PoliticianRemoved { seat: seat, chamber: chamber };
        IslandRevealed { seat: seat, island: island, ships: [count + 1, 0] };
        AmbassadorMoved { seat: seat, island: island };
        ShipTaken { seat: seat, island: island, resource: resource };
        FactoryBuilt { seat: seat, island: island, space: 2, good: good, warehouses: count };
        BotActivated { letter: letter, slot: slot, upgraded: flag };
        BotRemovedShip { island: island, resource: resource };
        BotCancelled { letter: letter };
        BotInvestsInstead { letter: letter };
        BotUpgraded { letter: letter, slot: slot };
    }
}

pub fn targets(t: Things) -> Vec<Target> {
    let Things { slot, ring, disc, resource, good, path, chamber, island, count, .. } = t;
    every! { Target:
        Disc { slot: slot };
        Inspection { slot: slot };
        Ring { ring: ring };
        Stall { disc: disc };
        Level { path: path };
        Island { island: island };
        Stack;
        Ship { resource: resource };
        Space { space: count + 1 };
        Good { good: good };
        Sale { good: good };
        Resource { resource: resource };
        Chamber { chamber: chamber };
        EndTurn;
    }
}
