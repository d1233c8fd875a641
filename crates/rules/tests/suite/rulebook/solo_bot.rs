//! Section 7: the Bot's turn, letter by letter; C and F are in `solo_plans`.

use noria_rules::{Chamber, ComponentFile, Event, Game, Letter, Path, Resource, Ring, STANDARD, Seat};

use super::table::{Table, island, play, player};

/// A circle 7, 4, 2, 8, 9 with the Bot's Ambassador on 7; what follows lies before the player.
pub fn circle() -> Table {
    Table::solo().islands([7, 4, 2, 8, 9]).player(2).ambassador(7).player(1)
}

/// A Bot wheel on which only this disc (`A`, or `A+` if upgraded) enters the active half next, on this ring.
pub fn only(disc: &str, ring: Ring) -> String {
    let rest: Vec<_> = Letter::ALL.into_iter().map(Letter::name).filter(|letter| !disc.starts_with(letter)).collect();
    let [a, b, c, d, e] = rest[..] else { panic!("'{disc}' is one of six") };
    match ring {
        Ring::Small => format!("1{disc} - 1{a} 3{b} - 1{c} 2{d} 4{e}"),
        Ring::Medium => format!("2{a} - 2{disc} 3{b} - 1{c} 2{d} 4{e}"),
        Ring::Large => format!("2{a} - 1{b} 3{c} - 1{d} 3{disc} 4{e}"),
    }
}

/// The player passes; what the Bot then does.
pub fn bot_turn(table: Table) -> (Game, Vec<Event>) {
    let mut game = table.build();
    let events = play(&mut game, "end");
    let place = |event| events.iter().position(|&other| other == event).expect("the Bot has a turn");
    let (start, end) = (place(Event::TurnStarted { seat: Seat::BOT }), place(Event::TurnEnded { seat: Seat::BOT }));
    assert_eq!(events[..start].last(), Some(&Event::TurnEnded { seat: Seat::FIRST }), "the Bot follows the player");
    (game, events[start + 1..end].to_vec())
}

/// The letters that acted, in their order.
pub fn acted(events: &[Event]) -> String {
    let letter = |event: &Event| match event {
        Event::BotActivated { letter, .. } => Some(letter.name()),
        _ => None,
    };
    events.iter().filter_map(letter).collect()
}

/// How many actions were cancelled, and how many Investments replaced them.
pub fn cancelled(events: &[Event]) -> (usize, usize) {
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    (
        count(|event| matches!(event, Event::BotCancelled { .. })),
        count(|event| matches!(event, Event::BotInvestsInstead { .. })),
    )
}

/// The Bot's levels, left to right.
pub fn levels(game: &Game) -> [u8; 4] {
    player(game, 2).levels.into_array()
}

fn ships(game: &Game, number: u8) -> [u8; 2] {
    game.position().island(island(number)).expect("it is in the circle").1.ships
}

/// The Bot's factories on an island, by space.
fn factories(game: &Game, number: u8) -> Vec<usize> {
    let (_, island) = game.position().island(island(number)).expect("it is in the circle");
    (1..=4).filter(|space| island.factories[space - 1] == Some(Seat::BOT)).collect()
}

fn place(game: &Game) -> u8 {
    player(game, 2).ambassador.expect("the Bot has no home island").number()
}

/// SOLO-4: all three rings turn by 1, and what has come in acts in alphabetical order, whatever its ring.
#[test]
fn discs_that_come_in_act_in_alphabetical_order() {
    let (game, events) = bot_turn(circle().bot_wheel("1A - 1E 2B - 3C 4F 5D"));
    assert_eq!(acted(&events), "ABC");
    assert_eq!(game.position().bot.expect("a Bot").to_string(), "2A - 2E 3B - 4C 5F 6D");
    assert_eq!(game.position().round, 2);
    assert_eq!(game.to_act(), Some(Seat::FIRST));
    let (_, events) = bot_turn(circle().bot_wheel("1F - 2D 4A - 1C 3B 2E"));
    assert_eq!(acted(&events), "BDF");
    let (_, events) = bot_turn(circle().bot_wheel("1E - 2F 3A - 1C 3B 6D"));
    assert_eq!(acted(&events), "BEF", "Bot 3");
}

/// SOLO-4: every upgraded disc acts twice, not just one of them.
#[test]
fn all_upgraded_discs_act_twice() {
    let table = circle().levels(0, 3, 0, 0).player(2).levels(0, 0, 0, 0).bot_wheel("1D+ - 2E+ 3A - 1B 2C 4F");
    let (game, events) = bot_turn(table);
    assert_eq!(acted(&events), "DE", "one activation each");
    // Twice Investment (all chambers are worth 0: rightmost), twice Follow on the player's path.
    assert_eq!(levels(&game), [0, 2, 0, 2]);
}

/// SOLO-4: if nothing comes in, nothing happens; discs that are active already do not act again.
#[test]
fn without_new_discs_the_bot_does_nothing() {
    let (game, events) = bot_turn(circle().bot_wheel("2A - 1B 3C - 1D 2E 4F"));
    let turned = Ring::ALL.map(|ring| Event::RingTurned { seat: Seat::BOT, ring });
    assert_eq!(events, turned);
    assert_eq!(game.position().bot.expect("a Bot").to_string(), "1A - 2B 4C - 2D 3E 5F");
    assert_eq!(levels(&game), [1, 0, 0, 0]);
}

/// SOLO-A: up to round 10 the Ambassador goes clockwise and a ship leaves the game: of the resources that have one
/// there, the one with the fewest ships on all islands.
#[test]
fn a_takes_a_ship_out_of_the_game() {
    for round in [1, 10] {
        // On the five islands are 2 ships of Energy, 5 of Mycelium and 3 of Obsidian.
        let (game, events) = bot_turn(circle().round(round).bot_wheel(&only("A", Ring::Medium)));
        assert_eq!((place(&game), ships(&game, 4)), (4, [0, 1]), "Energy is on the left of island 4");
        assert!(events.contains(&Event::BotRemovedShip { island: island(4), resource: Resource::Energy }));
        assert!(player(&game, 2).ships.values().all(|&ships| ships == 0), "nobody gets it");
    }
    let right_gone = |pos: &mut noria_rules::Position| pos.islands[1].ships = [1, 0];
    let (game, _) = bot_turn(circle().edit(right_gone).bot_wheel(&only("A", Ring::Medium)));
    assert_eq!(ships(&game, 4), [0, 0], "Energy is the rarest that is left");
    let (game, _) = bot_turn(circle().player(2).ambassador(4).bot_wheel(&only("A", Ring::Medium)));
    assert_eq!((place(&game), ships(&game, 2)), (2, [1, 0]), "a space with two ships");
    let (game, _) = bot_turn(circle().player(2).ambassador(9).bot_wheel(&only("A", Ring::Medium)));
    assert_eq!((place(&game), ships(&game, 7)), (7, [1, 0]), "the circle is closed");
}

/// SOLO-A: the ships of all islands count, and with as many of both the space on the right loses one.
#[test]
fn a_counts_the_ships_of_all_islands() {
    let ships_4 = |edit: fn(&mut noria_rules::Position)| {
        let (game, _) = bot_turn(circle().edit(edit).bot_wheel(&only("A", Ring::Medium)));
        ships(&game, 4)
    };
    let few = |pos: &mut noria_rules::Position| (pos.islands[0].ships, pos.islands[2].ships) = ([0, 1], [0, 0]);
    assert_eq!(ships_4(few), [1, 0], "2 of Energy, 2 of Mycelium");
    let fewer = |pos: &mut noria_rules::Position| pos.islands[3].ships = [1, 0];
    assert_eq!(ships_4(fewer), [0, 1], "1 of Energy");
    let none_here = |pos: &mut noria_rules::Position| pos.islands[1].ships = [0, 1];
    assert_eq!(ships_4(none_here), [0, 0], "no Energy ship is there to be taken");
    let version_1 = |pos: &mut noria_rules::Position| pos.rules = 1;
    assert_eq!(ships_4(version_1), [1, 0], "version 1 counted those of the island reached: one each");
}

/// SOLO-A: in version 1 the resource with fewer ships on the island lost one, on whichever side it was.
#[test]
fn a_took_the_rarest_ship_of_the_island() {
    // With the published islands the two spaces never differ, so this plays on another island 4.
    for (symbols, before, after) in
        [(["energy -1", "mycelium +1"], [1, 2], [0, 2]), (["energy +1", "mycelium -2"], [2, 1], [2, 0])]
    {
        let text = STANDARD.replace("\nships = 19", "\nships = 30");
        let text = text.replace(r#"["energy -1", "mycelium -2"]"#, &format!("{symbols:?}"));
        let components = ComponentFile::read(&text).unwrap_or_else(|problems| panic!("{problems}")).components;
        let mut position = circle().bot_wheel(&only("A", Ring::Small)).position();
        (position.rules, position.islands[1].ships) = (1, before);
        let mut game = Game::from_position(&components, &position).unwrap_or_else(|problems| panic!("{problems}"));
        play(&mut game, "end");
        assert_eq!(ships(&game, 4), after);
    }
}

/// SOLO-A: without a ship the action is cancelled, and an upgraded A acts on two islands in a row.
/// FINE-10: the Ambassador has moved all the same.
#[test]
fn a_is_cancelled_without_ships() {
    let bare = || circle().edit(|pos| pos.islands[1].ships = [0, 0]);
    let (game, events) = bot_turn(bare().bot_wheel(&only("A", Ring::Large)));
    assert_eq!((place(&game), cancelled(&events)), (4, (1, 0)));
    let (game, events) = bot_turn(bare().bot_wheel(&only("A+", Ring::Large)));
    assert_eq!((place(&game), cancelled(&events)), (2, (1, 0)));
    assert_eq!((ships(&game, 4), ships(&game, 2)), ([0, 0], [1, 0]));
}

/// SOLO-A2: from round 11 A turns the medium and large rings, and what comes in acts too, all that is left
/// in alphabetical order.
#[test]
fn a_is_an_energy_boost_from_round_11() {
    // E and F come in with A; the boost brings in B and C.
    let wheel = "1A - 1B 2E - 2C 3F 6D";
    for round in [11, 16] {
        let (game, events) = bot_turn(circle().round(round).level(Path::Research, 1).bot_wheel(wheel));
        assert_eq!(acted(&events), "ABCEF");
        let after = game.position().bot.expect("a Bot");
        let turned = after.to_string().replace('+', "");
        assert_eq!(turned, "2A - 3B 4E - 2D 4C 5F", "the small ring has turned once, the others twice");
        assert_eq!(place(&game), 4, "B has moved the Ambassador, the boost has not");
        assert!(!events.iter().any(|event| matches!(event, Event::BotRemovedShip { .. })));
    }
    let (_, events) = bot_turn(circle().round(10).bot_wheel(wheel));
    assert_eq!(acted(&events), "AEF", "in round 10 it is still a ship");
}

/// SOLO-A2: an upgraded A boosts only once, but other upgraded discs that it brings in act twice.
#[test]
fn an_upgraded_a_boosts_once() {
    let wheel = "1A+ - 1D+ 3E - 1C 2B 6F";
    let (game, events) = bot_turn(circle().round(11).player(2).levels(0, 0, 0, 0).bot_wheel(wheel));
    assert_eq!(acted(&events), "ABD", "a second boost would bring in C");
    assert_eq!(game.position().bot.expect("a Bot").to_string(), "2A+ - 1E 3D+ - 2F 3C 4B");
    assert_eq!(levels(&game), [0, 0, 0, 2]);
    // On the medium ring A is turned along by its own boost and does not act again.
    let (game, events) = bot_turn(circle().round(11).bot_wheel("2B - 1C 2A+ - 1D 4E 5F"));
    assert_eq!(acted(&events), "AC");
    assert_eq!(game.position().bot.expect("a Bot").to_string(), "1B - 3C 4A+ - 1F 3D 6E");
}

/// SOLO-A2: the boost is never cancelled, not even where no ship and no disc is to be had.
/// SOLO-5: therefore it is never replaced.
#[test]
fn a_boost_is_never_cancelled() {
    let no_ships = |pos: &mut noria_rules::Position| pos.islands.iter_mut().for_each(|island| island.ships = [0, 0]);
    let wheel = "1A+ - 2C 4B - 1D 4E 5F"; // the boost brings in nothing; C comes in by itself
    let (game, events) = bot_turn(circle().round(11).edit(no_ships).seated(0, [0; 6]).bot_wheel(wheel));
    assert_eq!(acted(&events), "AC");
    assert_eq!(cancelled(&events), (1, 0), "only C was");
    assert_eq!(levels(&game), [1, 0, 0, 0]);
}

/// SOLO-B: the factory goes where 2 warehouses are, and among equals to the right.
#[test]
fn b_builds_where_two_warehouses_are() {
    // Island 4 has 2, 1, 1, 2 warehouses; island 2 has 2, 2, 1, 1.
    for (from, to, order) in [(7, 4, [4, 1, 3, 2]), (4, 2, [2, 1, 4, 3])] {
        for taken in 0..4 {
            let table = circle().player(2).ambassador(from).player(1).bot_wheel(&only("B", Ring::Medium));
            let table = order[..taken].iter().fold(table, |table, &space| table.factory(to, space));
            let (game, events) = bot_turn(table);
            assert_eq!((place(&game), factories(&game, to)), (to, vec![order[taken]]));
            assert_eq!(player(&game, 2).factories, 1);
            assert!(player(&game, 2).warehouses.values().all(|house| house.empty == 0), "it brings no warehouses");
            assert_eq!(cancelled(&events), (0, 0));
        }
    }
}

/// SOLO-B: on a full island, or with all 7 factories built, the action is cancelled.
/// FINE-10: in both cases the Ambassador has moved.
#[test]
fn b_is_cancelled_without_space_or_factory() {
    let full = (1..=4).fold(circle(), |table, space| table.factory(4, space));
    let (game, events) = bot_turn(full.bot_wheel(&only("B", Ring::Medium)));
    assert_eq!((place(&game), cancelled(&events), player(&game, 2).factories), (4, (1, 0), 0));

    let spaces = [(7, 1), (7, 2), (7, 3), (7, 4), (8, 1), (8, 2), (8, 3)];
    let built = |count| spaces[..count].iter().fold(circle().player(2), |table, &(at, space)| table.factory(at, space));
    let (game, events) = bot_turn(built(7).bot_wheel(&only("B", Ring::Medium)));
    assert_eq!((place(&game), cancelled(&events), factories(&game, 4)), (4, (1, 0), vec![]));
    // An upgraded B with one factory left: the second action is cancelled, the second move is made.
    let (game, events) = bot_turn(built(6).bot_wheel(&only("B+", Ring::Medium)));
    assert_eq!((place(&game), cancelled(&events), player(&game, 2).factories), (2, (1, 0), 7));
}

/// SOLO-B: an upgraded B builds on each of the next two islands.
#[test]
fn an_upgraded_b_builds_twice() {
    let (game, _) = bot_turn(circle().bot_wheel(&only("B+", Ring::Small)));
    assert_eq!((place(&game), factories(&game, 4), factories(&game, 2)), (2, vec![4], vec![2]));
}

/// SOLO-D: the Bot gains a level where the chamber is worth most; equal values go to the right.
#[test]
fn d_invests_in_the_most_valuable_path() {
    let invest = |seated: [u8; 6], before: [u8; 4]| {
        let [a, b, c, d] = before;
        let table = circle().seated(0, seated).player(2).levels(a, b, c, d);
        levels(&bot_turn(table.bot_wheel(&only("D", Ring::Medium))).0)
    };
    assert_eq!(invest([0; 6], [1, 0, 0, 0]), [1, 0, 0, 1], "all are worth 0: rightmost, out of the Cave");
    assert_eq!(invest([2, 0, 0, 0, 4, 4], [1, 0, 0, 0]), [2, 0, 0, 0], "Specialization and Division are no paths");
    assert_eq!(invest([0, 0, 2, 1, 0, 0], [0, 0, 5, 5]), [0, 0, 6, 5], "Exploration 6, Research 4");
    assert_eq!(invest([3, 3, 2, 1, 0, 0], [1, 1, 0, 1]), [1, 1, 1, 1], "6, 6, 6 and 4");
    assert_eq!(invest([4, 0, 0, 1, 0, 0], [9, 0, 0, 8]), [9, 0, 0, 9], "level 9 is left aside");
    assert_eq!(invest([4, 0, 0, 0, 0, 0], [9, 0, 0, 9]), [9, 0, 1, 9]);
    assert_eq!(invest([4, 1, 1, 1, 0, 0], [9, 9, 9, 9]), [9, 9, 9, 9], "nothing is left");
}

/// SOLO-E: the Bot gains a level where the player is highest; equal levels go to the right.
#[test]
fn e_follows_the_player() {
    let follow = |mine: [u8; 4], before: [u8; 4]| {
        let ([a, b, c, d], [e, f, g, h]) = (mine, before);
        let table = circle().levels(a, b, c, d).player(2).levels(e, f, g, h);
        let (game, events) = bot_turn(table.bot_wheel(&only("E", Ring::Medium)));
        (levels(&game), cancelled(&events).0)
    };
    assert_eq!(follow([2, 7, 3, 0], [1, 0, 0, 0]), ([1, 1, 0, 0], 0), "out of the Cave");
    assert_eq!(follow([4, 0, 4, 1], [1, 0, 2, 0]), ([1, 0, 3, 0], 0), "equal levels: rightmost");
    assert_eq!(follow([4, 6, 0, 1], [2, 9, 0, 0]), ([3, 9, 0, 0], 0), "level 9 is left aside");
    assert_eq!(follow([4, 6, 4, 1], [8, 9, 9, 0]), ([9, 9, 9, 0], 0));
    assert_eq!(follow([0, 6, 0, 1], [0, 9, 0, 9]), ([0, 9, 0, 9], 1), "no path of the player is left: cancelled");
    assert_eq!(follow([0, 0, 0, 0], [1, 0, 0, 0]), ([1, 0, 0, 0], 1), "nobody to follow");
}

/// SOLO-5: on the small ring an Investment takes the place of each cancelled action; on the others nothing does.
#[test]
fn the_small_ring_replaces_what_is_cancelled() {
    let table = |letter: &str, ring| {
        let bare = circle().edit(|pos| pos.islands.iter_mut().for_each(|island| island.ships = [0, 0]));
        let table = bare.seated(0, [0, 0, 1, 0, 0, 0]).player(2).levels(0, 0, 0, 0);
        let full = [(7, 1), (7, 2), (7, 3), (7, 4), (8, 1), (8, 2), (8, 3)];
        let table = full.iter().fold(table, |table, &(at, space)| table.factory(at, space));
        bot_turn(table.bot_wheel(&only(letter, ring)))
    };
    for letter in ["A", "B", "C", "E"] {
        let (game, events) = table(letter, Ring::Small);
        assert_eq!((cancelled(&events), levels(&game)), ((1, 1), [0, 0, 1, 0]), "{letter}");
        let (game, events) = table(&format!("{letter}+"), Ring::Small);
        assert_eq!((cancelled(&events), levels(&game)), ((2, 2), [0, 0, 2, 0]), "{letter}+");
        for ring in [Ring::Medium, Ring::Large] {
            let (game, events) = table(letter, ring);
            assert_eq!((cancelled(&events), levels(&game)), ((1, 0), [0; 4]), "{letter} on the {ring} ring");
        }
    }
}

/// SOLO-5: an upgraded disc of which only one action is cancelled is replaced once.
#[test]
fn each_cancelled_action_is_replaced_once() {
    let table = circle().edit(|pos| pos.islands[1].ships = [0, 0]).politicians(Chamber::Refinement, 3, 1);
    let (game, events) = bot_turn(table.bot_wheel(&only("A+", Ring::Small)));
    assert_eq!((cancelled(&events), levels(&game)), ((1, 1), [2, 0, 0, 0]));
    assert_eq!(ships(&game, 2), [1, 0]);
    // Even the replacement may find nothing to do: every path at its end.
    let table = circle().seated(0, [0; 6]).player(2).levels(9, 9, 9, 9);
    let (game, _) = bot_turn(table.bot_wheel(&only("C+", Ring::Small)));
    assert_eq!(levels(&game), [9; 4]);
}
