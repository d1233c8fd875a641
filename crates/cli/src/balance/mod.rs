//! `noria balance`: what many games between equals tell about the game's own numbers.

mod measure;
mod plot;

use clap::{Args, Subcommand};

use crate::error::CommandError;

/// Measure the balance of the game: many games between equals, as tables and plots
///
/// `noria balance measure --out before.json` plays games of 2, 3 and 4 players and against each Bot, with the same player
/// on all seats. `noria balance plot before.json after.json --into DIR` draws one measurement, or two side by side.
/// docs/balance.md explains the plots.
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
