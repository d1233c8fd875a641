//! Analysis of a recorded game: how every turn changed the expectations, what it cost the seat that played it, and what
//! would have been better.
//!
//! How a turn is evaluated:
//!
//! - *Before and after.* A search from the position between two turns gives the expectation of every seat. The value
//!   after one turn is the value before the next.
//! - *Better.* From the view of the seat at the start of its turn, a player as strong as the budget allows plays the
//!   turn. The positions after the plan and after the real turn are searched in the same way and equally far. The
//!   difference is the *cost* of the turn, or zero if the plan is no better.
//! - *Luck.* Turning over an island splits a turn into parts. A part that ends with it is worth the mean over the
//!   possible islands, each equally likely, so a seat is not judged by the outcome. The value of the real island above
//!   that mean is the *luck* of the turn. The part after it is evaluated from what the seat saw then. The costs of the
//!   parts add up to that of the turn.
//!
//! There are no clocks or threads: turns are evaluated one by one ([`Analysis::next_turn`]), or in any order
//! ([`Analysis::turn`]), always with the same result.

mod judge;
mod mistake;
mod report;

use std::ops::Range;
use std::sync::Arc;

use noria_rules::{Action, Game, Refusal, Seat};

use crate::advice::Gains;
use crate::judgement::Judgement;
use judge::{Judge, goes_on, is_building};
pub use mistake::Mistake;
pub use report::{Account, Better, Expectation, JudgedTurn, Part, SeatDelta, accounts, costliest};

/// How thoroughly a game is analysed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// How many simulations each decision and each position gets.
    pub simulations: u32,
    /// The same seed gives the same analysis.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { simulations: 400, seed: 1 }
    }
}

/// A game that cannot be analysed because it was not played by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Illegal {
    /// Which action, counted from 0.
    pub number: usize,
    /// The action.
    pub action: Action,
    /// Why it is none.
    pub refusal: Refusal,
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Illegal { number, action, refusal } = self;
        write!(f, "action {}, '{action}': {refusal}", number + 1)
    }
}

impl std::error::Error for Illegal {}

/// A turn of a seat, and the game before it.
#[derive(Debug, Clone)]
struct Span {
    round: u8,
    seat: Seat,
    actions: Range<usize>,
    before: Game,
}

/// The analysis of one game.
#[derive(Debug, Clone)]
pub struct Analysis {
    judgement: Arc<dyn Judgement>,
    settings: Settings,
    actions: Vec<Action>,
    spans: Vec<Span>,
    end: Game,
    next: usize,
    /// The expectation after the turn evaluated last.
    expected: Option<Expectation>,
}

impl Analysis {
    /// The analysis of a game from its start. It may be unfinished.
    pub fn new(
        judgement: Arc<dyn Judgement>,
        start: Game,
        played: impl IntoIterator<Item = (Seat, Action)>,
        settings: Settings,
    ) -> Result<Self, Illegal> {
        let (mut actions, mut spans, mut game) = (Vec::new(), Vec::<Span>::new(), start);
        for (number, (seat, action)) in played.into_iter().enumerate() {
            let (round, before) = (game.position().round, game);
            game.apply(seat, action, &mut ()).map_err(|refusal| Illegal { number, action, refusal })?;
            actions.push(action);
            match spans.last_mut().filter(|span| span.round == round && span.seat == seat) {
                Some(span) => span.actions.end = number + 1,
                None => spans.push(Span { round, seat, actions: number..number + 1, before }),
            }
        }
        Ok(Analysis { judgement, settings, actions, spans, end: game, next: 0, expected: None })
    }

    /// How many turns there are. Consecutive decisions of a seat before round 1 count as a turn.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Evaluates the next turn; `None` after the last.
    pub fn next_turn(&mut self) -> Option<JudgedTurn> {
        let before = self.expected.take();
        let turn = self.judge(self.next, before)?;
        self.next += 1;
        self.expected = Some(turn.after.clone());
        Some(turn)
    }

    /// Evaluates one turn, counted from 0, independently of others.
    pub fn turn(&self, number: usize) -> Option<JudgedTurn> {
        self.judge(number, None)
    }

    fn judge(&self, number: usize, before: Option<Expectation>) -> Option<JudgedTurn> {
        let span = self.spans.get(number)?;
        let end = self.spans.get(number + 1).map_or(&self.end, |next| &next.before);
        let Settings { simulations, seed } = self.settings;
        let judge =
            Judge { judgement: &self.judgement, simulations, seed, turn: number, round: span.round, seat: span.seat };
        let before = before.unwrap_or_else(|| judge.between(&span.before, number, simulations));
        let is_unfinished = goes_on(end, span.round, span.seat) && !is_building(end);
        let after = match is_unfinished {
            true => judge.expect(&judge.plan(&end.view(Some(span.seat)), simulations), simulations),
            false => judge.between(end, number + 1, simulations),
        };
        let actions = &self.actions[span.actions.clone()];
        let parts = parts(&judge, span, actions, &after);
        Some(JudgedTurn {
            round: span.round,
            seat: span.seat,
            first: span.actions.start,
            actions: actions.to_vec(),
            cost: parts.iter().map(|part| part.cost).sum(),
            luck: parts.iter().map(|part| part.luck).sum(),
            before,
            after,
            parts,
        })
    }
}

/// Evaluates the parts of a turn: up to each reveal, and the rest.
fn parts(judge: &Judge, span: &Span, actions: &[Action], after: &Expectation) -> Vec<Part> {
    let mut parts = Vec::new();
    let (mut game, mut from) = (span.before, 0);
    while from < actions.len() {
        let rest = &actions[from..];
        let to = from + rest.iter().position(|&action| action == Action::Reveal).map_or(rest.len(), |at| at + 1);
        let begin = game;
        for &action in &actions[from..to] {
            game.apply_unchecked(span.seat, action, &mut ()); // it was legal when the analysis began
        }
        let known = (to == actions.len()).then_some(after);
        parts.push(part(judge, &begin, from, &actions[from..to], &game, known));
        from = to;
    }
    parts
}

/// Evaluates one part from its view: the plan, and what was played instead.
fn part(judge: &Judge, begin: &Game, from: usize, played: &[Action], end: &Game, known: Option<&Expectation>) -> Part {
    let (seat, simulations) = (judge.seat, judge.simulations);
    let view = begin.view(Some(seat));
    // Only what the seat could foresee: hidden things stay hidden in both lines.
    let line = judge.follow(&view, played);
    let island = line.reveals.then(|| end.position().players[seat.index()].ambassador).flatten();
    let (expected, luck) = match island {
        Some(island) => judge.luck(&line.game.view(Some(seat)), island),
        None => match known.filter(|_| !is_building(begin)) {
            Some(after) => (after.clone(), SeatDelta::default()),
            None => (judge.expect(&line, simulations), SeatDelta::default()),
        },
    };
    let plan = judge.plan(&view, simulations);
    // The turn may be an unfinished prefix of the plan, or reach the same position in another order.
    let differs = !plan.actions.starts_with(&line.actions) && (plan.reveals || plan.game != line.game);
    let better =
        differs.then(|| judge.expect(&plan, simulations)).filter(|better| better.is_better_for(seat, &expected));
    let cost = better.as_ref().map_or(SeatDelta::default(), |better| better.above(&expected, seat).at_least_nothing());
    let gains = |actions: &[Action], expected: &Expectation, other: &Expectation| {
        let mut gains = Gains::of(view.game(), seat, actions);
        gains.others_lose = other.of_others(seat) - expected.of_others(seat);
        gains
    };
    Part {
        actions: played.to_vec(),
        from,
        gains: gains(played, &expected, better.as_ref().unwrap_or(&expected)),
        better: better.map(|better| Better {
            gains: gains(&plan.actions, &better, &expected),
            actions: plan.actions,
            expected: better,
        }),
        expected,
        cost,
        luck,
    }
}
