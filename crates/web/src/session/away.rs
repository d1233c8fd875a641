//! A game on a server: updates come in, the player's turn goes out.

use leptos::prelude::*;
use noria_rules::{Action, Seat};

use super::{Purpose, Session};
use crate::play::Play;
use crate::settings::Settings;

impl Session {
    /// Shows a game of a server; `drafted` is called whenever the draft of the player's turn changes.
    pub fn away(id: String, play: Play, settings: Settings, drafted: Callback<()>) -> Session {
        Session { drafted: Some(drafted), ..Session::new(id, play, Purpose::Away, settings) }
    }

    /// Puts a forecast of the own next turn on the screen, to plan it; `done` is called when the plan is complete.
    pub fn planning(play: Play, settings: Settings, done: Callback<()>) -> Session {
        Session { drafted: Some(done), ..Session::new(String::new(), play, Purpose::Planning, settings) }
    }

    /// The plan is complete.
    pub fn finish_plan(&self) {
        if let Some(done) = self.drafted {
            done.run(());
        }
    }

    /// Whether the own next turn is planned.
    pub fn is_planning(&self) -> bool {
        self.purpose == Purpose::Planning
    }

    /// Whether a server keeps the game.
    pub fn is_away(&self) -> bool {
        self.purpose == Purpose::Away
    }

    /// Whether the own turn is on its way to the server (tracked).
    pub fn is_sending(&self) -> bool {
        self.play.with(|play| play.leaving().is_some())
    }

    /// Something happened at the table: shows it.
    pub fn learn(&self, change: impl FnOnce(&mut Play)) {
        let before = self.play.with_untracked(|play| play.steps().len());
        self.play.update(change);
        self.show_events(before);
    }

    /// Shows a remote player's draft.
    pub fn show_draft(&self, seat: Seat, actions: &[Action]) {
        if let Some(before) = self.play.try_update(|play| play.show_draft(seat, actions)) {
            self.show_events(before);
        }
    }

    /// Says whose turn is being shown, or that all has been shown.
    pub fn show_turn_of(&self, seat: Option<Seat>) {
        if self.thinking.get_untracked() != seat {
            self.thinking.set(seat);
        }
        if seat.is_none() {
            self.skipping.set(false);
        }
    }

    /// How long an action is shown before the next.
    pub fn pause(&self) -> u32 {
        if self.skipping.get_untracked() { 0 } else { self.settings.speed.get_untracked().pause() }
    }
}
