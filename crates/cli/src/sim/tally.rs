//! What many games amount to.

use serde::Serialize;

use super::trial::Played;
use crate::output::Columns;

/// Counts over games of one kind. All of them are sums or extremes, so that the order of games does not matter.
#[derive(Default, Serialize)]
pub struct Tally {
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
    pub seats: Vec<SeatTally>,
    /// Games with several winners.
    pub shared_victories: u64,
    /// How long it took.
    pub seconds: f64,
}

/// What a seat achieved.
#[derive(Clone, Serialize)]
pub struct SeatTally {
    /// The sum of all points.
    pub points: u64,
    /// The fewest in a game.
    pub fewest: u16,
    /// The most in a game.
    pub most: u16,
    /// Games won alone.
    pub wins: u64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        let winner = match played.winners[..] {
            [winner] => Some(winner.index()),
            _ => None,
        };
        let seat = |(seat, &points): (usize, &u16)| SeatTally {
            points: points.into(),
            fewest: points,
            most: points,
            wins: u64::from(winner == Some(seat)),
        };
        self.merge(&Tally {
            games: 1,
            decisions: played.decisions,
            listed: played.listed,
            longest_list: played.longest,
            seats: played.points.iter().enumerate().map(seat).collect(),
            shared_victories: u64::from(winner.is_none()),
            ..Tally::default()
        });
    }

    /// Adds what another thread has counted.
    pub fn merge(&mut self, other: &Tally) {
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
pub fn tables(tallies: &[Tally]) -> String {
    let mut work = Columns::new("lrrrrrrr");
    work.row(["game", "games", "decisions", "per game", "legal mean", "max", "games/s", "decisions/s"]);
    let seats = tallies.iter().map(|tally| tally.seats.len()).max().unwrap_or(0);
    let mut points = Columns::new(&format!("l{}r", "rrr".repeat(seats)));
    let heads = (1..=seats).flat_map(|seat| [format!("seat {seat}"), "range".into(), "wins".into()]);
    points.row(["points".to_string()].into_iter().chain(heads).chain(["shared".to_string()]));
    for tally in tallies {
        let per = |sum: u64, by: u64| sum as f64 / by.max(1) as f64;
        let speed = |count: u64| format!("{:.0}", count as f64 / tally.seconds.max(1e-9));
        work.row([
            tally.mode.clone(),
            tally.games.to_string(),
            tally.decisions.to_string(),
            format!("{:.1}", per(tally.decisions, tally.games)),
            format!("{:.1}", per(tally.listed, tally.decisions)),
            tally.longest_list.to_string(),
            speed(tally.games),
            speed(tally.decisions),
        ]);
        let cells = |seat: &SeatTally| {
            let mean = format!("{:.1}", per(seat.points, tally.games));
            [mean, format!("{}-{}", seat.fewest, seat.most), seat.wins.to_string()]
        };
        let seated = tally.seats.iter().flat_map(cells);
        let empty = (tally.seats.len()..seats).flat_map(|_| [const { String::new() }; 3]);
        let shared = tally.shared_victories.to_string();
        points.row([tally.mode.clone()].into_iter().chain(seated).chain(empty).chain([shared]));
    }
    format!("{}\n{}", work.lines(""), points.lines(""))
}
