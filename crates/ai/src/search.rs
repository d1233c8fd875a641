//! Monte-Carlo tree search on what a seat may know.
//!
//! Every round of search deals the unknown islands anew, walks down the tree by PUCT, opens a leaf,
//! plays on to the end of that turn with quick judgement, and hands the prospects of all seats back up
//! (max^n). Actions enter a node best first and more of them the longer it is looked at, so that a
//! dozen ways to pay one price cost no more attention than they deserve.

use crate::order::sort_short;
use noria_rules::{Action, ActionList, Game, IslandId, Phase, Seat, View};
use rand_chacha::ChaCha8Rng;

use crate::evaluate::{self, Evaluator, Values};
use crate::policy;

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// How much promising but little-tried actions are tried.
    pub curiosity: f32,
    /// How alike the first judgements of actions are taken to be, in points.
    pub temperature: f32,
    /// After how many turns, the present one counted, every line is judged. All lines reach equally far:
    /// otherwise whoever puts off the end of a turn would seem to gain.
    pub turns: u8,
    /// The most nodes that are kept.
    pub memory: usize,
}

impl Default for Style {
    fn default() -> Self {
        Style { curiosity: 1.2, temperature: 2.0, turns: 1, memory: 200_000 }
    }
}

/// Differences in prospects below this are taken for noise.
const LEAST_WIDTH: f32 = 0.02;

/// So often the root is visited however little time there is.
const LEAST_VISITS: u32 = 16;

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
    style: Style,
    nodes: Vec<Node>,
    root: NodeId,
    view: View,
}

/// What a search found out about an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finding {
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
struct Clock {
    turn: (u8, Option<Seat>),
    left: u8,
}

impl Clock {
    fn new(game: &Game, turns: u8) -> Self {
        Clock { turn: (game.position().round, game.to_act()), left: turns }
    }

    fn is_up(&mut self, game: &Game) -> bool {
        let turn = (game.position().round, game.to_act());
        if turn != self.turn {
            self.turn = turn;
            self.left = self.left.saturating_sub(1);
        }
        self.left == 0
    }
}

/// Room for the lists that every round of search needs.
#[derive(Default)]
struct Scratch {
    actions: ActionList,
    worth: Vec<f32>,
    order: Vec<(f32, Action)>,
    path: Vec<(NodeId, usize)>,
}

impl Tree {
    /// A tree with nothing but its root. The view must be that of a seat that has something to decide.
    pub fn new(view: View, style: Style) -> Self {
        Tree { style, nodes: Vec::new(), root: 0, view }
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

    /// Goes on searching until the root has been visited so often.
    pub fn grow(&mut self, evaluator: &Evaluator, visits: u32, rng: &mut ChaCha8Rng) {
        self.grow_until(evaluator, visits, rng, &mut || false);
    }

    /// Goes on searching until the root has been visited so often or the time is up, whichever comes first.
    pub fn grow_until(
        &mut self,
        evaluator: &Evaluator,
        visits: u32,
        rng: &mut ChaCha8Rng,
        time_is_up: &mut dyn FnMut() -> bool,
    ) {
        let mut scratch = Scratch::default();
        if self.view.legal_actions().is_empty() {
            return;
        }
        while self.visits() < visits && (self.visits() < LEAST_VISITS || !time_is_up()) {
            self.round(evaluator, &mut scratch, rng);
        }
    }

    /// One round of search: down, open, judge, and up again.
    fn round(&mut self, evaluator: &Evaluator, scratch: &mut Scratch, rng: &mut ChaCha8Rng) {
        let mut game = self.view.guess(rng);
        if self.nodes.is_empty() {
            let root = self.open(evaluator, &game, scratch);
            self.nodes.push(root);
        }
        scratch.path.clear();
        let mut at = self.root;
        let mut clock = Clock::new(&game, self.style.turns);
        loop {
            let node = &self.nodes[at as usize];
            if node.edges.is_empty() || clock.is_up(&game) {
                break;
            }
            let chosen = self.choose(node);
            scratch.path.push((at, chosen));
            let (seat, action) = (node.seat, node.edges[chosen].action);
            game.apply_unchecked(seat, action, &mut ());
            let island = (action == Action::Reveal).then(|| game.position().players[seat.index()].ambassador).flatten();
            match self.child(at, chosen, island) {
                Some(next) => at = next,
                None => {
                    if self.nodes.len() < self.style.memory {
                        let node = self.open(evaluator, &game, scratch);
                        self.link(at, chosen, island, node);
                    }
                    break;
                }
            }
        }
        let (prospects, points) = self.judge(evaluator, &mut game, &mut clock, scratch, rng);
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

    /// A new node: its actions sorted by first judgement.
    fn open(&self, evaluator: &Evaluator, game: &Game, scratch: &mut Scratch) -> Node {
        let Some(seat) = self.decides(game) else { return Node::default() };
        evaluator.list_actions(game, seat, &mut scratch.actions);
        policy::judge(evaluator, game, seat, &scratch.actions, &mut scratch.worth);
        policy::soften(&mut scratch.worth, self.style.temperature);
        scratch.order.clear();
        scratch.order.extend(scratch.worth.iter().copied().zip(scratch.actions.iter().copied()));
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
    fn choose(&self, node: &Node) -> usize {
        let entered = (3 + 2 * (node.visits as f32).sqrt() as usize).min(node.edges.len());
        let edges = &node.edges[..entered];
        let seat = node.seat.index();
        let value = |edge: &Edge| edge.prospects[seat] / edge.visits as f32;
        let (mut worst, mut best) = (f32::MAX, f32::MIN);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            worst = worst.min(value(edge));
            best = best.max(value(edge));
        }
        let width = (best - worst).max(LEAST_WIDTH);
        let reach = self.style.curiosity * (node.visits as f32 + 1.0).sqrt();
        let mut chosen = (0, f32::MIN);
        for (index, edge) in edges.iter().enumerate() {
            let known = if edge.visits == 0 { 0.3 } else { 1.0 - (best - value(edge)) / width };
            let score = known + reach * edge.prior / (1.0 + edge.visits as f32);
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

    /// Plays on until the time is up and says what everybody may expect then.
    fn judge(
        &self,
        evaluator: &Evaluator,
        game: &mut Game,
        clock: &mut Clock,
        scratch: &mut Scratch,
        rng: &mut ChaCha8Rng,
    ) -> (Values, Values) {
        while let Some(seat) = self.decides(game) {
            if clock.is_up(game) {
                break;
            }
            evaluator.list_actions(game, seat, &mut scratch.actions);
            let action = if scratch.actions.len() == 1 {
                scratch.actions[0]
            } else {
                policy::judge(evaluator, game, seat, &scratch.actions, &mut scratch.worth);
                policy::soften(&mut scratch.worth, self.style.temperature * 0.25);
                scratch.actions[policy::draw(&scratch.worth, rng)]
            };
            game.apply_unchecked(seat, action, &mut ());
        }
        let points = evaluator.all_points(game);
        let prospects = if game.is_over() { evaluate::outcome(game) } else { evaluate::prospects(game, &points) };
        (prospects, points)
    }

    /// What is known about the actions at the root, the most tried first.
    pub fn findings(&self) -> Vec<Finding> {
        let Some(root) = self.nodes.get(self.root as usize) else { return Vec::new() };
        let mut findings: Vec<Finding> = root
            .edges
            .iter()
            .filter(|edge| edge.visits > 0)
            .map(|edge| {
                let mean = |sums: Values| sums.map(|sum| sum / edge.visits as f32);
                Finding {
                    action: edge.action,
                    visits: edge.visits,
                    prospects: mean(edge.prospects),
                    points: mean(edge.points),
                }
            })
            .collect();
        let seat = root.seat.index();
        let rank = |finding: &Finding| (finding.visits, finding.prospects[seat]);
        sort_short(&mut findings, |a, b| rank(a) > rank(b));
        findings
    }

    /// The line that begins with an action at the root and goes on with what was tried most, to the end of
    /// the turn or to a reveal.
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

    /// Follows an action: what has been searched below it is kept, the rest is dropped.
    ///
    /// `view` is what the viewer sees afterwards. Returns whether the tree had been there.
    pub fn follow(&mut self, action: Action, view: View) -> bool {
        let island = (action == Action::Reveal)
            .then(|| view.viewer().and_then(|seat| view.position().players[seat.index()].ambassador))
            .flatten();
        let edge = self
            .nodes
            .get(self.root as usize)
            .and_then(|root| root.edges.iter().position(|edge| edge.action == action));
        let child = edge.and_then(|edge| self.child(self.root, edge, island));
        self.view = view;
        let decides = |child: &NodeId| {
            let node = &self.nodes[*child as usize];
            Some(node.seat) == view.viewer() && !node.edges.is_empty()
        };
        match child.filter(decides) {
            Some(child) => {
                self.root = child;
                if self.nodes.len() > self.style.memory / 2 {
                    self.compact();
                }
                true
            }
            None => {
                self.nodes.clear();
                self.root = 0;
                false
            }
        }
    }

    /// Drops every node that the root no longer leads to.
    fn compact(&mut self) {
        let mut kept: Vec<Node> = Vec::new();
        let mut moved = vec![NodeId::MAX; self.nodes.len()];
        let mut queue = vec![self.root];
        while let Some(id) = queue.pop() {
            if moved[id as usize] != NodeId::MAX {
                continue;
            }
            moved[id as usize] = kept.len() as NodeId;
            let node = core::mem::take(&mut self.nodes[id as usize]);
            for edge in &node.edges {
                match &edge.child {
                    Child::None => {}
                    Child::Node(child) => queue.push(*child),
                    Child::Islands(children) => queue.extend(children.iter().map(|&(_, child)| child)),
                }
            }
            kept.push(node);
        }
        for node in &mut kept {
            for edge in &mut node.edges {
                match &mut edge.child {
                    Child::None => {}
                    Child::Node(child) => *child = moved[*child as usize],
                    Child::Islands(children) => {
                        children.iter_mut().for_each(|(_, child)| *child = moved[*child as usize])
                    }
                }
            }
        }
        self.root = moved[self.root as usize];
        self.nodes = kept;
    }
}
