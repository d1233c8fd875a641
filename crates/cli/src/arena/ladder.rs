//! `noria arena ladder`: how strong the levels are.

use std::path::PathBuf;

use clap::Args;
use noria_ai::Level;
use noria_ai::ladder::Ladder;
use noria_arena::ladder;

use crate::args::{ComponentsArg, ThreadsArg};
use crate::error::CommandError;
use crate::output::print;
use crate::progress;

/// Measure the levels, each against the one below it, and write the file that ratings are anchored to
///
/// Base game, two players, every set-up from both seats. Prints the rows of the table in docs/ai.md.
#[derive(Args)]
pub struct LadderArgs {
    /// The file to write; crates/ai/levels.json is the file built into the program
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Games per level
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Seed of the first set-up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    #[command(flatten)]
    components: ComponentsArg,
}

impl LadderArgs {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let LadderArgs { games, seed, .. } = self;
        let (components, pool) = (self.components.load()?, self.threads.pool());
        let command = format!("noria arena ladder --games {games} --seed {seed}");
        let mut measured = Ladder { command, matches: Vec::new() };
        for level in Level::ALL {
            let bar = progress::games(games, level.name());
            let level = ladder::measure(level, (games, seed), &components, &pool, || bar.inc(1));
            bar.finish_and_clear();
            let level = level?;
            print(&format!("{}\n", ladder::row(&level)))?;
            measured.matches.push(level);
        }
        let text = serde_json::to_string_pretty(&measured).map_err(std::io::Error::from)?;
        std::fs::write(&self.out, text + "\n").map_err(|error| CommandError::File { path: self.out, error })
    }
}
