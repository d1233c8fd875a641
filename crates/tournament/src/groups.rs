//! Tables of three and four: who sits together.
//!
//! The best division cannot be found quickly, so a good one is: begin with neighbours in the order, exchange two players
//! as long as that helps, and if some meet again, shake it and try again. Always the same way.

use crate::meetings::Meetings;

/// How often a division with repeated meetings is shaken.
const SHAKES: usize = 3000;

/// What a repeated meeting costs, against a difference of a twelfth of a point; and a little more the more often they
/// have met. So a division with a new meeting is better than one without.
const REPEAT: u64 = 100_000;
const AGAIN: u64 = 5;

/// The sizes of the tables: full ones as far as possible, and none with a player alone.
pub fn sizes(players: usize, seats: usize) -> Vec<usize> {
    let tables = players.div_ceil(seats);
    (0..tables).map(|table| players / tables + usize::from(table < players % tables)).collect()
}

/// A division into tables, and what it costs.
#[derive(Clone)]
struct Division<'a> {
    seats: Vec<usize>,
    bounds: Vec<(usize, usize)>,
    table_of: Vec<usize>,
    scores: &'a [u32],
    meetings: &'a Meetings,
}

impl Division<'_> {
    fn table_cost(&self, table: usize) -> u64 {
        let (from, to) = self.bounds[table];
        let mut cost = 0;
        for one in from..to {
            for other in one + 1..to {
                let (one, other) = (self.seats[one], self.seats[other]);
                let times = u64::from(self.meetings.times(one, other));
                cost += REPEAT * u64::from(times > 0) + AGAIN * times * times;
                cost += u64::from(self.scores[one].abs_diff(self.scores[other]));
            }
        }
        cost
    }

    fn cost(&self) -> u64 {
        (0..self.bounds.len()).map(|table| self.table_cost(table)).sum()
    }

    /// Exchanges two players as long as that helps.
    fn improve(&mut self) {
        let mut helped = true;
        while helped {
            helped = false;
            for one in 0..self.seats.len() {
                for other in one + 1..self.seats.len() {
                    let (at, to) = (self.table_of[one], self.table_of[other]);
                    if at == to {
                        continue;
                    }
                    let before = self.table_cost(at) + self.table_cost(to);
                    self.seats.swap(one, other);
                    if self.table_cost(at) + self.table_cost(to) < before {
                        helped = true;
                    } else {
                        self.seats.swap(one, other);
                    }
                }
            }
        }
    }
}

/// Divides players, the first first, into tables of these sizes: few meet again, and scores are alike.
pub fn group(order: &[usize], sizes: &[usize], scores: &[u32], meetings: &Meetings) -> Vec<Vec<usize>> {
    let mut bounds = Vec::new();
    let mut table_of = Vec::new();
    for (table, size) in sizes.iter().enumerate() {
        bounds.push((table_of.len(), table_of.len() + size));
        table_of.extend(std::iter::repeat_n(table, *size));
    }
    let mut best = Division { seats: order.to_vec(), bounds, table_of, scores, meetings };
    best.improve();
    let mut number: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut below = |limit: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % limit
    };
    for _ in 0..SHAKES {
        if best.cost() < REPEAT {
            break;
        }
        let mut next = best.clone();
        for _ in 0..2 + below(4) {
            let (one, other) = (below(order.len()), below(order.len()));
            next.seats.swap(one, other);
        }
        next.improve();
        // An equal one is a new place to look from.
        if next.cost() / REPEAT <= best.cost() / REPEAT {
            best = next;
        }
    }
    best.bounds.iter().map(|&(from, to)| best.seats[from..to].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::sizes;

    #[test]
    fn nobody_sits_alone() {
        assert_eq!(sizes(8, 4), [4, 4]);
        assert_eq!(sizes(9, 4), [3, 3, 3]);
        assert_eq!(sizes(5, 4), [3, 2]);
        assert_eq!(sizes(4, 3), [2, 2]);
        for seats in 3..=4 {
            for players in 2..=64 {
                let sizes = sizes(players, seats);
                assert_eq!(sizes.iter().sum::<usize>(), players);
                assert!(sizes.iter().all(|size| (2..=seats).contains(size)), "{players} at {seats}: {sizes:?}");
            }
        }
    }
}
