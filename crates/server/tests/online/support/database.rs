//! Real databases: a file for each test, and one PostgreSQL for all of them.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
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

/// The address of the PostgreSQL of this test program. It ends with the program, which held its input open.
fn postgres() -> &'static str {
    static SERVER: OnceLock<(String, Mutex<Child>)> = OnceLock::new();
    let (address, _) = SERVER.get_or_init(|| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
        let mut child = Command::new(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/postgres can be run");
        let mut address = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut address).expect("a line");
        assert!(address.starts_with("postgres://"), "PostgreSQL does not start: {address}");
        (address.trim().to_string(), Mutex::new(child))
    });
    address
}
