//! What `noria engine` answers, without the pipes around it: for tests, fuzzers and other programs.

#![forbid(unsafe_code)]

pub mod session;
