//! Where things are on a wheel: a field of 560 units, clockwise from the top, the active half below.

use noria_rules::{Ring, Slot};

/// Half the width of the drawing.
pub const HALF: i32 = 280;

/// A point at a distance from the hub, clockwise from the top.
pub fn polar(radius: f64, degrees: f64) -> (f64, f64) {
    let angle = degrees.to_radians();
    (radius * angle.sin(), -radius * angle.cos())
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
pub fn size(ring: Ring) -> f64 {
    match ring {
        Ring::Small => 54.0,
        Ring::Medium => 62.0,
        Ring::Large => 64.0,
    }
}

/// The inner and the outer edge of a ring.
pub fn band(ring: Ring) -> (f64, f64) {
    match ring {
        Ring::Small => (39.0, 101.0),
        Ring::Medium => (107.0, 180.0),
        Ring::Large => (186.0, 259.0),
    }
}

/// How far a ring turns by one space.
pub fn step(ring: Ring) -> f64 {
    360.0 / f64::from(ring.spaces())
}

/// The direction of a space. The active spaces (WHEEL-1) come to lie in the lower half.
pub fn direction(slot: Slot) -> f64 {
    let first = match slot.ring() {
        Ring::Small => 0.0,
        Ring::Medium => -45.0,
        Ring::Large => -60.0,
    };
    first + step(slot.ring()) * f64::from(slot.position() - 1)
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

fn nearest(slot: Slot, ring: Ring) -> Option<Slot> {
    let from = middle(slot);
    let distance = |other: &Slot| {
        let to = middle(*other);
        (from.0 - to.0).hypot(from.1 - to.1)
    };
    ring.slots().min_by(|a, b| distance(a).total_cmp(&distance(b))).filter(|_| ring != slot.ring())
}
