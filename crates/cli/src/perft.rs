//! `noria perft`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Perft {}

impl Perft {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
