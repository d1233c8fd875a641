//! Section 6: the Expert game.

use std::collections::{BTreeSet, HashSet};

use noria_rules::{
    Action, Components, DiscKind, Event, Game, MarketLayout, Mode, Options, OptionsError, Phase, Refusal, Ring, Setup,
    Slot, Want, Wheel, WheelBuilding,
};

use super::table::{Table, action, island, legal_verb, play, player, refused, seat, slot, tokens};

/// A wheel that EXP-3 allows, with City and Journey active.
const WHEEL: &str = "2C - 2T 4J - 1E 2M 3O";

/// An Expert game in which nothing has been decided yet.
fn new_game(players: u8, wheels: WheelBuilding, islands: &[u8]) -> Game {
    let components = Components::standard();
    let options = Options { mode: Mode::Expert, players, wheels, ..Options::default() };
    let mut setup = Setup::from_seed(&options, &components, 1).expect("the options fit together");
    setup.islands = islands.iter().map(|&number| island(number)).collect();
    Game::new(&components, &setup).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The actions that build a wheel.
fn building(wheel: &str) -> Vec<String> {
    let wheel: Wheel = wheel.parse().expect("a wheel");
    wheel.discs().map(|(slot, disc)| format!("set={}@{slot}", disc.kind)).collect()
}

/// A seat, whether first in line or not, takes an action.
#[track_caller]
fn act(game: &mut Game, number: u8, token: &str) {
    game.apply(seat(number), action(token), &mut ()).unwrap_or_else(|refusal| panic!("'{token}': {refusal}"));
}

/// Round 1 on a circle of five islands, with a Journey disc ready on medium 4.
fn ready_to_travel() -> Table {
    Table::expert(2).islands([7, 4, 2, 8, 9]).wheel(WHEEL)
}

/// EXP-1: all islands lie open in their circle from the start, with the ships of JOUR-3 on them.
#[test]
fn islands_form_an_open_circle_with_ships() {
    let two = new_game(2, WheelBuilding::Together, &[7, 4, 2, 8, 9]);
    let circle: Vec<_> = two.position().islands.iter().map(|island| (island.id.number(), island.ships)).collect();
    // Two players: 3 ships for +1, 1 for -1, and no fewer than 1 for -2.
    assert_eq!(circle, [(7, [1, 1]), (4, [1, 1]), (2, [3, 0]), (8, [1, 1]), (9, [1, 1])]);
    assert!(two.position().stack.is_empty());

    let four = new_game(4, WheelBuilding::Together, &[7, 4, 2, 8, 9, 1, 3]);
    let circle: Vec<_> = four.position().islands.iter().map(|island| (island.id.number(), island.ships)).collect();
    let of_two_kinds = [3, 2]; // 4 - 1 and 4 - 2
    assert_eq!(
        circle,
        [
            (7, of_two_kinds),
            (4, of_two_kinds),
            (2, [5, 0]),
            (8, of_two_kinds),
            (9, of_two_kinds),
            (1, [5, 0]),
            (3, [5, 0])
        ]
    );
}

/// EXP-1: once the wheels are shown, nothing is hidden from anybody, and there is no stack to reveal.
#[test]
fn nothing_is_hidden() {
    let mut game = ready_to_travel().build();
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        assert_eq!(game.view(viewer).game(), &game);
    }
    play(&mut game, "use=m4");
    assert_eq!(refused(&game, "reveal"), Refusal::StackEmpty);
    assert!(legal_verb(&game, "reveal").is_empty());
}

/// EXP-2: chance decides the market: all 24 orders of the four prices occur, resource discs stay free.
#[test]
fn the_market_is_drawn() {
    let components = Components::standard();
    let options = Options { mode: Mode::Expert, players: 3, ..Options::default() };
    let mut orders = HashSet::new();
    for seed in 0..1000 {
        let setup = Setup::from_seed(&options, &components, seed).expect("the options fit together");
        let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let market = &game.position().market;
        orders.insert(DiscKind::PRICED.map(|disc| market[disc].price));
        assert_eq!([DiscKind::Energy, DiscKind::Mycelium, DiscKind::Obsidian].map(|disc| market[disc].price), [0; 3]);
    }
    assert_eq!(orders.len(), 24);

    let first_game = Options { market: MarketLayout::FirstGame, ..options };
    assert_eq!(
        Setup::from_seed(&first_game, &components, 1),
        Err(OptionsError::FirstGameMarket(Mode::Expert)),
        "the first-game prices are not for experts"
    );
}

/// EXP-2: nobody begins with Knowledge, a resource or a level; everybody begins with one ship per resource.
#[test]
fn experts_begin_with_ships_only() {
    let mut game = new_game(2, WheelBuilding::InTurn, &[7, 4, 2, 8, 9]);
    play(&mut game, &building(WHEEL).join(" "));
    play(&mut game, &building(WHEEL).join(" "));
    for player in &game.position().players {
        assert_eq!(player.knowledge, 0);
        assert_eq!(player.total_resources(), 0);
        assert!(player.levels.values().all(|&level| level == 0));
        assert!(player.ships.values().all(|&ships| ships == 1));
        assert_eq!(player.ambassador, None, "the Ambassador is at home");
    }
    // The wheels are followed by round 1: there is no pass for resources and none for paths.
    let position = game.position();
    assert_eq!((position.round, position.phase, position.seat), (1, Phase::Influence, seat(1)));
    assert_eq!(refused(&game, "take=energy"), Refusal::WrongPhase { now: Phase::Influence, needed: Phase::Resources });
    assert_eq!(
        refused(&game, "step=research"),
        Refusal::WrongPhase { now: Phase::Influence, needed: Phase::FirstSteps }
    );
}

/// EXP-3: everybody builds at the same time, so that any number of seats may decide, in any order.
#[test]
fn wheels_are_built_at_the_same_time() {
    let mut game = new_game(3, WheelBuilding::Together, &[7, 4, 2, 8, 9, 1]);
    let words = building(WHEEL);
    for (i, word) in words.iter().enumerate() {
        for number in [3, 1, 2] {
            assert!(game.is_pending(seat(number)));
            if i < 5 || number == 3 {
                act(&mut game, number, word);
            }
        }
    }
    // Seat 3 is ready and has nothing more to do; the others lack one disc each.
    assert!(game.has_built_wheel(seat(3)));
    assert_eq!([1, 2, 3].map(|number| game.is_pending(seat(number))), [true, true, false]);
    assert_eq!(
        game.why_not(seat(3), "set=bonus@l4".parse().expect("an action")),
        Some(Refusal::NotYourTurn { turn: seat(1) })
    );
    act(&mut game, 1, &words[5]);
    assert_eq!([1, 2, 3].map(|number| game.is_pending(seat(number))), [false, true, false]);
    assert_eq!(game.position().phase, Phase::Wheels);
    act(&mut game, 2, &words[5]);
    assert_eq!((game.position().round, game.to_act()), (1, Some(seat(1))));
}

/// EXP-3: a wheel is shown to its owner only, until everybody has finished.
#[test]
fn wheels_are_hidden_until_all_are_in() {
    let mut game = new_game(2, WheelBuilding::Together, &[7, 4, 2, 8, 9]);
    let words = building(WHEEL);
    let seen_by = |game: &Game, viewer| game.view(viewer).position().players[0].wheel;
    for word in &words {
        act(&mut game, 1, word);
        assert_eq!(seen_by(&game, Some(seat(1))), game.position().players[0].wheel);
        assert_eq!(seen_by(&game, Some(seat(2))), Wheel::EMPTY);
        assert_eq!(seen_by(&game, None), Wheel::EMPTY);
    }
    // That a wheel is finished is no secret, and neither is the news; what went where is one.
    assert!(game.view(Some(seat(2))).has_built_wheel(seat(1)));
    assert!(game.may_see(Some(seat(2)), &Event::WheelBuilt { seat: seat(1) }));
    let set = Event::DiscSet { seat: seat(1), disc: DiscKind::City, slot: slot("s2") };
    assert!(game.may_see(Some(seat(1)), &set));
    assert!(!game.may_see(Some(seat(2)), &set));
    assert!(!game.may_see(None, &set));

    words[..5].iter().for_each(|word| act(&mut game, 2, word));
    assert_eq!(seen_by(&game, Some(seat(2))), Wheel::EMPTY, "seat 2 still lacks a disc");
    act(&mut game, 2, &words[5]);
    let wheel: Wheel = WHEEL.parse().expect("a wheel");
    assert_eq!(seen_by(&game, Some(seat(2))), wheel);
    assert_eq!(seen_by(&game, None), wheel);
}

/// EXP-3: as an option the players build openly, one whole wheel after the other.
#[test]
fn wheels_may_be_built_openly_in_turn_order() {
    let mut game = new_game(2, WheelBuilding::InTurn, &[7, 4, 2, 8, 9]);
    for (i, word) in building(WHEEL).iter().enumerate() {
        assert_eq!([1, 2].map(|number| game.is_pending(seat(number))), [true, false], "disc {i}");
        let action = word.parse().expect("an action");
        assert_eq!(game.why_not(seat(2), action), Some(Refusal::NotYourTurn { turn: seat(1) }));
        assert!(game.legal_actions(seat(2)).is_empty());
        act(&mut game, 1, word);
        for viewer in [None, Some(seat(2))] {
            assert_eq!(game.view(viewer).game(), &game);
        }
    }
    assert_eq!([1, 2].map(|number| game.is_pending(seat(number))), [false, true]);
    building("1E - 1M 3O - 1T 2C 5J").iter().for_each(|word| act(&mut game, 2, word));
    assert_eq!(game.position().phase, Phase::Influence);
}

/// EXP-3: each of the six discs once, never a Bonus; 1 small, 2 medium, 3 large; 2 active and 4 inactive.
#[test]
fn a_starting_wheel_has_its_numbers() {
    let mut game = new_game(2, WheelBuilding::Together, &[7, 4, 2, 8, 9]);
    assert_eq!(refused(&game, "set=bonus@s1"), Refusal::NoStartingDisc { disc: DiscKind::Bonus });
    play(&mut game, "set=city@s2");
    assert_eq!(refused(&game, "set=city@m1"), Refusal::DiscSet { disc: DiscKind::City });
    assert_eq!(refused(&game, "set=tool@s2"), Refusal::SlotTaken { slot: slot("s2") });
    assert_eq!(refused(&game, "set=tool@s1"), Refusal::RingFull { ring: Ring::Small });
    play(&mut game, "set=energy@l6");
    // Two are active now: each of the other active spaces is closed.
    for closed in ["m3", "m4", "l4", "l5"] {
        assert_eq!(refused(&game, &format!("set=tool@{closed}")), Refusal::ActiveHalf);
    }
    play(&mut game, "set=tool@m1 set=journey@m2");
    assert_eq!(refused(&game, "set=obsidian@m3"), Refusal::RingFull { ring: Ring::Medium });
}

/// EXP-4: the first Journey may lead to any island of the circle.
#[test]
fn the_first_journey_goes_anywhere() {
    let mut game = ready_to_travel().build();
    play(&mut game, "use=m4");
    assert_eq!(legal_verb(&game, "travel"), tokens("travel=7 travel=4 travel=2 travel=8 travel=9"));
    assert_eq!(refused(&game, "travel=3"), Refusal::NotInPlay { island: island(3) });
}

/// EXP-4: after that only the two neighbours can be reached, and the circle is closed.
#[test]
fn later_journeys_go_to_neighbours() {
    for (here, neighbours) in [(7, [4, 9]), (4, [7, 2]), (2, [4, 8]), (8, [2, 9]), (9, [7, 8])] {
        let mut game = ready_to_travel().ambassador(here).build();
        play(&mut game, "use=m4");
        let open = neighbours.map(|there| format!("travel={there}"));
        assert_eq!(legal_verb(&game, "travel"), tokens(&open.join(" ")));
        for there in [7, 4, 2, 8, 9].into_iter().filter(|there| !neighbours.contains(there)) {
            let why = refused(&game, &format!("travel={there}"));
            let island = island(there);
            assert_eq!(
                why,
                if there == here { Refusal::SameIsland { island } } else { Refusal::NotAdjacent { island } }
            );
        }
    }
}

/// EXP-4: the restriction begins within the turn: of two Journeys with one disc, the second goes to a neighbour.
#[test]
fn the_second_journey_of_a_turn_is_bound() {
    let mut game = ready_to_travel().wheel("2C - 2T 4J+ - 1E 2M 3O").build();
    play(&mut game, "use=m4x2 travel=2 ship=mycelium");
    assert_eq!(legal_verb(&game, "travel"), tokens("travel=4 travel=8"));
    play(&mut game, "travel=8 ship=obsidian");
    assert_eq!(player(&game, 1).ambassador, Some(island(8)));
}

/// EXP-4: the fee of JOUR-2 stays in force, on the first Journey and on later ones.
#[test]
fn experts_pay_for_other_ambassadors() {
    for first in [true, false] {
        let table = || {
            let meeting = ready_to_travel().player(2).ambassador(4).player(1);
            if first { meeting } else { meeting.ambassador(7) }
        };
        let mut poor = table().build();
        play(&mut poor, "use=m4");
        assert_eq!(refused(&poor, "travel=4"), Refusal::Lacks { missing: 1, want: Want::AnyResource });
        assert!(legal_verb(&poor, "travel").contains(&"travel=9".to_string()));

        let mut rich = table().resources(0, 0, 1).build();
        play(&mut rich, "use=m4");
        assert_eq!(refused(&rich, "travel=4"), Refusal::WrongPayment { due: 1 });
        play(&mut rich, "travel=4(1obsidian) ship=energy");
        assert_eq!(player(&rich, 1).total_resources(), 0);
    }
}

/// The sets of six spaces that EXP-3 allows, worked out from its words alone.
fn allowed_sets() -> BTreeSet<BTreeSet<&'static str>> {
    const SPACES: [&str; 12] = ["s1", "s2", "m1", "m2", "m3", "m4", "l1", "l2", "l3", "l4", "l5", "l6"];
    const ACTIVE: [&str; 6] = ["s2", "m3", "m4", "l4", "l5", "l6"];
    let fits = |set: &BTreeSet<&str>| {
        let on_ring = |ring| set.iter().filter(|space| space.starts_with(ring)).count();
        [on_ring("s"), on_ring("m"), on_ring("l")] == [1, 2, 3]
            && set.iter().filter(|space| ACTIVE.contains(space)).count() == 2
    };
    let subset = |mask: u32| (0..12).filter(|i| mask >> i & 1 == 1).map(|i| SPACES[i]).collect();
    (0..1 << 12).map(subset).filter(fits).collect()
}

/// EXP-3: exactly the wheels that fit the numbers can be built: 59 sets of spaces, 42,480 wheels.
/// FINE-14: whatever is set first, the wheel can be finished.
#[test]
fn every_fitting_wheel_can_be_built_and_no_other() {
    // With the small disc inactive, medium and large share 2 active discs: 9 + 4 x 9 + 1 = 46 ways.
    // With it active they have 1: 9 + 4 = 13 ways. The six discs fill each set in 6! = 720 orders.
    let sets = allowed_sets();
    assert_eq!(sets.len(), 46 + 13);

    fn build(game: &Game, discs: &[DiscKind], built: &mut HashSet<Wheel>) {
        let Some((&disc, rest)) = discs.split_first() else {
            assert!(built.insert(game.position().players[0].wheel), "one way of setting, one wheel");
            return;
        };
        let slots: Vec<Slot> = (game.legal_actions(seat(1)).iter())
            .filter_map(|action| match action {
                Action::SetDisc { disc: other, slot } if *other == disc => Some(*slot),
                _ => None,
            })
            .collect();
        assert!(!slots.is_empty(), "{} cannot be finished", game.position().players[0].wheel);
        for slot in slots {
            let mut next = *game;
            next.apply(seat(1), Action::SetDisc { disc, slot }, &mut ()).expect("a listed action is accepted");
            build(&next, rest, built);
        }
    }
    let mut built = HashSet::new();
    build(&new_game(2, WheelBuilding::Together, &[7, 4, 2, 8, 9]), &DiscKind::STARTING, &mut built);
    assert_eq!(built.len(), 59 * 720);
    assert_eq!(built.len(), 42_480);

    for wheel in &built {
        assert!(wheel.discs().all(|(_, disc)| !disc.upgraded));
        let spaces: Vec<String> = wheel.discs().map(|(slot, _)| slot.to_string()).collect();
        assert!(sets.contains(&spaces.iter().map(String::as_str).collect::<BTreeSet<_>>()), "{wheel}");
    }
}

/// FINE-14: a space is open to a disc exactly if some allowed wheel has the discs set so far and this one,
/// in whichever order they were set.
#[test]
fn a_space_is_open_if_the_wheel_can_be_finished() {
    let sets = allowed_sets();
    let start = new_game(2, WheelBuilding::Together, &[7, 4, 2, 8, 9]);
    let mut tried = BTreeSet::new();
    let mut open = vec![(start, BTreeSet::new())];
    while let Some((game, set)) = open.pop() {
        for name in Slot::all() {
            let with_it: BTreeSet<String> = set.iter().cloned().chain([name.to_string()]).collect();
            let expected = !set.contains(&name.to_string())
                && sets.iter().any(|allowed| with_it.iter().all(|space| allowed.contains(space.as_str())));
            let left = DiscKind::STARTING.into_iter().skip(set.len());
            for disc in left.clone() {
                let action = Action::SetDisc { disc, slot: name };
                assert_eq!(game.is_legal(seat(1), action), expected, "{disc} on {name} after {set:?}");
            }
            let Some(disc) = left.clone().next().filter(|_| expected) else { continue };
            if tried.insert(with_it.clone()) && with_it.len() < 6 {
                let mut next = game;
                act(&mut next, 1, &format!("set={disc}@{name}"));
                open.push((next, with_it));
            }
        }
    }
    assert_eq!(tried.iter().filter(|set| set.len() == 6).count(), 59);
}
