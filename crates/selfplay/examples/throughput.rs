//! How many leaves the Rust side of self-play can feed to a network in a second, with one that knows nothing.

use std::time::Instant;

use noria_ai::observation::SIZE;
use noria_selfplay::{Config, POLICY, SelfPlay, VALUES};

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(10.0);
    let mut games = SelfPlay::new(Config::default(), 1);
    let rows = games.rows();
    let (mut observations, mut owners) = (vec![0; rows * SIZE], vec![0; rows]);
    let (values, policy) = (vec![0.5; rows * VALUES], vec![0; rows * POLICY]);
    let begun = Instant::now();
    let mut samples = 0;
    while begun.elapsed().as_secs_f64() < seconds {
        games.advance(&mut observations, &mut owners);
        games.supply(&values, &policy);
        samples += games.drain().len();
    }
    let (elapsed, stats) = (begun.elapsed().as_secs_f64(), games.stats());
    println!(
        "{:.0} evaluations/s, {:.0} decisions/s, {:.1} games/s, {:.0} samples/s",
        stats.evaluations as f64 / elapsed,
        stats.decisions as f64 / elapsed,
        f64::from(stats.games.iter().sum::<u32>()) / elapsed,
        samples as f64 / elapsed,
    );
}
