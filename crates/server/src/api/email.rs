//! Coming back by e-mail, where the server can send any. Of an address only the hash is kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use lettre::Address;
use noria_protocol::{Code, ConfirmEmail, EmailAddress, EmailState, Problem};

use super::App;
use super::problem::{ApiError, ApiResult};
use super::request::{Anybody, Body, ClientAddress, Person, check_origin};
use crate::limits::{Kind, Source};
use crate::mail::{Letter, Mail};

fn mail(app: &App) -> ApiResult<&Arc<Mail>> {
    app.mail.as_ref().ok_or_else(|| ApiError::new(Code::NotNow, "this server sends no mail"))
}

fn read(email: &str) -> ApiResult<Address> {
    email.parse().map_err(|_| ApiError::new(Code::Unfit, "this is no e-mail address"))
}

fn languages(headers: &HeaderMap) -> &str {
    headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whether I can come back by e-mail.
#[utoipa::path(get, path = "/api/me/email", tag = "me", responses((status = 200, body = EmailState)))]
pub async fn show(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<EmailState>> {
    Ok(Json(EmailState { available: app.mail.is_some(), confirmed: app.store.has_email(owner.player).await? }))
}

/// Ask for a code by mail that confirms the address as mine.
#[utoipa::path(post, path = "/api/me/email", tag = "me", request_body = EmailAddress, responses(
    (status = 204, description = "a mail is on its way"),
    (status = 409, body = Problem, description = "this server sends no mail"),
    (status = 422, body = Problem, description = "this is no address")))]
pub async fn add(
    State(app): State<App>,
    Person(owner): Person,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(EmailAddress { email }): Body<EmailAddress>,
) -> ApiResult<StatusCode> {
    let (mail, to) = (mail(&app)?, read(&email)?);
    app.limits.take(Kind::Claim, Source::of(address))?;
    if mail.take_turn(&to) {
        let code = app.people.email_code(owner.player, to.as_ref()).await?;
        mail.send(to, Letter::Confirm, languages(&headers), &code);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm an address with the code that was sent there. It takes the place of an earlier one.
#[utoipa::path(post, path = "/api/me/email/confirm", tag = "me", request_body = ConfirmEmail, responses(
    (status = 204), (status = 403, body = Problem, description = "the code does not work")))]
pub async fn confirm(
    State(app): State<App>,
    Person(owner): Person,
    ClientAddress(address): ClientAddress,
    Body(ConfirmEmail { code }): Body<ConfirmEmail>,
) -> ApiResult<StatusCode> {
    app.limits.take(Kind::Claim, Source::of(address))?;
    match app.people.confirm_email(owner.player, &code).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::new(Code::Forbidden, "this code does not work, or not any more; ask for another")),
    }
}

/// Forget my address.
#[utoipa::path(delete, path = "/api/me/email", tag = "me",
    responses((status = 204), (status = 404, body = Problem, description = "there is none")))]
pub async fn remove(State(app): State<App>, Person(owner): Person, headers: HeaderMap) -> ApiResult<StatusCode> {
    check_origin(&headers, &app)?;
    match app.store.forget_email(owner.player).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::new(Code::NotFound, "you have confirmed no address")),
    }
}

/// Ask for a one-time code by mail. The answer is the same whether the address is known or not.
#[utoipa::path(post, path = "/api/me/recover", tag = "me", request_body = EmailAddress, responses(
    (status = 204, description = "if somebody has confirmed this address, a mail is on its way"),
    (status = 409, body = Problem, description = "this server sends no mail"),
    (status = 422, body = Problem, description = "this is no address")))]
pub async fn recover(
    State(app): State<App>,
    _: Anybody,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(EmailAddress { email }): Body<EmailAddress>,
) -> ApiResult<StatusCode> {
    let (mail, to) = (mail(&app)?.clone(), read(&email)?);
    app.limits.take(Kind::Claim, Source::of(address))?;
    if mail.take_turn(&to) {
        let languages = languages(&headers).to_string();
        // Beside the answer: it takes longer where somebody is found.
        tokio::spawn(async move {
            match app.people.recover(to.as_ref()).await {
                Ok(Some(code)) => mail.send(to, Letter::Recover, &languages, &code),
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a player could not be looked up for a mail"),
            }
        });
    }
    Ok(StatusCode::NO_CONTENT)
}
