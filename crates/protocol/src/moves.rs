//! Sending actions.

use std::fmt;

use noria_rules::{Action, IslandId};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most actions of one submission. No turn has so many.
pub const MOST_ACTIONS: usize = 64;

/// The longest key of a submission.
pub const LONGEST_KEY: usize = 64;

/// An action as its word in records, `use=s2x2`; read strictly, one spelling each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word(pub Action);

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an action as a word, like use=s2")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Word, E> {
                text.parse().map(Word).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Word {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("An action as its word in records, docs/records.md"))
            .examples(["use=s2x2", "invest=refinement(3obsidian)", "end"])
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Word {}

/// Actions of one seat, all of them or none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Submission {
    /// The sequence number that they build on: the last one the client knows.
    #[cfg_attr(feature = "openapi", schema(maximum = 9007199254740991_u64))]
    pub base: u64,
    /// A name for this submission, 1 to 64 printable ASCII characters, chosen by the client. Sent again with the same
    /// key, it gets the first response and is played only once.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,64}$"))]
    pub key: String,
    /// The actions, at most up to the end of the turn. Nothing may follow a `reveal`. While wheels are built together,
    /// the whole wheel is sent at once.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 64))]
    pub actions: Vec<Word>,
}

/// The draft of a turn, for the others to see. Nothing is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ShowDraft {
    /// The sequence number that it builds on.
    #[cfg_attr(feature = "openapi", schema(maximum = 9007199254740991_u64))]
    pub base: u64,
    /// The whole draft; empty if it was taken back. A `reveal` and what would end the turn cannot be drafted.
    #[cfg_attr(feature = "openapi", schema(max_items = 64))]
    pub actions: Vec<Word>,
}

/// The actions have been played and stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Accepted {
    /// The sequence number of the submission.
    pub seq: u64,
    /// The revealed island, if the last action was a `reveal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub revealed: Option<IslandId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_strictly() {
        let good = r#"{"base":4,"key":"a","actions":["use=s2","end"]}"#;
        assert!(serde_json::from_str::<Submission>(good).is_ok());
        for bad in [
            r#"{"base":4,"key":"a","actions":["use=s2","end"],"more":1}"#,
            r#"{"base":4,"key":"a","actions":["end "]}"#,
            r#"{"base":4,"key":"a","actions":[{"do":"end-turn"}]}"#,
            r#"{"base":-1,"key":"a","actions":[]}"#,
            r#"{"base":4,"actions":[]}"#,
        ] {
            assert!(serde_json::from_str::<Submission>(bad).is_err(), "{bad}");
        }
    }
}
