//! A hash that stays the same for ever: FNV-1a over bytes in a fixed order.
//!
//! `core::hash::Hash` is not used, since what it feeds may change with the compiler and the platform.

use core::hash::Hasher;

use fnv::FnvHasher;

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
