//! Keeping what has been searched when the game moves on.

use noria_rules::{Action, View};

use super::{Child, Node, NodeId, Tree};

impl Tree {
    /// Follows an action: the subtree below it is kept, the rest is dropped.
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
                if self.nodes.len() > self.config.max_nodes / 2 {
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
