//! What many games amount to.

use enum_map::EnumMap;
use noria_rules::{Options, Path, Seat};
use serde::{Deserialize, Serialize};

use crate::averages::Averages;
use crate::outcome::{GameOutcome, SeatOutcome, TurnTimes};
use crate::stats::{Elo, Mean, Rate, ratio};

/// The results of an arena.
#[derive(Serialize)]
pub struct Summary {
    /// The kind of game.
    pub options: Options,
    /// The seed of the first set-up.
    pub seed: u64,
    /// How many set-ups were played.
    pub setups: u64,
    /// How many games.
    pub games: u64,
    /// Decisions in all of them.
    pub decisions: u64,
    /// Each player, as often as it played.
    pub players: Vec<PlayerSummary>,
    /// Each seat; in a solo game the player and the Bot.
    pub seats: Vec<SeatSummary>,
    /// What sitting first is worth; nothing in a solo game.
    pub first_seat: Option<FirstSeat>,
    /// How the winners played; the Bot is none of them.
    pub winners: Averages,
    /// How often each path was the winner's highest; equal ones share.
    pub winners_highest: EnumMap<Path, f64>,
    /// Games with several winners.
    pub shared_victories: u64,
    /// How long it took.
    pub seconds: f64,
}

/// How a player did.
#[derive(Serialize)]
pub struct PlayerSummary {
    /// Its name.
    pub name: String,
    /// The games it took part in.
    pub games: u64,
    /// How many of them it won; a shared victory is split.
    pub wins: Rate,
    /// What it would win if all were equally strong; in a solo game nothing.
    pub fair_share: Option<f64>,
    /// Its strength against everyone else at the table; none if it played only itself.
    pub elo: Option<Elo>,
    /// The Bot's mean points against it, in a solo game.
    pub bot_points: Option<f64>,
    /// How it played.
    #[serde(flatten)]
    pub averages: Averages,
    /// How long its turns took.
    pub time: Time,
}

/// How a seat did, for all players who sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The seat.
    pub seat: Seat,
    /// How many games it won.
    pub wins: Rate,
    /// How it played.
    #[serde(flatten)]
    pub averages: Averages,
}

/// What sitting first is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FirstSeat {
    /// The share of games that the first seat won, less its fair share.
    pub wins_over_fair: Mean,
    /// Its mean points, less those of the other seats.
    pub points_over_others: Mean,
}

/// Time in seconds.
#[derive(Serialize)]
pub struct Time {
    /// How many turns there were.
    pub turns: u64,
    /// What they took on average.
    pub mean: f64,
    /// What the longest took.
    pub longest: f64,
}

impl Summary {
    /// Sums up games, given in a fixed order.
    pub fn of<'a>(options: Options, names: impl Iterator<Item = &'a str>, played: &[GameOutcome]) -> Self {
        let all = played.iter().flat_map(|game| &game.seats);
        let winners = all.filter(|seat| seat.place == 1 && seat.player.is_some());
        let is_solo = options.ruleset().has_bot;
        let seats = played.first().map_or(0, |game| game.seats.len());
        let seats: Vec<SeatSummary> = Seat::all(seats).map(|seat| SeatSummary::of(seat, played)).collect();
        Summary {
            options,
            seed: 0,
            setups: 0,
            games: played.len() as u64,
            decisions: played.iter().map(|game| game.decisions).sum(),
            players: names.enumerate().map(|(who, name)| PlayerSummary::of(who, name, is_solo, played)).collect(),
            first_seat: (!is_solo).then(|| FirstSeat::of(played)),
            seats,
            winners: Averages::of(winners.clone()),
            winners_highest: highest(winners),
            shared_victories: played.iter().filter(|game| game.winners() > 1).count() as u64,
            seconds: 0.0,
        }
    }
}

/// How often each path is the highest; equal ones share.
fn highest<'a>(winners: impl Iterator<Item = &'a SeatOutcome>) -> EnumMap<Path, f64> {
    let mut shares: EnumMap<Path, f64> = EnumMap::default();
    let mut count = 0.0;
    for winner in winners {
        let top = winner.levels.values().copied().max();
        let leading: Vec<Path> = Path::ALL.into_iter().filter(|&path| Some(winner.levels[path]) == top).collect();
        leading.iter().for_each(|&path| shares[path] += 1.0 / leading.len() as f64);
        count += 1.0;
    }
    shares.map(|_, share| ratio(share, count))
}

impl PlayerSummary {
    fn of(who: usize, name: &str, is_solo: bool, played: &[GameOutcome]) -> Self {
        let takes_part = |game: &&GameOutcome| game.seats.iter().any(|seat| seat.player == Some(who));
        let games: Vec<&GameOutcome> = played.iter().filter(takes_part).collect();
        let all: Vec<&SeatOutcome> = games.iter().flat_map(|game| &game.seats).collect();
        let own = all.iter().copied().filter(|seat| seat.player == Some(who));
        let bot: Vec<f64> = all.iter().filter(|seat| seat.player.is_none()).map(|seat| seat.points.into()).collect();
        let count = games.len() as u64;
        let pairings: Option<f64> = games.iter().map(|game| game.pairings(who)).sum();
        let mut times = TurnTimes::default();
        own.clone().for_each(|seat| times.add(&seat.times));
        PlayerSummary {
            name: name.to_string(),
            games: count,
            wins: Rate::wilson(games.iter().map(|game| game.victory_of(who)).sum(), count),
            fair_share: (!is_solo).then(|| ratio(own.clone().count() as f64, all.len() as f64)),
            elo: pairings.filter(|_| count > 0).map(|sum| Rate::wilson(sum, count).elo()),
            bot_points: is_solo.then(|| ratio(bot.iter().sum(), bot.len() as f64)),
            averages: Averages::of(own),
            time: Time {
                turns: times.turns,
                mean: ratio(times.total.as_secs_f64(), times.turns as f64),
                longest: times.longest.as_secs_f64(),
            },
        }
    }
}

impl SeatSummary {
    fn of(seat: Seat, played: &[GameOutcome]) -> Self {
        let won: f64 = played.iter().map(|game| game.victory(seat.index())).sum();
        let wins = Rate::wilson(won, played.len() as u64);
        SeatSummary { seat, wins, averages: Averages::of(played.iter().map(|game| &game.seats[seat.index()])) }
    }
}

impl FirstSeat {
    fn of(played: &[GameOutcome]) -> Self {
        let seats = played.first().map_or(1, |game| game.seats.len());
        let won: f64 = played.iter().map(|game| game.victory(0)).sum();
        let ahead = |game: &GameOutcome| {
            let points = |seat: &SeatOutcome| f64::from(seat.points);
            points(&game.seats[0]) - ratio(game.seats[1..].iter().map(points).sum(), game.seats.len() as f64 - 1.0)
        };
        FirstSeat {
            wins_over_fair: Rate::wilson(won, played.len() as u64).above(1.0 / seats as f64),
            points_over_others: Mean::of(&played.iter().map(ahead).collect::<Vec<f64>>()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(who: usize, points: u16, place: u8, levels: [u8; 4]) -> SeatOutcome {
        SeatOutcome {
            player: Some(who),
            points,
            place,
            levels: EnumMap::from_array(levels),
            chambers: EnumMap::default(),
            times: TurnTimes::default(),
        }
    }

    #[test]
    fn shared_victories_are_split_and_pairings_counted() {
        let table = [
            GameOutcome {
                decisions: 1,
                seats: vec![seat(0, 9, 1, [4, 4, 0, 0]), seat(1, 9, 1, [0, 0, 1, 3]), seat(1, 5, 3, [1; 4])],
            },
            GameOutcome {
                decisions: 1,
                seats: vec![seat(1, 2, 3, [0; 4]), seat(0, 8, 2, [0; 4]), seat(1, 9, 1, [0, 5, 0, 0])],
            },
        ];
        let summary = Summary::of(Options::default(), ["a", "b"].into_iter(), &table);
        let [a, b] = &summary.players[..] else { panic!("two players") };
        assert_eq!((a.wins.share, b.wins.share), (0.25, 0.75));
        assert_eq!((table[0].pairings(0), table[1].pairings(0)), (Some(0.75), Some(0.5)));
        assert_eq!((summary.shared_victories, a.averages.points.most), (1, 9));
        assert!((summary.winners_highest[Path::Settlement] - 0.5).abs() < 1e-9);
        assert!((summary.winners_highest[Path::Research] - 1.0 / 3.0).abs() < 1e-9);
        assert!((a.fair_share.expect("no solo game") - 1.0 / 3.0).abs() < 1e-9);
    }
}
