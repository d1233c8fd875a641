//! A sequential probability ratio test between two hypotheses about a player's Elo, as engine testers use it.
//!
//! The unit is a set-up with all its rotations: with two players its score is 0, ¼, ½, ¾ or 1 (the pentanomial model
//! of fishtest), so the luck of the draw and the first seat cancel out. The log-likelihood ratio is that of the
//! generalised test: the maximum likelihood of the scores seen with mean s1, over that with mean s0.

use serde::Serialize;

use crate::stats::{Mean, Z};

/// Both kinds of error, 5 %.
const ERROR: f64 = 0.05;
/// What an outcome that was never seen counts, so that it stays possible.
const UNSEEN: f64 = 1e-3;

/// What is tested: Elo `elo0` (H0) against Elo `elo1` (H1), higher than the first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Hypotheses {
    /// The Elo difference of H0.
    pub elo0: f64,
    /// The Elo difference of H1.
    pub elo1: f64,
}

impl std::str::FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
        let numbers = text.split_once(',').and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)));
        match numbers {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Hypotheses { elo0, elo1 }),
            _ => Err("expected two Elo differences, the lower first, such as 0,20".into()),
        }
    }
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// H1: the player is stronger by the higher difference.
    Accepted,
    /// H0: it is not.
    Rejected,
    /// More games are needed.
    Undecided,
}

/// A running test.
#[derive(Clone, Debug, Serialize)]
pub struct Sprt {
    /// What is tested.
    #[serde(flatten)]
    pub hypotheses: Hypotheses,
    /// How many set-ups had each score, from 0 to 1 in equal steps.
    pub scores: Vec<u64>,
}

impl Sprt {
    /// The test of a player who has `rivals` rivals in each game and sits on every seat of a set-up.
    pub fn new(hypotheses: Hypotheses, rotations: u64, rivals: u64) -> Sprt {
        // A pairing is worth 0, ½ or 1.
        Sprt { hypotheses, scores: vec![0; (2 * rotations * rivals + 1) as usize] }
    }

    /// Adds a set-up: the mean share of its pairings that the player won.
    pub fn add(&mut self, share: f64) {
        let last = self.scores.len() - 1;
        self.scores[((share * last as f64).round() as usize).min(last)] += 1;
    }

    /// The log-likelihood ratio of H1 to H0.
    pub fn llr(&self) -> f64 {
        if self.setups() == 0 {
            return 0.0;
        }
        let share = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let scores = self.distribution();
        let [zero, one] = [self.hypotheses.elo0, self.hypotheses.elo1].map(|elo| likeliest(&scores, share(elo)));
        scores.iter().zip(zero.iter().zip(one)).map(|((_, count), (zero, one))| count * (one / zero).ln()).sum()
    }

    /// Below the first number H0 is accepted, above the second H1.
    pub fn bounds() -> (f64, f64) {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        (-bound, bound)
    }

    /// The result so far.
    pub fn decision(&self) -> Decision {
        let (low, high) = Sprt::bounds();
        match self.llr() {
            llr if llr >= high => Decision::Accepted,
            llr if llr <= low => Decision::Rejected,
            _ => Decision::Undecided,
        }
    }

    /// How many set-ups were played.
    pub fn setups(&self) -> u64 {
        self.scores.iter().sum()
    }

    /// The Elo difference with its 95 % interval; nothing before there are two set-ups, or if it is infinite.
    pub fn elo(&self) -> Option<Mean> {
        let n = self.setups() as f64;
        let scores = self.distribution();
        let mean = scores.iter().map(|(score, count)| score * count).sum::<f64>() / n;
        let squares: f64 = scores.iter().map(|(score, count)| count * (score - mean).powi(2)).sum();
        let reach = Z * (squares / (n - 1.0) / n).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(1e-6, 1.0 - 1e-6) - 1.0).log10();
        let elo = Mean { mean: elo(mean), low: elo(mean - reach), high: elo(mean + reach) };
        (n > 1.0 && mean > 0.0 && mean < 1.0).then_some(elo)
    }

    /// Each score with its count; those never seen get a little.
    fn distribution(&self) -> Vec<(f64, f64)> {
        let last = (self.scores.len() - 1) as f64;
        let count = |&count: &u64| if count == 0 { UNSEEN } else { count as f64 };
        self.scores.iter().enumerate().map(|(step, seen)| (step as f64 / last, count(seen))).collect()
    }
}

/// The probabilities with this mean under which the scores are likeliest: p / (1 + x (score - mean)), where x is the
/// root of a falling function.
fn likeliest(scores: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let n: f64 = scores.iter().map(|(_, count)| count).sum();
    let slope = |x: f64| -> f64 {
        scores.iter().map(|(score, count)| count / n * (score - mean) / (1.0 + x * (score - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = (low + high) / 2.0;
    scores.iter().map(|(score, count)| count / n / (1.0 + x * (score - mean))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64, scores: [u64; 5]) -> Sprt {
        Sprt { scores: scores.into(), ..Sprt::new(Hypotheses { elo0, elo1 }, 2, 1) }
    }

    /// Close to even, the test must agree with its normal approximation.
    #[test]
    fn the_ratio_agrees_with_the_normal_approximation() {
        let sprt = test(0.0, 5.0, [60, 480, 960, 520, 70]);
        let share = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let n = sprt.setups() as f64;
        let mean = sprt.distribution().iter().map(|(score, count)| score * count).sum::<f64>() / n;
        let variance = sprt.distribution().iter().map(|(s, count)| count * (s - mean).powi(2)).sum::<f64>() / n;
        let (s0, s1) = (share(0.0), share(5.0));
        let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!((sprt.llr() - normal).abs() < 0.03 * normal.abs(), "{} and {normal}", sprt.llr());
    }

    #[test]
    fn clear_results_are_decided_and_close_ones_are_not() {
        assert_eq!(test(0.0, 50.0, [0; 5]).decision(), Decision::Undecided);
        assert_eq!(test(0.0, 50.0, [0, 0, 2, 3, 3]).decision(), Decision::Undecided);
        assert_eq!(test(0.0, 50.0, [0, 2, 10, 30, 40]).decision(), Decision::Accepted);
        assert_eq!(test(0.0, 50.0, [20, 60, 60, 40, 10]).decision(), Decision::Rejected);
        // The same scores the other way round reject the opposite hypotheses.
        let (one, other) = (test(0.0, 50.0, [1, 2, 10, 30, 40]), test(-50.0, 0.0, [40, 30, 10, 2, 1]));
        assert!((one.llr() + other.llr()).abs() < 1e-6);
    }

    #[test]
    fn scores_are_counted_in_steps() {
        let mut sprt = Sprt::new(Hypotheses { elo0: 0.0, elo1: 5.0 }, 2, 1);
        [0.0, 0.25, 0.5, 0.75, 1.0, 1.0].into_iter().for_each(|share| sprt.add(share));
        assert_eq!(sprt.scores, [1, 1, 1, 1, 2]);
        let elo = sprt.elo().expect("finite");
        assert!(elo.low < elo.mean && elo.mean < elo.high && elo.mean > 0.0);
        assert_eq!("0, 20".parse(), Ok(Hypotheses { elo0: 0.0, elo1: 20.0 }));
        assert!("20,0".parse::<Hypotheses>().is_err() && "5".parse::<Hypotheses>().is_err());
    }
}
