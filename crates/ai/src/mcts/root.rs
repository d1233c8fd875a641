//! The root: sequential halving with Gumbel noise, and statistics.

use noria_rules::Action;
use rand_chacha::ChaCha8Rng;

use super::tree::{Tree, Weighing};
use super::{Config, Value};
use crate::policy::uniform;

/// The statistics of an action at the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// Its share in the improved policy.
    pub policy: f32,
    /// How often it was visited.
    pub visits: u32,
    /// The mean utility for the seat that decides; the network's own value where it was not visited.
    pub utility: f32,
}

/// What the simulations of a decision found out about an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ActionStats {
    /// The action.
    pub action: Action,
    /// How many simulations went through it.
    pub visits: u32,
    /// Their mean value, for every seat.
    pub value: Value,
}

/// A decision at the root.
#[derive(Debug, Clone, Default)]
pub(super) struct Root {
    simulations: u32,
    done: u32,
    noise: Vec<f32>,
    /// The visits of each edge in this decision.
    fresh: Vec<u32>,
    /// The sums of their values.
    sums: Vec<Value>,
    /// How many such visits an action must have to be considered, simulation by simulation.
    schedule: Vec<u32>,
    pub totals: Value,
    pub count: f32,
}

impl Root {
    pub fn begin(&mut self, config: &Config, simulations: u32, _: &mut ChaCha8Rng) {
        *self = Root { simulations, ..Root::default() };
        if config.noise > 0.0 {
            self.schedule = schedule(config.considered, simulations as usize);
        }
    }

    /// The root has its edges.
    pub fn enter(&mut self, tree: &Tree, config: &Config, rng: &mut ChaCha8Rng) {
        let edges = tree.root().edges as usize;
        self.fresh = vec![0; edges];
        self.sums = vec![Value::default(); edges];
        let gumbel = |rng: &mut ChaCha8Rng| -(-(uniform(rng) + 1e-7).min(1.0 - 1e-7).ln()).ln();
        self.noise = (0..edges).map(|_| if config.noise > 0.0 { config.noise * gumbel(rng) } else { 0.0 }).collect();
        if config.considered.min(edges) < config.considered && config.noise > 0.0 {
            self.schedule = schedule(edges, self.simulations as usize);
        }
    }

    pub fn is_done(&self) -> bool {
        self.done >= self.simulations
    }

    pub fn is_noisy(&self) -> bool {
        !self.schedule.is_empty()
    }

    /// The action that sequential halving tries next.
    pub fn select(&self, tree: &Tree, config: &Config) -> u32 {
        let wanted = self.schedule[(self.done as usize).min(self.schedule.len() - 1)];
        let best = self.highest(tree, config, |fresh| fresh == wanted);
        best.or_else(|| self.highest(tree, config, |_| true)).unwrap_or(tree.root().first)
    }

    /// The action with the highest sum of noise, logit and value among those with such visits.
    fn highest(&self, tree: &Tree, config: &Config, considers: impl Fn(u32) -> bool) -> Option<u32> {
        let range = tree.root_edges();
        let edges = &tree.edges[range.start as usize..range.end as usize];
        let weighing = Weighing::new(tree.root(), edges, config);
        let mut best: Option<(u32, f32)> = None;
        for ((place, edge), (noise, &fresh)) in edges.iter().enumerate().zip(self.noise.iter().zip(&self.fresh)) {
            let score = noise + edge.logit + weighing.weight(edge);
            if considers(fresh) && best.is_none_or(|(_, most)| score > most) {
                best = Some((range.start + place as u32, score));
            }
        }
        best.map(|(edge, _)| edge)
    }

    pub fn count_simulation(&mut self, place: u32, value: &Value) {
        self.done += 1;
        self.fresh[place as usize] += 1;
        self.count += 1.0;
        self.totals.add(value);
        self.sums[place as usize].add(value);
    }

    pub fn mean(&self) -> Value {
        self.totals.divided_by(self.count.max(1.0))
    }

    /// The actions that were visited in this decision, or the most likely one if there was nothing to search.
    pub fn action_stats(&self, tree: &Tree) -> Vec<ActionStats> {
        if tree.is_empty() {
            return Vec::new();
        }
        let edges = tree.root_edges().map(|edge| tree.edges[edge as usize].action);
        let stats = edges.clone().zip(self.fresh.iter().zip(&self.sums)).filter(|(_, (visits, _))| **visits > 0);
        let mut stats: Vec<ActionStats> = stats
            .map(|(action, (&visits, sum))| ActionStats { action, visits, value: sum.divided_by(visits as f32) })
            .collect();
        if stats.is_empty() {
            stats.extend(edges.take(1).map(|action| ActionStats { action, visits: 1, value: self.mean() }));
        }
        stats.sort_by_key(|stats| core::cmp::Reverse(stats.visits));
        stats
    }

    /// With noise the winner of sequential halving, otherwise what was visited most.
    pub fn best(&self, tree: &Tree, config: &Config) -> Option<u32> {
        if tree.is_empty() {
            return None;
        }
        if self.is_noisy() {
            let most = self.fresh.iter().copied().max().unwrap_or(0);
            return self.highest(tree, config, |fresh| fresh == most);
        }
        let rank = |edge: &u32| {
            let edge = &tree.edges[*edge as usize];
            (edge.visits, if edge.visits > 0 { edge.value(config.best_weight) } else { edge.prior })
        };
        tree.root_edges().reduce(|a, b| if rank(&b) > rank(&a) { b } else { a })
    }
}

/// Sequential halving: which number of visits is due at each simulation.
fn schedule(considered: usize, simulations: usize) -> Vec<u32> {
    let mut schedule = Vec::with_capacity(simulations);
    if considered <= 1 {
        schedule.extend(0..simulations as u32);
        return schedule;
    }
    let rounds = usize::BITS - (considered - 1).leading_zeros();
    let mut visits = vec![0; considered];
    let mut left = considered;
    while schedule.len() < simulations {
        for _ in 0..(simulations / (rounds as usize * left)).max(1) {
            schedule.extend_from_slice(&visits[..left]);
            visits[..left].iter_mut().for_each(|visits| *visits += 1);
        }
        left = (left / 2).max(2);
    }
    schedule.truncate(simulations);
    schedule
}

/// The improved policy at the root: priors and completed values together.
pub(super) fn improved_policy(tree: &Tree, config: &Config, out: &mut Vec<Entry>) {
    out.clear();
    if tree.is_empty() {
        return;
    }
    let range = tree.root_edges();
    let edges = &tree.edges[range.start as usize..range.end as usize];
    let root = tree.root();
    let weighing = Weighing::new(root, edges, config);
    let best = edges.iter().map(|edge| edge.logit + weighing.weight(edge)).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for edge in edges {
        let policy = (edge.logit + weighing.weight(edge) - best).exp();
        sum += policy;
        let utility = if edge.visits > 0 { edge.value(config.best_weight) } else { root.utility };
        out.push(Entry { action: edge.action, policy, visits: edge.visits, utility });
    }
    out.iter_mut().for_each(|entry| entry.policy /= sum);
}

#[cfg(test)]
mod tests {
    use super::schedule;

    #[test]
    fn halving_spends_all_simulations_and_ends_with_two() {
        for (considered, simulations) in [(1, 5), (2, 8), (5, 16), (16, 32), (16, 200), (16, 7)] {
            let schedule = schedule(considered, simulations);
            assert_eq!(schedule.len(), simulations);
            assert_eq!(schedule.iter().filter(|visits| **visits == 0).count(), considered.min(simulations));
        }
    }
}
