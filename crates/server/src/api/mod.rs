//! The API over HTTP (`docs/http-api.md`).

mod chat;
mod daily;
mod lists;
mod me;
mod notices;
mod operators;
pub mod problem;
mod request;
mod stream;
mod tables;

pub use request::Peer;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use noria_protocol::Code;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;

use crate::identity::People;
use crate::limits::Limits;
use crate::live::Tables;
use crate::notices::Notices;
use crate::settings::Settings;
use crate::store::Store;
use crate::time::Time;
use problem::ApiError;

/// Everything that requests need.
#[derive(Clone)]
pub struct App {
    /// How the server is set up.
    pub settings: Arc<Settings>,
    /// The store.
    pub store: Arc<Store>,
    /// The tables.
    pub tables: Arc<Tables>,
    /// The players.
    pub people: Arc<People>,
    /// Who wants to be told that it is their turn.
    pub notices: Arc<Notices>,
    /// How often one may ask.
    pub limits: Arc<Limits>,
    /// The time of day.
    pub time: Arc<dyn Time>,
    /// Whether the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

/// The API's description.
#[derive(OpenApi)]
#[openapi(
    info(title = "Noria", description = "Tables of Noria. docs/http-api.md explains how it is used."),
    paths(
        me::show,
        me::become_player,
        me::code,
        me::claim,
        me::tokens,
        me::new_token,
        me::revoke,
        notices::push_key,
        notices::list,
        notices::add,
        notices::end,
        daily::show,
        daily::hand_in,
        lists::lobby,
        lists::mine,
        lists::history,
        lists::ratings,
        lists::strengths,
        lists::profile,
        tables::open,
        tables::show,
        tables::join,
        tables::leave,
        tables::start,
        tables::play,
        tables::resign,
        tables::come_back,
        tables::propose,
        tables::answer,
        tables::rematch,
        tables::record,
        chat::say,
        chat::read,
        stream::stream,
    ),
    components(schemas(
        noria_protocol::Update,
        noria_protocol::Happening,
        noria_protocol::Presence,
        noria_protocol::YourTurn
    ))
)]
struct Description;

/// The API's description, as JSON.
pub fn description() -> String {
    Description::openapi().to_pretty_json().expect("the description is made of text and lists")
}

/// The API as a service.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/api/me", get(me::show).post(me::become_player))
        .route("/api/me/code", post(me::code))
        .route("/api/me/claim", post(me::claim))
        .route("/api/me/tokens", get(me::tokens).post(me::new_token))
        .route("/api/me/tokens/{id}", delete(me::revoke))
        .route("/api/me/notices", get(notices::list).post(notices::add))
        .route("/api/me/notices/{id}", delete(notices::end))
        .route("/api/push-key", get(notices::push_key))
        .route("/api/me/tables", get(lists::mine))
        .route("/api/daily/{date}", get(daily::show).post(daily::hand_in))
        .route("/api/lobby", get(lists::lobby))
        .route("/api/ratings", get(lists::strengths))
        .route("/api/players/{id}", get(lists::profile))
        .route("/api/players/{id}/history", get(lists::history))
        .route("/api/players/{id}/ratings", get(lists::ratings))
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/actions", post(tables::play))
        .route("/api/tables/{id}/resign", post(tables::resign))
        .route("/api/tables/{id}/return", post(tables::come_back))
        .route("/api/tables/{id}/propose", post(tables::propose))
        .route("/api/tables/{id}/answer", post(tables::answer))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/chat", get(chat::read).post(chat::say))
        .route("/api/tables/{id}/stream", get(stream::stream))
        .route("/api/openapi.json", get(|| async { ([(header::CONTENT_TYPE, "application/json")], description()) }))
        .route("/api/{*rest}", axum::routing::any(nothing))
        .method_not_allowed_fallback(wrong_method);
    let operators = Router::new().route("/healthz", get(operators::health)).route("/metrics", get(operators::metrics));
    api.merge(operators)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(add_headers))
        .with_state(app)
}

async fn nothing() -> ApiError {
    ApiError::new(Code::NotFound, "there is nothing here; /api/openapi.json describes what there is")
}

async fn wrong_method() -> ApiError {
    ApiError::new(Code::WrongMethod, "this path does not know that method")
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    metrics::counter!("noria_panics_total").increment(1);
    ApiError::new(Code::Internal, "something went wrong in the server").into_response()
}

/// Answers of the API are nobody else's and never shown as pages.
async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    metrics::counter!("noria_answers_total", "status" => response.status().as_str().to_string()).increment(1);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"),
    );
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}
