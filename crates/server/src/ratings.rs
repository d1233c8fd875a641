//! Ratings: Weng and Lin's method for multiplayer games, with the computer's levels as fixed points.

use std::sync::LazyLock;

use noria_ai::Level;
use noria_ai::ladder::{Ladder, MEASURED};
use noria_protocol::{PlayerId, Rating, Status};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::table::Table;

/// Strength and its uncertainty, on the scale of the method: new players have 25 ± 8.3.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// The strength.
    pub rating: f64,
    /// The uncertainty.
    pub uncertainty: f64,
    /// How many games it rests on.
    pub games: u64,
}

impl Default for Strength {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Strength { rating, uncertainty, games: 0 }
    }
}

/// The displayed rating: 1500 for new players.
const SCALE: f64 = 60.0;

impl From<Strength> for Rating {
    fn from(strength: Strength) -> Rating {
        Rating {
            rating: (strength.rating * SCALE).round() as i32,
            uncertainty: (strength.uncertainty * SCALE).round() as u32,
            games: strength.games,
        }
    }
}

/// The strength of a level, which never changes. The distances follow from the measured wins: a distance d is won with
/// odds of e^(d / √2β). A new player is halfway between apprentice and adept.
fn anchor(level: Level) -> f64 {
    static ANCHORS: LazyLock<Vec<(Level, f64)>> = LazyLock::new(|| {
        let ladder: Ladder = serde_json::from_str(MEASURED).expect("the file of the levels is built in");
        let scale = std::f64::consts::SQRT_2 * WengLinConfig::new().beta;
        let mut height = 0.0;
        let steps = ladder.matches.iter().map(|step| {
            height += scale * (step.share() / (1.0 - step.share())).ln();
            (step.level, height)
        });
        let steps: Vec<(Level, f64)> = steps.collect();
        let height = |level| steps.iter().find(|(other, _)| *other == level).map_or(0.0, |(_, height)| *height);
        let middle = (height(Level::Apprentice) + height(Level::Adept)) / 2.0;
        steps.iter().map(|&(level, height)| (level, WengLinRating::new().rating + height - middle)).collect()
    });
    ANCHORS.iter().find(|(other, _)| *other == level).map_or(0.0, |(_, rating)| *rating)
}

/// How often the first of two equal seats wins: the mean of five levels (the seats in `docs/balance.md`), as it grows with
/// strength. A double game swaps the seats. With more players seats are not accounted for.
const FIRST_OF_TWO: f64 = 0.579;

/// What the first of two seats adds to a player's strength.
fn advantage(of: &Participant) -> f64 {
    let scale = std::f64::consts::SQRT_2 * WengLinConfig::new().beta;
    if of.first_of_two { scale * (FIRST_OF_TWO / (1.0 - FIRST_OF_TWO)).ln() } else { 0.0 }
}

/// The uncertainty of the levels' strengths.
const ANCHOR_UNCERTAINTY: f64 = 1.0;

/// A participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated {
    /// A player.
    Player(PlayerId),
    /// The computer.
    Level(Level),
}

/// A participant's result in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Participant {
    /// Who.
    pub who: Rated,
    /// Their place.
    pub place: u8,
    /// Whether the stand-in played some of their turns. Then they may lose rating, but not gain any.
    pub helped: bool,
    /// Whether they had the first of two seats.
    pub first_of_two: bool,
}

/// The participants of a rated game, with their places. None if it does not count.
pub fn participants(table: &Table) -> Option<Vec<Participant>> {
    if !table.terms.rated || table.chairs.len() < 2 {
        return None;
    }
    let places: Vec<u8> = match table.status {
        // The second game counts for both.
        Status::Finished if table.second_follows() => return None,
        Status::Finished => table.final_places()?,
        // Ended early: if a player is missing, or nobody was there to agree, those who are left have lost to the
        // computers, and those who left have lost to everyone.
        Status::Closed if table.is_abandoned() || table.ended_alone() => {
            table.chairs.iter().map(|chair| if chair.player.is_some() { 2 } else { 1 }).collect()
        }
        _ => return None,
    };
    let mut rated = Vec::new();
    for (number, (chair, place)) in table.chairs.iter().zip(places).enumerate() {
        let who = chair.player.map(Rated::Player).or(chair.computer.map(Rated::Level))?;
        // A player who leaves is last, whatever the stand-in achieves.
        let place = if chair.is_away() { u8::MAX } else { place };
        let helped = chair.helped || table.first.as_ref().is_some_and(|first| first.helped[number]);
        let first_of_two = number == 0 && table.chairs.len() == 2 && table.first.is_none();
        rated.push(Participant { who, place, helped, first_of_two });
    }
    rated.iter().any(|one| matches!(one.who, Rated::Player(_))).then_some(rated)
}

/// The strengths of the players after a game, in the order of the participants; levels stay as they are.
pub fn rate(game: &[Participant], known: impl Fn(PlayerId) -> Strength) -> Vec<(PlayerId, Strength)> {
    let before: Vec<[WengLinRating; 1]> = game
        .iter()
        .map(|one| match one.who {
            Rated::Player(player) => {
                let Strength { rating, uncertainty, .. } = known(player);
                [WengLinRating { rating: rating + advantage(one), uncertainty }]
            }
            Rated::Level(level) => {
                [WengLinRating { rating: anchor(level) + advantage(one), uncertainty: ANCHOR_UNCERTAINTY }]
            }
        })
        .collect();
    let places = game.iter().map(|one| MultiTeamOutcome::new(usize::from(one.place)));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().map(|team| team.as_slice()).zip(places).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let changed = game.iter().zip(before.iter().zip(after)).filter_map(|(one, (before, after))| match one.who {
        Rated::Player(player) => {
            let gained = after[0].rating > before[0].rating;
            let WengLinRating { rating, uncertainty } = if one.helped && gained { before[0] } else { after[0] };
            let rating = rating - advantage(one);
            Some((player, Strength { rating, uncertainty, games: known(player).games + 1 }))
        }
        Rated::Level(_) => None,
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use skillratings::weng_lin::expected_score;

    fn player(number: u8) -> PlayerId {
        PlayerId::from_random([number; 13])
    }

    fn person(number: u8, place: u8) -> Participant {
        Participant { who: Rated::Player(player(number)), place, helped: false, first_of_two: false }
    }

    #[test]
    fn nothing_is_earned_by_a_stand_in() {
        for place in [1, 2] {
            let game = [Participant { helped: true, ..person(1, place) }, person(2, 3 - place)];
            let after = rate(&game, |_| Strength::default());
            assert_eq!(after[0].1.rating < 25.0, place == 2, "a loss counts, a win does not");
            assert!(after[0].1.rating <= 25.0 && after[0].1.games == 1);
            assert_eq!(after[1].1.rating > 25.0, place == 2);
        }
    }

    #[test]
    fn winners_gain_and_losers_lose() {
        let game = [(1, 2), (2, 1), (3, 3)].map(|(number, place)| person(number, place));
        let after = rate(&game, |_| Strength::default());
        let rating = |number: usize| after[number].1.rating;
        assert!(rating(1) > 25.0 && rating(1) > rating(0) && rating(0) > rating(2) && rating(2) < 25.0);
        assert!(after.iter().all(|(_, strength)| strength.games == 1 && strength.uncertainty < 25.0 / 3.0));
    }

    /// Equal players who win as often as their seats predict stay equal.
    #[test]
    fn a_better_seat_is_expected_to_win() {
        let after = |first: bool, place| {
            let game = [Participant { first_of_two: first, ..person(1, place) }, person(2, 3 - place)];
            rate(&game, |_| Strength::default())[0].1.rating - 25.0
        };
        assert!(after(true, 1) < after(false, 1) && after(true, 2) < after(false, 2));
        assert!(after(true, 1) > 0.0 && after(true, 2) < 0.0);
        let known = Strength { uncertainty: 0.01, ..Strength::default() };
        let gain = |place| {
            let game = [Participant { first_of_two: true, ..person(1, place) }, person(2, 3 - place)];
            rate(&game, |_| known)[0].1.rating - 25.0
        };
        let drift = FIRST_OF_TWO * gain(1) + (1.0 - FIRST_OF_TWO) * gain(2);
        assert!(drift.abs() < 1e-3 * gain(1), "{drift}");
    }

    /// The figure is the measured one.
    #[test]
    fn the_first_seat_is_worth_what_was_measured() {
        let lines = include_str!("../../../docs/balance.md").lines();
        let rows = lines.skip_while(|line| !line.starts_with("| level | first of two")).skip(2);
        let share = |row: &str| row.split('|').nth(2)?.trim().strip_suffix(" %")?.parse::<f64>().ok();
        let shares: Vec<f64> = rows.map_while(share).collect();
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        assert!(shares.len() == 5 && (FIRST_OF_TWO - mean / 100.0).abs() < 0.001, "{shares:?}");
    }

    #[test]
    fn levels_are_as_far_apart_as_measured() {
        let ladder: Ladder = serde_json::from_str(MEASURED).expect("the file of the levels");
        for pair in ladder.matches.windows(2) {
            let [lower, level] = [&pair[0], &pair[1]];
            let rating = |level| WengLinRating { rating: anchor(level), uncertainty: 0.0 };
            let (expected, _) = expected_score(&rating(level.level), &rating(lower.level), &WengLinConfig::new());
            assert!((expected - level.share()).abs() < 0.001, "{}: {expected}", level.level);
        }
        let told = Level::ALL.map(|level| format!("{level} {}", (anchor(level) * SCALE).round()));
        let doc = include_str!("../../../docs/http-api.md");
        assert!(doc.contains(&told.join(", ")), "docs/http-api.md lacks '{}'", told.join(", "));
    }

    /// A player who breaks even against a level gets its strength.
    #[test]
    fn levels_are_fixed_points() {
        for level in [Level::Apprentice, Level::Adept, Level::Master] {
            let mut strength = Strength::default();
            for game in 0..200 {
                let places = if game % 2 == 0 { [1, 2] } else { [2, 1] };
                let game = [person(1, places[0]), Participant { who: Rated::Level(level), ..person(2, places[1]) }];
                strength = rate(&game, |_| strength)[0].1;
            }
            assert!((strength.rating - anchor(level)).abs() < 1.5, "{level}: {strength:?}");
        }
    }
}
