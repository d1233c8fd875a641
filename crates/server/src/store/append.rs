//! Writing to the log: commits of different tables are grouped.
//!
//! Entries that arrive while a transaction is being written go into the next one. So a slow disk serves many tables,
//! and an entry waits for at most one other transaction.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use noria_protocol::{PlayerId, Status, TableId};
use sqlx::{AssertSqlSafe, Row};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::{Db, News, Store, StoreError, listen, on};
use crate::time::Millis;

/// The most entries of one transaction.
const BATCH: usize = 256;

/// The capacity of the queue.
const QUEUE: usize = 4 * BATCH;

/// One entry to be written, with the index row of the table afterwards.
#[derive(Debug, Clone)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The place in its log.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// The client's key.
    pub key: Option<String>,
    /// The fingerprint of the game.
    pub state: Option<u64>,
    /// The entry as JSON.
    pub entry: String,
    /// The status of the table.
    pub status: Status,
    /// The seats that may decide, one bit each.
    pub pending: u8,
    /// When the table needs attention.
    pub wake_at: Option<Millis>,
    /// What lists show of it, if that has changed.
    pub card: Option<CardChange>,
}

/// What lists show of a table.
#[derive(Debug, Clone)]
pub struct CardChange {
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Who opened it.
    pub host: PlayerId,
    /// The card as JSON.
    pub card: String,
    /// Who sits where or is expected there.
    pub seats: Vec<SeatRow>,
}

/// A seat in the index.
#[derive(Debug, Clone, Copy)]
pub struct SeatRow {
    /// The number of the seat.
    pub seat: u8,
    /// Whose it is, or for whom it is kept.
    pub player: PlayerId,
    /// Whether they sit there.
    pub taken: bool,
    /// Their place at the end.
    pub place: Option<u8>,
}

/// The outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It is on disk.
    Done,
    /// The place in the log was taken; nothing was changed.
    Conflict,
}

#[derive(Debug)]
pub(super) struct Job {
    append: Append,
    answer: oneshot::Sender<Result<Written, Arc<StoreError>>>,
}

impl Store {
    /// Writes an entry. When this returns `Done`, the entry survives a crash.
    pub async fn append(&self, append: Append) -> Result<Written, Arc<StoreError>> {
        let (answer, done) = oneshot::channel();
        self.queue.send(Job { append, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.unwrap_or_else(|_| Err(Arc::new(StoreError::Closed)))
    }
}

/// Starts the writers. After this timeout of a transaction its outcome is unknown.
pub(super) fn start(db: &Db, writers: u32, longest: Duration) -> mpsc::Sender<Job> {
    let (queue, jobs) = mpsc::channel(QUEUE);
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..writers {
        tokio::spawn(write_all(db.clone(), jobs.clone(), longest));
    }
    queue
}

async fn write_all(db: Db, jobs: Arc<Mutex<mpsc::Receiver<Job>>>, longest: Duration) {
    let mut batch = Vec::new();
    loop {
        batch.clear();
        let mut queue = jobs.lock().await;
        if queue.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        let waiting = queue.len();
        drop(queue);
        metrics::gauge!("noria_commit_queue").set(waiting as f64);
        // Nodes that write the same tables lock them in the same order.
        batch.sort_by_key(|job| job.append.table);
        let began = Instant::now();
        let appends: Vec<&Append> = batch.iter().map(|job| &job.append).collect();
        let written = write_in_time(&db, &appends, longest).await;
        metrics::histogram!("noria_commit_seconds").record(began.elapsed());
        metrics::histogram!("noria_commit_entries").record(batch.len() as f64);
        match written {
            Ok(written) => answer(batch.drain(..).zip(written.into_iter().map(Ok))),
            // One entry may be at fault; the others must still be written.
            Err(error @ sqlx::Error::Database(_)) if batch.len() > 1 => {
                tracing::warn!(%error, entries = batch.len(), "a group of entries was refused; writing them one by one");
                for job in batch.drain(..) {
                    let written = write_in_time(&db, &[&job.append], longest).await.map(|written| written[0]);
                    answer([(job, written.map_err(|error| Arc::new(error.into())))]);
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = batch.len(), "entries could not be written");
                let error = Arc::new(StoreError::from(error));
                answer(batch.drain(..).map(|job| (job, Err(error.clone()))));
            }
        }
    }
}

fn answer(answers: impl IntoIterator<Item = (Job, Result<Written, Arc<StoreError>>)>) {
    for (job, written) in answers {
        // The client may be gone; what is written stays written.
        _ = job.answer.send(written);
    }
}

/// The same with a timeout: a database that hangs must not block everyone.
async fn write_in_time(db: &Db, batch: &[&Append], longest: Duration) -> Result<Vec<Written>, sqlx::Error> {
    match tokio::time::timeout(longest, write(db, batch)).await {
        Ok(written) => written,
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    }
}

/// Writes a group in one transaction. Each table appears at most once in it.
async fn write(db: &Db, batch: &[&Append]) -> Result<Vec<Written>, sqlx::Error> {
    // Conflicts are very rare. Checking which places are free costs more than writing them.
    match try_to_write(db, batch, false).await? {
        Some(written) => Ok(written),
        None => Ok(try_to_write(db, batch, true).await?.unwrap_or_default()),
    }
}

/// The same. If some places are taken and `asks` is false, nothing is written or returned.
async fn try_to_write(db: &Db, batch: &[&Append], asks: bool) -> Result<Option<Vec<Written>>, sqlx::Error> {
    on!(db, pool => {
        // Explicit, so that an open transaction is an error and not a savepoint.
        let dialect = if matches!(db, Db::Sqlite(_)) { Dialect::Sqlite } else { Dialect::Postgres };
        let mut transaction = pool.begin_with(dialect.begin()).await?;
        let mut taken = HashSet::new();
        for part in parts(batch) {
            let text = dialect.insert(part.len());
            let mut query = match asks {
                true => sqlx::query(AssertSqlSafe(format!("{text} RETURNING table_id"))),
                false => sqlx::query(text),
            };
            for append in part {
                query = query
                    .bind(append.table.as_str())
                    .bind(append.seq as i64)
                    .bind(append.at as i64)
                    .bind(append.key.as_deref())
                    .bind(append.state.map(|state| state as i64))
                    .bind(append.entry.as_str());
            }
            if asks {
                taken.extend(part.iter().map(|append| append.table));
                for row in query.fetch_all(&mut *transaction).await? {
                    taken.retain(|table| table.as_str() != row.get::<&str, _>(0));
                }
            } else if query.execute(&mut *transaction).await?.rows_affected() < part.len() as u64 {
                transaction.rollback().await?;
                return Ok(None);
            }
        }
        let fresh = batch.iter().filter(|append| !taken.contains(&append.table));
        let (changed, hot): (Vec<&Append>, Vec<&Append>) = fresh.clone().partition(|append| append.card.is_some());
        for append in changed {
            let Some(change) = &append.card else { continue };
            sqlx::query(UPSERT)
                .bind(append.table.as_str())
                .bind(append.seq as i64)
                .bind(append.status.name())
                .bind(change.listed)
                .bind(i64::from(append.pending))
                .bind(append.wake_at.map(|when| when as i64))
                .bind(append.at as i64)
                .bind(change.host.as_str())
                .bind(change.card.as_str())
                .execute(&mut *transaction)
                .await?;
            sqlx::query("DELETE FROM seats WHERE table_id = $1")
                .bind(append.table.as_str())
                .execute(&mut *transaction)
                .await?;
            for row in &change.seats {
                sqlx::query("INSERT INTO seats (table_id, seat, player, place, taken) VALUES ($1, $2, $3, $4, $5)")
                    .bind(append.table.as_str())
                    .bind(i64::from(row.seat))
                    .bind(row.player.as_str())
                    .bind(row.place.map(i64::from))
                    .bind(row.taken)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        for part in parts(&hot) {
            let mut query = sqlx::query(dialect.update(part.len()));
            for append in part {
                query = query
                    .bind(append.table.as_str())
                    .bind(append.seq as i64)
                    .bind(i64::from(append.pending))
                    .bind(append.wake_at.map(|when| when as i64))
                    .bind(append.at as i64);
            }
            query.execute(&mut *transaction).await?;
        }
        if matches!(db, Db::Postgres(_)) {
            for message in listen::messages(fresh.map(|append| News::Entry(append.table, append.seq))) {
                sqlx::query(listen::NOTIFY).bind(message).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        let written = |append: &&Append| match taken.contains(&append.table) {
            true => Written::Conflict,
            false => Written::Done,
        };
        Ok(Some(batch.iter().map(written).collect()))
    })
}

const UPSERT: &str = "INSERT INTO tables (id, seq, status, listed, pending, wake_at, changed, host, card)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET seq = $2, status = $3, listed = $4, pending = $5, wake_at = $6, changed = $7, card = $9";

/// Splits into few chunks of few different lengths, so that few statements are prepared and executed: a short list is
/// one chunk, and a long one begins with a power of two.
fn parts<T>(mut items: &[T]) -> impl Iterator<Item = &[T]> {
    const SHORT: usize = 32;
    std::iter::from_fn(move || {
        let length = if items.len() < SHORT { items.len() } else { 1 << items.len().checked_ilog2()? };
        let (part, rest) = items.split_at_checked(length).filter(|(part, _)| !part.is_empty())?;
        items = rest;
        Some(part)
    })
}

/// The SQL dialect of a database. Statements are built once for each number of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Sqlite,
    Postgres,
}

/// A statement for each number of rows.
type Statements = [OnceLock<String>; BATCH + 1];

impl Dialect {
    const fn begin(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Entries of the log.
    fn insert(self, rows: usize) -> &'static str {
        static TEXTS: [Statements; 2] = [const { [const { OnceLock::new() }; BATCH + 1] }; 2];
        TEXTS[self as usize][rows].get_or_init(|| {
            let values = self.values(rows, &["TEXT", "BIGINT", "BIGINT", "TEXT", "BIGINT", "TEXT"]);
            format!("INSERT INTO log (table_id, seq, at, key, state, entry) {values} ON CONFLICT DO NOTHING")
        })
    }

    /// Index rows of tables whose cards have not changed.
    fn update(self, rows: usize) -> &'static str {
        static TEXTS: [Statements; 2] = [const { [const { OnceLock::new() }; BATCH + 1] }; 2];
        TEXTS[self as usize][rows].get_or_init(|| {
            let values = self.values(rows, &["TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT"]);
            format!(
                "UPDATE tables SET seq = v.column2, pending = v.column3, wake_at = v.column4, changed = v.column5
                 FROM ({values}) AS v WHERE tables.id = v.column1"
            )
        })
    }

    /// `VALUES` for this many rows; `types` gives the type of each column, which PostgreSQL needs.
    fn values(self, rows: usize, types: &[&str]) -> String {
        let row = |row: usize| {
            let column = |(column, kind): (usize, &&str)| {
                let number = row * types.len() + column + 1;
                match self {
                    Dialect::Sqlite => format!("${number}"),
                    Dialect::Postgres => format!("CAST(${number} AS {kind})"),
                }
            };
            format!("({})", types.iter().enumerate().map(column).collect::<Vec<_>>().join(", "))
        };
        format!("VALUES {}", (0..rows).map(row).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::super::StoreSettings;
    use super::super::testing::Database;
    use super::*;

    #[test]
    fn parts_have_few_lengths() {
        let items: Vec<u8> = (0..237).collect();
        let lengths: Vec<usize> = parts(&items).map(<[u8]>::len).collect();
        assert_eq!(lengths, [128, 64, 32, 13]);
        assert_eq!(parts(&items).flatten().copied().collect::<Vec<u8>>(), items);
        assert_eq!(parts(&items[..31]).count(), 1);
        assert_eq!(parts::<u8>(&[]).count(), 0);
    }

    /// If some places of a group are taken, the others are written, and the caller learns which.
    #[tokio::test]
    async fn taken_places_are_told_apart() {
        for database in Database::both().await {
            let patience = Duration::from_secs(10);
            let settings = StoreSettings { database: database.url(), connections: 2, patience };
            let store = Store::open(&settings).await.expect("a new database");
            let table = |number: u8| TableId::from_random(std::array::from_fn(|place| number >> (place % 2 * 5)));
            let append = |number: u8, seq| Append {
                table: table(number),
                seq,
                at: 1,
                key: None,
                state: Some(u64::MAX),
                entry: format!("entry {seq} of {number}"),
                status: Status::Running,
                pending: 1,
                wake_at: None,
                card: None,
            };
            let first: Vec<Append> = (0..40).map(|number| append(number, 1)).collect();
            let all = write(&store.writer, &first.iter().collect::<Vec<_>>()).await.expect("written");
            assert_eq!(all, vec![Written::Done; 40]);
            // Every third table is at its second entry, the others are not.
            let next: Vec<Append> = (0..40).map(|number| append(number, 1 + u64::from(number % 3 == 0))).collect();
            let told = write(&store.writer, &next.iter().collect::<Vec<_>>()).await.expect("written");
            for (number, written) in told.into_iter().enumerate() {
                let expected = if number % 3 == 0 { Written::Done } else { Written::Conflict };
                assert_eq!(written, expected, "table {number}");
                let log = store.raw_log(table(number as u8)).await.expect("a log");
                assert_eq!(log.len(), 1 + usize::from(number % 3 == 0));
            }
            store.close().await;
        }
    }
}
