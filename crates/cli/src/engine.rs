//! `noria engine`: a [`Session`] on standard input and output.

use std::io::{self, BufRead, ErrorKind, Read, Write};

use clap::Args;
use noria::session::{LONGEST_LINE, Session};

use crate::args::ComponentsArg;
use crate::failure::Failure;

/// Answer requests of bots and tools: one JSON object per line (see docs/engine-protocol.md)
#[derive(Args)]
pub struct Engine {
    #[command(flatten)]
    components: ComponentsArg,
}

impl Engine {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let session = Session::new(self.components.load()?);
        match converse(session, &mut io::stdin().lock(), &mut io::stdout().lock()) {
            // Nobody listens any more: that is an end like any other.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            ended => Ok(ended?),
        }
    }
}

fn converse(mut session: Session, requests: &mut impl BufRead, replies: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while !session.has_quit() && read_line(requests, &mut line)? {
        let mut reply = session.reply(&line);
        reply.push('\n');
        replies.write_all(reply.as_bytes())?;
        replies.flush()?;
    }
    Ok(())
}

/// Reads a line without its end; of a line that is too long only so much that the session can tell.
fn read_line(requests: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LONGEST_LINE as u64 + 1;
    if requests.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        requests.skip_until(b'\n')?;
    }
    Ok(true)
}
