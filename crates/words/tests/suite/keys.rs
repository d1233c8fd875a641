//! Every text is used somewhere, and every text that is asked for is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::source::source;
use noria_words::{Language, keys};

/// The program's sources, those of the texts themselves included.
fn sources() -> String {
    fn read(folder: &Path, text: &mut String) {
        let mut entries: Vec<_> =
            fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for path in entries {
            match path.extension() {
                Some(extension) if extension == "rs" => {
                    text.push_str(
                        &fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
                    );
                }
                _ if path.is_dir() => read(&path, text),
                _ => {}
            }
        }
    }
    let mut text = String::new();
    for name in ["cli", "web", "words"] {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut text);
    }
    assert!(text.len() > 100_000, "the sources are there");
    text
}

/// Beginnings of keys that are put together, such as `format!("term-{name}")`.
fn beginnings(source: &str) -> BTreeSet<&str> {
    let quoted = source.split('"').filter_map(|text| text.split_once("-{"));
    quoted
        .map(|(start, _)| start)
        .filter(|start| start.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
        .collect()
}

/// Whether another text of some language refers to this one.
fn is_referred_to(key: &str) -> bool {
    Language::ALL.into_iter().any(|language| {
        let text = source(language);
        [" }", "."].iter().any(|end| text.contains(&format!("{{ {key}{end}")))
    })
}

#[test]
fn no_text_is_unused() {
    let source = sources();
    let beginnings = beginnings(&source);
    let unused: Vec<&str> = keys()
        .filter(|key| !source.contains(&format!("\"{key}\"")))
        .filter(|key| !beginnings.iter().any(|start| key.strip_prefix(start).is_some_and(|rest| rest.starts_with('-'))))
        .filter(|key| !is_referred_to(key))
        .collect();
    assert!(unused.is_empty(), "nobody uses {unused:?}");
}

#[test]
fn no_text_is_missing() {
    let known: BTreeSet<&str> = keys().collect();
    let source = sources();
    // Where a text is asked for by its key alone.
    let asked = source.split(".text(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key);
    let asked =
        asked.chain(source.split(".with(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key));
    let missing: BTreeSet<&str> = asked.filter(|key| !known.contains(key)).collect();
    assert!(missing.is_empty(), "there is no text for {missing:?}");
}
