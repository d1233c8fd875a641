//! Section 9: the first edition as an option.

use noria_rules::{Components, DiscKind, Edition, Game, Good, Options, Path, Phase, Refusal, Ring, RingUse, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::table::{Table, legal, legal_verb, play, refused, resources, seat, slot, tokens};

/// A first-edition turn with this wheel; one ship of each resource.
fn first(wheel: &str) -> Game {
    Table::base(2).first_edition().wheel(wheel).build()
}

/// The same turn in the second edition.
fn second(wheel: &str) -> Game {
    Table::base(2).wheel(wheel).build()
}

fn uses(game: &Game) -> u8 {
    game.position().turn.uses
}

/// ED1-1: a Bonus comes ahead of all other discs; after one of these it is too late.
#[test]
fn a_bonus_comes_first() {
    let mut game = first("2B - 3E 4C - 5O");
    play(&mut game, "use=m3");
    assert_eq!(refused(&game, "use=s2"), Refusal::BonusFirst);
    // In the second edition it is the other way round (BONUS-1).
    let mut game = second("2B - 3E 4C - 5O");
    assert_eq!(refused(&game, "use=s2"), Refusal::BonusNeedsTarget);
    play(&mut game, "use=m3 use=s2 reuse=m3");
    assert_eq!(resources(&game), [2, 0, 0]);
}

/// ED1-1: the disc named gets one more use when it is activated later, and nothing before.
#[test]
fn a_bonus_names_a_disc_for_one_more_use() {
    let mut game = first("2B - 3E 4C - 5O");
    play(&mut game, "use=s2 name=m3");
    assert_eq!((resources(&game), uses(&game)), ([0, 0, 0], 0), "naming is no use");
    play(&mut game, "use=l5");
    assert_eq!(resources(&game), [0, 0, 1], "a disc not named has one use, and may come in between");
    play(&mut game, "use=m3");
    assert_eq!((resources(&game), uses(&game)), ([2, 0, 1], 3));
}

/// ED1-1: the uses of a City, Journey or Tool are taken in a row, each for whichever action one likes.
#[test]
fn the_uses_of_a_named_city_are_taken_in_a_row() {
    let mut game = Table::base(2).first_edition().wheel("2B - 4C - 5O").resources(0, 0, 2).build();
    play(&mut game, "use=s2 name=m4 use=m4 buy=energy");
    assert_eq!(refused(&game, "use=l5"), Refusal::UsesOpen { slot: slot("m4") });
    play(&mut game, "invest=refinement(2obsidian) use=l5");
    assert_eq!((uses(&game), resources(&game)), (3, [0, 0, 1]));
}

/// ED1-1: a named disc that is upgraded can be doubled all the same: three uses with a single Bonus.
#[test]
fn a_named_disc_may_be_doubled() {
    let mut game = first("2B - 3E+ 4C - 5O+");
    play(&mut game, "use=s2 name=m3 use=m3x2");
    assert_eq!((resources(&game), uses(&game)), ([3, 0, 0], 3));
    assert_eq!(refused(&game, "use=l5x2"), Refusal::DoublingUsed);
    play(&mut game, "use=l5");
    assert_eq!((resources(&game), uses(&game)), ([3, 0, 1], 4), "ACT-4: four uses, and no more discs");
    assert_eq!(legal_verb(&game, "use"), tokens(""));
}

/// ED1-1: a doubled Bonus adds two uses to one disc, or one use to each of two.
#[test]
fn a_doubled_bonus_adds_two_uses() {
    let mut one = first("2B+ - 3E - 5O");
    play(&mut one, "use=s2x2 name=m3 name=m3 use=m3 use=l5");
    assert_eq!((resources(&one), uses(&one)), ([3, 0, 1], 4));
    let mut two = first("2B+ - 3E - 5O");
    play(&mut two, "use=s2x2 name=l5 name=m3 use=m3 use=l5");
    assert_eq!((resources(&two), uses(&two)), ([2, 0, 2], 4));
    assert_eq!(refused(&first("2B - 3E - 5O"), "use=s2x2"), Refusal::NotUpgraded { slot: slot("s2") });
    // Not doubled, an upgraded Bonus names one disc.
    let mut plain = first("2B+ - 3E - 5O");
    play(&mut plain, "use=s2 name=m3");
    assert_eq!(refused(&plain, "name=l5"), Refusal::NeedsUse { disc: DiscKind::Bonus });
}

/// ED1-1: a doubled Bonus is the one doubling of the turn, so that the disc it names cannot be doubled too.
#[test]
fn a_doubled_bonus_takes_up_the_doubling() {
    let mut game = first("2B+ - 3E+ - 5O");
    play(&mut game, "use=s2x2 name=m3 name=m3");
    assert_eq!(refused(&game, "use=m3x2"), Refusal::DoublingUsed);
    play(&mut game, "use=m3");
    assert_eq!(resources(&game), [3, 0, 0]);
}

/// ED1-1: two Bonus discs may add to the same disc; with four uses the limit of ACT-4 is reached.
#[test]
fn two_bonus_discs_reach_four_uses() {
    let mut game = first("2B+ - 3B - 5O+");
    play(&mut game, "use=s2x2 name=l5 name=l5 use=m3 name=l5");
    assert_eq!(refused(&game, "use=l5x2"), Refusal::DoublingUsed);
    play(&mut game, "use=l5");
    assert_eq!((resources(&game), uses(&game)), ([0, 0, 4], 4));
    let mut game = first("2B - 3B - 5O+");
    play(&mut game, "use=m3 name=l5 use=s2 name=l5 use=l5x2");
    assert_eq!((resources(&game), uses(&game)), ([0, 0, 4], 4));
}

/// ED1-1: WHEEL-4 must allow the disc that is named, next to the Bonus and next to what was named before.
#[test]
fn a_named_disc_must_fit() {
    let mut game = first("1C - 1T 3B - 2E 4O 5M 6J");
    play(&mut game, "use=m3");
    assert_eq!(legal_verb(&game, "name"), tokens("name=l4 name=l5"));
    assert_eq!(refused(&game, "name=l6"), Refusal::NotNeighbours { slot: slot("l6"), other: slot("m3") });
    assert_eq!(refused(&game, "name=l2"), Refusal::Inactive { slot: slot("l2") });
    assert_eq!(refused(&game, "name=s1"), Refusal::Inactive { slot: slot("s1") });
    assert_eq!(refused(&game, "name=s2"), Refusal::EmptySpace { slot: slot("s2") });

    let mut game = first("2B+ - 3E 4C - 4O 5M 6J");
    play(&mut game, "use=s2x2 name=m3");
    assert_eq!(refused(&game, "name=l6"), Refusal::NotNeighbours { slot: slot("l6"), other: slot("m3") });
    assert_eq!(refused(&game, "name=m4"), Refusal::RingNamed { slot: slot("m3") });
    assert_eq!(legal_verb(&game, "name"), tokens("name=m3 name=l4 name=l5"));
}

/// ED1-1: no Bonus names a Bonus, and as long as a name is open nothing else is done but trading.
#[test]
fn a_bonus_names_no_bonus() {
    let mut game = Table::base(2).first_edition().wheel("2B - 3B 4E - 5O").knowledge(3).build();
    play(&mut game, "use=s2");
    assert_eq!(refused(&game, "name=m3"), Refusal::BonusOnBonus);
    assert_eq!(refused(&game, "name=s2"), Refusal::BonusOnBonus);
    for token in ["use=l5", "inspect=l5", "end", "intrigue=research-division"] {
        assert_eq!(refused(&game, token), Refusal::BonusOpen, "{token}");
    }
    let trades = "acquire=energy acquire=mycelium acquire=obsidian";
    assert_eq!(legal(&game), tokens(&format!("name=m4 name=l5 forfeit {trades}")));
    play(&mut game, "forfeit use=l5");
    assert_eq!(resources(&game), [0, 0, 1], "the name that was given up adds nothing");
}

/// ED1-1: each edition has its own way with a Bonus and refuses the other's.
#[test]
fn the_editions_do_not_mix() {
    let mut game = first("2B - 3E - 5O");
    play(&mut game, "use=s2");
    assert_eq!(refused(&game, "reuse=m3"), Refusal::OtherEdition);
    let mut game = second("2B - 3E - 5O");
    play(&mut game, "use=m3 use=s2");
    assert_eq!(refused(&game, "name=l5"), Refusal::OtherEdition);
    assert_eq!(refused(&game, "reuse=l5"), Refusal::NotActivated { slot: slot("l5") });
}

/// FINE-9: a Bonus needs a disc that it can name: one that fits, and no Bonus.
#[test]
fn a_bonus_needs_something_to_name() {
    for wheel in ["2B - 1E - 1O", "1E - 3B - 6O", "2B - 3B - 1O", "1E - 3B 4C - 1O"] {
        let game = first(wheel);
        let bonus = game.position().players[0].wheel.find(DiscKind::Bonus).expect("a Bonus");
        assert_eq!(refused(&game, &format!("use={bonus}")), Refusal::BonusNeedsDisc, "{wheel}");
    }
    assert!(legal_verb(&first("1E - 3B - 5O"), "use").contains(&"use=m3".to_string()));
}

/// FINE-9: an inspection may come before a Bonus; the disc passed over cannot be named.
#[test]
fn an_inspection_may_come_before_a_bonus() {
    let mut game = first("2B - 3E 4C - 5O");
    play(&mut game, "inspect=m3 use=s2");
    assert_eq!(refused(&game, "name=m3"), Refusal::RingUsed { ring: Ring::Medium });
    assert_eq!(refused(&game, "name=m4"), Refusal::RingUsed { ring: Ring::Medium });
    play(&mut game, "name=l5 use=l5");
    assert_eq!(resources(&game), [0, 0, 2]);
    let mut only = first("2B - 3E - 1O");
    play(&mut only, "inspect=m3");
    assert_eq!(refused(&only, "use=s2"), Refusal::BonusNeedsDisc, "nothing else could be named");
}

/// FINE-9: from the moment it is named, the disc is the one that its ring uses.
#[test]
fn a_named_disc_holds_its_ring() {
    let mut game = first("2B - 3E 4B - 4O 5M 6J");
    play(&mut game, "use=s2 name=m3");
    assert_eq!(refused(&game, "use=m4"), Refusal::RingNamed { slot: slot("m3") }, "not even a second Bonus");
    assert_eq!(refused(&game, "use=l6"), Refusal::NotNeighbours { slot: slot("l6"), other: slot("m3") });
    assert_eq!(refused(&game, "inspect=l6"), Refusal::NotNeighbours { slot: slot("l6"), other: slot("m3") });
    play(&mut game, "use=l4 use=m3");
    assert_eq!(resources(&game), [2, 0, 1]);
}

/// FINE-9: nothing is lost if the named disc is never activated, not even the next turn.
#[test]
fn a_named_disc_may_stay_unactivated() {
    let mut game = first("2B - 3E 4C - 5O");
    play(&mut game, "use=s2 name=m3 use=l5");
    let before = *game.position();
    play(&mut game, "end");
    let after = game.position();
    assert_eq!((after.players[0].resources, after.players[0].knowledge), (before.players[0].resources, 0));
    assert_eq!((after.seat, after.phase), (seat(2), Phase::Influence));
    assert!(after.turn.rings.values().all(|&used| used == RingUse::Unused), "the name is forgotten");
}

/// FINE-13: a ring of which a disc has been named is closed to inspection.
#[test]
fn a_ring_with_a_named_disc_is_not_inspected() {
    let mut game = first("2B - 3E 4C - 5O");
    assert!(legal_verb(&game, "inspect").contains(&"inspect=m3".to_string()));
    play(&mut game, "use=s2 name=m3");
    for token in ["inspect=m3", "inspect=m4"] {
        assert_eq!(refused(&game, token), Refusal::RingNamed { slot: slot("m3") }, "named, and not used yet");
    }
    assert_eq!(refused(&game, "inspect=s2"), Refusal::RingUsed { ring: Ring::Small });
    assert_eq!(legal_verb(&game, "inspect"), tokens("inspect=l5"));
}

/// The places of two players on equal points: seat 1 with 2 factories for 4 warehouses, seat 2 with 3 for 3.
fn tied(version: u16, edition: Edition, ships: u8) -> Vec<(u8, u8, u16)> {
    let table = Table::base(2)
        .round(16)
        .phase(Phase::Over)
        .seated(0, [0; 6])
        .level(Path::Research, 2)
        .factory(4, 1)
        .factory(4, 4);
    let table = table.ships(1 + ships, 1, 1).player(2).level(Path::Research, 2);
    let game = table
        .factory(7, 2)
        .factory(7, 3)
        .factory(6, 2)
        .edit(|pos| (pos.rules, pos.edition) = (version, edition))
        .build();
    game.standings().iter().map(|row| (row.seat.number(), row.place, row.score.tie_break)).collect()
}

/// ED1-2: ties go to the lower sum of ships and warehouses, as in the second edition.
#[test]
fn ties_are_broken_by_ships_and_warehouses() {
    for edition in Edition::ALL {
        assert_eq!(tied(2, edition, 0), [(2, 1, 6), (1, 2, 7)]);
    }
}

/// ED1-2: in version 1 they went to the lower sum of ships and factories built, however many warehouses these brought.
#[test]
fn version_1_broke_ties_by_ships_and_factories() {
    assert_eq!(tied(1, Edition::First, 0), [(1, 1, 5), (2, 2, 6)]);
    assert_eq!(tied(1, Edition::Second, 0), [(2, 1, 6), (1, 2, 7)], "END-3 counts warehouses");
    assert_eq!(tied(1, Edition::First, 1), [(1, 1, 6), (2, 1, 6)], "still equal: the victory is shared");
    assert_eq!(tied(1, Edition::First, 2), [(2, 1, 6), (1, 2, 7)]);
}

/// ED1-2: the printed example's figures: 6 ships and 3 factories win against 8 ships and 2 factories.
#[test]
fn the_printed_tie() {
    let table = Table::base(4).first_edition().round(14).phase(Phase::Over).seated(0, [0; 6]).level(Path::Research, 1);
    let table = table.ships(4, 1, 1).factory(4, 1).factory(5, 1).warehouse(Good::Lamp, 1, 0);
    let table = table.player(3).level(Path::Research, 1).ships(1, 6, 1).factory(4, 2).factory(5, 2);
    let game = table.politicians(noria_rules::Chamber::Research, 0, 1).edit(|pos| pos.rules = 1).build();
    let best: Vec<_> = game.standings().iter().take(2).map(|row| (row.seat.number(), row.score.tie_break)).collect();
    assert_eq!(best, [(1, 9), (3, 10)]);
}

/// ED1-1: as long as nobody owns a Bonus disc, the two editions allow just the same.
/// ED1-2: and a game without a tie ends alike in both.
#[test]
fn the_editions_differ_in_nothing_else() {
    let components = Components::standard();
    for seed in 0..20 {
        let start = |edition| {
            let options = Options { players: 2, edition, ..Options::default() };
            let setup = Setup::from_seed(&options, &components, seed).expect("the options fit together");
            Game::new(&components, &setup).expect("a drawn set-up is sound")
        };
        let (mut first, mut second) = (start(Edition::First), start(Edition::Second));
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        while let Some(seat) = first.to_act() {
            let mut actions = first.legal_actions(seat);
            assert_eq!(actions, second.legal_actions(seat));
            actions.retain(|action| !action.to_string().starts_with("buy=bonus"));
            let action = actions[dice.next_u64() as usize % actions.len()];
            first.apply(seat, action, &mut ()).expect("a listed action is accepted");
            second.apply(seat, action, &mut ()).expect("a listed action is accepted");
        }
        let totals = |game: &Game| [1, 2].map(|number| game.score(seat(number)).total);
        assert_eq!(totals(&first), totals(&second));
    }
}
