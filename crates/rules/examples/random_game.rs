//! Plays a random game to its end: `cargo run -p noria-rules --example random_game [SEED]`.

use noria_rules::{Components, Game, Options, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let components = Components::standard();
    let options = Options { players: 3, ..Options::default() };
    let setup = Setup::from_seed(&options, &components, seed).expect("three players suit the base game");
    let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while let Some(seat) = game.to_act() {
        let actions = game.legal_actions(seat);
        let action = actions[(rng.next_u64() % actions.len() as u64) as usize];
        println!("{}.{seat} {action}", game.position().round);
        game.apply(seat, action, &mut ()).expect("a listed action is accepted");
    }
    for seat in Seat::all(3) {
        println!("seat {seat}: {} points", game.score(seat).total);
    }
}
