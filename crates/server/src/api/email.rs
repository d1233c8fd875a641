//! Recovery by e-mail, if the server can send mail. Only the hash of an address is stored.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use lettre::Address;
use noria_protocol::{Code, ConfirmEmail, EmailAddress, EmailState, Problem};

use super::App;
use super::problem::{ApiError, ApiResult, found};
use super::request::{Anybody, Body, ClientAddress, Person, SameOrigin, check_person};
use crate::limits::{Kind, Source};
use crate::mail::{Mail, MailKind};

fn mail(app: &App) -> ApiResult<&Arc<Mail>> {
    app.mail.as_ref().ok_or_else(|| ApiError::new(Code::NotNow, "this server sends no mail"))
}

fn read(email: &str) -> ApiResult<Address> {
    email.parse().map_err(|_| ApiError::new(Code::Unfit, "this is no e-mail address"))
}

fn languages(headers: &HeaderMap) -> &str {
    headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whether this server has recovery by e-mail, and whether I have confirmed an address. Needs no identity.
#[utoipa::path(get, path = "/api/me/email", tag = "me", responses((status = 200, body = EmailState),
    (status = 403, body = Problem, description = "this is not for tokens")))]
pub async fn show(State(app): State<App>, Anybody(owner): Anybody) -> ApiResult<Json<EmailState>> {
    let confirmed = match owner {
        Some(owner) => {
            check_person(&owner)?;
            app.store.has_email(owner.player).await?
        }
        None => false,
    };
    Ok(Json(EmailState { available: app.mail.is_some(), confirmed }))
}

/// Request a code by mail to confirm my address.
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
    if mail.take_turn(&to, MailKind::Confirm) {
        let code = app.people.email_code(owner.player, to.as_ref()).await?;
        mail.send(to, MailKind::Confirm, languages(&headers), &code);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm an address with the code that was sent there. It replaces an earlier one.
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
        false => Err(ApiError::useless("code")),
    }
}

/// Remove my address.
#[utoipa::path(delete, path = "/api/me/email", tag = "me",
    responses((status = 204), (status = 404, body = Problem, description = "there is none")))]
pub async fn remove(State(app): State<App>, Person(owner): Person, _: SameOrigin) -> ApiResult<StatusCode> {
    found(app.store.forget_email(owner.player).await?, "you have confirmed no address")
}

/// Request a one-time code by mail. The response is the same whether the address is known or not.
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
    if mail.take_turn(&to, MailKind::Recover) {
        let languages = languages(&headers).to_string();
        // In the background: it takes longer if the address is known.
        tokio::spawn(async move {
            match app.people.recover(to.as_ref()).await {
                Ok(Some(code)) => mail.send(to, MailKind::Recover, &languages, &code),
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a player could not be looked up for a mail"),
            }
        });
    }
    Ok(StatusCode::NO_CONTENT)
}
