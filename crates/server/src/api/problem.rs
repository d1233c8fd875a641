//! Problems as responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use noria_protocol::{Code, Problem, check_text};

use crate::live::unavailable;
use crate::store::StoreError;
use crate::table::CommandError;

/// The media type of problems (RFC 9457).
pub const PROBLEM_JSON: &str = "application/problem+json";

/// A failed request.
#[derive(Debug)]
pub struct ApiError(pub Problem);

/// A response or a problem.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    /// A problem with only a message.
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError(Problem::new(code, message))
    }

    /// Invalid input, and why.
    pub fn unfit(why: impl ToString) -> ApiError {
        ApiError::new(Code::Unfit, why.to_string())
    }

    /// A code or a link that does not work.
    pub fn useless(what: &str) -> ApiError {
        ApiError::new(Code::Forbidden, format!("this {what} does not work, or not any more; ask for another"))
    }
}

/// 204 if there was one.
pub fn found(found: bool, message: &str) -> ApiResult<StatusCode> {
    if found { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::new(Code::NotFound, message)) }
}

/// Refuses one more if there are already that many.
pub fn check_room<N: PartialOrd>(present: N, most: N, message: &str) -> ApiResult<()> {
    if present < most { Ok(()) } else { Err(ApiError::new(Code::TooMany, message)) }
}

/// Refuses a text that cannot be shown; `what` it is, as in "a name".
pub fn fit<'t>(what: &str, text: Option<&'t str>, longest: usize) -> ApiResult<Option<&'t str>> {
    let fit = text.map(|text| check_text(text, longest)).transpose();
    fit.map_err(|unfit| ApiError::unfit(format!("{what} has {unfit}")))
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        ApiError(problem)
    }
}

impl From<CommandError> for ApiError {
    fn from(refused: CommandError) -> ApiError {
        ApiError(refused.into())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError(unavailable(error))
    }
}

/// The HTTP status of a problem.
pub fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed => StatusCode::BAD_REQUEST,
        Code::NoIdentity => StatusCode::UNAUTHORIZED,
        Code::Forbidden | Code::ForeignOrigin => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::Stale | Code::KeyReused | Code::NotNow => StatusCode::CONFLICT,
        Code::Illegal | Code::Unfit => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::HeadTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unreadable => StatusCode::NOT_IMPLEMENTED,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let ApiError(problem) = self;
        let retry_after = problem.retry_after;
        let mut response = (status(problem.code), Json(problem)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
