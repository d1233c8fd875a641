//! What has happened, for the log.

use leptos::prelude::*;
use noria_rules::{Event, Seat};

use super::Session;

/// A line of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogEntry {
    /// The step that it belongs to, counted from 1.
    pub step: usize,
    /// Who acted in that step.
    pub seat: Seat,
    /// The round of that step; 0 during set-up.
    pub round: u8,
    /// What happened.
    pub event: Event,
}

impl Session {
    /// The last visible events, at least this many if there are, oldest first (tracked). A whole game has thousands,
    /// and the table asks with every click.
    pub fn log(&self, least: usize) -> Vec<LogEntry> {
        let viewer = self.seat();
        let until = self.steps_shown();
        self.play.with(|play| {
            let now = play.game_at(until);
            let steps = &play.steps()[..until.min(play.steps().len())];
            let mut events = 0;
            let is_early = |step: &noria_protocol::Step| {
                events += step.events.len();
                events >= least
            };
            let first = steps.iter().rposition(is_early).unwrap_or(0);
            let entries = steps.iter().enumerate().skip(first).flat_map(|(index, step)| {
                let round = play.game_at(index).position().round;
                let entry = move |event| LogEntry { step: index + 1, seat: step.seat, round, event };
                step.events.iter().copied().filter(|event| now.may_see(viewer, event)).map(entry)
            });
            entries.collect()
        })
    }
}
