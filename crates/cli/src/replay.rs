//! `noria replay`: reads a record, plays it, checks every state, and shows what came of it.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use noria_rules::{Event, Game, Mode, Position, Record, Seat, Setup, Standing};
use serde::Serialize;

use crate::args::{ComponentsArg, read_record};
use crate::error::CommandError;
use crate::labels::Labels;
use crate::output::{Columns, print, print_json};
use crate::{board, log, table};

/// Check a recorded game, and show its points, its turns or one of its positions
///
/// The record is played from its set-up, and the state after every single action is compared with the
/// one that was noted. A record that cannot be played as written ends with exit status 1 and the exact
/// place; a file that is no record with 2 and the line.
#[derive(Args)]
pub struct Replay {
    /// The record; - reads it from the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    components: ComponentsArg,
    /// Tell every turn in sentences
    #[arg(long)]
    turns: bool,
    /// Show the table as it was after this turn, like 3.1 (0.1 is the set-up of seat 1)
    #[arg(long, value_name = "ROUND.SEAT")]
    at: Option<Moment>,
    /// Print setup, standings, and what else was asked for, as JSON
    #[arg(long)]
    json: bool,
}

/// A turn, written `3.1`.
#[derive(Clone, Copy)]
struct Moment {
    round: u8,
    seat: Seat,
}

impl FromStr for Moment {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('.').and_then(|(round, seat)| Some((round.parse().ok()?, seat.parse().ok()?)));
        parts.map(|(round, seat)| Moment { round, seat }).ok_or("expected ROUND.SEAT, like 3.1")
    }
}

/// A turn with what happened in it.
#[derive(Serialize)]
struct Told {
    round: u8,
    seat: Seat,
    actions: Vec<String>,
    /// What each action led to.
    events: Vec<Vec<Event>>,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    setup: &'a Setup,
    components: &'a str,
    components_hash: String,
    names: &'a [(Seat, String)],
    actions: usize,
    round: u8,
    over: bool,
    result: &'a Option<Vec<u16>>,
    standings: Vec<Standing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<Told>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
}

impl Replay {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let record = read_record(&self.file)?;
        let last = self.at.map(|moment| find(&record, moment)).transpose()?;
        let components = self.components.load_for(&record)?;
        let diverges = |divergence| CommandError::Divergence { path: self.file.clone(), divergence };
        let mut replay = record.replay(&components).map_err(diverges)?;
        let (mut turns, mut shown) = (Vec::new(), None);
        for (number, line) in record.lines.iter().enumerate() {
            let actions = line.actions.iter().map(ToString::to_string).collect();
            let mut told = Told { round: line.round, seat: line.seat, actions, events: Vec::new() };
            for _ in &line.actions {
                let mut events = Vec::new();
                replay.step(&mut events).map_err(diverges)?;
                told.events.push(events);
            }
            turns.push(told);
            if last == Some(number) {
                shown = Some(*replay.game());
            }
        }
        replay.step(&mut ()).map_err(diverges)?; // compares the result
        let game = replay.game();
        if self.json { self.print_json(&record, game, turns, shown) } else { self.print(&record, game, &turns, shown) }
    }

    fn print_json(
        &self,
        record: &Record,
        game: &Game,
        turns: Vec<Told>,
        shown: Option<Game>,
    ) -> Result<(), CommandError> {
        print_json(&Report {
            setup: &record.setup,
            components: &record.components,
            components_hash: format!("{:016x}", record.components_hash),
            names: &record.names,
            actions: record.actions().count(),
            round: game.position().round,
            over: game.is_over(),
            result: &record.result,
            standings: game.standings(),
            turns: self.turns.then_some(turns),
            position: shown.map(|game| *game.position()),
        })
    }

    fn print(&self, record: &Record, game: &Game, turns: &[Told], shown: Option<Game>) -> Result<(), CommandError> {
        let labels = Labels::new(game, &record.names);
        let mut text = header(record, game);
        if self.turns {
            text.push('\n');
            turns.iter().for_each(|told| text += &tell(told, &labels));
        }
        if let (Some(game), Some(moment)) = (shown, self.at) {
            text += &format!("\nAfter {}.{}\n{}", moment.round, moment.seat, board::draw(&game.view(None), &labels));
        } else {
            let when = if game.is_over() { "Final points" } else { "Points as things stand" };
            let (points, verdict) = (table::scoring(game, &labels), table::verdict(game, &labels));
            text += &format!("\n{when}\n{points}\n{verdict}");
        }
        print(&text)
    }
}

/// The last line of a turn; the set-up of a seat has several.
fn find(record: &Record, moment: Moment) -> Result<usize, CommandError> {
    let Moment { round, seat } = moment;
    let found = record.lines.iter().rposition(|line| (line.round, line.seat) == (round, seat));
    found.ok_or_else(|| {
        CommandError::Usage(match record.lines.last() {
            _ if record.setup.mode == Mode::Solo && seat == Seat::BOT => {
                format!("the Bot moves at the end of the player's turn: ask for {round}.1")
            }
            Some(last) => format!("the record has no turn {round}.{seat}; it ends with {}.{}", last.round, last.seat),
            None => "the record has no turns yet".to_string(),
        })
    })
}

fn header(record: &Record, game: &Game) -> String {
    let setup = &record.setup;
    let words = |words: &[String]| words.join(", ");
    let mut facts = Columns::new("ll");
    let players = match setup.mode {
        Mode::Solo => "1 player and the Bot".to_string(),
        _ => format!("{} players", setup.players),
    };
    facts.row(["Game", &format!("{}, {players}, {} edition, rules {}", setup.mode, setup.edition, setup.rules)]);
    facts.row(["Components", &format!("{} ({:016x})", record.components, record.components_hash)]);
    let prices: Vec<String> = setup.market.iter().enumerate().map(|(i, disc)| format!("{disc} {}", i + 1)).collect();
    facts.row(["Market", &words(&prices)]);
    facts.row(["Islands", &words(&setup.islands.iter().map(ToString::to_string).collect::<Vec<_>>())]);
    if let Some(bot) = &setup.bot {
        facts.row(["Bot", &format!("{}, from {}, Ambassador on island {}", bot.wheel, bot.path, bot.ambassador)]);
    }
    for (seat, name) in &record.names {
        facts.row([format!("Seat {seat}"), name.clone()]);
    }
    let state = match (game.is_over(), game.to_act()) {
        (false, Some(seat)) => format!("seat {seat} to act in round {} of {}", game.position().round, game.rounds()),
        _ => format!("played to the end, {} rounds", game.rounds()),
    };
    let turns = record.lines.iter().filter(|line| line.round > 0).count();
    let actions = record.actions().count();
    facts.row(["State", &format!("{state}; {turns} turns, {actions} actions")]);
    let unchecked = record.lines.iter().filter(|line| line.check.is_none()).count();
    let checked = match unchecked {
        0 => "every action is legal and leads to the recorded state".to_string(),
        _ => format!("every action is legal; {unchecked} turns carry no check of the state"),
    };
    facts.row(["Checked", &checked]);
    facts.lines("")
}

fn tell(told: &Told, labels: &Labels) -> String {
    let mut text = format!("{}.{}\n", told.round, told.seat);
    for events in &told.events {
        // The next turn's heading says the round.
        let events: Vec<Event> =
            events.iter().filter(|event| !matches!(event, Event::RoundStarted { .. })).copied().collect();
        for sentence in log::tell(&events, labels) {
            text += &format!("  {sentence}\n");
        }
    }
    text
}
