//! Learning the game: playable lessons, and the rules as a page to read.
//!
//! Both are data files, in `lessons/` and `rules/`. This crate reads them, knows when a task of a lesson is done and
//! what went wrong, and which rule a refusal or a term belongs to. It knows nothing of the browser.

#![forbid(unsafe_code)]

mod condition;
mod help;
mod lesson;
mod links;
mod read;
mod rulebook;

pub use condition::{Condition, StepRef};
pub use help::Help;
pub use lesson::{Feedback, Hint, Lesson, Mistake, Progress, Stage, Task, Texts};
pub use links::{disc_rule, notation_rule, phase_rule, refusal_rule, setup_rule, term_rule, wheel_rule};
pub use read::LessonError;
pub use rulebook::{Block, Chapter, Picture, RuleSection, Rulebook, RulebookError, folded, occurrences};

/// The languages in which every lesson and the rules are written.
pub const LANGUAGES: [&str; 3] = ["en", "de", "fr"];

/// The lessons, in the order in which they are taken.
pub const LESSONS: [&str; 12] = [
    "wheel",
    "resources",
    "city",
    "journey",
    "tool",
    "influence",
    "politics",
    "scoring",
    "turn",
    "costs",
    "expert",
    "solo",
];
