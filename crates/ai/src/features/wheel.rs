//! A wheel: its discs, and when they will be in the active half.

use noria_rules::{DiscKind, Letter, Ring, SPACES, Slot};

use super::{KINDS, Sink};

const _: () = assert!(Letter::ALL.len() <= KINDS, "the Bot's letters take the places of the disc kinds");

/// For each space, small ring first, in which of the coming turns it is in the active half, as bits; the lowest is now.
const ACTIVE: [u16; SPACES] = {
    let mut turns = [0; SPACES];
    let mut index = 0;
    while let Some(slot) = Slot::at(index) {
        let mut ahead = 0;
        while ahead < 12 {
            turns[index] |= (slot.is_active_after(ahead) as u16) << ahead;
            ahead += 1;
        }
        index += 1;
    }
    turns
};

/// Discs by kind and ring, upgraded ones by kind, what the next two turns will offer, and how often the four after them
/// will.
pub(super) fn wheel_quality(discs: impl Iterator<Item = (Slot, usize, bool)>, first: usize, sink: &mut impl Sink) {
    let mut discs_by_ring = [[0u8; KINDS]; 3];
    let mut upgraded = [0u8; KINDS];
    let mut soon = [[false; KINDS]; 2];
    let mut active = [0u16; KINDS];
    let mut rings_soon = [[false; 3]; 2];
    let mut doubling_soon = [false; 2];
    for (slot, kind, is_upgraded) in discs {
        upgraded[kind] += u8::from(is_upgraded);
        let ring = slot.ring() as usize;
        discs_by_ring[ring][kind] += 1;
        let turns = ACTIVE[slot.index()] >> first;
        active[kind] |= turns;
        for turn in 0..2 {
            if turns >> turn & 1 == 1 {
                soon[turn][kind] = true;
                rings_soon[turn][ring] = true;
                doubling_soon[turn] |= is_upgraded;
            }
        }
    }
    for (ring, discs) in Ring::ALL.into_iter().zip(discs_by_ring) {
        for (kind, count) in DiscKind::ALL.into_iter().zip(discs) {
            sink.put(format_args!("{kind}-{ring}"), f32::from(count));
        }
    }
    for (kind, count) in DiscKind::ALL.into_iter().zip(upgraded) {
        sink.put(format_args!("{kind}-upgraded"), f32::from(count));
    }
    for (kind, turns) in DiscKind::ALL.into_iter().zip(active) {
        sink.put(format_args!("{kind}-later"), (turns >> 2 & 0b1111).count_ones() as f32 / 2.0);
    }
    for (turn, name) in ["next", "second"].into_iter().enumerate() {
        for (kind, there) in DiscKind::ALL.into_iter().zip(soon[turn]) {
            sink.flag(format_args!("{kind}-{name}"), there);
        }
        let rings = rings_soon[turn].into_iter().map(u8::from).sum::<u8>();
        sink.put(format_args!("rings-{name}"), f32::from(rings));
        sink.flag(format_args!("doubling-{name}"), doubling_soon[turn]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_active_half_comes_round() {
        for slot in Slot::all() {
            assert_eq!(ACTIVE[slot.index()] & 1 == 1, slot.is_active(), "{slot}");
        }
        assert_eq!(ACTIVE[0] & 0b11, 0b10);
    }
}
