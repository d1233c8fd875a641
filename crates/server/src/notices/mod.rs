//! "It is your turn", told to those who are not looking: by webhook, or by the push service of their browser.
//!
//! A notice may be lost; the table is not. Nothing of a game is in it.

mod address;
mod push;

pub use address::{AddressError, check};

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::{Request, StatusCode, header};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use noria_protocol::{Notice, NoticeKind, PlayerId, YourTurn};
use tokio::sync::{RwLock, Semaphore, mpsc};

use crate::store::{Store, StoreError};
use crate::time::Time;
use address::PublicOnly;
use push::Signer;

/// How many may wait to be told. More are not told.
pub const QUEUE: usize = 1_024;

/// How many are told at the same time.
const AT_ONCE: usize = 8;

/// How long one waits for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often it is tried, and how long one waits in between.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(2), Duration::from_secs(15)];

/// For how long it is believed who wants to be told.
const REMEMBER: Duration = Duration::from_secs(20);

/// Somebody's turn.
#[derive(Debug, Clone, Copy)]
pub struct TurnNotice {
    /// Whose.
    pub player: PlayerId,
    /// Where.
    pub your_turn: YourTurn,
}

/// Those who want to be told, as of some moment.
type Wishes = HashMap<PlayerId, Vec<Notice>>;

/// Tells players that it is their turn.
pub struct Notices {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    signer: Signer,
    /// Whether addresses of private networks may be told.
    private: bool,
    client: Client<HttpsConnector<HttpConnector<PublicOnly>>, Full<Bytes>>,
    wishes: RwLock<Option<(Instant, Arc<Wishes>)>>,
    places: Semaphore,
}

impl Notices {
    /// Ready to tell; `contact` is whom push services may turn to.
    pub async fn new(
        store: Arc<Store>,
        time: Arc<dyn Time>,
        contact: String,
        private: bool,
    ) -> Result<Notices, StoreError> {
        let signer = Signer::open(&store, contact).await?;
        let mut connector = HttpConnector::new_with_resolver(PublicOnly { private });
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(PATIENCE));
        let connector = HttpsConnectorBuilder::new()
            .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
            .expect("ring knows the usual protocols")
            .https_or_http()
            .enable_http1()
            .wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new()).build(connector);
        let places = Semaphore::new(AT_ONCE);
        Ok(Notices { store, time, signer, private, client, wishes: RwLock::default(), places })
    }

    /// Whether an address may be told.
    pub fn check(&self, url: &str) -> Result<(), AddressError> {
        check(url, self.private)
    }

    /// The key for browsers.
    pub fn push_key(&self) -> &str {
        self.signer.public_key()
    }

    /// Somebody's wishes have changed.
    pub async fn forget(&self) {
        *self.wishes.write().await = None;
    }

    /// Tells of turns as they come.
    pub async fn run(self: Arc<Self>, mut turns: mpsc::Receiver<TurnNotice>) {
        while let Some(TurnNotice { player, your_turn }) = turns.recv().await {
            let wishes = match self.wishes().await {
                Ok(wishes) => wishes,
                Err(error) => {
                    tracing::warn!(%error, "cannot read who wants to be told");
                    continue;
                }
            };
            for notice in wishes.get(&player).into_iter().flatten() {
                let (notices, notice) = (self.clone(), notice.clone());
                tokio::spawn(async move { notices.tell(&notice, your_turn).await });
            }
        }
    }

    async fn wishes(&self) -> Result<Arc<Wishes>, StoreError> {
        if let Some((when, wishes)) = &*self.wishes.read().await
            && when.elapsed() < REMEMBER
        {
            return Ok(wishes.clone());
        }
        let mut wishes = Wishes::new();
        for (player, notice) in self.store.all_notices().await? {
            wishes.entry(player).or_default().push(notice);
        }
        let wishes = Arc::new(wishes);
        *self.wishes.write().await = Some((Instant::now(), wishes.clone()));
        Ok(wishes)
    }

    async fn tell(&self, notice: &Notice, turn: YourTurn) {
        let Ok(_place) = self.places.acquire().await else { return };
        for pause in PAUSES {
            tokio::time::sleep(pause).await;
            let Some(request) = self.request(notice, turn) else { return };
            let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
            let status = match answer {
                Ok(Ok(answer)) => answer.status(),
                // Addresses are the player's affair, so they are not logged.
                _ => continue,
            };
            if status.is_success() {
                metrics::counter!("noria_notices_total").increment(1);
                return;
            }
            if notice.kind == NoticeKind::Push && matches!(status, StatusCode::NOT_FOUND | StatusCode::GONE) {
                // The browser has ended its subscription.
                _ = self.store.end_notice(None, notice.id).await;
                return self.forget().await;
            }
        }
        metrics::counter!("noria_notices_lost_total").increment(1);
    }

    fn request(&self, notice: &Notice, turn: YourTurn) -> Option<Request<Full<Bytes>>> {
        let request = Request::post(&notice.url).header(header::USER_AGENT, "noria");
        match notice.kind {
            NoticeKind::Webhook => {
                let body = serde_json::to_vec(&turn).ok()?;
                request.header(header::CONTENT_TYPE, "application/json").body(Full::from(body)).ok()
            }
            NoticeKind::Push => {
                let authorization = self.signer.authorization(&notice.url, self.time.now())?;
                let request = request.header(header::AUTHORIZATION, authorization);
                // One notice for each table is enough, and tomorrow it is no news any more.
                let request = request.header("topic", turn.table.as_str()).header("ttl", "86400");
                request.header(header::CONTENT_LENGTH, "0").body(Full::default()).ok()
            }
        }
    }
}
