//! An opponent at the table.

use std::sync::Arc;

use noria_rules::{Action, View};

use crate::evaluate::Evaluator;
use crate::leaning::Leaning;
use crate::level::{Level, Strength};
use crate::network::Network;
use crate::policy_network::PolicyNetwork;
use crate::policy_player::PolicyPlayer;
use crate::value_player::ValuePlayer;

/// A computer player. It sees what its seat may see and nothing more.
#[derive(Debug, Clone)]
pub struct Opponent(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Value(Box<ValuePlayer>),
    Policy(Box<PolicyPlayer>),
}

impl Opponent {
    /// A player of this level; the seed gives it its moods.
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with(Arc::new(Evaluator::new(Network::tuned())), level.strength(), seed)
    }

    /// A player with an evaluator and a strength of one's own.
    pub fn with(evaluator: Arc<Evaluator>, strength: Strength, seed: u64) -> Self {
        Opponent(Kind::Value(Box::new(ValuePlayer::new(evaluator, strength, seed))))
    }

    /// A player that searches with a policy network.
    pub fn with_policy(network: Arc<PolicyNetwork>, simulations: u32, seed: u64) -> Self {
        Opponent(Kind::Policy(Box::new(PolicyPlayer::new(network, simulations, seed))))
    }

    /// The same player with a character: a seed that stays the same throughout a game. It gives those levels a leaning
    /// that have one.
    pub fn with_character(self, character: u64) -> Self {
        match self.0 {
            Kind::Value(player) => Opponent(Kind::Value(Box::new(player.with_character(character)))),
            kind @ Kind::Policy(_) => Opponent(kind),
        }
    }

    /// The same player with a leaning. A player with a policy network has none.
    pub fn leaning(self, leaning: Leaning) -> Self {
        match self.0 {
            Kind::Value(player) => Opponent(Kind::Value(Box::new(player.leaning(leaning)))),
            kind @ Kind::Policy(_) => Opponent(kind),
        }
    }

    /// The action it takes; `None` if its seat has nothing to decide.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        self.choose_until(view, &mut || false)
    }

    /// The same, but it stops searching when the time is up.
    pub fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        match &mut self.0 {
            Kind::Value(player) => player.choose_until(view, time_is_up),
            Kind::Policy(player) => player.choose_until(view, time_is_up),
        }
    }
}
