//! The sky behind everything: a gradient, clouds, far islands.

use std::fmt::Write;

use leptos::prelude::*;

use super::wheel::short;

const CLOUD: &str = "M0 40C-2 22 22 14 34 22 40 2 74-2 84 16c14-8 34 0 32 16 14-4 26 4 24 16H4C1 48 0 44 0 40Z";
const FAR: &str = r#"<path d="M0 20C2 8 26 6 40 6s54 2 60 14c-6 10-18 12-26 26-6 10-14 12-20 26-8-12-18-14-24-26C22 34 4 32 0 20Z"/><path d="M40 8V-8h6V8M52 8v-24l6-6 6 6V8M30 8V0h6v8"/>"#;
const WIDE: f64 = 1440.0;
const HIGH: f64 = 900.0;

/// The sky behind a page.
#[component]
pub fn Scene() -> impl IntoView {
    let mut svg = String::from(
        r#"<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" style="stop-color:var(--sky-1)"/><stop offset=".55" style="stop-color:var(--sky-2)"/><stop offset="1" style="stop-color:var(--sky-3)"/></linearGradient><linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" style="stop-color:var(--cloud)"/><stop offset="1" style="stop-color:var(--cloud);stop-opacity:0"/></linearGradient></defs><rect width="1440" height="900" fill="url(#sky)"/>"#,
    );
    for (x, y, scale, opacity) in
        [(0.02, 0.64, 1.5, 0.28), (0.6, 0.1, 0.8, 0.26), (0.265, 0.11, 0.6, 0.3), (0.93, 0.5, 1.1, 0.25)]
    {
        let [x, y, scale, opacity] = [x * WIDE, y * HIGH, scale, opacity].map(short);
        _ = write!(
            svg,
            r#"<g transform="translate({x} {y}) scale({scale})" fill="var(--far)" fill-opacity="{opacity}">{FAR}</g>"#
        );
    }
    // Opacity of groups would make a layer of each cloud, and every frame would have to put them together again.
    let clouds = [
        (0.22, 0.06, 1.3, 0.9),
        (0.55, 0.015, 1.8, 0.8),
        (-0.03, 0.42, 2.2, 0.8),
        (0.57, 0.6, 1.5, 0.7),
        (0.2, 0.62, 1.9, 0.8),
        (0.82, 0.84, 2.4, 0.9),
        (0.38, 0.88, 2.6, 0.8),
        (0.02, 0.9, 2.4, 0.9),
    ];
    for (x, y, scale, opacity) in clouds {
        let [x, y, scale, opacity] = [x * WIDE, y * HIGH, scale, opacity].map(short);
        _ = write!(
            svg,
            r#"<path d="{CLOUD}" transform="translate({x} {y}) scale({scale})" fill="url(#cloud)" style="fill-opacity:calc({opacity}*var(--cloud-o))"/>"#
        );
    }
    view! {
        <svg class="scene" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" inner_html=svg></svg>
    }
}
