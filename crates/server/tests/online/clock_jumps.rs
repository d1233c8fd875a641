//! A time of day that jumps: forwards, backwards, between restarts.

use std::sync::Arc;
use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{ClockTerms, NewTable, Status, TableView};
use noria_rules::Mode;
use noria_server::{MachineTime, Millis, Server, Settings, Time};
use serde_json::json;

use crate::support::{Database, Player, TestServer, play_out};

const HOUR: Millis = 60 * 60 * 1_000;

/// Sets the time back.
fn back(server: &TestServer, millis: Millis) {
    server.time.pass(millis.wrapping_neg());
}

/// Untimed games are not affected.
#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_the_time_jumps() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let time = server.time.clone();
        let jumping = tokio::spawn(async move {
            for jump in [1, 30, 2].iter().cycle() {
                time.pass(jump * HOUR);
                tokio::time::sleep(Duration::from_millis(3)).await;
                time.pass((2 * jump * HOUR).wrapping_neg());
                tokio::time::sleep(Duration::from_millis(3)).await;
                time.pass(jump * HOUR);
            }
        });
        let players = play_out(&clients, id, 11).await;
        jumping.abort();
        assert!(players.iter().all(|player| player.status == Status::Finished));
        server.stop().await;
        // The times in the log do not affect the game.
        let server = TestServer::start(&database).await;
        let table: TableView = clients[0].at(server.address).table(id).await;
        assert_eq!((table.status, table.seq), (Status::Finished, players[0].follower.seq()));
        server.stop().await;
    }
}

/// A clock that is set back takes no time from anyone, and one that is set forward costs at most the time of those to
/// move.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_survive_jumps() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(2).await;
    let clock = ClockTerms::Bank { seconds: 600, increment: 0 };
    let wish = NewTable { clock, stand_in: Some(Level::Novice), ..NewTable::of(Mode::Base, 2) };
    let id = clients[0].open_with(&wish, &clients[1..]).await;
    let left = async |client: &crate::support::Client| client.table(id).await.clocks.expect("clocks").left;

    // Backwards: nobody is charged, nobody gains time, and play goes on.
    back(&server, 5 * HOUR);
    assert_eq!(left(&clients[0]).await, [600_000, 600_000]);
    let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
    for _ in 0..6 {
        let turn = players.iter().position(Player::may_decide).expect("somebody is to move");
        let draft = players[turn].draft();
        let accepted = clients[turn].submit(id, &draft).await.expect("legal");
        for player in &mut players {
            while player.follower.seq() < accepted.seq {
                player.hear().await.expect("the stream goes on");
            }
        }
    }
    assert_eq!(left(&clients[0]).await, [600_000, 600_000]);

    // A restart at that time: the table is unchanged.
    server.stop().await;
    let before = 1_700_000_000_000 - 5 * HOUR;
    let settings = noria_server::Settings { rates: 0.0, ..noria_server::Settings::new(database.url()) };
    let server = TestServer::at_time(settings, before).await;
    let clients: Vec<_> = clients.iter().map(|client| client.at(server.address)).collect();
    let table = clients[0].table(id).await;
    assert_eq!(table.seq, players[0].follower.seq());
    assert!(table.seats.iter().all(|seat| seat.computer.is_none()));

    // Forwards: the player to move has run out of time, the other has lost none.
    let waited_for = table.pending[0];
    server.time.pass(24 * HOUR);
    let began = Instant::now();
    let taken = loop {
        let table = clients[0].table(id).await;
        if table.seats[waited_for.index()].computer.is_some() {
            break table;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "nobody takes over");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let other = 1 - waited_for.index();
    assert_eq!(taken.seats[other].computer, None);
    // And can return.
    clients[waited_for.index()].at_table(id, "return", &json!({})).await.ok::<TableView>();
    assert!(left(&clients[0]).await[waited_for.index()] >= 60_000);
    assert!(left(&clients[0]).await[other] >= 599_000);
    server.stop().await;
}

/// Servers on one database use its clock, however wrong their own is.
#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_the_database_counts() {
    let database = Database::postgres().await;
    let time = Arc::new(MachineTime::at(5 * HOUR));
    let server = Server::with_time(([127, 0, 0, 1], 0).into(), Settings::new(database.url()), time.clone()).await;
    let running = tokio::spawn(server.expect("a server").run(std::future::pending()));
    let began = Instant::now();
    while time.now() < 1_700_000_000_000 {
        assert!(began.elapsed() < Duration::from_secs(10), "the clock is still wrong");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    running.abort();
}
