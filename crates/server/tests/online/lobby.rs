//! The lobby with ETags, and quick match.

use noria_protocol::{Lobby, NewTable, SeatState, TableRef, TableView};
use noria_rules::Mode;
use noria_server::Settings;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Client, Database, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_sent_when_it_is_new() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let client = server.client().await;
        let first = client.get("lobby").await;
        assert_eq!(first.headers["cache-control"], "private, no-cache");
        assert_eq!(first.ok::<Lobby>().waiting.len(), 0);
        let etag = first.headers["etag"].clone();
        let again = async |etag: &reqwest::header::HeaderValue| {
            client.send(client.request(Method::GET, "lobby").header("if-none-match", etag)).await
        };
        let same = again(&etag).await;
        assert_eq!((same.status.as_u16(), same.text.as_str()), (304, ""));
        assert_eq!(same.headers["etag"], etag);
        // A table opened here is listed at once.
        let id = client.open(&NewTable { listed: true, ..NewTable::of(Mode::Base, 2) }).await;
        let new = again(&etag).await;
        assert_eq!(new.ok::<Lobby>().waiting[0].id, id);
        assert_eq!(again(&new.headers["etag"]).await.status, 304);
        server.stop().await;
    }
}

/// A host with many tables does not crowd out others, neither in the list nor in quick matches.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lobby() {
    let database = Database::sqlite();
    let settings = Settings { rates: 0.0, open_tables: 1_000, ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let clients = server.clients(3).await;
    let wish = NewTable { listed: true, ..NewTable::of(Mode::Base, 2) };
    let first = quick(&clients[0], &json!({})).await;
    for _ in 0..120 {
        server.time.pass(1);
        clients[1].open(&wish).await;
    }
    let lobby: Lobby = clients[2].get("lobby").await.ok();
    assert!(lobby.waiting.iter().any(|card| card.id == first), "it is still there");
    assert_eq!(lobby.waiting.iter().filter(|card| Some(card.host) == clients[1].id).count(), 5);
    let slow = json!({ "players": 3 });
    let other = quick(&clients[0], &slow).await;
    assert_eq!(quick(&clients[2], &slow).await, other);
    server.stop().await;
}

async fn quick(client: &Client, wish: &Value) -> noria_protocol::TableId {
    client.post("quick-match", wish).await.ok::<TableRef>().table
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_matches_bring_people_together() {
    let server = TestServer::alone().await;
    let clients = server.clients(5).await;
    let table = quick(&clients[0], &json!({})).await;
    assert_eq!(quick(&clients[0], &json!({})).await, table, "who waits goes on waiting");
    // Tables that do not fit are not taken.
    let slow = quick(&clients[1], &json!({ "pace": "slow", "players": 3 })).await;
    assert_ne!(slow, table);
    let mate = quick(&clients[2], &json!({ "mode": "base", "pace": "untimed" })).await;
    assert_eq!(mate, table);
    let seats = clients[0].table(table).await.seats;
    assert_eq!(seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [clients[0].id, clients[2].id]);
    // Players are not matched with those they block.
    let body = json!({ "player": clients[1].id });
    assert_eq!(clients[3].post("me/blocks", &body).await.status, 204);
    assert_ne!(quick(&clients[3], &json!({ "pace": "slow" })).await, slow);
    assert_eq!(quick(&clients[4], &json!({ "pace": "slow", "players": 3 })).await, slow);
    assert_eq!(clients[0].post("quick-match", &json!({ "mode": "solo", "players": 3 })).await.status, 422);
    server.stop().await;
}

/// Concurrent requests, on any server, are all matched.
#[tokio::test(flavor = "multi_thread")]
async fn quick_matches_at_the_same_moment_leave_nobody_alone() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    let mut clients = servers[0].clients(8).await;
    for client in clients.iter_mut().skip(1).step_by(2) {
        *client = client.at(servers[1].address);
    }
    let wish = json!({});
    futures_util::future::join_all(clients.iter().map(|client| quick(client, &wish))).await;
    let lobby: Lobby = clients[0].get("lobby").await.ok();
    // A table whose seats are all taken is about to start.
    let is_free = |seat: &SeatState| seat.player.is_none() && seat.computer.is_none();
    let alone = lobby.waiting.iter().filter(|card| card.seats.iter().any(is_free));
    assert!(alone.count() <= 1, "{:?}", lobby.waiting);
    for client in &clients {
        let mine: Vec<Value> = client.get("me/tables").await.ok();
        assert!(!mine.is_empty());
        for card in mine {
            client.get(&format!("tables/{}", card["id"].as_str().expect("an id"))).await.ok::<TableView>();
        }
    }
    for server in servers {
        server.stop().await;
    }
}
