//! A database that does not answer: clients get an error in time, and everything goes on afterwards.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noria_protocol::{Accepted, Code, NewTable};
use noria_rules::Mode;
use noria_server::Settings;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

use crate::support::{Client, Database, TestServer};

const PATIENCE: Duration = Duration::from_millis(400);

/// Every request gets a response within three times the statement timeout, plus some slack for a busy machine.
const LONGEST: Duration = Duration::from_secs(5);

async fn server(url: String) -> TestServer {
    TestServer::with(Settings { patience: PATIENCE, rates: 0.0, ..Settings::new(url) }).await
}

/// Another connection holds a lock on the log.
#[tokio::test(flavor = "multi_thread")]
async fn statements_have_an_end() {
    let database = Database::postgres().await;
    let server = server(database.url()).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let seq = clients[0].table(id).await.seq;
    let pool = sqlx::PgPool::connect(&database.url()).await.expect("PostgreSQL answers");
    let mut lock = pool.begin().await.expect("a transaction");
    sqlx::query("LOCK TABLE log IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.expect("a lock");
    let began = Instant::now();
    assert_eq!(clients[0].play(id, seq, "k", "take=energy").await.fault(), (503, Code::Unavailable));
    assert_eq!(clients[0].get(&format!("tables/{id}")).await.fault(), (503, Code::Unavailable));
    assert!(began.elapsed() < 2 * LONGEST, "{:?}", began.elapsed());
    // Requests that need no log still work.
    assert_eq!(clients[0].get("me").await.status, 200);
    lock.rollback().await.expect("an end");
    let again = clients[0].play(id, seq, "k", "take=energy").await;
    assert_eq!(again.ok::<Accepted>().seq, seq + 1);
    server.stop().await;
}

/// A proxy between the server and PostgreSQL that can stop forwarding.
struct Wire {
    folder: PathBuf,
    silent: watch::Sender<bool>,
}

impl Wire {
    fn new(to: PathBuf) -> Wire {
        let folder = std::env::temp_dir().join(format!("noria-wire-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let name = ".s.PGSQL.5432";
        _ = std::fs::remove_file(folder.join(name));
        let listener = UnixListener::bind(folder.join(name)).expect("a socket");
        let (silent, hush) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((mut from, _)) = listener.accept().await {
                let (to, mut hush) = (to.join(name), hush.clone());
                tokio::spawn(async move {
                    // New connections wait, too.
                    _ = hush.wait_for(|silent| !silent).await;
                    let Ok(mut to) = UnixStream::connect(to).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut from, &mut to) => {}
                        _ = hush.wait_for(|silent| *silent) => {}
                    }
                    // This connection forwards nothing more, and ends when the outage does.
                    _ = hush.wait_for(|silent| !silent).await;
                });
            }
        });
        Wire { folder, silent }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The network drops everything silently.
#[tokio::test(flavor = "multi_thread")]
async fn silence_has_an_end() {
    let database = Database::postgres().await;
    let url = database.url();
    let (address, host) = url.split_once("host=").expect("a folder");
    let wire = Wire::new(Path::new(host).to_path_buf());
    let server = server(format!("{address}host={}", wire.folder.display())).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let seq = clients[0].table(id).await.seq;
    wire.silent.send_replace(true);
    let ask = async |client: &Client, path: String| {
        let began = Instant::now();
        assert_eq!(client.get(&path).await.fault(), (503, Code::Unavailable), "{path}");
        assert!(began.elapsed() < LONGEST, "{path}: {:?}", began.elapsed());
    };
    ask(&clients[0], "lobby".into()).await;
    ask(&clients[0], format!("tables/{id}")).await;
    let began = Instant::now();
    assert_eq!(clients[0].play(id, seq, "k", "take=energy").await.fault(), (503, Code::Unavailable));
    assert!(began.elapsed() < LONGEST, "{:?}", began.elapsed());
    wire.silent.send_replace(false);
    // The same process continues as soon as there are new connections.
    let began = Instant::now();
    while clients[0].play(id, seq, "k", "take=energy").await.status != 200 {
        assert!(began.elapsed() < Duration::from_secs(20), "the server does not find its database again");
    }
    assert_eq!(clients[0].table(id).await.seq, seq + 1);
    server.stop().await;
}
