//! Players and their secrets.

use noria_protocol::{PlayerId, Token};
use sqlx::Row;

use super::{Store, StoreError, on};
use crate::time::Millis;

/// What a secret is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKind {
    /// A browser's cookie.
    Browser,
    /// A bot's token.
    Token,
    /// A one-time code.
    Code,
}

impl SecretKind {
    const fn name(self) -> &'static str {
        match self {
            SecretKind::Browser => "browser",
            SecretKind::Token => "token",
            SecretKind::Code => "code",
        }
    }
}

/// A secret as it is kept: its hash and nothing that opens anything.
#[derive(Debug, Clone)]
pub struct Secret {
    /// The hash.
    pub hash: String,
    /// A name for it.
    pub id: PlayerId,
    /// What it is for.
    pub kind: SecretKind,
    /// What its owner calls it.
    pub label: Option<String>,
    /// Until when it works.
    pub until: Option<Millis>,
}

/// Whom a secret belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The player.
    pub player: PlayerId,
    /// Their name.
    pub name: Option<String>,
}

const INSERT_PLAYER: &str = "INSERT INTO players (id, name, since) VALUES ($1, $2, $3)";
const INSERT_SECRET: &str =
    "INSERT INTO secrets (hash, id, player, kind, label, since, until) VALUES ($1, $2, $3, $4, $5, $6, $7)";

/// Writes a secret, over a pool or in a transaction.
macro_rules! insert_secret {
    ($player:expr, $secret:expr, $now:expr, $to:expr) => {
        sqlx::query(INSERT_SECRET)
            .bind($secret.hash.as_str())
            .bind($secret.id.as_str())
            .bind($player.as_str())
            .bind($secret.kind.name())
            .bind($secret.label.as_deref())
            .bind($now as i64)
            .bind($secret.until.map(|until| until as i64))
            .execute($to)
            .await?
    };
}

impl Store {
    /// A new player with a first secret.
    pub async fn add_player(
        &self,
        player: PlayerId,
        name: Option<&str>,
        secret: &Secret,
        now: Millis,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(INSERT_PLAYER).bind(player.as_str()).bind(name).bind(now as i64);
            query.execute(&mut *transaction).await?;
            insert_secret!(player, secret, now, &mut *transaction);
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Another secret for a player.
    pub async fn add_secret(&self, player: PlayerId, secret: &Secret, now: Millis) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            insert_secret!(player, secret, now, pool);
        });
        Ok(())
    }

    /// Whom a secret belongs to.
    pub async fn owner(&self, hash: &str, kind: SecretKind, now: Millis) -> Result<Option<Owner>, StoreError> {
        const TEXT: &str = "SELECT players.id, players.name FROM secrets JOIN players ON players.id = secrets.player
            WHERE hash = $1 AND kind = $2 AND (until IS NULL OR until > $3)";
        let row = on!(&self.reader, pool => {
            let query = sqlx::query(TEXT).bind(hash).bind(kind.name()).bind(now as i64);
            let row = query.fetch_optional(pool).await?;
            row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?
        });
        row.map(|(id, name): (String, _)| Ok(Owner { player: read_player(&id)?, name })).transpose()
    }

    /// Uses a one-time code up; whose it was. Of several who try at once, one succeeds.
    pub async fn use_code(&self, hash: &str, now: Millis) -> Result<Option<PlayerId>, StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE hash = $1 AND kind = 'code' RETURNING player, until";
        let row = on!(&self.writer, pool => {
            let row = sqlx::query(TEXT).bind(hash).fetch_optional(pool).await?;
            row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?
        });
        let valid = row.filter(|(_, until): &(String, Option<i64>)| until.is_none_or(|until| until as Millis > now));
        valid.map(|(player, _)| read_player(&player)).transpose()
    }

    /// Changes a player's name.
    pub async fn rename(&self, player: PlayerId, name: Option<&str>) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE players SET name = $2 WHERE id = $1";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(player.as_str()).bind(name).execute(pool).await?;
        });
        Ok(())
    }

    /// The tokens of a player.
    pub async fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
        const TEXT: &str = "SELECT id, label, since FROM secrets WHERE player = $1 AND kind = 'token' ORDER BY since";
        let rows = on!(&self.reader, pool => {
            sqlx::query(TEXT)
                .bind(player.as_str())
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect::<Result<Vec<(String, Option<String>, i64)>, sqlx::Error>>()?
        });
        let read = |(id, label, since): (String, Option<String>, i64)| {
            Ok(Token { id: read_player(&id)?, label: label.unwrap_or_default(), since: since as Millis })
        };
        rows.into_iter().map(read).collect()
    }

    /// Revokes a token; its hash, if there was one.
    pub async fn revoke(&self, player: PlayerId, token: PlayerId) -> Result<Option<String>, StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE player = $1 AND id = $2 AND kind = 'token' RETURNING hash";
        Ok(on!(&self.writer, pool => {
            sqlx::query_scalar(TEXT).bind(player.as_str()).bind(token.as_str()).fetch_optional(pool).await?
        }))
    }

    /// Forgets codes that work no longer.
    pub async fn forget_codes(&self, now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE kind = 'code' AND until <= $1";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(now as i64).execute(pool).await?;
        });
        Ok(())
    }
}

pub(super) fn read_player(id: &str) -> Result<PlayerId, StoreError> {
    id.parse().map_err(|_| StoreError::Strange("player id"))
}
