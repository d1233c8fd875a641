//! Every operation against its description, by schemathesis (from PyPI), as `make test` runs it.

use std::ffi::OsString;
use std::process::Command;

use noria_server::Settings;

use crate::support::{Database, TestServer};

/// Operations that end the caller's identity.
const FAREWELLS: &str = "^/api/me$|logout|me/devices/";

/// Runs it on a description; without a site there is only the API.
fn schemathesis(program: &OsString, url: &str) -> Command {
    let mut command = Command::new(program);
    command
        .args(["--config-file", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/online/schemathesis.toml")])
        .args(["run", &format!("{url}/openapi.json"), "--workers", "1", "--seed", "1"])
        .args(["--request-timeout", "20", "--continue-on-failure"])
        // The cookie identifies the caller; random tokens would override it.
        .args(["--generation-with-security-parameters", "false", "--max-examples"])
        .arg(std::env::var("NORIA_SCHEMATHESIS_EXAMPLES").unwrap_or("20".into()));
    command
}

/// Runs it in a folder of the test; it must find no errors.
async fn find_nothing(mut command: Command, database: &Database) {
    let Database::Sqlite(dir) = database else { panic!("a file") };
    command.current_dir(dir);
    let run = tokio::task::spawn_blocking(move || command.output()).await.expect("it ends").expect("it can be run");
    println!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "schemathesis has found something, see above");
}

/// Every response is described, nothing is accepted that the description forbids, and nothing refused that it allows.
#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_complete() {
    let Some(program) = std::env::var_os("NORIA_SCHEMATHESIS") else {
        println!("nothing is asked: set NORIA_SCHEMATHESIS=$(scripts/schemathesis)");
        return;
    };
    let database = Database::sqlite();
    let settings = Settings { rates: 0.0, streams: 10_000, open_tables: 1_000_000, ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let client = server.client().await;
    let url = format!("http://{}/api", server.address);

    let mut one_player = schemathesis(&program, &url);
    one_player.args(["--header", &format!("Cookie:{}", client.cookie.expect("a cookie"))]);
    // Streams do not end.
    one_player.args(["--exclude-path-regex", "stream|logout|me/devices/", "--exclude-operation-id", "deleteMe"]);
    find_nothing(one_player, &database).await;

    let mut newcomers = schemathesis(&program, &url);
    newcomers.args(["--include-path-regex", FAREWELLS]);
    newcomers.env("NORIA_API", &url);
    let hooks = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/online/schemathesis_newcomers.py");
    newcomers.env("SCHEMATHESIS_HOOKS", hooks);
    find_nothing(newcomers, &database).await;
    server.stop().await;
}
