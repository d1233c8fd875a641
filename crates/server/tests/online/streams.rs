//! Streams: gaps, lagging, restarts, shutdown.

use std::time::Duration;

use noria_protocol::{Accepted, Follower, NewTable, Presence, TableView, Update};
use noria_rules::{Mode, Seat};
use noria_server::Settings;
use serde_json::json;

use crate::support::player::Stream;
use crate::support::{Client, Database, Player, TestServer, play_out};

/// A client that reconnects after any gap gets exactly what it missed.
#[tokio::test(flavor = "multi_thread")]
async fn any_gap_is_filled() {
    for mode in [Mode::Base, Mode::Expert] {
        let server = TestServer::alone().await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(mode, 2), &clients[1..]).await;
        // What each viewer can fetch at the start and at the end.
        let early: Vec<TableView> = vec![clients[0].table(id).await, clients[1].table(id).await];
        play_out(&clients, id, 3).await;
        let end = clients[0].table(id).await.seq;
        for (client, early) in clients.iter().zip(&early) {
            let mut follower = Follower::new(early).expect("a sound table");
            while follower.seq() < end {
                // A new connection each time, which breaks after some events.
                let after = follower.seq().to_string();
                let mut stream = Stream::open(client, id, Some(&after)).await;
                for _ in 0..1 + follower.seq() % 7 {
                    if follower.seq() == end {
                        break;
                    }
                    let told = stream.next().await.expect("an event");
                    assert_eq!(told.event, "update");
                    let update: Update = serde_json::from_str(&told.data).expect("an update");
                    assert_eq!(told.id, format!("{}.0", update.seq));
                    follower.follow(&update).expect("in step");
                }
            }
            let late = client.table(id).await;
            let fetched = Follower::new(&late).expect("a sound table");
            assert_eq!(follower.game(), fetched.game());
        }
        // An id in the future gets the whole table.
        let mut stream = Stream::open(&clients[0], id, Some("100000")).await;
        assert_eq!(stream.next().await.expect("an event").event, "table");
    }
}

/// After a short break a client gets what it missed from memory: the log is not read.
#[tokio::test(flavor = "multi_thread")]
async fn short_breaks_do_not_need_the_log() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
    let moves = async |players: &mut [Player; 2], count: usize| {
        for _ in 0..count {
            let turn = players.iter().position(Player::may_decide).expect("somebody is to move");
            let draft = players[turn].draft();
            let accepted = clients[turn].submit(id, &draft).await.expect("legal");
            for player in players.iter_mut() {
                while player.follower.seq() < accepted.seq {
                    player.hear().await.expect("the stream goes on");
                }
            }
        }
        players[0].follower.seq()
    };
    let before = moves(&mut players, 3).await;
    let after = moves(&mut players, 4).await;
    let pool = sqlx::SqlitePool::connect(&database.url()).await.expect("the file");
    sqlx::query("UPDATE log SET entry = 'gone' WHERE seq = 1").execute(&pool).await.expect("written");
    for known in before..=after {
        let mut stream = Stream::open(&clients[0], id, Some(&known.to_string())).await;
        for seq in known + 1..=after {
            assert_eq!(stream.next().await.expect("an event").id, format!("{seq}.0"));
        }
    }
    // Longer ones do.
    assert!(Stream::try_open(&clients[0], id, Some("1")).await.is_none());
    pool.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_are_told_when_the_server_stops_and_go_on_elsewhere() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut watching = Player::watch(&clients[1], id, 1).await;
    let seq = watching.follower.seq();
    clients[0].play(id, seq, "k", "take=energy").await.ok::<Accepted>();
    assert_eq!(watching.hear().await.expect("an event").event, "update");
    server.stop().await;
    assert_eq!(watching.hear().await.expect("an event").event, "reconnect");
    assert_eq!(watching.hear().await, None);
    let server = TestServer::start(&database).await;
    let clients: Vec<_> = clients.iter().map(|client| client.at(server.address)).collect();
    clients[1].play(id, seq + 1, "k", "take=energy").await.ok::<Accepted>();
    let mut stream = Stream::open(&clients[1], id, Some(&(seq + 1).to_string())).await;
    let update: Update = serde_json::from_str(&stream.next().await.expect("an event").data).expect("an update");
    watching.follower.follow(&update).expect("in step");
    assert_eq!(watching.follower.seq(), seq + 2);
}

/// When a server stops, clients are asked to reconnect at different times, and nothing delays the shutdown.
#[tokio::test(flavor = "multi_thread")]
async fn streams_are_handed_over_at_different_moments() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut streams = Vec::new();
    for _ in 0..60 {
        let mut stream = Stream::open(&Client::nobody(server.address), id, None).await;
        assert_eq!(stream.next().await.expect("an event").event, "table");
        streams.push(stream);
    }
    let began = std::time::Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(5), "it took {:?}", began.elapsed());
    let mut pauses = Vec::new();
    for stream in &mut streams {
        let told = stream.next().await.expect("a farewell");
        assert_eq!(told.event, "reconnect");
        let data: serde_json::Value = serde_json::from_str(&told.data).expect("JSON");
        pauses.push(data["after"].as_u64().expect("milliseconds"));
        assert_eq!(stream.next().await, None);
    }
    for quarter in 0..4 {
        let part = pauses.iter().filter(|&&pause| pause / 500 == quarter).count();
        assert!((1..40).contains(&part), "not spread: {pauses:?}");
    }
}

/// A stream that nobody reads blocks nothing, and recovers when it is read again.
#[tokio::test(flavor = "multi_thread")]
async fn slow_listeners_hold_nobody_up() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut slow = Player::watch(&server.client().await, id, 9).await;
    let players = play_out(&clients, id, 4).await;
    while slow.follower.seq() < players[0].follower.seq() {
        slow.hear().await.expect("the stream goes on");
    }
    assert_eq!(slow.follower.game(), players.last().expect("a spectator").follower.game());
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_known_who_looks_on_all_servers() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    let clients = servers[0].clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let there = clients[1].at(servers[1].address);
    let here = Stream::open(&clients[0], id, None).await;
    let elsewhere = Stream::open(&there, id, None).await;
    let spectator = Stream::open(&Client::nobody(servers[1].address), id, None).await;
    let all = Presence { seats: Seat::all(2).collect(), spectators: 1 };
    let (here, elsewhere) = (wait_for_presence(here, &all).await, wait_for_presence(elsewhere, &all).await);
    drop(elsewhere);
    let fewer = Presence { seats: vec![Seat::FIRST], spectators: 1 };
    let here = wait_for_presence(here, &fewer).await;
    drop(spectator);
    wait_for_presence(here, &Presence { spectators: 0, ..fewer }).await;
}

async fn wait_for_presence(mut stream: Stream, wanted: &Presence) -> Stream {
    let reading = async {
        while stream.presence.as_ref() != Some(wanted) {
            // No other event may come, so do not wait for one for long.
            let next = stream.next();
            _ = tokio::time::timeout(Duration::from_millis(50), next).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_secs(10), reading).await;
    assert!(done.is_ok(), "{:?} is not {wanted:?}", stream.presence);
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_travels_with_the_stream_between_servers() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    let mut clients = servers[0].clients(2).await;
    clients[0].become_player(Some("Ada <b>")).await;
    clients[1] = clients[1].at(servers[1].address);
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut watching = Player::watch(&clients[1], id, 1).await;
    clients[0].at_table(id, "chat", &json!({ "text": "<i>hello</i>" })).await.ok::<serde_json::Value>();
    let told = watching.hear().await.expect("an event");
    let line: noria_protocol::ChatLine = serde_json::from_str(&told.data).expect("a line");
    assert_eq!((line.number, line.text.as_str(), line.name.as_deref()), (1, "<i>hello</i>", Some("Ada <b>")));
    // Later clients get it, and those that have it do not get it again.
    let mut later = Stream::open(&clients[1], id, Some(&told.id)).await;
    clients[1].at_table(id, "chat", &json!({ "text": "hi" })).await.ok::<serde_json::Value>();
    assert!(later.next().await.expect("an event").data.contains("\"hi\""));
    for text in ["", " ", "a\nb", "\u{202e}abc", &"x".repeat(301)] {
        assert_eq!(clients[0].at_table(id, "chat", &json!({ "text": text })).await.status, 422);
    }
}

/// The client gets the protocol version and heartbeats.
#[tokio::test(flavor = "multi_thread")]
async fn streams_say_hello_and_show_that_they_are_alive() {
    let database = Database::sqlite();
    let server =
        TestServer::with(Settings { heartbeat: Duration::from_secs(2), ..Settings::new(database.url()) }).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    assert_eq!(clients[0].table(id).await.protocol, noria_protocol::PROTOCOL);
    let request = clients[0].request(reqwest::Method::GET, &format!("tables/{id}/stream?after=1.0"));
    let mut response = request.send().await.expect("a stream");
    let mut text = String::new();
    let listening = async {
        while !text.contains("event: heartbeat") {
            let bytes = response.chunk().await.expect("it goes on").expect("it goes on");
            text.push_str(std::str::from_utf8(&bytes).expect("UTF-8"));
        }
    };
    tokio::time::timeout(Duration::from_secs(20), listening).await.expect("a heartbeat");
    let first = text.split("\n\n").next().expect("an event");
    assert!(first.contains("event: hello"), "{first}");
    let hello = first.lines().find_map(|line| line.strip_prefix("data: ")).expect("data");
    let hello: noria_protocol::Hello = serde_json::from_str(hello).expect("a greeting");
    assert_eq!((hello.protocol, hello.heartbeat), (noria_protocol::PROTOCOL, 2));
    let beat = text.split("event: heartbeat\ndata: ").nth(1).expect("data");
    assert!(beat.starts_with(r#"{"now":1700000000000}"#), "{beat}");
}
