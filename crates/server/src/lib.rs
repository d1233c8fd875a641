//! Serving the site: the files of `cargo xtask web`, compressed as they lie there, kept by browsers as long as
//! their names allow, under a policy that lets nothing foreign in.

#![forbid(unsafe_code)]

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

/// Everything comes from here; the program is WebAssembly; drawings carry styles.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No site where one was expected.
    #[error("there is no site in {}: run `cargo xtask web` first, or name its folder with --site", .0.display())]
    NoSite(PathBuf),
    /// No port can be had.
    #[error("cannot listen on {address}: {error}")]
    Bind {
        /// The address that was asked for.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// Anything else.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// How many ports are tried, one after the other.
const TRIES: u16 = 20;

/// A server that has its port but does not answer yet.
pub struct Server {
    listener: TcpListener,
    site: PathBuf,
}

impl Server {
    /// Takes the address, or the next free port after it.
    pub async fn bind(address: SocketAddr, site: &Path) -> Result<Server, ServeError> {
        if !site.join("index.html").is_file() {
            return Err(ServeError::NoSite(site.to_path_buf()));
        }
        let mut tried = address;
        loop {
            match TcpListener::bind(tried).await {
                Ok(listener) => return Ok(Server { listener, site: site.to_path_buf() }),
                Err(error) if error.kind() == io::ErrorKind::AddrInUse && tried.port() < address.port() + TRIES => {
                    tried.set_port(tried.port() + 1);
                }
                Err(error) => return Err(ServeError::Bind { address: tried, error }),
            }
        }
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program is interrupted.
    pub async fn run(self) -> Result<(), ServeError> {
        let interrupted = async { _ = tokio::signal::ctrl_c().await };
        axum::serve(self.listener, site(&self.site)).with_graceful_shutdown(interrupted).await?;
        Ok(())
    }
}

/// The site as a service.
pub fn site(dir: &Path) -> Router {
    let files = ServeDir::new(dir).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(middleware::from_fn(add_headers))
}

async fn add_headers(request: Request, next: Next) -> Response {
    let keeps = is_hashed(request.uri().path());
    let mut response = next.run(request).await;
    let caching =
        if keeps && response.status().is_success() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Whether the name changes with the content: `noria-0123456789abcdef.js`.
fn is_hashed(path: &str) -> bool {
    let stem = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
    stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}
