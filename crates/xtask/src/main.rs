//! Chores of the project. `cargo xtask web` builds the site that `noria serve` and any static host can serve.

#![forbid(unsafe_code)]

mod fold;
mod names;
mod order;
mod shorten;
mod site;
mod split;
mod tests;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask COMMAND

  web        build the site into target/site: the program for the browser, styles, pictures, service worker
    --play   build faster and larger, to be played with on this machine
    --dev    build fastest and largest, for trying things out
  tests      run the test programs of the workspace, several at a time
    --quick  without those that kill servers
  thinking   measure the opponents as WebAssembly, in Node.js";

/// What can go wrong in a chore, printed once.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["web"] => web(wasm::Profile::Small),
        ["web", "--play"] => web(wasm::Profile::Play),
        ["web", "--dev"] => web(wasm::Profile::Quick),
        ["tests"] => tests::run(false),
        ["tests", "--quick"] => tests::run(true),
        ["thinking"] => wasm::thinking(),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn web(profile: wasm::Profile) -> Result<()> {
    let program = wasm::build(profile)?;
    site::assemble(&program, profile)
}
