//! The evaluator: how many points each seat will probably have at the end.

use std::sync::Arc;

use noria_rules::{ActionList, Game, Seat};

use crate::features::{self, COUNT, Features};
use crate::leaning::Leanings;
use crate::network::{Accumulator, Network};

/// One number for each seat.
pub type Values = [f32; Seat::MAX];

/// Evaluates positions.
#[derive(Debug, Clone)]
pub struct Evaluator {
    network: Arc<Network>,
    leanings: Leanings,
}

impl Evaluator {
    /// Evaluates with this network.
    pub fn new(network: Network) -> Self {
        Evaluator { network: Arc::new(network), leanings: Leanings::default() }
    }

    /// The same evaluator, for seats that lean to some paths.
    pub fn leaning(&self, leanings: Leanings) -> Self {
        Evaluator { network: self.network.clone(), leanings }
    }

    /// The legal actions of a seat that its leaning allows.
    pub fn list_actions(&self, game: &Game, seat: Seat, actions: &mut ActionList) {
        game.list_actions(seat, actions);
        self.leanings[seat.index()].strike(game, actions);
    }

    /// The points a seat will probably have at the end.
    pub fn points(&self, game: &Game, seat: Seat) -> f32 {
        if game.is_over() {
            return f32::from(game.score(seat).total);
        }
        self.network.points(&self.features(game, seat))
    }

    /// The first layer of a position, from which those shortly after it are evaluated.
    pub fn accumulator(&self, game: &Game, seat: Seat) -> Accumulator {
        self.network.accumulator(&self.features(game, seat))
    }

    /// The points a seat will probably have at the end, updated from a position shortly before.
    pub fn points_from(&self, accumulator: &Accumulator, game: &Game, seat: Seat) -> f32 {
        if game.is_over() {
            return f32::from(game.score(seat).total);
        }
        self.network.points_from(accumulator, &self.features(game, seat))
    }

    fn features(&self, game: &Game, seat: Seat) -> Features {
        let mut features = [0.0; COUNT];
        features::extract(game, seat, self.leanings[seat.index()].shunned(game), &mut features);
        features
    }

    /// The points that all seats will probably have at the end.
    pub fn all_points(&self, game: &Game) -> Values {
        let mut points = [0.0; Seat::MAX];
        for seat in Seat::all(game.position().players.len()) {
            points[seat.index()] = self.points(game, seat);
        }
        points
    }
}

/// How much a seat's points may still change, as the scale of a logistic.
fn spread(game: &Game) -> f32 {
    let turns = f32::from(game.rounds() - game.position().round.min(game.rounds()));
    4.0 + 1.6 * turns
}

/// How good expected points are for each seat: near 1 a sure win, near 0 a sure loss, and a little
/// for points as such, so that a lost or won game is still played well.
pub fn prospects(game: &Game, points: &Values) -> Values {
    let seats = game.position().players.len();
    let spread = spread(game);
    let mut prospects = [0.0; Seat::MAX];
    for seat in 0..seats {
        let best_other = (0..seats).filter(|&other| other != seat).map(|other| points[other]).fold(f32::MIN, f32::max);
        let win = 1.0 / (1.0 + (-(points[seat] - best_other) / spread).exp());
        prospects[seat] = prospects_of(win, points[seat]);
    }
    prospects
}

/// The prospects of a seat that wins with this probability and ends with this many points.
pub fn prospects_of(win: f32, points: f32) -> f32 {
    0.9 * win + 0.1 * (points / 250.0).clamp(0.0, 1.0)
}

/// The probability of winning that prospects stand for, given the points.
pub fn chance(prospects: f32, points: f32) -> f32 {
    ((prospects - 0.1 * (points / 250.0).clamp(0.0, 1.0)) / 0.9).clamp(0.0, 1.0)
}

/// The real outcome of a finished game in the same measure: a victory is 1, a shared one is split.
pub fn outcome(game: &Game) -> Values {
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.place == 1).count() as f32;
    let mut values = [0.0; Seat::MAX];
    for standing in standings {
        let alone = game.rules().has_bot;
        let win = if standing.place == 1 { 1.0 / if alone { 1.0 } else { winners } } else { 0.0 };
        values[standing.seat.index()] = 0.9 * win + 0.1 * (f32::from(standing.score.total) / 250.0).min(1.0);
    }
    values
}
