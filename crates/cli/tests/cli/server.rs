//! `noria serve`, `admin`, `backup` and `restore` as an operator meets them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const NORIA: &str = env!("CARGO_BIN_EXE_noria");

fn folder(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("noria-cli-{name}-{}", std::process::id()));
    _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a folder for the test");
    dir
}

fn noria(arguments: &[&str], database: &Path) -> Output {
    let url = format!("sqlite:{}", database.display());
    Command::new(NORIA).args(arguments).env("NORIA_DATABASE", url).output().expect("the program runs")
}

/// A server on a free port, and its address.
fn serve(dir: &Path) -> (Child, String) {
    let settings = dir.join("settings.toml");
    let database = dir.join("noria.db");
    let text = format!("bind = \"127.0.0.1:0\"\ndatabase = 'sqlite:{}'\nopen-tables = 1\n", database.display());
    fs::write(&settings, text).expect("a file");
    let mut server = Command::new(NORIA)
        .args(["serve", "--no-site", "--settings"])
        .arg(&settings)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("output")).read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    (server, address.to_string())
}

/// The status and the whole text of an answer.
fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, answer)
}

#[test]
fn a_server_is_run_backed_up_and_restored() {
    let dir = folder("serve");
    let (mut server, address) = serve(&dir);
    assert_eq!(ask(&address, "GET", "/healthz", "", "").0, 200);
    for health in [&["health", address.as_str()][..], &["health", "--alive", &address]] {
        assert!(noria(health, &dir.join("noria.db")).status.success());
    }
    assert_eq!(noria(&["health", "127.0.0.1:1"], &dir.join("noria.db")).status.code(), Some(2));
    let (_, welcome) = ask(&address, "POST", "/api/me", "", r#"{"name":"Ada"}"#);
    let cookie = welcome.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
    let (status, opened) = ask(&address, "POST", "/api/tables", cookie, "{}");
    assert_eq!(status, 200, "{opened}");
    let table = opened.split("\"table\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    // The setting of the file counts.
    assert_eq!(ask(&address, "POST", "/api/tables", cookie, "{}").0, 429);

    // All of it beside the running server.
    let database = dir.join("noria.db");
    let list = noria(&["admin", "tables", "--status", "waiting"], &database);
    let text = String::from_utf8_lossy(&list.stdout);
    assert!(text.contains(table) && text.contains("Ada"), "{text}");
    let second = noria(&["serve", "--no-site", "--bind", "127.0.0.1:0"], &database);
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains("in use by another server"));
    let file = dir.join("backup");
    let backup = noria(&["backup", &file.to_string_lossy()], &database);
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    assert_eq!(noria(&["backup", &file.to_string_lossy()], &database).status.code(), Some(2), "no file is overwritten");
    assert!(noria(&["admin", "close", table], &database).status.success());
    let (_, closed) = ask(&address, "GET", &format!("/api/tables/{table}"), cookie, "");
    assert!(closed.contains("\"status\":\"closed\"") || closed.contains("\"status\":\"waiting\""), "{closed}");

    #[cfg(unix)]
    {
        // The signal that ends services ends it well.
        Command::new("kill").arg(server.id().to_string()).status().expect("kill runs");
        assert!(server.wait().expect("it ends").success());
    }
    _ = server.kill();
    _ = server.wait();

    let restored = dir.join("restored.db");
    let restore = noria(&["restore", &file.to_string_lossy()], &restored);
    assert!(restore.status.success(), "{}", String::from_utf8_lossy(&restore.stderr));
    let list = noria(&["admin", "tables", "--json"], &restored);
    assert!(String::from_utf8_lossy(&list.stdout).contains("\"waiting\""), "as it was when the backup was made");
    let export = noria(&["admin", "export", table], &restored);
    assert!(String::from_utf8_lossy(&export.stdout).starts_with("{\"seq\":1,"));
    _ = fs::remove_dir_all(dir);
}

#[test]
fn settings_that_make_no_sense_are_explained() {
    let dir = folder("settings");
    let file = dir.join("settings.toml");
    fs::write(&file, "bindd = \"127.0.0.1:0\"\n").expect("a file");
    let wrong = noria(&["serve", "--settings", &file.to_string_lossy()], &dir.join("noria.db"));
    let text = String::from_utf8_lossy(&wrong.stderr);
    assert!(wrong.status.code() == Some(2) && text.contains("bindd"), "{text}");
    let nowhere =
        Command::new(NORIA).args(["serve", "--no-site", "--database", "mysql://x"]).output().expect("it runs");
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("give sqlite:FILE or postgres://"));
    let help = noria(&["serve", "--help"], &dir.join("noria.db"));
    let help = String::from_utf8_lossy(&help.stdout);
    for word in ["NORIA_DATABASE", "--behind-proxy", "--rates", "--thinkers", "--settings"] {
        assert!(help.contains(word), "{word}");
    }
    _ = fs::remove_dir_all(dir);
}
