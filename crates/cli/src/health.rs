//! `noria health`: whether a server on this machine does its work, for containers and scripts without other tools.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use clap::Args;

use crate::error::CommandError;

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Ask a server whether it is ready; exit status 2 if it is not
#[derive(Args)]
pub struct Health {
    /// The address that it listens on
    #[arg(env = "NORIA_BIND", value_name = "ADDRESS", default_value = "127.0.0.1:7117")]
    address: SocketAddr,
    /// Ask only whether the program runs, not whether its database answers
    #[arg(long)]
    alive: bool,
}

impl Health {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let path = if self.alive { "/healthz" } else { "/readyz" };
        let answer = ask(self.address, path);
        let answer = answer.map_err(|error| CommandError::Usage(format!("{}: {error}", self.address)))?;
        match answer.split(' ').nth(1) {
            Some("200") => Ok(()),
            _ => {
                let why = answer.split("\r\n\r\n").nth(1).unwrap_or_default().trim();
                Err(CommandError::Usage(format!("{} is not ready: {why}", self.address)))
            }
        }
    }
}

fn ask(mut address: SocketAddr, path: &str) -> std::io::Result<String> {
    // A server that listens everywhere can be reached here.
    if address.ip().is_unspecified() {
        address.set_ip(if address.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() });
    }
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
