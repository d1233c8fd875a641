//! `noria play`.

use clap::Args;

use crate::failure::Failure;

/// To be written
#[derive(Args)]
pub struct Play {}

impl Play {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
