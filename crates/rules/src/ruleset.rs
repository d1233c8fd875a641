//! What a version, a mode and an edition of the rules mean: named facts that the code asks for.
//!
//! Every version that was ever published stays here, and its facts never change: games are played on and replayed by
//! the version they began with. A correction is a new version, a new mode or edition one more constructor.

use crate::kinds::{Good, named};
use crate::position::{Edition, Mode};

/// The version of the rules that new games are played by. A rule fix raises it; old games keep theirs.
pub const RULES_VERSION: u16 = 2;

/// How a game comes by its islands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sky {
    /// From a face-down stack, one by one; Ambassadors go to any of them (SETUP-1, JOUR-1).
    Stack,
    /// All lie face up in a circle, and Ambassadors go to neighbours (EXP-1, EXP-4).
    Circle,
}

/// How many ships a space of a new island gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ships {
    /// By the number of players (JOUR-3).
    ByPlayers,
    /// Two on a +1 space, one on any other (SOLO-1).
    Solo,
}

/// How players come by their wheels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartingWheel {
    /// City, Journey and Tool on fixed spaces, the resources in an order that is drawn (SETUP-6).
    Given,
    /// Players build them (EXP-3).
    Built,
}

/// What a Bonus disc does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BonusRule {
    /// It uses discs again that were activated before it (BONUS-1).
    Reuse,
    /// It comes first and names discs that get more uses (ED1-1).
    Name,
}

named! {
    /// What decides between equal points beside ships; the fewer, the better.
    TieBreak, "a tie-break: warehouses or factories":
    /// Ships and warehouses (END-3).
    Warehouses = "warehouses",
    /// Ships and factories, as version 1 read the first edition (ED1-2).
    Factories = "factories",
}

/// What the Bot counts to find the rarest ship (SOLO-A).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RarestShip {
    /// The ships on all islands.
    OnAllIslands,
    /// Those on the island that it reached, as version 1 had it.
    OnTheIsland,
}

/// When the Bot's Intrigue counts as cancelled (SOLO-C, FINE-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntrigueCancelled {
    /// When nobody waits in any chamber.
    NobodyWaits,
    /// When nothing could be done, as version 1 had it.
    NothingDone,
}

/// The facts of one version, mode and edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// The fewest people who can play.
    pub fewest_players: u8,
    /// The most people who can play.
    pub most_players: u8,
    /// Whether the second seat is the Bot's, who wins ties (SOLO-2, SOLO-6).
    pub has_bot: bool,
    /// How the game comes by its islands.
    pub sky: Sky,
    /// How many ships they get.
    pub ships: Ships,
    /// How players come by their wheels.
    pub starting_wheel: StartingWheel,
    /// Whether players begin with Knowledge and a resource (SETUP-7).
    pub starting_resource: bool,
    /// Whether players put a representative on a path before round 1 (SETUP-8, SOLO-1).
    pub first_step: bool,
    /// Whether the market may have the layout of the first game (SETUP-4, EXP-2).
    pub first_game_market: bool,
    /// What a Bonus does.
    pub bonus: BonusRule,
    /// What a Night Shift costs (INF-1).
    pub night_shift: u8,
    /// What a Modification costs (INF-2).
    pub modification: u8,
    /// By how much both rise late in the game (INF-3).
    pub influence_rise: u8,
    /// The most uses of discs in a turn (ACT-4).
    pub most_uses: u8,
    /// The Knowledge for an inspection (ACT-5).
    pub inspection: u16,
    /// The Knowledge that the Black Market gives for a simple good (ACT-6).
    pub simple_good: u16,
    /// The Knowledge that it gives for a complex good.
    pub complex_good: u16,
    /// The Knowledge that it takes for a resource.
    pub resource: u16,
    /// What decides between equal points.
    pub tie_break: TieBreak,
    /// The round from which the Bot's A is an Energy boost (SOLO-A2).
    pub boost_round: u8,
    /// What the Bot counts to find the rarest ship.
    pub rarest_ship: RarestShip,
    /// When the Bot's Intrigue is cancelled.
    pub bot_intrigue: IntrigueCancelled,
}

impl Ruleset {
    /// The base game.
    const BASE: Ruleset = Ruleset {
        fewest_players: 2,
        most_players: 4,
        has_bot: false,
        sky: Sky::Stack,
        ships: Ships::ByPlayers,
        starting_wheel: StartingWheel::Given,
        starting_resource: true,
        first_step: true,
        first_game_market: true,
        bonus: BonusRule::Reuse,
        night_shift: 1,
        modification: 2,
        influence_rise: 1,
        most_uses: 4,
        inspection: 1,
        simple_good: 2,
        complex_good: 3,
        resource: 3,
        tie_break: TieBreak::Warehouses,
        boost_round: 11,
        rarest_ship: RarestShip::OnAllIslands,
        bot_intrigue: IntrigueCancelled::NobodyWaits,
    };

    /// The Expert game (EXP-1 to EXP-4).
    const EXPERT: Ruleset = Ruleset {
        sky: Sky::Circle,
        starting_wheel: StartingWheel::Built,
        starting_resource: false,
        first_step: false,
        first_game_market: false,
        ..Ruleset::BASE
    };

    /// The solo game: set up as the Expert game, with a first step and the Bot (SOLO-1, SOLO-2).
    const SOLO: Ruleset = Ruleset {
        fewest_players: 1,
        most_players: 1,
        has_bot: true,
        ships: Ships::Solo,
        first_step: true,
        ..Ruleset::EXPERT
    };

    /// The same in the first edition (ED1-1).
    const fn first_edition(self) -> Ruleset {
        Ruleset { bonus: BonusRule::Name, ..self }
    }

    /// The same as version 1 had it.
    const fn version_1(self) -> Ruleset {
        let first_edition = matches!(self.bonus, BonusRule::Name);
        Ruleset {
            tie_break: if first_edition { TieBreak::Factories } else { TieBreak::Warehouses },
            rarest_ship: RarestShip::OnTheIsland,
            bot_intrigue: IntrigueCancelled::NothingDone,
            ..self
        }
    }

    const fn make(version: u16, mode: Mode, edition: Edition) -> Ruleset {
        let ruleset = match mode {
            Mode::Base => Ruleset::BASE,
            Mode::Expert => Ruleset::EXPERT,
            Mode::Solo => Ruleset::SOLO,
        };
        let ruleset = match edition {
            Edition::First => ruleset.first_edition(),
            Edition::Second => ruleset,
        };
        match version {
            1 => ruleset.version_1(),
            _ => ruleset,
        }
    }

    /// The facts of a version that this program knows.
    pub fn of(version: u16, mode: Mode, edition: Edition) -> Option<&'static Ruleset> {
        let modes = ALL.get(usize::from(version).checked_sub(1)?)?;
        Some(&modes[mode as usize][edition as usize])
    }

    /// The facts that new games are played by.
    pub fn current(mode: Mode, edition: Edition) -> &'static Ruleset {
        &ALL[ALL.len() - 1][mode as usize][edition as usize]
    }

    /// The facts of a mode that new games of the second edition are played by.
    pub fn of_mode(mode: Mode) -> &'static Ruleset {
        Ruleset::current(mode, Edition::Second)
    }

    /// Whether so many people can play.
    pub fn suits(&self, players: u8) -> bool {
        (self.fewest_players..=self.most_players).contains(&players)
    }

    /// How many seats a game of so many people has, the Bot's included.
    pub fn seats(&self, players: u8) -> usize {
        usize::from(players) + usize::from(self.has_bot)
    }

    /// How many orders of resource discs are drawn for so many people (SETUP-6).
    pub fn disc_orders(&self, players: u8) -> u8 {
        match self.starting_wheel {
            StartingWheel::Given => players,
            StartingWheel::Built => 0,
        }
    }

    /// Whether islands lie face down.
    pub fn has_stack(&self) -> bool {
        self.sky == Sky::Stack
    }

    /// Whether players build their wheels.
    pub fn builds_wheels(&self) -> bool {
        self.starting_wheel == StartingWheel::Built
    }

    /// The Knowledge that the Black Market gives for a good (ACT-6).
    pub fn sale(&self, good: Good) -> u16 {
        if good.is_simple() { self.simple_good } else { self.complex_good }
    }
}

/// Every version, the first one first; for each its modes and editions in their order.
static ALL: [[[Ruleset; Edition::ALL.len()]; Mode::ALL.len()]; RULES_VERSION as usize] = {
    let mut all = [[[Ruleset::BASE; Edition::ALL.len()]; Mode::ALL.len()]; RULES_VERSION as usize];
    let mut version = 0;
    while version < all.len() {
        let mut mode = 0;
        while mode < Mode::ALL.len() {
            let mut edition = 0;
            while edition < Edition::ALL.len() {
                all[version][mode][edition] = Ruleset::make(version as u16 + 1, Mode::ALL[mode], Edition::ALL[edition]);
                edition += 1;
            }
            mode += 1;
        }
        version += 1;
    }
    all
};
