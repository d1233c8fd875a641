//! Reports, bans, and the audit log.

use noria_protocol::{ChatLine, PlayerId, Report, TableId};
use serde::Serialize;
use sqlx::Row;

use super::people::read_player;
use super::{Store, StoreError, on};
use crate::time::Millis;

/// How many lines are stored with a report.
const EVIDENCE: usize = 50;

/// A report as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reported {
    /// Its id.
    pub id: String,
    /// When.
    pub at: Millis,
    /// Who reported it; none if they have deleted themselves.
    pub reporter: Option<String>,
    /// The reported player.
    pub player: String,
    /// Their current name.
    pub name: Option<String>,
    /// At which table.
    pub table: Option<String>,
    /// What is wrong.
    pub reason: String,
    /// More about it.
    pub text: Option<String>,
    /// What the player said last at the table, as JSON.
    pub evidence: Option<String>,
    /// When it was resolved.
    pub closed: Option<Millis>,
}

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Audited {
    /// When.
    pub at: Millis,
    /// Who.
    pub operator: String,
    /// What.
    pub action: String,
    /// To whom or what.
    pub target: String,
    /// Why.
    pub note: Option<String>,
}

impl Store {
    /// Stores a report, with the player's last lines at the table.
    pub async fn report(
        &self,
        id: PlayerId,
        reporter: PlayerId,
        report: &Report,
        now: Millis,
    ) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO reports (id, at, reporter, player, table_id, reason, text, evidence)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let evidence = match report.table {
            Some(table) => Some(self.lines_of(table, report.player).await?),
            None => None,
        };
        let evidence = evidence.map(|lines| serde_json::to_string(&lines).expect("lines are text and numbers"));
        on!(&self.writer, pool => {
            sqlx::query(TEXT)
                .bind(id.as_str())
                .bind(now as i64)
                .bind(reporter.as_str())
                .bind(report.player.as_str())
                .bind(report.table.as_ref().map(TableId::as_str))
                .bind(report.reason.name())
                .bind(report.text.as_deref())
                .bind(evidence)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// A player's last lines at a table.
    async fn lines_of(&self, table: TableId, player: PlayerId) -> Result<Vec<ChatLine>, StoreError> {
        let mut lines = self.chat(table, 0, u32::MAX).await?;
        lines.retain(|line| line.player == player);
        Ok(lines.split_off(lines.len().saturating_sub(EVIDENCE)))
    }

    /// Reports, the latest first: open ones, or all.
    pub async fn reports(&self, all: bool, most: u32) -> Result<Vec<Reported>, StoreError> {
        const TEXT: &str = "SELECT reports.id, at, reporter, player, name, table_id, reason, text, evidence, closed
            FROM reports LEFT JOIN players ON players.id = player
            WHERE closed IS NULL OR $1 ORDER BY at DESC LIMIT $2";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(all)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| {
                    Ok(Reported {
                        id: row.try_get(0)?,
                        at: row.try_get::<i64, _>(1)? as Millis,
                        reporter: row.try_get(2)?,
                        player: row.try_get(3)?,
                        name: row.try_get(4)?,
                        table: row.try_get(5)?,
                        reason: row.try_get(6)?,
                        text: row.try_get(7)?,
                        evidence: row.try_get(8)?,
                        closed: row.try_get::<Option<i64>, _>(9)?.map(|at| at as Millis),
                    })
                })
                .collect::<Result<Vec<Reported>, sqlx::Error>>()?
        });
        Ok(rows)
    }

    /// Resolves a report; whether there is one.
    pub async fn close_report(&self, id: &str, now: Millis) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
        let closed = on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(id).bind(now as i64).execute(pool).await?.rows_affected()
        });
        Ok(closed > 0)
    }

    /// Bans a player until then, or ends a ban; whether there is such a player.
    pub async fn ban(&self, player: PlayerId, until: Option<Millis>) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE players SET banned = $2 WHERE id = $1 AND erased IS NULL";
        let banned = on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(player.as_str());
            query.bind(until.map(|until| until.min(i64::MAX as u64) as i64)).execute(pool).await?.rows_affected()
        });
        Ok(banned > 0)
    }

    /// Deletes what was said at a table: these lines, or all of a player; how many.
    pub async fn delete_lines(
        &self,
        table: TableId,
        numbers: &[u64],
        player: Option<PlayerId>,
    ) -> Result<u64, StoreError> {
        const ONE: &str = "UPDATE chat SET text = '' WHERE table_id = $1 AND number = $2 AND text <> ''";
        const ALL: &str = "UPDATE chat SET text = '' WHERE table_id = $1 AND player = $2 AND text <> ''";
        let mut deleted = 0;
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            for &number in numbers {
                let query = sqlx::query(ONE).bind(table.as_str()).bind(number.min(i64::MAX as u64) as i64);
                deleted += query.execute(&mut *transaction).await?.rows_affected();
            }
            if let Some(player) = player {
                let query = sqlx::query(ALL).bind(table.as_str()).bind(player.as_str());
                deleted += query.execute(&mut *transaction).await?.rows_affected();
            }
            transaction.commit().await?;
        });
        Ok(deleted)
    }

    /// Players who never took a seat and have not come back since then.
    pub async fn unused_players(&self, before: Millis) -> Result<Vec<PlayerId>, StoreError> {
        const TEXT: &str = "SELECT id FROM players WHERE since < $1 AND erased IS NULL AND banned IS NULL
            AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.id)
            AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = players.id)
            AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.player = players.id)
            AND NOT EXISTS (SELECT 1 FROM daily_results WHERE daily_results.player = players.id)
            AND NOT EXISTS (SELECT 1 FROM friends WHERE friends.player = players.id)
            AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE tournament_players.player = players.id)
            AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.host = players.id)
            AND NOT EXISTS (SELECT 1 FROM secrets WHERE secrets.player = players.id
                AND COALESCE(used, secrets.since) >= $1)
            ORDER BY id";
        let ids: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(before as i64).fetch_all(pool).await?
        });
        ids.iter().map(|id| read_player(id)).collect()
    }

    /// Writes to the audit log.
    pub async fn audit(&self, id: PlayerId, entry: &Audited) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO audit (id, at, operator, action, target, note) VALUES ($1, $2, $3, $4, $5, $6)";
        on!(&self.writer, pool => {
            sqlx::query(TEXT)
                .bind(id.as_str())
                .bind(entry.at as i64)
                .bind(entry.operator.as_str())
                .bind(entry.action.as_str())
                .bind(entry.target.as_str())
                .bind(entry.note.as_deref())
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// The audit log, the latest first.
    pub async fn audited(&self, most: u32) -> Result<Vec<Audited>, StoreError> {
        const TEXT: &str = "SELECT at, operator, action, target, note FROM audit ORDER BY at DESC, id LIMIT $1";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| {
                    Ok(Audited {
                        at: row.try_get::<i64, _>(0)? as Millis,
                        operator: row.try_get(1)?,
                        action: row.try_get(2)?,
                        target: row.try_get(3)?,
                        note: row.try_get(4)?,
                    })
                })
                .collect::<Result<Vec<Audited>, sqlx::Error>>()?
        });
        Ok(rows)
    }
}
