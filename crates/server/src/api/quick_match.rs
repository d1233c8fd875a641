//! Quick match: a seat at the table that fits best, or a new table for the next player to find.

use axum::Json;
use axum::extract::State;
use noria_protocol::{PlayerId, Problem, QuickMatch, Status, TableCard, TableId, TableRef};

use super::App;
use super::lists::{MOST_READ, share_lobby};
use super::problem::{ApiError, ApiResult};
use super::request::{Body, ClientAddress, Somebody};
use super::tables::{check_open_tables, check_openings};
use crate::ratings::Strength;
use crate::store::Owner;
use crate::table::{Actor, Command};

/// Take a seat at a listed table that fits and waits for players, or open one. A player who already waits at such a
/// table stays there.
#[utoipa::path(post, path = "/api/quick-match", tag = "tables", request_body = QuickMatch, responses(
    (status = 200, body = TableRef), (status = 422, body = Problem, description = "there is no such game"),
    (status = 429, body = Problem, description = "too many tables")))]
pub async fn quick_match(
    State(app): State<App>,
    Somebody(owner): Somebody,
    ClientAddress(address): ClientAddress,
    Body(wish): Body<QuickMatch>,
) -> ApiResult<Json<TableRef>> {
    let terms = wish.new_table().terms(owner.player).map_err(ApiError::unfit)?;
    check_openings(&app, &owner, address)?;
    // Of two concurrent requests, here or on another server, the second finds the table of the first.
    let _turn = app.quick_matches.lock().await;
    let _among_servers = app.store.turn("quick-match").await?;
    let fitting = fitting(&app, &wish).await?;
    let sits = |card: &&TableCard| card.seats.iter().any(|seat| seat.player == Some(owner.player));
    if let Some(mine) = fitting.iter().find(sits) {
        return Ok(Json(TableRef { table: mine.id }));
    }
    if let Some(table) = sit_down(&app, &owner, &fitting).await? {
        return Ok(Json(TableRef { table }));
    }
    check_open_tables(&app, &owner).await?;
    let table = app.tables.open(owner.player, owner.name, terms).await?;
    Ok(Json(TableRef { table }))
}

/// The listed tables that wait for players and meet the request.
async fn fitting(app: &App, wish: &QuickMatch) -> ApiResult<Vec<TableCard>> {
    let waiting = share_lobby(app.store.lobby(Status::Waiting, MOST_READ).await?);
    Ok(waiting.into_iter().filter(|card| !card.double && wish.fits(card)).collect())
}

/// Takes a seat at the best of these tables that has one; the table.
async fn sit_down(app: &App, owner: &Owner, tables: &[TableCard]) -> ApiResult<Option<TableId>> {
    let blocked = app.store.blocks(owner.player).await?;
    let free = |card: &&TableCard| {
        let open = card.seats.iter().any(|seat| seat.player.is_none() && seat.computer.is_none());
        let mut people = card.seats.iter().filter_map(|seat| seat.player);
        open && !people.any(|player| blocked.contains(&player) || player == owner.player)
    };
    let candidates: Vec<&TableCard> = tables.iter().filter(free).collect();
    let distances = distances(app, owner.player, &candidates).await?;
    let mut ordered: Vec<(f64, &TableCard)> = distances.into_iter().zip(candidates).collect();
    // By strength first, then by waiting time.
    ordered.sort_by(|(a, first), (b, second)| a.total_cmp(b).then(first.changed.cmp(&second.changed)));
    for (_, card) in ordered {
        let sit = Command::Sit { seat: None, name: owner.name.clone() };
        // Another player may have been faster, or the seat is reserved.
        if app.tables.act(card.id, Actor::Player(owner.player), sit).await.is_ok() {
            return Ok(Some(card.id));
        }
    }
    Ok(None)
}

/// How far the strength of those who sit at each table is from this player's.
async fn distances(app: &App, player: PlayerId, tables: &[&TableCard]) -> ApiResult<Vec<f64>> {
    let seated = |card: &&TableCard| card.seats.iter().filter_map(|seat| seat.player).collect::<Vec<_>>();
    let mut everybody: Vec<PlayerId> = tables.iter().flat_map(seated).chain([player]).collect();
    everybody.sort_unstable();
    everybody.dedup();
    let known = app.store.strengths(&everybody).await?;
    let rating = |player: &PlayerId| known.get(player).copied().unwrap_or_else(Strength::default).rating;
    let mine = rating(&player);
    let distance = |card: &&TableCard| {
        let people = seated(card);
        let sum: f64 = people.iter().map(|player| (rating(player) - mine).abs()).sum();
        sum / people.len().max(1) as f64
    };
    Ok(tables.iter().map(distance).collect())
}
