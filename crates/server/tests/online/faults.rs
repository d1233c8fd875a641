//! What goes wrong in the world: a database that restarts, a disk that is full, clients that are slow or gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{Accepted, Code, NewTable, SeatPlan};
use noria_rules::Mode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::kill::{check, follow, play};
use crate::support::database::Postgres;
use crate::support::process::{Process, Servers};
use crate::support::{Client, Database, House, Player};

/// PostgreSQL breaks all connections off again and again: whoever keeps trying loses nothing, and streams go on.
#[tokio::test(flavor = "multi_thread")]
async fn postgres_restarts() {
    let mut postgres = Postgres::start();
    let database = Database::Postgres(postgres.address.clone());
    let houses = [House::start(&database).await, House::start(&database).await];
    let servers = Servers::of(houses.iter().map(|house| house.address).collect());
    let clients = houses[0].clients(2).await;
    let mut wish = NewTable::of(Mode::Base, 3);
    wish.seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Level(Level::Novice)];
    let id = clients[0].open_with(&wish, &clients[1..]).await;
    let following = tokio::spawn(follow(servers.clone(), Client::nobody(houses[1].address), id));
    let done = Arc::new(AtomicU64::new(0));
    let mut plays = Vec::new();
    for (seed, client) in clients.into_iter().enumerate() {
        plays.push(tokio::spawn(play(servers.clone(), client, id, seed as u64, done.clone())));
    }
    for restart in 1..=4 {
        while done.load(Ordering::Relaxed) < restart * 5 {
            tokio::time::sleep(Duration::from_millis(5)).await;
            // Time passes for computers whose move was lost.
            houses.iter().for_each(|house| house.time.pass(50));
        }
        postgres.restart();
    }
    let mut acknowledged = Vec::new();
    for play in plays {
        while !play.is_finished() {
            tokio::time::sleep(Duration::from_millis(5)).await;
            houses.iter().for_each(|house| house.time.pass(50));
        }
        acknowledged.extend(play.await.expect("played to the end"));
    }
    let follower = following.await.expect("followed to the end");
    check(&database, &servers, id, acknowledged, &follower).await;
    for house in houses {
        house.stop().await;
    }
}

/// A disk that is full: moves are refused with 503, everything can still be read, nothing that was acknowledged is lost.
#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_full() {
    let database = Database::sqlite();
    let mut process = Process::start_on_full_disk(&database, 0, 2_000);
    let mut client = Client::nobody(process.address);
    client.become_player(None).await;
    let mut opened = Vec::new();
    let refused = loop {
        assert!(opened.len() < 1_000, "the disk does not fill");
        let reply = client.post("tables", &NewTable::of(Mode::Solo, 1)).await;
        match reply.status.as_u16() {
            200 => opened.push(reply.ok::<noria_protocol::TableRef>().table),
            429 => {
                client = Client::nobody(process.address);
                let reply = client.post("me", &serde_json::json!({})).await;
                if !reply.status.is_success() {
                    break reply;
                }
                client.keep_cookie(&reply);
            }
            _ => break reply,
        }
    };
    assert_eq!(refused.fault(), (503, Code::Unavailable));
    assert!(refused.problem().retry_after.is_some() && opened.len() > 10, "{}", opened.len());
    for id in &opened {
        client.table(*id).await;
    }
    // The disk has room again.
    process.kill();
    let process = Process::start(&database, process.address.port());
    let client = client.at(process.address);
    for id in &opened {
        client.table(*id).await;
    }
    let mut client = client;
    client.cookie = None;
    client.become_player(None).await;
    client.open(&NewTable::of(Mode::Solo, 1)).await;
}

/// Clients that say half a sentence, or stop reading, hold nobody up.
#[tokio::test(flavor = "multi_thread")]
async fn slow_and_half_open_clients() {
    let house = House::alone().await;
    let clients = house.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut silent = Vec::new();
    for text in [
        "",
        "POST /api/me HTTP/1.1\r\nHost: x\r\n",
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        &format!("GET /api/tables/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n"),
    ] {
        for _ in 0..20 {
            let mut stream = TcpStream::connect(house.address).await.expect("a connection");
            stream.write_all(text.as_bytes()).await.expect("it is sent");
            silent.push(stream);
        }
    }
    let began = Instant::now();
    let mut watching = Player::watch(&clients[1], id, 1).await;
    let seq = watching.follower.seq();
    clients[0].play(id, seq, "k", "take=energy").await.ok::<Accepted>();
    watching.hear().await.expect("an event");
    assert!(began.elapsed() < Duration::from_secs(5));
    // A body that does not come is not waited for.
    let mut answer = vec![0; 12];
    let half = &mut silent[40];
    tokio::time::timeout(Duration::from_secs(15), half.read_exact(&mut answer))
        .await
        .expect("in time")
        .expect("an answer");
    assert_eq!(answer, b"HTTP/1.1 400");
}
