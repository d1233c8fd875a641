//! The rules of *Noria* as a library: pure, deterministic, without I/O, clock or randomness of its own.
//!
//! A [`Setup`] describes a new game and a [`Position`] any moment of one; both are plain data that may
//! be wrong. Checked, they become a [`Game`], which cannot be wrong:
//!
//! ```
//! use noria_rules::{Components, Game, Options, Setup};
//!
//! let components = Components::standard();
//! let setup = Setup::from_seed(&Options::default(), &components, 7).expect("these options fit together");
//! let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
//! while let Some(seat) = game.to_act() {
//!     let action = game.legal_actions(seat)[0];
//!     game.apply(seat, action, &mut ()).expect("a listed action is accepted");
//! #   if game.position().round > 1 { break }
//! }
//! ```
//!
//! The modules follow the rulebook; `docs/rules.md` has the rules with the ids that the code names.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
mod base64;
mod components;
mod event;
mod fingerprint;
mod game;
mod kinds;
mod list;
mod options;
mod position;
mod refusal;
mod ruleset;
mod setup;
mod slot;
mod text;
mod validate;
mod wheel;

// The rules, in the order of the rulebook.
mod start;

mod influence;

mod black_market;
mod bonus;
mod city;
mod discs;
mod journey;
mod tool;

mod politics;

mod administration;
mod scoring;

mod bot;

// What is built on them.
mod notation;
mod offer;
mod perft;
mod record;
mod target;
mod token;
mod view;

pub use action::{Action, ActionKind, ActionList, MAX_ACTIONS, Payment, SlotPair, most_actions};
pub use components::{
    BaseWheel, BuildingSpace, ByPlayerCount, ComponentProblem, ComponentProblems, Components, IslandTile, PathKinds,
    Place, Price, STANDARD, ShipSpace, Supply, Tables, TablesError, TablesFault,
};
#[cfg(feature = "files")]
pub use components::{Certainty, ComponentFile, Provenance};
pub use event::{Event, EventSink, Source};
pub use game::Game;
pub use kinds::{Chamber, DiscKind, Good, Goods, IslandId, Letter, Path, Resource, Resources, Ring, Seat, UnknownName};
pub use list::List;
pub use notation::{NotationError, SoloNotation};
pub use offer::{Cost, Offer};
pub use options::{MarketLayout, Options, OptionsError};
pub use perft::perft;
pub use position::{
    Bench, Edition, Focus, Hall, Island, Mode, Phase, Player, Position, RingUse, Rings, SeenPosition, Stall, Turn,
    Using, Warehouses, WheelBuilding,
};
pub use record::{CodeError, Divergence, Record, RecordError, RecordLine, Recording, Replay};
pub use refusal::{Refusal, Want, Warning};
pub use ruleset::{
    BonusRule, IntrigueCancelled, RULES_VERSION, RarestShip, Ruleset, Ships, Sky, StartingWheel, TieBreak,
};
pub use scoring::{Score, ScoreRow, Standing};
pub use setup::{BotSetup, Setup, SetupProblem, SetupProblems};
pub use slot::{SPACES, Slot, SlotSet, Slots};
pub use target::Target;
pub use token::TokenError;
pub use validate::{PositionProblem, PositionProblems};
pub use view::View;
pub use wheel::{Disc, Face, Wheel, WheelError};
