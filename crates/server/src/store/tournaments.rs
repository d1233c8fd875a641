//! Tournaments: their logs, and the index by which they are found.

use std::collections::HashMap;

use noria_protocol::{PlayerId, TableId, TournamentCard, TournamentId, TournamentStatus};
use sqlx::{QueryBuilder, Row};

use super::people::read_player;
use super::{Store, StoreError, Written, on};
use crate::time::Millis;
use crate::tournament::{Entry, Logged, Tournament};

impl Store {
    /// The log of a tournament; empty if there is none.
    pub async fn tournament_log(&self, id: TournamentId) -> Result<Vec<Logged>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query("SELECT seq, at, entry FROM tournament_log WHERE tournament = $1 ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect::<Result<Vec<(i64, i64, String)>, sqlx::Error>>()?
        });
        let read = |(seq, at, entry): (i64, i64, String)| {
            let entry: Entry = serde_json::from_str(&entry).map_err(|_| StoreError::Strange("tournament entry"))?;
            Ok(Logged { seq: seq as u64, at: at as Millis, entry })
        };
        rows.into_iter().map(read).collect()
    }

    /// Writes an entry, given the tournament after it. Of several servers one is the first.
    pub async fn append_to_tournament(&self, after: &Tournament, logged: &Logged) -> Result<Written, StoreError> {
        const ENTRY: &str = "INSERT INTO tournament_log (tournament, seq, at, entry) VALUES ($1, $2, $3, $4)
            ON CONFLICT DO NOTHING";
        const INDEX: &str = "INSERT INTO tournaments (id, seq, status, listed, host, wake_at, changed, card)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET
                seq = excluded.seq, status = excluded.status, wake_at = excluded.wake_at, changed = excluded.changed,
                card = excluded.card";
        const JOIN: &str = "INSERT INTO tournament_players (tournament, player) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        const LEAVE: &str = "DELETE FROM tournament_players WHERE tournament = $1 AND player = $2";
        let entry = serde_json::to_string(&logged.entry).expect("entries are made of text, numbers and lists");
        let card = serde_json::to_string(&after.card()).expect("cards are made of text, numbers and lists");
        let id = after.id.as_str();
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(ENTRY).bind(id).bind(logged.seq as i64).bind(logged.at as i64).bind(entry);
            if query.execute(&mut *transaction).await?.rows_affected() == 0 {
                transaction.rollback().await?;
                return Ok(Written::Conflict);
            }
            sqlx::query(INDEX)
                .bind(id)
                .bind(after.seq as i64)
                .bind(after.status.name())
                .bind(after.terms.listed)
                .bind(after.host.as_str())
                .bind(after.wake_at().map(|when| when as i64))
                .bind(after.at as i64)
                .bind(card)
                .execute(&mut *transaction)
                .await?;
            if let Entry::Joined { player } = &logged.entry {
                sqlx::query(JOIN).bind(id).bind(player.as_str()).execute(&mut *transaction).await?;
            }
            if let Entry::Left { player } = &logged.entry {
                sqlx::query(LEAVE).bind(id).bind(player.as_str()).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(Written::Done)
    }

    /// Listed tournaments of this kind, the latest first.
    pub async fn tournaments(&self, status: TournamentStatus, most: u32) -> Result<Vec<TournamentCard>, StoreError> {
        const TEXT: &str = "SELECT card FROM tournaments WHERE listed AND status = $1 ORDER BY changed DESC LIMIT $2";
        let cards: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(status.name()).bind(i64::from(most)).fetch_all(pool).await?
        });
        read_cards(cards)
    }

    /// The tournaments that are not over in which a player takes part or which they made, the latest first.
    pub async fn tournaments_of(&self, player: PlayerId, most: u32) -> Result<Vec<TournamentCard>, StoreError> {
        const TEXT: &str = "SELECT card FROM tournaments WHERE status IN ('open', 'running') AND (host = $1 OR EXISTS
                (SELECT 1 FROM tournament_players p WHERE p.tournament = tournaments.id AND p.player = $1))
            ORDER BY changed DESC LIMIT $2";
        let cards: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).bind(i64::from(most)).fetch_all(pool).await?
        });
        read_cards(cards)
    }

    /// How many tournaments of a host are not over.
    pub async fn open_tournaments(&self, host: PlayerId) -> Result<u64, StoreError> {
        const TEXT: &str = "SELECT COUNT(*) FROM tournaments WHERE host = $1 AND status IN ('open', 'running')";
        let count: i64 = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(host.as_str()).fetch_one(pool).await?
        });
        Ok(count as u64)
    }

    /// The tournaments that somebody must see to by now.
    pub async fn due_tournaments(&self, now: Millis, most: u32) -> Result<Vec<(TournamentId, Millis)>, StoreError> {
        const TEXT: &str = "SELECT id, wake_at FROM tournaments WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(now as i64)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(String, i64)>, sqlx::Error>>()?
        });
        let read = |(id, when): (String, i64)| {
            Ok((id.parse().map_err(|_| StoreError::Strange("tournament id"))?, when as Millis))
        };
        rows.into_iter().map(read).collect()
    }

    /// Promises to see to a tournament; `false` if another server was faster. Others look at it again at `until`.
    pub async fn claim_tournament(&self, id: TournamentId, due: Millis, until: Millis) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE tournaments SET wake_at = $3 WHERE id = $1 AND wake_at = $2";
        let claimed = on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(id.as_str()).bind(due as i64).bind(until as i64);
            query.execute(pool).await?.rows_affected()
        });
        Ok(claimed == 1)
    }

    /// How far these tables are, as the index has it; missing ones are not there.
    pub async fn statuses(&self, tables: &[TableId]) -> Result<HashMap<TableId, String>, StoreError> {
        if tables.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = QueryBuilder::new("SELECT id, status FROM tables WHERE id IN (");
            let mut list = query.separated(", ");
            for table in tables {
                list.push_bind(table.as_str());
            }
            query.push(")");
            query
                .build()
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(String, String)>, sqlx::Error>>()?
        });
        rows.into_iter().map(|(id, status)| Ok((super::log::read_table(&id)?, status))).collect()
    }

    /// The names that these players have now.
    pub async fn names_of(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>, StoreError> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = QueryBuilder::new("SELECT id, name FROM players WHERE name IS NOT NULL AND id IN (");
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
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(String, String)>, sqlx::Error>>()?
        });
        rows.into_iter().map(|(id, name)| Ok((read_player(&id)?, name))).collect()
    }
}

fn read_cards(cards: Vec<String>) -> Result<Vec<TournamentCard>, StoreError> {
    let read = |card: String| serde_json::from_str(&card).map_err(|_| StoreError::Strange("tournament card"));
    cards.into_iter().map(read).collect()
}
