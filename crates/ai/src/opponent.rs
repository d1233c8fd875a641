//! An opponent at the table.

use std::sync::Arc;

use noria_rules::{Action, View};

use crate::evaluate::Evaluator;
use crate::leaning::Leaning;
use crate::level::{Level, PolicyStrength, Strength};
use crate::networks::Networks;
use crate::policy_network::PolicyNetwork;
use crate::policy_player::PolicyPlayer;
use crate::value_player::ValuePlayer;

/// The player behind an [`Opponent`]. A trait and not an enum, so that a program that never creates one kind does not
/// contain its search (the page fetches the policy network and its search when a player needs them).
pub(crate) trait Player: Send + Sync {
    /// The action it takes; `None` if its seat has nothing to decide. It stops searching when the time is up.
    fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action>;

    /// Gives it a character, if it can have one.
    fn set_character(&mut self, _character: u64) {}

    /// Gives it a leaning, if it can have one.
    fn set_leaning(&mut self, _leaning: Leaning) {}
}

// Not a supertrait: the page would contain `Debug` code of everything that a player holds.
impl core::fmt::Debug for dyn Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Player")
    }
}

/// A computer player. It sees what its seat may see and nothing more.
#[derive(Debug)]
pub struct Opponent(Box<dyn Player>);

impl Opponent {
    /// A player of this level; the seed determines its random choices.
    pub fn new(level: Level, seed: u64) -> Self {
        Networks::built_in().opponent(level, seed)
    }

    /// A player with a given evaluator and strength.
    pub fn with(evaluator: Arc<Evaluator>, strength: Strength, seed: u64) -> Self {
        Opponent(Box::new(ValuePlayer::new(evaluator, strength, seed)))
    }

    /// A player that searches with a policy network.
    pub fn with_policy(network: Arc<PolicyNetwork>, strength: PolicyStrength, seed: u64) -> Self {
        Opponent(Box::new(PolicyPlayer::new(network, strength, seed)))
    }

    /// The same player with a character: a seed that stays the same throughout a game. It gives those levels a leaning
    /// that have one.
    pub fn with_character(mut self, character: u64) -> Self {
        self.0.set_character(character);
        self
    }

    /// The same player with a leaning.
    pub fn leaning(mut self, leaning: Leaning) -> Self {
        self.0.set_leaning(leaning);
        self
    }

    /// The action it takes; `None` if its seat has nothing to decide.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        self.choose_until(view, &mut || false)
    }

    /// The same, but it stops searching when the time is up.
    pub fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        self.0.choose_until(view, time_is_up)
    }
}
