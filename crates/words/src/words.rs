//! Looking up texts.

use std::fmt;
use std::sync::Arc;

use crate::fill::{Filling, named, parts};
use crate::{Language, Value};

/// The keys of all messages that every page has, in alphabetical order; every language has them.
const KEYS: &str = include_str!(concat!(env!("OUT_DIR"), "/keys"));

/// The words of one language. Cloning it is cheap.
#[derive(Clone)]
pub struct Words {
    language: Language,
    /// Messages with their keys, in alphabetical order.
    messages: Arc<[(&'static str, &'static str)]>,
    /// Other forms of a message, which only messages use, and the texts that came later; in alphabetical order.
    attributes: Arc<[(&'static str, &'static str)]>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// Two are equal if they say the same things in the same language.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language && self.attributes.len() == other.attributes.len()
    }
}

impl Words {
    /// The words of a language.
    #[cfg(feature = "embedded")]
    pub fn new(language: Language) -> Self {
        let words = Words::from_text(language, language.messages());
        let words = words.and_then(|words| words.and(language.late()));
        words.expect("the build script has written them")
    }

    /// The words of a language from what the build script has written for it; `None` if texts are missing.
    pub fn from_text(language: Language, text: &'static str) -> Option<Self> {
        let mut texts = parts(text);
        let messages = parts(KEYS).map(|key| Some((key, texts.next()?))).collect::<Option<_>>()?;
        Some(Words { language, messages, attributes: texts.filter_map(named).collect() })
    }

    /// The same with the texts of a part of the program that is fetched later; `None` if there are none in it.
    pub fn and(&self, late: &'static str) -> Option<Self> {
        let late: Vec<_> = parts(late).map(named).collect::<Option<_>>().filter(|late: &Vec<_>| !late.is_empty())?;
        let mut all: Vec<_> = self.attributes.iter().copied().chain(late).collect();
        all.sort_unstable();
        all.dedup();
        Some(Words { attributes: all.into(), ..self.clone() })
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
            Err(_) => {
                let index = self.attributes.binary_search_by_key(&key, |(key, _)| key).ok()?;
                Some(self.attributes[index].1)
            }
        }
    }
}

/// The keys of all messages, in alphabetical order.
#[cfg(feature = "embedded")]
pub fn keys() -> impl Iterator<Item = &'static str> {
    let late = parts(Language::English.late()).filter_map(named).map(|(key, _)| key);
    let mut keys: Vec<_> = parts(KEYS).chain(late.filter(|key| !key.contains('.'))).collect();
    keys.sort_unstable();
    keys.into_iter()
}
