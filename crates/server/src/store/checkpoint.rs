//! Checkpoints of SQLite's write-ahead log, in the background instead of within commits.
//!
//! By default SQLite does this at the end of the commit that makes the log long, which then waits for two more disk
//! writes.

use std::time::Duration;

use sqlx::sqlite::SqlitePool;

/// How often the log is checked.
const PAUSE: Duration = Duration::from_secs(1);

/// A log of this many pages (64 MB) is restarted, even if a commit has to wait for it.
const LONGEST: i64 = 16_000;

/// Runs until the connections are closed.
pub fn start(pool: SqlitePool) {
    tokio::spawn(async move {
        while !pool.is_closed() {
            tokio::time::sleep(PAUSE).await;
            match work(&pool, LONGEST).await {
                Ok(()) | Err(sqlx::Error::PoolClosed) => {}
                Err(error) => tracing::warn!(%error, "the write-ahead log cannot be emptied"),
            }
        }
    });
}

async fn work(pool: &SqlitePool, longest: i64) -> Result<(), sqlx::Error> {
    // Without blocking commits, which are appended meanwhile, so a busy log keeps growing.
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(pool).await?;
    if pages > longest {
        // There is little left to do by now.
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(pool).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::Database;
    use crate::store::{Db, Store, StoreSettings};

    #[tokio::test]
    async fn the_log_is_emptied_beside_the_commits() {
        let file = Database::sqlite();
        let patience = Duration::from_secs(10);
        let settings = StoreSettings { database: file.url(), connections: 2, patience };
        let store = Store::open(&settings).await.expect("a new file");
        let Db::Sqlite(writer) = &store.writer else { panic!("a file") };
        sqlx::query("CREATE TABLE heap (word TEXT)").execute(writer).await.expect("an empty database");
        for _ in 0..30 {
            let long = "INSERT INTO heap VALUES (printf('%.*c', 40000, 'x'))";
            sqlx::query(long).execute(writer).await.expect("there is room");
        }
        work(writer, 20).await.expect("nothing is in the way");
        sqlx::query("INSERT INTO heap VALUES ('last')").execute(writer).await.expect("there is room");
        let pages: (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(writer).await.expect("an answer");
        assert!(pages.1 < 10, "the log was begun anew, and is {} pages long", pages.1);
        store.close().await;
    }
}
