//! Randomness from the operating system.

use noria_protocol::ALPHABET;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

/// Unpredictable random bytes.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A string of this many characters, 5 random bits each.
pub fn word<const N: usize>() -> String {
    bytes::<N>().iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// A random generator for a set-up.
pub fn chance() -> ChaCha20Rng {
    ChaCha20Rng::from_seed(bytes())
}
