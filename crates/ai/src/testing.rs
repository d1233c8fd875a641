//! What several tests need.

use noria_rules::{BotSetup, Components, Edition, Game, Mode, Options, Setup};

/// Every kind of game: modes, numbers of players, editions and Bots.
pub fn all_kinds() -> Vec<Options> {
    let mut kinds = Vec::new();
    for edition in Edition::ALL {
        for mode in [Mode::Base, Mode::Expert] {
            kinds.extend((2..=4).map(|players| Options { mode, players, edition, ..Options::default() }));
        }
    }
    kinds.extend((1..=3).map(|bot| {
        let bot = BotSetup::published(bot);
        Options { mode: Mode::Solo, players: 1, bot, ..Options::default() }
    }));
    kinds
}

/// A new game.
pub fn start(options: &Options, seed: u64) -> Game {
    let components = Components::standard();
    let setup = Setup::from_seed(options, &components, seed).expect("the options fit together");
    Game::new(&components, &setup).expect("a drawn set-up is sound")
}
