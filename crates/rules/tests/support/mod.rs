//! What the tests share.
#![allow(dead_code)] // every test file uses a part of it

use noria_rules::{Action, BotSetup, Components, Edition, Game, Mode, Options, Seat, Setup, WheelBuilding};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

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

/// A number below a limit.
pub fn below(rng: &mut impl Rng, limit: usize) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

/// A random action, but one that keeps the game going: turns end late, uses are rarely dropped.
pub fn lively(actions: &[Action], rng: &mut ChaCha8Rng) -> Action {
    let bright = |action: &Action| matches!(action, Action::Invest { .. } | Action::Produce { .. });
    let not_dull = |action: &Action| !matches!(action, Action::EndTurn | Action::Forfeit | Action::Inspect { .. });
    for wanted in [bright as fn(&Action) -> bool, not_dull] {
        let chosen: Vec<_> = actions.iter().filter(|action| wanted(action)).collect();
        if !chosen.is_empty() && below(rng, 8) > 0 {
            return *chosen[below(rng, chosen.len())];
        }
    }
    actions[below(rng, actions.len())]
}

/// A walk through a random game.
pub struct Walk {
    pub game: Game,
    pub rng: ChaCha8Rng,
}

impl Walk {
    /// Plays to the end and shows each step: the game before, who did what, the game after.
    pub fn play_out(mut self, mut look: impl FnMut(&Game, Seat, Action, &Game)) {
        while self.game.to_act().is_some() {
            let pending: Vec<Seat> = Seat::all(Seat::MAX).filter(|&seat| self.game.is_pending(seat)).collect();
            let seat = pending[below(&mut self.rng, pending.len())];
            let action = lively(&self.game.legal_actions(seat), &mut self.rng);
            let before = self.game;
            self.game.apply(seat, action, &mut ()).expect("a listed action is accepted");
            look(&before, seat, action, &self.game);
        }
    }
}
