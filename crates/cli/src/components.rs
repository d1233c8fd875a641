//! `noria components`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Components {}

impl Components {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
