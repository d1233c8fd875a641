//! Servers in processes of their own: this test program, started again as [`a_server`].

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use noria_protocol::{Table, TableId};
use noria_server::{Server, Settings};
use reqwest::Method;

use super::{Client, Database};

/// Becomes a server if it was asked to.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the tests below start this as a process of its own"]
async fn a_server() {
    let Ok(task) = std::env::var("NORIA_TEST_SERVER") else { return };
    let (port, database) = task.split_once(' ').expect("a port and a database");
    let address = ([127, 0, 0, 1], port.parse().expect("a port")).into();
    let settings = Settings { rates: 0.0, streams: 10_000, ..Settings::new(database) };
    let server = Server::bind(address, settings).await.expect("a server");
    println!("serving {}", server.address().expect("an address"));
    server.run(std::future::pending()).await.expect("it runs");
}

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(database: &Database, port: u16) -> Process {
        Process::start_by(Command::new(std::env::current_exe().expect("this program")), database, port)
    }

    /// The same with files that cannot grow beyond so many KiB, as on a disk that is full.
    pub fn start_on_full_disk(database: &Database, port: u16, kib: u32) -> Process {
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {kib}; exec \"$0\" \"$@\"")]);
        shell.arg(std::env::current_exe().expect("this program"));
        Process::start_by(shell, database, port)
    }

    fn start_by(mut command: Command, database: &Database, port: u16) -> Process {
        let mut child = command
            .args(["support::process::a_server", "--exact", "--ignored", "--nocapture"])
            .env("NORIA_TEST_SERVER", format!("{port} {}", database.url()))
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let lines = output.lines().map_while(Result::ok);
        let address = lines.filter_map(|line| line.split_once("serving ")?.1.trim().parse().ok()).next();
        Process { child, address: address.expect("it serves") }
    }

    /// As a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The servers that clients know; they ask the next one if one does not answer.
#[derive(Clone)]
pub struct Servers {
    pub addresses: Arc<Vec<SocketAddr>>,
    next: Arc<AtomicUsize>,
}

impl Servers {
    pub fn of(addresses: Vec<SocketAddr>) -> Servers {
        Servers { addresses: Arc::new(addresses), next: Arc::default() }
    }

    pub fn one(&self) -> SocketAddr {
        self.addresses[self.next.fetch_add(1, Ordering::Relaxed) % self.addresses.len()]
    }

    /// Asks until somebody answers with something else than "try again".
    pub async fn ask(
        &self,
        client: &Client,
        method: Method,
        path: &str,
        body: Option<&impl serde::Serialize>,
    ) -> (u16, String) {
        loop {
            let request = client.at(self.one()).request(method.clone(), path);
            let request = request.timeout(Duration::from_secs(8));
            let request = match body {
                Some(body) => request.json(body),
                None => request,
            };
            if let Ok(answer) = request.send().await {
                let status = answer.status().as_u16();
                match answer.text().await {
                    Ok(text) if status < 500 => return (status, text),
                    Ok(text) => assert_eq!(status, 503, "{text}"),
                    Err(_) => {}
                }
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub async fn table(&self, client: &Client, id: TableId) -> Table {
        let (status, text) = self.ask(client, Method::GET, &format!("tables/{id}"), None::<&()>).await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).expect("a table")
    }
}
