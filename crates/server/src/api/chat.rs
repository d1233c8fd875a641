//! Chat at a table.

use axum::Json;
use axum::extract::State;
use noria_protocol::{ChatLine, Code, Problem, Say, TableId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::problem::{ApiError, ApiResult, fit};
use super::request::{Body, Id, Somebody, StrictQuery, TablePath, check_number};
use crate::limits::{Kind, Source};
use crate::table::CommandError;

/// The most lines in one response.
pub const MOST_LINES: u32 = 200;

/// Send a line. Only for players with a seat.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "tables", params(("id" = TableId, Path)),
    request_body = Say, responses((status = 200, body = ChatLine), (status = 403, body = Problem)))]
pub async fn say(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(Say { text }): Body<Say>,
) -> ApiResult<Json<ChatLine>> {
    fit("a line", Some(&text), Say::LONGEST)?;
    app.tables.seat_of(id, owner.player).await?.ok_or(CommandError::NoSeat)?;
    app.limits.take(Kind::Chat, Source::Player(owner.player))?;
    let at = app.time.now();
    let full = || ApiError::new(Code::NotNow, "everything has been said at this table");
    let number = app.store.say(id, &owner, &text, at).await?.ok_or_else(full)?;
    app.tables.heard_talk(id);
    Ok(Json(ChatLine { number, at, player: owner.player, name: owner.name, text }))
}

/// Which part of the chat.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChatQuery {
    /// Lines after this number.
    #[serde(default)]
    after: u64,
}

/// The chat. Only for players with a seat.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "tables", params(("id" = TableId, Path), ChatQuery),
    responses((status = 200, body = [ChatLine])))]
pub async fn read(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    StrictQuery(part): StrictQuery<ChatQuery>,
) -> ApiResult<Json<Vec<ChatLine>>> {
    app.tables.seat_of(id, owner.player).await?.ok_or(CommandError::NoSeat)?;
    Ok(Json(app.store.chat(id, check_number(part.after)?, MOST_LINES).await?))
}
