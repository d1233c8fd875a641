//! What a search expects for each seat.

use noria_rules::{Game, Seat};

use crate::evaluate::{self, Values};

/// The expected or final value for each seat: its share of the victory and its points.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Value {
    /// The share of the victory.
    pub share: Values,
    /// The points at the end.
    pub points: Values,
}

impl Value {
    /// How a finished game ended.
    pub fn of_end(game: &Game) -> Self {
        let standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.place == 1).count() as f32;
        let mut value = Value::default();
        for standing in standings {
            let seat = standing.seat.index();
            value.share[seat] = if standing.place == 1 { 1.0 / winners } else { 0.0 };
            value.points[seat] = standing.score.total.into();
        }
        value
    }

    /// The same with seats in the order of the table instead of from the viewer on, or the other way round.
    pub fn rotated(&self, places: usize, players: usize) -> Self {
        let turned = |values: &Values| {
            let mut out = [0.0; Seat::MAX];
            (0..players).for_each(|seat| out[(seat + places) % players] = values[seat]);
            out
        };
        Value { share: turned(&self.share), points: turned(&self.points) }
    }

    pub(super) fn add(&mut self, other: &Value) {
        for seat in 0..Seat::MAX {
            self.share[seat] += other.share[seat];
            self.points[seat] += other.points[seat];
        }
    }

    pub(super) fn divided_by(&self, count: f32) -> Value {
        Value { share: self.share.map(|sum| sum / count), points: self.points.map(|sum| sum / count) }
    }

    /// The same as prospects, which the value network's search maximises: nearly the share of the victory.
    pub fn prospects(&self) -> Values {
        core::array::from_fn(|seat| evaluate::prospects_of(self.share[seat], self.points[seat]))
    }

    /// What every seat maximises: the share of the victory and some of the lead in points, so that decided games are
    /// played on sensibly.
    pub(super) fn utility(&self, players: usize, points_weight: f32) -> Values {
        let mut utility = [0.0; Seat::MAX];
        for (seat, utility) in utility[..players].iter_mut().enumerate() {
            let others = (0..players).filter(|&other| other != seat).map(|other| self.points[other]);
            let lead = self.points[seat] - others.fold(f32::MIN, f32::max);
            let lead = 0.5 + 0.5 * (lead / 100.0).clamp(-1.0, 1.0);
            *utility = (1.0 - points_weight) * self.share[seat] + points_weight * lead;
        }
        utility
    }
}
