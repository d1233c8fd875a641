//! As much HTTP as a client of our server needs, with as little work as possible: the machine is shared with it.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The bytes that all clients have sent and received, as HTTP has them.
static SENT: AtomicU64 = AtomicU64::new(0);
static RECEIVED: AtomicU64 = AtomicU64::new(0);

/// How many bytes were sent and received so far.
pub fn traffic() -> [u64; 2] {
    [SENT.load(Ordering::Relaxed), RECEIVED.load(Ordering::Relaxed)]
}

/// A connection that is kept open from request to request.
pub struct Connection {
    socket: BufReader<TcpStream>,
    cookie: String,
    line: String,
}

/// The head of an answer.
struct Head {
    status: u16,
    length: usize,
    cookie: Option<String>,
}

impl Connection {
    /// Connects; `cookie` says who it is.
    pub async fn open(server: SocketAddr, cookie: &str) -> io::Result<Connection> {
        let socket = TcpStream::connect(server).await?;
        socket.set_nodelay(true)?;
        let socket = BufReader::with_capacity(2_048, socket);
        Ok(Connection { socket, cookie: cookie.to_string(), line: String::new() })
    }

    /// Becomes a new player; the cookie.
    pub async fn arrive(server: SocketAddr) -> io::Result<String> {
        let mut connection = Connection::open(server, "").await?;
        connection.send("POST", "/api/me", "{}").await?;
        let head = connection.head().await?;
        connection.body(head.length).await?;
        head.cookie.ok_or_else(|| io::Error::other(format!("no cookie, status {}", head.status)))
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        let Connection { cookie, socket, .. } = self;
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: noria\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        SENT.fetch_add(text.len() as u64, Ordering::Relaxed);
        socket.write_all(text.as_bytes()).await
    }

    async fn read_line(&mut self) -> io::Result<&str> {
        self.line.clear();
        if self.socket.read_line(&mut self.line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        RECEIVED.fetch_add(self.line.len() as u64, Ordering::Relaxed);
        Ok(self.line.trim_end())
    }

    async fn head(&mut self) -> io::Result<Head> {
        let status = self.read_line().await?.split(' ').nth(1).and_then(|word| word.parse().ok());
        let mut head = Head { status: status.unwrap_or_default(), length: 0, cookie: None };
        loop {
            match self.read_line().await?.split_once(": ") {
                None => return Ok(head),
                Some(("content-length", length)) => head.length = length.parse().map_err(io::Error::other)?,
                Some(("set-cookie", cookie)) => head.cookie = cookie.split(';').next().map(str::to_string),
                Some(_) => {}
            }
        }
    }

    async fn body(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut body = vec![0; length];
        self.socket.read_exact(&mut body).await?;
        RECEIVED.fetch_add(length as u64, Ordering::Relaxed);
        Ok(body)
    }

    /// Asks, and reads the whole answer.
    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<(u16, Vec<u8>)> {
        self.send(method, path, body).await?;
        let head = self.head().await?;
        Ok((head.status, self.body(head.length).await?))
    }

    /// Posts something that must succeed.
    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &str) -> io::Result<T> {
        let (status, answer) = self.ask("POST", path, body).await?;
        if status != 200 {
            return Err(io::Error::other(format!("{path}: {status}: {}", String::from_utf8_lossy(&answer))));
        }
        serde_json::from_slice(&answer).map_err(io::Error::other)
    }

    /// Turns the connection into a stream of events.
    pub async fn stream(mut self, path: &str) -> io::Result<Events> {
        self.send("GET", path, "").await?;
        match self.head().await?.status {
            200 => Ok(Events { connection: self, seq: 0 }),
            status => Err(io::Error::other(format!("{path}: {status}"))),
        }
    }
}

/// A stream of events. Every event comes in one chunk, so its lines can be read as they are.
pub struct Events {
    connection: Connection,
    /// The last sequence number that was told.
    seq: u64,
}

impl Events {
    /// Waits for the next event.
    pub async fn next(&mut self) -> io::Result<()> {
        loop {
            let line = self.connection.read_line().await?;
            if let Some(id) = line.strip_prefix("id: ") {
                self.seq = id.split('.').next().and_then(|seq| seq.parse().ok()).unwrap_or_default();
            } else if line.starts_with("data: ") {
                return Ok(());
            }
        }
    }

    /// Reads on until this sequence number is told, if it was not yet.
    pub async fn reach(&mut self, seq: u64) -> io::Result<()> {
        while self.seq < seq {
            self.next().await?;
        }
        Ok(())
    }

    /// The last sequence number that was told.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Reads on until this sequence number, if anything is to be told, else the first event.
    pub async fn reach_if(&mut self, seq: u64, anything: bool) -> io::Result<()> {
        if anything { self.reach(seq).await } else { self.next().await }
    }

    /// What the last event told.
    pub fn told(&self) -> &str {
        self.connection.line.trim_end().trim_start_matches("data: ")
    }
}
