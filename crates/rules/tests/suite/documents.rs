//! The examples in the documents are real.

use noria_rules::{Action, Components, Record, SoloNotation};

const RECORDS: &str = include_str!("../../../../docs/records.md");
const README: &str = include_str!("../../../../README.md");
const LIB: &str = include_str!("../../src/lib.rs");

/// The fenced blocks of a document that carry this word.
fn blocks<'a>(document: &'a str, word: &str) -> Vec<&'a str> {
    let opening = format!("\n```{word}\n");
    let parts = document.split(&opening).skip(1);
    parts.map(|part| &part[..part.find("```").expect("every block is closed")]).collect()
}

#[test]
fn example_records_can_be_read_and_replayed() {
    let components = Components::standard();
    let examples = blocks(RECORDS, "noria");
    for text in &examples {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(record.to_string(), *text);
        let game = record.verify(&components).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.is_over(), record.result.is_some());
    }
    assert_eq!(examples.len(), 2);
}

#[test]
fn example_header_can_be_read() {
    let header = blocks(RECORDS, "text")[0];
    let record: Record = header.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.to_string(), format!("{header}\n"));
    assert_eq!(record.names.len(), 2);
    record.verify(&Components::standard()).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_table_of_actions_is_complete() {
    let (_, table) = RECORDS.split_once("| word | meaning | rule |").expect("the table is there");
    let words = table.lines().skip(2).map_while(|row| row.strip_prefix("| `")?.split('`').next());
    let mut verbs: Vec<&str> = words
        .map(|word| {
            let action: Action = word.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(action.to_string(), word);
            word.split('=').next().unwrap_or(word)
        })
        .collect();
    verbs.dedup();
    let message = "nonsense".parse::<Action>().expect_err("this is no action").to_string();
    let (_, known) = message.split_once("actions are ").expect("the message lists the verbs");
    let known: Vec<&str> = known.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and").collect();
    assert_eq!(verbs, known);
}

#[test]
fn the_example_notation_is_exact() {
    let text = blocks(RECORDS, "text").pop().expect("the notation is the last example");
    let notation: SoloNotation = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(format!("{notation}\n"), text);
}

/// The example of the crate's front page is compiled and run; the README shows the same.
#[test]
fn the_readme_shows_the_tested_example() {
    let example = LIB.split("//! ```\n").nth(1).expect("the front page has an example");
    let shown = blocks(README, "rust")[0];
    for line in example.lines().filter_map(|line| line.strip_prefix("//! ")).filter(|line| !line.starts_with('#')) {
        assert!(shown.contains(line), "{line}");
    }
}
