//! Reading the log, and what the index says of when to see to a table.

use noria_protocol::TableId;
use sqlx::Row;

use super::{Store, StoreError, on};
use crate::table::{Entry, LogError, Logged};
use crate::time::Millis;

/// A row of the log.
type LogRow = (i64, i64, Option<String>, Option<i64>, String);

impl Store {
    /// The entries of a table after this one, in order.
    pub async fn read_log(&self, table: TableId, after: u64) -> Result<Result<Vec<Logged>, LogError>, StoreError> {
        self.in_time(self.read_entries(table, after)).await
    }

    async fn read_entries(&self, table: TableId, after: u64) -> Result<Result<Vec<Logged>, LogError>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query("SELECT seq, at, key, state, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq")
                .bind(table.as_str())
                .bind(after as i64)
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?)))
                .collect::<Result<Vec<LogRow>, sqlx::Error>>()?
        });
        let read = |(seq, at, key, state, entry): LogRow| {
            let (seq, at, state) = (seq as u64, at as Millis, state.map(|state| state as u64));
            match serde_json::from_str(&entry) {
                Ok(entry) => Ok(Logged { seq, at, key, state, entry }),
                Err(error) => Err(LogError::Entry { seq, why: error.to_string() }),
            }
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// The log of a table as it is written, readable or not.
    pub async fn raw_log(&self, table: TableId) -> Result<Vec<(u64, Millis, String)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query("SELECT seq, at, entry FROM log WHERE table_id = $1 ORDER BY seq")
                .bind(table.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect::<Result<Vec<(i64, i64, String)>, sqlx::Error>>()?
        });
        Ok(rows.into_iter().map(|(seq, at, entry)| (seq as u64, at as Millis, entry)).collect())
    }

    /// Ends a table whose log cannot be read: with an entry, and in the index.
    pub async fn close_unreadable(&self, table: TableId, now: Millis) -> Result<(), StoreError> {
        const ENTRY: &str = "INSERT INTO log (table_id, seq, at, entry)
            SELECT CAST($1 AS TEXT), MAX(seq) + 1, CAST($2 AS BIGINT), CAST($3 AS TEXT) FROM log WHERE table_id = $1";
        const INDEX: &str =
            "UPDATE tables SET status = 'closed', pending = 0, wake_at = NULL, changed = $2, seq = seq + 1
            WHERE id = $1";
        let entry = serde_json::to_string(&Entry::Closed { agreed: false }).expect("it is made of text");
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(ENTRY).bind(table.as_str()).bind(now as i64).bind(entry);
            query.execute(&mut *transaction).await?;
            sqlx::query(INDEX).bind(table.as_str()).bind(now as i64).execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// The tables that somebody must see to by now, the most urgent first.
    pub async fn due(&self, now: Millis, most: u32) -> Result<Vec<(TableId, Millis)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query("SELECT id, wake_at FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2")
                .bind(now as i64)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(String, i64)>, sqlx::Error>>()?
        });
        rows.into_iter().map(|(id, when)| Ok((read_table(&id)?, when as Millis))).collect()
    }

    /// Promises to see to a table; `false` if another node was faster. Others look at it again at `until`.
    pub async fn claim(&self, table: TableId, due: Millis, until: Millis) -> Result<bool, StoreError> {
        let claimed = on!(&self.writer, pool => {
            sqlx::query("UPDATE tables SET wake_at = $3 WHERE id = $1 AND wake_at = $2")
                .bind(table.as_str())
                .bind(due as i64)
                .bind(until as i64)
                .execute(pool)
                .await?
                .rows_affected()
        });
        Ok(claimed == 1)
    }

    /// Keeps the promise to see to these tables, as long as they have not moved on.
    pub async fn renew(&self, tables: &[(TableId, u64)], until: Millis) -> Result<(), StoreError> {
        const SQLITE: &str = "UPDATE tables SET wake_at = $3 WHERE id = $1 AND seq = $2 AND wake_at IS NOT NULL";
        // Tables that somebody is writing to move on by themselves. Waiting for them could end in a deadlock.
        const POSTGRES: &str = "UPDATE tables SET wake_at = $3 WHERE id = (SELECT id FROM tables
            WHERE id = $1 AND seq = $2 AND wake_at IS NOT NULL FOR UPDATE SKIP LOCKED)";
        let text = if self.is_shared() { POSTGRES } else { SQLITE };
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            for (table, seq) in tables {
                let query = sqlx::query(text).bind(table.as_str()).bind(*seq as i64).bind(until as i64);
                query.execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Nobody needs to see to this table before then.
    pub async fn postpone(&self, table: TableId, until: Option<Millis>) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("UPDATE tables SET wake_at = $2 WHERE id = $1 AND wake_at IS NOT NULL");
            query.bind(table.as_str()).bind(until.map(|until| until as i64)).execute(pool).await?;
        });
        Ok(())
    }

    /// The tables that have changed since then, and how far they are.
    pub async fn changed_since(&self, since: Millis) -> Result<Vec<(TableId, u64)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query("SELECT id, seq FROM tables WHERE changed >= $1")
                .bind(since as i64)
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(String, i64)>, sqlx::Error>>()?
        });
        rows.into_iter().map(|(id, seq)| Ok((read_table(&id)?, seq as u64))).collect()
    }
}

pub(super) fn read_table(id: &str) -> Result<TableId, StoreError> {
    id.parse().map_err(|_| StoreError::Strange("table id"))
}
