//! Monte-Carlo tree search on what a seat may know.
//!
//! Every simulation deals the unknown islands again, selects actions by PUCT, expands a leaf, plays on to the horizon
//! with the prior policy, and backs the values of all seats up (max^n). Actions enter a node best first (progressive
//! widening), so that a dozen ways to pay one price cost few visits.

mod reuse;

use noria_rules::{Action, ActionList, Game, IslandId, Phase, Seat, View};
use rand_chacha::ChaCha8Rng;

use crate::evaluate::{self, Evaluator, Values};
use crate::order::sort_short;
use crate::policy;

/// The constants of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchConfig {
    /// The exploration constant of PUCT.
    pub exploration: f32,
    /// The temperature of the priors, in points.
    pub temperature: f32,
    /// After how many turns, the present one counted, every line is evaluated. All lines reach equally far:
    /// otherwise putting off the end of a turn would seem to gain.
    pub horizon: u8,
    /// The most nodes that are kept.
    pub max_nodes: usize,
}

impl Default for SearchConfig {
    fn default() -> Self {
        SearchConfig { exploration: 1.2, temperature: 2.0, horizon: 1, max_nodes: 200_000 }
    }
}

/// Differences in value below this are noise.
const MIN_WIDTH: f32 = 0.02;

/// So often the root is visited however little time there is.
const MIN_VISITS: u32 = 16;

type NodeId = u32;

/// An action of a node, and what came of it.
#[derive(Debug, Clone)]
struct Edge {
    action: Action,
    prior: f32,
    visits: u32,
    /// Sums of prospects, and of expected points, for each seat.
    prospects: Values,
    points: Values,
    child: Child,
}

#[derive(Debug, Clone)]
enum Child {
    None,
    Node(NodeId),
    /// A reveal leads to as many nodes as there may be islands.
    Islands(Vec<(IslandId, NodeId)>),
}

/// A position of the tree: who decides, and the actions from the most to the least promising.
#[derive(Debug, Clone, Default)]
struct Node {
    seat: Seat,
    visits: u32,
    edges: Vec<Edge>,
}

/// A search tree that grows from a view and is kept from decision to decision.
#[derive(Debug, Clone)]
pub struct Tree {
    config: SearchConfig,
    nodes: Vec<Node>,
    root: NodeId,
    view: View,
}

/// The statistics of an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ActionStats {
    /// The action.
    pub action: Action,
    /// How often it was tried.
    pub visits: u32,
    /// The mean prospects of all seats after it.
    pub prospects: Values,
    /// The mean expected points of all seats after it.
    pub points: Values,
}

/// Counts the turns that a line of play has gone through.
struct Horizon {
    turn: (u8, Option<Seat>),
    left: u8,
}

impl Horizon {
    fn new(game: &Game, turns: u8) -> Self {
        Horizon { turn: (game.position().round, game.to_act()), left: turns }
    }

    fn is_reached(&mut self, game: &Game) -> bool {
        let turn = (game.position().round, game.to_act());
        if turn != self.turn {
            self.turn = turn;
            self.left = self.left.saturating_sub(1);
        }
        self.left == 0
    }
}

/// Room for the lists that every simulation needs.
#[derive(Default)]
struct Scratch {
    actions: ActionList,
    values: Vec<f32>,
    order: Vec<(f32, Action)>,
    path: Vec<(NodeId, usize)>,
}

impl Tree {
    /// A tree with nothing but its root. The view must be that of a seat that has something to decide.
    pub fn new(view: View, config: SearchConfig) -> Self {
        Tree { config, nodes: Vec::new(), root: 0, view }
    }

    /// Whether the tree is about this view.
    pub fn is_about(&self, view: &View) -> bool {
        self.view == *view
    }

    /// How often the root has been visited.
    pub fn visits(&self) -> u32 {
        self.nodes.get(self.root as usize).map_or(0, |root| root.visits)
    }

    /// How many nodes the tree has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the tree has not grown yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Runs simulations until the root has this many visits.
    pub fn grow(&mut self, evaluator: &Evaluator, simulations: u32, rng: &mut ChaCha8Rng) {
        self.grow_until(evaluator, simulations, rng, &mut || false);
    }

    /// Runs simulations until the root has this many visits or the time is up.
    pub fn grow_until(
        &mut self,
        evaluator: &Evaluator,
        simulations: u32,
        rng: &mut ChaCha8Rng,
        time_is_up: &mut dyn FnMut() -> bool,
    ) {
        let mut scratch = Scratch::default();
        if self.view.legal_actions().is_empty() {
            return;
        }
        while self.visits() < simulations && (self.visits() < MIN_VISITS || !time_is_up()) {
            self.simulate(evaluator, &mut scratch, rng);
        }
    }

    /// One simulation: select, expand, evaluate, back up.
    fn simulate(&mut self, evaluator: &Evaluator, scratch: &mut Scratch, rng: &mut ChaCha8Rng) {
        let mut game = self.view.guess(rng);
        if self.nodes.is_empty() {
            let root = self.expand(evaluator, &game, scratch);
            self.nodes.push(root);
        }
        scratch.path.clear();
        let mut at = self.root;
        let mut horizon = Horizon::new(&game, self.config.horizon);
        loop {
            let node = &self.nodes[at as usize];
            if node.edges.is_empty() || horizon.is_reached(&game) {
                break;
            }
            let chosen = self.select(node);
            scratch.path.push((at, chosen));
            let (seat, action) = (node.seat, node.edges[chosen].action);
            game.apply_unchecked(seat, action, &mut ());
            let island = (action == Action::Reveal).then(|| game.position().players[seat.index()].ambassador).flatten();
            match self.child(at, chosen, island) {
                Some(next) => at = next,
                None => {
                    if self.nodes.len() < self.config.max_nodes {
                        let node = self.expand(evaluator, &game, scratch);
                        self.link(at, chosen, island, node);
                    }
                    break;
                }
            }
        }
        let (prospects, points) = self.evaluate(evaluator, &mut game, &mut horizon, scratch, rng);
        for &(node, edge) in &scratch.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            for seat in 0..Seat::MAX {
                edge.prospects[seat] += prospects[seat];
                edge.points[seat] += points[seat];
            }
        }
    }

    /// A new node: its actions sorted by prior.
    fn expand(&self, evaluator: &Evaluator, game: &Game, scratch: &mut Scratch) -> Node {
        let Some(seat) = self.decides(game) else { return Node::default() };
        evaluator.list_actions(game, seat, &mut scratch.actions);
        policy::evaluate(evaluator, game, seat, &scratch.actions, &mut scratch.values);
        policy::softmax(&mut scratch.values, self.config.temperature);
        scratch.order.clear();
        scratch.order.extend(scratch.values.iter().copied().zip(scratch.actions.iter().copied()));
        sort_short(&mut scratch.order, |a, b| a.0 > b.0);
        let edges = scratch
            .order
            .iter()
            .map(|&(prior, action)| Edge {
                action,
                prior,
                visits: 0,
                prospects: [0.0; Seat::MAX],
                points: [0.0; Seat::MAX],
                child: Child::None,
            })
            .collect();
        Node { seat, visits: 0, edges }
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

    /// PUCT over the actions that have entered the node so far. Their values are stretched to 0..1, so
    /// that small differences count when all else is alike.
    fn select(&self, node: &Node) -> usize {
        let entered = (3 + 2 * (node.visits as f32).sqrt() as usize).min(node.edges.len());
        let edges = &node.edges[..entered];
        let seat = node.seat.index();
        let value = |edge: &Edge| edge.prospects[seat] / edge.visits as f32;
        let (mut worst, mut best) = (f32::MAX, f32::MIN);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            worst = worst.min(value(edge));
            best = best.max(value(edge));
        }
        let width = (best - worst).max(MIN_WIDTH);
        let bonus = self.config.exploration * (node.visits as f32 + 1.0).sqrt();
        let mut chosen = (0, f32::MIN);
        for (index, edge) in edges.iter().enumerate() {
            let known = if edge.visits == 0 { 0.3 } else { 1.0 - (best - value(edge)) / width };
            let score = known + bonus * edge.prior / (1.0 + edge.visits as f32);
            if score > chosen.1 {
                chosen = (index, score);
            }
        }
        chosen.0
    }

    fn child(&self, node: NodeId, edge: usize, island: Option<IslandId>) -> Option<NodeId> {
        match (&self.nodes[node as usize].edges[edge].child, island) {
            (Child::Node(child), _) => Some(*child),
            (Child::Islands(children), Some(island)) => {
                children.iter().find(|(id, _)| *id == island).map(|&(_, child)| child)
            }
            _ => None,
        }
    }

    fn link(&mut self, parent: NodeId, edge: usize, island: Option<IslandId>, node: Node) {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(node);
        let child = &mut self.nodes[parent as usize].edges[edge].child;
        match (child, island) {
            (Child::Islands(children), Some(island)) => children.push((island, id)),
            (child, Some(island)) => *child = Child::Islands(vec![(island, id)]),
            (child, None) => *child = Child::Node(id),
        }
    }

    /// Plays on to the horizon and evaluates the position there.
    fn evaluate(
        &self,
        evaluator: &Evaluator,
        game: &mut Game,
        horizon: &mut Horizon,
        scratch: &mut Scratch,
        rng: &mut ChaCha8Rng,
    ) -> (Values, Values) {
        while let Some(seat) = self.decides(game) {
            if horizon.is_reached(game) {
                break;
            }
            evaluator.list_actions(game, seat, &mut scratch.actions);
            let action = if scratch.actions.len() == 1 {
                scratch.actions[0]
            } else {
                policy::evaluate(evaluator, game, seat, &scratch.actions, &mut scratch.values);
                policy::softmax(&mut scratch.values, self.config.temperature * 0.25);
                scratch.actions[policy::sample(&scratch.values, rng)]
            };
            game.apply_unchecked(seat, action, &mut ());
        }
        let points = evaluator.all_points(game);
        let prospects = if game.is_over() { evaluate::outcome(game) } else { evaluate::prospects(game, &points) };
        (prospects, points)
    }

    /// The statistics of the actions at the root, the most visited first.
    pub fn action_stats(&self) -> Vec<ActionStats> {
        let Some(root) = self.nodes.get(self.root as usize) else { return Vec::new() };
        let mut action_stats: Vec<ActionStats> = root
            .edges
            .iter()
            .filter(|edge| edge.visits > 0)
            .map(|edge| {
                let mean = |sums: Values| sums.map(|sum| sum / edge.visits as f32);
                ActionStats {
                    action: edge.action,
                    visits: edge.visits,
                    prospects: mean(edge.prospects),
                    points: mean(edge.points),
                }
            })
            .collect();
        let seat = root.seat.index();
        let rank = |stats: &ActionStats| (stats.visits, stats.prospects[seat]);
        sort_short(&mut action_stats, |a, b| rank(a) > rank(b));
        action_stats
    }

    /// The line that begins with an action at the root and continues with the most visited ones, to the end of the turn
    /// or to a reveal.
    pub fn line(&self, first: Action) -> Vec<Action> {
        let mut line = vec![first];
        let Some(root) = self.nodes.get(self.root as usize) else { return line };
        let mut edge = root.edges.iter().position(|edge| edge.action == first);
        let mut at = self.root;
        while let Some(chosen) = edge {
            let Child::Node(next) = self.nodes[at as usize].edges[chosen].child else { break };
            let node = &self.nodes[next as usize];
            let tried = node.edges.iter().enumerate().filter(|(_, edge)| edge.visits > 0);
            edge = tried.max_by_key(|(index, edge)| (edge.visits, core::cmp::Reverse(*index))).map(|(index, _)| index);
            at = next;
            match edge {
                Some(best) if node.seat == root.seat => line.push(node.edges[best].action),
                _ => break,
            }
        }
        line
    }
}
