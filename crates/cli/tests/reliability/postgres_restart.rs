//! PostgreSQL crashes and comes back while games go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use noria_protocol::NewTable;
use noria_rules::Mode;

use crate::client::{Client, Counters};
use crate::database::Postgres;
use crate::log;
use crate::node::{Node, ServerAddresses};
use crate::player::play_out;

/// How often PostgreSQL crashes.
const CRASHES: usize = 4;

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_crashes_in_mid_game() {
    let mut postgres = tokio::task::spawn_blocking(Postgres::start).await.expect("PostgreSQL");
    let url = postgres.address.clone();
    let nodes = [Node::start(&url).await, Node::start(&url).await];
    let (addresses, counters) = (ServerAddresses::new(2), Arc::new(Counters::default()));
    for (number, node) in nodes.iter().enumerate() {
        addresses.set(number, Some(node.address));
    }
    let stop = Arc::new(AtomicBool::new(false));
    let crashing = tokio::task::spawn_blocking({
        let stop = stop.clone();
        move || {
            for _ in 0..CRASHES {
                std::thread::sleep(Duration::from_millis(700));
                postgres.restart();
            }
            stop.store(true, Ordering::Relaxed);
            postgres
        }
    });
    let mut playing = Vec::new();
    for number in 0..4 {
        let (addresses, counters, stop) = (addresses.clone(), counters.clone(), stop.clone());
        playing.push(tokio::spawn(async move {
            let clients =
                [Client::arrive(&addresses, 0, &counters).await, Client::arrive(&addresses, 1, &counters).await];
            let mut games = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
                games.push(play_out(&clients, table, 1_000 * number + games.len() as u64).await);
            }
            games
        }));
    }
    let mut games = Vec::new();
    for group in playing {
        let patience = Duration::from_secs(120);
        games.extend(tokio::time::timeout(patience, group).await.expect("the games finish").expect("no client failed"));
    }
    let _postgres = crashing.await.expect("PostgreSQL came back");
    let reader = Client::arrive(&addresses, 0, &counters).await;
    for players in &games {
        log::check(&url, &reader, players).await;
    }
    let unavailable = counters.unavailable.load(Ordering::Relaxed);
    assert!(unavailable > 0, "the crashes were not noticed");
    let done: usize = games.iter().flatten().map(|player| player.done.len()).sum();
    println!(
        "postgresql crashed {CRASHES} times under two servers: {} games finished, {done} submissions acknowledged, each \
         in the log exactly once; {unavailable} requests answered with 503, {} sent again",
        games.len(),
        counters.resubmitted.load(Ordering::Relaxed),
    );
}
