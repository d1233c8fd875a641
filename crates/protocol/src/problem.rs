//! Errors, for programs and people.

use noria_rules::Refusal;
use serde::{Deserialize, Serialize};

/// The kind of problem, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request cannot be parsed.
    Malformed,
    /// The request needs an identity, and has none that is valid.
    NoIdentity,
    /// This identity may not do that here.
    Forbidden,
    /// The request seems to come from another site.
    ForeignOrigin,
    /// It does not exist.
    NotFound,
    /// The path does not support this method.
    WrongMethod,
    /// The table has moved on; `seq` says how far.
    Stale,
    /// The key was used before with different content.
    KeyReused,
    /// The table's state does not allow this.
    NotNow,
    /// The rules forbid it; `refusal` says why and `number` which action it is, counted from 1.
    Illegal,
    /// The values do not fit together.
    Unfit,
    /// The request is too large.
    TooLarge,
    /// The URL or the header is too long.
    HeadTooLarge,
    /// The body is not JSON.
    NotJson,
    /// Rate limit, or too many open tables and the like; `retry_after` says when to retry.
    TooMany,
    /// The table is kept, but this version of the server cannot read it. Retrying does not help; ask the operator.
    Unreadable,
    /// The server is unavailable. Retry, submissions with the same key.
    Unavailable,
    /// A bug in the server.
    Internal,
}

/// The response to a failed request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What kind of problem.
    pub code: Code,
    /// A message in English.
    pub message: String,
    /// The table's last sequence number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// Which action was refused, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Why the rules refuse it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub refusal: Option<Refusal>,
    /// After how many seconds to retry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

impl Problem {
    /// A problem with only a message.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), seq: None, number: None, refusal: None, retry_after: None }
    }
}
