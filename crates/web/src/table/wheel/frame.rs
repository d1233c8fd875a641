//! The parts of a wheel that are only looked at: brass, faces, rails, the lamp.

use std::fmt::Write;

use noria_rules::Ring;

use super::geometry::{band, polar, short, step};

/// A toothed rim.
fn gear(teeth: u32, outer: f64, inner: f64) -> String {
    let step = 360.0 / f64::from(teeth);
    let (wide, slope) = (step * 0.25, step * 0.1);
    let mut path = String::from("M");
    for tooth in 0..teeth {
        let at = f64::from(tooth) * step;
        let corners = [(inner, -wide - slope), (outer, slope - wide), (outer, wide - slope), (inner, wide + slope)];
        for (radius, turn) in corners {
            let (x, y) = polar(radius, at + turn);
            _ = write!(path, "{} {} ", short(x), short(y));
        }
    }
    path.push('Z');
    path
}

/// Half of a ring.
fn half(ring: Ring, lower: bool) -> String {
    let (r0, r1) = band(ring);
    let (out, back) = if lower { (1, 0) } else { (0, 1) };
    format!("M{r1} 0A{r1} {r1} 0 0 {out}-{r1} 0H-{r0}A{r0} {r0} 0 0 {back} {r0} 0Z")
}

/// The teeth around the large ring; they turn with it.
pub fn teeth() -> String {
    format!(r#"<path d="{}" fill="url(#brass)" stroke="var(--brass-4)" stroke-width="1.2"/>"#, gear(60, 272.0, 264.0))
}

/// What lies under the discs and does not turn.
pub fn body() -> String {
    let mut svg = String::from(
        r#"<circle cy="12" r="301" fill="url(#round-drop)"/><circle r="265" fill="url(#brass)" stroke="var(--brass-4)"/>"#,
    );
    for ring in Ring::ALL.into_iter().rev() {
        let (r0, r1) = band(ring);
        let (off, on) = (half(ring, false), half(ring, true));
        _ = write!(svg, r#"<path fill="url(#face-off)" d="{off}"/><path fill="url(#face-on)" d="{on}"/>"#);
        _ = write!(svg, r#"<circle r="{}" class="rail"/><circle r="{}" class="rail in"/>"#, r1 - 3, r0 + 3);
        _ = write!(svg, r#"<circle r="{r1}" class="groove"/><circle r="{r0}" class="groove"/>"#);
    }
    for radius in ["183.5", "104"] {
        _ = write!(svg, r#"<circle r="{radius}" fill="none" stroke="url(#brass)" stroke-width="6"/>"#);
    }
    for rivet in 0..12 {
        let (x, y) = polar(262.0, f64::from(15 + 30 * rivet));
        let (x, y) = (short(x), short(y));
        _ = write!(svg, r#"<circle cx="{x}" cy="{y}" r="2" fill="var(--brass-4)" opacity=".55"/>"#);
    }
    svg.push_str(r#"<circle r="39" fill="url(#brass)" stroke="var(--brass-4)"/><circle r="32" class="hub"/>"#);
    svg
}

/// The walls between the spaces of a ring; they turn with it.
pub fn walls(ring: Ring) -> String {
    let (r0, r1) = band(ring);
    let first = match ring {
        Ring::Small => 90,
        Ring::Medium => 0,
        Ring::Large => 30,
    };
    (0..ring.spaces())
        .map(|wall| {
            let at = f64::from(first + step(ring) * i32::from(wall));
            let ((x0, y0), (x1, y1)) = (polar(r0.into(), at), polar(r1.into(), at));
            let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(short);
            format!(r#"<path class="part" d="M{x0} {y0}L{x1} {y1}"/>"#)
        })
        .collect()
}

/// The lamp over the active half; the rings turn under it.
pub const LAMP: &str = r#"<path d="M264 0A264 264 0 0 1-264 0" class="lamp-halo wide"/><path d="M264 0A264 264 0 0 1-264 0" class="lamp-halo"/><path d="M264 0A264 264 0 0 1-264 0" class="lamp"/>"#;
