//! What a request must have: an identity, an origin, and a valid body.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum_extra::extract::CookieJar;
use http_body_util::BodyExt;
use noria_protocol::{Code, PlayerId, Scope, TableId};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::App;
use super::problem::{ApiError, ApiResult};
use crate::limits::{Kind, Source};
use crate::store::{Owner, SecretKind};

/// The largest body.
pub const LARGEST_BODY: usize = 16 << 10;

/// How much of a larger one is read before the connection is closed.
const MOST_HEARD: usize = 1 << 20;

/// How long sending it may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The other end of the connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// The address that a request comes from.
pub fn address(parts: &Parts, app: &App) -> IpAddr {
    let peer = parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    if !app.settings.behind_proxy {
        return peer;
    }
    // The proxy appends the address it sees; anything before it can be forged.
    let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|value| value.to_str().ok()).and_then(|value| value.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// Where a request comes from.
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(ClientAddress(address(parts, app)))
    }
}

/// The caller, if identified.
pub struct Anybody(pub Option<Owner>);

/// The caller, who must be identified.
pub struct Somebody(pub Owner);

/// A person at a browser, who must be identified: for requests that bots may not make.
pub struct Person(pub Owner);

/// Whether the response renews the cookie; set when the browser is identified.
#[derive(Debug, Clone, Default)]
pub struct Renewal(pub Arc<AtomicBool>);

impl FromRequestParts<App> for Anybody {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let writes = !parts.method.is_safe();
        let kind = if writes { Kind::Write } else { Kind::Read };
        let source = Source::of(address(parts, app));
        // Before any lookup.
        app.limits.take(kind, source)?;
        let Some((secret, kind)) = credential(&parts.headers, app.settings.is_secure()) else {
            return Ok(Anybody(None));
        };
        let Some(owner) = app.people.recognise(&secret, kind).await? else { return Ok(Anybody(None)) };
        if writes {
            app.limits.take(Kind::Write, Source::Player(owner.player))?;
            if owner.banned.is_some_and(|until| app.time.now() < until) && !is_farewell(parts) {
                return Err(ApiError::new(Code::Forbidden, "the operator of this server has banned you"));
            }
            if owner.kind == SecretKind::Token && owner.scope == Scope::Read {
                return Err(ApiError::new(Code::Forbidden, "this token is for reading only"));
            }
            app.tables.came_from(owner.player, source);
        }
        if app.people.note_use(&owner).await?
            && let Some(Renewal(renew)) = parts.extensions.get()
        {
            renew.store(true, Ordering::Relaxed);
        }
        Ok(Anybody(Some(owner)))
    }
}

impl FromRequestParts<App> for Somebody {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        match Anybody::from_request_parts(parts, app).await?.0 {
            Some(owner) => Ok(Somebody(owner)),
            None => Err(ApiError::new(Code::NoIdentity, "become a player first: POST /api/me")),
        }
    }
}

impl FromRequestParts<App> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let Somebody(owner) = Somebody::from_request_parts(parts, app).await?;
        check_person(&owner)?;
        Ok(Person(owner))
    }
}

/// What banned players may still do: log out, and delete their data.
fn is_farewell(parts: &Parts) -> bool {
    let path = parts.uri.path();
    path == "/api/me/logout" || (path == "/api/me" && parts.method == Method::DELETE)
}

/// Whether the request comes from a browser, not a bot.
pub fn check_person(owner: &Owner) -> ApiResult<()> {
    match owner.kind {
        SecretKind::Browser => Ok(()),
        _ => Err(ApiError::new(Code::Forbidden, "a token cannot do this; use the browser")),
    }
}

/// The name of the cookie. Over TLS no other host can set it.
pub fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-noria" } else { "noria" }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The secret of a request. A proxy in front may use its own authorization (`Basic`).
pub fn credential(headers: &HeaderMap, secure: bool) -> Option<(String, SecretKind)> {
    if let Some(token) = bearer(headers) {
        return Some((token.to_string(), SecretKind::Token));
    }
    let secret = cookie_secret(headers, secure)?;
    Some((secret, SecretKind::Browser))
}

/// The secret in the cookie.
pub fn cookie_secret(headers: &HeaderMap, secure: bool) -> Option<String> {
    Some(CookieJar::from_headers(headers).get(cookie_name(secure))?.value().to_string())
}

/// Refuses write requests from pages of other sites (CSRF).
///
/// Cookies are `SameSite=Lax`, bodies must be JSON (which no foreign form can send), and browsers say where a request
/// comes from. Requests with a token come from no browser.
fn check_origin(headers: &HeaderMap, app: &App) -> ApiResult<()> {
    if bearer(headers).is_some() {
        return Ok(());
    }
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let foreign_site = text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    let foreign_origin = headers.get(header::ORIGIN).is_some_and(|_| {
        let origin = text("origin").unwrap_or_default();
        let host = origin.split_once("://").map_or("", |(_, host)| host);
        let public = app.settings.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
        !public && (host.is_empty() || text("host") != Some(host))
    });
    if foreign_site || foreign_origin {
        return Err(ApiError::new(Code::ForeignOrigin, "requests of other sites are not accepted"));
    }
    Ok(())
}

/// Checks the origin of a writing request without a body; `Body` does it for the others.
pub struct SameOrigin;

impl FromRequestParts<App> for SameOrigin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        check_origin(&parts.headers, app)?;
        Ok(SameOrigin)
    }
}

/// A JSON body, parsed strictly.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> ApiResult<Self> {
        check_origin(request.headers(), app)?;
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::new(Code::NotJson, "send JSON, with Content-Type: application/json"));
        }
        let bytes = read_body(request).await?;
        match read_json(&bytes) {
            Ok(body) => Ok(Body(body)),
            Err(error) => Err(ApiError::new(Code::Malformed, format!("the body cannot be read: {error}"))),
        }
    }
}

/// Parses JSON. In JSON `1.0` is a whole number, and some programs write it so.
fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, serde_json::Error> {
    // No request is a list, but serde would take one for the fields in their order.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(serde::de::Error::custom("a list, where fields have names"));
    }
    let error = match serde_json::from_slice(bytes) {
        Err(error) if error.is_data() => error,
        read => return read,
    };
    let Ok(mut value) = serde_json::from_slice(bytes) else { return Err(error) };
    if make_whole(&mut value) { serde_json::from_value(value).map_err(|_| error) } else { Err(error) }
}

/// Writes `1.0` as `1`, everywhere; whether there was any.
fn make_whole(value: &mut Value) -> bool {
    match value {
        Value::Array(values) => values.iter_mut().fold(false, |any, value| make_whole(value) | any),
        Value::Object(fields) => fields.values_mut().fold(false, |any, value| make_whole(value) | any),
        Value::Number(number) if number.is_f64() => {
            let whole = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 9e15);
            whole.inspect(|whole| *value = Value::from(*whole as i64)).is_some()
        }
        _ => false,
    }
}

async fn read_body(request: Request) -> ApiResult<Vec<u8>> {
    match tokio::time::timeout(PATIENCE, gather(request.into_body())).await {
        Ok(body) => body,
        Err(_) => Err(ApiError::new(Code::Malformed, "the body took too long")),
    }
}

/// Reads a body to its end, even if it is too large: a client that is still sending when the connection closes does not
/// get the response.
async fn gather(mut body: axum::body::Body) -> ApiResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut size = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| ApiError::new(Code::Malformed, "the body broke off"))?;
        let Some(data) = frame.data_ref() else { continue };
        size += data.len();
        if size <= LARGEST_BODY {
            bytes.extend_from_slice(data);
        } else if size > MOST_HEARD {
            break;
        }
    }
    if size > LARGEST_BODY {
        return Err(ApiError::new(Code::TooLarge, format!("a request has at most {LARGEST_BODY} bytes")));
    }
    Ok(bytes)
}

/// A part of the path that must be an id.
pub struct Id<T>(pub T);

impl<T: FromStr + Send> FromRequestParts<App> for Id<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let id = path.ok().and_then(|path| path.0.parse().ok());
        id.map(Id).ok_or_else(|| ApiError::new(Code::NotFound, "there is nothing under this id"))
    }
}

/// A table's id in the path.
pub type TablePath = Id<TableId>;

/// A player's id in the path.
pub type PlayerPath = Id<PlayerId>;

/// Numbers have 63 bits, as the description says.
pub fn check_number(number: u64) -> ApiResult<u64> {
    match i64::try_from(number) {
        Ok(_) => Ok(number),
        Err(_) => Err(ApiError::new(Code::Malformed, "this number is too large")),
    }
}

/// The query string, parsed strictly.
pub struct StrictQuery<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for StrictQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        match axum::extract::Query::<T>::from_request_parts(parts, app).await {
            Ok(query) => Ok(StrictQuery(query.0)),
            Err(rejection) => Err(ApiError::new(Code::Malformed, rejection.body_text())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noria_protocol::JoinSeat;

    #[test]
    fn whole_numbers_are_numbers() {
        let read = |text: &str| read_json::<JoinSeat>(text.as_bytes()).ok().and_then(|join| join.seat);
        assert_eq!(read(r#"{"seat":2}"#), read(r#"{"seat":2.0}"#));
        assert!(read(r#"{"seat":2.0}"#).is_some());
        for wrong in [r#"{"seat":2.5}"#, r#"{"seat":-1.0}"#, r#"{"seat":2.0,"more":1}"#, r#"{"seat":2.0"#, " [2]", "[]"]
        {
            assert!(read_json::<JoinSeat>(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
