//! `noria replay`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Replay {}

impl Replay {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
