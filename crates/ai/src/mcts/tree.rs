//! The tree: nodes and edges in two lists. A position that several orders of actions lead to has one node, so strictly
//! it is a graph; nothing leads back, since every action spends something or ends a turn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use noria_rules::{Action, Game, IslandId, Seat};

use super::{Config, Value};
use crate::action_index::{ISLANDS, islands};

pub(super) type NodeId = u32;

/// No node.
pub(super) const NONE: NodeId = NodeId::MAX;

/// Differences in utility below this are noise.
const MIN_WIDTH: f32 = 0.03;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeKind {
    /// A decision.
    Inner,
    /// The end of the game, or of what can be foreseen.
    Leaf,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub kind: NodeKind,
    pub seat: Seat,
    pub visits: u32,
    /// Its edges, the highest prior first.
    pub first: u32,
    pub edges: u32,
    /// The network's value of the seat that decides.
    pub utility: f32,
    /// The sum of the values found here and below, and of how many it is.
    pub sum: Value,
    pub count: u32,
    /// The fingerprint of the table.
    pub key: u64,
}

impl Node {
    /// The mean value of this node and those below.
    pub fn mean(&self) -> Value {
        self.sum.divided_by(self.count.max(1) as f32)
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub action: Action,
    /// The logarithm of the prior, and the prior.
    pub logit: f32,
    pub prior: f32,
    pub visits: u32,
    /// The sum of the utility of the seat that decides.
    pub utility: f32,
    /// The highest utility below it.
    best: f32,
    /// The node it leads to, or the place of the islands that it may turn over.
    child: u32,
}

impl Edge {
    /// Its value: the mean, in solo games combined with the best.
    pub fn value(&self, best_weight: f32) -> f32 {
        let mean = self.utility / self.visits as f32;
        mean + best_weight * (self.best - mean)
    }

    pub fn count(&mut self, utility: f32, best: f32) {
        self.visits += 1;
        self.utility += utility;
        self.best = self.best.max(best).max(utility);
    }
}

/// Where a node belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Child {
    Root,
    Edge(u32),
    /// Below an edge that revealed this island.
    Island(u32, IslandId),
}

impl Child {
    /// Where an action has led.
    pub fn of(edge: u32, action: Action, seat: Seat, game: &Game) -> Self {
        Self::known(edge, action, game.position().players[seat.index()].ambassador)
    }

    pub fn known(edge: u32, action: Action, ambassador: Option<IslandId>) -> Self {
        match ambassador.filter(|_| action == Action::Reveal) {
            Some(island) => Child::Island(edge, island),
            None => Child::Edge(edge),
        }
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    islands: Vec<[NodeId; ISLANDS]>,
    pub root: NodeId,
    /// Nodes by the fingerprint of the table.
    known: HashMap<u64, NodeId, BuildHasherDefault<Fingerprint>>,
}

/// Fingerprints are spread evenly as they are.
#[derive(Debug, Clone, Default)]
struct Fingerprint(u64);

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers");
    }
}

impl Tree {
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn root(&self) -> &Node {
        &self.nodes[self.root as usize]
    }

    pub fn root_edges(&self) -> core::ops::Range<u32> {
        let root = self.root();
        root.first..root.first + root.edges
    }

    /// The node at a place, or none.
    pub fn child(&self, child: Child) -> NodeId {
        match child {
            Child::Root => self.root,
            Child::Edge(edge) => self.edges[edge as usize].child,
            Child::Island(edge, island) => match self.edges[edge as usize].child {
                NONE => NONE,
                islands => self.islands[islands as usize][usize::from(island.number()) - 1],
            },
        }
    }

    /// The node of a table that has been met, whichever actions led to it.
    pub fn find(&self, key: u64) -> Option<NodeId> {
        self.known.get(&key).copied()
    }

    /// The highest utility below a node. It is meant for solo games, where one seat decides.
    pub fn best_behind(&self, node: NodeId) -> f32 {
        let node = &self.nodes[node as usize];
        let edges = &self.edges[node.first as usize..][..node.edges as usize];
        edges.iter().filter(|edge| edge.visits > 0).fold(node.utility, |best, edge| best.max(edge.best))
    }

    pub fn link(&mut self, child: Child, node: NodeId) {
        match child {
            Child::Root => self.root = node,
            Child::Edge(edge) => self.edges[edge as usize].child = node,
            Child::Island(edge, island) => {
                let place = &mut self.edges[edge as usize].child;
                if *place == NONE {
                    *place = self.islands.len() as u32;
                    self.islands.push([NONE; ISLANDS]);
                }
                self.islands[*place as usize][usize::from(island.number()) - 1] = node;
            }
        }
    }

    fn add(&mut self, child: Child, node: Node) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.known.insert(node.key, id);
        self.nodes.push(node);
        self.link(child, id);
        id
    }

    /// A node after which nothing is decided.
    pub fn add_leaf(&mut self, (child, key): (Child, u64), value: Value) {
        let (first, seat, kind) = (self.edges.len() as u32, Seat::FIRST, NodeKind::Leaf);
        self.add(child, Node { kind, seat, visits: 0, first, edges: 0, utility: 0.0, sum: value, count: 1, key });
    }

    /// A node with one action only.
    pub fn add_forced(&mut self, (child, key): (Child, u64), seat: Seat, action: Action) -> NodeId {
        let (first, sum, kind) = (self.edges.len() as u32, Value::default(), NodeKind::Inner);
        self.edges.push(Edge { action, logit: 0.0, prior: 1.0, visits: 0, utility: 0.0, best: 0.0, child: NONE });
        self.add(child, Node { kind, seat, visits: 0, first, edges: 1, utility: 0.0, sum, count: 0, key })
    }

    /// A node that has been evaluated.
    pub fn add_inner(
        &mut self,
        (child, key): (Child, u64),
        seat: Seat,
        value: Value,
        utility: f32,
        actions: &[Action],
        logits: &[f32],
    ) {
        let first = self.edges.len() as u32;
        let best = logits.iter().copied().fold(f32::MIN, f32::max);
        let log_sum = best + logits.iter().map(|logit| (logit - best).exp()).sum::<f32>().ln();
        self.edges.extend(actions.iter().zip(logits).map(|(&action, &logit)| {
            let logit = logit - log_sum;
            Edge { action, logit, prior: logit.exp(), visits: 0, utility: 0.0, best: 0.0, child: NONE }
        }));
        self.edges[first as usize..].sort_unstable_by(|a, b| b.logit.total_cmp(&a.logit));
        let (edges, kind) = (actions.len() as u32, NodeKind::Inner);
        self.add(child, Node { kind, seat, visits: 0, first, edges, utility, sum: value, count: 1, key });
    }

    /// With an exploration constant by PUCT; otherwise the action whose visits lag most behind the improved policy.
    ///
    /// Edges are sorted by prior, and actions that have not been visited share one value, so the first of them comes
    /// before all others.
    pub fn select(&self, node: NodeId, config: &Config) -> u32 {
        let node = &self.nodes[node as usize];
        if node.edges == 1 {
            return node.first;
        }
        let edges = &self.edges[node.first as usize..(node.first + node.edges) as usize];
        let weighing = Weighing::new(node, edges, config);
        if config.exploration > 0.0 {
            return node.first + puct(node, edges, &weighing, config) as u32;
        }
        let (mut total, mut unvisited) = (0.0, None);
        let mut scores = [0.0_f32; noria_rules::MAX_ACTIONS];
        let mut left = 1.0_f32;
        for (place, edge) in edges.iter().enumerate() {
            if edge.visits > 0 {
                scores[place] = (edge.logit + weighing.weight(edge) - weighing.most).exp();
                total += scores[place];
                left -= edge.prior;
            } else if unvisited.is_none() {
                scores[place] = (edge.logit + weighing.unvisited - weighing.most).exp();
                unvisited = Some(place);
            }
        }
        total += left.max(0.0) * (weighing.unvisited - weighing.most).exp();
        let visits = 1.0 + node.visits as f32;
        let mut chosen = (0, f32::MIN);
        for (place, edge) in edges.iter().enumerate() {
            if edge.visits > 0 || unvisited == Some(place) {
                let score = scores[place] / total - edge.visits as f32 / visits;
                if score > chosen.1 {
                    chosen = (place, score);
                }
            }
        }
        node.first + chosen.0 as u32
    }

    /// The part of the tree below a node.
    pub fn below(&self, root: NodeId) -> Tree {
        let mut kept = Tree::default();
        let mut moved = vec![NONE; self.nodes.len()];
        let mut queue = vec![(Child::Root, root)];
        while let Some((place, id)) = queue.pop() {
            if moved[id as usize] != NONE {
                kept.link(place, moved[id as usize]);
                continue;
            }
            let node = &self.nodes[id as usize];
            let first = kept.edges.len() as u32;
            for (offset, edge) in self.edges[node.first as usize..][..node.edges as usize].iter().enumerate() {
                kept.edges.push(Edge { child: NONE, ..*edge });
                let edge_id = first + offset as u32;
                if edge.child == NONE {
                    continue;
                }
                if edge.action == Action::Reveal {
                    let known = islands().zip(&self.islands[edge.child as usize]).filter(|(_, child)| **child != NONE);
                    queue.extend(known.map(|(island, child)| (Child::Island(edge_id, island), *child)));
                } else {
                    queue.push((Child::Edge(edge_id), edge.child));
                }
            }
            moved[id as usize] = kept.add(place, Node { first, ..*node });
        }
        kept
    }
}

/// PUCT with values stretched to 0..1.
fn puct(node: &Node, edges: &[Edge], weighing: &Weighing, config: &Config) -> usize {
    let bonus = config.exploration * (node.visits as f32 + 1.0).sqrt();
    let mut chosen = (0, f32::MIN);
    for (place, edge) in edges.iter().enumerate() {
        let score = weighing.weight(edge) / weighing.full + bonus * edge.prior / (1.0 + edge.visits as f32);
        if score > chosen.1 {
            chosen = (place, score);
        }
        if edge.visits == 0 {
            break; // those behind it have lower priors and the same value
        }
    }
    chosen.0
}

/// How values are weighed against priors at a node: the completed values of Danihelka et al., stretched to 0..1.
pub(super) struct Weighing {
    scale: f32,
    worst: f32,
    best_weight: f32,
    /// What is added to the logit of an action that has not been visited.
    pub unvisited: f32,
    /// No weight is higher.
    pub most: f32,
    /// The weight of a whole stretch.
    full: f32,
}

impl Weighing {
    pub fn new(node: &Node, edges: &[Edge], config: &Config) -> Self {
        let (mut worst, mut best) = (f32::MAX, f32::MIN);
        let (mut visits, mut most, mut priors, mut weighted) = (0_u32, 0_u32, 0.0_f32, 0.0_f32);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            let value = edge.value(config.best_weight);
            worst = worst.min(value);
            best = best.max(value);
            visits += edge.visits;
            most = most.max(edge.visits);
            priors += edge.prior;
            weighted += edge.prior * value;
        }
        let mixed = match visits {
            0 => node.utility,
            _ => (node.utility + visits as f32 * weighted / priors.max(1e-6)) / (1.0 + visits as f32),
        };
        worst = worst.min(mixed);
        best = best.max(mixed);
        let width = (best - worst).max(MIN_WIDTH);
        let scale = config.value_scale * (config.visit_offset + (most as f32).min(config.most_visits)) / width;
        Weighing {
            scale,
            worst,
            best_weight: config.best_weight,
            unvisited: scale * (mixed - worst),
            most: scale * (best - worst),
            full: scale * width,
        }
    }

    pub fn weight(&self, edge: &Edge) -> f32 {
        if edge.visits == 0 { self.unvisited } else { self.scale * (edge.value(self.best_weight) - self.worst) }
    }
}
