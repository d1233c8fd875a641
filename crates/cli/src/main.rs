//! `noria`: set up, play, save, replay, verify and measure games of Noria from the command line.

#![forbid(unsafe_code)]

mod args;
mod components;
mod engine;
mod failure;
mod perft;
mod play;
mod replay;
mod sim;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Noria, the wheel-building board game: play it, replay it, measure it, write bots for it.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0 all is well, 1 something was found wrong (a record that diverges, a failed check), \
                  2 the command or its input could not be understood."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Replay(replay::Replay),
    Sim(sim::Sim),
    Perft(perft::Perft),
    Components(components::Components),
    Engine(engine::Engine),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Sim(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Components(command) => command.run(),
        Command::Engine(command) => command.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("noria: {failure}");
            failure.exit_code()
        }
    }
}
