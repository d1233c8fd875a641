//! Computer players: in the end every table gets its turn, however short the queue is.

use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{NewTable, SeatPlan};
use noria_rules::{Mode, Seat};
use noria_server::Settings;

use crate::support::{Database, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_find_no_room_get_their_turn_later() {
    let database = Database::sqlite();
    let settings = Settings { thinkers: 1, think_queue: 1, rates: 0.0, ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let clients = server.clients(6).await;
    let mut tables = Vec::new();
    for client in &clients {
        let seats = vec![SeatPlan::Level(Level::Adept), SeatPlan::Me];
        tables.push(client.open(&NewTable { seats, ..NewTable::of(Mode::Base, 2) }).await);
    }
    let began = Instant::now();
    for (client, table) in clients.iter().zip(&tables) {
        while !client.table(*table).await.pending.contains(&Seat::SECOND) {
            assert!(began.elapsed() < Duration::from_secs(60), "a table waits for ever");
            server.time.pass(500);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    server.stop().await;
}
