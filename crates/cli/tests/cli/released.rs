//! Records of released versions: replayed, analysed, and played on by the engine.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::support::{noria, noria_in};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/released/0.1").join(name)
}

/// What the program needs to read a record: its file and, if it has tables of its own, those.
fn arguments(name: &str) -> Vec<String> {
    let mut arguments = vec![fixture(&format!("records/{name}.noria")).display().to_string()];
    if name.starts_with("own-") {
        arguments.extend(["--components".to_string(), fixture("own.toml").display().to_string()]);
    }
    arguments
}

fn run(command: &str, name: &str, options: &[&str]) -> String {
    let arguments = arguments(name);
    let given: Vec<&str> = arguments.iter().map(String::as_str).collect();
    noria(&[&[command], options, &given].concat()).succeeds()
}

#[test]
fn records_are_replayed_and_analysed() {
    for name in ["base-4-first", "expert-2-second-together", "solo-3-second", "own-base-2-second"] {
        assert!(run("replay", name, &["--turns"]).lines().count() > 20, "{name}");
        let analysis = run("analyse", name, &["--simulations", "2", "--json"]);
        let analysis: Value = serde_json::from_str(&analysis).expect("JSON");
        assert!(analysis["turns"].as_array().is_some_and(|turns| turns.len() > 10), "{name}: {analysis}");
    }
}

#[test]
fn records_of_the_engine_are_loaded_and_played_on() {
    for name in ["base-3-second", "expert-4-first-in-turn", "expert-2-second-together"] {
        let left = fs::read_to_string(fixture(&format!("records/{name}.json"))).expect("an answer");
        let left: Value = serde_json::from_str(&left).expect("JSON");
        let requests = [
            json!({ "cmd": "load", "record": left["record"] }),
            json!({ "cmd": "record" }),
            json!({ "cmd": "load", "position": left["state"]["position"] }),
            json!({ "cmd": "state" }),
            json!({ "cmd": "actions" }),
        ];
        let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
        let answers = noria_in(Path::new("."), &["engine"], (lines.join("\n") + "\n").as_bytes()).succeeds();
        let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let fingerprint = &left["state"]["fingerprint"];
        assert_eq!(&answers[0]["fingerprint"], fingerprint, "{name}: {}", answers[0]);
        assert_eq!(answers[1]["record"], left["record"], "{name}");
        assert_eq!((&answers[2]["fingerprint"], &answers[3]["fingerprint"]), (fingerprint, fingerprint), "{name}");
        assert!(answers[4]["actions"].as_array().is_some_and(|actions| !actions.is_empty()), "{name}");
    }
}
