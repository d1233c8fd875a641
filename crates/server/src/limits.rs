//! How often one may ask.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use noria_protocol::{Code, PlayerId, Problem};

/// What is counted apart from the rest.
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
    /// Saying something.
    Chat,
    /// Handing in a game of the day.
    Daily,
}

/// Whose requests are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A player's.
    Player(PlayerId),
    /// An address's. Of IPv6 the first half counts, which is what one household has.
    Address(IpAddr),
}

impl Source {
    /// An address, as far as it counts.
    pub fn of(address: IpAddr) -> Source {
        Source::Address(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
            address => address,
        })
    }
}

/// So many at once, and so many a minute.
struct Rate {
    burst: f64,
    minute: f64,
}

const fn rate(kind: Kind, source: Source) -> Rate {
    let (burst, minute) = match (kind, source) {
        (Kind::Read, _) => (600.0, 3_000.0),
        (Kind::Write, Source::Player(_)) => (120.0, 600.0),
        (Kind::Write, Source::Address(_)) => (600.0, 3_000.0),
        (Kind::Identity, _) => (20.0, 10.0),
        (Kind::Claim, _) => (10.0, 5.0),
        (Kind::Table, _) => (20.0, 20.0),
        (Kind::Chat, _) => (8.0, 20.0),
        (Kind::Daily, _) => (10.0, 10.0),
    };
    Rate { burst, minute }
}

struct Bucket {
    left: f64,
    filled: Instant,
}

/// How many buckets are kept before the full ones are thrown away.
const MOST_BUCKETS: usize = 20_000;

/// Counts requests.
pub struct Limits {
    factor: f64,
    most_streams: usize,
    buckets: Mutex<HashMap<(Kind, Source), Bucket>>,
    streams: Mutex<HashMap<Source, usize>>,
}

impl Limits {
    /// The usual limits times this factor (none if it is 0), and so many streams for each address.
    pub fn new(factor: f64, most_streams: usize) -> Limits {
        Limits { factor, most_streams, buckets: Mutex::default(), streams: Mutex::default() }
    }

    /// Counts one request.
    pub fn take(&self, kind: Kind, source: Source) -> Result<(), Problem> {
        if self.factor <= 0.0 {
            return Ok(());
        }
        let Rate { burst, minute } = rate(kind, source);
        let (burst, second) = ((burst * self.factor).max(1.0), minute * self.factor / 60.0);
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST_BUCKETS {
            // After ten minutes every bucket is full again.
            buckets.retain(|_, bucket| now.duration_since(bucket.filled).as_secs() < 600);
        }
        let bucket = buckets.entry((kind, source)).or_insert(Bucket { left: burst, filled: now });
        let gained = now.duration_since(bucket.filled).as_secs_f64() * second;
        (bucket.left, bucket.filled) = ((bucket.left + gained).min(burst), now);
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        metrics::counter!("noria_limited_total").increment(1);
        let mut problem = Problem::new(Code::TooMany, "too many requests; wait a little");
        problem.retry_after = Some(((1.0 - bucket.left) / second).ceil().max(1.0) as u64);
        Err(problem)
    }

    /// Counts a stream as long as it is open.
    pub fn open_stream(self: &Arc<Self>, address: IpAddr) -> Result<OpenStream, Problem> {
        let source = Source::of(address);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let open = streams.entry(source).or_default();
        if *open >= self.most_streams {
            let mut problem = Problem::new(Code::TooMany, "too many streams are open from your address");
            problem.retry_after = Some(30);
            return Err(problem);
        }
        *open += 1;
        metrics::gauge!("noria_streams").increment(1);
        Ok(OpenStream { limits: self.clone(), source })
    }
}

/// A stream that counts.
pub struct OpenStream {
    limits: Arc<Limits>,
    source: Source,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        metrics::gauge!("noria_streams").decrement(1);
        let mut streams = self.limits.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = streams.get_mut(&self.source) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bursts_pass_and_floods_do_not() {
        let limits = Limits::new(1.0, 2);
        let home = Source::of("192.0.2.7".parse().expect("an address"));
        let passed = (0..100).filter(|_| limits.take(Kind::Claim, home).is_ok()).count();
        assert_eq!(passed, 10);
        let refused = limits.take(Kind::Claim, home).expect_err("enough");
        assert!(refused.retry_after.is_some_and(|seconds| (1..=12).contains(&seconds)));
        assert!(limits.take(Kind::Claim, Source::of("192.0.2.8".parse().expect("an address"))).is_ok());
        assert!(Limits::new(0.0, 2).take(Kind::Claim, home).is_ok());
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
        let limits = Arc::new(Limits::new(1.0, 2));
        let address = "192.0.2.7".parse().expect("an address");
        let first = limits.open_stream(address).expect("one");
        let _second = limits.open_stream(address).expect("two");
        assert!(limits.open_stream(address).is_err());
        drop(first);
        assert!(limits.open_stream(address).is_ok());
    }
}
