//! Plots of the statistics. Each has a name for those who cannot see it, and a table with the same numbers.

use leptos::prelude::*;

use crate::analysis::Paper;
use crate::settings::Settings;

const HEIGHT: f32 = 220.0;

/// Room below the lines.
const BELOW: f32 = 12.0;

/// The points of all games in their order: won games are filled.
#[component]
pub fn PointsPlot(settings: Settings, #[prop(into)] points: Signal<Vec<(u16, bool)>>) -> impl IntoView {
    let paper = Paper::new(HEIGHT);
    let drawing = move || {
        let points = points.get();
        let sheet = paper.sheet(BELOW);
        let most = points.iter().map(|(points, _)| *points).max().unwrap_or(0);
        let top = f32::from(most.div_ceil(40).max(1) * 40);
        let x = |n: usize| {
            sheet.left + 10.0 + (sheet.right - sheet.left - 20.0) * n as f32 / (points.len().max(2) - 1) as f32
        };
        let y = |value: f32| sheet.bottom - (sheet.bottom - sheet.top) * value / top;
        let grid = (0..=4).map(|line| {
            let value = top * line as f32 / 4.0;
            sheet.line(y(value), value)
        });
        let grid = grid.collect_view();
        let line: Vec<String> =
            points.iter().enumerate().map(|(n, (p, _))| format!("{:.1} {:.1}", x(n), y(f32::from(*p)))).collect();
        let line = (points.len() > 1).then(|| view! { <path class="plot-line" d=format!("M{}", line.join("L"))/> });
        let dot = |(n, (value, won)): (usize, &(u16, bool))| {
            view! { <circle class="plot-dot" class:won=*won cx=x(n) cy=y(f32::from(*value)) r="6"/> }
        };
        let dots = points.iter().enumerate().map(dot).collect_view();
        view! { {grid}{line}{dots} }
    };
    let spoken = move || {
        let points = points.get();
        let values = [
            ("count", points.len().into()),
            ("least", points.iter().map(|(p, _)| *p).min().unwrap_or(0).into()),
            ("most", points.iter().map(|(p, _)| *p).max().unwrap_or(0).into()),
        ];
        settings.words().with(|words| words.with("statistics-points-told", &values))
    };
    let rows = move || {
        let row = |(n, (points, won)): (usize, (u16, bool))| {
            let result = settings.text(if won { "statistics-won" } else { "statistics-lost" });
            view! { <tr><th scope="row">{n + 1}</th><td>{points}</td><td>{result}</td></tr> }
        };
        points.get().into_iter().enumerate().map(row).collect_view()
    };
    let head = move |key: &'static str| view! { <th scope="col">{move || settings.text(key)}</th> };
    view! {
        <div node_ref=paper.node>
            <svg class="study-plot" viewBox=move || paper.sheet(BELOW).view_box() role="img" aria-label=spoken>{drawing}</svg>
        </div>
        <p class="cap">{move || settings.text("statistics-points-note")}</p>
        <details>
            <summary>{move || settings.text("statistics-table")}</summary>
            <div class="study-scroll" tabindex="0" role="group" aria-label=move || settings.text("statistics-points")>
                <table class="figures">
                    <thead><tr>{head("statistics-game")}{head("analysis-graph-points")}{head("statistics-result")}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}

/// A bar with its name and value.
#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    /// What it stands for.
    pub name: String,
    /// How long it is, from 0 to 1.
    pub part: f32,
    /// What it says.
    pub value: String,
}

/// Bars. The table is the plot: name, drawn length, number.
#[component]
pub fn Bars(#[prop(into)] bars: Signal<Vec<Bar>>) -> impl IntoView {
    let row = |bar: Bar| {
        let width = (bar.part.clamp(0.0, 1.0) * 200.0).max(1.0);
        view! {
            <tr>
                <th scope="row">{bar.name}</th>
                <td class="bar"><svg viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden="true">
                    <rect width=width height="14" rx="3"/>
                </svg></td>
                <td>{bar.value}</td>
            </tr>
        }
    };
    view! { <table class="figures bars"><tbody>{move || bars.get().into_iter().map(row).collect_view()}</tbody></table> }
}
