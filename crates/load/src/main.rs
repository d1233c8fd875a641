//! Plays real games against a real server and measures it (`make bench-server`). Clients and server share the machine.
//!
//! The tables are kept in SQLite, or with `--postgres` in a PostgreSQL of its own. `NORIA` names the program to measure,
//! `NORIA_BENCH_SECONDS` says how long each measurement takes. With a word only those measurements are made whose names
//! contain it. With `--postgres`, one, two and four servers on one database are measured too. `noria-load day` simulates a day of a million
//! players instead.

#![forbid(unsafe_code)]

mod day;
mod http;
mod measure;
mod server;
mod table;

use std::io;
use std::time::Duration;

use measure::{Figures, Load};
use server::{Database, Server, load_average};
use table::Portion;

/// How many tables are stored when the start is measured.
const STORED: usize = 10_000;

/// How many tables are live when memory is measured.
const LIVE: usize = 1_000;

/// How many turns they are into their games.
const TURNS: usize = 20;

#[tokio::main]
async fn main() -> io::Result<()> {
    if std::env::args().nth(1).as_deref() == Some("day") {
        print!("{}", day::report(&day::HABITS, &day::COSTS, &day::simulate(&day::HABITS, 1)));
        return Ok(());
    }
    let seconds = std::env::var("NORIA_BENCH_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(10.0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores for server and clients; load average before: {}\n", load_average());
    println!(
        "{:<39} {:>8} {:>8} {:>16} {:>16} {:>7} {:>19} {:>14} {:>7} {:>5}",
        "",
        "sent/s",
        "acts/s",
        "answer p50 p99",
        "stream p50 p99",
        "group",
        "cpu µs s+db+c",
        "wire B out+in",
        "disk B",
        "load"
    );
    let is_postgres = std::env::args().any(|argument| argument == "--postgres");
    let (name, database) =
        if is_postgres { ("postgresql", Database::postgres()?) } else { ("sqlite", Database::sqlite()?) };
    play(name, &database, seconds).await?;
    if is_postgres {
        share(&database, seconds).await?;
    }
    if is_wanted(&format!("{name}, streams that come back")) {
        come_back(name, &database.url()).await?;
    }
    if is_wanted(&format!("{name}, quiet streams")) {
        stay_quiet(name, &database.url(), seconds).await?;
    }
    if is_wanted(&format!("{name}, memory and start")) {
        keep(name, &database.url()).await?;
    }
    Ok(())
}

/// Whether a measurement was asked for.
fn is_wanted(name: &str) -> bool {
    std::env::args().skip(1).find(|argument| !argument.starts_with("--")).is_none_or(|part| name.contains(&part))
}

/// How fast, and how long one waits.
async fn play(name: &str, database: &Database, seconds: f64) -> io::Result<()> {
    let saturated = |portion, tables| Load { tables, pause: None, portion };
    let steady = Load { tables: 500, pause: Some(Duration::from_secs(1)), portion: Portion::Turn };
    // As in the busiest minute of docs/scale.md, with as many players as 20,000 open files allow for.
    let busy = Load { tables: 4_500, pause: Some(Duration::from_secs(15)), portion: Portion::Turn };
    for (what, load) in [
        ("100 tables, whole turns", saturated(Portion::Turn, 100)),
        ("100 tables, single actions", saturated(Portion::Action, 100)),
        ("400 tables, single actions", saturated(Portion::Action, 400)),
        ("500 turns/s over 500 tables", steady),
        ("9,000 players, two turns a minute", busy),
    ] {
        let what = format!("{name}, {what}");
        if is_wanted(&what) {
            let servers = [Server::start(&database.url()).await?];
            print(&what, &measure::play(&servers, database, load, seconds).await?);
        }
    }
    Ok(())
}

/// Several servers on one database: the two players of a table are at different ones.
async fn share(database: &Database, seconds: f64) -> io::Result<()> {
    for count in [1, 2, 4] {
        let what = format!("postgresql, {count} servers, 200 tables");
        if is_wanted(&what) {
            let mut servers = Vec::new();
            for _ in 0..count {
                servers.push(Server::start(&database.url()).await?);
            }
            let load = Load { tables: 200, pause: None, portion: Portion::Turn };
            print(&what, &measure::play(&servers, database, load, seconds).await?);
        }
    }
    Ok(())
}

/// What it costs the server when a stream is taken up again.
async fn come_back(name: &str, database: &str) -> io::Result<()> {
    const TIMES: usize = 2_000;
    let server = Server::start(database).await?;
    let tables = measure::play_some(&server, 20, TURNS).await?;
    for missed in [0, 5] {
        let (micros, slowest) = measure::come_back(&server, &tables, missed, TIMES).await?;
        println!(
            "{name}: a stream that comes back and has missed {missed} entries takes the server {micros:.0} µs until it \
             begins, on average of {TIMES}; 999 of 1,000 take less than {slowest} ms"
        );
    }
    Ok(())
}

/// What it costs to be connected.
async fn stay_quiet(name: &str, database: &str, seconds: f64) -> io::Result<()> {
    let server = Server::start(database).await?;
    let tables = measure::play_some(&server, LIVE, 1).await?;
    let (micros, bytes) = measure::stay_quiet(&server, &tables, 6.0 * seconds / 60.0).await?;
    println!(
        "{name}: a stream on which nothing happens takes {micros:.0} µs of a core and {bytes:.0} bytes a minute \
         ({} streams)",
        2 * LIVE
    );
    Ok(())
}

fn print(what: &str, figures: &Figures) {
    let millis = |times: &[Duration]| {
        let value = |thousandths| Figures::of_thousand(times, thousandths).as_secs_f64() * 1e3;
        format!("{:.1} {:.1} ms", value(500), value(990))
    };
    println!(
        "{what:<39} {:>8.0} {:>8.0} {:>16} {:>16} {:>7.1} {:>19} {:>14} {:>7} {:>5}",
        figures.submissions as f64 / figures.seconds,
        figures.actions as f64 / figures.seconds,
        millis(&figures.answered),
        millis(&figures.heard),
        figures.group,
        figures.processor.map(|time| time.as_micros().to_string()).join(" + "),
        figures.wire.map(|bytes| bytes.to_string()).join(" + "),
        figures.disk,
        figures.load_average,
    );
}

/// What it costs to have tables.
async fn keep(name: &str, database: &str) -> io::Result<()> {
    let server = Server::start(database).await?;
    let few = server.memory()?;
    measure::fill(&server, STORED).await?;
    let live = measure::play_some(&server, LIVE, TURNS).await?;
    drop(server);

    let mut starts = Vec::new();
    for _ in 0..5 {
        starts.push(Server::start(database).await?.started_in);
    }
    starts.sort();
    let server = Server::start(database).await?;
    let many = server.memory()?;
    let one = measure::memory_with_streams(&server, &vec![live[0]; LIVE]).await?;
    drop(server);
    let server = Server::start(database).await?;
    let all = measure::memory_with_streams(&server, &live).await?;
    let kilobytes = |more: u64, fewer: u64, count: usize| (more as f64 - fewer as f64) / 1024.0 / count as f64;
    println!(
        "{name}: starts in {} ms (median of 5, slowest {}) with {STORED} more stored tables, with {:.1} MB; \
         an idle table takes {:.2} KB, a live one {:.1} KB, a stream {:.1} KB",
        starts[2].as_millis(),
        starts[4].as_millis(),
        many as f64 / 1024.0 / 1024.0,
        kilobytes(many, few, STORED),
        kilobytes(all, one, LIVE),
        kilobytes(one, many, 2 * LIVE),
    );
    Ok(())
}
