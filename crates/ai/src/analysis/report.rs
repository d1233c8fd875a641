//! What an analysis says, as data that can be put into words and drawn.

use std::iter::Sum;

use noria_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use crate::advice::Gains;
use crate::evaluate::Values;

/// What every seat may expect; in a solo game the Bot is the second.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Expectation {
    /// The points of each seat at the end of the game.
    pub points: Vec<f32>,
    /// How good that is for each seat, from 0 to 1: nearly the chance to win.
    pub prospects: Vec<f32>,
}

/// What a seat wins or loses.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct SeatDelta {
    /// Expected points, compared with the best other seat.
    pub points: f32,
    /// Prospects.
    pub prospects: f32,
}

/// An evaluated turn, or consecutive decisions of a seat before round 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JudgedTurn {
    /// The round; 0 before the first.
    pub round: u8,
    /// Who played.
    pub seat: Seat,
    /// The number of its first action in the game, counted from 0.
    pub first: usize,
    /// What was played.
    #[serde(with = "words")]
    pub actions: Vec<Action>,
    /// The expectations before it.
    pub before: Expectation,
    /// The expectations after it.
    pub after: Expectation,
    /// What it cost the seat, compared with the best plan that was found.
    pub cost: SeatDelta,
    /// The value of the revealed islands above their expectation.
    pub luck: SeatDelta,
    /// The turn up to each island that was turned over, and the rest.
    pub parts: Vec<Part>,
}

/// A part of a turn that was decided on what the seat saw at its beginning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Its first action in the turn, counted from 0.
    pub from: usize,
    /// What was played.
    #[serde(with = "words")]
    pub actions: Vec<Action>,
    /// Its gains, as far as they were certain.
    pub gains: Gains,
    /// The expectations from it, before luck.
    pub expected: Expectation,
    /// What would have been better; nothing if nothing was found.
    pub better: Option<Better>,
    /// What it cost.
    pub cost: SeatDelta,
    /// The value of the island that ended it above its expectation.
    pub luck: SeatDelta,
}

/// A better way to play a part of a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Better {
    /// The actions, to the end of the turn or until an island is turned over.
    #[serde(with = "words")]
    pub actions: Vec<Action>,
    /// The expectations from it.
    pub expected: Expectation,
    /// Its gains, as far as they are certain.
    pub gains: Gains,
}

/// How a seat played over all its turns.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// How many turns it had, decisions before round 1 included.
    pub turns: usize,
    /// What they cost together.
    pub cost: SeatDelta,
    /// The luck.
    pub luck: SeatDelta,
}

/// The turns that cost most, the costliest first, as numbers of the list. Those that cost nothing are left out.
pub fn costliest(turns: &[JudgedTurn], most: usize) -> Vec<usize> {
    let mut costly: Vec<usize> = (0..turns.len()).filter(|&number| turns[number].cost.points > 0.0).collect();
    costly.sort_by(|&a, &b| turns[b].cost.points.total_cmp(&turns[a].cost.points).then(a.cmp(&b)));
    costly.truncate(most);
    costly
}

/// How every seat that had a turn played.
pub fn accounts(turns: &[JudgedTurn]) -> Vec<Account> {
    let mut seats: Vec<Seat> = turns.iter().map(|turn| turn.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let account = |seat: Seat| {
        let own = turns.iter().filter(|turn| turn.seat == seat);
        Account {
            seat,
            turns: own.clone().count(),
            cost: own.clone().map(|turn| turn.cost).sum(),
            luck: own.map(|turn| turn.luck).sum(),
        }
    };
    seats.into_iter().map(account).collect()
}

impl Expectation {
    /// The values of the present seats. An evaluation may be slightly negative, but final points never are.
    pub(super) fn new(seats: usize, points: &Values, prospects: &Values) -> Self {
        let points = points[..seats].iter().map(|points| points.max(0.0)).collect();
        Expectation { points, prospects: prospects[..seats].to_vec() }
    }

    /// The mean of some.
    pub(super) fn mean<'a>(all: impl Iterator<Item = &'a Expectation> + Clone) -> Self {
        let count = all.clone().count() as f32;
        let seats = all.clone().map(|one| one.points.len()).max().unwrap_or(0);
        let mean = |value: &dyn Fn(&Expectation) -> f32| all.clone().map(value).sum::<f32>() / count;
        Expectation {
            points: (0..seats).map(|seat| mean(&|one| one.points[seat])).collect(),
            prospects: (0..seats).map(|seat| mean(&|one| one.prospects[seat])).collect(),
        }
    }

    /// How far a seat is ahead of the best other, in points.
    pub fn lead(&self, seat: Seat) -> f32 {
        self.points[seat.index()] - self.others(seat).fold(f32::MIN, f32::max)
    }

    /// The points of the others together.
    pub(super) fn of_others(&self, seat: Seat) -> f32 {
        self.others(seat).sum()
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = f32> + '_ {
        self.points.iter().enumerate().filter(move |&(other, _)| other != seat.index()).map(|(_, &points)| points)
    }

    pub(super) fn is_better_for(&self, seat: Seat, other: &Expectation) -> bool {
        self.prospects[seat.index()] > other.prospects[seat.index()]
    }

    /// A seat's difference from another expectation.
    pub fn above(&self, other: &Expectation, seat: Seat) -> SeatDelta {
        SeatDelta {
            points: self.lead(seat) - other.lead(seat),
            prospects: self.prospects[seat.index()] - other.prospects[seat.index()],
        }
    }
}

impl SeatDelta {
    pub(super) fn at_least_nothing(self) -> SeatDelta {
        SeatDelta { points: self.points.max(0.0), prospects: self.prospects.max(0.0) }
    }
}

impl Sum for SeatDelta {
    fn sum<I: Iterator<Item = SeatDelta>>(deltas: I) -> SeatDelta {
        deltas.fold(SeatDelta::default(), |sum, delta| SeatDelta {
            points: sum.points + delta.points,
            prospects: sum.prospects + delta.prospects,
        })
    }
}

/// Actions are written as in a record.
mod words {
    use noria_rules::Action;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(actions: &[Action], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(actions.iter().map(ToString::to_string))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Action>, D::Error> {
        let words = Vec::<String>::deserialize(deserializer)?;
        words.iter().map(|word| word.parse().map_err(D::Error::custom)).collect()
    }
}
