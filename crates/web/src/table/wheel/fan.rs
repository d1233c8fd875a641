//! Small drawings of a wheel: the active half as a fan, or all of it, standing still.

use leptos::prelude::*;
use noria_rules::{Disc, DiscKind, Face, Letter, Ring, Slot, Wheel};

use super::frame;
use super::geometry::{HALF, direction, middle, polar, short, size};
use crate::table::icon::disc_icon;

/// What can be drawn on a disc.
pub trait FanFace: Face + Send + Sync + 'static {
    /// The disc in a square around a point.
    fn draw(disc: Disc<Self>, x: f64, y: f64, width: i32) -> AnyView;
}

impl FanFace for DiscKind {
    fn draw(disc: Disc<Self>, x: f64, y: f64, width: i32) -> AnyView {
        let href = format!("#{}", disc_icon(disc.kind, disc.upgraded));
        let [x, y] = corner(x, y, width);
        view! { <use_ href=href x=x y=y width=width height=width/> }.into_any()
    }
}

impl FanFace for Letter {
    fn draw(disc: Disc<Self>, x: f64, y: f64, width: i32) -> AnyView {
        let (plate, class) = if disc.upgraded { ("#plate-up", "letter up") } else { ("#plate", "letter") };
        let [x, y] = corner(x, y, width);
        let place = format!("translate({x} {y}) scale({})", short(f64::from(width) / 64.0));
        view! {
            <g transform=place style="--da:var(--d-tool);--db:var(--d-tool-deep)">
                <use_ href=plate width="64" height="64"/>
                <text x="32" y="43" class=class>{disc.kind.name()}</text>
            </g>
        }
        .into_any()
    }
}

/// The corner of a square around a point.
fn corner(x: f64, y: f64, width: i32) -> [String; 2] {
    [x, y].map(|middle| short(middle - f64::from(width) / 2.0))
}

/// A disc, or the empty space.
pub fn face(disc: Option<Disc<DiscKind>>, x: f64, y: f64, width: i32) -> AnyView {
    match disc {
        Some(disc) => DiscKind::draw(disc, x, y, width),
        None => socket(x, y, width),
    }
}

/// How far from the hub the discs of a ring lie on a half-wheel, and how wide they are.
pub fn half_place(ring: Ring) -> (f64, i32) {
    match ring {
        Ring::Small => (13.0, 30),
        Ring::Medium => (46.0, 36),
        Ring::Large => (83.0, 38),
    }
}

/// A conduit between two discs of a half-wheel.
pub fn joint((a, b): (Slot, Slot), class: &'static str) -> AnyView {
    let end = |slot: Slot| polar(half_place(slot.ring()).0, direction(slot));
    let ((x0, y0), (x1, y1)) = (end(a), end(b));
    let path = format!("M{} {}L{} {}", short(x0), short(y0), short(x1), short(y1));
    view! { <path class=format!("{class} bed") d=path.clone()/><path class=class d=path/> }.into_any()
}

fn socket(x: f64, y: f64, width: i32) -> AnyView {
    view! { <circle cx=short(x) cy=short(y) r=width / 2 - 5 class="socket"/> }.into_any()
}

/// The active half of a wheel.
#[component]
pub fn Fan<K: FanFace>(
    #[prop(into)] wheel: Signal<Wheel<K>>,
    #[prop(into)] name: Signal<String>,
    width: u32,
    /// The discs that were used last.
    #[prop(into)]
    used: Signal<Vec<Slot>>,
) -> impl IntoView {
    let disc = move |wheel: &Wheel<K>, slot: Slot| {
        let (radius, width) = half_place(slot.ring());
        let (x, y) = polar(radius, direction(slot));
        let used = move || used.with(|used| used.contains(&slot));
        let drawn = match wheel[slot] {
            Some(disc) => K::draw(disc, x, y, width),
            None => socket(x, y, width),
        };
        view! {
            <g data-slot=slot.to_string() class:used=used>
                {drawn}<circle cx=short(x) cy=short(y) r=width / 2 + 3 class="edge"/>
            </g>
        }
    };
    view! {
        <svg class="fan" viewBox="-110 -4 220 114" width=width height=width * 114 / 220 role="img" aria-label=name>
            <path d="M106 0A106 106 0 0 1-106 0Z" class="fan-face"/>
            <path d="M64 0A64 64 0 0 1-64 0M30 0A30 30 0 0 1-30 0" class="fan-groove"/>
            <path d="M106 0A106 106 0 0 1-106 0" class="lamp thin"/>
            {move || wheel.with(|wheel| Slot::ACTIVE.into_iter().rev().map(|slot| disc(wheel, slot)).collect_view())}
        </svg>
    }
}

/// A whole wheel as the text of a drawing, around its middle.
pub fn still_svg(wheel: &Wheel) -> String {
    let mut svg = frame::teeth() + &frame::body() + frame::LAMP;
    for ring in Ring::ALL {
        svg.push_str(&frame::walls(ring));
    }
    for (slot, disc) in wheel.discs() {
        let ((x, y), width) = (middle(slot), size(slot.ring()));
        let [x, y] = corner(x, y, width);
        let id = disc_icon(disc.kind, disc.upgraded);
        svg.push_str(&format!(r##"<use href="#{id}" x="{x}" y="{y}" width="{width}" height="{width}"/>"##));
    }
    svg
}

/// A whole wheel to look at.
#[component]
pub fn Still<K: FanFace>(#[prop(into)] wheel: Signal<Wheel<K>>, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let disc = |wheel: &Wheel<K>, slot: Slot| {
        let ((x, y), width) = (middle(slot), size(slot.ring()));
        match wheel[slot] {
            Some(disc) => K::draw(disc, x, y, width),
            None => socket(x, y, width),
        }
    };
    let walls: String = Ring::ALL.into_iter().map(frame::walls).collect();
    view! {
        <svg class="wheel" viewBox=format!("-{HALF} -{HALF} {} {}", 2 * HALF, 2 * HALF) role="img" aria-label=name>
            <g inner_html=frame::teeth()></g>
            <g inner_html=frame::body()></g>
            <g inner_html=walls></g>
            <g inner_html=frame::LAMP></g>
            {move || wheel.with(|wheel| Slot::all().map(|slot| disc(wheel, slot)).collect_view())}
        </svg>
    }
}
