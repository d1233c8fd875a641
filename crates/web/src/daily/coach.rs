//! The coach: turns of the player's games that gave points away, repeated until they are played better.

use leptos::prelude::*;
use noria_words::Words;

use super::exercise::{Exercise, Practice, as_good, of_game};
use super::page::today;
use super::solving::{Solving, State};
use crate::analysis::studied::{self, Studied};
use crate::analysis::{judged, tenths};
use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, TableTools};
use crate::settings::Settings;
use crate::store;
use crate::table::{Table, icon};

/// The address of the coach among the puzzles.
pub const OWN: &str = "own";

/// Under what name it is kept what became of the exercises.
pub const PRACTICE: &str = "noria.coach";

/// Merges imported results of exercises.
pub fn add_practice(text: &str) {
    let mut practice = practice();
    practice.merge(Practice::read(text));
    browser::remember(PRACTICE, &practice.write());
}

fn practice() -> Practice {
    Practice::read(&browser::recall(PRACTICE).unwrap_or_default())
}

/// Notes an attempt; other windows may have kept something meanwhile.
fn note(name: &str, lost: f32, is_solved: bool) {
    let mut practice = practice();
    practice.attempt(name, lost, is_solved, today());
    browser::remember(PRACTICE, &practice.write());
}

/// The exercises of a kept game, or of one that was played at a table of a server, as far as it is analysed.
fn of_kept(id: &str) -> Vec<Exercise> {
    let Some(text) = store::analysis(id) else { return Vec::new() };
    let kept = store::open(id).or_else(|| Studied::kept(id).map(|studied| studied.play()));
    let Some(Ok(play)) = kept else { return Vec::new() };
    of_game(id, &play, &judged::read_all(&text, &play))
}

/// All exercises, those of the last game first.
fn exercises() -> Vec<Exercise> {
    let kept = store::list().into_iter().map(|game| game.id);
    kept.chain(studied::ids()).flat_map(|id| of_kept(&id)).collect()
}

fn address(name: &str) -> Page {
    Page::Puzzle(format!("{OWN}/{name}"))
}

/// The way to the coach.
#[component]
pub fn CoachLink() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = move || settings.text("coach-title");
    view! { <a class="btn" data-button="coach" href=Page::Puzzle(OWN.to_string()).link()>{icon("u-hint", 18)}{text}</a> }
}

/// The list, or an exercise: `GAME/TURN`.
#[component]
pub fn Coach(which: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let found = which.split_once('/').and_then(|(id, _)| {
        let all = of_kept(id);
        all.into_iter().find(|exercise| exercise.name == which)
    });
    match found {
        Some(exercise) => view! { <Practising exercise settings/> }.into_any(),
        None => view! { <List settings/> }.into_any(),
    }
}

fn told(words: &Words, practice: &Practice, exercise: &Exercise) -> String {
    match (practice.is_solved(&exercise.name), practice.attempts(&exercise.name)) {
        (true, _) => words.text("coach-solved"),
        (false, 0) => words.text("puzzle-untried"),
        (false, count) => words.with("coach-tried", &[("count", count.into())]),
    }
}

#[component]
fn List(settings: Settings) -> impl IntoView {
    let text = move |key: &'static str| move || settings.text(key);
    let (all, practice) = (exercises(), practice());
    let solved = all.iter().filter(|exercise| practice.is_solved(&exercise.name)).count();
    let next = practice.next(&all, None).map(|exercise| address(&exercise.name).link());
    let count = all.len();
    let progress = move || {
        settings.words().with(|words| match count {
            0 => words.text("coach-none"),
            _ => words.with("coach-progress", &[("solved", solved.into()), ("count", count.into())]),
        })
    };
    let rows = all.into_iter().map(move |exercise| {
        let way = address(&exercise.name).link();
        let is_solved = practice.is_solved(&exercise.name);
        let practice = practice.clone();
        let line = move || {
            let words = settings.words().get();
            let points = tenths(&words, exercise.puzzle.margin);
            let values = [("round", exercise.round.into()), ("points", points.into())];
            let result = told(&words, &practice, &exercise);
            view! {
                <a href=way.clone()><span>{words.with("coach-turn", &values)}</span>
                    <small>{words.mistake(exercise.mistake)}</small></a>
                <span>{is_solved.then(|| icon("u-check", 16))}{result}</span>
            }
        };
        view! { <li class=if is_solved { "solved" } else { "" }>{line}</li> }
    });
    view! {
        <Sheet title=Signal::derive(text("coach-title"))>
            <div class="study">
                <section class="panel wide">
                    <p>{text("coach-intro")}</p>
                    <p role="status" data-count=count data-solved=solved>{progress}</p>
                    <p class="row">
                        {next.map(|way| view! { <a class="btn primary" data-button="practise" href=way>{icon("u-play", 18)}{text("coach-practise")}</a> })}
                        <a class="btn" href=Page::Games.link()>{text("start-saved-games")}</a>
                    </p>
                </section>
                {(count > 0).then(|| view! { <section class="panel wide"><ol class="puzzle-list coach-list">{rows.collect_view()}</ol></section> })}
                <p class="row wide"><a class="btn" href=Page::Puzzle("all".to_string()).link()>{text("back")}</a></p>
            </div>
        </Sheet>
    }
}

#[component]
fn Practising(exercise: Exercise, settings: Settings) -> impl IntoView {
    let name = StoredValue::new(exercise.name.clone());
    let enough = as_good(&exercise.puzzle);
    let judged = move |lost: f32| note(&name.get_value(), lost, lost < enough);
    let solving = Solving::start(exercise.puzzle.clone(), settings, Callback::new(judged));
    let exercise = StoredValue::new(exercise);
    let tools = move || view! { <TableTools session=solving.session/> };
    view! { <Table tools note=move || view! { <Bar exercise settings solving/> }/> }
}

#[component]
fn Bar(exercise: StoredValue<Exercise>, settings: Settings, solving: Solving) -> impl IntoView {
    let text = move |key: &'static str| move || settings.text(key);
    let (margin, enough) = exercise.with_value(|exercise| (exercise.puzzle.margin, as_good(&exercise.puzzle)));
    let said = move || {
        let words = settings.words().get();
        let number = |number: f32| [("points", tenths(&words, number).into())];
        match solving.state.get() {
            State::Open => words.with("coach-task", &number(margin)),
            State::Judging => words.text("puzzle-judging"),
            State::Failed => words.text("hint-failed"),
            State::Judged(lost) if lost < enough => words.text("coach-found"),
            State::Judged(lost) => words.with("puzzle-lost", &number(lost)),
        }
    };
    let lost = move || match solving.state.get() {
        State::Judged(lost) => Some(format!("{lost:.1}")),
        _ => None,
    };
    let about = move || {
        let words = settings.words().get();
        exercise.with_value(|exercise| words.mistake(exercise.mistake))
    };
    // Looking at the solution is not finding it: the exercise comes again.
    let show = move |_| {
        let name = exercise.with_value(|exercise| exercise.name.clone());
        if !practice().is_solved(&name) {
            note(&name, margin, false);
        }
        solving.show_solution();
    };
    let next = move |_| {
        let (all, name) = (exercises(), exercise.with_value(|exercise| exercise.name.clone()));
        match practice().next(&all, Some(&name)).filter(|next| next.name != name) {
            Some(next) => address(&next.name).go(),
            None => Page::Puzzle(OWN.to_string()).go(),
        }
    };
    browser::note_presence("with-puzzle");
    view! {
        <div class="study-bar puzzle-bar" role="group" aria-label=text("coach-title")>
            <a class="btn small" href=Page::Puzzle(OWN.to_string()).link() title=text("coach-title")>
                {icon("u-hint", 16)}<span class="word">{text("coach-title")}</span>
            </a>
            <div>
                <span class="puzzle-said" role="status" data-lost=lost>{said}</span>
                <span class="cap">{about}</span>
            </div>
            <Show when=move || !matches!(solving.state.get(), State::Open | State::Judging)>
                <button class="btn small" data-button="puzzle-again" on:click=move |_| solving.again()>{text("puzzle-again")}</button>
                <button class="btn small" data-button="coach-next" on:click=next>{text("coach-next")}</button>
            </Show>
            <button class="btn small" data-button="puzzle-solution" on:click=show>{text("puzzle-solution")}</button>
        </div>
    }
}
