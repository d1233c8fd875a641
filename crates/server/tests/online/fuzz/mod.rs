//! Every endpoint of the OpenAPI description, with valid, nearly valid and random requests: the server always responds,
//! explains errors, and keeps working.
//!
//! `NORIA_FUZZ_REQUESTS` says how many are made on each database, `NORIA_FUZZ_SEED` which ones.

mod generate;
mod world;

use std::sync::{Mutex, Once};
use std::time::Duration;

use noria_protocol::{Device, NewTable, Problem, Status};
use noria_rules::Mode;
use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Database, play_out};
use generate::Generator;
use world::World;

/// Statuses that any request may get; the description lists the others.
const USUAL: [u16; 14] = [200, 204, 400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 431];

/// After this many requests there are new tables.
const FRESH: u64 = 150;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Panics anywhere in our program, also in background tasks.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn remember_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if panic.location().is_none_or(|place| !place.file().contains("tests/online")) {
                PANICS.lock().expect("a list").push(panic.to_string());
            }
            usual(panic);
        }));
    });
}

/// One operation.
pub struct Operation {
    method: Method,
    path: String,
    parameters: Vec<Value>,
    body: Option<Value>,
}

fn operations(description: &Value) -> Vec<Operation> {
    let paths = description["paths"].as_object().expect("paths");
    let methods = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().expect("methods").iter().map(move |(method, operation)| (path, method, operation))
    });
    methods
        .map(|(path, method, operation)| Operation {
            method: method.to_uppercase().parse().expect("a method"),
            path: path.trim_start_matches("/api/").to_string(),
            parameters: operation["parameters"].as_array().cloned().unwrap_or_default(),
            body: operation.pointer("/requestBody/content/application~1json/schema").cloned(),
        })
        .collect()
}

impl World {
    /// A request, and its description.
    async fn request(&self, operation: &Operation, chance: &mut Generator) -> (reqwest::RequestBuilder, String) {
        let wrong = chance.pick(&[1_000_000, 12, 4]);
        let mut path = operation.path.clone();
        let mut queries = Vec::new();
        for parameter in &operation.parameters {
            let name = parameter["name"].as_str().expect("a name");
            let text = match chance.value(&parameter["schema"], wrong) {
                Value::String(text) => text,
                other => other.to_string(),
            };
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), &percent(&text));
            } else if chance.once_in(2) {
                queries.push(format!("{name}={}", percent(&text)));
            }
        }
        if chance.once_in(20) {
            queries.push(percent(&chance.odd_text()));
        }
        if !queries.is_empty() {
            path = format!("{path}?{}", queries.join("&"));
        }
        let method =
            if chance.once_in(40) { chance.pick(&[Method::PUT, Method::HEAD]) } else { operation.method.clone() };
        let mut client = chance.pick(&self.people);
        let mut wanted = None;
        if chance.once_in(2)
            && let Some((who, id, value)) = self.known(operation, chance).await
        {
            client = who;
            path = operation.path.replace("{id}", &id).replace("{date}", &id);
            wanted = Some(value);
        } else if operation.method == Method::POST && chance.once_in(2) {
            let what = operation.path.rsplit('/').next().expect("a word");
            let promising = match operation.path.starts_with("tournaments/{id}/") {
                true => Some(self.tournament(what).await),
                false => self.promising(what, chance).await,
            };
            if let Some((who, id, value)) = promising {
                client = who;
                path = operation.path.replace("{id}", &id);
                wanted = Some(value);
            }
        }
        let erases = operation.path == "me" && operation.method == Method::DELETE;
        if operation.path.starts_with("me/devices") || operation.path == "me/logout" || erases {
            // Clients that log out or delete themselves are dropped.
            client = self.server.client().await;
            if chance.once_in(2) {
                let devices: Vec<Device> = client.get("me/devices").await.ok();
                path = operation.path.replace("{id}", devices[0].id.as_str());
            }
        }
        let mut words = format!("{method} {path} as {:?}", client.id);
        let mut request = client.request(method, &path);
        if let Some(schema) = &operation.body {
            let value = wanted.unwrap_or_else(|| chance.value(schema, wrong));
            let bytes = chance.bytes(&value);
            words.push_str(&format!(" {:?}", String::from_utf8_lossy(&bytes)));
            let kinds = ["application/json", "application/json", "application/json; charset=utf-8", "text/plain", ""];
            let kind = if chance.once_in(10) { chance.pick(&kinds) } else { kinds[0] };
            request = request.header("content-type", kind).body(bytes);
        }
        if chance.once_in(6) {
            let names = ["last-event-id", "cookie", "authorization", "origin", "x-forwarded-for", "sec-fetch-site"];
            let (name, text) = (chance.pick(&names), chance.odd_text());
            if let Ok(value) = HeaderValue::from_bytes(text.as_bytes()) {
                words.push_str(&format!(" {name}: {text:?}"));
                request = request.header(name, value);
            }
        }
        (request, words)
    }
}

fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Sends a request and checks the response; whether it succeeded.
async fn ask(request: reqwest::RequestBuilder, words: &str) -> bool {
    let answer = tokio::time::timeout(Duration::from_secs(20), request.send()).await;
    // A header that HTTP does not allow gets no response; the connection is closed.
    let Ok(mut answer) = answer.unwrap_or_else(|_| panic!("no answer to {words}")) else { return false };
    let status = answer.status().as_u16();
    assert!(USUAL.contains(&status), "{status} for {words}");
    if answer.headers().get("content-type").is_some_and(|kind| kind == "text/event-stream") {
        _ = tokio::time::timeout(Duration::from_millis(5), answer.chunk()).await;
        return true;
    }
    let is_head = answer.headers().get("content-length").is_some_and(|length| length != "0");
    let text = answer.text().await.expect("a whole answer");
    if status >= 400 && !(text.is_empty() && is_head) {
        let problem: Problem = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status}, {text} for {words}"));
        assert!(!problem.message.is_empty());
    }
    status < 400
}

async fn ask_anything(database: Database) {
    remember_panics();
    let (seed, requests) = (number("NORIA_FUZZ_SEED", 1), number("NORIA_FUZZ_REQUESTS", 8_000));
    let world = World::make(&database).await;
    let description: Value = world.people[0].get("openapi.json").await.ok();
    let operations = operations(&description);
    assert!(operations.len() > 30, "{} operations", operations.len());
    let mut chance = Generator::new(seed, &description);
    let mut fulfilled = vec![0; operations.len()];
    for round in 0..requests {
        if round % FRESH == 0 {
            chance.ids = world.ids().await;
        }
        // Each of them repeatedly.
        let place = round as usize % operations.len();
        let (request, words) = world.request(&operations[place], &mut chance).await;
        fulfilled[place] += u32::from(ask(request, &format!("request {round} of seed {seed}: {words}")).await);
    }
    for (operation, fulfilled) in operations.iter().zip(fulfilled) {
        println!("{} {}: {fulfilled} times fulfilled", operation.method, operation.path);
        assert!(fulfilled > 0, "{} {} is never reached", operation.method, operation.path);
    }
    raw(&world, &mut chance).await;
    assert_eq!(*PANICS.lock().expect("a list"), Vec::<String>::new());
    // A whole game can still be played.
    let people = world.server.clients(2).await;
    let table = people[0].open_with(&NewTable::of(Mode::Base, 2), &people[1..]).await;
    let players = play_out(&people, table, 5).await;
    assert!(players.iter().all(|player| player.status == Status::Finished));
    world.server.stop().await;
}

/// Bytes that are not HTTP.
async fn raw(world: &World, chance: &mut Generator) {
    let path = format!("/api/tables/{}/actions", world.over[0]);
    let sound = format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
    for round in 0..200 {
        let mut bytes = match round % 6 {
            0 => format!("{sound}Content-Length: 5\r\nContent-Length: 7\r\n\r\n{{}}"),
            1 => format!("{sound}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{{}}"),
            2 => format!("{sound}X: {}\r\n\r\n", "y".repeat(chance.below(100_000))),
            3 => format!("{sound}Content-Length: 99999999999999999999\r\n\r\n{{}}"),
            4 => format!("GET {} HTTP/1.1\r\n\r\n", chance.odd_text()),
            _ => format!("{sound}Content-Length: 2\r\n\r\n{{}}"),
        }
        .into_bytes();
        for _ in 0..chance.below(3) {
            let place = chance.below(bytes.len());
            bytes[place] = chance.below(256) as u8;
        }
        let mut connection = TcpStream::connect(world.server.address).await.expect("it listens");
        _ = connection.write_all(&bytes).await;
        _ = connection.shutdown().await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(12), connection.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "the connection stays open: {:?}", String::from_utf8_lossy(&bytes));
        let status = answer.get(9..12).map(|status| String::from_utf8_lossy(status).into_owned());
        assert!(status.is_none_or(|status| !status.starts_with('5')), "{:?}", String::from_utf8_lossy(&bytes));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_upsets_a_server_on_sqlite() {
    ask_anything(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_upsets_a_server_on_postgres() {
    ask_anything(Database::postgres().await).await;
}
