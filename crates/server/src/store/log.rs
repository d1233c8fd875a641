//! Reading the log, and the index of tables that are due.

use noria_protocol::TableId;

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
        const TEXT: &str = "SELECT seq, at, key, state, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, LogRow>(TEXT)
                .bind(table.as_str())
                .bind(after as i64)
                .fetch_all(pool)
                .await?
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

    /// The raw log of a table, readable or not.
    pub async fn raw_log(&self, table: TableId) -> Result<Vec<(u64, Millis, String)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (i64, i64, String)>("SELECT seq, at, entry FROM log WHERE table_id = $1 ORDER BY seq")
                .bind(table.as_str())
                .fetch_all(pool)
                .await?
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

    /// The tables that are due, the most urgent first.
    pub async fn due(&self, now: Millis, most: u32) -> Result<Vec<(TableId, Millis)>, StoreError> {
        const TEXT: &str = "SELECT id, wake_at FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2";
        let due = self.due_rows(now, most, TEXT).await?;
        due.into_iter().map(|(id, when)| Ok((read_table(&id)?, when))).collect()
    }

    /// The ids that this statement selects, and since when they are due.
    pub(super) async fn due_rows(
        &self,
        now: Millis,
        most: u32,
        text: &'static str,
    ) -> Result<Vec<(String, Millis)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, i64)>(text)
                .bind(now as i64)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(|(id, when)| (id, when as Millis)).collect())
    }

    /// Takes the lease of a table; `false` if another node was faster. It expires at `until`.
    pub async fn claim(&self, table: TableId, due: Millis, until: Millis) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE tables SET wake_at = $3 WHERE id = $1 AND wake_at = $2";
        self.claim_row(table.as_str(), due, until, TEXT).await
    }

    /// Claims a row with this statement; `false` if another node was faster.
    pub(super) async fn claim_row(
        &self,
        id: &str,
        due: Millis,
        until: Millis,
        text: &'static str,
    ) -> Result<bool, StoreError> {
        let claimed = on!(&self.writer, pool => {
            let query = sqlx::query(text).bind(id).bind(due as i64).bind(until as i64);
            query.execute(pool).await?.rows_affected()
        });
        Ok(claimed == 1)
    }

    /// Renews the leases of these tables, unless they have changed.
    pub async fn renew(&self, tables: &[(TableId, u64)], until: Millis) -> Result<(), StoreError> {
        const SQLITE: &str = "UPDATE tables SET wake_at = $3 WHERE id = $1 AND seq = $2 AND wake_at IS NOT NULL";
        // Tables that are being written to are changing anyway. Waiting for them could cause a deadlock.
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

    /// The table needs no attention before then.
    pub async fn postpone(&self, table: TableId, until: Option<Millis>) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("UPDATE tables SET wake_at = $2 WHERE id = $1 AND wake_at IS NOT NULL");
            query.bind(table.as_str()).bind(until.map(|until| until as i64)).execute(pool).await?;
        });
        Ok(())
    }

    /// The tables that have changed since then, and their last entries.
    pub async fn changed_since(&self, since: Millis) -> Result<Vec<(TableId, u64)>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, i64)>("SELECT id, seq FROM tables WHERE changed >= $1")
                .bind(since as i64)
                .fetch_all(pool)
                .await?
        });
        rows.into_iter().map(|(id, seq)| Ok((read_table(&id)?, seq as u64))).collect()
    }
}

pub(super) fn read_table(id: &str) -> Result<TableId, StoreError> {
    id.parse().map_err(|_| StoreError::Strange("table id"))
}
