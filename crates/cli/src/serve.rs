//! `noria serve`: the game in the browser, served from this machine.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use noria_server::Server;

use crate::failure::Failure;

/// Serve the game for the browser
#[derive(Args)]
pub struct Serve {
    /// Where to listen; if the port is taken, the next free one is used
    #[arg(long, default_value = "127.0.0.1:7117", value_name = "ADDRESS")]
    bind: SocketAddr,
    /// The folder with the site [default: `site` beside the program, or target/site]
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let site = self.site.unwrap_or_else(usual_site);
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            let server = Server::bind(self.bind, &site).await.map_err(usage)?;
            let address = format!("http://{}/", server.address()?);
            println!("Noria is served at {address}  (Ctrl-C ends it)");
            if self.open {
                open(&address);
            }
            server.run().await.map_err(usage)
        })
    }
}

fn usage(error: noria_server::ServeError) -> Failure {
    Failure::Usage(error.to_string())
}

/// Beside the program where it was installed, else where it was built.
fn usual_site() -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("site")));
    match beside {
        Some(site) if site.is_dir() => site,
        _ => std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from).join("site"),
    }
}

/// Opens the page where there is a program for that; the printed address serves everywhere else.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    _ = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
