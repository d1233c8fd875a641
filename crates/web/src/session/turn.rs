//! Making a turn: its draft, taking back, and what it brought.

use leptos::prelude::*;
use noria_rules::{Action, Event, Target};

use super::{Purpose, Session};
use crate::play::Play;

impl Session {
    /// Does something: it joins the draft of the turn.
    pub fn act(&self, action: Action) {
        let Some(seat) = self.seat() else { return };
        self.change(|play| _ = play.act(seat, action));
    }

    /// Ends the turn, or confirms what is held; what is missing for that is said by `why_not(Target::EndTurn)`.
    pub fn end_turn(&self) {
        if self.held().is_some() {
            self.change(Play::confirm);
        } else {
            self.act(Action::EndTurn);
        }
    }

    /// The last disc of a wheel or of a purchase: chosen, not yet put down. `end_turn` confirms it, another choice
    /// replaces it, `undo` drops it.
    pub fn held(&self) -> Option<Action> {
        self.held.get()
    }

    /// Whether the button that ends the turn can be pressed.
    pub fn can_end_turn(&self) -> bool {
        self.held().is_some() || self.is_lit(Target::EndTurn)
    }

    /// Whether the one who looks can take something back.
    pub fn can_undo(&self) -> bool {
        self.is_my_turn() && self.play.with(Play::can_undo)
    }

    /// Takes back the last action of the draft.
    pub fn undo(&self) {
        if self.can_undo() {
            self.change(Play::undo);
        }
    }

    /// Whether something taken back can be done again.
    pub fn can_redo(&self) -> bool {
        self.is_my_turn() && self.play.with(Play::can_redo)
    }

    /// What `redo` would do.
    pub fn next_redo(&self) -> Option<Action> {
        self.play.with(Play::next_redo)
    }

    /// Does again what was taken back.
    pub fn redo(&self) {
        if self.can_redo() {
            self.change(Play::redo);
        }
    }

    /// The draft of this turn: what has been done and can be taken back.
    pub fn draft(&self) -> Vec<Action> {
        self.play.with(|play| play.draft().actions)
    }

    /// What the one who looks has done in this turn so far, whether or not it can be taken back.
    pub fn this_turn(&self) -> Vec<Action> {
        let Some(seat) = self.seat().filter(|_| self.is_my_turn()) else { return Vec::new() };
        self.play.with(|play| play.steps()[play.turn_begin(seat)..].iter().map(|step| step.action).collect())
    }

    /// Whether the one who looks decides now.
    pub fn is_my_turn(&self) -> bool {
        let deciding = self.deciding.get();
        let plays = matches!(self.purpose, Purpose::Playing | Purpose::Away | Purpose::Planning | Purpose::Lesson)
            || self.purpose.is_free();
        plays && deciding.is_some() && deciding == self.seat() && self.again.get().is_none()
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut Play)) {
        if self.play.with_untracked(|play| play.leaving().is_some()) {
            return; // pressed twice: the turn is on its way already
        }
        if self.follows.get_untracked() {
            self.follows.set(false);
        }
        let before = self.play.with_untracked(|play| play.steps().len());
        self.play.update(change);
        self.keep();
        self.show_events(before);
    }

    /// Reports the events after this many steps.
    pub(super) fn show_events(&self, before: usize) {
        let viewer =
            if self.purpose.is_free() { self.view.get_untracked().viewer() } else { self.holder.get_untracked() };
        let events = self.play.with_untracked(|play| {
            let new = play.steps().get(before..).unwrap_or_default();
            let seen = |event: &&Event| play.game().may_see(viewer, event);
            new.iter().flat_map(|step| step.events.iter().filter(seen).copied()).collect()
        });
        self.events.set(events);
    }
}
