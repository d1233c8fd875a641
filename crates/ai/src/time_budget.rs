//! Time budgets. The search itself has no clock.

use noria_rules::{Action, Seat, View};

use crate::opponent::Opponent;

/// The share of the remaining time that a decision may take: the first ones matter most, and their tree is kept for the
/// next.
const SHARE: f64 = 1.0 / 3.0;

/// The time of an opponent for each of its turns. When it has run out, choices depend on how fast the machine is.
#[derive(Debug, Clone)]
pub struct TimeBudget {
    seconds: f64,
    turn: Option<(u8, Seat)>,
    left: f64,
}

impl TimeBudget {
    /// This many seconds for a turn.
    pub fn new(seconds: f64) -> Self {
        TimeBudget { seconds, turn: None, left: seconds }
    }

    /// What an opponent chooses in the time that there is. `now` is a clock in seconds.
    pub fn choose(&mut self, opponent: &mut Opponent, view: &View, now: impl Fn() -> f64) -> Option<Action> {
        let turn = view.viewer().map(|seat| (view.position().round, seat));
        if self.turn != turn {
            (self.turn, self.left) = (turn, self.seconds);
        }
        let begun = now();
        let end = begun + SHARE * self.left;
        let action = opponent.choose_until(view, &mut || now() >= end);
        self.left = (self.left - (now() - begun)).max(0.0);
        action
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use noria_rules::{Components, Game, Options, Setup};

    use super::*;
    use crate::Level;

    #[test]
    fn no_turn_takes_longer_than_it_may() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 1).expect("the options fit together");
        let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        // A clock on which every look takes a twentieth of a second.
        let clock = Cell::new(0.0);
        let now = || {
            clock.set(clock.get() + 0.05);
            clock.get()
        };
        let mut opponent = Opponent::new(Level::Master, 1);
        let mut time_budget = TimeBudget::new(4.0);
        let (mut turn, mut begun, mut decisions) = (None, 0.0, 0);
        while let Some(seat) = game.to_act().filter(|_| game.position().round < 4) {
            let action = if seat == Seat::FIRST {
                if turn != Some(game.position().round) {
                    (turn, begun, decisions) = (Some(game.position().round), clock.get(), 0);
                }
                decisions += 1;
                time_budget.choose(&mut opponent, &game.view(Some(seat)), now).expect("something to decide")
            } else {
                game.legal_actions(seat)[0]
            };
            game.apply(seat, action, &mut ()).expect("opponents keep the rules");
            // Even without time the clock is looked at now and then.
            let may = 4.0 + 0.2 * f64::from(decisions);
            assert!(clock.get() - begun <= may, "round {turn:?}: {} s", clock.get() - begun);
        }
    }
}
