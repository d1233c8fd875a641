//! The own next turns: which discs will be active, and which of them may be used together.

use noria_rules::{Disc, DiscKind, Game, Phase, Ring, Seat, Slot, Wheel};

/// How many turns are foreseen.
const AHEAD: usize = 3;
/// After this many turns every ring is back where it was, or has gone halfway round.
pub const LAMPS: usize = 6;

/// A turn to come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ComingTurn {
    /// Its round.
    pub round: u8,
    /// The wheel at its beginning.
    pub wheel: Wheel,
}

impl ComingTurn {
    /// How many discs are active.
    pub fn discs(&self) -> usize {
        self.wheel.count(|slot, _| slot.is_active())
    }

    /// Which discs of the medium and the large ring may be used together (WHEEL-4).
    pub fn pairs(&self) -> Vec<(Slot, Slot)> {
        pairs(&self.wheel)
    }
}

/// The active pairs of a wheel: medium and large ring (WHEEL-4).
pub fn pairs(wheel: &Wheel) -> Vec<(Slot, Slot)> {
    let active =
        |ring: Ring| Slot::ACTIVE.into_iter().filter(move |slot| slot.ring() == ring && wheel[*slot].is_some());
    let mut pairs = Vec::new();
    for medium in active(Ring::Medium) {
        pairs.extend(active(Ring::Large).filter(|large| medium.goes_with(*large)).map(|large| (medium, large)));
    }
    pairs
}

fn turned(mut wheel: Wheel) -> Wheel {
    Ring::ALL.into_iter().for_each(|ring| wheel.rotate(ring));
    wheel
}

/// The next turns of a seat, given its wheel as it lies or might lie now.
pub fn coming_turns(game: &Game, seat: Seat, wheel: Wheel) -> Vec<ComingTurn> {
    let position = game.position();
    let own = position.seat == seat;
    // ADM-2: the rings turn when a turn ends, so between two turns the lit half is the next one.
    let (first, turns_first) = match position.phase {
        Phase::Over => return Vec::new(),
        Phase::Influence | Phase::Action | Phase::Politics if own => (position.round + 1, true),
        Phase::Administration if own => (position.round + 1, false),
        _ if position.round == 0 => (1, false),
        _ if seat.index() < position.seat.index() => (position.round + 1, false),
        _ => (position.round, false),
    };
    let mut wheel = if turns_first { turned(wheel) } else { wheel };
    let mut turns = Vec::new();
    for round in (first..=game.rounds()).take(AHEAD) {
        turns.push(ComingTurn { round, wheel });
        wheel = turned(wheel);
    }
    turns
}

/// What happens to a disc that is put on a space after the rotation.
#[derive(Debug, Clone, PartialEq)]
pub struct Placing {
    /// In which of the next turns it is active, counted from 1.
    pub active: Vec<usize>,
    /// The discs that it may be used with, and in which turns (WHEEL-4).
    pub touches: Vec<(DiscKind, Vec<usize>)>,
    /// The disc that it destroys.
    pub destroys: Option<DiscKind>,
}

/// The effect of putting a disc on a space, over this many turns.
pub fn placing(wheel: &Wheel, disc: DiscKind, slot: Slot, turns: usize) -> Placing {
    let destroys = wheel[slot].map(|old| old.kind);
    let (mut alone, mut others) = (Wheel::<DiscKind>::EMPTY, *wheel);
    alone[slot] = Some(Disc::normal(disc));
    others[slot] = None;
    let mut active = Vec::new();
    let mut touches: Vec<(DiscKind, Vec<usize>)> = Vec::new();
    for turn in 1..=turns.min(LAMPS) {
        let at = alone.discs().map(|(at, _)| at).find(|at| at.is_active());
        if let Some(at) = at {
            active.push(turn);
            let joins =
                |other: Slot| at.ring() != Ring::Small && other.ring() != Ring::Small && other.ring() != at.ring();
            for (_, other) in others.discs().filter(|(slot, _)| slot.is_active() && joins(*slot) && at.goes_with(*slot))
            {
                match touches.iter_mut().find(|(kind, _)| *kind == other.kind) {
                    Some((_, turns)) if turns.last() == Some(&turn) => {}
                    Some((_, turns)) => turns.push(turn),
                    None => touches.push((other.kind, vec![turn])),
                }
            }
        }
        (alone, others) = (turned(alone), turned(others));
    }
    Placing { active, touches, destroys }
}

#[cfg(test)]
mod tests {
    use noria_rules::{Components, Options, Setup};

    use super::*;

    fn slot(text: &str) -> Slot {
        text.parse().expect("a space")
    }

    #[test]
    fn a_disc_is_active_half_of_the_time() {
        let active = |text| placing(&Wheel::EMPTY, DiscKind::City, slot(text), LAMPS).active;
        assert_eq!(active("s2"), [1, 3, 5]);
        assert_eq!(active("m3"), [1, 2, 5, 6]);
        assert_eq!(active("l4"), [1, 2, 3]);
        assert_eq!(placing(&Wheel::EMPTY, DiscKind::City, slot("l4"), 2).active, [1, 2]);
    }

    #[test]
    fn what_it_touches_and_destroys() {
        // Energy on medium 3 is next to large 4 and 5; an Obsidian lies where the City goes.
        let wheel: Wheel = ". - 3E - 4O".parse().expect("a wheel");
        let placed = placing(&wheel, DiscKind::City, slot("l4"), LAMPS);
        assert_eq!(placed.destroys, Some(DiscKind::Obsidian));
        assert_eq!(placed.touches, [(DiscKind::Energy, vec![1, 2])]);
        assert_eq!(placing(&wheel, DiscKind::City, slot("s2"), LAMPS).touches, []);
    }

    #[test]
    fn the_next_turns_follow_the_rings() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 3).expect("a set-up");
        let mut game = Game::new(&components, &setup).expect("a game");
        let wheel = |game: &Game| game.position().players[0].wheel;
        // Before the first round the lit half is the first turn.
        let first = coming_turns(&game, Seat::FIRST, wheel(&game));
        assert_eq!(first.iter().map(|turn| turn.round).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(first[0].wheel, wheel(&game));
        while game.position().round == 0 {
            let seat = game.to_act().expect("somebody decides");
            let action = game.legal_actions(seat)[0];
            game.apply(seat, action, &mut ()).expect("legal");
        }
        // In the own turn the strip begins with the next.
        let turns = coming_turns(&game, Seat::FIRST, wheel(&game));
        assert_eq!(turns[0].round, 2);
        assert_eq!(turns[0].wheel, turned(wheel(&game)));
        // A plan begins where that turn will begin; in the own turn there is none.
        assert_eq!(game.next_turn_of(Seat::FIRST), None);
        let planned = game.next_turn_of(Seat::SECOND).expect("a turn to come");
        assert_eq!((planned.to_act(), planned.position().round), (Some(Seat::SECOND), 1));
        assert_eq!(planned.position().players[1].wheel, game.position().players[1].wheel);
        assert!(planned.legal_actions(Seat::SECOND).contains(&noria_rules::Action::EndTurn));
        // Players yet to move in this round see it first.
        let second = Seat::SECOND;
        assert_eq!(coming_turns(&game, second, wheel(&game))[0].round, 1);
    }
}
