//! The bots' own threads, so that no search ever keeps a person waiting.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use coven_table::BotJob;
use coven_wire::BotLevel;
use tokio::sync::oneshot;

use super::queue::{Place, Queue, Rank, Ticket};
use super::{SLICE, name};
use crate::metrics;

/// Threads that think by turns, a slice of a job at a time.
pub(crate) struct BotPool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// There is something to think about, or the pool is closed.
    changed: Condvar,
}

struct State {
    queue: Queue<Job>,
    closed: bool,
}

/// What the pool is asked to think through.
pub(crate) struct Task {
    pub(crate) table: String,
    pub(crate) place: Place,
    pub(crate) level: BotLevel,
    /// When the answer must be there: then it is whatever was found so far.
    pub(crate) until: Instant,
    pub(crate) job: Box<dyn BotJob>,
}

struct Job {
    thinking: Box<dyn BotJob>,
    level: BotLevel,
    asked: Instant,
    until: Instant,
    /// How long it was at work; nothing before its first slice.
    thought: Option<Duration>,
    answer: oneshot::Sender<Option<String>>,
}

impl fmt::Debug for BotPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotPool").finish_non_exhaustive()
    }
}

impl BotPool {
    pub(crate) fn new(threads: usize) -> std::io::Result<Self> {
        let pool = Self {
            shared: Arc::new(Shared {
                state: Mutex::new(State {
                    queue: Queue::new(),
                    closed: false,
                }),
                changed: Condvar::new(),
            }),
        };
        for number in 0..threads {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new()
                .name(format!("bot-{number}"))
                .spawn(move || shared.work())?;
        }
        Ok(pool)
    }

    /// Thinks a decision through; `None` if the bot broke down over it. Whoever stops waiting takes
    /// the job out of the line.
    pub(crate) async fn think(&self, task: Task) -> Option<String> {
        let (answer, decision) = oneshot::channel();
        let job = Job {
            thinking: task.job,
            level: task.level,
            asked: Instant::now(),
            until: task.until,
            thought: None,
            answer,
        };
        let ticket = self.shared.state().queue.push(&task.table, task.place, job);
        self.shared.changed.notify_one();
        let _wanted = Wanted {
            shared: Arc::clone(&self.shared),
            ticket,
        };
        decision.await.ok().flatten()
    }

    /// Somebody came to a table or left it: its jobs stand here from now on.
    pub(crate) fn place(&self, table: &str, place: Place) {
        self.shared.state().queue.place(table, place);
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.changed.notify_all();
    }
}

/// Somebody waits for the answer to a job.
struct Wanted {
    shared: Arc<Shared>,
    ticket: Ticket,
}

impl Drop for Wanted {
    fn drop(&mut self) {
        let job = self.shared.state().queue.forget(&self.ticket);
        // A search may hold a large tree: it is let go of after the line is free again.
        drop(job);
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // The queue is whole even if a holder of the lock panicked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What one thread does as long as there is a pool.
    fn work(&self) {
        while let Some((ticket, rank, mut job)) = self.next() {
            let began = Instant::now();
            job.notice_start(rank, began);
            // Whatever a broken job holds is thrown away with it.
            let found = catch_unwind(AssertUnwindSafe(|| job.think(began)));
            let spent = began.elapsed();
            let thought = job.thought.unwrap_or_default() + spent;
            job.thought = Some(thought);
            let answer = match found {
                Ok(None) => {
                    let unwanted = self.state().queue.put_back(&ticket, spent, job);
                    drop(unwanted);
                    continue;
                }
                Ok(answer) => answer,
                Err(_) => None,
            };
            self.state().queue.finish(&ticket, spent);
            metrics::thought(name(job.level), thought);
            // Nobody waits any more when the table has gone.
            let _unheard = job.answer.send(answer);
        }
    }

    /// Waits for the next job; none when the pool is closed.
    fn next(&self) -> Option<(Ticket, Rank, Job)> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.queue.take() {
                return Some(next);
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Job {
    fn notice_start(&self, rank: Rank, now: Instant) {
        if self.thought.is_none() {
            metrics::waited(rank.name(), now.saturating_duration_since(self.asked));
        }
    }

    fn think(&mut self, now: Instant) -> Option<String> {
        let left = self.until.saturating_duration_since(now);
        let answer = if left.is_zero() {
            Some(self.thinking.settle())
        } else {
            self.thinking.think(SLICE.min(left))
        };
        answer.map(|answer| answer.action)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use coven_table::BotAnswer;

    use super::*;
    use crate::limit::Address;

    const HOUR: Duration = Duration::from_hours(1);

    fn answer(action: &str) -> BotAnswer {
        BotAnswer {
            action: action.to_owned(),
            considered: Vec::new(),
        }
    }

    /// A job that asks the test before every slice: `true` finds an answer.
    struct Puppet {
        name: &'static str,
        slices: mpsc::Sender<(&'static str, mpsc::Sender<bool>)>,
    }

    impl BotJob for Puppet {
        fn think(&mut self, slice: Duration) -> Option<BotAnswer> {
            assert!(slice <= SLICE);
            let (go_on, told) = mpsc::channel();
            self.slices.send((self.name, go_on)).expect("a test waits");
            let is_done = told.recv().expect("the test says what to do");
            is_done.then(|| answer(self.name))
        }

        fn settle(&mut self) -> BotAnswer {
            answer("what was found so far")
        }
    }

    struct Stage {
        pool: Arc<BotPool>,
        slices: mpsc::Sender<(&'static str, mpsc::Sender<bool>)>,
        begun: mpsc::Receiver<(&'static str, mpsc::Sender<bool>)>,
    }

    impl Stage {
        fn new(threads: usize) -> Self {
            let (slices, begun) = mpsc::channel();
            Self {
                pool: Arc::new(BotPool::new(threads).expect("threads")),
                slices,
                begun,
            }
        }

        fn ask(
            &self,
            name: &'static str,
            rank: Rank,
            address: u8,
            within: Duration,
        ) -> tokio::task::JoinHandle<Option<String>> {
            let task = Task {
                table: name.to_owned(),
                place: Place {
                    rank,
                    address: Address::example(address),
                },
                level: BotLevel::Hard,
                until: Instant::now() + within,
                job: Box::new(Puppet {
                    name,
                    slices: self.slices.clone(),
                }),
            };
            let pool = Arc::clone(&self.pool);
            tokio::spawn(async move { pool.think(task).await })
        }

        /// Whose slice has begun.
        fn next(&self) -> (&'static str, mpsc::Sender<bool>) {
            self.begun.recv().expect("a slice begins")
        }
    }

    /// Lets every task that was spawned so far put its job in line.
    async fn all_in_line() {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_person_who_waits_gets_the_next_slice_of_a_busy_thread() {
        let stage = Stage::new(1);
        let long = stage.ask("long search", Rank::Awaited, 2, HOUR);
        let unseen = stage.ask("unseen", Rank::Unwatched, 2, HOUR);
        all_in_line().await;
        let (first, go_on) = stage.next();
        assert_eq!(first, "long search");
        let mine = stage.ask("mine", Rank::Awaited, 1, HOUR);
        all_in_line().await;
        go_on.send(false).expect("it listens");
        let (second, go_on) = stage.next();
        assert_eq!(second, "mine", "after one slice, not after the search");
        go_on.send(true).expect("it listens");
        assert_eq!(mine.await.unwrap().as_deref(), Some("mine"));
        for wanted in ["long search", "unseen"] {
            let (name, done) = stage.next();
            assert_eq!(name, wanted, "and everybody else after her");
            done.send(true).expect("it listens");
        }
        assert_eq!(long.await.unwrap().as_deref(), Some("long search"));
        assert_eq!(unseen.await.unwrap().as_deref(), Some("unseen"));
    }

    #[tokio::test]
    async fn an_answer_comes_when_its_time_is_up() {
        let stage = Stage::new(1);
        let late = stage.ask("late", Rank::Awaited, 1, Duration::ZERO);
        let settled = late.await.unwrap();
        assert_eq!(settled.as_deref(), Some("what was found so far"));
    }

    #[tokio::test]
    async fn a_broken_bot_breaks_nothing_else() {
        let stage = Stage::new(1);
        let broken = stage.ask("broken", Rank::Awaited, 1, HOUR);
        all_in_line().await;
        let (_, told) = stage.next();
        drop(told);
        assert_eq!(broken.await.unwrap(), None);
        let next = stage.ask("next", Rank::Awaited, 1, HOUR);
        all_in_line().await;
        stage.next().1.send(true).expect("it listens");
        assert_eq!(next.await.unwrap().as_deref(), Some("next"));
    }

    #[tokio::test]
    async fn who_stops_waiting_leaves_the_line() {
        let stage = Stage::new(1);
        let first = stage.ask("first", Rank::Awaited, 1, HOUR);
        let second = stage.ask("second", Rank::Awaited, 1, HOUR);
        all_in_line().await;
        let (name, go_on) = stage.next();
        assert_eq!(name, "first");
        for waiting in [first, second] {
            waiting.abort();
            assert!(waiting.await.is_err());
        }
        let third = stage.ask("third", Rank::Unwatched, 1, HOUR);
        all_in_line().await;
        go_on.send(false).expect("it listens");
        let (name, done) = stage.next();
        assert_eq!(name, "third", "nobody else is in line");
        done.send(true).expect("it listens");
        assert_eq!(third.await.unwrap().as_deref(), Some("third"));
    }

    #[test]
    fn threads_end_with_the_pool() {
        let pool = BotPool::new(2).expect("threads");
        let shared = Arc::downgrade(&pool.shared);
        drop(pool);
        // It would never end if a thread held on to what they share.
        while shared.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
