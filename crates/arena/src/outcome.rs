//! How a game went.

use std::cmp::Ordering;
use std::time::Duration;

use enum_map::EnumMap;
use noria_rules::{Chamber, Path};

/// How a game went.
pub struct GameOutcome {
    /// Decisions made.
    pub decisions: u64,
    /// How it went for each seat.
    pub seats: Vec<SeatOutcome>,
}

/// How a game went for a seat.
pub struct SeatOutcome {
    /// Which player of the tournament; none is the Bot.
    pub player: Option<usize>,
    /// The points at the end.
    pub points: u16,
    /// The place, counted from 1; equals share one.
    pub place: u8,
    /// The levels at the end.
    pub levels: EnumMap<Path, u8>,
    /// The points from each chamber.
    pub chambers: EnumMap<Chamber, u16>,
    /// How long its turns took.
    pub times: TurnTimes,
}

/// How long turns take.
#[derive(Clone, Copy, Default)]
pub struct TurnTimes {
    /// How many turns there were.
    pub turns: u64,
    /// The time of all together.
    pub total: Duration,
    /// The time of the longest.
    pub longest: Duration,
}

impl TurnTimes {
    /// Adds other turns.
    pub fn add(&mut self, other: &TurnTimes) {
        self.turns += other.turns;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl GameOutcome {
    /// How many seats share first place.
    pub fn winners(&self) -> usize {
        self.seats.iter().filter(|seat| seat.place == 1).count()
    }

    /// A seat's share of the victory.
    pub fn victory(&self, seat: usize) -> f64 {
        if self.seats[seat].place == 1 { 1.0 / self.winners() as f64 } else { 0.0 }
    }

    /// The share of its pairings with others that a player won; none if it had no opponents.
    pub fn pairings(&self, who: usize) -> Option<f64> {
        let (mine, others): (Vec<&SeatOutcome>, Vec<&SeatOutcome>) =
            self.seats.iter().partition(|seat| seat.player == Some(who));
        let won = |a: &SeatOutcome, b: &SeatOutcome| match a.place.cmp(&b.place) {
            Ordering::Less => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 0.0,
        };
        let sum: f64 = mine.iter().flat_map(|a| others.iter().map(move |b| won(a, b))).sum();
        let pairs = mine.len() * others.len();
        (pairs > 0).then(|| sum / pairs as f64)
    }

    /// A player's share of the victory, on all its seats.
    pub fn victory_of(&self, player: usize) -> f64 {
        let seats = (0..self.seats.len()).filter(|&seat| self.seats[seat].player == Some(player));
        seats.map(|seat| self.victory(seat)).sum()
    }
}
