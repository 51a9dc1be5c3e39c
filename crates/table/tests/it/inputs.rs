//! Inputs that are no actions: what is possible when, what each does, and that a log of them proves itself.

use std::sync::Arc;

use coven_core::{
    Author, BadInput, Clock, Content, Ended, Entry, Game, Input, LogDocument, LogError, LogHeader,
    OptionValues, Pace, Rng, Seat, SeatClock, Seed, Stamp, Viewer, WhenOut,
};
use coven_table::{Listening, Match, Table};
use coven_three_witches::{Deck, ThreeWitches};

const MINUTE: u64 = 60_000;

fn game() -> Arc<ThreeWitches> {
    let game = ThreeWitches::new(Arc::new(Deck::house()), 3, &OptionValues::default());
    Arc::new(game.expect("the defaults are valid"))
}

/// A table with a live clock of five minutes and ten seconds a decision; the third seat is a bot's.
fn table() -> Table<ThreeWitches> {
    let (game, seed) = (game(), Seed::from_number(3));
    let clock = Clock {
        pace: Pace::Live {
            reserve: 5 * MINUTE,
            increment: 10_000,
        },
        out: WhenOut::BotDecides,
        began: 1_700_000_000_000,
        seats: vec![Some(SeatClock::default()), Some(SeatClock::default()), None],
    };
    let header = LogHeader {
        clock: Some(clock),
        ..LogHeader::of(&*game, seed, None)
    };
    Table::start(game, seed, header)
}

fn stamp(at: u64) -> Stamp {
    Stamp {
        at: Some(at),
        by: Some(Author::Person),
    }
}

fn input(at: u64, seat: usize, input: Input) -> Entry {
    Entry::of(stamp(at), Seat::new(seat), input)
}

/// Takes a choice for whoever must decide, at this moment.
fn act(table: &mut Table<ThreeWitches>, rng: &mut Rng, at: u64) -> Seat {
    let seat = table.actors()[0];
    let choices = table.choices(seat);
    let prepared = table
        .prepare(seat, &rng.pick(&choices).action, None, Listening::NOBODY)
        .expect("a choice is possible");
    assert_eq!(prepared.broken, None);
    table.commit(prepared, stamp(at));
    seat
}

fn code(table: &Table<ThreeWitches>, entry: &Entry) -> String {
    let refused = table.check(entry).expect_err("it is not possible");
    refused.code
}

/// Reads the log again and runs it.
fn proven(log: &LogDocument) -> Result<Table<ThreeWitches>, LogError> {
    let mut sealed = log.clone();
    sealed.seal();
    let read = LogDocument::read(&sealed.text())?;
    Table::replay(game(), &read)
}

#[test]
fn what_is_prepared_changes_nothing_until_it_is_committed() {
    let table = table();
    let seat = table.actors()[0];
    let before = (
        table.hash(),
        table.entries(),
        table.snapshot(Viewer::Seat(seat)),
    );
    let choice = table.choices(seat)[0].action.clone();
    let prepared = table
        .prepare(seat, &choice, None, Listening::NOBODY)
        .expect("it is offered");
    assert_eq!((prepared.number, &*prepared.notation), (0, &*choice));
    let after = (
        table.hash(),
        table.entries(),
        table.snapshot(Viewer::Seat(seat)),
    );
    assert_eq!(before, after);
}

#[test]
fn what_was_taken_back_is_as_if_it_had_not_been() {
    let mut rng = Seed::from_number(1).stream(0);
    let mut table = table();
    for number in 0..4 {
        act(&mut table, &mut rng, number * 1000);
    }
    let (hash, entries) = (table.hash(), table.entries());
    let seen = table.view(Viewer::Spectator);
    let versions: Vec<u64> = Seat::all(3)
        .map(|seat| table.version(Viewer::Seat(seat)))
        .collect();
    let seat = act(&mut table, &mut rng, 5000);
    act(&mut table, &mut rng, 6000);
    let back = input(7000, seat.index(), Input::TakeBack { to: entries });
    table
        .resume(back.clone())
        .expect("there is something to take back");
    assert_eq!(table.hash(), hash);
    assert_eq!(table.view(Viewer::Spectator), seen);
    assert_eq!(table.entries(), entries + 3, "nothing leaves the log");
    for (seat, before) in Seat::all(3).zip(versions) {
        assert!(
            table.version(Viewer::Seat(seat)) > before,
            "versions never run back"
        );
    }
    assert_eq!(code(&table, &back), "input-nothing-to-take-back");

    // What was decided on the table that is gone is stale; the game goes on, and proves itself.
    while !table.is_over() {
        act(&mut table, &mut rng, 8000);
    }
    let again = proven(&table.log()).expect("the log is true");
    assert_eq!(again.hash(), table.hash());
    for viewer in Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(again.snapshot(viewer), table.snapshot(viewer));
    }
    // The film of it shows what counts.
    let told = table.replay_job(Viewer::Spectator, 0, 1000)();
    let told: usize = told.updates.iter().map(|update| update.frames.len()).sum();
    let known = table.events(Viewer::Spectator, 0).len();
    assert!(told <= known && told > 0);
    // The chronicle tells everything, what was taken back included.
    assert_eq!(table.chronicle(Viewer::Referee).len(), table.entries() + 1);
}

#[test]
fn time_is_out_exactly_when_the_clock_says_so() {
    let mut rng = Seed::from_number(2).stream(0);
    let mut table = table();
    // Somebody whose time counts thinks for four minutes.
    while table.actors()[0] == Seat::new(2) {
        act(&mut table, &mut rng, 0);
    }
    let seat = act(&mut table, &mut rng, 4 * MINUTE);
    let left = |table: &Table<ThreeWitches>| {
        let clocks = table.course().clocks().expect("time is counted");
        clocks.left(seat)
    };
    assert_eq!(left(&table), Some(MINUTE + 10_000));
    let mut now = 4 * MINUTE;
    while !table.deciding().contains(seat) {
        act(&mut table, &mut rng, now);
    }
    // The server is down for an hour: it counts for nobody.
    let down = |from: u64, to: u64| Entry::of_table(stamp(to), Input::ServerDown { from, to });
    let early = down(now - 1, now + 60 * MINUTE);
    assert_eq!(code(&table, &early), "input-not-down");
    table
        .resume(down(now + 10_000, now + 60 * MINUTE))
        .expect("nobody said anything since");
    now += 60 * MINUTE;
    let out = |at: u64| input(at, seat.index(), Input::TimeOut);
    let due = now + left(&table).expect("it counts");
    assert_eq!(code(&table, &out(due - 1)), "input-time-left");
    assert_eq!(
        code(&table, &input(due, 2, Input::TimeOut)),
        "input-no-clock"
    );
    let timeless = Entry::of(Stamp::default(), seat, Input::TimeOut);
    assert_eq!(code(&table, &timeless), "input-no-time");
    assert_eq!(code(&table, &out(now - 1)), "input-time-runs-back");
    table.resume(out(due)).expect("now it is out");
    assert!(left(&table).expect("it counts") > 0, "she may go on");

    let log = table.log();
    proven(&log).expect("the log is true");
    // One millisecond earlier it would not have been out, and the log says so.
    let mut early = log.clone();
    let last = early.entries.last_mut().expect("it has entries");
    last.stamp.at = Some(due - 1);
    let refused = proven(&early).expect_err("it is not true");
    let number = early.entries.len();
    let reason = BadInput::TimeLeft;
    assert_eq!(refused, LogError::BadInput { number, reason });
    let mut clockless = log;
    clockless.header.clock = None;
    let reason = BadInput::NoClock;
    assert_eq!(
        proven(&clockless).expect_err("it is not true"),
        LogError::BadInput { number, reason }
    );
}

#[test]
fn people_come_and_go_resign_and_agree() {
    let mut rng = Seed::from_number(4).stream(0);
    let mut table = table();
    act(&mut table, &mut rng, 10);
    let stand_in = || Input::StandInBegins {
        level: "easy".to_owned(),
    };
    let steps = [
        (
            input(20, 0, Input::StandInEnds),
            Err("input-nobody-stands-in"),
        ),
        (input(20, 0, stand_in()), Ok(())),
        (input(20, 0, stand_in()), Err("input-stands-in")),
        (input(20, 0, Input::StandInEnds), Ok(())),
        (input(20, 9, stand_in()), Err("input-unknown-seat")),
        (
            Entry::of_table(stamp(20), Input::Resign),
            Err("input-no-seat"),
        ),
        (
            input(20, 0, Input::Closed { draw: false }),
            Err("input-unknown-seat"),
        ),
        (
            input(30, 1, Input::DrawAnswered { accepted: true }),
            Err("input-no-offer"),
        ),
        (
            Entry::of_table(stamp(30), Input::Closed { draw: true }),
            Err("input-no-offer"),
        ),
        (input(30, 0, Input::DrawOffered), Ok(())),
        (
            input(30, 0, Input::DrawAnswered { accepted: true }),
            Err("input-no-offer"),
        ),
        (
            input(30, 1, Input::DrawAnswered { accepted: false }),
            Ok(()),
        ),
        (
            input(30, 2, Input::DrawAnswered { accepted: true }),
            Err("input-no-offer"),
        ),
        (input(40, 1, Input::Resign), Ok(())),
        (input(40, 1, Input::Resign), Err("input-resigned")),
        (input(40, 1, Input::DrawOffered), Err("input-resigned")),
        (input(50, 0, Input::DrawOffered), Ok(())),
        (input(50, 2, Input::DrawAnswered { accepted: true }), Ok(())),
        (
            Entry::of_table(stamp(60), Input::Closed { draw: true }),
            Ok(()),
        ),
        (input(70, 0, Input::Resign), Err("input-over")),
        (input(70, 0, Input::TakeBack { to: 0 }), Err("input-over")),
    ];
    for (entry, expected) in steps {
        let before = table.entries();
        let checked = table.check(&entry).map_err(|refused| refused.code);
        let taken = table.resume(entry).map_err(|refused| refused.code);
        assert_eq!(checked, taken);
        assert_eq!(taken, expected.map_err(str::to_owned));
        assert_eq!(table.entries(), before + usize::from(expected.is_ok()));
    }
    assert_eq!(table.course().ended(), Some(Ended::Draw));
    assert!(table.course().resigned().contains(Seat::new(1)));
    let again = proven(&table.log()).expect("the log is true");
    assert_eq!(again.course(), table.course());
}
