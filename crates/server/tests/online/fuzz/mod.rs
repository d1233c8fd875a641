//! Every endpoint that the API's description names, with right, nearly right and senseless requests: whatever comes, the
//! server answers, says why not, and plays on.
//!
//! `NORIA_FUZZ_REQUESTS` says how many are made on each database, `NORIA_FUZZ_SEED` which ones.

mod generate;

use std::sync::{Mutex, Once};
use std::time::Duration;

use noria_ai::Level;
use noria_protocol::{
    Device, Follower, NewTable, Problem, Propose, SeatPlan, Status, TableId, TableView, TokenCreated,
};
use noria_rules::Mode;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::player::draft;
use crate::support::{Client, Database, House, play_out};
use generate::Generator;

/// What any request may be answered with; the description names what is special.
const USUAL: [u16; 14] = [200, 204, 400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 431];

/// A code must be known to be claimed, and a day has one spelling and one game; chance does not find them.
const HARD: [&str; 6] = ["me/claim", "me/email", "me/email/confirm", "me/recover", "me/friends/{id}", "daily/{date}"];

/// After so many requests there are new tables.
const FRESH: u64 = 150;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Panics anywhere in our program, also where nobody waits for an answer.
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

/// One thing that can be asked.
struct Operation {
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

/// A server with tables of every kind and people at them.
struct World {
    house: House,
    people: Vec<Client>,
    /// Tables where the game is over.
    over: Vec<TableId>,
    /// A tournament that is announced.
    tournament: String,
}

impl World {
    async fn make(database: &Database) -> World {
        let settings = noria_server::Settings {
            rates: 0.0,
            streams: 10_000,
            open_tables: 1_000_000,
            behind_proxy: true,
            ..noria_server::Settings::new(database.url())
        };
        let house = House::with(settings).await;
        let mut people = house.clients(3).await;
        let finished = people[0].open_with(&NewTable::of(Mode::Base, 2), &people[1..2]).await;
        play_out(&people[..2], finished, 3).await;
        let closed = people[2].open_with(&NewTable::of(Mode::Solo, 1), &[]).await;
        people[2].at_table(closed, "propose", &Propose::End).await.ok::<Value>();
        let token: TokenCreated = people[0].post("me/tokens", &json!({ "label": "bot" })).await.ok();
        let mut bot = Client::nobody(house.address);
        bot.token = Some(token.token);
        people.extend([bot, Client::nobody(house.address)]);
        let announced: Value = people[1].post("tournaments", &json!({ "title": "Cup" })).await.ok();
        let tournament = announced["tournament"].as_str().expect("an id").to_string();
        World { house, people, over: vec![finished, closed], tournament }
    }

    /// Tables that are not over yet; sooner or later somebody resigns at them.
    async fn fresh_tables(&self) -> Vec<TableId> {
        let people = &self.people;
        let mut alone = NewTable::of(Mode::Base, 2);
        alone.seats = vec![SeatPlan::Me, SeatPlan::Level(Level::Novice)];
        vec![
            people[0].open(&NewTable { listed: true, ..NewTable::of(Mode::Base, 4) }).await,
            people[0].open_with(&NewTable::of(Mode::Base, 2), &people[1..2]).await,
            people[0].open_with(&NewTable::of(Mode::Expert, 2), &people[1..2]).await,
            people[1].open_with(&alone, &[]).await,
        ]
    }

    /// What can be named in a path.
    async fn ids(&self) -> Vec<String> {
        let tables = self.fresh_tables().await.into_iter().chain(self.over.clone()).map(|id| id.to_string());
        let people = self.people.iter().filter_map(|client| Some(client.id?.to_string()));
        let mut ids: Vec<String> = tables.chain(people).collect();
        for list in ["me/tokens", "me/notices"] {
            let given: Vec<Value> = self.people[0].get(list).await.ok();
            ids.extend(given.iter().take(3).filter_map(|one| Some(one["id"].as_str()?.to_string())));
        }
        ids.push(self.tournament.clone());
        ids
    }

    /// A request, and in words what it is.
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
        if operation.method == Method::POST && chance.once_in(2) {
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
            // Those who log out or delete themselves are not needed any more.
            client = self.house.client().await;
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

    /// A tournament in which this can be done, and by whom.
    async fn tournament(&self, what: &str) -> (Client, String, Value) {
        let (ada, ben) = (&self.people[0], &self.people[1]);
        let announced: Value = ada.post("tournaments", &json!({ "title": "Cup" })).await.ok();
        let id = announced["tournament"].as_str().expect("an id").to_string();
        let who = if matches!(what, "join" | "leave") { ben } else { ada };
        if what != "join" {
            for player in [ada, ben] {
                player.post(&format!("tournaments/{id}/join"), &json!({})).await;
            }
        }
        (who.clone(), id, json!({}))
    }

    /// Something that a table waits for, and who can do it: what chance alone does not find.
    async fn promising(&self, what: &str, chance: &mut Generator) -> Option<(Client, String, Value)> {
        let [waiting, running, building] = [0, 1, 2].map(|place| chance.ids[place].clone());
        let (ada, ben) = (&self.people[0], &self.people[1]);
        let (who, table, value) = match what {
            "notices" => (ada, String::new(), json!({ "webhook": format!("https://localhost/{}", chance.below(5)) })),
            "actions" => {
                let who = if chance.once_in(2) { ada } else { ben };
                let submission = sensible_move(who, &running, chance).await?;
                (who, running, submission)
            }
            "answer" => {
                ada.post(&format!("tables/{running}/propose"), &Propose::End).await;
                let shown: TableView = ben.get(&format!("tables/{running}")).await.ok();
                (ben, running, json!({ "proposal": shown.proposal?.seq, "agree": chance.once_in(8) }))
            }
            "return" => {
                ada.post(&format!("tables/{running}/leave"), &json!({})).await;
                (ada, running, json!({}))
            }
            "join" => (ben, waiting, json!({})),
            "start" => (ada, waiting, json!({})),
            "leave" | "resign" => (ben, building, json!({})),
            "propose" => (ada, building, json!("end")),
            "chat" => (ada, running, json!({ "text": "hello" })),
            "friends" => {
                let given: Value = ada.post("me/friends/code", &json!({})).await.ok();
                // Not Ben, whom Ada has blocked sooner or later.
                (&self.people[2], String::new(), json!({ "code": given["code"] }))
            }
            "blocks" => (ada, String::new(), json!({ "player": ben.id })),
            "decline" => {
                let seats = vec![SeatPlan::Me, SeatPlan::Player(ben.id?)];
                let invited = ada.open(&NewTable { seats, ..NewTable::of(Mode::Base, 2) }).await;
                (ben, invited.to_string(), json!({}))
            }
            "rematch" => (ada, self.over[0].to_string(), json!({})),
            _ => return None,
        };
        Some((who.clone(), table, value))
    }
}

/// What this client could do at the table, nearly.
async fn sensible_move(client: &Client, table: &str, chance: &mut Generator) -> Option<Value> {
    let table: TableView = client.get(&format!("tables/{table}")).await.ok();
    let seat = table.you.filter(|seat| table.pending.contains(seat))?;
    let follower = Follower::new(&table).ok()?;
    let seed = chance.below(usize::MAX) as u64;
    let mut submission = draft(&follower, seat, &mut ChaCha8Rng::seed_from_u64(seed));
    match chance.below(12) {
        0 => submission.actions.reverse(),
        1 => submission.actions.extend(submission.actions.clone()),
        2 => submission.base = submission.base.wrapping_sub(1),
        3 => submission.actions.truncate(1),
        _ => {}
    }
    serde_json::to_value(submission).ok()
}
fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Asks, and checks that the answer is one; whether it was fulfilled.
async fn ask(request: reqwest::RequestBuilder, words: &str) -> bool {
    let answer = tokio::time::timeout(Duration::from_secs(20), request.send()).await;
    // A head that HTTP does not allow is not answered; the connection is closed.
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
        // Each of them, again and again.
        let place = round as usize % operations.len();
        let (request, words) = world.request(&operations[place], &mut chance).await;
        fulfilled[place] += u32::from(ask(request, &format!("request {round} of seed {seed}: {words}")).await);
    }
    for (operation, fulfilled) in operations.iter().zip(fulfilled) {
        println!("{} {}: {fulfilled} times fulfilled", operation.method, operation.path);
        let is_hard = HARD.contains(&operation.path.as_str());
        assert!(fulfilled > 0 || is_hard, "{} is never reached", operation.path);
    }
    raw(&world, &mut chance).await;
    assert_eq!(*PANICS.lock().expect("a list"), Vec::<String>::new());
    // Whoever comes now can still play a whole game.
    let people = world.house.clients(2).await;
    let table = people[0].open_with(&NewTable::of(Mode::Base, 2), &people[1..]).await;
    let players = play_out(&people, table, 5).await;
    assert!(players.iter().all(|player| player.status == Status::Finished));
    world.house.stop().await;
}

/// What is not even HTTP.
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
        let mut connection = TcpStream::connect(world.house.address).await.expect("it listens");
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
