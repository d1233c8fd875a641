//! The site, over a plain connection.

use std::path::{Path, PathBuf};

use noria_protocol::{Code, Problem};
use noria_server::{ServeError, Server, Settings, Site, SiteFile};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Database, TestServer};

fn site() -> PathBuf {
    let dir = std::env::temp_dir().join(format!("noria-site-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder for the test");
    std::fs::write(dir.join("index.html"), "<p>page</p>").expect("a page");
    std::fs::write(dir.join("noria-0123456789abcdef.wasm"), "program").expect("a program");
    std::fs::write(dir.join("noria-0123456789abcdef.wasm.br"), "short").expect("a compressed program");
    dir
}

async fn bind(address: std::net::SocketAddr, site: &Path, database: &Database) -> Result<Server, ServeError> {
    Server::bind(address, Settings { site: Some(Site::Folder(site.to_path_buf())), ..Settings::new(database.url()) })
        .await
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

/// An embedded site: a page and a program, compressed.
static CARRIED: &[SiteFile] = &[
    SiteFile {
        name: "index.html",
        media_type: "text/html; charset=utf-8",
        hash: "1",
        brotli: &[27, 6, 0, 248, 37, 0, 162, 144, 160, 2],
    },
    SiteFile {
        name: "noria-0123456789abcdef.wasm",
        media_type: "application/wasm",
        hash: "2",
        brotli: &[27, 6, 0, 248, 37, 0, 162, 144, 160, 2],
    },
];

#[tokio::test(flavor = "multi_thread")]
async fn serves_what_the_program_carries() {
    let database = Database::sqlite();
    let settings = Settings { site: Some(Site::Carried(CARRIED)), ..Settings::new(database.url()) };
    let server = Server::bind(([127, 0, 0, 1], 0).into(), settings).await.expect("a free port");
    let address = server.address().expect("an address");
    tokio::spawn(server.run(std::future::pending()));
    let page = get(address, "/", "gzip").await;
    assert!(page.starts_with("http/1.1 200") && page.ends_with("\r\n\r\nprogram"), "{page}");
    assert!(page.contains("content-type: text/html") && page.contains("cache-control: no-cache"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'") && page.contains("etag: \"1\""), "{page}");

    let http = reqwest::Client::builder().no_proxy().build().expect("a client");
    let ask = async |method: reqwest::Method, path: &str, headers: &[(&str, &str)]| {
        let mut request = http.request(method, format!("http://{address}/{path}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.expect("an answer")
    };
    let name = "noria-0123456789abcdef.wasm";
    let program = ask(reqwest::Method::GET, name, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(program.headers()["content-encoding"], "br");
    assert_eq!(program.headers()["content-type"], "application/wasm");
    assert!(program.headers()["cache-control"].to_str().expect("text").contains("immutable"));
    let etag = program.headers()["etag"].clone();
    assert_eq!(program.bytes().await.expect("a body"), CARRIED[1].brotli);
    // A client that has it gets a 304.
    let known = [("accept-encoding", "br"), ("if-none-match", etag.to_str().expect("text"))];
    assert_eq!(ask(reqwest::Method::GET, name, &known).await.status(), 304);
    let known = [("accept-encoding", "gzip"), ("if-none-match", etag.to_str().expect("text"))];
    assert_eq!(ask(reqwest::Method::GET, name, &known).await.status(), 200);
    assert_eq!(ask(reqwest::Method::HEAD, "", &[]).await.status(), 200);
    assert_eq!(ask(reqwest::Method::POST, "", &[]).await.status(), 405);
    let nothing = ask(reqwest::Method::GET, "nothing", &[("accept", "text/html")]).await;
    assert_eq!(nothing.status(), 404);
    assert!(nothing.text().await.expect("a page").contains("nothing here"));
}

/// Paths above the API's, where `daily/..` leads, are answered like all others; without a site the rest is too.
#[tokio::test(flavor = "multi_thread")]
async fn a_path_without_anything_is_a_problem() {
    let server = TestServer::alone().await;
    for path in ["api", "api/", "api/nothing", "", "nothing"] {
        for method in [reqwest::Method::GET, reqwest::Method::POST] {
            let request = reqwest::Client::new().request(method, format!("http://{}/{path}", server.address));
            let reply = request.send().await.expect("an answer");
            assert_eq!(reply.status(), 404);
            assert_eq!(reply.headers()["content-type"], "application/problem+json", "{path}");
            assert_eq!(reply.json::<Problem>().await.expect("a problem").code, Code::NotFound, "{path}");
        }
    }
    server.stop().await;
}

/// A requested port is used or refused; only without a request it may be another one.
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
