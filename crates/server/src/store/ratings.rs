//! Ratings: each finished game counts once, whichever server does it.

use std::collections::HashMap;

use noria_protocol::{PlayerId, RatingPoint, TableId};
use sqlx::AssertSqlSafe;

use super::lists::MAY_SEE;
use super::log::read_table;
use super::people::read_player;
use super::{Store, StoreError, in_list, on};
use crate::ratings::Strength;
use crate::time::Millis;

impl Store {
    /// The strengths of these players, as far as they have any.
    pub async fn strengths(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, Strength>, StoreError> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = in_list("SELECT player, rating, uncertainty, games FROM ratings WHERE player IN ", players.iter().map(PlayerId::as_str));
            query.build_query_as::<(String, f64, f64, i64)>().fetch_all(pool).await?
        });
        let read = |(player, rating, uncertainty, games): (String, f64, f64, i64)| {
            Ok((read_player(&player)?, Strength { rating, uncertainty, games: games as u64 }))
        };
        rows.into_iter().map(read).collect()
    }

    /// Stores the new ratings of a game, if not stored yet; `false` if another game of the same player came in between,
    /// so that they must be recomputed.
    pub async fn write_ratings(
        &self,
        table: TableId,
        changes: &[(PlayerId, Strength)],
        now: Millis,
    ) -> Result<bool, StoreError> {
        const CHANGE: &str = "INSERT INTO rating_changes (table_id, player, at, rating, uncertainty)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        const FIRST: &str = "INSERT INTO ratings (player, rating, uncertainty, games)
            VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        const NEXT: &str =
            "UPDATE ratings SET rating = $2, uncertainty = $3, games = $4 WHERE player = $1 AND games = $4 - 1";
        let mut sorted: Vec<&(PlayerId, Strength)> = changes.iter().collect();
        sorted.sort_by_key(|(player, _)| *player);
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            // Always in the same order, so that two games of the same players cannot deadlock.
            for (player, strength) in sorted {
                let query = sqlx::query(CHANGE).bind(table.as_str()).bind(player.as_str()).bind(now as i64);
                let query = query.bind(strength.rating).bind(strength.uncertainty);
                if query.execute(&mut *transaction).await?.rows_affected() == 0 {
                    transaction.rollback().await?;
                    return Ok(true); // this game is rated already
                }
                let text = if strength.games == 1 { FIRST } else { NEXT };
                let query = sqlx::query(text).bind(player.as_str()).bind(strength.rating).bind(strength.uncertainty);
                let query = query.bind(strength.games as i64);
                if query.execute(&mut *transaction).await?.rows_affected() == 0 {
                    transaction.rollback().await?;
                    return Ok(false);
                }
            }
            transaction.commit().await?;
        });
        Ok(true)
    }

    /// The table needs no more attention.
    pub async fn let_sleep(&self, table: TableId) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE tables SET wake_at = NULL WHERE id = $1 AND status IN ('finished', 'closed')";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(table.as_str()).execute(pool).await?;
        });
        Ok(())
    }

    /// The history of a player's rating, the earliest first, for tables that the viewer may see.
    pub async fn rating_points(
        &self,
        player: PlayerId,
        viewer: Option<PlayerId>,
        most: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        // `$3` is there for `MAY_SEE` to have its `$4`.
        let text = AssertSqlSafe(format!(
            "SELECT table_id, at, rating, uncertainty FROM rating_changes JOIN tables ON tables.id = table_id
            WHERE rating_changes.player = $1 AND at <= $3 AND {MAY_SEE} ORDER BY at DESC LIMIT $2"
        ));
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, i64, f64, f64)>(text)
                .bind(player.as_str())
                .bind(i64::from(most))
                .bind(i64::MAX)
                .bind(viewer.map_or(String::new(), String::from))
                .fetch_all(pool)
                .await?
        });
        let read = |(table, at, rating, uncertainty): (String, i64, f64, f64)| {
            let shown = noria_protocol::Rating::from(Strength { rating, uncertainty, games: 0 });
            let table = read_table(&table)?;
            Ok(RatingPoint { table, at: at as Millis, rating: shown.rating, uncertainty: shown.uncertainty })
        };
        rows.into_iter().rev().map(read).collect()
    }
}
