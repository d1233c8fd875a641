//! Monte-Carlo tree search with a policy and value network.
//!
//! Each simulation deals the unknown islands anew, selects actions down the tree, expands one leaf and backs the value
//! of every seat up (max^n). A leaf costs one evaluation, which gives its value and the priors of its actions. The search
//! does not evaluate by itself: [`Mcts::advance`] stops where it needs an evaluation and [`Mcts::supply`] takes it, so
//! that thousands of searches can share a batch. Forced moves and ends of games cost none.
//!
//! With noise the root is searched by sequential halving over Gumbel-sampled actions, and
//! [`Mcts::improved_policy`] is the target to learn from (Danihelka et al., "Policy improvement by planning with
//! Gumbel", 2022). Below the root, and without noise, actions are selected so that visits approach the improved policy.

mod root;
mod tree;

pub use root::{ActionStats, Entry};

use noria_rules::{Action, ActionList, Game, Phase, Seat, View};
use rand_chacha::ChaCha8Rng;

use crate::evaluate::{self, Values};
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
    /// At most so many visits count there.
    pub most_visits: f32,
    /// How much the best that was found behind an action counts against the mean in solo games, which are open and
    /// without chance.
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

/// What is expected, or what came about, for each seat: its share of the victory and its points.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Value {
    /// The share of the victory.
    pub share: Values,
    /// The points at the end.
    pub points: Values,
}

impl Value {
    /// How a finished game ended.
    pub fn of_end(game: &Game) -> Self {
        let standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.place == 1).count() as f32;
        let mut value = Value::default();
        for standing in standings {
            let seat = standing.seat.index();
            value.share[seat] = if standing.place == 1 { 1.0 / winners } else { 0.0 };
            value.points[seat] = standing.score.total.into();
        }
        value
    }

    /// The same with seats in the order of the table instead of from the viewer on, or the other way round.
    pub fn rotated(&self, places: usize, players: usize) -> Self {
        let turned = |values: &Values| {
            let mut out = [0.0; Seat::MAX];
            (0..players).for_each(|seat| out[(seat + places) % players] = values[seat]);
            out
        };
        Value { share: turned(&self.share), points: turned(&self.points) }
    }

    fn add(&mut self, other: &Value) {
        for seat in 0..Seat::MAX {
            self.share[seat] += other.share[seat];
            self.points[seat] += other.points[seat];
        }
    }

    fn divided_by(&self, count: f32) -> Value {
        Value { share: self.share.map(|sum| sum / count), points: self.points.map(|sum| sum / count) }
    }

    /// The same as prospects, which the value network's search maximises: nearly the share of the victory.
    pub fn prospects(&self) -> Values {
        core::array::from_fn(|seat| evaluate::prospects_of(self.share[seat], self.points[seat]))
    }

    /// What every seat maximises: the share of the victory and some of the lead in points, so that decided games are
    /// played on sensibly.
    fn utility(&self, players: usize, points_weight: f32) -> Values {
        let mut utility = [0.0; Seat::MAX];
        for (seat, utility) in utility[..players].iter_mut().enumerate() {
            let others = (0..players).filter(|&other| other != seat).map(|other| self.points[other]);
            let lead = self.points[seat] - others.fold(f32::MIN, f32::max);
            let lead = 0.5 + 0.5 * (lead / 100.0).clamp(-1.0, 1.0);
            *utility = (1.0 - points_weight) * self.share[seat] + points_weight * lead;
        }
        utility
    }
}

/// What a search waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// An evaluation of [`Mcts::observe`].
    Evaluate,
    /// Nothing: the simulations have been done.
    Done,
}

/// A leaf that waits for its evaluation.
#[derive(Debug, Clone)]
struct Pending {
    game: Game,
    /// Who decides there; nobody while others build their wheels.
    decides: Option<Seat>,
    child: Child,
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

    /// Whether the search is about this view.
    pub fn is_about(&self, view: &View) -> bool {
        self.view == *view
    }

    /// The viewer leaves some paths alone, and knows it in what it plans.
    pub fn set_leaning(&mut self, leaning: Leaning) {
        self.leaning = leaning;
    }

    /// Lists what a seat may do and does not leave alone.
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

    /// Begins a decision with so many simulations. What the tree knows already is kept.
    pub fn begin(&mut self, simulations: u32, rng: &mut ChaCha8Rng) {
        self.root.begin(&self.config, simulations, rng);
        if !self.tree.is_empty() {
            self.root.enter(&self.tree, &self.config, rng);
        }
    }

    /// Goes on until an evaluation is needed or all simulations have been done.
    pub fn advance(&mut self, rng: &mut ChaCha8Rng) -> Step {
        debug_assert!(self.pending.is_none(), "an evaluation is due");
        if self.tree.is_empty() {
            let game = self.view.guess(rng);
            let decides = self.decides(&game);
            self.path.clear();
            self.pending = Some(Pending { game, decides, child: Child::Root });
            return Step::Evaluate;
        }
        while !self.root.is_done() && self.tree.len() < self.config.max_nodes && self.tree.root().edges > 1 {
            if self.simulate(rng) == Step::Evaluate {
                return Step::Evaluate;
            }
        }
        Step::Done
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
    fn simulate(&mut self, rng: &mut ChaCha8Rng) -> Step {
        let mut game = self.view.guess(rng);
        let mut at = self.tree.root;
        self.path.clear();
        loop {
            let node = &self.tree.nodes[at as usize];
            if node.kind == NodeKind::Leaf {
                let value = node.value;
                self.back_up(&value);
                return Step::Done;
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
            if game.is_over() {
                let value = Value::of_end(&game);
                self.tree.add_leaf(child, value);
                self.back_up(&value);
                return Step::Done;
            }
            let decides = self.decides(&game);
            if let Some(seat) = decides {
                self.list_actions(&game, seat);
                if let [only] = self.actions[..] {
                    at = self.tree.add_forced(child, seat, only);
                    continue;
                }
            }
            self.pending = Some(Pending { game, decides, child });
            return Step::Evaluate;
        }
    }

    /// Takes the evaluation that was asked for: the value as the viewer of the observation sees it (rotated seats), and
    /// a function that writes the logits of a list of actions.
    pub fn supply(&mut self, value: &Value, logits: impl FnOnce(&[Action], &mut Vec<f32>), rng: &mut ChaCha8Rng) {
        let Some(Pending { game, decides, child }) = self.pending.take() else { return };
        let viewer = decides.or(self.view.viewer()).unwrap_or_default();
        let value = value.rotated(viewer.index(), self.players);
        match decides {
            None => self.tree.add_leaf(child, value),
            Some(seat) => {
                self.list_actions(&game, seat);
                logits(&self.actions, &mut self.logits);
                let utility = value.utility(self.players, self.config.points_weight);
                self.tree.add_inner(child, seat, value, utility[seat.index()], &self.actions, &self.logits);
            }
        }
        if child == Child::Root {
            self.root.enter(&self.tree, &self.config, rng);
            self.root.totals = value;
            self.root.count = 1.0;
        } else {
            self.back_up(&value);
        }
    }

    fn back_up(&mut self, value: &Value) {
        let utility = value.utility(self.players, self.config.points_weight);
        for &(node, edge) in &self.path {
            let node = &mut self.tree.nodes[node as usize];
            node.visits += 1;
            self.tree.edges[edge as usize].count(utility[node.seat.index()]);
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

    /// What was found out about the actions in this decision, the most visited first.
    pub fn action_stats(&self) -> Vec<ActionStats> {
        self.root.action_stats(&self.tree)
    }

    /// How the viewer's turn goes on from an action: what was visited most, as far as the tree reaches; it ends where an
    /// island is turned over.
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

    /// Follows an action of the game to the view that comes after it: what is known below it is kept.
    pub fn follow(&mut self, action: Action, view: View) {
        let hidden = self.view.position().hides_wheels() || view.position().hides_wheels();
        let mover = self.tree.nodes.get(self.tree.root as usize).map(|root| root.seat);
        let next = match mover.filter(|_| !hidden) {
            None => NONE,
            Some(mover) => {
                let edge = self.tree.root_edges().find(|&edge| self.tree.edges[edge as usize].action == action);
                let ambassador = view.position().players[mover.index()].ambassador;
                edge.map_or(NONE, |edge| self.tree.child(Child::known(edge, action, ambassador)))
            }
        };
        let keeps = next != NONE && self.tree.nodes[next as usize].kind == NodeKind::Inner;
        let tree = if keeps { self.tree.below(next) } else { Tree::default() };
        self.tree = tree;
        self.view = view;
        self.root = root::Root::default();
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
