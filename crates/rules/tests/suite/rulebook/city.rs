//! Section 4 of the rules: City discs, Market and Investment.

use noria_rules::{DiscKind, Event, Game, Good, Path, Refusal, Resource, Want};

use super::table::*;

/// A City disc is in use; the player has these resources and is on these levels.
fn in_the_city(resources: [u16; 3], levels: [u8; 4]) -> Table {
    let [energy, mycelium, obsidian] = resources;
    let [refinement, settlement, exploration, research] = levels;
    Table::base(4).wheel("2C+ - . - .").resources(energy, mycelium, obsidian).levels(
        refinement,
        settlement,
        exploration,
        research,
    )
}

fn enter(table: Table) -> Game {
    let mut game = table.build();
    play(&mut game, "use=s2");
    game
}

/// Four players; the first has the full goods and is on these levels.
fn with_goods(goods: &[(Good, u8)], levels: [u8; 4]) -> Table {
    goods.iter().fold(in_the_city([0; 3], levels), |table, &(good, full)| table.warehouse(good, 0, full))
}

/// CITY-1: every disc one can pay for, in every way to pay for it.
/// CITY-4: and every level, in every way to pay for it.
#[test]
fn everything_that_a_city_offers() {
    let game = enter(in_the_city([1, 1, 1], [0; 4]));
    assert_eq!(
        legal(&game),
        tokens(
            "buy=energy buy=mycelium buy=obsidian buy=city(1energy) buy=city(1mycelium) buy=city(1obsidian)
             buy=journey(1energy+1mycelium) buy=journey(1energy+1obsidian) buy=journey(1mycelium+1obsidian)
             buy=tool(1energy+1mycelium+1obsidian) invest=settlement(1energy+1mycelium) forfeit"
        )
    );
    let game = enter(in_the_city([0, 0, 3], [0; 4]).stock(DiscKind::Obsidian, 0).stock(DiscKind::Journey, 0));
    assert_eq!(
        legal(&game),
        tokens("buy=energy buy=mycelium buy=city(1obsidian) buy=tool(3obsidian) invest=refinement(2obsidian) forfeit")
    );
}

/// CITY-1: the price is that of the market space on which the stack lies.
#[test]
fn prices_of_another_market() {
    let spaces = [DiscKind::Bonus, DiscKind::Tool, DiscKind::City, DiscKind::Journey];
    let game = enter(in_the_city([3, 0, 0], [0; 4]).prices(spaces));
    assert_eq!(
        legal_verb(&game, "buy"),
        tokens("buy=energy buy=mycelium buy=obsidian buy=bonus(1energy) buy=tool(2energy) buy=city(3energy)")
    );
    assert_eq!(refused(&game, "buy=journey(4energy)"), Refusal::Lacks { missing: 1, want: Want::AnyResource });
}

/// CITY-1: a bought disc leaves the market and waits on the centre of the wheel until Administration.
#[test]
fn buying_a_disc() {
    let mut game = enter(in_the_city([1, 0, 2], [0; 4]));
    let events = play(&mut game, "buy=tool(1energy+2obsidian)");
    assert_eq!(resources(&game), [0, 0, 0]);
    assert!(events.contains(&Event::DiscBought { seat: seat(1), disc: DiscKind::Tool }));
    assert_eq!(game.position().market[DiscKind::Tool].stock, 5);
    assert_eq!(game.position().turn.centre[..], [DiscKind::Tool]);
    assert_eq!(me(&game).wheel.to_string(), "2C+ - . - .");
    play(&mut game, "end place=tool@s2");
    assert_eq!(player(&game, 1).wheel.to_string(), "1C+ 2T - . - .");
}

/// CITY-1: not from an empty stack, not without paying the exact price, and only with what one has.
#[test]
fn what_cannot_be_bought() {
    let game = enter(in_the_city([2, 1, 0], [0; 4]).stock(DiscKind::Energy, 0).stock(DiscKind::City, 0));
    assert_eq!(refused(&game, "buy=energy"), Refusal::SoldOut { disc: DiscKind::Energy });
    assert_eq!(refused(&game, "buy=city(1energy)"), Refusal::SoldOut { disc: DiscKind::City });
    let poor = Refusal::Lacks { missing: 1, want: Want::AnyResource };
    assert_eq!(refused(&game, "buy=bonus(2energy+1mycelium)"), poor);
    for wrong in ["buy=journey", "buy=journey(1energy)", "buy=journey(2energy+1mycelium)"] {
        assert_eq!(refused(&game, wrong), Refusal::WrongPayment { due: 2 });
    }
    assert_eq!(refused(&game, "buy=mycelium(1energy)"), Refusal::WrongPayment { due: 0 });
    let none = Refusal::Lacks { missing: 1, want: Want::Resource(Resource::Mycelium) };
    assert_eq!(refused(&game, "buy=journey(2mycelium)"), none);
    play(&mut game.clone(), "buy=tool(2energy+1mycelium)");
}

/// CITY-2: a representative climbs one level, or comes from the Cave onto level 1; a path holds only one.
#[test]
fn investing() {
    let mut game = in_the_city([0, 0, 9], [0, 3, 0, 0]).build();
    let events = play(&mut game, "use=s2x2 invest=refinement(2obsidian) invest=refinement(3obsidian)");
    assert!(events.contains(&Event::RepresentativeMoved { seat: seat(1), path: Path::Refinement, level: 1 }));
    assert_eq!(me(&game).levels.into_array(), [2, 3, 0, 0]);
    assert_eq!(resources(&game), [0, 0, 4]);
}

/// CITY-2: level 9 is the end of a path.
#[test]
fn the_end_of_a_path() {
    let mut game = enter(in_the_city([0, 0, 7], [8, 9, 9, 9]));
    play(&mut game, "invest=refinement(7obsidian)");
    assert_eq!(me(&game).levels.into_array(), [9; 4]);
    let game = enter(in_the_city([9, 9, 9], [9; 4]));
    assert_eq!(legal_verb(&game, "invest"), tokens(""));
    for path in Path::ALL {
        assert_eq!(refused(&game, &format!("invest={path}(9obsidian)")), Refusal::PathEnd { path });
    }
}

/// CITY-3: one more resource of any kind for each opponent strictly further up.
#[test]
fn opponents_further_up() {
    let against = |own: u8, others: [u8; 3]| {
        let table = in_the_city([3, 0, 9], [own, 0, 0, 0]);
        let table = others
            .into_iter()
            .zip(2..)
            .fold(table, |table, (level, number)| table.player(number).level(Path::Refinement, level));
        enter(table)
    };
    let price = |game: &Game| game.next_level(seat(1), Path::Refinement).map(|(price, more)| (price.amount, more));
    // Those on the own level or below do not count.
    assert_eq!(price(&against(3, [3, 2, 0])), Some((4, 0)));
    assert_eq!(legal_verb(&against(3, [3, 2, 0]), "invest"), tokens("invest=refinement(4obsidian)"));
    assert_eq!(
        refused(&against(3, [3, 2, 0]), "invest=refinement(1energy+4obsidian)"),
        Refusal::WrongPayment { due: 4 }
    );
    // Those above do, however far.
    assert_eq!(price(&against(3, [4, 9, 3])), Some((4, 2)));
    assert_eq!(
        legal_verb(&against(3, [4, 9, 3]), "invest"),
        tokens(
            "invest=refinement(6obsidian) invest=refinement(1energy+5obsidian) invest=refinement(2energy+4obsidian)"
        )
    );
    let game = against(3, [4, 9, 3]);
    for wrong in ["4obsidian", "5obsidian", "3energy+3obsidian", "7obsidian"] {
        assert_eq!(refused(&game, &format!("invest=refinement({wrong})")), Refusal::WrongPayment { due: 6 });
    }
    // From the Cave, everybody on the path is further up.
    assert_eq!(price(&against(0, [1, 1, 1])), Some((2, 3)));
    assert_eq!(price(&against(0, [1, 0, 0])), Some((2, 1)));
    assert_eq!(price(&against(0, [0, 0, 0])), Some((2, 0)));
}

/// CITY-3: overtaking is paid by where one stands before the move; other paths do not count.
#[test]
fn the_surcharge_is_reckoned_before_the_move() {
    let table = in_the_city([1, 0, 7], [4, 0, 0, 0]).player(2).levels(5, 9, 9, 9).player(3).levels(4, 9, 9, 9);
    let mut game = table.build();
    play(&mut game, "use=s2x2 invest=refinement(1energy+4obsidian)");
    // On level 5 now, beside the one who was ahead: nobody is further up.
    assert_eq!(game.next_level(seat(1), Path::Refinement).map(|(price, more)| (price.amount, more)), Some((5, 0)));
}

/// CITY-3: a player who can pay the level but not the surcharge stays there.
#[test]
fn the_surcharge_must_be_paid() {
    let table = || in_the_city([0, 0, 2], [0; 4]).player(2).level(Path::Refinement, 1);
    let game = enter(table());
    let poor = Refusal::Lacks { missing: 1, want: Want::AnyResource };
    assert_eq!(refused(&game, "invest=refinement(2obsidian)"), poor);
    // On the paths of goods it is paid in resources, too.
    let table = with_goods(&[(Good::Sail, 1), (Good::Compass, 1)], [0; 4]).player(3).level(Path::Exploration, 2);
    let game = enter(table.player(1).resources(1, 0, 1));
    assert_eq!(
        legal_verb(&game, "invest"),
        tokens(
            "invest=exploration(1energy+1sail) invest=exploration(1obsidian+1sail)
             invest=exploration(1energy+1compass) invest=exploration(1obsidian+1compass)"
        )
    );
    assert_eq!(refused(&game, "invest=exploration(1sail)"), Refusal::WrongPayment { due: 2 });
    assert_eq!(refused(&game, "invest=exploration(1sail+1compass)"), Refusal::WrongPayment { due: 2 });
}

/// CITY-4: a plain number is paid in a single kind.
#[test]
fn a_plain_number_is_one_kind() {
    // Level 5 of Exploration costs 2, level 8 costs 3.
    let goods = [(Good::Propeller, 2), (Good::Sail, 1), (Good::Compass, 3)];
    let game = enter(with_goods(&goods, [0, 0, 4, 0]));
    assert_eq!(legal_verb(&game, "invest"), tokens("invest=exploration(2propeller) invest=exploration(2compass)"));
    assert_eq!(refused(&game, "invest=exploration(1propeller+1sail)"), Refusal::WrongPayment { due: 2 });
    let lacks = Refusal::Lacks { missing: 1, want: Want::Good(Good::Sail) };
    assert_eq!(refused(&game, "invest=exploration(2sail)"), lacks);
    let game = enter(with_goods(&goods, [0, 0, 7, 0]));
    assert_eq!(legal_verb(&game, "invest"), tokens("invest=exploration(3compass)"));
    // Two kinds with two each are not three of one.
    let game = enter(with_goods(&[(Good::Lamp, 2), (Good::Piston, 2)], [0, 0, 0, 7]));
    let lacks = Refusal::Lacks { missing: 1, want: Want::OneKind(Path::Research) };
    assert_eq!(refused(&game, "invest=research(2lamp+1piston)"), lacks);
}

/// CITY-4: a number marked ≠ takes two kinds or more, in any mix.
#[test]
fn a_marked_number_is_several_kinds() {
    // Level 3 of Settlement costs 3≠.
    let game = enter(in_the_city([3, 3, 3], [0, 2, 0, 0]).edit(|pos| pos.players[0].levels[Path::Refinement] = 9));
    assert_eq!(
        legal_verb(&game, "invest"),
        tokens("invest=settlement(2energy+1mycelium) invest=settlement(1energy+2mycelium)")
    );
    for wrong in ["3energy", "3mycelium", "1energy+1mycelium", "2energy+2mycelium"] {
        assert_eq!(refused(&game, &format!("invest=settlement({wrong})")), Refusal::WrongPayment { due: 3 });
    }
    let only_energy = enter(in_the_city([9, 0, 9], [0, 2, 0, 0]));
    let lacks = Refusal::Lacks { missing: 1, want: Want::SecondKind(Path::Settlement) };
    assert_eq!(refused(&only_energy, "invest=settlement(3energy)"), lacks);
    let too_few = enter(in_the_city([1, 1, 9], [0, 2, 0, 0]));
    let lacks = Refusal::Lacks { missing: 1, want: Want::AnyKind(Path::Settlement) };
    assert_eq!(refused(&too_few, "invest=settlement(1energy+1mycelium)"), lacks);
    // Level 7 of Research costs 3≠ in Lamps and Pistons.
    let game = enter(with_goods(&[(Good::Lamp, 3), (Good::Piston, 2)], [0, 0, 0, 6]));
    assert_eq!(legal_verb(&game, "invest"), tokens("invest=research(2lamp+1piston) invest=research(1lamp+2piston)"));
    assert_eq!(refused(&game, "invest=research(3lamp)"), Refusal::WrongPayment { due: 3 });
}

/// CITY-4: the path determines the kinds: nothing else is taken.
#[test]
fn other_kinds_are_turned_down() {
    let all = Good::ALL.map(|good| (good, 1));
    let game = enter(with_goods(&all, [0; 4]).resources(2, 2, 2));
    assert_eq!(
        legal_verb(&game, "invest"),
        tokens(
            "invest=refinement(2obsidian) invest=settlement(1energy+1mycelium) invest=exploration(1propeller)
             invest=exploration(1sail) invest=exploration(1compass) invest=research(1lamp) invest=research(1piston)"
        )
    );
    for (path, wrong, due) in [
        (Path::Refinement, "2energy", 2),
        (Path::Refinement, "1mycelium+1obsidian", 2),
        (Path::Settlement, "1energy+1obsidian", 2),
        (Path::Settlement, "1mycelium+1sail", 2),
        (Path::Exploration, "1lamp", 1),
        (Path::Exploration, "1energy", 1),
        (Path::Research, "1sail", 1),
        (Path::Research, "1obsidian", 1),
    ] {
        assert_eq!(refused(&game, &format!("invest={path}({wrong})")), Refusal::WrongPayment { due });
    }
}

/// CITY-4: each of the 36 levels takes its printed number.
#[test]
fn every_level_has_its_price() {
    let rows = [
        (Path::Refinement, [2, 3, 3, 4, 4, 5, 6, 6, 7]),
        (Path::Settlement, [2, 3, 3, 4, 4, 5, 6, 6, 7]),
        (Path::Exploration, [1, 1, 1, 2, 2, 2, 2, 3, 3]),
        (Path::Research, [1, 1, 1, 2, 2, 2, 3, 3, 3]),
    ];
    let goods = [(Good::Propeller, 3), (Good::Sail, 1), (Good::Lamp, 3), (Good::Piston, 2)];
    for (path, prices) in rows {
        for (level, price) in (0..).zip(prices) {
            let mut game = enter(with_goods(&goods, [0; 4]).resources(9, 9, 9).level(path, level));
            let goods = |game: &Game| me(game).warehouses.values().map(|house| u16::from(house.full)).sum::<u16>();
            let before = me(&game).total_resources() + goods(&game);
            let invest = legal(&game).into_iter().find(|token| token.starts_with(&format!("invest={path}"))).unwrap();
            play(&mut game, &invest);
            assert_eq!(before - me(&game).total_resources() - goods(&game), price, "{path} {level}");
            assert_eq!(me(&game).levels[path], level + 1);
        }
    }
}
