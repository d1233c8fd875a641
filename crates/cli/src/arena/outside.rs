//! A player that is another program, asked over its pipes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use noria_rules::{Action, ActionList, Seat, View};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// No sensible answer is longer.
const LONGEST_ANSWER: u64 = 64 << 10;
/// How long a program may take to end by itself after its game.
const FAREWELL: Duration = Duration::from_secs(2);

/// What it is asked.
#[derive(Serialize)]
struct Question<'a> {
    cmd: &'static str,
    seat: Option<Seat>,
    view: &'a View,
    actions: Vec<String>,
}

/// What it answers.
#[derive(Deserialize)]
struct Answer {
    action: String,
}

/// A running program that plays one seat of one game.
pub struct Outside {
    name: String,
    child: Child,
    /// Closed when the game is over.
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Outside {
    /// Starts the program.
    pub fn start(command: &[String]) -> Result<Self, Failure> {
        let name = command.join(" ");
        let start = || {
            let mut child =
                Command::new(&command[0]).args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
            let questions = child.stdin.take();
            let answers = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
            Ok((child, questions, BufReader::new(answers)))
        };
        match start() {
            Ok((child, questions, answers)) => Ok(Outside { name, child, questions, answers }),
            Err(error) => {
                let error: io::Error = error;
                Err(Failure::Usage(format!("'{name}' cannot be started: {error}")))
            }
        }
    }

    /// Asks for a decision.
    pub fn choose(&mut self, view: &View, actions: &ActionList) -> Result<Action, Failure> {
        let words = actions.iter().map(|action| action.to_string()).collect();
        let question = Question { cmd: "choose", seat: view.viewer(), view, actions: words };
        let answer = self.ask(&question).map_err(|error| self.fault(&format!("does not answer: {error}")))?;
        let shown: String = answer.trim_end().chars().take(200).collect();
        let Answer { action } = serde_json::from_str(&answer)
            .map_err(|_| self.fault(&format!("answered {shown:?}; expected {{\"action\":\"…\"}}")))?;
        match action.parse() {
            Ok(action) if actions.contains(&action) => Ok(action),
            Ok(_) => Err(self.fault(&format!("chose '{action}', which is not among the actions it was given"))),
            Err(error) => Err(self.fault(&format!("chose '{action}': {error}"))),
        }
    }

    fn ask(&mut self, question: &Question) -> io::Result<String> {
        let mut line = serde_json::to_string(question)?;
        line.push('\n');
        let questions = self.questions.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        questions.write_all(line.as_bytes())?;
        questions.flush()?;
        let mut answer = String::new();
        if self.answers.by_ref().take(LONGEST_ANSWER).read_line(&mut answer)? == 0 {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it has ended"));
        }
        Ok(answer)
    }

    fn fault(&self, what: &str) -> Failure {
        Failure::Check(format!("'{}' {what}", self.name))
    }
}

impl Drop for Outside {
    /// The end of its input tells a program that the game is over; one that does not listen is stopped.
    fn drop(&mut self) {
        self.questions = None;
        let over = Instant::now();
        while over.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                _ => return,
            }
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
