//! `noria analyse`: what every turn of a recorded game was worth, and what was better.

mod tell;

use std::path::PathBuf;

use clap::Args;
use noria_ai::Networks;
use noria_ai::analysis::{Account, Analysis, JudgedTurn, Settings, accounts, costliest};
use noria_rules::{Game, Record, Seat};
use noria_words::Words;
use serde::Serialize;

use crate::args::{ComponentsArg, ThreadsArg, read_record};
use crate::error::CommandError;
use crate::labels::Labels;
use crate::output::{print, print_json};
use crate::progress;

/// Analyse a recorded game: what every turn was worth, and what was better
///
/// Each row is a turn: the points its seat could expect before and after it, its chance to win, the points lost compared
/// with the best plan found from what the seat could see, and the luck of the islands it revealed. Luck is not counted as
/// a loss. Loss and luck are relative to the best other seat.
///
/// The same record, --simulations and --seed give the same analysis on any number of threads. Unfinished games can be analysed
/// too.
#[derive(Args)]
pub struct Analyse {
    /// The record; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    components: ComponentsArg,
    /// Simulations per decision and position
    #[arg(long, default_value_t = Settings::default().simulations, value_parser = clap::value_parser!(u32).range(1..))]
    simulations: u32,
    /// Show only the table of turns
    #[arg(long)]
    turns: bool,
    /// Show only the N costliest turns
    #[arg(long, value_name = "N", conflicts_with = "turns")]
    worst: Option<usize>,
    /// Random seed
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How many of the costliest turns are shown by default.
const TOLD: usize = 3;

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    simulations: u32,
    seed: u64,
    names: &'a [(Seat, String)],
    over: bool,
    turns: &'a [JudgedTurn],
    /// Numbers of turns, counted from 0.
    costliest: Vec<usize>,
    accounts: Vec<Account>,
}

impl Analyse {
    /// Runs the command.
    pub fn run(self, words: &Words) -> Result<(), CommandError> {
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
        let labels = Labels::new(&end, &record.names, words);
        let table = || tell::table(&turns, &labels, words) + "\n" + &tell::accounts(&accounts(&turns), &labels, words);
        let worst = |most| tell::worst(&turns, &costliest(&turns, most), &labels, words);
        print(&match (self.turns, self.worst) {
            (true, _) => table(),
            (false, Some(most)) => worst(most),
            (false, None) => table() + "\n" + &worst(TOLD),
        })
    }

    fn judge(&self, start: Game, record: &Record) -> Result<Vec<JudgedTurn>, CommandError> {
        let settings = Settings { simulations: self.simulations, seed: self.seed };
        let analysis = Analysis::new(Networks::built_in().best(), start, record.actions(), settings)
            .map_err(|illegal| CommandError::Check(illegal.to_string()))?;
        let bar = progress::bar(analysis.len() as u64, "turns", "analyse");
        let turns = self.threads.pool().map(analysis.len(), |number| {
            let turn = analysis.turn(number);
            bar.inc(1);
            turn
        });
        bar.finish_and_clear();
        Ok(turns.into_iter().flatten().collect())
    }
}
