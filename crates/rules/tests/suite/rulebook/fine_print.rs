//! Section 8: the fine print. What belongs to other ways of playing is proven there: FINE-9 and FINE-13 in
//! `first_edition`, FINE-10 to FINE-12 in `solo_bot` and `solo_plans`, FINE-14 in `expert`.

use noria_rules::{
    Chamber, Components, Disc, DiscKind, Edition, Event, Game, Good, MarketLayout, Options, Path, Phase, Refusal,
    Setup, Want,
};

use super::table::{Table, island, legal, legal_verb, me, play, player, refused, resources, seat, slot, tokens};

/// FINE-1: resources and paths are chosen in two passes; the second begins when the first is complete.
#[test]
fn resources_before_paths() {
    let components = Components::standard();
    let options = Options { players: 3, market: MarketLayout::FirstGame, ..Options::default() };
    let setup = Setup::from_seed(&options, &components, 3).expect("the options fit together");
    let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    for (number, token) in [(1, "take=energy"), (2, "take=energy"), (3, "take=obsidian")] {
        assert_eq!((game.position().phase, game.to_act()), (Phase::Resources, Some(seat(number))));
        assert_eq!(
            refused(&game, "step=research"),
            Refusal::WrongPhase { now: Phase::Resources, needed: Phase::FirstSteps }
        );
        play(&mut game, token);
    }
    for (number, token) in [(1, "step=research"), (2, "step=research"), (3, "step=settlement")] {
        assert_eq!((game.position().phase, game.to_act()), (Phase::FirstSteps, Some(seat(number))));
        assert_eq!(
            refused(&game, "take=energy"),
            Refusal::WrongPhase { now: Phase::FirstSteps, needed: Phase::Resources }
        );
        play(&mut game, token);
    }
    assert_eq!((game.position().round, game.to_act()), (1, Some(seat(1))));
}

/// A market on which no resource disc is left, so that every disc costs something.
fn bare_market() -> Table {
    [DiscKind::Energy, DiscKind::Mycelium, DiscKind::Obsidian]
        .into_iter()
        .fold(Table::base(2).wheel("2C+ - 3B 4T - 1M 2O"), |table, disc| table.stock(disc, 0))
}

/// FINE-2: a disc that could do nothing right now is not activated: a City without anything to pay with.
#[test]
fn a_city_needs_something_to_do() {
    let game = bare_market().build();
    for token in ["use=s2", "use=s2x2"] {
        assert_eq!(refused(&game, token), Refusal::NoPossibleUse { disc: DiscKind::City });
    }
    // One resource buys a City disc at price 1; it does not have to be enough for both uses.
    let mut game = bare_market().resources(1, 0, 0).build();
    play(&mut game, "use=s2x2 buy=city(1energy)");
    assert_eq!(legal(&game), ["forfeit"], "the second use is open, but only to be dropped");
}

/// FINE-2: a Journey needs an island within reach, a Tool a disc to upgrade or a good to make.
#[test]
fn a_journey_and_a_tool_need_something_to_do() {
    let hemmed_in = || {
        let table = Table::expert(3).islands([1, 2, 3, 4, 5, 6]).player(2).ambassador(2).player(3).ambassador(6);
        table.player(1).ambassador(1).wheel("2J - 3T - 1E")
    };
    assert_eq!(refused(&hemmed_in().build(), "use=s2"), Refusal::NoPossibleUse { disc: DiscKind::Journey });
    let mut game = hemmed_in().resources(1, 0, 0).build();
    play(&mut game, "use=s2");
    assert_eq!(legal_verb(&game, "travel"), tokens("travel=2(1energy) travel=6(1energy)"));

    let all_upgraded = || Table::base(2).wheel("2J+ - 3T+ - 1E+");
    assert_eq!(refused(&all_upgraded().build(), "use=m3"), Refusal::NoPossibleUse { disc: DiscKind::Tool });
    let empty = || all_upgraded().warehouse(Good::Sail, 1, 0);
    assert_eq!(refused(&empty().build(), "use=m3x2"), Refusal::NoPossibleUse { disc: DiscKind::Tool });
    let mut game = empty().resources(1, 1, 0).build();
    play(&mut game, "use=m3 produce=1sail");
    let mut game = Table::base(2).wheel("2J+ - 3T - 1E").build();
    play(&mut game, "use=m3");
    assert_eq!(legal_verb(&game, "upgrade"), tokens("upgrade=l1"));
}

/// FINE-2: neither is a disc used again that could do nothing by then.
#[test]
fn a_bonus_needs_a_disc_that_could_do_something() {
    let mut game = bare_market().resources(1, 0, 0).build();
    play(&mut game, "use=s2 buy=city(1energy)");
    assert_eq!(refused(&game, "use=m3"), Refusal::BonusNeedsTarget);
    // With an Obsidian to pay, the City is possible again.
    let mut game = bare_market().wheel("2C - 3B 4T - 5O").resources(1, 0, 0).build();
    play(&mut game, "use=s2 buy=city(1energy) use=l5 use=m3");
    assert_eq!(legal_verb(&game, "reuse"), tokens("reuse=s2 reuse=l5"));
    // Next to a disc that can be used again, the City still cannot.
    let mut game = bare_market().wheel("2C - 3B 4T - 5J").resources(1, 0, 0).build();
    play(&mut game, "use=s2 buy=city(1energy) use=l5 reveal ship=energy use=m3");
    assert_eq!(refused(&game, "reuse=s2"), Refusal::NoPossibleUse { disc: DiscKind::City });
    assert_eq!(legal_verb(&game, "reuse"), tokens("reuse=l5"));
}

/// FINE-2: the yield of a resource disc arrives at once, all uses of it.
#[test]
fn resources_arrive_at_once() {
    let mut game = Table::base(2).wheel("2C - 3E+ - 4O").ships(3, 1, 2).build();
    play(&mut game, "use=m3x2");
    assert_eq!(resources(&game), [6, 0, 0]);
    play(&mut game, "use=l4");
    assert_eq!(resources(&game), [6, 0, 2]);
    assert!(legal(&game).contains(&"end".to_string()), "nothing is left open");
}

/// FINE-3: while a disc has uses left, nothing else is begun; an unwanted use is dropped expressly.
#[test]
fn open_uses_come_first() {
    let mut game = Table::base(2).wheel("2C+ - 3E - 4O").knowledge(9).build();
    assert_eq!(refused(&game, "forfeit"), Refusal::NothingOpen);
    play(&mut game, "use=s2x2");
    let closed = ["use=m3", "inspect=l4", "intrigue=research-division", "end"];
    for token in closed {
        assert_eq!(refused(&game, token), Refusal::UsesOpen { slot: slot("s2") }, "{token}");
    }
    play(&mut game, "buy=energy");
    for token in closed {
        assert_eq!(refused(&game, token), Refusal::UsesOpen { slot: slot("s2") }, "{token} after one of two uses");
    }
    play(&mut game, "forfeit use=m3 inspect=l4");
    assert_eq!(game.position().turn.uses, 2, "a dropped use is none");
}

/// FINE-3: a Bonus that has still to choose a disc is open as well.
#[test]
fn an_open_bonus_comes_first() {
    let mut game = Table::base(2).wheel("2B+ - 3E - 4O").knowledge(9).build();
    play(&mut game, "use=m3 use=s2x2 reuse=m3");
    for token in ["use=l4", "inspect=l4", "intrigue=research-division", "end"] {
        assert_eq!(refused(&game, token), Refusal::BonusOpen, "{token}");
    }
    play(&mut game, "acquire=obsidian forfeit use=l4");
    assert_eq!(resources(&game), [2, 0, 2]);
}

/// FINE-3: the Black Market is open from one use to the next, but not in the middle of a Journey.
#[test]
fn the_black_market_is_closed_within_a_use() {
    let table = Table::base(2).wheel("2J+ - 3E - 4O").islands([9, 8, 7, 6, 5]).knowledge(6);
    let mut game = table.factory(8, 4).full(Good::Lamp, 1).build();
    play(&mut game, "use=s2x2 acquire=energy reveal");
    for token in ["acquire=energy", "sell=lamp", "forfeit", "use=m3", "end"] {
        assert_eq!(refused(&game, token), Refusal::ArrivalOpen, "{token}");
    }
    play(&mut game, "ship=obsidian sell=lamp acquire=energy travel=8 ship=energy");
    assert_eq!((me(&game).knowledge, resources(&game)), (3, [2, 0, 0]));
}

/// FINE-4: after a move a player must take a ship or build a factory, if either can be done.
#[test]
fn a_ship_or_a_factory_must_be_taken() {
    let table = || Table::base(2).wheel("2J - 3E - 4O").islands([7, 8, 9, 5, 6]).knowledge(9);
    let mut game = table().build();
    play(&mut game, "use=s2 reveal");
    assert_eq!(legal(&game), tokens("ship=mycelium ship=obsidian build=1 build=2 build=3 build=4"));
    // No ship is left: a factory it is.
    let no_ships = || table().reveal(7).player(2).ships(1, 2, 2).player(1);
    let mut game = no_ships().build();
    play(&mut game, "use=s2 travel=7");
    assert_eq!(legal(&game), tokens("build=1 build=2 build=3 build=4"));
    // Nor is a building space: the Journey ends with the move.
    let full = (1..=4).fold(no_ships().player(2), |table, space| table.factory(7, space));
    let mut game = full.player(1).build();
    play(&mut game, "use=s2 travel=7");
    assert_eq!((me(&game).ambassador, game.position().turn.uses), (Some(island(7)), 1));
    assert!(legal(&game).contains(&"use=m3".to_string()));
}

/// FINE-4: without a factory left on the tableau it must be a ship.
#[test]
fn without_factories_it_must_be_a_ship() {
    let table = Table::base(2).wheel("2J - 3E - 4O").islands([7, 8, 9, 5, 6]);
    let spaces = [(8, 1), (8, 2), (8, 3), (8, 4), (9, 1), (9, 2), (9, 3)];
    let mut game = spaces.iter().fold(table, |table, &(at, space)| table.factory(at, space)).build();
    play(&mut game, "use=s2 reveal");
    assert_eq!(legal(&game), tokens("ship=mycelium ship=obsidian"));
    assert_eq!(refused(&game, "build=1"), Refusal::NoFactories);
}

/// FINE-5: a Modification must make a difference.
#[test]
fn a_modification_changes_the_wheel() {
    let mut game = Table::base(2).wheel("2C - 3E 4E - 1E+ 4O").knowledge(9).build();
    assert_eq!(refused(&game, "modify=m3-m4"), Refusal::NoChange, "two Energy discs, both normal");
    assert_eq!(refused(&game, "modify=s1-m1"), Refusal::NoChange, "two empty spaces");
    play(&mut game, "modify=m3-l1");
    assert_eq!(me(&game).wheel.to_string(), "2C - 3E+ 4E - 1E 4O", "one of them was upgraded");
    assert_eq!(me(&game).knowledge, 7);
}

/// FINE-6: a disc upgraded in this turn may be inspected, though not activated.
#[test]
fn an_upgraded_disc_may_be_inspected() {
    let mut game = Table::base(2).wheel("2T - 3E - 4O").build();
    play(&mut game, "use=s2 upgrade=m3");
    for token in ["use=m3", "use=m3x2"] {
        assert_eq!(refused(&game, token), Refusal::JustUpgraded { slot: slot("m3") });
    }
    play(&mut game, "inspect=m3");
    assert_eq!(me(&game).knowledge, 1);
}

/// FINE-6: a Tool that a Bonus lets act again may upgrade this very Bonus, but never itself.
#[test]
fn a_tool_may_upgrade_the_bonus_that_uses_it() {
    let mut game = Table::base(2).wheel("2T - 3B - 4O").build();
    play(&mut game, "use=s2 upgrade=l4 use=m3 reuse=s2");
    assert_eq!(refused(&game, "upgrade=s2"), Refusal::ToolItself);
    assert_eq!(legal_verb(&game, "upgrade"), tokens("upgrade=m3"));
    play(&mut game, "upgrade=m3");
    assert_eq!(me(&game).wheel.to_string(), "2T - 3B+ - 4O+");
}

/// FINE-7: an Intrigue removes a politician as long as one is waiting anywhere.
#[test]
fn the_removal_is_no_choice() {
    let game = Table::base(2).knowledge(1).build();
    assert_eq!(refused(&game, "intrigue=research"), Refusal::MustRemove);
    // Two wait in one chamber: the second one must go.
    let two = Table::base(2).knowledge(1).seated(0, [0; 6]).politicians(Chamber::Division, 2, 1);
    let mut game = two.build();
    assert_eq!(refused(&game, "intrigue=division"), Refusal::MustRemove);
    assert_eq!(legal_verb(&game, "intrigue"), tokens("intrigue=division-division"));
    play(&mut game, "intrigue=division-division");
    let bench = game.position().hall[Chamber::Division];
    assert_eq!((bench.waiting, bench.seated), (0, 2));
    // One waits, and takes the seat: nobody is left to remove.
    let one = Table::base(2).knowledge(1).seated(0, [0; 6]).politicians(Chamber::Division, 1, 0).build();
    assert_eq!(legal_verb(&one, "intrigue"), tokens("intrigue=division"));
    let chamber = Chamber::Division;
    assert_eq!(refused(&one, "intrigue=division-division"), Refusal::NoPolitician { chamber });
}

/// FINE-8: bought discs are placed one by one, in any order, and one may push out the one before.
#[test]
fn bought_discs_are_placed_one_by_one() {
    let bought = || {
        let mut game = Table::base(2).wheel("2C+ - 3E - 4O").resources(0, 0, 2).build();
        play(&mut game, "use=s2x2 buy=energy buy=journey(2obsidian) end");
        game
    };
    for (one, other) in [("energy", "journey"), ("journey", "energy")] {
        let mut game = bought();
        assert_eq!(legal_verb(&game, "place").len(), 24, "two discs, twelve spaces");
        assert_eq!(refused(&game, "place=tool@s1"), Refusal::NotBought { disc: DiscKind::Tool });
        play(&mut game, &format!("place={one}@m2"));
        assert_eq!((game.position().phase, game.to_act()), (Phase::Administration, Some(seat(1))));
        assert_eq!(legal_verb(&game, "place").len(), 12);
        let events = play(&mut game, &format!("place={other}@m2"));
        let out = Some(Disc::normal(one.parse().expect("a disc")));
        let (disc, slot) = (other.parse().expect("a disc"), slot("m2"));
        assert!(events.contains(&Event::DiscPlaced { seat: seat(1), disc, slot, out }));
        assert_eq!(game.to_act(), Some(seat(2)));
        assert_eq!(player(&game, 1).wheel.find(disc), Some(slot));
        assert_eq!(player(&game, 1).wheel.discs().count(), 4, "the first one has left the game");
    }
}

/// Seat 1 with a City in hand, on level 0 of every path, behind one opponent on all of them.
fn investor(energy: u16, mycelium: u16, obsidian: u16) -> Table {
    let table = Table::base(2).wheel("2C - 3E - 4O").player(2).levels(1, 1, 1, 1);
    table.player(1).resources(energy, mycelium, obsidian)
}

/// FINE-15: price and surcharge are one total, valid if there is some way to divide it up.
#[test]
fn a_payment_is_one_total() {
    let mut game = investor(3, 3, 3).build();
    play(&mut game, "use=s2");
    let investments = |path: &str| -> Vec<String> {
        let start = format!("invest={path}(");
        let all = legal_verb(&game, "invest");
        all.iter().filter_map(|token| token.strip_prefix(&start)?.strip_suffix(')').map(String::from)).collect()
    };
    // Refinement: 2 Obsidian and 1 of any kind.
    assert_eq!(investments("refinement"), tokens("1energy+2obsidian 1mycelium+2obsidian 3obsidian"));
    // Settlement: 2 of Energy and Mycelium, both kinds, and 1 of any kind.
    let settlement = tokens("1energy+1mycelium+1obsidian 2energy+1mycelium 1energy+2mycelium");
    assert_eq!(investments("settlement"), settlement);
    let why = Refusal::WrongPayment { due: 3 };
    for token in [
        "invest=refinement(2energy+1obsidian)",
        "invest=refinement(2obsidian)",
        "invest=settlement(3energy)",
        "invest=settlement(2energy+1obsidian)",
        "invest=settlement(2energy+2mycelium)",
    ] {
        assert_eq!(refused(&game, token), why, "{token}");
    }
    play(&mut game, "invest=settlement(2energy+1mycelium)");
    assert_eq!((resources(&game), me(&game).levels[Path::Settlement]), ([1, 2, 3], 1));
}

/// FINE-15: goods and the resources of the surcharge are stated together as well.
#[test]
fn goods_and_surcharge_are_one_payment() {
    let rich = || investor(1, 0, 0).warehouse(Good::Sail, 0, 2).warehouse(Good::Lamp, 0, 1);
    let mut game = rich().build();
    play(&mut game, "use=s2");
    assert_eq!(legal_verb(&game, "invest"), tokens("invest=exploration(1energy+1sail) invest=research(1energy+1lamp)"));
    for token in ["invest=exploration(1sail)", "invest=exploration(2sail)", "invest=exploration(1energy+1lamp)"] {
        assert_eq!(refused(&game, token), Refusal::WrongPayment { due: 2 }, "{token}");
    }
    play(&mut game, "invest=exploration(1energy+1sail)");
    assert_eq!((me(&game).warehouses[Good::Sail].full, resources(&game)), (1, [0, 0, 0]));
    // A good is no resource: it does not pay the surcharge.
    let mut game = rich().resources(0, 0, 0).build();
    play(&mut game, "use=s2");
    let why = Refusal::Lacks { missing: 1, want: Want::AnyResource };
    assert_eq!(refused(&game, "invest=exploration(2sail)"), why);
}

/// FINE-16: an inspected disc has to fit WHEEL-4 like an activated one, in both editions.
#[test]
fn inspections_keep_to_neighbours() {
    for edition in Edition::ALL {
        let mut game = Table::base(2).wheel("2C - 3E 4M - 4O 6J").edit(|pos| pos.edition = edition).build();
        play(&mut game, "inspect=m3");
        let apart = Refusal::NotNeighbours { slot: slot("l6"), other: slot("m3") };
        assert_eq!(refused(&game, "inspect=l6"), apart);
        assert_eq!(refused(&game, "use=l6"), apart);
        play(&mut game, "inspect=l4");
    }
}
