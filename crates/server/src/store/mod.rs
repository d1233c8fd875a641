//! Storage: SQLite in a file, or PostgreSQL by URL.
//!
//! Both use the same SQL. [`on!`] runs one body on either, and only migrations, durability and notifications differ.

mod append;
mod backup;
mod chat;
mod checkpoint;
mod daily;
mod erase;
mod listen;
mod lists;
mod log;
mod migrations;
mod moderation;
mod notices;
mod people;
mod ratings;
mod social;
mod tournaments;

pub use append::{Append, CardChange, SeatRow, Written};
pub use backup::BackupError;
pub use daily::VerifiedResult;
pub use listen::{News, NodePresence};
pub use moderation::{Audited, Reported};
pub use people::{Owner, Secret, SecretKind};

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Postgres, Transaction};
use tokio::sync::mpsc;

use crate::time::Millis;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An invalid URL.
    #[error("'{0}' is no database: give sqlite:FILE or postgres://USER@HOST/NAME")]
    Address(String),
    /// A folder or file that cannot be created.
    #[error("cannot keep the database in {}: {error}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// A file that another server uses.
    #[error("{} is in use by another server; stop it, or name another file with --database", .0.display())]
    InUse(PathBuf),
    /// The database refuses or cannot be reached.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// A migration failed.
    #[error("the database's schema: {0}")]
    Schema(#[from] sqlx::migrate::MigrateError),
    /// An invalid row.
    #[error("the database holds a {0} that cannot be read")]
    Strange(&'static str),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether the database's disk is full: nothing was written, and nothing can be until there is space.
    pub fn is_full(&self) -> bool {
        let StoreError::Database(sqlx::Error::Database(error)) = self else { return false };
        // SQLITE_FULL, and PostgreSQL's disk_full.
        matches!(error.code().as_deref(), Some("13" | "53100"))
    }
}

/// A pool of connections to one of the two.
#[derive(Debug, Clone)]
enum Db {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same body on either database.
macro_rules! on {
    ($db:expr, $pool:ident => $body:expr) => {{
        let _timing = $crate::meters::DatabaseTiming::start(module_path!());
        match $db {
            $crate::store::Db::Sqlite($pool) => $body,
            $crate::store::Db::Postgres($pool) => $body,
        }
    }};
}
use on;

/// A query that ends with `IN` and a list of values.
fn in_list<'v, DB: sqlx::Database>(text: &str, values: impl Iterator<Item = &'v str>) -> sqlx::QueryBuilder<DB>
where
    DB::Arguments: Default,
    &'v str: sqlx::Encode<'v, DB> + sqlx::Type<DB>,
{
    let mut query = sqlx::QueryBuilder::new(text);
    query.push("(");
    let mut list = query.separated(", ");
    values.for_each(|value| _ = list.push_bind(value));
    query.push(")");
    query
}

/// Real databases, as the tests of whole servers use them.
#[cfg(test)]
#[allow(dead_code, reason = "shared with the tests of whole servers")]
#[path = "../../tests/online/support/database.rs"]
pub mod testing;

/// How the store is opened.
#[derive(Debug, Clone)]
pub struct StoreSettings {
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// How many connections there may be for reading.
    pub connections: u32,
    /// The timeout of a statement. A transaction has 1.5 times as long.
    pub patience: Duration,
}

/// The store.
#[derive(Debug)]
pub struct Store {
    reader: Db,
    writer: Db,
    queue: mpsc::Sender<append::Job>,
    patience: Duration,
    /// Held until the store is closed; SQLite only.
    lock: Mutex<Option<File>>,
}

/// The timeout for getting a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// The page cache of a SQLite reader, as a pragma: 256 KiB instead of the default 2 MB.
const READER_CACHE: &str = "-256";

/// How often, and at what interval, a server tries to lock its file.
const LOCK_TRIES: u32 = 40;
const LOCK_PAUSE: Duration = Duration::from_millis(50);

/// Waits for the lock with this name and holds it until the transaction ends; PostgreSQL only.
const LOCK: &str = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";

/// How many connections write concurrently, if the database supports it.
const POSTGRES_WRITERS: u32 = 4;

impl Store {
    /// Opens the database for a server and migrates its schema.
    pub async fn open(settings: &StoreSettings) -> Result<Store, StoreError> {
        let lock = match sqlite_file(&settings.database) {
            Some(file) => Some(lock(file).await?),
            None => None,
        };
        let store = Store::open_beside(settings).await?;
        Ok(Store { lock: Mutex::new(lock), ..store })
    }

    /// Opens the database while a server may be running, and migrates its schema.
    pub async fn open_beside(settings: &StoreSettings) -> Result<Store, StoreError> {
        migrate(&settings.database).await?;
        let (reader, writer) = connect(&settings.database, settings.connections, Some(settings.patience)).await?;
        let writers = if matches!(writer, Db::Postgres(_)) { POSTGRES_WRITERS } else { 1 };
        if let Db::Sqlite(pool) = &reader {
            checkpoint::start(pool.clone());
        }
        let patience = settings.patience + settings.patience / 2;
        let queue = append::start(&writer, writers, patience);
        Ok(Store { reader, writer, queue, patience, lock: Mutex::default() })
    }

    /// Whether several servers may share this database.
    pub fn is_shared(&self) -> bool {
        matches!(self.reader, Db::Postgres(_))
    }

    /// A lock shared by all servers on this database, held until the returned guard is dropped.
    pub async fn turn(&self, what: &str) -> Result<Option<Transaction<'static, Postgres>>, StoreError> {
        let Db::Postgres(pool) = &self.reader else { return Ok(None) };
        let mut turn = pool.begin().await?;
        sqlx::query(LOCK).bind(what).execute(&mut *turn).await?;
        Ok(Some(turn))
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(&self.reader, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// The database's time, where several servers share one.
    pub async fn now(&self) -> Result<Option<Millis>, StoreError> {
        let Db::Postgres(pool) = &self.reader else { return Ok(None) };
        const TEXT: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        let now: i64 = sqlx::query_scalar(TEXT).fetch_one(pool).await?;
        Ok(Some(now as Millis))
    }

    /// The result, or an error after a timeout: an unreachable database may not even refuse.
    async fn in_time<T>(&self, asking: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        tokio::time::timeout(self.patience, asking)
            .await
            .unwrap_or(Err(StoreError::Database(sqlx::Error::PoolTimedOut)))
    }

    /// Closes all connections after pending work is done.
    pub async fn close(&self) {
        on!(&self.writer, pool => pool.close().await);
        on!(&self.reader, pool => pool.close().await);
        // The store is unusable from here on; the next server may lock the file.
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Migrates the schema, however long that takes.
async fn migrate(database: &str) -> Result<(), StoreError> {
    let (_, db) = connect(database, 1, None).await?;
    let migrated = migrations::run(&db).await;
    on!(&db, pool => pool.close().await);
    migrated
}

/// Connections for reading and for writing. PostgreSQL gets this statement timeout; backups and migrations have none.
async fn connect(database: &str, connections: u32, timeout: Option<Duration>) -> Result<(Db, Db), StoreError> {
    match database.split_once(':') {
        Some(("sqlite", file)) => open_sqlite(Path::new(file.trim_start_matches("//")), connections).await,
        Some(("postgres" | "postgresql", _)) => open_postgres(database, connections, timeout).await,
        _ => Err(StoreError::Address(database.to_string())),
    }
}

/// The file of a database that has one.
fn sqlite_file(database: &str) -> Option<&Path> {
    database.strip_prefix("sqlite:").map(|file| Path::new(file.trim_start_matches("//")))
}

/// One server per file, so that its state in memory stays valid. A killed one may need a moment to exit.
async fn lock(path: &Path) -> Result<File, StoreError> {
    let failure = |error| StoreError::File { path: path.to_path_buf(), error };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(failure)?;
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = File::create(&name).map_err(failure)?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(LOCK_PAUSE).await,
            Err(TryLockError::Error(error)) => return Err(failure(error)),
        }
    }
    Err(StoreError::InUse(path.to_path_buf()))
}

/// WAL, and every commit on the disk before it is reported: what was acknowledged survives a power cut.
async fn open_sqlite(path: &Path, connections: u32) -> Result<(Db, Db), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", "0")
        .busy_timeout(PATIENCE);
    // SQLite has one writer at a time; one connection makes the others queue in order instead of colliding. A commit
    // that fails may leave a transaction open that sqlx cannot end. Later writes would be reported as done and never be
    // committed, so such a connection is not reused.
    let writer = SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).before_acquire(
        |connection: &mut SqliteConnection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }),
    );
    let writer = writer.connect_with(options.clone()).await?;
    let reader = SqlitePoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
    // Logs are read once and then kept as tables; the system's page cache is enough.
    let options = options.create_if_missing(false).pragma("cache_size", READER_CACHE);
    let reader = reader.connect_lazy_with(options);
    Ok((Db::Sqlite(reader), Db::Sqlite(writer)))
}

async fn open_postgres(url: &str, connections: u32, timeout: Option<Duration>) -> Result<(Db, Db), StoreError> {
    let options = PgConnectOptions::from_str(url)?.application_name("noria");
    let options = options.options(timeout.map(|timeout| ("statement_timeout", timeout.as_millis().to_string())));
    let pool = |connections| PgPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
    let writer = pool(POSTGRES_WRITERS + 1).connect_with(options.clone()).await?;
    let reader = pool(connections).connect_lazy_with(options);
    Ok((Db::Postgres(reader), Db::Postgres(writer)))
}
