//! `noria engine`, driven through its pipes.

use std::path::PathBuf;
use std::process::Command;

use crate::client::Client;
use noria_ai::below;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};

/// Options for every kind of game.
fn all_modes() -> Vec<Value> {
    vec![
        json!({ "mode": "base" }),
        json!({ "mode": "base", "players": 4, "market": "first-game" }),
        json!({ "mode": "base", "players": 3, "edition": "first" }),
        json!({ "mode": "expert", "players": 2 }),
        json!({ "mode": "expert", "players": 4, "wheels": "in-turn" }),
        json!({ "mode": "solo" }),
        json!({ "mode": "solo", "bot": 3, "edition": "first" }),
        json!({ "mode": "solo", "bot": "2C - 1B 2E - 1A 3D 4F" }),
    ]
}

/// Plays so many random actions, or to the end.
fn play_at_random(client: &mut Client, rng: &mut ChaCha8Rng, most: usize) -> Value {
    let mut moment = client.ask(json!({ "cmd": "state" }));
    for ply in 0..most {
        if moment["over"] == true {
            break;
        }
        let reply = client.ask(json!({ "cmd": "actions" }));
        let actions = reply["actions"].as_array().expect("a list");
        let choice = &actions[below(rng, actions.len())];
        let action = if ply % 2 == 0 { &choice["token"] } else { &choice["action"] };
        moment = client.ask(json!({ "cmd": "play", "action": action, "ply": moment["ply"] }));
        assert!(!moment["events"].as_array().expect("a list").is_empty());
    }
    moment
}

#[test]
fn whole_games_in_every_mode() {
    let mut client = Client::start();
    for (seed, options) in all_modes().into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let begun = client.ask(json!({ "id": seed, "cmd": "new", "options": options, "seed": seed }));
        assert_eq!((&begun["id"], &begun["seed"]), (&json!(seed), &json!(seed)));
        let end = play_at_random(&mut client, &mut rng, 20_000);
        assert_eq!((&end["over"], &end["to_act"], &end["pending"]), (&json!(true), &Value::Null, &json!([])));
        assert_eq!(client.ask(json!({ "cmd": "actions" }))["actions"], json!([]));
        let error = client.fail(json!({ "cmd": "play", "action": "end" }));
        assert_eq!(error["refusal"]["reason"], "game-over");

        let score = client.ask(json!({ "cmd": "score" }));
        for standing in score["standings"].as_array().expect("a list") {
            let seat = standing["seat"].as_u64().expect("a seat") as usize;
            assert_eq!(standing["score"]["total"], score["points"][seat - 1]);
        }
        let record = client.ask(json!({ "cmd": "record" }))["record"].clone();
        let loaded = client.ask(json!({ "cmd": "load", "record": record }));
        assert_eq!((&loaded["fingerprint"], &loaded["ply"]), (&end["fingerprint"], &end["ply"]));
        assert_eq!(client.ask(json!({ "cmd": "record" }))["record"], record);
    }
    assert_eq!(client.end(), (Some(0), String::new()));
}

#[test]
fn undo_and_redo_meet_the_same_states() {
    let mut client = Client::start();
    for (seed, options) in all_modes().into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut prints =
            vec![client.ask(json!({ "cmd": "new", "options": options, "seed": 1 }))["fingerprint"].clone()];
        for _ in 0..150 {
            let moment = play_at_random(&mut client, &mut rng, 1);
            prints.push(moment["fingerprint"].clone());
            if moment["over"] == true {
                break;
            }
        }
        let record = client.ask(json!({ "cmd": "record" }))["record"].clone();
        let mut actions: Vec<String> = Vec::new();
        let turns = record.as_str().expect("text").lines().skip_while(|line| !line.is_empty());
        for line in turns.filter(|line| !line.starts_with("result")) {
            actions.extend(line.split(' ').skip(1).filter(|word| !word.starts_with('#')).map(str::to_string));
        }
        let last = prints.len() - 1;
        assert_eq!(client.ask(json!({ "cmd": "undo" }))["fingerprint"], prints[last - 1]);
        let start = client.ask(json!({ "cmd": "undo", "count": last - 1 }));
        assert_eq!((&start["fingerprint"], &start["ply"]), (&prints[0], &json!(0)));
        assert_eq!(client.fail(json!({ "cmd": "undo" }))["code"], "cannot-undo");
        for (action, print) in actions.iter().zip(&prints[1..]) {
            assert_eq!(&client.ask(json!({ "cmd": "play", "action": action }))["fingerprint"], print);
        }
        assert_eq!(client.ask(json!({ "cmd": "record" }))["record"], record);
        client.ask(json!({ "cmd": "undo", "count": last }));
        let all = client.ask(json!({ "cmd": "play", "actions": actions, "ply": 0 }));
        assert_eq!(all["fingerprint"], prints[last]);
    }
}

#[test]
fn a_described_position_goes_on_as_the_game_does() {
    let mut client = Client::start();
    for (seed, options) in all_modes().into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        client.ask(json!({ "cmd": "new", "options": options, "seed": seed }));
        play_at_random(&mut client, &mut rng, 90);
        let state = client.ask(json!({ "cmd": "state" }));
        let actions = client.ask(json!({ "cmd": "actions", "offers": true }))["actions"].clone();
        let loaded = client.ask(json!({ "cmd": "load", "position": state["position"] }));
        assert_eq!((&loaded["fingerprint"], &loaded["ply"]), (&state["fingerprint"], &json!(0)));
        assert_eq!(loaded.get("seed"), None, "nothing had to be dealt");
        assert_eq!(client.ask(json!({ "cmd": "actions", "offers": true }))["actions"], actions);
        assert_eq!(client.fail(json!({ "cmd": "record" }))["code"], "no-record");
        play_at_random(&mut client, &mut rng, 30);
    }
}

#[test]
fn setup_1_a_view_hides_the_stack_and_a_loaded_view_deals_another() {
    let mut client = Client::start();
    client.ask(json!({ "cmd": "new", "seed": 4 }));
    let stack = client.ask(json!({ "cmd": "state" }))["position"]["stack"].clone();
    assert!(stack.as_array().expect("a list").iter().all(Value::is_u64));
    for seat in [json!(1), json!(2), Value::Null] {
        let reply = client.ask(json!({ "cmd": "view", "seat": seat }));
        assert_eq!(reply["view"]["viewer"], seat);
        assert_eq!(reply["view"]["position"]["stack"], json!([null, null, null, null, null]));
        assert_eq!(reply.get("fingerprint"), None, "it depends on the stack");
    }
    let view = client.ask(json!({ "cmd": "view", "seat": 1 }))["view"].clone();
    let request = json!({ "cmd": "load", "position": view["position"], "seed": 11 });
    let dealt = client.ask(request.clone());
    assert_eq!(dealt["seed"], 11);
    let guessed = client.ask(json!({ "cmd": "state" }))["position"]["stack"].clone();
    assert!(guessed.as_array().expect("a list").iter().all(Value::is_u64));
    assert_eq!(client.ask(request)["fingerprint"], dealt["fingerprint"], "the same seed deals the same");
    play_at_random(&mut client, &mut ChaCha8Rng::seed_from_u64(1), 20_000);
}

#[test]
fn exp_3_a_view_hides_the_wheels_of_others_while_they_are_built() {
    let mut client = Client::start();
    client.ask(json!({ "cmd": "new", "options": { "mode": "expert", "players": 3 }, "seed": 4 }));
    let moment = client.ask(json!({ "cmd": "play", "seat": 2, "action": "set=city@s2" }));
    assert_eq!(moment["pending"], json!([1, 2, 3]));
    let mut wheel = |seat: Value| {
        client.ask(json!({ "cmd": "view", "seat": seat }))["view"]["position"]["players"][1]["wheel"].clone()
    };
    assert_eq!(wheel(json!(2)), "2C - . - .");
    assert_eq!(wheel(json!(1)), ". - . - .");
    assert_eq!(wheel(Value::Null), ". - . - .");
}

#[test]
fn reasons_are_typed_and_refusals_change_nothing() {
    let mut client = Client::start();
    client.ask(json!({ "cmd": "new", "options": { "players": 2 }, "seed": 7 }));
    let before = client
        .ask(json!({ "cmd": "play", "actions": ["take=energy", "take=energy", "step=refinement", "step=research"] }));
    assert_eq!(client.ask(json!({ "cmd": "why", "action": "end" }))["legal"], true);
    let no = client.ask(json!({ "cmd": "why", "action": "night=small" }));
    assert_eq!((&no["legal"], &no["refusal"]["reason"]), (&json!(false), &json!("small-ring")));
    assert_eq!(client.ask(json!({ "cmd": "why", "target": { "target": "disc", "slot": "s2" } }))["legal"], true);
    let no = client.ask(json!({ "cmd": "why", "target": { "target": "stall", "disc": "bonus" } }));
    assert_eq!(no["refusal"], json!({ "reason": "lacks", "missing": 3, "want": "any-resource" }));
    let no = client.ask(json!({ "cmd": "why", "seat": 2, "action": { "do": "end-turn" } }));
    assert_eq!(no["refusal"], json!({ "reason": "not-your-turn", "turn": 1 }));

    let error = client.fail(json!({ "cmd": "play", "action": "night=small" }));
    assert_eq!((&error["code"], &error["refusal"]["reason"]), (&json!("illegal"), &json!("small-ring")));
    let error = client.fail(json!({ "cmd": "play", "actions": ["night=large", "end", "use=s2", "use=s1"] }));
    assert_eq!((&error["number"], &error["seat"], &error["action"]), (&json!(4), &json!(2), &json!("use=s1")));
    for ply in [json!(0), json!(5), json!(u64::MAX)] {
        let error = client.fail(json!({ "cmd": "play", "action": "end", "ply": ply }));
        assert_eq!((&error["code"], &error["ply"]), (&json!("stale"), &json!(4)));
    }
    let after = client.ask(json!({ "cmd": "state" }));
    assert_eq!((&after["fingerprint"], &after["ply"]), (&before["fingerprint"], &json!(4)));
}

#[test]
fn all_problems_are_told_at_once() {
    let mut client = Client::start();
    let count = |error: &Value| error["problems"].as_array().expect("a list").len();
    let options = json!({ "mode": "expert", "players": 9, "market": "first-game", "bot": 2 });
    let error = client.fail(json!({ "cmd": "new", "options": options }));
    assert_eq!((&error["code"], count(&error)), (&json!("bad-options"), 3));
    let setup = json!({ "rules": 9, "mode": "base", "edition": "second", "wheels": "together", "players": 2,
        "market": ["city"], "islands": [1, 1], "discs": [] });
    let error = client.fail(json!({ "cmd": "new", "setup": setup }));
    assert_eq!((&error["code"], count(&error)), (&json!("bad-setup"), 5));
    client.ask(json!({ "cmd": "new" }));
    let mut position = client.ask(json!({ "cmd": "state" }))["position"].clone();
    position["round"] = json!(17);
    position["hall"]["division"]["waiting"] = json!(5);
    let error = client.fail(json!({ "cmd": "load", "position": position }));
    assert_eq!((&error["code"], count(&error)), (&json!("bad-position"), 2));
}

#[test]
fn records_say_where_they_are_wrong() {
    let mut client = Client::start();
    client.ask(json!({ "cmd": "new", "seed": 3 }));
    let begun = client.ask(json!({ "cmd": "play", "actions": ["take=energy", "take=obsidian"] }));
    let record = client.ask(json!({ "cmd": "record" }))["record"].as_str().expect("text").to_string();
    let error = client.fail(json!({ "cmd": "load", "record": record.replace("mode base", "mode chess") }));
    assert_eq!((&error["code"], &error["line"]), (&json!("bad-record"), &json!(4)));
    let error = client.fail(json!({ "cmd": "load", "record": record.replace("take=obsidian", "step=research") }));
    assert_eq!((&error["code"], &error["round"], &error["seat"]), (&json!("diverged"), &json!(0), &json!(2)));
    assert_eq!((&error["number"], &error["refusal"]["reason"]), (&json!(1), &json!("wrong-phase")));
    assert_eq!(client.ask(json!({ "cmd": "state" }))["fingerprint"], begun["fingerprint"]);
}

#[test]
fn malformed_lines_are_answered_and_forgotten() {
    let mut client = Client::start();
    let before = client.ask(json!({ "cmd": "new", "seed": 1 }))["fingerprint"].clone();
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_id = format!(r#"{{"id":{deep},"cmd":"state"}}"#);
    let long = format!(r#"{{"cmd":"state","id":"{}"}}"#, "x".repeat(5 << 20));
    let islands = format!(r#"{{"cmd":"load","position":{{"islands":[{}1]}}}}"#, "1,".repeat(100_000));
    let notation = |wheel: &str| {
        let text = format!(
            "Market: J1, C2, T3, B4\nIslands: 7, 4(x), 2, 8, 9\n\
             Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path\nPlayer: {wheel} - Settlement Path"
        );
        json!({ "cmd": "new", "notation": text }).to_string()
    };
    let (upgraded, incomplete) = (notation("1J - 1T 3O+ - 1C 3M 4E"), notation("1J - 1T - 1C 3M 4E"));
    let cases: &[(&[u8], &str)] = &[
        (b"", "bad-json"),
        (b"   \r", "bad-json"),
        (b"{", "bad-json"),
        (b"{\"cmd\":\"state\"} {\"cmd\":\"state\"}", "bad-json"),
        (b"\x00\x01\x02", "bad-json"),
        (b"\xff\xfe{\"cmd\":\"state\"}", "bad-utf8"),
        (b"{\"id\":\"\xc3\x28\",\"cmd\":\"state\"}", "bad-utf8"),
        (br#"{"id":1e999,"cmd":"state"}"#, "bad-json"),
        (deep.as_bytes(), "bad-json"),
        (deep_id.as_bytes(), "bad-json"),
        (long.as_bytes(), "too-long"),
        (islands.as_bytes(), "bad-request"),
        (b"null", "bad-request"),
        (br#"["state"]"#, "bad-request"),
        (b"{}", "bad-request"),
        (br#"{"cmd":null}"#, "bad-request"),
        (br#"{"cmd":["state"]}"#, "bad-request"),
        (br#"{"cmd":"State"}"#, "unknown-command"),
        (br#"{"cmd":"state","extra":1}"#, "bad-request"),
        (br#"{"cmd":"view","seat":0}"#, "bad-request"),
        (br#"{"cmd":"view","seat":5}"#, "bad-request"),
        (br#"{"cmd":"view","seat":"1"}"#, "bad-request"),
        (br#"{"cmd":"view","seat":3}"#, "bad-seat"),
        (br#"{"cmd":"play","seat":4,"action":"end"}"#, "bad-seat"),
        (br#"{"cmd":"new","seed":-1}"#, "bad-request"),
        (br#"{"cmd":"new","seed":18446744073709551616}"#, "bad-request"),
        (br#"{"cmd":"new","seed":1.5}"#, "bad-request"),
        (br#"{"cmd":"new","options":[]}"#, "bad-request"),
        (br#"{"cmd":"new","options":{"players":256}}"#, "bad-request"),
        (br#"{"cmd":"new","options":{"player":2}}"#, "bad-request"),
        (br#"{"cmd":"new","options":{"mode":"solo","bot":4}}"#, "bad-options"),
        (br#"{"cmd":"new","options":{"mode":"solo","bot":"1A - . - ."}}"#, "bad-options"),
        (br#"{"cmd":"new","options":{},"setup":{}}"#, "bad-request"),
        (br#"{"cmd":"new","setup":{},"seed":1}"#, "bad-request"),
        (br#"{"cmd":"new","notation":"Market: J1"}"#, "bad-notation"),
        (upgraded.as_bytes(), "bad-notation"),
        (incomplete.as_bytes(), "bad-notation"),
        (br#"{"cmd":"load"}"#, "bad-request"),
        (br#"{"cmd":"load","record":"","position":{}}"#, "bad-request"),
        (br#"{"cmd":"load","record":""}"#, "bad-record"),
        (br#"{"cmd":"load","record":7}"#, "bad-request"),
        (br#"{"cmd":"load","position":{}}"#, "bad-request"),
        (br#"{"cmd":"play"}"#, "bad-request"),
        (br#"{"cmd":"play","action":"end","actions":[]}"#, "bad-request"),
        (br#"{"cmd":"play","action":5}"#, "bad-action"),
        (br#"{"cmd":"play","action":["end-turn"]}"#, "bad-action"),
        (br#"{"cmd":"play","action":"jump"}"#, "bad-action"),
        (br#"{"cmd":"play","action":"use=z9"}"#, "bad-action"),
        ("{\"cmd\":\"play\",\"action\":\"use=s²\"}".as_bytes(), "bad-action"),
        (br#"{"cmd":"play","action":{"do":"end-turn","now":true}}"#, "bad-action"),
        (br#"{"cmd":"play","action":{"do":"build","space":-1}}"#, "bad-action"),
        (br#"{"cmd":"play","action":{"do":"modify","slots":["s1","s1"]}}"#, "bad-action"),
        (br#"{"cmd":"play","action":"end","ply":-1}"#, "bad-request"),
        (br#"{"cmd":"play","action":"end"}"#, "illegal"),
        (br#"{"cmd":"why"}"#, "bad-request"),
        (br#"{"cmd":"why","target":"stack"}"#, "bad-request"),
        (br#"{"cmd":"why","target":{"target":"stack","x":1}}"#, "bad-request"),
        (br#"{"cmd":"undo","count":1}"#, "cannot-undo"),
        (br#"{"cmd":"undo","count":18446744073709551615}"#, "cannot-undo"),
        (br#"{"cmd":"undo","count":-1}"#, "bad-request"),
        (br#"{"cmd":"perft"}"#, "bad-request"),
        (br#"{"cmd":"perft","depth":0}"#, "too-deep"),
        (br#"{"cmd":"perft","depth":4294967295}"#, "too-deep"),
    ];
    for (line, code) in cases {
        let reply = client.send(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
        assert!(reply.len() < 10_000, "a short answer to {shown}");
        let reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
        assert_eq!((&reply["ok"], &reply["error"]["code"]), (&json!(false), &json!(code)), "{shown}: {reply}");
        assert!(!reply["error"]["message"].as_str().expect("a message").is_empty());
        assert_eq!(client.ask(json!({ "cmd": "state" }))["fingerprint"], before, "after {shown}");
    }
}

#[test]
fn the_conversation_ends_with_quit_or_with_the_input() {
    let mut client = Client::start();
    assert_eq!(client.fail(json!({ "cmd": "state" }))["code"], "no-game");
    assert_eq!(client.send(br#"{"cmd":"quit","id":{"a":[1,null]}}"#), r#"{"id":{"a":[1,null]},"ok":true}"#);
    assert_eq!(client.end(), (Some(0), String::new()));
    assert_eq!(Client::start().end(), (Some(0), String::new()));
}

#[test]
fn the_example_bot_finishes_its_game() {
    let bot = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/random_bot.py");
    let run = || {
        let output = Command::new("python3").arg(&bot).args([env!("CARGO_BIN_EXE_noria"), "5"]).output();
        let output = output.expect("python3 runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let said = run();
    let points = said.trim().strip_prefix("seed 5 points ").expect("the points");
    assert!(points.split(' ').all(|points| points.parse::<u16>().is_ok()), "{said}");
    assert_eq!(run(), said, "the same seed plays the same game");
    let lines = std::fs::read_to_string(&bot).expect("the example is there").lines().count();
    assert!(lines <= 20, "{lines} lines");
}
