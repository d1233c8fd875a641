//! Rate limits.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use noria_protocol::{Code, PlayerId, Problem};

/// The kinds of requests that are counted separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Reading.
    Read,
    /// Changing something.
    Write,
    /// Becoming a player.
    Identity,
    /// Trying a one-time code.
    Claim,
    /// Opening a table.
    Table,
    /// Chat.
    Chat,
    /// Submitting a game of the day.
    Daily,
    /// Reporting a player.
    Report,
    /// Exporting data.
    Export,
    /// Showing a draft.
    Draft,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Read,
        Kind::Write,
        Kind::Identity,
        Kind::Claim,
        Kind::Table,
        Kind::Chat,
        Kind::Daily,
        Kind::Report,
        Kind::Export,
        Kind::Draft,
    ];
}

/// Whose requests are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A player's.
    Player(PlayerId),
    /// An address's. Of IPv6 only the /64 counts, which is one household.
    Address(IpAddr),
}

impl Source {
    /// The part of an address that counts.
    pub fn of(address: IpAddr) -> Source {
        Source::Address(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
            address => address,
        })
    }
}

/// A burst, and a rate per minute.
const fn rate(kind: Kind, of_player: bool) -> (f64, f64) {
    match kind {
        Kind::Read => (600.0, 3_000.0),
        Kind::Write if of_player => (120.0, 600.0),
        Kind::Write => (600.0, 3_000.0),
        Kind::Identity => (20.0, 10.0),
        Kind::Claim => (10.0, 5.0),
        Kind::Table if of_player => (20.0, 20.0),
        Kind::Table => (60.0, 60.0),
        Kind::Chat => (8.0, 20.0),
        Kind::Daily => (10.0, 10.0),
        Kind::Report => (5.0, 1.0),
        Kind::Export => (3.0, 1.0),
        Kind::Draft => (60.0, 180.0),
    }
}

/// Counts requests, streams and connections.
pub struct Limits {
    clock: DefaultClock,
    /// For each kind those of addresses and those of players; none if nothing is limited.
    buckets: Option<[[DefaultKeyedRateLimiter<Source>; 2]; Kind::ALL.len()]>,
    streams: Count,
    connections: Count,
}

impl Limits {
    /// The default limits times this factor (none if it is 0), and this many streams and connections per address.
    pub fn new(factor: f64, most_streams: usize, most_connections: usize) -> Limits {
        let limiter = |kind, of_player| {
            let (burst, minute) = rate(kind, of_player);
            let burst = NonZeroU32::new((burst * factor) as u32).unwrap_or(NonZeroU32::MIN);
            let refill = Duration::from_secs_f64(60.0 / (minute * factor));
            RateLimiter::keyed(Quota::with_period(refill).expect("longer than nothing").allow_burst(burst))
        };
        let buckets = (factor > 0.0).then(|| Kind::ALL.map(|kind| [limiter(kind, false), limiter(kind, true)]));
        Limits {
            clock: DefaultClock::default(),
            buckets,
            streams: Count::new(most_streams, "noria_streams"),
            connections: Count::new(most_connections, "noria_connections"),
        }
    }

    /// Counts one request.
    pub fn take(&self, kind: Kind, source: Source) -> Result<(), Problem> {
        let Some(buckets) = &self.buckets else { return Ok(()) };
        let of_player = matches!(source, Source::Player(_));
        let Err(refused) = buckets[kind as usize][usize::from(of_player)].check_key(&source) else { return Ok(()) };
        metrics::counter!("noria_limited_total").increment(1);
        let mut problem = Problem::new(Code::TooMany, "too many requests; wait a little");
        problem.retry_after = Some(refused.wait_time_from(self.clock.now()).as_secs() + 1);
        Err(problem)
    }

    /// Counts a stream as long as it is open.
    pub fn open_stream(&self, address: IpAddr) -> Result<Counted, Problem> {
        self.streams.add(Source::of(address)).ok_or_else(|| {
            let mut problem = Problem::new(Code::TooMany, "too many streams are open from your address");
            problem.retry_after = Some(30);
            problem
        })
    }

    /// Counts a connection as long as it is open; none if there are too many.
    pub fn open_connection(&self, address: IpAddr) -> Option<Counted> {
        self.connections.add(Source::of(address))
    }

    /// Drops buckets that are full again.
    pub fn tidy(&self) {
        for limiter in self.buckets.iter().flatten().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Counts things that are open, by where they come from.
struct Count {
    most: usize,
    gauge: &'static str,
    open: Arc<Mutex<HashMap<Source, usize>>>,
}

impl Count {
    fn new(most: usize, gauge: &'static str) -> Count {
        Count { most, gauge, open: Arc::default() }
    }

    fn add(&self, source: Source) -> Option<Counted> {
        let mut counts = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let open = counts.entry(source).or_default();
        if *open >= self.most {
            return None;
        }
        *open += 1;
        metrics::gauge!(self.gauge).increment(1);
        Some(Counted { open: self.open.clone(), gauge: self.gauge, source })
    }
}

/// Something open that counts.
pub struct Counted {
    open: Arc<Mutex<HashMap<Source, usize>>>,
    gauge: &'static str,
    source: Source,
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(self.gauge).decrement(1);
        let mut counts = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = counts.get_mut(&self.source) {
            *open -= 1;
            if *open == 0 {
                counts.remove(&self.source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bursts_pass_and_floods_do_not() {
        let limits = Limits::new(1.0, 2, 2);
        let home = Source::of("192.0.2.7".parse().expect("an address"));
        let passed = (0..100).filter(|_| limits.take(Kind::Claim, home).is_ok()).count();
        assert_eq!(passed, 10);
        let refused = limits.take(Kind::Claim, home).expect_err("enough");
        assert!(refused.retry_after.is_some_and(|seconds| (1..=13).contains(&seconds)));
        limits.tidy();
        assert!(limits.take(Kind::Claim, home).is_err(), "what is not full again is kept");
        assert!(limits.take(Kind::Claim, Source::of("192.0.2.8".parse().expect("an address"))).is_ok());
        assert!(Limits::new(0.0, 2, 2).take(Kind::Claim, home).is_ok());
    }

    #[test]
    fn one_household_has_one_address() {
        let source = |text: &str| Source::of(text.parse().expect("an address"));
        assert_eq!(source("2001:db8::1"), source("2001:db8::ffff:2"));
        assert_ne!(source("2001:db8::1"), source("2001:db8:0:1::1"));
        assert_eq!(source("::ffff:192.0.2.7"), source("192.0.2.7"));
    }

    #[test]
    fn streams_count_while_they_are_open() {
        let limits = Limits::new(1.0, 2, 2);
        let address = "192.0.2.7".parse().expect("an address");
        let first = limits.open_stream(address).expect("one");
        let _second = limits.open_stream(address).expect("two");
        assert!(limits.open_stream(address).is_err());
        drop(first);
        assert!(limits.open_stream(address).is_ok());
    }
}
