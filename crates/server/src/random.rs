//! Randomness from the operating system.

use noria_protocol::ALPHABET;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

/// Random bytes that nobody can foresee.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A word of so many characters, 5 random bits each.
pub fn word<const N: usize>() -> String {
    bytes::<N>().iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// A source of chance for a set-up.
pub fn chance() -> ChaCha20Rng {
    ChaCha20Rng::from_seed(bytes())
}
