//! `noria engine`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Engine {}

impl Engine {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
