//! Checking a described position: all that is wrong with it, at once.
//!
//! The same checks are the conservation laws of the game: no legal action leads to a position
//! that has a problem.

mod problem;

use alloc::vec::Vec;

use enum_map::EnumMap;

use crate::city::TOP_LEVEL;
use crate::components::Components;
use crate::components::tables::{FACTORIES, POLITICIANS};
use crate::game::Game;
use crate::kinds::{Chamber, DiscKind, Good, Resource, Ring, Seat};
use crate::position::{Focus, Phase, Player, Position, RingUse, Turn, Using, WheelBuilding};
use crate::ruleset::{BonusRule, Ruleset};
use crate::setup::has_all_letters;
use crate::slot::Slot;
use crate::start::can_be_finished;

pub use problem::{PositionProblem, PositionProblems};

/// No supply of a described position may be larger, so that no sum overflows in the rest of a game.
const MOST_OF_ANYTHING: u16 = 9_999;

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
        let occupied = wheel.occupied();
        let overfull = Ring::ALL.into_iter().any(|ring| (occupied & ring.slot_set()).len() > ring.starting_discs());
        let upgraded = wheel.discs().any(|(_, disc)| disc.upgraded);
        let too_early = self.pos.wheels == WheelBuilding::InTurn && seat > self.pos.seat && !occupied.is_empty();
        let wrong = doubled || overfull || upgraded || too_early || !can_be_finished(occupied);
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
