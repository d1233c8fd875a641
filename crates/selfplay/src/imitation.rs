//! Games of the players that need no policy network, as samples for a first one.

use std::sync::Arc;

use noria_ai::leaning::{Leaning, Leanings};
use noria_ai::mcts::Value;
use noria_ai::policy::uniform;
use noria_ai::search::{SearchConfig, Tree};
use noria_ai::{Evaluator, Network, below};
use noria_rules::{Action, ActionList, Components};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use rayon::prelude::*;

use crate::config::{ImitationConfig, draw_game};
use crate::sample::{Sample, Samples, from_seat};

/// Plays games to imitate.
pub struct Imitation {
    config: ImitationConfig,
    components: Components,
    evaluator: Arc<Evaluator>,
    seed: u64,
    played: u64,
}

impl Imitation {
    /// Games that follow from a seed.
    pub fn new(config: ImitationConfig, seed: u64) -> Self {
        let evaluator = Arc::new(Evaluator::new(Network::tuned()));
        Imitation { config, components: Components::standard(), evaluator, seed, played: 0 }
    }

    /// The samples of the next games.
    pub fn play(&mut self, games: usize) -> Samples {
        let first = self.played;
        self.played += games as u64;
        let game = |number: usize| {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
            rng.set_stream(first + number as u64);
            self.game(&mut rng)
        };
        let played: Vec<Vec<Sample>> = (0..games).into_par_iter().map(game).collect();
        let mut samples = Samples::default();
        played.iter().for_each(|game| samples.append(game));
        samples
    }

    fn game(&self, rng: &mut ChaCha8Rng) -> Vec<Sample> {
        let config = &self.config;
        let (kind, _, mut game) = draw_game(&config.kinds, 0.05, 0.1, &self.components, rng);
        let leanings: Leanings = core::array::from_fn(|_| match uniform(rng) < config.leaning {
            true => Leaning::for_tuning(game.rounds(), rng),
            false => Leaning::default(),
        });
        let evaluator = self.evaluator.leaning(leanings);
        let mut samples = Vec::new();
        let mut tree: Option<Tree> = None;
        let mut actions = ActionList::new();
        while let Some(seat) = game.to_act() {
            evaluator.list_actions(&game, seat, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ if uniform(rng) < config.epsilon => actions[below(rng, actions.len())],
                _ => {
                    let view = game.view(Some(seat));
                    let mut grown = match tree.take() {
                        Some(tree) if tree.is_about(&view) => tree,
                        _ => Tree::new(view, SearchConfig::default()),
                    };
                    grown.grow(&evaluator, config.simulations.max(1), rng);
                    let stats = grown.action_stats();
                    tree = Some(grown);
                    if uniform(rng) < config.sampled {
                        let legal = game.legal_actions(seat);
                        let visits = |action: &Action| {
                            stats.iter().find(|stats| stats.action == *action).map_or(0.0, |stats| stats.visits as f32)
                        };
                        let policy: Vec<(Action, f32)> = legal.iter().map(|action| (*action, visits(action))).collect();
                        samples.push(Sample::new(&game, seat, kind, &policy, None));
                    }
                    stats.first().map_or(actions[0], |stats| stats.action)
                }
            };
            game.apply_unchecked(seat, action, &mut ());
            match &mut tree {
                Some(grown) if game.to_act() == Some(seat) => _ = grown.follow(action, game.view(Some(seat))),
                _ => tree = None,
            }
        }
        let (end, players) = (Value::of_end(&game), game.position().players.len());
        samples.iter_mut().for_each(|sample| sample.result = from_seat(&end, sample.seat, players));
        samples
    }
}
