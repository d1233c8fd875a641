//! The daily sky: its leaderboard. The server replays every result.

use axum::Json;
use axum::extract::State;
use noria_protocol::{Code, DailyBoard, DailyError, DailyRecord, Day, PlayerId, Problem};
use noria_rules::{Divergence, Record};

use super::App;
use super::problem::{ApiError, ApiResult};
use super::request::{Anybody, Body, Id, Somebody};
use crate::limits::{Kind, Source};
use crate::store::VerifiedResult;

/// How many results are shown.
const MOST: u32 = 100;

/// Whether results of a day are accepted: on the day itself and the day after, for games begun before midnight.
fn is_open(app: &App, day: Day) -> bool {
    let today = Day::at(app.time.now());
    day == today || day.plus(1) == Some(today)
}

async fn board(app: &App, day: Day, player: Option<PlayerId>) -> ApiResult<Json<DailyBoard>> {
    let (results, players) = app.store.daily_results(day, MOST).await?;
    let you = match player {
        Some(player) => app.store.daily_result(day, player).await?,
        None => None,
    };
    Ok(Json(DailyBoard { date: day.to_string(), open: is_open(app, day), players, results, you }))
}

/// The best results of a day.
#[utoipa::path(get, path = "/api/daily/{date}", tag = "daily", params(("date" = String, Path)), responses(
    (status = 200, body = DailyBoard), (status = 404, body = Problem, description = "no such day")))]
pub async fn show(State(app): State<App>, Anybody(owner): Anybody, Id(day): Id<Day>) -> ApiResult<Json<DailyBoard>> {
    board(&app, day, owner.map(|owner| owner.player)).await
}

/// Submit a game of the day. Each player's best one counts.
#[utoipa::path(post, path = "/api/daily/{date}", tag = "daily", params(("date" = String, Path)),
    request_body = DailyRecord, responses(
    (status = 200, body = DailyBoard),
    (status = 409, body = Problem, description = "no results of this day are taken, or not any more"),
    (status = 422, body = Problem, description = "the record is not a whole game of this day played by the rules")))]
pub async fn hand_in(
    State(app): State<App>,
    Somebody(owner): Somebody,
    Id(day): Id<Day>,
    Body(wish): Body<DailyRecord>,
) -> ApiResult<Json<DailyBoard>> {
    app.limits.take(Kind::Daily, Source::Player(owner.player))?;
    if !is_open(&app, day) {
        return Err(ApiError::new(Code::NotNow, "results are taken on the day itself and on the day after it"));
    }
    let unreadable = |error| ApiError::new(Code::Unfit, format!("the record cannot be read: {error}"));
    let record: Record = wish.record.parse().map_err(unreadable)?;
    let game = day.verify(&record).map_err(refuse)?;
    let (points, bot) = Day::points(&game);
    let reached = VerifiedResult { points, bot, record: &record.to_string() };
    app.store.keep_daily(day, owner.player, reached, app.time.now()).await?;
    board(&app, day, Some(owner.player)).await
}

/// Why a record does not count.
fn refuse(error: DailyError) -> ApiError {
    metrics::counter!("noria_daily_refused_total").increment(1);
    let code = match &error {
        DailyError::Divergence(Divergence::Refused { .. }) => Code::Illegal,
        _ => Code::Unfit,
    };
    ApiError::new(code, error.to_string())
}
