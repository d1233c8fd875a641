//! Tables of tournaments: they wait for their players for a while, and end when the result is decided.

use noria_protocol::{SeatPlan, Status};

use super::{Chair, Table};
use crate::time::Millis;

impl Chair {
    /// Whether the computer plays here for a person.
    pub fn is_away(&self) -> bool {
        self.player.is_some() && self.computer.is_some()
    }

    /// Whether a participant, person or computer, plays here and has not resigned.
    fn takes_part(&self) -> bool {
        matches!(self.plan, SeatPlan::Level(_)) || (self.player.is_some() && !self.resigned)
    }
}

impl Table {
    /// For how long a table of a tournament waits for players.
    pub(super) fn patience(&self) -> Option<Millis> {
        self.tournament.map(|tournament| Millis::from(tournament.patience) * 1_000)
    }

    /// Whether all but one have resigned. In a tournament the game ends then.
    pub fn is_decided(&self) -> bool {
        self.tournament.is_some()
            && self.status == Status::Running
            && self.chairs.iter().filter(|chair| chair.takes_part()).count() < 2
    }

    /// Whether the players who are there start without the others: at least one is there and has an opponent.
    pub(super) fn begins_without_the_missing(&self) -> bool {
        self.tournament.is_some()
            && self.has_person()
            && !self.is_full()
            && self.chairs.iter().filter(|chair| chair.takes_part()).count() > 1
    }

    /// The result: the place of each seat, none for those who did not show up or have left. None while it is not over,
    /// or a second game follows.
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
