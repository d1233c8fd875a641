//! What every seat could expect after each turn, as lines. The graph is one control: arrow keys and clicks choose a turn.

use leptos::prelude::*;
use noria_ai::analysis::{Expectation, JudgedTurn};
use noria_rules::Seat;
use web_sys::{KeyboardEvent, MouseEvent};

use super::page::{Study, chance, tenths};
use super::paper::{Paper, Sheet};
use crate::table::{icon, representative, seat_colour};

const HEIGHT: f32 = 280.0;

/// Room below the lines, for the rounds.
const BELOW: f32 = 26.0;

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scale {
    Points,
    Chance,
}

impl Scale {
    fn of(self, expected: &Expectation, seat: usize) -> f32 {
        match self {
            Scale::Points => expected.points[seat],
            Scale::Chance => chance(expected, seat) * 100.0,
        }
    }
}

/// The least and the greatest value that are drawn, and the step of the grid: round numbers, few lines.
fn range(scale: Scale, turns: &[JudgedTurn], seats: usize) -> (f32, f32, f32) {
    if scale == Scale::Chance {
        return (0.0, 100.0, 25.0);
    }
    let all = turns.iter().flat_map(|turn| [&turn.before, &turn.after]);
    let values = all.flat_map(|expected| (0..seats).map(|seat| expected.points[seat]));
    let (low, high) = values.fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return (0.0, 150.0, 50.0);
    }
    let steps = [5.0, 10.0, 20.0, 25.0, 50.0, 100.0];
    let fits = |step: &f32| (high / step).ceil() - (low / step).floor() <= 6.0;
    let step = steps.into_iter().find(fits).unwrap_or(100.0);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    (low, high.max(low + step), step)
}

/// The graph with what belongs to the chosen turn.
#[component]
pub fn Graph(study: Study) -> impl IntoView {
    let settings = study.settings;
    let scale = RwSignal::new(Scale::Points);
    let seats = study.play.with_value(|play| play.game().position().players.len());
    let known = move || study.turns.with(Vec::len);
    let paper = Paper::new(HEIGHT);
    let drawing = move || study.turns.with(|turns| lines(study, scale.get(), turns, seats, paper.sheet(BELOW)));
    let choose = move |turn: usize| study.chosen.set(turn.min(known().saturating_sub(1)));
    let press = move |event: KeyboardEvent| {
        let here = study.chosen.get_untracked();
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => here + 1,
            "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
            "PageUp" => here + 5,
            "PageDown" => here.saturating_sub(5),
            "Home" => 0,
            "End" => usize::MAX - 1,
            "Enter" => {
                let first = study.turns.with_untracked(|turns| turns.get(here).map(|turn| turn.first));
                if let Some(first) = first {
                    _ = window().location().set_hash(&study.link(first));
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        choose(to);
    };
    let point = move |event: MouseEvent| {
        if let Some(element) = paper.node.get_untracked() {
            let Sheet { left, right, .. } = untrack(|| paper.sheet(BELOW));
            let at = f64::from(event.client_x()) - element.get_bounding_client_rect().left();
            let turn = (at as f32 - left) / (right - left) * study.all as f32;
            choose(turn.max(0.0) as usize);
        }
    };
    let cursor = move || {
        let sheet = paper.sheet(BELOW);
        let (from, to) = (x(study, sheet, study.chosen.get()), x(study, sheet, study.chosen.get() + 1));
        let (top, height) = (sheet.top, sheet.bottom - sheet.top);
        view! { <rect class="study-cursor" x=from y=top width=to - from height=height/> }
    };
    let spoken = move || told(study).unwrap_or_default();
    let switch = move |to: Scale, key: &'static str| {
        view! {
            <button class="btn small" aria-pressed=move || (scale.get() == to).to_string() on:click=move |_| scale.set(to)>
                {move || settings.text(key)}
            </button>
        }
    };
    let legend = Seat::all(seats).map(move |seat| {
        // The result, if known.
        let points = study.play.with_value(|play| play.game().is_over().then(|| play.game().score(seat).total));
        view! { <span>{representative(seat, 18)}{move || study.name(seat)}<b>{points}</b></span> }
    });
    view! {
        <header class="p-head">
            <h2 id="study-graph">{move || settings.text("analysis-graph")}</h2>
            <span class="study-legend">{legend.collect_view()}</span>
            <span class="study-switch">
                {switch(Scale::Points, "analysis-graph-points")}{switch(Scale::Chance, "analysis-graph-chance")}
            </span>
        </header>
        <div class="study-graph" node_ref=paper.node role="slider" tabindex="0" aria-labelledby="study-graph"
            aria-valuemin="1" aria-valuemax=move || known().max(1) aria-valuenow=move || study.chosen.get() + 1
            aria-valuetext=spoken aria-describedby="study-keys" on:keydown=press on:click=point>
            <svg viewBox=move || paper.sheet(BELOW).view_box() aria-hidden="true">{cursor}{drawing}</svg>
        </div>
        <p class="cap" id="study-keys">{move || settings.text("analysis-graph-keys")}</p>
        <Chosen study choose=Callback::new(choose)/>
    }
}

/// Where a turn begins.
fn x(study: Study, sheet: Sheet, turn: usize) -> f32 {
    sheet.left + (sheet.right - sheet.left) * turn as f32 / study.all.max(1) as f32
}

fn lines(study: Study, scale: Scale, turns: &[JudgedTurn], seats: usize, sheet: Sheet) -> AnyView {
    let (low, high, step) = range(scale, turns, seats);
    let x = |turn| x(study, sheet, turn);
    let y = |value: f32| sheet.bottom - (sheet.bottom - sheet.top) * (value - low) / (high - low).max(1.0);
    let count = ((high - low) / step).round() as usize;
    let grid = (0..=count).map(|line| {
        let value = low + step * line as f32;
        sheet.line(y(value), value)
    });
    // A number for each round, where its first turn begins.
    let starts = study.play.with_value(|play| {
        let round = |step: usize| play.game_at(step).position().round;
        let turns = play.turns();
        let first = |n: &usize| *n == 0 || round(turns[*n]) != round(turns[*n - 1]);
        (0..turns.len() - 1).filter(first).map(|n| (n, round(turns[n]))).collect::<Vec<_>>()
    });
    let axis = starts.into_iter().filter(|(_, round)| *round > 0).map(|(turn, round)| {
        view! {
            <path class="grid" d=format!("M{:.1} {}v5", x(turn), sheet.bottom)/>
            <text class="ax" x=x(turn) + 3.0 y=sheet.height - 10.0>{round}</text>
        }
    });
    let mine = study.play.with_value(crate::play::Play::only_human);
    let paths = Seat::all(seats).map(|seat| {
        let first = turns.first().map(|turn| scale.of(&turn.before, seat.index()));
        let rest = turns.iter().map(|turn| scale.of(&turn.after, seat.index()));
        let points: Vec<String> =
            first.into_iter().chain(rest).enumerate().map(|(n, v)| format!("{:.1} {:.1}", x(n), y(v))).collect();
        let class = if mine == Some(seat) { "ln me" } else { "ln" };
        (!points.is_empty())
            .then(|| view! { <path class=class d=format!("M{}", points.join("L")) style=seat_colour(seat)/> })
    });
    // The costly turns are marked on the line of the player.
    let costly = noria_ai::analysis::costliest(turns, super::turns::NAMED);
    let marks = costly.into_iter().map(|n| {
        let turn = &turns[n];
        let value = scale.of(&turn.after, turn.seat.index());
        view! { <circle class="study-mark" cx=x(n + 1) cy=y(value) r="6" style=seat_colour(turn.seat)/> }
    });
    let (grid, axis) = (grid.collect_view(), axis.collect_view());
    let (paths, marks) = (paths.collect_view(), marks.collect_view());
    view! { {grid}{axis}{paths}{marks} }.into_any()
}

/// The chosen turn in a sentence.
fn told(study: Study) -> Option<String> {
    let chosen = study.chosen.get();
    study.turns.with(|turns| {
        let turn = turns.get(chosen)?;
        let seat = turn.seat.index();
        let words = study.settings.words().get();
        let percent = |expected: &Expectation| format!("{:.0}", chance(expected, seat) * 100.0);
        let values = [
            ("turn", study.title(turn.round, turn.seat).into()),
            ("before", tenths(&words, turn.before.points[seat]).into()),
            ("after", tenths(&words, turn.after.points[seat]).into()),
            ("chance", percent(&turn.before).into()),
            ("then", percent(&turn.after).into()),
            ("cost", tenths(&words, turn.cost.points).into()),
        ];
        Some(words.with("analysis-turn-told", &values))
    })
}

/// The chosen turn, the way to its neighbours, and to the table.
#[component]
fn Chosen(study: Study, choose: Callback<usize>) -> impl IntoView {
    let settings = study.settings;
    let first = Memo::new(move |_| study.turns.with(|turns| turns.get(study.chosen.get()).map(|turn| turn.first)));
    let last = move || study.turns.with(Vec::len).saturating_sub(1);
    let go = move |key: &'static str, shape: &'static str, off: Signal<bool>, step: isize| {
        view! {
            <button class="icon-btn" aria-label=move || settings.text(key) title=move || settings.text(key) prop:disabled=off
                on:click=move |_| choose.run(study.chosen.get_untracked().saturating_add_signed(step))>
                <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d=shape/></svg>
            </button>
        }
    };
    let at_first = Signal::derive(move || study.chosen.get() == 0);
    let at_last = Signal::derive(move || study.chosen.get() >= last());
    view! {
        <Show when=move || first.get().is_some()>
            <div class="study-chosen">
                {go("replay-previous-turn", "M16 5 7 12l9 7Z", at_first, -1)}
                {go("replay-next-turn", "M8 5l9 7-9 7Z", at_last, 1)}
                <span>{move || told(study)}</span>
                <a class="btn small" href=move || study.link(first.get().unwrap_or_default())>
                    {icon("u-wheel", 16)}{move || settings.text("analysis-look")}
                </a>
            </div>
        </Show>
    }
}
