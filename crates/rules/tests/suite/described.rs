//! Described positions and component files that must be refused, with every reason at once.

use crate::support::{Walk, new_game, rng};
use noria_rules::{
    ComponentFile, Components, Edition, Focus, Game, Options, Path, Phase, Position, PositionProblem, Ring, RingUse,
    STANDARD, Seat, Using,
};

fn problems(position: &Position) -> Vec<PositionProblem> {
    Game::from_position(&Components::standard(), position).expect_err("it is wrong").0
}

/// A position of a base game in which a disc of this name is being used.
fn in_use(disc: &str, edition: Edition) -> Position {
    let options = Options { edition, ..Options::default() };
    let mut found = None;
    for seed in 0..50 {
        Walk { game: new_game(&Components::standard(), &options, seed), rng: rng(seed) }.play_out(|_, _, _, game| {
            let position = game.position();
            if let Focus::Using(Using { slot, left: 1, bonus: 0 }) = position.turn.focus
                && position.players[position.seat.index()].wheel[slot].is_some_and(|d| d.kind.name() == disc)
                && position.turn.uses == 0
                && Ring::ALL.into_iter().filter(|&ring| position.turn.rings[ring] != RingUse::Unused).count() == 1
            {
                found.get_or_insert(*position);
            }
        });
    }
    found.expect("such a moment comes in fifty games")
}

#[test]
fn a_use_cannot_wait_for_a_bonus_that_was_not_activated() {
    for edition in Edition::ALL {
        let mut position = in_use("city", edition);
        let Focus::Using(using) = position.turn.focus else { panic!("a disc is in use") };
        position.turn.focus = Focus::Using(Using { bonus: 1, ..using });
        assert_eq!(problems(&position), [PositionProblem::Turn("the open use is not one of an activated disc")]);
    }
}

#[test]
fn no_more_uses_can_be_promised_than_bonus_discs_give() {
    let mut position = in_use("city", Edition::First);
    let Focus::Using(using) = position.turn.focus else { panic!("a disc is in use") };
    let (ring, slot) = Ring::ALL
        .into_iter()
        .filter(|&ring| ring != using.slot.ring())
        .find_map(|ring| {
            let wheel = &position.players[position.seat.index()].wheel;
            let fits =
                |slot: &noria_rules::Slot| slot.is_active() && wheel[*slot].is_some() && slot.goes_with(using.slot);
            ring.slots().find(fits).map(|slot| (ring, slot))
        })
        .expect("another disc fits");
    position.turn.rings[ring] = RingUse::Named(slot, 4);
    assert_eq!(problems(&position), [PositionProblem::Turn("Bonus discs promise more than three uses")]);
}

#[test]
fn nobody_is_on_a_path_before_the_first_steps() {
    let mut position = *new_game(&Components::standard(), &Options::default(), 1).position();
    position.players[1].levels[Path::Research] = 1;
    assert_eq!(problems(&position), [PositionProblem::EarlyStep(Seat::new(2).expect("a seat"))]);
}

#[test]
fn nobody_waits_when_the_game_is_over() {
    let start = new_game(&Components::standard(), &Options::default(), 1);
    let mut last = start;
    Walk { game: start, rng: rng(1) }.play_out(|_, _, _, game| last = *game);
    let mut position = *last.position();
    assert_eq!(position.phase, Phase::Over);
    let chamber = noria_rules::Chamber::Division;
    position.hall[chamber] = noria_rules::Bench { waiting: 1, seated: 0 };
    assert_eq!(problems(&position), [PositionProblem::StillWaiting(chamber)]);
}

#[test]
fn the_name_of_a_component_file_fits_on_a_line() {
    let text = STANDARD.replace("name = \"standard\"", "name = \"two\\nlines\"");
    let error = ComponentFile::read(&text).expect_err("records name their components in one line");
    assert_eq!(error.0.len(), 1);
    assert_eq!((error.0[0].table.as_str(), error.0[0].entry.as_str()), ("", "name"));
}
