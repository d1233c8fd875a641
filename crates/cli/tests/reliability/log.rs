//! What stands in the database, read without the server.

use std::collections::HashSet;

use noria_protocol::{Status, TableId};
use noria_rules::{Components, Record};
use serde_json::Value;
use sqlx::Row;

use crate::client::Client;
use crate::player::{Done, Player};

/// A row of a table's log: place, key, entry.
type LogRow = (i64, Option<String>, String);

/// The log of a table.
async fn read(database: &str, table: TableId) -> Vec<LogRow> {
    const TEXT: &str = "SELECT seq, key, entry FROM log WHERE table_id = $1 ORDER BY seq";
    let row = |row: &dyn Fn(usize) -> Value| {
        let text = |column| row(column).as_str().map(str::to_string);
        (row(0).as_i64().expect("a number"), text(1), text(2).expect("an entry"))
    };
    if database.starts_with("sqlite:") {
        let pool = sqlx::SqlitePool::connect(database).await.expect("the file");
        let rows = sqlx::query(TEXT).bind(table.as_str()).fetch_all(&pool).await.expect("the log");
        pool.close().await;
        let value = |found: &sqlx::sqlite::SqliteRow, column| match column {
            0 => Value::from(found.get::<i64, _>(0)),
            _ => Value::from(found.get::<Option<String>, _>(column)),
        };
        rows.iter().map(|found| row(&|column| value(found, column))).collect()
    } else {
        let pool = sqlx::PgPool::connect(database).await.expect("PostgreSQL answers");
        let rows = sqlx::query(TEXT).bind(table.as_str()).fetch_all(&pool).await.expect("the log");
        pool.close().await;
        let value = |found: &sqlx::postgres::PgRow, column| match column {
            0 => Value::from(found.get::<i64, _>(0)),
            _ => Value::from(found.get::<Option<String>, _>(column)),
        };
        rows.iter().map(|found| row(&|column| value(found, column))).collect()
    }
}

/// The tables that were opened for a tournament.
pub async fn tables_of(database: &str, tournament: &str) -> Vec<TableId> {
    const TEXT: &str = "SELECT table_id FROM log WHERE seq = 1 AND entry LIKE $1 ORDER BY table_id";
    let like = format!("%{tournament}%");
    let ids: Vec<String> = if database.starts_with("sqlite:") {
        let pool = sqlx::SqlitePool::connect(database).await.expect("the file");
        let ids = sqlx::query_scalar(TEXT).bind(like).fetch_all(&pool).await.expect("the log");
        pool.close().await;
        ids
    } else {
        let pool = sqlx::PgPool::connect(database).await.expect("PostgreSQL answers");
        let ids = sqlx::query_scalar(TEXT).bind(like).fetch_all(&pool).await.expect("the log");
        pool.close().await;
        ids
    };
    ids.iter().map(|id| id.parse().expect("an id")).collect()
}

/// Checks that the log of a finished game has what its players were told is done, once each and nothing else of
/// theirs, and that they all followed the game that the record tells.
pub async fn check(database: &str, client: &Client, players: &[Player]) {
    let table = players[0].table;
    let log = read(database, table).await;
    for (place, (seq, ..)) in (1..).zip(&log) {
        assert_eq!(*seq, place, "the log of {table} has a gap");
    }
    let mut keys = HashSet::new();
    let mut written = Vec::new();
    for (seq, key, entry) in &log {
        let Some(key) = key else { continue };
        assert!(keys.insert(key), "{key} is written twice in {table}");
        let entry: Value = serde_json::from_str(entry).expect("an entry");
        let actions = serde_json::from_value(entry["actions"].clone()).expect("actions");
        let (_, key) = key.split_once(':').expect("a seat and a key");
        written.push(Done { seq: *seq as u64, key: key.to_string(), actions });
    }
    let mut told: Vec<Done> = players.iter().flat_map(|player| player.done.clone()).collect();
    told.sort();
    assert_eq!(told, written, "what players of {table} were told is not what is written");

    let record: Record = client.get(&format!("tables/{table}/record")).await.text.parse().expect("a record");
    let game = record.verify(&Components::standard()).expect("a sound record");
    for player in players {
        assert_eq!(player.status, Status::Finished);
        assert_eq!(player.follower.game(), Some(game.view(Some(player.seat)).game()), "the game that was followed");
    }
}
