//! `noria sim`: random games, to measure the rules and to look for faults in them.

mod random_game;
mod totals;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use noria_arena::Pool;
use noria_rules::{BotSetup, Components, Edition, Mode, Options};

use crate::args::{ComponentsArg, GameArgs};
use crate::error::CommandError;
use crate::output::{print, print_json};
use crate::progress;
use random_game::{FailedGame, RandomGame};
use totals::Totals;

/// Games that a thread takes at a time.
const BATCH: u64 = 16;

/// Play random games: a benchmark of the rules, or with --check a test of them
///
/// Games have the seeds --seed, --seed + 1, …, so a single one can be played again:
/// `noria sim --seed 77 --games 1 --record game.noria`. Counts and points do not depend on the number of threads.
#[derive(Args)]
pub struct Sim {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// Number of games (with --all: of each kind)
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Play every kind of game: base, expert and first edition with 2 to 4 players, solo with Bots 1 to 3
    #[arg(long, conflicts_with_all = ["mode", "players", "edition", "market", "wheels", "bot"])]
    all: bool,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: 1, with --check one per processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Check every state and every record; the first error ends the run
    ///
    /// After every action: the state is sound, somebody can act, no more actions are listed than promised, and each listed
    /// one is legal. After every game: its record is written, read, written again, and replayed to the same end. An error
    /// is reported with the record that leads to it; the exit status is 1.
    #[arg(long)]
    check: bool,
    /// Save the record of the game (with --games 1) or of the first failure (with --check)
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    record: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A kind of game with its name.
struct Kind {
    name: String,
    options: Options,
}

impl Sim {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        if self.record.is_some() && self.games != 1 && !self.check {
            return Err(CommandError::Usage("--record saves one game: add --games 1".into()));
        }
        let components = self.components.load()?;
        self.game.deal(&components, self.seed)?; // refuses options that do not fit together
        let mut all = Vec::new();
        for kind in self.kinds() {
            match self.play_all(&kind, &components) {
                Ok(totals) => all.push(totals),
                Err(failed) => return Err(self.report(&kind, &failed)?),
            }
        }
        if let (Some(path), false) = (&self.record, self.games > 1) {
            let options = self.game.options();
            let game = RandomGame::new(&components, &options, self.seed, self.check);
            let record = game.record().map_err(|error| CommandError::Check(error.to_string()))?;
            save(path, &record)?;
        }
        if self.json { print_json(&all) } else { print(&totals::tables(&all)) }
    }

    fn kinds(&self) -> Vec<Kind> {
        if !self.all {
            let options = self.game.options();
            return vec![Kind { name: name(&options), options }];
        }
        let base = |players| Options { players, ..Options::default() };
        let expert = |players| Options { mode: Mode::Expert, ..base(players) };
        let first = |players| Options { edition: Edition::First, ..base(players) };
        let solo = |bot| Options { mode: Mode::Solo, bot: BotSetup::published(bot), ..base(1) };
        let several = (2..=4).map(base).chain((2..=4).map(expert));
        let all = several.chain((1..=3).map(solo)).chain((2..=4).map(first));
        all.map(|options| Kind { name: name(&options), options }).collect()
    }

    /// Plays the games of one kind, on several threads if wanted.
    fn play_all(&self, kind: &Kind, components: &Components) -> Result<Totals, Box<FailedGame>> {
        let default = if self.check { None } else { NonZero::new(1) };
        let pool = Pool::new(self.threads.or(default));
        let start = Instant::now();
        let bar = progress::games(self.games, &kind.name);
        let mut totals = Totals { mode: kind.name.clone(), seed: self.seed, ..Totals::default() };
        let play = |batch: u64| {
            let mut totals = Totals::default();
            for index in batch * BATCH..((batch + 1) * BATCH).min(self.games) {
                let seed = self.seed.wrapping_add(index);
                totals.add(&RandomGame::new(components, &kind.options, seed, self.check).play()?);
            }
            Ok(totals)
        };
        // Batches arrive in order, so the first fault is the same on any number of threads.
        let stopped = pool.in_order(self.games.div_ceil(BATCH), play, |batch| match batch {
            Ok(part) => {
                totals.merge(&part);
                bar.inc(part.games);
                ControlFlow::Continue(())
            }
            Err(failed) => ControlFlow::Break(failed),
        });
        bar.finish_and_clear();
        totals.seconds = start.elapsed().as_secs_f64();
        stopped.break_value().map_or(Ok(totals), Err)
    }

    /// What is said of a fault; its record is saved, or else becomes part of the message.
    fn report(&self, kind: &Kind, failed: &FailedGame) -> Result<CommandError, CommandError> {
        let mut text = format!("{} game, seed {}, {}", kind.name, failed.seed, failed.error);
        match &self.record {
            Some(path) => {
                save(path, &failed.record)?;
                text += &format!("\nthe record up to there is in {}", path.display());
            }
            None => text += &format!("\nthe record up to there:\n\n{}", failed.record),
        }
        Ok(CommandError::Check(text))
    }
}

fn save(path: &std::path::Path, record: &str) -> Result<(), CommandError> {
    std::fs::write(path, record).map_err(|error| CommandError::File { path: path.to_path_buf(), error })
}

fn name(options: &Options) -> String {
    let mut name = match options.ruleset().has_bot {
        true => match (1..=3).find(|&bot| options.bot.is_some() && BotSetup::published(bot) == options.bot) {
            Some(bot) => format!("solo, Bot {bot}"),
            None if options.bot.is_none() => "solo, Bot 1".into(),
            None => "solo, own Bot".into(),
        },
        false => format!("{} {}", options.mode, options.players),
    };
    name += match options.edition {
        Edition::First => ", first ed.",
        Edition::Second => "",
    };
    name
}
