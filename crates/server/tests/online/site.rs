//! The site, asked over a plain connection.

use std::path::{Path, PathBuf};

use noria_server::{ServeError, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::Database;

fn site() -> PathBuf {
    let dir = std::env::temp_dir().join(format!("noria-site-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder for the test");
    std::fs::write(dir.join("index.html"), "<p>page</p>").expect("a page");
    std::fs::write(dir.join("noria-0123456789abcdef.wasm"), "program").expect("a program");
    std::fs::write(dir.join("noria-0123456789abcdef.wasm.br"), "short").expect("a compressed program");
    dir
}

async fn bind(address: std::net::SocketAddr, site: &Path, database: &Database) -> Result<Server, ServeError> {
    Server::bind(address, Settings { site: Some(site.to_path_buf()), ..Settings::new(database.url()) }).await
}

async fn get(address: std::net::SocketAddr, path: &str, accept: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {accept}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer.to_lowercase()
}

#[tokio::test(flavor = "multi_thread")]
async fn serves_with_types_compression_and_policy() {
    let database = Database::sqlite();
    let server = bind(([127, 0, 0, 1], 0).into(), &site(), &database).await.expect("a free port");
    let address = server.address().expect("an address");
    tokio::spawn(server.run(std::future::pending()));

    let page = get(address, "/", "identity").await;
    assert!(page.starts_with("http/1.1 200"), "{page}");
    assert!(page.contains("content-type: text/html"), "{page}");
    assert!(page.contains("cache-control: no-cache"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'"), "{page}");

    let program = get(address, "/noria-0123456789abcdef.wasm", "br").await;
    assert!(program.contains("content-type: application/wasm"), "{program}");
    assert!(program.contains("content-encoding: br") && program.ends_with("short"), "{program}");
    assert!(program.contains("immutable"), "{program}");

    let nothing = get(address, "/nothing", "identity").await;
    assert!(nothing.starts_with("http/1.1 404") && !nothing.contains("<h1>"), "{nothing}");
    let answer = reqwest::Client::new().get(format!("http://{address}/nothing")).header("accept", "text/html,*/*");
    let answer = answer.send().await.expect("an answer");
    assert_eq!(answer.status(), 404);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("nothing here") && page.contains("Hier ist nichts") && page.contains("rien ici"), "{page}");
    assert!(!get(address, "/../../etc/passwd", "identity").await.starts_with("http/1.1 200"));
}

/// A port that was asked for is taken or refused; only where nobody asked it may be another one.
#[tokio::test(flavor = "multi_thread")]
async fn takes_the_port_that_was_asked_for() {
    let dir = site();
    let first = bind(([127, 0, 0, 1], 0).into(), &dir, &Database::sqlite()).await.expect("a free port");
    let address = first.address().expect("an address");
    let second = bind(address, &dir, &Database::sqlite()).await;
    assert!(matches!(second, Err(ServeError::Bind { .. })));
    let database = Database::sqlite();
    let third = Server::bind_near(address, Settings::new(database.url())).await.expect("the next free port");
    assert_ne!(third.address().expect("an address").port(), address.port());
}

#[tokio::test(flavor = "multi_thread")]
async fn says_that_there_is_no_site() {
    let missing = bind(([127, 0, 0, 1], 0).into(), Path::new("/nowhere"), &Database::sqlite()).await;
    assert!(matches!(missing, Err(ServeError::NoSite(_))));
}
