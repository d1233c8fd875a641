//! A conversation with a bot: one line of JSON in, one line of JSON out (`docs/engine-protocol.md`).

mod answer;
mod begin;
mod count;
mod fault;
mod request;
mod table;

use noria_rules::{Components, Game, Mode, Seat};
use serde::Serialize;
use serde_json::Value;

use answer::{Answer, Choice, Moment};
use fault::Fault;
use request::{Command, Request, Start};
use table::Table;

/// The version of the protocol. A change that could break a bot raises it.
pub const PROTOCOL: u16 = 1;

/// The longest line that is read, in bytes, without its end.
pub const LONGEST_LINE: usize = 4 << 20;

/// One conversation: the components, and the game that is being played, if any.
pub struct Session {
    components: Components,
    table: Option<Table>,
    quit: bool,
}

impl Session {
    /// A conversation about games with these components.
    pub fn new(components: Components) -> Session {
        Session { components, table: None, quit: false }
    }

    /// Whether the bot has said goodbye.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The reply to one line. What cannot be done is said in the reply and changes nothing.
    pub fn reply(&mut self, line: &[u8]) -> String {
        #[derive(Serialize)]
        struct Reply<'a, T> {
            id: &'a Value,
            ok: bool,
            #[serde(flatten)]
            body: T,
        }
        let (id, answer) = match Request::read(line) {
            Ok(Request { id, command }) => (id, command.and_then(|command| self.answer(command))),
            Err(fault) => (Value::Null, Err(fault)),
        };
        let written = match &answer {
            Ok(answer) => serde_json::to_string(&Reply { id: &id, ok: true, body: answer }),
            Err(fault) => serde_json::to_string(&Reply { id: &id, ok: false, body: fault }),
        };
        written.expect("answers are made of text, numbers and maps with text keys")
    }

    fn answer(&mut self, command: Command) -> Result<Answer, Fault> {
        match command {
            Command::Hello {} => Ok(Answer::hello(&self.components)),
            Command::Components {} => Ok(Answer::components(&self.components)),
            Command::Quit {} => {
                self.quit = true;
                Ok(Answer::Done {})
            }
            Command::New { options, seed, setup, notation } => {
                let start = begin::new(&self.components, options, seed, setup, notation)?;
                self.sit_down(start)
            }
            Command::Load { record, position, seed } => {
                let start = begin::load(&self.components, record, position, seed)?;
                self.sit_down(start)
            }
            Command::State {} => {
                let table = self.table()?;
                Ok(Answer::State { moment: Moment::of(table), position: Box::new(*table.game().position()) })
            }
            Command::View { seat } => {
                let table = self.table()?;
                let viewer = seat.map(|seat| decider(table.game(), Some(seat))).transpose()?;
                Ok(Answer::View { moment: Moment::seen(table), view: Box::new(table.game().view(viewer)) })
            }
            Command::Actions { seat, offers } => self.actions(seat, offers),
            Command::Why { seat, action, target } => {
                let game = self.table()?.game();
                let seat = decider(game, seat)?;
                let refusal = match request::read_question(action, target)? {
                    request::Question::Action(action) => game.why_not(seat, action),
                    request::Question::Target(target) => game.why_not_target(seat, target),
                };
                Ok(Answer::verdict(refusal))
            }
            Command::Play { seat, action, actions, ply } => {
                let table = self.table.as_mut().ok_or(Fault::NoGame)?;
                let seat = seat.map(|seat| decider(table.game(), Some(seat))).transpose()?;
                let actions = request::read_actions(action, actions)?;
                if let Some(expected) = ply.filter(|&ply| ply != table.ply() as u64) {
                    return Err(Fault::Stale { expected, ply: table.ply() });
                }
                let events = table.play(seat, &actions)?;
                Ok(Answer::Played { moment: Moment::of(table), events })
            }
            Command::Undo { count } => {
                let table = self.table.as_mut().ok_or(Fault::NoGame)?;
                table.undo(count.unwrap_or(1))?;
                Ok(Answer::Moment(Moment::of(table)))
            }
            Command::Score {} => Ok(Answer::score(self.table()?.game())),
            Command::Record {} => {
                let record = self.table()?.record(&self.components).ok_or(Fault::NoRecord)?;
                Ok(Answer::Record { record: record.to_string() })
            }
            Command::Perft { depth } => {
                let counts = count::counts(self.table()?.game(), depth)?;
                Ok(Answer::Perft { depth, count: counts.last().copied().unwrap_or(1), counts })
            }
        }
    }

    fn table(&self) -> Result<&Table, Fault> {
        self.table.as_ref().ok_or(Fault::NoGame)
    }

    fn sit_down(&mut self, Start { table, seed }: Start) -> Result<Answer, Fault> {
        let moment = Moment::of(&table);
        self.table = Some(table);
        Ok(Answer::Begun { seed, moment })
    }

    fn actions(&self, seat: Option<Seat>, offers: bool) -> Result<Answer, Fault> {
        let game = self.table()?.game();
        let seat = decider(game, seat)?;
        let actions = game.legal_actions(seat).into_iter().map(|action| Choice {
            token: action.to_string(),
            action,
            cost: offers.then(|| game.cost(action)),
            warnings: offers.then(|| game.warnings(seat, action)),
        });
        Ok(Answer::Actions { seat, actions: actions.collect() })
    }
}

/// The seat that a request speaks for: the one it names, or else the one that decides now.
fn decider(game: &Game, seat: Option<Seat>) -> Result<Seat, Fault> {
    let position = game.position();
    match seat {
        None => Ok(game.to_act().unwrap_or(Seat::FIRST)),
        Some(seat) if position.seats().any(|other| other == seat) => Ok(seat),
        Some(Seat::BOT) if position.mode == Mode::Solo => Err(Fault::BotSeat),
        Some(seat) => Err(Fault::NoSuchSeat { seat, seats: position.seats().count() }),
    }
}
