//! The daily sky: only results that were really played count.

use noria_protocol::{Code, DailyBoard, Day};
use noria_rules::{Action, Components, Record, Recording, Seat, Setup};
use noria_server::Settings;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::json;

use crate::support::{Client, Database, TestServer};

/// Noon of 15 November 2026.
pub const NOON: u64 = 1_794_744_000_000;
const DAY: u64 = 86_400_000;

pub fn today() -> Day {
    "2026-11-15".parse().expect("a date")
}

/// A whole random game.
pub fn played(setup: &Setup, seed: u64) -> Record {
    let components = Components::standard();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut recording = Recording::new(&components, setup.clone()).expect("a game");
    while let Some(seat) = recording.game().to_act() {
        let legal = recording.game().legal_actions(seat);
        let action = legal[chance.next_u64() as usize % legal.len()];
        recording.apply(seat, action, &mut ()).expect("listed");
    }
    recording.into_record()
}

fn points(record: &Record) -> u16 {
    record.result.as_ref().expect("a result")[0]
}

async fn hand_in(client: &Client, date: &str, record: &str) -> crate::support::client::Reply {
    client.post(&format!("daily/{date}"), &json!({ "record": record })).await
}

async fn server(database: &Database) -> TestServer {
    TestServer::at_time(Settings { rates: 0.0, ..Settings::new(database.url()) }, NOON).await
}

/// Two results of this day, the worse first.
fn two() -> [Record; 2] {
    let mut records = [played(&today().setup(), 1), played(&today().setup(), 2)];
    let mut seed = 3;
    while points(&records[0]) == points(&records[1]) {
        records[1] = played(&today().setup(), seed);
        seed += 1;
    }
    records.sort_by_key(points);
    records
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_result_of_each_player_counts() {
    for database in Database::both().await {
        let server = server(&database).await;
        let mut clients = server.clients(2).await;
        clients[0].become_player(Some("Ada")).await;
        let [worse, better] = two();
        let stranger = Client::nobody(server.address);
        let empty: DailyBoard = stranger.get("daily/2026-11-15").await.ok();
        assert_eq!((empty.players, empty.results.len(), empty.open, empty.you), (0, 0, true, None));
        assert_eq!(hand_in(&stranger, "2026-11-15", &worse.to_string()).await.fault(), (401, Code::NoIdentity));

        let board: DailyBoard = hand_in(&clients[0], "2026-11-15", &worse.to_string()).await.ok();
        assert_eq!(board.you.as_ref().map(|you| (you.place, you.points)), Some((1, points(&worse))));
        hand_in(&clients[1], "2026-11-15", &better.to_string()).await.ok::<DailyBoard>();
        let board: DailyBoard = hand_in(&clients[0], "2026-11-15", &better.to_string()).await.ok();
        assert_eq!(board.players, 2, "one result for each player");
        let places: Vec<_> = board.results.iter().map(|result| (result.place, result.points)).collect();
        assert_eq!(places, [(1, points(&better)); 2], "equal points share a place");
        assert_eq!(board.results.iter().filter(|result| result.name.as_deref() == Some("Ada")).count(), 1);

        // A worse one changes nothing.
        let board: DailyBoard = hand_in(&clients[0], "2026-11-15", &worse.to_string()).await.ok();
        assert_eq!(board.you.map(|you| you.points), Some(points(&better)));
        let game = today().verify(&better).expect("it was played");
        assert_eq!(board.results[0].bot, game.score(Seat::BOT).total);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_records_are_refused() {
    for database in Database::both().await {
        let server = server(&database).await;
        let client = server.client().await;
        let record = played(&today().setup(), 7);
        let refused = async |what: &str, record: String, code: Code| {
            let reply = hand_in(&client, "2026-11-15", &record).await;
            assert_eq!(reply.fault(), (422, code), "{what}: {}", reply.text);
        };
        let yesterday = today().plus(-1).expect("a day");
        refused("the game of another day", played(&yesterday.setup(), 7).to_string(), Code::Unfit).await;
        let mut setup = today().setup();
        setup.islands.swap(1, 3);
        refused("another set-up", played(&setup, 7).to_string(), Code::Unfit).await;
        let mut cut = record.clone();
        cut.lines.pop();
        cut.result = None;
        refused("cut off", cut.to_string(), Code::Unfit).await;
        let mut more = record.clone();
        more.result = Some(vec![999, 0]);
        refused("other points", more.to_string(), Code::Unfit).await;
        let mut illegal = record.clone();
        let line = illegal.lines.iter_mut().find(|line| line.round == 3).expect("a third round");
        line.actions.insert(0, Action::Reveal);
        line.check = None;
        refused("an illegal action", illegal.to_string(), Code::Illegal).await;
        let mut changed = record.clone();
        changed.lines[2].check.as_mut().expect("a check").0 ^= 1;
        refused("another state", changed.to_string(), Code::Unfit).await;
        refused("no record", "noria-record 1".into(), Code::Unfit).await;
        refused("other components", record.to_string().replacen("components ", "components f", 1), Code::Unfit).await;
        let extra = json!({ "record": record.to_string(), "points": 300 });
        assert_eq!(client.post("daily/2026-11-15", &extra).await.fault(), (400, Code::Malformed));

        let board: DailyBoard = client.get("daily/2026-11-15").await.ok();
        assert_eq!((board.players, board.you), (0, None), "nothing of this counts");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn days_open_and_close() {
    let database = Database::sqlite();
    let server = server(&database).await;
    let client = server.client().await;
    let record = played(&today().setup(), 7).to_string();
    let tomorrow = today().plus(1).expect("a day");
    let early = played(&tomorrow.setup(), 7).to_string();
    assert_eq!(hand_in(&client, "2026-11-16", &early).await.fault(), (409, Code::NotNow), "not before the day");
    server.time.pass(DAY);
    hand_in(&client, "2026-11-15", &record).await.ok::<DailyBoard>();
    server.time.pass(DAY);
    assert_eq!(hand_in(&client, "2026-11-15", &record).await.fault(), (409, Code::NotNow), "not two days later");
    let board: DailyBoard = client.get("daily/2026-11-15").await.ok();
    assert_eq!((board.open, board.players), (false, 1), "what was handed in stays");
    for bad in ["2026-11-31", "yesterday", "2025-12-31"] {
        assert_eq!(client.get(&format!("daily/{bad}")).await.fault(), (404, Code::NotFound), "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hands_in_without_end() {
    let database = Database::sqlite();
    let server = TestServer::at_time(Settings::new(database.url()), NOON).await;
    let client = server.client().await;
    let mut refused = 0;
    for _ in 0..15 {
        refused += u32::from(hand_in(&client, "2026-11-15", "nothing").await.status == 429);
    }
    assert!(refused >= 4, "{refused} of 15");
}
