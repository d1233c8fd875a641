//! The screens around the table.

mod decided;
mod end;
pub mod frame;
mod games;
mod graph;
mod learn;
mod new_game;
mod options;
mod play_on;
mod replay;
mod share;
mod solo;
mod start;
mod table;

pub use end::{End, Ended, Keepsakes, Outcome};
pub use frame::{
    Careful, MenuOpen, Sheet, TableTools, ThemeSwitch, ToolMenu, Trouble, Unknown, Unopened, components_link,
    file_button, language_failed,
};
pub use games::{Games, read_record};
pub use learn::{Learn, example_table};
pub use new_game::{NewGame, component_problems, own_button};
pub use options::{Choice, GameForm, ModeCards, Seats, VariantChoice, level_note, level_options};
pub use replay::{Replay, Replaying};
pub use solo::Solo;
pub use start::{Start, begin};
pub use table::{TablePage, sounds};
