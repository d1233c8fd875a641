//! The tests of lessons and rules to read, as one program: it is linked once.

mod lessons;
mod rules;
