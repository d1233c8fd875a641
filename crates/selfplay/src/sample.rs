//! Training samples: decisions with their improved policies and results.

use noria_ai::action_index::{self, AMOUNTS};
use noria_ai::mcts::Value;
use noria_ai::observation::{self, SIZE};
use noria_ai::policy_network::POINTS_SCALE;
use noria_rules::{Action, Game, Seat};

/// The most actions of a sample. Where more are legal, those with the lowest targets are left out.
pub const MAX_ENTRIES: usize = 96;

/// A decision. Values are as its seat sees them: rotated.
#[derive(Debug, Clone)]
pub(crate) struct Sample {
    pub seat: Seat,
    kind: u8,
    round: u8,
    observation: Box<[u8; SIZE]>,
    entries: Vec<SampleEntry>,
    search: Option<Value>,
    pub result: Value,
}

#[derive(Debug, Clone, Copy)]
struct SampleEntry {
    id: u16,
    ways: u8,
    spend: [u32; 2],
    target: f32,
}

impl Sample {
    /// A decision of a game, with the probability of each legal action.
    pub fn new(game: &Game, seat: Seat, kind: usize, policy: &[(Action, f32)], search: Option<Value>) -> Self {
        let mut observation = Box::new([0; SIZE]);
        observation::write(game, seat, &mut observation[..]);
        let ids: Vec<u16> = policy.iter().map(|(action, _)| action_index::index(action) as u16).collect();
        let entry = |(place, (action, target)): (usize, &(Action, f32))| SampleEntry {
            id: ids[place],
            ways: ids.iter().filter(|id| **id == ids[place]).count().min(u8::MAX.into()) as u8,
            spend: nibbles(&action_index::amounts(action)),
            target: *target,
        };
        let mut entries: Vec<SampleEntry> = policy.iter().enumerate().map(entry).collect();
        if entries.len() > MAX_ENTRIES {
            entries.sort_by(|a, b| b.target.total_cmp(&a.target));
            entries.truncate(MAX_ENTRIES);
        }
        let sum: f32 = entries.iter().map(|entry| entry.target).sum();
        entries.iter_mut().for_each(|entry| entry.target /= sum);
        let players = game.position().players.len();
        let search = search.map(|value| from_seat(&value, seat, players));
        let round = game.position().round;
        Sample { seat, kind: kind as u8, round, observation, entries, search, result: Value::default() }
    }

    /// A decision of another player: nothing to imitate, but how the game ends. A search also evaluates what the others
    /// see. A network that learns only from the seats it wins with would take every viewer for the winner.
    pub fn of_other(game: &Game, seat: Seat, kind: usize) -> Self {
        Sample::new(game, seat, kind, &[], None)
    }
}

/// A value as a seat sees it.
pub(crate) fn from_seat(value: &Value, seat: Seat, players: usize) -> Value {
    value.rotated(players - seat.index(), players)
}

/// Four bits for each amount: what is paid, then what is produced.
fn nibbles(amounts: &[u8; AMOUNTS]) -> [u32; 2] {
    let pack =
        |amounts: &[u8]| amounts.iter().rev().fold(0, |packed, amount| packed << 4 | u32::from((*amount).min(15)));
    [pack(&amounts[..8]), pack(&amounts[8..])]
}

/// Samples as flat lists; `docs/ai.md` explains them.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Samples {
    pub observations: Vec<u8>,
    pub counts: Vec<u16>,
    pub ids: Vec<u16>,
    pub ways: Vec<u8>,
    pub spend: Vec<u32>,
    pub targets: Vec<f32>,
    pub shares: Vec<f32>,
    pub points: Vec<f32>,
    pub search: Vec<f32>,
    pub searched: Vec<u8>,
    pub kinds: Vec<u8>,
    pub rounds: Vec<u8>,
}

impl Samples {
    /// How many samples there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    pub(crate) fn push(&mut self, sample: &Sample) {
        self.observations.extend_from_slice(&sample.observation[..]);
        self.counts.push(sample.entries.len() as u16);
        let padding = MAX_ENTRIES - sample.entries.len();
        let none = SampleEntry { id: 0, ways: 1, spend: [0; 2], target: 0.0 };
        for entry in sample.entries.iter().chain(std::iter::repeat_n(&none, padding)) {
            self.ids.push(entry.id);
            self.ways.push(entry.ways);
            self.spend.extend(entry.spend);
            self.targets.push(entry.target);
        }
        self.shares.extend(sample.result.share);
        self.points.extend(sample.result.points.map(|points| points / POINTS_SCALE));
        let search = sample.search.unwrap_or_default();
        self.search.extend(search.share);
        self.search.extend(search.points.map(|points| points / POINTS_SCALE));
        self.searched.push(sample.search.is_some().into());
        self.kinds.push(sample.kind);
        self.rounds.push(sample.round);
    }

    pub(crate) fn append(&mut self, samples: &[Sample]) {
        samples.iter().for_each(|sample| self.push(sample));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_packed_from_the_low_end() {
        let mut amounts = [0; AMOUNTS];
        (amounts[0], amounts[7], amounts[8], amounts[12]) = (3, 2, 1, 4);
        assert_eq!(nibbles(&amounts), [0x2000_0003, 0x0004_0001]);
    }

    #[test]
    fn values_are_turned_to_the_seat() {
        let value = Value { share: [0.1, 0.2, 0.7, 0.0], points: [1.0, 2.0, 3.0, 0.0] };
        let seen = from_seat(&value, Seat::SECOND, 3);
        assert_eq!(seen.share, [0.2, 0.7, 0.1, 0.0]);
        assert_eq!(from_seat(&value, Seat::FIRST, 3), value);
        assert_eq!(seen.rotated(1, 3), value);
    }
}
