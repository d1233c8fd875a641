//! Panels of bars: shares of a few things, for each kind of game, and for two measurements side by side.

use super::svg::{Anchor, Scale, Svg};

/// A picture of bars.
pub struct Bars {
    /// What it shows.
    pub title: &'static str,
    /// Under what conditions.
    pub subtitle: String,
    /// What the numbers are.
    pub axis: &'static str,
    /// Dashed lines at shares, with names.
    pub limits: Vec<(f64, String)>,
    /// The names of the measurements; one or two.
    pub series: Vec<String>,
    /// One panel for each kind of game.
    pub panels: Vec<Panel>,
}

/// One panel.
pub struct Panel {
    /// Its name.
    pub name: String,
    /// For each thing its name, and its share in each measurement, if there is one.
    pub bars: Vec<(String, Vec<Option<f64>>)>,
}

/// Classes of the first and the second measurement.
pub const SERIES: [&str; 2] = ["first", "second"];

const WIDTH: f64 = 960.0;
const COLUMNS: usize = 3;
const PANEL: f64 = 304.0;
const LABELS: f64 = 98.0;
const HEAD: f64 = 40.0;
const FOOT: f64 = 46.0;

/// What is written into a panel without bars.
const NOTHING: &str = "nobody won";

/// Draws it.
pub fn draw(bars: &Bars) -> String {
    let series = bars.series.len().max(1) as f64;
    let thickness = if series > 1.0 { 13.0 } else { 15.0 };
    let top_of_panels = below_legend(&bars.series);
    let group = series * thickness + 9.0;
    let most = bars.panels.iter().map(|panel| panel.bars.len()).max().unwrap_or(0) as f64;
    let panel_height = HEAD + most * group + FOOT;
    let lines = bars.panels.len().div_ceil(COLUMNS).max(1) as f64;
    let mut svg = Svg::new(WIDTH, top_of_panels + lines * panel_height, bars.title);
    svg.text((24.0, 56.0), "quiet", Anchor::Start, &bars.subtitle);
    legend(&mut svg, &bars.series);
    let shares = bars.panels.iter().flat_map(|panel| panel.bars.iter().flat_map(|(_, shares)| shares.iter().flatten()));
    let limits = bars.limits.iter().map(|(share, _)| share);
    let highest = shares.chain(limits).copied().fold(0.0, f64::max);
    for (index, panel) in bars.panels.iter().enumerate() {
        let left = 24.0 + PANEL * (index % COLUMNS) as f64;
        let top = top_of_panels + panel_height * (index / COLUMNS) as f64;
        let scale = Scale::over(0.0, 100.0 * highest, (left + LABELS, PANEL - LABELS - 52.0), 5.0);
        let height = HEAD + panel.bars.len() as f64 * group;
        axis(&mut svg, &scale, bars, (top, height));
        svg.text((left, top + 12.0), "panel", Anchor::Start, &panel.name);
        for (row, (name, shares)) in panel.bars.iter().enumerate() {
            let y = top + HEAD + row as f64 * group;
            svg.text((left + LABELS - 8.0, y + series * thickness / 2.0 + 4.0), "quiet", Anchor::End, name);
            for (at, (share, class)) in shares.iter().zip(SERIES).enumerate() {
                if let Some(share) = share {
                    bar(&mut svg, &scale, y + at as f64 * thickness, thickness, *share, class);
                }
            }
        }
        if panel.bars.iter().all(|(_, shares)| shares.iter().all(Option::is_none)) {
            svg.text((scale.at(0.0) + 8.0, top + (HEAD + height) / 2.0), "value", Anchor::Start, NOTHING);
        }
    }
    svg.finish()
}

fn bar(svg: &mut Svg, scale: &Scale, y: f64, thickness: f64, share: f64, class: &str) {
    let end = scale.at(100.0 * share);
    svg.rect((scale.at(0.0), y), (end - scale.at(0.0), thickness - 1.0), &format!("bar {class}"));
    let told = format!("{:.0} %", 100.0 * share);
    svg.text((end + 5.0, y + thickness / 2.0 + 3.5), "value", Anchor::Start, &told);
}

fn axis(svg: &mut Svg, scale: &Scale, bars: &Bars, (top, height): (f64, f64)) {
    let (from, to) = (top + HEAD - 6.0, top + height);
    for tick in scale.ticks() {
        svg.line((scale.at(tick), from), (scale.at(tick), to), if tick == 0.0 { "axis" } else { "grid" });
        svg.text((scale.at(tick), to + 15.0), "quiet", Anchor::Middle, &format!("{tick:.0}"));
    }
    for (share, name) in &bars.limits {
        let x = scale.at(100.0 * share);
        svg.line((x, from), (x, to), "limit");
        svg.text((x, from - 4.0), "limit-name", Anchor::Middle, name);
    }
    let middle = (scale.at(0.0) + scale.ticks().last().map_or(0.0, |&last| scale.at(last))) / 2.0;
    svg.text((middle, to + 31.0), "quiet", Anchor::Middle, bars.axis);
}

/// Where the picture begins below its head.
pub fn below_legend(series: &[String]) -> f64 {
    if series.len() > 1 { 106.0 } else { 84.0 }
}

/// Which colour is which measurement, if there are two.
pub fn legend(svg: &mut Svg, series: &[String]) {
    if series.len() < 2 {
        return;
    }
    for (index, (name, class)) in series.iter().zip(SERIES).enumerate() {
        let x = 24.0 + 220.0 * index as f64;
        svg.rect((x, 68.0), (12.0, 12.0), &format!("bar {class}"));
        svg.text((x + 19.0, 78.5), "", Anchor::Start, name);
    }
}
