//! The Fluent files: sound, complete, and the same in all languages.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::source;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use noria_ai::Level;
use noria_rules::{Chamber, DiscKind, Edition, Good, Letter, Mode, Path, Phase, Resource, Ring, TieBreak};
use noria_words::{Language, Words, keys};

/// The messages of a file. A file with a mistake fails here, with the place of the mistake.
fn messages(text: &str) -> BTreeMap<&str, Message<&str>> {
    let resource = match parser::parse(text) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{errors:#?}"),
    };
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            assert!(messages.insert(id, message).is_none(), "{id} is defined twice");
        }
    }
    messages
}

/// Walks through a pattern and everything that it refers to.
struct Walk<'a> {
    messages: &'a BTreeMap<&'a str, Message<&'a str>>,
    variables: BTreeSet<&'a str>,
    selectors: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> Walk<'a> {
    fn of(messages: &'a BTreeMap<&'a str, Message<&'a str>>, id: &str) -> Self {
        let mut walk = Walk { messages, variables: BTreeSet::new(), selectors: Vec::new() };
        let message = &messages[id];
        walk.pattern(message.value.as_ref().unwrap_or_else(|| panic!("{id} has no value")));
        walk
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                });
                if let InlineExpression::VariableReference { id } = selector {
                    self.selectors.push((id.name, keys.collect()));
                }
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => _ = self.variables.insert(id.name),
            InlineExpression::MessageReference { id, attribute } => {
                let message = self.messages.get(id.name).unwrap_or_else(|| panic!("no message {}", id.name));
                match attribute {
                    None => self.pattern(message.value.as_ref().expect("a message has a value")),
                    Some(name) => {
                        let found = message.attributes.iter().find(|attribute| attribute.id.name == name.name);
                        self.pattern(&found.unwrap_or_else(|| panic!("no {}.{}", id.name, name.name)).value);
                    }
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { .. } | InlineExpression::FunctionReference { .. } => {
                panic!("our files use messages and attributes only")
            }
        }
    }
}

/// Whether the reader is meant matters to the grammar of some languages only.
const GRAMMAR: &str = "you";

/// The keys of a file, in its order.
fn keys_of(text: &str) -> Vec<&str> {
    let resource = parser::parse(text).expect("`messages` reports mistakes");
    let message = |entry| if let Entry::Message(message) = entry { Some(message.id.name) } else { None };
    resource.body.into_iter().filter_map(message).collect()
}

#[test]
fn all_languages_have_the_same_keys_in_the_same_order() {
    let english = source(Language::English);
    let english = keys_of(&english);
    assert!(english.len() > 600, "{} keys", english.len());
    for language in Language::ALL {
        assert_eq!(keys_of(&source(language)), english, "{language:?}");
    }
    let mut sorted = english;
    sorted.sort();
    assert_eq!(keys().collect::<Vec<_>>(), sorted);
}

#[test]
fn all_languages_use_the_same_variables() {
    let sources = Language::ALL.map(source);
    let files = sources.each_ref().map(|text| messages(text));
    for id in files[0].keys() {
        let variables = files.each_ref().map(|file| {
            let mut variables = Walk::of(file, id).variables;
            variables.remove(GRAMMAR);
            variables
        });
        for (language, own) in Language::ALL.into_iter().zip(&variables) {
            assert_eq!(*own, variables[0], "{id} in {language:?}");
        }
    }
}

fn names<T: std::fmt::Display>(all: &[T]) -> Vec<String> {
    all.iter().map(T::to_string).collect()
}

#[test]
fn selectors_know_the_names_of_things_and_no_others() {
    let of = |variable: &str| -> Option<Vec<String>> {
        Some(match variable {
            "resource" => names(&Resource::ALL),
            "good" => names(&Good::ALL),
            "disc" => names(&DiscKind::ALL),
            "path" => names(&Path::ALL),
            "chamber" => names(&Chamber::ALL),
            "ring" => names(&Ring::ALL),
            "letter" => names(&Letter::ALL),
            "phase" => names(&Phase::ALL),
            "mode" => names(&Mode::ALL),
            "edition" => names(&Edition::ALL),
            "counts" => names(&TieBreak::ALL),
            "strength" => names(&Level::ALL),
            "you" | "yours" | "doubled" | "upgraded" => vec!["yes".into(), "no".into()],
            "count" | "full" | "empty" | "used" => vec!["0".into(), "one".into()],
            _ => return None,
        })
    };
    for language in Language::ALL {
        let text = source(language);
        let file = messages(&text);
        for id in file.keys() {
            for (variable, keys) in Walk::of(&file, id).selectors {
                let Some(known) = of(variable) else { continue };
                let strange: Vec<_> = keys
                    .iter()
                    .filter(|key| !known.iter().any(|name| name == *key) && !["none", "other"].contains(key))
                    .collect();
                assert!(strange.is_empty(), "{language:?}, {id}: ${variable} is never {strange:?}");
            }
        }
    }
}

#[test]
fn nothing_is_empty_or_loose_at_the_ends() {
    for language in Language::ALL {
        let words = Words::new(language);
        for key in keys() {
            let text = words.text(key);
            assert!(!text.trim().is_empty(), "{key} is empty in {language:?}");
            assert_eq!(text.trim(), text, "{key} in {language:?}");
            assert!(!text.contains("  "), "{key} in {language:?} has two spaces in a row: {text}");
            assert!(!text.starts_with('⟨'), "{key} in {language:?}");
        }
    }
}

/// A text with variables that are all given leaves no trace of Fluent's own syntax.
#[test]
fn every_text_can_be_filled() {
    for language in Language::ALL {
        let words = Words::new(language);
        let text = source(language);
        let file = messages(&text);
        for id in file.keys() {
            let walk = Walk::of(&file, id);
            for count in [0, 1, 2, 5] {
                let values: Vec<_> = walk.variables.iter().map(|&variable| (variable, count.into())).collect();
                let text = words.with(id, &values);
                assert!(!text.contains(['{', '}', '⟨']), "{language:?}, {id}: {text}");
            }
        }
    }
}

#[test]
fn german_and_french_are_translated() {
    // Short words may be the same by chance or by nature; sentences may not.
    let english = Words::new(Language::English);
    for language in [Language::German, Language::French] {
        let words = Words::new(language);
        for key in keys() {
            let text = words.text(key);
            assert!(text.len() < 24 || text.contains('{') || text != english.text(key), "{key}: {text}");
        }
    }
}

/// Quotes and apostrophes are those of print, and French signs keep their no-break spaces.
#[test]
fn signs_are_printed_as_the_language_prints_them() {
    let wrong = |language| -> &[&str] {
        match language {
            Language::English => &["'", "\""],
            Language::German => &["'", "\"", "”", " %"],
            Language::French => &["'", "\"", " :", " ;", " ?", " !", " %", " »", "« ", " …"],
        }
    };
    for language in Language::ALL {
        let text = source(language);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = line.split_once(" = ").map_or(line, |(_, said)| said);
            let found: Vec<_> = wrong(language).iter().filter(|sign| said.contains(**sign)).collect();
            assert!(found.is_empty(), "{language:?}: {found:?} in {line}");
        }
    }
}

#[test]
fn a_key_that_does_not_exist_is_shown_in_brackets() {
    for language in Language::ALL {
        assert_eq!(Words::new(language).text("no-such-key"), "⟨no-such-key⟩");
    }
}

#[test]
fn languages_are_found_by_code() {
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
    }
    assert_eq!(Language::from_code("de-AT"), Some(Language::German));
    assert_eq!(Language::from_code("FR_ca"), Some(Language::French));
    assert_eq!(Language::from_code("nl"), None);
    assert_eq!(Language::from_code(""), None);
    assert_eq!(Language::choose(["nl", "fr-CH", "de"]), Language::French);
    assert_eq!(Language::choose([]), Language::English);
}

#[test]
fn a_text_that_breaks_off_is_no_language() {
    assert!(Words::from_text(Language::English, "").is_none());
    assert!(Words::from_text(Language::English, "<!doctype html><title>Not found</title>").is_none());
}
