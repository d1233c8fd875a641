//! `noria balance`: games between equals, and what they say about the game.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{file, folder, noria, noria_in};
use serde_json::Value;

/// A short measurement into a file.
fn measure(folder: &Path, out: &str, more: &[&str]) -> (String, String) {
    let args = ["balance", "measure", "--player", "greedy", "--games", "6", "--out", out];
    let shown = noria_in(folder, &[&args, more].concat(), b"").succeeds();
    (shown, fs::read_to_string(folder.join(out)).expect("the measurement is written"))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number, not {value}"))
}

#[test]
fn everything_is_measured_and_threads_do_not_matter() {
    let folder = folder("balance_measure");
    let (shown, one) = measure(&folder, "one.json", &["--threads", "1"]);
    let (_, two) = measure(&folder, "two.json", &["--threads", "2"]);
    assert_eq!(one, two);
    assert_ne!(one, measure(&folder, "other.json", &["--seed", "2"]).1);
    let measured: Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!((&measured["player"], &measured["games"]), (&"greedy".into(), &6.into()));
    let kinds = measured["kinds"].as_array().expect("a list");
    let names: Vec<&str> = kinds.iter().filter_map(|games| games["kind"].as_str()).collect();
    assert_eq!(names, ["2", "3", "4", "bot-1", "bot-2", "bot-3"]);
    for (games, seats) in kinds.iter().zip([2, 3, 4, 2, 2, 2]) {
        let solo = games["first_seat"].is_null();
        assert_eq!(games["seats"].as_array().expect("a list").len(), seats, "the Bot has a seat");
        assert_eq!(games["all"]["count"], if solo { 6 } else { 6 * seats as u64 }, "but is no player");
        let wins: f64 = games["seats"].as_array().expect("a list").iter().map(|s| number(&s["wins"]["share"])).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{games}");
        let points = &games["all"]["points"];
        let spread = ["fewest", "tenth", "quarter", "median", "three_quarters", "nine_tenths", "most"];
        assert!(spread.map(|key| number(&points[key])).is_sorted(), "{points}");
        if !solo {
            let first = &games["first_seat"]["wins_over_fair"];
            assert!(
                number(&first["low"]) <= number(&first["mean"]) && number(&first["mean"]) <= number(&first["high"])
            );
        }
    }
    for part in ["Points", "Levels of the winners", "Where the winners' points come from", "Bot 3", "par (median)"] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
}

#[test]
fn a_measurement_that_was_stopped_goes_on() {
    let folder = folder("balance_resume");
    let kinds = ["--kinds", "2,bot-2,3"];
    let (_, whole) = measure(&folder, "whole.json", &kinds);
    measure(&folder, "parts.json", &["--kinds", "3"]);
    let (_, parts) = measure(&folder, "parts.json", &[&kinds[..], &["--resume"]].concat());
    assert_eq!(parts, whole);
    let args = ["balance", "measure", "--out", "parts.json", "--resume", "--games", "6", "--player", "random"];
    noria_in(&folder, &args, b"").fails(2, "parts.json: this was measured with another player");
}

#[test]
fn plots_are_pictures_and_tables_compare() {
    let folder = folder("balance_plot");
    measure(&folder, "before.json", &["--kinds", "2,4,bot-1"]);
    let house = noria_rules::STANDARD.replace("name = \"standard\"", "name = \"a|<house> & rules\"");
    let house = house.replace("[0, 4, 8, 12, 16]", "[0, 5, 10, 15, 20]");
    file(&folder, "house.toml", house);
    measure(&folder, "after & <all>.json", &["--kinds", "2,3", "--components", "house.toml"]);
    let args = ["balance", "plot", "before.json", "after & <all>.json", "--into", "plots/both"];
    let written = noria_in(&folder, &args, b"").succeeds();
    let pictures: Vec<&str> = written.lines().filter(|name| name.ends_with(".svg")).collect();
    assert_eq!(pictures.len(), 6, "{written}");
    for name in pictures {
        let text = fs::read_to_string(folder.join(name)).expect("it is written");
        assert!(text.contains("after &amp; &lt;all&gt;") && text.contains("prefers-color-scheme:dark"), "{text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        let check = "import sys, xml.dom.minidom as dom; print(dom.parse(sys.argv[1]).documentElement.tagName)";
        let read = Command::new("python3").args(["-c", check, name]).current_dir(&folder).output().expect("python3");
        assert_eq!(String::from_utf8_lossy(&read.stdout).trim(), "svg", "{}", String::from_utf8_lossy(&read.stderr));
    }
    let tables = fs::read_to_string(folder.join("plots/both/tables.md")).expect("it is written");
    let measured = fs::read_to_string(folder.join("before.json")).expect("it is written");
    let measured: Value = serde_json::from_str(&measured).expect("it is JSON");
    let winners = format!("| 2 players, before | {} |", measured["kinds"][0]["winners"]["count"]);
    for part in [&winners, "| 3 players, after & &lt;all> |", "'a\\|&lt;house> & rules'", "| Bot 1,"] {
        assert!(tables.contains(part), "no '{part}' in:\n{tables}");
    }
    let alone = noria_in(&folder, &["balance", "plot", "after & <all>.json", "--into", "alone"], b"").succeeds();
    assert!(alone.contains("levels.svg") && !alone.contains("solo.svg"), "nothing was measured for it: {alone}");
}

#[test]
fn the_page_shows_what_the_command_writes() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = fs::read_to_string(docs.join("balance.md")).expect("the page");
    for name in ["levels", "leading", "chambers", "points", "seats", "solo"] {
        assert!(page.contains(&format!("](balance/{name}.svg)")), "{name}");
        assert!(docs.join(format!("balance/{name}.svg")).exists(), "{name}");
    }
    assert!(page.contains("](balance/tables.md)") && docs.join("balance/tables.md").exists());
}

#[test]
fn bad_input_is_refused() {
    let folder = folder("balance_bad");
    noria(&["balance", "measure"]).fails(2, "--out");
    noria(&["balance", "measure", "--out", "x.json", "--player", "grandmaster"]).fails(2, "novice, apprentice");
    noria(&["balance", "measure", "--out", "x.json", "--kinds", "5"]).fails(2, "possible values: 2, 3, 4, bot-1");
    noria(&["balance", "measure", "--out", "x.json", "--games", "0"]).fails(2, "--games");
    let plot = |name: &str| noria_in(&folder, &["balance", "plot", name, "--into", "plots"], b"");
    plot("missing.json").fails(2, "missing.json: No such file");
    file(&folder, "text.json", "hello");
    plot("text.json").fails(2, "text.json: this is no measurement of `noria balance`: ");
    let (_, good) = measure(&folder, "good.json", &["--kinds", "bot-3"]);
    file(&folder, "future.json", good.replace("noria-balance 1", "noria-balance 9"));
    plot("future.json").fails(2, "expected the format 'noria-balance 1', found 'noria-balance 9'");
    let mut empty: Value = serde_json::from_str(&good).expect("JSON");
    empty["kinds"] = Value::Array(Vec::new());
    file(&folder, "empty.json", empty.to_string());
    plot("empty.json").fails(2, "empty.json: nothing was measured yet");
    file(&folder, "plots", "a file where the folder should be");
    plot("good.json").fails(2, "plots: ");
    assert!(noria(&["help", "balance"]).succeeds().contains("Usage: noria balance"));
}
