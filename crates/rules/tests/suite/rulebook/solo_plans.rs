//! Section 7: the Bot's letters C and F, which weigh up paths and look ahead.

use noria_rules::{Chamber, Event, Game, Letter, Ring};

use super::solo_bot::{acted, bot_turn, cancelled, circle, levels, only};
use super::table::Table;

/// A Bot with C alone, on the medium ring, and the levels of both sides.
fn intrigue(bots: [u8; 4], mine: [u8; 4]) -> Table {
    let ([a, b, c, d], [e, f, g, h]) = (bots, mine);
    circle().bot_wheel(&only("C", Ring::Medium)).player(2).levels(a, b, c, d).player(1).levels(e, f, g, h)
}

/// Who was seated and who was removed, in this order.
fn politics(table: Table) -> Vec<(&'static str, Chamber)> {
    let (_, events) = bot_turn(table);
    let politics = |event: &Event| match *event {
        Event::PoliticianSeated { chamber, .. } => Some(("seated", chamber)),
        Event::PoliticianRemoved { chamber, .. } => Some(("removed", chamber)),
        _ => None,
    };
    events.iter().filter_map(politics).collect()
}

/// SOLO-C: one politician is seated where the Bot stands highest, one removed where the player does, for free.
#[test]
fn c_seats_for_the_bot_and_removes_for_the_player() {
    let (game, _) = bot_turn(intrigue([2, 5, 0, 1], [3, 0, 1, 2]));
    let hall = |game: &Game| game.position().hall.map(|_, bench| (bench.waiting, bench.seated)).into_array();
    assert_eq!(hall(&game), [(3, 0), (3, 1), (4, 0), (4, 0), (4, 0), (4, 0)]);
    // Equal levels: the path further right, in both halves.
    let tied = intrigue([4, 0, 4, 1], [2, 2, 0, 0]);
    assert_eq!(politics(tied), [("seated", Chamber::Exploration), ("removed", Chamber::Settlement)]);
}

/// SOLO-C: both halves may fall on the same chamber, the seat before the removal.
#[test]
fn both_halves_may_meet_in_one_chamber() {
    let (game, _) = bot_turn(intrigue([0, 0, 0, 3], [0, 0, 0, 1]));
    let bench = game.position().hall[Chamber::Research];
    assert_eq!((bench.waiting, bench.seated), (2, 1));
    // The last one is seated, so that nobody is left there to remove.
    let last = intrigue([0, 0, 0, 3], [1, 0, 0, 2]).politicians(Chamber::Research, 1, 2);
    assert_eq!(politics(last), [("seated", Chamber::Research), ("removed", Chamber::Refinement)]);
}

/// FINE-18: the Bot goes down its paths by level.
/// SOLO-C: a chamber in which nobody waits is passed over in favour of the next highest path.
#[test]
fn c_passes_over_empty_chambers() {
    let table = intrigue([5, 4, 3, 0], [1, 6, 0, 7]);
    let table = table.politicians(Chamber::Refinement, 0, 4).politicians(Chamber::Research, 0, 0);
    assert_eq!(politics(table), [("seated", Chamber::Settlement), ("removed", Chamber::Settlement)]);
}

/// SOLO-C: with no such path the Bot seats in Specialization and removes from Division.
#[test]
fn c_falls_back_on_specialization_and_division() {
    let table = intrigue([5, 0, 0, 0], [0, 0, 3, 0]);
    let table = table.politicians(Chamber::Refinement, 0, 1).politicians(Chamber::Exploration, 0, 1);
    assert_eq!(politics(table), [("seated", Chamber::Specialization), ("removed", Chamber::Division)]);
}

/// SOLO-C: a half that is impossible is left out, and the other one is done.
/// FINE-12: that is no cancellation.
#[test]
fn half_an_intrigue_is_enough() {
    let only_waits = |chamber| {
        let table = intrigue([5, 0, 0, 0], [0, 0, 3, 0]).seated(0, [0; 6]).politicians(chamber, 1, 0);
        bot_turn(table).1
    };
    for chamber in [Chamber::Refinement, Chamber::Specialization] {
        let events = only_waits(chamber);
        assert!(events.iter().any(|event| matches!(event, Event::PoliticianSeated { .. })), "{chamber}");
        assert!(!events.iter().any(|event| matches!(event, Event::PoliticianRemoved { .. })), "{chamber}");
        assert_eq!(cancelled(&events), (0, 0));
    }
    for chamber in [Chamber::Exploration, Chamber::Division] {
        let events = only_waits(chamber);
        assert!(!events.iter().any(|event| matches!(event, Event::PoliticianSeated { .. })), "{chamber}");
        assert!(events.iter().any(|event| matches!(event, Event::PoliticianRemoved { .. })), "{chamber}");
        assert_eq!(cancelled(&events), (0, 0));
    }
}

/// SOLO-C: with no politician waiting anywhere the action is cancelled.
/// FINE-12: if some wait, but only where neither half can reach them, nothing happens and nothing replaces it.
#[test]
fn c_is_cancelled_if_nobody_waits() {
    let nobody = intrigue([5, 0, 0, 0], [0, 0, 3, 0]).seated(0, [1; 6]);
    assert_eq!(cancelled(&bot_turn(nobody).1), (1, 0));
    let out_of_reach = |version, ring, disc| {
        let table = intrigue([5, 0, 0, 0], [0, 0, 3, 0]).seated(0, [1; 6]).edit(|pos| pos.rules = version);
        let table = table.politicians(Chamber::Settlement, 4, 0).politicians(Chamber::Research, 4, 0);
        bot_turn(table.bot_wheel(&only(disc, ring)))
    };
    assert_eq!(cancelled(&out_of_reach(2, Ring::Medium, "C").1), (0, 0));
    let (game, events) = out_of_reach(2, Ring::Small, "C+");
    assert_eq!((cancelled(&events), levels(&game)), ((0, 0), [5, 0, 0, 0]));
    // Version 1 cancelled it then.
    assert_eq!(cancelled(&out_of_reach(1, Ring::Medium, "C").1), (1, 0));
    let (game, events) = out_of_reach(1, Ring::Small, "C+");
    assert_eq!(cancelled(&events), (2, 2));
    assert_eq!(levels(&game), [5, 0, 2, 0], "Exploration, at 3, is the most valuable");
}

/// SOLO-C: an upgraded C does it all twice, and the second time sees what the first has done.
#[test]
fn an_upgraded_c_acts_twice() {
    let table = intrigue([5, 0, 0, 1], [0, 2, 0, 0]).politicians(Chamber::Refinement, 1, 0);
    let politics = politics(table.bot_wheel(&only("C+", Ring::Medium)));
    let expected = [
        ("seated", Chamber::Refinement),
        ("removed", Chamber::Settlement),
        ("seated", Chamber::Research),
        ("removed", Chamber::Settlement),
    ];
    assert_eq!(politics, expected);
}

/// The letters that a Bot with this wheel upgrades in its turn, in their order.
fn upgrades(table: Table, wheel: &str) -> String {
    let (_, events) = bot_turn(table.bot_wheel(wheel));
    assert_eq!(acted(&events), "F", "no other disc comes in");
    let upgraded = |event: &Event| match *event {
        Event::BotUpgraded { letter, .. } => Some(letter.name()),
        _ => None,
    };
    events.iter().filter_map(upgraded).collect()
}

/// SOLO-F: of the discs that come in next turn, the one on the smallest ring is upgraded.
#[test]
fn f_upgrades_what_comes_in_next() {
    // After the turn of the rings A, B and D are one space away, on the small, medium and large ring.
    assert_eq!(upgrades(circle(), "2A - 1B 4C - 2D 3F 5E"), "A");
    assert_eq!(upgrades(circle(), "2A+ - 1B 4C - 2D 3F 5E"), "B", "an upgraded disc does not count");
    assert_eq!(upgrades(circle(), "2A+ - 1B+ 4C - 2D 3F 5E"), "D");
    let (game, _) = bot_turn(circle().bot_wheel("2A+ - 1B+ 4C - 2D 3F 5E"));
    assert_eq!(game.position().bot.expect("a Bot").to_string(), "1A+ - 1C 2B+ - 3D+ 4F 6E");
}

/// SOLO-F: if no normal disc comes in next turn, the turns after that are examined one by one.
#[test]
fn f_looks_further_ahead() {
    // One turn ahead A, B and D, two turns C, four turns E; F itself would take six.
    assert_eq!(upgrades(circle(), "2A+ - 1B+ 4C - 2D+ 3F 5E"), "C");
    assert_eq!(upgrades(circle(), "2A+ - 1B+ 4C+ - 2D+ 3F 5E"), "E");
    // Two turns ahead B and C come in together: the smaller ring has precedence there too.
    assert_eq!(upgrades(circle(), "2A+ - 2F 4B - 1C 4D 6E"), "B");
    assert_eq!(upgrades(circle(), "2A+ - 2F 4B+ - 1C 4D 6E"), "C");
}

/// SOLO-F: an upgraded F upgrades two discs, each as if it were the first.
#[test]
fn an_upgraded_f_upgrades_twice() {
    assert_eq!(upgrades(circle(), "2A - 1B 4C - 2D 3F+ 5E"), "AB");
    assert_eq!(upgrades(circle(), "2A+ - 1B+ 4C - 2D 3F+ 5E"), "DC");
}

/// SOLO-F: when all letters are upgraded the action is cancelled.
/// SOLO-5: on the small ring two Investments replace the two actions.
#[test]
fn f_is_cancelled_when_all_are_upgraded() {
    let (_, events) = bot_turn(circle().bot_wheel("2A+ - 1B+ 4C+ - 2D+ 3F+ 5E+"));
    assert_eq!((acted(&events).as_str(), cancelled(&events)), ("F", (2, 0)));
    let (game, events) = bot_turn(circle().bot_wheel("1F+ - 3A+ 4B+ - 1C+ 4D+ 5E+"));
    assert_eq!((acted(&events).as_str(), cancelled(&events)), ("F", (2, 2)));
    assert_eq!(levels(&game), [1, 0, 0, 2]);
    // With one disc left, the first action is done and the second is cancelled and replaced.
    let (game, events) = bot_turn(circle().bot_wheel("1F+ - 3A+ 4B+ - 1C+ 4D+ 5E"));
    assert_eq!((cancelled(&events), levels(&game)), ((1, 1), [1, 0, 0, 1]));
}

/// FINE-11: F may upgrade itself, which does not make it act a second time in this activation.
#[test]
fn f_may_upgrade_itself() {
    // Nothing comes in next turn; two turns ahead it is F itself, on the small ring, before B and C.
    let wheel = "1F - 3A 4B - 1C 4D 5E";
    assert_eq!(upgrades(circle(), wheel), "F");
    let (game, events) = bot_turn(circle().bot_wheel(wheel));
    assert_eq!(cancelled(&events), (0, 0));
    let bot = game.position().bot.expect("a Bot");
    assert!(bot[bot.find(Letter::F).expect("F is there")].is_some_and(|disc| disc.upgraded));
    // Where it is the last normal disc, a second action would have been cancelled.
    assert_eq!(upgrades(circle(), "2A+ - 1B+ 4C+ - 2D+ 3F 5E+"), "F");
    assert_eq!(cancelled(&bot_turn(circle().bot_wheel("2A+ - 1B+ 4C+ - 2D+ 3F 5E+")).1), (0, 0));
    // In its next activation it acts twice.
    assert_eq!(upgrades(circle(), "1F+ - 3A 4B - 1C 4D 5E"), "BC");
}

/// FINE-11: looking ahead, F reckons with one space per turn, even if A is about to boost.
#[test]
fn f_ignores_boosts_to_come() {
    // Next turn A and D come in. A's boost would bring in C too, whose ring is the smaller one.
    for round in [9, 10, 12] {
        assert_eq!(upgrades(circle().round(round), "2A+ - 3B 4C - 2D 3F 5E"), "D", "round {round}");
    }
}
