//! Records as short codes: whole games there and back, and nothing else is taken for one.

use std::fs;
use std::path::Path;

use noria_rules::{CodeError, Record};

fn records() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("fixtures").map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("a record").parse().expect("it is sound")).collect()
}

#[test]
fn recorded_games_survive_as_codes() {
    let mut longest = 0;
    for mut record in records() {
        let code = record.to_code().expect("a code");
        assert_eq!(Record::from_code(&code), Ok(record.clone()));
        longest = longest.max(code.len());
        // A position is a game that stops there.
        record.lines.truncate(record.lines.len() / 2);
        record.result = None;
        let code = record.to_code().expect("a code");
        assert_eq!(Record::from_code(&code), Ok(record));
    }
    assert!(longest < 700, "{longest} characters");
}

/// Links are for good: these were given away.
#[test]
fn old_codes_can_be_read() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/codes.txt"));
    let text = text.expect("the codes are there");
    let mut count = 0;
    for line in text.lines() {
        let (name, code) = line.split_once(' ').expect("a file and its code");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games").join(name);
        let record: Record = fs::read_to_string(path).expect("a record").parse().expect("it is sound");
        assert_eq!(Record::from_code(code), Ok(record.clone()), "{name}");
        assert_eq!(record.to_code().as_deref(), Ok(code), "{name}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn names_go_along() {
    let mut record = records().swap_remove(0);
    record.names = vec![(noria_rules::Seat::SECOND, "Zoë 🛞".to_string())];
    let code = record.to_code().expect("a code");
    assert_eq!(Record::from_code(&code), Ok(record));
}

#[test]
fn damaged_codes_are_refused() {
    let record = &records()[3];
    let code = record.to_code().expect("a code");
    let read = |code: &str| Record::from_code(code);
    assert_eq!(read(""), Err(CodeError::Broken));
    assert_eq!(read("A"), Err(CodeError::Broken));
    assert_eq!(read(&code.replacen(|_| true, "é", 1)), Err(CodeError::Character('é')));
    assert_eq!(read(&format!("B{}", &code[1..])), Err(CodeError::Version(5)));
    for cut in [1, 2, 5, code.len() / 2] {
        assert_eq!(read(&code[..code.len() - cut]), Err(CodeError::Broken), "{cut} characters cut off");
    }
    for at in (2..code.len() - 1).step_by(7) {
        let other = if &code[at..=at] == "A" { "B" } else { "A" };
        assert!(read(&format!("{}{other}{}", &code[..at], &code[at + 1..])).is_err(), "character {at} changed");
    }
}
