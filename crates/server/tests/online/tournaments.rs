//! Tournaments and double games: to their ends, with no-shows, across restarts and two servers.

use std::time::{Duration, Instant};

use noria_ai::Level;
use noria_protocol::{
    Code, History, Lobby, NewTable, NewTournament, Profile, SeatPlan, Status, System, TableCard, TableId, TableView,
    TournamentId, TournamentRef, TournamentStatus, TournamentView, Tournaments,
};
use noria_rules::{Mode, Options, Record, Seat};
use serde_json::json;

use crate::support::{Client, Database, TestServer, play_out};

async fn announce(client: &Client, wish: &NewTournament) -> TournamentId {
    client.post("tournaments", wish).await.ok::<TournamentRef>().tournament
}

async fn view(client: &Client, id: TournamentId) -> TournamentView {
    client.get(&format!("tournaments/{id}")).await.ok()
}

async fn act(client: &Client, id: TournamentId, what: &str) -> TournamentView {
    client.post(&format!("tournaments/{id}/{what}"), &json!({})).await.ok()
}

async fn wait(client: &Client, id: TournamentId, what: impl Fn(&TournamentView) -> bool) -> TournamentView {
    let began = Instant::now();
    loop {
        let shown = view(client, id).await;
        if what(&shown) {
            return shown;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "it does not happen: {shown:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The client of a player in a tournament.
fn client_of<'a>(clients: &'a [Client], shown: &TournamentView, number: u16) -> &'a Client {
    let player = shown.players[usize::from(number)].player;
    clients.iter().find(|client| client.id == player).expect("one of us")
}

/// Everyone joins a table, and all but the first resign.
async fn come_and_resign(clients: &[Client], shown: &TournamentView, table: TableId, players: &[u16]) {
    for &number in players {
        client_of(clients, shown, number).at_table(table, "join", &json!({})).await.ok::<TableView>();
    }
    while client_of(clients, shown, players[0]).table(table).await.status == Status::Waiting {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for &number in &players[1..] {
        client_of(clients, shown, number).at_table(table, "resign", &json!({})).await.ok::<TableView>();
    }
}

/// Plays the last round by resigning, and waits for what comes after it.
async fn play_round(clients: &[Client], id: TournamentId) -> TournamentView {
    let shown =
        wait(&clients[0], id, |shown| shown.status == TournamentStatus::Running && !shown.rounds.is_empty()).await;
    let round = shown.rounds.last().expect("a round");
    for table in &round.tables {
        if let Some(place) = table.table.filter(|_| table.places.is_none()) {
            come_and_resign(clients, &shown, place, &table.players).await;
        }
    }
    let rounds = shown.rounds.len();
    wait(&clients[0], id, |now| now.rounds.len() > rounds || now.status != TournamentStatus::Running).await
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_play_until_one_is_left() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(8).await;
        let wish = NewTournament {
            system: System::Elimination,
            title: "Cup".into(),
            listed: true,
            most: Some(8),
            ..NewTournament::default()
        };
        let id = announce(&clients[0], &wish).await;
        let open: Tournaments = Client::nobody(server.address).get("tournaments").await.ok();
        assert_eq!((open.open.len(), open.open[0].id, open.mine.len()), (1, id, 0));
        for client in &clients {
            act(client, id, "join").await;
        }
        let first = wait(&clients[0], id, |shown| shown.status == TournamentStatus::Running).await;
        assert_eq!(first.rounds_planned, Some(3));
        let late = server.client().await;
        assert_eq!(late.post(&format!("tournaments/{id}/join"), &json!({})).await.fault(), (409, Code::NotNow));
        // Its tables wait only for their players, and are not in the lobby.
        let lobby: Lobby = late.get("lobby").await.ok();
        assert_eq!(lobby.waiting, []);
        let first_table = first.rounds[0].tables[0].table.expect("a table");
        assert_eq!(late.at_table(first_table, "join", &json!({})).await.fault(), (409, Code::NotNow));
        let table = late.table(first_table).await;
        assert_eq!((table.tournament, table.terms.double), (Some(id), true));
        for _ in 0..3 {
            play_round(&clients, id).await;
        }
        let over = view(&clients[0], id).await;
        assert_eq!(over.status, TournamentStatus::Finished);
        assert_eq!(over.rounds.iter().map(|round| round.tables.len()).collect::<Vec<_>>(), [4, 2, 1]);
        let places: Vec<u16> = over.standings.iter().map(|standing| standing.place).collect();
        assert_eq!(places, [1, 2, 3, 3, 5, 5, 5, 5]);
        let last = &over.rounds[2].tables[0];
        assert_eq!(over.standings[0].player, last.players[0], "the second seat gave up");
        let list: Tournaments = late.get("tournaments").await.ok();
        let winner = list.finished[0].winner.as_ref().expect("a winner");
        assert_eq!(winner.player, over.players[usize::from(last.players[0])].player);
        // Resignations are rated: the winner has won three times.
        let winner = client_of(&clients, &over, last.players[0]);
        let began = Instant::now();
        loop {
            let profile: Profile = late.get(&format!("players/{}", winner.id.expect("an id"))).await.ok();
            if profile.rating.is_some_and(|rating| rating.games == 3 && rating.rating > 1500) {
                break;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{profile:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_has_lost() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(4).await;
        let patient =
            |patience| NewTournament { rounds: Some(2), patience: Some(patience), ..NewTournament::default() };
        let begin = async |patience| {
            let id = announce(&clients[0], &patient(patience)).await;
            for client in &clients {
                act(client, id, "join").await;
            }
            (id, act(&clients[0], id, "start").await)
        };
        // Another one, in which nobody comes, shows how far the server is.
        let (hasty, _) = begin(58).await;
        let (id, shown) = begin(60).await;
        let tables = &shown.rounds[0].tables;
        // At one table the first player shows up, at the other nobody does.
        let place = tables[0].table.expect("a table");
        client_of(&clients, &shown, tables[0].players[0]).at_table(place, "join", &json!({})).await.ok::<TableView>();
        server.time.pass(59_000);
        wait(&clients[0], hasty, |shown| shown.rounds.len() == 2).await;
        assert_eq!(view(&clients[0], id).await.rounds.len(), 1);
        server.time.pass(1_000);
        let shown = wait(&clients[0], id, |shown| shown.rounds.len() == 2).await;
        assert_eq!(shown.rounds[0].tables[0].places, Some(vec![Some(1), None]));
        assert_eq!(shown.rounds[0].tables[1].places, Some(vec![None, None]));
        assert_eq!(shown.rounds[0].tables[1].points, Some(vec![0.0, 0.0]));
        // A player who leaves is not waited for, and is not paired again.
        let table = &shown.rounds[1].tables[0];
        let gone = client_of(&clients, &shown, table.players[1]);
        for &number in &table.players {
            let client = client_of(&clients, &shown, number);
            client.at_table(table.table.expect("a table"), "join", &json!({})).await.ok::<TableView>();
        }
        while gone.table(table.table.expect("a table")).await.status == Status::Waiting {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        act(gone, id, "leave").await;
        let shown = wait(&clients[0], id, |shown| shown.rounds[1].tables[0].places.is_some()).await;
        assert_eq!(shown.rounds[1].tables[0].places, Some(vec![Some(1), None]));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_on_after_a_restart() {
    for database in Database::both().await {
        let mut server = TestServer::start(&database).await;
        let mut clients = server.clients(4).await;
        let wish = NewTournament { system: System::RoundRobin, double: Some(false), ..NewTournament::default() };
        let id = announce(&clients[0], &wish).await;
        for client in &clients {
            act(client, id, "join").await;
        }
        let mut shown = act(&clients[0], id, "start").await;
        for round in 0..3 {
            // One table ends just before the server stops, the other is played after the restart.
            let table = &shown.rounds[round].tables[0];
            come_and_resign(&clients, &shown, table.table.expect("a table"), &table.players).await;
            server.stop().await;
            server = TestServer::start(&database).await;
            clients = clients.iter().map(|client| client.at(server.address)).collect();
            // The new server's clock starts where the first one's did: it must pass the last one's time.
            server.time.pass(20_000 * (round as u64 + 1));
            wait(&clients[0], id, |shown| shown.rounds[round].tables[0].places.is_some()).await;
            shown = play_round(&clients, id).await;
        }
        assert_eq!(shown.status, TournamentStatus::Finished);
        assert_eq!(shown.rounds.len(), 3);
        let games: usize = shown.rounds.iter().map(|round| round.tables.len()).sum();
        assert_eq!(games, 6);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_draw_one_round() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    let mut clients = servers[0].clients(6).await;
    for (number, client) in clients.iter_mut().enumerate() {
        *client = client.at(servers[number % 2].address);
    }
    let wish = NewTournament { rounds: Some(4), double: Some(false), listed: true, ..NewTournament::default() };
    let id = announce(&clients[0], &wish).await;
    for client in &clients {
        act(client, id, "join").await;
    }
    // Concurrent requests from all clients.
    let asked =
        clients.iter().map(|client| async move { client.post(&format!("tournaments/{id}/start"), &json!({})).await });
    futures_util::future::join_all(asked).await;
    for round in 1..=4 {
        for server in &servers {
            server.time.pass(20_000);
        }
        let shown = play_round(&clients, id).await;
        assert_eq!(shown.rounds.len(), (round + 1).min(4));
    }
    let shown = view(&clients[1], id).await;
    assert_eq!(shown.status, TournamentStatus::Finished);
    let mut opened = 0;
    for client in &clients {
        let history: Vec<TableCard> = client.get("me/tables").await.ok();
        assert_eq!(history, [], "no table is left over");
        opened += shown
            .rounds
            .iter()
            .filter(|round| {
                let me = shown.players.iter().position(|player| player.player == client.id).expect("one of us") as u16;
                round.tables.iter().any(|table| table.players.contains(&me))
            })
            .count();
    }
    assert_eq!(opened, 4 * 6);
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_fill_larger_tables() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let options = Options { players: 3, ..Options::default() };
    let wish = NewTournament { options, rounds: Some(1), fill: Some(Level::Novice), ..NewTournament::default() };
    let id = announce(&clients[0], &wish).await;
    for client in &clients {
        act(client, id, "join").await;
    }
    let shown = act(&clients[0], id, "start").await;
    assert_eq!(shown.players.iter().filter(|player| player.computer.is_some()).count(), 1);
    let table = &shown.rounds[0].tables[0];
    let people: Vec<u16> =
        table.players.iter().copied().filter(|&number| shown.players[usize::from(number)].player.is_some()).collect();
    let place = table.table.expect("a table");
    for &number in &people {
        client_of(&clients, &shown, number).at_table(place, "join", &json!({})).await.ok::<TableView>();
    }
    while clients[0].table(place).await.status == Status::Waiting {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for &number in &people {
        client_of(&clients, &shown, number).at_table(place, "resign", &json!({})).await.ok::<TableView>();
    }
    let over = wait(&clients[0], id, |shown| shown.status == TournamentStatus::Finished).await;
    assert!(over.players[usize::from(over.standings[0].player)].computer.is_some(), "the computer has won");
    server.stop().await;
}

/// Both games of a double game have the same market and wheels, with the seats swapped; they are rated once.
#[tokio::test(flavor = "multi_thread")]
async fn a_double_game_is_two_games() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let wish = NewTable { double: true, listed: true, ..NewTable::of(Mode::Base, 2) };
        let first = clients[0].open_with(&wish, &clients[1..]).await;
        play_out(&clients, first, 1).await;
        let began = Instant::now();
        let second = loop {
            if let Some(second) = clients[0].table(first).await.rematch {
                break second;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "no second game");
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        assert_eq!(
            clients[0].at_table(first, "rematch", &json!({})).await.ok::<noria_protocol::TableRef>().table,
            second
        );
        while clients[0].table(second).await.status == Status::Waiting {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let profile: Profile = clients[0].get(&format!("players/{}", clients[0].id.expect("an id"))).await.ok();
        assert_eq!(profile.rating, None, "the first game alone does not count");
        let shown = clients[0].table(second).await;
        assert_eq!(shown.you, Seat::new(2));
        assert_eq!(clients[1].table(second).await.you, Seat::new(1));
        let before = clients[0].table(first).await.standings.expect("points");
        let points =
            |seat| before.iter().find(|standing| Some(standing.seat) == Seat::new(seat)).expect("a seat").points;
        let told = shown.first.expect("the first game");
        assert_eq!((told.table, told.points), (first, vec![points(2), points(1)]));
        play_out(&clients, second, 2).await;
        let record = |text: String| text.parse::<Record>().expect("a record");
        let one = record(clients[0].get(&format!("tables/{first}/record")).await.text);
        let other = record(clients[0].get(&format!("tables/{second}/record")).await.text);
        assert_eq!((&one.setup.market, &one.setup.discs), (&other.setup.market, &other.setup.discs));
        let sorted = |mut islands: Vec<noria_rules::IslandId>| {
            islands.sort();
            islands
        };
        assert_eq!(sorted(one.setup.islands.clone()), sorted(other.setup.islands.clone()));
        let began = Instant::now();
        loop {
            let rating = |client: &Client| {
                let (client, id) = (client.clone(), client.id.expect("an id"));
                async move { client.get(&format!("players/{id}")).await.ok::<Profile>().rating }
            };
            if let (Some(one), Some(other)) = (rating(&clients[0]).await, rating(&clients[1]).await) {
                assert_eq!((one.games, other.games), (1, 1));
                let after = clients[0].table(second).await.standings.expect("points");
                let now =
                    |seat| after.iter().find(|standing| Some(standing.seat) == Seat::new(seat)).expect("a seat").points;
                let (mine, yours) = (points(1) + now(2), points(2) + now(1));
                assert_eq!(one.rating.cmp(&other.rating), mine.cmp(&yours), "the sum decides");
                break;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "no rating");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let history: History = clients[0].get(&format!("players/{}/history", clients[0].id.expect("an id"))).await.ok();
        assert_eq!(history.tables.len(), 2);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_game_is_for_two() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let wish = NewTable { double: true, ..NewTable::of(Mode::Base, 3) };
    assert_eq!(client.post("tables", &wish).await.fault(), (422, Code::Unfit));
    // Against the computer it is a double game too.
    let seats = vec![SeatPlan::Me, SeatPlan::Level(Level::Novice)];
    let first = client.open(&NewTable { double: true, seats, ..NewTable::of(Mode::Base, 2) }).await;
    play_out(std::slice::from_ref(&client), first, 3).await;
    let began = Instant::now();
    while client.table(first).await.rematch.is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "no second game");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let second = client.table(client.table(first).await.rematch.expect("a second game")).await;
    assert_eq!((second.you, second.seats[0].computer), (Seat::new(2), Some(Level::Novice)));
    server.stop().await;
}
