//! `noria components`.

use noria_rules::{ComponentFile, Components, STANDARD};

use crate::support::{file, folder, noria};

#[test]
fn every_table_is_shown_with_its_certainty() {
    let shown = noria(&["components"]).succeeds();
    let ComponentFile { components, provenance } = ComponentFile::standard();
    assert!(shown.contains(&format!("{:016x}", components.tables().hash())));
    for entry in provenance {
        let first_words: Vec<&str> = entry.why.split(' ').take(4).collect();
        assert!(shown.contains(&first_words.join(" ")), "{}", entry.table);
    }
    assert!(shown.contains("Starting wheel of the base game (rebuilt)"));
    let piston = shown.lines().find(|line| line.trim().starts_with("piston")).expect("a row for pistons");
    assert_eq!(piston.split_whitespace().collect::<Vec<_>>(), ["piston", "1", "1", "1"]);
}

#[test]
fn json_has_the_same_hash() {
    let shown: serde_json::Value = serde_json::from_str(&noria(&["components", "--json"]).succeeds()).expect("JSON");
    assert_eq!(shown["hash"], format!("{:016x}", Components::standard().tables().hash()));
    assert_eq!(shown["tables"]["rounds"], serde_json::json!([16, 15, 14]));
}

#[test]
fn another_file_can_be_shown() {
    let folder = folder("another_file_can_be_shown");
    let path = file(&folder, "house.toml", STANDARD.replace("name = \"standard\"", "name = \"house\""));
    assert!(noria(&["components", "--components", &path]).succeeds().starts_with("Components 'house'"));
}

#[test]
fn a_bad_file_is_refused_with_all_its_problems() {
    let folder = folder("a_bad_file");
    let bad = STANDARD.replace("ships = 19", "ships = \"many\"").replace("tool = \"l3\"", "tool = \"l9\"");
    let path = file(&folder, "bad.toml", bad);
    let said = noria(&["components", "--components", &path]).fails(2, "2 problem");
    assert!(said.contains("[supply] ships") && said.contains("[base-wheel] tool"), "{said}");
    noria(&["sim", "--components", &path]).fails(2, "[supply] ships");
    noria(&["components", "--components", "nowhere.toml"]).fails(2, "nowhere.toml: No such file");
}
