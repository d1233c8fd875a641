//! How the server is set up.

use std::time::Duration;

use noria_rules::Components;

use crate::site::Site;

/// Settings of a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The site; without one there is only the API.
    pub site: Option<Site>,
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// How many connections to the database there may be for reading.
    pub connections: u32,
    /// The timeout of a database statement. A transaction has 1.5 times as long, a response three times as long.
    pub patience: Duration,
    /// The address that players see, if it is another than the one listened on: `https://noria.example`.
    pub public_url: Option<String>,
    /// Whether the server is behind a proxy whose `X-Forwarded-For` and `X-Forwarded-Proto` can be trusted.
    pub behind_proxy: bool,
    /// How many computer players think at the same time.
    pub thinkers: usize,
    /// How many tables may wait for a computer player.
    pub think_queue: usize,
    /// The factor for the default rate limits; 0 for none.
    pub rates: f64,
    /// How many tables a player may have open.
    pub open_tables: u64,
    /// How many streams may be open to one address.
    pub streams: usize,
    /// How many connections one address may have open; not used behind a proxy.
    pub connections_each: usize,
    /// How many connections may be open in all.
    pub most_connections: usize,
    /// The interval of heartbeats, so that clients notice a dead stream. As often, a stream checks that its secret is
    /// still valid.
    pub heartbeat: Duration,
    /// How long a secret is cached. A ban, or a token that was revoked on another server, takes that long to work here.
    pub secret_cache: Duration,
    /// How mail is sent: `smtps://USER:PASSWORD@HOST`; without it, no mail is sent.
    pub smtp: Option<String>,
    /// The sender of mail: `Noria <noria@example.org>`.
    pub mail_from: Option<String>,
    /// After how many days players are deleted who never took a seat and did not come back; without it, never.
    pub forget_unused: Option<u32>,
    /// The components of new tables, if not the standard ones. Tables keep what they were opened with.
    pub components: Option<Components>,
    /// Whether webhooks may point to private networks, and need no TLS.
    pub private_webhooks: bool,
}

impl Settings {
    /// The default settings with this database.
    pub fn new(database: impl Into<String>) -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            site: None,
            database: database.into(),
            connections: 8,
            patience: Duration::from_secs(10),
            public_url: None,
            behind_proxy: false,
            thinkers: cores.saturating_sub(1).max(1),
            think_queue: 1_000,
            rates: 1.0,
            open_tables: 50,
            streams: 200,
            connections_each: 500,
            most_connections: 10_000,
            heartbeat: Duration::from_secs(15),
            secret_cache: Duration::from_secs(30),
            smtp: None,
            mail_from: None,
            forget_unused: None,
            components: None,
            private_webhooks: false,
        }
    }

    /// Whether players come over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
