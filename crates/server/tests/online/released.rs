//! Databases written by released versions: all data is there, and unfinished games can be finished.
//!
//! `fixtures/released/README.md` says how they were made.

use std::collections::BTreeMap;
use std::path::PathBuf;

use noria_protocol::{NewTable, PlayerId, Status, TableId, TableView};
use noria_rules::{Components, Mode, Path, Price, Record};
use noria_server::{Operator, Settings};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{Client, Database, TestServer, play_out};

/// The expected contents.
#[derive(Deserialize)]
struct Left {
    at: u64,
    people: BTreeMap<String, Person>,
    token: String,
    day: String,
    daily: Value,
    chat: Value,
    tables: BTreeMap<String, LeftTable>,
    record: String,
}

#[derive(Deserialize)]
struct Person {
    id: PlayerId,
    cookie: String,
    rating: Value,
}

#[derive(Deserialize)]
struct LeftTable {
    table: TableId,
    people: Vec<String>,
    status: Status,
    seq: u64,
    round: Option<u8>,
    standings: Value,
}

fn fixture(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/released/0.1")).join(name)
}

fn verify(text: &str) {
    let record: Record = text.parse().expect("a record");
    record.verify(&record.components().expect("published tables")).expect("a sound record");
}

/// Corrected standard components, as a later version may have them.
fn corrected() -> Components {
    let mut tables = *Components::standard().tables();
    tables.path_prices[Path::Research][8] = Price { amount: 4, different: true };
    tables.tiles.swap(0, 1);
    Components::new("corrected".into(), tables).expect("sound tables")
}

/// Checks everything, then finishes every unfinished game, and plays a new one with the new components.
async fn all_is_there(database: &Database, made_on: &str, components: Option<Components>) {
    let text = std::fs::read_to_string(fixture(made_on).with_extension("json")).expect("what was left");
    let left: Left = serde_json::from_str(&text).expect("what was left");
    let settings =
        Settings { rates: 0.0, streams: 10_000, components: components.clone(), ..Settings::new(database.url()) };
    let server = TestServer::at_time(settings, left.at).await;
    let client = |name: &str| {
        let mut client = Client::nobody(server.address);
        client.cookie = Some(left.people[name].cookie.clone());
        client
    };

    for (name, person) in &left.people {
        let profile: Value = client(name).get(&format!("players/{}", person.id)).await.ok();
        assert_eq!((&profile["name"], &profile["rating"]), (&Value::from(name.as_str()), &person.rating), "{made_on}");
    }
    let mut bot = Client::nobody(server.address);
    bot.token = Some(left.token.clone());
    assert_eq!(bot.get("me").await.ok::<Value>()["name"], "Ada");
    assert_eq!(client("Ben").get("me/notices").await.ok::<Vec<Value>>().len(), 1);
    assert_eq!(client("Dan").get(&format!("daily/{}", left.day)).await.ok::<Value>()["you"], left.daily);
    let chat = left.tables["running-base-2"].table;
    assert_eq!(client("Ada").get(&format!("tables/{chat}/chat")).await.ok::<Value>(), left.chat);
    let four = left.tables["finished-base-4"].table;
    let record = client("Ada").get(&format!("tables/{four}/record")).await.text;
    assert_eq!(record, left.record);
    verify(&record);

    for (name, table) in &left.tables {
        let people: Vec<Client> = table.people.iter().map(|name| client(name)).collect();
        let now: TableView = people[0].table(table.table).await;
        assert_eq!(now.status, table.status, "{made_on}, {name}");
        assert!(now.seq >= table.seq, "{made_on}, {name}: {} entries of {}", now.seq, table.seq);
        let round = now.sight.as_ref().map(|sight| sight.position.round);
        assert!(round >= table.round, "{made_on}, {name}: {round:?}");
        let standings = serde_json::to_value(&now.standings).expect("JSON");
        assert_eq!(standings, table.standings, "{made_on}, {name}");
        if now.status == Status::Running {
            for person in &people {
                let shown = person.table(table.table).await;
                let seat = shown.you.expect("a seat");
                if shown.seats[seat.index()].computer.is_some() {
                    person.at_table(table.table, "return", &json!({})).await.ok::<TableView>();
                }
            }
            let players = play_out(&people, table.table, table.seq).await;
            assert!(players.iter().all(|player| player.status == Status::Finished), "{made_on}, {name}");
            verify(&people[0].get(&format!("tables/{}/record", table.table)).await.text);
        }
    }
    let waiting = left.tables.values().find(|table| table.status == Status::Waiting).expect("a waiting table");
    let host = client(&waiting.people[0]);
    let begun: TableView = host.at_table(waiting.table, "start", &json!({})).await.ok();
    assert_eq!(begun.sight.expect("a game").position.rules, 1, "a table keeps the rules that it was opened with");
    assert_eq!(begun.components.expect("components").read().ok(), Components::published().next());
    let new = host.open(&NewTable::of(Mode::Base, 2)).await;
    let played = host.table(new).await.components.expect("components").read().expect("sound components");
    assert_eq!(played, components.unwrap_or_else(Components::standard));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_of_released_versions_are_restored_and_played_on() {
    for (made_on, database) in [("sqlite.backup", Database::postgres().await), ("postgres.backup", Database::sqlite())]
    {
        let backup = std::fs::read(fixture(made_on)).expect("a backup");
        Operator::restore(&database.url(), backup.as_slice()).await.expect("restored");
        all_is_there(&database, made_on, None).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_released_version_is_taken_up() {
    let database = Database::sqlite();
    let Database::Sqlite(dir) = &database else { panic!("a file") };
    std::fs::copy(fixture("noria.db"), dir.join("noria.db")).expect("a copy");
    all_is_there(&database, "sqlite.backup", None).await;
}

/// Both at once: a new rules version, and other standard components.
#[tokio::test(flavor = "multi_thread")]
async fn games_outlive_a_correction_of_the_standard_components() {
    for (made_on, database) in [("sqlite.backup", Database::sqlite()), ("postgres.backup", Database::postgres().await)]
    {
        let backup = std::fs::read(fixture(made_on)).expect("a backup");
        Operator::restore(&database.url(), backup.as_slice()).await.expect("restored");
        all_is_there(&database, made_on, Some(corrected())).await;
    }
}
