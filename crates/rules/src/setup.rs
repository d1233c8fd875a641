//! Setting up: from options and a seed to a plain [`Setup`], from that to a checked [`Game`].

use alloc::vec::Vec;

use enum_map::EnumMap;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::components::Components;
use crate::components::tables::POLITICIANS;
use crate::game::Game;
use crate::kinds::{DiscKind, IslandId, Letter, Path, Resource, Ring, Seat};
use crate::options::{MarketLayout, Options, OptionsError};
use crate::position::{Bench, Edition, Island, Mode, Phase, Player, Position, Stall, Turn, WheelBuilding};
use crate::ruleset::{RULES_VERSION, Ruleset, StartingWheel};
use crate::wheel::{Disc, Wheel};

/// The Bot at the start of a solo game (SOLO-2).
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BotSetup {
    /// The island of its Ambassador.
    pub ambassador: IslandId,
    /// The path on which it has a representative.
    pub path: Path,
    /// Its wheel of letters.
    pub wheel: Wheel<Letter>,
}

impl BotSetup {
    /// Bot 1 is the printed example of the notation, whose picture is lost; Bots 2 and 3 are published wheels (SOLO-7).
    pub const WHEELS: [&'static str; 3] = ["1A - 1E 2B - 3C 4F 5D", "2C - 1B 2E - 1A 3D 4F", "1E - 2F 3A - 1C 3B 6D"];

    /// The wheel of Bot 1, 2 or 3.
    pub fn published(number: usize) -> Option<Wheel<Letter>> {
        Self::WHEELS.get(number.checked_sub(1)?)?.parse().ok()
    }
}

/// Everything that is drawn and chosen before the first decision, as plain data that may be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    /// The version of the rules.
    pub rules: u16,
    /// Which game.
    pub mode: Mode,
    /// Which edition's rules.
    pub edition: Edition,
    /// How Expert wheels are built.
    pub wheels: WheelBuilding,
    /// How many players; 1 in a solo game.
    pub players: u8,
    /// The discs on the market spaces priced 1, 2, 3 and 4.
    pub market: Vec<DiscKind>,
    /// The islands in play: the stack, top first, or the circle, clockwise from the top.
    pub islands: Vec<IslandId>,
    /// Base game: for each player the order of the resource discs on their three spaces (SETUP-6).
    #[cfg_attr(feature = "serde", serde(default))]
    pub discs: Vec<[Resource; 3]>,
    /// Solo game: the Bot.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bot: Option<BotSetup>,
}

/// One thing that is wrong with a set-up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// Rules that this program does not know.
    #[error("rules: version {0} is unknown; this program plays versions 1 to {RULES_VERSION}")]
    Rules(u16),
    /// A number of players that the mode does not have.
    #[error("players: {0} are too many or too few for this mode")]
    Players(u8),
    /// Not the four priced discs, each once.
    #[error("market: expected city, journey, tool and bonus, each once")]
    Market,
    /// Too many or too few islands (SETUP-1).
    #[error("islands: expected {expected}, found {found}")]
    IslandCount {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An island that these components do not have.
    #[error("islands: there is no island {0}")]
    NoSuchIsland(IslandId),
    /// An island named twice.
    #[error("islands: island {0} is named twice")]
    IslandTwice(IslandId),
    /// The base game needs one order for each player, other games none.
    #[error("discs: expected {expected} orders of resource discs, found {found}")]
    DiscOrders {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An order that names a resource twice.
    #[error("discs: seat {0} needs each resource once")]
    DiscOrder(Seat),
    /// SETUP-6.
    #[error("discs: seats {0} and {1} have the same order; they must differ")]
    SameOrder(Seat, Seat),
    /// A solo game without a Bot.
    #[error("bot: a solo game needs a Bot")]
    NoBot,
    /// A Bot in another game.
    #[error("bot: only a solo game has a Bot")]
    Bot,
    /// The Bot's Ambassador is not on one of the islands.
    #[error("bot: its Ambassador is on island {0}, which is not in play")]
    BotIsland(IslandId),
    /// EXP-3 for the Bot's wheel.
    #[error(
        "bot: its wheel needs the letters A to F once each, normal side up, 1 small, 2 medium, 3 large, 2 of them active"
    )]
    BotWheel,
}

/// Everything that is wrong with a set-up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the set-up has {} problem(s):{}", .0.len(), crate::text::Lines(.0))]
pub struct SetupProblems(pub Vec<SetupProblem>);

/// A number below `limit`, each equally likely.
pub(crate) fn below(rng: &mut impl Rng, limit: usize) -> usize {
    let limit = limit as u64;
    let usable = u64::MAX - u64::MAX % limit;
    loop {
        let number = rng.next_u64();
        if number < usable {
            return (number % limit) as usize;
        }
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

impl Setup {
    /// Draws what is random. Always the same for the same options, components and seed.
    pub fn from_seed(options: &Options, components: &Components, seed: u64) -> Result<Setup, OptionsError> {
        Setup::draw(options, components, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// Draws what is random from the given source.
    pub fn draw(options: &Options, components: &Components, rng: &mut impl Rng) -> Result<Setup, OptionsError> {
        let Options { mode, players, edition, market, wheels, bot } = options.clone();
        let rules = Ruleset::current(mode, edition);
        if !rules.suits(players) {
            return Err(OptionsError::Players { mode, players });
        }
        if !rules.first_game_market && market == MarketLayout::FirstGame {
            return Err(OptionsError::FirstGameMarket(mode));
        }
        if !rules.has_bot && bot.is_some() {
            return Err(OptionsError::Bot);
        }
        let mut stalls = DiscKind::PRICED.to_vec();
        if market == MarketLayout::Random {
            shuffle(&mut stalls, rng);
        }
        let mut islands: Vec<IslandId> = components.tables().islands().collect();
        shuffle(&mut islands, rng);
        islands.truncate(components.tables().islands_in_play.of(players.into()).into());
        let discs = match rules.starting_wheel {
            StartingWheel::Given => draw_disc_orders(players, rng),
            StartingWheel::Built => Vec::new(),
        };
        let bot = rules.has_bot.then(|| BotSetup {
            ambassador: islands[below(rng, islands.len())],
            path: Path::ALL[below(rng, Path::ALL.len())],
            wheel: bot.or(BotSetup::published(1)).unwrap_or_default(),
        });
        Ok(Setup { rules: RULES_VERSION, mode, edition, wheels, players, market: stalls, islands, discs, bot })
    }

    /// Everything that is wrong with it.
    pub fn problems(&self, components: &Components) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        if Ruleset::of(self.rules, self.mode, self.edition).is_none() {
            problems.push(SetupProblem::Rules(self.rules));
        }
        if !self.ruleset().suits(self.players) {
            problems.push(SetupProblem::Players(self.players));
        }
        if self.market.len() != 4 || !DiscKind::PRICED.iter().all(|disc| self.market.contains(disc)) {
            problems.push(SetupProblem::Market);
        }
        let expected = components.tables().islands_in_play.of(self.players.into()).into();
        if self.islands.len() != expected {
            problems.push(SetupProblem::IslandCount { expected, found: self.islands.len() });
        }
        for (i, island) in self.islands.iter().enumerate() {
            if !components.tables().has(*island) {
                problems.push(SetupProblem::NoSuchIsland(*island));
            }
            if self.islands[..i].contains(island) {
                problems.push(SetupProblem::IslandTwice(*island));
            }
        }
        self.disc_problems(&mut problems);
        self.bot_problems(&mut problems);
        problems
    }

    /// The facts it is played by; those of today if its version is unknown.
    pub fn ruleset(&self) -> &'static Ruleset {
        Ruleset::of(self.rules, self.mode, self.edition).unwrap_or_else(|| Ruleset::current(self.mode, self.edition))
    }

    fn disc_problems(&self, problems: &mut Vec<SetupProblem>) {
        let expected = self.ruleset().disc_orders(self.players).into();
        if self.discs.len() != expected {
            problems.push(SetupProblem::DiscOrders { expected, found: self.discs.len() });
        }
        for (seat, order) in Seat::all(self.discs.len().min(Seat::MAX)).zip(&self.discs) {
            if !Resource::ALL.iter().all(|resource| order.contains(resource)) {
                problems.push(SetupProblem::DiscOrder(seat));
            }
            for (other, earlier) in Seat::all(seat.index()).zip(&self.discs) {
                if earlier == order {
                    problems.push(SetupProblem::SameOrder(other, seat));
                }
            }
        }
    }

    fn bot_problems(&self, problems: &mut Vec<SetupProblem>) {
        let Some(bot) = &self.bot else {
            if self.ruleset().has_bot {
                problems.push(SetupProblem::NoBot);
            }
            return;
        };
        if !self.ruleset().has_bot {
            problems.push(SetupProblem::Bot);
        }
        if !self.islands.contains(&bot.ambassador) {
            problems.push(SetupProblem::BotIsland(bot.ambassador));
        }
        let all_normal = bot.wheel.discs().all(|(_, disc)| !disc.upgraded);
        let active = bot.wheel.count(|slot, _| slot.is_active());
        if !has_all_letters(&bot.wheel) || !all_normal || active != 2 {
            problems.push(SetupProblem::BotWheel);
        }
    }
}

/// The letters A to F once each, on rings as EXP-3 says.
pub(crate) fn has_all_letters(wheel: &Wheel<Letter>) -> bool {
    Letter::ALL.into_iter().all(|letter| wheel.count(|_, disc| disc.kind == letter) == 1)
        && Ring::ALL.into_iter().all(|ring| wheel.count(|slot, _| slot.ring() == ring) == ring.starting_discs())
}

/// A different order of the three resources for each player (SETUP-6).
fn draw_disc_orders(players: u8, rng: &mut impl Rng) -> Vec<[Resource; 3]> {
    let [e, m, o] = Resource::ALL;
    let mut orders = [[e, m, o], [e, o, m], [m, e, o], [m, o, e], [o, e, m], [o, m, e]];
    shuffle(&mut orders, rng);
    orders[..usize::from(players)].to_vec()
}

impl Game {
    /// Starts a game; a set-up that is wrong is refused with everything that is wrong with it.
    pub fn new(components: &Components, setup: &Setup) -> Result<Game, SetupProblems> {
        let problems = setup.problems(components);
        if !problems.is_empty() {
            return Err(SetupProblems(problems));
        }
        let (rules, tables) = (setup.ruleset(), *components.tables());
        let seats = rules.seats(setup.players);
        let stock = tables.market_discs.of(seats);
        let price = |disc: DiscKind| match setup.market.iter().position(|&other| other == disc) {
            Some(space) => space as u8 + 1,
            None => 0,
        };
        let mut game = Game {
            rules,
            tables,
            pos: Position {
                rules: setup.rules,
                mode: setup.mode,
                edition: setup.edition,
                wheels: setup.wheels,
                round: 0,
                phase: if rules.builds_wheels() { Phase::Wheels } else { Phase::Resources },
                seat: Seat::FIRST,
                turn: Turn::default(),
                players: Seat::all(seats).map(|seat| starting_player(components, setup, seat)).collect(),
                bot: setup.bot.as_ref().map(|bot| bot.wheel),
                market: EnumMap::from_fn(|disc| Stall { price: price(disc), stock }),
                hall: EnumMap::from_fn(|_| Bench { waiting: POLITICIANS as u8, seated: 0 }),
                islands: Default::default(),
                stack: Default::default(),
            },
        };
        if rules.has_stack() {
            game.pos.stack = setup.islands.iter().copied().collect();
        } else {
            for &id in &setup.islands {
                let ships = game.ships_on_new_island(id); // EXP-1
                game.pos.islands.push(Island { id, ships, factories: [None; 4] });
            }
        }
        Ok(game)
    }
}

fn starting_player(components: &Components, setup: &Setup, seat: Seat) -> Player {
    let mut player = Player::default();
    if let Some(bot) = &setup.bot
        && seat == Seat::BOT
    {
        player.levels[bot.path] = 1;
        player.ambassador = Some(bot.ambassador);
        return player;
    }
    player.ships = EnumMap::from_fn(|_| 1);
    if let Some(order) = setup.discs.get(seat.index()) {
        let base = &components.tables().base_wheel;
        player.wheel[base.city] = Some(Disc::normal(DiscKind::City));
        player.wheel[base.journey] = Some(Disc::normal(DiscKind::Journey));
        player.wheel[base.tool] = Some(Disc::normal(DiscKind::Tool));
        for (slot, &resource) in base.resources.into_iter().zip(order) {
            player.wheel[slot] = Some(Disc::normal(resource.into()));
        }
    }
    player
}
