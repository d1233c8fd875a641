use noria_rules::{Components, Options, Phase, Setup, Target};

use super::*;

/// A game some rounds on, at a moment that fits.
fn moment(fits: impl Fn(&Game, Seat) -> bool) -> (Game, Seat) {
    let components = Components::standard();
    for seed in 1..40 {
        let options = Options { players: 3, ..Options::default() };
        let setup = Setup::from_seed(&options, &components, seed).expect("a set-up");
        let mut game = Game::new(&components, &setup).expect("a game");
        let mut lot = seed as usize;
        while let Some(seat) = game.to_act() {
            if game.position().round > 3 && fits(&game, seat) {
                return (game, seat);
            }
            let actions = game.legal_actions(seat);
            lot = lot.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let action = actions[(lot >> 16) % actions.len()];
            game.apply(seat, action, &mut ()).expect("legal");
        }
    }
    panic!("no such moment");
}

fn offer(game: &Game, seat: Seat, fits: impl Fn(Action) -> bool) -> Option<Action> {
    game.legal_actions(seat).into_iter().find(|&action| fits(action))
}

#[test]
fn an_intrigue_is_foreseen_as_it_happens() {
    let is_intrigue = |action| matches!(action, Action::Intrigue { .. });
    let (game, seat) = moment(|game, seat| {
        let raised = game.position().players.iter().any(|player| player.levels.values().any(|&level| level > 1));
        raised && offer(game, seat, is_intrigue).is_some()
    });
    for action in game.legal_actions(seat) {
        let Action::Intrigue { chamber, remove } = action else { continue };
        let foreseen = intrigue(&game, seat, chamber).expect("somebody waits");
        let mut after = game;
        after.apply(seat, action, &mut ()).expect("legal");
        assert_eq!(foreseen.value.1, after.chamber_value(chamber));
        for standing in &foreseen.standings {
            assert_eq!(standing.now, game.score(standing.seat).total);
            assert_eq!(standing.then, after.score(standing.seat).total);
            assert!(standing.most >= standing.then);
        }
        assert_eq!(foreseen.rows, (game.score(seat), after.score(seat)));
        if let Some(removed) = remove {
            let lost = removal(&game, seat, chamber, removed).expect("somebody else waits");
            for standing in &lost.standings {
                assert!(standing.then <= standing.now, "removing somebody wins nothing");
            }
        }
    }
}

#[test]
fn nobody_waits_nothing_is_foreseen() {
    let (game, seat) = moment(|game, _| game.position().hall.values().any(|bench| bench.waiting == 0));
    let (chamber, _) = game.position().hall.into_iter().find(|(_, bench)| bench.waiting == 0).expect("such a chamber");
    assert_eq!(intrigue(&game, seat, chamber), None);
}

#[test]
fn a_ship_a_factory_and_a_level_bring_what_they_bring() {
    let takes = |action| matches!(action, Action::TakeShip { .. });
    let (game, seat) = moment(|game, seat| offer(game, seat, takes).is_some());
    let before = game.position().players[seat.index()];
    let Some(action @ Action::TakeShip { resource }) = offer(&game, seat, takes) else { panic!() };
    let after = after_action(&game, seat, action).expect("legal");
    let ships = before.harvest(resource);
    assert_eq!(
        changes(&game, &before, &after),
        [Change::Ship(resource, 1), Change::Harvest(resource, ships, ships + 1)]
    );
    // The same is known before the move.
    let mut with_ship = before;
    with_ship.add_ship(resource);
    assert_eq!(changes(&game, &before, &with_ship), changes(&game, &before, &after));

    let rises = |action| matches!(action, Action::Invest { .. });
    let (game, seat) = moment(|game, seat| offer(game, seat, rises).is_some());
    let before = game.position().players[seat.index()];
    let Some(action @ Action::Invest { path, .. }) = offer(&game, seat, rises) else { panic!() };
    assert!(Target::Level { path }.is_used_by(action));
    let mut after = game;
    after.apply(seat, action, &mut ()).expect("legal");
    let level = before.levels[path] + 1;
    let foreseen = risen(&game, seat, path, level).expect("a higher level");
    assert_eq!(foreseen.rows.1.total, after.score(seat).total);
    assert_eq!(risen(&game, seat, path, before.levels[path]), None);
    let found = changes(&game, &before, &after.position().players[seat.index()]);
    assert!(
        found.iter().any(|change| matches!(change, Change::Resource(_, ..=-1) | Change::Full(_, ..=-1))),
        "{found:?}"
    );
    assert_eq!(game.position().phase, Phase::Action);
}

#[test]
fn production_and_upgrades() {
    let produces = |action| matches!(action, Action::Produce { .. });
    let (game, seat) = moment(|game, seat| offer(game, seat, produces).is_some());
    let before = game.position().players[seat.index()];
    let action = offer(&game, seat, produces).expect("a production");
    let found = changes(&game, &before, &after_action(&game, seat, action).expect("legal"));
    assert!(found.iter().any(|change| matches!(change, Change::Full(_, 1..))));
    assert!(!found.iter().any(|change| matches!(change, Change::Empty(..))), "a warehouse is only turned");
    let upgrades = |action| matches!(action, Action::Upgrade { .. });
    let (game, seat) = moment(|game, seat| offer(game, seat, upgrades).is_some());
    let before = game.position().players[seat.index()];
    let Some(action @ Action::Upgrade { slot }) = offer(&game, seat, upgrades) else { panic!() };
    let kind = before.wheel[slot].expect("a disc").kind;
    let found = changes(&game, &before, &after_action(&game, seat, action).expect("legal"));
    assert_eq!(found, [Change::Upgraded(kind)]);
}
