//! Counting all ways to go on: the classic check of a move generator.

use crate::game::Game;

/// How many sequences of `depth` actions there are; a game that ends earlier counts once.
///
/// While wheels are built together, the first seat that is not ready decides.
pub fn perft(game: &Game, depth: u32) -> u64 {
    let Some(seat) = game.to_act().filter(|_| depth > 0) else { return 1 };
    let actions = game.legal_actions(seat);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut next = *game;
        next.apply_unchecked(seat, action, &mut ());
        perft(&next, depth - 1)
    };
    actions.into_iter().map(after).sum()
}
