//! A server with tables and people, and requests that can succeed there.

use std::sync::atomic::{AtomicUsize, Ordering};

use noria_ai::Level;
use noria_protocol::{
    Follower, FriendCode, NewTable, OneTimeCode, Propose, SeatPlan, TableId, TableView, TokenCreated,
};
use noria_rules::Mode;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use reqwest::Method;
use serde_json::{Value, json};

use super::Operation;
use super::generate::Generator;
use crate::daily::{NOON, played, today};
use crate::mail::PostOffice;
use crate::support::player::draft;
use crate::support::{Client, Database, TestServer, play_out};

/// A server with tables of every kind and people at them.
pub struct World {
    pub server: TestServer,
    pub people: Vec<Client>,
    /// Tables where the game is over.
    pub over: Vec<TableId>,
    /// An open tournament.
    tournament: String,
    post: PostOffice,
    letters: AtomicUsize,
    /// A game of the day, ready to submit.
    daily: String,
}

impl World {
    pub async fn make(database: &Database) -> World {
        let post = PostOffice::open().await;
        let settings = noria_server::Settings {
            smtp: Some(post.url.clone()),
            mail_from: Some("Noria <noria@noria.example>".into()),
            rates: 0.0,
            streams: 10_000,
            open_tables: 1_000_000,
            behind_proxy: true,
            ..noria_server::Settings::new(database.url())
        };
        let server = TestServer::at_time(settings, NOON).await;
        let mut people = server.clients(3).await;
        let finished = people[0].open_with(&NewTable::of(Mode::Base, 2), &people[1..2]).await;
        play_out(&people[..2], finished, 3).await;
        let closed = people[2].open_with(&NewTable::of(Mode::Solo, 1), &[]).await;
        people[2].at_table(closed, "propose", &Propose::End).await.ok::<Value>();
        let token: TokenCreated = people[0].post("me/tokens", &json!({ "label": "bot" })).await.ok();
        let mut bot = Client::nobody(server.address);
        bot.token = Some(token.token);
        people.extend([bot, Client::nobody(server.address)]);
        let announced: Value = people[1].post("tournaments", &json!({ "title": "Cup" })).await.ok();
        let tournament = announced["tournament"].as_str().expect("an id").to_string();
        let (over, letters) = (vec![finished, closed], AtomicUsize::new(0));
        let daily = played(&today().setup(), 1).to_string();
        World { server, people, over, tournament, post, letters, daily }
    }

    /// Tables that are not over yet; sooner or later a player resigns there.
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
    pub async fn ids(&self) -> Vec<String> {
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

    /// Requests that random values cannot hit: codes, addresses, friends, the game of a day.
    pub async fn known(&self, operation: &Operation, chance: &mut Generator) -> Option<(Client, String, Value)> {
        let nobody = || Client::nobody(self.server.address);
        let post = operation.method == Method::POST;
        Some(match operation.path.as_str() {
            "me/claim" => {
                // Not one of the people: the fifty-first device logs out the first.
                let given: OneTimeCode = self.server.client().await.post("me/code", &json!({})).await.ok();
                (nobody(), String::new(), json!({ "code": given.code }))
            }
            "me/recover" => (nobody(), String::new(), json!({ "email": self.new_address() })),
            "me/email" if post => (self.people[0].clone(), String::new(), json!({ "email": self.new_address() })),
            "me/email" | "me/email/confirm" => {
                let (somebody, address) = (self.server.client().await, self.new_address());
                assert_eq!(somebody.post("me/email", &json!({ "email": address })).await.status, 204);
                let confirm = json!({ "code": self.post.code_for(&address).await });
                if operation.method == Method::DELETE {
                    assert_eq!(somebody.post("me/email/confirm", &confirm).await.status, 204);
                }
                (somebody, String::new(), confirm)
            }
            "me/friends/{id}" => {
                let (ada, friend) = (&self.people[0], self.server.client().await);
                let given: FriendCode = ada.post("me/friends/code", &json!({})).await.ok();
                friend.post("me/friends", &json!({ "code": given.code })).await.ok::<Value>();
                (friend, ada.id?.to_string(), json!({}))
            }
            "daily/{date}" => {
                let who = chance.pick(&self.people[..3]);
                (who, today().to_string(), json!({ "record": self.daily }))
            }
            _ => return None,
        })
    }

    /// An address that nobody has had before, far from all others: requests are corrupted, and an address with one digit
    /// changed must not be that of a later one.
    fn new_address(&self) -> String {
        let number = self.letters.fetch_add(1, Ordering::Relaxed) as u64;
        format!("ada{:016x}@noria.example", number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A tournament in which this can be done, and by whom.
    pub async fn tournament(&self, what: &str) -> (Client, String, Value) {
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

    /// A request that a table waits for, and who can make it: random values rarely hit these.
    pub async fn promising(&self, what: &str, chance: &mut Generator) -> Option<(Client, String, Value)> {
        let [waiting, running, building] = [0, 1, 2].map(|place| chance.ids[place].clone());
        let (ada, ben) = (&self.people[0], &self.people[1]);
        let (who, table, value) = match what {
            "notices" => (ada, String::new(), json!({ "webhook": format!("https://localhost/{}", chance.below(5)) })),
            "actions" => {
                let who = if chance.once_in(2) { ada } else { ben };
                let submission = sensible_move(who, &running, chance).await?;
                (who, running, submission)
            }
            "draft" => {
                let who = if chance.once_in(2) { ada } else { ben };
                let shown: TableView = who.get(&format!("tables/{running}")).await.ok();
                let words =
                    sensible_move(who, &running, chance).await.map_or(json!([]), |found| found["actions"].clone());
                let mut words = words.as_array().cloned().unwrap_or_default();
                words.truncate(chance.below(words.len() + 1));
                (who, running, json!({ "base": shown.seq, "actions": words }))
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

/// An almost valid submission for this client.
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
