//! Points: six rows, at the end or as things stand now.

use alloc::vec::Vec;

use enum_map::EnumMap;

use crate::game::Game;
use crate::kinds::{Chamber, Path, Seat};
use crate::position::{Hall, Player};
use crate::ruleset::TieBreak;

/// One row of the scoring table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ScoreRow {
    /// The level that counts.
    pub level: u8,
    /// The chamber's value.
    pub value: u8,
}

impl ScoreRow {
    /// Level times value.
    pub fn points(self) -> u16 {
        u16::from(self.level) * u16::from(self.value)
    }
}

/// The points of a seat (END-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// One row for each chamber.
    pub rows: EnumMap<Chamber, ScoreRow>,
    /// The sum of the six rows.
    pub total: u16,
    /// What breaks a tie: the lower number wins (END-3, ED1-2).
    pub tie_break: u16,
}

/// A seat in the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its place, counted from 1; seats that share a victory share a place.
    pub place: u8,
    /// Its points.
    pub score: Score,
}

impl Player {
    /// The level that a chamber scores: that of its path, the highest or the lowest (END-2).
    pub fn scored_level(&self, chamber: Chamber) -> u8 {
        match chamber {
            Chamber::Refinement => self.levels[Path::Refinement],
            Chamber::Settlement => self.levels[Path::Settlement],
            Chamber::Exploration => self.levels[Path::Exploration],
            Chamber::Research => self.levels[Path::Research],
            Chamber::Specialization => self.levels.values().copied().max().unwrap_or(0),
            Chamber::Division => self.levels.values().copied().min().unwrap_or(0),
        }
    }
}

impl Game {
    /// What a level of this chamber is worth now (END-1).
    pub fn chamber_value(&self, chamber: Chamber) -> u8 {
        self.value_in(&self.pos.hall, chamber)
    }

    fn value_in(&self, hall: &Hall, chamber: Chamber) -> u8 {
        self.tables.chamber_values[chamber][usize::from(hall[chamber].seated)]
    }

    /// The points of a seat as things stand (END-2).
    pub fn score(&self, seat: Seat) -> Score {
        self.score_with(&self.pos.players[seat.index()], &self.pos.hall)
    }

    /// The points of a player in a Town Hall that may be other than they are now: what would be, if … (END-2).
    pub fn score_with(&self, player: &Player, hall: &Hall) -> Score {
        let rows = EnumMap::from_fn(|chamber| ScoreRow {
            level: player.scored_level(chamber),
            value: self.value_in(hall, chamber),
        });
        let total = rows.values().map(|row| row.points()).sum();
        let ships: u16 = player.ships.values().map(|&ships| u16::from(ships)).sum();
        let buildings = match self.rules.tie_break {
            TieBreak::Factories => u16::from(player.factories),
            TieBreak::Warehouses => player.warehouses.values().map(|house| u16::from(house.empty + house.full)).sum(),
        };
        Score { rows, total, tie_break: ships + buildings }
    }

    /// All seats, best first, as things stand (END-3, SOLO-6).
    pub fn standings(&self) -> Vec<Standing> {
        // SOLO-6: the player needs more points than the Bot; a tie is the Bot's.
        let rank = |standing: &Standing| {
            let tie_break = match self.rules.has_bot {
                true => u16::from(standing.seat != Seat::BOT),
                false => standing.score.tie_break,
            };
            (core::cmp::Reverse(standing.score.total), tie_break)
        };
        let mut standings: Vec<Standing> = Vec::new();
        for seat in Seat::all(self.pos.players.len()) {
            let standing = Standing { seat, place: 1, score: self.score(seat) };
            let place = standings.iter().position(|other| rank(&standing) < rank(other));
            standings.insert(place.unwrap_or(standings.len()), standing);
        }
        for i in 1..standings.len() {
            let shared = rank(&standings[i]) == rank(&standings[i - 1]);
            standings[i].place = if shared { standings[i - 1].place } else { i as u8 + 1 };
        }
        standings
    }
}
