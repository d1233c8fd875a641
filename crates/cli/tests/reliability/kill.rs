//! Servers that are killed at random moments while games go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{NewTable, SeatPlan};
use noria_rules::Mode;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::log;
use crate::node::{Node, ServerAddresses, Starting, serve};
use crate::player::{Player, play_out};

/// How long the last games may take, on a busy machine too. Players give up much earlier at a table where nothing happens.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// How often a server is killed.
pub fn kills() -> usize {
    std::env::var("NORIA_KILLS").map_or(50, |kills| kills.parse().expect("NORIA_KILLS is a number"))
}

/// The tables that are played at the same time, and how many people sit at each.
fn tables() -> Vec<(NewTable, usize)> {
    let computer = SeatPlan::Level(Level::Novice);
    vec![
        (NewTable::of(Mode::Base, 2), 2),
        (NewTable::of(Mode::Base, 2), 2),
        (NewTable::of(Mode::Base, 4), 4),
        (NewTable::of(Mode::Expert, 3), 3),
        (NewTable { seats: vec![SeatPlan::Me, computer], ..NewTable::of(Mode::Base, 2) }, 1),
    ]
}

/// Plays one game after the other until told to stop, and the last one to its end.
async fn play_on(
    addresses: ServerAddresses,
    counters: Arc<Counters>,
    stop: Arc<AtomicBool>,
    wish: NewTable,
    people: usize,
    seed: u64,
) -> Vec<Vec<Player>> {
    let mut clients = Vec::new();
    for number in 0..people {
        clients.push(Client::arrive(&addresses, number, &counters).await);
    }
    let mut games = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let table = clients[0].open_with(&wish, &clients[1..]).await;
        games.push(play_out(&clients, table, seed + games.len() as u64).await);
    }
    games
}

/// Kills servers and starts them again. Of several, one at a time: the others go on.
pub async fn kill_again_and_again(
    database: &str,
    addresses: &ServerAddresses,
    servers: usize,
    kills: usize,
    seed: u64,
) -> (Vec<Node>, usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut nodes = Vec::new();
    for server in 0..servers {
        let node = Node::start(database).await;
        addresses.set(server, Some(node.address));
        nodes.push(Some(node));
    }
    let mut while_starting = 0;
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(chance.next_u64() % 500)).await;
        let victim = chance.next_u64() as usize % servers;
        drop(nodes[victim].take());
        addresses.set(victim, None);
        let mut starting = Starting::spawn(serve(database));
        if chance.next_u64().is_multiple_of(8) {
            // Not even that far.
            tokio::time::sleep(Duration::from_millis(chance.next_u64() % 40)).await;
            starting.kill();
            while_starting += 1;
            starting = Starting::spawn(serve(database));
        }
        let node = starting.ready().await;
        addresses.set(victim, Some(node.address));
        nodes[victim] = Some(node);
    }
    (nodes.into_iter().flatten().collect(), while_starting)
}

async fn survive(name: &str, database: Database, servers: usize, seed: u64) {
    let (database, _kept) = (database.url(), database);
    let (addresses, counters, stop) =
        (ServerAddresses::new(servers), Arc::new(Counters::default()), Arc::new(AtomicBool::new(false)));
    let began = Instant::now();
    let playing: Vec<_> = tables()
        .into_iter()
        .enumerate()
        .map(|(number, (wish, people))| {
            let seed = seed + 1_000 * number as u64;
            tokio::spawn(play_on(addresses.clone(), counters.clone(), stop.clone(), wish, people, seed))
        })
        .collect();
    let (nodes, while_starting) = kill_again_and_again(&database, &addresses, servers, kills(), seed).await;
    stop.store(true, Ordering::Relaxed);
    let mut games = Vec::new();
    for group in playing {
        games.extend(tokio::time::timeout(PATIENCE, group).await.expect("the games finish").expect("no client failed"));
    }
    let seconds = began.elapsed().as_secs_f64();
    let reader = Client::arrive(&addresses, 0, &counters).await;
    for players in &games {
        log::check(&database, &reader, players).await;
    }
    drop(nodes);
    let done: Vec<_> = games.iter().flatten().flat_map(|player| &player.done).collect();
    let actions: usize = done.iter().map(|done| done.actions.len()).sum();
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    assert!(count(&counters.lost) > 0 && count(&counters.reconnected) > 0, "the kills were not noticed");
    println!(
        "{name}: {} kills and {while_starting} more while starting, in {seconds:.0} s; {} games finished; \
         {} submissions acknowledged ({actions} actions), each in the log exactly once; {} sent again after a lost \
         answer; {} requests without an answer, {} answered with 503; {} streams reconnected",
        kills(),
        games.len(),
        done.len(),
        count(&counters.resubmitted),
        count(&counters.lost),
        count(&counters.unavailable),
        count(&counters.reconnected),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_on_sqlite() {
    survive("sqlite", Database::sqlite(), 1, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_on_postgresql() {
    survive("postgresql", Database::postgres().await, 1, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_killed_on_postgresql() {
    survive("postgresql, one of two servers", Database::postgres().await, 2, 3).await;
}
