//! The suite passes a sound game and finds every way in which the toy can be wrong.

mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use coven_conformance::{
    Failure, Look, Playthrough, Script, Suite, TestTable, Walk, ending, perft, run, test_table,
    words,
};
use coven_core::{Game, OptionValues, Seat, Seed, Spoken};
use toy::{Fault, State, Toy};

fn suite(fault: Fault) -> Suite<Toy> {
    Suite::new(move |players, options| Toy::new(players, options, fault))
        .games(12)
        .headings(|anchor| anchor == "play")
        .sentences(|message| {
            if message.key.starts_with("toy-") {
                let said = format!("{} {:?}", message.key, message.args);
                Ok(Spoken {
                    ru: said.clone(),
                    en: said,
                })
            } else {
                Err("no such key".to_owned())
            }
        })
}

fn check(fault: Fault) -> Result<(), Failure> {
    let suite = suite(fault);
    suite.check()?;
    suite.check_powers()
}

/// Nothing is asked of the game but that it is one.
fn rules_alone<G: Game>(suite: &Suite<G>) -> Result<(), Failure> {
    suite.check_rules()
}

#[test]
fn a_game_without_any_power_is_checked_too() {
    let found = |fault| {
        let suite = Suite::new(move |players, options| Toy::new(players, options, fault)).games(12);
        rules_alone(&suite).err().map(|failure| failure.check)
    };
    assert_eq!(found(Fault::None), None);
    assert_eq!(found(Fault::Stuck), Some("lists"));
}

/// One wrong game each: (the fault, the check that must find it, what it must say).
const FAULTS: [(Fault, &str, &str); 33] = [
    (
        Fault::ViewShowsHands,
        "sampling",
        "the view of a sampled state is another one",
    ),
    (
        Fault::SpectatorSeesHands,
        "secrets",
        "Spectator sees hidden things",
    ),
    (
        Fault::SpectatorIsTold,
        "secrets",
        "Spectator is told something hidden",
    ),
    (
        Fault::ViewShowsSeed,
        "sampling",
        "the view of a sampled state is another one",
    ),
    (
        Fault::MomentShowsChoice,
        "secrets",
        "is told something hidden",
    ),
    (
        Fault::EventShowsChoice,
        "secrets",
        "is told something hidden",
    ),
    (
        Fault::ListDependsOnHidden,
        "secrets",
        "the legal list tells something hidden",
    ),
    (
        Fault::RefusalDependsOnHidden,
        "secrets",
        "tells something hidden",
    ),
    (
        Fault::AsideDependsOnHidden,
        "secrets",
        "the asides tell something hidden",
    ),
    (Fault::Stuck, "lists", "stuck: seat 0"),
    (Fault::Endless, "lists", "does not end"),
    (Fault::RepeatsAnAction, "lists", "repeat one"),
    (
        Fault::ListsForOthers,
        "lists",
        "has no decision but legal actions",
    ),
    (Fault::LongList, "lists", "actions"),
    (Fault::LosesACard, "lists", "an invariant is broken"),
    (Fault::AcceptsForeignCard, "closed list", "is accepted"),
    (Fault::AcceptsOtherSeat, "closed list", "is accepted"),
    (Fault::RefusesListed, "doors", "is listed but refused: five"),
    (Fault::NotationIsLost, "doors", "parses to"),
    (Fault::NotationShouts, "doors", "lower-case ASCII"),
    (Fault::DependsOnTheRun, "determinism", "two runs"),
    (Fault::SavesTooLittle, "serialising", "another one"),
    (Fault::SilentDiffers, "doors", "in silence"),
    (
        Fault::SampleMissesView,
        "sampling",
        "the view of a sampled state is another one",
    ),
    (Fault::SampleIsUnsound, "sampling", "unsound"),
    (
        Fault::SampleForgetsElders,
        "sampling",
        "the view of a sampled state is another one",
    ),
    (
        Fault::TellsTooLittle,
        "silence",
        "is told nothing of the last action",
    ),
    (
        Fault::NamesNoHeading,
        "headings",
        "no heading `sleep` for toy-",
    ),
    (Fault::GlimpsesTooMuch, "glimpses", "is told the same of"),
    (Fault::SaysNonsense, "sentences", "nonsense: no such key"),
    (Fault::SaysTheSame, "told apart", "both read “toy-action"),
    (Fault::WorthTooMuch, "powers", "is worth"),
    (Fault::ChoosesNothing, "powers", "chooses"),
];

#[test]
fn a_sound_game_passes() {
    check(Fault::None).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn every_fault_is_found() {
    for (fault, name, says) in FAULTS {
        let Err(failure) = check(fault) else {
            panic!("{fault:?} is not found")
        };
        assert_eq!(failure.check, name, "{fault:?}: {failure}");
        assert!(failure.problem.contains(says), "{fault:?}: {failure}");
        let text = failure.to_string();
        assert!(
            text.contains("random game") && text.contains("toy fails"),
            "{text}"
        );
    }
}

/// Whatever is shown of what is hidden is found by what the specification says is hidden, too.
#[test]
fn every_leak_shows_in_a_disguise() {
    let disguised = |fault| suite(fault).compare_disguises();
    let compared = disguised(Fault::None).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(compared.different > compared.disguises / 16, "{compared:?}");
    for fault in [
        Fault::ViewShowsHands,
        Fault::SpectatorSeesHands,
        Fault::ViewShowsSeed,
        Fault::SpectatorIsTold,
        Fault::EventShowsChoice,
        Fault::MomentShowsChoice,
        Fault::ListDependsOnHidden,
        Fault::AsideDependsOnHidden,
        Fault::RefusalDependsOnHidden,
        Fault::LeakIsBelieved,
        Fault::ViewHoldsUnwritten,
        Fault::HasteDependsOnHidden,
    ] {
        let Err(failure) = disguised(fault) else {
            panic!("{fault:?} is not found")
        };
        assert_eq!(failure.check, "disguises", "{fault:?}: {failure}");
    }
}

/// Whoever asks the sampler what a seat may know asks the code that leaks: a view that shows what was chosen
/// face down and a sampler that believes it agree with each other.
#[test]
fn a_leak_that_is_believed_shows_in_a_disguise_only() {
    check(Fault::LeakIsBelieved).unwrap_or_else(|failure| panic!("{failure}"));
    let suite = suite(Fault::LeakIsBelieved);
    for compared in [suite.compare_disguises(), suite.compare_at_random()] {
        let failure = compared.expect_err("a choice is shown before all have chosen");
        assert_eq!(failure.check, "disguises");
        assert!(
            failure.problem.contains("is told something hidden"),
            "{failure}"
        );
    }
}

#[test]
fn a_game_without_players_who_think_keeps_its_secrets_too() {
    let compared = suite(Fault::None).keeps_secrets_at_random();
    let in_play = suite(Fault::None).keeps_secrets();
    assert_eq!(in_play.games, 2 * compared.games);
    assert!(compared.games == 12 * 2 * 2 && in_play.decisions > compared.decisions);
}

#[test]
fn a_panic_on_garbage_is_not_swallowed() {
    let panicked = catch_unwind(AssertUnwindSafe(|| drop(check(Fault::PanicsOnGarbage))));
    assert!(panicked.is_err());
}

#[test]
fn lines_are_counted() {
    let game = Toy::new(2, &OptionValues::default(), Fault::None);
    let walk = Walk::new(&game, 1);
    // Two seats in any order, three cards each; then two cards each.
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|depth| perft(&game, &walk.state, depth)),
        [1, 6, 18, 72, 144, 144]
    );
}

#[test]
fn a_playthrough_tells_who_saw_what() {
    let game = Toy::new(2, &OptionValues::default(), Fault::None);
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(1), &mut opening);
    let mut play = Playthrough::new(&game, "A toy game", state, &opening);
    let card = |play: &Playthrough<'_, Toy>, seat| {
        let mut legal = Vec::new();
        game.legal(&play.state, Seat::new(seat), &mut legal);
        game.request(legal[0]).to_string()
    };
    let first = card(&play, 0);
    play.act(Seat::new(0), &first);
    let second = card(&play, 1);
    play.act(Seat::new(1), &second);
    let text = play.finish();
    let number = first.trim_start_matches("choose ");
    assert!(
        text.contains(&format!("seat 0: {{\"Chosen\":[0,{number}]}}")),
        "{text}"
    );
    assert!(text.contains("seat 1: {\"Chosen\":[0,null]}"), "{text}");
    assert!(text.contains("all: {\"Shown\""), "{text}");
    assert!(text.contains("outcome: null"), "{text}");
}

test_table! {
    /// A table of the toy.
    struct Table of Toy
}

impl Script<Toy> for Table {
    const PREFIX: &'static str = "toy";

    fn look(&self, at: &Look<'_>) -> String {
        match at.what {
            "hand" => at.in_any_order(&self.state.hands[at.who().index()]),
            "points" => words(&self.state.points),
            "at" => at.who().to_string(),
            _ => at.is_unknown(),
        }
    }
}

fn table() -> Table {
    let state = State {
        seed: Seed::from_number(1).to_string(),
        hands: vec![vec![1, 5, 9], vec![2, 4, 6]],
        chosen: vec![None; 2],
        shown: Vec::new(),
        points: vec![0; 2],
        waved: vec![false; 2],
    };
    let game = Toy::new(2, &OptionValues::default(), Fault::None);
    Table(TestTable::of(game, &state))
}

#[test]
fn a_script_plays_and_looks() {
    let table = run(
        table(),
        "turn: ab
         a? choose 1 | choose 5 | choose 9
         b~ choose 2 | choose 4 | choose 6
         b- pass
         b+ choose 4
         b! choose 9 = not-held
         hand a: 9 1 5
         at b: 1

         a: choose 9
         turn: b
         a! choose 1 = wait
         b: choose 2
         points: 1 0
         over: no
         a: choose 1
         b: choose 4
         points: 1 1
         over: a b
         turn: -
         a? -",
    );
    assert_eq!((table.told.len(), table.turn()), (2, String::new()));
}

#[test]
fn a_script_that_is_wrong_fails() {
    for wrong in [
        "turn: b",
        "over: a",
        "a? choose 1 | choose 5",
        "a? choose 1 | choose 5 | choose 9 | wave",
        "b~ choose 2",
        "b- choose",
        "b- choose 2",
        "b+ choose 9",
        "b! choose 2 = not-held",
        "b! choose 9 = wait",
        "a: choose 2",
        "a: jump",
        "a% choose 1",
        "hand a: 1 5",
        "hand c: 1 5 9",
        "points: 1 0",
        "weather: fair",
        "nonsense",
    ] {
        let failed = catch_unwind(|| drop(run(table(), wrong)));
        assert!(failed.is_err(), "{wrong}");
    }
}

#[test]
fn a_game_of_chance_ends_the_same_way_twice() {
    let end = |number| ending(&Toy::new(2, &OptionValues::default(), Fault::None), number);
    assert_eq!(end(1), end(1));
    assert!(end(1).starts_with("4 ["), "{}", end(1));
    assert_ne!(end(1), end(2));
    let drifting = Toy::new(2, &OptionValues::default(), Fault::DependsOnTheRun);
    assert_ne!(ending(&drifting, 1), ending(&drifting, 1));
}
