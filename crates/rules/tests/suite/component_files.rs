//! Component files with mistakes: every mistake is named with its place, and quoted as it is written.

use noria_rules::{ComponentFile, STANDARD};

/// The problems of the standard file after one change, without their lines.
fn problems(old: &str, new: &str) -> String {
    let all = with_lines(old, new);
    all.lines()
        .map(|line| line.split_once(": ").filter(|(at, _)| at.starts_with("line ")).map_or(line, |(_, why)| why))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The problems of the standard file after one change.
fn with_lines(old: &str, new: &str) -> String {
    assert!(STANDARD.contains(old), "{old}");
    let error = ComponentFile::read(&STANDARD.replacen(old, new, 1)).expect_err(new);
    error.0.iter().map(|problem| problem.to_string()).collect::<Vec<_>>().join("\n")
}

/// The number of the first line with this text, in the standard file after one change.
fn line(old: &str, new: &str, text: &str) -> usize {
    1 + STANDARD.replacen(old, new, 1).lines().position(|line| line.starts_with(text)).expect("the line is there")
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
         [path-kinds] refinement: 7 is neither a resource nor a good"
    );
    assert_eq!(
        problems("refinement = [\"obsidian\"]", "refinement = []"),
        "[path-kinds] refinement: at least one kind must pay the path"
    );
}

#[test]
fn numbers_may_be_written_in_every_way_of_toml() {
    for ships in ["0x13", "0b1_0011", "1_9", "+19"] {
        let file = STANDARD.replacen("ships = 19", &format!("ships = {ships}"), 1);
        let ComponentFile { components, .. } =
            ComponentFile::read(&file).unwrap_or_else(|problems| panic!("{ships}: {problems}"));
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
fn problems_have_lines() {
    let shown = |old: &str, new: &str, at: &str| {
        let all = with_lines(old, new);
        let line = format!("line {}: ", line(old, new, at));
        all.strip_prefix(&line).unwrap_or_else(|| panic!("{all:?} does not begin with {line:?}")).to_string()
    };
    assert_eq!(
        shown("ships = 19", "ships = \"many\"", "ships = "),
        "[supply] ships: expected a number from 1 to 99, found \"many\""
    );
    assert_eq!(shown("ships = 19\n", "", "[supply]"), "[supply] ships: the entry is missing");
    assert_eq!(shown("cogs = [1, 5, 9, 13]", "cogs = [\n1,\n5,\n99]", "cogs"), {
        "[round-track] cogs, value 3: expected a number from 1 to 16, found 99"
    });
    assert!(shown("tool = \"l3\"", "tool = \"s2\"", "[base-wheel]").contains("two discs on space s2"));
    assert_eq!(
        shown("ships = [\"mycelium +1\"]", "ships = [\"mycelium +5\"]", "ships = [\"mycelium +5"),
        "[islands.2] ships, value 1: 'mycelium +5': expected a resource and +1, -1 or -2, like \"energy +1\""
    );
}

#[test]
fn what_is_no_toml_is_shown_with_its_line() {
    let shown = with_lines("ships = 19", "ships = nineteen");
    assert_eq!(shown, "line 21: [supply] ships: expected a number from 1 to 99, found nineteen");
    let shown = with_lines("ships = 19", "ships 19");
    assert_eq!(shown, "line 21: key with no value, expected `=`");
    let shown = with_lines("ships = 19", "ships 19\n[players");
    assert_eq!(shown.lines().count(), 2, "every line that is no TOML: {shown}");
}

#[test]
fn deep_files_are_refused() {
    for opening in ["[", "{a="] {
        assert!(ComponentFile::read(&format!("a = {}", opening.repeat(100_000))).is_err());
    }
}
