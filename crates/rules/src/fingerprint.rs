//! A hash that stays the same for ever: FNV-1a over bytes in a fixed order.
//!
//! `core::hash::Hash` is not used, since what it feeds may change with the compiler and the platform.

use core::hash::Hasher;

use fnv::FnvHasher;

use crate::game::Game;
use crate::kinds::Seat;
use crate::position::{Focus, RingUse};

/// A running hash.
pub(crate) struct Fingerprint(FnvHasher);

impl Fingerprint {
    pub fn new() -> Self {
        Fingerprint(FnvHasher::default())
    }

    pub fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.write(&[byte]);
        self
    }

    pub fn bytes<const N: usize>(&mut self, bytes: [u8; N]) -> &mut Self {
        self.0.write(&bytes);
        self
    }

    pub fn number(&mut self, number: u16) -> &mut Self {
        self.bytes(number.to_le_bytes())
    }

    pub fn finish(&self) -> u64 {
        self.0.finish()
    }
}

impl Game {
    /// A number that names the state. It stays the same on every machine and in every version that
    /// knows these rules.
    pub fn fingerprint(&self) -> u64 {
        let mut print = self.print_table();
        for island in &self.pos.stack {
            print.byte(island.number());
        }
        print.finish()
    }

    /// The same for what lies face up on the table: two games that differ in their stacks only have the same.
    pub fn table_fingerprint(&self) -> u64 {
        self.print_table().finish()
    }

    fn print_table(&self) -> Fingerprint {
        let pos = &self.pos;
        let mut print = Fingerprint::new();
        print.bytes([pos.mode as u8, pos.edition as u8, pos.wheels as u8]);
        print.bytes([pos.round, pos.phase as u8, pos.seat.number()]);
        self.print_turn(&mut print);
        for player in &pos.players {
            for space in player.wheel.spaces() {
                print.byte(space.map_or(0, |disc| 1 + 2 * disc.kind as u8 + u8::from(disc.upgraded)));
            }
            player.resources.values().for_each(|&amount| _ = print.number(amount));
            print.number(player.knowledge).bytes(player.ships.into_array());
            player.warehouses.values().for_each(|house| _ = print.bytes([house.empty, house.full]));
            print.byte(player.factories).bytes(player.levels.into_array());
            print.byte(player.ambassador.map_or(0, |island| island.number()));
        }
        for space in pos.bot.iter().flat_map(|wheel| wheel.spaces()) {
            print.byte(space.map_or(0, |disc| 1 + 2 * disc.kind as u8 + u8::from(disc.upgraded)));
        }
        pos.market.values().for_each(|stall| _ = print.bytes([stall.price, stall.stock]));
        pos.hall.values().for_each(|bench| _ = print.bytes([bench.waiting, bench.seated]));
        for island in &pos.islands {
            print.byte(island.id.number()).bytes(island.ships);
            print.bytes(island.factories.map(|seat| seat.map_or(0, Seat::number)));
        }
        print
    }

    fn print_turn(&self, print: &mut Fingerprint) {
        let turn = &self.pos.turn;
        print.bytes([turn.night_shifts, turn.modifications, turn.intrigues, turn.doubled.into(), turn.uses]);
        print.number(turn.upgraded.bits());
        for &ring in turn.rings.values() {
            print.bytes(match ring {
                RingUse::Unused => [0, 0, 0],
                RingUse::Inspected(slot) => [1, slot.index() as u8, 0],
                RingUse::Activated(slot) => [2, slot.index() as u8, 0],
                RingUse::Named(slot, more) => [3, slot.index() as u8, more],
            });
        }
        print.bytes(match turn.focus {
            Focus::Free => [0, 0, 0, 0],
            Focus::Using(using) => [1, using.slot.index() as u8, using.left, using.bonus],
            Focus::Arrived(using) => [2, using.slot.index() as u8, using.left, using.bonus],
            Focus::Bonus(left) => [3, left, 0, 0],
        });
        for &disc in &turn.centre {
            print.byte(1 + disc as u8);
        }
    }
}
