//! The measurement itself, for every machine that has a clock.

use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;

use noria_ai::below;
use noria_ai::search::{SearchConfig, Tree};
use noria_ai::{Evaluator, Network, Opponent, PolicyNetwork, PolicyStrength, Strength};
use noria_rules::{Components, Game, Options, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// How long each figure is measured, in seconds.
const BUDGET: f64 = 2.0;

/// How many evaluations and simulations a second has. `now` is a clock in seconds.
pub fn report(now: impl Fn() -> f64) -> String {
    let evaluator = Evaluator::new(Network::tuned());
    let network = Arc::new(PolicyNetwork::random(&[256, 64, 64], 1));
    let mut report = format!(
        "{:<8}{:>16}{:>32}{:>28}{:>28}\n",
        "players",
        "evaluations/s",
        "simulations/s to the turn's end",
        "simulations/s, 3 turns",
        "simulations/s, policy"
    );
    for players in 2..=4 {
        let positions = positions(players);
        let judged = rate(&now, &positions, |game| {
            for seat in Seat::all(players.into()) {
                black_box(evaluator.points(game, seat));
            }
            u64::from(players)
        });
        let search = |horizon: u8| {
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            rate(&now, &positions, |game| {
                let mut tree = Tree::new(game.view(game.to_act()), SearchConfig { horizon, ..SearchConfig::default() });
                tree.grow(&evaluator, 100, &mut rng);
                black_box(tree.visits()).into()
            })
        };
        let (turn, master) = (search(1), search(Strength::SEARCH.horizon));
        let policy = rate(&now, &positions, |game| {
            let mut player = Opponent::with_policy(network.clone(), PolicyStrength::searching(100), 1);
            black_box(player.choose(&game.view(game.to_act())));
            100
        });
        _ = writeln!(report, "{players:<8}{judged:>16.0}{turn:>32.0}{master:>28.0}{policy:>28.0}");
    }
    report
}

/// Positions from all over a random game.
fn positions(players: u8) -> Vec<Game> {
    let components = Components::standard();
    let options = Options { players, ..Options::default() };
    let setup = Setup::from_seed(&options, &components, 1).expect("the options fit together");
    let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut positions = Vec::new();
    while let Some(seat) = game.to_act() {
        let actions = game.legal_actions(seat);
        if actions.len() > 1 {
            positions.push(game);
        }
        game.apply_unchecked(seat, actions[below(&mut rng, actions.len())], &mut ());
    }
    positions
}

/// How many things are done in a second.
fn rate(now: impl Fn() -> f64, positions: &[Game], mut work: impl FnMut(&Game) -> u64) -> f64 {
    let (begun, mut done, mut positions) = (now(), 0, positions.iter().cycle());
    while now() - begun < BUDGET {
        done += positions.by_ref().take(16).map(&mut work).sum::<u64>();
    }
    done as f64 / (now() - begun)
}
