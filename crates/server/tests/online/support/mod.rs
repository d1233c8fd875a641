//! Servers, clients and players for the tests.

pub mod client;
#[allow(dead_code, reason = "shared with the tests of the program")]
pub mod database;
pub mod player;
pub mod random_turn;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use noria_server::{Millis, Server, Settings, Time};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub use client::Client;
pub use database::Database;
pub use player::{Player, play_out};

/// A time that the test sets.
pub struct TestTime(AtomicU64);

impl TestTime {
    pub fn pass(&self, millis: Millis) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Time for TestTime {
    fn now(&self) -> Millis {
        self.0.load(Ordering::SeqCst)
    }
}

/// A running server.
pub struct TestServer {
    pub address: SocketAddr,
    pub time: Arc<TestTime>,
    _database: Option<Database>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// A server with its own file.
    pub async fn alone() -> TestServer {
        let database = Database::sqlite();
        let server = TestServer::start(&database).await;
        TestServer { _database: Some(database), ..server }
    }

    pub async fn start(database: &Database) -> TestServer {
        TestServer::with(Settings { rates: 0.0, streams: 10_000, ..Settings::new(database.url()) }).await
    }

    pub async fn with(settings: Settings) -> TestServer {
        TestServer::at_time(settings, 1_700_000_000_000).await
    }

    pub async fn at_time(settings: Settings, now: Millis) -> TestServer {
        let time = Arc::new(TestTime(AtomicU64::new(now)));
        let server = Server::with_time(([127, 0, 0, 1], 0).into(), settings, time.clone()).await.expect("a server");
        let address = server.address().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            server.run(async { _ = stopped.await }).await.expect("it ends well");
        });
        TestServer { address, time, _database: None, stop, running }
    }

    /// Shuts it down gracefully.
    pub async fn stop(self) {
        _ = self.stop.send(());
        self.running.await.expect("it ends");
    }

    pub async fn client(&self) -> Client {
        let mut client = Client::nobody(self.address);
        client.become_player(None).await;
        client
    }

    pub async fn clients(&self, count: usize) -> Vec<Client> {
        let mut clients = Vec::new();
        for _ in 0..count {
            clients.push(self.client().await);
        }
        clients
    }
}
