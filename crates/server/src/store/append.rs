//! Writing to the log: commits of different tables are grouped.
//!
//! Whatever waits while a transaction is being written goes into the next one. So one slow disk serves many tables,
//! and nothing waits longer than for the transaction before it and its own.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use noria_protocol::{PlayerId, Status, TableId};
use sqlx::{AssertSqlSafe, Row};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::{Db, News, Store, StoreError, listen, on};
use crate::time::Millis;

/// The most entries of one transaction.
const BATCH: usize = 256;

/// How many entries may wait; who comes then has to wait to wait.
const QUEUE: usize = 4 * BATCH;

/// One entry to be written, with what the index says of the table afterwards.
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
    /// How far the table is.
    pub status: Status,
    /// The seats that may decide, one bit each.
    pub pending: u8,
    /// When the server must see to it.
    pub wake_at: Option<Millis>,
    /// What lists show of it, where that has changed.
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

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// Somebody else wrote this place of the log before; nothing was changed.
    Conflict,
}

#[derive(Debug)]
pub(super) struct Job {
    append: Append,
    answer: oneshot::Sender<Result<Written, Arc<StoreError>>>,
}

impl Store {
    /// Writes an entry. When this returns `Done`, it will be there after a crash.
    pub async fn append(&self, append: Append) -> Result<Written, Arc<StoreError>> {
        let (answer, done) = oneshot::channel();
        self.queue.send(Job { append, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.unwrap_or_else(|_| Err(Arc::new(StoreError::Closed)))
    }
}

/// Starts the writers. A transaction may take so long; afterwards nobody knows whether it was done.
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
            // One of them may be at fault; the others must not suffer.
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
        // Whoever asked may be gone; what is written stays written.
        _ = job.answer.send(written);
    }
}

/// The same with an end: a database that does not answer must not hold everybody up.
async fn write_in_time(db: &Db, batch: &[&Append], longest: Duration) -> Result<Vec<Written>, sqlx::Error> {
    match tokio::time::timeout(longest, write(db, batch)).await {
        Ok(written) => written,
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    }
}

/// Writes a group in one transaction. Each table appears at most once in it.
async fn write(db: &Db, batch: &[&Append]) -> Result<Vec<Written>, sqlx::Error> {
    on!(db, pool => {
        // Said explicitly, so that it is an error and no savepoint if a transaction is open already.
        let begin = if matches!(db, Db::Sqlite(_)) { "BEGIN IMMEDIATE" } else { "BEGIN" };
        let mut transaction = pool.begin_with(begin).await?;
        let mut done = HashSet::new();
        for part in powers_of_two(batch) {
            let mut query = sqlx::query(AssertSqlSafe(insert_text(part.len())));
            for append in part {
                query = query
                    .bind(append.table.as_str())
                    .bind(append.seq as i64)
                    .bind(append.at as i64)
                    .bind(append.key.as_deref())
                    .bind(append.state.map(|state| state as i64))
                    .bind(append.entry.as_str());
            }
            for row in query.fetch_all(&mut *transaction).await? {
                done.insert(row.try_get::<String, _>(0)?);
            }
        }
        let fresh = batch.iter().filter(|append| done.contains(append.table.as_str()));
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
        for part in powers_of_two(&hot) {
            let mut query = sqlx::query(AssertSqlSafe(update_text(part.len())));
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
        let written = |append: &&Append| match done.contains(append.table.as_str()) {
            true => Written::Done,
            false => Written::Conflict,
        };
        Ok(batch.iter().map(written).collect())
    })
}

const UPSERT: &str = "INSERT INTO tables (id, seq, status, listed, pending, wake_at, changed, host, card)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET seq = $2, status = $3, listed = $4, pending = $5, wake_at = $6, changed = $7, card = $9";

/// Parts whose lengths are powers of two, so that few different statements have to be prepared.
fn powers_of_two<T>(mut items: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << items.len().checked_ilog2()?;
        let (part, rest) = items.split_at(length);
        items = rest;
        Some(part)
    })
}

/// `VALUES` for so many rows; `types` gives the type of each column.
fn values(rows: usize, types: &[&str]) -> String {
    let row = |row: usize| {
        let column = |(column, kind): (usize, &&str)| format!("CAST(${} AS {kind})", row * types.len() + column + 1);
        format!("({})", types.iter().enumerate().map(column).collect::<Vec<_>>().join(", "))
    };
    format!("VALUES {}", (0..rows).map(row).collect::<Vec<_>>().join(", "))
}

fn insert_text(rows: usize) -> String {
    let values = values(rows, &["TEXT", "BIGINT", "BIGINT", "TEXT", "BIGINT", "TEXT"]);
    format!("INSERT INTO log (table_id, seq, at, key, state, entry) {values} ON CONFLICT DO NOTHING RETURNING table_id")
}

fn update_text(rows: usize) -> String {
    let values = values(rows, &["TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT"]);
    format!(
        "UPDATE tables SET seq = v.column2, pending = v.column3, wake_at = v.column4, changed = v.column5
         FROM ({values}) AS v WHERE tables.id = v.column1"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_lengths_of_powers_of_two() {
        let items: Vec<u8> = (0..77).collect();
        let parts: Vec<usize> = powers_of_two(&items).map(<[u8]>::len).collect();
        assert_eq!(parts, [64, 8, 4, 1]);
        assert_eq!(powers_of_two(&items).flatten().copied().collect::<Vec<u8>>(), items);
        assert_eq!(powers_of_two::<u8>(&[]).count(), 0);
    }
}
