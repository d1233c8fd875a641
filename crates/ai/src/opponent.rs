//! An opponent at the table.

use noria_rules::{Action, View, below};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::level::Level;

/// A computer player. It sees what its seat may see and nothing more.
#[derive(Debug, Clone)]
pub struct Opponent {
    level: Level,
    rng: ChaCha8Rng,
}

impl Opponent {
    /// A player of this level; the seed gives it its moods.
    pub fn new(level: Level, seed: u64) -> Self {
        Opponent { level, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// How strong it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The action it takes; `None` if its seat has nothing to decide.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let actions = view.legal_actions();
        (!actions.is_empty()).then(|| actions[below(&mut self.rng, actions.len())])
    }
}
