//! Section 7: the solo game, its set-up, its notation and its end. The Bot's actions are in `solo_bot`.

use std::collections::HashSet;

use noria_rules::{
    BotSetup, Chamber, Components, DiscKind, Game, Letter, Mode, NotationError, Options, Path, Phase, Refusal, Ring,
    Seat, Setup, SetupProblem, Slot, SoloNotation, Want, Wheel, WheelError,
};

use super::table::{Table, action, island, legal_verb, play, player, refused, seat, slot, tokens};

/// The four lines printed with the solo rules.
const PRINTED: &str = "Market: J1, C2, T3, B4
Islands: 7, 4(x), 2, 8, 9
Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path
Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path";

fn printed() -> SoloNotation {
    PRINTED.parse().expect("the printed notation")
}

fn new_game(setup: &Setup) -> Game {
    Game::new(&Components::standard(), setup).unwrap_or_else(|problems| panic!("{problems}"))
}

/// SOLO-1: 16 rounds, 5 islands in an open circle, 4 discs of each type, and fewer ships: 2 for +1, else 1.
#[test]
fn a_solo_game_is_set_up_for_two() {
    let game = new_game(&printed().setup());
    assert_eq!(game.rounds(), 16);
    let circle: Vec<_> = game.position().islands.iter().map(|island| (island.id.number(), island.ships)).collect();
    assert_eq!(circle, [(7, [1, 1]), (4, [1, 1]), (2, [2, 0]), (8, [1, 1]), (9, [1, 1])]);
    assert!(game.position().stack.is_empty());
    let prices = [('J', 1), ('C', 2), ('T', 3), ('B', 4)];
    for disc in DiscKind::ALL {
        let stall = game.position().market[disc];
        let price = prices.iter().find(|(letter, _)| disc.name().starts_with(letter.to_ascii_lowercase()));
        assert_eq!((stall.stock, stall.price), (4, price.map_or(0, |(_, price)| *price)), "{disc}");
    }
    for number in [1, 2, 3] {
        let game = Table::solo().islands([1, 2, 3, 5, 6]).player(2).ambassador(1).build();
        let (_, island) = game.position().island(island(number)).expect("it is in the circle");
        assert_eq!(island.ships, [2, 0], "a single space with +1");
    }
}

/// SOLO-1: the player goes first, builds a wheel by EXP-3, then enters a path of choice, with nothing in supply.
#[test]
fn the_player_builds_a_wheel_and_enters_a_path() {
    for path in Path::ALL {
        let mut game = new_game(&printed().setup());
        assert_eq!((game.position().phase, game.to_act()), (Phase::Wheels, Some(seat(1))));
        assert!(!game.is_pending(Seat::BOT), "the Bot decides nothing");
        play(&mut game, "set=journey@s2 set=tool@m3");
        assert_eq!(refused(&game, "set=city@l4"), Refusal::ActiveHalf);
        play(&mut game, "set=obsidian@m1 set=city@l1 set=mycelium@l2 set=energy@l3");
        assert_eq!(game.position().phase, Phase::FirstSteps);
        assert_eq!(legal_verb(&game, "step").len(), 4);
        play(&mut game, &format!("step={path}"));
        for other in Path::ALL {
            assert_eq!(player(&game, 1).levels[other], u8::from(other == path));
        }
        assert_eq!((game.position().round, game.to_act()), (1, Some(seat(1))));
        assert_eq!((player(&game, 1).knowledge, player(&game, 1).total_resources()), (0, 0));
        assert!(player(&game, 1).ships.values().all(|&ships| ships == 1));
    }
}

/// SOLO-2: the Bot begins on a random island and on level 1 of a random path, with all letters normal.
#[test]
fn the_bot_begins_somewhere() {
    let components = Components::standard();
    let options = Options { mode: Mode::Solo, players: 1, ..Options::default() };
    let (mut places, mut paths) = (HashSet::new(), HashSet::new());
    for seed in 0..200 {
        let game = new_game(&Setup::from_seed(&options, &components, seed).expect("the options fit together"));
        let bot = player(&game, 2);
        let (place, _) = game.position().island(bot.ambassador.expect("it is not at home")).expect("in the circle");
        places.insert(place);
        assert_eq!(bot.levels.values().sum::<u8>(), 1);
        paths.extend(Path::ALL.into_iter().filter(|&path| bot.levels[path] == 1));
        assert_eq!(bot.factories, 0, "all 7 are still to be built");
        let wheel = game.position().bot.expect("the Bot has a wheel");
        assert!(wheel.discs().all(|(_, disc)| !disc.upgraded));
        assert!(Letter::ALL.into_iter().all(|letter| wheel.find(letter).is_some()));
    }
    assert_eq!((places.len(), paths.len()), (5, 4));
}

/// SOLO-2: the Bot's wheel has the letters A to F once each, normal side up, in the numbers of EXP-3.
#[test]
fn the_bots_wheel_has_its_numbers() {
    let setup = |wheel: &str| {
        let mut notation = printed();
        notation.bot.wheel = wheel.parse().expect("a wheel");
        notation.setup().problems(&Components::standard())
    };
    assert_eq!(setup("2A - 1B 3C - 1D 2E 3F"), []);
    for wrong in [
        "2A - 1B 3C - 1D 2E 4F",  // three active
        "1A - 1B 3C - 1D 2E 3F",  // one active
        "2A - 1B 3C - 1D 2E 3E",  // no F
        "2A - 1B 3C - 1D 2E",     // five discs
        "2A - 1B - 1C 2D 3E 4F",  // one medium, four large
        "2A+ - 1B 3C - 1D 2E 3F", // upgraded
    ] {
        assert_eq!(setup(wrong), [SetupProblem::BotWheel], "{wrong}");
    }
    let mut nowhere = printed();
    nowhere.bot.ambassador = island(1);
    assert_eq!(nowhere.setup().problems(&Components::standard()), [SetupProblem::BotIsland(island(1))]);
    let nobody = Setup { bot: None, ..printed().setup() };
    assert_eq!(nobody.problems(&Components::standard()), [SetupProblem::NoBot]);
}

/// SOLO-2: the Bot owns nothing and collects neither ships nor warehouses, through whole games.
#[test]
fn the_bot_owns_nothing() {
    for number in 1..=3 {
        let mut notation = printed();
        notation.bot.wheel = BotSetup::published(number).expect("there are three");
        let mut game = new_game(&notation.setup());
        notation.actions().for_each(|action| play(&mut game, &action.to_string()).clear());
        while !game.is_over() {
            play(&mut game, "end");
            let bot = player(&game, 2);
            assert_eq!((bot.knowledge, bot.total_resources()), (0, 0));
            assert!(bot.ships.values().all(|&ships| ships == 0));
            assert!(bot.warehouses.values().all(|house| house.empty + house.full == 0));
            assert_eq!(bot.wheel, Wheel::EMPTY, "its letters are no discs of the market");
        }
        assert!(player(&game, 2).factories > 0, "it has built all the same");
    }
}

/// SOLO-3: prices follow the track of 16 rounds: Influence rises in round 11, Intrigue in rounds 5, 9 and 13.
#[test]
fn prices_follow_the_long_track() {
    for round in 1..=16 {
        let game = Table::solo().round(round).build();
        let rise = u16::from(round >= 11);
        assert_eq!((game.night_shift_price(), game.modification_price()), (1 + rise, 2 + rise), "round {round}");
        assert_eq!(game.intrigue_price(), [1, 2, 3, 4][(usize::from(round) - 1) / 4], "round {round}");
    }
}

/// SOLO-3: a Bot representative further up makes an Investment dearer by 1, one on the same level does not.
#[test]
fn the_bot_is_an_opponent_on_a_path() {
    let table = |mine, bots| {
        let table = Table::solo().wheel("2C - 2T 4J - 1E 2M 3O").player(2).level(Path::Refinement, bots);
        let mut game = table.player(1).level(Path::Refinement, mine).resources(1, 0, 3).build();
        play(&mut game, "use=s2");
        game
    };
    // Level 2 costs 3 Obsidian.
    assert_eq!(refused(&table(1, 2), "invest=refinement(3obsidian)"), Refusal::WrongPayment { due: 4 });
    for level in [0, 1] {
        assert_eq!(legal_verb(&table(1, level), "invest"), tokens("invest=refinement(3obsidian)"));
    }
    let mut behind = table(1, 2);
    play(&mut behind, "invest=refinement(1energy+3obsidian)");
    assert_eq!(player(&behind, 1).total_resources(), 0);
    // From the Cave, every representative on the path is further up; level 1 costs 2.
    assert_eq!(
        legal_verb(&table(0, 1), "invest"),
        tokens("invest=refinement(1energy+2obsidian) invest=refinement(3obsidian)")
    );
}

/// SOLO-3: the Bot's Ambassador costs 1 resource where it stands.
#[test]
fn the_bot_is_an_opponent_on_an_island() {
    let table =
        || Table::solo().islands([7, 4, 2, 8, 9]).player(2).ambassador(4).player(1).wheel("2J - 2T 3O - 1C 2M 3E");
    let mut poor = table().build();
    play(&mut poor, "use=s2");
    assert_eq!(refused(&poor, "travel=4"), Refusal::Lacks { missing: 1, want: Want::AnyResource });
    assert_eq!(legal_verb(&poor, "travel"), tokens("travel=7 travel=2 travel=8 travel=9"));
    let mut rich = table().resources(0, 1, 0).build();
    play(&mut rich, "use=s2 travel=4(1mycelium) ship=energy");
    assert_eq!(player(&rich, 1).total_resources(), 0);
    // The Bot itself comes to the player's island for nothing.
    let mut visited = table().bot_wheel("1A - 1B 3C - 1D 2E 4F").ambassador(2).build();
    play(&mut visited, "end");
    assert_eq!(player(&visited, 2).ambassador, Some(island(2)));
}

/// Sets Research to 4 points a level and nothing else, and compares.
fn after_the_end(players: u8, bots: u8) -> Vec<(u8, u8, u16)> {
    let table = Table::solo().round(16).phase(Phase::Over).seated(0, [0; 6]).politicians(Chamber::Research, 0, 1);
    let game = table.levels(0, 0, 0, players).player(2).levels(0, 0, 0, bots).build();
    game.standings().iter().map(|row| (row.seat.number(), row.place, row.score.total)).collect()
}

/// SOLO-6: the player wins with more points than the Bot; as many are a defeat.
#[test]
fn equal_points_are_not_enough() {
    assert_eq!(after_the_end(5, 4), [(1, 1, 20), (2, 2, 16)]);
    assert_eq!(after_the_end(4, 4), [(2, 1, 16), (1, 2, 16)]);
    assert_eq!(after_the_end(3, 4), [(2, 1, 16), (1, 2, 12)]);
    assert_eq!(after_the_end(0, 0), [(2, 1, 0), (1, 2, 0)]);
}

/// SOLO-7: three Bots are ready, Bot 1 unless another is asked for, and any wheel of one's own will do.
#[test]
fn three_bots_are_ready() {
    let components = Components::standard();
    let wheels = [1, 2, 3].map(|number| BotSetup::published(number).expect("there are three").to_string());
    assert_eq!(wheels, ["1A - 1E 2B - 3C 4F 5D", "2C - 1B 2E - 1A 3D 4F", "1E - 2F 3A - 1C 3B 6D"]);
    assert_eq!((BotSetup::published(0), BotSetup::published(4)), (None, None));
    let drawn = |bot| {
        let options = Options { mode: Mode::Solo, players: 1, bot, ..Options::default() };
        let setup = Setup::from_seed(&options, &components, 5).expect("the options fit together");
        new_game(&setup).position().bot.expect("a Bot").to_string()
    };
    assert_eq!(drawn(None), "1A - 1E 2B - 3C 4F 5D");
    assert_eq!(drawn(BotSetup::published(3)), "1E - 2F 3A - 1C 3B 6D");
    assert_eq!(drawn("1F - 1A 4B - 1C 2D 6E".parse().ok()), "1F - 1A 4B - 1C 2D 6E");
}

/// SOLO-7: the three printed Bots are read, written back unchanged, and have two active discs each.
/// SOLO-8: and so is the player's wheel (worked example 17).
#[test]
fn the_four_printed_wheels() {
    const ACTIVE: [&str; 6] = ["s2", "m3", "m4", "l4", "l5", "l6"];
    let is_active = |slot: Slot| ACTIVE.contains(&slot.to_string().as_str());
    let per_ring = |slots: &[Slot]| Ring::ALL.map(|ring| slots.iter().filter(|slot| slot.ring() == ring).count());
    for text in ["1A - 1E 2B - 3C 4F 5D", "2C - 1B 2E - 1A 3D 4F", "1E - 2F 3A - 1C 3B 6D"] {
        let wheel: Wheel<Letter> = text.parse().expect("a wheel of letters");
        assert_eq!(wheel.to_string(), text);
        assert_eq!(wheel.count(|slot, _| is_active(slot)), 2, "{text}");
        assert_eq!(per_ring(&wheel.discs().map(|(slot, _)| slot).collect::<Vec<_>>()), [1, 2, 3]);
    }
    let text = "1J - 1T 3O - 1C 3M 4E";
    let wheel: Wheel = text.parse().expect("a wheel");
    assert_eq!(wheel.to_string(), text);
    assert_eq!(wheel.count(|slot, _| is_active(slot)), 2);
    assert_eq!(wheel.find(DiscKind::Obsidian), Some(slot("m3")));
}

/// SOLO-8: the printed four lines are read, mean what they say, and are written back byte for byte.
#[test]
fn the_printed_notation_round_trips() {
    let notation = printed();
    assert_eq!(notation.to_string(), PRINTED);
    assert_eq!(notation.market, [DiscKind::Journey, DiscKind::City, DiscKind::Tool, DiscKind::Bonus]);
    assert_eq!(notation.islands, [7, 4, 2, 8, 9].map(island));
    assert_eq!((notation.bot.ambassador, notation.bot.path), (island(4), Path::Refinement));
    assert_eq!(notation.path, Path::Settlement);
    // Every path, disc and place of the Ambassador has its own spelling.
    for (from, to) in [
        ("J1, C2, T3, B4", "B1, T2, J3, C4"),
        ("7, 4(x), 2, 8, 9", "1, 4, 3, 5, 6(x)"),
        ("Refinement Path", "Research Path"),
        ("Settlement Path", "Exploration Path"),
        ("1A - 1E 2B - 3C 4F 5D", "2C - 1B 2E - 1A 3D 4F"),
    ] {
        let text = PRINTED.replace(from, to);
        assert_eq!(text.parse::<SoloNotation>().expect("a notation").to_string(), text);
    }
}

/// SOLO-8: the noted game can be started and played to its end.
#[test]
fn the_printed_game_can_be_played() {
    let notation = printed();
    let mut game = new_game(&notation.setup());
    for action in notation.actions() {
        play(&mut game, &action.to_string());
    }
    assert_eq!(player(&game, 1).wheel.to_string(), "1J - 1T 3O - 1C 3M 4E");
    assert_eq!(player(&game, 1).levels[Path::Settlement], 1);
    assert_eq!(player(&game, 2).levels[Path::Refinement], 1);
    assert_eq!(player(&game, 2).ambassador, Some(island(4)));
    let (mut steps, mut rounds) = (0, HashSet::new());
    while let Some(seat) = game.to_act() {
        rounds.insert(game.position().round);
        let actions = game.legal_actions(seat);
        steps += 1;
        play(&mut game, &actions[steps * 31 % actions.len()].to_string());
    }
    assert_eq!((rounds.len(), game.position().round), (16, 16));
    assert_eq!(game.why_not(seat(1), action("end")), Some(Refusal::GameOver));
}

/// SOLO-8: what is no notation is refused with the number of the line.
#[test]
fn bad_notations_name_the_line() {
    let ring = Ring::Small;
    for (from, to, error, message) in [
        ("Market:", "Prices:", NotationError::Label { line: 1, label: "Market" }, "line 1:"),
        ("J1,", "J5,", NotationError::Market("J5".into()), "line 1:"),
        ("J1,", "E1,", NotationError::Market("E1".into()), "line 1:"),
        ("C2", "J2", NotationError::Market("J2".into()), "line 1:"),
        (", B4", "", NotationError::Market("J1, C2, T3".into()), "line 1:"),
        ("Islands: 7", "Islands: 0", NotationError::Island("0".into()), "line 2:"),
        ("Islands: 7", "Islands: 13", NotationError::Island("13".into()), "line 2:"),
        ("4(x)", "4", NotationError::Ambassador(0), "line 2:"),
        ("4(x)", "7(x)", NotationError::IslandTwice(island(7)), "line 2:"),
        ("9", "9(x)", NotationError::Ambassador(2), "line 2:"),
        ("Bot:", "Robot:", NotationError::Label { line: 3, label: "Bot" }, "line 3:"),
        ("Refinement Path", "Refinement", NotationError::Path { line: 3 }, "line 3:"),
        ("1A -", "1X -", NotationError::Wheel { line: 3, error: WheelError::Disc("1X".into()) }, "line 3:"),
        ("2B", "1B", NotationError::Wheel { line: 3, error: WheelError::Taken(slot("m1")) }, "line 3:"),
        (
            "1J -",
            "3J -",
            NotationError::Wheel { line: 4, error: WheelError::Position { word: "3J".into(), ring } },
            "line 4:",
        ),
        ("1J - ", "", NotationError::Wheel { line: 4, error: WheelError::Rings(2) }, "line 4:"),
        ("1A -", "1A+ -", NotationError::Upgraded { line: 3 }, "line 3:"),
        ("1J -", "1J+ -", NotationError::Upgraded { line: 4 }, "line 4:"),
        (" - Settlement Path", " - Cave Path", NotationError::Path { line: 4 }, "line 4:"),
    ] {
        let found = PRINTED.replace(from, to).parse::<SoloNotation>().expect_err(to);
        assert_eq!(found, error, "{from} -> {to}");
        assert!(found.to_string().starts_with(message), "{found}");
    }
    let three: String = PRINTED.lines().take(3).map(|line| format!("{line}\n")).collect();
    assert_eq!(three.parse::<SoloNotation>(), Err(NotationError::Lines(3)));
}
