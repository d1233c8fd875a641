//! The puzzle of a week: play the turn, see what it was worth, see the solution. The result is stored.

use leptos::prelude::*;
use noria_protocol::Day;
use noria_words::Words;

use super::AS_GOOD;
use super::coach::{Coach, OWN};
use super::page::{today, written};
use super::puzzle::{self, Puzzle};
use super::puzzle_list::PuzzleList;
use super::solved::{End, PuzzleResult, PuzzleResults, monday};
use super::solving::{Solving, State};
use crate::analysis::tenths;
use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, TableTools, Trouble};
use crate::settings::Settings;
use crate::table::{Table, icon};

/// The file with all puzzles.
const FILE: &str = "puzzles.txt";

/// Under what name the results of all puzzles are kept.
pub const TRIES: &str = "noria.puzzles";

/// What became of all puzzles.
pub fn tries() -> PuzzleResults {
    PuzzleResults::read(&browser::recall(TRIES).unwrap_or_default())
}

/// A puzzle of a week, and what became of it.
#[derive(Clone, Copy)]
struct Task {
    week: Day,
    mark: StoredValue<String>,
    puzzle: StoredValue<Puzzle>,
    tried: RwSignal<Option<PuzzleResult>>,
}

impl Task {
    fn read(file: &str, week: Day) -> Option<Task> {
        let line = puzzle::line_of_week(file, week)?;
        let (puzzle, mark) = (puzzle::read(line)?, puzzle::mark(line));
        let tried = tries().of(week, mark).cloned();
        Some(Task {
            week,
            mark: StoredValue::new(mark.to_string()),
            puzzle: StoredValue::new(puzzle),
            tried: RwSignal::new(tried),
        })
    }

    /// Changes what is kept of it; other windows may have kept something meanwhile.
    fn note(self, change: impl FnOnce(&mut PuzzleResult)) {
        let mark = self.mark.get_value();
        let mut tries = tries();
        let mut tried = tries.of(self.week, &mark).cloned().unwrap_or_else(|| PuzzleResult::new(&mark, today()));
        change(&mut tried);
        tries.set(self.week, tried.clone());
        browser::remember(TRIES, &tries.write());
        self.tried.set(Some(tried));
    }

    fn is_open(self) -> bool {
        self.tried.with(|tried| tried.as_ref().is_none_or(|tried| tried.end == End::Open))
    }
}

/// What became of a puzzle, in words.
pub fn told(words: &Words, tried: Option<&PuzzleResult>) -> String {
    let Some(tried) = tried else { return words.text("puzzle-untried") };
    let lost = tried.least.map(|least| tenths(words, least)).unwrap_or_default();
    let values = [("count", tried.attempts.into()), ("points", lost.into())];
    match (tried.end, tried.attempts) {
        (End::Solved, _) => words.with("puzzle-solved", &values),
        (End::Open, _) => words.with("puzzle-open", &values),
        (End::Shown, 0) => words.text("puzzle-shown"),
        (End::Shown, _) => words.with("puzzle-shown-after", &values),
    }
}

/// The puzzle of a week: of this one, of that of a date, or a list of `all`; or exercises from the player's `own`
/// games.
#[component]
pub fn PuzzlePage(which: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    if let Some(which) = which.strip_prefix(OWN) {
        return view! { <Coach which=which.trim_start_matches('/').to_string()/> }.into_any();
    }
    let file = RwSignal::new(None::<String>);
    leptos::task::spawn_local(async move {
        file.try_set(Some(browser::fetch(FILE).await.unwrap_or_default()));
    });
    let title = Signal::derive(move || settings.text("puzzle-title"));
    let trouble = move |key: &'static str, back: Page| {
        view! {
            <Sheet title>
                <Trouble lines=Some(settings.text(key))/>
                <p class="row"><a class="btn primary" href=back.link()>{settings.text("error-go-back")}</a></p>
            </Sheet>
        }
        .into_any()
    };
    let page = move || {
        let Some(file) = file.get() else {
            return view! { <Sheet title><p role="status">{settings.text("daily-loading")}</p></Sheet> }.into_any();
        };
        let weeks = puzzle::weeks(&file, today());
        let asked = match which.as_str() {
            "" => weeks.first().copied(),
            date => date.parse().ok().and_then(monday).filter(|week| weeks.contains(week)),
        };
        match (weeks.is_empty(), asked) {
            (true, _) => trouble("puzzle-missing", Page::Start),
            _ if which == "all" => view! { <PuzzleList file/> }.into_any(),
            (_, None) => trouble("puzzle-no-week", Page::Puzzle("all".to_string())),
            (_, Some(week)) => match Task::read(&file, week) {
                Some(task) => view! { <OfWeek task settings/> }.into_any(),
                None => trouble("puzzle-missing", Page::Start),
            },
        }
    };
    page.into_any()
}

/// The puzzle at the table.
#[component]
fn OfWeek(task: Task, settings: Settings) -> impl IntoView {
    let judged = move |lost: f32| task.note(|tried| tried.attempt(lost, lost < AS_GOOD, today()));
    let solving = Solving::start(task.puzzle.get_value(), settings, Callback::new(judged));
    let tools = move || view! { <TableTools session=solving.session/> };
    view! { <Table tools note=move || view! { <Bar task settings solving/> }/> }
}

#[component]
fn Bar(task: Task, settings: Settings, solving: Solving) -> impl IntoView {
    let state = solving.state;
    let solve = move |_| {
        solving.show_solution();
        if untrack(|| task.is_open()) {
            task.note(|tried| tried.give_up(today()));
        }
    };
    let text = move |key: &'static str| move || settings.text(key);
    let said = move || {
        let words = settings.words().get();
        let margin = task.puzzle.with_value(|puzzle| puzzle.margin);
        let number = |number: f32| [("points", tenths(&words, number).into())];
        match state.get() {
            State::Open => words.with("puzzle-task", &number(margin)),
            State::Judging => words.text("puzzle-judging"),
            State::Failed => words.text("hint-failed"),
            State::Judged(lost) if lost < AS_GOOD => words.text("puzzle-best"),
            State::Judged(lost) => words.with("puzzle-lost", &number(lost)),
        }
    };
    let lost = move || match state.get() {
        State::Judged(lost) => Some(format!("{lost:.1}")),
        _ => None,
    };
    let result = move || {
        let words = settings.words().get();
        let week = words.with("puzzle-week", &[("date", written(task.week, settings).into())]);
        task.tried.with(|tried| format!("{week} · {}", told(&words, tried.as_ref())))
    };
    let solution = move || settings.text(if task.is_open() { "puzzle-give-up" } else { "puzzle-solution" });
    browser::note_presence("with-puzzle");
    view! {
        <div class="study-bar puzzle-bar" role="group" aria-label=text("puzzle-title")>
            <a class="btn small" href=Page::Puzzle("all".to_string()).link() title=text("puzzle-all")>
                {icon("u-daily", 16)}<span class="word">{text("puzzle-all")}</span>
            </a>
            <div>
                <span class="puzzle-said" role="status" data-lost=lost>{said}</span>
                <span class="cap" data-result="">{result}</span>
            </div>
            <Show when=move || !matches!(state.get(), State::Open | State::Judging)>
                <button class="btn small" data-button="puzzle-again" on:click=move |_| solving.again()>{text("puzzle-again")}</button>
            </Show>
            <button class="btn small" data-button="puzzle-solution" title=text("puzzle-solution") on:click=solve>{solution}</button>
        </div>
    }
}
