//! Section 4 of the rules: Journey discs.

use noria_rules::{DiscKind, Event, Game, Good, Refusal, Resource, Want};

use super::table::*;

fn set_out(table: Table) -> Game {
    let mut game = table.wheel("2J+ - . - .").build();
    play(&mut game, "use=s2x2");
    game
}

fn ships_on(game: &Game, number: u8) -> [u8; 2] {
    game.position().island(island(number)).unwrap().1.ships
}

/// JOUR-1: from home to any island that lies face up, or to the top of the stack, which is turned over.
#[test]
fn the_first_journey() {
    let game = set_out(Table::base(2).islands([7, 4, 2, 8, 9]).reveal(4).reveal(9));
    assert_eq!(legal(&game), tokens("travel=4 travel=9 reveal forfeit"));
    assert_eq!(refused(&game, "travel=2"), Refusal::NotInPlay { island: island(2) });
    let mut there = game;
    let events = play(&mut there, "travel=9");
    assert_eq!(events, [Event::AmbassadorMoved { seat: seat(1), island: island(9) }]);
    assert_eq!(me(&there).ambassador, Some(island(9)));
    let mut new = game;
    play(&mut new, "reveal");
    assert_eq!(me(&new).ambassador, Some(island(7)), "a new island must be entered");
    assert_eq!(new.position().stack[..], [island(2), island(8)]);
}

/// JOUR-1: the Ambassador never stays, and never goes home; several moves may lead back to the start.
#[test]
fn the_ambassador_must_move() {
    let table = || Table::base(2).islands([7, 4, 2, 8, 9]).reveal(2).ambassador(4);
    let mut game = set_out(table());
    assert_eq!(legal(&game), tokens("travel=2 reveal forfeit"));
    assert_eq!(refused(&game, "travel=4"), Refusal::SameIsland { island: island(4) });
    play(&mut game, "travel=2 ship=mycelium");
    assert_eq!(refused(&game, "travel=2"), Refusal::SameIsland { island: island(2) });
    assert_eq!(legal(&game), tokens("travel=4 reveal forfeit"));
    play(&mut game, "travel=4 build=1");
    assert_eq!(me(&game).ambassador, Some(island(4)));
}

/// JOUR-1: without a stack there is nothing to turn over.
#[test]
fn the_stack_can_run_out() {
    let table = [1, 2, 3, 4, 5].into_iter().fold(Table::base(2), Table::reveal);
    let game = set_out(table.ambassador(3));
    assert_eq!(legal(&game), tokens("travel=1 travel=2 travel=4 travel=5 forfeit"));
    assert_eq!(refused(&game, "reveal"), Refusal::StackEmpty);
}

/// JOUR-2: one resource of any kind for each opposing Ambassador on the island.
#[test]
fn paying_ambassadors() {
    let table = Table::base(4).player(2).ambassador(1).player(3).ambassador(1).player(4).ambassador(2);
    let mut game = set_out(table.player(1).ambassador(3).resources(2, 1, 0));
    assert_eq!(
        legal(&game),
        tokens("travel=1(2energy) travel=1(1energy+1mycelium) travel=2(1energy) travel=2(1mycelium) reveal forfeit")
    );
    assert_eq!(
        [1, 2, 3].map(|number| game.fee(seat(1), island(number))),
        [2, 1, 0],
        "the own Ambassador is no opponent"
    );
    for (wrong, due) in [("travel=1", 2), ("travel=1(1energy)", 2), ("travel=2(2energy)", 1)] {
        assert_eq!(refused(&game, wrong), Refusal::WrongPayment { due });
    }
    let none = Refusal::Lacks { missing: 1, want: Want::Resource(Resource::Obsidian) };
    assert_eq!(refused(&game, "travel=2(1obsidian)"), none);
    play(&mut game, "travel=1(1energy+1mycelium) ship=energy");
    assert_eq!(resources(&game), [1, 0, 0], "nothing goes to the opponents");
    assert_eq!([2, 3].map(|number| player(&game, number).total_resources()), [0, 0]);
    // The own Ambassador has left island 3; the way back is free.
    assert_eq!(legal_verb(&game, "travel"), tokens("travel=2(1energy) travel=3"));
}

/// JOUR-2: an island that one cannot pay for is out of reach.
#[test]
fn too_poor_to_travel() {
    let crowd = |resources: u16| {
        let table = Table::base(4).player(2).ambassador(1).player(3).ambassador(1).player(4).ambassador(1);
        set_out(table.player(1).resources(0, 0, resources))
    };
    for resources in 0..3 {
        let game = crowd(resources);
        assert_eq!(legal(&game), tokens("reveal forfeit"));
        let lacks = Refusal::Lacks { missing: 3 - resources, want: Want::AnyResource };
        assert_eq!(refused(&game, "travel=1(3obsidian)"), lacks);
    }
    assert_eq!(legal(&crowd(3)), tokens("travel=1(3obsidian) reveal forfeit"));
}

/// JOUR-3: a new island gets players + 1, players − 1 or players − 2 ships on a space, but at least 1.
#[test]
fn ships_on_a_new_island() {
    for (players, plus_one, minus_one, minus_two) in [(2, 3, 1, 1), (3, 4, 2, 1), (4, 5, 3, 2)] {
        for number in 1..=9 {
            let mut game = set_out(Table::base(players).edit(|pos| {
                let place = pos.stack.iter().position(|&other| other == island(number)).unwrap_or(0);
                pos.stack[place] = island(number);
                pos.stack.swap(0, place);
            }));
            let events = play(&mut game, "reveal");
            let ships = if number <= 3 { [plus_one, 0] } else { [minus_one, minus_two] };
            assert_eq!(ships_on(&game, number), ships, "island {number}, {players} players");
            assert_eq!(events[0], Event::IslandRevealed { seat: seat(1), island: island(number), ships });
        }
    }
}

/// JOUR-4: after the move one ship or one factory, at each use.
#[test]
fn a_ship_or_a_factory() {
    let table = || Table::base(2).reveal(4).reveal(1);
    let mut game = set_out(table());
    play(&mut game, "travel=4");
    assert_eq!(legal(&game), tokens("ship=energy ship=mycelium build=1 build=2 build=3 build=4"));
    assert_eq!(refused(&game, "ship=obsidian"), Refusal::NoShip { resource: Resource::Obsidian });
    let events = play(&mut game, "ship=mycelium");
    assert_eq!(events, [Event::ShipTaken { seat: seat(1), island: island(4), resource: Resource::Mycelium }]);
    assert_eq!((me(&game).ships.into_array(), ships_on(&game, 4)), ([1, 2, 1], [1, 0]));
    // Not both, and not without a move.
    assert_eq!(refused(&game, "build=1"), Refusal::NotArrived);
    assert_eq!(refused(&game, "ship=energy"), Refusal::NotArrived);
    play(&mut game, "travel=1");
    assert_eq!(legal(&game), tokens("ship=energy build=1 build=2 build=3 build=4"));
    play(&mut game, "build=3");
    assert_eq!(game.position().turn.uses, 2);
    assert_eq!(refused(&game, "ship=energy"), Refusal::NotArrived);
}

/// JOUR-4: where neither is possible, the use is over with the move.
#[test]
fn nothing_to_take() {
    // Island 4 without ships and full of factories; island 1 with ships only; island 2 with spaces only.
    let spent = || {
        let table = Table::base(2).reveal(1).reveal(2).player(2);
        let table = table.ship(4, Resource::Energy).ship(4, Resource::Mycelium).ships(1, 5, 1);
        let table = (1..=4).fold(table, |table, space| table.factory(4, space));
        (1..=3).fold(table, |table, space| table.factory(1, space)).player(1).factory(1, 4)
    };
    let mut game = set_out(spent());
    assert_eq!((ships_on(&game, 4), ships_on(&game, 2)), ([0, 0], [0, 0]));
    play(&mut game, "travel=4");
    assert_eq!(game.position().turn.uses, 1);
    play(&mut game, "travel=1");
    assert_eq!(legal(&game), tokens("ship=energy"));
    let mut game = set_out(spent());
    play(&mut game, "travel=2");
    assert_eq!(legal(&game), tokens("build=1 build=2 build=3 build=4"));
    // Spaces are of no use to somebody whose factories are all built.
    let mut game = set_out(spent().seat(2));
    play(&mut game, "travel=2");
    assert_eq!(game.position().turn.uses, 1);
    assert_eq!(legal(&game), tokens("travel=1 travel=4 reveal forfeit"));
}

/// JOUR-5: a factory takes a free building space and brings its warehouses, empty.
#[test]
fn building() {
    let goods = [(1, Good::Propeller, 2), (2, Good::Sail, 1), (3, Good::Compass, 1), (4, Good::Lamp, 2)];
    for (space, good, warehouses) in goods {
        let mut game = set_out(Table::base(2).reveal(4));
        let events = play(&mut game, &format!("travel=4 build={space}"));
        let built = Event::FactoryBuilt { seat: seat(1), island: island(4), space, good, warehouses };
        assert_eq!(events.last(), Some(&built));
        assert_eq!((me(&game).warehouses[good].empty, me(&game).warehouses[good].full), (warehouses, 0));
        assert_eq!(me(&game).warehouses.values().map(|house| house.empty).sum::<u8>(), warehouses);
        assert_eq!(me(&game).factories, 1);
        assert_eq!(game.position().island(island(4)).unwrap().1.factories[usize::from(space) - 1], Some(seat(1)));
    }
}

/// JOUR-5: not on a taken space, whoever took it; not where there is no space; not without a factory.
#[test]
fn what_cannot_be_built() {
    let mut game = set_out(Table::base(2).player(2).factory(4, 2).player(1).factory(4, 3));
    play(&mut game, "travel=4");
    assert_eq!(legal_verb(&game, "build"), tokens("build=1 build=4"));
    for space in [2, 3] {
        assert_eq!(refused(&game, &format!("build={space}")), Refusal::SpaceTaken { space });
    }
    for space in [0, 5] {
        assert_eq!(refused(&game, &format!("build={space}")), Refusal::NoSuchSpace);
    }
    let table = (1..=4).fold(Table::base(2), |table, space| table.factory(5, space));
    let table = (1..=3).fold(table, |table, space| table.factory(1, space));
    let mut game = set_out(table.reveal(4));
    assert_eq!(me(&game).factories, 7);
    play(&mut game, "travel=4");
    assert_eq!(legal(&game), tokens("ship=energy ship=mycelium"));
    assert_eq!(refused(&game, "build=1"), Refusal::NoFactories);
}

/// JOUR-1: only a Journey disc moves the Ambassador.
#[test]
fn no_journey_without_a_disc() {
    let game = Table::base(2).reveal(4).build();
    for token in ["travel=4", "reveal"] {
        assert_eq!(refused(&game, token), Refusal::NeedsUse { disc: DiscKind::Journey });
    }
}
