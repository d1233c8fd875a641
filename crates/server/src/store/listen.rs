//! Notifications between servers on one database.
//!
//! With PostgreSQL every transaction announces which tables it changed (`NOTIFY`), and every server listens. Messages
//! may be late or lost with a connection; a slow poll for changes is the safety net.

use noria_protocol::{ShownDraft, TableId, Word};
use noria_rules::Seat;
use sqlx::postgres::PgListener;

use super::{Db, Store, StoreError};

const CHANNEL: &str = "noria";
pub(super) const NOTIFY: &str = "SELECT pg_notify('noria', $1)";

/// How many tables fit into one message, which has at most 8,000 bytes.
const MOST: usize = 100;

/// Who watches a table on some node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NodePresence {
    /// The seats, one bit each.
    pub seats: u8,
    /// How many others.
    pub spectators: u32,
}

/// The longest message that PostgreSQL takes is a little longer.
const LONGEST: usize = 7_900;

/// A message of another server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A table has a new entry.
    Entry(TableId, u64),
    /// There is new chat at a table.
    Talk(TableId),
    /// Who watches a table, on which node.
    Presence(TableId, u64, NodePresence),
    /// A draft is shown at a table, on which node.
    Draft(TableId, u64, ShownDraft),
}

impl News {
    fn write(&self) -> String {
        match self {
            News::Entry(table, seq) => format!("{table}:{seq}"),
            News::Talk(table) => format!("{table}:talk"),
            News::Presence(table, node, NodePresence { seats, spectators }) => {
                format!("{table}:look:{node:x}:{seats}:{spectators}")
            }
            News::Draft(table, node, ShownDraft { seat, base, actions }) => {
                let words: Vec<String> = actions.iter().map(Word::to_string).collect();
                format!("{table}:draft:{node:x}:{}:{base}:{}", seat.number(), words.join(";"))
            }
        }
    }

    fn read(word: &str) -> Option<News> {
        let (table, rest) = word.split_once(':')?;
        let table = table.parse().ok()?;
        if rest == "talk" {
            return Some(News::Talk(table));
        }
        if let Some(rest) = rest.strip_prefix("draft:") {
            return read_draft(table, rest);
        }
        let Some(rest) = rest.strip_prefix("look:") else { return Some(News::Entry(table, rest.parse().ok()?)) };
        let mut parts = rest.split(':');
        let node = u64::from_str_radix(parts.next()?, 16).ok()?;
        let presence = NodePresence { seats: parts.next()?.parse().ok()?, spectators: parts.next()?.parse().ok()? };
        Some(News::Presence(table, node, presence))
    }
}

fn read_draft(table: TableId, text: &str) -> Option<News> {
    let mut parts = text.split(':');
    let node = u64::from_str_radix(parts.next()?, 16).ok()?;
    let seat = Seat::new(parts.next()?.parse().ok()?)?;
    let base = parts.next()?.parse().ok()?;
    let words = parts.next()?.split(';').filter(|word| !word.is_empty());
    let actions = words.map(|word| word.parse().map(Word)).collect::<Result<_, _>>().ok()?;
    Some(News::Draft(table, node, ShownDraft { seat, base, actions }))
}

/// The messages for these changes.
pub(super) fn messages(news: impl IntoIterator<Item = News>) -> Vec<String> {
    let words: Vec<String> = news.into_iter().map(|news| news.write()).collect();
    words.chunks(MOST).map(|words| words.join(" ")).collect()
}

fn read(message: &str) -> impl Iterator<Item = News> {
    message.split(' ').filter_map(News::read)
}

/// Listens for changes by other servers.
pub struct Listener(PgListener);

impl Store {
    /// Starts listening; with SQLite there are no other servers.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Db::Postgres(pool) = &self.reader else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }

    /// Sends presence to other servers. Losing it does no harm.
    pub async fn tell_presence(&self, table: TableId, node: u64, presence: NodePresence) {
        if let Db::Postgres(pool) = &self.reader {
            for message in messages([News::Presence(table, node, presence)]) {
                _ = sqlx::query(NOTIFY).bind(message).execute(pool).await;
            }
        }
    }
}

impl Store {
    /// Sends a draft to other servers. Losing it does no harm.
    pub async fn tell_draft(&self, table: TableId, node: u64, draft: &ShownDraft) {
        if let Db::Postgres(pool) = &self.reader {
            let message = News::Draft(table, node, draft.clone()).write();
            if message.len() < LONGEST {
                _ = sqlx::query(NOTIFY).bind(message).execute(pool).await;
            }
        }
    }
}

impl Listener {
    /// The next message; `None` if the connection was lost and some may have been missed.
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
        let presence = NodePresence { seats: 15, spectators: u32::MAX };
        let news = (0..250).flat_map(|seq| [News::Entry(table, seq), News::Presence(table, u64::MAX, presence)]);
        let news: Vec<News> = news.chain([News::Talk(table)]).collect();
        let messages = messages(news.clone());
        assert!(messages.iter().all(|message| message.len() < 8_000));
        assert_eq!(messages.iter().flat_map(|message| read(message)).collect::<Vec<_>>(), news);
        let words = ["use=s2", "invest=refinement(3obsidian)", "end"].map(|word| Word(word.parse().expect("a word")));
        for actions in [Vec::new(), words.to_vec()] {
            let draft = News::Draft(table, u64::MAX, ShownDraft { seat: Seat::FIRST, base: 7, actions });
            assert_eq!(read(&draft.write()).collect::<Vec<_>>(), [draft]);
        }
        assert_eq!(read("nonsense x:1 :").count(), 0);
    }
}
