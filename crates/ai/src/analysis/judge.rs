//! The value of a position, and the best continuation of a turn.

use std::sync::Arc;

use crate::random::below;
use noria_rules::{Action, Game, IslandId, Phase, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::report::{Expectation, SeatDelta};
use crate::judgement::{Judgement, Outlook};
use crate::level::PolicyStrength;

/// Each possible island gets at least this many simulations.
const MIN_SIMULATIONS: u32 = 16;

/// Evaluates for one seat in one turn.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub judgement: &'a Arc<dyn Judgement>,
    /// How many simulations a decision or a position gets.
    pub simulations: u32,
    pub seed: u64,
    /// The number of the turn.
    pub turn: usize,
    /// Its round.
    pub round: u8,
    /// Whose turn it is.
    pub seat: Seat,
}

/// Actions from a view, up to a reveal.
pub(super) struct Line {
    pub actions: Vec<Action>,
    /// The game after them, or before the island is turned over.
    pub game: Game,
    /// Whether they end with an island being turned over.
    pub reveals: bool,
}

/// Which of the possible islands are evaluated.
#[derive(Clone, Copy, PartialEq)]
enum Islands {
    All,
    /// A sampled one: for a second island in the same turn, which would have too many branches.
    One,
}

/// Whether the turn of a seat goes on.
pub(super) fn goes_on(game: &Game, round: u8, seat: Seat) -> bool {
    game.position().round == round && game.is_pending(seat)
}

/// Whether wheels are being built (EXP-3).
pub(super) fn is_building(game: &Game) -> bool {
    game.position().phase == Phase::Wheels
}

impl Judge<'_> {
    /// Random numbers for one purpose; the same purpose gets the same ones.
    fn rng(&self, purpose: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(purpose);
        rng
    }

    /// The expectations between two turns; `next` is the number of the turn that follows.
    ///
    /// Alternatives are compared with the same random numbers.
    pub fn between(&self, game: &Game, next: usize, simulations: u32) -> Expectation {
        let game = &self.with_wheels(game, next, simulations);
        let Outlook { points, prospects } =
            self.judgement.expect(game, simulations.max(1), &mut self.rng(2 * next as u64));
        Expectation::new(game.position().players.len(), &points, &prospects)
    }

    /// A game whose wheels are not built yet cannot be evaluated, and builders may not see each other's. So every seat
    /// is assumed to finish its wheel well; one that the game does not show is built from scratch.
    fn with_wheels(&self, game: &Game, next: usize, simulations: u32) -> Game {
        let mut game = *game;
        while let Some(seat) = game.to_act().filter(|_| is_building(&game)) {
            let builder = Judge { seat, round: game.position().round, turn: next, ..*self };
            for action in builder.plan(&game.view(Some(seat)), simulations).actions {
                game.apply_unchecked(seat, action, &mut ()); // it was chosen from the list
            }
        }
        game
    }

    /// The seat's best continuation, given what it sees: to the end of its turn or until a reveal.
    pub fn plan(&self, view: &View, simulations: u32) -> Line {
        let seed = self.rng(2 * self.turn as u64 + 1).next_u64();
        let mut player = self.judgement.clone().player(PolicyStrength::searching(simulations.max(1)), seed);
        self.walk(view, |game| match self.goes_on(game) {
            true => player.choose(&game.view(Some(self.seat))),
            false => None,
        })
    }

    /// These actions as a line, up to a reveal.
    pub fn follow(&self, view: &View, actions: &[Action]) -> Line {
        let mut actions = actions.iter().copied();
        self.walk(view, |_| actions.next())
    }

    fn walk(&self, view: &View, mut choose: impl FnMut(&Game) -> Option<Action>) -> Line {
        let mut line = Line { actions: Vec::new(), game: *view.game(), reveals: false };
        while let Some(action) = choose(&line.game) {
            line.actions.push(action);
            if action == Action::Reveal {
                line.reveals = true;
                break;
            }
            line.game.apply_unchecked(self.seat, action, &mut ()); // listed, or played by the rules
        }
        line
    }

    /// Whether the turn goes on.
    fn goes_on(&self, game: &Game) -> bool {
        goes_on(game, self.round, self.seat)
    }

    /// The value of a line with the best continuation.
    pub fn expect(&self, line: &Line, simulations: u32) -> Expectation {
        self.expect_on(line, simulations, Islands::All)
    }

    fn expect_on(&self, line: &Line, simulations: u32, islands: Islands) -> Expectation {
        let view = line.game.view(Some(self.seat));
        if line.reveals {
            Expectation::mean(self.outcomes(&view, simulations, islands).iter().map(|(_, expected)| expected))
        } else if self.goes_on(&line.game) {
            self.expect_on(&self.plan(&view, simulations), simulations, islands)
        } else {
            self.between(&line.game, self.turn + 1, simulations)
        }
    }

    /// The expectation of a reveal, and the luck of the real island.
    pub fn luck(&self, view: &View, island: IslandId) -> (Expectation, SeatDelta) {
        let outcomes = self.outcomes(view, self.simulations, Islands::All);
        let mean = Expectation::mean(outcomes.iter().map(|(_, expected)| expected));
        let real = outcomes.iter().find(|(id, _)| *id == island);
        let luck = real.map_or(SeatDelta::default(), |(_, real)| real.above(&mean, self.seat));
        (mean, luck)
    }

    /// The value of each possible island. They share the simulations.
    fn outcomes(&self, view: &View, simulations: u32, islands: Islands) -> Vec<(IslandId, Expectation)> {
        let mut rng = self.rng(2 * self.turn as u64 + 1);
        let mut unseen: Vec<IslandId> = view.unseen_islands().collect();
        if islands == Islands::One {
            unseen = vec![unseen[below(&mut rng, unseen.len())]];
        }
        let share = (simulations / unseen.len() as u32).max(MIN_SIMULATIONS);
        let mut outcome = |island| {
            let mut game = view.guess_next(island, &mut rng)?;
            game.apply_unchecked(self.seat, Action::Reveal, &mut ());
            let plan = self.plan(&game.view(Some(self.seat)), share);
            Some((island, self.expect_on(&plan, share, Islands::One)))
        };
        unseen.into_iter().filter_map(&mut outcome).collect()
    }
}
