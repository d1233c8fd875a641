//! A player who follows the table's stream and plays at random.

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use noria_protocol::{Code, Follower, Presence, Status, Submission, TableId, TableView, Update};
use noria_rules::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use reqwest::Method;

use super::Client;
use super::random_turn::random_turn;

/// One event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub event: String,
    pub id: String,
    pub data: String,
}

/// A table's stream.
pub struct Stream {
    bytes: BoxStream<'static, reqwest::Result<axum::body::Bytes>>,
    buffer: String,
    /// The last presence event.
    pub presence: Option<Presence>,
}

impl Stream {
    pub async fn open(client: &Client, table: TableId, after: Option<&str>) -> Stream {
        Stream::try_open(client, table, after).await.expect("a stream")
    }

    pub async fn try_open(client: &Client, table: TableId, after: Option<&str>) -> Option<Stream> {
        let mut request = client.request(Method::GET, &format!("tables/{table}/stream"));
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let response = request.send().await.ok().filter(|response| response.status() == 200)?;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Some(Stream { bytes: response.bytes_stream().boxed(), buffer: String::new(), presence: None })
    }

    /// The next event; `None` when the stream is at its end.
    pub async fn next(&mut self) -> Option<Told> {
        loop {
            while let Some(end) = self.buffer.find("\n\n") {
                let text: String = self.buffer.drain(..end + 2).collect();
                let field = |name: &str| {
                    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                    lines.next().unwrap_or_default().to_string()
                };
                let told = Told { event: field("event"), id: field("id"), data: field("data") };
                if told.event == "presence" {
                    self.presence = serde_json::from_str(&told.data).ok();
                } else if !matches!(told.event.as_str(), "" | "hello" | "heartbeat") {
                    return Some(told);
                }
            }
            let bytes = self.bytes.next().await?.ok()?;
            self.buffer.push_str(std::str::from_utf8(&bytes).expect("UTF-8"));
        }
    }
}

pub struct Player {
    pub client: Client,
    pub table: TableId,
    pub seat: Option<Seat>,
    pub status: Status,
    pub follower: Follower,
    stream: Stream,
    chance: ChaCha8Rng,
}

impl Player {
    /// Opens a table's stream.
    pub async fn watch(client: &Client, table: TableId, seed: u64) -> Player {
        let mut stream = Stream::open(client, table, None).await;
        let first = stream.next().await.expect("the table");
        assert_eq!(first.event, "table");
        let shown: TableView = serde_json::from_str(&first.data).expect("a table");
        let follower = Follower::new(&shown).expect("a sound table");
        let chance = ChaCha8Rng::seed_from_u64(seed);
        Player { client: client.clone(), table, seat: shown.you, status: shown.status, follower, stream, chance }
    }

    pub async fn hear(&mut self) -> Option<Told> {
        let told = self.stream.next().await?;
        if told.event == "update" {
            let update: Update = serde_json::from_str(&told.data).expect("an update");
            self.status = update.status;
            self.follower.follow(&update).expect("in step");
        }
        Some(told)
    }

    /// Whether the player may act, as far as the player knows.
    pub fn may_decide(&self) -> bool {
        let (Some(seat), Some(game)) = (self.seat, self.follower.game()) else { return false };
        self.status == Status::Running && game.is_pending(seat)
    }

    /// A random turn.
    pub fn draft(&mut self) -> Submission {
        draft(&self.follower, self.seat.expect("a seat"), &mut self.chance)
    }

    /// Plays until the game is over.
    pub async fn play(mut self) -> Player {
        while self.status == Status::Running || self.status == Status::Waiting {
            if self.may_decide() {
                let draft = self.draft();
                match self.client.submit(self.table, &draft).await {
                    Ok(accepted) => {
                        while self.follower.seq() < accepted.seq {
                            self.hear().await.expect("the stream goes on");
                        }
                        continue;
                    }
                    Err(problem) => assert_eq!(problem.code, Code::Stale, "{}", problem.message),
                }
            }
            self.hear().await.expect("the stream goes on");
        }
        self
    }
}

/// A whole turn at random, up to a reveal.
pub fn draft(follower: &Follower, seat: Seat, chance: &mut ChaCha8Rng) -> Submission {
    let actions = random_turn(*follower.game().expect("a game"), seat, chance);
    Submission { base: follower.seq(), key: format!("{:x}", chance.next_u64()), actions }
}

/// Plays a game to its end with all of them concurrently, and a spectator.
pub async fn play_out(clients: &[Client], table: TableId, seed: u64) -> Vec<Player> {
    let mut playing = Vec::new();
    let spectator = Client::nobody(clients[0].address);
    for (number, client) in clients.iter().chain([&spectator]).enumerate() {
        let player = Player::watch(client, table, seed * 10 + number as u64).await;
        playing.push(tokio::spawn(player.play()));
    }
    let mut played = Vec::new();
    for player in playing {
        played.push(player.await.expect("a whole game"));
    }
    played
}
