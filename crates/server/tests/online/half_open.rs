//! Slow and dead clients.

use std::time::{Duration, Instant};

use noria_protocol::{Accepted, Code, NewTable, Problem};
use noria_rules::Mode;
use noria_server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Database, Player, TestServer};

/// Clients that send half a request, or stop reading, do not block others.
#[tokio::test(flavor = "multi_thread")]
async fn slow_and_half_open_clients() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut silent = Vec::new();
    for text in [
        "",
        "POST /api/me HTTP/1.1\r\nHost: x\r\n",
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        &format!("GET /api/tables/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n"),
    ] {
        for _ in 0..20 {
            let mut stream = TcpStream::connect(server.address).await.expect("a connection");
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
    // A body that does not arrive times out.
    let mut answer = vec![0; 12];
    let half = &mut silent[40];
    tokio::time::timeout(Duration::from_secs(15), half.read_exact(&mut answer))
        .await
        .expect("in time")
        .expect("an answer");
    assert_eq!(answer, b"HTTP/1.1 400");
}

/// Invalid or oversized requests get a problem like any other.
#[tokio::test(flavor = "multi_thread")]
async fn heads_that_are_too_long_are_answered() {
    let server = TestServer::alone().await;
    for (text, status, code) in [
        (format!("GET /api/tables/{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(60_000)), "431", Code::HeadTooLarge),
        (
            format!("GET /api/tables/{} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "x".repeat(20_000)),
            "404",
            Code::NotFound,
        ),
        (format!("GET /api/me HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "y".repeat(50_000)), "431", Code::HeadTooLarge),
        ("nonsense\r\n\r\n".into(), "400", Code::Malformed),
    ] {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        _ = stream.write_all(text.as_bytes()).await;
        let mut answer = String::new();
        _ = stream.read_to_string(&mut answer).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("an answer, not {answer:?}"));
        assert_eq!(head.get(9..12), Some(status), "{answer}");
        let problem: Problem = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
        assert_eq!(problem.code, code);
    }
}

/// Connections are limited per address.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_all_connections() {
    let database = Database::sqlite();
    let settings = Settings { rates: 0.0, connections_each: 5, ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(TcpStream::connect(server.address).await.expect("a connection"));
    }
    let refused = loop {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let mut answer = String::new();
        let reading = tokio::time::timeout(Duration::from_millis(300), stream.read_to_string(&mut answer)).await;
        if reading.is_ok() {
            break answer;
        }
        held.push(stream);
        assert!(held.len() < 10, "nobody is refused");
    };
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("too-many"), "{refused}");
    drop(held);
    let again = async {
        loop {
            let mut stream = TcpStream::connect(server.address).await.expect("a connection");
            _ = stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
            let mut answer = String::new();
            _ = stream.read_to_string(&mut answer).await;
            if answer.starts_with("HTTP/1.1 200") {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), again).await.expect("there is room again");
}
