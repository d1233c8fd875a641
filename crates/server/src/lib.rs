//! The server: tables of Noria for browsers and bots, and the site.
//!
//! `table` is what a table is: pure, derived from its log. `store` keeps the logs. `live` brings both together, `api`
//! speaks HTTP, `computer` thinks for computer seats. `docs/architecture.md` is the map.

#![forbid(unsafe_code)]

mod api;
mod computer;
mod http;
mod identity;
mod limits;
mod live;
mod mail;
mod meters;
mod notices;
mod operate;
mod random;
mod ratings;
mod settings;
mod site;
mod store;
mod table;
mod time;
mod tournament;

pub use operate::{Operator, OperatorError};
pub use settings::Settings;
pub use site::{Site, SiteFile};
pub use store::{Audited, BackupError, Reported, StoreError};
pub use time::{MachineTime, Millis, Time};

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use noria_protocol::TournamentId;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use api::App;
use computer::ThinkPool;
use identity::People;
use limits::Limits;
use live::{Tables, Tournaments};
use mail::Mail;
pub use mail::MailError;
use notices::{Notices, TurnNotice};
use store::{News, Store, StoreSettings};

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No site where one was expected.
    #[error("there is no site in {}: run `cargo xtask web` first, or name its folder with --site", .0.display())]
    NoSite(PathBuf),
    /// No port is free.
    #[error("cannot listen on {address}: {error}")]
    Bind {
        /// The address that was asked for.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The mail settings are invalid.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Anything else.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// How many ports are tried, one after the other.
const TRIES: u16 = 20;

/// How often the server looks for tables that are due.
const LOOK: Duration = Duration::from_millis(500);

/// How often it looks for missed changes by other servers.
const SAFETY_NET: Duration = Duration::from_secs(2);

/// How often it renews its leases, before they expire.
const RENEW: Duration = Duration::from_secs(2);

/// How often it synchronises its clock.
const KEEP_TIME: Duration = Duration::from_secs(5);

/// How often it drops unused data from memory.
const TIDY: Duration = Duration::from_secs(20);

/// How often it deletes players who never came back.
const FORGET: Duration = Duration::from_secs(6 * 60 * 60);

/// A server that has its port and its database but does not serve yet.
pub struct Server {
    listener: TcpListener,
    app: App,
    stop: watch::Sender<bool>,
    turns: mpsc::Receiver<TurnNotice>,
    ended: mpsc::Receiver<TournamentId>,
}

impl Server {
    /// Takes the address and opens the database.
    pub async fn bind(address: SocketAddr, settings: Settings) -> Result<Server, ServeError> {
        Server::with_time(address, settings, Arc::new(MachineTime::default())).await
    }

    /// The same with the next free port, where this one is taken.
    pub async fn bind_near(address: SocketAddr, settings: Settings) -> Result<Server, ServeError> {
        let listener = listen_near(address).await?;
        Server::start(listener, settings, Arc::new(MachineTime::default())).await
    }

    /// The same with a given clock, for tests.
    pub async fn with_time(address: SocketAddr, settings: Settings, time: Arc<dyn Time>) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(address).await.map_err(|error| ServeError::Bind { address, error })?;
        Server::start(listener, settings, time).await
    }

    async fn start(listener: TcpListener, settings: Settings, time: Arc<dyn Time>) -> Result<Server, ServeError> {
        if let Some(Site::Folder(site)) = &settings.site
            && !site.join("index.html").is_file()
        {
            return Err(ServeError::NoSite(site.clone()));
        }
        meters::start();
        let store = StoreSettings {
            database: settings.database.clone(),
            connections: settings.connections,
            patience: settings.patience,
        };
        let store = Arc::new(Store::open(&store).await?);
        let (stop, stopping) = watch::channel(false);
        let (turns, told) = mpsc::channel(notices::QUEUE);
        let (end, ended) = mpsc::channel(notices::QUEUE);
        let contact = settings.public_url.clone().unwrap_or_else(|| "mailto:noria@localhost".into());
        let notices = Notices::new(store.clone(), time.clone(), contact, settings.private_webhooks).await?;
        let mail = Mail::new(&settings)?.map(Arc::new);
        let pool = ThinkPool::new(settings.thinkers, settings.think_queue);
        let tables = Arc::new(Tables::new(store.clone(), time.clone(), pool, turns, end));
        let app = App {
            tournaments: Arc::new(Tournaments::new(store.clone(), time.clone(), tables.clone())),
            tables,
            notices: Arc::new(notices),
            mail,
            people: Arc::new(People::new(store.clone(), time.clone(), settings.secret_cache)),
            limits: Arc::new(Limits::new(settings.rates, settings.streams, settings.connections_each)),
            settings: Arc::new(settings),
            lobby: Arc::default(),
            quick_matches: Arc::default(),
            store,
            time,
            stopping,
        };
        Ok(Server { listener, app, stop, turns: told, ended })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until it is stopped: then open requests are finished, and streams are asked to reconnect.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { listener, app, stop: stopping, turns, ended } = self;
        let chores = [
            tokio::spawn(look_after_tables(app.clone())),
            tokio::spawn(look_after_tournaments(app.clone(), ended)),
            tokio::spawn(listen_to_others(app.clone())),
            tokio::spawn(catch_missed_news(app.clone())),
            tokio::spawn(app.notices.clone().run(turns)),
            tokio::spawn(renew_leases(app.clone())),
            tokio::spawn(keep_time(app.clone())),
            tokio::spawn(tidy(app.clone())),
            tokio::spawn(forget_unused(app.clone())),
        ];
        let mut routes = api::routes(app.clone());
        if let Some(site) = &app.settings.site {
            routes = routes.fallback_service(site::site(site));
        }
        let told = async {
            stop.await;
            tracing::info!("stopping");
            _ = stopping.send(true);
        };
        // Behind a proxy all connections come from one address.
        let limits = (!app.settings.behind_proxy).then(|| app.limits.clone());
        let served = http::serve(listener, routes, app.settings.most_connections, limits, told).await;
        for chore in chores {
            chore.abort();
        }
        app.store.close().await;
        Ok(served?)
    }
}

async fn listen_near(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let mut tried = address;
    loop {
        match TcpListener::bind(tried).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && tried.port() < address.port() + TRIES => {
                tried.set_port(tried.port() + 1);
            }
            Err(error) => return Err(ServeError::Bind { address: tried, error }),
        }
    }
}

/// Clocks that run out, computers that must go on after a restart, tables that nobody joins.
async fn look_after_tables(app: App) {
    if !app.store.is_shared() {
        app.tables.take_up().await;
    }
    loop {
        in_time(&app, app.tables.see_to_due()).await;
        tokio::time::sleep(LOOK).await;
    }
}

/// Tournaments of which a table is over, and those whose time has come.
async fn look_after_tournaments(app: App, mut ended: mpsc::Receiver<TournamentId>) {
    loop {
        match tokio::time::timeout(LOOK, ended.recv()).await {
            Ok(Some(tournament)) => app.tournaments.heard_of(tournament).await,
            Ok(None) => return,
            Err(_) => app.tournaments.see_to_due().await,
        }
    }
}

/// What other servers on the same database write.
async fn listen_to_others(app: App) {
    loop {
        match app.store.listen().await {
            Ok(Some(mut listener)) => {
                while let Ok(Some(news)) = listener.next().await {
                    for news in news {
                        match news {
                            News::Entry(table, seq) => app.tables.heard_of(table, seq).await,
                            News::Talk(table) => app.tables.heard_talk(table),
                            News::Presence(table, node, presence) => app.tables.presence_changed(table, node, presence),
                            News::Draft(table, node, draft) => app.tables.heard_of_draft(table, node, draft),
                        }
                    }
                }
            }
            Ok(None) => return,
            Err(error) => tracing::warn!(%error, "cannot listen to other servers"),
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// The safety net under the notifications; with SQLite the only way to notice an operator's command.
async fn catch_missed_news(app: App) {
    let overlap = 5 * SAFETY_NET.as_millis() as Millis;
    loop {
        let look = async {
            match app.store.changed_since(app.time.now().saturating_sub(overlap)).await {
                Ok(changed) => {
                    for (table, seq) in changed {
                        app.tables.heard_of(table, seq).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot look for what other servers wrote"),
            }
        };
        in_time(&app, look).await;
        tokio::time::sleep(SAFETY_NET).await;
    }
}

/// A chore that a silent database holds up is begun again.
async fn in_time(app: &App, chore: impl Future<Output = ()>) {
    if tokio::time::timeout(6 * app.settings.patience, chore).await.is_err() {
        tracing::warn!("the database does not answer; a chore is begun again");
    }
}

/// While tables wait for a computer player, no other server takes them up.
async fn renew_leases(app: App) {
    loop {
        tokio::time::sleep(RENEW).await;
        in_time(&app, app.tables.renew_leases()).await;
    }
}

/// Several servers go by the clock of their database, a single one by the wall clock, which is set where it was wrong
/// and goes on while the machine sleeps.
async fn keep_time(app: App) {
    loop {
        let ask = async {
            match app.store.now().await {
                Ok(now) => app.time.set(now.unwrap_or_else(time::wall_clock)),
                Err(error) => tracing::warn!(%error, "cannot ask for the database's time"),
            }
        };
        in_time(&app, ask).await;
        tokio::time::sleep(KEEP_TIME).await;
    }
}

/// Players who never sat anywhere and did not come back, as `noria admin forget-unused` does it.
async fn forget_unused(app: App) {
    let Some(days) = app.settings.forget_unused else { return };
    loop {
        match operate::forget_unused(&app.store, app.time.now(), days, false).await {
            Ok(0) => {}
            Ok(players) => tracing::info!(players, days, "players were forgotten who never came back"),
            Err(error) => tracing::warn!(%error, "players who never came back could not be forgotten"),
        }
        tokio::time::sleep(FORGET).await;
    }
}

async fn tidy(app: App) {
    loop {
        tokio::time::sleep(TIDY).await;
        app.limits.tidy();
        app.tables.pool().decay();
        app.tables.forget_idle();
        app.tables.refresh_presence();
        meters::text();
    }
}
