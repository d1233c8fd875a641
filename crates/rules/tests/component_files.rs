//! Component files with mistakes: every mistake is named with its place, and quoted as it is written.

use noria_rules::{Components, STANDARD};

/// The problems of the standard file after one change.
fn problems(old: &str, new: &str) -> String {
    assert!(STANDARD.contains(old), "{old}");
    let error = Components::read(&STANDARD.replacen(old, new, 1)).expect_err(new);
    error.0.iter().map(|problem| problem.to_string()).collect::<Vec<_>>().join("\n")
}

#[test]
fn values_are_quoted_as_they_are_written() {
    let ships = |value: &str| problems("ships = 19", &format!("ships = {value}"));
    for value in ["100", "0", "-1", "1.5", "true", "\"many\"", "[19]", "{ all = 19 }", "0x64", "1e3", "2024-01-01"] {
        assert_eq!(ships(value), format!("[supply] ships: expected a number from 1 to 99, found {value}"));
    }
    let cogs = |value: &str| problems("cogs = [1, 5, 9, 13]", &format!("cogs = {value}"));
    assert_eq!(cogs("[1, 5, 99]"), "[round-track] cogs, value 3: expected a number from 1 to 16, found 99");
    assert_eq!(cogs("[1, 5, 5]"), "[round-track] cogs, value 3: space 5 is named twice");
    assert_eq!(cogs("1"), "[round-track] cogs: expected a list");
    assert_eq!(
        problems("refinement = [\"obsidian\"]", "refinement = [\"gold\", 7]"),
        "[path-kinds] refinement: \"gold\" is neither a resource nor a good\n\
         [path-kinds] refinement: 7 is neither a resource nor a good\n\
         [path-kinds] refinement: at least one kind must pay the path"
    );
}

#[test]
fn numbers_may_be_written_in_every_way_of_toml() {
    for ships in ["0x13", "0b1_0011", "1_9", "+19"] {
        let file = STANDARD.replacen("ships = 19", &format!("ships = {ships}"), 1);
        let components = Components::read(&file).unwrap_or_else(|problems| panic!("{ships}: {problems}"));
        assert_eq!(components.tables().supply.ships, 19);
    }
}

#[test]
fn what_is_missing_or_unknown_is_named() {
    assert_eq!(problems("ships = 19\n", ""), "[supply] ships: the entry is missing");
    assert_eq!(problems("ships = 19\n", "ships = 19\nboats = 1\n"), "[supply] boats: there is no such entry");
    assert_eq!(problems("name = \"standard\"", ""), "name: the file needs a name, as text in one line");
    assert_eq!(problems("[supply]", "[storage]"), "[storage]: there is no such table\n[supply]: the table is missing");
    assert_eq!(
        problems("certainty = \"stated\"", "certainty = 1"),
        "[players] certainty: expected a certainty: stated, derived or rebuilt"
    );
    assert_eq!(
        problems("{ 2 = 5, 3 = 6, 4 = 7 }", "{ 2 = 5, 3 = 6, 5 = 7 }"),
        "[players] islands: '5' is no number of players from 2 to 4\n\
         [players] islands for 4 players: the entry is missing"
    );
}

#[test]
fn what_is_no_toml_is_shown_with_its_line() {
    let shown = problems("ships = 19", "ships = nineteen");
    assert_eq!(shown, "[supply] ships: expected a number from 1 to 99, found nineteen");
    let shown = problems("ships = 19", "ships 19");
    assert_eq!(shown, "line 21: expected a name, = and a value");
}
