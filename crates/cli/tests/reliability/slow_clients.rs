//! Clients that do not listen. They cost little, and nobody waits for them.

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use noria_protocol::{ChatLine, NewTable, TableId};
use noria_rules::Mode;
use serde_json::json;

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::log;
use crate::node::{Node, ServerAddresses};
use crate::player::play_out;

/// How many streams nobody reads.
const DEAF: usize = 40;

/// How many lines are said meanwhile: more than buffers between two sockets take.
const LINES: usize = 4_000;

/// The memory of the server, in kilobytes.
fn memory(node: &Node) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", node.pid())).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// A stream that is opened after this event and not read.
fn deaf_stream(server: SocketAddr, table: TableId, cookie: &str, after: &str) -> TcpStream {
    let mut socket = TcpStream::connect(server).expect("a connection");
    let after = if after.is_empty() { String::new() } else { format!("last-event-id: {after}\r\n") };
    write!(socket, "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: {server}\r\ncookie: {cookie}\r\n{after}\r\n")
        .expect("a request");
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_that_nobody_reads() {
    let database = Database::sqlite();
    let node = Node::start(&database.url()).await;
    let (addresses, counters) = (ServerAddresses::new(1), Arc::new(Counters::default()));
    addresses.set(0, Some(node.address));
    let clients = [Client::arrive(&addresses, 0, &counters).await, Client::arrive(&addresses, 0, &counters).await];
    let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let cookie = clients[0].cookie.clone().expect("a cookie");
    let mut deaf: Vec<TcpStream> = (0..DEAF).map(|_| deaf_stream(node.address, table, &cookie, "")).collect();
    let playing = {
        let clients = clients.clone();
        tokio::spawn(async move { play_out(&clients, table, 7).await })
    };
    let before = memory(&node);
    let talking: Vec<_> = (0..8)
        .map(|_| {
            let client = clients[0].clone();
            tokio::spawn(async move {
                for _ in 0..LINES / 8 {
                    // Four bytes each.
                    let line = json!({ "text": "🌀".repeat(300) });
                    client.post(&format!("tables/{table}/chat"), &line).await.ok::<ChatLine>();
                }
            })
        })
        .collect();
    let players = playing.await.expect("the game finishes");
    for talker in talking {
        talker.await.expect("all was said");
    }
    let grown = memory(&node).saturating_sub(before);
    log::check(&database.url(), &clients[0], &players).await;

    // One of them begins to listen after all, and has missed nothing.
    let listener = deaf.pop().expect("one of them");
    let (end, server) = (players[0].follower.seq(), node.address);
    let heard = tokio::task::spawn_blocking(move || {
        let (mut lines, mut updates, mut bytes) = (0, Vec::new(), 0);
        let (mut event, mut last) = (String::new(), String::new());
        let listen = |socket: TcpStream| {
            socket.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
            BufReader::new(socket).lines()
        };
        let mut stream = listen(listener);
        while let Some(text) = stream.next() {
            let text = match text {
                Ok(text) => text,
                // Where all of this takes long, the server has taken it for dead. It comes back as a browser does.
                Err(error) if error.kind() == ErrorKind::ConnectionReset => {
                    stream = listen(deaf_stream(server, table, &cookie, &last));
                    continue;
                }
                Err(error) => panic!("the stream goes on: {error}"),
            };
            bytes += text.len();
            if let Some(name) = text.strip_prefix("event: ") {
                event = name.to_string();
            } else if let Some(id) = text.strip_prefix("id: ") {
                last = id.to_string();
                let (seq, chat) = id.split_once('.').expect("two numbers");
                match event.as_str() {
                    "chat" => {
                        lines += 1;
                        assert_eq!(chat.parse(), Ok(lines), "lines come in order");
                    }
                    _ => updates.push(seq.parse::<u64>().expect("a number")),
                }
            }
            if lines == LINES && updates.last() == Some(&end) {
                break;
            }
        }
        assert_eq!((lines, updates.last()), (LINES, Some(&end)), "everything is told");
        assert!(updates.windows(2).all(|pair| pair[1] == pair[0] + 1), "updates come in order");
        bytes
    });
    let bytes = heard.await.expect("everything is heard");
    println!(
        "{DEAF} streams that nobody reads while {} KB are told to each: the game went on to its end, the server grew by \
         {grown} KB",
        bytes >> 10
    );
    assert!(grown < 24 << 10, "the server grew by {grown} KB");
}
