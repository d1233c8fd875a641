//! Advice on its way from the worker to the page.

use std::fmt::Write;

use noria_ai::evaluate::Values;
use noria_ai::{Gains, Judgement, evaluate};
use noria_rules::{Action, Game, Seat, View};

/// How long the search goes on, and how many plans are shown.
const VISITS: u32 = 1500;
const PLANS: usize = 3;

/// The expectation of a seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// Points at the end of the game.
    pub points: i32,
    /// The chance to win, in percent.
    pub chance: i32,
}

/// What a plan is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title {
    /// By its number.
    Number,
    /// What would have been better.
    Better,
    /// What was played.
    Played,
}

/// A way to play the turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// What it is called.
    pub title: Title,
    /// What can be expected if nothing more is done; during set-up something must be.
    pub before: Option<Outlook>,
    /// What can be expected with it.
    pub after: Outlook,
    /// What to do, in order.
    pub actions: Vec<Action>,
    /// What it brings.
    pub gains: Gains,
}

fn whole(number: f32) -> i32 {
    number.round() as i32
}

/// The worker's answer: a line of numbers and actions for each plan.
pub fn write(judgement: &dyn Judgement, view: &View, seat: Seat, seed: u64) -> String {
    let mut text = String::new();
    let of = |points: &Values, prospects: &Values| {
        // An evaluation may be slightly negative; final points never are.
        let (points, prospects) = (points[seat.index()].max(0.0), prospects[seat.index()]);
        format!("{} {}", whole(points), whole(evaluate::chance(prospects, points) * 100.0))
    };
    let before = judgement.idle(view, seed).map(|idle| of(&idle.points, &idle.prospects));
    let before = before.unwrap_or_else(|| "- -".to_string());
    for plan in judgement.advise(view, VISITS, PLANS, seed) {
        let after = of(&plan.points, &plan.prospects);
        _ = write!(text, "{before} {after} {}", whole(plan.gains.others_lose));
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
            let mut number = || parts.next()?.parse::<i32>().ok();
            let mut outlook = || (number(), number());
            let before = outlook();
            let before = before.0.zip(before.1).map(|(points, chance)| Outlook { points, chance });
            let after = outlook();
            let after = Outlook { points: after.0?, chance: after.1? };
            let others_lose = number()? as f32;
            let actions: Vec<Action> = parts.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let gains = Gains { others_lose, ..Gains::of(game, seat, &actions) };
            Some(Advice { title: Title::Number, before, after, actions, gains })
        };
        text.lines().filter_map(line).collect()
    }
}
