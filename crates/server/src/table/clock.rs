//! The clocks of a table. They live outside the rules and follow from the times in the log.

use noria_protocol::{ClockTerms, Clocks};
use noria_rules::Seat;

use crate::time::Millis;

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 60 * 60 * SECOND;

/// What a player who comes back has at least.
const WELCOME_BACK: Millis = 60 * SECOND;

/// Time left for each seat, and whose time runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    terms: ClockTerms,
    left: [Millis; Seat::MAX],
    running: [bool; Seat::MAX],
    since: Millis,
}

impl Clock {
    /// Full clocks, none of them running.
    pub fn new(terms: ClockTerms) -> Clock {
        let full = match terms {
            ClockTerms::Untimed => 0,
            ClockTerms::Bank { seconds, .. } => Millis::from(seconds) * SECOND,
            ClockTerms::Days(days) => Millis::from(days) * DAY,
        };
        Clock { terms, left: [full; Seat::MAX], running: [false; Seat::MAX], since: 0 }
    }

    /// Charges what has passed.
    pub fn charge(&mut self, now: Millis) {
        let passed = now.saturating_sub(self.since);
        for (left, _) in self.left.iter_mut().zip(self.running).filter(|(_, running)| *running) {
            *left = left.saturating_sub(passed);
        }
        self.since = now;
    }

    /// Lets the time of these seats run from now on.
    pub fn run(&mut self, runs: impl Fn(Seat) -> bool) {
        for seat in Seat::all(Seat::MAX) {
            self.running[seat.index()] = self.terms != ClockTerms::Untimed && runs(seat);
        }
    }

    /// A turn was ended in time.
    pub fn turn_ended(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        match self.terms {
            ClockTerms::Untimed => {}
            ClockTerms::Bank { increment, .. } => *left += Millis::from(increment) * SECOND,
            ClockTerms::Days(days) => *left = Millis::from(days) * DAY,
        }
    }

    /// A player came back and needs some time.
    pub fn returned(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        match self.terms {
            ClockTerms::Untimed => {}
            ClockTerms::Bank { increment, .. } => {
                *left = (*left).max(WELCOME_BACK).max(Millis::from(increment) * SECOND);
            }
            ClockTerms::Days(days) => *left = Millis::from(days) * DAY,
        }
    }

    /// The next seat whose time will be up, and when.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let running = Seat::all(Seat::MAX).filter(|seat| self.running[seat.index()]);
        running.map(|seat| (seat, self.since + self.left[seat.index()])).min_by_key(|&(_, when)| when)
    }

    /// What is told of them.
    pub fn show(&self, seats: usize, now: Millis) -> Option<Clocks> {
        if self.terms == ClockTerms::Untimed {
            return None;
        }
        let passed = now.saturating_sub(self.since);
        let left = |seat: Seat| {
            let spent = if self.running[seat.index()] { passed } else { 0 };
            self.left[seat.index()].saturating_sub(spent)
        };
        let running = Seat::all(seats).filter(|seat| self.running[seat.index()]).collect();
        Some(Clocks { now, left: Seat::all(seats).map(left).collect(), running })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn a_bank_is_used_up_and_refilled_by_turns() {
        let mut clock = Clock::new(ClockTerms::Bank { seconds: 100, increment: 5 });
        clock.charge(1_000);
        clock.run(|s| s == seat(1));
        assert_eq!(clock.deadline(), Some((seat(1), 101_000)));
        clock.charge(31_000);
        clock.turn_ended(seat(1));
        clock.run(|s| s == seat(2));
        assert_eq!(clock.deadline(), Some((seat(2), 131_000)));
        assert_eq!(clock.show(2, 32_000).expect("clocks").left, [75_000, 99_000]);
        // A clock that was set back charges nothing.
        clock.charge(20_000);
        assert_eq!(clock.show(2, 20_000).expect("clocks").left, [75_000, 100_000]);
    }

    #[test]
    fn days_begin_anew_with_each_turn() {
        let mut clock = Clock::new(ClockTerms::Days(2));
        clock.run(|s| s == seat(1));
        clock.charge(DAY);
        clock.turn_ended(seat(1));
        assert_eq!(clock.deadline(), Some((seat(1), 3 * DAY)));
    }

    #[test]
    fn untimed_tables_have_no_deadline() {
        let mut clock = Clock::new(ClockTerms::Untimed);
        clock.run(|_| true);
        assert_eq!(clock.deadline(), None);
        assert_eq!(clock.show(2, 9), None);
    }
}
