//! `noria serve`: the game in the browser and its tables, served from this machine.

mod settings;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use noria_server::Server;

use crate::error::CommandError;
pub use settings::database_url;
use settings::{Chosen, LogFormat};

/// Serve the game in the browser, with online tables
///
/// Every setting can be a flag, an environment variable, or a line of a TOML file (`open-tables = 20`) given with
/// --settings. Flags override the environment, which overrides the file.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    chosen: Chosen,
    /// A settings file
    #[arg(long, env = "NORIA_SETTINGS", value_name = "FILE")]
    settings: Option<PathBuf>,
    /// Serve the API only, without the site
    #[arg(long)]
    no_site: bool,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let chosen = self.chosen.with_file(self.settings.as_deref())?;
        start_log(chosen.log.as_deref().unwrap_or("warn"), chosen.log_format.unwrap_or_default())?;
        let (bind, exactly) = (chosen.address(), chosen.bind.is_some());
        let settings = chosen.settings(self.no_site)?;
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            let server = match exactly {
                true => Server::bind(bind, settings).await,
                false => Server::bind_near(bind, settings).await,
            };
            let server = server.map_err(usage)?;
            let address = format!("http://{}/", server.address()?);
            println!("Noria is served at {address}  (Ctrl-C ends it)");
            if self.open {
                open(&address);
            }
            server.run(interrupted()).await.map_err(usage)
        })
    }
}

/// Ctrl-C, or the signal with which services are stopped.
async fn interrupted() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        return;
    }
    _ = tokio::signal::ctrl_c().await;
}

fn start_log(filter: &str, format: LogFormat) -> Result<(), CommandError> {
    let filter = tracing_subscriber::EnvFilter::try_new(filter)
        .map_err(|error| CommandError::Usage(format!("--log {filter}: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

fn usage(error: noria_server::ServeError) -> CommandError {
    CommandError::Usage(error.to_string())
}

/// Opens the page where there is a program for that; the printed address serves everywhere else.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    _ = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
