//! Real databases: a file for each test, and one PostgreSQL for all of them.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A database that belongs to one test.
pub enum Database {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Database {
    pub fn sqlite() -> Database {
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let dir = std::env::temp_dir().join(format!("noria-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a folder for the test");
        Database::Sqlite(dir)
    }

    pub async fn postgres() -> Database {
        let server = postgres();
        let name = format!("noria_{}", NUMBER.fetch_add(1, Ordering::SeqCst));
        let pool = sqlx::PgPool::connect(server).await.expect("PostgreSQL answers");
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&pool).await.expect("a database");
        pool.close().await;
        Database::Postgres(server.replacen("/postgres?", &format!("/{name}?"), 1))
    }

    /// Both kinds.
    pub async fn both() -> [Database; 2] {
        [Database::sqlite(), Database::postgres().await]
    }

    pub fn url(&self) -> String {
        match self {
            Database::Sqlite(dir) => format!("sqlite:{}", dir.join("noria.db").display()),
            Database::Postgres(url) => url.clone(),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Database::Sqlite(dir) = self {
            _ = std::fs::remove_dir_all(dir);
        }
    }
}

/// A PostgreSQL. It ends with this program, which holds its input open.
pub struct Postgres {
    pub address: String,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Postgres {
    pub fn start() -> Postgres {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
        let mut child = Command::new(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/postgres can be run");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let mut postgres = Postgres { address: String::new(), child, output };
        postgres.address = postgres.line();
        assert!(postgres.address.starts_with("postgres://"), "PostgreSQL does not start: {}", postgres.address);
        postgres
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line.trim().to_string()
    }

    /// Drops all connections and restarts.
    pub fn restart(&mut self) {
        self.child.stdin.as_mut().expect("its input").write_all(b"restart\n").expect("it listens");
        assert_eq!(self.line(), "restarted");
    }
}

/// The address of the PostgreSQL that most tests share.
fn postgres() -> &'static str {
    static SERVER: OnceLock<(String, Mutex<Postgres>)> = OnceLock::new();
    let start = || {
        let postgres = Postgres::start();
        (postgres.address.clone(), Mutex::new(postgres))
    };
    &SERVER.get_or_init(start).0
}
