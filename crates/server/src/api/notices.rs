//! Subscriptions to "your turn" notifications.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use noria_protocol::{NewNotice, Notice, NoticeKind, PlayerId, Problem, PushKey};

use super::App;
use super::problem::{ApiError, ApiResult, check_room, found};
use super::request::{Anybody, Body, Id, PlayerPath, SameOrigin, Somebody};
use crate::random;

/// How many subscriptions a player may have.
const MOST: usize = 5;

/// The key with which a browser subscribes to pushes.
#[utoipa::path(get, path = "/api/push-key", tag = "notices", responses((status = 200, body = PushKey)))]
pub async fn push_key(State(app): State<App>, _: Anybody) -> Json<PushKey> {
    Json(PushKey { key: app.notices.push_key().to_string() })
}

/// My subscriptions.
#[utoipa::path(get, path = "/api/me/notices", tag = "notices", responses((status = 200, body = [Notice])))]
pub async fn list(State(app): State<App>, Somebody(owner): Somebody) -> ApiResult<Json<Vec<Notice>>> {
    Ok(Json(app.store.notices(owner.player).await?))
}

/// Subscribe. The same address twice counts once.
#[utoipa::path(post, path = "/api/me/notices", tag = "notices", request_body = NewNotice, responses(
    (status = 200, body = Notice), (status = 422, body = Problem, description = "not an address of the internet")))]
pub async fn add(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Body(wish): Body<NewNotice>,
) -> ApiResult<Json<Notice>> {
    let (kind, url) = match wish {
        NewNotice::Webhook(url) => (NoticeKind::Webhook, url),
        NewNotice::Push(url) => (NoticeKind::Push, url),
    };
    app.notices.check(&url).map_err(ApiError::unfit)?;
    let present = app.store.notices(owner.player).await?;
    if let Some(same) = present.iter().find(|notice| notice.url == url && notice.kind == kind) {
        return Ok(Json(same.clone()));
    }
    check_room(present.len(), MOST, "you are told in too many places; end one")?;
    let notice = Notice { id: PlayerId::from_random(random::bytes()), kind, url, since: app.time.now() };
    app.store.add_notice(owner.player, &notice).await?;
    app.notices.forget(owner.player);
    Ok(Json(notice))
}

/// Unsubscribe.
#[utoipa::path(delete, path = "/api/me/notices/{id}", tag = "notices", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn end(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    let ended = app.store.end_notice(Some(owner.player), id).await?;
    app.notices.forget(owner.player);
    found(ended, "you have no such notice")
}
