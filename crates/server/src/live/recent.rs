//! The latest entries of a table as they were told, so that a stream that comes back after a short break need not read
//! the log. They are the same ones that the streams share, so keeping them costs little more than a list.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::TIDINGS;
use crate::table::Fact;

/// The latest facts, without a gap.
#[derive(Debug, Default)]
pub(super) struct Recent(Mutex<VecDeque<Arc<Fact>>>);

impl Recent {
    fn facts(&self) -> MutexGuard<'_, VecDeque<Arc<Fact>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anything was told at this table since it is in memory.
    pub fn is_kept(&self) -> bool {
        !self.facts().is_empty()
    }

    /// Keeps one more.
    pub fn push(&self, fact: Arc<Fact>) {
        let mut facts = self.facts();
        if facts.back().is_some_and(|last| last.seq + 1 != fact.seq) {
            facts.clear();
        }
        if facts.len() == TIDINGS {
            facts.pop_front();
        }
        facts.push_back(fact);
    }

    /// Forgets what was told: it is not to be told so again.
    pub fn forget(&self) {
        self.facts().clear();
    }

    /// Everything after one entry and up to another, if it is all here.
    pub fn between(&self, after: u64, until: u64) -> Option<Vec<Arc<Fact>>> {
        let facts = self.facts();
        let known = facts.front().is_some_and(|first| first.seq <= after + 1)
            && facts.back().is_some_and(|last| last.seq >= until);
        known.then(|| facts.iter().filter(|fact| fact.seq > after && fact.seq <= until).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(seq: u64) -> Arc<Fact> {
        Arc::new(Fact::empty(seq))
    }

    #[test]
    fn what_is_not_there_without_a_gap_is_not_told() {
        let recent = Recent::default();
        let told = |after, until| Some(recent.between(after, until)?.iter().map(|fact| fact.seq).collect::<Vec<_>>());
        assert_eq!(told(3, 5), None);
        (4..=6).for_each(|seq| recent.push(fact(seq)));
        assert_eq!(told(3, 5), Some(vec![4, 5]));
        assert_eq!(told(2, 5), None);
        assert_eq!(told(5, 7), None);
        // Something was told elsewhere.
        (8..=8 + TIDINGS as u64).for_each(|seq| recent.push(fact(seq)));
        assert_eq!(told(6, 9), None);
        assert_eq!(told(7, 9), None, "there is room for so many and no more");
        assert_eq!(told(8, 10), Some(vec![9, 10]));
    }
}
