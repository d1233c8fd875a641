//! Measuring the levels: each against the one below it.

use noria_ai::Level;
use noria_ai::ladder::LevelMatch;
use noria_rules::{Components, Options};

use crate::error::ArenaError;
use crate::player::PlayerSpec;
use crate::pool::Pool;
use crate::stats::{Rate, ratio};
use crate::tournament::Tournament;

/// Who the level meets: the one below it, or random play.
pub fn rival(level: Level) -> &'static str {
    let below = Level::ALL.iter().rev().find(|&&other| other < level);
    below.map_or("random", |below| below.name())
}

/// The tournament of a level: base game, two players.
pub fn tournament(level: Level, games: u64, seed: u64) -> Result<Tournament, ArenaError> {
    let [level, rival] = [level.name(), rival(level)].map(|name| name.parse::<PlayerSpec>().expect("a known player"));
    let mut tournament = Tournament::new(&[&level, &rival], Options::default())?;
    tournament.setups = games.div_ceil(tournament.rotations);
    tournament.seed = seed;
    Ok(tournament)
}

/// Plays the games of a level; `progress` is called after each.
pub fn measure(
    level: Level,
    (games, seed): (u64, u64),
    components: &Components,
    pool: &Pool,
    mut progress: impl FnMut(),
) -> Result<LevelMatch, ArenaError> {
    let mut outcomes = Vec::new();
    tournament(level, games, seed)?.play(components, pool, |game| {
        outcomes.push(game.outcome);
        progress();
        std::ops::ControlFlow::Continue(())
    })?;
    let points = |index: usize, player: usize| {
        let seats = outcomes.get(index).map_or(&[][..], |outcome| &outcome.seats);
        seats.iter().find(|seat| seat.player == Some(player)).map_or(0, |seat| seat.points)
    };
    let count = outcomes.len();
    let mean = |player| {
        let sum: f64 = (0..count).map(|index| f64::from(points(index, player))).sum();
        (10.0 * ratio(sum, count as f64)).round() / 10.0
    };
    Ok(LevelMatch {
        level,
        against: rival(level).to_string(),
        games: count as u64,
        wins: outcomes.iter().map(|outcome| outcome.victory_of(0)).sum(),
        points: [mean(0), mean(1)],
        first_setup: [0, 1].map(|index| [points(index, 0), points(index, 1)]),
    })
}

/// A row of a Markdown table: who met whom, games, wins with their interval, points.
pub fn row(level: &LevelMatch) -> String {
    let rate = Rate::wilson(level.wins, level.games);
    let rival = match level.against.as_str() {
        "random" => "random play".to_string(),
        name => format!("`{name}`"),
    };
    let LevelMatch { level, games, points: [own, others], .. } = level;
    let [share, low, high] = [rate.share, rate.low, rate.high].map(|share| 100.0 * share);
    format!("| `{level}` against {rival} | {games} | {share:.1} % ({low:.1}–{high:.1}) | {own:.1} : {others:.1} |")
}
