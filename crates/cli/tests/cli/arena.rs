//! `noria arena` and `noria tune`: players that meet, and players that learn.

use std::fs;
use std::path::Path;

use crate::support::{Run, folder, noria, noria_in};
use noria_ai::Network;
use noria_rules::{Components, Record};
use serde_json::Value;

const DOC: &str = include_str!("../../../../docs/engine-protocol.md");
const BOT: &str = include_str!("../../../../examples/arena_bot.py");

/// Runs the program where the examples are.
fn at_home(args: &[&str]) -> Run {
    noria_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), args, b"")
}

/// The results without the times, which are never the same twice.
fn results(args: &[&str]) -> Value {
    let printed = at_home(&[&["arena", "--json"], args].concat()).succeeds();
    let mut summary: Value = serde_json::from_str(&printed).expect("JSON");
    summary.as_object_mut().expect("an object").remove("seconds").expect("the time it took");
    for player in summary["players"].as_array_mut().expect("a list") {
        let time = player.as_object_mut().expect("an object").remove("time").expect("the time of turns");
        assert!(time["turns"].as_u64() > Some(0) && time["mean"].as_f64() <= time["longest"].as_f64(), "{time}");
    }
    summary
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number, not {value}"))
}

#[test]
fn results_do_not_depend_on_threads() {
    let args = ["--players", "simulations:2,random,greedy", "--games", "4", "--seed", "5"];
    let one = results(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!((&one["games"], &one["setups"]), (&6.into(), &2.into()), "both set-ups are played in all rotations");
    assert_eq!(one, results(&[&args[..], &["--threads", "2"]].concat()));
    let other = results(&["--players", "simulations:2,random,greedy", "--games", "4", "--seed", "6"]);
    assert_ne!(one["players"], other["players"]);
}

#[test]
fn a_novice_beats_dice_most_of_the_time() {
    let summary = results(&["--players", "random,novice", "--games", "200"]);
    let [random, novice] = &summary["players"].as_array().expect("a list")[..] else { panic!("two players") };
    assert_eq!((&random["name"], &novice["name"]), (&"random".into(), &"novice".into()));
    assert!(number(&novice["wins"]["low"]) > 0.5, "more than luck: {novice}");
    assert!(number(&novice["elo"]["low"]) > 0.0 && number(&random["elo"]["high"]) < 0.0, "{summary}");
    assert!(number(&novice["points"]["mean"]) > number(&random["points"]["mean"]), "{summary}");
}

#[test]
fn shares_add_up() {
    let summary = results(&["--players", "greedy,random", "--games", "8"]);
    let sum = |shares: &Value, key: &str| -> f64 {
        let shares = shares.as_object().expect("an object").values();
        shares.map(|share| number(if key.is_empty() { share } else { &share[key] })).sum()
    };
    for total in [
        sum(&summary["winners"]["levels"], "share"),
        sum(&summary["winners"]["chambers"], ""),
        sum(&summary["winners_highest"], ""),
        summary["seats"].as_array().expect("a list").iter().map(|seat| number(&seat["wins"]["share"])).sum(),
        summary["players"].as_array().expect("a list").iter().map(|player| number(&player["wins"]["share"])).sum(),
    ] {
        assert!((total - 1.0).abs() < 1e-9, "{total} in {summary}");
    }
}

#[test]
fn a_player_keeps_to_the_paths_it_leans_to() {
    let summary = results(&["--players", "greedy+research,greedy+settlement+refinement", "--games", "2"]);
    let share = |player: usize, path: &str| number(&summary["players"][player]["levels"][path]["share"]);
    assert_eq!(share(0, "research"), 1.0, "{summary}");
    assert_eq!(share(1, "research") + share(1, "exploration"), 0.0, "{summary}");
}

#[test]
fn both_commands_explain_themselves() {
    assert!(noria(&["help", "arena"]).succeeds().contains("{\"cmd\":\"choose\""));
    assert!(noria(&["help", "tune"]).succeeds().contains("--search-from <SHARE>"));
}

#[test]
fn players_meet_the_bot_of_a_solo_game_one_by_one() {
    let args = ["arena", "--mode", "solo", "--bot", "2", "--players", "random,greedy", "--games", "4"];
    let shown = noria(&args).succeeds();
    assert!(
        shown.starts_with("solo game against Bot 2, second edition: 4 games on 2 set-ups (seeds 1 to 2)"),
        "{shown}"
    );
    assert!(shown.contains(" pts ") && !shown.contains("First seat"), "{shown}");
    let summary = results(&args[1..]);
    assert_eq!(summary["players"][1]["games"], 2);
    assert!(number(&summary["players"][1]["bot_points"]) > 0.0);
}

#[test]
fn one_player_can_take_every_seat() {
    let shown = noria(&["arena", "--players", "random", "--seats", "4", "--mode", "expert", "--games", "4"]).succeeds();
    assert!(shown.starts_with("expert game, 4 players, second edition: 4 games on 1 set-up (seed 1), "), "{shown}");
    for part in ["100.0 %", "winner's highest", "specialization", "First seat: ", "Shared victories: "] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    noria(&["arena", "--players", "random,greedy", "--seats", "3"]).fails(2, "2 players for 3 seats");
    noria(&["arena", "--players", "random"]).fails(2, "2 to 4 players");
}

#[test]
fn records_are_saved_with_the_names_of_the_players() {
    let folder = folder("arena_records");
    let path = folder.join("games");
    let path = path.to_str().expect("the path is text");
    noria(&["arena", "--players", "random,greedy", "--games", "2", "--seed", "9", "--save", path]).succeeds();
    let text = fs::read_to_string(folder.join("games/base-2-9-rotation-2.noria")).expect("a record of each game");
    let record: Record = text.parse().expect("a record");
    record.verify(&Components::standard()).expect("it can be replayed");
    let names: Vec<&str> = record.names.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["greedy", "random"], "the second rotation");
}

#[test]
fn the_python_bot_plays_in_the_arena() {
    let args = ["--players", "engine:python3 examples/arena_bot.py,random", "--games", "2"];
    let summary = results(&args);
    let bot = &summary["players"][0];
    assert_eq!((&bot["name"], &bot["games"]), (&"engine:python3 examples/arena_bot.py".into(), &2.into()));
    assert_eq!(summary, results(&args), "it plays the same again");
    assert!(DOC.contains(BOT), "the page shows examples/arena_bot.py as it is");
    assert!(BOT.lines().count() <= 15);
}

#[test]
fn a_bad_bot_is_named_with_its_fault() {
    let against = |command: &str| noria(&["arena", "--games", "2", "--players", &format!("engine:{command},random")]);
    against("no-such-program-anywhere").fails(2, "'no-such-program-anywhere' cannot be started");
    against("python3 -c pass").fails(1, "set-up 1, rotation 1: 'python3 -c pass' does not answer");
    against("cat").fails(1, "'cat' answered \"{\\\"cmd\\\":\\\"choose\\\"");
    noria(&["arena", "--players", "random,grandmaster"])
        .fails(2, "novice, apprentice, journeyman, adept, veteran, virtuoso or master");
    noria(&["arena", "--players", "random,adept@missing.txt"]).fails(2, "missing.txt");
}

#[test]
fn tuning_is_reproducible_and_its_file_can_be_read() {
    let folder = folder("tune");
    let tune = |out: &str, more: &[&str]| {
        let args =
            ["tune", "--games", "16", "--search-from", "0.5", "--simulations", "3", "--out", out, "--generations"];
        let shown = noria_in(&folder, &[&args, more].concat(), b"").succeeds();
        (shown, fs::read_to_string(folder.join(out)).expect("the network is written"))
    };
    let (shown, one) = tune("one.txt", &["2", "--threads", "1"]);
    let (_, two) = tune("two.txt", &["2", "--threads", "2"]);
    assert_eq!(one, two);
    assert_ne!(one, tune("other.txt", &["2", "--seed", "2"]).1);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("generation") && lines[0].contains("expert 4"), "{shown}");
    assert!(lines[1].starts_with("1 ") && lines[2].starts_with("2 search "), "{shown}");
    let network = Network::read(&one).expect("a network");
    let told: Vec<&str> = network.origin.lines().collect();
    assert_eq!(
        told[0],
        "noria tune --generations 2 --games 16 --search-from 0.5 --simulations 3 --perturbations 0.5 --leanings 0.6 --begin-at 0 --seed 1"
    );
    assert!(told[1].starts_with("2 generations, 18 games, mean error "), "{told:?}");

    let (_, more) = tune("more.txt", &["1", "--resume", "one.txt"]);
    let origin = Network::read(&more).expect("a network").origin;
    assert!(origin.contains("--resume") && origin.ends_with(&network.origin), "{origin}");
    noria_in(&folder, &["tune", "--generations", "1"], b"").fails(2, "--out");
    noria_in(&folder, &["tune", "--out", "x.txt"], b"").fails(2, "--minutes");
}

#[test]
fn a_sequential_test_stops_by_itself_and_says_who_won() {
    let sprt = |players: &str, games: &str, threads: &str| {
        let args = ["arena", "--sprt", "0,100", "--players", players, "--games", games, "--threads", threads, "--json"];
        at_home(&args)
    };
    let accepted = sprt("greedy,random", "400", "2").succeeds();
    let accepted: Value = serde_json::from_str(&accepted).expect("JSON");
    assert_eq!(accepted["decision"], "accepted");
    assert!(accepted["games"].as_u64() < Some(400) && number(&accepted["llr"]) > 2.94, "{accepted}");
    let alone: Value = serde_json::from_str(&sprt("greedy,random", "400", "1").succeeds()).expect("JSON");
    assert_eq!((&alone["sprt"], &alone["games"]), (&accepted["sprt"], &accepted["games"]), "on any number of threads");
    sprt("random,greedy", "400", "2").fails(1, "not stronger");
    sprt("random,greedy", "2", "2").fails(3, "undecided");
    sprt("greedy,greedy", "2", "2").fails(2, "name at least two");
    noria(&["arena", "--sprt", "9,0", "--players", "random,greedy"]).fails(2, "the lower first");
}

#[test]
fn observers_see_every_action() {
    let args = ["--players", "random,greedy", "--games", "2", "--observe", "actions,rounds"];
    let observed = results(&args)["observed"].take();
    let (actions, rounds) = (&observed[0][1]["rows"], &observed[1][1]["rows"]);
    let ends = actions.as_array().expect("rows").iter().find(|row| row[0] == "end").expect("turns are ended");
    assert_eq!(ends[1], "16.00", "every turn of every player is ended once");
    assert_eq!(rounds.as_array().expect("rows").len(), 16);
    noria(&["arena", "--players", "random", "--observe", "luck"]).fails(2, "actions, rounds");
}
