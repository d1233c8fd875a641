//! Vows for games of the tuning: some seats leave some paths alone for a while.
//!
//! Left to itself, self-play settles on one way to win and never learns whether there are better ones. A seat
//! with a vow has to find another way; the judgement is told of the vow, so that it learns to play well with
//! it. When the vow ends, it learns what such a beginning is worth to somebody who is free.

use enum_map::EnumMap;
use noria_rules::{Action, ActionList, Game, Path, Seat, below};
use rand_chacha::ChaCha8Rng;

use crate::policy::unit;

/// How many of the vows last to the end of the game.
const FOR_GOOD: f32 = 0.4;

/// A vow of one seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Vow {
    /// The paths that it leaves alone.
    pub shunned: EnumMap<Path, bool>,
    /// The last round of the vow.
    pub until: u8,
}

/// The vows of all seats. Outside the tuning there are none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Vows([Vow; Seat::MAX]);

impl Vows {
    /// These vows, in the order of the seats.
    pub fn new(vows: [Vow; Seat::MAX]) -> Self {
        Vows(vows)
    }

    /// Vows at random of a share of the first so many seats; at least one path is left to everybody.
    pub fn draw(share: f32, seats: u8, rounds: u8, rng: &mut ChaCha8Rng) -> Self {
        Vows(core::array::from_fn(|seat| {
            if seat >= seats.into() || unit(rng) >= share {
                return Vow::default();
            }
            let mut shunned = EnumMap::from_fn(|_| true);
            for _ in 0..1 + below(rng, Path::ALL.len() - 1) {
                shunned[Path::ALL[below(rng, Path::ALL.len())]] = false;
            }
            let until = if unit(rng) < FOR_GOOD { rounds } else { 1 + below(rng, rounds.into()) as u8 };
            Vow { shunned, until }
        }))
    }

    /// Whether a seat never made a vow.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.0[seat.index()] == Vow::default()
    }

    /// The paths that a seat leaves alone now.
    pub fn shunned(&self, game: &Game, seat: Seat) -> EnumMap<Path, bool> {
        let vow = &self.0[seat.index()];
        if game.position().round <= vow.until { vow.shunned } else { EnumMap::default() }
    }

    /// Strikes from a list what a seat has forsworn, unless nothing would be left.
    pub fn strike(&self, game: &Game, seat: Seat, actions: &mut ActionList) {
        if self.is_free(seat) {
            return;
        }
        let shunned = self.shunned(game, seat);
        let forsworn = |action: &Action| match *action {
            Action::FirstStep { path } | Action::Invest { path, .. } => shunned[path],
            _ => false,
        };
        if !actions.iter().all(forsworn) {
            actions.retain(|action| !forsworn(action));
        }
    }
}

#[cfg(test)]
mod tests {
    use noria_rules::{Components, Options, Setup};
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn a_vow_strikes_its_paths_and_ends() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 1).expect("the options fit together");
        let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        while !game.legal_actions(Seat::FIRST).iter().any(|action| matches!(action, Action::FirstStep { .. })) {
            let seat = game.to_act().expect("the game has just begun");
            game.apply(seat, game.legal_actions(seat)[0], &mut ()).expect("it was listed");
        }
        let shunned = EnumMap::from_fn(|path| path == Path::Settlement);
        let struck = |until| {
            let mut vows = [Vow::default(); Seat::MAX];
            vows[0] = Vow { shunned, until };
            let mut actions = game.legal_actions(Seat::FIRST);
            Vows::new(vows).strike(&game, Seat::FIRST, &mut actions);
            actions
        };
        assert_eq!(struck(3).len(), 3);
        assert!(!struck(3).contains(&Action::FirstStep { path: Path::Settlement }));
    }

    #[test]
    fn everybody_is_left_a_path() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let vows: Vec<Vow> = (0..200).flat_map(|_| Vows::draw(0.7, 4, 16, &mut rng).0).collect();
        assert!(vows.iter().all(|vow| vow.shunned.values().any(|shuns| !shuns) && vow.until <= 16));
        assert!(vows.iter().any(|vow| *vow == Vow::default()));
        assert!(vows.iter().any(|vow| (1..16).contains(&vow.until)));
    }
}
