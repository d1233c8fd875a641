//! The time of day, which tests can set.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// Whoever knows what time it is.
pub trait Time: Send + Sync + 'static {
    /// Now.
    fn now(&self) -> Millis;
}

/// The machine's clock, read once. From then on time passes evenly, even if somebody sets the clock.
pub struct MachineTime {
    began: Millis,
    since: Instant,
}

impl Default for MachineTime {
    fn default() -> Self {
        let began = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as Millis);
        MachineTime { began, since: Instant::now() }
    }
}

impl Time for MachineTime {
    fn now(&self) -> Millis {
        self.began + self.since.elapsed().as_millis() as Millis
    }
}
