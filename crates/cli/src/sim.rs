//! `noria sim`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Sim {}

impl Sim {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
