//! Small helpers for messages.

use core::fmt;

/// Shows each item on a line of its own, indented.
pub(crate) struct Lines<'a, T>(pub &'a [T]);

impl<T: fmt::Display> fmt::Display for Lines<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|item| write!(f, "\n  - {item}"))
    }
}
