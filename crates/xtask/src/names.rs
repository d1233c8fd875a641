//! Short names for what the program imports from its script. Those of wasm-bindgen end in hashes, which no compressor
//! makes smaller, and they stand in both files.

use std::collections::HashMap;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{ImportSectionReader, Parser, Payload};

use crate::Result;

/// How the names of wasm-bindgen begin.
const LONG: &str = "__wb";

/// The same module and the same script, with short names between them.
pub fn shorten(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = HashMap::new();
    for part in Parser::new(0).parse_all(wasm) {
        if let Payload::ImportSection(section) = part? {
            for import in section.into_imports() {
                let name = import?.name;
                if name.starts_with(LONG) && !names.contains_key(name) {
                    names.insert(name.to_string(), format!("${}", names.len()));
                }
            }
        }
    }
    let script = replace(script, &names);
    let mut module = Module::new();
    Rename { names }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok((module.finish(), script))
}

/// A script with other names.
fn replace(script: &str, names: &HashMap<String, String>) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let (mut rest, mut out) = (script, String::with_capacity(script.len()));
    while let Some(begin) = rest.find(LONG) {
        let end = rest[begin..].find(|letter| !is_part(letter)).map_or(rest.len(), |length| begin + length);
        let is_whole = !rest[..begin].ends_with(is_part);
        let short = names.get(&rest[begin..end]).filter(|_| is_whole);
        out.push_str(&rest[..begin]);
        out.push_str(short.map_or(&rest[begin..end], String::as_str));
        rest = &rest[end..];
    }
    out + rest
}

/// Writes a module anew with other names for its imports.
struct Rename {
    names: HashMap<String, String>,
}

impl Reencode for Rename {
    type Error = std::convert::Infallible;

    fn parse_import_section(
        &mut self,
        out: &mut ImportSection,
        section: ImportSectionReader,
    ) -> std::result::Result<(), reencode::Error<Self::Error>> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            out.import(import.module, self.names.get(import.name).map_or(import.name, String::as_str), kind);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, TypeSection};

    use super::*;

    #[test]
    fn both_sides_have_the_short_names() {
        let (mut module, mut types, mut imports) = (Module::new(), TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in ["__wbg_log_0123456789abcdef", "plain", "__wbindgen_cast_1", "__wbg_log_0123456789abcdef"] {
            imports.import("script", name, EntityType::Function(0));
        }
        module.section(&types).section(&imports);
        let script = "x = {\n__wbg_log_0123456789abcdef: f,\n__wbindgen_cast_1: g, plain, a__wbindgen_cast_1, __wbindgen_cast_12 }";
        let (wasm, script) = shorten(&module.finish(), script).expect("a sound module");
        assert_eq!(script, "x = {\n$0: f,\n$1: g, plain, a__wbindgen_cast_1, __wbindgen_cast_12 }");
        let mut names = Vec::new();
        for part in Parser::new(0).parse_all(&wasm) {
            if let Payload::ImportSection(section) = part.expect("sound") {
                names.extend(section.into_imports().map(|import| import.expect("sound").name.to_string()));
            }
        }
        assert_eq!(names, ["$0", "plain", "$1", "$0"]);
    }
}
