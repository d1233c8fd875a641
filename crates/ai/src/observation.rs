//! The whole table from the view of one seat, as small numbers: what the policy network takes.
//!
//! Seats are rotated: the viewer is seat 0, the next in turn order seat 1, and so on; absent seats are zero. Nothing
//! that the viewer may not know is read: the order of the face-down islands, and wheels that others are building.
//!
//! A number is declared once, where it is computed: its name, the value that counts as large, and the value.

mod seat;
mod table;

use core::fmt::{Arguments, Write};

use noria_rules::{Components, Game, Options, Seat, Setup};

/// How many numbers an observation has.
pub const SIZE: usize = 1103;

/// An observation.
pub type Observation = [u8; SIZE];

/// Takes numbers one by one: their values, their names, or their scales.
trait Sink {
    fn put(&mut self, name: Arguments, large: u8, value: u16);

    fn flag(&mut self, name: Arguments, value: bool) {
        self.put(name, 1, value.into());
    }

    /// A number, and whether it reaches each of these steps.
    fn steps(&mut self, name: Arguments, large: u8, value: u16, steps: &[u16]) {
        self.put(name, large, value);
        for step in steps {
            self.flag(format_args!("{name}>={step}"), value >= *step);
        }
    }

    /// Skips this many numbers.
    fn skip(&mut self, count: usize);

    /// How many numbers there have been.
    fn len(&self) -> usize;
}

struct Values<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl Sink for Values<'_> {
    #[inline(always)] // so that names cost nothing
    fn put(&mut self, _: Arguments, _: u8, value: u16) {
        self.out[self.at] = value.min(u8::MAX.into()) as u8;
        self.at += 1;
    }

    fn skip(&mut self, count: usize) {
        self.out[self.at..self.at + count].fill(0);
        self.at += count;
    }

    fn len(&self) -> usize {
        self.at
    }
}

#[derive(Default)]
struct Declarations {
    names: Vec<String>,
    scales: Vec<f32>,
}

impl Sink for Declarations {
    fn put(&mut self, name: Arguments, large: u8, _: u16) {
        let mut text = String::new();
        _ = text.write_fmt(name); // writing to a string cannot fail
        self.names.push(text);
        self.scales.push(1.0 / f32::from(large));
    }

    fn skip(&mut self, _: usize) {
        unreachable!("declarations are read from a full table");
    }

    fn len(&self) -> usize {
        self.names.len()
    }
}

/// Writes the observation of a seat.
pub fn write(game: &Game, viewer: Seat, out: &mut [u8]) {
    let mut values = Values { out, at: 0 };
    put_all(game, viewer, &mut values);
    debug_assert_eq!(values.at, SIZE);
}

/// The seat this many places after the viewer.
pub fn rotated(viewer: Seat, places: usize, players: usize) -> Seat {
    Seat::all(players).nth((viewer.index() + places) % players).expect("fewer than there are players")
}

fn put_all(game: &Game, viewer: Seat, sink: &mut impl Sink) {
    let players = game.position().players.len();
    for number in 0..Seat::MAX {
        sink.flag(format_args!("seat-{number}"), number < players);
    }
    table::put(game, viewer, sink);
    seat::put_viewer(game, viewer, sink);
    let mut size = 0;
    for number in 1..Seat::MAX {
        if number < players {
            let before = sink.len();
            seat::put_other(game, rotated(viewer, number, players), number, sink);
            size = sink.len() - before;
        } else {
            sink.skip(size);
        }
    }
}

fn declarations() -> Declarations {
    let components = Components::standard();
    let options = Options { players: 4, ..Options::default() };
    let setup = Setup::from_seed(&options, &components, 0).expect("the options fit together");
    let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    let mut declarations = Declarations::default();
    put_all(&game, Seat::FIRST, &mut declarations);
    declarations
}

/// The names of the numbers, in order.
pub fn names() -> Vec<String> {
    declarations().names
}

/// What each number is multiplied with before it enters a network, so that large values are about 1.
pub fn scales() -> Vec<f32> {
    declarations().scales
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use noria_rules::{Mode, Phase};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::below;
    use crate::testing::{all_kinds, start};

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let names = names();
        assert_eq!(names.len(), SIZE);
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), SIZE);
    }

    #[test]
    fn hidden_islands_are_not_in_it() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 11).expect("the options fit together");
        let mut other = setup.clone();
        let unused =
            components.tables().islands().find(|id| !setup.islands.contains(id)).expect("some islands stay in the box");
        other.islands.reverse();
        other.islands[2] = unused;
        let mut games = [setup, other].map(|setup| Game::new(&components, &setup).expect("a sound set-up"));
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for _ in 0..60 {
            let seat = games[0].to_act().expect("the game has just begun");
            let [one, two] = games.map(|game| {
                let mut out = [0; SIZE];
                write(&game, seat, &mut out);
                out
            });
            assert_eq!(one, two);
            let actions = games[0].legal_actions(seat);
            let action = actions[below(&mut rng, actions.len())];
            if action == noria_rules::Action::Reveal {
                break;
            }
            games.iter_mut().for_each(|game| game.apply_unchecked(seat, action, &mut ()));
        }
    }

    #[test]
    fn wheels_under_construction_are_not_in_it() {
        let mut game = start(&Options { mode: Mode::Expert, players: 2, ..Options::default() }, 1);
        assert_eq!(game.position().phase, Phase::Wheels);
        let second = Seat::SECOND;
        let observe = |game: &Game| {
            let mut out = [0; SIZE];
            write(game, Seat::FIRST, &mut out);
            out
        };
        let before = observe(&game);
        game.apply_unchecked(second, game.legal_actions(second)[0], &mut ());
        assert_eq!(observe(&game), before);
    }

    #[test]
    fn a_guess_looks_as_the_real_game() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for options in all_kinds() {
            let mut game = start(&options, 8);
            while let Some(seat) = game.to_act() {
                let guess = game.view(Some(seat)).guess(&mut rng);
                let [mut real, mut guessed] = [[0; SIZE]; 2];
                write(&game, seat, &mut real);
                write(&guess, seat, &mut guessed);
                assert_eq!(real, guessed);
                let actions = game.legal_actions(seat);
                game.apply_unchecked(seat, actions[below(&mut rng, actions.len())], &mut ());
            }
        }
    }
}
