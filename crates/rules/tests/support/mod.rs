//! What the tests share.
#![allow(dead_code)] // every test file uses a part of it

use noria_rules::{BotSetup, Components, Edition, Game, Mode, Options, Setup, WheelBuilding};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Every kind of game there is, with a name for it.
pub fn all_options() -> Vec<(String, Options)> {
    let mut all = Vec::new();
    for edition in Edition::ALL {
        for players in 2..=4 {
            all.push((format!("base {players} {edition}"), Options { players, edition, ..Options::default() }));
            for wheels in WheelBuilding::ALL {
                let options = Options { mode: Mode::Expert, players, edition, wheels, ..Options::default() };
                all.push((format!("expert {players} {edition} {wheels}"), options));
            }
        }
        for bot in 1..=3 {
            let options =
                Options { mode: Mode::Solo, players: 1, edition, bot: BotSetup::published(bot), ..Options::default() };
            all.push((format!("solo {bot} {edition}"), options));
        }
    }
    all
}

/// A new game from a seed.
pub fn new_game(components: &Components, options: &Options, seed: u64) -> Game {
    let setup = Setup::from_seed(options, components, seed).expect("the options fit together");
    Game::new(components, &setup).expect("a drawn set-up is sound")
}

/// A source of random numbers for tests.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}
