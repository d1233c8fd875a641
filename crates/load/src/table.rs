//! Two players at a table: each with a stream and a connection to act on.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use noria_protocol::{Accepted, Follower, NewTable, Status, Submission, TableId, TableRef, TableView, Update, Word};
use noria_rules::{Action, Game, Mode, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::http::{Connection, Events};

/// How much is sent at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Portion {
    /// Everything that was decided, as the browser sends it: a turn, up to what must be revealed.
    Turn,
    /// Each action by itself.
    Action,
}

/// Two people who play one game after the other.
pub struct Pair {
    servers: [SocketAddr; 2],
    cookies: [String; 2],
    connections: [Connection; 2],
    chance: ChaCha8Rng,
}

impl Pair {
    /// Two new players.
    pub async fn arrive(server: SocketAddr, seed: u64) -> io::Result<Pair> {
        Pair::arrive_at([server, server], seed).await
    }

    /// Two new players, each at a server.
    pub async fn arrive_at(servers: [SocketAddr; 2], seed: u64) -> io::Result<Pair> {
        let [first, second] = servers;
        let cookies = [Connection::arrive(first).await?, Connection::arrive(second).await?];
        let connections = [Connection::open(first, &cookies[0]).await?, Connection::open(second, &cookies[1]).await?];
        Ok(Pair { servers, cookies, connections, chance: ChaCha8Rng::seed_from_u64(seed) })
    }

    /// Opens a table and sits down, without looking.
    pub async fn open(&mut self) -> io::Result<TableId> {
        let wish = serde_json::to_string(&NewTable::of(Mode::Base, 2)).map_err(io::Error::other)?;
        let TableRef { table } = self.connections[0].post("/api/tables", &wish).await?;
        self.connections[1].post::<TableView>(&format!("/api/tables/{table}/join"), "{}").await?;
        Ok(table)
    }

    /// The stream of a table for one of the two.
    pub async fn stream(&self, number: usize, table: TableId) -> io::Result<Events> {
        let connection = Connection::open(self.servers[number], &self.cookies[number]).await?;
        connection.stream(&format!("/api/tables/{table}/stream")).await
    }

    /// The same from this entry on.
    pub async fn stream_after(&self, number: usize, table: TableId, seq: u64) -> io::Result<Events> {
        let connection = Connection::open(self.servers[number], &self.cookies[number]).await?;
        connection.stream(&format!("/api/tables/{table}/stream?after={seq}")).await
    }

    /// Opens a table and both streams, and waits until the game has begun.
    pub async fn begin(&mut self) -> io::Result<Match> {
        let table = self.open().await?;
        let mut streams = [self.stream(0, table).await?, self.stream(1, table).await?];
        streams[0].reach(1).await?;
        streams[1].reach(1).await?;
        let shown: TableView = serde_json::from_str(streams[0].told()).map_err(io::Error::other)?;
        let follower = Follower::new(&shown).map_err(io::Error::other)?;
        let path = format!("/api/tables/{table}/actions");
        let mut game = Match { table, path, follower, status: shown.status, streams };
        while game.status == Status::Waiting {
            game.hear().await?;
        }
        Ok(game)
    }

    /// Sends what the seat to move decides. Returns how many actions were acknowledged, and how long it took until
    /// the answer and until the other seat's stream told of it.
    pub async fn act(&mut self, game: &mut Match, portion: Portion) -> io::Result<Acted> {
        let seat = game.follower.game().and_then(Game::to_act).ok_or_else(|| io::Error::other("nobody is to move"))?;
        let submission = draft(game.follower.game(), seat, &mut self.chance, portion, game.follower.seq());
        let body = serde_json::to_string(&submission).map_err(io::Error::other)?;
        let next = submission.base + 1;
        let Match { path, streams: [first, second], .. } = game;
        let (mine, other) = if seat.index() == 0 { (first, second) } else { (second, first) };
        let began = Instant::now();
        let answered = async {
            let accepted = self.connections[seat.index()].post::<Accepted>(path, &body).await?;
            io::Result::Ok((accepted, began.elapsed()))
        };
        let heard = async {
            other.reach(next).await?;
            io::Result::Ok(began.elapsed())
        };
        let ((accepted, answered), heard, ()) = tokio::try_join!(answered, heard, mine.reach(next))?;
        assert_eq!(accepted.seq, next, "nobody else plays here");
        game.status = follow(&mut game.follower, game.streams[1 - seat.index()].told())?;
        Ok(Acted { actions: submission.actions.len(), answered, heard })
    }
}

/// What came of a submission.
pub struct Acted {
    /// How many actions it had.
    pub actions: usize,
    /// Until the answer.
    pub answered: Duration,
    /// Until the other seat's stream told of it.
    pub heard: Duration,
}

/// A game that is played.
pub struct Match {
    /// The table.
    pub table: TableId,
    path: String,
    follower: Follower,
    streams: [Events; 2],
    /// How far it is.
    pub status: Status,
}

impl Match {
    async fn hear(&mut self) -> io::Result<()> {
        let seq = self.follower.seq() + 1;
        self.streams[0].reach(seq).await?;
        self.status = follow(&mut self.follower, self.streams[0].told())?;
        self.streams[1].reach(seq).await
    }
}

/// Moves on by an update; how far the table is then.
fn follow(follower: &mut Follower, told: &str) -> io::Result<Status> {
    let update: Update = serde_json::from_str(told).map_err(io::Error::other)?;
    follower.follow(&update).map_err(io::Error::other)?;
    Ok(update.status)
}

/// Something to do, at random.
fn draft(game: Option<&Game>, seat: Seat, chance: &mut ChaCha8Rng, portion: Portion, base: u64) -> Submission {
    let mut game = *game.expect("it has begun");
    let mut actions = Vec::new();
    loop {
        let legal = game.legal_actions(seat);
        let action = legal[chance.next_u64() as usize % legal.len()];
        actions.push(Word(action));
        if action == Action::Reveal || portion == Portion::Action {
            break;
        }
        let before = game;
        game.apply(seat, action, &mut ()).expect("a listed action");
        if game.ended_turn(&before, seat) {
            break;
        }
    }
    Submission { base, key: format!("{:016x}", chance.next_u64()), actions }
}
