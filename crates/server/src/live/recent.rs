//! The latest entries of a table as they were sent, so that a stream that reconnects after a short break need not read
//! the log. They are the same ones that the streams share, so keeping them costs little more than a list.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::EVENTS;
use crate::table::RedactedEntry;

/// The latest entries, without a gap.
#[derive(Debug, Default)]
pub(super) struct Recent(Mutex<VecDeque<Arc<RedactedEntry>>>);

impl Recent {
    fn entries(&self) -> MutexGuard<'_, VecDeque<Arc<RedactedEntry>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anything was sent since the table is in memory.
    pub fn is_kept(&self) -> bool {
        !self.entries().is_empty()
    }

    /// Adds an entry.
    pub fn push(&self, entry: Arc<RedactedEntry>) {
        let mut entries = self.entries();
        if entries.back().is_some_and(|last| last.seq + 1 != entry.seq) {
            entries.clear();
        }
        if entries.len() == EVENTS {
            entries.pop_front();
        }
        entries.push_back(entry);
    }

    /// Drops all entries: they must not be sent again in this form.
    pub fn forget(&self) {
        self.entries().clear();
    }

    /// Everything after one entry and up to another, if it is all here.
    pub fn between(&self, after: u64, until: u64) -> Option<Vec<Arc<RedactedEntry>>> {
        let entries = self.entries();
        let known = entries.front().is_some_and(|first| first.seq <= after + 1)
            && entries.back().is_some_and(|last| last.seq >= until);
        known.then(|| entries.iter().filter(|entry| entry.seq > after && entry.seq <= until).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(seq: u64) -> Arc<RedactedEntry> {
        Arc::new(RedactedEntry::empty(seq))
    }

    #[test]
    fn what_is_not_there_without_a_gap_is_not_told() {
        let recent = Recent::default();
        let told = |after, until| Some(recent.between(after, until)?.iter().map(|entry| entry.seq).collect::<Vec<_>>());
        assert_eq!(told(3, 5), None);
        (4..=6).for_each(|seq| recent.push(entry(seq)));
        assert_eq!(told(3, 5), Some(vec![4, 5]));
        assert_eq!(told(2, 5), None);
        assert_eq!(told(5, 7), None);
        // Some entries were sent by another node.
        (8..=8 + EVENTS as u64).for_each(|seq| recent.push(entry(seq)));
        assert_eq!(told(6, 9), None);
        assert_eq!(told(7, 9), None, "there is room for so many and no more");
        assert_eq!(told(8, 10), Some(vec![9, 10]));
    }
}
