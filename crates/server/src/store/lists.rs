//! Lists of tables.

use noria_protocol::{PlayerId, Profile, Status, TableCard};
use noria_rules::Seat;
use sqlx::{AssertSqlSafe, Row};

use super::{Store, StoreError, on};
use crate::time::Millis;

/// Whether the viewer `$4` may see a table: it is listed, or they sat there.
pub(super) const MAY_SEE: &str =
    "(listed OR EXISTS (SELECT 1 FROM seats own WHERE own.table_id = tables.id AND own.player = $4))";

/// A card in the index, with the columns that change with every move.
struct Listed {
    card: String,
    pending: i64,
    changed: i64,
    you: Option<i64>,
}

impl Listed {
    fn read(self) -> Result<TableCard, StoreError> {
        let mut card: TableCard = serde_json::from_str(&self.card).map_err(|_| StoreError::Strange("table card"))?;
        card.pending = Seat::all(Seat::MAX).filter(|seat| self.pending & (1 << seat.index()) != 0).collect();
        card.changed = self.changed as Millis;
        card.you = self.you.and_then(|seat| Seat::new(seat as u8));
        Ok(card)
    }
}

/// Reads rows of `card, pending, changed, seat`.
macro_rules! cards {
    ($rows:expr) => {
        $rows
            .into_iter()
            .map(|row| {
                let (card, pending, changed) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                Listed { card, pending, changed, you: row.try_get(3)? }.read()
            })
            .collect::<Result<Vec<TableCard>, StoreError>>()
    };
}

impl Store {
    /// Listed tables of this kind, the latest first.
    pub async fn lobby(&self, status: Status, most: u32) -> Result<Vec<TableCard>, StoreError> {
        const TEXT: &str = "SELECT card, pending, changed, CAST(NULL AS BIGINT) FROM tables
            WHERE listed AND status = $1 ORDER BY changed DESC LIMIT $2";
        on!(&self.reader, pool => {
            cards!(sqlx::query(TEXT).bind(status.name()).bind(i64::from(most)).fetch_all(pool).await?)
        })
    }

    /// All tables, or all of this kind, the latest first.
    pub async fn all_tables(&self, status: Option<Status>, most: u32) -> Result<Vec<TableCard>, StoreError> {
        const TEXT: &str = "SELECT card, pending, changed, CAST(NULL AS BIGINT) FROM tables
            WHERE status = $1 OR $1 = '' ORDER BY changed DESC LIMIT $2";
        let status = status.map_or("", Status::name);
        on!(&self.reader, pool => {
            cards!(sqlx::query(TEXT).bind(status).bind(i64::from(most)).fetch_all(pool).await?)
        })
    }

    /// The tables of a player that are not over, the latest first.
    pub async fn tables_of(&self, player: PlayerId, most: u32) -> Result<Vec<TableCard>, StoreError> {
        const TEXT: &str = "SELECT card, pending, changed, seat FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.player = $1 AND taken AND status IN ('waiting', 'running') ORDER BY changed DESC LIMIT $2";
        on!(&self.reader, pool => {
            cards!(sqlx::query(TEXT).bind(player.as_str()).bind(i64::from(most)).fetch_all(pool).await?)
        })
    }

    /// The tables that keep a seat for a player who has not declined, the latest first.
    pub async fn invitations(&self, player: PlayerId, most: u32) -> Result<Vec<TableCard>, StoreError> {
        const TEXT: &str = "SELECT card, pending, changed, seat FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.player = $1 AND NOT taken AND status = 'waiting'
                AND NOT EXISTS (SELECT 1 FROM declined WHERE declined.table_id = tables.id AND declined.player = $1)
                AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.player = $1 AND blocked = tables.host)
            ORDER BY changed DESC LIMIT $2";
        on!(&self.reader, pool => {
            cards!(sqlx::query(TEXT).bind(player.as_str()).bind(i64::from(most)).fetch_all(pool).await?)
        })
    }

    /// The finished games of a player, the latest first: listed ones, and those at which the viewer sat too.
    pub async fn history(
        &self,
        player: PlayerId,
        viewer: Option<PlayerId>,
        before: Millis,
        most: u32,
    ) -> Result<Vec<TableCard>, StoreError> {
        let text = AssertSqlSafe(format!(
            "SELECT card, pending, changed, seat FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.player = $1 AND status = 'finished' AND changed < $2 AND {MAY_SEE}
            ORDER BY changed DESC LIMIT $3"
        ));
        on!(&self.reader, pool => {
            let query = sqlx::query(text).bind(player.as_str()).bind(before.min(i64::MAX as u64) as i64);
            let query = query.bind(i64::from(most)).bind(viewer.map_or(String::new(), String::from));
            cards!(query.fetch_all(pool).await?)
        })
    }

    /// How many tables a host has that are not over.
    pub async fn open_tables(&self, host: PlayerId) -> Result<u64, StoreError> {
        const TEXT: &str = "SELECT COUNT(*) FROM tables WHERE host = $1 AND status IN ('waiting', 'running')";
        let count: i64 = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(host.as_str()).fetch_one(pool).await?
        });
        Ok(count as u64)
    }

    /// A player with their results.
    pub async fn profile(&self, player: PlayerId) -> Result<Option<Profile>, StoreError> {
        const TEXT: &str = "SELECT name, since,
            (SELECT COUNT(*) FROM seats WHERE player = $1 AND place IS NOT NULL),
            (SELECT COUNT(*) FROM seats WHERE player = $1 AND place = 1)
            FROM players WHERE id = $1 AND erased IS NULL";
        let row = on!(&self.reader, pool => {
            sqlx::query_as::<_, (Option<String>, i64, i64, i64)>(TEXT).bind(player.as_str()).fetch_optional(pool).await?
        });
        let strengths = self.strengths(&[player]).await?;
        let read = |(name, since, games, wins): (Option<String>, i64, i64, i64)| Profile {
            id: player,
            name,
            since: since as Millis,
            games: games as u64,
            wins: wins as u64,
            rating: strengths.get(&player).copied().map(Into::into),
        };
        Ok(row.map(read))
    }
}
