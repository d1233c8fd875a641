//! How sure a share is, and what it means in Elo.

use serde::Serialize;

/// Two-sided, 95 %.
const Z: f64 = 1.959_964;

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The share.
    pub share: f64,
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

    /// The difference in strength that makes one expect this share.
    pub fn elo(self) -> Elo {
        let elo = |share: f64| Some(400.0 * (share / (1.0 - share)).log10()).filter(|elo| elo.is_finite());
        Elo { difference: elo(self.share), low: elo(self.low), high: elo(self.high) }
    }
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
}
