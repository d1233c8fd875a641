//! A game being played: its steps, whose seats are whose, and the draft of the turn under way.

mod away;
mod draft;
mod explore;
mod forecast;
mod origin;
mod outcome;
mod plan;
mod recap;
mod seats;
mod text;
mod traces;

pub use away::Draft;
pub use draft::Play;
#[cfg(test)]
pub use draft::Step;
pub use forecast::{ComingTurn, LAMPS, coming_turns, pairs, placing};
pub use origin::Origin;
pub use outcome::{Change, Prospect, Standing, after_action, changes, intrigue, removal, risen};
pub use plan::{Mark, marks};
pub use recap::{Recap, RecapItem};
pub use seats::{Control, DefaultName, Participant, seat_name};
pub use text::{PlayError, is_old, upgrade};
