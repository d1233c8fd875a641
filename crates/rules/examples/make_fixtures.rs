//! Writes `fixtures/games` anew. Only for a new rules version: the files guard the old one.
//!
//! `cargo run --release -p noria-rules --example make_fixtures`

#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use noria_rules::{Components, Game, RULES_VERSION, Record, Setup};
use support::{Walk, all_options, rng};

const GAMES_EACH: u64 = 1;

fn main() -> std::io::Result<()> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let components = Components::standard();
    for (kind, (name, options)) in all_options().into_iter().enumerate() {
        let file = name.replace(' ', "-");
        for number in 1..=GAMES_EACH {
            let seed = 1000 * kind as u64 + number;
            let setup = Setup::from_seed(&options, &components, seed).expect("the options fit together");
            let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
            let mut record = Record::new(setup, &components);
            Walk { game, rng: rng(seed) }
                .play_out(|before, seat, action, after| record.push(seat, action, before, after));
            fs::write(fixtures.join(format!("games/rules-{RULES_VERSION}-{file}-{number}.noria")), record.to_string())?;
        }
    }
    Ok(())
}
