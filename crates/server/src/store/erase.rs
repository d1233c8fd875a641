//! Everything about one player: read for them, or deleted.
//!
//! Games belong to everybody who played them, so they stay, with the player's id and without a name. Names stand in the
//! log where somebody sat down; that is the one thing in it that is ever changed.

use noria_protocol::{ChatLine, OwnDaily, PlayerId, SaidLine, TableCard, TableId};
use serde_json::Value;
use sqlx::Row;

use super::log::read_table;
use super::{Store, StoreError, on};
use crate::time::Millis;

/// What goes, apart from names in games and lines of talk.
const DELETE: [&str; 9] = [
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

/// What stays in another form.
const CHANGE: [&str; 3] = [
    "UPDATE chat SET name = NULL, text = '' WHERE player = $1",
    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
    "UPDATE reports SET text = NULL, evidence = NULL WHERE player = $1",
];

impl Store {
    /// The tables where a player has a seat or is the host.
    pub async fn all_tables_of(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        const TEXT: &str = "SELECT table_id FROM seats WHERE player = $1 UNION SELECT id FROM tables WHERE host = $1";
        let ids: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        ids.iter().map(|id| read_table(id)).collect()
    }

    /// Writes another name for a player wherever it stands at a table, or none.
    pub async fn rewrite_name(&self, table: TableId, player: PlayerId, name: Option<&str>) -> Result<(), StoreError> {
        const READ: &str = "SELECT seq, entry FROM log WHERE table_id = $1 AND entry LIKE $2";
        const WRITE: &str = "UPDATE log SET entry = $3 WHERE table_id = $1 AND seq = $2";
        const CARD: &str = "SELECT card FROM tables WHERE id = $1";
        const PUT_CARD: &str = "UPDATE tables SET card = $2 WHERE id = $1";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(READ).bind(table.as_str()).bind(format!("%{player}%"));
            let rows = query.fetch_all(&mut *transaction).await?;
            for row in rows {
                let (seq, entry): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
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

    /// Forgets players who have never been anywhere.
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

    /// Everything that a player has said.
    pub async fn said_by(&self, player: PlayerId) -> Result<Vec<SaidLine>, StoreError> {
        const TEXT: &str =
            "SELECT table_id, number, at, name, text FROM chat WHERE player = $1 ORDER BY at, table_id, number";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?)))
                .collect::<Result<Vec<(String, i64, i64, Option<String>, String)>, sqlx::Error>>()?
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
            sqlx::query(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| {
                    let points: i64 = row.try_get(1)?;
                    Ok(OwnDaily { date: row.try_get(0)?, points: points as u16, record: row.try_get(2)? })
                })
                .collect::<Result<Vec<OwnDaily>, sqlx::Error>>()?
        });
        Ok(rows)
    }
}

/// An entry or a card in which this player is called otherwise; nothing if it is no JSON or says nothing of them.
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
