//! Advice for the current turn: computed in a separate worker, followed step by step, dropped when it no longer fits.

use leptos::prelude::*;
use noria_rules::{Action, Game};

use super::{Purpose, Session};
use crate::play::Play;
use crate::worker::{Advice, WorkerHandle, WorkerRequest, WorkerTask};

/// The shown hint.
#[derive(Debug, Clone, PartialEq)]
pub enum Hint {
    /// Nothing was asked.
    None,
    /// The adviser thinks.
    Thinking,
    /// The adviser broke.
    Failed,
    /// The next step of a lesson, at a point of the game.
    Step {
        /// How many steps the game had.
        since: usize,
        /// What to do.
        action: Action,
    },
    /// Plans from a point of the game on.
    Plans {
        /// How many steps the game had.
        since: usize,
        /// The plans, best first.
        plans: Vec<Advice>,
        /// Which of them is shown.
        shown: usize,
    },
}

/// The plan that is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The advice.
    pub advice: Advice,
    /// How many of its steps have been taken.
    pub done: usize,
    /// Which plan it is.
    pub number: usize,
}

/// What the adviser needs for its work and the page need not know.
#[derive(Clone, Copy)]
pub(super) struct Adviser {
    hint: RwSignal<Hint>,
    worker: StoredValue<WorkerHandle, LocalStorage>,
    /// Who knows the next step of a lesson.
    coach: StoredValue<Option<Callback<(), Option<Action>>>>,
}

impl Adviser {
    pub(super) fn new() -> Adviser {
        Adviser {
            hint: RwSignal::new(Hint::None),
            worker: StoredValue::new_local(WorkerHandle::new()),
            coach: StoredValue::new(None),
        }
    }
}

/// How many steps of a plan have been taken; `None` if the game went another way.
fn done(play: &Play, since: usize, actions: &[Action]) -> Option<usize> {
    let taken = play.steps().get(since..)?.iter().map(|step| step.action).chain(play.held());
    let mut plan = actions.iter();
    let mut count = 0;
    for action in taken {
        if plan.next() != Some(&action) {
            return None;
        }
        count += 1;
    }
    Some(count)
}

impl Session {
    /// Lets go of a hint that no longer fits the game.
    pub(super) fn watch_hint(self) {
        let fits = Memo::new(move |_| match self.adviser.hint.get() {
            Hint::None => true,
            Hint::Thinking | Hint::Failed => self.is_my_turn(),
            Hint::Step { .. } => self.plan_left().is_some(),
            Hint::Plans { .. } => {
                self.is_my_turn() && self.plan().is_some_and(|plan| plan.done < plan.advice.actions.len())
            }
        });
        Effect::new(move |_| {
            if !fits.get() {
                self.drop_hint();
            }
        });
    }

    /// The hint (tracked).
    pub fn hint(&self) -> RwSignal<Hint> {
        self.adviser.hint
    }

    /// Whether advice can be given now.
    pub fn can_advise(&self) -> bool {
        self.purpose != Purpose::Solving && self.is_my_turn() && self.held().is_none()
    }

    /// The plan that is shown, if it still fits.
    pub fn plan(&self) -> Option<Plan> {
        let Hint::Plans { since, plans, shown } = self.adviser.hint.get() else { return None };
        let advice = plans.get(shown)?.clone();
        let done = self.play.with(|play| done(play, since, &advice.actions))?;
        Some(Plan { advice, done, number: shown })
    }

    /// The steps that are advised and not taken yet, and how many have been.
    pub fn plan_left(&self) -> Option<(Vec<Action>, usize)> {
        if let Hint::Step { since, action } = self.adviser.hint.get() {
            let fits = self.play.with(|play| play.steps().len() == since && play.held().is_none());
            return fits.then(|| (vec![action], 0));
        }
        let Plan { advice, done, .. } = self.plan()?;
        Some((advice.actions.get(done..)?.to_vec(), done))
    }

    /// Replaces the source of hints; it returns the next step.
    pub fn set_coach(&self, coach: Callback<(), Option<Action>>) {
        self.adviser.coach.set_value(Some(coach));
    }

    /// The game at which the plan begins.
    pub fn plan_start(&self) -> Option<Game> {
        let Hint::Plans { since, .. } = self.adviser.hint.get() else { return None };
        Some(self.play.with(|play| *play.game_at(since)))
    }

    /// Asks for advice.
    pub fn ask_hint(&self) {
        let session = *self;
        if let Some(coach) = self.adviser.coach.get_value() {
            let since = self.play.with_untracked(|play| play.steps().len());
            let step = untrack(|| coach.run(()));
            return self.adviser.hint.set(step.map_or(Hint::None, |action| Hint::Step { since, action }));
        }
        let Some(seat) = self.seat().filter(|_| self.purpose.is_advised() && untrack(|| self.can_advise())) else {
            return;
        };
        let (since, request) = self.play.with_untracked(|play| {
            (
                play.steps().len(),
                WorkerRequest { game: self.id.get_value(), seat, task: WorkerTask::Advice, text: play.write() },
            )
        });
        self.adviser.hint.set(Hint::Thinking);
        leptos::task::spawn_local(async move {
            let answer = session.adviser.worker.with_value(|worker| worker.request(request));
            let answer = answer.await;
            // The page may have been left, or the game gone on, while the adviser thought.
            let still_wanted = session.adviser.hint.try_get_untracked() == Some(Hint::Thinking);
            let same = session.play.try_with_untracked(|play| play.steps().len() == since && play.held().is_none());
            if !still_wanted || same != Some(true) {
                return;
            }
            let plans = answer.map(|text| {
                session.play.with_untracked(|play| Advice::read(&text, play.game().view(Some(seat)).game(), seat))
            });
            session.adviser.hint.set(match plans {
                Some(plans) if !plans.is_empty() => Hint::Plans { since, plans, shown: 0 },
                _ => Hint::Failed,
            });
        });
    }

    /// Shows plans that were found before; they begin at the game as it stands.
    pub fn show_plans(&self, plans: Vec<Advice>) {
        let since = self.play.with_untracked(|play| play.steps().len());
        self.drop_hint();
        if !plans.is_empty() {
            self.adviser.hint.set(Hint::Plans { since, plans, shown: 0 });
        }
    }

    /// Puts the hint away; an adviser who still thinks is stopped.
    pub fn drop_hint(&self) {
        self.adviser.worker.with_value(WorkerHandle::stop);
        if self.adviser.hint.get_untracked() != Hint::None {
            self.adviser.hint.set(Hint::None);
        }
    }

    /// Shows another plan.
    pub fn show_plan(&self, number: usize) {
        self.adviser.hint.update(|hint| {
            if let Hint::Plans { shown, .. } = hint {
                *shown = number;
            }
        });
    }

    /// Takes the next step of the plan.
    pub fn follow_step(&self) {
        let next = untrack(|| self.plan()).and_then(|plan| plan.advice.actions.get(plan.done).copied());
        match next {
            Some(Action::EndTurn) => self.end_turn(),
            Some(action) => self.act(action),
            None => {}
        }
    }

    /// Plays all undoable steps of the plan; ending the turn is left to the user.
    pub fn follow_plan(&self) {
        let Some(plan) = untrack(|| self.plan()) else { return };
        for &action in &plan.advice.actions[plan.done..] {
            if matches!(action, Action::EndTurn | Action::Reveal) || untrack(|| self.held()).is_some() {
                break;
            }
            self.act(action);
        }
    }
}
