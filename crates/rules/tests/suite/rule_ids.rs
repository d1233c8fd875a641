//! Every rule of `docs/rules.md` is proven by a test that names it.
//!
//! A test names a rule with a doc comment that begins with its id: `/// CITY-3: …`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The ids that `docs/rules.md` defines: each begins a bullet in bold.
fn defined() -> Vec<String> {
    let rules = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md"))
        .expect("docs/rules.md is there");
    let ids =
        rules.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**")).map(|(id, _)| id.to_string());
    ids.collect()
}

/// The ids that tests name.
fn proven(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the tests are there") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            proven(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let mut named = Vec::new();
            for line in fs::read_to_string(&path).expect("a test file").lines().map(str::trim) {
                if let Some((id, _)) = line.strip_prefix("/// ").and_then(|doc| doc.split_once(": ")) {
                    named.push(id.to_string());
                } else if line == "#[test]" {
                    found.extend(named.drain(..));
                } else if !line.starts_with("///") {
                    named.clear();
                }
            }
        }
    }
}

#[test]
fn every_rule_is_proven_by_a_test_that_names_it() {
    let defined = defined();
    assert!(defined.len() >= 95, "docs/rules.md defines the rules");
    let unique: BTreeSet<_> = defined.iter().collect();
    assert_eq!(unique.len(), defined.len(), "each id is defined once");
    let mut found = BTreeSet::new();
    proven(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut found);
    let missing: Vec<_> = defined.iter().filter(|id| !found.contains(*id)).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
}

#[test]
fn the_code_names_no_rule_that_does_not_exist() {
    let defined = defined();
    let prefixes: BTreeSet<&str> =
        defined.iter().filter_map(|id| id.split_once('-')).map(|(prefix, _)| prefix).collect();
    let mut strange = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("the sources are there") {
        let path = entry.expect("a file").path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
            let is_id =
                word.split_once('-').is_some_and(|(prefix, rest)| prefixes.contains(prefix) && !rest.is_empty());
            if is_id && !defined.iter().any(|id| id == word) {
                strange.push(format!("{word} in {}", path.display()));
            }
        }
    }
    assert!(strange.is_empty(), "{strange:?}");
}
