//! From SQLite's write-ahead log into the database, beside the commits and not within them.
//!
//! By itself SQLite does this at the end of the commit that makes the log long, and whoever sent that one waits for
//! two more writes to the disk.

use std::time::Duration;

use sqlx::sqlite::SqlitePool;

/// How often the log is looked at.
const PAUSE: Duration = Duration::from_secs(1);

/// A log of so many pages (64 MB) is begun anew, even if a commit has to wait for it.
const LONGEST: i64 = 16_000;

/// Goes on until the connections are closed.
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
    // What is there now, without making anybody wait. Commits meanwhile go on behind it, so a busy log keeps growing.
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(pool).await?;
    if pages > longest {
        // There is little left to do by now.
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(pool).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{Store, StoreSettings};
    use super::*;
    use crate::store::Db;

    #[tokio::test]
    async fn the_log_is_emptied_beside_the_commits() {
        let file = std::env::temp_dir().join(format!("noria-checkpoint-{}.db", std::process::id()));
        let database = format!("sqlite:{}", file.display());
        let store = Store::open(&StoreSettings { database, connections: 2, patience: Duration::from_secs(10) })
            .await
            .expect("a new file");
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
        for end in ["", "-wal", "-shm", ".lock"] {
            _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}
