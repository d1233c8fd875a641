//! Friends, and people who are not heard.

use noria_protocol::{Friend, PlayerId};
use sqlx::Row;

use super::people::{SecretKind, read_player};
use super::{Store, StoreError, on};
use crate::time::Millis;

impl Store {
    /// The friends of a player, by name.
    pub async fn friends(&self, player: PlayerId) -> Result<Vec<Friend>, StoreError> {
        const TEXT: &str = "SELECT friend, name, friends.since FROM friends JOIN players ON players.id = friend
            WHERE player = $1 ORDER BY name, friend";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect::<Result<Vec<(String, Option<String>, i64)>, sqlx::Error>>()?
        });
        let read = |(id, name, since): (String, Option<String>, i64)| {
            Ok(Friend { player: read_player(&id)?, name, since: since as Millis })
        };
        rows.into_iter().map(read).collect()
    }

    /// Makes two players friends.
    pub async fn befriend(&self, players: [PlayerId; 2], now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO friends (player, friend, since) VALUES ($1, $2, $3), ($2, $1, $3)
            ON CONFLICT DO NOTHING";
        on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(players[0].as_str()).bind(players[1].as_str());
            query.bind(now as i64).execute(pool).await?;
        });
        Ok(())
    }

    /// Ends a friendship, on both sides; whether there was one.
    pub async fn unfriend(&self, player: PlayerId, friend: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM friends WHERE (player = $1 AND friend = $2) OR (player = $2 AND friend = $1)";
        let ended = on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(player.as_str()).bind(friend.as_str()).execute(pool).await?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// Who made a code for friends, if it still works.
    pub async fn friend_by_code(&self, hash: &str, now: Millis) -> Result<Option<PlayerId>, StoreError> {
        Ok(self.owner(hash, SecretKind::Friend, now).await?.map(|owner| owner.player))
    }

    /// Whom a player does not hear.
    pub async fn mutes(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        const TEXT: &str = "SELECT muted FROM mutes WHERE player = $1 ORDER BY since, muted";
        let muted: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).fetch_all(pool).await?
        });
        muted.iter().map(|muted| read_player(muted)).collect()
    }

    /// Hears somebody no longer.
    pub async fn mute(&self, player: PlayerId, muted: PlayerId, now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO mutes (player, muted, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(player.as_str()).bind(muted.as_str()).bind(now as i64);
            query.execute(pool).await?;
        });
        Ok(())
    }

    /// Hears somebody again; whether they were muted.
    pub async fn unmute(&self, player: PlayerId, muted: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM mutes WHERE player = $1 AND muted = $2";
        let ended = on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(player.as_str()).bind(muted.as_str()).execute(pool).await?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// Whether one of the two blocks the other.
    pub async fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "SELECT COUNT(*) FROM blocks
            WHERE (player = $1 AND blocked = $2) OR (player = $2 AND blocked = $1)";
        let count: i64 = on!(&self.reader, pool => {
            sqlx::query_scalar(TEXT).bind(one.as_str()).bind(other.as_str()).fetch_one(pool).await?
        });
        Ok(count > 0)
    }
}
