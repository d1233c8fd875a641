//! The player of the policy network.

use std::sync::Arc;

use noria_rules::{Action, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::mcts::{Config, Mcts, Step, Value};
use crate::observation::SIZE;
use crate::opponent::Player;
use crate::policy_network::{self, Output, PolicyNetwork, Scratch};

/// Searches with a policy network. It sees what its seat may see and nothing more.
#[derive(Debug, Clone)]
pub(crate) struct PolicyPlayer {
    network: Arc<PolicyNetwork>,
    config: Config,
    simulations: u32,
    rng: ChaCha8Rng,
    search: Option<Mcts>,
    scratch: Scratch,
    output: Output,
}

impl PolicyPlayer {
    pub fn new(network: Arc<PolicyNetwork>, simulations: u32, seed: u64) -> Self {
        PolicyPlayer {
            network,
            config: Config::PLAY,
            simulations,
            rng: ChaCha8Rng::seed_from_u64(seed),
            search: None,
            scratch: Scratch::default(),
            output: Output::default(),
        }
    }
}

impl Player for PolicyPlayer {
    fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        let seat = view.viewer()?;
        let actions = view.legal_actions();
        if actions.len() < 2 {
            return actions.first().copied();
        }
        let mut search = match self.search.take() {
            Some(search) if search.is_about(view) => search,
            _ => Mcts::new(*view, self.config),
        };
        self.run(&mut search, time_is_up);
        let action = search.best()?;
        // Where the next view is plain to foresee, the tree goes on from there.
        if action != Action::Reveal {
            let mut after = *view.game();
            if after.apply(seat, action, &mut ()).is_ok() && after.is_pending(seat) {
                search.follow(action, after.view(Some(seat)));
                self.search = Some(search);
            }
        }
        Some(action)
    }
}

impl PolicyPlayer {
    fn run(&mut self, search: &mut Mcts, time_is_up: &mut dyn FnMut() -> bool) {
        let rng = &mut self.rng;
        let mut observed = [0; SIZE];
        self.scratch.reset();
        search.begin(self.simulations.saturating_sub(search.visits()), rng);
        while search.advance(rng) == Step::Evaluate {
            let Some(viewer) = search.observe(&mut observed) else { return };
            self.network.evaluate(&observed, viewer, &mut self.scratch, &mut self.output);
            let (network, output) = (&self.network, &self.output);
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
