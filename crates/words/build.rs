//! Turns the Fluent files into what the program carries: the keys once, and for each language its messages in the
//! order of the keys, then its attributes. So the program needs no parser, and the page stays small.
//!
//! Texts in `late/PART.ftl` are fetched with that part of the program. They are written with their keys.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

include!("src/marks.rs");

/// The language whose keys all the others must have.
const MODEL: &str = "en";

/// The folder of texts that are fetched later.
const LATE: &str = "late";

fn main() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=src/marks.rs");
    let out = std::env::var("OUT_DIR").expect("cargo says where to write");
    let out = Path::new(&out);
    let model = read(&Path::new("locales").join(MODEL));
    write(&out.join("keys"), model.messages.keys().cloned());
    for path in inside(Path::new("locales")) {
        let words = read(&path);
        compare(&path, &model, &words);
        let code = path.file_name().expect("a folder has a name").to_str().expect("a code is a word");
        write(&out.join(code), words.messages.into_values().chain(named(words.attributes)));
        write_late(&path.join(LATE), out, code);
    }
}

/// Writes the texts of every part that is fetched later, and all of them in one for programs that carry them.
fn write_late(folder: &Path, out: &Path, code: &str) {
    let model = Path::new("locales").join(MODEL).join(LATE);
    assert_eq!(names(folder), names(&model), "{}", folder.display());
    let mut all = Vec::new();
    for path in inside(folder) {
        let part = path.file_stem().expect("a file has a name").to_str().expect("a part is a word");
        let (mut words, mut expected) = (Words::default(), Words::default());
        read_file(&path, &mut words);
        read_file(&model.join(format!("{part}.ftl")), &mut expected);
        compare(&path, &expected, &words);
        let texts: Vec<String> = named(words.messages).chain(named(words.attributes)).collect();
        write(&out.join(format!("{code}-late-{part}")), texts.iter().cloned());
        all.extend(texts);
    }
    write(&out.join(format!("{code}-late")), all.into_iter());
}

fn names(folder: &Path) -> Vec<String> {
    inside(folder).iter().filter_map(|path| Some(path.file_name()?.to_str()?.to_string())).collect()
}

fn named(texts: BTreeMap<String, String>) -> impl Iterator<Item = String> {
    texts.into_iter().map(|(name, text)| format!("{name}{NAMED}{text}"))
}

/// A language has the texts that the model has, and no others.
fn compare(path: &Path, model: &Words, words: &Words) {
    let lacks = |own: &Words, other: &Words| -> Vec<String> {
        own.messages.keys().filter(|key| !other.messages.contains_key(*key)).cloned().collect()
    };
    let (missing, extra) = (lacks(model, words), lacks(words, model));
    assert!(
        missing.is_empty() && extra.is_empty(),
        "{} misses {missing:?} and should not have {extra:?}",
        path.display()
    );
}

/// A language: messages by key and attributes by `key.attribute`, written with marks.
#[derive(Default)]
struct Words {
    messages: BTreeMap<String, String>,
    attributes: BTreeMap<String, String>,
}

fn write(path: &Path, texts: impl Iterator<Item = String>) {
    let text: String = texts.flat_map(|text| [text, END.to_string()]).collect();
    fs::write(path, text).expect("the build folder can be written");
}

/// What is in a folder, in the order of the names.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be read").path()).collect();
    paths.sort();
    paths
}

/// A language is a folder with a file for each part of the program. The page does without the terminal's.
fn read(folder: &Path) -> Words {
    let terminal = std::env::var_os("CARGO_FEATURE_TERMINAL").is_some();
    let carried = |path: &&PathBuf| path.is_file() && (terminal || !path.ends_with("terminal.ftl"));
    let mut words = Words::default();
    inside(folder).iter().filter(carried).for_each(|path| read_file(path, &mut words));
    words
}

fn read_file(path: &Path, words: &mut Words) {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:#?}", path.display()));
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        let value = message.value.as_ref().unwrap_or_else(|| panic!("{}: {key} has no text", path.display()));
        let twice = words.messages.insert(key.to_string(), pattern(value));
        assert!(twice.is_none(), "{}: {key} is defined twice", path.display());
        for attribute in &message.attributes {
            words.attributes.insert(format!("{key}.{}", attribute.id.name), pattern(&attribute.value));
        }
    }
}

fn pattern(pattern: &Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.to_string(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => self::inline(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            choice(selector, variants)
        }
    });
    elements.collect()
}

fn inline(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => format!("{VARIABLE}{}{NAMED}", id.name),
        InlineExpression::MessageReference { id, attribute: None } => format!("{MESSAGE}{}{NAMED}", id.name),
        InlineExpression::MessageReference { id, attribute: Some(attribute) } => {
            format!("{MESSAGE}{}.{}{NAMED}", id.name, attribute.name)
        }
        other => panic!("our files use variables, messages and attributes only, not {other:?}"),
    }
}

fn choice(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> String {
    let InlineExpression::VariableReference { id } = selector else {
        panic!("our files choose by variables only, not by {selector:?}");
    };
    let (default, others) = variants.split_last().expect("a choice has variants");
    assert!(default.default && !others.iter().any(|variant| variant.default), "${}: the last variant has *", id.name);
    let variants = variants.iter().map(|variant| {
        let key = match variant.key {
            _ if variant.default => "",
            VariantKey::Identifier { name } => name,
            VariantKey::NumberLiteral { value } => value,
        };
        format!("{VARIANT}{key}{NAMED}{}", pattern(&variant.value))
    });
    format!("{CHOICE}{}{}{CHOSEN}", id.name, variants.collect::<String>())
}
