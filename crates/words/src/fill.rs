//! Filling the gaps of a text.

use crate::{Value, Words};

include!("marks.rs");

/// Divides what the build script has written into its parts.
pub(crate) fn parts(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split_terminator(END)
}

/// Divides a text that is written with its key into the two.
pub(crate) fn named(part: &'static str) -> Option<(&'static str, &'static str)> {
    part.split_once(NAMED)
}

/// A text that is being filled.
pub(crate) struct Filling<'a> {
    pub(crate) words: &'a Words,
    pub(crate) values: &'a [(&'a str, Value<'a>)],
    pub(crate) text: String,
}

impl<'a> Filling<'a> {
    /// Adds a message.
    pub(crate) fn add(&mut self, mut message: &'a str) {
        self.run(&mut message, true);
    }

    /// Goes on to the end of the message or of a variant, and says which mark was there. What is not `meant` is
    /// passed over.
    fn run(&mut self, rest: &mut &'a str, meant: bool) -> Option<char> {
        loop {
            let (text, mark) = cut(rest, |c| c < ' ');
            if meant {
                self.text.push_str(text);
            }
            match mark {
                Some(VARIABLE) => {
                    let name = name(rest);
                    if meant {
                        self.variable(name);
                    }
                }
                Some(MESSAGE) => {
                    let key = name(rest);
                    if meant {
                        self.add(self.words.message(key).unwrap_or(key));
                    }
                }
                Some(CHOICE) => self.choose(rest, meant),
                Some(VARIANT | CHOSEN) | None => return mark,
                Some(_) => {} // the build script writes no others
            }
        }
    }

    fn choose(&mut self, rest: &mut &'a str, mut meant: bool) {
        let (variable, _) = cut(rest, |c| c == VARIANT);
        let value = self.value(variable);
        loop {
            let key = name(rest);
            let fits = meant && (key.is_empty() || value.is_some_and(|value| self.fits(value, key)));
            meant &= !fits;
            if self.run(rest, fits) != Some(VARIANT) {
                return;
            }
        }
    }

    /// A key that is a number means that number; any other is a text or the name of a plural.
    fn fits(&self, value: &Value, key: &str) -> bool {
        match (value, key.parse::<i64>()) {
            (Value::Text(text), Err(_)) => text == key,
            (Value::Number(number), Err(_)) => self.words.language().plural(*number) == key,
            (Value::Number(number), Ok(exact)) => *number == exact,
            (Value::Text(_), Ok(_)) => false,
        }
    }

    fn value(&self, variable: &str) -> Option<&'a Value<'a>> {
        self.values.iter().find(|(name, _)| *name == variable).map(|(_, value)| value)
    }

    /// A variable without a value stands in the text as {$name}; the tests look for that.
    fn variable(&mut self, name: &str) {
        match self.value(name) {
            Some(Value::Text(text)) => self.text.push_str(text),
            Some(Value::Number(number)) => self.text.push_str(&number.to_string()),
            None => self.text.extend(["{$", name, "}"]),
        }
    }
}

fn name<'a>(rest: &mut &'a str) -> &'a str {
    cut(rest, |c| c == NAMED).0
}

/// What comes before the first such character, and the character; the rest goes on behind it.
fn cut<'a>(rest: &mut &'a str, at: impl Fn(char) -> bool) -> (&'a str, Option<char>) {
    let place = rest.find(at).unwrap_or(rest.len());
    let (before, after) = rest.split_at(place);
    let mut after = after.chars();
    let found = after.next();
    *rest = after.as_str();
    (before, found)
}
