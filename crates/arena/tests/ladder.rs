//! The levels are as strong as `crates/ai/levels.json` and docs/ai.md say.

use noria_ai::Level;
use noria_ai::ladder::{Ladder, MEASURED};
use noria_arena::{Pool, ladder};
use noria_rules::Components;

const DOC: &str = include_str!("../../../docs/ai.md");

fn measured() -> Ladder {
    serde_json::from_str(MEASURED).expect("the file of the levels")
}

#[test]
fn every_level_is_measured_and_documented() {
    let ladder = measured();
    let levels: Vec<Level> = ladder.matches.iter().map(|level| level.level).collect();
    assert_eq!(levels, Level::ALL);
    for level in &ladder.matches {
        assert_eq!(level.against, ladder::rival(level.level));
        let row = ladder::row(level);
        assert!(DOC.contains(&row), "docs/ai.md lacks {row}");
    }
}

/// The first games of each match, played again. Set-ups and players are drawn from seeds, so the result is always the
/// same. The bounds follow from the measured shares: fewer wins than that are had in about 1 % of such matches.
#[test]
fn levels_are_as_strong_as_measured() {
    let pool = Pool::new(None);
    for (level, games, least) in [
        (Level::Novice, 20, 17.0),
        (Level::Apprentice, 20, 13.0),
        (Level::Journeyman, 20, 12.0),
        (Level::Adept, 20, 13.0),
        (Level::Veteran, 20, 14.0),
        (Level::Virtuoso, 20, 14.0),
        (Level::Master, 12, 9.0),
    ] {
        let components = Components::standard();
        let played = ladder::measure(level, (games, 1), &components, &pool, || ()).expect("levels keep the rules");
        assert!(played.wins >= least, "{level} won {} of {games}", played.wins);
        let written = measured().matches.into_iter().find(|written| written.level == level).expect("measured");
        assert_eq!(
            played.first_setup, written.first_setup,
            "{level} plays differently than when it was measured: run `noria arena ladder --out crates/ai/levels.json`"
        );
    }
}
