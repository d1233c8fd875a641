//! How fast positions are judged and searched, single-threaded.

use std::hint::black_box;
use std::time::{Duration, Instant};

use noria_ai::search::{Style, Tree};
use noria_ai::{Evaluator, Level, Network};
use noria_rules::{Components, Game, Options, Seat, Setup, below};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const BUDGET: Duration = Duration::from_secs(2);

fn main() {
    let evaluator = Evaluator::new(Network::tuned());
    println!(
        "{:<8}{:>16}{:>28}{:>28}",
        "players", "evaluations/s", "rounds/s to the turn's end", "rounds/s as the master"
    );
    for players in 2..=4 {
        let positions = positions(players);
        let judged = rate(&positions, |game| {
            for seat in Seat::first(players.into()) {
                black_box(evaluator.points(game, seat));
            }
            u64::from(players)
        });
        let search = |turns: u8| {
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            rate(&positions, |game| {
                let mut tree = Tree::new(game.view(game.to_act()), Style { turns, ..Style::default() });
                tree.grow(&evaluator, 100, &mut rng);
                black_box(tree.visits()).into()
            })
        };
        println!("{players:<8}{judged:>16.0}{:>28.0}{:>28.0}", search(1), search(Level::Master.strength().turns));
    }
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
fn rate(positions: &[Game], mut work: impl FnMut(&Game) -> u64) -> f64 {
    let (begun, mut done) = (Instant::now(), 0);
    for game in positions.iter().cycle() {
        if begun.elapsed() >= BUDGET {
            break;
        }
        done += work(game);
    }
    done as f64 / begun.elapsed().as_secs_f64()
}
