//! The player of the policy network.

use std::sync::Arc;

use noria_rules::{Action, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::leaning::Leaning;
use crate::level::PolicyStrength;
use crate::mcts::{Config, Entry, Mcts, SearchState, Value};
use crate::observation::SIZE;
use crate::opponent::Player;
use crate::policy::uniform;
use crate::policy_network::{self, Output, PolicyNetwork, Scratch};

/// Searches with a policy network. It sees what its seat may see and nothing more.
#[derive(Debug, Clone)]
pub(crate) struct PolicyPlayer {
    network: Arc<PolicyNetwork>,
    strength: PolicyStrength,
    leaning: Option<Leaning>,
    rng: ChaCha8Rng,
    search: Option<Mcts>,
    workspace: Workspace,
}

impl PolicyPlayer {
    pub fn new(network: Arc<PolicyNetwork>, strength: PolicyStrength, seed: u64) -> Self {
        let (rng, workspace) = (ChaCha8Rng::seed_from_u64(seed), Workspace::default());
        PolicyPlayer { network, strength, leaning: None, rng, search: None, workspace }
    }

    fn begin(&self, view: &View) -> Mcts {
        let mut search = Mcts::new(*view, Config::PLAY);
        let levels = view.viewer().map(|seat| &view.position().players[seat.index()].levels);
        if let Some(leaning) = self.leaning.filter(|leaning| levels.is_some_and(|levels| leaning.fits(levels))) {
            search.set_leaning(leaning);
        }
        search
    }

    /// Its choice after the search.
    fn decide(&mut self, search: &Mcts) -> Option<Action> {
        if self.strength.temperature <= 0.0 {
            return search.best();
        }
        let mut entries = Vec::new();
        search.improved_policy(&mut entries);
        let weight = |entry: &Entry| entry.policy.powf(1.0 / self.strength.temperature);
        let mut left = uniform(&mut self.rng) * entries.iter().map(weight).sum::<f32>();
        let chosen = entries.iter().find(|entry| {
            left -= weight(entry);
            left <= 0.0
        });
        chosen.or(entries.last()).map(|entry| entry.action)
    }
}

impl Player for PolicyPlayer {
    fn set_leaning(&mut self, leaning: Leaning) {
        self.leaning = Some(leaning);
    }

    fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        let actions = view.legal_actions();
        if actions.len() < 2 {
            return actions.first().copied();
        }
        let kept = self.search.take().and_then(|mut search| search.go_to(*view).then_some(search));
        let mut search = kept.unwrap_or_else(|| self.begin(view));
        self.workspace.search(&self.network, &mut search, self.strength.simulations, &mut self.rng, time_is_up);
        let action = self.decide(&search)?;
        self.search = Some(search);
        Some(action)
    }
}

/// Room for the evaluations of a search.
#[derive(Debug, Clone, Default)]
pub(crate) struct Workspace {
    scratch: Scratch,
    output: Output,
}

impl Workspace {
    /// Searches until the root has been visited so often, or the time is up.
    pub fn search(
        &mut self,
        network: &PolicyNetwork,
        search: &mut Mcts,
        simulations: u32,
        rng: &mut ChaCha8Rng,
        time_is_up: &mut dyn FnMut() -> bool,
    ) {
        let Workspace { scratch, output } = self;
        let mut observed = [0; SIZE];
        scratch.reset();
        search.begin(simulations.saturating_sub(search.visits()), rng);
        while search.advance(rng) == SearchState::Evaluate {
            let Some(viewer) = search.observe(&mut observed) else { return };
            network.evaluate(&observed, viewer, scratch, output);
            let value = Value { share: output.share, points: output.points };
            let logits = |actions: &[Action], out: &mut Vec<f32>| {
                policy_network::logits(actions, |id| network.logit(output, id), &output.spend, out);
            };
            search.supply(&value, logits, rng);
            if time_is_up() {
                return;
            }
        }
    }
}
