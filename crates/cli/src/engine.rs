//! `noria engine`: the engine protocol on standard input and output.

use std::io::{self, ErrorKind};

use clap::Args;
use noria_engine::Session;

use crate::args::ComponentsArg;
use crate::error::CommandError;

/// Run the engine protocol for bots and tools: one JSON object per line (docs/engine-protocol.md)
#[derive(Args)]
pub struct Engine {
    #[command(flatten)]
    components: ComponentsArg,
}

impl Engine {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let session = Session::new(self.components.load_file()?);
        match session.run(&mut io::stdin().lock(), &mut io::stdout().lock()) {
            // The reader is gone: the session is over.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            ended => Ok(ended?),
        }
    }
}
