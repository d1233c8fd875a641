//! Judged turns as text: on their way from the worker, and kept in the browser.
//!
//! A turn is one line of numbers and actions. What was played is not written; it follows from the game.

use std::fmt::Write;
use std::str::SplitWhitespace;

use noria_ai::Gains;
use noria_ai::analysis::{Better, Expectation, JudgedTurn, Part, SeatDelta};
use noria_rules::Seat;

use super::settings;
use crate::play::Play;

const PART: &str = "/";
const BETTER: &str = ">";

/// A judged turn as a line.
pub fn write(turn: &JudgedTurn) -> String {
    let mut line = format!("{} {}", turn.first, turn.actions.len());
    delta(&mut line, turn.cost);
    delta(&mut line, turn.luck);
    expectation(&mut line, &turn.before);
    expectation(&mut line, &turn.after);
    for part in &turn.parts {
        _ = write!(line, " {PART} {} {}", part.from, part.actions.len());
        delta(&mut line, part.cost);
        delta(&mut line, part.luck);
        expectation(&mut line, &part.expected);
        if let Some(better) = &part.better {
            _ = write!(line, " {BETTER} {:.1}", better.gains.others_lose);
            expectation(&mut line, &better.expected);
            better.actions.iter().for_each(|action| _ = write!(line, " {action}"));
        }
    }
    line
}

fn delta(line: &mut String, delta: SeatDelta) {
    _ = write!(line, " {:.2} {:.4}", delta.points, delta.prospects);
}

fn expectation(line: &mut String, expected: &Expectation) {
    expected.points.iter().for_each(|points| _ = write!(line, " {points:.2}"));
    expected.prospects.iter().for_each(|prospects| _ = write!(line, " {prospects:.4}"));
}

/// Reads a line about a turn of this game; `None` if it is not one.
pub fn read(line: &str, play: &Play) -> Option<JudgedTurn> {
    let mut parts = line.split(PART);
    let mut words = Words { words: parts.next()?.split_whitespace(), seats: play.game().position().players.len() };
    let (first, count) = (words.count()?, words.count()?);
    let steps = play.steps().get(first..first + count)?;
    let (seat, round) = (steps.first()?.seat, play.game_at(first).position().round);
    let (cost, luck) = (words.delta()?, words.delta()?);
    let (before, after) = (words.expectation()?, words.expectation()?);
    let parts = parts.map(|text| part(text, play, first, seat)).collect::<Option<Vec<_>>>()?;
    let actions = steps.iter().map(|step| step.action).collect();
    Some(JudgedTurn { round, seat, first, actions, before, after, cost, luck, parts })
}

fn part(text: &str, play: &Play, first: usize, seat: Seat) -> Option<Part> {
    let seats = play.game().position().players.len();
    let (played, better) = text.split_once(BETTER).map_or((text, None), |(played, better)| (played, Some(better)));
    let mut words = Words { words: played.split_whitespace(), seats };
    let (from, count) = (words.count()?, words.count()?);
    let (cost, luck, expected) = (words.delta()?, words.delta()?, words.expectation()?);
    let actions: Vec<_> =
        play.steps().get(first + from..first + from + count)?.iter().map(|step| step.action).collect();
    let view = play.game_at(first + from).view(Some(seat));
    let better = match better {
        None => None,
        Some(text) => {
            let mut words = Words { words: text.split_whitespace(), seats };
            let others_lose = words.number()?;
            let expected = words.expectation()?;
            let actions: Vec<_> = words.words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let gains = Gains { others_lose, ..Gains::of(view.game(), seat, &actions) };
            Some(Better { actions, expected, gains })
        }
    };
    let gains = Gains::of(view.game(), seat, &actions);
    Some(Part { from, actions, gains, expected, better, cost, luck })
}

struct Words<'a> {
    words: SplitWhitespace<'a>,
    seats: usize,
}

impl Words<'_> {
    fn count(&mut self) -> Option<usize> {
        self.words.next()?.parse().ok()
    }

    fn number(&mut self) -> Option<f32> {
        self.words.next()?.parse().ok().filter(|number: &f32| number.is_finite())
    }

    fn delta(&mut self) -> Option<SeatDelta> {
        Some(SeatDelta { points: self.number()?, prospects: self.number()? })
    }

    fn expectation(&mut self) -> Option<Expectation> {
        let points = (0..self.seats).map(|_| self.number()).collect::<Option<_>>()?;
        let prospects = (0..self.seats).map(|_| self.number()).collect::<Option<_>>()?;
        Some(Expectation { points, prospects })
    }
}

/// Who judged, the present judge last: each master has a number. The very first wrote otherwise and is not read; 2 is
/// the master of 0.1.
const JUDGES: [u8; 5] = [2, 3, 4, 5, 6];

/// What is written above the lines: by whom, how thoroughly, and about which game.
fn head(judge: u8, play: &Play, steps: usize) -> String {
    let noria_ai::analysis::Settings { simulations, seed } = settings();
    format!("noria-analysis {judge} {simulations} {seed} {steps} {:016x}", play.game_at(steps).fingerprint())
}

/// What is known of a game so far, as it is kept.
pub fn write_all(play: &Play, turns: &[JudgedTurn]) -> String {
    let mut text = head(JUDGES[JUDGES.len() - 1], play, play.steps().len());
    turns.iter().for_each(|turn| _ = write!(text, "\n{}", write(turn)));
    text
}

/// What is kept of a game, as far as it still holds: a game that went on since has lost its last turn, which may not
/// have been over.
pub fn read_all(text: &str, play: &Play) -> Vec<JudgedTurn> {
    let mut lines = text.lines();
    let found = lines.next().unwrap_or_default();
    let steps = found.split(' ').nth(4).and_then(|steps| steps.parse().ok()).unwrap_or(usize::MAX);
    if steps > play.steps().len() || !JUDGES.iter().any(|&judge| found == head(judge, play, steps)) {
        return Vec::new();
    }
    let starts = play.turns();
    let mut turns: Vec<JudgedTurn> = lines.map_while(|line| read(line, play)).collect();
    let fits = turns.iter().zip(&starts).take_while(|(turn, start)| turn.first == **start).count();
    turns.truncate(fits);
    if steps < play.steps().len() && turns.last().is_some_and(|turn| turn.first + turn.actions.len() == steps) {
        turns.pop();
    }
    turns
}

#[cfg(test)]
mod tests {
    use noria_ai::analysis::Settings;
    use noria_ai::{Analysis, Networks};
    use noria_rules::{Components, Options, Setup};

    use super::*;
    use crate::play::Participant;

    /// A game of two with arbitrary actions, for this many steps.
    fn game(steps: usize) -> Play {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 5).expect("a set-up");
        let mut play = Play::new(setup, vec![Participant::human(); 2], components).expect("a game");
        for step in 0..steps {
            let seat = play.game().to_act().expect("it goes on");
            let actions = play.game().legal_actions(seat);
            play.act_finally(seat, actions[step * 5 % actions.len()]).expect("it is listed");
        }
        play
    }

    fn judged(play: &Play) -> Vec<JudgedTurn> {
        let settings = Settings { simulations: 6, seed: 1 };
        let mut analysis = Analysis::new(Networks::built_in().best(), *play.game_at(0), play.actions(), settings)
            .expect("it is legal");
        std::iter::from_fn(|| analysis.next_turn()).collect()
    }

    #[test]
    fn turns_come_back_as_they_were() {
        let play = game(30);
        let turns = judged(&play);
        assert!(turns.iter().any(|turn| turn.parts.iter().any(|part| part.better.is_some())), "something was better");
        let text = write_all(&play, &turns);
        let back = read_all(&text, &play);
        assert_eq!(back.len(), turns.len());
        for (old, new) in turns.iter().zip(&back) {
            assert_eq!((old.round, old.seat, old.first, &old.actions), (new.round, new.seat, new.first, &new.actions));
            assert!((old.cost.points - new.cost.points).abs() < 0.01);
            for (old, new) in old.parts.iter().zip(&new.parts) {
                assert_eq!((old.from, &old.actions), (new.from, &new.actions));
                assert_eq!(old.gains.levels, new.gains.levels);
                let actions = |part: &Part| part.better.as_ref().map(|better| better.actions.clone());
                assert_eq!(actions(old), actions(new));
            }
        }
        assert_eq!(write_all(&play, &back), text, "written once more it is the same");
    }

    #[test]
    fn what_no_longer_fits_is_let_go() {
        let play = game(24);
        let turns = judged(&play);
        let text = write_all(&play, &turns);
        let longer = game(30);
        let kept = read_all(&text, &longer);
        assert_eq!(kept.len(), turns.len() - 1, "the last turn may not have been over");
        assert!(read_all(&text, &game(20)).is_empty(), "a shorter game");
        assert!(read_all("", &play).is_empty());
        let by = |judge| read_all(&text.replacen("noria-analysis 6", &format!("noria-analysis {judge}"), 1), &play);
        assert!(by(1).is_empty(), "written otherwise");
        assert_eq!(by(2).len(), turns.len(), "as 0.1 has kept it");
        assert!(
            [3, 4, 5].iter().all(|&judge| by(judge).len() == turns.len()),
            "as the masters before this one have judged"
        );
        let cut = &text[..text.len() - 20];
        assert!(read_all(cut, &play).len() >= turns.len() - 1);
    }
}
