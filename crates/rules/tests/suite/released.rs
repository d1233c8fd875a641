//! What released versions have written is read by this one: records, codes, component files.
//!
//! `fixtures/released/README.md` says how the files were made.

use std::fs;
use std::path::{Path, PathBuf};

use noria_rules::{ComponentFile, Components, Game, Phase, Record};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/released/0.1")
}

fn text(name: impl AsRef<Path>) -> String {
    let path = folder().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Plays a record with the tables that it was made with: published ones are known, others are in a file.
fn replayed(record: &Record, name: &str) -> Game {
    let own = || ComponentFile::read(&text("own.toml")).expect("a sound file").components;
    let components = record.components().unwrap_or_else(own);
    record.verify(&components).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn names(end: &str) -> Vec<String> {
    let files = fs::read_dir(folder().join("records")).expect("the records are there");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let mut names: Vec<_> = names.filter_map(|name| name.strip_suffix(end).map(str::to_string)).collect();
    names.sort();
    names
}

/// Plays on to the end: always the action in the middle of the list.
fn play_out(mut game: Game) -> Game {
    while game.position().phase != Phase::Over {
        let seat = game.position().seat;
        let actions = game.legal_actions(seat);
        game.apply(seat, actions[actions.len() / 2], &mut ()).expect("a listed action");
    }
    game
}

#[test]
fn records_are_replayed() {
    let names = names(".noria");
    assert_eq!(names.len(), 24 + 3);
    for name in names {
        let written = text(format!("records/{name}.noria"));
        let record: Record = written.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), written, "{name}");
        assert!(record.result.is_some(), "{name}");
        replayed(&record, &name);
    }
}

#[test]
fn the_tables_are_still_known() {
    let then = ComponentFile::read(&text("standard.toml")).expect("a sound file").components;
    let known = Components::by_hash(then.tables().hash()).expect("published tables stay in the program");
    assert_eq!(known.tables(), then.tables());
}

#[test]
fn games_under_way_are_played_on() {
    for name in names(".json") {
        let left: serde_json::Value = serde_json::from_str(&text(format!("records/{name}.json"))).expect("JSON");
        let record: Record = left["record"].as_str().expect("a record").parse().expect("it is sound");
        let game = replayed(&record, &name);
        let fingerprint = format!("{:016x}", game.fingerprint());
        assert_eq!(left["state"]["fingerprint"], fingerprint.as_str(), "{name}");
        if left["state"]["over"] == false {
            play_out(game);
        }
    }
}

#[test]
fn links_lead_to_their_games() {
    let mut count = 0;
    for line in text("links.txt").lines() {
        let [what, name, link] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let code = link.strip_prefix("#/shared/").expect("a link");
        let found = Record::from_code(code).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = replayed(&found, name);
        if what == "game" {
            assert_eq!(found.to_string(), text(format!("records/{name}")), "{name}");
        } else {
            play_out(game);
        }
        count += 1;
    }
    assert_eq!(count, 48);
}

#[test]
fn puzzles_can_be_set_up() {
    let file = text("puzzles.txt");
    let puzzles: Vec<_> = file.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(!puzzles.is_empty());
    for puzzle in puzzles {
        let mut words = puzzle.split(' ');
        let record = Record::from_code(words.next().expect("a code")).expect("a sound code");
        let mut game = replayed(&record, puzzle);
        let seat = game.position().seat;
        for word in words.skip(1) {
            game.apply(seat, word.parse().expect("an action"), &mut ()).expect("the best turn is legal");
        }
    }
}
