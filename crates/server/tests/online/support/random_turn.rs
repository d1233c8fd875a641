//! Playing at random.

use noria_protocol::Word;
use noria_rules::{Action, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

/// A whole turn, up to a reveal.
pub fn random_turn(mut game: Game, seat: Seat, chance: &mut ChaCha8Rng) -> Vec<Word> {
    let mut actions = Vec::new();
    loop {
        let legal = game.legal_actions(seat);
        let action = legal[chance.next_u64() as usize % legal.len()];
        actions.push(Word(action));
        if action == Action::Reveal {
            return actions;
        }
        let before = game;
        game.apply(seat, action, &mut ()).expect("a listed action");
        if game.ended_turn(&before, seat) {
            return actions;
        }
    }
}
