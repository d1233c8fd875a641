//! Looking up texts.

use std::fmt;
use std::sync::Arc;

use crate::fill::{Filling, attribute, parts};
use crate::{Language, Value};

/// The keys of all messages, in alphabetical order; every language has them.
const KEYS: &str = include_str!(concat!(env!("OUT_DIR"), "/keys"));

/// The words of one language. Cloning it is cheap.
#[derive(Clone)]
pub struct Words {
    language: Language,
    /// Messages with their keys, in alphabetical order.
    messages: Arc<[(&'static str, &'static str)]>,
    /// Other forms of a message, which only messages use.
    attributes: Arc<[(&'static str, &'static str)]>,
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
    #[cfg(feature = "embedded")]
    pub fn new(language: Language) -> Self {
        Words::from_text(language, language.messages()).expect("the build script has written them")
    }

    /// The words of a language from what the build script has written for it; `None` if texts are missing.
    pub fn from_text(language: Language, text: &'static str) -> Option<Self> {
        let mut texts = parts(text);
        let messages = parts(KEYS).map(|key| Some((key, texts.next()?))).collect::<Option<_>>()?;
        Some(Words { language, messages, attributes: texts.map(attribute).collect() })
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text with this key; the key in ⟨brackets⟩ if there is none.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The same, with values for its variables.
    pub fn with(&self, key: &str, values: &[(&str, Value)]) -> String {
        let Some(message) = self.message(key) else { return format!("⟨{key}⟩") };
        let mut filling = Filling { words: self, values, text: String::new() };
        filling.add(message);
        filling.text
    }

    /// A message or an attribute, with its gaps.
    pub(crate) fn message(&self, key: &str) -> Option<&'static str> {
        match self.messages.binary_search_by_key(&key, |(key, _)| key) {
            Ok(index) => Some(self.messages[index].1),
            Err(_) => self.attributes.iter().find(|(name, _)| *name == key).map(|(_, message)| *message),
        }
    }
}

/// The keys of all messages, in alphabetical order.
pub fn keys() -> impl Iterator<Item = &'static str> {
    parts(KEYS)
}
