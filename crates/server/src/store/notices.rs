//! Where "your turn" notices go, and settings that all servers share.

use noria_protocol::{Notice, NoticeKind, PlayerId};

use super::people::read_player;
use super::{Store, StoreError, on};
use crate::time::Millis;

/// A row: id, kind, address, since.
type NoticeRow = (String, String, String, i64);

impl Store {
    /// Where a player gets notices.
    pub async fn notices(&self, player: PlayerId) -> Result<Vec<Notice>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, NoticeRow>("SELECT id, kind, url, since FROM notices WHERE player = $1 ORDER BY since")
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
        });
        let read = |(id, kind, url, since): NoticeRow| {
            let kind = match kind.as_str() {
                "webhook" => NoticeKind::Webhook,
                "push" => NoticeKind::Push,
                _ => return Err(StoreError::Strange("kind of notice")),
            };
            Ok(Notice { id: read_player(&id)?, kind, url, since: since as Millis })
        };
        rows.into_iter().map(read).collect()
    }

    /// Adds a subscription.
    pub async fn add_notice(&self, player: PlayerId, notice: &Notice) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO notices (id, player, kind, url, since) VALUES ($1, $2, $3, $4, $5)";
        let kind = match notice.kind {
            NoticeKind::Webhook => "webhook",
            NoticeKind::Push => "push",
        };
        on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(notice.id.as_str()).bind(player.as_str()).bind(kind);
            query.bind(notice.url.as_str()).bind(notice.since as i64).execute(pool).await?;
        });
        Ok(())
    }

    /// Deletes a subscription, of this player if given; whether there was one.
    pub async fn end_notice(&self, player: Option<PlayerId>, id: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM notices WHERE id = $1 AND (player = $2 OR $2 = '')";
        let player = player.map_or(String::new(), String::from);
        let ended = on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(id.as_str()).bind(player).execute(pool).await?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// A value that all servers on this database share: the stored one, or else this.
    pub async fn common(&self, name: &str, first: &str) -> Result<String, StoreError> {
        const INSERT: &str = "INSERT INTO common (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        Ok(on!(&self.writer, pool => {
            sqlx::query(INSERT).bind(name).bind(first).execute(pool).await?;
            let query = sqlx::query_scalar("SELECT value FROM common WHERE name = $1");
            query.bind(name).fetch_one(pool).await?
        }))
    }
}
