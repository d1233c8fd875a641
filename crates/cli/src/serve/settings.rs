//! The settings of a server: by flag, by environment, by file.

use std::net::SocketAddr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use noria_server::{Settings, Site};
use serde::Deserialize;

use crate::args::{read_components, read_file};
use crate::error::CommandError;

/// Defines the settings once: for the command line, the environment and the file.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $env:literal $value:literal $name:ident: $type:ty,)+) => {
        /// What was set; what was not has its usual value.
        #[derive(Args, Deserialize, Default)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub struct Chosen {
            $(
                $(#[doc = $doc])+
                #[arg(long, env = $env, value_name = $value, hide_env_values = true)]
                pub $name: Option<$type>,
            )+
        }

        impl Chosen {
            /// These settings, and the others where they say nothing.
            fn or(self, other: Chosen) -> Chosen {
                Chosen { $($name: self.$name.or(other.$name),)+ }
            }
        }
    };
}

settings! {
    /// Address to listen on; 0.0.0.0:7117 accepts other machines [default: 127.0.0.1:7117, or the next free port after it]
    "NORIA_BIND" "ADDRESS" bind: SocketAddr,
    /// Folder of the site [default: the one that the program carries, else `site` beside it, else target/site]
    "NORIA_SITE" "DIR" site: PathBuf,
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME
    /// [default: noria/noria.db in the user's data folder]
    "NORIA_DATABASE" "URL" database: String,
    /// Public address, if the server is behind a proxy. With https:// cookies are sent over TLS only
    "NORIA_URL" "URL" url: String,
    /// Trust the X-Forwarded-For header of a proxy in front of this server
    /// [default: false]
    "NORIA_BEHIND_PROXY" "BOOL" behind_proxy: bool,
    /// Computer players that think at the same time [default: number of cores - 1]
    "NORIA_THINKERS" "COUNT" thinkers: usize,
    /// Database connections for reading [default: 8]
    "NORIA_CONNECTIONS" "COUNT" connections: u32,
    /// Multiplies the rate limits; 0 for none [default: 1]
    "NORIA_RATES" "FACTOR" rates: f64,
    /// Open tables per player [default: 50]
    "NORIA_OPEN_TABLES" "COUNT" open_tables: u64,
    /// Open streams per address [default: 200]
    "NORIA_STREAMS" "COUNT" streams: usize,
    /// Open connections per address, unless the server is behind a proxy [default: 500]
    "NORIA_CONNECTIONS_EACH" "COUNT" connections_each: usize,
    /// Tables that may wait for a computer player [default: 1000]
    "NORIA_THINK_QUEUE" "COUNT" think_queue: usize,
    /// Open connections in total [default: 10000]
    "NORIA_MOST_CONNECTIONS" "COUNT" most_connections: usize,
    /// Seconds between two signs of life on a stream; fewer where a proxy closes quiet connections [default: 15]
    "NORIA_HEARTBEAT" "SECONDS" heartbeat: NonZero<u32>,
    /// Mail server, for recovery by e-mail: smtps://USER:PASSWORD@HOST, smtp://USER:PASSWORD@HOST:587?tls=required for
    /// STARTTLS, or smtp://HOST within a machine
    /// [default: no mail]
    "NORIA_SMTP" "URL" smtp: String,
    /// Sender of mail, such as "Noria <noria@example.org>"
    "NORIA_MAIL_FROM" "ADDRESS" mail_from: String,
    /// Forget players who never sat at a table and have not come back for so many days [default: never]
    "NORIA_FORGET_UNUSED" "DAYS" forget_unused: u32,
    /// Use the component tables of this file for new tables; existing ones keep theirs
    "NORIA_COMPONENTS" "FILE" components: PathBuf,
    /// Allow webhooks to private networks and without TLS [default: false]
    "NORIA_PRIVATE_WEBHOOKS" "BOOL" private_webhooks: bool,
    /// Log level: off, error, warn, info, debug or trace, also per module, such as
    /// `noria_server=debug,sqlx=info` [default: warn]
    "NORIA_LOG" "LEVEL" log: String,
    /// Log format: text, or json with one object per line [default: text]
    "NORIA_LOG_FORMAT" "FORMAT" log_format: LogFormat,
}

/// How to log.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

impl Chosen {
    /// These settings, and those of a file where they say nothing.
    pub fn with_file(self, path: Option<&Path>) -> Result<Chosen, CommandError> {
        let Some(path) = path else { return Ok(self) };
        let file = toml::from_str(&read_file(path)?);
        let file = file.map_err(|error| CommandError::Usage(format!("{}: {error}", path.display())))?;
        Ok(self.or(file))
    }

    /// Where to listen.
    pub fn address(&self) -> SocketAddr {
        self.bind.unwrap_or_else(|| ([127, 0, 0, 1], 7117).into())
    }

    /// The settings of the server.
    pub fn settings(self, no_site: bool) -> Result<Settings, CommandError> {
        let usual = Settings::new(database_url(self.database));
        let site = self.site.map_or_else(usual_site, Site::Folder);
        let components = self.components.map(|path| read_components(&path)).transpose()?;
        Ok(Settings {
            site: (!no_site).then_some(site),
            public_url: self.url,
            behind_proxy: self.behind_proxy.unwrap_or(usual.behind_proxy),
            thinkers: self.thinkers.unwrap_or(usual.thinkers),
            connections: self.connections.unwrap_or(usual.connections),
            rates: self.rates.unwrap_or(usual.rates),
            open_tables: self.open_tables.unwrap_or(usual.open_tables),
            streams: self.streams.unwrap_or(usual.streams),
            connections_each: self.connections_each.unwrap_or(usual.connections_each),
            think_queue: self.think_queue.unwrap_or(usual.think_queue),
            most_connections: self.most_connections.unwrap_or(usual.most_connections),
            heartbeat: self.heartbeat.map_or(usual.heartbeat, |seconds| Duration::from_secs(seconds.get().into())),
            smtp: self.smtp,
            mail_from: self.mail_from,
            forget_unused: self.forget_unused,
            private_webhooks: self.private_webhooks.unwrap_or(usual.private_webhooks),
            components,
            ..usual
        })
    }
}

/// The database that was named, or the usual one.
pub fn database_url(named: Option<String>) -> String {
    named.unwrap_or_else(|| format!("sqlite:{}", usual_file().display()))
}

/// The one that the program carries.
#[cfg(feature = "site")]
fn usual_site() -> Site {
    use noria_server::SiteFile;
    static FILES: &[SiteFile] = &include!(concat!(env!("OUT_DIR"), "/site.rs"));
    Site::Carried(FILES)
}

/// Beside the program where it was installed, else where it was built.
#[cfg(not(feature = "site"))]
fn usual_site() -> Site {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("site")));
    match beside {
        Some(site) if site.is_dir() => Site::Folder(site),
        _ => {
            let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
            Site::Folder(target.join("site"))
        }
    }
}

/// In the folder where programs of this user keep their data; here, where there is none.
fn usual_file() -> PathBuf {
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = folder("XDG_DATA_HOME").or_else(|| match folder("HOME") {
        _ if cfg!(windows) => folder("LOCALAPPDATA"),
        Some(home) if cfg!(target_os = "macos") => Some(home.join("Library/Application Support")),
        home => home.map(|home| home.join(".local/share")),
    });
    data.map_or_else(|| "noria.db".into(), |data| data.join("noria/noria.db"))
}
