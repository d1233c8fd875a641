//! "It is your turn", told to those who are not looking: by webhook, or by the push service of their browser.
//!
//! A notice may be lost; the table is not. Nothing of a game is in it.

mod address;
mod push;

pub use address::{AddressError, check};

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{Request, StatusCode, header};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use moka::sync::Cache;
use noria_protocol::{Notice, NoticeKind, PlayerId, YourTurn};
use tokio::sync::{Semaphore, mpsc};

use crate::store::{Store, StoreError};
use crate::time::Time;
use address::PublicOnly;
use push::Signer;

/// How many may wait to be told. More are not told.
pub const QUEUE: usize = 1_024;

/// How many are told at the same time, by webhook and by push each.
const AT_ONCE: usize = 64;

/// How many notices of one player are under way at the same time, and how many more may wait.
const AT_ONCE_EACH: usize = 2;
const MOST_EACH: usize = 16;

/// How long one waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long one tries in all.
const LONGEST: Duration = Duration::from_secs(60);

/// How often it is tried, and how long one waits in between.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(2), Duration::from_secs(15)];

/// For how long it is believed who wants to be told.
const REMEMBER: Duration = Duration::from_secs(20);

/// Of how many players that is remembered.
const MOST_REMEMBERED: u64 = 20_000;

/// Somebody's turn.
#[derive(Debug, Clone, Copy)]
pub struct TurnNotice {
    /// Whose.
    pub player: PlayerId,
    /// Where.
    pub your_turn: YourTurn,
}

/// What is under way for one player.
#[derive(Clone)]
struct Share {
    /// Notices that wait or are being sent.
    open: Arc<Semaphore>,
    /// Notices that are being sent.
    sending: Arc<Semaphore>,
}

impl Default for Share {
    fn default() -> Share {
        Share { open: Arc::new(Semaphore::new(MOST_EACH)), sending: Arc::new(Semaphore::new(AT_ONCE_EACH)) }
    }
}

/// Tells players that it is their turn.
pub struct Notices {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    signer: Signer,
    /// Whether addresses of private networks may be told.
    private: bool,
    client: Client<HttpsConnector<HttpConnector<PublicOnly>>, Full<Bytes>>,
    /// Where players are told.
    wishes: Cache<PlayerId, Arc<Vec<Notice>>>,
    shares: Cache<PlayerId, Share>,
    webhooks: Semaphore,
    pushes: Semaphore,
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
        let wishes = Cache::builder().max_capacity(MOST_REMEMBERED).time_to_live(REMEMBER).build();
        let shares = Cache::builder().max_capacity(MOST_REMEMBERED).time_to_idle(LONGEST).build();
        let (webhooks, pushes) = (Semaphore::new(AT_ONCE), Semaphore::new(AT_ONCE));
        Ok(Notices { store, time, signer, private, client, wishes, shares, webhooks, pushes })
    }

    /// Whether an address may be told.
    pub fn check(&self, url: &str) -> Result<(), AddressError> {
        check(url, self.private)
    }

    /// The key for browsers.
    pub fn push_key(&self) -> &str {
        self.signer.public_key()
    }

    /// A player's wishes have changed.
    pub fn forget(&self, player: PlayerId) {
        self.wishes.invalidate(&player);
    }

    /// Tells of turns as they come.
    pub async fn run(self: Arc<Self>, mut turns: mpsc::Receiver<TurnNotice>) {
        while let Some(TurnNotice { player, your_turn }) = turns.recv().await {
            metrics::gauge!("noria_notices_queue").set(turns.len() as f64);
            let wishes = match self.wishes(player).await {
                Ok(wishes) => wishes,
                Err(error) => {
                    tracing::warn!(%error, "cannot read where a player wants to be told");
                    continue;
                }
            };
            if wishes.is_empty() {
                continue;
            }
            let share = self.shares.get_with(player, Share::default);
            for notice in wishes.iter() {
                // Whoever has too many notices under way loses some; nobody else does.
                let Ok(open) = share.open.clone().try_acquire_owned() else {
                    metrics::counter!("noria_notices_lost_total").increment(1);
                    continue;
                };
                let (notices, notice, sending) = (self.clone(), notice.clone(), share.sending.clone());
                tokio::spawn(async move {
                    let told = tokio::time::timeout(LONGEST, notices.tell(player, &notice, your_turn, &sending)).await;
                    let counter =
                        if told.unwrap_or(false) { "noria_notices_total" } else { "noria_notices_lost_total" };
                    metrics::counter!(counter).increment(1);
                    drop(open);
                });
            }
        }
    }

    async fn wishes(&self, player: PlayerId) -> Result<Arc<Vec<Notice>>, StoreError> {
        if let Some(wishes) = self.wishes.get(&player) {
            return Ok(wishes);
        }
        let wishes = Arc::new(self.store.notices(player).await?);
        self.wishes.insert(player, wishes.clone());
        Ok(wishes)
    }

    /// Tries to tell somebody; whether that is done.
    async fn tell(&self, player: PlayerId, notice: &Notice, turn: YourTurn, sending: &Semaphore) -> bool {
        let places = match notice.kind {
            NoticeKind::Webhook => &self.webhooks,
            NoticeKind::Push => &self.pushes,
        };
        for pause in PAUSES {
            tokio::time::sleep(pause).await;
            let Some(request) = self.request(notice, turn) else { return false };
            let (Ok(_own), Ok(_place)) = (sending.acquire().await, places.acquire().await) else { return false };
            let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
            let status = match answer {
                Ok(Ok(answer)) => answer.status(),
                // Addresses are the player's affair, so they are not logged.
                _ => continue,
            };
            if status.is_success() {
                return true;
            }
            if notice.kind == NoticeKind::Push && matches!(status, StatusCode::NOT_FOUND | StatusCode::GONE) {
                // The browser has ended its subscription.
                _ = self.store.end_notice(None, notice.id).await;
                self.forget(player);
                return false;
            }
        }
        false
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
