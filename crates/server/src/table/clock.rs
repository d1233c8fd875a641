//! The clocks of a table. They are outside the rules and derived from the times in the log.

use noria_protocol::{ClockTerms, Clocks};
use noria_rules::Seat;

use crate::time::Millis;

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 60 * 60 * SECOND;

/// How long clients show another player's action by default.
const SHOWING: Millis = 750;

/// The most time for showing one turn before the next clock starts.
const LONGEST_SHOWING: Millis = 12 * SECOND;

/// The least time of a player who returns.
const WELCOME_BACK: Millis = 60 * SECOND;

/// Time left for each seat, and whose time runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    terms: ClockTerms,
    left: [Millis; Seat::MAX],
    running: [bool; Seat::MAX],
    since: Millis,
    /// The last turn is being shown until then, and no clock runs.
    shown: Millis,
}

impl Clock {
    /// Full clocks, none of them running.
    pub fn new(terms: ClockTerms) -> Clock {
        let full = match terms {
            ClockTerms::Untimed => 0,
            ClockTerms::Bank { seconds, .. } => Millis::from(seconds) * SECOND,
            ClockTerms::Days(days) => Millis::from(days) * DAY,
        };
        Clock { terms, left: [full; Seat::MAX], running: [false; Seat::MAX], since: 0, shown: 0 }
    }

    /// Charges the elapsed time.
    pub fn charge(&mut self, now: Millis) {
        let passed = now.saturating_sub(self.start());
        for (left, _) in self.left.iter_mut().zip(self.running).filter(|(_, running)| *running) {
            *left = left.saturating_sub(passed);
        }
        self.since = now;
    }

    /// From when on time counts.
    fn start(&self) -> Millis {
        self.since.max(self.shown)
    }

    /// This many actions are shown to the next players before their clocks run. A person has seen what came before; a
    /// computer's actions follow at once and are shown after it.
    pub fn show_first(&mut self, actions: usize, by_computer: bool) {
        let showing = (actions as Millis * SHOWING).min(LONGEST_SHOWING);
        if matches!(self.terms, ClockTerms::Bank { .. }) {
            self.shown = showing + if by_computer { self.start() } else { self.since };
        }
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
        running.map(|seat| (seat, self.start() + self.left[seat.index()])).min_by_key(|&(_, when)| when)
    }

    /// As clients see them.
    pub fn show(&self, seats: usize, now: Millis) -> Option<Clocks> {
        if self.terms == ClockTerms::Untimed {
            return None;
        }
        let passed = now.saturating_sub(self.start());
        let left = |seat: Seat| {
            let spent = if self.running[seat.index()] { passed } else { 0 };
            self.left[seat.index()].saturating_sub(spent)
        };
        let running = Seat::all(seats).filter(|seat| self.running[seat.index()]).collect();
        let waits_until = Some(self.start()).filter(|&start| start > now);
        Some(Clocks { now, waits_until, left: Seat::all(seats).map(left).collect(), running })
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
    fn time_runs_once_the_last_turn_has_been_shown() {
        let mut clock = Clock::new(ClockTerms::Bank { seconds: 100, increment: 0 });
        clock.charge(1_000);
        clock.show_first(4, false);
        clock.run(|s| s == seat(2));
        assert_eq!(clock.deadline(), Some((seat(2), 104_000)));
        let shown = clock.show(2, 2_000).expect("clocks");
        assert_eq!((shown.left, shown.waits_until), (vec![100_000, 100_000], Some(4_000)));
        // A computer plays meanwhile: that is shown after it.
        clock.charge(3_000);
        clock.show_first(2, true);
        assert_eq!(clock.show(2, 3_000).expect("clocks").waits_until, Some(5_500));
        // A player who skips it and plays at once has used no time, and only the new actions are left to be shown.
        clock.charge(3_500);
        clock.show_first(2, false);
        clock.run(|s| s == seat(1));
        assert_eq!(clock.show(2, 3_500).expect("clocks").waits_until, Some(5_000));
        clock.charge(6_000);
        let shown = clock.show(2, 6_000).expect("clocks");
        assert_eq!((shown.left, shown.waits_until), (vec![99_000, 100_000], None));
        // No turn is shown for longer than a player would wait.
        clock.show_first(60, false);
        assert_eq!(clock.show(2, 6_000).expect("clocks").waits_until, Some(18_000));
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
