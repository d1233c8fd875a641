//! `noria play`, scripted through a pipe.

use std::fs;

use crate::support::{file, folder, noria_in};

/// The first listed action, as often as anybody may ask.
fn always_the_first() -> Vec<u8> {
    b"1\n".repeat(20_000)
}

#[test]
fn a_whole_two_player_game() {
    let folder = folder("a_whole_two_player_game");
    let args = ["play", "--seed", "5", "--save", "game.noria"];
    let shown = noria_in(&folder, &args, &always_the_first()).succeeds();
    assert!(shown.contains("The game is over."), "{shown}");
    assert!(shown.contains(" wins, ") || shown.contains("You win, ") || shown.contains("Shared victory: "), "{shown}");
    assert!(shown.contains("Apprentice "), "the opponent's moves are told");
    let replayed = noria_in(&folder, &["replay", "game.noria"], b"").succeeds();
    assert!(replayed.contains("The game is over."), "{replayed}");
}

#[test]
fn a_whole_solo_game() {
    let folder = folder("a_whole_solo_game");
    let args = ["play", "--mode", "solo", "--bot", "2", "--seed", "5"];
    let shown = noria_in(&folder, &args, &always_the_first()).succeeds();
    for part in ["Build your wheel", "Bot activated ", "(next: ", "Total", "Saved in noria-5.noria"] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    noria_in(&folder, &["replay", "noria-5.noria"], b"").succeeds();
}

#[test]
fn computer_players_need_no_input_and_are_remembered() {
    let folder = folder("computer_players");
    let args = ["play", "--seats", "novice,adept", "--seed", "1", "--save", "game.noria"];
    let shown = noria_in(&folder, &args, b"").succeeds();
    assert!(shown.contains("Novice ") && shown.contains("Adept "), "{shown}");
    let record = std::fs::read_to_string(folder.join("game.noria")).expect("the record was saved");
    assert!(record.contains("name 1 Novice\nname 2 Adept\n"), "{record}");
}

#[test]
fn four_random_players_need_no_input() {
    let folder = folder("four_random_players");
    let args = ["play", "--seats", "random,random,random,random", "--seed", "1"];
    let shown = noria_in(&folder, &args, b"").succeeds();
    assert!(shown.contains("Random 4 "), "{shown}");
}

#[test]
fn bad_input_changes_nothing_and_undo_takes_back() {
    let folder = folder("bad_input_and_undo");
    let start = "take=energy\nstep=refinement\n";
    let play = |name: &str, more: &[u8]| {
        let args = ["play", "--seed", "5", "--save", name];
        let shown = noria_in(&folder, &args, &[start.as_bytes(), more].concat()).succeeds();
        (shown, fs::read_to_string(folder.join(name)).expect("a record"))
    };
    let (_, plain) = play("plain.noria", b"");
    let (shown, same) = play("bad.noria", b"999\n0\nfly\nreveal\nuse=l1\nwhy end\nwhy\n\xff\xfe\n\n");
    assert_eq!(plain, same);
    for part in [
        "Choose a number from 1 to ",
        "“fly” is no action",
        "reveal: ",
        "use=l1: ",
        "active half",
        "end: possible now",
        "Add an action, like: why use=s2",
    ] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    let (shown, undone) = play("undone.noria", b"use=s2\nundo\nundo\nhelp\nscore\nshow\nintrigue\n");
    assert_eq!(plain, undone);
    assert!(shown.contains("Taken back.") && shown.contains("nothing of this turn to take back"), "{shown}");
    assert!(shown.contains("+Division"), "{shown}");
}

#[test]
fn an_island_that_was_turned_over_stays_so() {
    let folder = folder("an_island_turned_over");
    let script = b"take=energy\nstep=refinement\nuse=m4\nreveal\nundo\n";
    let shown = noria_in(&folder, &["play", "--seed", "5", "--save", "game.noria"], script).succeeds();
    assert!(shown.contains("nothing of this turn to take back"), "{shown}");
    assert!(fs::read_to_string(folder.join("game.noria")).expect("a record").contains("use=m4 reveal"));
}

#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    let folder = folder("a_resumed_game");
    let seed = ["--seed", "12"];
    let whole = [&["play", "--players", "3", "--save", "whole.noria"], &seed[..]].concat();
    noria_in(&folder, &whole, &always_the_first()).succeeds();
    let half = [&["play", "--players", "3", "--save", "half.noria"], &seed[..]].concat();
    let shown = noria_in(&folder, &half, &b"1\n".repeat(40)).succeeds();
    assert!(shown.contains("Go on with: noria play --resume half.noria"), "{shown}");
    let rest = [&["play", "--resume", "half.noria"], &seed[..]].concat();
    noria_in(&folder, &rest, b"quit\n").succeeds();
    noria_in(&folder, &rest, &always_the_first()).succeeds();
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a record");
    assert_eq!(read("whole.noria"), read("half.noria"));
    let shown = noria_in(&folder, &rest, b"").succeeds();
    assert!(shown.contains("Total"), "a finished game shows its points: {shown}");
}

#[test]
fn save_takes_a_file_but_never_an_existing_one() {
    let folder = folder("save_takes_a_file");
    file(&folder, "precious.txt", "keep me");
    let script = b"save\nsave precious.txt\nsave mine.noria\nquit\n";
    let shown = noria_in(&folder, &["play", "--seed", "5"], script).succeeds();
    for part in ["Save where?", "precious.txt exists already", "Saved in mine.noria"] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    assert_eq!(fs::read_to_string(folder.join("precious.txt")).expect("still there"), "keep me");
    noria_in(&folder, &["play", "--save", "precious.txt"], b"").fails(2, "exists already");
}

#[test]
fn wheels_built_together_stay_hidden() {
    let folder = folder("wheels_built_together");
    let anna = "set=city@s1\nset=tool@m1\nset=energy@m2\nset=journey@l4\nset=mycelium@l5\nset=obsidian@l1\n";
    let script = format!("\n{anna}\nshow\n");
    let args = ["play", "--mode", "expert", "--seats", "human:Anna,human:Ben,random", "--seed", "3"];
    let shown = noria_in(&folder, &args, script.as_bytes()).succeeds();
    let (before, after) = shown.split_once("Ben, build your wheel.").expect("Ben is asked to take over");
    assert!(before.contains("Anna put City on small 1."), "{before}");
    assert!(!after.contains("1C - 1T 2E") && after.contains("built, hidden"), "{after}");
}

#[test]
fn a_solo_notation_brings_wheel_and_path() {
    let folder = folder("a_solo_notation");
    let notation = "Market: J1, C2, T3, B4\nIslands: 7, 4(x), 2, 8, 9\n\
                    Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path\n\
                    Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path\n";
    file(&folder, "solo.txt", notation);
    let args = ["play", "--notation", "solo.txt", "--save", "solo.noria"];
    let shown = noria_in(&folder, &args, b"").succeeds();
    assert!(shown.contains("Round 1 of 16 · Choose a disc"), "{shown}");
    file(&folder, "bad.txt", notation.replace("3O - 1C", "3O 4B - 1C"));
    noria_in(&folder, &["play", "--notation", "bad.txt"], b"").fails(2, "bad.txt: line 4");
    file(&folder, "worse.txt", notation.replace("4(x)", "44(x)"));
    noria_in(&folder, &["play", "--notation", "worse.txt"], b"").fails(2, "worse.txt: line 2: '44(x)'");
}

#[test]
fn seats_must_suit_the_game() {
    let folder = folder("seats_must_suit");
    let args = ["play", "--players", "3", "--seats", "human,random"];
    noria_in(&folder, &args, b"").fails(2, "--seats names 2 players, this game has 3 seats");
    noria_in(&folder, &["play", "--seats", "human,radnom"], b"").fails(2, "human, human:NAME, random, or a level");
    noria_in(&folder, &["play", "--resume", "nowhere.noria"], b"").fails(2, "nowhere.noria");
    noria_in(&folder, &["play", "--resume", "a.noria", "--mode", "solo"], b"").fails(2, "cannot be used with");
}

#[test]
fn the_terminal_speaks_german_and_french() {
    let folder = folder("languages");
    let play = |language: &str| {
        let args = ["--language", language, "play", "--seed", "5", "--seats", "human,novice"];
        noria_in(&folder, &args, b"take=energy\nreveal\nhelp\nquit\n").succeeds()
    };
    let (german, french) = (play("de"), play("fr"));
    for part in ["Rathaus", "Markt", "Weiterspielen mit: noria play --resume", "den Tisch neu zeichnen"] {
        assert!(german.contains(part), "no '{part}' in:\n{german}");
    }
    for part in ["Pour continuer\u{a0}: noria play --resume", "redessiner la table"] {
        assert!(french.contains(part), "no '{part}' in:\n{french}");
    }
    for text in [german, french] {
        assert!(!text.contains('⟨') && !text.contains(" Knowledge"), "{text}");
    }
    noria_in(&folder, &["--language", "tlh", "play"], b"").fails(2, "en, de, fr");
}
