//! The engine protocol: games for bots and tools, one JSON object per line (`docs/engine-protocol.md`).

#![forbid(unsafe_code)]

mod count;
mod error;
mod history;
mod reply;
mod request;
mod start;

use std::io::{self, BufRead, Read, Write};

use noria_rules::{ComponentFile, Game, Seat};
use serde::Serialize;
use serde_json::Value;

use error::RequestError;
use history::History;
use reply::{Choice, Moment, Reply};
use request::{Command, Request, Start};

/// The version of the protocol. A change that could break a bot raises it.
pub const PROTOCOL: u16 = 1;

/// The longest line that is read, in bytes, without its end.
pub const LONGEST_LINE: usize = 4 << 20;

/// The components, and the game being played, if any.
pub struct Session {
    file: ComponentFile,
    history: Option<History>,
    quit: bool,
}

impl Session {
    /// A session with these components.
    pub fn new(file: ComponentFile) -> Session {
        Session { file, history: None, quit: false }
    }

    /// Whether `quit` was received.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Answers requests, one per line, until `quit` or the end of the input.
    pub fn run(mut self, requests: &mut impl BufRead, replies: &mut impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while !self.quit && read_line(requests, &mut line)? {
            let mut reply = self.reply(&line);
            reply.push('\n');
            replies.write_all(reply.as_bytes())?;
            replies.flush()?;
        }
        Ok(())
    }

    /// The reply to one line. A request that fails changes nothing.
    pub fn reply(&mut self, line: &[u8]) -> String {
        #[derive(Serialize)]
        struct Envelope<'a, T> {
            id: &'a Value,
            ok: bool,
            #[serde(flatten)]
            body: T,
        }
        let (id, result) = match Request::read(line) {
            Ok(Request { id, command }) => (id, command.and_then(|command| self.execute(command))),
            Err(error) => (Value::Null, Err(error)),
        };
        let written = match &result {
            Ok(reply) => serde_json::to_string(&Envelope { id: &id, ok: true, body: reply }),
            Err(error) => serde_json::to_string(&Envelope { id: &id, ok: false, body: error }),
        };
        written.expect("replies are made of text, numbers and maps with text keys")
    }

    fn execute(&mut self, command: Command) -> Result<Reply, RequestError> {
        match command {
            Command::Hello {} => Ok(Reply::hello(&self.file.components)),
            Command::Components {} => Ok(Reply::components(&self.file)),
            Command::Quit {} => {
                self.quit = true;
                Ok(Reply::Done {})
            }
            Command::New { options, seed, setup, notation } => {
                let start = start::new(&self.file.components, options, seed, setup, notation)?;
                self.start(start)
            }
            Command::Load { record, position, seed } => {
                let start = start::load(&self.file.components, record, position, seed)?;
                self.start(start)
            }
            Command::State {} => {
                let history = self.history()?;
                Ok(Reply::State { moment: Moment::of(history), position: Box::new(*history.game().position()) })
            }
            Command::View { seat } => {
                let history = self.history()?;
                let viewer = seat.map(|seat| decider(history.game(), Some(seat))).transpose()?;
                Ok(Reply::View { moment: Moment::seen(history), view: Box::new(history.game().view(viewer)) })
            }
            Command::Actions { seat, offers } => self.actions(seat, offers),
            Command::Why { seat, action, target } => {
                let game = self.history()?.game();
                let seat = decider(game, seat)?;
                let refusal = match request::read_question(action, target)? {
                    request::Question::Action(action) => game.why_not(seat, action),
                    request::Question::Target(target) => game.why_not_target(seat, target),
                };
                Ok(Reply::verdict(refusal))
            }
            Command::Play { seat, action, actions, ply } => {
                let history = self.history.as_mut().ok_or(RequestError::NoGame)?;
                let seat = seat.map(|seat| decider(history.game(), Some(seat))).transpose()?;
                let actions = request::read_actions(action, actions)?;
                if let Some(expected) = ply.filter(|&ply| ply != history.ply() as u64) {
                    return Err(RequestError::Stale { expected, ply: history.ply() });
                }
                let events = history.play(seat, &actions)?;
                Ok(Reply::Played { moment: Moment::of(history), events })
            }
            Command::Undo { count } => {
                let history = self.history.as_mut().ok_or(RequestError::NoGame)?;
                history.undo(count.unwrap_or(1))?;
                Ok(Reply::Moment(Moment::of(history)))
            }
            Command::Score {} => Ok(Reply::score(self.history()?.game())),
            Command::Record {} => {
                let record = self.history()?.record().ok_or(RequestError::NoRecord)?;
                Ok(Reply::Record { record: record.to_string() })
            }
            Command::Perft { depth } => {
                let counts = count::counts(self.history()?.game(), depth)?;
                Ok(Reply::Perft { depth, count: counts.last().copied().unwrap_or(1), counts })
            }
        }
    }

    fn history(&self) -> Result<&History, RequestError> {
        self.history.as_ref().ok_or(RequestError::NoGame)
    }

    fn start(&mut self, Start { history, seed }: Start) -> Result<Reply, RequestError> {
        let moment = Moment::of(&history);
        self.history = Some(history);
        Ok(Reply::Begun { seed, moment })
    }

    fn actions(&self, seat: Option<Seat>, offers: bool) -> Result<Reply, RequestError> {
        let game = self.history()?.game();
        let seat = decider(game, seat)?;
        let actions = game.legal_actions(seat).into_iter().map(|action| Choice {
            token: action.to_string(),
            action,
            cost: offers.then(|| game.cost(action)),
            warnings: offers.then(|| game.warnings(seat, action)),
        });
        Ok(Reply::Actions { seat, actions: actions.collect() })
    }
}

/// The seat that a request speaks for: the one it names, or else the one that decides now.
fn decider(game: &Game, seat: Option<Seat>) -> Result<Seat, RequestError> {
    let position = game.position();
    match seat {
        None => Ok(game.to_act().unwrap_or(Seat::FIRST)),
        Some(seat) if position.seats().any(|other| other == seat) => Ok(seat),
        Some(seat) if position.is_bot(seat) => Err(RequestError::BotSeat),
        Some(seat) => Err(RequestError::NoSuchSeat { seat, seats: position.seats().count() }),
    }
}

/// Reads a line without its end; of a line that is too long only enough for the session to refuse it.
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
