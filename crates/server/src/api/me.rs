//! Who one is.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use noria_protocol::{
    Claim, Code, LONGEST_NAME, Me, NewToken, OneTimeCode, Problem, Rename, Token, TokenCreated, check_text,
};

use super::App;
use super::problem::{ApiError, ApiResult};
use super::request::{Anybody, Body, ClientAddress, PlayerPath, Somebody, cookie_name};
use crate::limits::{Kind, Source};
use crate::store::Owner;

/// A year, after which browsers forget.
const COOKIE_LIFE: u32 = 365 * 24 * 60 * 60;

fn me(owner: Owner) -> Me {
    Me { id: owner.player, name: owner.name }
}

/// The cookie with a browser's secret. Scripts cannot read it, and other sites cannot make the browser send it.
fn cookie(app: &App, secret: &str) -> [(HeaderName, String); 1] {
    let secure = app.settings.is_secure();
    let mark = if secure { "; Secure" } else { "" };
    let name = cookie_name(secure);
    [(header::SET_COOKIE, format!("{name}={secret}; Path=/; Max-Age={COOKIE_LIFE}; HttpOnly; SameSite=Lax{mark}"))]
}

fn fit_name(name: Option<&str>) -> ApiResult<Option<&str>> {
    let fit = name.map(|name| check_text(name, LONGEST_NAME)).transpose();
    fit.map_err(|unfit| ApiError::new(Code::Unfit, format!("a name has {unfit}")))
}

/// Who am I? `null` for those who are nobody yet.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Option<Me>)))]
pub async fn show(Anybody(owner): Anybody) -> Json<Option<Me>> {
    Json(owner.map(me))
}

/// Become a player, or take another name. A browser gets its cookie here.
#[utoipa::path(post, path = "/api/me", tag = "me", request_body = Rename, responses(
    (status = 200, body = Me), (status = 422, body = Problem, description = "the name cannot be shown")))]
pub async fn become_player(
    State(app): State<App>,
    Anybody(owner): Anybody,
    ClientAddress(address): ClientAddress,
    Body(wish): Body<Rename>,
) -> ApiResult<Response> {
    let name = fit_name(wish.name.as_deref())?;
    if let Some(Owner { player, .. }) = owner {
        app.people.rename(player, name).await?;
        return Ok(Json(Me { id: player, name: wish.name }).into_response());
    }
    app.limits.take(Kind::Identity, Source::of(address))?;
    let (owner, secret) = app.people.welcome(name).await?;
    Ok((cookie(&app, &secret), Json(me(owner))).into_response())
}

/// A code with which another device becomes this player.
#[utoipa::path(post, path = "/api/me/code", tag = "me", request_body = noria_protocol::Nothing,
    responses((status = 200, body = OneTimeCode)))]
pub async fn code(
    State(app): State<App>,
    Somebody(owner): Somebody,
    _: Body<noria_protocol::Nothing>,
) -> ApiResult<Json<OneTimeCode>> {
    Ok(Json(app.people.code(owner.player).await?))
}

/// Become the player who got this code.
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
        None => Err(ApiError::new(Code::Forbidden, "this code does not work, or not any more; ask for another")),
    }
}

/// The tokens that bots use for this player.
#[utoipa::path(get, path = "/api/me/tokens", tag = "me", responses((status = 200, body = [Token])))]
pub async fn tokens(State(app): State<App>, Somebody(owner): Somebody) -> ApiResult<Json<Vec<Token>>> {
    Ok(Json(app.store.tokens(owner.player).await?))
}

/// How many tokens one may have.
const MOST_TOKENS: usize = 20;

/// A new token for a bot. It is shown this once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "me", request_body = NewToken,
    responses((status = 200, body = TokenCreated)))]
pub async fn new_token(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Body(wish): Body<NewToken>,
) -> ApiResult<Json<TokenCreated>> {
    let label = check_text(&wish.label, LONGEST_NAME);
    let label = label.map_err(|unfit| ApiError::new(Code::Unfit, format!("a label has {unfit}")))?;
    if app.store.tokens(owner.player).await?.len() >= MOST_TOKENS {
        return Err(ApiError::new(Code::TooMany, "you have too many tokens; revoke one"));
    }
    let (id, token) = app.people.token(owner.player, label).await?;
    Ok(Json(TokenCreated { id, token }))
}

/// Revoke a token.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "me", params(("id" = noria_protocol::PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn revoke(
    State(app): State<App>,
    Somebody(owner): Somebody,
    super::request::Id(id): PlayerPath,
    headers: axum::http::HeaderMap,
) -> ApiResult<StatusCode> {
    super::request::check_origin(&headers, &app)?;
    match app.people.revoke(owner.player, id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::new(Code::NotFound, "you have no such token")),
    }
}
