//! What fills the gaps of a text.

use std::borrow::Cow;

/// A value for a variable of a text: a number, which may choose a plural, or a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'a> {
    /// A whole number.
    Number(i64),
    /// A text, or the name of a thing.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as i64)
            }
        })+
    };
}

numbers! { u8 u16 u32 usize i32 i64 }
