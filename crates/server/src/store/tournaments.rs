//! Tournaments: their logs, and the index by which they are found.

use std::collections::HashMap;

use noria_protocol::{PlayerId, TableId, TournamentCard, TournamentId, TournamentStatus};

use super::people::read_player;
use super::{Store, StoreError, Written, in_list, on};
use crate::time::Millis;
use crate::tournament::{Entry, Logged, Tournament};

impl Store {
    /// The log of a tournament; empty if there is none.
    pub async fn tournament_log(&self, id: TournamentId) -> Result<Vec<Logged>, StoreError> {
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (i64, i64, String)>("SELECT seq, at, entry FROM tournament_log WHERE tournament = $1 ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(pool)
                .await?
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

    /// The unfinished tournaments that a player joined or created, the latest first.
    pub async fn tournaments_of(&self, player: PlayerId, most: u32) -> Result<Vec<TournamentCard>, StoreError> {
        const TEXT: &str = "SELECT card FROM tournaments WHERE status IN ('open', 'running') AND (host = $1 OR EXISTS
                (SELECT 1 FROM tournament_players p WHERE p.tournament = tournaments.id AND p.player = $1))
            ORDER BY changed DESC LIMIT $2";
        let cards: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).bind(i64::from(most)).fetch_all(pool).await?
        });
        read_cards(cards)
    }

    /// All tournaments that a player joined or created, over or not, the latest first.
    pub async fn all_tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentCard>, StoreError> {
        const TEXT: &str = "SELECT card FROM tournaments WHERE id IN (SELECT tournament FROM tournament_players
                WHERE player = $1 UNION SELECT id FROM tournaments WHERE host = $1) ORDER BY changed DESC";
        let cards: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        read_cards(cards)
    }

    /// The tournaments that a player created, over or not.
    pub async fn tournaments_made_by(&self, host: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        let ids: Vec<String> = on!(&self.reader, pool => {
            let query = sqlx::query_scalar("SELECT id FROM tournaments WHERE host = $1");
            query.bind(host.as_str()).fetch_all(pool).await?
        });
        ids.iter().map(|id| read_tournament(id)).collect()
    }

    /// How many tournaments of a host are not over.
    pub async fn open_tournaments(&self, host: PlayerId) -> Result<u64, StoreError> {
        const TEXT: &str = "SELECT COUNT(*) FROM tournaments WHERE host = $1 AND status IN ('open', 'running')";
        let count: i64 = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(host.as_str()).fetch_one(pool).await?
        });
        Ok(count as u64)
    }

    /// The tournaments that are due.
    pub async fn due_tournaments(&self, now: Millis, most: u32) -> Result<Vec<(TournamentId, Millis)>, StoreError> {
        const TEXT: &str = "SELECT id, wake_at FROM tournaments WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2";
        let due = self.due_rows(now, most, TEXT).await?;
        due.into_iter().map(|(id, when)| Ok((read_tournament(&id)?, when))).collect()
    }

    /// Takes the lease of a tournament; `false` if another server was faster. It expires at `until`.
    pub async fn claim_tournament(&self, id: TournamentId, due: Millis, until: Millis) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE tournaments SET wake_at = $3 WHERE id = $1 AND wake_at = $2";
        self.claim_row(id.as_str(), due, until, TEXT).await
    }

    /// The status of these tables in the index; missing tables are left out.
    pub async fn statuses(&self, tables: &[TableId]) -> Result<HashMap<TableId, String>, StoreError> {
        if tables.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = in_list("SELECT id, status FROM tables WHERE id IN ", tables.iter().map(TableId::as_str));
            query.build_query_as::<(String, String)>().fetch_all(pool).await?
        });
        rows.into_iter().map(|(id, status)| Ok((super::log::read_table(&id)?, status))).collect()
    }

    /// The names that these players have now.
    pub async fn names_of(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>, StoreError> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = on!(&self.reader, pool => {
            let mut query = in_list("SELECT id, name FROM players WHERE name IS NOT NULL AND id IN ", players.iter().map(PlayerId::as_str));
            query.build_query_as::<(String, String)>().fetch_all(pool).await?
        });
        rows.into_iter().map(|(id, name)| Ok((read_player(&id)?, name))).collect()
    }
}

fn read_tournament(id: &str) -> Result<TournamentId, StoreError> {
    id.parse().map_err(|_| StoreError::Strange("tournament id"))
}

fn read_cards(cards: Vec<String>) -> Result<Vec<TournamentCard>, StoreError> {
    let read = |card: String| serde_json::from_str(&card).map_err(|_| StoreError::Strange("tournament card"));
    cards.into_iter().map(read).collect()
}
