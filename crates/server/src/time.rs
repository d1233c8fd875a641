//! The time of day, which tests can set.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock.
pub trait Time: Send + Sync + 'static {
    /// Now.
    fn now(&self) -> Millis;

    /// Sets the clock to the right time. Clocks of tests ignore it.
    fn set(&self, _right: Millis) {}
}

/// The time of the wall clock.
pub fn wall_clock() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as Millis)
}

/// How far a clock may be off before it is set, in milliseconds.
const TOLERANCE: Millis = 500;

/// The machine's clock. Time passes evenly between two settings, even if the wall clock is changed.
pub struct MachineTime {
    /// The time at `since`.
    began: AtomicU64,
    since: Instant,
}

impl MachineTime {
    /// A clock that begins at this time.
    pub fn at(began: Millis) -> MachineTime {
        MachineTime { began: AtomicU64::new(began), since: Instant::now() }
    }
}

impl Default for MachineTime {
    fn default() -> Self {
        MachineTime::at(wall_clock())
    }
}

impl Time for MachineTime {
    fn now(&self) -> Millis {
        self.began.load(Ordering::Relaxed) + self.since.elapsed().as_millis() as Millis
    }

    fn set(&self, right: Millis) {
        let passed = self.since.elapsed().as_millis() as Millis;
        if self.now().abs_diff(right) > TOLERANCE {
            tracing::warn!(from = self.now(), to = right, "the clock is set");
            self.began.store(right.saturating_sub(passed), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_wrong_is_set() {
        let clock = MachineTime::at(1_000_000);
        clock.set(1_000_100);
        assert!(clock.now() < 1_000_100 + 50, "small differences do not matter");
        // A machine that slept for an hour, and one whose clock was wrong.
        for right in [4_600_000, 500_000] {
            clock.set(right);
            assert!(clock.now().abs_diff(right) < 50, "{}", clock.now());
        }
    }
}
