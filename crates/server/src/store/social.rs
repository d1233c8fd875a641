//! Friends, blocks and mutes.

use noria_protocol::{Friend, PlayerId};

use super::people::{SecretKind, read_player};
use super::{Store, StoreError, on};
use crate::time::Millis;

impl Store {
    /// The friends of a player, by name.
    pub async fn friends(&self, player: PlayerId) -> Result<Vec<Friend>, StoreError> {
        const TEXT: &str = "SELECT friend, name, friends.since FROM friends JOIN players ON players.id = friend
            WHERE player = $1 ORDER BY name, friend";
        let rows = on!(&self.reader, pool => {
            sqlx::query_as::<_, (String, Option<String>, i64)>(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
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
        self.add_pair(players, now, TEXT).await
    }

    /// Ends a friendship, on both sides; whether there was one.
    pub async fn unfriend(&self, player: PlayerId, friend: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM friends WHERE (player = $1 AND friend = $2) OR (player = $2 AND friend = $1)";
        self.end_pair([player, friend], TEXT).await
    }

    /// Who made a code for friends, if it still works.
    pub async fn friend_by_code(&self, hash: &str, now: Millis) -> Result<Option<PlayerId>, StoreError> {
        Ok(self.owner(hash, SecretKind::Friend, now).await?.map(|owner| owner.player))
    }

    /// Whom a player has blocked.
    pub async fn blocks(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.others(player, "SELECT blocked FROM blocks WHERE player = $1 ORDER BY since, blocked").await
    }

    /// Blocks a player.
    pub async fn block(&self, player: PlayerId, blocked: PlayerId, now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO blocks (player, blocked, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.add_pair([player, blocked], now, TEXT).await
    }

    /// Ends a block; whether there was one.
    pub async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<bool, StoreError> {
        self.end_pair([player, blocked], "DELETE FROM blocks WHERE player = $1 AND blocked = $2").await
    }

    /// Whom a player has muted.
    pub async fn mutes(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.others(player, "SELECT muted FROM mutes WHERE player = $1 ORDER BY since, muted").await
    }

    /// Mutes a player.
    pub async fn mute(&self, player: PlayerId, muted: PlayerId, now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO mutes (player, muted, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.add_pair([player, muted], now, TEXT).await
    }

    /// Unmutes a player; whether they were muted.
    pub async fn unmute(&self, player: PlayerId, muted: PlayerId) -> Result<bool, StoreError> {
        self.end_pair([player, muted], "DELETE FROM mutes WHERE player = $1 AND muted = $2").await
    }

    /// The players that this statement selects.
    async fn others(&self, player: PlayerId, text: &'static str) -> Result<Vec<PlayerId>, StoreError> {
        let others: Vec<String> = on!(&self.reader, pool => {
            sqlx::query_scalar(text).bind(player.as_str()).fetch_all(pool).await?
        });
        others.iter().map(|other| read_player(other)).collect()
    }

    /// Inserts a row about two players.
    async fn add_pair(&self, pair: [PlayerId; 2], now: Millis, text: &'static str) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query(text).bind(pair[0].as_str()).bind(pair[1].as_str());
            query.bind(now as i64).execute(pool).await?;
        });
        Ok(())
    }

    /// Deletes such a row; whether there was one.
    async fn end_pair(&self, pair: [PlayerId; 2], text: &'static str) -> Result<bool, StoreError> {
        let ended = on!(&self.writer, pool => {
            let query = sqlx::query(text).bind(pair[0].as_str()).bind(pair[1].as_str());
            query.execute(pool).await?.rows_affected()
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
