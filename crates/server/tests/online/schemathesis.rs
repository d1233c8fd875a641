//! Every operation against its description, by schemathesis (from PyPI), as `make test` runs it.

use std::process::Command;

use noria_server::Settings;

use crate::support::{Database, House};

/// Nothing is answered that the description does not know, nothing accepted that it forbids, nothing refused that it
/// allows.
#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_complete() {
    let Some(program) = std::env::var_os("NORIA_SCHEMATHESIS") else {
        println!("nothing is asked: set NORIA_SCHEMATHESIS=$(scripts/schemathesis)");
        return;
    };
    let database = Database::sqlite();
    let settings = Settings { rates: 0.0, streams: 10_000, open_tables: 1_000_000, ..Settings::new(database.url()) };
    let house = House::with(settings).await;
    let client = house.client().await;
    let cookie = format!("Cookie:{}", client.cookie.expect("a cookie"));
    let url = format!("http://{}/api/openapi.json", house.address);
    let Database::Sqlite(dir) = &database else { panic!("a file") };
    let dir = dir.clone();
    let run = tokio::task::spawn_blocking(move || {
        Command::new(program)
            .current_dir(dir)
            .args(["--config-file", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/online/schemathesis.toml")])
            .args(["run", &url, "--header", &cookie, "--workers", "1", "--seed", "1", "--max-examples"])
            .arg(std::env::var("NORIA_SCHEMATHESIS_EXAMPLES").unwrap_or("20".into()))
            // Streams do not end, and whoever logs out, logs the own device out or deletes everything is nobody any more.
            .args([
                "--exclude-path-regex",
                "stream|logout|me/devices/",
                "--exclude-operation-id",
                "deleteMe",
                "--request-timeout",
                "20",
                "--continue-on-failure",
            ])
            // The cookie says who asks; made-up tokens would hide it.
            .args(["--generation-with-security-parameters", "false"])
            .output()
    });
    let run = run.await.expect("it ends").expect("it can be run");
    let text = String::from_utf8_lossy(&run.stdout);
    println!("{text}{}", String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "schemathesis has found something, see above");
    house.stop().await;
}
