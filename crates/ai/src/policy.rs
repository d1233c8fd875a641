//! The greedy policy: the network evaluates the position after each action.

use crate::random::below;
use noria_rules::{Action, ActionList, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use crate::evaluate::Evaluator;

/// A number in 0..1.
pub fn uniform(rng: &mut impl Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// The expected points of the acting seat after each action.
pub fn evaluate(evaluator: &Evaluator, game: &Game, seat: Seat, actions: &ActionList, values: &mut Vec<f32>) {
    let accumulator = evaluator.accumulator(game, seat);
    values.clear();
    values.extend(actions.iter().map(|&action| {
        let mut after = *game;
        after.apply_unchecked(seat, action, &mut ());
        evaluator.points_from(&accumulator, &after, seat)
    }));
}

/// Turns values into probabilities.
pub fn softmax(values: &mut [f32], temperature: f32) {
    let best = values.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for value in values.iter_mut() {
        *value = ((*value - best) / temperature).exp();
        sum += *value;
    }
    values.iter_mut().for_each(|value| *value /= sum);
}

/// An index drawn with these probabilities.
pub fn sample(probabilities: &[f32], rng: &mut ChaCha8Rng) -> usize {
    let mut left = uniform(rng);
    for (index, probability) in probabilities.iter().enumerate() {
        left -= probability;
        if left <= 0.0 {
            return index;
        }
    }
    probabilities.len() - 1
}

/// Chooses an action by its value: at temperature 0 the best, otherwise sampled from a softmax.
pub fn choose(
    evaluator: &Evaluator,
    game: &Game,
    seat: Seat,
    actions: &ActionList,
    temperature: f32,
    rng: &mut ChaCha8Rng,
) -> Action {
    let mut values = Vec::with_capacity(actions.len());
    evaluate(evaluator, game, seat, actions, &mut values);
    if temperature > 0.0 {
        softmax(&mut values, temperature);
        return actions[sample(&values, rng)];
    }
    let best = values.iter().copied().fold(f32::MIN, f32::max);
    let equal: Vec<usize> = (0..values.len()).filter(|&i| values[i] >= best).collect();
    actions[equal[below(rng, equal.len())]]
}
