//! `noria sim` and `noria perft`.

use serde_json::Value;

use crate::support::{folder, noria, record};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&noria(args).succeeds()).expect("JSON")
}

#[test]
fn a_few_games_of_every_kind_pass_all_checks() {
    let tallies = json(&["sim", "--all", "--games", "5", "--check", "--json"]);
    let tallies = tallies.as_array().expect("a list");
    assert_eq!(tallies.len(), 12);
    assert!(tallies.iter().all(|tally| tally["games"] == 5), "{tallies:?}");
}

#[test]
fn counts_do_not_depend_on_threads_or_checks() {
    let count = |extra: &[&str]| {
        let mut tallies = json(&[&["sim", "--games", "70", "--players", "3", "--json"], extra].concat());
        tallies[0].as_object_mut().expect("an object").remove("seconds");
        tallies
    };
    let one = count(&["--threads", "1"]);
    assert_eq!(one[0]["games"], 70);
    assert_eq!(one, count(&["--threads", "2"]));
    assert_eq!(one, count(&["--threads", "3", "--check"]));
}

#[test]
fn a_single_game_can_be_recorded() {
    let folder = folder("a_single_game_can_be_recorded");
    let text = record(&folder, &["--mode", "solo", "--bot", "3", "--seed", "9"]);
    assert!(text.starts_with("noria-record 1\n") && text.contains("\nresult "), "{text}");
    noria(&["sim", "--record", "game.noria"]).fails(2, "--games 1");
}

#[test]
fn tables_name_every_kind_and_seat() {
    let shown = noria(&["sim", "--all", "--games", "2"]).succeeds();
    for kind in ["base 2", "expert 4", "solo, Bot 3", "base 3, first ed.", "seat 4", "decisions/s", "shared"] {
        assert!(shown.contains(kind), "no '{kind}' in:\n{shown}");
    }
}

#[test]
fn perft_counts_each_depth() {
    let counts = json(&["perft", "--depth", "4", "--json"]);
    let nodes: Vec<_> = counts.as_array().expect("a list").iter().map(|count| count["nodes"].clone()).collect();
    assert_eq!(nodes, [3, 9, 36, 144]); // two resources (SETUP-7), two paths (SETUP-8)
}

#[test]
fn perft_divides_into_first_actions() {
    let shown = noria(&["perft", "--depth", "3", "--divide"]).succeeds();
    for action in ["take=energy", "take=mycelium", "take=obsidian"] {
        let line = shown.lines().find(|line| line.starts_with(action)).expect("a line for each first action");
        assert_eq!(line.split_whitespace().nth(1), Some("12"));
    }
    assert!(shown.contains("all, depth 3"), "{shown}");
    noria(&["perft", "--depth", "0"]).fails(2, "--depth");
}
