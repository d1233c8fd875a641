//! Section 4 of the rules: activating and inspecting discs, the Black Market, resource and Bonus discs.

use noria_rules::{DiscKind, Event, Game, Good, Phase, Refusal, Resource, Ring, RingUse, Want};

use super::table::*;

const CITY_CLOSED: Refusal = Refusal::NeedsUse { disc: DiscKind::City };

/// ACT-1: three discs can be activated, and each gives one use.
#[test]
fn an_activation_is_one_use() {
    let mut game = Table::base(2).wheel("2C - 3E - 4J").resources(0, 0, 1).build();
    play(&mut game, "use=s2 buy=energy");
    assert_eq!(refused(&game, "buy=energy"), CITY_CLOSED);
    play(&mut game, "use=m3 use=l4 reveal ship=energy");
    assert_eq!(refused(&game, "reveal"), Refusal::NeedsUse { disc: DiscKind::Journey });
    assert_eq!(resources(&game), [1, 0, 1]);
    assert_eq!(game.position().turn.uses, 3);
    assert_eq!(legal_verb(&game, "use"), tokens(""));
    // An upgraded disc gives no more, unless it is doubled.
    let mut game = Table::base(2).wheel("2C+ - . - .").build();
    play(&mut game, "use=s2 buy=energy");
    assert_eq!(refused(&game, "buy=energy"), CITY_CLOSED);
}

/// ACT-2: an upgraded disc may be doubled when it is activated, a normal one never.
#[test]
fn doubling_takes_an_upgraded_disc() {
    let game = Table::base(2).wheel("2C+ - 3E - 4M+").build();
    assert_eq!(legal_verb(&game, "use"), tokens("use=s2 use=s2x2 use=m3 use=l4 use=l4x2"));
    assert_eq!(refused(&game, "use=m3x2"), Refusal::NotUpgraded { slot: slot("m3") });
    let mut doubled = game;
    play(&mut doubled, "use=l4x2");
    assert_eq!(resources(&doubled), [0, 2, 0]);
    // Having activated it plainly, one cannot think again.
    let mut plain = game;
    play(&mut plain, "use=l4");
    assert_eq!(resources(&plain), [0, 1, 0]);
    assert_eq!(refused(&plain, "use=l4x2"), Refusal::RingUsed { ring: Ring::Large });
}

/// ACT-2: only one disc of a turn is doubled.
#[test]
fn one_doubling_in_a_turn() {
    let mut game = Table::base(2).wheel("2E+ - 3M+ - 4O+").build();
    play(&mut game, "use=s2x2");
    assert_eq!(refused(&game, "use=m3x2"), Refusal::DoublingUsed);
    assert_eq!(legal_verb(&game, "use"), tokens("use=m3 use=l4"));
    play(&mut game, "use=m3 use=l4");
    assert_eq!(resources(&game), [2, 1, 1]);
}

/// ACT-2: the two uses of a City, Journey or Tool are one action twice, or one of each in either order.
#[test]
fn the_two_uses_are_free() {
    for uses in [
        "buy=energy buy=mycelium",
        "buy=energy invest=refinement(2obsidian)",
        "invest=refinement(2obsidian) buy=energy",
        "invest=refinement(2obsidian) invest=refinement(3obsidian)",
    ] {
        let mut game = Table::base(2).wheel("2C+ - . - .").resources(0, 0, 5).build();
        play(&mut game, &format!("use=s2x2 {uses}"));
        assert_eq!(refused(&game, "buy=energy"), CITY_CLOSED, "{uses}");
    }
    for uses in ["travel=1 ship=energy travel=4 build=4", "travel=4 build=1 travel=1 build=1"] {
        let mut game = Table::base(2).wheel("2J+ - . - .").reveal(1).reveal(4).build();
        play(&mut game, &format!("use=s2x2 {uses}"));
        assert_eq!(refused(&game, "reveal"), Refusal::NeedsUse { disc: DiscKind::Journey }, "{uses}");
    }
    for uses in
        ["upgrade=m1 produce=1sail", "produce=1sail upgrade=m1", "upgrade=m1 upgrade=m2", "produce=1sail produce=1sail"]
    {
        let mut game = Table::base(2).wheel("2T+ - 1E 2M - .").warehouse(Good::Sail, 2, 0).resources(2, 2, 0).build();
        play(&mut game, &format!("use=s2x2 {uses}"));
        assert_eq!(refused(&game, "upgrade=m1"), Refusal::NeedsUse { disc: DiscKind::Tool }, "{uses}");
    }
}

/// ACT-3: a disc is finished before the next is activated; a use may be given up.
#[test]
fn one_disc_after_the_other() {
    let mut game = Table::base(2).wheel("2C+ - 3E - 4M").knowledge(1).build();
    play(&mut game, "use=s2x2");
    for _ in 0..2 {
        for token in ["use=m3", "inspect=l4", "end", "intrigue=research-research"] {
            assert_eq!(refused(&game, token), Refusal::UsesOpen { slot: slot("s2") });
        }
        let events = play(&mut game, "forfeit");
        assert_eq!(events, [Event::UseForfeited { seat: seat(1) }]);
    }
    assert_eq!(refused(&game, "forfeit"), Refusal::NothingOpen);
    play(&mut game, "use=m3 use=l4 end");
}

/// ACT-4: with one doubling the three rings give four uses, in whatever way Bonus discs take part.
#[test]
fn four_uses_can_be_reached() {
    for (wheel, turn, taken) in [
        ("2E+ - 3M - 4O", "use=s2x2 use=m3 use=l4", [2, 1, 1]),
        ("2E+ - 3B - 4O", "use=s2x2 use=l4 use=m3 reuse=l4", [2, 0, 2]),
        ("2E - 3B+ - 4O", "use=s2 use=l4 use=m3x2 reuse=l4 reuse=s2", [2, 0, 2]),
        ("2E+ - 3B - 4B", "use=s2x2 use=m3 reuse=s2 use=l4 reuse=s2", [4, 0, 0]),
        ("2E - 3B+ - 4B", "use=s2 use=l4 reuse=s2 use=m3x2 reuse=s2 reuse=s2", [4, 0, 0]),
    ] {
        let mut game = Table::base(2).wheel(wheel).build();
        play(&mut game, turn);
        assert_eq!(resources(&game), taken, "{turn}");
        assert_eq!(game.position().turn.uses, 4, "the activation of a Bonus is none: {turn}");
        assert_eq!(legal(&game), tokens("end"));
    }
}

/// ACT-4: after four uses there is no fifth, and with three a doubling would be one too many.
#[test]
fn no_fifth_use() {
    let after = |uses| {
        let table = Table::base(2).wheel("2E+ - 3M+ - 4B").phase(Phase::Action);
        let turn = table.turn(|turn| (turn.uses, turn.rings[Ring::Medium]) = (uses, RingUse::Activated(slot("m3"))));
        turn.build()
    };
    assert_eq!(legal(&after(4)), tokens("inspect=s2 inspect=l4 end"));
    for token in ["use=s2", "use=s2x2", "use=l4"] {
        assert_eq!(refused(&after(4), token), Refusal::NoUsesLeft);
    }
    assert_eq!(legal_verb(&after(3), "use"), tokens("use=s2 use=l4"));
    assert_eq!(refused(&after(3), "use=s2x2"), Refusal::NoUsesLeft);
    assert_eq!(legal_verb(&after(2), "use"), tokens("use=s2 use=s2x2 use=l4"));
}

/// ACT-5: an inspection brings 1 Knowledge, for a normal and for an upgraded disc.
#[test]
fn inspection() {
    let mut game = Table::base(2).wheel("2E - 3M+ - 4O 5E").build();
    play(&mut game, "inspect=s2");
    assert_eq!((me(&game).knowledge, resources(&game)), (1, [0; 3]));
    play(&mut game, "inspect=m3 inspect=l5");
    assert_eq!((me(&game).knowledge, game.position().turn.uses), (3, 0));
    assert_eq!(legal_verb(&game, "inspect"), tokens(""));
}

/// ACT-5: once in a ring, only where nothing was activated, and nothing is activated there afterwards.
#[test]
fn inspection_closes_the_ring() {
    let used = Refusal::RingUsed { ring: Ring::Large };
    let mut game = Table::base(2).wheel("2E - 3M 4M - 4O 5E").build();
    play(&mut game, "inspect=l4");
    for token in ["inspect=l4", "inspect=l5", "use=l4", "use=l5"] {
        assert_eq!(refused(&game, token), used);
    }
    let mut game = Table::base(2).wheel("2E - 3M 4M - 4O 5E").build();
    play(&mut game, "use=l4");
    for token in ["inspect=l4", "inspect=l5"] {
        assert_eq!(refused(&game, token), used);
    }
    // The skipped disc is the one of its ring for the neighbours.
    assert_eq!(refused(&game, "inspect=m4"), Refusal::NotNeighbours { slot: slot("m4"), other: slot("l4") });
    play(&mut game, "inspect=m3 inspect=s2");
    assert_eq!((legal_verb(&game, "use"), legal_verb(&game, "inspect")), (tokens(""), tokens("")));
}

/// ACT-6: a simple good brings 2 Knowledge, a complex one 3; a resource of any kind costs 3 Knowledge.
#[test]
fn black_market_rates() {
    for (good, knowledge) in
        [(Good::Propeller, 2), (Good::Sail, 2), (Good::Compass, 2), (Good::Lamp, 3), (Good::Piston, 3)]
    {
        let mut game = Table::base(2).warehouse(good, 0, 1).wheel(". - . - .").build();
        assert_eq!(legal_verb(&game, "sell"), tokens(&format!("sell={good}")));
        play(&mut game, &format!("sell={good}"));
        assert_eq!(me(&game).knowledge, knowledge, "{good}");
        assert_eq!(refused(&game, &format!("sell={good}")), Refusal::Lacks { missing: 1, want: Want::Good(good) });
    }
    for resource in Resource::ALL {
        let mut game = Table::base(2).knowledge(5).wheel(". - . - .").build();
        play(&mut game, &format!("acquire={resource}"));
        assert_eq!((me(&game).resources[resource], me(&game).total_resources(), me(&game).knowledge), (1, 1, 2));
        let poor = Refusal::Lacks { missing: 1, want: Want::Knowledge };
        assert_eq!(refused(&game, &format!("acquire={resource}")), poor);
    }
}

/// ACT-6: it is open before, between and after discs and uses, as often as one likes, but not in Politics.
#[test]
fn black_market_hours() {
    let table = Table::base(2).wheel("2C+ - 3E - .").knowledge(12).warehouse(Good::Lamp, 0, 1);
    let mut game = table.warehouse(Good::Sail, 0, 3).build();
    let trades = tokens("sell=lamp sell=sail acquire=energy acquire=mycelium acquire=obsidian");
    let open = |game: &Game| legal(game).into_iter().filter(|token| trades.contains(token)).count();
    assert_eq!(open(&game), 5);
    play(&mut game, "acquire=energy acquire=energy use=s2x2");
    assert_eq!(open(&game), 5);
    play(&mut game, "sell=sail buy=city(1energy) acquire=obsidian");
    assert_eq!(open(&game), 5);
    play(&mut game, "buy=city(1obsidian) sell=sail use=m3 acquire=energy sell=sail sell=lamp");
    assert_eq!(me(&game).knowledge, 9, "12, less 4 resources, plus 3 Sails and a Lamp");
    play(&mut game, "intrigue=research-research");
    let closed = Refusal::WrongPhase { now: Phase::Politics, needed: Phase::Action };
    assert_eq!(refused(&game, "acquire=energy"), closed);
}

/// RES-1: a resource disc yields one unit for each own ship of its resource.
#[test]
fn resource_discs() {
    let ships = [1, 2, 4];
    for (disc, yields) in [("E", [1, 0, 0]), ("M", [0, 2, 0]), ("O", [0, 0, 4])] {
        let table = Table::base(2).player(2).ships(3, 3, 1).player(1).ships(ships[0], ships[1], ships[2]);
        let mut game = table.wheel(&format!("2{disc} - . - .")).build();
        play(&mut game, "use=s2");
        assert_eq!(resources(&game), yields, "{disc}");
    }
}

/// BONUS-1: a Bonus is never the first disc; an inspection before it is not enough.
#[test]
fn bonus_needs_an_activated_disc() {
    let mut game = Table::base(2).wheel("2B - 3E - .").build();
    assert_eq!(refused(&game, "use=s2"), Refusal::BonusNeedsTarget);
    play(&mut game, "inspect=m3");
    assert_eq!(refused(&game, "use=s2"), Refusal::BonusNeedsTarget);
}

/// BONUS-1: it names a disc activated earlier in the turn, neither a Bonus nor an inspected one.
#[test]
fn what_a_bonus_may_name() {
    let mut game = Table::base(2).wheel("2B - 3E 4M - 5O").build();
    play(&mut game, "use=m3 inspect=l5");
    assert_eq!(refused(&game, "reuse=m3"), Refusal::NeedsUse { disc: DiscKind::Bonus });
    play(&mut game, "use=s2");
    assert_eq!(legal(&game), tokens("reuse=m3 forfeit"));
    assert_eq!(refused(&game, "reuse=l5"), Refusal::NotActivated { slot: slot("l5") });
    assert_eq!(refused(&game, "reuse=m4"), Refusal::NotActivated { slot: slot("m4") });
    assert_eq!(refused(&game, "reuse=s2"), Refusal::BonusOnBonus);
    let events = play(&mut game, "reuse=m3");
    assert_eq!(events[0], Event::DiscReused { seat: seat(1), slot: slot("m3"), disc: DiscKind::Energy });
    assert_eq!((resources(&game), game.position().turn.uses), ([2, 0, 0], 2));
    // A second Bonus cannot name the first.
    let mut game = Table::base(2).wheel("2B - 3B - 4E").build();
    play(&mut game, "use=l4 use=s2 reuse=l4 use=m3");
    assert_eq!(refused(&game, "reuse=s2"), Refusal::BonusOnBonus);
    assert_eq!(legal_verb(&game, "reuse"), tokens("reuse=l4"));
}

/// BONUS-2: doubled, it gives two uses, of one disc or of two.
#[test]
fn a_doubled_bonus() {
    for (reuse, taken) in [("m3 l4", [2, 2, 0]), ("l4 m3", [2, 2, 0]), ("m3 m3", [3, 1, 0]), ("l4 l4", [1, 3, 0])] {
        let (first, second) = reuse.split_once(' ').unwrap();
        let mut game = Table::base(2).wheel("2B+ - 3E - 4M").build();
        play(&mut game, &format!("use=m3 use=l4 use=s2x2 reuse={first} reuse={second}"));
        assert_eq!(resources(&game), taken);
        assert_eq!(legal(&game), tokens("end"));
    }
}

/// BONUS-2: its doubling is the one of the turn.
/// FINE-17: three discs and one doubling make four uses.
#[test]
fn a_doubled_bonus_is_the_doubling() {
    let mut game = Table::base(2).wheel("2B+ - 3E+ - 4M+").build();
    play(&mut game, "use=m3x2");
    assert_eq!(refused(&game, "use=s2x2"), Refusal::DoublingUsed);
    play(&mut game, "use=s2 reuse=m3");
    assert_eq!(refused(&game, "reuse=m3"), Refusal::NeedsUse { disc: DiscKind::Bonus });
    let mut game = Table::base(2).wheel("2B+ - 3E+ - 4M+").build();
    play(&mut game, "use=m3 use=s2x2 reuse=m3 forfeit");
    assert_eq!(refused(&game, "use=l4x2"), Refusal::DoublingUsed);
}

/// BONUS-3: the named disc may have been doubled, or named before.
#[test]
fn three_uses_and_more() {
    let mut game = Table::base(2).wheel("2B - 3E+ - 4B").build();
    play(&mut game, "use=m3x2 use=s2 reuse=m3");
    assert_eq!(resources(&game), [3, 0, 0]);
    play(&mut game, "use=l4 reuse=m3");
    assert_eq!(resources(&game), [4, 0, 0]);
}
