//! Friends, blocks, mutes, reports, and the caller's data: exported or deleted.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use noria_protocol::{
    AddFriend, Block, Code, Friend, FriendCode, Me, Mute, MyData, Nothing, PlayerId, Problem, Report, Say,
};

use super::App;
use super::me::cookie_gone;
use super::problem::{ApiError, ApiResult, check_room, fit, found};
use super::request::{Body, ClientAddress, Id, Person, PlayerPath, SameOrigin};
use crate::limits::{Kind, Source};
use crate::random;
use crate::table::CommandError;

/// How many friends a player may have, and how many players they may block and mute.
const MOST: usize = 500;

/// My friends.
#[utoipa::path(get, path = "/api/me/friends", tag = "me", responses((status = 200, body = [Friend])))]
pub async fn friends(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<Vec<Friend>>> {
    Ok(Json(app.store.friends(owner.player).await?))
}

/// A code for a link: opening it makes the two of us friends.
#[utoipa::path(post, path = "/api/me/friends/code", tag = "me", request_body = Nothing,
    responses((status = 200, body = FriendCode)))]
pub async fn friend_code(
    State(app): State<App>,
    Person(owner): Person,
    _: Body<Nothing>,
) -> ApiResult<Json<FriendCode>> {
    Ok(Json(app.people.friend_code(owner.player).await?))
}

/// Become friends with the player who made this code.
#[utoipa::path(post, path = "/api/me/friends", tag = "me", request_body = AddFriend, responses(
    (status = 200, body = Friend), (status = 403, body = Problem, description = "the code does not work")))]
pub async fn befriend(
    State(app): State<App>,
    Person(owner): Person,
    ClientAddress(address): ClientAddress,
    Body(AddFriend { code }): Body<AddFriend>,
) -> ApiResult<Json<Friend>> {
    app.limits.take(Kind::Claim, Source::of(address))?;
    let friend = app.people.friend_by_code(&code).await?.filter(|friend| *friend != owner.player);
    let useless = || ApiError::useless("link");
    let friend = friend.ok_or_else(useless)?;
    if app.store.is_blocked_between(owner.player, friend).await? {
        return Err(useless());
    }
    for player in [owner.player, friend] {
        check_room(app.store.friends(player).await?.len(), MOST, "one of you has too many friends")?;
    }
    app.store.befriend([owner.player, friend], app.time.now()).await?;
    let friends = app.store.friends(owner.player).await?;
    friends.into_iter().find(|known| known.player == friend).map(Json).ok_or_else(useless)
}

/// End a friendship, on both sides.
#[utoipa::path(delete, path = "/api/me/friends/{id}", tag = "me", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn unfriend(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    found(app.store.unfriend(owner.player, id).await?, "this is no friend of yours")
}

/// Blocked players.
#[utoipa::path(get, path = "/api/me/blocks", tag = "me", responses((status = 200, body = [PlayerId])))]
pub async fn blocks(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<Vec<PlayerId>>> {
    Ok(Json(app.store.blocks(owner.player).await?))
}

/// Block a player: their invitations are hidden.
#[utoipa::path(post, path = "/api/me/blocks", tag = "me", request_body = Block, responses((status = 204)))]
pub async fn block(State(app): State<App>, Person(owner): Person, Body(wish): Body<Block>) -> ApiResult<StatusCode> {
    check_room(app.store.blocks(owner.player).await?.len(), MOST, "you block too many people; unblock one")?;
    app.store.block(owner.player, wish.player, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unblock a player.
#[utoipa::path(delete, path = "/api/me/blocks/{id}", tag = "me", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn unblock(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    found(app.store.unblock(owner.player, id).await?, "you do not block this player")
}

/// Muted players.
#[utoipa::path(get, path = "/api/me/mutes", tag = "me", responses((status = 200, body = [PlayerId])))]
pub async fn mutes(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<Vec<PlayerId>>> {
    Ok(Json(app.store.mutes(owner.player).await?))
}

/// Mute a player: clients hide their chat.
#[utoipa::path(post, path = "/api/me/mutes", tag = "me", request_body = Mute, responses((status = 204)))]
pub async fn mute(State(app): State<App>, Person(owner): Person, Body(wish): Body<Mute>) -> ApiResult<StatusCode> {
    check_room(app.store.mutes(owner.player).await?.len(), MOST, "you mute too many people; hear one again")?;
    app.store.mute(owner.player, wish.player, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unmute a player.
#[utoipa::path(delete, path = "/api/me/mutes/{id}", tag = "me", params(("id" = PlayerId, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn unmute(
    State(app): State<App>,
    Person(owner): Person,
    Id(id): PlayerPath,
    _: SameOrigin,
) -> ApiResult<StatusCode> {
    found(app.store.unmute(owner.player, id).await?, "you do not mute this player")
}

/// Report a player to the operators.
#[utoipa::path(post, path = "/api/reports", tag = "me", request_body = Report,
    responses((status = 204), (status = 404, body = Problem)))]
pub async fn report(
    State(app): State<App>,
    Person(owner): Person,
    Body(report): Body<Report>,
) -> ApiResult<StatusCode> {
    fit("a report", report.text.as_deref(), Say::LONGEST)?;
    if app.store.profile(report.player).await?.is_none() {
        return Err(ApiError::new(Code::NotFound, "there is no such player"));
    }
    if let Some(table) = report.table {
        app.tables.seat_of(table, owner.player).await?.ok_or(CommandError::NoSeat)?;
    }
    app.limits.take(Kind::Report, Source::Player(owner.player))?;
    let id = PlayerId::from_random(random::bytes());
    app.store.report(id, owner.player, &report, app.time.now()).await?;
    metrics::counter!("noria_reports_total").increment(1);
    Ok(StatusCode::NO_CONTENT)
}

/// The longest list of ratings.
const MOST_POINTS: u32 = 100_000;

/// Everything that is stored about me.
#[utoipa::path(get, path = "/api/me/export", tag = "me", responses((status = 200, body = MyData)))]
pub async fn export(State(app): State<App>, Person(owner): Person) -> ApiResult<Json<MyData>> {
    let (store, player) = (&app.store, owner.player);
    app.limits.take(Kind::Export, Source::Player(player))?;
    let profile = store.profile(player).await?;
    Ok(Json(MyData {
        me: Me { id: player, name: owner.name },
        since: profile.as_ref().map_or(0, |profile| profile.since),
        devices: store.devices(player, owner.secret).await?,
        tokens: store.tokens(player).await?,
        notices: store.notices(player).await?,
        friends: store.friends(player).await?,
        blocks: store.blocks(player).await?,
        mutes: store.mutes(player).await?,
        rating: profile.and_then(|profile| profile.rating),
        ratings: store.rating_points(player, Some(player), MOST_POINTS).await?,
        tables: store.cards_of(player).await?,
        said: store.said_by(player).await?,
        daily: store.daily_of(player).await?,
        tournaments: store.all_tournaments_of(player).await?,
    }))
}

/// Delete everything about me. Games that were played stay, without my name; running ones are resigned.
#[utoipa::path(delete, path = "/api/me", tag = "me", responses((status = 204, description = "done; the cookie is gone")))]
pub async fn erase(State(app): State<App>, Person(owner): Person, _: SameOrigin) -> ApiResult<Response> {
    app.tournaments.erase_player(owner.player).await?;
    app.tables.erase_player(owner.player).await?;
    app.people.erase(owner.player).await?;
    Ok((StatusCode::NO_CONTENT, cookie_gone(&app)).into_response())
}
