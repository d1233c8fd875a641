//! Quick judgement of single actions: what the position is worth after each.

use crate::random::below;
use noria_rules::{Action, ActionList, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use crate::evaluate::Evaluator;

/// A number in 0..1.
pub fn unit(rng: &mut impl Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// The expected points of the acting seat after each action.
pub fn judge(evaluator: &Evaluator, game: &Game, seat: Seat, actions: &ActionList, worth: &mut Vec<f32>) {
    let basis = evaluator.basis(game, seat);
    worth.clear();
    worth.extend(actions.iter().map(|&action| {
        let mut after = *game;
        after.apply_unchecked(seat, action, &mut ());
        evaluator.points_from(&basis, &after, seat)
    }));
}

/// Turns worth into shares that add up to one; a higher temperature makes them more alike.
pub fn soften(worth: &mut [f32], temperature: f32) {
    let best = worth.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for value in worth.iter_mut() {
        *value = ((*value - best) / temperature).exp();
        sum += *value;
    }
    worth.iter_mut().for_each(|value| *value /= sum);
}

/// An index drawn by these shares.
pub fn draw(shares: &[f32], rng: &mut ChaCha8Rng) -> usize {
    let mut left = unit(rng);
    for (index, share) in shares.iter().enumerate() {
        left -= share;
        if left <= 0.0 {
            return index;
        }
    }
    shares.len() - 1
}

/// Chooses an action by its worth, with some freedom: at temperature 0 the best, higher ever more at random.
pub fn choose(
    evaluator: &Evaluator,
    game: &Game,
    seat: Seat,
    actions: &ActionList,
    temperature: f32,
    rng: &mut ChaCha8Rng,
) -> Action {
    let mut worth = Vec::with_capacity(actions.len());
    judge(evaluator, game, seat, actions, &mut worth);
    if temperature > 0.0 {
        soften(&mut worth, temperature);
        return actions[draw(&worth, rng)];
    }
    let best = worth.iter().copied().fold(f32::MIN, f32::max);
    let equal: Vec<usize> = (0..worth.len()).filter(|&i| worth[i] >= best).collect();
    actions[equal[below(rng, equal.len())]]
}
