//! Clients that are slow or gone.

use std::time::{Duration, Instant};

use noria_protocol::{Accepted, NewTable};
use noria_rules::Mode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{House, Player};

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
