//! Section 4 of the rules: the Politics and Administration phases.

use noria_rules::{Chamber, DiscKind, Event, Phase, Refusal, Source, Want};

use super::table::*;

const EMPTY: &str = ". - . - .";

/// Nobody waits anywhere.
fn deserted(players: u8) -> Table {
    Table::base(players).wheel(EMPTY).seated(0, [0; 6])
}

/// POL-1: an Intrigue costs as much Knowledge as cogs are visible on the round track.
#[test]
fn the_price_of_an_intrigue() {
    // Cogs are on the spaces 1, 5, 9 and 13; with three and four players the track starts 1 and 2 spaces further.
    for (players, second, third, fourth, last) in [(2, 5, 9, 13, 16), (3, 4, 8, 12, 15), (4, 3, 7, 11, 14)] {
        for round in 1..=last {
            let price = 1 + [second, third, fourth].iter().filter(|&&cog| round >= cog).count() as u16;
            let game = Table::base(players).round(round).wheel(EMPTY).knowledge(price).build();
            assert_eq!(game.intrigue_price(), price, "round {round} of {players} players");
            let mut game = game;
            play(&mut game, "intrigue=research-division");
            assert_eq!(me(&game).knowledge, 0);
            let poor = Table::base(players).round(round).wheel(EMPTY).knowledge(price - 1).build();
            let lacks = Refusal::Lacks { missing: 1, want: Want::Knowledge };
            assert_eq!(refused(&poor, "intrigue=research-division"), lacks);
            assert_eq!(legal_verb(&poor, "intrigue"), tokens(""));
        }
    }
}

/// POL-1: one waiting politician takes a seat, another leaves the game.
#[test]
fn an_intrigue() {
    let mut game = Table::base(2).wheel(EMPTY).knowledge(1).build();
    let events = play(&mut game, "intrigue=exploration-division");
    assert_eq!(
        events[1..],
        [
            Event::PoliticianSeated { seat: seat(1), chamber: Chamber::Exploration, seated: 1 },
            Event::PoliticianRemoved { seat: seat(1), chamber: Chamber::Division },
        ]
    );
    let hall = game.position().hall.map(|_, bench| (bench.waiting, bench.seated)).into_array();
    assert_eq!(hall, [(4, 0), (4, 0), (3, 1), (4, 0), (4, 0), (3, 0)]);
    assert_eq!(game.chamber_value(Chamber::Exploration), 3);
    // The same chamber may lose a second one.
    let mut game = Table::base(2).wheel(EMPTY).knowledge(1).build();
    play(&mut game, "intrigue=division-division");
    assert_eq!((game.position().hall[Chamber::Division].waiting, game.chamber_value(Chamber::Division)), (2, 4));
}

/// POL-1: who can be seated, and who can be removed.
#[test]
fn who_is_waiting() {
    let table = || deserted(2).knowledge(1).phase(Phase::Action);
    let game = table().politicians(Chamber::Refinement, 2, 1).politicians(Chamber::Division, 1, 3).build();
    assert_eq!(
        legal(&game),
        tokens("intrigue=refinement-refinement intrigue=refinement-division intrigue=division-refinement end")
    );
    assert_eq!(refused(&game, "intrigue=research-division"), Refusal::NoPolitician { chamber: Chamber::Research });
    assert_eq!(refused(&game, "intrigue=refinement-research"), Refusal::NoPolitician { chamber: Chamber::Research });
    // The one who takes a seat cannot be the one who is removed.
    assert_eq!(refused(&game, "intrigue=division-division"), Refusal::NoPolitician { chamber: Chamber::Division });
    assert_eq!(refused(&game, "intrigue=refinement"), Refusal::MustRemove);
    // The removal falls away when nobody else is waiting.
    let mut game = table().politicians(Chamber::Research, 1, 2).build();
    assert_eq!(legal(&game), tokens("intrigue=research end"));
    let events = play(&mut game, "intrigue=research");
    assert!(!events.iter().any(|event| matches!(event, Event::PoliticianRemoved { .. })));
    assert_eq!(game.chamber_value(Chamber::Research), 12);
    assert_eq!(legal(&table().build()), tokens("end"));
}

/// POL-2: each further Intrigue of a turn costs the double; its count is its own and starts afresh every turn.
#[test]
fn intrigues_double_in_price() {
    let wealthy = Table::base(2).round(5).player(2).wheel(EMPTY).knowledge(9);
    let mut game = wealthy.player(1).wheel("2E - . - .").knowledge(1 + 2 + 2 + 4 + 8 + 16).build();
    play(&mut game, "night=large night=large");
    for price in [2, 4, 8, 16] {
        assert_eq!(game.intrigue_price(), price);
        let before = me(&game).knowledge;
        play(&mut game, "intrigue=research-division");
        assert_eq!(before - me(&game).knowledge, price);
    }
    assert_eq!(me(&game).knowledge, 0);
    play(&mut game, "end");
    assert_eq!(game.intrigue_price(), 2);
}

/// POL-3: who sits stays; the four light seats fill from the left, and the dark one stays free.
#[test]
fn seats_are_for_good() {
    let mut game = deserted(2).knowledge(1 + 2 + 4 + 8 + 16).politicians(Chamber::Research, 4, 0).build();
    let game_with_others = deserted(2).knowledge(99).politicians(Chamber::Research, 4, 0);
    play(&mut game, "intrigue=research-research intrigue=research-research");
    // Two sit and nobody waits: neither can they be moved nor removed.
    assert_eq!((game.position().hall[Chamber::Research].waiting, game.chamber_value(Chamber::Research)), (0, 8));
    let nobody = Refusal::NoPolitician { chamber: Chamber::Research };
    assert_eq!(refused(&game, "intrigue=research"), nobody);
    let mut game = game_with_others.politicians(Chamber::Division, 4, 0).build();
    for (seated, value) in [(1, 4), (2, 8), (3, 12), (4, 16)] {
        play(&mut game, "intrigue=research-division");
        assert_eq!(game.position().hall[Chamber::Research].seated, seated);
        assert_eq!(game.chamber_value(Chamber::Research), value);
    }
    assert_eq!(refused(&game, "intrigue=research-division"), nobody);
    assert_eq!(game.position().hall[Chamber::Research].seated, 4);
}

/// ADM-1: Knowledge for the cogs that the built factories have uncovered.
#[test]
fn knowledge_from_factories() {
    let sites = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3)];
    for (built, knowledge) in (0..).zip([0, 1, 1, 2, 2, 3, 3, 4]) {
        let table = sites[..built].iter().fold(Table::base(2), |table, &(number, space)| table.factory(number, space));
        let mut game = table.knowledge(5).build();
        let events = play(&mut game, "end");
        assert_eq!(player(&game, 1).knowledge, 5 + knowledge, "{built} factories");
        let taken = Event::KnowledgeTaken { seat: seat(1), amount: knowledge, source: Source::Factories };
        assert_eq!(events.contains(&taken), knowledge > 0);
    }
}

/// ADM-2: all three rings turn by one, whatever was done before; other wheels stand still.
#[test]
fn all_rings_turn() {
    let table = || Table::base(2).player(2).wheel("1C - 1J - 1T").player(1).wheel("1C 2E - 2J 4B+ - 3T 6M");
    let mut game = table().build();
    play(&mut game, "end");
    assert_eq!(player(&game, 1).wheel.to_string(), "1E 2C - 1B+ 3J - 1M 4T");
    assert_eq!(player(&game, 2).wheel.to_string(), "1C - 1J - 1T");
    let mut game = table().knowledge(1).build();
    play(&mut game, "night=large inspect=s2 end");
    assert_eq!(player(&game, 1).wheel.to_string(), "1E 2C - 1B+ 3J - 2M 5T", "a Night Shift comes on top");
}

/// ADM-3: a bought disc goes to any space, free or not, with its normal side up; who lay there leaves the game.
#[test]
fn placing_bought_discs() {
    let mut game = Table::base(2).wheel("2C+ - 2E - 1M").resources(1, 0, 0).build();
    let stock = game.position().market[DiscKind::Mycelium].stock;
    play(&mut game, "use=s2x2 buy=city(1energy) buy=mycelium end");
    assert_eq!(game.position().phase, Phase::Administration);
    assert_eq!(me(&game).wheel.to_string(), "1C+ - 3E - 2M", "the rings have turned before");
    let spaces = ["s1", "s2", "m1", "m2", "m3", "m4", "l1", "l2", "l3", "l4", "l5", "l6"];
    let places = spaces.map(|space| format!("place=city@{space} place=mycelium@{space}")).join(" ");
    assert_eq!(legal(&game), tokens(&places));
    assert_eq!(refused(&game, "place=energy@s2"), Refusal::NotBought { disc: DiscKind::Energy });
    let events = play(&mut game, "place=mycelium@s1");
    let out = Some(noria_rules::Disc::upgraded(DiscKind::City));
    assert_eq!(events, [Event::DiscPlaced { seat: seat(1), disc: DiscKind::Mycelium, slot: slot("s1"), out }]);
    assert_eq!(game.to_act(), Some(seat(1)), "the City must be placed as well");
    let wrong = Refusal::WrongPhase { now: Phase::Administration, needed: Phase::Politics };
    assert_eq!(refused(&game, "end"), wrong);
    assert_eq!(legal(&game), tokens(&spaces.map(|space| format!("place=city@{space}")).join(" ")));
    play(&mut game, "place=city@l6");
    assert_eq!(player(&game, 1).wheel.to_string(), "1M - 3E - 2M 6C");
    assert_eq!(game.to_act(), Some(seat(2)));
    assert_eq!(game.position().market[DiscKind::City].stock, 3, "what left the game does not return to the market");
    assert_eq!(game.position().market[DiscKind::Mycelium].stock, stock - 1);
}
