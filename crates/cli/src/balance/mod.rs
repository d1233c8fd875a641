//! `noria balance`: what many games between equals tell about the game's own numbers.

mod measure;
mod plot;

use clap::{Args, Subcommand};

use crate::error::CommandError;

/// Judge the tables of the game: many games between equals, summed up, drawn and compared
///
/// `noria balance measure --out before.json` plays games for 2, 3 and 4 players and against each Bot, all
/// seats taken by the same player. `noria balance plot before.json after.json --into DIR` draws what was
/// measured, and compares two measurements. docs/balance.md says how to read the plots.
#[derive(Args)]
pub struct Balance {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Measure(measure::Measure),
    Plot(plot::Plot),
}

impl Balance {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        match self.command {
            Command::Measure(command) => command.run(),
            Command::Plot(command) => command.run(),
        }
    }
}
