//! Self-play for training policy networks: thousands of games at once, whose leaves are evaluated in one batch.
//!
//! [`SelfPlay::advance`] runs every game until its search needs an evaluation and writes the observations;
//! [`SelfPlay::supply`] takes the network's outputs. With two of them, one can be searched on the CPU while the other's
//! leaves are evaluated on a GPU. [`Imitation`] makes samples from games of players without a policy network, for a
//! warm start.

#![forbid(unsafe_code)]

mod config;
mod imitation;
mod sample;
mod slot;

pub use config::{Config, ImitationConfig, KINDS};
pub use imitation::Imitation;
pub use sample::{MAX_ENTRIES, Samples};
pub use slot::Stats;

use noria_ai::action_index::{AMOUNTS, COUNT};
use noria_ai::mcts::Value;
use noria_ai::observation::SIZE;
use noria_ai::policy_network::{self, POINTS_SCALE};
use noria_rules::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use rayon::prelude::*;

use config::Shared;
use slot::Slot;

/// Numbers of a value: a share and points for each seat.
pub const VALUES: usize = 2 * Seat::MAX;
/// Numbers of a policy: logits of actions, and of paying or producing each thing.
pub const POLICY: usize = COUNT + AMOUNTS;
/// This many games are one job for a thread.
const JOB: usize = 8;

/// Many games that are played at the same time.
pub struct SelfPlay {
    shared: Shared,
    slots: Vec<Slot>,
}

impl SelfPlay {
    /// Starts as many games as the configuration says. The same seed and the same evaluations give the same games.
    pub fn new(config: Config, seed: u64) -> Self {
        let shared = Shared::new(config);
        let slot = |number: usize| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(number as u64);
            Slot::new(&shared, rng)
        };
        let slots = (0..shared.config.games).into_par_iter().map(slot).collect();
        SelfPlay { shared, slots }
    }

    /// How many observations each step has: one for each game.
    pub fn rows(&self) -> usize {
        self.slots.len()
    }

    /// Runs every game until it needs an evaluation and writes its observation (a game in which an adept has just moved
    /// leaves its row as it was). `owners` says with which network: 0 for
    /// the current one, 1 for the league's.
    pub fn advance(&mut self, observations: &mut [u8], owners: &mut [u8]) -> usize {
        let shared = &self.shared;
        let rows = observations.par_chunks_exact_mut(SIZE).zip(owners.par_iter_mut());
        self.slots.par_iter_mut().zip(rows).with_min_len(JOB).for_each(|(slot, (row, owner))| {
            *owner = slot.advance(shared, row);
        });
        self.rows()
    }

    /// Takes the evaluations of the observations of the last step: [`VALUES`] numbers for each (shares of the victory,
    /// then points as the network counts them), and [`POLICY`] logits as bfloat16 bits.
    pub fn supply(&mut self, values: &[f32], policy: &[u16]) {
        let rows = values.par_chunks_exact(VALUES).zip(policy.par_chunks_exact(POLICY));
        self.slots.par_iter_mut().zip(rows).with_min_len(JOB).for_each(|(slot, (values, policy))| {
            let value = Value {
                share: core::array::from_fn(|seat| values[seat]),
                points: core::array::from_fn(|seat| POINTS_SCALE * values[Seat::MAX + seat]),
            };
            let float = |bits: u16| f32::from_bits(u32::from(bits) << 16);
            let spend = core::array::from_fn(|thing| float(policy[COUNT + thing]));
            slot.supply(&value, |actions, out| {
                policy_network::logits(actions, |id| float(policy[id]), &spend, out);
            });
        });
    }

    /// The samples of the games that have ended since the last call.
    pub fn drain(&mut self) -> Samples {
        let mut samples = Samples::default();
        self.slots.iter_mut().for_each(|slot| slot.finished.drain(..).for_each(|sample| samples.push(&sample)));
        samples
    }

    /// What has happened since the last call.
    pub fn stats(&mut self) -> Stats {
        let mut stats = Stats::default();
        self.slots.iter_mut().for_each(|slot| stats.add(&core::mem::take(&mut slot.stats)));
        stats
    }
}
