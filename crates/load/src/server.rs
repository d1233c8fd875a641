//! The server that is measured: a process of its own, with what the system knows of it.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::Connection;

/// The program that was built together with this one.
fn beside() -> PathBuf {
    let this = std::env::current_exe().unwrap_or_default();
    this.with_file_name("noria")
}

/// A server that runs; dropping it ends it.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// From its start to its first answer.
    pub started_in: Duration,
}

impl Server {
    /// Starts it on a database.
    pub async fn start(database: &str) -> io::Result<Server> {
        let program = std::env::var_os("NORIA").map_or_else(beside, PathBuf::from);
        let began = Instant::now();
        let mut child = Command::new(&program)
            .args(["serve", "--no-site", "--bind", "127.0.0.1:0", "--rates", "0", "--streams", "100000"])
            .args(["--open-tables", "100000", "--most-connections", "100000", "--connections-each", "100000"])
            .args(["--log", "error"])
            .args(["--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| io::Error::other(format!("{}: {error}", program.display())))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let address = address.ok_or_else(|| io::Error::other(format!("the server does not start: {line}")))?;
        let (status, _) = Connection::open(address, "").await?.ask("GET", "/healthz", "").await?;
        assert_eq!(status, 200, "the server works");
        Ok(Server { child, address, started_in: began.elapsed() })
    }

    /// Its memory, in bytes.
    pub fn memory(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        Ok(1_024 * kilobytes.unwrap_or_default())
    }

    /// The processor time it has used.
    pub fn processor_time(&self) -> io::Result<Duration> {
        processor_time(&self.child.id().to_string())
    }

    /// The bytes it has had written to disks.
    pub fn disk_writes(&self) -> io::Result<u64> {
        disk_writes(&self.child.id().to_string())
    }

    /// One of its own figures.
    pub async fn figure(&self, name: &str) -> io::Result<f64> {
        let (_, text) = Connection::open(self.address, "").await?.ask("GET", "/metrics", "").await?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
        Ok(value.unwrap_or_default())
    }
}

/// The processor time that a process has used; `self` for this one.
pub fn processor_time(process: &str) -> io::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program may have spaces; what follows it does not.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |place: usize| fields.get(place).and_then(|field| field.parse::<u64>().ok()).unwrap_or_default();
    // Linux counts a hundred ticks a second for all programs.
    Ok(Duration::from_millis(10 * (ticks(11) + ticks(12))))
}

/// The bytes that a process has had written to disks.
fn disk_writes(process: &str) -> io::Result<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/io"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("write_bytes: "));
    Ok(line.and_then(|bytes| bytes.parse().ok()).unwrap_or_default())
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// How busy the machine is.
pub fn load_average() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("unknown").to_string()
}

/// A database that is made for a measurement and thrown away afterwards.
pub enum Database {
    /// A file in a folder.
    Sqlite(PathBuf),
    /// A PostgreSQL of our own and its address.
    Postgres(Child, String),
}

impl Database {
    /// A new file.
    pub fn sqlite() -> io::Result<Database> {
        let dir = std::env::temp_dir().join(format!("noria-load-{}", std::process::id()));
        fs::create_dir_all(&dir)?;
        Ok(Database::Sqlite(dir))
    }

    /// A new PostgreSQL.
    pub fn postgres() -> io::Result<Database> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
        let mut child = Command::new(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?).read_line(&mut address)?;
        Ok(Database::Postgres(child, address.trim().to_string()))
    }

    /// The processor time of a database that is a program of its own.
    pub fn processor_time(&self) -> io::Result<Duration> {
        Ok(self.processes()?.iter().filter_map(|process| processor_time(process).ok()).sum())
    }

    /// The bytes that such a database has had written to disks.
    pub fn disk_writes(&self) -> io::Result<u64> {
        Ok(self.processes()?.iter().filter_map(|process| disk_writes(process).ok()).sum())
    }

    /// Its first process and the children of that, if it is a program of its own.
    fn processes(&self) -> io::Result<Vec<String>> {
        let Database::Postgres(_, url) = self else { return Ok(Vec::new()) };
        let folder = url.split("host=").nth(1).unwrap_or_default();
        // The folder belongs to another user; the lock of the socket can be read.
        let lock = fs::read_to_string(format!("{folder}/.s.PGSQL.5432.lock"))?;
        let parent = lock.lines().next().unwrap_or_default().trim().to_string();
        let mut processes = vec![parent.clone()];
        for entry in fs::read_dir("/proc")?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let Ok(stat) = fs::read_to_string(format!("/proc/{name}/stat")) else { continue };
            let of_parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)) == Some(&parent);
            if of_parent && name.bytes().all(|byte| byte.is_ascii_digit()) {
                processes.push(name);
            }
        }
        Ok(processes)
    }

    /// Its address.
    pub fn url(&self) -> String {
        match self {
            Database::Sqlite(dir) => format!("sqlite:{}", dir.join("noria.db").display()),
            Database::Postgres(_, url) => url.clone(),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        match self {
            Database::Sqlite(dir) => _ = fs::remove_dir_all(dir),
            Database::Postgres(child, _) => {
                drop(child.stdin.take());
                _ = child.wait();
            }
        }
    }
}
