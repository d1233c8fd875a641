//! Work that several threads share. What comes out does not depend on how many they are.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

/// As many threads as were asked for, or one for each processor.
pub fn threads(wanted: Option<NonZero<usize>>) -> usize {
    wanted.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get)
}

/// A bar on the terminal that counts games; indicatif stays silent unless stderr is one.
pub fn progress(games: u64, name: String) -> ProgressBar {
    progress_of(games, "games", name)
}

/// A bar that counts other things.
pub fn progress_of(pieces: u64, what: &str, name: String) -> ProgressBar {
    let bar = ProgressBar::new(pieces);
    let template = format!("{{msg:16}} {{bar:40}} {{pos}}/{{len}} {what}, {{eta}} to go");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.with_message(name)
}

/// Does pieces of work until all are done or one fails; the results are in order, whoever did them.
pub fn share_out<T: Send, E: Send>(
    pieces: u64,
    threads: usize,
    bar: &ProgressBar,
    work: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(0);
    let toil = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= pieces {
                return done;
            }
            let result = work(index);
            if result.is_err() {
                next.store(pieces, Ordering::Relaxed); // nobody begins anything more
            }
            done.push((index, result));
            bar.inc(1);
        }
    };
    let mut results: Vec<(u64, Result<T, E>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(toil)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().flat_map(join).collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
