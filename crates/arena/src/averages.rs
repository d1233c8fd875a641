//! How some seats played, on average.

use enum_map::EnumMap;
use noria_rules::{Chamber, Path};
use serde::{Deserialize, Serialize};

use crate::outcome::SeatOutcome;
use crate::stats::{quantile, ratio};

/// How some seats played, on average.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Averages {
    /// How many seats these are.
    pub count: u64,
    /// The points.
    pub points: Points,
    /// The levels on each path.
    pub levels: EnumMap<Path, Levels>,
    /// The share of points that came from each chamber.
    pub chambers: EnumMap<Chamber, f64>,
}

/// Points of some seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Points {
    /// On average.
    pub mean: f64,
    /// At least.
    pub fewest: u16,
    /// A tenth of the seats has no more.
    pub tenth: f64,
    /// A quarter of the seats has no more.
    pub quarter: f64,
    /// Half of the seats have no more.
    pub median: f64,
    /// Three quarters of the seats have no more.
    pub three_quarters: f64,
    /// Nine tenths of the seats have no more.
    pub nine_tenths: f64,
    /// At most.
    pub most: u16,
}

/// Levels on a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Levels {
    /// On average.
    pub mean: f64,
    /// The share of all levels.
    pub share: f64,
}

impl Averages {
    /// Sums up seats, given in a fixed order.
    pub fn of<'a>(seats: impl Iterator<Item = &'a SeatOutcome> + Clone) -> Self {
        let count = seats.clone().count() as u64;
        let sum = |value: &dyn Fn(&SeatOutcome) -> u16| seats.clone().map(|seat| f64::from(value(seat))).sum::<f64>();
        let points = sum(&|seat| seat.points);
        let all_levels = sum(&|seat| seat.levels.values().map(|&level| u16::from(level)).sum());
        Averages {
            count,
            points: Points::of(seats.clone().map(|seat| seat.points).collect()),
            levels: EnumMap::from_fn(|path| {
                let levels = sum(&|seat| seat.levels[path].into());
                Levels { mean: ratio(levels, count as f64), share: ratio(levels, all_levels) }
            }),
            chambers: EnumMap::from_fn(|chamber| ratio(sum(&|seat| seat.chambers[chamber]), points)),
        }
    }
}

impl Points {
    fn of(mut all: Vec<u16>) -> Self {
        all.sort_unstable();
        let sum: f64 = all.iter().map(|&points| f64::from(points)).sum();
        Points {
            mean: ratio(sum, all.len() as f64),
            fewest: all.first().copied().unwrap_or(0),
            tenth: quantile(&all, 0.1),
            quarter: quantile(&all, 0.25),
            median: quantile(&all, 0.5),
            three_quarters: quantile(&all, 0.75),
            nine_tenths: quantile(&all, 0.9),
            most: all.last().copied().unwrap_or(0),
        }
    }
}
