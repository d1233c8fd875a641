//! Whole servers on real databases, asked over HTTP as browsers and bots ask.

mod clocks;
mod faults;
mod games;
mod identity;
mod kill;
mod moves;
mod notices;
mod operators;
mod people;
mod secrecy;
mod site;
mod streams;
mod support;
