//! Arbitrary bytes as choices: options, set-ups, actions.

use noria_rules::{
    Action, ActionKind, BotSetup, Components, Edition, MarketLayout, Mode, Options, RULES_VERSION, Setup, WheelBuilding,
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
        let (seed, rules) = (self.byte().unwrap_or(0), 1 + self.pick(RULES_VERSION.into()) as u16);
        let setup = Setup::from_seed(&options, components, seed.into()).expect("these options fit together");
        Setup { rules, ..setup }
    }

    /// Any action at all.
    pub fn action(&mut self) -> Action {
        let kind = ActionKind::ALL[self.pick(ActionKind::ALL.len())];
        Action::any(kind, &mut |limit| self.pick(limit))
    }
}
