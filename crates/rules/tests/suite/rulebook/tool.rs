//! Section 4 of the rules: Tool discs, Upgrade and Production.

use noria_rules::{Action, DiscKind, Event, Game, Good, Goods, Refusal, Resource, Want};

use super::table::*;

fn at_the_bench(table: Table) -> Game {
    let mut game = table.wheel("2T+ - . - .").build();
    play(&mut game, "use=s2x2");
    game
}

/// TOOL-1: any other normal disc of the wheel can be upgraded, in either half.
#[test]
fn upgrading() {
    let mut game = Table::base(2).wheel("1E 2T - 1M+ 3T - 3O 6B").build();
    play(&mut game, "use=s2");
    assert_eq!(legal(&game), tokens("upgrade=s1 upgrade=m3 upgrade=l3 upgrade=l6 forfeit"));
    assert_eq!(refused(&game, "upgrade=s2"), Refusal::ToolItself);
    assert_eq!(refused(&game, "upgrade=m1"), Refusal::AlreadyUpgraded { slot: slot("m1") });
    assert_eq!(refused(&game, "upgrade=m2"), Refusal::EmptySpace { slot: slot("m2") });
    let events = play(&mut game, "upgrade=m3");
    assert_eq!(events, [Event::DiscUpgraded { seat: seat(1), slot: slot("m3"), disc: DiscKind::Tool }]);
    assert_eq!(me(&game).wheel.to_string(), "1E 2T - 1M+ 3T+ - 3O 6B", "a Tool may upgrade another Tool");
}

/// TOOL-1: the Tool does not choose itself, not even when a Bonus gives the use.
#[test]
fn a_tool_never_upgrades_itself() {
    let mut game = Table::base(2).wheel("2T - 3B - 1E").build();
    play(&mut game, "use=s2 upgrade=l1 use=m3 reuse=s2");
    assert_eq!(legal(&game), tokens("upgrade=m3 forfeit"));
    assert_eq!(refused(&game, "upgrade=s2"), Refusal::ToolItself);
}

/// TOOL-1: a disc that waits on the centre is out of bounds.
#[test]
fn the_centre_is_out_of_bounds() {
    let mut game = Table::base(2).wheel("2C - 3T - .").build();
    play(&mut game, "use=s2 buy=energy use=m3");
    assert_eq!(legal(&game), tokens("upgrade=s2 forfeit"));
    play(&mut game, "upgrade=s2 end place=energy@l1");
    assert_eq!(player(&game, 1).wheel.to_string(), "1C+ - 4T - 1E");
}

/// TOOL-2: a disc upgraded this turn is not activated before the next.
#[test]
fn an_upgraded_disc_rests() {
    let mut game = Table::base(2).wheel("2T - 3E - 4M").build();
    play(&mut game, "use=s2 upgrade=m3");
    assert_eq!(refused(&game, "use=m3"), Refusal::JustUpgraded { slot: slot("m3") });
    assert_eq!(refused(&game, "use=m3x2"), Refusal::JustUpgraded { slot: slot("m3") });
    assert_eq!(legal_verb(&game, "use"), tokens("use=l4"));
    play(&mut game, "use=l4 end end");
    assert_eq!(legal_verb(&game, "use"), tokens("use=m4 use=m4x2 use=l5"), "in the next turn it is ready");
}

/// TOOL-2: an activated disc may be upgraded, and a Bonus may still name it.
#[test]
fn an_activated_disc_may_be_upgraded() {
    let mut game = Table::base(2).wheel("2T - 3E - 4B").build();
    play(&mut game, "use=m3 use=s2 upgrade=m3");
    assert_eq!(me(&game).wheel.to_string(), "2T - 3E+ - 4B");
    play(&mut game, "use=l4");
    assert_eq!(legal_verb(&game, "reuse"), tokens("reuse=s2 reuse=m3"));
    play(&mut game, "reuse=m3");
    assert_eq!(resources(&game), [2, 0, 0], "one use, as the Bonus gives it");
}

/// TOOL-3: any number of one type, or several types with one of each, as far as warehouses and resources go.
#[test]
fn everything_that_can_be_produced() {
    let stores =
        || Table::base(2).warehouse(Good::Sail, 2, 0).warehouse(Good::Compass, 3, 0).warehouse(Good::Lamp, 1, 0);
    let game = at_the_bench(stores().resources(9, 9, 9));
    assert_eq!(
        legal(&game),
        tokens(
            "produce=1sail produce=1compass produce=1lamp produce=1sail+1compass produce=1sail+1lamp
             produce=1compass+1lamp produce=1sail+1compass+1lamp produce=2sail produce=2compass produce=3compass forfeit"
        )
    );
    // 2 Energy, 2 Mycelium and 1 Obsidian: two Sails, or a Sail and a Compass, or a Sail and a Lamp, …
    let game = at_the_bench(stores().resources(2, 2, 1));
    assert_eq!(
        legal_verb(&game, "produce"),
        tokens("produce=1sail produce=2sail produce=1compass produce=1lamp produce=1sail+1compass produce=1sail+1lamp")
    );
}

/// TOOL-3: goods are paid for, and their warehouses turn to the full side.
#[test]
fn producing() {
    for (goods, cost) in [
        ("1propeller", [1, 0, 1]),
        ("1sail", [1, 1, 0]),
        ("1compass", [0, 1, 1]),
        ("1lamp", [1, 1, 1]),
        ("1piston", [1, 1, 1]),
        ("2propeller", [2, 0, 2]),
        ("1propeller+1sail+1compass+1lamp+1piston", [4, 4, 4]),
    ] {
        let table = Good::ALL.into_iter().fold(Table::base(2), |table, good| table.warehouse(good, 2, 0));
        let mut game = at_the_bench(table.resources(5, 5, 5));
        play(&mut game, &format!("produce={goods}"));
        assert_eq!(resources(&game), cost.map(|amount| 5 - amount), "{goods}");
        for good in Good::ALL {
            let made = if goods == "2propeller" && good == Good::Propeller {
                2
            } else {
                u8::from(goods.split('+').any(|part| part == format!("1{good}")))
            };
            let house = me(&game).warehouses[good];
            assert_eq!((house.empty, house.full), (2 - made, made), "{goods}: {good}");
        }
    }
}

/// TOOL-3: at least one good, no mix of two of a type with others, no more than empty warehouses, and all paid for.
#[test]
fn what_cannot_be_produced() {
    let stores = || Table::base(2).warehouse(Good::Sail, 2, 1).warehouse(Good::Compass, 1, 0);
    let game = at_the_bench(stores().resources(9, 9, 9));
    let nothing = Action::Produce { goods: Goods::default() };
    assert_eq!(game.why_not(seat(1), nothing), Some(Refusal::NothingToProduce));
    assert_eq!(refused(&game, "produce=2sail+1compass"), Refusal::MixedProduction);
    assert_eq!(refused(&game, "produce=3sail"), Refusal::NoWarehouse { good: Good::Sail });
    assert_eq!(refused(&game, "produce=1sail+1lamp"), Refusal::NoWarehouse { good: Good::Lamp });
    let poor = at_the_bench(stores().resources(1, 9, 9));
    let lacks = Refusal::Lacks { missing: 1, want: Want::Resource(Resource::Energy) };
    assert_eq!(refused(&poor, "produce=2sail"), lacks);
    play(&mut poor.clone(), "produce=1sail+1compass");
}
