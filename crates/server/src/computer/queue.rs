//! The order of thinking: watched tables first, then by how much each party has used so far.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use noria_protocol::TableId;

use crate::limits::Source;

/// After this time a table counts as watched, so that nobody waits forever.
const LONG: Duration = Duration::from_secs(60);

/// Usage decays by halves; less than this is dropped.
const NOTHING: f64 = 0.001;

/// A table that waits for a computer player.
#[derive(Debug, Clone, Copy)]
pub struct Waiting {
    /// The entry after which it is the computer's turn.
    pub base: u64,
    /// Who is charged: the host's address if known, else the host.
    pub party: Source,
    /// Whether the table is being watched.
    pub watched: bool,
    /// Since when.
    pub since: Instant,
}

#[derive(Debug)]
struct Thinking {
    waiting: Waiting,
    /// Whether the table was requested again meanwhile.
    asked: bool,
}

/// The queue before the pool.
#[derive(Debug)]
pub struct ThinkQueue {
    free: usize,
    most: usize,
    waiting: HashMap<TableId, Waiting>,
    thinking: HashMap<TableId, Thinking>,
    /// Seconds of thinking that each party has used.
    spent: HashMap<Source, f64>,
}

impl ThinkQueue {
    /// A queue for this many threads and this many waiting tables.
    pub fn new(threads: usize, most: usize) -> ThinkQueue {
        ThinkQueue { free: threads, most, waiting: HashMap::new(), thinking: HashMap::new(), spent: HashMap::new() }
    }

    /// Adds a table; `false` if the queue is full.
    pub fn push(&mut self, id: TableId, waiting: Waiting) -> bool {
        if let Some(thinking) = self.thinking.get_mut(&id) {
            thinking.asked = true;
        } else if let Some(known) = self.waiting.get_mut(&id) {
            (known.base, known.watched) = (waiting.base, waiting.watched);
        } else if self.waiting.len() >= self.most {
            return false;
        } else {
            self.waiting.insert(id, waiting);
        }
        true
    }

    /// The next table, if a thread is free.
    pub fn pop(&mut self, now: Instant) -> Option<TableId> {
        if self.free == 0 {
            return None;
        }
        let rank = |waiting: &Waiting| {
            let urgent = waiting.watched || now.duration_since(waiting.since) > LONG;
            (!urgent, self.spent.get(&waiting.party).copied().unwrap_or(0.0), waiting.since)
        };
        let better = |(_, a): &(&TableId, &Waiting), (_, b): &(&TableId, &Waiting)| {
            rank(a).partial_cmp(&rank(b)).expect("seconds are numbers")
        };
        let id = *self.waiting.iter().min_by(better)?.0;
        let waiting = self.waiting.remove(&id)?;
        metrics::histogram!("noria_thinking_wait_seconds").record(now.saturating_duration_since(waiting.since));
        self.free -= 1;
        self.thinking.insert(id, Thinking { waiting, asked: false });
        Some(id)
    }

    /// A table's thread is free again; whether the table was requested meanwhile.
    pub fn finish(&mut self, id: TableId, spent: Duration) -> bool {
        let Some(Thinking { waiting, asked }) = self.thinking.remove(&id) else { return false };
        self.free += 1;
        *self.spent.entry(waiting.party).or_default() += spent.as_secs_f64();
        asked
    }

    /// How many tables are being processed.
    pub fn thinking(&self) -> usize {
        self.thinking.len()
    }

    /// How many tables wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// All tables that wait or are being processed.
    pub fn tables(&self) -> Vec<(TableId, u64)> {
        let waiting = self.waiting.iter().map(|(id, waiting)| (*id, waiting.base));
        waiting.chain(self.thinking.iter().map(|(id, thinking)| (*id, thinking.waiting.base))).collect()
    }

    /// Lets past usage decay.
    pub fn decay(&mut self) {
        self.spent.retain(|_, spent| {
            *spent /= 2.0;
            *spent > NOTHING
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 20])
    }

    fn party(number: u8) -> Source {
        Source::Address([10, 0, 0, number].into())
    }

    /// However many tables one address has, another's table comes next.
    #[test]
    fn parties_take_turns() {
        let now = Instant::now();
        let mut queue = ThinkQueue::new(1, 100);
        let wait = |number, watched| Waiting { base: 1, party: party(number), watched, since: now };
        for number in 0..10 {
            assert!(queue.push(table(number), wait(1, true)));
        }
        let first = queue.pop(now).expect("one of them");
        assert_eq!(queue.pop(now), None, "there is one thread");
        assert!(queue.push(table(20), wait(2, true)));
        assert!(!queue.finish(first, Duration::from_secs(1)));
        assert_eq!(queue.pop(now), Some(table(20)));
        // Less usage comes first.
        queue.push(table(21), wait(2, true));
        queue.finish(table(20), Duration::from_millis(10));
        assert_eq!(queue.pop(now), Some(table(21)));
    }

    #[test]
    fn those_who_look_come_first_but_not_for_ever() {
        let now = Instant::now();
        let mut queue = ThinkQueue::new(1, 100);
        queue.push(table(1), Waiting { base: 1, party: party(1), watched: false, since: now });
        queue.push(table(2), Waiting { base: 1, party: party(2), watched: true, since: now + Duration::from_secs(1) });
        assert_eq!(queue.pop(now), Some(table(2)));
        queue.finish(table(2), Duration::from_secs(5));
        queue.push(table(3), Waiting { base: 1, party: party(3), watched: true, since: now + Duration::from_secs(2) });
        assert_eq!(queue.pop(now + LONG + Duration::from_secs(1)), Some(table(1)));
    }

    #[test]
    fn the_queue_has_an_end_and_a_table_is_thought_about_once() {
        let now = Instant::now();
        let mut queue = ThinkQueue::new(2, 2);
        let waiting = Waiting { base: 1, party: party(1), watched: true, since: now };
        assert!(queue.push(table(1), waiting) && queue.push(table(2), waiting));
        assert!(!queue.push(table(3), waiting));
        assert!(queue.push(table(1), waiting), "it waits already");
        let first = queue.pop(now).expect("one of them");
        assert!(queue.push(first, waiting), "it is thought about");
        assert_ne!(queue.pop(now), Some(first));
        assert!(queue.finish(first, Duration::ZERO), "it was asked for meanwhile");
        assert_eq!(queue.tables().len(), 1);
    }
}
