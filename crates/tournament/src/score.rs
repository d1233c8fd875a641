//! What a table is worth to those who sat at it.

use std::cmp::Ordering;

use crate::{Rank, Round};

/// The score of a victory. Scores are whole twelfths, so that half a win over one of three others is a whole number.
pub const FULL: u32 = 12;

/// How the first came off against the second: 2 for a win, 1 for a tie, 0 for a loss. Those who did not come or gave up
/// win against nobody.
pub fn against(one: Rank, other: Rank) -> u32 {
    match (one, other) {
        (None, _) => 0,
        (Some(_), None) => 2,
        (Some(one), Some(other)) => match one.cmp(&other) {
            Ordering::Less => 2,
            Ordering::Equal => 1,
            Ordering::Greater => 0,
        },
    }
}

/// The score of a seat: the share of the others that it is ahead of, ties half.
pub fn score(places: &[Rank], seat: usize) -> u32 {
    let others = places.iter().enumerate().filter(|&(other, _)| other != seat);
    let halves: u32 = others.map(|(_, &other)| against(places[seat], other)).sum();
    halves * FULL / (2 * (places.len() as u32 - 1))
}

/// The scores of all players in these rounds.
pub fn scores(players: usize, rounds: &[Round]) -> Vec<u32> {
    let mut scores = vec![0; players];
    for round in rounds {
        for &player in &round.byes {
            scores[player] += FULL;
        }
        for table in &round.tables {
            let Some(places) = &table.places else { continue };
            for (seat, &player) in table.players.iter().enumerate() {
                scores[player] += score(places, seat);
            }
        }
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_shares_of_the_others() {
        let all = |places: &[Rank]| (0..places.len()).map(|seat| score(places, seat)).collect::<Vec<_>>();
        assert_eq!(all(&[Some(1), Some(2)]), [12, 0]);
        assert_eq!(all(&[Some(1), Some(1)]), [6, 6]);
        assert_eq!(all(&[Some(2), Some(1), Some(3)]), [6, 12, 0]);
        assert_eq!(all(&[Some(1), Some(2), Some(2), Some(4)]), [12, 6, 6, 0]);
        assert_eq!(all(&[None, Some(1)]), [0, 12], "who does not come gets nothing");
        assert_eq!(all(&[None, None]), [0, 0], "from nobody");
    }
}
