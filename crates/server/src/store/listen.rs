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
const MOST: usize = 100;

/// Who looks at a table on some node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looking {
    /// The seats, one bit each.
    pub seats: u8,
    /// How many others.
    pub spectators: u32,
}

/// Something that another server tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// A table has an entry more.
    Entry(TableId, u64),
    /// Something was said at a table.
    Talk(TableId),
    /// Who looks at a table, on which node.
    Looking(TableId, u64, Looking),
}

impl News {
    fn write(&self) -> String {
        match self {
            News::Entry(table, seq) => format!("{table}:{seq}"),
            News::Talk(table) => format!("{table}:talk"),
            News::Looking(table, node, Looking { seats, spectators }) => {
                format!("{table}:look:{node:x}:{seats}:{spectators}")
            }
        }
    }

    fn read(word: &str) -> Option<News> {
        let (table, rest) = word.split_once(':')?;
        let table = table.parse().ok()?;
        if rest == "talk" {
            return Some(News::Talk(table));
        }
        let Some(rest) = rest.strip_prefix("look:") else { return Some(News::Entry(table, rest.parse().ok()?)) };
        let mut parts = rest.split(':');
        let node = u64::from_str_radix(parts.next()?, 16).ok()?;
        let looking = Looking { seats: parts.next()?.parse().ok()?, spectators: parts.next()?.parse().ok()? };
        Some(News::Looking(table, node, looking))
    }
}

/// The messages for these news.
pub(super) fn messages(news: impl IntoIterator<Item = News>) -> Vec<String> {
    let words: Vec<String> = news.into_iter().map(|news| news.write()).collect();
    words.chunks(MOST).map(|words| words.join(" ")).collect()
}

fn read(message: &str) -> impl Iterator<Item = News> {
    message.split(' ').filter_map(News::read)
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

    /// Tells other servers who looks at a table here. It is no harm if that gets lost.
    pub async fn tell_looking(&self, table: TableId, node: u64, looking: Looking) {
        if let Db::Postgres(pool) = &self.reader {
            for message in messages([News::Looking(table, node, looking)]) {
                _ = sqlx::query(NOTIFY).bind(message).execute(pool).await;
            }
        }
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
        let looking = Looking { seats: 15, spectators: u32::MAX };
        let news = (0..250).flat_map(|seq| [News::Entry(table, seq), News::Looking(table, u64::MAX, looking)]);
        let news: Vec<News> = news.chain([News::Talk(table)]).collect();
        let messages = messages(news.clone());
        assert!(messages.iter().all(|message| message.len() < 8_000));
        assert_eq!(messages.iter().flat_map(|message| read(message)).collect::<Vec<_>>(), news);
        assert_eq!(read("nonsense x:1 :").count(), 0);
    }
}
