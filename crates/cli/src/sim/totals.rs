//! What many games amount to.

use serde::Serialize;

use super::random_game::GameStats;
use crate::output::Columns;

/// Counts over games of one kind. All of them are sums or extremes, so that the order of games does not matter.
#[derive(Default, Serialize)]
pub struct Totals {
    /// The kind of game.
    pub mode: String,
    /// The seed of the first game.
    pub seed: u64,
    /// Games played.
    pub games: u64,
    /// Actions taken.
    pub decisions: u64,
    /// Actions listed, over all decisions.
    pub listed: u64,
    /// The longest list.
    pub longest_list: usize,
    /// What each seat achieved.
    pub seats: Vec<SeatTotals>,
    /// Games with several winners.
    pub shared_victories: u64,
    /// How long it took.
    pub seconds: f64,
}

/// What a seat achieved.
#[derive(Clone, Serialize)]
pub struct SeatTotals {
    /// The sum of all points.
    pub points: u64,
    /// The fewest in a game.
    pub fewest: u16,
    /// The most in a game.
    pub most: u16,
    /// Games won alone.
    pub wins: u64,
}

impl Totals {
    /// Counts a game.
    pub fn add(&mut self, played: &GameStats) {
        let winner = match played.winners[..] {
            [winner] => Some(winner.index()),
            _ => None,
        };
        let seat = |(seat, &points): (usize, &u16)| SeatTotals {
            points: points.into(),
            fewest: points,
            most: points,
            wins: u64::from(winner == Some(seat)),
        };
        self.merge(&Totals {
            games: 1,
            decisions: played.decisions,
            listed: played.listed,
            longest_list: played.longest,
            seats: played.points.iter().enumerate().map(seat).collect(),
            shared_victories: u64::from(winner.is_none()),
            ..Totals::default()
        });
    }

    /// Adds what another thread has counted.
    pub fn merge(&mut self, other: &Totals) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.listed += other.listed;
        self.longest_list = self.longest_list.max(other.longest_list);
        self.shared_victories += other.shared_victories;
        if self.seats.is_empty() {
            self.seats = other.seats.clone();
            return;
        }
        for (mine, others) in self.seats.iter_mut().zip(&other.seats) {
            mine.points += others.points;
            mine.fewest = mine.fewest.min(others.fewest);
            mine.most = mine.most.max(others.most);
            mine.wins += others.wins;
        }
    }
}

/// Two tables: how much was played, and how it went for each seat.
pub fn tables(all: &[Totals]) -> String {
    let mut work = Columns::new("lrrrrrrr");
    work.row(["game", "games", "decisions", "per game", "legal mean", "max", "games/s", "decisions/s"]);
    let seats = all.iter().map(|totals| totals.seats.len()).max().unwrap_or(0);
    let mut points = Columns::new(&format!("l{}r", "rrr".repeat(seats)));
    let heads = (1..=seats).flat_map(|seat| [format!("seat {seat}"), "range".into(), "wins".into()]);
    points.row(["points".to_string()].into_iter().chain(heads).chain(["shared".to_string()]));
    for totals in all {
        let per = |sum: u64, by: u64| sum as f64 / by.max(1) as f64;
        let speed = |count: u64| format!("{:.0}", count as f64 / totals.seconds.max(1e-9));
        work.row([
            totals.mode.clone(),
            totals.games.to_string(),
            totals.decisions.to_string(),
            format!("{:.1}", per(totals.decisions, totals.games)),
            format!("{:.1}", per(totals.listed, totals.decisions)),
            totals.longest_list.to_string(),
            speed(totals.games),
            speed(totals.decisions),
        ]);
        let cells = |seat: &SeatTotals| {
            let mean = format!("{:.1}", per(seat.points, totals.games));
            [mean, format!("{}-{}", seat.fewest, seat.most), seat.wins.to_string()]
        };
        let seated = totals.seats.iter().flat_map(cells);
        let empty = (totals.seats.len()..seats).flat_map(|_| [const { String::new() }; 3]);
        let shared = totals.shared_victories.to_string();
        points.row([totals.mode.clone()].into_iter().chain(seated).chain(empty).chain([shared]));
    }
    format!("{}\n{}", work.lines(""), points.lines(""))
}
