//! Cutting the program into the part that is loaded first and the parts that lazy pages fetch.
//!
//! The linker leaves its relocations in the module, so that `wasm_split_cli_support` can tell which functions and which
//! data only lazy pages reach. Parts call each other through the one table of functions and share the one memory.

use std::fs;
use std::path::Path;

use wasm_split_cli_support::{Options, transform};

use crate::Result;

/// The script from which the program takes what loads its parts; it becomes part of the program's own script.
const LOADERS: &str = "./parts.js";

/// A part of the program that is fetched when a page needs it.
pub struct Part {
    /// What the script calls its file.
    pub file: String,
    /// What it is called: after the word in `lazy!`, or a number if pages of several parts share it.
    pub name: String,
    /// The WebAssembly module.
    pub wasm: Vec<u8>,
}

/// Cuts a module. The main part is written to a file, for wasm-bindgen; the others are returned.
pub fn cut(whole: &[u8], folder: &Path, main: &Path) -> Result<Vec<Part>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut options = Options::new(whole);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LOADERS;
    let parts = transform(options).map_err(|error| format!("the program cannot be cut into parts: {error:#}"))?;
    let read = |path: std::path::PathBuf| {
        let file = path.file_name().and_then(|name| name.to_str()).ok_or("a part has no name")?.to_string();
        let name = file.trim_end_matches(".wasm").replace("split_", "part-").replace("chunk_", "shared-");
        Ok(Part { file, name, wasm: fs::read(path)? })
    };
    parts.split_modules.into_iter().map(read).collect()
}

/// Puts what loads the parts into the program's script. Two scripts would have to know each other's names, which come
/// from their contents.
pub fn join(script: &str, folder: &Path) -> Result<String> {
    let loaders = fs::read_to_string(folder.join(LOADERS))?;
    let names: Vec<&str> = loaders
        .lines()
        .filter_map(|line| line.strip_prefix("export const "))
        .filter_map(|line| line.split_once(' ').map(|(name, _)| name))
        .collect();
    let loaders: Vec<&str> = loaders.lines().filter(|line| !line.starts_with("import ")).collect();
    let loaders = loaders.join("\n").replace("export const ", "const ");
    let (mut joined, mut objects) = (String::new(), Vec::new());
    for line in script.lines() {
        match line.strip_prefix("import * as ").and_then(|line| line.split_once(" from ")) {
            Some((name, from)) if from.contains(LOADERS) => objects.push(name), // once for each loader
            _ => joined.extend([line, "\n"]),
        }
    }
    if objects.is_empty() {
        return Err("the script does not ask for what loads the parts".into());
    }
    let objects: Vec<String> = objects.iter().map(|object| format!("{object} = loaders")).collect();
    Ok(format!("{joined}{loaders}\nconst loaders = {{ {} }}, {};\n", names.join(", "), objects.join(", ")))
}
