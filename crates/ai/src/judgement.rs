//! The common interface of both kinds of networks: players, expectations and advice.

use std::sync::Arc;

use noria_rules::{Action, Game, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::advice::{self, Gains, Plan};
use crate::evaluate::{self, Evaluator, Values};
use crate::level::{PolicyStrength, Strength};
use crate::mcts::{Config, Mcts, Value};
use crate::opponent::Opponent;
use crate::policy_network::PolicyNetwork;
use crate::policy_player::Workspace;
use crate::search::{SearchConfig, Tree};

/// The expectation of every seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// The points at the end of the game.
    pub points: Values,
    /// How good that is, from 0 to 1: roughly the probability of winning.
    pub prospects: Values,
}

impl Outlook {
    /// The result of a finished game.
    pub fn of_end(game: &Game) -> Self {
        Outlook { points: Value::of_end(game).points, prospects: evaluate::outcome(game) }
    }
}

impl From<Value> for Outlook {
    fn from(value: Value) -> Self {
        Outlook { points: value.points, prospects: value.prospects() }
    }
}

/// A network with its search. A trait and not an enum, so that a program can leave out the kind that it never creates.
pub trait Judgement: Send + Sync {
    /// A player with this network.
    fn player(self: Arc<Self>, strength: PolicyStrength, seed: u64) -> Opponent;

    /// The expectation of every seat in a position between two turns.
    fn expect(&self, game: &Game, simulations: u32, rng: &mut ChaCha8Rng) -> Outlook;

    /// The best few plans for the viewer, best first. The same view, simulations and seed give the same advice.
    fn advise(&self, view: &View, simulations: u32, most: usize, seed: u64) -> Vec<Plan>;

    /// The expectation of every seat if the viewer does nothing more in this turn; `None` if that is not possible.
    fn idle(&self, view: &View, seed: u64) -> Option<Outlook>;
}

// Not a supertrait: the page would contain `Debug` code of everything that a network holds.
impl core::fmt::Debug for dyn Judgement {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Judgement")
    }
}

impl Judgement for Evaluator {
    fn player(self: Arc<Self>, strength: PolicyStrength, seed: u64) -> Opponent {
        let PolicyStrength { simulations, temperature } = strength;
        Opponent::with(self, Strength { simulations, temperature, ..Strength::SEARCH }, seed)
    }

    /// As far ahead as the plan of a searching player looked.
    fn expect(&self, game: &Game, simulations: u32, rng: &mut ChaCha8Rng) -> Outlook {
        let Some(seat) = game.to_act() else { return Outlook::of_end(game) };
        let horizon = Strength::SEARCH.horizon - 1;
        let mut tree = Tree::new(game.view(Some(seat)), SearchConfig { horizon, ..SearchConfig::default() });
        tree.grow(self, simulations.max(1), rng);
        match tree.action_stats().first() {
            Some(best) => Outlook { points: best.points, prospects: best.prospects },
            None => {
                let points = self.all_points(game);
                Outlook { points, prospects: evaluate::prospects(game, &points) }
            }
        }
    }

    fn advise(&self, view: &View, simulations: u32, most: usize, seed: u64) -> Vec<Plan> {
        advice::advise(self, view, simulations, most, seed)
    }

    fn idle(&self, view: &View, seed: u64) -> Option<Outlook> {
        advice::idle(self, view, seed)
    }
}

impl PolicyNetwork {
    fn search(&self, view: &View, simulations: u32, rng: &mut ChaCha8Rng) -> Mcts {
        let mut search = Mcts::new(*view, Config::PLAY);
        Workspace::default().search(self, &mut search, simulations, rng, &mut || false);
        search
    }

    /// What the policy alone does next.
    fn quick(&self, game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Action> {
        self.search(&game.view(Some(seat)), 0, rng).best()
    }
}

impl Judgement for PolicyNetwork {
    fn player(self: Arc<Self>, strength: PolicyStrength, seed: u64) -> Opponent {
        Opponent::with_policy(self, strength, seed)
    }

    fn expect(&self, game: &Game, simulations: u32, rng: &mut ChaCha8Rng) -> Outlook {
        let Some(seat) = game.to_act() else { return Outlook::of_end(game) };
        let search = self.search(&game.view(Some(seat)), simulations, rng);
        search.action_stats().first().map_or(search.value(), |best| best.value).into()
    }

    fn advise(&self, view: &View, simulations: u32, most: usize, seed: u64) -> Vec<Plan> {
        let Some(seat) = view.viewer().filter(|&seat| view.game().is_pending(seat)) else { return Vec::new() };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let search = self.search(view, simulations, &mut rng);
        let stats = search.action_stats();
        let tried: f32 = stats.iter().map(|stats| stats.visits as f32).sum();
        let others = |points: &Values| points.iter().sum::<f32>() - points[seat.index()];
        let usual = stats.iter().map(|stats| others(&stats.value.points) * stats.visits as f32).sum::<f32>() / tried;
        let mut plan = |stats: &crate::mcts::ActionStats| {
            let game = view.guess(&mut rng);
            let actions =
                advice::to_the_end(game, seat, search.line(stats.action), |game| self.quick(game, seat, &mut rng));
            let Outlook { points, prospects } = stats.value.into();
            let gains = Gains { others_lose: usual - others(&points), ..Gains::of(view.game(), seat, &actions) };
            Plan { actions, points, prospects, confidence: stats.visits as f32 / tried, gains }
        };
        stats.iter().take(most).map(&mut plan).collect()
    }

    fn idle(&self, view: &View, seed: u64) -> Option<Outlook> {
        let (seat, mut rng) = (view.viewer()?, ChaCha8Rng::seed_from_u64(seed));
        let game = advice::without_more(view, &mut rng.clone(), |game| self.quick(game, seat, &mut rng))?;
        Some(self.expect(&game, 0, &mut ChaCha8Rng::seed_from_u64(seed)))
    }
}
