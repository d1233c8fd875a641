//! A wheel as it lies before its owner, the active half nearest (WHEEL-3).

use noria_rules::{Ring, RingUse, SeenPosition, Slot, Wheel};
use noria_words::Words;

use super::disc_name;

/// Room for one space of the large ring.
const CELL: usize = 24;
/// Room for the words at the left.
const MARGIN: usize = 16;

/// The rings from far to near; a disc touches those that are drawn above or below it (WHEEL-4).
pub fn draw(wheel: &Wheel, turn: Option<&SeenPosition>, words: &Words) -> String {
    let mut text = String::new();
    for (ring, positions) in [(Ring::Large, &[1, 2, 3][..]), (Ring::Medium, &[1, 2]), (Ring::Small, &[1])] {
        text += &line(wheel, ring, positions, turn, words);
    }
    text += &format!("{:MARGIN$}{}\n", words.text("terminal-active"), "─".repeat(3 * CELL - 3));
    for (ring, positions) in [(Ring::Small, &[2][..]), (Ring::Medium, &[4, 3]), (Ring::Large, &[6, 5, 4])] {
        text += &line(wheel, ring, positions, turn, words);
    }
    text
}

fn line(wheel: &Wheel, ring: Ring, positions: &[u8], turn: Option<&SeenPosition>, words: &Words) -> String {
    let mut text = format!("  {:width$}", words.ring(ring), width = MARGIN - 2);
    text += &" ".repeat((3 - positions.len()) * CELL / 2);
    for slot in positions.iter().filter_map(|&position| Slot::new(ring, position)) {
        let disc = wheel[slot].map_or("·".into(), |disc| disc_name(disc, words));
        text += &format!("{:CELL$}", format!("{slot} {disc}{}", mark(slot, turn, words)));
    }
    format!("{}\n", text.trim_end())
}

/// What has been done with a disc this turn.
fn mark(slot: Slot, turn: Option<&SeenPosition>, words: &Words) -> String {
    let key = match turn.map(|position| position.turn.rings[slot.ring()]) {
        Some(RingUse::Activated(used)) if used == slot => "terminal-used",
        Some(RingUse::Inspected(used)) if used == slot => "terminal-inspected",
        Some(RingUse::Named(used, _)) if used == slot => "terminal-named",
        _ => return String::new(),
    };
    format!(" {}", words.text(key))
}
