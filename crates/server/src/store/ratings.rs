//! Ratings: each finished game counts once, whoever sees to it.

use std::collections::HashMap;

use noria_protocol::{PlayerId, RatingPoint, TableId};
use sqlx::{AssertSqlSafe, QueryBuilder, Row};

use super::lists::MAY_SEE;
use super::log::read_table;
use super::people::read_player;
use super::{Store, StoreError, on};
use crate::ratings::Strength;
use crate::time::Millis;

impl Store {
    /// The strengths of these players, as far as they have any.
    pub async fn strengths(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, Strength>, StoreError> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = QueryBuilder::new("SELECT player, rating, uncertainty, games FROM ratings WHERE player IN (");
            let mut list = query.separated(", ");
            for player in players {
                list.push_bind(player.as_str());
            }
            query.push(")");
            query
                .build()
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?)))
                .collect::<Result<Vec<(String, f64, f64, i64)>, sqlx::Error>>()?
        });
        let read = |(player, rating, uncertainty, games): (String, f64, f64, i64)| {
            Ok((read_player(&player)?, Strength { rating, uncertainty, games: games as u64 }))
        };
        rows.into_iter().map(read).collect()
    }

    /// Writes what a game has changed, if it has not been written; `false` if another game of the same player came
    /// between, so that it must be worked out again.
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
            // Always in the same order: two games of the same people must not wait for each other.
            for (player, strength) in sorted {
                let query = sqlx::query(CHANGE).bind(table.as_str()).bind(player.as_str()).bind(now as i64);
                let query = query.bind(strength.rating).bind(strength.uncertainty);
                if query.execute(&mut *transaction).await?.rows_affected() == 0 {
                    transaction.rollback().await?;
                    return Ok(true); // this game has been counted
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

    /// Nobody must see to this table any more.
    pub async fn let_sleep(&self, table: TableId) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE tables SET wake_at = NULL WHERE id = $1 AND status IN ('finished', 'closed')";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(table.as_str()).execute(pool).await?;
        });
        Ok(())
    }

    /// How a player's rating has changed, the earliest first, as far as the viewer may know of the tables.
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
            sqlx::query(text)
                .bind(player.as_str())
                .bind(i64::from(most))
                .bind(i64::MAX)
                .bind(viewer.map_or(String::new(), String::from))
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?)))
                .collect::<Result<Vec<(String, i64, f64, f64)>, sqlx::Error>>()?
        });
        let read = |(table, at, rating, uncertainty): (String, i64, f64, f64)| {
            let shown = noria_protocol::Rating::from(Strength { rating, uncertainty, games: 0 });
            let table = read_table(&table)?;
            Ok(RatingPoint { table, at: at as Millis, rating: shown.rating, uncertainty: shown.uncertainty })
        };
        rows.into_iter().rev().map(read).collect()
    }
}
