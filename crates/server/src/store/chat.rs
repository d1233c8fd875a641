//! Chat at tables.

use noria_protocol::{ChatLine, TableId};

use super::people::read_player;
use super::{Db, LOCK, News, Owner, Store, StoreError, listen, on};
use crate::time::Millis;

/// The most lines of one table.
const MOST_LINES: i64 = 5_000;

/// A row of the chat.
type ChatRow = (i64, i64, String, Option<String>, String);

impl Store {
    /// Stores a line; its number, or none if the table has too many.
    pub async fn say(&self, table: TableId, who: &Owner, text: &str, now: Millis) -> Result<Option<u64>, StoreError> {
        const TEXT: &str = "INSERT INTO chat (table_id, number, at, player, name, text)
            SELECT CAST($1 AS TEXT), COALESCE(MAX(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS TEXT),
                CAST($4 AS TEXT), CAST($5 AS TEXT)
            FROM chat WHERE table_id = $1 HAVING COALESCE(MAX(number), 0) < $6 RETURNING number";
        let number: Option<i64> = on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            if matches!(self.writer, Db::Postgres(_)) {
                // Two concurrent lines must not get the same number.
                sqlx::query(LOCK).bind(table.as_str()).execute(&mut *transaction).await?;
            }
            let query = sqlx::query_scalar(TEXT).bind(table.as_str()).bind(now as i64).bind(who.player.as_str());
            let number = query.bind(who.name.as_deref()).bind(text).bind(MOST_LINES).fetch_optional(&mut *transaction).await?;
            if matches!(self.writer, Db::Postgres(_)) {
                for message in listen::messages([News::Talk(table)]) {
                    sqlx::query(listen::NOTIFY).bind(message).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
            number
        });
        Ok(number.map(|number| number as u64))
    }

    /// The lines of a table after this number, in order.
    pub async fn chat(&self, table: TableId, after: u64, most: u32) -> Result<Vec<ChatLine>, StoreError> {
        const TEXT: &str = "SELECT number, at, player, name, text FROM chat
            WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3";
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, ChatRow>(TEXT)
                .bind(table.as_str())
                .bind(after.min(i64::MAX as u64) as i64)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
        });
        let read = |(number, at, player, name, text): ChatRow| {
            Ok(ChatLine { number: number as u64, at: at as Millis, player: read_player(&player)?, name, text })
        };
        rows.into_iter().map(read).collect()
    }
}
