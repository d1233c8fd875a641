//! The player of the value network: greedy, or with a search that evaluates every action.

use std::sync::Arc;

use noria_rules::{Action, ActionList, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::evaluate::Evaluator;
use crate::leaning::{Leaning, Leanings};
use crate::level::Strength;
use crate::opponent::Player;
use crate::policy;
use crate::search::{SearchConfig, Tree};

/// In later rounds any path is used.
const LEANS_UNTIL: u8 = 12;

/// It sees what its seat may see and nothing more.
#[derive(Debug, Clone)]
pub(crate) struct ValuePlayer {
    evaluator: Arc<Evaluator>,
    strength: Strength,
    leaning: Option<Leaning>,
    rng: ChaCha8Rng,
    tree: Option<Tree>,
}

impl ValuePlayer {
    pub fn new(evaluator: Arc<Evaluator>, strength: Strength, seed: u64) -> Self {
        ValuePlayer { evaluator, strength, leaning: None, rng: ChaCha8Rng::seed_from_u64(seed), tree: None }
    }
}

impl Player for ValuePlayer {
    fn set_character(&mut self, character: u64) {
        if self.strength.leans {
            self.set_leaning(Leaning::by_seed(character, LEANS_UNTIL));
        }
    }

    fn set_leaning(&mut self, leaning: Leaning) {
        self.leaning = Some(leaning);
    }

    fn choose_until(&mut self, view: &View, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        let seat = view.viewer()?;
        let levels = &view.position().players[seat.index()].levels;
        if let Some(leaning) = self.leaning.take().filter(|leaning| leaning.fits(levels)) {
            let mut leanings = Leanings::default();
            leanings[seat.index()] = leaning;
            self.evaluator = Arc::new(self.evaluator.leaning(leanings));
        }
        let mut actions = ActionList::new();
        self.evaluator.list_actions(view.game(), seat, &mut actions);
        match actions[..] {
            [] => None,
            [only] => Some(only),
            _ if self.strength.simulations == 0 => Some(self.greedy(view, seat, actions)),
            _ => self.search(view, seat, time_is_up),
        }
    }
}

impl ValuePlayer {
    /// Takes the best of the actions that it does not overlook.
    fn greedy(&mut self, view: &View, seat: Seat, actions: ActionList) -> Action {
        let game = view.guess(&mut self.rng);
        let Strength { temperature, oversight, .. } = self.strength;
        let mut noticed = actions.clone();
        // Ending the turn is never overlooked.
        noticed.retain(|action| *action == Action::EndTurn || policy::uniform(&mut self.rng) >= oversight);
        let seen = if noticed.is_empty() { &actions } else { &noticed };
        policy::choose(&self.evaluator, &game, seat, seen, temperature, &mut self.rng)
    }

    fn search(&mut self, view: &View, seat: Seat, time_is_up: &mut dyn FnMut() -> bool) -> Option<Action> {
        let mut tree = match self.tree.take() {
            Some(tree) if tree.is_about(view) => tree,
            _ => Tree::new(*view, SearchConfig { horizon: self.strength.horizon, ..SearchConfig::default() }),
        };
        tree.grow_until(&self.evaluator, self.strength.simulations, &mut self.rng, time_is_up);
        let action = tree.action_stats().first()?.action;
        // If the next view is certain, the tree is kept for it.
        if action != Action::Reveal {
            let mut after = *view.game();
            if after.apply(seat, action, &mut ()).is_ok() && after.is_pending(seat) {
                tree.follow(action, after.view(Some(seat)));
                self.tree = Some(tree);
            }
        }
        Some(action)
    }
}
