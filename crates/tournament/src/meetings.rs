//! Who has met whom.

use crate::Tournament;

/// How often each two have been paired.
#[derive(Debug)]
pub struct Meetings {
    players: usize,
    times: Vec<u8>,
}

impl Meetings {
    /// Those of the rounds so far.
    pub fn of(tournament: &Tournament) -> Meetings {
        let players = tournament.players();
        let mut meetings = Meetings { players, times: vec![0; players * players] };
        for table in tournament.played.iter().flat_map(|round| &round.tables) {
            for &one in &table.players {
                for &other in table.players.iter().filter(|&&other| other != one) {
                    meetings.times[one * players + other] += 1;
                }
            }
        }
        meetings
    }

    /// How often these two have been paired.
    pub fn times(&self, one: usize, other: usize) -> u8 {
        self.times[one * self.players + other]
    }

    /// The most that any two have been paired.
    pub fn most(&self) -> u8 {
        self.times.iter().copied().max().unwrap_or(0)
    }
}
