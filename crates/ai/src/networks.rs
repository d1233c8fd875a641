//! The networks that the levels play with.

use std::sync::{Arc, OnceLock};

use crate::evaluate::Evaluator;
use crate::judgement::Judgement;
use crate::level::Level;
use crate::network::Network;
use crate::opponent::Opponent;
#[cfg(not(target_arch = "wasm32"))]
use crate::policy_network::PolicyNetwork;

/// The value network, and the policy network where there is one. Players share them.
#[derive(Debug, Clone)]
pub struct Networks {
    value: Arc<Evaluator>,
    policy: Option<Arc<dyn Judgement>>,
}

impl Networks {
    /// The networks of this program. In a browser that is the value network; the policy network is fetched.
    pub fn built_in() -> &'static Networks {
        static NETWORKS: OnceLock<Networks> = OnceLock::new();
        NETWORKS.get_or_init(|| Networks { value: Arc::new(Evaluator::new(Network::tuned())), policy: policy() })
    }

    /// The same value network with another policy network.
    pub fn with_policy(&self, policy: Arc<dyn Judgement>) -> Networks {
        Networks { value: self.value.clone(), policy: Some(policy) }
    }

    /// The value network.
    pub fn value(&self) -> &Arc<Evaluator> {
        &self.value
    }

    /// The strongest network.
    pub fn best(&self) -> Arc<dyn Judgement> {
        self.policy.clone().unwrap_or_else(|| self.value.clone() as Arc<dyn Judgement>)
    }

    /// A player of this level; the seed determines its random choices. Without a policy network, levels that need one
    /// play with the value network and are weaker.
    pub fn opponent(&self, level: Level, seed: u64) -> Opponent {
        match level.policy().zip(self.policy.clone()) {
            Some((strength, policy)) => policy.player(strength, seed),
            None => Opponent::with(self.value.clone(), level.strength(), seed),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn policy() -> Option<Arc<dyn Judgement>> {
    let network = PolicyNetwork::read(include_bytes!("../networks/policy.bin"));
    Some(Arc::new(network.expect("a test reads the built-in network")))
}

#[cfg(target_arch = "wasm32")]
fn policy() -> Option<Arc<dyn Judgement>> {
    None
}
