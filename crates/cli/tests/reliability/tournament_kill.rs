//! Servers that are killed while tournaments are drawn and played: every round is drawn once, every table opened once,
//! and every game played to its end.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use noria_protocol::{
    NewTournament, TableId, TableView, TournamentId, TournamentRef, TournamentStatus, TournamentTable, TournamentView,
};
use serde_json::json;

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::kill::{PATIENCE, kill_again_and_again, kills};
use crate::log;
use crate::node::ServerAddresses;
use crate::player::Player;

/// How many take part.
const PLAYERS: usize = 4;

async fn view(client: &Client, id: TournamentId) -> TournamentView {
    client.get(&format!("tournaments/{id}")).await.ok()
}

/// The tables of a pairing, as far as they are known.
fn places(table: &TournamentTable) -> impl Iterator<Item = TableId> {
    table.table.into_iter().chain(table.second)
}

/// Takes part to the end; every game that was played.
async fn take_part(client: Client, id: TournamentId, seed: u64) -> Vec<Player> {
    let mut played: Vec<Player> = Vec::new();
    loop {
        let shown = view(&client, id).await;
        if shown.status == TournamentStatus::Finished {
            return played;
        }
        let known: HashSet<TableId> = played.iter().map(|player| player.table).collect();
        let mine = shown.rounds.last().into_iter().flat_map(|round| &round.tables);
        let mine = mine.filter(|table| shown.you.is_some_and(|you| table.players.contains(&you)));
        let Some(next) = mine.flat_map(places).find(|table| !known.contains(table)) else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        client.post(&format!("tables/{next}/join"), &json!({})).await.ok::<TableView>();
        let player = Player::sit(&client, next, seed + 100 * played.len() as u64).await;
        played.push(player.play().await);
    }
}

/// One tournament; its id, and every game of every player.
async fn hold(clients: &[Client], seed: u64) -> (TournamentId, Vec<Player>) {
    let wish = NewTournament { rounds: Some(2), ..NewTournament::default() };
    let TournamentRef { tournament: id } = clients[0].post("tournaments", &wish).await.ok();
    for client in clients {
        client.post(&format!("tournaments/{id}/join"), &json!({})).await.ok::<TournamentView>();
    }
    clients[0].post(&format!("tournaments/{id}/start"), &json!({})).await.ok::<TournamentView>();
    let taking_part: Vec<_> =
        (0..).zip(clients).map(|(number, client)| tokio::spawn(take_part(client.clone(), id, seed + number))).collect();
    let mut played = Vec::new();
    for one in taking_part {
        played.extend(one.await.expect("nobody fails"));
    }
    (id, played)
}

/// One tournament after the other until told to stop.
async fn hold_on(clients: Vec<Client>, stop: Arc<AtomicBool>, seed: u64) -> Vec<(TournamentId, Vec<Player>)> {
    let mut held = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        held.push(hold(&clients, seed + 10_000 * held.len() as u64).await);
    }
    held
}

/// Everybody played every round once, and the database has these tables and no others.
async fn check(database: &str, reader: &Client, id: TournamentId, mut played: Vec<Player>) -> usize {
    let shown = view(reader, id).await;
    assert_eq!(shown.rounds.len(), 2);
    let mut tables = Vec::new();
    for round in &shown.rounds {
        let mut seated: Vec<u16> = round.tables.iter().flat_map(|table| table.players.clone()).collect();
        seated.sort();
        assert_eq!(seated, (0..PLAYERS as u16).collect::<Vec<_>>(), "everybody sits at one table");
        for table in &round.tables {
            assert!(table.places.as_ref().is_some_and(|places| places.contains(&Some(1))), "{table:?}");
            assert_eq!(places(table).count(), 2, "a double game");
            tables.extend(places(table));
        }
    }
    tables.sort();
    assert_eq!(log::tables_of(database, id.as_str()).await, tables, "every table was opened once");
    played.sort_by_key(|player| (player.table, player.seat));
    let games: Vec<&[Player]> = played.chunk_by(|one, other| one.table == other.table).collect();
    assert_eq!(games.iter().map(|players| players[0].table).collect::<Vec<_>>(), tables);
    for players in &games {
        assert_eq!(players.len(), 2);
        log::check(database, reader, players).await;
    }
    games.len()
}

async fn survive(name: &str, database: Database, servers: usize, seed: u64) {
    let (database, _kept) = (database.url(), database);
    let (addresses, counters, stop) =
        (ServerAddresses::new(servers), Arc::new(Counters::default()), Arc::new(AtomicBool::new(false)));
    let began = Instant::now();
    let (arriving, road) = ((counters.clone(), stop.clone()), addresses.clone());
    let holding = tokio::spawn(async move {
        let (counters, stop) = arriving;
        let mut clients = Vec::new();
        for number in 0..PLAYERS {
            clients.push(Client::arrive(&road, number, &counters).await);
        }
        hold_on(clients, stop, seed).await
    });
    let kills = kills() / 2;
    let (nodes, while_starting) = kill_again_and_again(&database, &addresses, servers, kills, seed).await;
    stop.store(true, Ordering::Relaxed);
    let held = tokio::time::timeout(PATIENCE, holding).await.expect("the tournaments finish").expect("nobody fails");
    let seconds = began.elapsed().as_secs_f64();
    let reader = Client::arrive(&addresses, 0, &counters).await;
    let (tournaments, mut games) = (held.len(), 0);
    for (id, played) in held {
        games += check(&database, &reader, id, played).await;
    }
    drop(nodes);
    assert!(counters.lost.load(Ordering::Relaxed) > 0, "the kills were not noticed");
    println!(
        "{name}, tournaments: {kills} kills and {while_starting} more while starting, in {seconds:.0} s; \
         {tournaments} tournaments of {PLAYERS} finished with {games} games; every table opened once, every submission \
         in the log exactly once"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_survive_kills_on_sqlite() {
    survive("sqlite", Database::sqlite(), 1, 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_survive_one_of_two_killed_on_postgresql() {
    survive("postgresql, one of two servers", Database::postgres().await, 2, 12).await;
}
