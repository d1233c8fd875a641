//! All puzzles that have come so far, and what became of them.

use leptos::prelude::*;
use noria_protocol::Day;

use super::coach::CoachLink;
use super::page::{today, written};
use super::puzzle::{line_of_week, mark, weeks};
use super::puzzle_page::{told, tries};
use super::solved::{End, Figures, PuzzleResult, PuzzleResults};
use crate::analysis::tenths;
use crate::app::Page;
use crate::pages::Sheet;
use crate::settings::Settings;
use crate::table::icon;

/// The puzzles, this week's first.
#[component]
pub fn PuzzleList(file: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = move |key: &'static str| move || settings.text(key);
    let tries = tries();
    let all: Vec<(Day, Option<PuzzleResult>)> = weeks(&file, today())
        .into_iter()
        .filter_map(|week| Some((week, tries.of(week, mark(line_of_week(&file, week)?)).cloned())))
        .collect();
    let rows = all.into_iter().enumerate().map(move |(n, (week, tried))| {
        let class = match tried.as_ref().map(|tried| tried.end) {
            Some(End::Solved) => "solved",
            Some(End::Shown) => "shown",
            _ => "",
        };
        let result = move || settings.words().with(|words| told(words, tried.as_ref()));
        let now = (n == 0).then(|| view! { <em>{text("puzzle-this-week")}</em> });
        view! {
            <li class=class>
                <a href=Page::Puzzle(week.to_string()).link()><span>{move || written(week, settings)}</span>{now}</a>
                <span>{(class == "solved").then(|| icon("u-check", 16))}{result}</span>
            </li>
        }
    });
    view! {
        <Sheet title=Signal::derive(move || settings.text("puzzle-title"))>
            <div class="study">
                <section class="panel wide">
                    <p>{text("puzzle-intro")}</p>
                    <dl class="daily-figures"><PuzzleFigures tries/></dl>
                    <p class="row">
                        <a class="btn primary" href=Page::Puzzle(String::new()).link()>{icon("u-play", 18)}{text("puzzle-this-week")}</a>
                    </p>
                </section>
                <section class="panel wide">
                    <h2>{text("puzzle-all")}</h2>
                    <ol class="puzzle-list">{rows.collect_view()}</ol>
                </section>
                <p class="row wide">
                    <a class="btn" href=Page::Start.link()>{text("back")}</a>
                    <CoachLink/>
                    <a class="btn" href=Page::Daily(String::new()).link()>{icon("u-daily", 18)}{text("daily-title")}</a>
                    <a class="btn" href=Page::Statistics.link()>{icon("u-chart", 18)}{text("statistics-title")}</a>
                </p>
            </div>
        </Sheet>
    }
}

/// What became of all puzzles, for a list of figures.
#[component]
pub fn PuzzleFigures(tries: PuzzleResults) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let Figures { tried, solved, at_once, lost } = tries.figures();
    let streaks = tries.streaks(today());
    move || {
        let words = settings.words().get();
        let streak = [("now", streaks.now.into()), ("longest", streaks.longest.into())];
        let figures = [
            ("puzzle-tried", tried.to_string()),
            ("puzzle-solved-count", solved.to_string()),
            ("puzzle-at-once", at_once.to_string()),
            ("puzzle-lost-mean", lost.map_or("–".to_string(), |lost| tenths(&words, lost))),
            ("puzzle-streak", words.with("daily-streak-told", &streak)),
        ];
        let figure = |(key, value): (&'static str, String)| {
            view! { <div><dt>{words.text(key)}</dt><dd data-figure=key>{value}</dd></div> }
        };
        figures.map(figure).into_iter().collect_view()
    }
}
