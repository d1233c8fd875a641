//! Published versions of the rules never change.

use std::fs;
use std::path::Path;

use noria_rules::{Edition, Mode, RULES_VERSION, Ruleset};

/// The facts of a version, one in a line: `solo second boost_round: 11`.
fn facts(version: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for mode in Mode::ALL {
        for edition in Edition::ALL {
            let facts = format!("{:#?}", Ruleset::of(version, mode, edition).expect("a version that is known"));
            let facts = facts.lines().filter_map(|line| line.strip_prefix("    ")?.strip_suffix(','));
            lines.extend(facts.map(|fact| format!("{mode} {edition} {fact}")));
        }
    }
    lines
}

/// Each version has a file with its facts. A fact may be added to it, but none may be changed or taken away. (Set
/// `NORIA_WRITE` to write the file of a version that has not been published.)
#[test]
fn published_facts_do_not_change() {
    for version in 1..=RULES_VERSION {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../fixtures/rulesets/{version}.txt"));
        let now = facts(version);
        if std::env::var_os("NORIA_WRITE").is_some() && !path.exists() {
            fs::write(&path, now.join("\n") + "\n").expect("the folder is there");
        }
        let published = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(published.lines().count() >= 100);
        for fact in published.lines() {
            assert!(now.iter().any(|other| other == fact), "version {version} was published with '{fact}'");
        }
    }
}

#[test]
fn other_versions_are_unknown() {
    for version in [0, RULES_VERSION + 1, u16::MAX] {
        assert_eq!(Ruleset::of(version, Mode::Base, Edition::Second), None);
    }
    assert_eq!(
        Ruleset::of(RULES_VERSION, Mode::Solo, Edition::First),
        Some(Ruleset::current(Mode::Solo, Edition::First))
    );
}

/// What compares a mode or an edition forgets the next one: facts are asked for.
#[test]
fn nobody_compares_modes_and_editions() {
    const COMPARISONS: [&str; 4] = ["== Mode::", "!= Mode::", "== Edition::", "!= Edition::"];
    fn search(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a file").path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                search(&path, found);
            } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).expect("a source can be read");
                let program = text.split("#[cfg(test)]").next().unwrap_or_default();
                let compares = |line: &&str| COMPARISONS.iter().any(|comparison| line.contains(comparison));
                found.extend(program.lines().filter(compares).map(|line| format!("{name}: {}", line.trim())));
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for entry in fs::read_dir(&crates).expect("the crates are there") {
        search(&entry.expect("a folder").path().join("src"), &mut found);
    }
    search(&crates.join("../python/src"), &mut found);
    assert!(found.is_empty(), "ask the ruleset: {found:#?}");
}
