//! Looking up texts.

use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::{Language, Value};

/// The words of one language. Cloning it is cheap.
#[derive(Clone)]
pub struct Words {
    language: Language,
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// Two are equal if they speak the same language.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // All our languages run left to right; isolation marks would only get into names and copied text.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(read(language));
        Words { language, bundle: Arc::new(bundle) }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text with this key; the key in ⟨brackets⟩ if there is none.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The same, with values for its variables.
    pub fn with(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.format(key, Some(&values.iter().cloned().collect()))
    }

    fn format(&self, key: &str, values: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟨{key}⟩");
        };
        // What cannot be resolved stands in the text as {$name}; the tests look for that.
        self.bundle.format_pattern(pattern, values, &mut Vec::new()).into_owned()
    }
}

/// A file with mistakes still yields all its sound messages; the tests allow no mistake.
fn read(language: Language) -> FluentResource {
    FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(resource, _)| resource)
}

/// The keys of a language, in the order of its file.
pub fn keys(language: Language) -> Vec<String> {
    let resource = read(language);
    resource
        .entries()
        .filter_map(|entry| match entry {
            fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        })
        .collect()
}
