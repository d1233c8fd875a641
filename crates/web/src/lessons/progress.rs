//! Which lessons have been completed; the browser remembers it.

use noria_learn::LESSONS;

use crate::browser;

const KEY: &str = "noria.lessons";

/// For each lesson whether it has been completed.
pub fn completed() -> [bool; LESSONS.len()] {
    let kept = browser::recall(KEY).unwrap_or_default();
    LESSONS.map(|lesson| kept.split(' ').any(|name| name == lesson))
}

/// Remembers that a lesson has been completed.
pub fn complete(lesson: usize) {
    let mut done = completed();
    done[lesson] = true;
    let names: Vec<&str> = LESSONS.into_iter().zip(done).filter(|&(_, done)| done).map(|(name, _)| name).collect();
    browser::remember(KEY, &names.join(" "));
}
