//! Monte-Carlo tree search with a policy and value network.
//!
//! Each simulation deals the unknown islands again, selects actions down the tree, expands one leaf and backs the value
//! of every seat up (max^n). A leaf costs one evaluation, which gives its value and the priors of its actions. The
//! search does not evaluate itself: [`Mcts::advance`] stops where it needs an evaluation and [`Mcts::supply`] takes it,
//! so that thousands of searches can share a batch. Forced moves and ends of games cost none.
//!
//! With noise the root is searched by sequential halving over Gumbel-sampled actions, and [`Mcts::improved_policy`] is
//! the target to learn from (Danihelka et al., "Policy improvement by planning with Gumbel", 2022). Below the root, and
//! without noise, actions are selected so that visits approach the improved policy.

mod root;
mod tree;
mod value;

pub use root::{ActionStats, Entry};
pub use value::Value;

use noria_rules::{Action, ActionList, Game, Phase, Seat, View};
use rand_chacha::ChaCha8Rng;

use crate::leaning::Leaning;
use crate::observation;
use tree::{Child, NONE, NodeId, NodeKind, Tree};

/// The constants of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Config {
    /// How many root actions sequential halving begins with.
    pub considered: usize,
    /// The scale of the Gumbel noise at the root; 0 for play at full strength.
    pub noise: f32,
    /// How much of the utility is the lead in points instead of the share of the victory.
    pub points_weight: f32,
    /// How much values count against priors, and by how many visits more.
    pub value_scale: f32,
    /// Visits that are added to those of the most visited action when values are weighed.
    pub visit_offset: f32,
    /// At most this many visits count there.
    pub most_visits: f32,
    /// The weight of the best result below an action against the mean in solo games, which have no hidden information
    /// and no chance.
    pub best_weight: f32,
    /// The exploration constant of PUCT; 0 to follow the improved policy instead.
    pub exploration: f32,
    /// The most nodes of a tree.
    pub max_nodes: usize,
}

impl Config {
    /// For self-play: with noise.
    pub const SELF_PLAY: Config = Config {
        considered: 16,
        noise: 1.0,
        points_weight: 0.2,
        value_scale: 0.1,
        visit_offset: 50.0,
        most_visits: 150.0,
        best_weight: 0.0,
        exploration: 0.0,
        max_nodes: 60_000,
    };

    /// For play: without noise.
    pub const PLAY: Config = Config { noise: 0.0, best_weight: 0.5, ..Config::SELF_PLAY };
}

/// What a search waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchState {
    /// An evaluation of [`Mcts::observe`].
    Evaluate,
    /// Nothing: the simulations have been done.
    Done,
}

/// A leaf that waits for its evaluation.
#[derive(Debug, Clone)]
struct Pending {
    game: Game,
    /// The seat to act there; none while others build their wheels.
    decides: Option<Seat>,
    child: Child,
    /// The fingerprint of its table.
    key: u64,
}

/// A search from the view of a seat that has something to decide.
#[derive(Debug, Clone)]
pub struct Mcts {
    config: Config,
    view: View,
    players: usize,
    /// What the viewer leaves alone.
    leaning: Leaning,
    tree: Tree,
    pending: Option<Pending>,
    actions: ActionList,
    logits: Vec<f32>,
    path: Vec<(NodeId, u32)>,
    root: root::Root,
}

impl Mcts {
    /// A search with nothing but its root.
    pub fn new(view: View, config: Config) -> Self {
        let best_weight = if view.game().rules().has_bot { config.best_weight } else { 0.0 };
        Mcts {
            config: Config { best_weight, ..config },
            view,
            players: view.position().players.len(),
            leaning: Leaning::default(),
            tree: Tree::default(),
            pending: None,
            actions: ActionList::new(),
            logits: Vec::new(),
            path: Vec::new(),
            root: root::Root::default(),
        }
    }

    /// The viewer avoids some paths, also in its plans.
    pub fn set_leaning(&mut self, leaning: Leaning) {
        self.leaning = leaning;
    }

    /// Lists the legal actions of a seat that its leaning allows.
    fn list_actions(&mut self, game: &Game, seat: Seat) {
        game.list_actions(seat, &mut self.actions);
        if self.view.viewer() == Some(seat) {
            self.leaning.strike(game, &mut self.actions);
        }
    }

    /// Sets the scale of the Gumbel noise of the next decisions.
    pub fn set_noise(&mut self, noise: f32) {
        self.config.noise = noise;
    }

    /// Begins a decision with this many simulations. The tree is kept.
    pub fn begin(&mut self, simulations: u32, rng: &mut ChaCha8Rng) {
        self.root.begin(&self.config, simulations, rng);
        if !self.tree.is_empty() {
            self.root.enter(&self.tree, &self.config, rng);
        }
    }

    /// Runs until an evaluation is needed or all simulations are done.
    pub fn advance(&mut self, rng: &mut ChaCha8Rng) -> SearchState {
        debug_assert!(self.pending.is_none(), "an evaluation is due");
        if self.tree.is_empty() {
            let game = self.view.guess(rng);
            let decides = self.decides(&game);
            self.path.clear();
            self.pending = Some(Pending { game, decides, child: Child::Root, key: game.table_fingerprint() });
            return SearchState::Evaluate;
        }
        while !self.root.is_done() && self.tree.len() < self.config.max_nodes && self.tree.root().edges > 1 {
            if self.simulate(rng) == SearchState::Evaluate {
                return SearchState::Evaluate;
            }
        }
        SearchState::Done
    }

    /// Writes the observation that is to be evaluated and says whose it is.
    pub fn observe(&self, out: &mut [u8]) -> Option<Seat> {
        let pending = self.pending.as_ref()?;
        let viewer = pending.decides.or(self.view.viewer())?;
        observation::write(&pending.game, viewer, out);
        Some(viewer)
    }

    /// Who decides next. While wheels are built out of sight, only the viewer does.
    fn decides(&self, game: &Game) -> Option<Seat> {
        match self.view.viewer() {
            Some(viewer) if game.position().phase == Phase::Wheels => {
                Some(viewer).filter(|&seat| game.is_pending(seat))
            }
            _ => game.to_act(),
        }
    }

    /// One simulation, up to the leaf that needs an evaluation.
    fn simulate(&mut self, rng: &mut ChaCha8Rng) -> SearchState {
        let mut game = self.view.guess(rng);
        let mut at = self.tree.root;
        self.path.clear();
        loop {
            let node = &self.tree.nodes[at as usize];
            if node.kind == NodeKind::Leaf {
                self.back_up(&node.mean(), 0.0);
                return SearchState::Done;
            }
            let edge = if at == self.tree.root && self.root.is_noisy() {
                self.root.select(&self.tree, &self.config)
            } else {
                self.tree.select(at, &self.config)
            };
            self.path.push((at, edge));
            let (seat, action) = (node.seat, self.tree.edges[edge as usize].action);
            game.apply_unchecked(seat, action, &mut ());
            let child = Child::of(edge, action, seat, &game);
            let next = self.tree.child(child);
            if next != NONE {
                at = next;
                continue;
            }
            let key = game.table_fingerprint();
            if let Some(known) = self.tree.find(key) {
                // Other actions, or the same in another order, have led here before: what they found out counts.
                self.tree.link(child, known);
                self.back_up(&self.tree.nodes[known as usize].mean(), self.tree.best_behind(known));
                return SearchState::Done;
            }
            if game.is_over() {
                let value = Value::of_end(&game);
                self.tree.add_leaf((child, key), value);
                self.back_up(&value, 0.0);
                return SearchState::Done;
            }
            let decides = self.decides(&game);
            if let Some(seat) = decides {
                self.list_actions(&game, seat);
                if let [only] = self.actions[..] {
                    at = self.tree.add_forced((child, key), seat, only);
                    continue;
                }
            }
            self.pending = Some(Pending { game, decides, child, key });
            return SearchState::Evaluate;
        }
    }

    /// Takes the evaluation that was asked for: the value as the viewer of the observation sees it (rotated seats), and
    /// a function that writes the logits of a list of actions.
    pub fn supply(&mut self, value: &Value, logits: impl FnOnce(&[Action], &mut Vec<f32>), rng: &mut ChaCha8Rng) {
        let Some(Pending { game, decides, child, key }) = self.pending.take() else { return };
        let viewer = decides.or(self.view.viewer()).unwrap_or_default();
        let value = value.rotated(viewer.index(), self.players);
        match decides {
            None => self.tree.add_leaf((child, key), value),
            Some(seat) => {
                self.list_actions(&game, seat);
                logits(&self.actions, &mut self.logits);
                let utility = value.utility(self.players, self.config.points_weight);
                self.tree.add_inner((child, key), seat, value, utility[seat.index()], &self.actions, &self.logits);
            }
        }
        if child == Child::Root {
            self.root.enter(&self.tree, &self.config, rng);
            self.root.totals = value;
            self.root.count = 1.0;
        } else {
            self.back_up(&value, 0.0);
        }
    }

    /// Backs a value up along the path, and in solo games the best result below it.
    fn back_up(&mut self, value: &Value, best: f32) {
        let utility = value.utility(self.players, self.config.points_weight);
        for &(node, edge) in &self.path {
            let node = &mut self.tree.nodes[node as usize];
            node.visits += 1;
            node.count += 1;
            node.sum.add(value);
            let utility = utility[node.seat.index()];
            self.tree.edges[edge as usize].count(utility, best);
        }
        if let Some(&(_, edge)) = self.path.first() {
            self.root.count_simulation(edge - self.tree.root().first, value);
        }
    }

    /// The action that the search recommends; `None` before the first evaluation.
    pub fn best(&self) -> Option<Action> {
        let edge = self.root.best(&self.tree, &self.config)?;
        Some(self.tree.edges[edge as usize].action)
    }

    /// The mean value of the simulations of this decision.
    pub fn value(&self) -> Value {
        self.root.mean()
    }

    /// The statistics of the actions in this decision, the most visited first.
    pub fn action_stats(&self) -> Vec<ActionStats> {
        self.root.action_stats(&self.tree)
    }

    /// The continuation of the viewer's turn from an action: the most visited actions, as far as the tree reaches; it
    /// ends at a reveal.
    pub fn line(&self, first: Action) -> Vec<Action> {
        let mut line = vec![first];
        let Some(mut edge) = self.tree.root_edges().find(|&edge| self.tree.edges[edge as usize].action == first) else {
            return line;
        };
        let viewer = self.tree.root().seat;
        while self.tree.edges[edge as usize].action != Action::Reveal {
            let next = self.tree.child(Child::Edge(edge));
            let Some(node) = self.tree.nodes.get(next as usize).filter(|node| node.seat == viewer) else { break };
            let visited =
                (node.first..node.first + node.edges).filter(|&edge| self.tree.edges[edge as usize].visits > 0);
            let Some(most) = visited.reduce(|a, b| {
                if self.tree.edges[b as usize].visits > self.tree.edges[a as usize].visits { b } else { a }
            }) else {
                break;
            };
            line.push(self.tree.edges[most as usize].action);
            edge = most;
        }
        line
    }

    /// Every legal action with its share in the improved policy, its visits and its utility.
    pub fn improved_policy(&self, out: &mut Vec<Entry>) {
        root::improved_policy(&self.tree, &self.config, out);
    }

    /// Moves the root to a later view of the game; whether the tree has a node for it. Then the subtree below is kept:
    /// a node is identified by the visible table, so it is the branch that really happened.
    pub fn go_to(&mut self, view: View) -> bool {
        let hidden = self.view.position().hides_wheels() || view.position().hides_wheels();
        let known = self.tree.find(view.game().table_fingerprint()).filter(|_| !hidden);
        self.view = view;
        self.root = root::Root::default();
        self.tree = known.filter(|&node| self.agrees(node)).map_or_else(Tree::default, |node| self.tree.below(node));
        !self.tree.is_empty()
    }

    /// Whether a node is about the decision of the view.
    fn agrees(&mut self, node: NodeId) -> bool {
        let Some(seat) = self.view.viewer() else { return false };
        let game = *self.view.game();
        self.list_actions(&game, seat);
        let Tree { nodes, edges, .. } = &self.tree;
        let node = &nodes[node as usize];
        let edges = &edges[node.first as usize..][..node.edges as usize];
        node.seat == seat
            && edges.len() == self.actions.len()
            && edges.iter().all(|edge| self.actions.contains(&edge.action))
    }

    /// How often the root has been visited.
    pub fn visits(&self) -> u32 {
        if self.tree.is_empty() { 0 } else { self.tree.root().visits }
    }

    /// How many nodes the tree has.
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether the tree has not grown yet.
    pub fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }
}

#[cfg(test)]
mod tests;
