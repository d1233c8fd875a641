//! Players and their secrets.

use noria_protocol::{Device, PlayerId, Scope, TableId, Token};

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
    /// A printed recovery code.
    Recovery,
    /// An e-mail address that its owner has confirmed.
    Email,
    /// The code that confirms one; its label is the hash of the address.
    Confirmation,
    /// A code that makes friends.
    Friend,
}

impl SecretKind {
    const fn name(self) -> &'static str {
        match self {
            SecretKind::Browser => "browser",
            SecretKind::Token => "token",
            SecretKind::Code => "code",
            SecretKind::Recovery => "recovery",
            SecretKind::Email => "email",
            SecretKind::Confirmation => "confirmation",
            SecretKind::Friend => "friend",
        }
    }
}

/// A stored secret: only its hash.
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
    /// What a token may do.
    pub scope: Scope,
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
    /// The secret's own id.
    pub secret: PlayerId,
    /// What kind of secret it is.
    pub kind: SecretKind,
    /// What a token may do.
    pub scope: Scope,
    /// When the secret was last used, to the day.
    pub used: Option<Millis>,
    /// Until when the player is banned.
    pub banned: Option<Millis>,
}

/// A row: player, name, secret, scope, last use, ban.
type OwnerRow = (String, Option<String>, String, Option<String>, Option<i64>, Option<i64>);

/// A row: id, label, scope, since, last use.
type SecretRow = (String, Option<String>, Option<String>, i64, Option<i64>);

const INSERT_PLAYER: &str = "INSERT INTO players (id, name, since) VALUES ($1, $2, $3)";
const INSERT_SECRET: &str = "INSERT INTO secrets (hash, id, player, kind, label, since, until, scope, used)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $6)";

pub(super) const NOTE_USE: &str = "UPDATE secrets SET used = $3 WHERE player = $1 AND id = $2";
pub(super) const FORGET_CODES: &str =
    "DELETE FROM secrets WHERE kind IN ('code', 'confirmation', 'friend') AND until <= $1";

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
            .bind($secret.scope.name())
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

    /// Logs out the least recently used devices, if there are more than this many.
    pub async fn keep_devices(&self, player: PlayerId, most: u32) -> Result<(), StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE player = $1 AND kind = 'browser' AND id NOT IN
            (SELECT id FROM secrets WHERE player = $1 AND kind = 'browser'
                ORDER BY COALESCE(used, since) DESC, id LIMIT $2)";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(player.as_str()).bind(i64::from(most)).execute(pool).await?;
        });
        Ok(())
    }

    /// Whom a secret belongs to.
    pub async fn owner(&self, hash: &str, kind: SecretKind, now: Millis) -> Result<Option<Owner>, StoreError> {
        const TEXT: &str = "SELECT players.id, players.name, secrets.id, scope, used, banned
            FROM secrets JOIN players ON players.id = secrets.player
            WHERE hash = $1 AND kind = $2 AND (until IS NULL OR until > $3)";
        let row = on!(&self.reader, pool => {
            let query = sqlx::query_as::<_, OwnerRow>(TEXT).bind(hash).bind(kind.name()).bind(now as i64);
            query.fetch_optional(pool).await?
        });
        row.map(|(id, name, secret, scope, used, banned)| {
            Ok(Owner {
                player: read_player(&id)?,
                name,
                secret: read_player(&secret)?,
                kind,
                scope: read_scope(scope.as_deref()),
                used: used.map(|used| used as Millis),
                banned: banned.map(|until| until as Millis),
            })
        })
        .transpose()
    }

    /// Consumes a one-time code; whose it was. Of several concurrent tries one succeeds.
    pub async fn use_code(&self, hash: &str, now: Millis) -> Result<Option<PlayerId>, StoreError> {
        const TEXT: &str =
            "DELETE FROM secrets WHERE hash = $1 AND kind IN ('code', 'recovery') RETURNING player, until";
        let row = on!(&self.writer, pool => {
            sqlx::query_as::<_, (String, Option<i64>)>(TEXT).bind(hash).fetch_optional(pool).await?
        });
        let valid = row.filter(|(_, until)| until.is_none_or(|until| until as Millis > now));
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
        let read = |(id, label, scope, since, _): SecretRow| {
            let (label, scope) = (label.unwrap_or_default(), read_scope(scope.as_deref()));
            Ok(Token { id: read_player(&id)?, label, scope, since: since as Millis })
        };
        self.secrets(player, SecretKind::Token).await?.into_iter().map(read).collect()
    }

    /// The devices of a player; this one is the current one.
    pub async fn devices(&self, player: PlayerId, current: PlayerId) -> Result<Vec<Device>, StoreError> {
        let read = |(id, label, _, since, used): SecretRow| {
            let (id, used) = (read_player(&id)?, used.map(|used| used as Millis));
            Ok(Device { id, label, since: since as Millis, used, current: id == current })
        };
        self.secrets(player, SecretKind::Browser).await?.into_iter().map(read).collect()
    }

    async fn secrets(&self, player: PlayerId, kind: SecretKind) -> Result<Vec<SecretRow>, StoreError> {
        const TEXT: &str =
            "SELECT id, label, scope, since, used FROM secrets WHERE player = $1 AND kind = $2 ORDER BY since, id";
        Ok(on!(&self.reader, pool => {
            sqlx::query_as::<_, SecretRow>(TEXT)
                .bind(player.as_str())
                .bind(kind.name())
                .fetch_all(pool)
                .await?
        }))
    }

    /// A secret of a player is in use.
    pub async fn note_use(&self, player: PlayerId, secret: PlayerId, now: Millis) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query(NOTE_USE).bind(player.as_str()).bind(secret.as_str());
            query.bind(now as i64).execute(pool).await?;
        });
        Ok(())
    }

    /// Names a device; whether there is one.
    pub async fn name_device(&self, player: PlayerId, id: PlayerId, label: Option<&str>) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE secrets SET label = $3 WHERE player = $1 AND id = $2 AND kind = 'browser'";
        let named = on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(player.as_str()).bind(id.as_str()).bind(label);
            query.execute(pool).await?.rows_affected()
        });
        Ok(named > 0)
    }

    /// Revokes a secret of a player; whether there was one.
    pub async fn revoke(&self, player: PlayerId, id: PlayerId, kind: SecretKind) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE player = $1 AND id = $2 AND kind = $3";
        let revoked = on!(&self.writer, pool => {
            let query = sqlx::query(TEXT).bind(player.as_str()).bind(id.as_str()).bind(kind.name());
            query.execute(pool).await?.rows_affected()
        });
        Ok(revoked > 0)
    }

    /// A secret in place of all others of its kind.
    pub async fn replace_secret(&self, player: PlayerId, secret: &Secret, now: Millis) -> Result<(), StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE player = $1 AND kind = $2";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(TEXT).bind(player.as_str()).bind(secret.kind.name()).execute(&mut *transaction).await?;
            insert_secret!(player, secret, now, &mut *transaction);
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Consumes the code of a mail: the address now belongs to this player only.
    pub async fn confirm_email(
        &self,
        player: PlayerId,
        code: &str,
        id: PlayerId,
        now: Millis,
    ) -> Result<bool, StoreError> {
        const USE: &str = "DELETE FROM secrets WHERE hash = $1 AND kind = 'confirmation' AND player = $2 AND until > $3
            RETURNING label";
        const CLEAR: &str = "DELETE FROM secrets WHERE kind = 'email' AND (player = $1 OR hash = $2)";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query_scalar(USE).bind(code).bind(player.as_str()).bind(now as i64);
            let address: Option<Option<String>> = query.fetch_optional(&mut *transaction).await?;
            let Some(hash) = address.flatten() else { return Ok(false) };
            sqlx::query(CLEAR).bind(player.as_str()).bind(hash.as_str()).execute(&mut *transaction).await?;
            let email = Secret { hash, id, kind: SecretKind::Email, label: None, scope: Scope::Play, until: None };
            insert_secret!(player, email, now, &mut *transaction);
            transaction.commit().await?;
        });
        Ok(true)
    }

    /// Whether a player has confirmed an address.
    pub async fn has_email(&self, player: PlayerId) -> Result<bool, StoreError> {
        Ok(!self.secrets(player, SecretKind::Email).await?.is_empty())
    }

    /// Forgets the address of a player; whether there was one.
    pub async fn forget_email(&self, player: PlayerId) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM secrets WHERE player = $1 AND kind = 'email'";
        let forgotten = on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(player.as_str()).execute(pool).await?.rows_affected()
        });
        Ok(forgotten > 0)
    }

    /// Declines an invitation.
    pub async fn decline(&self, player: PlayerId, table: TableId) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO declined (table_id, player) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        on!(&self.writer, pool => {
            sqlx::query(TEXT).bind(table.as_str()).bind(player.as_str()).execute(pool).await?;
        });
        Ok(())
    }

    /// Deletes expired codes.
    pub async fn forget_codes(&self, now: Millis) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            sqlx::query(FORGET_CODES).bind(now as i64).execute(pool).await?;
        });
        Ok(())
    }
}

/// Tokens from before there were scopes may play.
fn read_scope(scope: Option<&str>) -> Scope {
    if scope == Some(Scope::Read.name()) { Scope::Read } else { Scope::Play }
}

pub(super) fn read_player(id: &str) -> Result<PlayerId, StoreError> {
    id.parse().map_err(|_| StoreError::Strange("player id"))
}
