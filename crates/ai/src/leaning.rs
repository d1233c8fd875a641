//! Leanings: which paths a seat means to rise on.
//!
//! Free players all play alike, because politics rewards it. A seat that leans avoids some paths: it does not rise
//! there, and evaluates positions as if they were worthless. So opponents differ from game to game, the tuning sees
//! every path played well, and the value of a path can be measured against other strategies.

use crate::random::below;
use enum_map::EnumMap;
use noria_rules::{Action, ActionList, Game, Path, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::policy::uniform;

/// Yes or no for each path.
pub type Paths = EnumMap<Path, bool>;

/// What one seat leaves alone, and for how long. The default leaves nothing alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Leaning {
    shunned: Paths,
    /// The last round in which it does.
    until: u8,
}

/// How many paths a leaning has, each of these as likely.
const PATHS: [usize; 2] = [2, 3];
/// The same in the tuning. Some keep to one path, to learn its value alone.
const PATHS_IN_TUNING: [usize; 6] = [1, 2, 2, 2, 3, 3];
/// How many leanings of the tuning last to the end.
const FOR_GOOD: f32 = 0.6;

impl Leaning {
    /// Rises only on these paths, up to and including a round.
    pub fn to(paths: Paths, until: u8) -> Self {
        Leaning { shunned: paths.map(|_, kept| !kept), until }
    }

    /// The leaning that goes with a seed: two or three paths, up to and including a round.
    pub fn by_seed(seed: u64, until: u8) -> Self {
        Self::to(draw(&PATHS, &mut ChaCha8Rng::seed_from_u64(seed)), until)
    }

    /// A leaning for a game of the tuning. Some end early, so that the value of such an opening for a free player is
    /// learned.
    pub fn for_tuning(rounds: u8, rng: &mut ChaCha8Rng) -> Self {
        let paths = draw(&PATHS_IN_TUNING, rng);
        let until = if uniform(rng) < FOR_GOOD { rounds } else { 1 + below(rng, rounds.into()) as u8 };
        Self::to(paths, until)
    }

    /// Whether a seat with these levels may have this leaning, for a player who takes over a seat.
    pub fn fits(&self, levels: &EnumMap<Path, u8>) -> bool {
        levels.iter().all(|(path, &level)| level == 0 || !self.shunned[path])
    }

    /// The paths that are avoided now.
    pub fn shunned(&self, game: &Game) -> Paths {
        if game.position().round <= self.until { self.shunned } else { Paths::default() }
    }

    /// Removes avoided actions from a list, unless it would become empty.
    pub fn strike(&self, game: &Game, actions: &mut ActionList) {
        if *self == Leaning::default() {
            return;
        }
        let shunned = self.shunned(game);
        let left_alone = |action: &Action| match *action {
            Action::FirstStep { path } | Action::Invest { path, .. } => shunned[path],
            _ => false,
        };
        if !actions.iter().all(left_alone) {
            actions.retain(|action| !left_alone(action));
        }
    }
}

/// Some paths at random.
fn draw(numbers: &[usize], rng: &mut ChaCha8Rng) -> Paths {
    let mut paths = Paths::default();
    let number = numbers[below(rng, numbers.len())];
    while paths.values().filter(|kept| **kept).count() < number {
        paths[Path::ALL[below(rng, Path::ALL.len())]] = true;
    }
    paths
}

/// The leanings of all seats.
pub type Leanings = [Leaning; Seat::MAX];

#[cfg(test)]
mod tests {
    use noria_rules::{Components, Options, Setup};

    use super::*;

    #[test]
    fn what_is_left_alone_is_struck_if_something_is_left() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 1).expect("the options fit together");
        let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let steps = |actions: &ActionList| {
            let path = |action: &Action| if let Action::FirstStep { path } = *action { Some(path) } else { None };
            actions.iter().filter_map(path).collect::<Vec<_>>()
        };
        while steps(&game.legal_actions(Seat::FIRST)).is_empty() {
            let seat = game.to_act().expect("the game has just begun");
            game.apply(seat, game.legal_actions(seat)[0], &mut ()).expect("it was listed");
        }
        let struck = |paths: Paths| {
            let mut actions = game.legal_actions(Seat::FIRST);
            Leaning::to(paths, 3).strike(&game, &mut actions);
            steps(&actions)
        };
        assert_eq!(struck(Paths::from_fn(|path| path == Path::Research)), [Path::Research]);
        assert_eq!(struck(Paths::default()).len(), 4, "a first step must be taken somewhere");
    }

    #[test]
    fn seeds_lead_everywhere_and_leave_a_path() {
        let leanings: Vec<Leaning> = (0..200).map(|seed| Leaning::by_seed(seed, 12)).collect();
        let kept = |leaning: &Leaning| leaning.shunned.values().filter(|shuns| !**shuns).count();
        assert!(leanings.iter().all(|leaning| (2..=3).contains(&kept(leaning))));
        for path in Path::ALL {
            let kept = leanings.iter().filter(|leaning| !leaning.shunned[path]).count();
            assert!((100..150).contains(&kept), "{path}: {kept} of 200");
        }
        assert_eq!(Leaning::by_seed(7, 12), Leaning::by_seed(7, 12));
    }
}
