//! "Your turn" notifications by webhook and web push.

use std::net::SocketAddr;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use noria_protocol::{Accepted, Code, NewTable, Notice, PushKey, YourTurn};
use noria_rules::{Mode, Seat};
use noria_server::Settings;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::support::{Database, TestServer};

/// A receiver that answers every request with this status and passes it on as text.
async fn receiver(status: &'static str) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (pass, received) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut text = String::new();
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = stream.read(&mut buffer).await {
                text.push_str(&String::from_utf8_lossy(&buffer[..count]));
                let head = text.find("\r\n\r\n").map(|end| end + 4);
                let length =
                    text.to_lowercase().lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
                if head.is_some_and(|head| text.len() - head >= length.unwrap_or(0)) {
                    break;
                }
            }
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            _ = stream.write_all(answer.as_bytes()).await;
            _ = pass.send(text);
        }
    });
    (address, received)
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_by_webhook() {
    let database = Database::sqlite();
    let server =
        TestServer::with(Settings { rates: 0.0, private_webhooks: true, ..Settings::new(database.url()) }).await;
    let clients = server.clients(2).await;
    let (address, mut received) = receiver("200 OK").await;
    let url = format!("http://{address}/hook?secret");
    let notice: Notice = clients[1].post("me/notices", &json!({ "webhook": url })).await.ok();
    let same: Notice = clients[1].post("me/notices", &json!({ "webhook": url })).await.ok();
    assert_eq!(notice, same);
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let seq = clients[0].table(id).await.seq;
    clients[0].play(id, seq, "k", "take=energy").await.ok::<Accepted>();
    let request = received.recv().await.expect("a request");
    assert!(request.starts_with("POST /hook?secret HTTP/1.1\r\n"), "{request}");
    let told: YourTurn = serde_json::from_str(request.split("\r\n\r\n").nth(1).expect("a body")).expect("a turn");
    assert_eq!(told, YourTurn { table: id, seat: Seat::new(2).expect("a seat"), seq: seq + 1 });
    // Others cannot delete it; after its owner has, nothing is sent.
    let end =
        |client: &crate::support::Client| client.request(reqwest::Method::DELETE, &format!("me/notices/{}", notice.id));
    assert_eq!(clients[0].send(end(&clients[0])).await.fault(), (404, Code::NotFound));
    assert_eq!(clients[1].send(end(&clients[1])).await.status, 204);
    assert_eq!(clients[1].get("me/notices").await.text, "[]");
    clients[1].play(id, seq + 1, "k", "take=energy").await.ok::<Accepted>();
    clients[0].play(id, seq + 2, "l", "step=research").await.ok::<Accepted>();
    // The next notice is for the other player, after the turn without a notice.
    clients[0].post("me/notices", &json!({ "webhook": format!("http://{address}/other") })).await.ok::<Notice>();
    clients[1].play(id, seq + 3, "l", "step=research").await.ok::<Accepted>();
    let request = received.recv().await.expect("a request");
    assert!(request.starts_with("POST /other HTTP/1.1\r\n"), "{request}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pushes_are_signed_and_end_with_the_subscription() {
    let database = Database::sqlite();
    let server =
        TestServer::with(Settings { rates: 0.0, private_webhooks: true, ..Settings::new(database.url()) }).await;
    let clients = server.clients(2).await;
    let (address, mut received) = receiver("410 Gone").await;
    clients[0].post("me/notices", &json!({ "push": format!("http://{address}/push/abc") })).await.ok::<Notice>();
    let key = clients[0].get("push-key").await.ok::<PushKey>().key;
    clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let request = received.recv().await.expect("a request");
    let authorization =
        request.lines().find_map(|line| line.strip_prefix("authorization: vapid t=")).expect("a signature");
    let (token, told_key) = authorization.split_once(", k=").expect("a token and a key");
    assert_eq!(told_key, key);
    let (text, signature) = token.rsplit_once('.').expect("a token");
    let public = ring::signature::UnparsedPublicKey::new(
        &ring::signature::ECDSA_P256_SHA256_FIXED,
        BASE64.decode(&key).expect("base64"),
    );
    public.verify(text.as_bytes(), &BASE64.decode(signature).expect("base64")).expect("a good signature");
    let claims = BASE64.decode(text.split('.').nth(1).expect("claims")).expect("base64");
    let claims: Value = serde_json::from_slice(&claims).expect("JSON");
    assert_eq!(claims["aud"], format!("http://{address}"));
    // The service says that the subscription has ended.
    while clients[0].get("me/notices").await.text != "[]" {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    server.stop().await;
    // The key stays the same.
    let server = TestServer::start(&database).await;
    assert_eq!(clients[0].at(server.address).get("push-key").await.ok::<PushKey>().key, key);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_addresses_of_the_internet_are_told() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    for url in ["http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://a@example.org/", "nonsense"] {
        for kind in ["webhook", "push"] {
            assert_eq!(client.post("me/notices", &json!({ kind: url })).await.fault(), (422, Code::Unfit), "{url}");
        }
    }
    // A name that resolves to a local address is refused before a request is made.
    for number in 0..5 {
        client.post("me/notices", &json!({ "webhook": format!("https://localhost/{number}") })).await.ok::<Notice>();
    }
    let more = client.post("me/notices", &json!({ "webhook": "https://localhost/6" })).await;
    assert_eq!(more.fault(), (429, Code::TooMany));
}

/// A webhook that never answers does not delay others.
#[tokio::test(flavor = "multi_thread")]
async fn slow_webhooks_delay_nobody_else() {
    let database = Database::sqlite();
    let server =
        TestServer::with(Settings { rates: 0.0, private_webhooks: true, ..Settings::new(database.url()) }).await;
    let clients = server.clients(2).await;
    let silent = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = silent.local_addr().expect("an address");
    for number in 0..5 {
        let url = format!("http://{address}/{number}");
        clients[0].post("me/notices", &json!({ "webhook": url })).await.ok::<Notice>();
    }
    let (quick, mut received) = receiver("200 OK").await;
    let url = format!("http://{quick}/");
    clients[1].post("me/notices", &json!({ "webhook": url })).await.ok::<Notice>();
    // Each table notifies the slow one at once.
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await);
    }
    let seq = clients[0].table(tables[0]).await.seq;
    clients[0].play(tables[0], seq, "k", "take=energy").await.ok::<Accepted>();
    let told = tokio::time::timeout(std::time::Duration::from_secs(4), received.recv()).await;
    assert!(told.expect("in time").expect("a request").contains(tables[0].as_str()));
    server.stop().await;
}
