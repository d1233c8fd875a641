//! Tuning by self-play: play games, note positions, learn what they were worth in the end.

mod generation;
mod leap;

pub use generation::{Generation, KINDS, Plan, Played, Progress, Tuning};

use crate::random::below;
use noria_rules::{Action, ActionList, Components, Game, Seat};
use rand_chacha::ChaCha8Rng;

use crate::evaluate::Evaluator;
use crate::features::{self, COUNT, Features};
use crate::leaning::Leanings;
use crate::network::{FIRST, LEAK, Network, SCALE, SECOND, leaky};
use crate::policy::{self, unit};
use crate::search::{self, Tree};

/// A position of a seat, and the points it had at the end.
#[derive(Debug, Clone)]
pub struct Sample {
    features: Features,
    points: f32,
}

/// How games for learning are played.
#[derive(Debug, Clone, Copy)]
pub struct Play {
    /// How freely actions are chosen, in hundredths of the points that are expected: whoever has little
    /// chooses by small differences.
    pub temperature: f32,
    /// How often one is drawn without thinking.
    pub slips: f32,
    /// How many of the positions are noted.
    pub noted: f32,
    /// How many rounds of search are spent on a decision; 0 for judging at a glance.
    pub visits: u32,
    /// At the beginning of which round luck shuffles the table, if at all; up to then decisions are made at a glance
    /// and nothing is noted.
    pub leap: Option<u8>,
    /// Which paths the seats lean to.
    pub leanings: Leanings,
}

/// Plays one game and notes positions. Without an evaluation actions are drawn at random, but lively.
pub fn play(
    evaluator: Option<&Evaluator>,
    start: Game,
    components: &Components,
    how: Play,
    rng: &mut ChaCha8Rng,
) -> (Game, Vec<Sample>) {
    let evaluator = evaluator.map(|evaluator| evaluator.leaning(how.leanings));
    let evaluator = evaluator.as_ref();
    let mut game = start;
    let mut leap = how.leap;
    let mut noted: Vec<(Seat, Features)> = Vec::new();
    let mut actions = ActionList::new();
    let mut tree: Option<Tree> = None;
    while let Some(seat) = game.to_act() {
        if leap.is_some_and(|round| leap::is_due(&game, round)) {
            game = leap::leap(&game, components, rng);
            leap = None;
        }
        if leap.is_none() && game.position().round > 0 && unit(rng) < how.noted {
            for seat in Seat::all(game.position().players.len()) {
                let mut features = [0.0; COUNT];
                features::extract(&game, seat, how.leanings[seat.index()].shunned(&game), &mut features);
                noted.push((seat, features));
            }
        }
        game.list_actions(seat, &mut actions);
        how.leanings[seat.index()].strike(&game, &mut actions);
        let action = match evaluator {
            None => lively(&actions, rng),
            Some(_) if unit(rng) < how.slips => actions[below(rng, actions.len())],
            Some(evaluator) if how.visits == 0 || leap.is_some() || actions.len() == 1 => {
                let wealth = (evaluator.points(&game, seat) / 100.0).clamp(0.1, 1.5);
                policy::choose(evaluator, &game, seat, &actions, how.temperature * wealth, rng)
            }
            Some(evaluator) => {
                let view = game.view(Some(seat));
                let mut grown = match tree.take() {
                    Some(tree) if tree.is_about(&view) => tree,
                    _ => Tree::new(view, search::Style::default()),
                };
                grown.grow(evaluator, how.visits, rng);
                let findings = grown.findings();
                tree = Some(grown);
                findings.first().map_or(actions[0], |finding| finding.action)
            }
        };
        game.apply_unchecked(seat, action, &mut ());
        match &mut tree {
            Some(grown) if game.to_act() == Some(seat) => _ = grown.follow(action, game.view(Some(seat))),
            _ => tree = None,
        }
    }
    let sample = |(seat, features)| Sample { features, points: f32::from(game.score(seat).total) };
    let samples = noted.into_iter().map(sample).collect();
    (game, samples)
}

/// Before anything is known: anything rather than stopping.
fn lively(actions: &ActionList, rng: &mut ChaCha8Rng) -> Action {
    let bright = |action: &&Action| matches!(action, Action::Invest { .. } | Action::Produce { .. });
    let chosen: Vec<_> = actions.iter().filter(bright).collect();
    if !chosen.is_empty() {
        return *chosen[below(rng, chosen.len())];
    }
    let chosen: Vec<_> = actions.iter().filter(|action| !matches!(action, Action::EndTurn | Action::Forfeit)).collect();
    if !chosen.is_empty() && unit(rng) < 0.85 {
        return *chosen[below(rng, chosen.len())];
    }
    actions[below(rng, actions.len())]
}

/// Whoever can do pieces of work for the tuning, one after the other or all at once.
pub trait Crew {
    /// Does all pieces; the results are in order, whoever did them.
    fn share_out<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T>;
}

/// Does all of it alone.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

impl Crew for Alone {
    fn share_out<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..pieces).map(work).collect()
    }
}

/// Learns a network from samples, a small batch at a time (the method is known as Adam).
#[derive(Debug)]
pub struct Learner {
    network: Network,
    mean: Vec<f32>,
    variance: Vec<f32>,
    steps: i32,
}

/// Samples in a batch.
const BATCH: usize = 1024;
/// Samples in a piece of a batch. Slopes are summed in the order of the pieces, so that the result is the
/// same whoever does them.
const PIECE: usize = 64;

impl Learner {
    /// Begins with a network of small random weights.
    pub fn new(rng: &mut ChaCha8Rng) -> Self {
        let mut network = Network::zero();
        let mut spread = |inputs: usize| (unit(rng) + unit(rng) + unit(rng) - 1.5) * (2.0 / inputs as f32).sqrt();
        network.first.iter_mut().flatten().for_each(|weight| *weight = spread(40));
        network.second.iter_mut().flatten().for_each(|weight| *weight = spread(FIRST));
        network.last.iter_mut().for_each(|weight| *weight = spread(SECOND));
        Self::resume(network)
    }

    /// Goes on from a network.
    pub fn resume(network: Network) -> Self {
        Learner { network, mean: vec![0.0; Network::NUMBERS], variance: vec![0.0; Network::NUMBERS], steps: 0 }
    }

    /// What has been learned.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Goes through all samples once, in random order; returns the mean error in points.
    pub fn study(&mut self, samples: &[Sample], rate: f32, rng: &mut ChaCha8Rng, crew: &impl Crew) -> f32 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, below(rng, last + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks(BATCH) {
            let pieces: Vec<_> = batch.chunks(PIECE).collect();
            let slopes = crew.share_out(pieces.len(), |piece| {
                let mut slope = Network::zero();
                let miss = |&index: &u32| self.learn(&samples[index as usize], &mut slope);
                let error: f32 = pieces[piece].iter().map(miss).sum();
                (slope, error)
            });
            let mut sum = Network::zero();
            for (slope, miss) in slopes {
                sum.numbers_mut().zip(slope.numbers()).for_each(|(sum, slope)| *sum += slope);
                error += miss;
            }
            self.step(&sum, rate, batch.len());
        }
        error / samples.len().max(1) as f32
    }

    /// Adds the slope of one sample's error.
    fn learn(&self, sample: &Sample, slope: &mut Network) -> f32 {
        let network = &self.network;
        let first_signals = network.first_signals(&sample.features);
        let first = first_signals.map(leaky);
        let second_signals = network.second_signals(&first);
        let second = second_signals.map(leaky);
        let answer: f32 = second.iter().zip(&network.last).map(|(a, b)| a * b).sum::<f32>() + network.last_bias;
        let miss = answer - sample.points / SCALE;
        let pull = miss.clamp(-0.3, 0.3); // large misses pull no harder: luck should not teach
        let through = |signal: f32| if signal > 0.0 { 1.0 } else { LEAK };
        slope.last_bias += pull;
        let mut second_pull = [0.0; SECOND];
        for unit in 0..SECOND {
            slope.last[unit] += pull * second[unit];
            second_pull[unit] = pull * network.last[unit] * through(second_signals[unit]);
            slope.second_bias[unit] += second_pull[unit];
        }
        let mut first_pull = [0.0; FIRST];
        for unit in 0..FIRST {
            let mut sum = 0.0;
            for (next, pull) in second_pull.iter().enumerate() {
                slope.second[unit][next] += pull * first[unit];
                sum += pull * network.second[unit][next];
            }
            first_pull[unit] = sum * through(first_signals[unit]);
            slope.first_bias[unit] += first_pull[unit];
        }
        for (feature, row) in sample.features.iter().zip(slope.first.iter_mut()) {
            if *feature != 0.0 {
                row.iter_mut().zip(&first_pull).for_each(|(slope, pull)| *slope += feature * pull);
            }
        }
        miss.abs() * SCALE
    }

    fn step(&mut self, slope: &Network, rate: f32, batch: usize) {
        self.steps += 1;
        let (fresh_mean, fresh_variance) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let numbers = self.network.numbers_mut().zip(slope.numbers());
        for (((weight, slope), mean), variance) in numbers.zip(&mut self.mean).zip(&mut self.variance) {
            let slope = slope / batch as f32;
            *mean += 0.1 * (slope - *mean);
            *variance += 0.001 * (slope * slope - *variance);
            *weight -= rate * (*mean / fresh_mean) / ((*variance / fresh_variance).sqrt() + 1e-8);
        }
    }
}
