//! The caller's identity.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, SameSite};
use noria_protocol::{
    Claim, Device, LONGEST_NAME, Me, NameDevice, NewToken, Nothing, OneTimeCode, PlayerId, Problem, RecoveryCode,
    Rename, Token, TokenCreated,
};

use super::App;
use super::problem::{ApiError, ApiResult, check_room, fit, found};
use super::request::{Anybody, Body, ClientAddress, Id, Person, PlayerPath, SameOrigin, check_person, cookie_name};
use crate::limits::{Kind, Source};
use crate::store::{Owner, SecretKind};

/// The cookie expires after a year without use.
const COOKIE_LIFE: u64 = 365 * 24 * 60 * 60;

fn me(owner: Owner) -> Me {
    Me { id: owner.player, name: owner.name }
}

/// The cookie with a browser's secret. Scripts cannot read it, and other sites cannot make the browser send it.
pub fn cookie(app: &App, secret: &str) -> [(HeaderName, String); 1] {
    let secure = app.settings.is_secure();
    let life = Duration::from_secs(COOKIE_LIFE).try_into().expect("a year is not too long");
    let cookie = Cookie::build((cookie_name(secure), secret.to_string())).path("/").max_age(life);
    [(header::SET_COOKIE, cookie.http_only(true).same_site(SameSite::Lax).secure(secure).to_string())]
}

/// Who am I? `null` without an identity.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Option<Me>)))]
pub async fn show(Anybody(owner): Anybody) -> Json<Option<Me>> {
    Json(owner.map(me))
}

/// Become a player, or change the name. Sets the cookie of a browser.
#[utoipa::path(post, path = "/api/me", tag = "me", request_body = Rename, responses(
    (status = 200, body = Me), (status = 422, body = Problem, description = "the name cannot be shown")))]
pub async fn become_player(
    State(app): State<App>,
    Anybody(owner): Anybody,
    ClientAddress(address): ClientAddress,
    Body(wish): Body<Rename>,
) -> ApiResult<Response> {
    let name = fit("a name", wish.name.as_deref(), LONGEST_NAME)?;
    if let Some(owner) = owner {
        check_person(&owner)?;
        let player = owner.player;
        app.people.rename(player, name).await?;
        return Ok(Json(Me { id: player, name: wish.name }).into_response());
    }
    app.limits.take(Kind::Identity, Source::of(address))?;
    let (id, secret) = app.people.welcome(name).await?;
    Ok((cookie(&app, &secret), Json(Me { id, name: wish.name })).into_response())
}

/// A code that logs another device in as this player.
#[utoipa::path(post, path = "/api/me/code", tag = "me", request_body = Nothing,
    responses((status = 200, body = OneTimeCode)))]
pub async fn code(State(app): State<App>, Person(owner): Person, _: Body<Nothing>) -> ApiResult<Json<OneTimeCode>> {
    Ok(Json(app.people.code(owner.player).await?))
}

/// Log in as the player who got this code.
#[utoipa::path(post, path = "/api/me/claim", tag = "me", request_body = Claim, responses(
    (status = 204, description = "done; the cookie is that player's"),
    (status = 403, body = Problem, description = "the code does not work")))]
pub async fn claim(
    State(app): State<App>,
    _: Anybody,
    ClientAddress(address): ClientAddress,
    Body(claim): Body<Claim>,
) -> ApiResult<Response> {
    app.limits.take(Kind::Claim, Source::of(address))?;
    match app.people.claim(&claim.code).await? {
        Some((_, secret)) => Ok((StatusCode::NO_CONTENT, cookie(&app, &secret)).into_response()),
        None => Err(ApiError::useless("code")),
    }
}

/// A recovery code to print. It replaces any earlier one.
#[utoipa::path(post, path = "/api/me/recovery", tag = "me", request_body = Nothing,
    responses((status = 200, body = RecoveryCode)))]
pub async fn recovery(
    State(app): State<App>,
    Person(owner): Person,
    _: Body<Nothing>,
) -> ApiResult<Json<RecoveryCode>> {
    Ok(Json(app.people.recovery(owner.player).await?))
}

/// Log this device out. Without another device or a printed code there is no way back.
#[utoipa::path(post, path = "/api/me/logout", tag = "me", request_body = Nothing,
    responses((status = 204, description = "done; the cookie is gone")))]
pub async fn log_out(State(app): State<App>, Person(owner): Person, _: Body<Nothing>) -> ApiResult<Response> {
    app.people.revoke(owner.player, owner.secret, SecretKind::Browser).await?;
    Ok((StatusCode::NO_CONTENT, cookie_gone(&app)).into_response())
}

/// The header that clears the cookie.
pub fn cookie_gone(app: &App) -> [(HeaderName, String); 1] {
    let secure = app.settings.is_secure();
    let gone = Cookie::build((cookie_name(secure), "")).path("/").max_age(Default::default());
    [(header::SET_COOKIE, gone.http_only(true).same_site(SameSite::Lax).secure(secure).to_string())]
}

/// The devices that are logged in as this player.
#[utoipa::path(get, path = "/api/me/devices", tag = "me", responses((status = 200, body = [Device])))]
pub async fn devices(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<Vec<Device>>> {
    Ok(Json(app.store.devices(owner.player, owner.secret).await?))
}

/// Name a device.
#[utoipa::path(post, path = "/api/me/devices/{id}", tag = "me", params(("id" = PlayerId, Path)),
    request_body = NameDevice, responses((status = 204), (status = 404, body = Problem)))]
pub async fn name_device(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    Body(wish): Body<NameDevice>,
) -> ApiResult<StatusCode> {
    let label = fit("a name", wish.label.as_deref(), LONGEST_NAME)?;
    found(app.store.name_device(owner.player, id, label).await?, "you have no such device")
}

/// Log a device out.
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "me", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn revoke_device(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    found(app.people.revoke(owner.player, id, SecretKind::Browser).await?, "you have no such device")
}

/// The tokens that bots use for this player.
#[utoipa::path(get, path = "/api/me/tokens", tag = "me", responses((status = 200, body = [Token])))]
pub async fn tokens(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<Vec<Token>>> {
    Ok(Json(app.store.tokens(owner.player).await?))
}

/// How many tokens a player may have.
const MOST_TOKENS: usize = 20;

/// A new token for a bot. It is shown only this once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "me", request_body = NewToken,
    responses((status = 200, body = TokenCreated)))]
pub async fn new_token(
    State(app): State<App>,
    Person(owner): Person,
    Body(wish): Body<NewToken>,
) -> ApiResult<Json<TokenCreated>> {
    fit("a label", Some(&wish.label), LONGEST_NAME)?;
    let tokens = app.store.tokens(owner.player).await?;
    check_room(tokens.len(), MOST_TOKENS, "you have too many tokens; revoke one")?;
    let (id, token) = app.people.token(owner.player, &wish.label, wish.scope).await?;
    Ok(Json(TokenCreated { id, token }))
}

/// Revoke a token.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "me", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn revoke(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    found(app.people.revoke(owner.player, id, SecretKind::Token).await?, "you have no such token")
}
