//! Who somebody is: a browser with its cookie, a bot with its token, a new device with a one-time code.
//!
//! Secrets are random and long, so a plain hash keeps them. They leave the server once, to their owner.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use noria_protocol::{OneTimeCode, PlayerId};
use sha2::{Digest, Sha256};

use crate::random;
use crate::store::{Owner, Secret, SecretKind, Store, StoreError};
use crate::time::{Millis, Time};

/// For how long a one-time code works.
const CODE_LIFE: Millis = 10 * 60 * 1_000;

/// For how long a known secret is not looked up again. A token that was revoked on another node works so long there.
const REMEMBER: Millis = 30_000;

/// How many are remembered.
const MOST_REMEMBERED: usize = 20_000;

/// Knows everybody.
pub struct People {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    known: Mutex<Known>,
}

/// Whose secrets these hashes are, what they are for, and until when that need not be looked up again.
type Known = HashMap<String, (Owner, SecretKind, Millis)>;

impl People {
    /// Knows nobody yet.
    pub fn new(store: Arc<Store>, time: Arc<dyn Time>) -> People {
        People { store, time, known: Mutex::default() }
    }

    /// A new player, and the secret of their browser.
    pub async fn welcome(&self, name: Option<&str>) -> Result<(Owner, String), StoreError> {
        let player = PlayerId::from_random(random::bytes());
        let (secret, kept) = new_secret(SecretKind::Browser, None);
        self.store.add_player(player, name, &kept, self.time.now()).await?;
        metrics::counter!("noria_players_total").increment(1);
        Ok((Owner { player, name: name.map(str::to_string) }, secret))
    }

    /// Whose secret it is.
    pub async fn recognise(&self, secret: &str, kind: SecretKind) -> Result<Option<Owner>, StoreError> {
        let (hash, now) = (hash(secret), self.time.now());
        if let Some((owner, known_kind, until)) = self.known().get(&hash)
            && (*known_kind, *until > now) == (kind, true)
        {
            return Ok(Some(owner.clone()));
        }
        let owner = self.store.owner(&hash, kind, now).await?;
        let mut known = self.known();
        if known.len() >= MOST_REMEMBERED {
            known.clear();
        }
        match &owner {
            Some(owner) => _ = known.insert(hash, (owner.clone(), kind, now + REMEMBER)),
            None => _ = known.remove(&hash),
        }
        Ok(owner)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes a player's name.
    pub async fn rename(&self, player: PlayerId, name: Option<&str>) -> Result<(), StoreError> {
        self.store.rename(player, name).await?;
        self.known().retain(|_, (owner, ..)| owner.player != player);
        Ok(())
    }

    /// A code for another device.
    pub async fn code(&self, player: PlayerId) -> Result<OneTimeCode, StoreError> {
        let now = self.time.now();
        self.store.forget_codes(now).await?;
        let code = random::word::<10>();
        let kept = Secret {
            hash: hash(&code),
            id: PlayerId::from_random(random::bytes()),
            kind: SecretKind::Code,
            label: None,
            until: Some(now + CODE_LIFE),
        };
        self.store.add_secret(player, &kept, now).await?;
        let (left, right) = code.split_at(5);
        Ok(OneTimeCode { code: format!("{left}-{right}"), seconds: CODE_LIFE / 1_000 })
    }

    /// Uses a code up: a secret for the new device, if the code is good.
    pub async fn claim(&self, code: &str) -> Result<Option<(PlayerId, String)>, StoreError> {
        // People type capitals, spaces, and letters that look like digits.
        let plain = code.chars().filter(|c| c.is_ascii_alphanumeric()).map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            c => c,
        });
        let now = self.time.now();
        let Some(player) = self.store.use_code(&hash(&plain.collect::<String>()), now).await? else { return Ok(None) };
        let (secret, kept) = new_secret(SecretKind::Browser, None);
        self.store.add_secret(player, &kept, now).await?;
        Ok(Some((player, secret)))
    }

    /// A token for a bot: its id and the token.
    pub async fn token(&self, player: PlayerId, label: &str) -> Result<(PlayerId, String), StoreError> {
        let (secret, kept) = new_secret(SecretKind::Token, Some(label.to_string()));
        self.store.add_secret(player, &kept, self.time.now()).await?;
        Ok((kept.id, secret))
    }

    /// Revokes a token; whether there was one.
    pub async fn revoke(&self, player: PlayerId, token: PlayerId) -> Result<bool, StoreError> {
        let hash = self.store.revoke(player, token).await?;
        Ok(hash.map(|hash| self.known().remove(&hash)).is_some())
    }
}

/// A secret of 160 bits, and what is kept of it.
fn new_secret(kind: SecretKind, label: Option<String>) -> (String, Secret) {
    let secret = random::word::<32>();
    let kept = Secret { hash: hash(&secret), id: PlayerId::from_random(random::bytes()), kind, label, until: None };
    (secret, kept)
}

fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().fold(String::with_capacity(64), |mut text, byte| {
        _ = write!(text, "{byte:02x}");
        text
    })
}
