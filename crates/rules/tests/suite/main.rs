//! The tests of the rules, as one program: it is linked once. `allocation.rs` beside it has an allocator of its own.

#[path = "../support/mod.rs"]
mod support;

mod rulebook;

mod codes;
mod component_files;
mod described;
mod documents;
mod fixtures;
mod own_tables;
mod perft;
mod properties;
mod random_games;
mod released;
mod rule_ids;
mod rulesets;
