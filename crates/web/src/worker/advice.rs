//! Advice on its way from the worker to the page.

use std::fmt::Write;

use noria_ai::{Evaluator, Gains, Network, advise, evaluate};
use noria_rules::{Action, Game, Seat, View};

/// How long the search goes on, and how many plans are shown.
const VISITS: u32 = 1500;
const PLANS: usize = 3;

/// What somebody may expect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// Points at the end of the game.
    pub points: f32,
    /// The chance to win, from 0 to 1.
    pub chance: f32,
}

/// A way to play the turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// What can be expected without it.
    pub before: Outlook,
    /// What can be expected with it.
    pub after: Outlook,
    /// What to do, in order.
    pub actions: Vec<Action>,
    /// What it brings.
    pub gains: Gains,
}

/// The worker's answer: a line of numbers and actions for each plan.
pub fn write(view: &View, seat: Seat, seed: u64) -> String {
    let evaluator = Evaluator::new(Network::tuned());
    let mut text = String::new();
    let now = evaluator.all_points(view.game());
    let prospects = evaluate::prospects(view.game(), &now);
    let of = |points: &[f32], prospects: &[f32]| {
        let (points, prospects) = (points[seat.index()], prospects[seat.index()]);
        (points, evaluate::chance(prospects, points))
    };
    let (points, chance) = of(&now, &prospects);
    for plan in advise(&evaluator, view, VISITS, PLANS, seed) {
        let (then, better) = of(&plan.points, &plan.prospects);
        _ = write!(text, "{points:.1} {chance:.3} {then:.1} {better:.3} {:.1}", plan.gains.others_lose);
        plan.actions.iter().for_each(|action| _ = write!(text, " {action}"));
        text.push('\n');
    }
    text
}

impl Advice {
    /// Reads the worker's answer about a game.
    pub fn read(text: &str, game: &Game, seat: Seat) -> Vec<Advice> {
        let line = |line: &str| {
            let mut parts = line.split(' ');
            let mut number = || parts.next()?.parse::<f32>().ok();
            let before = Outlook { points: number()?, chance: number()? };
            let after = Outlook { points: number()?, chance: number()? };
            let others_lose = number()?;
            let actions: Vec<Action> = parts.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let gains = Gains { others_lose, ..Gains::of(game, seat, &actions) };
            Some(Advice { before, after, actions, gains })
        };
        text.lines().filter_map(line).collect()
    }
}
