//! `noria analyse`: what every turn of a recorded game was worth, and what was better.

mod tell;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use noria_ai::analysis::{Account, Analysis, Settings, Turn, accounts, costliest};
use noria_ai::{Evaluator, Network};
use noria_arena::Pool;
use noria_rules::{Game, Record, Seat};
use serde::Serialize;

use crate::args::{ComponentsArg, read_record};
use crate::error::CommandError;
use crate::labels::Labels;
use crate::output::{print, print_json};
use crate::progress;

/// Analyse a recorded game: what every turn was worth, which cost most, and what was better
///
/// The table has a row for each turn: what its seat could expect before and after it, in points at the end
/// and in prospects (from 0 to 100 %, nearly the chance to win); what the turn cost compared with the best
/// plan that was found from what the seat could see; and how lucky it was with islands that it turned over.
/// Luck is no cost. Cost and luck are in points, compared with the best other seat.
///
/// The same record, --simulations and --seed give the same analysis on any number of threads. A game that has
/// not ended can be analysed too.
#[derive(Args)]
pub struct Analyse {
    /// The record; - reads it from the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    components: ComponentsArg,
    /// How many simulations each decision and each position gets
    #[arg(long, default_value_t = Settings::default().simulations, value_parser = clap::value_parser!(u32).range(1..))]
    simulations: u32,
    /// Show only the table of turns
    #[arg(long)]
    turns: bool,
    /// Show only so many of the costliest turns
    #[arg(long, value_name = "N", conflicts_with = "turns")]
    worst: Option<usize>,
    /// Draw everything from this seed
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// How many threads search [default: one for each processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// The costliest turns that are told if nothing else is said.
const TOLD: usize = 3;

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    simulations: u32,
    seed: u64,
    names: &'a [(Seat, String)],
    over: bool,
    turns: &'a [Turn],
    /// Numbers of turns, counted from 0.
    costliest: Vec<usize>,
    accounts: Vec<Account>,
}

impl Analyse {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let record = read_record(&self.file)?;
        let components = self.components.load_for(&record)?;
        let diverges = |divergence| CommandError::Divergence { path: self.file.clone(), divergence };
        let end = record.verify(&components).map_err(diverges)?;
        let start = Game::new(&components, &record.setup)?;
        let turns = self.judge(start, &record)?;
        if self.json {
            return print_json(&Report {
                simulations: self.simulations,
                seed: self.seed,
                names: &record.names,
                over: end.is_over(),
                costliest: costliest(&turns, self.worst.unwrap_or(turns.len())),
                accounts: accounts(&turns),
                turns: &turns,
            });
        }
        let labels = Labels::new(&end, &record.names);
        let table = || tell::table(&turns, &labels) + "\n" + &tell::accounts(&accounts(&turns), &labels);
        let worst = |most| tell::worst(&turns, &costliest(&turns, most), &labels);
        print(&match (self.turns, self.worst) {
            (true, _) => table(),
            (false, Some(most)) => worst(most),
            (false, None) => table() + "\n" + &worst(TOLD),
        })
    }

    fn judge(&self, start: Game, record: &Record) -> Result<Vec<Turn>, CommandError> {
        let evaluator = Arc::new(Evaluator::new(Network::tuned()));
        let settings = Settings { simulations: self.simulations, seed: self.seed };
        let analysis = Analysis::new(evaluator, start, record.actions(), settings)
            .map_err(|illegal| CommandError::Check(illegal.to_string()))?;
        let bar = progress::bar(analysis.len() as u64, "turns", "analyse");
        let turns = Pool::new(self.threads).map(analysis.len(), |number| {
            let turn = analysis.turn(number);
            bar.inc(1);
            turn
        });
        bar.finish_and_clear();
        Ok(turns.into_iter().flatten().collect())
    }
}
