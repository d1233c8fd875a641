//! Tables: opening, joining, playing, agreeing.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use noria_protocol::{
    Accepted, Answer, Code, JoinSeat, NewTable, Nothing, Problem, Propose, ShowDraft, Submission, TableId, TableRef,
    TableView,
};
use noria_rules::Components;

use super::App;
use super::problem::{ApiError, ApiResult, check_room};
use super::request::{Anybody, Body, ClientAddress, Id, Somebody, TablePath};
use crate::limits::{Kind, Source};
use crate::store::Owner;
use crate::table::{Actor, Command, CommandError};

/// Open a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 200, body = TableRef), (status = 422, body = Problem, description = "the terms do not fit together"),
    (status = 429, body = Problem, description = "too many tables")))]
pub async fn open(
    State(app): State<App>,
    Somebody(owner): Somebody,
    ClientAddress(address): ClientAddress,
    Body(wish): Body<NewTable>,
) -> ApiResult<Json<TableRef>> {
    let usual = app.settings.components.clone().unwrap_or_else(Components::standard);
    let terms = wish.terms_with(owner.player, &usual).map_err(ApiError::unfit)?;
    check_openings(&app, &owner, address)?;
    check_open_tables(&app, &owner).await?;
    let table = app.tables.open(owner.player, owner.name, terms).await?;
    Ok(Json(TableRef { table }))
}

/// Rate limited per player and per address.
pub(super) fn check_openings(app: &App, owner: &Owner, address: IpAddr) -> ApiResult<()> {
    app.limits.take(Kind::Table, Source::of(address))?;
    Ok(app.limits.take(Kind::Table, Source::Player(owner.player))?)
}

pub(super) async fn check_open_tables(app: &App, owner: &Owner) -> ApiResult<()> {
    let open = app.store.open_tables(owner.player).await?;
    check_room(open, app.settings.open_tables, "you have too many open tables; finish or close one")
}

/// A table, as the caller may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = TableId, Path)), responses(
    (status = 200, body = TableView), (status = 404, body = Problem)))]
pub async fn show(State(app): State<App>, Anybody(owner): Anybody, Id(id): TablePath) -> ApiResult<Json<TableView>> {
    Ok(Json(app.tables.show(id, owner.map(|owner| owner.player)).await?))
}

/// Runs a command and returns the table afterwards.
async fn act(app: &App, owner: &Owner, id: TableId, command: Command) -> ApiResult<Json<TableView>> {
    app.tables.act(id, Actor::Player(owner.player), command).await?;
    Ok(Json(app.tables.show(id, Some(owner.player)).await?))
}

/// Take a seat. No effect for players who have one.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = TableId, Path)),
    request_body = JoinSeat, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn join(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(JoinSeat { seat }): Body<JoinSeat>,
) -> ApiResult<Json<TableView>> {
    let name = owner.name.clone();
    act(&app, &owner, id, Command::Sit { seat, name }).await
}

/// Decline an invitation.
#[utoipa::path(post, path = "/api/tables/{id}/decline", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 204), (status = 409, body = Problem, description = "you are not invited")))]
pub async fn decline(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<StatusCode> {
    let invited = app.tables.with(id, |table| table.is_invited(owner.player)).await?;
    if !invited {
        return Err(CommandError::NotInvited.into());
    }
    app.store.decline(owner.player, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leave: before the start the seat becomes free, afterwards the computer plays on.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn leave(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Leave).await
}

/// Begin, with the computer on the seats that are still open. Only the host can; full tables begin automatically.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn start(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Start).await
}

/// Play. Either all actions are played or none. After a 200 they are stored and final.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "tables", params(("id" = TableId, Path)),
    request_body = Submission, responses(
    (status = 200, body = Accepted),
    (status = 409, body = Problem, description = "`stale`: look at what has happened; `key-reused`, `not-now`"),
    (status = 422, body = Problem, description = "`illegal`: the rules forbid it"),
    (status = 503, body = Problem, description = "unknown whether it is done; send it again with the same key")))]
pub async fn play(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(submission): Body<Submission>,
) -> ApiResult<Json<Accepted>> {
    let acted = app.tables.act(id, Actor::Player(owner.player), Command::Play(submission)).await?;
    Ok(Json(Accepted { seq: acted.seq, revealed: acted.revealed }))
}

/// Show the draft of a turn to the others. Nothing is played or stored; watchers get it as the event `draft`.
#[utoipa::path(post, path = "/api/tables/{id}/draft", tag = "tables", params(("id" = TableId, Path)),
    request_body = ShowDraft, responses(
    (status = 204, description = "shown, or passed over because the game has gone on"),
    (status = 409, body = Problem, description = "`stale`: the table is not so far; `not-now`"),
    (status = 422, body = Problem, description = "`illegal`: the rules forbid it, or it cannot be taken back")))]
pub async fn show_draft(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(draft): Body<ShowDraft>,
) -> ApiResult<StatusCode> {
    app.limits.take(Kind::Draft, Source::Player(owner.player))?;
    app.tables.show_draft(id, owner.player, draft).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Resign. The computer plays on, and this is final.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn resign(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Resign).await
}

/// Return: the computer stops playing for you.
#[utoipa::path(post, path = "/api/tables/{id}/return", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn come_back(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Return).await
}

/// Propose to end the game, or to take back. If nobody else is present it is done at once.
#[utoipa::path(post, path = "/api/tables/{id}/propose", tag = "tables", params(("id" = TableId, Path)),
    request_body = Propose, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn propose(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(what): Body<Propose>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Propose(what)).await
}

/// Answer a proposal.
#[utoipa::path(post, path = "/api/tables/{id}/answer", tag = "tables", params(("id" = TableId, Path)),
    request_body = Answer, responses((status = 200, body = TableView), (status = 409, body = Problem)))]
pub async fn answer(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): TablePath,
    Body(answer): Body<Answer>,
) -> ApiResult<Json<TableView>> {
    act(&app, &owner, id, Command::Answer(answer)).await
}

/// Rematch: a table with the same terms, seats reserved for the same players, and another start player.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = TableId, Path)),
    request_body = Nothing, responses((status = 200, body = TableRef), (status = 409, body = Problem)))]
pub async fn rematch(
    State(app): State<App>,
    Somebody(owner): Somebody,
    ClientAddress(address): ClientAddress,
    Id(id): TablePath,
    _: Body<Nothing>,
) -> ApiResult<Json<TableRef>> {
    check_openings(&app, &owner, address)?;
    check_open_tables(&app, &owner).await?;
    Ok(Json(TableRef { table: app.tables.rematch(id, owner.player).await? }))
}

/// The record of a finished game, as text (`docs/records.md`).
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", params(("id" = TableId, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 409, body = Problem, description = "the game is not over, and its record is still a secret")))]
pub async fn record(State(app): State<App>, _: Anybody, Id(id): TablePath) -> ApiResult<Response> {
    match app.tables.record(id).await? {
        Some(record) => Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response()),
        None => Err(ApiError::new(Code::NotNow, "there is no record before the game is over")),
    }
}
