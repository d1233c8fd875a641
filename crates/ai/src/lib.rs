//! Opponents, hints and analysis for *Noria*. It knows the rules and nothing else: no clock, no I/O, no threads.

#![forbid(unsafe_code)]

pub mod action_index;
pub mod advice;
pub mod analysis;
pub mod evaluate;
pub mod features;
pub mod judgement;
pub mod ladder;
pub mod leaning;
mod level;
pub mod mcts;
pub mod network;
mod networks;
pub mod observation;
mod opponent;
mod order;
pub mod policy;
pub mod policy_network;
mod policy_player;
mod random;
pub mod search;
#[cfg(test)]
mod testing;
mod time_budget;
pub mod tune;
mod value_player;

pub use advice::{Gains, Plan, advise, idle};
pub use analysis::Analysis;
pub use evaluate::Evaluator;
pub use judgement::{Judgement, Outlook};
pub use leaning::Leaning;
pub use level::{Level, PolicyStrength, Strength};
pub use network::{Network, NetworkError};
pub use networks::Networks;
pub use opponent::Opponent;
pub use order::sort_short;
pub use policy_network::{PolicyNetwork, PolicyNetworkError};
pub use random::below;
pub use time_budget::TimeBudget;
