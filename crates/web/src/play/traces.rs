//! Where discs lie now that something was done with: rings turn, spaces change, discs leave the game.

use noria_rules::{Disc, DiscKind, Event, Ring, Seat, Slot, Wheel};

use super::draft::Play;

/// The space of a wheel that an event is about, and whose wheel.
pub fn space_of(event: &Event) -> Option<(Seat, Slot)> {
    Some(match *event {
        Event::DiscActivated { seat, slot, .. }
        | Event::DiscInspected { seat, slot, .. }
        | Event::DiscReused { seat, slot, .. }
        | Event::DiscNamed { seat, slot, .. }
        | Event::DiscUpgraded { seat, slot, .. }
        | Event::DiscPlaced { seat, slot, .. } => (seat, slot),
        Event::DiscsSwapped { seat, b, .. } => (seat, b),
        Event::BotActivated { slot, .. } | Event::BotUpgraded { slot, .. } => (Seat::BOT, slot),
        _ => return None,
    })
}

/// Where a space's disc lies after a ring has turned.
fn turned(slot: Slot, ring: Ring) -> Slot {
    let mut wheel = Wheel::<DiscKind>::EMPTY;
    wheel[slot] = Some(Disc::normal(DiscKind::Bonus));
    wheel.rotate(ring);
    wheel.discs().map(|(slot, _)| slot).next().unwrap_or(slot)
}

/// Follows discs of a seat's wheel through an event.
fn follow(slots: &mut Vec<Slot>, seat: Seat, event: &Event) {
    match *event {
        Event::RingTurned { seat: whose, ring } if whose == seat => {
            slots.iter_mut().for_each(|slot| *slot = turned(*slot, ring));
        }
        Event::DiscsSwapped { seat: whose, a, b } if whose == seat => {
            slots.iter_mut().for_each(|slot| {
                *slot = if *slot == a {
                    b
                } else if *slot == b {
                    a
                } else {
                    *slot
                }
            });
        }
        Event::DiscPlaced { seat: whose, slot, .. } if whose == seat => slots.retain(|other| *other != slot),
        _ => {}
    }
}

impl Play {
    /// Where the discs are that a seat has used in its last or current turn, after this many steps.
    pub fn used_discs(&self, seat: Seat, until: usize) -> Vec<Slot> {
        let starts = |index: &usize| self.steps()[*index].events.contains(&Event::TurnStarted { seat });
        let Some(first) = (0..until.min(self.steps().len())).rev().find(starts) else { return Vec::new() };
        let mut used = Vec::new();
        let mut begun = false;
        for event in self.steps()[first..until].iter().flat_map(|step| &step.events) {
            begun |= *event == Event::TurnStarted { seat };
            follow(&mut used, seat, event);
            let is_use =
                matches!(event, Event::DiscActivated { .. } | Event::DiscInspected { .. } | Event::BotActivated { .. });
            if let Some((whose, slot)) = space_of(event).filter(|_| begun && is_use)
                && whose == seat
            {
                used.push(slot);
            }
        }
        used
    }

    /// Where the disc of an event of a step (counted from 1) is now.
    pub fn space_now(&self, step: usize, event: &Event, until: usize) -> Option<(Seat, Slot)> {
        let (seat, slot) = space_of(event)?;
        let mut slots = vec![slot];
        let own = self.steps().get(step.checked_sub(1)?)?.events.iter().skip_while(|other| *other != event).skip(1);
        let later = self.steps().get(step..until)?.iter().flat_map(|step| &step.events);
        own.chain(later).for_each(|event| follow(&mut slots, seat, event));
        slots.first().map(|&slot| (seat, slot))
    }
}

#[cfg(test)]
mod tests {
    use noria_rules::{Action, Components, Options, Setup};

    use super::*;
    use crate::play::Participant;

    #[test]
    fn discs_are_found_where_they_went() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 5).expect("a set-up");
        let mut play = Play::new(setup, vec![Participant::human(); 2], components).expect("a game");
        let mut seen = 0;
        while play.game().position().round < 6 {
            let seat = play.deciding().expect("the game goes on");
            let actions = play.game().legal_actions(seat);
            let use_first = actions.iter().copied().find(|action| matches!(action, Action::Activate { .. }));
            let action = use_first
                .or_else(|| actions.iter().copied().find(|action| *action == Action::EndTurn))
                .unwrap_or(actions[0]);
            play.act_finally(seat, action).expect("legal");
            let until = play.steps().len();
            for slot in play.used_discs(seat, until) {
                assert!(play.game().position().players[seat.index()].wheel[slot].is_some(), "a disc lies there");
            }
            let step = &play.steps()[until - 1];
            if let Some(event) = step.events.iter().find(|event| matches!(event, Event::DiscActivated { .. })).copied()
            {
                let (_, slot) = space_of(&event).expect("a space");
                assert!(play.used_discs(seat, until).contains(&slot));
                assert_eq!(play.space_now(until, &event, until), Some((seat, slot)));
                seen += 1;
            }
        }
        assert!(seen > 5);
        // The last turn's discs have moved with their rings.
        let seat = play.steps().last().expect("steps").seat;
        let used = play.used_discs(seat, play.steps().len());
        let last =
            play.steps().iter().rposition(|step| matches!(step.action, Action::Activate { .. }) && step.seat == seat);
        let step = last.expect("a disc was used") + 1;
        let event =
            play.steps()[step - 1].events.iter().find(|event| space_of(event).is_some()).copied().expect("a use");
        let (_, now) = play.space_now(step, &event, play.steps().len()).expect("it is still there");
        assert!(used.contains(&now), "{used:?} {now}");
    }
}
