//! Checking a described position: all that is wrong with it, at once.
//!
//! The same checks are the conservation laws of the game: no legal action leads to a position
//! that has a problem.

use alloc::vec::Vec;

use enum_map::EnumMap;

use crate::city::TOP_LEVEL;
use crate::components::Components;
use crate::components::tables::{FACTORIES, POLITICIANS};
use crate::game::Game;
use crate::kinds::{Chamber, DiscKind, Good, IslandId, Path, Resource, Ring, Seat};
use crate::position::{Focus, Mode, Phase, Player, Position, RingUse, Turn, Using, WheelBuilding};
use crate::ruleset::{BonusRule, RULES_VERSION, Ruleset};
use crate::setup::has_all_letters;
use crate::start::can_be_finished;
use crate::wheel::Slot;

/// No supply of a described position may be larger, so that no sum overflows in the rest of a game.
const MOST_OF_ANYTHING: u16 = 9_999;

/// One thing that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionProblem {
    /// Rules that this program does not know.
    #[error("rules: version {0} is unknown; this program plays versions 1 to {RULES_VERSION}")]
    Rules(u16),
    /// A number of players that the mode does not have.
    #[error("players: the {mode} game has {}, found {found}", if Ruleset::of_mode(*.mode).has_bot { "2 (the second is the Bot)" } else { "2 to 4" })]
    Players {
        /// The mode.
        mode: Mode,
        /// How many there are.
        found: usize,
    },
    /// A Bot wheel is missing, superfluous or impossible.
    #[error("bot: a solo game, and no other, has a wheel with the letters A to F, 1 small, 2 medium, 3 large")]
    Bot,
    /// A round that the game does not have, or that does not suit the phase.
    #[error("round: {round} does not suit the {phase} phase; set-up is round 0, the game has rounds 1 to {rounds}")]
    Round {
        /// The round given.
        round: u8,
        /// The phase given.
        phase: Phase,
        /// The rounds of this game.
        rounds: u8,
    },
    /// A phase that the mode does not have.
    #[error("phase: the {mode} game has no {phase} phase")]
    Phase {
        /// The mode.
        mode: Mode,
        /// The phase.
        phase: Phase,
    },
    /// A seat that cannot be the one to decide.
    #[error("seat: it cannot be seat {0} that decides now")]
    Seat(Seat),
    /// Prices that are not 0 for resource discs and 1 to 4 for the rest.
    #[error("market: resource discs are free, the other four cost 1, 2, 3 and 4")]
    Prices,
    /// More discs of a kind than there are.
    #[error("discs: {found} {disc} discs are on wheels and market, there are only {most}")]
    Discs {
        /// The kind.
        disc: DiscKind,
        /// How many were found.
        found: usize,
        /// How many there are in such a game.
        most: usize,
    },
    /// More politicians than a chamber has.
    #[error("hall: the {0} chamber has more than 4 politicians")]
    Politicians(Chamber),
    /// END-1.
    #[error("hall: when the game is over nobody waits in the {0} chamber")]
    StillWaiting(Chamber),
    /// Not the right number of islands.
    #[error("islands: {expected} should be on the table and in the stack, found {found}")]
    IslandCount {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An island that these components do not have.
    #[error("islands: there is no island {0}")]
    NoSuchIsland(IslandId),
    /// An island that is there twice.
    #[error("islands: island {0} is there twice")]
    IslandTwice(IslandId),
    /// A stack in a game without one.
    #[error("stack: all islands of the {0} game are face up")]
    Stack(Mode),
    /// More ships than were put on the island, or ships on a space that it does not have.
    #[error("islands: too many ships on island {0}")]
    IslandShips(IslandId),
    /// Ships that came from nowhere, or vanished.
    #[error("ships: {found} {resource} ships are on islands and with players, there should be {expected}")]
    Ships {
        /// What they bring.
        resource: Resource,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A player without the ships from the start.
    #[error("seat {0}: a player has at least 1 ship of each resource, the Bot none")]
    StartShips(Seat),
    /// A factory of a seat that is not at the table.
    #[error("islands: island {0} has a factory of a seat that is not at the table")]
    StrangeFactory(IslandId),
    /// Built factories are not those on the islands.
    #[error("seat {seat}: {factories} factories built, {found} on islands; at most 7")]
    Factories {
        /// The seat.
        seat: Seat,
        /// The number it claims.
        factories: u8,
        /// Those on islands.
        found: usize,
    },
    /// Warehouses that do not come from the built factories.
    #[error("seat {seat}: {found} {good} warehouses, the factories brought {expected}")]
    Warehouses {
        /// The seat.
        seat: Seat,
        /// Of this good.
        good: Good,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A level that the path does not have.
    #[error("seat {seat}: there is no level {level} on the {path} path")]
    Level {
        /// The seat.
        seat: Seat,
        /// The path.
        path: Path,
        /// The level.
        level: u8,
    },
    /// An Ambassador on an island that is not on the table.
    #[error("seat {seat}: the Ambassador is on island {island}, which is not on the table")]
    Ambassador {
        /// The seat.
        seat: Seat,
        /// The island.
        island: IslandId,
    },
    /// A representative on a path before the first steps.
    #[error("seat {0}: before the first steps all representatives are in the Cave")]
    EarlyStep(Seat),
    /// An absurd amount.
    #[error("seat {0}: at most {MOST_OF_ANYTHING} of anything")]
    TooMuch(Seat),
    /// A Bot with things that it never has.
    #[error("seat {0}: the Bot has no wheel of its own, no supplies and no home island")]
    BotSupplies(Seat),
    /// A wheel under construction that EXP-3 does not allow.
    #[error("seat {0}: this wheel cannot become a starting wheel")]
    StartWheel(Seat),
    /// Something in the turn that contradicts the rest.
    #[error("turn: {0}")]
    Turn(&'static str),
}

/// Everything that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the position has {} problem(s):{}", .0.len(), crate::text::Lines(.0))]
pub struct PositionProblems(pub Vec<PositionProblem>);

impl Game {
    /// Goes on from a described position; a wrong one is refused with everything that is wrong with it.
    pub fn from_position(components: &Components, position: &Position) -> Result<Game, PositionProblems> {
        let Position { rules, mode, edition, .. } = *position;
        let rules = Ruleset::of(rules, mode, edition).unwrap_or_else(|| Ruleset::current(mode, edition));
        let game = Game { rules, tables: *components.tables(), pos: *position };
        let mut problems = game.problems();
        for (seat, player) in Seat::all(position.players.len()).zip(&position.players) {
            let most = player.resources.values().copied().max().unwrap_or(0).max(player.knowledge);
            if most > MOST_OF_ANYTHING {
                problems.push(PositionProblem::TooMuch(seat));
            }
        }
        if problems.is_empty() { Ok(game) } else { Err(PositionProblems(problems)) }
    }

    /// What is wrong with the position: nothing, as long as only legal actions were taken.
    pub fn problems(&self) -> Vec<PositionProblem> {
        let mut check = Check { game: self, pos: &self.pos, problems: Vec::new() };
        check.frame();
        check.known_islands();
        if check.problems.is_empty() {
            // The rest takes a table with the right seats for granted.
            check.moment();
            check.market();
            check.hall();
            check.islands();
            check.ships();
            Seat::all(self.pos.players.len()).for_each(|seat| check.player(seat));
            check.turn();
        }
        check.problems
    }
}

struct Check<'a> {
    game: &'a Game,
    pos: &'a Position,
    problems: Vec<PositionProblem>,
}

impl Check<'_> {
    fn note(&mut self, wrong: bool, problem: PositionProblem) {
        if wrong {
            self.problems.push(problem);
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.game.rules.has_bot && seat == Seat::BOT
    }

    fn frame(&mut self) {
        let (facts, Position { rules, mode, edition, .. }) = (self.game.rules, *self.pos);
        self.note(Ruleset::of(rules, mode, edition).is_none(), PositionProblem::Rules(rules));
        let found = self.pos.players.len();
        let people = found.saturating_sub(usize::from(facts.has_bot));
        let fits = u8::try_from(people).is_ok_and(|people| facts.suits(people));
        self.note(!fits, PositionProblem::Players { mode, found });
        let bot = match &self.pos.bot {
            Some(wheel) => facts.has_bot && has_all_letters(wheel),
            None => !facts.has_bot,
        };
        self.note(!bot, PositionProblem::Bot);
    }

    /// Round, phase and seat.
    fn moment(&mut self) {
        let Position { mode, phase, round, seat, .. } = *self.pos;
        let rounds = self.game.rounds();
        let fits = match phase {
            Phase::Wheels | Phase::Resources | Phase::FirstSteps => round == 0,
            Phase::Over => round == rounds,
            _ => (1..=rounds).contains(&round),
        };
        self.note(!fits, PositionProblem::Round { round, phase, rounds });
        let known = match phase {
            Phase::Wheels => self.game.rules.builds_wheels(),
            Phase::Resources => self.game.rules.starting_resource,
            Phase::FirstSteps => self.game.rules.first_step,
            _ => true,
        };
        self.note(!known, PositionProblem::Phase { mode, phase });
        let may_decide = match phase {
            Phase::Over => seat == Seat::FIRST,
            Phase::Wheels => {
                let first_unbuilt = self.pos.seats().find(|&seat| !self.game.has_built_wheel(seat));
                first_unbuilt == Some(seat)
            }
            Phase::FirstSteps => {
                let unstepped = |seat: Seat| self.pos.players[seat.index()].levels.values().all(|&level| level == 0);
                self.pos.seats().any(|other| other == seat)
                    && self.pos.seats().filter(|&other| other >= seat).all(unstepped)
            }
            _ => self.pos.seats().any(|other| other == seat),
        };
        self.note(!may_decide, PositionProblem::Seat(seat));
    }

    fn market(&mut self) {
        let market = &self.pos.market;
        let free = Resource::ALL.into_iter().all(|resource| market[DiscKind::from(resource)].price == 0);
        let priced = (1..=4).all(|price| DiscKind::PRICED.iter().any(|&disc| market[disc].price == price));
        self.note(!free || !priced, PositionProblem::Prices);
        let seats = self.pos.seats().count();
        let stock = usize::from(self.game.tables.market_discs.of(self.pos.players.len()));
        for disc in DiscKind::ALL {
            let on_wheels: usize =
                self.pos.players.iter().map(|player| player.wheel.count(|_, other| other.kind == disc)).sum();
            let waiting = self.pos.turn.centre.iter().filter(|&&other| other == disc).count();
            let found = on_wheels + waiting + usize::from(market[disc].stock);
            let most = stock + if disc == DiscKind::Bonus { 0 } else { seats };
            self.note(
                found > most || usize::from(market[disc].stock) > stock,
                PositionProblem::Discs { disc, found, most },
            );
        }
    }

    fn hall(&mut self) {
        for chamber in Chamber::ALL {
            let bench = self.pos.hall[chamber];
            let politicians = usize::from(bench.waiting) + usize::from(bench.seated);
            self.note(politicians > POLITICIANS, PositionProblem::Politicians(chamber));
            let late = self.pos.phase == Phase::Over && bench.waiting > 0;
            self.note(late, PositionProblem::StillWaiting(chamber));
        }
    }

    fn known_islands(&mut self) {
        for id in self.pos.islands.iter().map(|island| island.id).chain(self.pos.stack.iter().copied()) {
            self.note(!self.game.tables.has(id), PositionProblem::NoSuchIsland(id));
        }
    }

    fn islands(&mut self) {
        let expected = usize::from(self.game.tables.islands_in_play.of(self.pos.players.len()));
        let found = self.pos.islands.len() + self.pos.stack.len();
        self.note(found != expected, PositionProblem::IslandCount { expected, found });
        let mode = self.pos.mode;
        self.note(!self.game.rules.has_stack() && !self.pos.stack.is_empty(), PositionProblem::Stack(mode));
        let known = || self.pos.islands.iter().map(|island| island.id).chain(self.pos.stack.iter().copied());
        for id in self.game.tables.islands() {
            self.note(known().filter(|&other| other == id).count() > 1, PositionProblem::IslandTwice(id));
        }
        for island in &self.pos.islands {
            let placed = self.game.ships_on_new_island(island.id);
            let too_many = island.ships.iter().zip(placed).any(|(&ships, placed)| ships > placed);
            self.note(too_many, PositionProblem::IslandShips(island.id));
            let strange = island.factories.iter().flatten().any(|seat| seat.index() >= self.pos.players.len());
            self.note(strange, PositionProblem::StrangeFactory(island.id));
        }
    }

    /// Ships only move from islands to players; the Bot takes some out of the game.
    fn ships(&mut self) {
        let seats = self.pos.seats().count();
        let mut expected: EnumMap<Resource, usize> = EnumMap::from_fn(|_| seats);
        let mut found: EnumMap<Resource, usize> = EnumMap::default();
        for player in &self.pos.players {
            for (resource, &ships) in &player.ships {
                found[resource] += usize::from(ships);
            }
        }
        for island in &self.pos.islands {
            let placed = self.game.ships_on_new_island(island.id);
            for (i, space) in self.game.tables.tile(island.id).ships.iter().enumerate() {
                let Some(space) = space else { continue };
                expected[space.resource] += usize::from(placed[i]);
                found[space.resource] += usize::from(island.ships[i]);
            }
        }
        for resource in Resource::ALL {
            let (found, expected) = (found[resource], expected[resource]);
            let wrong = if self.game.rules.has_bot { found > expected } else { found != expected };
            self.note(wrong, PositionProblem::Ships { resource, found, expected });
        }
    }

    fn player(&mut self, seat: Seat) {
        let player = &self.pos.players[seat.index()];
        let mut built = 0;
        let mut brought: EnumMap<Good, usize> = EnumMap::default();
        for island in &self.pos.islands {
            for (space, factory) in self.game.tables.tile(island.id).spaces.iter().zip(island.factories) {
                if factory == Some(seat) {
                    built += 1;
                    brought[space.good] += if self.is_bot(seat) { 0 } else { usize::from(space.warehouses) };
                }
            }
        }
        let factories = player.factories;
        let miscounted = usize::from(factories) != built || built > FACTORIES;
        self.note(miscounted, PositionProblem::Factories { seat, factories, found: built });
        for (good, house) in player.warehouses {
            let (found, expected) = (usize::from(house.empty) + usize::from(house.full), brought[good]);
            self.note(found != expected, PositionProblem::Warehouses { seat, good, found, expected });
        }
        for (path, level) in player.levels {
            self.note(level > TOP_LEVEL, PositionProblem::Level { seat, path, level });
        }
        let early = matches!(self.pos.phase, Phase::Wheels | Phase::Resources) && !self.is_bot(seat);
        self.note(early && player.levels.values().any(|&level| level > 0), PositionProblem::EarlyStep(seat));
        if let Some(island) = player.ambassador {
            let missing = self.pos.island(island).is_none();
            self.note(missing, PositionProblem::Ambassador { seat, island });
        }
        if self.is_bot(seat) {
            let bare = Player {
                levels: player.levels,
                factories: player.factories,
                ambassador: player.ambassador,
                ..Player::default()
            };
            self.note(*player != bare || bare.ambassador.is_none(), PositionProblem::BotSupplies(seat));
        } else {
            self.note(player.ships.values().any(|&ships| ships == 0), PositionProblem::StartShips(seat));
            self.start_wheel(seat, player);
        }
    }

    fn start_wheel(&mut self, seat: Seat, player: &Player) {
        if self.pos.phase != Phase::Wheels {
            return;
        }
        let wheel = &player.wheel;
        let doubled = DiscKind::ALL.into_iter().any(|disc| {
            let most = usize::from(disc != DiscKind::Bonus);
            wheel.count(|_, other| other.kind == disc) > most
        });
        let overfull =
            Ring::ALL.into_iter().any(|ring| wheel.count(|slot, _| slot.ring() == ring) > ring.starting_discs());
        let upgraded = wheel.discs().any(|(_, disc)| disc.upgraded);
        let too_early = self.pos.wheels == WheelBuilding::InTurn && seat > self.pos.seat && wheel.discs().count() > 0;
        let wrong = doubled || overfull || upgraded || too_early || !can_be_finished(wheel);
        self.note(wrong, PositionProblem::StartWheel(seat));
    }

    fn turn(&mut self) {
        let Position { phase, turn, .. } = *self.pos;
        let before_actions =
            Turn { night_shifts: turn.night_shifts, modifications: turn.modifications, ..Turn::default() };
        let contradiction = match phase {
            Phase::Influence => turn != before_actions,
            Phase::Action => turn.intrigues > 0,
            Phase::Politics => turn.focus != Focus::Free,
            Phase::Administration => turn.centre.is_empty() || turn != Turn { centre: turn.centre, ..Turn::default() },
            _ => turn != Turn::default(),
        };
        self.note(contradiction, PositionProblem::Turn("what was done does not suit the phase"));
        if matches!(phase, Phase::Action | Phase::Politics) && self.problems.is_empty() {
            self.rings();
            self.focus();
        }
    }

    fn rings(&mut self) {
        let turn = &self.pos.turn;
        let wheel = &self.game.me().wheel;
        for ring in Ring::ALL {
            let use_ = turn.rings[ring];
            let Some(slot) = use_.slot() else { continue };
            let sound = slot.ring() == ring && slot.is_active() && wheel[slot].is_some();
            self.note(!sound, PositionProblem::Turn("a used disc is not on an active space of its ring"));
            let foreign = matches!(use_, RingUse::Named(..)) && self.game.rules.bonus != BonusRule::Name;
            self.note(foreign, PositionProblem::Turn("discs are named in the first edition only"));
        }
        if let (Some(medium), Some(large)) = (turn.rings[Ring::Medium].slot(), turn.rings[Ring::Large].slot()) {
            self.note(!medium.goes_with(large), PositionProblem::Turn("the used discs are not neighbours"));
        }
        let stray =
            Slot::all().any(|slot| turn.upgraded.contains(slot) && !wheel[slot].is_some_and(|disc| disc.upgraded));
        self.note(stray, PositionProblem::Turn("a disc upgraded this turn is not upgraded"));
        self.note(
            turn.centre.len() > usize::from(turn.uses),
            PositionProblem::Turn("more discs bought than uses made"),
        );
    }

    fn focus(&mut self) {
        let turn = self.pos.turn;
        let activated = |slot: Slot| {
            let is_used = turn.rings[slot.ring()] == RingUse::Activated(slot);
            self.game.me().wheel[slot].filter(|_| is_used).map(|disc| disc.kind)
        };
        let from_bonus = Slot::ACTIVE.into_iter().any(|slot| activated(slot) == Some(DiscKind::Bonus));
        // Uses that a Bonus still has to give come after the open one in the second edition only (BONUS-2).
        let bonus_fits = |using: Using| using.bonus == 0 || (from_bonus && self.game.rules.bonus == BonusRule::Reuse);
        let (sound, open) = match turn.focus {
            Focus::Free => (true, 0),
            Focus::Using(using) => {
                let fits = matches!(activated(using.slot), Some(DiscKind::City | DiscKind::Journey | DiscKind::Tool));
                (fits && using.left > 0 && bonus_fits(using), using.left.saturating_add(using.bonus))
            }
            Focus::Arrived(using) => {
                let fits = activated(using.slot) == Some(DiscKind::Journey) && self.game.can_end_journey();
                (fits && using.left > 0 && bonus_fits(using), using.left.saturating_add(using.bonus))
            }
            Focus::Bonus(left) => (from_bonus && left > 0, left),
        };
        self.note(!sound, PositionProblem::Turn("the open use is not one of an activated disc"));
        self.note(
            turn.uses.saturating_add(open) > self.game.rules.most_uses,
            PositionProblem::Turn("more than 4 uses"),
        );
        self.promises();
    }

    /// First edition: two Bonus discs, one of them doubled, promise three uses at most (ED1-1).
    fn promises(&mut self) {
        let turn = &self.pos.turn;
        let given = turn.rings.values().map(|ring| match ring {
            RingUse::Named(_, more) => usize::from(*more),
            _ => 0,
        });
        let open = match turn.focus {
            Focus::Bonus(left) if self.game.rules.bonus == BonusRule::Name => left.into(),
            _ => 0,
        };
        self.note(given.sum::<usize>() + open > 3, PositionProblem::Turn("Bonus discs promise more than three uses"));
    }
}
