//! What is fuzzed: one function for each target. Each takes any bytes and panics if a law is broken.
//!
//! The targets in `fuzz_targets/` hand libFuzzer's inputs to these functions; `tests/smoke.rs` runs the
//! same functions on stable Rust, with the fixtures and mutations of them.

#![forbid(unsafe_code)]

mod bytes;
mod edit;
mod laws;

use std::str::from_utf8;
use std::sync::LazyLock;

use noria_engine::Session;
use noria_rules::{
    Action, ComponentFile, Components, DiscKind, Face, Game, Letter, Position, Record, Ring, SoloNotation, Wheel,
};

use bytes::Bytes;

static STANDARD: LazyLock<Components> = LazyLock::new(Components::standard);

/// Records: what is read is what would be written, and replaying never panics.
pub fn record(data: &[u8]) {
    let Ok(text) = from_utf8(data) else { return };
    let record = match text.parse::<Record>() {
        Ok(record) => record,
        Err(error) => return assert!(error.line > 0 && !error.to_string().is_empty()),
    };
    let printed = record.to_string();
    assert!(printed.lines().zip(text.lines()).all(|(printed, read)| printed == read), "one record, one text");
    assert_eq!(printed.parse(), Ok(record.clone()));
    match record.verify(&STANDARD) {
        Ok(game) => assert_eq!(game.problems(), []),
        Err(divergence) => assert!(!divergence.to_string().is_empty()),
    }
}

/// Component files: a bad one is refused with reasons, a good one can be played with.
pub fn components(data: &[u8]) {
    let Ok(text) = from_utf8(data) else { return };
    match ComponentFile::read(text) {
        Ok(ComponentFile { components, .. }) => {
            for kind in 0..bytes::KINDS {
                let mut bytes = Bytes::new(data);
                let setup = bytes.setup(kind, &components);
                laws::play(&components, setup, &mut bytes, 60);
            }
        }
        Err(problems) => {
            assert!(!problems.0.is_empty() && problems.0.iter().all(|problem| !problem.why.is_empty()));
        }
    }
}

/// The four lines of SOLO-8: what is read is written back so that it reads the same; what they describe
/// is played or refused.
pub fn notation(data: &[u8]) {
    let Ok(text) = from_utf8(data) else { return };
    let notation = match text.parse::<SoloNotation>() {
        Ok(notation) => notation,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(notation.to_string().parse(), Ok(notation.clone()));
    let Ok(mut game) = Game::new(&STANDARD, &notation.setup()) else { return };
    for action in notation.actions() {
        let Some(seat) = game.to_act() else { return };
        if game.apply(seat, action, &mut ()).is_err() {
            return;
        }
        assert_eq!(game.problems(), []);
    }
    assert_eq!(game.position().round, 1);
    assert_eq!(game.position().players[0].wheel, notation.wheel);
}

/// Wheels of players and of the Bot: what is read is written back so that it reads the same.
pub fn wheel(data: &[u8]) {
    fn check<K: Face + std::fmt::Debug>(text: &str) {
        let wheel: Wheel<K> = match text.parse() {
            Ok(wheel) => wheel,
            Err(error) => return assert!(!error.to_string().is_empty()),
        };
        assert_eq!(wheel.to_string().parse(), Ok(wheel));
        for ring in Ring::ALL {
            let mut turned = wheel;
            (0..ring.spaces()).for_each(|_| turned.rotate(ring));
            assert_eq!(turned, wheel, "a full turn changes nothing");
        }
    }
    let Ok(text) = from_utf8(data) else { return };
    check::<DiscKind>(text);
    check::<Letter>(text);
}

/// Actions as words and as JSON: one action, one word.
pub fn token(data: &[u8]) {
    let Ok(text) = from_utf8(data) else { return };
    match text.parse::<Action>() {
        Ok(action) => {
            assert_eq!(action.to_string(), text);
            let json = serde_json::to_string(&action).expect("actions can be written");
            assert_eq!(serde_json::from_str::<Action>(&json).expect("what was written can be read"), action);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(action) = serde_json::from_str::<Action>(text) {
        // To produce nothing is never legal and so has no word.
        if !matches!(action, Action::Produce { goods } if goods.values().all(|&amount| amount == 0)) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
}

/// Described positions, as JSON: refused with reasons, or sound and playable.
pub fn position(data: &[u8]) {
    let Ok(position) = serde_json::from_slice::<Position>(data) else { return };
    laws::accepted_positions_are_sound(&STANDARD, &position);
}

/// Positions from played games with a few values changed: refused with reasons, or sound and playable.
pub fn edited_position(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let edits: Vec<[u8; 4]> = (0..=bytes.pick(3)).map(|_| [(); 4].map(|()| bytes.byte().unwrap_or(0))).collect();
    let setup = bytes.any_setup(&STANDARD);
    let plies = 2 * usize::from(bytes.byte().unwrap_or(0));
    let game = laws::walk(&STANDARD, setup, &mut bytes, plies);
    let mut json = serde_json::to_value(game.position()).expect("positions can be written");
    edits.into_iter().for_each(|edit| edit::change(&mut json, edit));
    if let Ok(position) = serde_json::from_value(json) {
        laws::accepted_positions_are_sound(&STANDARD, &position);
    }
}

/// A whole game: the first bytes choose the options, every further byte an action.
pub fn play(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let setup = bytes.any_setup(&STANDARD);
    laws::play(&STANDARD, setup, &mut bytes, usize::MAX);
}

/// Any action at any moment: it is legal if and only if it is listed.
pub fn mutated_action(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let setup = bytes.any_setup(&STANDARD);
    let mut game = Game::new(&STANDARD, &setup).expect("a drawn set-up is sound");
    while let Some(byte) = bytes.byte() {
        let Some(seat) = laws::pending_seat(&game, byte) else { return };
        let listed = game.legal_actions(seat);
        let action = bytes.action();
        assert_eq!(game.is_legal(seat, action), listed.contains(&action), "{action}: {:?}", game.why_not(seat, action));
        let next = if listed.contains(&action) { action } else { listed[bytes.pick(listed.len())] };
        let mut same = game;
        if same.apply(seat, action, &mut ()).is_err() {
            assert_eq!(same, game, "a refusal changes nothing");
        }
        game.apply(seat, next, &mut ()).expect("a listed action is accepted");
    }
}

/// A conversation with `noria engine`: every line gets one line of JSON, and an error changes nothing.
pub fn engine(data: &[u8]) {
    const STATE: &[u8] = br#"{"cmd":"state"}"#;
    let mut session = Session::new(ComponentFile::standard());
    let mut counted = false;
    for line in data.split(|&byte| byte == b'\n').take(64) {
        // Counting is slow by nature: once is enough.
        if line.windows(5).any(|word| word == b"perft") && std::mem::replace(&mut counted, true) {
            continue;
        }
        let before = session.reply(STATE);
        let reply = session.reply(line);
        assert!(!reply.contains('\n'));
        let reply: serde_json::Value = serde_json::from_str(&reply).expect("a reply is JSON");
        if reply["ok"].as_bool().expect("a reply says whether all is well") {
            continue;
        }
        assert!(reply["error"]["code"].is_string() && reply["error"]["message"].is_string());
        assert_eq!(session.reply(STATE), before, "an error changes nothing");
    }
}
