//! Servers: processes of their own, which can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A `noria serve` that runs; dropping it kills it with SIGKILL.
pub struct Node {
    child: Child,
    pub address: SocketAddr,
}

/// One that was started and has not said yet where it listens.
pub struct Starting(Child);

/// The command for a server on this database.
pub fn serve(database: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_noria"));
    command.args(["serve", "--no-site", "--bind", "127.0.0.1:0", "--rates", "0", "--streams", "100000"]);
    command.args(["--heartbeat", "1"]);
    command.args(["--open-tables", "1000000", "--log", "off", "--database", database]);
    command
}

impl Starting {
    pub fn spawn(mut command: Command) -> Starting {
        Starting(command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("noria can be run"))
    }

    /// Waits until it listens.
    pub async fn ready(self) -> Node {
        let Starting(mut child) = self;
        let reading = tokio::task::spawn_blocking(move || {
            let mut line = String::new();
            BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
            let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
            let address = address.unwrap_or_else(|| panic!("the server does not start: {line}"));
            Node { address: address.parse().expect("an address"), child }
        });
        reading.await.expect("a server")
    }

    pub fn kill(mut self) {
        end(&mut self.0);
    }
}

impl Node {
    pub async fn start(database: &str) -> Node {
        Starting::spawn(serve(database)).ready().await
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

fn end(child: &mut Child) {
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
}

/// Says where servers are to be found at the moment.
#[derive(Clone)]
pub struct ServerAddresses(Arc<Mutex<Vec<Option<SocketAddr>>>>);

impl ServerAddresses {
    pub fn new(servers: usize) -> ServerAddresses {
        ServerAddresses(Arc::new(Mutex::new(vec![None; servers])))
    }

    pub fn set(&self, server: usize, address: Option<SocketAddr>) {
        self.0.lock().expect("no panic")[server] = address;
    }

    /// A server that is up: this one if it is, else another.
    pub async fn find(&self, preferred: usize) -> SocketAddr {
        loop {
            let found = {
                let servers = self.0.lock().expect("no panic");
                servers[preferred % servers.len()].or_else(|| servers.iter().flatten().next().copied())
            };
            match found {
                Some(address) => return address,
                None => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
    }
}
