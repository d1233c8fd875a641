//! The Fluent files as they lie in the folder.

use std::fs;

use noria_words::Language;

/// All files of a language in one text, in the order of their names.
pub fn source(language: Language) -> String {
    let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.code());
    let files = |folder: &str| -> Vec<_> {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
        entries.map(|entry| entry.expect("a folder can be read").path()).filter(|path| path.is_file()).collect()
    };
    let mut paths = [files(&folder), files(&format!("{folder}/late"))].concat();
    paths.sort();
    let read = |path| fs::read_to_string(path).expect("a file can be read");
    paths.iter().map(read).collect::<Vec<_>>().join("\n")
}
