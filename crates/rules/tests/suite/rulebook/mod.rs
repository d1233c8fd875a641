//! The rulebook as tests. Each names the rule ids of `docs/rules.md` that it proves.
//!
//! `components` is what is in the box, `wheel` to `scoring` follow the rulebook, `examples` are its worked
//! examples, and the last four cover the other ways to play and the fine print.

#![allow(clippy::unwrap_used)] // an unwrap that fails is a test that fails

mod table;

mod components;
mod wheel;

mod setup;

mod turn;

mod city;
mod discs;
mod journey;
mod tool;

mod politics;

mod scoring;

mod examples;

mod expert;
mod fine_print;
mod first_edition;
mod solo;
mod solo_bot;
mod solo_plans;
