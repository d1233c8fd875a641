//! Results of the daily sky: the best of each player for each day.

use noria_protocol::Day;
use noria_protocol::{DailyResult, PlayerId};

use super::{Store, StoreError, on};
use crate::time::Millis;

/// A result that has been verified.
#[derive(Debug, Clone, Copy)]
pub struct VerifiedResult<'a> {
    /// The player's points.
    pub points: u16,
    /// The Bot's points.
    pub bot: u16,
    /// The record that proves it.
    pub record: &'a str,
}

/// A result with its place: this many others have more points.
const FOUND: &str = "SELECT d.player, p.name, d.points, d.bot, d.at,
        (SELECT COUNT(*) FROM daily_results b WHERE b.day = d.day AND b.points > d.points)
    FROM daily_results d JOIN players p ON p.id = d.player WHERE d.day = $1";

type Found = (String, Option<String>, i64, i64, i64, i64);

impl Store {
    /// Stores a result, unless the player has one that is as good.
    pub async fn keep_daily(
        &self,
        day: Day,
        player: PlayerId,
        reached: VerifiedResult<'_>,
        now: Millis,
    ) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO daily_results (day, player, points, bot, at, record)
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (day, player) DO UPDATE SET
                points = excluded.points, bot = excluded.bot, at = excluded.at, record = excluded.record
            WHERE excluded.points > daily_results.points";
        on!(&self.writer, pool => {
            sqlx::query(TEXT)
                .bind(day.to_string())
                .bind(player.as_str())
                .bind(i64::from(reached.points))
                .bind(i64::from(reached.bot))
                .bind(now as i64)
                .bind(reached.record)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// The best results of a day, and how many there are in all.
    pub async fn daily_results(&self, day: Day, most: u32) -> Result<(Vec<DailyResult>, u64), StoreError> {
        let text = sqlx::AssertSqlSafe(format!("{FOUND} ORDER BY d.points DESC, d.at, d.player LIMIT $2"));
        const COUNT: &str = "SELECT COUNT(*) FROM daily_results WHERE day = $1";
        let (rows, count) = on!(&self.reader, pool => {
            let query = sqlx::query_as::<_, Found>(text).bind(day.to_string()).bind(i64::from(most));
            let rows = query.fetch_all(pool).await?;
            let count: i64 = sqlx::query_scalar(COUNT).bind(day.to_string()).fetch_one(pool).await?;
            (rows, count)
        });
        Ok((rows.into_iter().map(read).collect::<Result<_, _>>()?, count as u64))
    }

    /// The result of a player on a day.
    pub async fn daily_result(&self, day: Day, player: PlayerId) -> Result<Option<DailyResult>, StoreError> {
        let text = sqlx::AssertSqlSafe(format!("{FOUND} AND d.player = $2"));
        let row = on!(&self.reader, pool => {
            let query = sqlx::query_as::<_, Found>(text).bind(day.to_string()).bind(player.as_str());
            query.fetch_optional(pool).await?
        });
        row.map(read).transpose()
    }
}

fn read((player, name, points, bot, at, better): Found) -> Result<DailyResult, StoreError> {
    let strange = || StoreError::Strange("daily result");
    Ok(DailyResult {
        place: better as u32 + 1,
        player: player.parse().map_err(|_| strange())?,
        name,
        points: points.try_into().map_err(|_| strange())?,
        bot: bot.try_into().map_err(|_| strange())?,
        at: at as Millis,
    })
}
