//! `noria replay`: reads a record, plays it, checks every state, and shows what came of it.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use noria_rules::{Event, Game, Position, Record, Seat, Setup, Standing};
use noria_words::Words;
use serde::Serialize;

use crate::args::{ComponentsArg, read_record};
use crate::error::CommandError;
use crate::labels::Labels;
use crate::output::{Columns, print, print_json};
use crate::{board, log, table};

/// Verify a recorded game, and show its result, its turns or a position
///
/// Replays the record from its set-up and compares the state after every action with the recorded one. A record that
/// diverges ends with exit status 1 and names the place; a file that is not a record with 2 and the line.
#[derive(Args)]
pub struct Replay {
    /// The record; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    components: ComponentsArg,
    /// Describe every turn
    #[arg(long)]
    turns: bool,
    /// Show the table after this turn, such as 3.1 (0.1 is the set-up of seat 1)
    #[arg(long, value_name = "ROUND.SEAT")]
    at: Option<TurnRef>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A turn, written `3.1`.
#[derive(Clone, Copy)]
struct TurnRef {
    round: u8,
    seat: Seat,
}

impl FromStr for TurnRef {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('.').and_then(|(round, seat)| Some((round.parse().ok()?, seat.parse().ok()?)));
        parts.map(|(round, seat)| TurnRef { round, seat }).ok_or("expected ROUND.SEAT, like 3.1")
    }
}

/// A turn with what happened in it.
#[derive(Serialize)]
struct TurnReport {
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
    turns: Option<Vec<TurnReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
}

impl Replay {
    /// Runs the command.
    pub fn run(self, words: &Words) -> Result<(), CommandError> {
        let record = read_record(&self.file)?;
        let last = self.at.map(|turn| find(&record, turn)).transpose()?;
        let components = self.components.load_for(&record)?;
        let diverges = |divergence| CommandError::Divergence { path: self.file.clone(), divergence };
        let mut replay = record.replay(&components).map_err(diverges)?;
        let (mut turns, mut shown) = (Vec::new(), None);
        for (number, line) in record.lines.iter().enumerate() {
            let actions = line.actions.iter().map(ToString::to_string).collect();
            let mut told = TurnReport { round: line.round, seat: line.seat, actions, events: Vec::new() };
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
        match self.json {
            true => self.print_json(&record, game, turns, shown),
            false => self.print(&record, game, &turns, shown, words),
        }
    }

    fn print_json(
        &self,
        record: &Record,
        game: &Game,
        turns: Vec<TurnReport>,
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

    fn print(
        &self,
        record: &Record,
        game: &Game,
        turns: &[TurnReport],
        shown: Option<Game>,
        words: &Words,
    ) -> Result<(), CommandError> {
        let labels = Labels::new(game, &record.names, words);
        let mut text = header(record, game, &labels, words);
        if self.turns {
            text.push('\n');
            turns.iter().for_each(|told| text += &tell(told, &labels, words));
        }
        if let (Some(game), Some(turn)) = (shown, self.at) {
            let drawn = board::draw(&game.view(None), &labels, words);
            text += &format!("\n{}.{}\n{drawn}", turn.round, turn.seat);
        } else {
            let heading = words.text(if game.is_over() { "end-scoring" } else { "table-if-ended-now" });
            let points = table::scoring(game, &labels, words);
            text += &format!("\n{heading}\n{points}{}", table::verdict(game, &labels, words));
        }
        print(&text)
    }
}

/// The last line of a turn; the set-up of a seat has several.
fn find(record: &Record, turn: TurnRef) -> Result<usize, CommandError> {
    let TurnRef { round, seat } = turn;
    let found = record.lines.iter().rposition(|line| (line.round, line.seat) == (round, seat));
    found.ok_or_else(|| {
        CommandError::Usage(match record.lines.last() {
            _ if record.setup.ruleset().has_bot && seat == Seat::BOT => {
                format!("the Bot moves at the end of the player's turn: ask for {round}.1")
            }
            Some(last) => format!("the record has no turn {round}.{seat}; it ends with {}.{}", last.round, last.seat),
            None => "the record has no turns yet".to_string(),
        })
    })
}

fn header(record: &Record, game: &Game, labels: &Labels, words: &Words) -> String {
    let setup = &record.setup;
    let mut facts = Columns::new("ll");
    let mut fact = |key: &str, text: String| facts.row([words.text(key), text]);
    let players = words.with("player-count", &[("count", setup.players.into())]);
    let rules = words.with("terminal-rules", &[("version", setup.rules.into())]);
    let kind = [words.mode(setup.mode), players, words.edition(setup.edition), rules];
    fact("terminal-game", kind.join(", "));
    fact("terminal-components", format!("{} ({:016x})", record.components, record.components_hash));
    let prices = setup.market.iter().enumerate().map(|(i, &disc)| format!("{} {}", words.disc(disc), i + 1));
    fact("table-market", prices.collect::<Vec<_>>().join(", "));
    let islands = setup.islands.iter().map(ToString::to_string);
    fact("table-sky", islands.collect::<Vec<_>>().join(", "));
    if let Some(bot) = &setup.bot {
        fact("bot", format!("{}, {}, {}", bot.wheel, words.path(bot.path), words.island(bot.ambassador)));
    }
    let rounds = [("round", game.position().round.into()), ("rounds", game.rounds().into())];
    let state = match game.to_act() {
        Some(seat) => {
            let next = words.with("prompt-wait", &[("name", labels.of(seat).into())]);
            format!("{}, {next}", words.with("table-round", &rounds))
        }
        None => words.text("prompt-over"),
    };
    let turns = record.lines.iter().filter(|line| line.round > 0).count();
    let length = [("turns", turns.into()), ("actions", record.actions().count().into())];
    fact("terminal-state", format!("{state} {}", words.with("terminal-length", &length)));
    let unchecked = record.lines.iter().filter(|line| line.check.is_none()).count();
    fact(
        "terminal-checked",
        match unchecked {
            0 => words.text("terminal-checked-all"),
            _ => words.with("terminal-checked-some", &[("count", unchecked.into())]),
        },
    );
    for (seat, name) in &record.names {
        facts.row([words.player(*seat), name.clone()]);
    }
    facts.lines("")
}

fn tell(told: &TurnReport, labels: &Labels, words: &Words) -> String {
    let mut text = format!("{}.{}\n", told.round, told.seat);
    for events in &told.events {
        // The next turn's heading says the round.
        let events: Vec<Event> =
            events.iter().filter(|event| !matches!(event, Event::RoundStarted { .. })).copied().collect();
        for sentence in log::tell(&events, labels, words) {
            text += &format!("  {sentence}\n");
        }
    }
    text
}
