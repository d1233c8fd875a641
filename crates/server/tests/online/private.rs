//! Private tables stay private, and invitations can be declined.

use noria_protocol::{ChatLine, Code, History, NewTable, RatingPoint, SeatPlan, TableCard, TableRef, TableView};
use noria_rules::Mode;
use reqwest::Method;
use serde_json::json;

use crate::support::player::Stream;
use crate::support::{Client, Database, TestServer, play_out};

#[tokio::test(flavor = "multi_thread")]
async fn private_games_are_in_nobody_elses_lists() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(3).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..2]).await;
        play_out(&clients[..2], id, 8).await;
        server.time.pass(1_000);
        let listed = NewTable { listed: true, ..NewTable::of(Mode::Base, 2) };
        let public = clients[0].open_with(&listed, &clients[1..2]).await;
        play_out(&clients[..2], public, 9).await;
        let me = clients[0].id.expect("an id");
        let games = async |client: &Client| {
            let history: History = client.get(&format!("players/{me}/history")).await.ok();
            history.tables.iter().map(|card| card.id).collect::<Vec<_>>()
        };
        assert_eq!(games(&clients[0]).await, [public, id]);
        assert_eq!(games(&clients[1]).await, [public, id]);
        for stranger in [&clients[2], &Client::nobody(server.address)] {
            assert_eq!(games(stranger).await, [public]);
        }
        let points = async |client: &Client| {
            let points: Vec<RatingPoint> = client.get(&format!("players/{me}/ratings")).await.ok();
            points.iter().map(|point| point.table).collect::<Vec<_>>()
        };
        while points(&clients[0]).await.len() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        assert_eq!(points(&clients[2]).await, [public]);

        // The rematch is for those who sat here.
        let again: TableRef = clients[0].at_table(id, "rematch", &json!({})).await.ok();
        assert_eq!(clients[1].table(id).await.rematch, Some(again.table));
        assert_eq!(clients[2].table(id).await.rematch, None);
        let seq = clients[0].table(id).await.seq - 1;
        let mut own = Stream::open(&clients[1], id, Some(&seq.to_string())).await;
        assert!(own.next().await.expect("an event").data.contains(again.table.as_str()));
        let mut other = Stream::open(&clients[2], id, Some(&seq.to_string())).await;
        let told = other.next().await.expect("an event").data;
        assert!(told.contains("rematch") && !told.contains(again.table.as_str()), "{told}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_is_for_those_at_the_table() {
    let server = TestServer::alone().await;
    let clients = server.clients(3).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..2]).await;
    clients[0].at_table(id, "chat", &json!({ "text": "secret" })).await.ok::<ChatLine>();
    let path = format!("tables/{id}/chat");
    assert_eq!(clients[1].get(&path).await.ok::<Vec<ChatLine>>().len(), 1);
    assert_eq!(clients[2].get(&path).await.fault(), (403, Code::Forbidden));
    assert_eq!(Client::nobody(server.address).get(&path).await.fault(), (401, Code::NoIdentity));
    let mut watching = Stream::open(&clients[2], id, None).await;
    assert_eq!(watching.next().await.expect("the table").event, "table");
    clients[0].at_table(id, "chat", &json!({ "text": "more" })).await.ok::<ChatLine>();
    let seq = clients[0].table(id).await.seq;
    clients[0].play(id, seq, "k", "take=energy").await.ok::<noria_protocol::Accepted>();
    assert_eq!(watching.next().await.expect("an event").event, "update", "and no talk before it");
}

/// Two concurrent lines are both stored, on both databases.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_speak_at_once() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let say = |number: usize| {
            let client = clients[number % 2].clone();
            tokio::spawn(async move {
                client.at_table(id, "chat", &json!({ "text": format!("{number}") })).await.ok::<ChatLine>().number
            })
        };
        let saying: Vec<_> = (0..40).map(say).collect();
        let mut numbers = Vec::new();
        for said in saying {
            numbers.push(said.await.expect("it was said"));
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_declined_and_do_not_bury_ones_own_tables() {
    for database in Database::both().await {
        let server = TestServer::with(noria_server::Settings {
            rates: 0.0,
            open_tables: 1_000,
            ..noria_server::Settings::new(database.url())
        })
        .await;
        let clients = server.clients(2).await;
        let own = clients[0].open(&NewTable::of(Mode::Base, 2)).await;
        let seats = vec![SeatPlan::Me, SeatPlan::Player(clients[0].id.expect("an id"))];
        let invitation = NewTable { seats, ..NewTable::of(Mode::Base, 2) };
        for _ in 0..120 {
            clients[1].open(&invitation).await;
        }
        let mine = async || clients[0].get("me/tables").await.ok::<Vec<TableCard>>();
        let listed = mine().await;
        assert_eq!((listed[0].id, listed.len()), (own, 21));
        let declined = listed[1].id;
        assert_eq!(clients[0].at_table(declined, "decline", &json!({})).await.status, 204);
        assert!(mine().await.iter().all(|card| card.id != declined));
        assert_eq!(clients[0].at_table(own, "decline", &json!({})).await.fault(), (409, Code::NotNow));
        // Block the player.
        let blocked = clients[1].id.expect("an id");
        assert_eq!(clients[0].post("me/blocks", &json!({ "player": blocked })).await.status, 204);
        assert_eq!(mine().await.len(), 1);
        let unblock = clients[0].request(Method::DELETE, &format!("me/blocks/{blocked}"));
        assert_eq!(clients[0].send(unblock).await.status, 204);
        assert_eq!(mine().await.len(), 21);
        // A player who joins after all gets the seat.
        let table: TableView = clients[0].at_table(listed[2].id, "join", &json!({})).await.ok();
        assert!(table.you.is_some());
        server.stop().await;
    }
}
