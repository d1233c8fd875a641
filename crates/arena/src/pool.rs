//! Threads that share jobs. Results come back in the order of the jobs, so they do not depend on the threads.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

use rayon::iter::{IntoParallelIterator, ParallelBridge, ParallelIterator};

/// A pool of worker threads.
pub struct Pool(rayon::ThreadPool);

impl Pool {
    /// A pool of this many threads, by default one per core.
    pub fn new(threads: Option<NonZero<usize>>) -> Pool {
        let threads = threads.map_or(0, NonZero::get); // 0: as many as there are processors
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        Pool(pool.expect("the system can start threads"))
    }

    /// Runs jobs 0, 1, 2, … and returns their results in order.
    pub fn map<T: Send>(&self, jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        self.0.install(|| (0..jobs).into_par_iter().map(&work).collect())
    }

    /// Runs jobs and passes their results on in order, as soon as all earlier ones are there, until `each` breaks.
    pub fn in_order<T: Send, B>(
        &self,
        jobs: u64,
        work: impl Fn(u64) -> T + Sync,
        mut each: impl FnMut(T) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let stopped = AtomicBool::new(false);
        let (sender, results) = channel();
        self.0.in_place_scope(|scope| {
            let (work, stopped) = (&work, &stopped);
            scope.spawn(move |_| {
                let jobs = (0..jobs).take_while(|_| !stopped.load(Ordering::Relaxed));
                // A receiver that is gone has all it wanted.
                jobs.par_bridge().for_each(|job| _ = sender.send((job, work(job))));
            });
            let mut early = BTreeMap::new();
            let mut next = 0;
            for (job, result) in results {
                early.insert(job, result);
                while let Some(result) = early.remove(&next) {
                    next += 1;
                    if let ControlFlow::Break(found) = each(result) {
                        stopped.store(true, Ordering::Relaxed);
                        return ControlFlow::Break(found);
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_stop_where_asked() {
        for threads in 1..=3 {
            let pool = Pool::new(NonZero::new(threads));
            assert_eq!(pool.map(100, |job| job * job)[99], 99 * 99);
            let mut seen = Vec::new();
            let stopped = pool.in_order(
                1_000_000,
                |job| job,
                |job| {
                    seen.push(job);
                    if job == 200 { ControlFlow::Break(job) } else { ControlFlow::Continue(()) }
                },
            );
            assert_eq!(stopped, ControlFlow::Break(200));
            assert!(seen.into_iter().eq(0..=200));
        }
    }
}
