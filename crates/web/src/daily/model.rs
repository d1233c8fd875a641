//! The master's game of a day, which sets its par.
//!
//! It must be the same for everyone. So every turn is played by a new opponent of the strongest level with its usual
//! number of search rounds, and its seed is the fingerprint of the game at the beginning of the turn. There is no clock
//! in it, and WebAssembly computes alike in every browser. One turn is one question to the worker, so the work can be
//! stopped and taken up again.

use noria_ai::{Level, Networks};
use noria_protocol::Day;
use noria_rules::{Components, Seat};

use crate::play::{Participant, Play};

/// The game of a day before the master's first decision.
pub fn start(day: Day) -> Play {
    Play::new(day.setup(), vec![Participant::human()], Components::standard()).expect("a drawn set-up is sound")
}

/// What the master does until the turn is over, as words.
pub fn rest_of_turn(play: &Play, networks: &Networks) -> Option<String> {
    let actions = turn(play, networks, Level::Master);
    let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn turn(play: &Play, networks: &Networks, level: Level) -> Vec<noria_rules::Action> {
    let mut game = *play.game();
    let mut player = networks.opponent(level, game.fingerprint());
    let part =
        |game: &noria_rules::Game| (game.position().round, game.position().phase.min(noria_rules::Phase::Influence));
    let now = part(&game);
    let mut actions = Vec::new();
    while part(&game) == now
        && let Some(action) = player.choose(&game.view(Some(Seat::FIRST)))
    {
        if game.apply(Seat::FIRST, action, &mut ()).is_err() {
            break; // it chooses from what is listed
        }
        actions.push(action);
    }
    actions
}

/// Takes a turn of the master; whether all of it was legal.
pub fn take(play: &mut Play, words: &str) -> bool {
    let mut actions = words.split(' ').map(|word| word.parse());
    actions.all(|action| action.is_ok_and(|action| play.act_finally(Seat::FIRST, action).is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_day_has_the_same_model_game() {
        let day: Day = "2026-11-15".parse().expect("a date");
        let whole = || {
            let mut play = start(day);
            let mut turns = 0;
            while !play.game().is_over() {
                let actions = turn(&play, Networks::built_in(), Level::Adept);
                let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
                assert!(take(&mut play, &words.join(" ")), "{words:?}");
                turns += 1;
            }
            (turns, play.record())
        };
        let (turns, record) = whole();
        assert!((17..=20).contains(&turns), "a turn for each round and the choices before them: {turns}");
        assert_eq!(whole().1, record);
        assert!(day.verify(&record).is_ok());
        assert!(!take(&mut start(day), "end"));
    }
}
