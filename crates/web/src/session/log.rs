//! What has happened, for the log.

use leptos::prelude::*;
use noria_rules::{Event, Seat};

use super::{Purpose, Session};

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
    /// Everything that has happened and may be known, oldest first (tracked).
    pub fn log(&self) -> Vec<LogEntry> {
        let viewer = self.seat();
        let place = self.place.get();
        self.play.with(|play| {
            let until = match self.purpose {
                Purpose::Replaying => place,
                _ => play.steps().len(),
            };
            let now = play.game_at(until);
            let entries = play.steps()[..until].iter().enumerate().flat_map(|(index, step)| {
                let round = play.game_at(index).position().round;
                let entry = move |event| LogEntry { step: index + 1, seat: step.seat, round, event };
                step.events.iter().copied().filter(|event| now.may_see(viewer, event)).map(entry)
            });
            entries.collect()
        })
    }
}
