//! Writes the files of the present rules version in `fixtures/perft`. Only for a new version: they guard it from then on.
//!
//! `cargo run --release -p noria-rules --example make_perft`

#[path = "../tests/support/mod.rs"]
mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use noria_rules::{Action, BotSetup, Components, Edition, Event, Game, Options, RULES_VERSION, perft};
use support::{Walk, all_options, new_game, rng};

/// Where in a game the positions lie: how many of its actions have been played, in percent.
const MOMENTS: [(&str, usize); 5] =
    [("start", 0), ("a quarter", 25), ("half", 50), ("three quarters", 75), ("near the end", 90)];
/// Deeper once there are this many sequences, the count is deep enough.
const ENOUGH: u64 = 300_000;
/// No count is larger, if a smaller one was found.
const TOO_MANY: u64 = 4_000_000;
const DEEPEST: u32 = 12;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/perft");
    let components = Components::standard();
    let mut total = 0;
    for (kind, (name, options)) in all_options().into_iter().enumerate() {
        let mut text = format!("# {name}\nrules {RULES_VERSION}\n");
        let _ = writeln!(text, "components {:016x} {}", components.tables().hash(), components.name());
        let mut written = Vec::new();
        // Every kind has its start, and two of the other moments in turn.
        for moment in [0, 1 + kind % 4, 1 + (kind + 2) % 4] {
            let (title, percent) = MOMENTS[moment];
            let seed = 10_000 * u64::from(RULES_VERSION - 1) + 100 * kind as u64 + moment as u64;
            let game = find(&components, &options, seed, percent);
            let position = serde_json::to_string(game.position()).expect("positions can be written");
            assert!(!written.contains(&position), "{name}, {title}: the same position again");
            let _ = writeln!(text, "\n# {title}\nposition {position}");
            let mut last = 0;
            for depth in 1..=DEEPEST {
                let nodes = perft(&game, depth);
                if depth > 2 && (nodes > TOO_MANY || nodes == last) {
                    break;
                }
                let _ = writeln!(text, "depth {depth} {nodes}");
                total += nodes;
                last = nodes;
                if nodes > ENOUGH {
                    break;
                }
            }
            println!("{name}, {title}: {last}");
            written.push(position);
        }
        fs::write(folder.join(format!("rules-{RULES_VERSION}-{}.perft", name.replace(' ', "-"))), text)?;
    }
    println!("{total} in all");
    Ok(())
}

/// A moment of a random game. In a solo game it is one in which the turn may end and the Bot then acts.
/// All wheels are built in the same ways, so only two players' games and one Bot's begin with that.
fn find(components: &Components, options: &Options, seed: u64, percent: usize) -> Game {
    let start = new_game(components, options, seed);
    let mut games = vec![start];
    Walk { game: start, rng: rng(seed) }.play_out(|_, _, _, game| games.push(*game));
    let first = games.len() * percent / 100;
    let builds = options.players == 2 || options.bot == BotSetup::published(1);
    if percent == 0 && builds && options.edition == Edition::Second {
        return start;
    }
    let bot_follows = |game: &Game| {
        let (mut after, mut events) = (*game, Vec::new());
        let ended = game.to_act().is_some_and(|seat| after.apply(seat, Action::EndTurn, &mut events).is_ok());
        ended && events.iter().any(|event| matches!(event, Event::BotActivated { .. }))
    };
    let fits = |game: &&Game| game.position().round > 0 && (!options.ruleset().has_bot || bot_follows(game));
    let later = games[first..].iter().find(fits);
    *later.or_else(|| games[..first].iter().rev().find(fits)).expect("turns end")
}
