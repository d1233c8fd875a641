//! Drawing lots.

use rand_core::Rng;

/// A number below `limit`, each equally likely. The rules draw set-ups in the same way, but export no helpers.
pub fn below(rng: &mut impl Rng, limit: usize) -> usize {
    let limit = limit as u64;
    let usable = u64::MAX - u64::MAX % limit;
    loop {
        let number = rng.next_u64();
        if number < usable {
            return (number % limit) as usize;
        }
    }
}
