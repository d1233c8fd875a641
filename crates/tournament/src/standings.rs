//! Who stands where.

use std::cmp::Reverse;

use crate::score::{FULL, against, scores};
use crate::{System, Tournament, elimination};

/// Where a player stands. All figures are in points: 1 for a victory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// Who.
    pub player: usize,
    /// The place, counted from 1; shared by those who share it.
    pub place: usize,
    /// The points.
    pub points: f64,
    /// The points of the opponents: for each round the mean of those at the table.
    pub buchholz: f64,
    /// The points of those who were beaten, and half of those with whom one tied.
    pub sonneborn_berger: f64,
    /// How many tables were won alone.
    pub wins: u32,
}

/// What decides, the first first. Whole numbers, so that nothing is lost in comparing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Merit {
    /// Elimination: the rounds that were survived.
    through: usize,
    /// Twelfths.
    points: u32,
    first: u64,
    second: u64,
    wins: u32,
}

/// Opponents' points are twelfths; a table has 1, 2 or 3 opponents, whose mean is taken.
const MEAN: u64 = 6;

pub fn of(tournament: &Tournament) -> Vec<Standing> {
    let players = tournament.players();
    let points = scores(players, &tournament.played);
    let through = match tournament.system {
        System::Elimination => elimination::came_through(tournament),
        System::Swiss | System::RoundRobin => vec![0; players],
    };
    let (mut buchholz, mut sonneborn) = (vec![0; players], vec![0; players]);
    let mut wins = vec![0; players];
    for round in &tournament.played {
        for &player in &round.byes {
            // A bye is a victory over somebody who has as many points as oneself.
            buchholz[player] += u64::from(points[player]) * MEAN;
            sonneborn[player] += u64::from(points[player]) * MEAN * 2;
            wins[player] += 1;
        }
        for table in &round.tables {
            let Some(places) = &table.places else { continue };
            let weight = MEAN / (places.len() as u64 - 1);
            for (seat, &player) in table.players.iter().enumerate() {
                for (other_seat, &other) in table.players.iter().enumerate().filter(|&(other, _)| other != seat) {
                    let worth = u64::from(points[other]) * weight;
                    buchholz[player] += worth;
                    sonneborn[player] += worth * u64::from(against(places[seat], places[other_seat]));
                }
                let mut others = places.iter().enumerate().filter(|&(other, _)| other != seat);
                wins[player] += u32::from(others.all(|(_, &other)| against(places[seat], other) == 2));
            }
        }
    }
    let merit = |player: usize| {
        let (first, second) = match tournament.system {
            // Everybody has met the same opponents.
            System::RoundRobin => (sonneborn[player], buchholz[player]),
            System::Elimination | System::Swiss => (buchholz[player], sonneborn[player]),
        };
        let merit = Merit { through: through[player], points: points[player], first, second, wins: wins[player] };
        match tournament.system {
            // Who is out is out: those who went in the same round share their place.
            System::Elimination => Merit { through: through[player], ..Merit::default() },
            System::Swiss | System::RoundRobin => merit,
        }
    };
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&player| (Reverse(merit(player)), player));
    let mut standings: Vec<Standing> = Vec::with_capacity(players);
    for (above, &player) in order.iter().enumerate() {
        let shared = standings.last().filter(|last| merit(last.player) == merit(player));
        standings.push(Standing {
            player,
            place: shared.map_or(above + 1, |last| last.place),
            points: f64::from(points[player]) / f64::from(FULL),
            buchholz: buchholz[player] as f64 / (MEAN as f64 * f64::from(FULL)),
            sonneborn_berger: sonneborn[player] as f64 / (2.0 * MEAN as f64 * f64::from(FULL)),
            wins: wins[player],
        });
    }
    standings
}
