//! Tournaments: announcing, joining, looking.

use axum::Json;
use axum::extract::State;
use noria_protocol::{
    Code, NewTournament, Nothing, Problem, TournamentId, TournamentRef, TournamentStatus, TournamentView, Tournaments,
};

use super::App;
use super::problem::{ApiError, ApiResult};
use super::request::{Anybody, Body, Id, Somebody};
use crate::limits::{Kind, Source};
use crate::store::Owner;
use crate::tournament::Command;

/// A player may have so many tables open for each open tournament.
const TABLES_EACH: u64 = 5;

/// Announce a tournament.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 200, body = TournamentRef),
    (status = 422, body = Problem, description = "the terms do not fit together"),
    (status = 429, body = Problem, description = "too many tournaments")))]
pub async fn open(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Body(wish): Body<NewTournament>,
) -> ApiResult<Json<TournamentRef>> {
    let terms = wish.terms().map_err(|unfit| ApiError::new(Code::Unfit, unfit.to_string()))?;
    app.limits.take(Kind::Table, Source::Player(owner.player))?;
    if app.store.open_tournaments(owner.player).await? >= app.settings.open_tables / TABLES_EACH {
        return Err(ApiError::new(Code::TooMany, "you have too many open tournaments; finish or cancel one"));
    }
    let tournament = app.tournaments.open(owner.player, terms).await?;
    Ok(Json(TournamentRef { tournament }))
}

/// Listed tournaments, and those of whoever asks.
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

/// A tournament: who takes part, the rounds, the standings.
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

/// Take part. Nothing changes for those who do already.
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

/// Do not take part any more. After the start the game under way is given up, and there is no way back.
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

/// Begin, if it is one's own tournament.
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

/// Call it off, if it is one's own tournament. Games under way can be played to their end.
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
