//! Lessons: real positions with tasks, and what can be said about how the reader does.

use noria_rules::{Action, Game, Record, Seat};

use crate::condition::{Condition, StepRef};

/// A text in every language, in the order of [`crate::LANGUAGES`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Texts(pub [String; 3]);

impl Texts {
    /// The text in a language; English if it is not one of ours.
    pub fn of(&self, code: &str) -> &str {
        let at = crate::LANGUAGES.iter().position(|&own| own == code).unwrap_or(0);
        &self.0[at]
    }
}

/// A lesson: one position after another, each with tasks.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The positions.
    pub stages: Vec<Stage>,
}

/// A position with tasks that are done one after the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Stage {
    /// The game up to the position.
    pub record: Record,
    /// The reader's seat.
    pub seat: Seat,
    /// What it is about.
    pub intro: Texts,
    /// The tasks.
    pub tasks: Vec<Task>,
}

/// Something to do.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// What is to be done.
    pub text: Texts,
    /// What is said when it is done.
    pub praise: Texts,
    /// When it is done: all of these hold.
    pub goal: Vec<Condition>,
    /// One way to do it.
    pub solution: Vec<Action>,
    /// What readers may do instead.
    pub mistakes: Vec<Mistake>,
}

/// Something that does not lead to the goal, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    /// When it has been made: all of these hold.
    pub when: Vec<Condition>,
    /// Actions that make it.
    pub example: Vec<Action>,
    /// What is said about it.
    pub text: Texts,
}

/// What can be said about the last action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feedback {
    /// Nothing yet.
    Nothing,
    /// The task with this number has just been done.
    Right(usize),
    /// This mistake of the open task has been made.
    Wrong(usize),
    /// The action does no harm, but is not what the task is about.
    Aside,
    /// Nothing more can be done here, and the task is not done.
    Stuck,
}

/// How far the reader has come in a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many tasks are done; the next one is open.
    pub done: usize,
    /// After how many steps of the stage the open task began.
    pub since: usize,
    /// What to say.
    pub feedback: Feedback,
}

/// What helps the reader on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// The next step.
    Do(Action),
    /// What was done must be taken back first.
    Undo,
}

fn all(conditions: &[Condition], seat: Seat, start: &Game, steps: &[StepRef]) -> bool {
    conditions.iter().all(|condition| condition.holds(seat, start, steps))
}

impl Stage {
    /// How far the reader has come with these steps; `start` is the game at the beginning of the stage.
    ///
    /// It depends on nothing else, so taking a step back takes back whatever it led to.
    pub fn progress(&self, start: &Game, steps: &[StepRef]) -> Progress {
        let (mut done, mut since) = (0, 0);
        for n in 0..steps.len() {
            let Some(task) = self.tasks.get(done) else { break };
            if all(&task.goal, self.seat, before(start, steps, since), &steps[since..=n]) {
                (done, since) = (done + 1, n + 1);
            }
        }
        Progress { done, since, feedback: self.feedback(start, steps, done, since) }
    }

    fn feedback(&self, start: &Game, steps: &[StepRef], done: usize, since: usize) -> Feedback {
        let open = &steps[since..];
        let (Some(task), Some(last)) = (self.tasks.get(done), open.last()) else {
            return if done > 0 { Feedback::Right(done - 1) } else { Feedback::Nothing };
        };
        let begin = before(start, steps, since);
        let made = |mistake: &Mistake| all(&mistake.when, self.seat, begin, open);
        if let Some(mistake) = task.mistakes.iter().position(made) {
            return Feedback::Wrong(mistake);
        }
        if Condition::TurnEnded.holds(self.seat, begin, open) || !last.after.is_pending(self.seat) {
            return Feedback::Stuck;
        }
        if task.solution.contains(&last.action) { Feedback::Nothing } else { Feedback::Aside }
    }

    /// What to do next: the rest of the solution if it still leads to the goal.
    pub fn hint(&self, start: &Game, steps: &[StepRef]) -> Option<Hint> {
        let Progress { done, since, .. } = self.progress(start, steps);
        let task = self.tasks.get(done)?;
        let open = &steps[since..];
        let mut left = task.solution.clone();
        for step in open {
            if let Some(at) = left.iter().position(|&action| action == step.action) {
                left.remove(at);
            }
        }
        let leads = !left.is_empty() && self.leads(task, before(start, steps, since), open, &left);
        Some(if leads { Hint::Do(left[0]) } else { Hint::Undo })
    }

    /// Whether these actions lead to the goal after what has been done.
    fn leads(&self, task: &Task, begin: &Game, open: &[StepRef], actions: &[Action]) -> bool {
        let mut game = open.last().map_or(*begin, |step| *step.after);
        let mut played = Vec::new();
        for &action in actions {
            let mut events = Vec::new();
            if game.apply(self.seat, action, &mut events).is_err() {
                return false;
            }
            played.push((action, events, game));
        }
        let step = |(action, events, after)| StepRef { seat: self.seat, action, events, after };
        let played = played.iter().map(|(action, events, after)| step((*action, events.as_slice(), after)));
        let steps: Vec<StepRef> = open.iter().copied().chain(played).collect();
        all(&task.goal, self.seat, begin, &steps)
    }
}

/// The game before a step.
fn before<'a>(start: &'a Game, steps: &[StepRef<'a>], step: usize) -> &'a Game {
    if step == 0 { start } else { steps[step - 1].after }
}
