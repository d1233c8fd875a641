//! A player who follows the table's stream and plays at random, whatever happens to the server.

use std::sync::atomic::Ordering;
use std::time::Duration;

use noria_protocol::{Accepted, Code, Follower, Status, Submission, TableId, TableView, Update, Word};
use noria_rules::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use reqwest::Method;

use crate::client::Client;
use crate::random_turn::random_turn;

/// A submission that the server has said is done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Done {
    pub seq: u64,
    pub key: String,
    pub actions: Vec<String>,
}

/// A table's stream.
struct Stream {
    response: reqwest::Response,
    buffer: Vec<u8>,
}

impl Stream {
    /// The next event and its data; `None` when the stream is at its end or broken.
    async fn next(&mut self) -> Option<(String, String)> {
        loop {
            while let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\n\n") {
                let text: Vec<u8> = self.buffer.drain(..end + 2).collect();
                let text = String::from_utf8(text).expect("UTF-8");
                let field = |name| text.lines().find_map(|line| line.strip_prefix(name)).map(str::to_string);
                if let (Some(event), Some(data)) = (field("event: "), field("data: ")) {
                    return Some((event, data));
                }
            }
            let bytes = self.response.chunk().await.ok()??;
            self.buffer.extend_from_slice(&bytes);
        }
    }
}

pub struct Player {
    pub client: Client,
    pub table: TableId,
    pub seat: Seat,
    pub status: Status,
    pub follower: Follower,
    /// Everything that was acknowledged.
    pub done: Vec<Done>,
    stream: Option<Stream>,
    /// How many heartbeats came since the last event.
    quiet: u32,
    chance: ChaCha8Rng,
}

/// After so many heartbeats in a row a table is stuck, or its stream does not tell what happens.
const MOST_QUIET: u32 = 20;

impl Player {
    /// Sits down before a table where the client has a seat.
    pub async fn sit(client: &Client, table: TableId, seed: u64) -> Player {
        let shown: TableView = client.get(&format!("tables/{table}")).await.ok();
        let follower = Follower::new(&shown).expect("a sound table");
        Player {
            client: client.clone(),
            table,
            seat: shown.you.expect("a seat"),
            status: shown.status,
            follower,
            done: Vec::new(),
            stream: None,
            quiet: 0,
            chance: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Opens the stream where it broke off.
    async fn open_stream(&mut self) -> Option<Stream> {
        let request = self.client.request(Method::GET, &format!("tables/{}/stream", self.table)).await;
        let response = request.header("last-event-id", self.follower.seq().to_string()).send().await.ok()?;
        response.status().is_success().then(|| Stream { response, buffer: Vec::new() })
    }

    /// Waits for something to happen at the table.
    pub async fn hear(&mut self) {
        loop {
            if self.stream.is_none() {
                self.stream = self.open_stream().await;
            }
            match &mut self.stream {
                None => tokio::time::sleep(Duration::from_millis(5)).await,
                Some(stream) => match stream.next().await {
                    Some((event, data)) if event == "update" => {
                        let update: Update = serde_json::from_str(&data).expect("an update");
                        self.status = update.status;
                        self.follower.follow(&update).expect("in step");
                        self.quiet = 0;
                        return;
                    }
                    Some((event, _)) if event == "heartbeat" => self.count_quiet().await,
                    Some((event, _)) if ["hello", "chat", "presence"].contains(&event.as_str()) => {}
                    // The whole table is told to those who know more than there is. Nobody may.
                    Some((event, data)) => assert_eq!(event, "reconnect", "{data}"),
                    None => {
                        self.client.counters.reconnected.fetch_add(1, Ordering::Relaxed);
                        self.stream = None;
                    }
                },
            }
        }
    }

    /// Gives up on a table at which nothing happens, and says how it stands.
    async fn count_quiet(&mut self) {
        self.quiet += 1;
        if self.quiet >= MOST_QUIET {
            let shown: TableView = self.client.get(&format!("tables/{}", self.table)).await.ok();
            panic!(
                "{} heard nothing for {} heartbeats: its stream is at {}, the log at {}, {:?}, pending {:?}",
                self.seat,
                self.quiet,
                self.follower.seq(),
                shown.seq,
                shown.status,
                shown.pending
            );
        }
    }

    pub fn may_decide(&self) -> bool {
        self.status == Status::Running && self.follower.game().is_some_and(|game| game.is_pending(self.seat))
    }

    /// Something to do: a whole turn at random, up to a reveal.
    pub fn draft(&mut self) -> Submission {
        let actions = random_turn(*self.follower.game().expect("a game"), self.seat, &mut self.chance);
        Submission { base: self.follower.seq(), key: format!("{:016x}", self.chance.next_u64()), actions }
    }

    /// Where submissions go.
    pub fn actions_path(&self) -> String {
        format!("tables/{}/actions", self.table)
    }

    /// Remembers what was acknowledged, and waits until the stream tells of it too.
    pub async fn remember(&mut self, seq: u64, draft: Submission) {
        let actions = draft.actions.iter().map(Word::to_string).collect();
        self.done.push(Done { seq, key: draft.key, actions });
        self.hear_until(seq).await;
    }

    pub async fn hear_until(&mut self, seq: u64) {
        while self.follower.seq() < seq {
            self.hear().await;
        }
    }

    /// Does something.
    pub async fn act(&mut self) {
        let draft = self.draft();
        let reply = self.client.post(&self.actions_path(), &draft).await;
        if reply.tries > 1 {
            self.client.counters.resubmitted.fetch_add(1, Ordering::Relaxed);
        }
        match reply.result::<Accepted>() {
            Ok(Accepted { seq, .. }) => self.remember(seq, draft).await,
            Err(problem) => {
                assert_eq!(problem.code, Code::Stale, "{}", problem.message);
                self.hear().await;
            }
        }
    }

    /// Plays until the game is over.
    pub async fn play(mut self) -> Player {
        while matches!(self.status, Status::Running | Status::Waiting) {
            if self.may_decide() {
                self.act().await;
            } else {
                self.hear().await;
            }
        }
        self.stream = None;
        self
    }
}

/// Lets all of them play a game to its end, each for themselves.
pub async fn play_out(clients: &[Client], table: TableId, seed: u64) -> Vec<Player> {
    let mut playing = Vec::new();
    for (number, client) in clients.iter().enumerate() {
        let player = Player::sit(client, table, seed * 10 + number as u64).await;
        playing.push(tokio::spawn(player.play()));
    }
    let mut played = Vec::new();
    for player in playing {
        played.push(player.await.expect("a whole game"));
    }
    played
}
