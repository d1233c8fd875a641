//! Random games in every mode: whatever is listed is accepted, and nothing is ever lost.

use crate::support::{all_options, below, new_game, rng};
use noria_rules::{Components, Game};

#[test]
fn listed_actions_are_accepted_and_every_state_is_sound() {
    let components = Components::standard();
    let mut longest = 0;
    for (name, options) in all_options() {
        for seed in 0..40 {
            let mut rng = rng(seed);
            let mut game = new_game(&components, &options, seed);
            while let Some(seat) = game.to_act() {
                let actions = game.legal_actions(seat);
                longest = longest.max(actions.len());
                assert!(!actions.is_empty(), "{name}: somebody must always have something to do");
                for &action in &actions {
                    assert_eq!(game.why_not(seat, action), None, "{name} seed {seed}: {action} is listed");
                }
                let action = actions[below(&mut rng, actions.len())];
                game.apply(seat, action, &mut ()).expect("a listed action is accepted");
                assert_eq!(game.problems(), [], "{name} seed {seed} after {action}");
            }
        }
    }
    assert!(longest <= noria_rules::most_actions(components.tables()), "{longest} actions were legal at once");
}

#[test]
fn a_game_is_small_and_copied_by_value() {
    fn is_copy<T: Copy>() {}
    is_copy::<Game>();
    assert!(size_of::<Game>() <= 1024, "{} bytes", size_of::<Game>());
}
