//! The tests of the opponents, as one program: it is linked once.

mod analysis;
mod opponents;
mod policy;
