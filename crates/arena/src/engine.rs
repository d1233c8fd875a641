//! A player that is another program, connected by pipes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use noria_rules::{Action, Seat, View};
use serde::{Deserialize, Serialize};

use crate::error::{ArenaError, PlayerError};
use crate::player::Agent;

/// No sensible reply is longer.
const LONGEST_REPLY: u64 = 64 << 10;
/// How long a program may take to exit after its game.
const SHUTDOWN: Duration = Duration::from_secs(2);

/// A request to it.
#[derive(Serialize)]
struct Request<'a> {
    cmd: &'static str,
    seat: Option<Seat>,
    view: &'a View,
    actions: Vec<String>,
}

/// Its reply.
#[derive(Deserialize)]
struct Reply {
    action: String,
}

/// A running program that plays one seat of one game.
pub(crate) struct EngineAgent {
    name: String,
    child: Child,
    /// Closed when the game is over.
    requests: Option<ChildStdin>,
    replies: BufReader<ChildStdout>,
}

impl EngineAgent {
    /// Starts the program.
    pub fn start(command: &[String]) -> Result<Self, ArenaError> {
        let name = command.join(" ");
        let start = || {
            let mut child =
                Command::new(&command[0]).args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
            let requests = child.stdin.take();
            let replies = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
            Ok((child, requests, BufReader::new(replies)))
        };
        match start() {
            Ok((child, requests, replies)) => Ok(EngineAgent { name, child, requests, replies }),
            Err(error) => Err(ArenaError::Start { command: name, error }),
        }
    }

    fn ask(&mut self, request: &Request) -> io::Result<String> {
        let mut line = serde_json::to_string(request)?;
        line.push('\n');
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        requests.write_all(line.as_bytes())?;
        requests.flush()?;
        let mut reply = String::new();
        if self.replies.by_ref().take(LONGEST_REPLY).read_line(&mut reply)? == 0 {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it has ended"));
        }
        Ok(reply)
    }

    fn error(&self, what: String) -> PlayerError {
        PlayerError::Answer { command: self.name.clone(), what }
    }
}

impl Agent for EngineAgent {
    fn choose(&mut self, view: &View) -> Result<Action, PlayerError> {
        let actions = view.legal_actions();
        let words = actions.iter().map(|action| action.to_string()).collect();
        let request = Request { cmd: "choose", seat: view.viewer(), view, actions: words };
        let reply = self.ask(&request).map_err(|error| PlayerError::Silent { command: self.name.clone(), error })?;
        let shown: String = reply.trim_end().chars().take(200).collect();
        let Reply { action } = serde_json::from_str(&reply)
            .map_err(|_| self.error(format!("answered {shown:?}; expected {{\"action\":\"…\"}}")))?;
        match action.parse() {
            Ok(action) if actions.contains(&action) => Ok(action),
            Ok(_) => Err(self.error(format!("chose '{action}', which is not among the actions it was given"))),
            Err(error) => Err(self.error(format!("chose '{action}': {error}"))),
        }
    }
}

impl Drop for EngineAgent {
    /// The end of its input means that the game is over; a program that does not exit is killed.
    fn drop(&mut self) {
        self.requests = None;
        let over = Instant::now();
        while over.elapsed() < SHUTDOWN {
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                _ => return,
            }
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
