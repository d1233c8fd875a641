//! A site that the program carries, compressed once when it was built.

use std::io::Read;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::missing;

/// A file of the site.
#[derive(Debug, Clone, Copy)]
pub struct SiteFile {
    /// Its name, without a slash before it. The files are in the order of their names.
    pub name: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// A word that changes with its content.
    pub hash: &'static str,
    /// Its content, compressed with Brotli.
    pub brotli: &'static [u8],
}

/// Answers a request for one of these files.
pub(super) async fn serve(files: &'static [SiteFile], request: Request) -> Response {
    match answer(files, &request) {
        Some(response) => response,
        None => (StatusCode::NOT_FOUND, missing(request.headers().clone()).await).into_response(),
    }
}

/// The file that is asked for; none if there is no such file.
fn answer(files: &'static [SiteFile], request: &Request) -> Option<Response> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Some((StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response());
    }
    let name = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let file = files.binary_search_by_key(&name, |file| file.name).ok().map(|place| &files[place])?;
    let brotli = accepts_brotli(request.headers());
    let etag = if brotli { format!("\"{}-br\"", file.hash) } else { format!("\"{}\"", file.hash) };
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|known| known.trim() == etag || known.trim() == "*"));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else if brotli {
        ([(header::CONTENT_ENCODING, "br")], file.brotli).into_response()
    } else {
        expand(file.brotli).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.media_type));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::from_str(&etag).ok().map(|etag| (header::ETAG, etag)));
    Some(response)
}

/// Browsers do; what does not is rare enough that the file is expanded for it each time.
fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut accepted = accepted.flat_map(|value| value.split(','));
    accepted.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|part| part.replace(' ', "").trim_end_matches(['0', '.']) == "q=")
    })
}

fn expand(brotli: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    let mut reader = brotli_decompressor::Decompressor::new(brotli, 4096);
    reader.read_to_end(&mut content).expect("it was compressed when the program was built");
    content
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_are_read_as_they_are_sent() {
        let accepts = |value: &'static str| {
            accepts_brotli(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(accepts("gzip, deflate, br, zstd") && accepts("br;q=0.5") && accepts("br"));
        assert!(!accepts("gzip") && !accepts("br;q=0") && !accepts("br; q=0.0") && !accepts("brotli") && !accepts(""));
    }
}
