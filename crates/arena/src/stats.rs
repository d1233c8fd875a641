//! How sure a share or a mean is, and what it means in Elo.

use serde::{Deserialize, Serialize};

/// Two-sided, 95 %.
pub(crate) const Z: f64 = 1.959_964;

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// The share.
    pub share: f64,
    /// From here it is likely to be …
    pub low: f64,
    /// … up to here.
    pub high: f64,
}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// From here it is likely to be …
    pub low: f64,
    /// … up to here.
    pub high: f64,
}

/// A difference in strength; nothing where it is infinite.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference.
    pub difference: Option<f64>,
    /// From here it is likely to be …
    pub low: Option<f64>,
    /// … up to here.
    pub high: Option<f64>,
}

impl Rate {
    /// Wilson's interval. A game that scores between 0 and 1 varies less than one that is won or lost, so
    /// for those the interval is rather too wide than too narrow.
    pub fn wilson(sum: f64, games: u64) -> Rate {
        if games == 0 {
            return Rate { share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = games as f64;
        let share = sum / n;
        let middle = share + Z * Z / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
        let scale = 1.0 + Z * Z / n;
        // A sure share has no room on its side; rounding must not make some.
        let low = if sum <= 0.0 { 0.0 } else { (middle - reach) / scale };
        let high = if sum >= n { 1.0 } else { (middle + reach) / scale };
        Rate { share, low, high }
    }

    /// How far the share lies above another one.
    pub fn above(self, other: f64) -> Mean {
        Mean { mean: self.share - other, low: self.low - other, high: self.high - other }
    }

    /// The difference in strength that makes one expect this share.
    pub fn elo(self) -> Elo {
        let elo = |share: f64| Some(400.0 * (share / (1.0 - share)).log10()).filter(|elo| elo.is_finite());
        Elo { difference: elo(self.share), low: elo(self.low), high: elo(self.high) }
    }
}

impl Mean {
    /// The mean of independent numbers, by the normal approximation.
    pub fn of(numbers: &[f64]) -> Mean {
        let n = numbers.len() as f64;
        let mean = ratio(numbers.iter().sum(), n);
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let reach = Z * ratio(ratio(squares, n - 1.0), n).sqrt();
        Mean { mean, low: mean - reach, high: mean + reach }
    }

    /// The same in another unit.
    pub fn times(self, scale: f64) -> Mean {
        Mean { mean: scale * self.mean, low: scale * self.low, high: scale * self.high }
    }
}

/// A part of a whole; of nothing it is nothing.
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// The number below which this share of sorted numbers lies, between two of them if need be.
pub fn quantile(sorted: &[u16], share: f64) -> f64 {
    let place = share * sorted.len().saturating_sub(1) as f64;
    let at = |place: f64| sorted.get(place as usize).map_or(0.0, |&number| f64::from(number));
    at(place.floor()) + place.fract() * (at(place.ceil()) - at(place.floor()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_the_tables() {
        let rate = Rate::wilson(70.0, 100);
        assert!((rate.low - 0.6042).abs() < 1e-4 && (rate.high - 0.7811).abs() < 1e-4, "{rate:?}");
        let sure = Rate::wilson(20.0, 20);
        assert!((sure.low - 0.8389).abs() < 1e-4 && sure.high == 1.0, "{sure:?}");
    }

    #[test]
    fn elo_is_symmetric_and_has_no_infinities() {
        let (strong, weak) = (Rate::wilson(75.0, 100).elo(), Rate::wilson(25.0, 100).elo());
        let (strong, weak) = (strong.difference.expect("finite"), weak.difference.expect("finite"));
        assert!((strong - 190.8).abs() < 0.1 && (strong + weak).abs() < 1e-9);
        let sure = Rate::wilson(20.0, 20).elo();
        assert_eq!((sure.difference, sure.high), (None, None));
        assert!(sure.low.is_some());
    }

    #[test]
    fn means_and_quantiles() {
        let mean = Mean::of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((mean.mean - 2.5).abs() < 1e-9 && (mean.high - 2.5 - 1.2652).abs() < 1e-4, "{mean:?}");
        assert_eq!(Mean::of(&[]).high, 0.0);
        assert_eq!([0.0, 0.25, 0.5, 1.0].map(|share| quantile(&[10, 20, 40], share)), [10.0, 15.0, 20.0, 40.0]);
        assert_eq!(quantile(&[], 0.5), 0.0);
    }
}
