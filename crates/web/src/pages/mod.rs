//! The screens around the table.

mod decided;
mod end;
mod frame;
mod games;
mod graph;
mod learn;
mod new_game;
mod play_on;
mod replay;
mod share;
mod solo;
mod start;
mod table;

pub use end::End;
pub use frame::{Sheet, Trouble, Unknown};
pub use games::Games;
pub use learn::Learn;
pub use new_game::NewGame;
pub use replay::Replay;
pub use solo::Solo;
pub use start::Start;
pub use table::TablePage;
