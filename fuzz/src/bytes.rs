//! Arbitrary bytes as choices: options, set-ups, actions.

use noria_rules::{
    Action, BotSetup, Chamber, Components, DiscKind, Edition, Good, Goods, IslandId, MarketLayout, Mode, Options, Path,
    Payment, Resource, Resources, Ring, Setup, Slot, SlotPair, WheelBuilding,
};

/// How many kinds of games `Bytes::setup` knows.
pub const KINDS: u8 = 30;

/// Bytes that are used up from the front.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Bytes(data)
    }

    /// The next byte, as long as there is one.
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// A number below a limit; 0 when the bytes have run out.
    pub fn pick(&mut self, limit: usize) -> usize {
        usize::from(self.byte().unwrap_or(0)) % limit
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.pick(all.len())]
    }

    pub fn any_setup(&mut self, components: &Components) -> Setup {
        let kind = self.pick(KINDS.into()) as u8;
        self.setup(kind, components)
    }

    /// A game of one of the kinds there are, with a drawn set-up.
    pub fn setup(&mut self, kind: u8, components: &Components) -> Setup {
        let edition = Edition::ALL[usize::from(kind % 2)];
        let options = match kind / 2 {
            variant @ 0..6 => Options {
                players: 2 + variant % 3,
                market: MarketLayout::ALL[usize::from(variant / 3)],
                edition,
                ..Options::default()
            },
            variant @ 6..12 => Options {
                mode: Mode::Expert,
                players: 2 + variant % 3,
                wheels: WheelBuilding::ALL[usize::from(variant / 3) - 2],
                edition,
                ..Options::default()
            },
            variant => Options {
                mode: Mode::Solo,
                players: 1,
                bot: BotSetup::published(usize::from(variant) - 11),
                edition,
                ..Options::default()
            },
        };
        let seed = self.byte().unwrap_or(0).into();
        Setup::from_seed(&options, components, seed).expect("these options fit together")
    }

    /// Any action at all.
    pub fn action(&mut self) -> Action {
        match self.pick(23) {
            0 => Action::TakeResource { resource: self.one_of(&Resource::ALL) },
            1 => Action::FirstStep { path: self.one_of(&Path::ALL) },
            2 => Action::SetDisc { disc: self.one_of(&DiscKind::ALL), slot: self.slot() },
            3 => Action::NightShift { ring: self.one_of(&Ring::ALL) },
            4 => match SlotPair::new(self.slot(), self.slot()) {
                Some(slots) => Action::Modify { slots },
                None => Action::EndTurn,
            },
            5 => Action::Activate { slot: self.slot(), doubled: self.pick(2) == 1 },
            6 => Action::Inspect { slot: self.slot() },
            7 => Action::Reuse { slot: self.slot() },
            8 => Action::Name { slot: self.slot() },
            9 => Action::Buy { disc: self.one_of(&DiscKind::ALL), payment: self.resources() },
            10 => {
                let path = self.one_of(&Path::ALL);
                Action::Invest { path, payment: Payment { resources: self.resources(), goods: self.goods() } }
            }
            11 => {
                let island = IslandId::new(1 + self.pick(9) as u8).expect("there are nine islands");
                Action::Travel { island, fee: self.resources() }
            }
            12 => Action::Reveal,
            13 => Action::TakeShip { resource: self.one_of(&Resource::ALL) },
            14 => Action::Build { space: self.amount() },
            15 => Action::Upgrade { slot: self.slot() },
            16 => Action::Produce { goods: self.goods() },
            17 => Action::Forfeit,
            18 => Action::Sell { good: self.one_of(&Good::ALL) },
            19 => Action::Acquire { resource: self.one_of(&Resource::ALL) },
            20 => {
                let chamber = self.one_of(&Chamber::ALL);
                let remove = Chamber::ALL.get(self.pick(Chamber::ALL.len() + 1)).copied();
                Action::Intrigue { chamber, remove }
            }
            21 => Action::EndTurn,
            _ => Action::Place { disc: self.one_of(&DiscKind::ALL), slot: self.slot() },
        }
    }

    fn slot(&mut self) -> Slot {
        Slot::all().nth(self.pick(12)).expect("there are twelve spaces")
    }

    /// Mostly small, now and then anything.
    fn amount(&mut self) -> u8 {
        match self.byte().unwrap_or(0) {
            byte @ 240.. => byte,
            byte => byte % 8 / 2,
        }
    }

    fn resources(&mut self) -> Resources {
        Resources::from_fn(|_| self.amount())
    }

    fn goods(&mut self) -> Goods {
        Goods::from_fn(|_| self.amount() / 2)
    }
}
