//! Tournaments: creating, joining, viewing.

use axum::Json;
use axum::extract::State;
use noria_protocol::{
    NewTournament, Nothing, Problem, TournamentId, TournamentRef, TournamentStatus, TournamentView, Tournaments,
};

use super::App;
use super::problem::{ApiError, ApiResult, check_room};
use super::request::{Anybody, Body, ClientAddress, Id, Somebody};
use super::tables::check_openings;
use crate::store::Owner;
use crate::tournament::Command;

/// A player may have this many tables open for each open tournament.
const TABLES_EACH: u64 = 5;

/// Create a tournament.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 200, body = TournamentRef),
    (status = 422, body = Problem, description = "the terms do not fit together"),
    (status = 429, body = Problem, description = "too many tournaments")))]
pub async fn open(
    State(app): State<App>,
    Somebody(owner): Somebody,
    ClientAddress(address): ClientAddress,
    Body(wish): Body<NewTournament>,
) -> ApiResult<Json<TournamentRef>> {
    let terms = wish.terms().map_err(ApiError::unfit)?;
    check_openings(&app, &owner, address)?;
    let (present, most) = (app.store.open_tournaments(owner.player).await?, app.settings.open_tables / TABLES_EACH);
    check_room(present, most, "you have too many open tournaments; finish or cancel one")?;
    let tournament = app.tournaments.open(owner.player, terms).await?;
    Ok(Json(TournamentRef { tournament }))
}

/// Listed tournaments, and the caller's own.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses((status = 200, body = Tournaments)))]
pub async fn list(State(app): State<App>, Anybody(owner): Anybody) -> ApiResult<Json<Tournaments>> {
    let mine = match owner {
        Some(owner) => app.tournaments.of(owner.player).await?,
        None => Vec::new(),
    };
    let list = |status| app.tournaments.list(status);
    Ok(Json(Tournaments {
        mine,
        open: list(TournamentStatus::Open).await?,
        running: list(TournamentStatus::Running).await?,
        finished: list(TournamentStatus::Finished).await?,
    }))
}

/// A tournament: players, rounds, standings.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments", params(("id" = TournamentId, Path)),
    responses((status = 200, body = TournamentView)))]
pub async fn show(
    State(app): State<App>,
    Anybody(owner): Anybody,
    Id(id): Id<TournamentId>,
) -> ApiResult<Json<TournamentView>> {
    Ok(Json(app.tournaments.show(id, owner.map(|owner| owner.player)).await?))
}

async fn act(app: &App, owner: &Owner, id: TournamentId, command: Command) -> ApiResult<Json<TournamentView>> {
    app.tournaments.act(id, owner.player, command).await?;
    Ok(Json(app.tournaments.show(id, Some(owner.player)).await?))
}

/// Join. No effect for players who have joined.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments", params(("id" = TournamentId, Path)),
    request_body = Nothing, responses((status = 200, body = TournamentView),
    (status = 409, body = Problem, description = "it has begun, or is full")))]
pub async fn join(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): Id<TournamentId>,
    _: Body<Nothing>,
) -> ApiResult<Json<TournamentView>> {
    act(&app, &owner, id, Command::Join).await
}

/// Leave. After the start this forfeits the current game and is final.
#[utoipa::path(post, path = "/api/tournaments/{id}/leave", tag = "tournaments", params(("id" = TournamentId, Path)),
    request_body = Nothing, responses((status = 200, body = TournamentView), (status = 409, body = Problem)))]
pub async fn leave(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): Id<TournamentId>,
    _: Body<Nothing>,
) -> ApiResult<Json<TournamentView>> {
    act(&app, &owner, id, Command::Leave).await
}

/// Begin. Only the host can.
#[utoipa::path(post, path = "/api/tournaments/{id}/start", tag = "tournaments", params(("id" = TournamentId, Path)),
    request_body = Nothing, responses((status = 200, body = TournamentView), (status = 409, body = Problem)))]
pub async fn start(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): Id<TournamentId>,
    _: Body<Nothing>,
) -> ApiResult<Json<TournamentView>> {
    act(&app, &owner, id, Command::Start).await
}

/// Cancel. Only the host can. Games in progress can be finished.
#[utoipa::path(post, path = "/api/tournaments/{id}/cancel", tag = "tournaments", params(("id" = TournamentId, Path)),
    request_body = Nothing, responses((status = 200, body = TournamentView), (status = 409, body = Problem)))]
pub async fn cancel(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(id): Id<TournamentId>,
    _: Body<Nothing>,
) -> ApiResult<Json<TournamentView>> {
    act(&app, &owner, id, Command::Cancel).await
}
