//! Progress bars. They stay silent unless stderr is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that counts games.
pub fn games(games: u64, name: impl Into<String>) -> ProgressBar {
    bar(games, "games", name)
}

/// A bar that counts things of any kind.
pub fn bar(length: u64, what: &str, name: impl Into<String>) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let template = format!("{{msg:16}} {{bar:40}} {{pos}}/{{len}} {what}, {{eta}} to go");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.with_message(name.into())
}
