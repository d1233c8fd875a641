//! Section 2 of the rules: the wheel.

use noria_rules::{Refusal, Ring, Slot, Wheel};

use super::table::*;

fn turned(wheel: &str, ring: Ring) -> String {
    let mut wheel: Wheel = wheel.parse().unwrap();
    wheel.rotate(ring);
    wheel.to_string()
}

/// Every space holds a disc, so that only the rules of the wheel decide what can be used.
const FULL: &str = "1E 2E - 1E 2M 3M 4M - 1O 2O 3O 4O 5O 6E";

/// WHEEL-1: the rings have 2, 4 and 6 spaces; small 2, medium 3 and 4, large 4, 5 and 6 are active.
#[test]
fn rings_and_the_active_half() {
    let spaces: Vec<String> = Slot::all().map(|slot| slot.to_string()).collect();
    assert_eq!(spaces, ["s1", "s2", "m1", "m2", "m3", "m4", "l1", "l2", "l3", "l4", "l5", "l6"]);
    for (ring, last) in [(Ring::Small, 2), (Ring::Medium, 4), (Ring::Large, 6)] {
        assert_eq!(ring.slots().count(), usize::from(last));
        assert!(Slot::new(ring, 1).is_some() && Slot::new(ring, last).is_some());
        assert_eq!((Slot::new(ring, 0), Slot::new(ring, last + 1)), (None, None), "{ring}");
    }
    let game = Table::base(4).wheel(FULL).build();
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2 use=m3 use=m4 use=l4 use=l5 use=l6"));
    assert_eq!(
        legal_verb(&game, "inspect"),
        tokens("inspect=s2 inspect=m3 inspect=m4 inspect=l4 inspect=l5 inspect=l6")
    );
    for inactive in ["s1", "m1", "m2", "l1", "l2", "l3"] {
        let refusal = Refusal::Inactive { slot: slot(inactive) };
        assert_eq!(refused(&game, &format!("use={inactive}")), refusal);
        assert_eq!(refused(&game, &format!("inspect={inactive}")), refusal);
    }
}

/// WHEEL-1: the starting wheels of the solo text have two active discs each, which fixes the numbering.
#[test]
fn the_published_wheels_have_two_active_discs() {
    let player: Wheel = "1J - 1T 3O - 1C 3M 4E".parse().unwrap();
    assert_eq!(player.count(|slot, _| slot.is_active()), 2);
    for bot in ["1A - 1E 2B - 3C 4F 5D", "2C - 1B 2E - 1A 3D 4F", "1E - 2F 3A - 1C 3B 6D"] {
        let wheel: Wheel<noria_rules::Letter> = bot.parse().unwrap();
        assert_eq!(wheel.count(|slot, _| slot.is_active()), 2, "{bot}");
    }
}

/// WHEEL-2: a turn moves each disc of the ring to the next space, the last to space 1, and nothing else.
#[test]
fn a_ring_turns_by_one() {
    let wheel = "1C - 1E 3M+ 4O - 1J 3T 6B";
    assert_eq!(turned(wheel, Ring::Small), "2C - 1E 3M+ 4O - 1J 3T 6B");
    assert_eq!(turned(wheel, Ring::Medium), "1C - 1O 2E 4M+ - 1J 3T 6B");
    assert_eq!(turned(wheel, Ring::Large), "1C - 1E 3M+ 4O - 1B 2J 4T");
    assert_eq!(turned("2C - . - .", Ring::Small), "1C - . - .");
}

/// WHEEL-2: discs become active on small 2, medium 3 and large 4.
#[test]
fn discs_enter_the_active_half() {
    for ring in Ring::ALL {
        let enters: Vec<Slot> = ring
            .slots()
            .filter(|slot| {
                let before = ring.slots().find(|before| before.position() % ring.spaces() + 1 == slot.position());
                slot.is_active() && !before.unwrap().is_active()
            })
            .collect();
        assert_eq!(enters, [ring.entry()]);
    }
    assert_eq!(Ring::ALL.map(|ring| ring.entry().to_string()), ["s2", "m3", "l4"]);
    let mut game = Table::base(2).wheel("1E - 2M - 3O").build();
    assert_eq!(legal_verb(&game, "use"), tokens(""));
    play(&mut game, "end end");
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2 use=m3 use=l4"));
}

/// WHEEL-3: clockwise, the right spaces of the active half come first and the left ones last.
#[test]
fn right_and_left_of_the_active_half() {
    // In its active time a disc wanders from right to left: large 4, 5, 6 and medium 3, 4.
    let mut game = Table::base(2).wheel("2E - 2M - 3O").build();
    let mut seen = Vec::new();
    for _ in 0..3 {
        play(&mut game, "end end");
        seen.push(legal_verb(&game, "use").into_iter().filter(|token| token != "use=s2").collect::<Vec<_>>());
    }
    assert_eq!(seen, [tokens("use=m3 use=l4"), tokens("use=m4 use=l5"), tokens("use=l6")]);
    // Right goes with right, left with left, and the middle with both.
    let goes = |large: &str| ["m3", "m4"].map(|medium| slot(large).goes_with(slot(medium)));
    assert_eq!([goes("l4"), goes("l5"), goes("l6")], [[true, false], [true, true], [false, true]]);
}

/// WHEEL-4: a large and a medium disc of one turn are neighbours, whichever comes first, used or inspected.
#[test]
fn large_and_medium_discs_are_neighbours() {
    let fits = [("l4", "m3"), ("l5", "m3"), ("l5", "m4"), ("l6", "m4")];
    for large in ["l4", "l5", "l6"] {
        for medium in ["m3", "m4"] {
            for (first, second) in [(large, medium), (medium, large)] {
                for verb in ["use", "inspect"] {
                    let mut game = Table::base(4).wheel(FULL).build();
                    play(&mut game, &format!("{verb}={first}"));
                    for next in ["use", "inspect"] {
                        let token = format!("{next}={second}");
                        if fits.contains(&(large, medium)) {
                            play(&mut game.clone(), &token);
                        } else {
                            let refusal = Refusal::NotNeighbours { slot: slot(second), other: slot(first) };
                            assert_eq!(refused(&game, &token), refusal);
                        }
                    }
                }
            }
        }
    }
}

/// WHEEL-4: a ring lends one disc in a turn; the small one goes with every choice; order and number are free.
#[test]
fn one_disc_of_each_ring() {
    let mut game = Table::base(4).wheel(FULL).build();
    play(&mut game, "use=l4");
    for (token, ring) in [("use=l5", Ring::Large), ("use=l4", Ring::Large), ("inspect=l5", Ring::Large)] {
        assert_eq!(refused(&game, token), Refusal::RingUsed { ring });
    }
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2 use=m3"));
    play(&mut game, "use=m3");
    assert_eq!(refused(&game, "use=m4"), Refusal::NotNeighbours { slot: slot("m4"), other: slot("l4") });
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2"));
    play(&mut game, "use=s2");
    assert_eq!(legal(&game), tokens("end"));
    for order in ["s2 m4 l6", "l5 s2 m3", "m4 l5 s2", "m3", "l6 s2", ""] {
        let mut game = Table::base(4).wheel(FULL).build();
        order.split_whitespace().for_each(|space| _ = play(&mut game, &format!("use={space}")));
        play(&mut game, "end");
    }
}

/// WHEEL-5: a space without a disc can be neither activated nor inspected.
#[test]
fn empty_spaces_do_nothing() {
    let game = Table::base(2).wheel("1E - 1M - 1O").build();
    for empty in ["s2", "m3", "m4", "l4", "l5", "l6"] {
        let refusal = Refusal::EmptySpace { slot: slot(empty) };
        assert_eq!(refused(&game, &format!("use={empty}")), refusal);
        assert_eq!(refused(&game, &format!("inspect={empty}")), refusal);
    }
    assert_eq!(legal(&game), tokens("end"));
}
