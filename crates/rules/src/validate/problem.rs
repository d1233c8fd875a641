//! What can be wrong with a described position.

use alloc::vec::Vec;

use crate::kinds::{Chamber, DiscKind, Good, IslandId, Path, Resource, Seat};
use crate::position::{Mode, Phase};
use crate::ruleset::{RULES_VERSION, Ruleset};
use crate::validate::MOST_OF_ANYTHING;

/// One thing that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionProblem {
    /// Rules that this program does not know.
    #[error("rules: version {0} is unknown; this program plays versions 1 to {RULES_VERSION}")]
    Rules(u16),
    /// A number of players that the mode does not have.
    #[error("players: the {mode} game has {}, found {found}", if Ruleset::of_mode(*.mode).has_bot { "2 (the second is the Bot)" } else { "2 to 4" })]
    Players {
        /// The mode.
        mode: Mode,
        /// How many there are.
        found: usize,
    },
    /// A Bot wheel is missing, superfluous or impossible.
    #[error("bot: a solo game, and no other, has a wheel with the letters A to F, 1 small, 2 medium, 3 large")]
    Bot,
    /// A round that the game does not have, or that does not suit the phase.
    #[error("round: {round} does not suit the {phase} phase; set-up is round 0, the game has rounds 1 to {rounds}")]
    Round {
        /// The round given.
        round: u8,
        /// The phase given.
        phase: Phase,
        /// The rounds of this game.
        rounds: u8,
    },
    /// A phase that the mode does not have.
    #[error("phase: the {mode} game has no {phase} phase")]
    Phase {
        /// The mode.
        mode: Mode,
        /// The phase.
        phase: Phase,
    },
    /// A seat that cannot be the one to decide.
    #[error("seat: it cannot be seat {0} that decides now")]
    Seat(Seat),
    /// Prices that are not 0 for resource discs and 1 to 4 for the rest.
    #[error("market: resource discs are free, the other four cost 1, 2, 3 and 4")]
    Prices,
    /// More discs of a kind than there are.
    #[error("discs: {found} {disc} discs are on wheels and market, there are only {most}")]
    Discs {
        /// The kind.
        disc: DiscKind,
        /// How many were found.
        found: usize,
        /// How many there are in such a game.
        most: usize,
    },
    /// More politicians than a chamber has.
    #[error("hall: the {0} chamber has more than 4 politicians")]
    Politicians(Chamber),
    /// END-1.
    #[error("hall: when the game is over nobody waits in the {0} chamber")]
    StillWaiting(Chamber),
    /// Not the right number of islands.
    #[error("islands: {expected} should be on the table and in the stack, found {found}")]
    IslandCount {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An island that these components do not have.
    #[error("islands: there is no island {0}")]
    NoSuchIsland(IslandId),
    /// An island that is there twice.
    #[error("islands: island {0} is there twice")]
    IslandTwice(IslandId),
    /// A stack in a game without one.
    #[error("stack: all islands of the {0} game are face up")]
    Stack(Mode),
    /// More ships than were put on the island, or ships on a space that it does not have.
    #[error("islands: too many ships on island {0}")]
    IslandShips(IslandId),
    /// Ships that came from nowhere, or vanished.
    #[error("ships: {found} {resource} ships are on islands and with players, there should be {expected}")]
    Ships {
        /// What they bring.
        resource: Resource,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A player without the ships from the start.
    #[error("seat {0}: a player has at least 1 ship of each resource, the Bot none")]
    StartShips(Seat),
    /// A factory of a seat that is not at the table.
    #[error("islands: island {0} has a factory of a seat that is not at the table")]
    StrangeFactory(IslandId),
    /// Built factories are not those on the islands.
    #[error("seat {seat}: {factories} factories built, {found} on islands; at most 7")]
    Factories {
        /// The seat.
        seat: Seat,
        /// The number it claims.
        factories: u8,
        /// Those on islands.
        found: usize,
    },
    /// Warehouses that do not come from the built factories.
    #[error("seat {seat}: {found} {good} warehouses, the factories brought {expected}")]
    Warehouses {
        /// The seat.
        seat: Seat,
        /// Of this good.
        good: Good,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A level that the path does not have.
    #[error("seat {seat}: there is no level {level} on the {path} path")]
    Level {
        /// The seat.
        seat: Seat,
        /// The path.
        path: Path,
        /// The level.
        level: u8,
    },
    /// An Ambassador on an island that is not on the table.
    #[error("seat {seat}: the Ambassador is on island {island}, which is not on the table")]
    Ambassador {
        /// The seat.
        seat: Seat,
        /// The island.
        island: IslandId,
    },
    /// A representative on a path before the first steps.
    #[error("seat {0}: before the first steps all representatives are in the Cave")]
    EarlyStep(Seat),
    /// An absurd amount.
    #[error("seat {0}: at most {MOST_OF_ANYTHING} of anything")]
    TooMuch(Seat),
    /// A Bot with things that it never has.
    #[error("seat {0}: the Bot has no wheel of its own, no supplies and no home island")]
    BotSupplies(Seat),
    /// A wheel under construction that EXP-3 does not allow.
    #[error("seat {0}: this wheel cannot become a starting wheel")]
    StartWheel(Seat),
    /// Something in the turn that contradicts the rest.
    #[error("turn: {0}")]
    Turn(&'static str),
}

/// Everything that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the position has {} problem(s):{}", .0.len(), crate::text::Lines(.0))]
pub struct PositionProblems(pub Vec<PositionProblem>);
