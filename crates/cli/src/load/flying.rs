//! Moves on their way, so that whoever sees one on her page knows how old it is.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Instant;

/// The moves of one table that were sent and that somebody has not seen yet, by who waits for them.
///
/// A message names nobody: a step that is not the answer to one's own move is the oldest move of the
/// others that one has not seen. A move that one is not shown at all (not everybody learns of every one)
/// is given up when its maker makes the next.
#[derive(Debug)]
pub(crate) struct Flying(RefCell<Vec<VecDeque<Sent>>>);

#[derive(Clone, Copy, Debug)]
struct Sent {
    by: usize,
    at: Instant,
}

impl Flying {
    pub(crate) fn new(seats: usize) -> Self {
        Self(RefCell::new(vec![VecDeque::new(); seats]))
    }

    /// A seat sends a move.
    pub(crate) fn begins(&self, seat: usize, at: Instant) {
        for (other, waiting) in self.0.borrow_mut().iter_mut().enumerate() {
            waiting.retain(|sent| sent.by != seat);
            if other != seat {
                waiting.push_back(Sent { by: seat, at });
            }
        }
    }

    /// It was refused: nobody will see it.
    pub(crate) fn fails(&self, seat: usize) {
        for waiting in self.0.borrow_mut().iter_mut() {
            waiting.retain(|sent| sent.by != seat);
        }
    }

    /// A seat sees a step that is not her own: when was it sent?
    pub(crate) fn arrives(&self, seat: usize) -> Option<Instant> {
        let sent = self.0.borrow_mut()[seat].pop_front();
        sent.map(|sent| sent.at)
    }

    /// A seat is shown the whole table: she waits for nothing.
    pub(crate) fn forget(&self, seat: usize) {
        self.0.borrow_mut()[seat].clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_else_sees_a_move_once_and_what_is_never_shown_is_given_up() {
        let flying = Flying::new(3);
        let (first, second) = (Instant::now(), Instant::now());
        flying.begins(0, first);
        assert_eq!(flying.arrives(1), Some(first));
        assert_eq!(flying.arrives(1), None, "once");
        assert_eq!(flying.arrives(0), None, "her own");
        // Seat 2 was not shown the first move; the second of the same seat takes its place.
        flying.begins(0, second);
        assert_eq!(flying.arrives(2), Some(second));
        assert_eq!(flying.arrives(2), None);
        flying.fails(0);
        assert_eq!(flying.arrives(1), None, "a refused move is seen by nobody");
    }
}
