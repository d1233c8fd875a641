//! Lobby, own tables, history, profile, health, metrics, OpenAPI description.

use noria_ai::Level;
use noria_protocol::{
    Accepted, ClockTerms, History, Lobby, NewTable, PlayerRating, Profile, SeatPlan, Status, TableCard, TableView,
};
use noria_rules::{Mode, Seat};
use serde_json::{Value, json};

use crate::support::{Client, Database, TestServer, play_out};

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_found_where_they_should_be() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let listed = NewTable { listed: true, ..NewTable::of(Mode::Base, 2) };
        let public = clients[0].open(&listed).await;
        let private = clients[0].open(&NewTable::of(Mode::Base, 2)).await;
        let stranger = Client::nobody(server.address);
        let lobby: Lobby = stranger.get("lobby").await.ok();
        assert_eq!(lobby.waiting.iter().map(|card| card.id).collect::<Vec<_>>(), [public]);
        for id in [public, private] {
            clients[1].at_table(id, "join", &json!({})).await.ok::<TableView>();
        }
        while clients[0].table(private).await.status != Status::Running
            || clients[0].table(public).await.status != Status::Running
        {
            tokio::task::yield_now().await;
        }
        let lobby: Lobby = stranger.get("lobby").await.ok();
        assert_eq!((lobby.waiting.len(), lobby.running.len()), (0, 1));

        // The table where it is my turn comes first, though the other changed later.
        let seq = clients[0].table(public).await.seq;
        clients[0].play(public, seq, "k", "take=energy").await.ok::<Accepted>();
        let mine: Vec<TableCard> = clients[0].get("me/tables").await.ok();
        assert_eq!(mine.iter().map(|card| card.id).collect::<Vec<_>>(), [private, public]);
        assert_eq!((mine[0].you, mine[0].pending.as_slice()), (Some(Seat::FIRST), [Seat::FIRST].as_slice()));
        let mine: Vec<TableCard> = clients[1].get("me/tables").await.ok();
        assert_eq!(mine[0].id, public);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_remembered() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let seats = vec![SeatPlan::Me, SeatPlan::Level(Level::Novice)];
    let id = client.open_with(&NewTable { seats, ..NewTable::of(Mode::Base, 2) }, &[]).await;
    assert_eq!(client.get(&format!("tables/{id}/record")).await.status, 409);
    play_out(std::slice::from_ref(&client), id, 1).await;
    let me = client.id.expect("an id");
    let history: History = client.get(&format!("players/{me}/history")).await.ok();
    assert_eq!(history.tables.len(), 1);
    assert!(history.tables[0].standings.is_some() && history.before.is_none());
    let none: History = client.get(&format!("players/{me}/history?before=1")).await.ok();
    assert_eq!(none.tables, []);
    let profile: Profile = client.get(&format!("players/{me}")).await.ok();
    let won =
        history.tables[0].standings.as_ref().expect("a ranking").iter().any(|s| s.seat == Seat::FIRST && s.place == 1);
    assert_eq!((profile.games, profile.wins), (1, u64::from(won)));
    assert_eq!(client.get("players/0000000000000").await.status, 404);
    for wrong in ["", "?of=", "?of=somebody", &format!("?of={}", [me.as_str(); 101].join(","))] {
        assert_eq!(client.get(&format!("ratings{wrong}")).await.status, 400, "{wrong}");
    }
    let mine: Vec<TableCard> = client.get("me/tables").await.ok();
    assert_eq!(mine, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_count_once() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(3).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 3), &clients[1..]).await;
        play_out(&clients, id, 8).await;
        let standings = clients[0].table(id).await.standings.expect("a ranking");
        let mut ratings = Vec::new();
        for standing in &standings {
            let path = format!("players/{}", clients[standing.seat.index()].id.expect("an id"));
            let rating = loop {
                let profile: Profile = clients[0].get(&path).await.ok();
                if let Some(rating) = profile.rating {
                    break rating;
                }
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            };
            assert_eq!(rating.games, 1);
            let points: Vec<noria_protocol::RatingPoint> = clients[0].get(&format!("{path}/ratings")).await.ok();
            assert_eq!(
                points.iter().map(|point| (point.table, point.rating)).collect::<Vec<_>>(),
                [(id, rating.rating)]
            );
            ratings.push(rating.rating);
        }
        // All at once; players without games are left out.
        let ids = |clients: &[Client]| clients.iter().map(|c| c.id.expect("an id").to_string()).collect::<Vec<_>>();
        let newcomer = server.client().await;
        let asked = [ids(&clients), ids(std::slice::from_ref(&newcomer))].concat().join(",");
        let rated: Vec<PlayerRating> = newcomer.get(&format!("ratings?of={asked}")).await.ok();
        assert_eq!(rated.len(), 3);
        for (standing, rating) in standings.iter().zip(&ratings) {
            let player = clients[standing.seat.index()].id;
            assert!(rated.iter().any(|rated| Some(rated.player) == player && rated.rating.rating == *rating));
        }
        assert!(ratings.is_sorted_by(|better, worse| better >= worse) && ratings[0] > ratings[2], "{ratings:?}");
        // A second pass must not rate the game again. The same pass over the due tables also ends the time at another
        // table, so the test can wait for it.
        let clock = ClockTerms::Bank { seconds: 60, increment: 10 };
        let due = clients[0].open_with(&NewTable { clock, ..NewTable::of(Mode::Base, 2) }, &clients[1..2]).await;
        server.time.pass(3_600_000);
        while clients[0].table(due).await.seats.iter().all(|seat| seat.computer.is_none()) {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let profile: Profile = clients[0].get(&format!("players/{}", clients[0].id.expect("an id"))).await.ok();
        assert_eq!(profile.rating.expect("a rating").games, 1);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_see_health_and_figures() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let seq = clients[0].table(id).await.seq;
    clients[0].play(id, seq, "k", "take=energy").await.ok::<Accepted>();
    let base = format!("http://{}", server.address);
    let health = reqwest::get(format!("{base}/healthz")).await.expect("an answer");
    assert_eq!(health.status(), 200);
    assert_eq!(reqwest::get(format!("{base}/readyz")).await.expect("an answer").status(), 200);
    let asked = clients[0].get(&format!("tables/{id}")).await;
    assert!(asked.headers.contains_key("x-request-id"));
    let figures = reqwest::get(format!("{base}/metrics")).await.expect("an answer").text().await.expect("text");
    for name in [
        "noria_actions_total",
        "noria_commit_seconds_bucket",
        "noria_answers_total",
        "noria_tables_live",
        "noria_request_seconds_bucket{route=\"/api/tables/{id}\"",
    ] {
        assert!(figures.contains(name), "{name} is missing in\n{figures}");
    }
}

/// Every path of the description exists, and every answer of the tests above is described.
#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_served_and_true() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let description: Value = client.get("openapi.json").await.ok();
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() > 20);
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let path = path.replace("{id}", "0000000000000").replacen("/api/", "", 1);
            let method = reqwest::Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
            let reply = client.send(client.request(method.clone(), &path).json(&json!({}))).await;
            assert!(
                reply.status != 405 && !reply.text.contains("there is nothing here"),
                "{method} {path}: {}",
                reply.text
            );
        }
    }
    let text = description.to_string();
    for schema in ["Submission", "Accepted", "Problem", "Update", "Table", "NewTable", "SeatPlan"] {
        assert!(text.contains(&format!("#/components/schemas/{schema}")), "{schema}");
    }
}
