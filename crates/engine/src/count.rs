//! Counting sequences of actions, as far as that is a matter of seconds.

use noria_rules::{Game, perft};

use crate::error::RequestError;

/// The greatest depth.
pub(crate) const DEEPEST: u32 = 16;

/// How many positions may be looked at for the last depth.
pub(crate) const MOST_POSITIONS: u64 = 1_000_000;

/// The number of sequences for each depth from 1 on.
///
/// Counting depth n lists the actions of every position at depth n - 1; that number says beforehand what
/// depth n will cost.
pub(crate) fn counts(game: &Game, depth: u32) -> Result<Vec<u64>, RequestError> {
    if !(1..=DEEPEST).contains(&depth) {
        return Err(RequestError::Depth { depth });
    }
    let mut counts: Vec<u64> = Vec::new();
    for next in 1..=depth {
        if counts.last().is_some_and(|&positions| positions > MOST_POSITIONS) {
            return Err(RequestError::TooDeep { depth, reached: next - 1 });
        }
        counts.push(perft(game, next));
    }
    Ok(counts)
}
