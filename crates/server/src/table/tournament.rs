//! Tables of tournaments: they wait for their players for a while, and end when nothing is left to be decided.

use noria_protocol::{SeatPlan, Status};

use super::{Chair, Table};
use crate::time::Millis;

impl Chair {
    /// Whether the computer plays here for somebody.
    pub fn is_away(&self) -> bool {
        self.player.is_some() && self.computer.is_some()
    }

    /// Whether somebody or something plays here that takes part, and has not given up for good.
    fn takes_part(&self) -> bool {
        matches!(self.plan, SeatPlan::Level(_)) || (self.player.is_some() && !self.resigned)
    }
}

impl Table {
    /// For how long a table of a tournament waits for players.
    pub(super) fn patience(&self) -> Option<Millis> {
        self.tournament.map(|tournament| Millis::from(tournament.patience) * 1_000)
    }

    /// Whether everybody but one has given up. In a tournament the game ends then.
    pub fn is_decided(&self) -> bool {
        self.tournament.is_some()
            && self.status == Status::Running
            && self.chairs.iter().filter(|chair| chair.takes_part()).count() < 2
    }

    /// Whether those who have come play without those who have not: somebody is there, and has an opponent.
    pub(super) fn begins_without_the_missing(&self) -> bool {
        self.tournament.is_some()
            && self.has_person()
            && !self.is_full()
            && self.chairs.iter().filter(|chair| chair.takes_part()).count() > 1
    }

    /// How it ended: the place of each seat, none for those who did not come or have gone. None while it is not over, or
    /// a second game follows.
    pub fn result(&self) -> Option<Vec<Option<u8>>> {
        let stayed = |chair: &Chair| chair.takes_part() && !chair.is_away();
        let places: Vec<u8> = match self.status {
            Status::Waiting | Status::Running => return None,
            Status::Finished if self.second_follows() => return None,
            Status::Finished => self.final_places()?,
            Status::Closed => vec![1; self.chairs.len()],
        };
        Some(self.chairs.iter().zip(places).map(|(chair, place)| stayed(chair).then_some(place)).collect())
    }
}
