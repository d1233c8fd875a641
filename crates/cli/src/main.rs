//! `noria`: set up, play, save, replay, verify and measure games of Noria from the command line.

#![forbid(unsafe_code)]

mod admin;
mod analyse;
mod arena;
mod args;
mod balance;
mod board;
mod components;
mod engine;
mod error;
mod health;
mod labels;
mod language;
mod log;
mod output;
mod perft;
mod play;
mod progress;
mod puzzles;
mod replay;
mod serve;
mod sim;
mod table;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use noria_words::{Language, Words};

use crate::error::CommandError;

/// Noria, the wheel-building board game
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0 success, 1 a check failed (a record that diverges, a rejected test), 2 wrong usage or \
                  input, 3 a test that ran out of games."
)]
struct Cli {
    /// Language of play, replay and analyse: en, de or fr [default: the system's]
    #[arg(long, global = true, value_parser = language::parse, value_name = "CODE")]
    language: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Replay(replay::Replay),
    Analyse(analyse::Analyse),
    Serve(serve::Serve),
    Health(health::Health),
    Admin(admin::Admin),
    Backup(admin::Backup),
    Restore(admin::Restore),
    Arena(arena::Arena),
    Balance(balance::Balance),
    Tune(tune::Tune),
    Sim(sim::Sim),
    Perft(perft::Perft),
    Components(components::Components),
    Puzzles(puzzles::Puzzles),
    Engine(engine::Engine),
}

fn main() -> ExitCode {
    let Cli { language, command } = Cli::parse();
    let words = Words::new(language.unwrap_or_else(language::of_system));
    let done = match command {
        Command::Play(command) => command.run(words),
        Command::Replay(command) => command.run(&words),
        Command::Analyse(command) => command.run(&words),
        Command::Serve(command) => command.run(),
        Command::Health(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Arena(command) => command.run(),
        Command::Balance(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Sim(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Components(command) => command.run(),
        Command::Puzzles(command) => command.run(),
        Command::Engine(command) => command.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, as in `noria replay --turns game.noria | head`.
        Err(CommandError::Pipe(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("noria: {error}");
            error.exit_code()
        }
    }
}
