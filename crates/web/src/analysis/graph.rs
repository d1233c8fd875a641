//! What every seat could expect after each turn, as lines. The graph is one control: arrow keys and clicks choose a turn.

use leptos::prelude::*;
use noria_ai::analysis::{Expectation, Turn};
use noria_rules::Seat;
use web_sys::{KeyboardEvent, MouseEvent};

use super::page::{Study, tenths};
use crate::table::{icon, representative, seat_colour};

const WIDTH: f32 = 900.0;
const HEIGHT: f32 = 280.0;
const LEFT: f32 = 40.0;
const RIGHT: f32 = WIDTH - 14.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = HEIGHT - 26.0;

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
            Scale::Chance => expected.prospects[seat] * 100.0,
        }
    }
}

/// The least and the greatest value that are drawn, and the step of the grid: round numbers, few lines.
fn range(scale: Scale, turns: &[Turn], seats: usize) -> (f32, f32, f32) {
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
    let x = move |turn: f32| LEFT + (RIGHT - LEFT) * turn / study.all.max(1) as f32;
    let drawing = move || study.turns.with(|turns| lines(study, scale.get(), turns, seats, &x));
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
    let box_ref = NodeRef::<leptos::html::Div>::new();
    let point = move |event: MouseEvent| {
        if let Some(element) = box_ref.get_untracked() {
            let rect = element.get_bounding_client_rect();
            let at = (f64::from(event.client_x()) - rect.left()) / rect.width() * f64::from(WIDTH);
            let turn = (at as f32 - LEFT) / (RIGHT - LEFT) * study.all as f32;
            choose(turn.max(0.0) as usize);
        }
    };
    let cursor = move || {
        let at = x(study.chosen.get() as f32 + 0.5);
        let half = (RIGHT - LEFT) / study.all.max(1) as f32 / 2.0;
        view! { <rect class="study-cursor" x=at - half y=TOP width=half * 2.0 height=BOTTOM - TOP/> }
    };
    let spoken = move || told(study).unwrap_or_default();
    let switch = move |to: Scale, key: &'static str| {
        view! {
            <button class="btn small" aria-pressed=move || (scale.get() == to).to_string() on:click=move |_| scale.set(to)>
                {move || settings.text(key)}
            </button>
        }
    };
    let legend = Seat::first(seats).map(move |seat| {
        view! { <span>{representative(seat, 18)}{move || study.name(seat)}</span> }
    });
    view! {
        <header class="p-head">
            <h2 id="study-graph">{move || settings.text("analysis-graph")}</h2>
            <span class="study-legend">{legend.collect_view()}</span>
            <span class="study-switch">
                {switch(Scale::Points, "analysis-graph-points")}{switch(Scale::Chance, "analysis-graph-chance")}
            </span>
        </header>
        <div class="study-scroll">
        <div class="study-graph" node_ref=box_ref role="slider" tabindex="0" aria-labelledby="study-graph"
            aria-valuemin="1" aria-valuemax=move || known().max(1) aria-valuenow=move || study.chosen.get() + 1
            aria-valuetext=spoken aria-describedby="study-keys" on:keydown=press on:click=point>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">{cursor}{drawing}</svg>
        </div>
        </div>
        <p class="cap" id="study-keys">{move || settings.text("analysis-graph-keys")}</p>
        <Chosen study/>
    }
}

fn lines(study: Study, scale: Scale, turns: &[Turn], seats: usize, x: &dyn Fn(f32) -> f32) -> AnyView {
    let (low, high, step) = range(scale, turns, seats);
    let y = |value: f32| BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low).max(1.0);
    let count = ((high - low) / step).round() as usize;
    let grid = (0..=count).map(|line| {
        let value = low + step * line as f32;
        view! {
            <path class="grid" d=format!("M{LEFT} {:.0}H{RIGHT}", y(value))/>
            <text class="ax end" x=LEFT - 8.0 y=y(value) + 4.0>{format!("{value:.0}")}</text>
        }
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
            <path class="grid" d=format!("M{:.1} {BOTTOM}v5", x(turn as f32))/>
            <text class="ax" x=x(turn as f32) + 3.0 y=HEIGHT - 10.0>{round}</text>
        }
    });
    let mine = study.play.with_value(crate::play::Play::only_human);
    let paths = Seat::first(seats).map(|seat| {
        let first = turns.first().map(|turn| scale.of(&turn.before, seat.index()));
        let rest = turns.iter().map(|turn| scale.of(&turn.after, seat.index()));
        let points: Vec<String> =
            first.into_iter().chain(rest).enumerate().map(|(n, v)| format!("{:.1} {:.1}", x(n as f32), y(v))).collect();
        let class = if mine == Some(seat) { "ln me" } else { "ln" };
        (!points.is_empty())
            .then(|| view! { <path class=class d=format!("M{}", points.join("L")) style=seat_colour(seat)/> })
    });
    // The costly turns are marked on the line of whoever played them.
    let costly = noria_ai::analysis::costliest(turns, super::turns::NAMED);
    let marks = costly.into_iter().map(|n| {
        let turn = &turns[n];
        let value = scale.of(&turn.after, turn.seat.index());
        view! { <circle class="study-mark" cx=x(n as f32 + 1.0) cy=y(value) r="6" style=seat_colour(turn.seat)/> }
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
        let percent = |expected: &Expectation| format!("{:.0}", expected.prospects[seat] * 100.0);
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

#[component]
fn Chosen(study: Study) -> impl IntoView {
    let first = move || study.turns.with(|turns| turns.get(study.chosen.get()).map(|turn| turn.first));
    move || {
        let first = first()?;
        Some(view! {
            <p class="row study-chosen">
                <span>{told(study)}</span>
                <a class="btn small" href=study.link(first)>{icon("u-wheel", 16)}{study.settings.text("analysis-look")}</a>
            </p>
        })
    }
}
