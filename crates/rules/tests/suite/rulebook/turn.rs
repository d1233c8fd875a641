//! Section 4 of the rules: rounds and phases, payments, and the Influence phase.

use noria_rules::{Event, Game, Good, Phase, Refusal, Want};

use super::table::*;

fn lacks(missing: u16) -> Refusal {
    Refusal::Lacks { missing, want: Want::Knowledge }
}

/// TURN-1: one turn for each seat, clockwise from the start player; after the last round the game is over.
#[test]
fn rounds_and_turns() {
    let mut game = Table::base(4).round(13).build();
    for (round, number) in [13, 14].into_iter().flat_map(|round| [1, 2, 3, 4].map(|number| (round, number))) {
        assert!(!game.is_over());
        assert_eq!((game.position().round, game.to_act()), (round, Some(seat(number))));
        for other in (1..=4).filter(|&other| other != number) {
            assert_eq!(game.legal_actions(seat(other)).len(), 0);
            let refusal = Refusal::NotYourTurn { turn: seat(number) };
            assert_eq!(game.why_not(seat(other), action("end")), Some(refusal));
        }
        let events = play(&mut game, "end");
        assert!(events.contains(&Event::TurnEnded { seat: seat(number) }));
        assert_eq!(events.contains(&Event::GameEnded), (round, number) == (14, 4));
    }
    assert_eq!((game.is_over(), game.to_act()), (true, None));
    assert_eq!(game.why_not(seat(1), action("end")), Some(Refusal::GameOver));
}

/// TURN-2: Influence, Action, Politics, Administration, and never back.
#[test]
fn phases_only_go_forward() {
    let at_work = || Table::base(2).knowledge(9).wheel("2C - 3E - 4M").build();
    let wrong = |now, needed| Refusal::WrongPhase { now, needed };

    let mut game = at_work();
    assert_eq!(game.position().phase, Phase::Influence);
    assert_eq!(refused(&game, "place=energy@s1"), wrong(Phase::Influence, Phase::Administration));
    play(&mut game, "night=large night=large");
    assert_eq!(game.position().phase, Phase::Influence);
    play(&mut game, "use=m3");
    assert_eq!(refused(&game, "night=medium"), wrong(Phase::Action, Phase::Influence));
    assert_eq!(refused(&game, "modify=s1-s2"), wrong(Phase::Action, Phase::Influence));
    play(&mut game, "intrigue=research-division");
    for token in ["use=s2", "inspect=s2", "acquire=energy"] {
        assert_eq!(refused(&game, token), wrong(Phase::Politics, Phase::Action));
    }
    assert_eq!(refused(&game, "night=medium"), wrong(Phase::Politics, Phase::Influence));

    // Trade belongs to the Action phase and ends Influence, too.
    let mut game = at_work();
    play(&mut game, "acquire=energy");
    assert_eq!(refused(&game, "night=medium"), wrong(Phase::Action, Phase::Influence));

    // A bought disc keeps the turn in Administration, where nothing else is possible.
    let mut game = at_work();
    play(&mut game, "use=s2 buy=energy end");
    for (token, needed) in [("use=m3", Phase::Action), ("end", Phase::Politics), ("night=large", Phase::Influence)] {
        assert_eq!(refused(&game, token), wrong(Phase::Administration, needed));
    }
}

/// TURN-2: nothing in the first three phases is compulsory; each can be skipped.
#[test]
fn phases_are_optional() {
    for turn in ["end", "night=large end", "inspect=s2 end", "intrigue=division-division end", "use=m3 end"] {
        let mut game = Table::base(2).knowledge(1).wheel("2C - 3E - 3M").build();
        play(&mut game, turn);
        assert_eq!(game.to_act(), Some(seat(2)), "{turn}");
    }
}

/// TURN-3: what is paid is gone; a paid good leaves its warehouse empty.
#[test]
fn payments() {
    let table = || Table::base(2).knowledge(2).resources(2, 0, 1).warehouse(Good::Sail, 1, 2).wheel("2C+ - . - .");
    let mut game = table().build();
    let all = |game: &Game| {
        let players = &game.position().players;
        let resources: u16 = players.iter().map(noria_rules::Player::total_resources).sum();
        (resources, players.iter().map(|player| player.knowledge).sum::<u16>())
    };
    assert_eq!(all(&game), (3, 2));
    let events = play(&mut game, "night=large use=s2x2 buy=journey(1energy+1obsidian) invest=exploration(1sail)");
    assert_eq!(all(&game), (1, 1), "nobody else received anything");
    assert_eq!(resources(&game), [1, 0, 0]);
    let sails = me(&game).warehouses[Good::Sail];
    assert_eq!((sails.empty, sails.full), (2, 1));
    let mut paid = noria_rules::Goods::default();
    paid[Good::Sail] = 1;
    assert!(events.contains(&Event::KnowledgePaid { seat: seat(1), amount: 1 }));
    assert!(events.contains(&Event::GoodsPaid { seat: seat(1), goods: paid }));
}

/// INF-1: a Night Shift turns the medium or the large ring for 1 Knowledge, never the small one.
#[test]
fn night_shift() {
    let table = || Table::base(2).wheel("2C - 4E - 3M 6O");
    let mut game = table().knowledge(1).build();
    assert_eq!(legal_verb(&game, "night"), tokens("night=medium night=large"));
    assert_eq!(refused(&game, "night=small"), Refusal::SmallRing);
    play(&mut game, "night=medium");
    assert_eq!((me(&game).wheel.to_string().as_str(), me(&game).knowledge), ("2C - 1E - 3M 6O", 0));
    let mut game = table().knowledge(1).build();
    play(&mut game, "night=large");
    assert_eq!((me(&game).wheel.to_string().as_str(), me(&game).knowledge), ("2C - 4E - 1O 4M", 0));
    let poor = table().knowledge(0).build();
    assert_eq!(refused(&poor, "night=large"), lacks(1));
}

/// INF-2: a Modification swaps two discs or moves one to a free space, for 2 Knowledge; discs keep their side.
#[test]
fn modification() {
    let table = || Table::base(2).wheel("2C+ - 1E 4J - 3M");
    for (swap, after) in [
        ("s2-l3", "2M - 1E 4J - 3C+"), // two discs, two rings
        ("m1-m4", "2C+ - 1J 4E - 3M"), // two discs, one ring
        ("s1-m4", "1J 2C+ - 1E - 3M"), // a free space of another ring
        ("s1-s2", "1C+ - 1E 4J - 3M"), // a free space of the same ring
    ] {
        let mut game = table().knowledge(2).build();
        play(&mut game, &format!("modify={swap}"));
        assert_eq!((me(&game).wheel.to_string().as_str(), me(&game).knowledge), (after, 0));
    }
    let poor = table().knowledge(1).build();
    assert_eq!(legal_verb(&poor, "modify"), tokens(""));
    assert_eq!(refused(&poor, "modify=s1-s2"), lacks(1));
}

/// INF-2: every pair of spaces that is not empty on both sides can be chosen.
#[test]
fn all_modifications_are_listed() {
    let game = Table::base(2).wheel("2C - . - 1E").knowledge(2).build();
    let with_city = "modify=s1-s2 modify=s2-m1 modify=s2-m2 modify=s2-m3 modify=s2-m4 modify=s2-l1 modify=s2-l2
        modify=s2-l3 modify=s2-l4 modify=s2-l5 modify=s2-l6";
    let with_energy = "modify=s1-l1 modify=m1-l1 modify=m2-l1 modify=m3-l1 modify=m4-l1 modify=l1-l2 modify=l1-l3
        modify=l1-l4 modify=l1-l5 modify=l1-l6";
    assert_eq!(legal_verb(&game, "modify"), tokens(&format!("{with_city} {with_energy}")));
}

/// INF-3: from round 11, 10 or 9 on both special actions cost 1 more.
#[test]
fn special_actions_become_dearer() {
    for (players, rise, last) in [(2, 11, 16), (3, 10, 15), (4, 9, 14)] {
        for round in 1..=last {
            let more = u16::from(round >= rise);
            let prices = (1 + more, 2 + more);
            let game = Table::base(players).round(round).wheel("2C - . - .").knowledge(prices.1).build();
            assert_eq!((game.night_shift_price(), game.modification_price()), prices, "round {round} of {players}");
            let mut shifted = game;
            play(&mut shifted, "night=large");
            assert_eq!(me(&shifted).knowledge, prices.1 - prices.0);
            let mut modified = game;
            play(&mut modified, "modify=s1-s2");
            assert_eq!(me(&modified).knowledge, 0);
        }
    }
}

/// INF-4: each repetition in a turn doubles the price, for each special action by itself.
#[test]
fn repetitions_double_the_price() {
    let mut game = Table::base(2).wheel("2C - . - .").knowledge(1 + 2 + 4 + 8 + 2 + 4 + 8).build();
    play(&mut game, "night=large modify=s1-s2 night=large modify=s1-s2 night=medium modify=s1-s2");
    assert_eq!((game.night_shift_price(), game.modification_price()), (8, 16));
    assert_eq!(me(&game).knowledge, 8);
    assert_eq!(refused(&game, "modify=s1-s2"), lacks(8));
    play(&mut game, "night=medium");
    assert_eq!(me(&game).knowledge, 0);
    assert_eq!(refused(&game, "night=large"), lacks(16));
}

/// INF-4: the whole price is doubled, its rise included, and every turn starts afresh.
#[test]
fn the_raised_price_is_doubled() {
    let table = Table::base(2).round(11).player(2).wheel("2C - . - .").knowledge(9);
    let mut game = table.player(1).wheel("2C - . - .").knowledge(2 + 4 + 3 + 6).build();
    play(&mut game, "night=large night=large modify=s1-s2 modify=s1-s2");
    assert_eq!(me(&game).knowledge, 0);
    assert_eq!((game.night_shift_price(), game.modification_price()), (8, 12));
    play(&mut game, "end");
    assert_eq!((game.night_shift_price(), game.modification_price()), (2, 3));
}
