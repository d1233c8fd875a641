//! Opponents take their turns: asked in a worker, shown step by step.

use leptos::prelude::*;
use noria_rules::{Action, Game, Seat};

use super::Session;
use crate::browser;
use crate::play::Control;
use crate::worker::{WorkerHandle, WorkerRequest, WorkerTask};

impl Session {
    /// Whenever an opponent is to decide, asks it and shows what it does.
    pub(super) fn drive(self) {
        let worker = StoredValue::new_local(WorkerHandle::new());
        let to_think = Memo::new(move |_| {
            let follows = self.follows.get();
            self.play.with(|play| match play.control() {
                Some((seat, Control::Opponent(level))) if !follows => Some((play.steps().len(), seat, level)),
                _ => None,
            })
        });
        Effect::new(move |_| {
            let Some((step, seat, level)) = to_think.get() else {
                self.thinking.set(None);
                self.skipping.set(false);
                return;
            };
            self.thinking.set(Some(seat));
            let request = self.play.with_untracked(|play| WorkerRequest {
                game: self.id.get_value(),
                seat,
                task: WorkerTask::Action(level),
                text: play.write(),
            });
            let wait = self.pause();
            leptos::task::spawn_local(async move {
                let answer = worker.with_value(|worker| worker.request(request));
                let action = answer.await.and_then(|action| action.parse().ok());
                let reduced = worker.try_with_value(WorkerHandle::is_reduced).unwrap_or(false);
                browser::sleep(wait).await;
                self.take_opponents_action(step, seat, action, reduced);
            });
        });
    }

    fn take_opponents_action(&self, step: usize, seat: Seat, action: Option<Action>, reduced: bool) {
        // The page may have been left, or the game gone another way, while the opponent thought.
        let still_there = self.play.try_with_untracked(|play| play.steps().len() == step).unwrap_or(false);
        if !still_there || self.follows.get_untracked() {
            return;
        }
        let broke = action.is_none().then_some("error-opponent");
        self.opponent_trouble.set(broke.or(reduced.then_some("error-network")));
        let action = action.or_else(|| self.play.with_untracked(|play| simple_action(play.game(), seat)));
        if let Some(action) = action {
            self.change(|play| _ = play.act_finally(seat, action));
        }
    }
}

/// What is done for an opponent that broke: as little as the rules allow.
fn simple_action(game: &Game, seat: Seat) -> Option<Action> {
    let actions = game.legal_actions(seat);
    let quiet = [Action::EndTurn, Action::Forfeit].into_iter().find(|action| actions.contains(action));
    quiet.or(actions.first().copied())
}
