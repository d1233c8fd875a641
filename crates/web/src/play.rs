//! A game being played: its steps, whose seats are whose, and the draft of the turn under way.

mod away;
mod draft;
mod explore;
mod origin;
mod plan;
mod seats;
mod text;

pub use away::Draft;
pub use draft::{Play, Step};
pub use origin::Origin;
pub use plan::{Mark, marks};
pub use seats::{Control, Place, Usual, seat_name};
pub use text::{PlayError, is_old, upgrade};
