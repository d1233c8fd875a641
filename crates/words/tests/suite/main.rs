//! The tests of the texts, as one program: it is linked once.

mod source;
mod variants;

mod files;
mod fluent;
mod games;
mod keys;
mod plurals;
mod sentences;
