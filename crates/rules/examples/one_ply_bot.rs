//! A bot that looks one action ahead, against one that plays at random: `cargo run -p noria-rules --example one_ply_bot`.

use noria_rules::{Action, Components, Game, Options, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The action after which the seat has most points; of equals any, but none that ends the turn early.
fn choose(game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Action {
    let value = |action: Action| {
        let mut after = *game;
        after.apply(seat, action, &mut ()).expect("a listed action is accepted");
        (after.score(seat).total, !matches!(action, Action::EndTurn | Action::Forfeit))
    };
    let actions = game.legal_actions(seat);
    let best = actions.iter().map(|&action| value(action)).max();
    let equals: Vec<Action> = actions.iter().copied().filter(|&action| Some(value(action)) == best).collect();
    equals[(rng.next_u64() % equals.len() as u64) as usize]
}

fn main() {
    let components = Components::standard();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut wins = 0;
    for seed in 0..20 {
        let setup = Setup::from_seed(&Options::default(), &components, seed).expect("two players suit the base game");
        let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let bot = Seat::all(2).nth(seed as usize % 2).expect("there are two seats");
        while let Some(seat) = game.to_act() {
            let actions = game.legal_actions(seat);
            let any = actions[(rng.next_u64() % actions.len() as u64) as usize];
            let action = if seat == bot { choose(&game, seat, &mut rng) } else { any };
            game.apply(seat, action, &mut ()).expect("a listed action is accepted");
        }
        let points = |seat| game.score(seat).total;
        wins += u32::from(Seat::all(2).all(|seat| seat == bot || points(seat) < points(bot)));
    }
    println!("the bot won {wins} of 20 games");
}
