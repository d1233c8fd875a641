//! `noria perft`: counts all ways to go on, the classic check of a move generator.

use std::time::Instant;

use clap::Args;
use noria_rules::{Game, perft};
use serde::Serialize;

use crate::args::{ComponentsArg, GameArgs};
use crate::error::CommandError;
use crate::output::{Columns, print, print_json};

/// Count all sequences of actions from a new game, depth by depth
///
/// Another implementation of the rules must get the same numbers. A game that ends before the depth is reached counts
/// once. While Expert wheels are built together, the first seat that is not ready decides.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// Seed of the set-up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Depth, in actions
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Count each first action separately
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One counted line: a depth, or a first action.
#[derive(Serialize)]
struct Count {
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

impl Perft {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let (_, game) = self.game.deal(&self.components.load()?, self.seed)?;
        let counts: Vec<Count> = match self.divide {
            true => divide(&game, self.depth),
            false => (1..=self.depth).map(|depth| count(&game, None, depth, depth)).collect(),
        };
        if self.json { print_json(&counts) } else { print(&self.table(&counts)) }
    }

    fn table(&self, counts: &[Count]) -> String {
        let mut table = Columns::new(if self.divide { "lrrr" } else { "rrrr" });
        table.row([if self.divide { "first action" } else { "depth" }, "nodes", "seconds", "nodes/s"]);
        let mut row = |name: String, nodes: u64, seconds: f64| {
            // Shorter times say nothing about speed.
            let speed = if seconds < 0.001 { "–".into() } else { format!("{:.0}", nodes as f64 / seconds) };
            table.row([name, nodes.to_string(), format!("{seconds:.3}"), speed]);
        };
        for count in counts {
            row(count.action.clone().unwrap_or_else(|| count.depth.to_string()), count.nodes, count.seconds);
        }
        if self.divide {
            let nodes = counts.iter().map(|count| count.nodes).sum();
            row(format!("all, depth {}", self.depth), nodes, counts.iter().map(|count| count.seconds).sum());
        }
        table.lines("")
    }
}

/// Counts from `game`, which is part of a count to `depth`.
fn count(game: &Game, action: Option<String>, below: u32, depth: u32) -> Count {
    let begun = Instant::now();
    let nodes = perft(game, below);
    Count { action, depth, nodes, seconds: begun.elapsed().as_secs_f64() }
}

fn divide(game: &Game, depth: u32) -> Vec<Count> {
    let Some(seat) = game.to_act() else { return Vec::new() };
    let after = |action: noria_rules::Action| {
        let mut next = *game;
        next.apply_unchecked(seat, action, &mut ());
        count(&next, Some(action.to_string()), depth - 1, depth)
    };
    game.legal_actions(seat).into_iter().map(after).collect()
}
