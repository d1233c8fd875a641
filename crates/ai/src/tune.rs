//! Training by self-play: play games, sample positions, and fit the network to the points they led to.

mod generation;
mod perturbation;

pub use generation::{Generation, KINDS, Progress, SelfPlayGame, TrainingConfig, Tuning, draw_prices};
pub use perturbation::{is_due as is_perturbation_due, perturb};

use crate::random::below;
use noria_rules::{Action, ActionList, Components, Game, Seat};
use rand_chacha::ChaCha8Rng;

use crate::evaluate::Evaluator;
use crate::features::{self, COUNT, Features};
use crate::leaning::Leanings;
use crate::network::{FIRST, LEAK, Network, SCALE, SECOND, leaky};
use crate::policy::{self, uniform};
use crate::search::{self, Tree};

/// A position of a seat, and the points it had at the end.
#[derive(Debug, Clone)]
pub struct Sample {
    features: Features,
    points: f32,
}

/// How self-play games are played.
#[derive(Debug, Clone, Copy)]
pub struct SelfPlayConfig {
    /// The temperature of the policy, in hundredths of the expected points: with few points small differences count.
    pub temperature: f32,
    /// How often a random action is taken.
    pub epsilon: f32,
    /// The share of positions that become samples.
    pub sampled: f32,
    /// How many simulations are spent on a decision; 0 for the greedy policy.
    pub simulations: u32,
    /// At the beginning of which round the position is perturbed, if at all; up to then play is greedy and nothing is
    /// sampled.
    pub perturbation: Option<u8>,
    /// Which paths the seats lean to.
    pub leanings: Leanings,
}

/// Plays one game and samples positions. Without an evaluator actions are drawn at random, but lively.
pub fn play(
    evaluator: Option<&Evaluator>,
    start: Game,
    components: &Components,
    how: SelfPlayConfig,
    rng: &mut ChaCha8Rng,
) -> (Game, Vec<Sample>) {
    let evaluator = evaluator.map(|evaluator| evaluator.leaning(how.leanings));
    let evaluator = evaluator.as_ref();
    let mut game = start;
    let mut perturbation = how.perturbation;
    let mut sampled: Vec<(Seat, Features)> = Vec::new();
    let mut actions = ActionList::new();
    let mut tree: Option<Tree> = None;
    while let Some(seat) = game.to_act() {
        if perturbation.is_some_and(|round| perturbation::is_due(&game, round)) {
            game = perturbation::perturb(&game, components, rng);
            perturbation = None;
        }
        if perturbation.is_none() && game.position().round > 0 && uniform(rng) < how.sampled {
            for seat in Seat::all(game.position().players.len()) {
                let mut features = [0.0; COUNT];
                features::extract(&game, seat, how.leanings[seat.index()].shunned(&game), &mut features);
                sampled.push((seat, features));
            }
        }
        game.list_actions(seat, &mut actions);
        how.leanings[seat.index()].strike(&game, &mut actions);
        let action = match evaluator {
            None => lively(&actions, rng),
            Some(_) if uniform(rng) < how.epsilon => actions[below(rng, actions.len())],
            Some(evaluator) if how.simulations == 0 || perturbation.is_some() || actions.len() == 1 => {
                let wealth = (evaluator.points(&game, seat) / 100.0).clamp(0.1, 1.5);
                policy::choose(evaluator, &game, seat, &actions, how.temperature * wealth, rng)
            }
            Some(evaluator) => {
                let view = game.view(Some(seat));
                let mut grown = match tree.take() {
                    Some(tree) if tree.is_about(&view) => tree,
                    _ => Tree::new(view, search::SearchConfig::default()),
                };
                grown.grow(evaluator, how.simulations, rng);
                let action_stats = grown.action_stats();
                tree = Some(grown);
                action_stats.first().map_or(actions[0], |stats| stats.action)
            }
        };
        game.apply_unchecked(seat, action, &mut ());
        match &mut tree {
            Some(grown) if game.to_act() == Some(seat) => _ = grown.follow(action, game.view(Some(seat))),
            _ => tree = None,
        }
    }
    let sample = |(seat, features)| Sample { features, points: f32::from(game.score(seat).total) };
    let samples = sampled.into_iter().map(sample).collect();
    (game, samples)
}

/// For the untrained network: prefers any other action to ending the turn.
fn lively(actions: &ActionList, rng: &mut ChaCha8Rng) -> Action {
    let bright = |action: &&Action| matches!(action, Action::Invest { .. } | Action::Produce { .. });
    let chosen: Vec<_> = actions.iter().filter(bright).collect();
    if !chosen.is_empty() {
        return *chosen[below(rng, chosen.len())];
    }
    let chosen: Vec<_> = actions.iter().filter(|action| !matches!(action, Action::EndTurn | Action::Forfeit)).collect();
    if !chosen.is_empty() && uniform(rng) < 0.85 {
        return *chosen[below(rng, chosen.len())];
    }
    actions[below(rng, actions.len())]
}

/// Runs the jobs of the training, one after the other or in parallel.
pub trait WorkerPool {
    /// Runs all jobs; the results are in order.
    fn map<T: Send>(&self, jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T>;
}

/// Runs everything on the calling thread.
#[derive(Debug, Clone, Copy)]
pub struct SingleThread;

impl WorkerPool for SingleThread {
    fn map<T: Send>(&self, jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..jobs).map(work).collect()
    }
}

/// Fits a network to samples with Adam, in mini-batches.
#[derive(Debug)]
pub struct Trainer {
    network: Network,
    mean: Vec<f32>,
    variance: Vec<f32>,
    steps: i32,
}

/// Samples in a batch.
const BATCH: usize = 1024;
/// Samples in a piece of a batch. Gradients are summed in the order of the pieces, so that the result is the same on
/// any threads.
const PIECE: usize = 64;

impl Trainer {
    /// Begins with a network of small random weights.
    pub fn new(rng: &mut ChaCha8Rng) -> Self {
        let mut network = Network::zero();
        let mut spread =
            |inputs: usize| (uniform(rng) + uniform(rng) + uniform(rng) - 1.5) * (2.0 / inputs as f32).sqrt();
        network.first.iter_mut().flatten().for_each(|weight| *weight = spread(40));
        network.second.iter_mut().flatten().for_each(|weight| *weight = spread(FIRST));
        network.last.iter_mut().for_each(|weight| *weight = spread(SECOND));
        Self::resume(network)
    }

    /// Continues from a network.
    pub fn resume(network: Network) -> Self {
        Trainer { network, mean: vec![0.0; Network::NUMBERS], variance: vec![0.0; Network::NUMBERS], steps: 0 }
    }

    /// What has been learned.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Goes through all samples once, in random order; returns the mean error in points.
    pub fn train_epoch(&mut self, samples: &[Sample], rate: f32, rng: &mut ChaCha8Rng, pool: &impl WorkerPool) -> f32 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, below(rng, last + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks(BATCH) {
            let pieces: Vec<_> = batch.chunks(PIECE).collect();
            let gradients = pool.map(pieces.len(), |piece| {
                let mut gradient = Network::zero();
                let miss = |&index: &u32| self.learn(&samples[index as usize], &mut gradient);
                let error: f32 = pieces[piece].iter().map(miss).sum();
                (gradient, error)
            });
            let mut sum = Network::zero();
            for (gradient, miss) in gradients {
                sum.numbers_mut().zip(gradient.numbers()).for_each(|(sum, gradient)| *sum += gradient);
                error += miss;
            }
            self.step(&sum, rate, batch.len());
        }
        error / samples.len().max(1) as f32
    }

    /// Adds the gradient of one sample's error.
    fn learn(&self, sample: &Sample, gradient: &mut Network) -> f32 {
        let network = &self.network;
        let first_sums = network.first_sums(&sample.features);
        let first = first_sums.map(leaky);
        let second_sums = network.second_sums(&first);
        let second = second_sums.map(leaky);
        let answer: f32 = second.iter().zip(&network.last).map(|(a, b)| a * b).sum::<f32>() + network.last_bias;
        let miss = answer - sample.points / SCALE;
        let delta = miss.clamp(-0.3, 0.3); // clipped: luck should not teach
        let through = |signal: f32| if signal > 0.0 { 1.0 } else { LEAK };
        gradient.last_bias += delta;
        let mut second_delta = [0.0; SECOND];
        for unit in 0..SECOND {
            gradient.last[unit] += delta * second[unit];
            second_delta[unit] = delta * network.last[unit] * through(second_sums[unit]);
            gradient.second_bias[unit] += second_delta[unit];
        }
        let mut first_delta = [0.0; FIRST];
        for unit in 0..FIRST {
            let mut sum = 0.0;
            for (next, delta) in second_delta.iter().enumerate() {
                gradient.second[unit][next] += delta * first[unit];
                sum += delta * network.second[unit][next];
            }
            first_delta[unit] = sum * through(first_sums[unit]);
            gradient.first_bias[unit] += first_delta[unit];
        }
        for (feature, row) in sample.features.iter().zip(gradient.first.iter_mut()) {
            if *feature != 0.0 {
                row.iter_mut().zip(&first_delta).for_each(|(gradient, delta)| *gradient += feature * delta);
            }
        }
        miss.abs() * SCALE
    }

    fn step(&mut self, gradient: &Network, rate: f32, batch: usize) {
        self.steps += 1;
        let (fresh_mean, fresh_variance) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let numbers = self.network.numbers_mut().zip(gradient.numbers());
        for (((weight, gradient), mean), variance) in numbers.zip(&mut self.mean).zip(&mut self.variance) {
            let gradient = gradient / batch as f32;
            *mean += 0.1 * (gradient - *mean);
            *variance += 0.001 * (gradient * gradient - *variance);
            *weight -= rate * (*mean / fresh_mean) / ((*variance / fresh_variance).sqrt() + 1e-8);
        }
    }
}
