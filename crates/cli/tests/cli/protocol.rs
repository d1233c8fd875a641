//! `docs/engine-protocol.md` says what the engine really does.

use std::collections::BTreeSet;

use noria_rules::Action;
use serde_json::{Value, json};

use crate::client::Client;

const DOC: &str = include_str!("../../../../docs/engine-protocol.md");
const BOT: &str = include_str!("../../../../examples/random_bot.py");

/// The requests of the page (`> `) with the replies they get (`< `), in order.
fn conversation() -> Vec<(&'static str, &'static str)> {
    let mut lines = DOC.lines().filter(|line| line.starts_with("> {") || line.starts_with("< {"));
    let mut pairs = Vec::new();
    while let (Some(request), Some(reply)) = (lines.next(), lines.next()) {
        let request = request.strip_prefix("> ").expect("a request comes first");
        pairs.push((request, reply.strip_prefix("< ").expect("a reply follows each request")));
    }
    pairs
}

/// Whether a reply is as documented, where `…` stands for any text.
fn fits(documented: &str, reply: &str) -> bool {
    let mut parts = documented.split('…');
    let first = parts.next().expect("split yields something");
    let Some(mut rest) = reply.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let found = if parts.peek().is_none() { rest.rfind(part) } else { rest.find(part) };
        let Some(at) = found else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[test]
fn every_documented_request_gets_the_documented_reply() {
    let conversation = conversation();
    assert!(conversation.len() > 20, "the page has examples");
    let mut client = Client::start();
    for (request, documented) in &conversation {
        let reply = client.send(request.as_bytes());
        assert!(fits(documented, &reply), "{request}\ndocumented {documented}\nreal       {reply}");
    }
    assert_eq!(client.end(), (Some(0), String::new()), "the last request is quit");
}

#[test]
fn every_command_and_every_error_code_is_documented() {
    let mut client = Client::start();
    let hello = client.ask(json!({ "cmd": "hello" }));
    for command in hello["commands"].as_array().expect("a list").iter().filter_map(Value::as_str) {
        assert!(DOC.contains(&format!("### {command}\n")), "a section about {command}");
    }
    let source = include_str!("../../../engine/src/error.rs");
    let codes = source.split("=> \"").skip(1).filter_map(|rest| rest.split('"').next());
    for code in codes.collect::<BTreeSet<_>>() {
        assert!(DOC.contains(&format!("| `{code}` |")), "a row about the code {code}");
    }
    let events = include_str!("../../../rules/src/event.rs");
    let variants = events.split("pub enum Event {").nth(1).expect("the list of events").split("\n}").next();
    for line in variants.expect("its lines").lines().map(str::trim).filter(|line| !line.starts_with("///")) {
        let name: String = line.chars().take_while(char::is_ascii_alphanumeric).collect();
        assert!(name.is_empty() || DOC.contains(&format!("| `{}` |", kebab(&name))), "a row about the event {name}");
    }
}

#[test]
fn every_documented_action_is_one_action_in_both_forms() {
    let section = DOC.split("## Actions").nth(1).expect("a section about actions");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let mut seen = BTreeSet::new();
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('`').collect();
        let (token, object) = (cells[1], cells[3]);
        let action: Action = token.parse().expect("the word is an action");
        assert_eq!(action, serde_json::from_str(object).expect("the object is an action"), "{row}");
        let value = serde_json::to_value(action).expect("an action is JSON");
        seen.insert(value["do"].as_str().expect("a tag").to_string());
    }
    assert_eq!(seen.len(), 23, "every kind of action has a row: {seen:?}");
}

#[test]
fn the_bot_on_the_page_is_the_example() {
    assert!(DOC.contains(BOT), "the page shows examples/random_bot.py as it is");
}

fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for (i, letter) in name.char_indices() {
        if i > 0 && letter.is_ascii_uppercase() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}
