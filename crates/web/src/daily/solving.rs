//! A turn to be found at the table: it is played, compared with the best one, and the best one can be shown.

use leptos::prelude::*;
use noria_rules::Seat;

use super::puzzle::Puzzle;
use crate::analysis::judged;
use crate::play::Play;
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::worker::{Advice, Outlook, Title, WorkerHandle, WorkerRequest, WorkerTask};

/// The progress of the solution.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum State {
    /// The turn is yet to be played.
    Open,
    /// It was played, and is compared.
    Judging,
    /// It could not be compared.
    Failed,
    /// By how many points the turn was worse than the best.
    Judged(f32),
}

/// A puzzle on the table. Copy it freely.
#[derive(Clone, Copy)]
pub struct Solving {
    /// The table.
    pub session: Session,
    /// The progress of the solution.
    pub state: RwSignal<State>,
    puzzle: StoredValue<Puzzle>,
}

impl Solving {
    /// Lays a puzzle on the table. `judged` is called with how many points a turn was worse than the best.
    pub fn start(puzzle: Puzzle, settings: Settings, judged: Callback<f32>) -> Solving {
        let session = Session::new(String::new(), first(&puzzle, settings), Purpose::Solving, settings);
        provide_context(session);
        let puzzle = StoredValue::new(puzzle);
        let solving = Solving { session, state: RwSignal::new(State::Open), puzzle };
        let worker = StoredValue::new_local(WorkerHandle::new());
        // When the turn is over, it is judged; the table goes back to where it began.
        Effect::new(move |_| {
            let answered = session.play().with(|play| puzzle.with_value(|puzzle| puzzle.is_answered(play)));
            if answered {
                let mine = session.play().get_untracked();
                solving.lay();
                solving.state.set(State::Judging);
                leptos::task::spawn_local(async move {
                    let lost = lost(puzzle, worker, mine).await;
                    let left = solving.state.try_set(lost.map_or(State::Failed, State::Judged)).is_some();
                    if let Some(lost) = lost.filter(|_| !left) {
                        judged.run(lost);
                    }
                });
            }
        });
        solving
    }

    /// Shows the best turn.
    pub fn show_solution(self) {
        self.lay();
        self.session.show_plans(vec![self.puzzle.with_value(solution)]);
    }

    /// Starts over.
    pub fn again(self) {
        self.lay();
        self.state.set(State::Open);
    }

    fn lay(self) {
        self.session.show_other(self.puzzle.with_value(|puzzle| first(puzzle, self.session.settings())));
    }
}

/// The position, to be played by the user.
fn first(puzzle: &Puzzle, settings: Settings) -> Play {
    let names: Vec<String> = settings.words().with_untracked(|words| {
        let name = |seat| if seat == puzzle.seat { words.text("you") } else { words.player(seat) };
        Seat::all(puzzle.play.participants().len()).map(name).collect()
    });
    puzzle.play.explore(usize::MAX, &names)
}

/// How the table shows the best turn; its value is shown elsewhere.
fn solution(puzzle: &Puzzle) -> Advice {
    let (game, actions) = (puzzle.play.game(), puzzle.best.clone());
    let gains = noria_ai::Gains::of(game, puzzle.seat, &actions);
    let points = i32::from(game.score(puzzle.seat).total) + gains.points;
    Advice { title: Title::Better, before: None, after: Outlook { points, chance: 0 }, actions, gains }
}

/// By how many points a turn is worse than the solution, both searched alike.
async fn lost(puzzle: StoredValue<Puzzle>, worker: StoredValue<WorkerHandle, LocalStorage>, mine: Play) -> Option<f32> {
    let seat = puzzle.try_with_value(|puzzle| puzzle.seat)?;
    let best = puzzle.try_with_value(Puzzle::solved)??;
    if best.game() == mine.game() {
        return Some(0.0);
    }
    let mut leads = Vec::new();
    for play in [best, mine] {
        let turn = play.turns().len() - 2;
        let request =
            WorkerRequest { game: String::new(), seat, task: WorkerTask::Judgement(turn), text: play.write() };
        let answer = worker.try_with_value(|worker| worker.request(request))?.await?;
        leads.push(judged::read(&answer, &play)?.after.lead(seat));
    }
    Some((leads[0] - leads[1]).max(0.0))
}
