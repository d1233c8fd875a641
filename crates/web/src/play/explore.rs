//! Another way to play on from some moment of a game.

use noria_ai::below;
use noria_rules::{Action, IslandId, Phase, Record, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::draft::Play;
use super::seats::Participant;

impl Play {
    /// The game after this many steps, to be explored, with these names.
    ///
    /// While the real game is running, hidden information must not leak: face-down islands are reshuffled.
    pub fn explore(&self, steps: usize, names: &[String]) -> Play {
        let mut setup = self.setup.clone();
        if setup.ruleset().has_stack() && self.game().position().phase != Phase::Over {
            let seen = setup.islands.len() - self.game().position().stack.len();
            let mut unseen: Vec<IslandId> =
                self.components.tables().islands().filter(|island| !setup.islands[..seen].contains(island)).collect();
            let mut rng = ChaCha8Rng::seed_from_u64(self.game().fingerprint());
            for slot in seen..setup.islands.len() {
                setup.islands[slot] = unseen.swap_remove(below(&mut rng, unseen.len()));
            }
        }
        let participants =
            names.iter().map(|name| Participant { name: name.clone(), ..Participant::human() }).collect();
        let mut play = Play::new(setup, participants, self.components.clone())
            .expect("islands that are drawn anew are as many and as different as before");
        for step in &self.steps[..steps.min(self.steps.len())] {
            _ = play.act_finally(step.seat, step.action); // it was legal, and reveals nothing that is reshuffled
        }
        play
    }

    /// All actions with their seats.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> + '_ {
        self.steps.iter().map(|step| (step.seat, step.action))
    }

    /// A shared game: all seats are human, with the names that came along.
    pub fn shared(record: &Record) -> Option<Play> {
        let components = record.components()?;
        let name = |seat: Seat| record.names.iter().find(|(named, _)| *named == seat).map(|(_, name)| name.clone());
        let place = |seat| Participant { name: name(seat).unwrap_or_default(), ..Participant::human() };
        let participants = Seat::all(record.setup.players.into()).map(place).collect();
        Play::from_record(record, participants, components).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noria_rules::{Components, Options, Setup};

    fn game(seed: u64, steps: usize) -> Play {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, seed).expect("a set-up");
        let mut play = Play::new(setup, vec![Participant::human(); 2], components).expect("a game");
        for step in 0..steps {
            let Some(seat) = play.game().to_act() else { break };
            let actions = play.game().legal_actions(seat);
            let action = actions[step * 7 % actions.len()];
            play.act_finally(seat, action).expect("it is listed");
        }
        play
    }

    #[test]
    fn a_moment_is_the_same_and_hidden_islands_are_not() {
        let names = ["Ada".to_string(), "Ben".to_string()];
        let mut differ = 0;
        for seed in 0..20 {
            let play = game(seed, 60);
            let other = play.explore(40, &names);
            assert_eq!(other.steps().len(), 40);
            assert!(play.actions().take(40).eq(other.actions()));
            let (here, there) = (play.game_at(40).view(Some(Seat::FIRST)), other.game().view(Some(Seat::FIRST)));
            assert_eq!(here.position(), there.position(), "what can be seen is the same");
            differ += usize::from(play.setup().islands != other.setup().islands);
        }
        assert!(differ > 15, "what cannot be seen is drawn anew: {differ} of 20");
    }

    #[test]
    fn turns_follow_each_other() {
        let play = game(3, 90);
        let turns = play.turns();
        assert_eq!((turns[0], *turns.last().expect("the end")), (0, play.steps().len()));
        assert!(turns.is_sorted());
        let of = |step: usize| (play.steps()[step].seat, play.game_at(step).position().round);
        for pair in turns.windows(2) {
            assert!((pair[0]..pair[1]).all(|step| of(step) == of(pair[0])));
        }
    }
}
