//! Which lessons have been completed; the browser remembers it.

use noria_learn::LESSONS;

use crate::browser;

/// Under what name it is kept.
pub const KEY: &str = "noria.lessons";

/// For each lesson whether it has been completed.
pub fn completed() -> [bool; LESSONS.len()] {
    let kept = browser::recall(KEY).unwrap_or_default();
    LESSONS.map(|lesson| kept.split(' ').any(|name| name == lesson))
}

/// Remembers that a lesson has been completed.
pub fn complete(lesson: usize) {
    add(LESSONS[lesson]);
}

/// Imports completed lessons from a backup.
pub fn add(kept: &str) {
    let mut done = completed();
    for (done, lesson) in done.iter_mut().zip(LESSONS) {
        *done |= kept.split_whitespace().any(|name| name == lesson);
    }
    let names: Vec<&str> = LESSONS.into_iter().zip(done).filter(|&(_, done)| done).map(|(name, _)| name).collect();
    browser::remember(KEY, &names.join(" "));
}
