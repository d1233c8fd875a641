//! The lobby, the caller's tables, history, profiles.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use noria_protocol::{
    Code, History, Lobby, MOST_RATINGS, PlayerId, PlayerRating, Problem, Profile, RatingPoint, Status, TableCard,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::problem::{ApiError, ApiResult};
use super::request::{Anybody, Id, PlayerPath, Somebody, StrictQuery, check_number};

/// The longest list.
const MOST: u32 = 100;

/// How many waiting tables are read for it, and how many of one host are shown, so that one host cannot crowd out
/// others.
pub const MOST_READ: u32 = 1_000;
const MOST_OF_A_HOST: usize = 5;

/// The waiting tables that the lobby shows, of all that were read, the newest first.
pub fn share_lobby(waiting: Vec<TableCard>) -> Vec<TableCard> {
    let mut of_host: HashMap<PlayerId, usize> = HashMap::new();
    let mut has_room = |card: &TableCard| {
        let shown = of_host.entry(card.host).or_default();
        *shown += 1;
        *shown <= MOST_OF_A_HOST
    };
    // The tables of a tournament are only for its players.
    let open = waiting.into_iter().filter(|card| card.tournament.is_none());
    open.filter(|card| has_room(card)).take(MOST as usize).collect()
}

/// How many invitations are shown; they never displace the caller's own tables.
const MOST_INVITATIONS: u32 = 20;

/// How long the lobby is cached, unless a table was opened or joined here.
const LOBBY_LIFE: Duration = Duration::from_secs(1);

/// The lobby as text, with its ETag.
#[derive(Debug)]
struct LobbyText {
    read: Instant,
    /// How many cards had changed by then.
    version: u64,
    text: String,
    etag: String,
}

/// The cached lobby: however many clients ask for it, it is read once.
#[derive(Debug, Default)]
pub struct LobbyCache(tokio::sync::Mutex<Option<Arc<LobbyText>>>);

impl LobbyCache {
    async fn read(&self, app: &App) -> ApiResult<Arc<LobbyText>> {
        let mut kept = self.0.lock().await;
        let version = app.tables.card_changes();
        if let Some(text) = kept.as_ref().filter(|text| text.version == version && text.read.elapsed() < LOBBY_LIFE) {
            return Ok(text.clone());
        }
        let read = Instant::now();
        let waiting = share_lobby(app.store.lobby(Status::Waiting, MOST_READ).await?);
        let running = app.store.lobby(Status::Running, MOST).await?;
        let text = serde_json::to_string(&Lobby { waiting, running }).expect("it is made of text, numbers and lists");
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let etag = format!("\"{:016x}\"", hasher.finish());
        let fresh = Arc::new(LobbyText { read, version, text, etag });
        *kept = Some(fresh.clone());
        Ok(fresh)
    }
}

/// Public tables. With the `ETag` of the last response as `If-None-Match`, the response is 304 if nothing is new.
#[utoipa::path(get, path = "/api/lobby", tag = "lists", responses((status = 200, body = Lobby,
    headers(("etag" = String, description = "changes with the answer"))),
    (status = 304, description = "nothing is new")))]
pub async fn lobby(State(app): State<App>, _: Anybody, headers: HeaderMap) -> ApiResult<Response> {
    let lobby = app.lobby.read(&app).await?;
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == lobby.etag.as_bytes());
    // Browsers revalidate each time and keep their own copy.
    let caching = [(header::CACHE_CONTROL, "private, no-cache"), (header::ETAG, lobby.etag.as_str())];
    Ok(match known {
        true => (StatusCode::NOT_MODIFIED, caching).into_response(),
        false => (caching, [(header::CONTENT_TYPE, "application/json")], lobby.text.clone()).into_response(),
    })
}

/// My tables that are not over, those that wait for me first, then those that keep a seat for me.
#[utoipa::path(get, path = "/api/me/tables", tag = "lists", responses((status = 200, body = [TableCard])))]
pub async fn mine(State(app): State<App>, Somebody(owner): Somebody) -> ApiResult<Json<Vec<TableCard>>> {
    let mut tables = app.store.tables_of(owner.player, MOST).await?;
    tables.sort_by_key(|card| card.you.is_none_or(|seat| !card.pending.contains(&seat)));
    tables.extend(app.store.invitations(owner.player, MOST_INVITATIONS).await?);
    Ok(Json(tables))
}

/// Which part of a history.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// Games that ended before this, in milliseconds since 1970.
    before: Option<u64>,
}

/// How many games a part has.
const PART: u32 = 50;

/// The finished games of a player, the latest first: those at listed tables, and those at which you sat.
#[utoipa::path(get, path = "/api/players/{id}/history", tag = "lists", params(("id" = PlayerId, Path), HistoryQuery),
    responses((status = 200, body = History)))]
pub async fn history(
    State(app): State<App>,
    Anybody(viewer): Anybody,
    Id(id): PlayerPath,
    StrictQuery(part): StrictQuery<HistoryQuery>,
) -> ApiResult<Json<History>> {
    let viewer = viewer.map(|owner| owner.player);
    let before = part.before.map(check_number).transpose()?.unwrap_or(i64::MAX as u64);
    let tables = app.store.history(id, viewer, before, PART).await?;
    let before = if tables.len() < PART as usize { None } else { tables.last().map(|card| card.changed) };
    Ok(Json(History { tables, before }))
}

/// The longest graph.
const MOST_POINTS: u32 = 500;

/// The history of a player's rating, the earliest first, for games that you may see.
#[utoipa::path(get, path = "/api/players/{id}/ratings", tag = "lists", params(("id" = PlayerId, Path)),
    responses((status = 200, body = [RatingPoint])))]
pub async fn ratings(
    State(app): State<App>,
    Anybody(viewer): Anybody,
    Id(id): PlayerPath,
) -> ApiResult<Json<Vec<RatingPoint>>> {
    Ok(Json(app.store.rating_points(id, viewer.map(|owner| owner.player), MOST_POINTS).await?))
}

/// Whose ratings.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RatingsQuery {
    /// Up to 100 ids of players, with commas between them.
    #[param(pattern = "^[0-9a-hjkmnp-tv-z]{13}(,[0-9a-hjkmnp-tv-z]{13}){0,99}$")]
    of: String,
}

/// The ratings of several players. Those who have none are left out.
#[utoipa::path(get, path = "/api/ratings", tag = "lists", params(RatingsQuery), responses(
    (status = 200, body = [PlayerRating]), (status = 400, body = Problem)))]
pub async fn strengths(
    State(app): State<App>,
    _: Anybody,
    StrictQuery(RatingsQuery { of }): StrictQuery<RatingsQuery>,
) -> ApiResult<Json<Vec<PlayerRating>>> {
    let ids: Result<Vec<PlayerId>, _> = of.split(',').take(MOST_RATINGS + 1).map(str::parse).collect();
    let ids = ids.map_err(|error| ApiError::new(Code::Malformed, error.to_string()))?;
    if ids.len() > MOST_RATINGS {
        return Err(ApiError::new(Code::Malformed, format!("ask for at most {MOST_RATINGS} ratings at once")));
    }
    let strengths = app.store.strengths(&ids).await?;
    let mut ratings: Vec<PlayerRating> =
        strengths.into_iter().map(|(player, strength)| PlayerRating { player, rating: strength.into() }).collect();
    ratings.sort_by_key(|rated| rated.player);
    Ok(Json(ratings))
}

/// A player and their results.
#[utoipa::path(get, path = "/api/players/{id}", tag = "lists", params(("id" = PlayerId, Path)), responses(
    (status = 200, body = Profile), (status = 404, body = Problem)))]
pub async fn profile(State(app): State<App>, _: Anybody, Id(id): PlayerPath) -> ApiResult<Json<Profile>> {
    let profile = app.store.profile(id).await?;
    profile.map(Json).ok_or_else(|| ApiError::new(Code::NotFound, "there is no such player"))
}
