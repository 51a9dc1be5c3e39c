//! Who thinks next. No thread and no clock here: whoever has threads asks for the next job and
//! says afterwards how long it was at work.
//!
//! People who wait come first ([`Rank`]). Within a rank time is shared fairly: first between
//! addresses, whatever number of tables each of them has, then between the tables of an address.
//! Whoever has used least is next. Who comes later begins where the others are, so that nobody saves
//! up time by staying away, but for one slice: a new question need not wait for a whole round.

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Duration;

use super::SLICE;
use crate::limit::Address;

/// How urgent the bots of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Somebody who sits at the table looks at it and waits.
    Awaited,
    /// Only others look.
    Watched,
    /// Nobody looks.
    Unwatched,
}

impl Rank {
    const ALL: [Self; 3] = [Self::Awaited, Self::Watched, Self::Unwatched];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Awaited => "awaited",
            Self::Watched => "watched",
            Self::Unwatched => "unwatched",
        }
    }
}

/// Where a table stands in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) rank: Rank,
    /// Whose share its bots use.
    pub(crate) address: Address,
}

/// A job in line, or at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ticket {
    pub(crate) table: String,
    number: u64,
}

/// All jobs that are not finished.
#[derive(Debug)]
pub(crate) struct Queue<J> {
    lines: [Turns<Address, Turns<String, Desk<J>>>; Rank::ALL.len()],
    /// Where every table with a job stands.
    places: HashMap<String, Place>,
    last: u64,
}

/// The jobs of one table.
#[derive(Debug)]
struct Desk<J> {
    waiting: VecDeque<(u64, J)>,
    at_work: Vec<u64>,
}

impl<J> Queue<J> {
    pub(crate) fn new() -> Self {
        Self {
            lines: std::array::from_fn(|_| Turns::default()),
            places: HashMap::new(),
            last: 0,
        }
    }

    /// Puts a job in line; its table stands here from now on.
    pub(crate) fn push(&mut self, table: &str, place: Place, job: J) -> Ticket {
        self.last += 1;
        self.places.entry(table.to_owned()).or_insert(place);
        self.place(table, place);
        let number = self.last;
        self.desk(table, place).waiting.push_back((number, job));
        Ticket {
            table: table.to_owned(),
            number,
        }
    }

    /// Moves a table to another place in line, if it is in line at all.
    pub(crate) fn place(&mut self, table: &str, place: Place) {
        let Some(old) = self.places.get(table).copied() else {
            return;
        };
        if old == place {
            return;
        }
        self.places.insert(table.to_owned(), place);
        let desk = self.lines[old.rank as usize]
            .get(&old.address)
            .and_then(|home| home.remove(table));
        self.tidy(table, old);
        if let Some(desk) = desk {
            *self.desk(table, place) = desk;
        }
    }

    /// The next job, which is at work from now on.
    pub(crate) fn take(&mut self) -> Option<(Ticket, Rank, J)> {
        let (rank, address) = Rank::ALL.into_iter().find_map(|rank| {
            let address = self.lines[rank as usize].next(Turns::is_waiting)?;
            Some((rank, address))
        })?;
        let home = self.lines[rank as usize].get(&address)?;
        let table = home.next(Desk::is_waiting)?;
        let desk = home.get(&table)?;
        let (number, job) = desk.waiting.pop_front()?;
        desk.at_work.push(number);
        Some((Ticket { table, number }, rank, job))
    }

    /// A job has been at work for so long and is not finished: it goes to the end of its table's
    /// line. One that nobody wants any more is given back.
    pub(crate) fn put_back(&mut self, ticket: &Ticket, spent: Duration, job: J) -> Option<J> {
        if !self.stop(ticket, spent) {
            return Some(job);
        }
        let place = self.places[&ticket.table];
        let desk = self.desk(&ticket.table, place);
        desk.waiting.push_back((ticket.number, job));
        None
    }

    /// A job has been at work for so long and is finished.
    pub(crate) fn finish(&mut self, ticket: &Ticket, spent: Duration) {
        if self.stop(ticket, spent) {
            let place = self.places[&ticket.table];
            self.tidy(&ticket.table, place);
        }
    }

    /// Nobody wants the answer any more. Gives the job, unless it is at work.
    pub(crate) fn forget(&mut self, ticket: &Ticket) -> Option<J> {
        let place = *self.places.get(&ticket.table)?;
        let desk = self.desk(&ticket.table, place);
        desk.at_work.retain(|number| *number != ticket.number);
        let found = desk
            .waiting
            .iter()
            .position(|(number, _)| *number == ticket.number);
        let job = found.and_then(|at| desk.waiting.remove(at));
        self.tidy(&ticket.table, place);
        job.map(|(_, job)| job)
    }

    /// Takes a job from work and writes down what it used. Says whether anybody still wants it.
    fn stop(&mut self, ticket: &Ticket, spent: Duration) -> bool {
        let Some(place) = self.places.get(&ticket.table).copied() else {
            return false;
        };
        let line = &mut self.lines[place.rank as usize];
        line.charge(&place.address, spent);
        let Some(home) = line.get(&place.address) else {
            return false;
        };
        home.charge(&ticket.table, spent);
        let desk = self.desk(&ticket.table, place);
        let found = desk
            .at_work
            .iter()
            .position(|number| *number == ticket.number);
        found.map(|at| desk.at_work.swap_remove(at)).is_some()
    }

    fn desk(&mut self, table: &str, place: Place) -> &mut Desk<J> {
        self.lines[place.rank as usize]
            .enter(place.address)
            .enter(table.to_owned())
    }

    /// Forgets a table without jobs, and an address without tables.
    fn tidy(&mut self, table: &str, place: Place) {
        let line = &mut self.lines[place.rank as usize];
        let Some(home) = line.get(&place.address) else {
            return;
        };
        if home.get(table).is_some_and(|desk| desk.is_empty()) {
            home.remove(table);
            self.places.remove(table);
        }
        if home.is_empty() {
            line.remove(&place.address);
        }
    }
}

impl<J> Default for Desk<J> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            at_work: Vec::new(),
        }
    }
}

impl<J> Desk<J> {
    fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.at_work.is_empty()
    }
}

impl<J> Turns<String, Desk<J>> {
    fn is_waiting(&self) -> bool {
        self.sharers.values().any(|sharer| sharer.what.is_waiting())
    }
}

/// Some who share time by turns.
#[derive(Debug)]
struct Turns<K, T> {
    sharers: BTreeMap<K, Sharer<T>>,
    /// What the one whose turn it was last had used: newcomers begin a slice before.
    clock: Duration,
    /// How many came or were served.
    served: u64,
}

#[derive(Debug)]
struct Sharer<T> {
    used: Duration,
    /// The number at which she came or was last served: among equals the first comes first.
    since: u64,
    what: T,
}

impl<K, T> Default for Turns<K, T> {
    fn default() -> Self {
        Self {
            sharers: BTreeMap::new(),
            clock: SLICE,
            served: 0,
        }
    }
}

impl<K: Ord + Clone, T: Default> Turns<K, T> {
    /// Somebody who shares, a newcomer if she was not here.
    fn enter(&mut self, key: K) -> &mut T {
        let (clock, served) = (self.clock, &mut self.served);
        let sharer = self.sharers.entry(key).or_insert_with(|| {
            *served += 1;
            Sharer {
                used: clock.saturating_sub(SLICE),
                since: *served,
                what: T::default(),
            }
        });
        &mut sharer.what
    }

    /// Whose turn it is among those who are ready.
    fn next(&mut self, ready: impl Fn(&T) -> bool) -> Option<K> {
        let (key, sharer) = self
            .sharers
            .iter_mut()
            .filter(|(_, sharer)| ready(&sharer.what))
            .min_by_key(|(_, sharer)| (sharer.used, sharer.since))?;
        self.served += 1;
        sharer.since = self.served;
        self.clock = self.clock.max(sharer.used);
        Some(key.clone())
    }

    fn get<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut T>
    where
        K: Borrow<Q>,
    {
        self.sharers.get_mut(key).map(|sharer| &mut sharer.what)
    }

    fn charge<Q: Ord + ?Sized>(&mut self, key: &Q, spent: Duration)
    where
        K: Borrow<Q>,
    {
        if let Some(sharer) = self.sharers.get_mut(key) {
            sharer.used += spent;
        }
    }

    fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<T>
    where
        K: Borrow<Q>,
    {
        self.sharers.remove(key).map(|sharer| sharer.what)
    }

    fn is_empty(&self) -> bool {
        self.sharers.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Address = Address::example(1);
    const ATTACKER: Address = Address::example(2);

    const fn place(rank: Rank, address: Address) -> Place {
        Place { rank, address }
    }

    /// Lets the next jobs be at work for a slice each, without an end; says which they were.
    fn slices(queue: &mut Queue<&'static str>, count: usize) -> Vec<&'static str> {
        let mut served = Vec::new();
        for _ in 0..count {
            let Some((ticket, _, job)) = queue.take() else {
                break;
            };
            served.push(job);
            assert_eq!(queue.put_back(&ticket, SLICE, job), None);
        }
        served
    }

    /// One of two who share gets half, give or take the slice that a newcomer is ahead.
    #[track_caller]
    fn assert_half(name: &str, served: &[&str]) {
        let count = served.iter().filter(|job| **job == name).count();
        assert!(count.abs_diff(served.len() / 2) <= 1, "{count} {served:?}");
    }

    #[test]
    fn a_new_question_does_not_wait_for_a_whole_round() {
        let mut queue = Queue::new();
        for address in 10..60 {
            let table = format!("table-{address}");
            queue.push(
                &table,
                place(Rank::Awaited, Address::example(address)),
                "old",
            );
        }
        slices(&mut queue, 175);
        queue.push("mine", place(Rank::Awaited, HOME), "mine");
        assert_eq!(slices(&mut queue, 1), ["mine"], "fifty others are waiting");
        let round = slices(&mut queue, 102);
        let mine = round.iter().filter(|job| **job == "mine").count();
        assert!(
            (2..=3).contains(&mine),
            "but then she is one of them: {mine}"
        );
    }

    #[test]
    fn who_waits_comes_before_who_looks_and_before_nobody() {
        let mut queue = Queue::new();
        for number in 0..300 {
            let table = format!("unseen-{number}");
            queue.push(&table, place(Rank::Unwatched, ATTACKER), "unseen");
        }
        queue.push("seen", place(Rank::Watched, ATTACKER), "seen");
        assert_eq!(slices(&mut queue, 3), ["seen"; 3]);
        queue.push("mine", place(Rank::Awaited, HOME), "mine");
        assert_eq!(slices(&mut queue, 3), ["mine"; 3], "the very next slice");
        // She leaves: her bots stand where nobody looks, and get their share there.
        queue.place("mine", place(Rank::Unwatched, HOME));
        queue.place("seen", place(Rank::Unwatched, ATTACKER));
        let served = slices(&mut queue, 100);
        assert_half("mine", &served);
        queue.place("mine", place(Rank::Awaited, HOME));
        assert_eq!(slices(&mut queue, 2), ["mine"; 2], "and she is back");
    }

    #[test]
    fn an_address_gets_no_more_by_more_tables() {
        let mut queue = Queue::new();
        for number in 0..200 {
            let table = format!("theirs-{number}");
            queue.push(&table, place(Rank::Awaited, ATTACKER), "theirs");
        }
        slices(&mut queue, 500);
        queue.push("mine", place(Rank::Awaited, HOME), "mine");
        let served = slices(&mut queue, 20);
        assert_half("mine", &served);
        assert_eq!(served[0], "mine", "a newcomer does not wait for 500 slices");
    }

    #[test]
    fn tables_of_one_address_share_its_time() {
        let mut queue = Queue::new();
        for _ in 0..4 {
            queue.push("many", place(Rank::Awaited, HOME), "many");
        }
        queue.push("one", place(Rank::Awaited, HOME), "one");
        let served = slices(&mut queue, 20);
        assert_half("one", &served);
    }

    #[test]
    fn long_jobs_pay_for_their_length() {
        let mut queue = Queue::new();
        queue.push("long", place(Rank::Awaited, HOME), "long");
        queue.push("short", place(Rank::Awaited, ATTACKER), "short");
        let mut spent = HashMap::new();
        for _ in 0..300 {
            let (ticket, _, job) = queue.take().expect("two jobs");
            let time = if job == "long" { 3 * SLICE } else { SLICE };
            *spent.entry(job).or_insert(Duration::ZERO) += time;
            queue.put_back(&ticket, time, job);
        }
        assert!(spent["long"].abs_diff(spent["short"]) <= 3 * SLICE);
    }

    #[test]
    fn nobody_saves_up_time_by_staying_away() {
        let mut queue = Queue::new();
        queue.push("here", place(Rank::Awaited, HOME), "here");
        slices(&mut queue, 1_000);
        queue.push("late", place(Rank::Awaited, ATTACKER), "late");
        let served = slices(&mut queue, 10);
        assert_half("here", &served);
    }

    #[test]
    fn whoever_comes_again_and_again_does_not_pass_who_waits() {
        let mut queue = Queue::new();
        // The smaller address would win every tie.
        queue.push("again", place(Rank::Awaited, HOME), "again");
        queue.push("waits", place(Rank::Awaited, ATTACKER), "waits");
        let mut served = Vec::new();
        for _ in 0..4 {
            let (ticket, _, job) = queue.take().expect("a job");
            served.push(job);
            queue.finish(&ticket, Duration::ZERO);
            queue.push("again", place(Rank::Awaited, HOME), "again");
        }
        assert_eq!(served[..2], ["again", "waits"]);
    }

    #[test]
    fn what_nobody_wants_is_forgotten() {
        let mut queue = Queue::new();
        let waiting = queue.push("a", place(Rank::Awaited, HOME), "waiting");
        let running = queue.push("b", place(Rank::Awaited, ATTACKER), "running");
        assert_eq!(queue.forget(&waiting), Some("waiting"));
        assert_eq!(queue.forget(&waiting), None);
        let (ticket, rank, job) = queue.take().expect("the other one");
        assert_eq!((&ticket, rank), (&running, Rank::Awaited));
        assert_eq!(queue.forget(&running), None, "it is at work");
        assert_eq!(queue.put_back(&ticket, SLICE, job), Some("running"));
        assert!(queue.take().is_none());
        let left: Vec<bool> = queue.lines.iter().map(Turns::is_empty).collect();
        assert_eq!(left, [true; 3], "nothing stays behind");
        assert!(queue.places.is_empty());
    }

    #[test]
    fn a_table_may_move_while_its_bot_thinks() {
        let mut queue = Queue::new();
        queue.push("a", place(Rank::Unwatched, HOME), "a");
        let (ticket, rank, job) = queue.take().expect("a job");
        assert_eq!(rank, Rank::Unwatched);
        queue.place("a", place(Rank::Awaited, ATTACKER));
        queue.put_back(&ticket, SLICE, job);
        let (ticket, rank, _) = queue.take().expect("the same job");
        assert_eq!(rank, Rank::Awaited);
        queue.place("a", place(Rank::Watched, HOME));
        queue.finish(&ticket, SLICE);
        assert!(queue.places.is_empty() && queue.take().is_none());
    }
}
