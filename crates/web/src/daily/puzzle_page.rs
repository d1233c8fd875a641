//! The puzzle of the week: play the turn, hear what it was worth, see the solution.

use leptos::prelude::*;
use noria_rules::Seat;

use super::page::today;
use super::puzzle::{self, Puzzle};
use crate::analysis::{judged, tenths};
use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, TableTools, Trouble};
use crate::play::Play;
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::table::{Table, icon};
use crate::worker::{Advice, Ask, Outlook, Thinker, Title, Wish};

const FILE: &str = "puzzles.txt";

/// How far somebody is with the puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    Open,
    Judging,
    Failed,
    /// By how many points the turn was worse than the best.
    Judged(f32),
}

/// What counts as the best turn: less than this is within what the search can tell, in points.
const AS_GOOD: f32 = 0.5;

/// The puzzle of this week.
#[component]
pub fn PuzzlePage() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let found = RwSignal::new(None::<Option<StoredValue<Puzzle>>>);
    let owner = Owner::current();
    leptos::task::spawn_local(async move {
        let file = browser::fetch_text(FILE).await.unwrap_or_default();
        let puzzle = puzzle::of_week(&file, today().week());
        let keep = |puzzle| owner.as_ref().map(|owner| owner.with(|| StoredValue::new(puzzle)));
        found.try_set(Some(puzzle.and_then(keep)));
    });
    let title = Signal::derive(move || settings.text("puzzle-title"));
    move || match found.get() {
        None => view! { <Sheet title><p role="status">{settings.text("daily-loading")}</p></Sheet> }.into_any(),
        Some(None) => view! {
            <Sheet title>
                <Trouble lines=Some(settings.text("puzzle-missing"))/>
                <p class="row"><a class="btn primary" href=Page::Start.link()>{settings.text("error-go-back")}</a></p>
            </Sheet>
        }
        .into_any(),
        Some(Some(puzzle)) => view! { <Solving puzzle settings/> }.into_any(),
    }
}

#[component]
fn Solving(puzzle: StoredValue<Puzzle>, settings: Settings) -> impl IntoView {
    let names = move || -> Vec<String> {
        let seats = puzzle.with_value(|puzzle| puzzle.play.places().len());
        let own = puzzle.with_value(|puzzle| puzzle.seat);
        let name = |words: &noria_words::Words, seat: Seat| {
            if seat == own { words.text("you") } else { words.player(seat) }
        };
        settings.words().with_untracked(|words| Seat::first(seats).map(|seat| name(words, seat)).collect())
    };
    let start = move || puzzle.with_value(|puzzle| puzzle.play.explore(usize::MAX, &names()));
    let session = Session::new(String::new(), start(), Purpose::Solving, settings);
    provide_context(session);
    let state = RwSignal::new(State::Open);
    let thinker = StoredValue::new_local(Thinker::new());
    // When the turn is over, it is judged; the table goes back to where it began.
    Effect::new(move |_| {
        let answered = session.play().with(|play| puzzle.with_value(|puzzle| puzzle.is_answered(play)));
        if answered {
            let mine = session.play().get_untracked();
            session.show_other(start());
            state.set(State::Judging);
            leptos::task::spawn_local(async move {
                let lost = lost(puzzle, thinker, mine.clone()).await;
                let judged = lost.map_or(State::Failed, State::Judged);
                if state.try_set(judged).is_none() {
                    session.show_plans(vec![played(puzzle, &mine)]);
                }
            });
        }
    });
    let solve = Callback::new(move |()| {
        let best = puzzle.with_value(|puzzle| advice(puzzle, Title::Better, puzzle.best.clone()));
        session.show_other(start());
        session.show_plans(vec![best]);
    });
    let again = Callback::new(move |()| {
        session.show_other(start());
        state.set(State::Open);
    });
    let tools = move || view! { <TableTools session/> };
    view! { <Table tools note=move || view! { <Bar puzzle settings state solve again/> }/> }
}

/// What the table shows of a turn; its worth is said elsewhere.
fn advice(puzzle: &Puzzle, title: Title, actions: Vec<noria_rules::Action>) -> Advice {
    let game = puzzle.play.game();
    let gains = noria_ai::Gains::of(game, puzzle.seat, &actions);
    let points = i32::from(game.score(puzzle.seat).total) + gains.points;
    Advice { title, before: None, after: Outlook { points, chance: 0 }, actions, gains }
}

fn played(puzzle: StoredValue<Puzzle>, play: &Play) -> Advice {
    puzzle.with_value(|puzzle| {
        let actions = play.steps()[puzzle.play.steps().len()..].iter().map(|step| step.action).collect();
        advice(puzzle, Title::Played, actions)
    })
}

/// By how many points a turn is worse than the solution, both searched alike.
async fn lost(puzzle: StoredValue<Puzzle>, thinker: StoredValue<Thinker, LocalStorage>, mine: Play) -> Option<f32> {
    let seat = puzzle.try_with_value(|puzzle| puzzle.seat)?;
    let best = puzzle.try_with_value(Puzzle::solved)??;
    if best.game() == mine.game() {
        return Some(0.0);
    }
    let mut leads = Vec::new();
    for play in [best, mine] {
        let turn = play.turns().len() - 2;
        let ask = Ask { game: String::new(), seat, wish: Wish::Judgement(turn), text: play.write() };
        let answer = thinker.try_with_value(|thinker| thinker.ask(ask))?.await?;
        leads.push(judged::read(&answer, &play)?.after.lead(seat));
    }
    Some((leads[0] - leads[1]).max(0.0))
}

#[component]
fn Bar(
    puzzle: StoredValue<Puzzle>,
    settings: Settings,
    state: RwSignal<State>,
    solve: Callback<()>,
    again: Callback<()>,
) -> impl IntoView {
    let text = move |key: &'static str| move || settings.text(key);
    let said = move || {
        let words = settings.words().get();
        let margin = puzzle.with_value(|puzzle| puzzle.margin);
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
    view! {
        <div class="study-bar puzzle-bar" role="group" aria-label=text("puzzle-title")>
            <a class="btn small" href=Page::Daily(String::new()).link()>{icon("u-daily", 16)}{text("daily-title")}</a>
            <span class="cap puzzle-said" role="status" data-lost=lost>{said}</span>
            <Show when=move || !matches!(state.get(), State::Open | State::Judging)>
                <button class="btn small" data-button="puzzle-again" on:click=move |_| again.run(())>{text("puzzle-again")}</button>
            </Show>
            <button class="btn small" data-button="puzzle-solution" on:click=move |_| solve.run(())>{text("puzzle-solution")}</button>
        </div>
    }
}
