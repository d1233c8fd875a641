//! A turn that is over is shown again, step by step.

use std::ops::Range;

use leptos::prelude::*;
use noria_rules::Event;

use super::{Purpose, Session};
use crate::browser;

/// A turn that was asked for is shown at a readable speed, however fast the others play.
const LEAST_PAUSE: u32 = 600;

impl Session {
    /// How many steps of the game are on the table (tracked).
    pub fn steps_shown(&self) -> usize {
        match (self.purpose, self.again.get()) {
            (Purpose::Replaying, _) => self.place.get(),
            (_, Some(steps)) => steps,
            _ => self.play.with(|play| play.steps().len()),
        }
    }

    /// Shows these steps again on the table; nothing can be done meanwhile, but to skip it.
    pub fn show_again(self, steps: Range<usize>) {
        let first = self.play.with_untracked(|play| play.steps().get(steps.start).map(|step| step.seat));
        if first.is_none() || self.again.get_untracked().is_some() {
            return;
        }
        let pause = self.settings.speed.get_untracked().pause().max(LEAST_PAUSE);
        self.events.set(Vec::new());
        self.again.set(Some(steps.start));
        self.thinking.set(first);
        leptos::task::spawn_local(async move {
            for step in steps {
                browser::sleep(pause).await;
                if self.skipping.try_get_untracked() != Some(false) {
                    break; // skipped, or the page has been left
                }
                let viewer = self.holder.get_untracked();
                let events: Vec<Event> = self.play.with_untracked(|play| {
                    let events = play.steps().get(step).map_or(&[][..], |step| &step.events);
                    events.iter().copied().filter(|event| play.game().may_see(viewer, event)).collect()
                });
                self.events.set(events);
                self.again.set(Some(step + 1));
            }
            browser::sleep(if self.skipping.try_get_untracked() == Some(false) { pause } else { 0 }).await;
            if self.again.try_set(None).is_none() {
                self.events.set(Vec::new());
                self.thinking.set(None);
                self.skipping.set(false);
            }
        });
    }
}
