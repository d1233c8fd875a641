//! Servers are killed while people play: whatever was acknowledged is there, nothing is there twice, and every game ends.
//!
//! `NORIA_KILLS` says how often one is killed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use noria_ai::Level;
use noria_protocol::{Accepted, Code, Follower, NewTable, Problem, SeatPlan, Status, Submission, TableId, Update};
use noria_rules::{Components, Mode, Record};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use reqwest::Method;
use tokio::task::JoinHandle;

use crate::support::player::{Stream, draft};
use crate::support::process::{Process, Servers};
use crate::support::{Client, Database};

/// How often a server is killed in the usual tests.
const KILLS: usize = 50;

/// Tables that are played at the same time.
const TABLES: usize = 6;

/// Plays one seat to the end; what was acknowledged, with its place.
pub async fn play(
    servers: Servers,
    client: Client,
    id: TableId,
    seed: u64,
    done: Arc<AtomicU64>,
) -> Vec<(u64, Submission)> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut acknowledged = Vec::new();
    loop {
        let table = servers.table(&client, id).await;
        if table.status != Status::Running {
            return acknowledged;
        }
        let seat = table.you.expect("a seat");
        let follower = Follower::new(Components::standard(), &table).expect("a sound table");
        if !table.pending.contains(&seat) {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        let submission = draft(&follower, seat, &mut chance);
        let path = format!("tables/{id}/actions");
        let (status, text) = servers.ask(&client, Method::POST, &path, Some(&submission)).await;
        if status == 200 {
            let accepted: Accepted = serde_json::from_str(&text).expect("an answer");
            done.fetch_add(1, Ordering::Relaxed);
            acknowledged.push((accepted.seq, submission));
        } else {
            // With another server behind the one that was asked, the table may be further.
            let problem: Problem = serde_json::from_str(&text).expect("a problem");
            assert_eq!(problem.code, Code::Stale, "{}", problem.message);
        }
    }
}

/// Follows a table's stream through all interruptions; the game at the end.
pub async fn follow(servers: Servers, client: Client, id: TableId) -> Follower {
    let mut follower = Follower::new(Components::standard(), &servers.table(&client, id).await).expect("a sound table");
    let mut status = Status::Running;
    while status == Status::Running {
        let after = follower.seq().to_string();
        let Some(mut stream) = Stream::try_open(&client.at(servers.one()), id, Some(&after)).await else {
            tokio::time::sleep(Duration::from_millis(25)).await;
            continue;
        };
        while status == Status::Running {
            let Ok(Some(told)) = tokio::time::timeout(Duration::from_secs(20), stream.next()).await else { break };
            if told.event == "update" {
                let update: Update = serde_json::from_str(&told.data).expect("an update");
                follower.follow(&update).expect("in step");
                status = update.status;
            }
        }
    }
    follower
}

/// Plays as many games as it takes until servers have been killed so often.
async fn play_while_servers_are_killed(database: Database, nodes: usize, kills: usize) {
    let mut processes: Vec<Process> = (0..nodes).map(|_| Process::start(&database, 0)).collect();
    let servers = Servers::of(processes.iter().map(|process| process.address).collect());
    let mut chance = ChaCha8Rng::seed_from_u64(kills as u64);
    let mut left = kills;
    while left > 0 {
        left -= play_some_games(&database, &servers, &mut processes, left, &mut chance).await;
    }
}

/// Plays some games and kills servers meanwhile; how often.
async fn play_some_games(
    database: &Database,
    servers: &Servers,
    processes: &mut [Process],
    most: usize,
    chance: &mut ChaCha8Rng,
) -> usize {
    let done = Arc::new(AtomicU64::new(0));
    let mut playing = Vec::new();
    for number in 0..TABLES {
        let mut clients = Vec::new();
        for _ in 0..2 {
            let mut client = Client::nobody(servers.one());
            client.become_player(None).await;
            clients.push(client);
        }
        let mut wish = NewTable::of([Mode::Base, Mode::Expert][number % 2], 3);
        wish.seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Level(Level::Novice)];
        let id = clients[0].open_with(&wish, &clients[1..]).await;
        let following = tokio::spawn(follow(servers.clone(), Client::nobody(servers.one()), id));
        let mut plays = Vec::new();
        for client in clients {
            plays.push(tokio::spawn(play(servers.clone(), client, id, chance.next_u64(), done.clone())));
        }
        playing.push((id, plays, following));
    }
    let are_over = |playing: &[(_, _, JoinHandle<Follower>)]| playing.iter().all(|(_, _, game)| game.is_finished());
    let mut killed = 0;
    while killed < most {
        // At a random moment, but after something was done.
        let before = done.load(Ordering::Relaxed);
        while done.load(Ordering::Relaxed) == before && !are_over(&playing) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_micros(chance.next_u64() % 60_000)).await;
        if are_over(&playing) {
            break;
        }
        let victim = chance.next_u64() as usize % processes.len();
        processes[victim].kill();
        processes[victim] = Process::start(database, processes[victim].address.port());
        killed += 1;
    }
    for (id, plays, following) in playing {
        let mut acknowledged = Vec::new();
        for play in plays {
            acknowledged.extend(play.await.expect("played to the end"));
        }
        let follower = following.await.expect("followed to the end");
        check(database, servers, id, acknowledged, &follower).await;
    }
    killed
}

/// What was acknowledged is in the log, at its place and once.
pub async fn check(
    database: &Database,
    servers: &Servers,
    id: TableId,
    acknowledged: Vec<(u64, Submission)>,
    follower: &Follower,
) {
    let operator = noria_server::Operator::open(&database.url()).await.expect("a database");
    let log = operator.export(id).await.expect("a log");
    let log: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for (place, entry) in (1..).zip(&log) {
        assert_eq!(entry["seq"], place);
    }
    assert!(acknowledged.len() > 10);
    for (seq, submission) in &acknowledged {
        let entry = &log[*seq as usize - 1]["entry"];
        assert_eq!(entry["do"], "played");
        assert_eq!(entry["actions"], serde_json::to_value(&submission.actions).expect("JSON"));
    }
    // Everything that people did was acknowledged in the end: nothing is there that nobody knows of.
    let by_people = log.iter().filter(|line| line["entry"]["do"] == "played" && line["entry"]["seat"] != 3).count();
    assert_eq!(by_people, acknowledged.len());
    let nobody = Client::nobody(servers.addresses[0]);
    let (_, record) = servers.ask(&nobody, Method::GET, &format!("tables/{id}/record"), None::<&()>).await;
    let game = record.parse::<Record>().expect("a record").verify(&Components::standard()).expect("a sound record");
    assert!(game.is_over());
    assert_eq!(follower.game(), Some(game.view(None).game()));
}

fn kills() -> usize {
    std::env::var("NORIA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_sqlite() {
    play_while_servers_are_killed(Database::sqlite(), 1, kills()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_postgres() {
    play_while_servers_are_killed(Database::postgres().await, 1, kills()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_two_servers() {
    play_while_servers_are_killed(Database::postgres().await, 2, kills()).await;
}
