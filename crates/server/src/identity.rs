//! Identities: a browser with its cookie, a bot with its token, a new device with a one-time code.
//!
//! Secrets are long and random, so a plain hash is enough. They leave the server once, to their owner.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use noria_protocol::{FriendCode, OneTimeCode, PlayerId, RecoveryCode, Scope};
use sha2::{Digest, Sha256};

use crate::random;
use crate::store::{Owner, Secret, SecretKind, Store, StoreError};
use crate::time::{Millis, Time};

/// For how long a one-time code works.
const CODE_LIFE: Millis = 10 * 60 * 1_000;

/// For how long a code in a mail works. Mail may be slow.
const MAILED_LIFE: Millis = 60 * 60 * 1_000;

/// For how long a link makes friends.
const FRIEND_LIFE: Millis = 30 * 24 * 60 * 60 * 1_000;

/// How many are remembered.
const MOST_REMEMBERED: u64 = 20_000;

/// The resolution of a device's last use. Its cookie is renewed as often.
const USED: Millis = 24 * 60 * 60 * 1_000;

/// How many devices of a player are logged in. One more logs out the least recently used one.
const MOST_DEVICES: u32 = 50;

/// The identities of all players.
pub struct People {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    /// Owners by the hash of their secret.
    known: Cache<String, Owner>,
}

impl People {
    /// An empty cache, with its time to live.
    pub fn new(store: Arc<Store>, time: Arc<dyn Time>, cached: Duration) -> People {
        let known = Cache::builder().max_capacity(MOST_REMEMBERED).time_to_live(cached);
        People { store, time, known: known.support_invalidation_closures().build() }
    }

    /// A new player, and the secret of their browser.
    pub async fn welcome(&self, name: Option<&str>) -> Result<(PlayerId, String), StoreError> {
        let player = PlayerId::from_random(random::bytes());
        let (secret, kept) = new_secret(SecretKind::Browser, None);
        self.store.add_player(player, name, &kept, self.time.now()).await?;
        metrics::counter!("noria_players_total").increment(1);
        Ok((player, secret))
    }

    /// Whose secret it is.
    pub async fn recognise(&self, secret: &str, kind: SecretKind) -> Result<Option<Owner>, StoreError> {
        let hash = hash(secret);
        if let Some(owner) = self.known.get(&hash) {
            return Ok(Some(owner).filter(|owner| owner.kind == kind));
        }
        let owner = self.store.owner(&hash, kind, self.time.now()).await?;
        if let Some(owner) = &owner {
            self.known.insert(hash, owner.clone());
        }
        Ok(owner)
    }

    /// Notes that a device is in use; whether it is time to renew its cookie.
    pub async fn note_use(&self, owner: &Owner) -> Result<bool, StoreError> {
        let now = self.time.now();
        if owner.kind != SecretKind::Browser || owner.used.is_some_and(|used| now < used + USED) {
            return Ok(false);
        }
        self.store.note_use(owner.player, owner.secret, now).await?;
        self.forget(owner.player);
        Ok(true)
    }

    /// Drops the cached secrets of a player.
    fn forget(&self, player: PlayerId) {
        let forgotten = self.known.invalidate_entries_if(move |_, owner| owner.player == player);
        forgotten.expect("the cache was made for it");
    }

    /// Changes a player's name.
    pub async fn rename(&self, player: PlayerId, name: Option<&str>) -> Result<(), StoreError> {
        self.store.rename(player, name).await?;
        self.forget(player);
        Ok(())
    }

    /// A code for another device.
    pub async fn code(&self, player: PlayerId) -> Result<OneTimeCode, StoreError> {
        let now = self.time.now();
        self.store.forget_codes(now).await?;
        let code = random::word::<10>();
        let kept = Secret { until: Some(now + CODE_LIFE), ..kept(&code, SecretKind::Code, None) };
        self.store.add_secret(player, &kept, now).await?;
        Ok(OneTimeCode { code: in_groups(&code), seconds: CODE_LIFE / 1_000 })
    }

    /// A code to print, in place of any earlier one.
    pub async fn recovery(&self, player: PlayerId) -> Result<RecoveryCode, StoreError> {
        let code = random::word::<25>();
        self.store.replace_secret(player, &kept(&code, SecretKind::Recovery, None), self.time.now()).await?;
        Ok(RecoveryCode { code: in_groups(&code) })
    }

    /// A code for a link that makes friends.
    pub async fn friend_code(&self, player: PlayerId) -> Result<FriendCode, StoreError> {
        let now = self.time.now();
        self.store.forget_codes(now).await?;
        let code = random::word::<20>();
        let kept = Secret { until: Some(now + FRIEND_LIFE), ..kept(&code, SecretKind::Friend, None) };
        self.store.replace_secret(player, &kept, now).await?;
        Ok(FriendCode { code, seconds: FRIEND_LIFE / 1_000 })
    }

    /// Who made a code for friends.
    pub async fn friend_by_code(&self, code: &str) -> Result<Option<PlayerId>, StoreError> {
        self.store.friend_by_code(&hash(code), self.time.now()).await
    }

    /// Deletes everything about a player but the games, from which the names must have been taken before.
    pub async fn erase(&self, player: PlayerId) -> Result<(), StoreError> {
        self.store.erase(player, self.time.now()).await?;
        self.forget(player);
        Ok(())
    }

    /// Consumes a code: a secret for the new device, if the code is valid.
    pub async fn claim(&self, code: &str) -> Result<Option<(PlayerId, String)>, StoreError> {
        let now = self.time.now();
        let Some(player) = self.store.use_code(&hash(&typed(code)), now).await? else { return Ok(None) };
        let (secret, kept) = new_secret(SecretKind::Browser, None);
        self.store.add_secret(player, &kept, now).await?;
        self.store.keep_devices(player, MOST_DEVICES).await?;
        self.forget(player);
        Ok(Some((player, secret)))
    }

    /// A code that confirms that an address is this player's, once it has arrived there.
    pub async fn email_code(&self, player: PlayerId, address: &str) -> Result<String, StoreError> {
        let now = self.time.now();
        self.store.forget_codes(now).await?;
        let code = random::word::<10>();
        let kept = kept(&code, SecretKind::Confirmation, Some(hash_address(address)));
        self.store.add_secret(player, &Secret { until: Some(now + MAILED_LIFE), ..kept }, now).await?;
        Ok(in_groups(&code))
    }

    /// Consumes such a code; whether it was valid.
    pub async fn confirm_email(&self, player: PlayerId, code: &str) -> Result<bool, StoreError> {
        let id = PlayerId::from_random(random::bytes());
        self.store.confirm_email(player, &hash(&typed(code)), id, self.time.now()).await
    }

    /// A one-time code for the player with this address, to be sent there.
    pub async fn recover(&self, address: &str) -> Result<Option<String>, StoreError> {
        let now = self.time.now();
        let owner = self.store.owner(&hash_address(address), SecretKind::Email, now).await?;
        let Some(owner) = owner else { return Ok(None) };
        let code = random::word::<25>();
        let kept = Secret { until: Some(now + MAILED_LIFE), ..kept(&code, SecretKind::Code, None) };
        self.store.add_secret(owner.player, &kept, now).await?;
        Ok(Some(in_groups(&code)))
    }

    /// A token for a bot: its id and the token.
    pub async fn token(&self, player: PlayerId, label: &str, scope: Scope) -> Result<(PlayerId, String), StoreError> {
        let (secret, kept) = new_secret(SecretKind::Token, Some(label.to_string()));
        let kept = Secret { scope, ..kept };
        self.store.add_secret(player, &kept, self.time.now()).await?;
        Ok((kept.id, secret))
    }

    /// Revokes a token, or logs a device out; whether there was one.
    pub async fn revoke(&self, player: PlayerId, id: PlayerId, kind: SecretKind) -> Result<bool, StoreError> {
        let revoked = self.store.revoke(player, id, kind).await?;
        self.forget(player);
        Ok(revoked)
    }
}

/// Normalises a typed code: capitals, spaces, and letters that look like digits.
fn typed(code: &str) -> String {
    let plain = code.chars().filter(char::is_ascii_alphanumeric).map(|c| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    });
    plain.collect()
}

/// The hash of an e-mail address.
fn hash_address(address: &str) -> String {
    hash(&format!("mailto:{}", address.to_lowercase()))
}

/// In groups of five, for readability.
fn in_groups(code: &str) -> String {
    let groups = code.as_bytes().chunks(5).map(|group| std::str::from_utf8(group).expect("codes are ASCII"));
    groups.collect::<Vec<_>>().join("-")
}

/// A secret of 160 bits, and its hash.
fn new_secret(kind: SecretKind, label: Option<String>) -> (String, Secret) {
    let secret = random::word::<32>();
    let kept = kept(&secret, kind, label);
    (secret, kept)
}

/// The hash of a secret.
fn kept(secret: &str, kind: SecretKind, label: Option<String>) -> Secret {
    let id = PlayerId::from_random(random::bytes());
    Secret { hash: hash(secret), id, kind, label, scope: Scope::Play, until: None }
}

fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().fold(String::with_capacity(64), |mut text, byte| {
        _ = write!(text, "{byte:02x}");
        text
    })
}
