//! What went wrong, in a form that programs and people understand.

use noria_rules::Refusal;
use serde::{Deserialize, Serialize};

/// What kind of problem it is. Programs go by this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request cannot be read.
    Malformed,
    /// The request needs an identity, and has none that is valid.
    NoIdentity,
    /// This identity may not do that here.
    Forbidden,
    /// The request seems to come from another site.
    ForeignOrigin,
    /// There is no such thing.
    NotFound,
    /// There is such a path, but not for this method.
    WrongMethod,
    /// The table has moved on; `seq` says how far.
    Stale,
    /// The same key came with something else before.
    KeyReused,
    /// The table is not in a state for this.
    NotNow,
    /// The rules forbid it; `refusal` says why and `number` which action it is, counted from 1.
    Illegal,
    /// What is asked for does not fit together.
    Unfit,
    /// The request is too large.
    TooLarge,
    /// The address or the head of the request is too long.
    HeadTooLarge,
    /// The body is not JSON.
    NotJson,
    /// Too many requests, or too many open things; `retry_after` says when to come back.
    TooMany,
    /// The table is kept, but this version of the server cannot read it. Sending it again does not help; the operator
    /// can.
    Unreadable,
    /// The server cannot answer now. The request may be sent again, with the same key.
    Unavailable,
    /// A fault of the server.
    Internal,
}

/// The answer to a request that was not fulfilled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What kind of problem.
    pub code: Code,
    /// What to know and do about it, in English.
    pub message: String,
    /// How far the table is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// Which action was refused, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Why the rules refuse it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub refusal: Option<Refusal>,
    /// After how many seconds it makes sense to come back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

impl Problem {
    /// A problem with nothing but words.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), seq: None, number: None, refusal: None, retry_after: None }
    }
}
