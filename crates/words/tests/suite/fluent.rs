//! Our texts beside Fluent's own: the same for every message, every language and every kind of value.

use std::collections::BTreeSet;

use crate::source::source;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use noria_words::{Language, Value, Words, keys};
use unic_langid::LanguageIdentifier;

fn fluent(language: Language) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.code().parse().expect("a language code");
    let mut bundle = FluentBundle::new(vec![locale]);
    // All our languages run left to right; isolation marks would only get into names and copied text.
    bundle.set_use_isolating(false);
    bundle.add_resource(FluentResource::try_new(source(language)).expect("a sound file")).expect("no key twice");
    bundle
}

/// What stands behind a sign in the file: the variables (`$`) or the names of variants (`[`).
fn behind(sign: char, language: Language) -> BTreeSet<String> {
    let source = source(language);
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    let name = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '-').next().map(str::to_string);
    lines.flat_map(|line| line.split(sign).skip(1).filter_map(name)).collect()
}

fn compare(language: Language, values: &[(&str, Value)], fluent: &FluentBundle<FluentResource>, words: &Words) {
    let args: FluentArgs = values
        .iter()
        .map(|(name, value)| {
            let value: FluentValue = match value {
                Value::Number(number) => (*number).into(),
                Value::Text(text) => text.as_ref().into(),
            };
            (*name, value)
        })
        .collect();
    for key in keys() {
        let pattern = fluent.get_message(key).and_then(|message| message.value()).expect("every key has a text");
        let expected = fluent.format_pattern(pattern, Some(&args), &mut Vec::new());
        assert_eq!(words.with(key, values), expected, "{language:?}, {key}, {:?} …", values.first());
    }
}

#[test]
fn every_text_is_what_fluent_makes_of_it() {
    for language in Language::ALL {
        let (fluent, words) = (fluent(language), Words::new(language));
        let variables = behind('$', language);
        let all = |value: Value<'static>| -> Vec<(&str, Value)> {
            variables.iter().map(|name| (name.as_str(), value.clone())).collect()
        };
        compare(language, &[], &fluent, &words);
        for name in behind('[', language).into_iter().chain(["none".into(), "a text".into(), "7".into()]) {
            compare(language, &all(name.into()), &fluent, &words);
        }
        for number in [-1, 0, 1, 2, 3, 5, 11, 21, 101, 1280, 1_000_000] {
            compare(language, &all(number.into()), &fluent, &words);
        }
    }
}

/// Counts with every other variable: a number inside the variants of a name, and the other way round.
#[test]
fn numbers_and_names_mix() {
    for language in Language::ALL {
        let (fluent, words) = (fluent(language), Words::new(language));
        let variables = behind('$', language);
        for name in behind('[', language) {
            for number in [0, 1, 2] {
                let value = |variable: &String| -> Value {
                    if ["count", "full", "empty", "used"].contains(&variable.as_str()) {
                        number.into()
                    } else {
                        name.as_str().into()
                    }
                };
                let values: Vec<_> = variables.iter().map(|name| (name.as_str(), value(name))).collect();
                compare(language, &values, &fluent, &words);
            }
        }
    }
}
