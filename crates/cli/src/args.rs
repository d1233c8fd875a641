//! Arguments that several commands share.

use std::io::{self, Read};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use noria_arena::Pool;
use noria_rules::{
    BotSetup, ComponentFile, Components, Edition, Game, Letter, MarketLayout, Mode, Options, Record, Ruleset, Setup,
    Wheel, WheelBuilding,
};

use crate::error::CommandError;

/// Which components to play with.
#[derive(Args, Clone, Default)]
pub struct ComponentsArg {
    /// Use the tables of this file instead of the built-in ones
    #[arg(long = "components", value_name = "FILE", global = true)]
    path: Option<PathBuf>,
}

impl ComponentsArg {
    /// Reads the file, if one was named.
    pub fn load(&self) -> Result<Components, CommandError> {
        if self.path.is_none() { Ok(Components::standard()) } else { Ok(self.load_file()?.components) }
    }

    /// Reads the file, or the standard one.
    pub fn load_file(&self) -> Result<ComponentFile, CommandError> {
        match &self.path {
            None => Ok(ComponentFile::standard()),
            Some(path) => read_component_file(path),
        }
    }

    /// The components of a record: the named file, or those that the record names or carries.
    pub fn load_for(&self, record: &Record) -> Result<Components, CommandError> {
        match record.components().filter(|_| self.path.is_none()) {
            Some(components) => Ok(components),
            None => self.load(),
        }
    }
}

/// How many threads share the work.
#[derive(Args, Clone, Copy)]
pub struct ThreadsArg {
    /// Number of threads [default: one per processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

impl ThreadsArg {
    /// The threads.
    pub fn pool(self) -> Pool {
        Pool::new(self.threads)
    }
}

/// Which game to set up.
#[derive(Args, Clone)]
pub struct GameArgs {
    /// The game: base, expert or solo
    #[arg(long, default_value = "base")]
    pub mode: Mode,
    /// Number of players, 2 to 4 [default: 2, in a solo game 1]
    #[arg(long)]
    pub players: Option<u8>,
    /// The edition of the rules: first (2017) or second (2018)
    #[arg(long, default_value = "second")]
    pub edition: Edition,
    /// Market prices: first-game or random
    #[arg(long, default_value = "random")]
    pub market: MarketLayout,
    /// Expert wheels: built together or in-turn
    #[arg(long, default_value = "together")]
    pub wheels: WheelBuilding,
    /// The Bot of a solo game: 1, 2, 3 or a wheel like "1A - 1E 2B - 3C 4F 5D" [default: 1]
    #[arg(long, value_parser = parse_bot)]
    pub bot: Option<Wheel<Letter>>,
}

impl GameArgs {
    /// The options that were chosen.
    pub fn options(&self) -> Options {
        let players = self.players.unwrap_or(Ruleset::current(self.mode, self.edition).fewest_players);
        Options {
            mode: self.mode,
            players,
            edition: self.edition,
            market: self.market,
            wheels: self.wheels,
            bot: self.bot,
        }
    }

    /// A set-up and its game, drawn from a seed.
    pub fn deal(&self, components: &Components, seed: u64) -> Result<(Setup, Game), CommandError> {
        let setup = Setup::from_seed(&self.options(), components, seed)?;
        let game = Game::new(components, &setup)?;
        Ok((setup, game))
    }
}

fn parse_bot(text: &str) -> Result<Wheel<Letter>, String> {
    match text.parse() {
        Ok(number) => BotSetup::published(number).ok_or_else(|| "there are Bots 1, 2 and 3".into()),
        Err(_) => text.parse().map_err(|error: noria_rules::WheelError| error.to_string()),
    }
}

fn read_component_file(path: &Path) -> Result<ComponentFile, CommandError> {
    ComponentFile::read(&read_file(path)?)
        .map_err(|problems| CommandError::Components { path: path.to_path_buf(), problems })
}

/// The tables of a component file.
pub fn read_components(path: &Path) -> Result<Components, CommandError> {
    Ok(read_component_file(path)?.components)
}

/// No record, component file or notation comes near this size.
const LARGEST_FILE: u64 = 16 << 20;

/// The text of a file.
pub fn read_file(path: &Path) -> Result<String, CommandError> {
    let failure = |error| CommandError::File { path: path.to_path_buf(), error };
    std::fs::File::open(path).and_then(read_text).map_err(failure)
}

/// The record of a file; - reads it from the standard input.
pub fn read_record(path: &Path) -> Result<Record, CommandError> {
    let text = match path.as_os_str() == "-" {
        true => read_text(std::io::stdin().lock())
            .map_err(|error| CommandError::File { path: "standard input".into(), error })?,
        false => read_file(path)?,
    };
    text.parse().map_err(|error| CommandError::Record { path: path.to_path_buf(), error })
}

/// All that a source holds, if it is text of a sensible size.
pub fn read_text(source: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    source.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "this is larger than 16 MiB; nothing of Noria is"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to() + 1;
        io::Error::new(io::ErrorKind::InvalidData, format!("this is no text file: byte {place} is not UTF-8"))
    })
}
