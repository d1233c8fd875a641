//! The README's lines for PostgreSQL and two servers, run as they stand there.
#![cfg(unix)]

#[path = "../../../server/tests/online/support/database.rs"]
#[allow(dead_code, reason = "shared with the server's tests")]
mod database;

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use database::Postgres;
use noria_protocol::{NewTable, TableRef, TableView};
use serde_json::json;

/// A shell and all that it has started; ended together.
struct Shell(Child);

impl Drop for Shell {
    fn drop(&mut self) {
        _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).status();
        _ = self.0.wait();
    }
}

/// The lines of the README between the marks of the block that creates a database.
fn lines() -> String {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).expect("the README");
    let blocks = readme.split("```");
    let block = blocks.skip(1).step_by(2).find(|block| block.contains("createdb")).expect("a block for PostgreSQL");
    block.strip_prefix("sh\n").expect("lines for a shell").to_string()
}

/// The folder with the programs of PostgreSQL, and those of the system.
fn path() -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_noria")).parent().expect("its folder");
    let mut folders = vec![program.to_path_buf()];
    folders.extend(std::env::var_os("POSTGRES_BIN").map(PathBuf::from));
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    let known = std::env::var("PATH").unwrap_or_default();
    folders.iter().map(|folder| format!("{}:", folder.display())).collect::<String>() + &known
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_postgresql_as_the_readme_says() {
    let postgres = tokio::task::spawn_blocking(Postgres::start).await.expect("PostgreSQL");
    let folder = postgres.address.split("host=").nth(1).expect("where it listens").to_string();
    let lines = lines();
    assert_eq!(lines.lines().count(), 3, "{lines}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("set -e\n{lines}\nwait")]).env("PATH", path()).process_group(0);
    // The site is not built for this test, and the PostgreSQL is one of its own.
    shell.env("PGHOST", folder).env("PGUSER", "noria").env("NORIA_SITE", site());
    let mut shell = Shell(shell.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("a shell"));
    let output = BufReader::new(shell.0.stdout.take().expect("its output"));
    let reading = tokio::task::spawn_blocking(move || {
        let served = output.lines().map_while(Result::ok).filter_map(|line| {
            let address = line.split("http://").nth(1)?.split('/').next()?;
            Some(address.to_string())
        });
        served.take(2).collect::<Vec<String>>()
    });
    let addresses = reading.await.expect("two lines");
    assert_eq!(addresses.len(), 2, "both servers start");

    let http = reqwest::Client::builder().no_proxy().build().expect("a client");
    let url = |server: usize, path: &str| format!("http://{}/api/{path}", addresses[server]);
    let mut cookies = Vec::new();
    for server in 0..2 {
        let reply = http.post(url(server, "me")).json(&json!({})).send().await.expect("an answer");
        let cookie = reply.headers()["set-cookie"].to_str().expect("text").split(';').next().expect("a pair");
        cookies.push(cookie.to_string());
    }
    // Opened at one, joined at the other.
    let opening = http.post(url(0, "tables")).header("cookie", &cookies[0]).json(&NewTable::default());
    let TableRef { table } = opening.send().await.expect("an answer").json().await.expect("a table");
    let joining = http.post(url(1, &format!("tables/{table}/join"))).header("cookie", &cookies[1]).json(&json!({}));
    let joined: TableView = joining.send().await.expect("an answer").json().await.expect("a table");
    assert!(joined.you.is_some() && joined.seats.iter().all(|seat| seat.player.is_some()));
    let shown: TableView =
        http.get(url(0, &format!("tables/{table}"))).send().await.expect("an answer").json().await.expect("a table");
    assert_eq!(shown.seats, joined.seats);
}

/// A folder with a page.
fn site() -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-site");
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("index.html"), "<!doctype html><title>Noria</title>").expect("a page");
    dir
}
