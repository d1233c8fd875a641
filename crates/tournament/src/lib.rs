//! Tournaments: who plays whom in the next round, and who stands where.
//!
//! Pure and deterministic: no I/O, no clock, no chance. A [`Tournament`] is its entrants and the rounds so far;
//! [`Tournament::next_round`] and [`Tournament::standings`] follow from them alone, so every server that reads the same
//! log pairs alike.
//!
//! Players are numbers, the best seed first. A table has two to four seats, the first seat first.

#![forbid(unsafe_code)]

mod elimination;
mod groups;
mod meetings;
mod round_robin;
mod score;
mod seats;
mod standings;
mod swiss;

pub use score::{FULL, score};
pub use standings::Standing;

/// The most entrants of a tournament.
pub const MOST_PLAYERS: usize = 128;

/// The most players of a round robin in which everybody meets everybody.
pub const MOST_IN_ROUND_ROBIN: usize = 32;

/// How rounds are paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum System {
    /// Who loses is out. Tables of two.
    Elimination,
    /// Everybody plays every round, against others with about as many points, and nobody twice while that can be.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

/// Where somebody came in at a table; none for those who did not come or gave up.
pub type Rank = Option<u8>;

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Who, in the order of the seats.
    pub players: Vec<usize>,
    /// Their places, once it is over.
    pub places: Option<Vec<Rank>>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// The tables, the most important first.
    pub tables: Vec<Pairing>,
    /// Who has no opponent and gets the points of a victory.
    pub byes: Vec<usize>,
}

impl Round {
    /// Whether all tables are over.
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.places.is_some())
    }
}

/// A tournament that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// How rounds are paired.
    pub system: System,
    /// How many sit at a full table: 2 to 4.
    pub seats: usize,
    /// How many rounds a Swiss tournament has; the others find their end by themselves.
    pub rounds: usize,
    /// Whether each player has gone for good, the best seed first.
    pub withdrawn: Vec<bool>,
    /// The rounds so far.
    pub played: Vec<Round>,
}

impl Tournament {
    /// A tournament before its first round.
    pub fn new(system: System, seats: usize, rounds: usize, players: usize) -> Tournament {
        Tournament { system, seats, rounds, withdrawn: vec![false; players], played: Vec::new() }
    }

    /// How many rounds a Swiss tournament needs so that one player may be ahead of all others, with one to spare at
    /// larger tables, where a victory says less.
    pub fn usual_rounds(seats: usize, players: usize) -> usize {
        let mut reach = 1;
        let mut rounds = 0;
        while reach < players {
            reach *= seats;
            rounds += 1;
        }
        (rounds + usize::from(seats > 2)).max(1)
    }

    /// How many rounds a Swiss tournament for two at a table can have before somebody must meet an opponent again.
    pub fn most_rounds(seats: usize, players: usize) -> usize {
        match seats {
            2 => players.saturating_sub(1) | 1,
            _ => players.saturating_sub(1).max(1),
        }
    }

    /// How many players take part.
    pub fn players(&self) -> usize {
        self.withdrawn.len()
    }

    /// Those who have not gone, the best seed first.
    pub fn staying(&self) -> Vec<usize> {
        (0..self.players()).filter(|&player| !self.withdrawn[player]).collect()
    }

    /// The next round; none while a round is played, and none after the last one.
    pub fn next_round(&self) -> Option<Round> {
        if !self.played.iter().all(Round::is_over) {
            return None;
        }
        let mut round = match self.system {
            System::Elimination => elimination::next(self)?,
            System::Swiss => swiss::next(self)?,
            System::RoundRobin => round_robin::next(self)?,
        };
        let turn = seats::SeatBalance::of(self);
        for table in &mut round.tables {
            turn.arrange(&mut table.players, self.played.len());
        }
        Some(round)
    }

    /// Whether all rounds have been played.
    pub fn is_over(&self) -> bool {
        self.played.iter().all(Round::is_over) && self.next_round().is_none()
    }

    /// Who stands where, the first first.
    pub fn standings(&self) -> Vec<Standing> {
        standings::of(self)
    }
}
