//! `noria analyse`.

use std::path::Path;

use noria_ai::analysis::{Account, JudgedTurn, accounts, costliest};
use noria_rules::{Components, Record};
use serde_json::Value;

use crate::support::{file, folder, noria, noria_in, record};

const QUICK: [&str; 3] = ["analyse", "--simulations", "100"];

fn analyse(folder: &Path, args: &[&str]) -> String {
    noria_in(folder, &[&QUICK, args].concat(), b"").succeeds()
}

fn json(folder: &Path, args: &[&str]) -> Value {
    serde_json::from_str(&analyse(folder, &[args, &["--json"]].concat())).expect("JSON")
}

/// The game of two strong players, whose own turns cost little; the second one does nothing in round 9.
fn with_a_blunder(folder: &Path) -> Record {
    noria_in(folder, &["arena", "--players", "virtuoso", "--seats", "2", "--games", "1", "--save", "."], b"")
        .succeeds();
    let text = std::fs::read_to_string(folder.join("base-2-1-rotation-1.noria")).expect("the record was saved");
    let mut record: Record = text.parse().expect("a record");
    let lazy = record.lines.iter().position(|line| (line.round, line.seat.number()) == (9, 2)).expect("round 9");
    record.lines.truncate(lazy + 1);
    record.lines[lazy].actions = vec!["end".parse().expect("an action")];
    record.lines[lazy].check = None;
    record.result = None;
    record
}

#[test]
fn a_blunder_is_told_with_what_was_better() {
    let folder = folder("analyse_blunder");
    let record = with_a_blunder(&folder);
    file(&folder, "game.noria", record.to_string());
    let shown = analyse(&folder, &["game.noria"]);
    let (table, worst) = shown.split_once("Turning points\n").expect("both parts");
    assert!(table.starts_with("Turn  Players     Played"), "{table}");
    let row = table.lines().find(|line| line.starts_with("9.2 ")).expect("a row for each turn");
    assert!(row.contains("virtuoso 2  end ") && row.contains(" → "), "{row}");
    assert!(table.contains("\nPlayers     Turns  Points lost"), "{table}");
    let first = worst.trim_start().split("\n\n").next().expect("at least one");
    assert!(first.starts_with("9.2  virtuoso 2: lost "), "nothing cost as much:\n{worst}");
    assert!(first.contains("  Played\n    end\n    "), "{first}");
    assert!(first.contains("  Better\n    ") && first.contains("Brings "), "{first}");

    let [one, two] = ["1", "2"].map(|seed| json(&folder, &["game.noria", "--seed", seed]));
    assert_ne!(one["turns"], two["turns"], "hidden islands are drawn");

    let only = analyse(&folder, &["game.noria", "--worst", "1"]);
    assert!(only.starts_with("Turning points\n") && only.matches(" lost ").count() == 1, "{only}");
    let turns = analyse(&folder, &["game.noria", "--turns"]);
    assert!(turns.starts_with("Turn ") && !turns.contains("Turning points"), "{turns}");
    noria_in(&folder, &["analyse", "game.noria", "--turns", "--worst", "2"], b"").fails(2, "cannot be used with");
}

#[test]
fn json_can_be_read_back_and_does_not_depend_on_threads() {
    let folder = folder("analyse_json");
    let text = record(&folder, &["--mode", "solo", "--bot", "2", "--seed", "3"]);
    let one = json(&folder, &["game.noria", "--threads", "1"]);
    assert_eq!(one, json(&folder, &["game.noria", "--threads", "2"]));
    let other = json(&folder, &["game.noria", "--seed", "2"]);
    assert_eq!(one["turns"], other["turns"], "a solo game is open: nothing is drawn");
    let turns: Vec<JudgedTurn> = serde_json::from_value(one["turns"].clone()).expect("typed data");
    let record: Record = text.parse().expect("a record");
    assert_eq!(turns.len(), record.lines.len());
    assert!(turns.iter().zip(&record.lines).all(|(turn, line)| turn.actions == line.actions));
    assert_eq!(
        (&one["over"], &one["simulations"], &one["names"]),
        (&true.into(), &100.into(), &Value::Array(Vec::new()))
    );
    assert_eq!(one["costliest"], serde_json::to_value(costliest(&turns, turns.len())).expect("JSON"));
    let told: Vec<Account> = serde_json::from_value(one["accounts"].clone()).expect("typed data");
    assert_eq!(told, accounts(&turns));
    let first = &one["turns"][0];
    for key in ["round", "seat", "first", "before", "after", "cost", "luck", "parts"] {
        assert!(!first[key].is_null(), "no '{key}' in {first}");
    }
    assert!(first["actions"][0].as_str().expect("a word").starts_with("set="), "{first}");
    assert_eq!(first["before"]["prospects"].as_array().expect("a list").len(), 2, "the player and the Bot");
    let end = record.verify(&Components::standard()).expect("a sound record");
    let last = turns.last().expect("a turn");
    assert_eq!(last.after.points[1], f32::from(end.score(noria_rules::Seat::BOT).total));
}

#[test]
fn a_record_may_come_from_a_pipe_and_be_empty() {
    let folder = folder("analyse_empty");
    let text = record(&folder, &["--seed", "2"]);
    let start = text.split("\n\n").next().expect("a header").to_string() + "\n\n";
    let shown = noria_in(&folder, &[&QUICK, &["-"][..]].concat(), start.as_bytes()).succeeds();
    assert!(shown.contains("No turn so far has cost a point"), "{shown}");
}

#[test]
fn broken_records_and_other_components_are_refused() {
    let folder = folder("analyse_broken");
    let text = record(&folder, &["--seed", "1"]);
    let number = text.lines().position(|line| line.starts_with("2.1 ")).expect("round 2") + 1;
    let path = file(&folder, "broken.noria", text.replace("\n2.1 ", "\n2.1 fly=home "));
    noria(&["analyse", &path]).fails(2, &format!("broken.noria: line {number}: 'fly=home' is no action"));
    let first = text.lines().find(|line| line.starts_with("3.1 ")).expect("round 3 of seat 1");
    let token = first.split(' ').nth(1).expect("an action");
    let path = file(&folder, "illegal.noria", text.replace(first, &first.replacen(token, "ship=energy", 1)));
    noria(&["analyse", &path]).fails(1, "3.1, action 1, 'ship=energy': ships and factories");
    noria(&["analyse", "nowhere.noria"]).fails(2, "nowhere.noria: No such file");
    noria(&["analyse", &path, "--simulations", "0"]).fails(2, "--simulations");

    let house = noria_rules::STANDARD.replace("[0, 4, 8, 12, 16]", "[0, 5, 10, 15, 20]");
    let path = file(&folder, "house.toml", house);
    noria_in(&folder, &["analyse", "game.noria", "--components", &path], b"").fails(1, "made with the components");
    record(&folder, &["--seed", "1", "--components", &path]);
    let shown = analyse(&folder, &["game.noria"]);
    assert!(shown.contains("\n16.2  "), "the record carries its own tables: {shown}");
}
