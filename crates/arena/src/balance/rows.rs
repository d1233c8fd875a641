//! Rows on one axis: how far numbers reach, for two measurements one below the other.

use super::bars::{SERIES, below_legend, legend};
use super::svg::{Anchor, Scale, Svg};
use crate::averages::Points;
use crate::stats::Mean;

/// A picture of rows.
pub struct Rows {
    /// What it shows.
    pub title: &'static str,
    /// Under what conditions.
    pub subtitle: String,
    /// What the numbers are.
    pub axis: &'static str,
    /// How to read a row.
    pub key: &'static str,
    /// Whether the line at zero means something.
    pub zero: bool,
    /// The names of the measurements; one or two.
    pub series: Vec<String>,
    /// For each row its name, and what was measured, if it was.
    pub rows: Vec<(String, Vec<Option<Reach>>)>,
}

/// How far numbers reach.
#[derive(Clone, Copy)]
pub struct Reach {
    mean: f64,
    low: f64,
    high: f64,
    /// The middle half and the median, where they are known.
    middle: Option<[f64; 3]>,
}

impl From<&Points> for Reach {
    fn from(points: &Points) -> Self {
        let middle = Some([points.quarter, points.median, points.three_quarters]);
        Reach { mean: points.mean, low: points.tenth, high: points.nine_tenths, middle }
    }
}

impl From<Mean> for Reach {
    fn from(Mean { mean, low, high }: Mean) -> Self {
        Reach { mean, low, high, middle: None }
    }
}

const WIDTH: f64 = 960.0;
const LABELS: f64 = 196.0;
const THICK: f64 = 17.0;

/// Draws it.
pub fn draw(rows: &Rows) -> String {
    let series = rows.series.len().max(1) as f64;
    let group = series * THICK + 11.0;
    let first = below_legend(&rows.series);
    let bottom = first + rows.rows.len() as f64 * group;
    let mut svg = Svg::new(WIDTH, bottom + 74.0, rows.title);
    svg.text((24.0, 56.0), "quiet", Anchor::Start, &rows.subtitle);
    legend(&mut svg, &rows.series);
    let reaches = rows.rows.iter().flat_map(|(_, reaches)| reaches.iter().flatten());
    let ends = reaches.flat_map(|reach| [reach.low, reach.high]);
    let low = ends.clone().fold(if rows.zero { 0.0 } else { f64::MAX }, f64::min);
    let high = ends.fold(if rows.zero { 0.0 } else { f64::MIN }, f64::max);
    let scale = Scale::over(low.min(high), high.max(low), (LABELS, WIDTH - LABELS - 40.0), 9.0);
    for tick in scale.ticks() {
        let is_axis = rows.zero && tick.abs() < 1e-9;
        svg.line((scale.at(tick), first - 8.0), (scale.at(tick), bottom), if is_axis { "axis" } else { "grid" });
        svg.text((scale.at(tick), bottom + 16.0), "quiet", Anchor::Middle, &format!("{tick:.0}"));
    }
    for (index, (name, reaches)) in rows.rows.iter().enumerate() {
        let top = first + index as f64 * group;
        svg.text((LABELS - 14.0, top + series * THICK / 2.0 + 4.0), "", Anchor::End, name);
        for (at, (reach, class)) in reaches.iter().zip(SERIES).enumerate() {
            if let Some(reach) = reach {
                row(&mut svg, &scale, top + at as f64 * THICK + THICK / 2.0, *reach, class);
            }
        }
    }
    let middle = LABELS + (WIDTH - LABELS - 40.0) / 2.0;
    svg.text((middle, bottom + 36.0), "quiet", Anchor::Middle, rows.axis);
    svg.text((middle, bottom + 56.0), "quiet", Anchor::Middle, rows.key);
    svg.finish()
}

fn row(svg: &mut Svg, scale: &Scale, y: f64, reach: Reach, class: &str) {
    svg.line((scale.at(reach.low), y), (scale.at(reach.high), y), &format!("whisker {class}"));
    if let Some([quarter, median, three_quarters]) = reach.middle {
        let size = (scale.at(three_quarters) - scale.at(quarter), THICK - 4.0);
        svg.rect((scale.at(quarter), y - size.1 / 2.0), size, &format!("box {class}"));
        svg.line(
            (scale.at(median), y - size.1 / 2.0),
            (scale.at(median), y + size.1 / 2.0),
            &format!("median {class}"),
        );
    }
    svg.dot((scale.at(reach.mean), y), 4.0, class);
}
