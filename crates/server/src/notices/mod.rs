//! "Your turn" notifications for players who are not watching: by webhook or web push.
//!
//! A notice may be lost; the table is not. It contains nothing of the game.

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

/// How many notices may be queued. More are dropped.
pub const QUEUE: usize = 1_024;

/// How many notices are sent at the same time, by webhook and by push each.
const AT_ONCE: usize = 64;

/// How many notices of one player are sent at the same time, and how many more may wait.
const AT_ONCE_EACH: usize = 2;
const MOST_EACH: usize = 16;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time limit for all attempts.
const LONGEST: Duration = Duration::from_secs(60);

/// The number of attempts, and the delay between them.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(2), Duration::from_secs(15)];

/// How long subscriptions are cached.
const REMEMBER: Duration = Duration::from_secs(20);

/// For how many players.
const MOST_REMEMBERED: u64 = 20_000;

/// A player's turn.
#[derive(Debug, Clone, Copy)]
pub struct TurnNotice {
    /// Whose.
    pub player: PlayerId,
    /// Where.
    pub your_turn: YourTurn,
}

/// The notices of one player.
#[derive(Clone)]
struct PlayerQuota {
    /// Notices that wait or are being sent.
    open: Arc<Semaphore>,
    /// Notices that are being sent.
    sending: Arc<Semaphore>,
}

impl Default for PlayerQuota {
    fn default() -> PlayerQuota {
        PlayerQuota { open: Arc::new(Semaphore::new(MOST_EACH)), sending: Arc::new(Semaphore::new(AT_ONCE_EACH)) }
    }
}

/// Sends "your turn" notifications.
pub struct Notices {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    signer: Signer,
    /// Whether notices may go to private networks.
    private: bool,
    client: Client<HttpsConnector<HttpConnector<PublicOnly>>, Full<Bytes>>,
    /// The subscriptions of players.
    wishes: Cache<PlayerId, Arc<Vec<Notice>>>,
    quotas: Cache<PlayerId, PlayerQuota>,
    webhooks: Semaphore,
    pushes: Semaphore,
}

impl Notices {
    /// A new sender; `contact` is the contact address for push services.
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
        let quotas = Cache::builder().max_capacity(MOST_REMEMBERED).time_to_idle(LONGEST).build();
        let (webhooks, pushes) = (Semaphore::new(AT_ONCE), Semaphore::new(AT_ONCE));
        Ok(Notices { store, time, signer, private, client, wishes, quotas, webhooks, pushes })
    }

    /// Whether an address may be called.
    pub fn check(&self, url: &str) -> Result<(), AddressError> {
        check(url, self.private)
    }

    /// The key for browsers.
    pub fn push_key(&self) -> &str {
        self.signer.public_key()
    }

    /// A player's subscriptions have changed.
    pub fn forget(&self, player: PlayerId) {
        self.wishes.invalidate(&player);
    }

    /// Sends notices as turns begin.
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
            let quota = self.quotas.get_with(player, PlayerQuota::default);
            for notice in wishes.iter() {
                // A player with too many queued notices loses some; others do not.
                let Ok(open) = quota.open.clone().try_acquire_owned() else {
                    metrics::counter!("noria_notices_lost_total").increment(1);
                    continue;
                };
                let (notices, notice, sending) = (self.clone(), notice.clone(), quota.sending.clone());
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

    /// Tries to send a notice; whether it is done.
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
                // Addresses are private, so they are not logged.
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

    /// The request. Which addresses may be called can have changed since the subscription.
    fn request(&self, notice: &Notice, turn: YourTurn) -> Option<Request<Full<Bytes>>> {
        self.check(&notice.url).ok()?;
        let request = Request::post(&notice.url).header(header::USER_AGENT, "noria");
        match notice.kind {
            NoticeKind::Webhook => {
                let body = serde_json::to_vec(&turn).ok()?;
                request.header(header::CONTENT_TYPE, "application/json").body(Full::from(body)).ok()
            }
            NoticeKind::Push => {
                let authorization = self.signer.authorization(&notice.url, self.time.now())?;
                let request = request.header(header::AUTHORIZATION, authorization);
                // One notice per table is enough, and it expires after a day.
                let request = request.header("topic", turn.table.as_str()).header("ttl", "86400");
                request.header(header::CONTENT_LENGTH, "0").body(Full::default()).ok()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreSettings;
    use crate::store::testing::Database;
    use crate::time::MachineTime;
    use noria_protocol::TableId;
    use noria_rules::Seat;

    /// An address that was added while private ones were allowed is not called once they are not.
    #[tokio::test]
    async fn addresses_are_checked_again_before_they_are_told() {
        let database = Database::sqlite();
        let settings = StoreSettings { database: database.url(), connections: 2, patience: Duration::from_secs(10) };
        let store = Arc::new(Store::open(&settings).await.expect("a new file"));
        let url = "http://127.0.0.1:9/hook".to_string();
        let notice =
            Notice { id: PlayerId::from_random([1; 13]), kind: NoticeKind::Webhook, url: url.clone(), since: 0 };
        let turn = YourTurn { table: TableId::from_random([2; 20]), seat: Seat::new(1).expect("a seat"), seq: 3 };
        for private in [true, false] {
            let time = Arc::new(MachineTime::default());
            let notices = Notices::new(store.clone(), time, String::new(), private).await.expect("ready");
            assert_eq!(notices.request(&notice, turn).is_some(), private);
        }
        store.close().await;
    }
}
