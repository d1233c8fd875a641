//! The site: the files of `cargo xtask web`, precompressed, from a folder or embedded, cached by browsers as long as
//! their names allow, with a policy that allows nothing from other origins.

mod carried;

pub use carried::SiteFile;

use std::path::PathBuf;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::any;
use tower_http::services::ServeDir;

/// Where the site comes from.
#[derive(Debug, Clone)]
pub enum Site {
    /// A folder.
    Folder(PathBuf),
    /// The program itself.
    Carried(&'static [SiteFile]),
}

/// Everything comes from here; the program is WebAssembly; drawings carry styles.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// The site as a service.
pub fn site(site: &Site) -> Router {
    let files = match site {
        Site::Folder(dir) => {
            let files = ServeDir::new(dir).precompressed_br().precompressed_gzip().not_found_service(any(missing));
            Router::new().fallback_service(files)
        }
        &Site::Carried(files) => Router::new().fallback(move |request| carried::serve(files, request)),
    };
    files.layer(middleware::from_fn(add_headers))
}

/// The "not found" page, in the languages of the game.
const MISSING: &str = "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
    <title>Noria</title><style>body{font:1.1rem/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1rem}</style>\
    <h1>404</h1><p>There is nothing here. <a href='/'>To the game</a></p>\
    <p lang=de>Hier ist nichts. <a href='/'>Zum Spiel</a></p>\
    <p lang=fr>Il n’y a rien ici. <a href='/'>Vers le jeu</a></p></html>";

/// Only missing pages get it, not other missing files.
async fn missing(headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accept.contains("text/html") { Html(MISSING).into_response() } else { ().into_response() }
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
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

/// Whether the name changes with the content: `noria-0123456789abcdef.js`.
fn is_hashed(path: &str) -> bool {
    let stem = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
    stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}
