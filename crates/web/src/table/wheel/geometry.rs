//! Where things are on a wheel: a field of 560 units, clockwise from the top, the active half below.

use js_sys::Math;
use noria_rules::{Ring, Slot};

/// Half the width of the drawing.
pub const HALF: i32 = 280;

/// A point at a distance from the hub, clockwise from the top.
pub fn polar(radius: f64, degrees: f64) -> (f64, f64) {
    let angle = degrees.to_radians();
    (radius * Math::sin(angle), -radius * Math::cos(angle))
}

/// A number as drawings have it: at most two decimals. The formatting of the standard library is exact to the last
/// digit, and so heavy that the page does without it.
pub fn short(number: f64) -> String {
    let hundredths = (number * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match part % 10 {
        _ if part == 0 => format!("{sign}{whole}"),
        0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// How far the discs of a ring are from the hub.
pub fn radius(ring: Ring) -> f64 {
    match ring {
        Ring::Small => 70.0,
        Ring::Medium => 144.0,
        Ring::Large => 222.0,
    }
}

/// The width of the discs of a ring.
pub fn size(ring: Ring) -> i32 {
    match ring {
        Ring::Small => 54,
        Ring::Medium => 62,
        Ring::Large => 64,
    }
}

/// The inner and the outer edge of a ring.
pub fn band(ring: Ring) -> (i32, i32) {
    match ring {
        Ring::Small => (39, 101),
        Ring::Medium => (107, 180),
        Ring::Large => (186, 259),
    }
}

/// How far a ring turns by one space.
pub fn step(ring: Ring) -> i32 {
    360 / i32::from(ring.spaces())
}

/// The direction of a space. The active spaces (WHEEL-1) come to lie in the lower half.
pub fn direction(slot: Slot) -> f64 {
    let first = match slot.ring() {
        Ring::Small => 0,
        Ring::Medium => -45,
        Ring::Large => -60,
    };
    f64::from(first + step(slot.ring()) * i32::from(slot.position() - 1))
}

/// The middle of a space.
pub fn middle(slot: Slot) -> (f64, f64) {
    polar(radius(slot.ring()), direction(slot))
}

/// The neighbour of a space in an arrow's direction: along its ring, or to the next ring at about the same angle.
pub fn neighbour(slot: Slot, key: &str) -> Option<Slot> {
    let ring = slot.ring();
    let along = |by: u8| Slot::new(ring, (slot.position() - 1 + by) % ring.spaces() + 1);
    match key {
        "ArrowRight" => along(1),
        "ArrowLeft" => along(ring.spaces() - 1),
        "ArrowUp" => nearest(slot, if ring == Ring::Small { Ring::Medium } else { Ring::Large }),
        "ArrowDown" => nearest(slot, if ring == Ring::Large { Ring::Medium } else { Ring::Small }),
        _ => None,
    }
}

/// How far two points are from each other.
pub fn distance((x0, y0): (f64, f64), (x1, y1): (f64, f64)) -> f64 {
    ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).sqrt()
}

fn nearest(slot: Slot, ring: Ring) -> Option<Slot> {
    let away = |other: &Slot| distance(middle(slot), middle(*other));
    ring.slots().min_by(|a, b| away(a).total_cmp(&away(b))).filter(|_| ring != slot.ring())
}
