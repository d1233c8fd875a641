//! Every word that people read, in every language we speak.
//!
//! The texts are Fluent files in `locales/`, a folder for each language. The build script checks them and writes them
//! in a form that can be filled without a parser; a test compares every text with what Fluent itself makes of it.
//! [`Words`] looks them up, and turns what the rules and the opponents say in types (actions, events, refusals …) into sentences.
//!
//! ```
//! use noria_words::{Language, Words};
//!
//! let words = Words::new(Language::from_code("de-AT").unwrap_or_default());
//! assert_eq!(words.text("start-continue"), "Weiterspielen");
//! assert_eq!(words.with("table-market-left", &[("count", 3.into())]), "noch 3");
//! ```
//!
//! A page may also fill variables itself: `$disc`, `$path` and the like take the `name()` of the thing.

#![forbid(unsafe_code)]

mod fill;
mod language;
mod value;
mod words;

// Names, and the sentences that are made of them.
mod amounts;
mod names;

mod actions;
mod advice;
mod events;
mod labels;
mod prompts;
mod refusals;
mod results;

mod components;
mod faults;

pub use events::actor;
pub use language::Language;
pub use value::Value;
pub use words::Words;
#[cfg(feature = "embedded")]
pub use words::keys;
