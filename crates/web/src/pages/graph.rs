//! Points by round, as if the game had ended then.

use leptos::prelude::*;
use noria_ai::sort_short;
use noria_rules::Seat;

use super::end::Ended;
use crate::play::Play;
use crate::settings::Settings;
use crate::table::seat_colour;

const WIDTH: i32 = 620;
const HEIGHT: i32 = 352;
const LEFT: i32 = 36;
const RIGHT: i32 = WIDTH - 136;
const TOP: i32 = 14;
const BOTTOM: i32 = HEIGHT - 28;

/// The points of each seat after each round.
pub fn by_round(play: &Play) -> Vec<(Seat, Vec<u16>)> {
    let rounds = play.game().rounds();
    let seats: Vec<Seat> = Seat::all(play.game().position().players.len()).collect();
    let mut after = Vec::new();
    for round in 1..=rounds {
        let last = play.steps().iter().rposition(|step| {
            let position = step.after.position();
            position.round == round && position.phase != noria_rules::Phase::Over
        });
        // The step after the last one of a round ends that round.
        let game = play.game_at(last.map_or(play.steps().len(), |last| last + 2));
        after.push(game);
    }
    seats.into_iter().map(|seat| (seat, after.iter().map(|game| game.score(seat).total).collect())).collect()
}

/// A quarter of the scale: a round number, so that four of them are enough.
fn quarter(most: u16) -> u16 {
    [5, 10, 20, 25, 50, 75, 100, 150].into_iter().find(|quarter| quarter * 4 >= most).unwrap_or(most.div_ceil(4))
}

/// Where the names stand at the ends of the lines: apart from each other, and not below the graph.
fn label_places(wanted: Vec<i32>) -> Vec<i32> {
    let mut places: Vec<i32> = Vec::new();
    for want in wanted {
        places.push(places.last().map_or(want, |last| want.max(last + 21)));
    }
    let over = places.last().map_or(0, |last| (last - BOTTOM).max(0));
    places.iter().map(|place| place - over).collect()
}

/// A name that fits beside its line.
fn short(name: &str) -> String {
    if name.chars().count() <= 12 { name.to_string() } else { name.chars().take(11).chain(['…']).collect() }
}

/// The graph.
#[component]
pub fn Graph(ended: Ended) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let lines = ended.play.with_value(by_round);
    let rounds = lines.first().map_or(1, |(_, points)| points.len());
    let quarter = quarter(lines.iter().flat_map(|(_, points)| points).copied().max().unwrap_or(1));
    let top = quarter * 4;
    let x = move |round: usize| LEFT + (RIGHT - LEFT) * (round - 1) as i32 / (rounds.max(2) - 1) as i32;
    let y = move |points: u16| BOTTOM - (BOTTOM - TOP) * i32::from(points) / i32::from(top);

    let grid = (0..=4).map(move |line| {
        let points = quarter * line;
        view! {
            <path class="grid" d=format!("M{LEFT} {}H{RIGHT}", y(points))/>
            <text class="ax end" x=LEFT - 8 y=y(points) + 4>{points}</text>
        }
    });
    let axis = (1..=rounds).map(move |round| view! { <text class="ax mid" x=x(round) y=HEIGHT - 8>{round}</text> });
    let reader = ended.reader();
    let mine = move |seat: Seat| reader == Some(seat);
    let paths = lines.iter().map(|(seat, points)| {
        let steps: Vec<String> =
            points.iter().enumerate().map(|(i, &points)| format!("{} {}", x(i + 1), y(points))).collect();
        view! { <path class="ln" class:me=mine(*seat) d=format!("M{}", steps.join("L")) style=seat_colour(*seat)/> }
    });

    let mut ends: Vec<(Seat, u16)> =
        lines.iter().map(|(seat, points)| (*seat, points.last().copied().unwrap_or(0))).collect();
    sort_short(&mut ends, |(_, a), (_, b)| a > b);
    let places = label_places(ends.iter().map(|&(_, points)| y(points)).collect());
    let labels = ends.into_iter().zip(places).map(|((seat, points), at)| {
        let symbol = format!("#rep-{}", ["circle", "square", "triangle", "hexagon"][seat.index()]);
        view! {
            <use_ href=symbol x=RIGHT + 6 y=at - 8 width="16" height="16" style=seat_colour(seat)/>
            <text class="lb" class:me=mine(seat) x=RIGHT + 27 y=at + 5>{move || format!("{} {points}", short(&ended.name(seat)))}</text>
        }
    });
    let spoken = move || {
        let (words, end) = (settings.words().get(), rounds);
        let line = |(seat, points): &(Seat, Vec<u16>)| {
            let total = points.last().copied().unwrap_or(0);
            words.with(
                "end-graph-line",
                &[("name", ended.name(*seat).into()), ("points", total.into()), ("round", end.into())],
            )
        };
        ended.play.with_value(by_round).iter().map(line).collect::<Vec<_>>().join(". ")
    };
    view! {
        <svg class="graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=spoken>
            {grid.collect_view()}{axis.collect_view()}{paths.collect_view()}{labels.collect_view()}
        </svg>
    }
}
