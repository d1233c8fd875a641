//! Problems as answers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use noria_protocol::{Code, Problem};

use crate::live::unavailable;
use crate::store::StoreError;
use crate::table::Refused;

/// A request that is not fulfilled.
#[derive(Debug)]
pub struct Failed(pub Problem);

/// An answer, or why there is none.
pub type Answered<T> = Result<T, Failed>;

impl Failed {
    /// A problem with nothing but words.
    pub fn new(code: Code, message: impl Into<String>) -> Failed {
        Failed(Problem::new(code, message))
    }
}

impl From<Problem> for Failed {
    fn from(problem: Problem) -> Failed {
        Failed(problem)
    }
}

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Failed {
        Failed(refused.into())
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed(unavailable(error))
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
        Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unreadable => StatusCode::NOT_IMPLEMENTED,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let Failed(problem) = self;
        let retry_after = problem.retry_after;
        let mut response = (status(problem.code), Json(problem)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
