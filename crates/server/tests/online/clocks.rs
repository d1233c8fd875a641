//! Clocks, with a time that the test sets.

use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{Accepted, ClockTerms, Code, NewTable, SeatPlan, Status, TableView};
use noria_rules::{Mode, Seat};
use noria_server::Settings;
use serde_json::json;

use crate::support::{Client, Database, TestServer};

async fn wait_for(client: &Client, id: noria_protocol::TableId, what: impl Fn(&TableView) -> bool) -> TableView {
    let began = Instant::now();
    loop {
        let table = client.table(id).await;
        if what(&table) {
            return table;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "it does not happen: {table:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_and_a_level_takes_over_until_the_player_is_back() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let wish = NewTable {
            clock: ClockTerms::Bank { seconds: 60, increment: 10 },
            stand_in: Some(Level::Novice),
            ..NewTable::of(Mode::Base, 2)
        };
        let id = clients[0].open_with(&wish, &clients[1..]).await;
        let seq = clients[0].table(id).await.seq;
        server.time.pass(59_000);
        let clocks = clients[1].table(id).await.clocks.expect("clocks");
        assert_eq!((clocks.left, clocks.running), (vec![1_000, 60_000], vec![Seat::FIRST]));
        server.time.pass(1_000);
        // The stand-in moves for the first seat; then the other is to move.
        let table = wait_for(&clients[1], id, |table| table.pending != [Seat::FIRST]).await;
        assert_eq!(table.seats[0].computer, Some(Level::Novice));
        assert_eq!(table.seats[0].player, clients[0].id);
        let late = clients[0].play(id, seq, "late", "take=energy").await;
        assert_eq!(late.fault(), (409, Code::NotNow));
        let back: TableView = clients[0].at_table(id, "return", &json!({})).await.ok();
        assert_eq!(back.seats[0].computer, None);
        clients[1].play(id, back.seq, "k", "take=energy").await.ok::<Accepted>();
        let seq = clients[0].table(id).await.seq;
        clients[0].play(id, seq, "again", "step=research").await.ok::<Accepted>();
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_survive_a_restart_and_reach_other_servers() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let wish =
            NewTable { clock: ClockTerms::Days(3), stand_in: Some(Level::Novice), ..NewTable::of(Mode::Base, 2) };
        let id = clients[0].open_with(&wish, &clients[1..]).await;
        server.stop().await;
        let three_days = 3 * 24 * 60 * 60 * 1_000;
        let settings = Settings { rates: 0.0, ..Settings::new(database.url()) };
        let server = TestServer::at_time(settings, 1_700_000_000_000 + three_days).await;
        let client = clients[1].at(server.address);
        let table = wait_for(&client, id, |table| table.seats[0].computer.is_some()).await;
        assert_eq!(table.status, Status::Running);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_joins_are_closed() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let seats = vec![SeatPlan::Me, SeatPlan::Open];
    let id = client.open(&NewTable { seats, listed: true, ..NewTable::of(Mode::Base, 2) }).await;
    server.time.pass(7 * 24 * 60 * 60 * 1_000);
    wait_for(&client, id, |table| table.status == Status::Closed).await;
    let lobby: noria_protocol::Lobby = client.get("lobby").await.ok();
    assert_eq!(lobby.waiting, []);
}
