//! Plays real games against a real server and measures it (`make bench-server`). Clients and server share the machine.
//!
//! The tables are kept in SQLite, or with `--postgres` in a PostgreSQL of its own. `NORIA` names the program to measure,
//! `NORIA_BENCH_SECONDS` says how long each measurement takes. With a word only those measurements are made whose names
//! contain it.

#![forbid(unsafe_code)]

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
    let seconds = std::env::var("NORIA_BENCH_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(10.0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores for server and clients; load average before: {}\n", load_average());
    println!(
        "{:<39} {:>8} {:>8} {:>16} {:>16} {:>7} {:>13} {:>5}",
        "", "sent/s", "acts/s", "answer p50 p99", "stream p50 p99", "group", "cpu µs s+c", "load"
    );
    let is_postgres = std::env::args().any(|argument| argument == "--postgres");
    let (name, database) =
        if is_postgres { ("postgresql", Database::postgres()?) } else { ("sqlite", Database::sqlite()?) };
    play(name, &database.url(), seconds).await?;
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
async fn play(name: &str, database: &str, seconds: f64) -> io::Result<()> {
    let saturated = |portion, tables| Load { tables, pause: None, portion };
    let steady = Load { tables: 500, pause: Some(Duration::from_secs(1)), portion: Portion::Turn };
    for (what, load) in [
        ("100 tables, whole turns", saturated(Portion::Turn, 100)),
        ("100 tables, single actions", saturated(Portion::Action, 100)),
        ("400 tables, single actions", saturated(Portion::Action, 400)),
        ("500 turns/s over 500 tables", steady),
    ] {
        let what = format!("{name}, {what}");
        if is_wanted(&what) {
            let server = Server::start(database).await?;
            print(&what, &measure::play(&server, load, seconds).await?);
        }
    }
    Ok(())
}

fn print(what: &str, figures: &Figures) {
    let millis = |times: &[Duration]| {
        let value = |thousandths| Figures::of_thousand(times, thousandths).as_secs_f64() * 1e3;
        format!("{:.1} {:.1} ms", value(500), value(990))
    };
    println!(
        "{what:<39} {:>8.0} {:>8.0} {:>16} {:>16} {:>7.1} {:>13} {:>5}",
        figures.submissions as f64 / figures.seconds,
        figures.actions as f64 / figures.seconds,
        millis(&figures.answered),
        millis(&figures.heard),
        figures.group,
        format!("{} + {}", figures.processor[0].as_micros(), figures.processor[1].as_micros()),
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
