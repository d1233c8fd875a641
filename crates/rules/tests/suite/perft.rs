//! The counted positions in `fixtures/perft`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use noria_rules::{Action, Components, Event, Game, Mode, Position, RULES_VERSION, perft};

/// A position with its counts, the deepest last.
struct Counted {
    place: String,
    position: String,
    game: Game,
    counts: Vec<(u32, u64)>,
}

fn suite() -> Vec<Counted> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/perft");
    let files = fs::read_dir(folder).expect("the fixtures are there").map(|file| file.expect("a file").path());
    let mut suite = Vec::new();
    for path in files.filter(|path| path.extension().is_some_and(|end| end == "perft")) {
        let (mut components, mut title) = (None, "");
        let text = fs::read_to_string(&path).expect("a perft file");
        for line in text.lines().filter(|line| !line.is_empty()) {
            let place = || format!("{}, {title}", path.display());
            match line.split_once(' ').expect("a word and more") {
                ("#", remark) => title = remark,
                ("rules", version) => assert!(version.parse::<u16>().is_ok(), "{}", place()),
                ("components", words) => {
                    let hash = u64::from_str_radix(&words[..16], 16).expect("a hash");
                    components = Components::by_hash(hash);
                }
                ("position", json) => {
                    let position: Position = serde_json::from_str(json).expect("a position");
                    let game = Game::from_position(components.as_ref().expect("published components"), &position);
                    let game = game.unwrap_or_else(|problems| panic!("{}: {problems}", place()));
                    suite.push(Counted { place: place(), position: json.to_string(), game, counts: Vec::new() });
                }
                ("depth", words) => {
                    let (depth, nodes) = words.split_once(' ').expect("a depth and a count");
                    let counts = &mut suite.last_mut().expect("a position comes first").counts;
                    counts.push((depth.parse().expect("a depth"), nodes.parse().expect("a count")));
                }
                _ => panic!("{}: {line}", place()),
            }
        }
    }
    suite
}

#[test]
fn counts_of_all_continuations_are_the_same() {
    let work = Mutex::new(suite());
    assert!(work.lock().expect("no thread has failed").len() >= 70);
    let workers = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let next = work.lock().expect("no thread has failed").pop();
                    let Some(Counted { place, game, counts, .. }) = next else { break };
                    for (depth, nodes) in counts {
                        assert_eq!(perft(&game, depth), nodes, "{place}: depth {depth}");
                    }
                }
            });
        }
    });
}

#[test]
fn no_position_is_there_twice() {
    let suite = suite();
    let different: BTreeSet<&str> = suite.iter().map(|counted| counted.position.as_str()).collect();
    assert_eq!(different.len(), suite.len());
    for (version, mode) in (1..=RULES_VERSION).flat_map(|version| Mode::ALL.map(|mode| (version, mode))) {
        let kind = |position: &Position| (position.rules, position.mode) == (version, mode);
        let of_kind = || suite.iter().filter(|counted| kind(counted.game.position()));
        assert!(of_kind().count() >= 18, "version {version}, {mode}");
        let deep = of_kind().filter(|counted| counted.counts.last().is_some_and(|&(_, nodes)| nodes > 300_000));
        assert!(deep.count() * 3 > of_kind().count() * 2, "version {version}, {mode}: most counts are deep");
    }
}

/// A Bot's turn is part of the action before it.
#[test]
fn counts_of_solo_games_have_bots_turns() {
    let mut bots = 0;
    for Counted { place, game, counts, .. } in suite() {
        let solo = game.rules().has_bot && game.position().round > 0;
        let Some(seat) = game.to_act().filter(|_| solo) else { continue };
        let (mut after, mut events) = (game, Vec::new());
        after.apply(seat, Action::EndTurn, &mut events).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        let moved = events.iter().any(|event| matches!(event, Event::BotActivated { .. }));
        assert!(moved && counts.len() > 1, "{place}");
        bots += usize::from(moved);
    }
    assert!(bots >= 10, "{bots}");
}
