//! Laws that hold for every game, tried on random games in every mode.

use crate::support::{Walk, all_options, below, lively, new_game, rng};
use noria_rules::{
    Action, ActionKind, Components, Edition, Event, Game, Mode, Phase, Position, Record, Resource, Seat, Setup,
};
use proptest::prelude::*;

/// A kind of game and a seed for everything random in it.
fn any_game() -> impl Strategy<Value = (usize, u64)> {
    (0..all_options().len(), any::<u64>())
}

/// Walks through a random game and looks at each position.
fn walk((kind, seed): (usize, u64), look: impl FnMut(&Game, Seat, Action, &Game)) {
    let components = Components::standard();
    let (_, options) = &all_options()[kind];
    Walk { game: new_game(&components, options, seed), rng: rng(seed) }.play_out(look);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is listed is accepted, and whatever is accepted is listed, mutations included.
    #[test]
    fn listed_is_legal_and_legal_is_listed(start in any_game()) {
        let mut dice = rng(start.1 ^ 1);
        walk(start, |game, seat, action, _| {
            let listed = game.legal_actions(seat);
            for &action in &listed {
                assert_eq!(game.why_not(seat, action), None, "{action} is listed");
            }
            for _ in 0..24 {
                let mutated = mutate(action, &mut dice);
                assert_eq!(
                    game.is_legal(seat, mutated),
                    listed.contains(&mutated),
                    "{mutated} in the {} phase: {:?}", game.position().phase, game.why_not(seat, mutated)
                );
            }
        });
    }

    /// No seat can act for another, and a refused action changes nothing.
    #[test]
    fn refusals_change_nothing(start in any_game()) {
        let mut dice = rng(start.1 ^ 2);
        walk(start, |game, seat, action, _| {
            for other in Seat::all(Seat::MAX).filter(|&other| other != seat && !game.is_pending(other)) {
                let mut same = *game;
                same.apply(other, action, &mut ()).expect_err("it is not that seat's turn");
                assert_eq!(same, *game);
                assert!(game.legal_actions(other).is_empty());
            }
            let mut same = *game;
            let mut events = Vec::new();
            if same.apply(seat, mutate(action, &mut dice), &mut events).is_err() {
                assert_eq!(same, *game);
                assert_eq!(events, []);
            }
        });
    }

    /// A position survives being written down and read again.
    #[test]
    fn positions_survive_serialisation(start in any_game()) {
        let components = Components::standard();
        walk(start, |_, _, _, game| {
            let text = serde_json::to_string(game.position()).expect("positions can be written");
            let position: Position = serde_json::from_str(&text).expect("what was written can be read");
            let again = Game::from_position(&components, &position).expect("a played position is sound");
            assert_eq!(again, *game);
        });
    }

    /// A record survives being printed and parsed, and replays to the same state.
    #[test]
    fn records_replay_to_the_same_state((kind, seed) in any_game()) {
        let components = Components::standard();
        let (_, options) = &all_options()[kind];
        let setup = Setup::from_seed(options, &components, seed).expect("the options fit together");
        let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let mut record = Record::new(setup, &components);
        let mut last = game;
        Walk { game, rng: rng(seed) }.play_out(|before, seat, action, after| {
            record.push(seat, action, before, after);
            last = *after;
        });
        let text = record.to_string();
        let parsed: Record = text.parse().expect("a printed record can be read");
        prop_assert_eq!(&parsed, &record);
        prop_assert_eq!(parsed.to_string(), text);
        let replayed = parsed.verify(&components).expect("a record can be played");
        prop_assert_eq!(replayed.fingerprint(), last.fingerprint());
        prop_assert_eq!(replayed, last);
    }

    /// Two games that differ only in what a seat may not know look the same to it.
    #[test]
    fn views_do_not_tell_hidden_things(seed in any::<u64>(), players in 2u8..=4) {
        let components = Components::standard();
        let (_, options) = &all_options()[0];
        let options = noria_rules::Options { players, ..options.clone() };
        let mut setup = Setup::from_seed(&options, &components, seed).expect("the options fit together");
        let one = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let revealed = below(&mut rng(seed), setup.islands.len());
        let unused = components.tables().islands().find(|id| !setup.islands.contains(id)).expect("two islands stay in the box");
        setup.islands[revealed..].rotate_left(1);
        *setup.islands.last_mut().expect("there are islands") = unused;
        let other = Game::new(&components, &setup).expect("still sound");
        let (mut one, mut other) = (one, other);
        let mut dice = rng(seed);
        while let Some(seat) = one.to_act() {
            let viewers = Seat::all(players.into()).map(Some).chain([None]);
            for viewer in viewers {
                let (a, b) = (one.view(viewer), other.view(viewer));
                prop_assert_eq!(&a, &b);
                prop_assert_eq!(serde_json::to_string(&a).expect("views can be written"),
                                serde_json::to_string(&b).expect("views can be written"));
                prop_assert_eq!(a.legal_actions(), b.legal_actions());
            }
            let actions = one.legal_actions(seat);
            let action = lively(&actions, &mut dice);
            if action == Action::Reveal && one.position().islands.len() == revealed {
                break; // from here on the two games differ in plain sight
            }
            one.apply(seat, action, &mut ()).expect("listed");
            other.apply(seat, action, &mut ()).expect("listed");
        }
    }

    /// While wheels are built together, nobody sees another's.
    #[test]
    fn wheels_stay_hidden_until_all_are_built(seed in any::<u64>(), players in 2u8..=4) {
        let components = Components::standard();
        let options = noria_rules::Options { mode: Mode::Expert, players, ..Default::default() };
        let start = new_game(&components, &options, seed);
        let (mut one, mut other) = (start, start);
        let mut dice = rng(seed);
        let watcher = Seat::new(players).expect("a seat");
        while one.position().phase == Phase::Wheels {
            for viewer in [Some(watcher), None] {
                prop_assert_eq!(one.view(viewer), other.view(viewer));
            }
            let seat = one.to_act().expect("wheels are being built");
            for game in [&mut one, &mut other] {
                let actions = game.legal_actions(seat);
                let action = if seat == watcher { actions[0] } else { actions[below(&mut dice, actions.len())] };
                let mut events = Vec::new();
                game.apply(seat, action, &mut events).expect("listed");
                let hidden = events.iter().filter(|event| matches!(event, Event::DiscSet { .. }));
                for event in hidden.filter(|_| game.position().phase == Phase::Wheels) {
                    prop_assert_eq!(game.may_see(Some(watcher), event), seat == watcher);
                }
            }
        }
    }

    /// A guess from a view is a sound game that gives the viewer the same view.
    #[test]
    fn guesses_fit_the_view(start in any_game()) {
        let mut dice = rng(start.1);
        walk(start, |game, seat, _, _| {
            let view = game.view(Some(seat));
            let guess = view.guess(&mut dice);
            assert_eq!(guess.view(Some(seat)).position(), view.position());
            if game.position().phase != Phase::Wheels {
                assert_eq!(guess.problems(), []);
            }
            for island in game.tables().islands() {
                let next = view.guess_next(island, &mut dice);
                let hidden = view.unseen_islands().any(|unseen| unseen == island) && !guess.position().stack.is_empty();
                assert_eq!(next.is_some(), hidden);
                if let Some(next) = next {
                    assert_eq!(next.position().stack[0], island);
                    assert_eq!(next.view(Some(seat)).position(), view.position());
                }
            }
        });
    }

    /// A viewer who learns what was revealed keeps in step with the game.
    #[test]
    fn a_view_moves_on_with_the_game(start in any_game()) {
        walk(start, |game, seat, action, next| {
            if game.position().hides_wheels() {
                return; // what the others do is hidden
            }
            for viewer in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
                let mut seen = *game.view(viewer).game();
                if action == Action::Reveal {
                    seen = seen.with_next_island(game.position().stack[0]);
                }
                seen.apply(seat, action, &mut ()).expect("what is listed can be applied");
                assert_eq!(&seen, next.view(viewer).game());
            }
        });
    }

    /// Every action has one word and one JSON value, and both are read back.
    #[test]
    fn actions_survive_words_and_json(start in any_game()) {
        walk(start, |_, _, action, _| {
            assert_eq!(action.to_string().parse(), Ok(action));
            let json = serde_json::to_string(&action).expect("actions can be written");
            assert_eq!(serde_json::from_str::<Action>(&json).expect("what was written can be read"), action);
        });
    }

    /// ACT-4: a turn never has more than four uses.
    #[test]
    fn turns_have_at_most_four_uses(start in any_game()) {
        walk(start, |_, _, _, game| assert!(game.position().turn.uses <= 4));
    }
}

/// Another action of any kind, or the same one with one detail changed.
fn mutate(action: Action, dice: &mut impl rand_core::Rng) -> Action {
    let mut pick = |limit: usize| below(dice, limit);
    match (pick(4), action) {
        (0, Action::Invest { path, mut payment }) => {
            payment.resources[Resource::ALL[pick(3)]] += pick(2) as u8;
            Action::Invest { path, payment }
        }
        (0, Action::Activate { slot, doubled }) => Action::Activate { slot, doubled: !doubled },
        _ => Action::any(ActionKind::ALL[pick(ActionKind::ALL.len())], &mut pick),
    }
}

#[test]
fn all_kinds_of_games_are_tried() {
    let all = all_options();
    for mode in Mode::ALL {
        for edition in Edition::ALL {
            assert!(all.iter().any(|(_, options)| options.mode == mode && options.edition == edition));
        }
    }
}
