//! Whole servers on real databases, called over HTTP as by browsers and bots.

mod clock_jumps;
mod clocks;
mod daily;
mod drafts;
mod fuzz;
mod games;
mod half_open;
mod identity;
mod lobby;
mod mail;
mod moves;
mod notices;
mod operators;
mod patience;
mod people;
mod private;
mod queue;
mod released;
mod schemathesis;
mod secrecy;
mod site;
mod social;
mod streams;
mod support;
mod talk;
mod tournaments;
