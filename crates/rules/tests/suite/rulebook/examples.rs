//! The worked examples 1 to 16 of section 11, with their exact numbers.

use noria_rules::{Chamber, DiscKind, Event, Good, Path, Refusal, Resource, Want};

use super::table::*;

#[test]
fn example_01_scoring_one_player() {
    let game = Table::base(4).seated(0, [1, 3, 4, 2, 2, 0]).levels(2, 7, 3, 0).build();
    let score = game.score(seat(1));
    assert_eq!(score.rows.map(|_, row| row.value).into_array(), [2, 6, 12, 8, 4, 0]);
    assert_eq!(score.rows.map(|_, row| row.points()).into_array(), [4, 42, 36, 0, 28, 0]);
    assert_eq!(score.total, 110);
}

#[test]
fn example_02_scoring_a_table_with_a_tie() {
    let table = Table::base(4).round(14).seated(0, [3, 4, 0, 2, 1, 2]);
    let table =
        table.player(1).levels(7, 1, 0, 1).ships(2, 2, 2).warehouse(Good::Sail, 2, 1).warehouse(Good::Lamp, 1, 1);
    let table = table.player(2).levels(0, 1, 0, 5);
    let table = table.player(3).levels(2, 6, 1, 0).ships(4, 2, 2).warehouse(Good::Piston, 0, 4);
    let mut game = table.seat(4).levels(2, 2, 3, 2).build();
    play(&mut game, "end");
    assert!(game.is_over());
    assert_eq!(Chamber::ALL.map(|chamber| game.chamber_value(chamber)), [6, 8, 0, 8, 2, 8]);
    assert_eq!([1, 2, 3, 4].map(|number| game.score(seat(number)).total), [72, 58, 72, 66]);
    assert_eq!([1, 3].map(|number| game.score(seat(number)).tie_break), [6 + 5, 8 + 4]);
    let order: Vec<_> = game.standings().iter().map(|standing| (standing.seat.number(), standing.place)).collect();
    assert_eq!(order, [(1, 1), (3, 2), (4, 3), (2, 4)]);
}

#[test]
fn example_03_influence() {
    let mut game = Table::base(4).knowledge(5).wheel("2C - 2J 4E - 1O 3M 5T").build();
    play(&mut game, "night=medium");
    assert_eq!(me(&game).knowledge, 4);
    play(&mut game, "night=large");
    assert_eq!(me(&game).knowledge, 2);
    play(&mut game, "modify=s2-l6");
    assert_eq!(me(&game).knowledge, 0);
    assert_eq!(me(&game).wheel.to_string(), "2T - 1E 3J - 2O 4M 6C");
}

#[test]
fn example_04_one_doubling_per_turn() {
    let table = || Table::base(4).wheel("2C+ - 3T+ - 4E").resources(0, 0, 2);
    let mut game = table().build();
    play(&mut game, "use=m3x2 upgrade=l4");
    assert_eq!(refused(&game, "use=s2"), Refusal::UsesOpen { slot: slot("m3") }, "first the second use of the Tool");
    play(&mut game, "forfeit");
    assert_eq!(refused(&game, "use=s2x2"), Refusal::DoublingUsed);
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2"));
    let mut game = table().build();
    play(&mut game, "use=l4 use=s2x2 buy=energy buy=energy");
    assert_eq!(refused(&game, "use=m3x2"), Refusal::DoublingUsed);
    play(&mut game, "use=m3 upgrade=l4");
    assert_eq!(refused(&game, "upgrade=l4"), Refusal::NeedsUse { disc: DiscKind::Tool });
}

#[test]
fn example_05_a_doubled_bonus() {
    let mut game = Table::base(4).wheel("2C - 3B+ - 4E").build();
    play(&mut game, "use=l4 use=s2 buy=mycelium use=m3x2 reuse=l4 reuse=s2 buy=obsidian");
    assert_eq!(resources(&game), [2, 0, 0]);
    assert_eq!(game.position().turn.centre[..], [DiscKind::Mycelium, DiscKind::Obsidian]);
    assert_eq!(game.position().turn.uses, 4);
}

#[test]
fn example_06_three_uses_of_one_disc() {
    let mut game = Table::base(4).wheel("2B - 3M+ - .").build();
    play(&mut game, "use=m3x2 use=s2 reuse=m3");
    assert_eq!(resources(&game), [0, 3, 0]);
}

#[test]
fn example_07_yield_and_purchase() {
    let mut game = Table::base(4).ships(3, 1, 1).wheel("2E - . - .").build();
    play(&mut game, "use=s2");
    assert_eq!(resources(&game), [3, 0, 0]);
    let mut game = Table::base(4).resources(1, 1, 2).wheel("2C - . - .").build();
    assert_eq!(game.position().market[DiscKind::Bonus].price, 4);
    play(&mut game, "use=s2 buy=bonus(1energy+1mycelium+2obsidian)");
    assert_eq!(resources(&game), [0, 0, 0]);
    assert_eq!(game.position().turn.centre[..], [DiscKind::Bonus]);
}

#[test]
fn example_08_mixed_payments() {
    let mut game = Table::base(4).resources(3, 1, 0).level(Path::Settlement, 3).wheel("2C - . - .").build();
    play(&mut game, "use=s2 invest=settlement(3energy+1mycelium)");
    assert_eq!(me(&game).levels[Path::Settlement], 4);

    let simple = [Good::Propeller, Good::Sail, Good::Compass];
    let table = simple.into_iter().fold(Table::base(4), |table, good| table.warehouse(good, 0, 3));
    let mut game = table.level(Path::Exploration, 8).wheel("2C - . - .").build();
    play(&mut game, "use=s2");
    assert_eq!(
        legal_verb(&game, "invest"),
        tokens(
            "invest=exploration(1propeller+1sail+1compass) invest=exploration(2propeller+1sail)
             invest=exploration(2propeller+1compass) invest=exploration(1propeller+2sail)
             invest=exploration(2sail+1compass) invest=exploration(1propeller+2compass)
             invest=exploration(1sail+2compass)"
        )
    );
    for good in simple {
        assert_eq!(refused(&game, &format!("invest=exploration(3{good})")), Refusal::WrongPayment { due: 3 });
    }
}

#[test]
fn example_09_a_crowded_island() {
    for own in [0, 1] {
        let table = Table::base(4).player(1).ambassador(1).player(3).ambassador(1);
        let mut game = table.seat(2).resources(own, 0, 0).wheel("2J - . - .").build();
        play(&mut game, "use=s2");
        let lacks = Refusal::Lacks { missing: 2 - own, want: Want::AnyResource };
        assert_eq!(refused(&game, "travel=1(2energy)"), lacks);
        assert_eq!(legal(&game), tokens("reveal forfeit"));
        play(&mut game, "reveal ship=mycelium");
    }
}

#[test]
fn example_10_a_new_island() {
    let mut game = Table::base(4).islands([7, 1, 2, 3, 4, 5, 6]).wheel("2J - . - .").build();
    let events = play(&mut game, "use=s2 reveal");
    assert!(events.contains(&Event::IslandRevealed { seat: seat(1), island: island(7), ships: [3, 2] }));
    assert_eq!(legal(&game), tokens("ship=mycelium ship=obsidian build=1 build=2 build=3 build=4"));
}

#[test]
fn example_11_the_last_ship() {
    let table = Table::base(4).player(4).ambassador(7).ship(7, Resource::Obsidian);
    let mut game = table.player(1).resources(0, 1, 0).wheel("2J - . - .").build();
    assert_eq!(game.position().islands[0].ships, [3, 1]);
    play(&mut game, "use=s2 travel=7(1mycelium) ship=obsidian");
    assert_eq!((resources(&game), me(&game).ships[Resource::Obsidian]), ([0; 3], 2));
    assert_eq!(game.position().islands[0].ships, [3, 0]);
}

#[test]
fn example_12_a_factory() {
    let mut game = Table::base(4).reveal(9).wheel("2J - . - .").build();
    play(&mut game, "use=s2 travel=9 build=1");
    let compasses = me(&game).warehouses[Good::Compass];
    assert_eq!((compasses.empty, compasses.full, me(&game).factories), (2, 0, 1));
}

#[test]
fn example_13_production() {
    let table = || {
        let table = Table::base(4).warehouse(Good::Compass, 3, 0).warehouse(Good::Sail, 1, 0);
        table.warehouse(Good::Lamp, 1, 0).wheel("2T - . - .")
    };
    let mut game = table().resources(2, 3, 2).build();
    play(&mut game, "use=s2 produce=1sail+1compass+1lamp");
    assert_eq!(resources(&game), [0, 0, 0]);
    assert_eq!(me(&game).warehouses.map(|_, house| house.full).into_array(), [0, 1, 1, 1, 0]);
    let mut game = table().resources(0, 3, 3).build();
    play(&mut game, "use=s2 produce=3compass");
    assert_eq!(me(&game).warehouses[Good::Compass].full, 3);
}

#[test]
fn example_14_two_intrigues() {
    let table = Table::base(4).round(4).seat(3).knowledge(6).wheel(". - . - .");
    let mut game = table.politicians(Chamber::Settlement, 3, 1).build();
    assert_eq!(game.chamber_value(Chamber::Settlement), 2);
    play(&mut game, "intrigue=settlement-research");
    assert_eq!(me(&game).knowledge, 4);
    play(&mut game, "intrigue=settlement-refinement");
    assert_eq!(me(&game).knowledge, 0);
    assert_eq!(game.chamber_value(Chamber::Settlement), 6);
}

#[test]
fn example_15_administration() {
    let mut game = Table::base(4).resources(1, 1, 0).wheel("2C - 1E - 3M 5O").build();
    play(&mut game, "use=s2 buy=journey(1energy+1mycelium) end");
    assert_eq!(me(&game).knowledge, 0);
    assert_eq!(me(&game).wheel.to_string(), "1C - 2E - 4M 6O");
    let events = play(&mut game, "place=journey@l4");
    let out = Some(noria_rules::Disc::normal(DiscKind::Mycelium));
    assert_eq!(events[0], Event::DiscPlaced { seat: seat(1), disc: DiscKind::Journey, slot: slot("l4"), out });
    assert_eq!(player(&game, 1).wheel.to_string(), "1C - 2E - 4J 6O");
}

#[test]
fn example_16_a_whole_turn() {
    for round in [7, 8] {
        let table = Table::base(4).round(round).player(1).level(Path::Refinement, 6).seat(4).level(Path::Refinement, 5);
        let table = table.factory(2, 3).full(Good::Lamp, 1).factory(2, 1).factory(1, 1).ships(1, 1, 3);
        let mut game = table.knowledge(2).resources(0, 1, 1).wheel("2C+ - 1E 4M - 2J 5O 6T").build();

        // Influence.
        play(&mut game, "modify=m4-l2");
        assert_eq!((me(&game).knowledge, me(&game).wheel.to_string()), (0, "2C+ - 1E 4J - 2M 5O 6T".into()));

        // Action. On the large ring Obsidian and Tool can be chosen.
        play(&mut game, "use=m4 travel=3 ship=obsidian");
        assert_eq!(me(&game).ships[Resource::Obsidian], 4);
        assert_eq!(legal_verb(&game, "use"), tokens("use=s2 use=s2x2 use=l5 use=l6"));
        play(&mut game, "use=l5");
        assert_eq!(resources(&game), [0, 1, 5]);
        play(&mut game, "use=s2x2");
        assert_eq!(
            legal_verb(&game, "invest"),
            tokens("invest=refinement(1mycelium+5obsidian) invest=research(1lamp)")
        );
        play(&mut game, "invest=refinement(1mycelium+5obsidian) buy=obsidian");
        assert_eq!((me(&game).levels[Path::Refinement], resources(&game)), (6, [0; 3]));
        assert_eq!(
            refused(&game, "intrigue=refinement-division"),
            Refusal::Lacks { missing: 3, want: Want::Knowledge }
        );
        play(&mut game, "sell=lamp");
        assert_eq!(me(&game).knowledge, 3);

        // Politics.
        play(&mut game, "intrigue=refinement-division");
        assert_eq!(me(&game).knowledge, 0);
        let hall = &game.position().hall;
        assert_eq!((hall[Chamber::Refinement].seated, hall[Chamber::Division].waiting), (1, 3));

        // Administration, and the next round begins with the start player.
        play(&mut game, "end place=obsidian@s2");
        assert_eq!(player(&game, 4).knowledge, 2);
        assert_eq!(player(&game, 4).wheel.to_string(), "1C+ 2O - 1J 2E - 1T 3M 6O");
        assert_eq!((game.position().round, game.to_act()), (round + 1, Some(seat(1))));
    }
}
