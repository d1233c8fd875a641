//! The program as its users meet it: every command, and what it says when something is wrong.

mod analyse;
mod arena;
mod balance;
mod checks;
mod client;
mod components;
mod engine;
mod play;
mod protocol;
mod readme;
mod released;
mod replay;
mod server;
mod support;

use support::noria;

#[test]
fn every_command_explains_itself() {
    for command in ["play", "replay", "analyse", "sim", "perft", "components"] {
        let help = noria(&["help", command]).succeeds();
        assert!(help.contains("Usage: noria"), "{help}");
        assert!(!help.contains("To be written"), "{help}");
    }
}

#[test]
fn what_is_not_understood_ends_with_status_2() {
    noria(&["sim", "--gmaes", "3"]).fails(2, "--gmaes");
    noria(&["fly"]).fails(2, "fly");
    noria(&["sim", "--mode", "exprt"]).fails(2, "base, expert or solo");
    noria(&["sim", "--players", "5"]).fails(2, "2 to 4 players");
    noria(&["perft", "--mode", "solo", "--bot", "7"]).fails(2, "Bots 1, 2 and 3");
}
