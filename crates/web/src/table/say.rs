//! The table's words: names of things and sentences, in the reader's language.

use leptos::prelude::*;
use noria_rules::{Action, Disc, DiscKind, Event, Refusal, Seat, Target};
use noria_words::{Value, Words};

use super::desk::Desk;

impl Desk {
    /// Asks the words of the reader's language (tracked).
    pub fn words<T>(&self, ask: impl FnOnce(&Words) -> T) -> T {
        self.session.words().with(|words| ask(words))
    }

    /// A text without gaps.
    pub fn text(&self, key: &str) -> String {
        self.session.text(key)
    }

    /// A text with gaps.
    pub fn with(&self, key: &str, gaps: &[(&str, Value)]) -> String {
        self.words(|words| words.with(key, gaps))
    }

    /// A text about a number.
    pub fn count(&self, key: &str, count: impl Into<u16>) -> String {
        self.with(key, &[("count", count.into().into())])
    }

    /// An action as a command, with the names of the reader's discs.
    pub fn action(&self, action: Action) -> String {
        let wheel = self.wheel();
        self.words(|words| words.action_on(&action, &wheel))
    }

    /// Why something cannot be done.
    pub fn refusal(&self, refusal: Refusal) -> String {
        if let Some(text) = self.session.whose_turn(&refusal) {
            return text;
        }
        let wheel = self.wheel();
        self.read(|view| self.words(|words| words.refusal_on(&refusal, view.game().tables(), &wheel)))
    }

    /// What a thing is called.
    pub fn target_name(&self, target: Target) -> String {
        match target {
            Target::Disc { slot } => {
                let disc = self.wheel()[slot];
                self.words(|words| words.space(slot, disc))
            }
            _ => self.words(|words| words.target(&target)),
        }
    }

    /// A disc with one of its sides up.
    pub fn disc(&self, disc: Disc<DiscKind>) -> String {
        self.with("aria-disc", &[("disc", disc.kind.name().into()), ("upgraded", yes(disc.upgraded))])
    }

    /// What a player is called; only the language changes it.
    pub fn name(&self, seat: Seat) -> String {
        self.session.words().track();
        untrack(|| self.session.name(seat))
    }

    /// What happened, as a sentence.
    pub fn event(&self, event: Event) -> String {
        self.words(|words| words.event(&event, &|seat| self.name(seat)))
    }
}

/// "yes" or "no", as the words choose by it.
fn yes(is_so: bool) -> Value<'static> {
    if is_so { "yes".into() } else { "no".into() }
}
