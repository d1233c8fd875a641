//! News between servers on one database.
//!
//! With PostgreSQL every transaction says which tables it changed (`NOTIFY`), and every server listens. News may be
//! late or lost with a connection; a slow look at what has changed is the safety net.

use noria_protocol::TableId;
use sqlx::postgres::PgListener;

use super::{Db, Store, StoreError};

const CHANNEL: &str = "noria";
pub(super) const NOTIFY: &str = "SELECT pg_notify('noria', $1)";

/// How many tables fit into one message, which has at most 8,000 bytes.
const MOST: usize = 150;

/// A table that changed: how far it is, or 0 for something that was said there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct News {
    /// The table.
    pub table: TableId,
    /// Its last entry.
    pub seq: u64,
}

/// The messages for these tables.
pub(super) fn messages(tables: impl IntoIterator<Item = (TableId, u64)>) -> Vec<String> {
    let words: Vec<String> = tables.into_iter().map(|(table, seq)| format!("{table}:{seq}")).collect();
    words.chunks(MOST).map(|words| words.join(" ")).collect()
}

fn read(message: &str) -> impl Iterator<Item = News> {
    message.split(' ').filter_map(|word| {
        let (table, seq) = word.split_once(':')?;
        Some(News { table: table.parse().ok()?, seq: seq.parse().ok()? })
    })
}

/// An ear for what other servers do.
pub struct Listener(PgListener);

impl Store {
    /// Begins to listen; there is nobody to listen to with SQLite.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Db::Postgres(pool) = &self.reader else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }
}

impl Listener {
    /// The next news; `None` if the connection was lost and some may have been missed.
    pub async fn next(&mut self) -> Result<Option<Vec<News>>, StoreError> {
        let message = self.0.try_recv().await?;
        Ok(message.map(|message| read(message.payload()).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_fit_and_are_understood() {
        let table = TableId::from_random([9; 20]);
        let messages = messages((0..400).map(|seq| (table, seq)));
        assert!(messages.len() == 3 && messages.iter().all(|message| message.len() < 8_000));
        assert_eq!(messages.iter().flat_map(|message| read(message)).count(), 400);
        assert_eq!(read("nonsense x:1 :").count(), 0);
    }
}
