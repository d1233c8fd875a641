//! `noria replay`.

use crate::support::{file, folder, noria, noria_in, record};

#[test]
fn a_record_is_checked_and_scored() {
    let folder = folder("a_record_is_checked");
    let text = record(&folder, &["--players", "3", "--seed", "4"]);
    let points = text.lines().last().expect("a result").strip_prefix("result ").expect("a result");
    let shown = noria_in(&folder, &["replay", "game.noria"], b"").succeeds();
    let row = shown.lines().find(|line| line.trim().starts_with("Total")).expect("a row of points");
    assert_eq!(row.split_whitespace().skip(1).collect::<Vec<_>>().join(" "), points);
    for part in ["Base game, 3 players, ", "The game is over.", "Specialization", "ships and warehouses"] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    assert!(shown.contains(" wins, ") || shown.contains("Shared victory: "), "{shown}");
}

#[test]
fn turns_are_told_in_sentences() {
    let folder = folder("turns_are_told");
    record(&folder, &["--mode", "solo", "--seed", "2"]);
    let shown = noria_in(&folder, &["replay", "--turns", "game.noria"], b"").succeeds();
    for part in ["\n0.1\n  Player 1 put ", "\n16.1\n", "Bot activated ", "Player 1 turned all rings."] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
}

#[test]
fn a_position_on_the_way_can_be_shown() {
    let folder = folder("a_position_on_the_way");
    record(&folder, &["--seed", "6"]);
    let shown = noria_in(&folder, &["replay", "game.noria", "--at", "9.1"], b"").succeeds();
    assert!(shown.contains("Round 9 of 16 · Player 2 is to move."), "{shown}");
    noria_in(&folder, &["replay", "game.noria", "--at", "17.1"], b"").fails(2, "it ends with 16.2");
    noria_in(&folder, &["replay", "game.noria", "--at", "nine"], b"").fails(2, "ROUND.SEAT");
}

#[test]
fn json_has_setup_result_and_what_was_asked() {
    let folder = folder("replay_json");
    let text = record(&folder, &["--seed", "8"]);
    let args = ["replay", "-", "--json", "--turns", "--at", "1.2"];
    let shown = noria_in(&folder, &args, text.as_bytes()).succeeds();
    let shown: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
    assert_eq!(shown["setup"]["mode"], "base");
    assert_eq!(shown["over"], true);
    assert_eq!(shown["standings"][0]["place"], 1);
    assert_eq!(shown["position"]["round"], 2);
    assert_eq!(shown["turns"][0]["round"], 0);
}

#[test]
fn a_tampered_action_is_found_at_its_place() {
    let folder = folder("a_tampered_action");
    let text = record(&folder, &["--seed", "1"]);
    let first = text.lines().find(|line| line.starts_with("3.1 ")).expect("round 3 of seat 1");
    let token = first.split(' ').nth(1).expect("an action");
    let illegal = text.replace(first, &first.replacen(token, "ship=energy", 1));
    let path = file(&folder, "illegal.noria", illegal);
    noria(&["replay", &path]).fails(1, "3.1, action 1, 'ship=energy': ships and factories are taken right after");

    let start = text.lines().find(|line| line.starts_with("0.1 take=")).expect("the first resource");
    let token = start.split(' ').nth(1).expect("an action");
    let other = if token == "take=energy" { "take=obsidian" } else { "take=energy" };
    let path = file(&folder, "legal.noria", text.replace(start, &start.replacen(token, other, 1)));
    noria(&["replay", &path]).fails(1, &format!("0.1, action 1, '{other}': the game is not what it was"));

    let result = text.lines().last().expect("a result");
    let path = file(&folder, "result.noria", text.replace(result, "result 500 500"));
    noria(&["replay", &path]).fails(1, "500");
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let folder = folder("what_is_no_record");
    let text = record(&folder, &["--seed", "1"]);
    let number = text.lines().position(|line| line.starts_with("2.1 ")).expect("round 2") + 1;
    let broken = text.replace("\n2.1 ", "\n2.1 fly=home ");
    let path = file(&folder, "broken.noria", broken);
    noria(&["replay", &path]).fails(2, &format!("broken.noria: line {number}: 'fly=home' is no action"));

    let path = file(&folder, "other.noria", "[Event \"Chess\"]\n");
    noria(&["replay", &path]).fails(2, "line 1: this is no record");
    let path = file(&folder, "empty.noria", "");
    noria(&["replay", &path]).fails(2, "line 1: this is no record");
    let path = file(&folder, "binary.noria", [b'n', 0xff, 0, 0xfe]);
    noria(&["replay", &path]).fails(2, "binary.noria: this is no text file: byte 2 is not UTF-8");
    noria_in(&folder, &["replay", "-"], &[0xff]).fails(2, "standard input: this is no text file");
    let path = file(&folder, "huge.noria", vec![b'a'; (16 << 20) + 1]);
    noria(&["replay", &path]).fails(2, "larger than 16 MiB");
    noria(&["replay", "nowhere.noria"]).fails(2, "nowhere.noria: No such file");
}

#[test]
fn another_component_file_is_noticed() {
    let folder = folder("another_component_file");
    record(&folder, &["--seed", "1"]);
    let other = noria_rules::STANDARD.replace("[0, 4, 8, 12, 16]", "[0, 5, 10, 15, 20]");
    file(&folder, "other.toml", other);
    let run = noria_in(&folder, &["replay", "game.noria", "--components", "other.toml"], b"");
    run.fails(1, "made with the components 'standard'");
}
