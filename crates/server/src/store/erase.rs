//! Everything about one player: read for them, or deleted.
//!
//! Games belong to everyone who played them, so they stay, with the player's id and without a name. The log has names
//! where a player took a seat; that is the only thing in it that is ever changed.

use noria_protocol::{ChatLine, OwnDaily, PlayerId, SaidLine, TableCard, TableId, TournamentId};
use serde_json::Value;

use super::log::read_table;
use super::{Store, StoreError, on};
use crate::time::Millis;

/// What is deleted, apart from names in games and lines of chat.
pub(super) const DELETE: [&str; 9] = [
    "DELETE FROM secrets WHERE player = $1",
    "DELETE FROM notices WHERE player = $1",
    "DELETE FROM blocks WHERE player = $1 OR blocked = $1",
    "DELETE FROM mutes WHERE player = $1 OR muted = $1",
    "DELETE FROM friends WHERE player = $1 OR friend = $1",
    "DELETE FROM declined WHERE player = $1",
    "DELETE FROM daily_results WHERE player = $1",
    "DELETE FROM rating_changes WHERE player = $1",
    "DELETE FROM ratings WHERE player = $1",
];

/// What is anonymised.
pub(super) const CHANGE: [&str; 3] = [
    "UPDATE chat SET name = NULL, text = '' WHERE player = $1",
    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
    "UPDATE reports SET text = NULL, evidence = NULL WHERE player = $1",
];

/// What replaces a title.
const NO_TITLE: &str = "–";

impl Store {
    /// The tables where a player has a seat or is the host.
    pub async fn all_tables_of(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        const TEXT: &str = "SELECT table_id FROM seats WHERE player = $1 UNION SELECT id FROM tables WHERE host = $1";
        let ids: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        ids.iter().map(|id| read_table(id)).collect()
    }

    /// Replaces or removes a player's name everywhere at a table.
    pub async fn rewrite_name(&self, table: TableId, player: PlayerId, name: Option<&str>) -> Result<(), StoreError> {
        const READ: &str = "SELECT seq, entry FROM log WHERE table_id = $1 AND entry LIKE $2";
        const WRITE: &str = "UPDATE log SET entry = $3 WHERE table_id = $1 AND seq = $2";
        const CARD: &str = "SELECT card FROM tables WHERE id = $1";
        const PUT_CARD: &str = "UPDATE tables SET card = $2 WHERE id = $1";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query_as::<_, (i64, String)>(READ).bind(table.as_str()).bind(format!("%{player}%"));
            for (seq, entry) in query.fetch_all(&mut *transaction).await? {
                if let Some(entry) = renamed(&entry, player, name) {
                    let query = sqlx::query(WRITE).bind(table.as_str()).bind(seq).bind(entry);
                    query.execute(&mut *transaction).await?;
                }
            }
            let card: Option<String> =
                sqlx::query_scalar(CARD).bind(table.as_str()).fetch_optional(&mut *transaction).await?;
            if let Some(card) = card.and_then(|card| renamed(&card, player, name)) {
                sqlx::query(PUT_CARD).bind(table.as_str()).bind(card).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Removes the title of a tournament: its host wrote it.
    pub async fn erase_title(&self, tournament: TournamentId) -> Result<(), StoreError> {
        const READ: &str = "SELECT entry FROM tournament_log WHERE tournament = $1 AND seq = 1";
        const WRITE: &str = "UPDATE tournament_log SET entry = $2 WHERE tournament = $1 AND seq = 1";
        const CARD: &str = "SELECT card FROM tournaments WHERE id = $1";
        const PUT_CARD: &str = "UPDATE tournaments SET card = $2 WHERE id = $1";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            for (read, write) in [(READ, WRITE), (CARD, PUT_CARD)] {
                let query = sqlx::query_scalar(read).bind(tournament.as_str());
                let text: Option<String> = query.fetch_optional(&mut *transaction).await?;
                if let Some(text) = text.and_then(|text| untitled(&text)) {
                    sqlx::query(write).bind(tournament.as_str()).bind(text).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Deletes everything about a player but the games, from which the names must have been taken before.
    pub async fn erase(&self, player: PlayerId, now: Millis) -> Result<(), StoreError> {
        const NAME: &str = "UPDATE players SET name = NULL, erased = $2 WHERE id = $1";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            for text in DELETE.into_iter().chain(CHANGE) {
                sqlx::query(text).bind(player.as_str()).execute(&mut *transaction).await?;
            }
            sqlx::query(NAME).bind(player.as_str()).bind(now as i64).execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Deletes players who never took a seat.
    pub async fn forget_players(&self, players: &[PlayerId]) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            for player in players {
                let mut transaction = pool.begin().await?;
                for text in DELETE.into_iter().chain(CHANGE).chain(["DELETE FROM players WHERE id = $1"]) {
                    sqlx::query(text).bind(player.as_str()).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
            }
        });
        Ok(())
    }

    /// The tables where a player has a seat, over or not, the latest first.
    pub async fn cards_of(&self, player: PlayerId) -> Result<Vec<TableCard>, StoreError> {
        const TEXT: &str = "SELECT card FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.player = $1 AND taken ORDER BY changed DESC";
        let cards: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        let read = |card: &String| serde_json::from_str(card).map_err(|_| StoreError::Strange("table card"));
        cards.iter().map(read).collect()
    }

    /// All chat of a player.
    pub async fn said_by(&self, player: PlayerId) -> Result<Vec<SaidLine>, StoreError> {
        const TEXT: &str =
            "SELECT table_id, number, at, name, text FROM chat WHERE player = $1 ORDER BY at, table_id, number";
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, i64, i64, Option<String>, String)>(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
        });
        let read = |(table, number, at, name, text): (String, i64, i64, Option<String>, String)| {
            let line = ChatLine { number: number as u64, at: at as Millis, player, name, text };
            Ok(SaidLine { table: read_table(&table)?, line })
        };
        rows.into_iter().map(read).collect()
    }

    /// A player's results of the daily game.
    pub async fn daily_of(&self, player: PlayerId) -> Result<Vec<OwnDaily>, StoreError> {
        const TEXT: &str = "SELECT day, points, record FROM daily_results WHERE player = $1 ORDER BY day";
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, i64, String)>(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        let read = |(date, points, record)| OwnDaily { date, points: points as u16, record };
        Ok(rows.into_iter().map(read).collect())
    }
}

/// An entry or a card with the player's name replaced; none if it is not JSON or does not mention them.
fn renamed(text: &str, player: PlayerId, name: Option<&str>) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let is_player = |value: &Value| {
        let mut fields = ["player", "host"].into_iter().filter_map(|field| value.get(field)?.as_str());
        fields.any(|id| id == player.as_str())
    };
    let put = |value: &mut Value| {
        let named = is_player(value) && value.get("name").is_some();
        if named {
            value["name"] = name.into();
        }
        named
    };
    let mut changed = put(&mut value);
    for seat in value.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten() {
        changed |= put(seat);
    }
    changed.then(|| value.to_string())
}

/// The first entry or the card of a tournament without its title.
fn untitled(text: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    *value.get_mut("terms")?.get_mut("title")? = NO_TITLE.into();
    Some(value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_changed_and_nothing_else() {
        let (ada, ben) = (PlayerId::from_random([1; 13]), PlayerId::from_random([2; 13]));
        let sat = format!(r#"{{"do":"sat","seat":2,"player":"{ada}","name":"Ada"}}"#);
        let changed = renamed(&sat, ada, None).expect("it is about her");
        let read: crate::table::Entry = serde_json::from_str(&changed).expect("an entry");
        assert!(matches!(read, crate::table::Entry::Sat { player, name: None, .. } if player == ada));
        assert_eq!(renamed(&sat, ben, None), None);
        let card = format!(
            r#"{{"host":"{ben}","seats":[{{"player":"{ada}","name":"Ada"}},{{"player":"{ben}","name":"Ben"}}]}}"#
        );
        let changed = renamed(&card, ada, Some("Eve")).expect("it is about her");
        assert!(changed.contains("Eve") && changed.contains("Ben") && !changed.contains("Ada"), "{changed}");
        let played = r#"{"do":"played","seat":1,"actions":["end"]}"#;
        assert_eq!(renamed(played, ada, None), None);
    }
}
