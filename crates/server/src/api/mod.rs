//! The API over HTTP (`docs/http-api.md`).

pub mod canned;
mod chat;
mod daily;
mod describe;
mod email;
mod lists;
mod me;
mod notices;
mod operators;
pub mod problem;
mod quick_match;
mod request;
mod social;
mod stream;
mod tables;
mod tournaments;

pub use request::Peer;
use request::Renewal;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};
use noria_protocol::Code;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::Instrument;

use crate::identity::People;
use crate::limits::Limits;
use crate::live::{Tables, Tournaments};
use crate::mail::Mail;
use crate::notices::Notices;
use crate::random;
use crate::settings::Settings;
use crate::store::Store;
use crate::time::Time;
pub use lists::LobbyCache;
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
    /// The tournaments.
    pub tournaments: Arc<Tournaments>,
    /// The players.
    pub people: Arc<People>,
    /// "Your turn" notifications.
    pub notices: Arc<Notices>,
    /// Mail, if it is configured.
    pub mail: Option<Arc<Mail>>,
    /// Rate limits.
    pub limits: Arc<Limits>,
    /// The cached lobby.
    pub lobby: Arc<LobbyCache>,
    /// Serialises quick matches.
    pub quick_matches: Arc<tokio::sync::Mutex<()>>,
    /// The time of day.
    pub time: Arc<dyn Time>,
    /// Whether the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

/// The API as a service.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/api/me", get(me::show).post(me::become_player).delete(social::erase))
        .route("/api/me/export", get(social::export))
        .route("/api/me/friends", get(social::friends).post(social::befriend))
        .route("/api/me/friends/code", post(social::friend_code))
        .route("/api/me/friends/{id}", delete(social::unfriend))
        .route("/api/me/mutes", get(social::mutes).post(social::mute))
        .route("/api/me/mutes/{id}", delete(social::unmute))
        .route("/api/reports", post(social::report))
        .route("/api/me/code", post(me::code))
        .route("/api/me/claim", post(me::claim))
        .route("/api/me/recovery", post(me::recovery))
        .route("/api/me/email", get(email::show).post(email::add).delete(email::remove))
        .route("/api/me/email/confirm", post(email::confirm))
        .route("/api/me/recover", post(email::recover))
        .route("/api/me/logout", post(me::log_out))
        .route("/api/me/devices", get(me::devices))
        .route("/api/me/devices/{id}", post(me::name_device).delete(me::revoke_device))
        .route("/api/me/blocks", get(social::blocks).post(social::block))
        .route("/api/me/blocks/{id}", delete(social::unblock))
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
        .route("/api/quick-match", post(quick_match::quick_match))
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/decline", post(tables::decline))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/actions", post(tables::play))
        .route("/api/tables/{id}/draft", post(tables::show_draft))
        .route("/api/tables/{id}/resign", post(tables::resign))
        .route("/api/tables/{id}/return", post(tables::come_back))
        .route("/api/tables/{id}/propose", post(tables::propose))
        .route("/api/tables/{id}/answer", post(tables::answer))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/chat", get(chat::read).post(chat::say))
        .route("/api/tables/{id}/stream", get(stream::stream))
        .route("/api/tournaments", get(tournaments::list).post(tournaments::open))
        .route("/api/tournaments/{id}", get(tournaments::show))
        .route("/api/tournaments/{id}/join", post(tournaments::join))
        .route("/api/tournaments/{id}/leave", post(tournaments::leave))
        .route("/api/tournaments/{id}/start", post(tournaments::start))
        .route("/api/tournaments/{id}/cancel", post(tournaments::cancel))
        .route(
            "/api/openapi.json",
            get(|| async { ([(header::CONTENT_TYPE, "application/json")], describe::description()) }),
        )
        .route("/api", any(nothing))
        .route("/api/", any(nothing))
        .route("/api/{*rest}", any(nothing))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method);
    let operators = Router::new()
        .route("/healthz", get(operators::health))
        .route("/readyz", get(operators::ready))
        .route("/metrics", get(operators::metrics));
    api.merge(operators)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(app.clone(), end_in_time))
        .layer(middleware::from_fn_with_state(app.clone(), renew_cookie))
        .layer(middleware::from_fn(add_headers))
        .layer(middleware::from_fn(observe))
        .with_state(app)
}

/// Every request gets a response in time, even if the database hangs. Work in progress is still finished.
async fn end_in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(3 * app.settings.patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::new(Code::Unavailable, "this takes too long; try again").into_response(),
    }
}

/// Cookies expire, so those in use are renewed.
async fn renew_cookie(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let Some(secret) = request::cookie_secret(request.headers(), app.settings.is_secure()) else {
        return next.run(request).await;
    };
    let renewal = Renewal::default();
    request.extensions_mut().insert(renewal.clone());
    let mut response = next.run(request).await;
    if renewal.0.load(Ordering::Relaxed) && !response.headers().contains_key(header::SET_COOKIE) {
        for (name, value) in me::cookie(&app, &secret) {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response.headers_mut().append(name, value);
            }
        }
    }
    response
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

/// Measures each request and gives it an id, which is in all its log lines.
async fn observe(request: Request, next: Next) -> Response {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    static START: LazyLock<String> = LazyLock::new(random::word::<6>);
    let id = format!("{}-{}", *START, NUMBER.fetch_add(1, Ordering::Relaxed));
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_string();
    let method = request.method().clone();
    let span = tracing::info_span!("request", id, %method, route);
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (spent, status) = (began.elapsed(), response.status());
    metrics::histogram!("noria_request_seconds", "route" => route, "method" => method.to_string()).record(spent);
    metrics::counter!("noria_answers_total", "status" => status.as_str().to_string()).increment(1);
    span.in_scope(|| tracing::info!(status = status.as_u16(), micros = spent.as_micros() as u64, "answered"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// Responses of the API are private and are never rendered as pages.
async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"),
    );
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}
