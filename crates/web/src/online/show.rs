//! What happened at the table, shown step by step; the draft of the own turn stays on top as long as it fits.

use std::collections::VecDeque;

use leptos::prelude::*;
use noria_protocol::Step;
use noria_rules::{Action, Game, Refusal, Seat};

use super::live::{Live, Stage};
use crate::browser;
use crate::play::{Draft, Play};
use crate::session::Session;

/// An entry of the log, as far as the game is concerned.
pub struct TableChange {
    seq: u64,
    seat: Option<Seat>,
    steps: VecDeque<Step>,
    /// Back to the state after this entry.
    back: Option<(u64, Game)>,
}

impl TableChange {
    /// Something was done.
    pub fn steps(seq: u64, seat: Seat, steps: Vec<Step>) -> TableChange {
        TableChange { seq, seat: Some(seat), steps: steps.into(), back: None }
    }

    /// The game went back.
    pub fn back(seq: u64, to: u64, game: Game) -> TableChange {
        TableChange { back: Some((to, game)), ..TableChange::nothing(seq) }
    }

    /// Nothing that concerns the game.
    pub fn nothing(seq: u64) -> TableChange {
        TableChange { seq, seat: None, steps: VecDeque::new(), back: None }
    }

    fn changes(&self) -> bool {
        !self.steps.is_empty() || self.back.is_some()
    }

    /// Puts it on the table at once.
    pub fn put(self, play: &mut Play, marks: &mut Vec<(u64, usize)>) {
        let seq = self.seq;
        if let Some((to, game)) = self.back {
            let steps = marks.iter().rev().find(|(seq, _)| *seq <= to).map_or(0, |(_, steps)| *steps);
            play.go_back(steps, game);
        }
        self.steps.into_iter().for_each(|step| play.learn(step));
        marks.push((seq, play.floor()));
    }
}

impl Live {
    /// Shows the received updates one after the other.
    pub(super) fn show(self) {
        let begins = self.inner.try_update_value(|inner| !std::mem::replace(&mut inner.showing, true));
        if begins != Some(true) {
            return;
        }
        leptos::task::spawn_local(async move {
            loop {
                let next = self.inner.try_update_value(|inner| (inner.session, inner.queue.pop_front()));
                match next {
                    Some((Some(session), Some(change))) => self.show_one(session, change).await,
                    _ => break,
                }
            }
            self.inner.try_update_value(|inner| inner.showing = false);
            if self.is_gone() {
                return;
            }
            self.put_draft();
            if let Some(session) = self.inner.with_value(|inner| inner.session) {
                session.show_turn_of(None);
            }
            let over = self.table.with_untracked(|table| table.as_ref().is_some_and(|table| table.pending.is_empty()));
            if over && !self.settings.reduced_motion() {
                browser::sleep(1500).await;
            }
            if !self.is_gone() {
                self.restage();
            }
        });
    }

    async fn show_one(self, session: Session, mut change: TableChange) {
        if !change.changes() {
            return self.mark(session, change);
        }
        let mine = change.seat.is_some() && change.seat == session.seat();
        let draft = session.play().with_untracked(Play::draft);
        let watched = self.stage.get_untracked() == Stage::Playing && !browser::document().hidden();
        let step_by_step = !mine && watched && change.back.is_none();
        // What was shown while it was made is not shown once more.
        session.play().try_maybe_update(|play| {
            let shown = play.shown_draft().is_some();
            play.settle_draft(&mut change.steps);
            (shown, ())
        });
        while step_by_step && change.steps.len() > 1 {
            let Some(step) = change.steps.pop_front() else { break };
            session.show_turn_of(Some(step.seat));
            session.learn(|play| play.learn(step));
            browser::sleep(session.pause()).await;
            if self.is_gone() {
                return;
            }
        }
        if step_by_step {
            session.show_turn_of(change.seat);
        }
        let done: Vec<Action> = change.steps.iter().map(|step| step.action).collect();
        // With its last step the turn is done: whatever is drafted from here on builds on it.
        self.mark(session, change);
        // What was drafted has been done, from here or from another tab of the same person.
        let done = mine && done.starts_with(&draft.actions);
        if done {
            self.forget_draft();
        } else if !draft.is_empty() {
            self.take_up(session, draft);
        }
        if step_by_step {
            browser::sleep(session.pause()).await;
        }
    }

    fn mark(self, session: Session, change: TableChange) {
        self.inner.try_update_value(|inner| {
            if change.changes() {
                session.learn(|play| change.put(play, &mut inner.marks));
            } else {
                let steps = inner.marks.last().map_or(0, |(_, steps)| *steps);
                inner.marks.push((change.seq, session.play().with_untracked(Play::floor).max(steps)));
            }
        });
    }

    /// Puts a draft on the table again, or says why it no longer fits.
    pub(super) fn take_up(self, session: Session, draft: Draft) {
        let Some(seat) = session.seat() else { return };
        let taken = session.play().try_update(|play| {
            let taken = play.take_up(seat, &draft);
            if taken.is_err() {
                play.lay_aside();
            }
            taken
        });
        if let Some(Err((action, refusal))) = taken {
            self.forget_draft();
            self.note.set(Some(self.discarded(session, action, refusal)));
        }
    }

    fn discarded(self, session: Session, action: Action, refusal: Refusal) -> String {
        untrack(|| {
            let turn = session.whose_turn(&refusal);
            session.words().with(|words| {
                let view = session.view();
                let why = turn.unwrap_or_else(|| words.refusal(&refusal, view.game().tables()));
                let values = [("action", words.action(&action).into()), ("why", why.into())];
                words.with("online-draft-discarded", &values)
            })
        })
    }

    /// The last entry that is shown: what a draft builds on.
    pub(super) fn shown(&self) -> u64 {
        self.inner.with_value(|inner| inner.marks.last().map_or(1, |(seq, _)| *seq))
    }
}
