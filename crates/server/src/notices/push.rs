//! Signing for push services (RFC 8292): they identify the server by its key.

use axum::http::Uri;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::store::{Store, StoreError};
use crate::time::Millis;

/// How long a signature is valid, in seconds. At most a day is allowed.
const LIFE: u64 = 12 * 60 * 60;

/// The server's key, the same for all servers on one database.
pub struct Signer {
    key: EcdsaKeyPair,
    public: String,
    contact: String,
    random: SystemRandom,
}

impl Signer {
    /// The key of this database, created on first use.
    pub async fn open(store: &Store, contact: String) -> Result<Signer, StoreError> {
        let random = SystemRandom::new();
        let fresh = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .map_err(|_| StoreError::Strange("source of randomness"))?;
        let kept = store.common("push-key", &BASE64.encode(fresh)).await?;
        let kept = BASE64.decode(kept).map_err(|_| StoreError::Strange("push key"))?;
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random)
            .map_err(|_| StoreError::Strange("push key"))?;
        let public = BASE64.encode(key.public_key());
        Ok(Signer { key, public, contact, random })
    }

    /// The public key.
    pub fn public_key(&self) -> &str {
        &self.public
    }

    /// The authorization header for a push service.
    pub fn authorization(&self, endpoint: &str, now: Millis) -> Option<String> {
        let uri: Uri = endpoint.parse().ok()?;
        let audience = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": audience, "exp": now / 1_000 + LIFE, "sub": self.contact });
        let text = format!("{}.{}", BASE64.encode(head.to_string()), BASE64.encode(claims.to_string()));
        let signature = self.key.sign(&self.random, text.as_bytes()).ok()?;
        Some(format!("vapid t={text}.{}, k={}", BASE64.encode(signature), self.public))
    }
}
