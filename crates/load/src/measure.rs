//! The measurements.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use noria_protocol::{Status, TableId};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use crate::http::{Events, traffic};
use crate::server::{Database, Server, load_average, processor_time};
use crate::table::{Acted, Pair, Portion};

/// How tables are played in a measurement.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    /// How many tables are played at the same time.
    pub tables: usize,
    /// From one submission at a table to the next; as fast as answers come if there is none.
    pub pause: Option<Duration>,
    /// How much is sent at once.
    pub portion: Portion,
}

/// What was measured.
#[derive(Debug, Default)]
pub struct Figures {
    /// How long it was measured.
    pub seconds: f64,
    /// Acknowledged submissions.
    pub submissions: usize,
    /// Acknowledged actions.
    pub actions: usize,
    /// Until the answer, sorted.
    pub answered: Vec<Duration>,
    /// Until the other seat's stream, sorted.
    pub heard: Vec<Duration>,
    /// Processor time of the servers, of the database if it is a program of its own, and of the clients, for each
    /// submission.
    pub processor: [Duration; 3],
    /// Bytes that clients sent and received for each submission, both players' streams included.
    pub wire: [u64; 2],
    /// Bytes that were written to the disk for each submission.
    pub disk: u64,
    /// Submissions in one transaction, on average.
    pub group: f64,
    /// How busy the machine was with everything.
    pub load_average: String,
}

impl Figures {
    /// A value that so many of a thousand do not exceed.
    pub fn of_thousand(sorted: &[Duration], thousandths: usize) -> Duration {
        sorted.get(sorted.len() * thousandths / 1_000).or(sorted.last()).copied().unwrap_or_default()
    }
}

/// Plays for a while and measures what comes of it.
pub async fn play(servers: &[Server], database: &Database, load: Load, seconds: f64) -> io::Result<Figures> {
    let (counting, stop) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let mut playing = JoinSet::new();
    for number in 0..load.tables {
        let at = |seat: usize| servers[(number + seat) % servers.len()].address;
        let pair = Pair::arrive_at([at(0), at(1)], number as u64).await?;
        playing.spawn(play_on(pair, number, load, counting.clone(), stop.clone()));
    }
    // Until all of them play.
    let warm_up = Duration::from_secs_f64(seconds / 4.0).max(load.pause.unwrap_or_default());
    tokio::time::sleep(warm_up).await;
    let commits = commits(servers).await?;
    let processor = used(servers, database)?;
    let (wire, disk) = (traffic(), written(servers, database)?);
    let began = Instant::now();
    counting.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
    counting.store(false, Ordering::Relaxed);
    let mut figures = Figures { seconds: began.elapsed().as_secs_f64(), ..Figures::default() };
    let after = used(servers, database)?;
    let (more_wire, more_disk) = (traffic(), written(servers, database)?);
    let (entries, groups) = self::commits(servers).await?;
    let (entries, groups) = (entries - commits.0, groups - commits.1);
    (figures.group, figures.load_average) = (entries / groups.max(1.0), load_average());
    stop.store(true, Ordering::Relaxed);
    while let Some(acted) = playing.join_next().await {
        for Acted { actions, answered, heard } in acted.map_err(io::Error::other)?? {
            figures.submissions += 1;
            figures.actions += actions;
            figures.answered.push(answered);
            figures.heard.push(heard);
        }
    }
    figures.answered.sort();
    figures.heard.sort();
    let submissions = u32::try_from(figures.submissions.max(1)).unwrap_or(u32::MAX);
    figures.processor = std::array::from_fn(|who| (after[who] - processor[who]) / submissions);
    figures.wire = std::array::from_fn(|way| (more_wire[way] - wire[way]) / u64::from(submissions));
    figures.disk = (more_disk - disk) / u64::from(submissions);
    Ok(figures)
}

/// How many entries were written, in how many transactions.
async fn commits(servers: &[Server]) -> io::Result<(f64, f64)> {
    let mut sums = (0.0, 0.0);
    for server in servers {
        sums.0 += server.figure("noria_commit_entries_sum").await?;
        sums.1 += server.figure("noria_commit_entries_count").await?;
    }
    Ok(sums)
}

/// The processor time that servers, database and clients have used.
fn used(servers: &[Server], database: &Database) -> io::Result<[Duration; 3]> {
    let mut sum = Duration::ZERO;
    for server in servers {
        sum += server.processor_time()?;
    }
    Ok([sum, database.processor_time()?, processor_time("self")?])
}

/// The bytes that servers and database have had written to disks.
fn written(servers: &[Server], database: &Database) -> io::Result<u64> {
    let mut sum = database.disk_writes()?;
    for server in servers {
        sum += server.disk_writes()?;
    }
    Ok(sum)
}

async fn play_on(
    mut pair: Pair,
    number: usize,
    load: Load,
    counting: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
) -> io::Result<Vec<Acted>> {
    let mut acted = Vec::new();
    // Submissions of different tables are spread evenly.
    let first = load.pause.unwrap_or_default() * number as u32 / load.tables as u32;
    let mut ticks = load.pause.map(|pause| {
        let mut ticks = tokio::time::interval_at(tokio::time::Instant::now() + first, pause);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    });
    loop {
        let mut game = pair.begin().await?;
        while game.status == Status::Running {
            if stop.load(Ordering::Relaxed) {
                return Ok(acted);
            }
            if let Some(ticks) = &mut ticks {
                ticks.tick().await;
            }
            let counts = counting.load(Ordering::Relaxed);
            let one = pair.act(&mut game, load.portion).await?;
            if counts && counting.load(Ordering::Relaxed) {
                acted.push(one);
            }
        }
    }
}

/// Fills the database with tables at which a game has begun.
pub async fn fill(server: &Server, tables: usize) -> io::Result<Vec<TableId>> {
    let mut filling = JoinSet::new();
    const AT_ONCE: usize = 50;
    for number in 0..AT_ONCE {
        let mut pair = Pair::arrive(server.address, number as u64).await?;
        filling.spawn(async move {
            let mut opened = Vec::new();
            for _ in 0..tables / AT_ONCE {
                opened.push(pair.open().await?);
            }
            io::Result::Ok(opened)
        });
    }
    let mut opened = Vec::new();
    while let Some(more) = filling.join_next().await {
        opened.extend(more.map_err(io::Error::other)??);
    }
    Ok(opened)
}

/// Plays some turns at so many tables; the tables.
pub async fn play_some(server: &Server, tables: usize, turns: usize) -> io::Result<Vec<TableId>> {
    let mut playing = JoinSet::new();
    for number in 0..tables {
        let mut pair = Pair::arrive(server.address, number as u64).await?;
        playing.spawn(async move {
            let mut game = pair.begin().await?;
            for _ in 0..turns {
                if game.status == Status::Running {
                    pair.act(&mut game, Portion::Turn).await?;
                }
            }
            io::Result::Ok(game.table)
        });
    }
    let mut played = Vec::new();
    while let Some(table) = playing.join_next().await {
        played.push(table.map_err(io::Error::other)??);
    }
    Ok(played)
}

/// The memory of the server with two streams open for each of these tables.
pub async fn memory_with_streams(server: &Server, tables: &[TableId]) -> io::Result<u64> {
    let pair = Pair::arrive(server.address, 0).await?;
    let mut streams: Vec<Events> = Vec::new();
    for &table in tables {
        for number in 0..2 {
            let mut stream = pair.stream(number, table).await?;
            stream.next().await?;
            streams.push(stream);
        }
    }
    server.memory()
}

/// What a stream costs on which nothing happens: microseconds of a core in the server and bytes on the wire, for each
/// minute.
pub async fn stay_quiet(server: &Server, tables: &[TableId], minutes: f64) -> io::Result<(f64, f64)> {
    let pair = Pair::arrive(server.address, 0).await?;
    let mut listening = JoinSet::new();
    for &table in tables {
        for number in 0..2 {
            let mut stream = pair.stream(number, table).await?;
            stream.next().await?;
            listening.spawn(async move { while stream.next().await.is_ok() {} });
        }
    }
    // Until everybody has heard of everybody who came.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (processor, wire) = (server.processor_time()?, traffic());
    tokio::time::sleep(Duration::from_secs_f64(60.0 * minutes)).await;
    let spent = server.processor_time()?.saturating_sub(processor);
    let received = traffic()[1] - wire[1];
    let streams = 2.0 * tables.len() as f64 * minutes;
    Ok((spent.as_secs_f64() * 1e6 / streams, received as f64 / streams))
}

/// Takes streams up again that have missed so many entries. How long the server took until they began, on average in
/// microseconds, and how many milliseconds 999 of 1,000 did not exceed.
pub async fn come_back(server: &Server, tables: &[TableId], missed: u64, times: usize) -> io::Result<(f64, f64)> {
    const ROUTE: &str = "{route=\"/api/tables/{id}/stream\",method=\"GET\"}";
    let pair = Pair::arrive(server.address, 0).await?;
    // As long as somebody looks on, the tables stay in memory.
    let mut watching = Vec::new();
    let mut ends = Vec::new();
    for &table in tables {
        let mut stream = pair.stream(0, table).await?;
        stream.reach(1).await?;
        ends.push(stream.seq());
        watching.push(stream);
    }
    let figures = async || {
        let sum = server.figure(&format!("noria_request_seconds_sum{ROUTE}")).await?;
        io::Result::Ok((sum, server.figure(&format!("noria_request_seconds_count{ROUTE}")).await?))
    };
    let before = figures().await?;
    let mut took = Vec::new();
    for time in 0..times {
        let place = time % tables.len();
        let began = Instant::now();
        let mut stream = pair.stream_after(0, tables[place], ends[place].saturating_sub(missed)).await?;
        stream.reach_if(ends[place], missed > 0).await?;
        took.push(began.elapsed());
    }
    let after = figures().await?;
    took.sort();
    let average = (after.0 - before.0) / (after.1 - before.1).max(1.0) * 1e6;
    Ok((average, Figures::of_thousand(&took, 999).as_secs_f64() * 1e3))
}
