//! Who sits first. Where one game decides, the first seat is worth something, so it goes round.

use crate::Tournament;
use crate::score::FULL;

/// How early each player has sat so far: the sum of +12 for a first seat down to −12 for a last one.
pub struct SeatBalance(Vec<i64>);

impl SeatBalance {
    /// From the rounds so far.
    pub fn of(tournament: &Tournament) -> SeatBalance {
        let mut early = vec![0; tournament.players()];
        for table in tournament.played.iter().flat_map(|round| &round.tables) {
            let last = table.players.len() as i64 - 1;
            for (seat, &player) in table.players.iter().enumerate() {
                early[player] += i64::from(FULL) * (last - 2 * seat as i64) / last;
            }
        }
        SeatBalance(early)
    }

    /// Puts players in the order of their seats: who sat late sits early. Among equals the better seed begins in every
    /// other round.
    pub fn arrange(&self, players: &mut [usize], round: usize) {
        players.sort_by_key(|&player| {
            let seed = player as i64;
            (self.0[player], if round.is_multiple_of(2) { -seed } else { seed })
        });
    }
}
