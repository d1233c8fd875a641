//! `noria play`: a whole game in the terminal.

mod command;
mod console;
mod menu;
mod seats;
mod sitting;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use noria_rules::{Components, Record, Recording, Ruleset, Seat, SoloNotation};
use noria_words::Words;

use crate::args::{ComponentsArg, GameArgs, read_file};
use crate::error::CommandError;
use seats::SeatArg;
use sitting::TerminalGame;

/// Options that a saved game brings with it.
const FIXED_BY_RECORD: [&str; 7] = ["mode", "players", "edition", "market", "wheels", "bot", "notation"];
/// Options that a notation brings with it.
const FIXED_BY_NOTATION: [&str; 6] = ["mode", "players", "edition", "market", "wheels", "bot"];

/// Play a game in the terminal
///
/// Every decision lists the legal actions. Type the number of one, or its word, such as use=s2 or end. 'help' lists the
/// other commands. You can quit at any time and continue with --resume.
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// The players: human, human:NAME, random, novice, apprentice, journeyman, adept, veteran, virtuoso or master for each seat [default: human, then apprentice]
    #[arg(long, value_delimiter = ',', value_name = "SEAT,…")]
    seats: Vec<SeatArg>,
    /// Seed of the set-up and the computer players [default: the clock]
    #[arg(long)]
    seed: Option<u64>,
    /// Start the solo game described by this four-line notation
    #[arg(long, value_name = "FILE", conflicts_with_all = FIXED_BY_NOTATION)]
    notation: Option<PathBuf>,
    /// Save the record here after every action [default: noria-SEED.noria, on quitting]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game, and save it to the same file
    #[arg(long, value_name = "FILE", conflicts_with_all = FIXED_BY_RECORD)]
    resume: Option<PathBuf>,
}

impl Play {
    /// Runs the command.
    pub fn run(self, words: Words) -> Result<(), CommandError> {
        let components = self.components.load()?;
        let seed = self.seed.unwrap_or_else(clock_seed);
        if let Some(path) = self.save.as_ref().filter(|path| path.exists() && self.resume.as_ref() != Some(path)) {
            let path = path.display();
            return Err(CommandError::Usage(format!(
                "{path} exists already; go on with it by --resume, or choose another"
            )));
        }
        let mut sitting = match (&self.resume, &self.notation) {
            (Some(path), _) => self.resume(path, seed, words)?,
            (None, Some(path)) => self.begin_notation(path, &components, seed, words)?,
            (None, None) => self.new_game(&components, seed, words)?,
        };
        sitting.play()
    }

    fn new_game(&self, components: &Components, seed: u64, words: Words) -> Result<TerminalGame, CommandError> {
        let mut game_args = self.game.clone();
        if !Ruleset::of_mode(game_args.mode).has_bot && game_args.players.is_none() && self.seats.len() > 1 {
            game_args.players = u8::try_from(self.seats.len()).ok();
        }
        let (setup, _) = game_args.deal(components, seed)?;
        self.sit_down(Recording::new(components, setup)?, seed, words)
    }

    fn begin_notation(
        &self,
        path: &Path,
        components: &Components,
        seed: u64,
        words: Words,
    ) -> Result<TerminalGame, CommandError> {
        let in_file = |problem: &dyn std::fmt::Display| CommandError::Usage(format!("{}: {problem}", path.display()));
        let notation: SoloNotation =
            read_file(path)?.parse().map_err(|error| CommandError::Notation { path: path.into(), error })?;
        let recording = Recording::new(components, notation.setup()).map_err(|problems| in_file(&problems))?;
        let mut sitting = self.sit_down(recording, seed, words)?;
        for action in notation.actions() {
            let refused = |refusal| in_file(&format!("line 4, '{action}': {refusal}"));
            sitting.prepare(Seat::FIRST, action).map_err(refused)?;
        }
        Ok(sitting)
    }

    /// A new game with somebody on every seat.
    fn sit_down(&self, mut recording: Recording, seed: u64, words: Words) -> Result<TerminalGame, CommandError> {
        let count = recording.game().position().seats().count();
        let seats = seats::fill(&self.seats, count)?;
        for (seat, sits) in Seat::all(count).zip(&seats) {
            recording.name(seat, sits.name().to_string());
        }
        Ok(TerminalGame::new(recording, seats, seed, self.save.clone(), words))
    }

    fn resume(&self, path: &Path, seed: u64, words: Words) -> Result<TerminalGame, CommandError> {
        let text = read_file(path)?;
        let record: Record = text.parse().map_err(|error| CommandError::Record { path: path.to_path_buf(), error })?;
        let diverges = |divergence| CommandError::Divergence { path: path.to_path_buf(), divergence };
        let components = self.components.load_for(&record)?;
        let recording = Recording::resume(&components, record).map_err(diverges)?;
        let count = recording.game().position().seats().count();
        let names = &recording.record().names;
        let seats = match self.seats.is_empty() {
            true => Seat::all(count).map(|seat| SeatArg::recorded(seat, names)).collect(),
            false => seats::fill(&self.seats, count)?,
        };
        let save = self.save.clone().or_else(|| Some(path.to_path_buf()));
        Ok(TerminalGame::new(recording, seats, seed, save, words))
    }
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs())
}
