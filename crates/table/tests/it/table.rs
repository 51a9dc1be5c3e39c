//! A running game from outside: versions, updates, stale answers, logs.

use std::sync::Arc;

use coven_bots::{Player, Powers};
use coven_core::{
    Content, Entry, Game, Line, LogDocument, LogError, LogHeader, OptionValues, Rng, Seat, Seed,
    Stamp, Viewer,
};
use coven_table::{BotSpec, Listening, Match, Table};
use coven_three_witches::{Deck, ThreeWitches};

fn witches() -> Arc<ThreeWitches> {
    let game = ThreeWitches::new(Arc::new(Deck::house()), 3, &OptionValues::default());
    Arc::new(game.unwrap())
}

fn table(number: u64) -> Table<ThreeWitches> {
    let (game, seed) = (witches(), Seed::from_number(number));
    let header = LogHeader::of(&*game, seed, None);
    Table::start(game, seed, header).with_bots(Powers::all())
}

fn viewers() -> Vec<Viewer> {
    let seats = Seat::all(3).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

/// Any decision of anybody who must decide, now and then an aside.
fn any_action(table: &dyn Match, rng: &mut Rng) -> (Seat, String) {
    let seat = Seat::new(rng.below(3));
    let asides = table.asides(seat);
    if rng.below(5) == 0 && !asides.is_empty() {
        return (seat, rng.pick(&asides).action.clone());
    }
    let seat = *rng.pick(&table.actors());
    (seat, rng.pick(&table.choices(seat)).action.clone())
}

/// Plays a random game to its end.
fn play(mut table: Table<ThreeWitches>, rng: &mut Rng) -> Table<ThreeWitches> {
    while !table.is_over() {
        let (seat, action) = any_action(&table, rng);
        table.apply(seat, &action).unwrap();
    }
    table
}

#[test]
fn updates_and_snapshots_agree() {
    let mut rng = Seed::from_number(1).stream(0);
    let mut table = table(1);
    let viewers = viewers();
    let mut logs: Vec<Vec<Line>> = viewers.iter().map(|v| table.snapshot(*v).log).collect();
    let mut versions: Vec<u64> = viewers.iter().map(|v| table.version(*v)).collect();
    while !table.is_over() {
        let before: Vec<_> = viewers.iter().map(|viewer| table.shown(*viewer)).collect();
        let (seat, action) = any_action(&table, &mut rng);
        let prepared = table.prepare(seat, &action, None, Listening::everybody(3));
        let applied = table.commit(prepared.unwrap(), Stamp::default());
        let updates = applied.seats.into_iter().chain([applied.spectator]);
        for (index, update) in updates.enumerate() {
            let viewer = viewers[index];
            let snapshot = table.snapshot(viewer);
            let Some(update) = update.map(|update| update.read()) else {
                assert_eq!(
                    snapshot.version, versions[index],
                    "told nothing, same version"
                );
                assert_eq!(snapshot.shown, before[index], "told nothing, same table");
                continue;
            };
            versions[index] += 1;
            assert_eq!(update.version, versions[index], "versions are consecutive");
            assert_eq!(snapshot.version, versions[index]);
            let shown = update.shown_after(before[index].view.clone()).unwrap();
            assert_eq!(snapshot.shown, shown, "whole and change agree");
            let log = &mut logs[index];
            for frame in update.frames {
                if frame.turn_page {
                    log.retain(|line| !line.fleeting);
                }
                log.extend(frame.line);
            }
            assert_eq!(snapshot.log, *log, "the log of {viewer:?} after `{action}`");
        }
        table.audit().unwrap();
    }
}

#[test]
fn an_answer_to_an_old_question_is_stale() {
    let mut table = table(2);
    let first = table.actors()[0];
    let version = table.version(Viewer::Seat(first));
    assert_eq!(
        table.judge(first, "pass", Some(version)).as_deref(),
        Ok("pass")
    );
    table.apply(first, "pass").unwrap();
    // Two passes later she is asked again, in a raise turn or an exchange: another question.
    while !table.actors().contains(&first) {
        let seat = table.actors()[0];
        table.apply(seat, "pass").unwrap();
    }
    let action = table.choices(first)[0].action.clone();
    let refused = table.judge(first, &action, Some(version)).unwrap_err();
    assert_eq!(refused.code, "stale-version");
    let future = table.version(Viewer::Seat(first)) + 1;
    assert_eq!(
        table.judge(first, &action, Some(future)).unwrap_err().code,
        "stale-version"
    );
    let now = table.version(Viewer::Seat(first));
    assert_eq!(table.judge(first, &action, Some(now)), Ok(action.clone()));
    assert_eq!(table.judge(first, &action, None), Ok(action));
}

#[test]
fn an_aside_is_never_stale() {
    let mut table = table(3);
    let lead = table.actors()[0];
    table.apply(lead, "bid 4").unwrap();
    let lesser = lead.left(3);
    let old = table.version(Viewer::Seat(lesser));
    let other = lesser.left(3);
    let discard = table.choices(other)[0].action.clone();
    table.apply(other, &discard).unwrap();
    assert_eq!(
        table
            .judge(lesser, "signal win-trick", Some(old))
            .as_deref(),
        Ok("signal win-trick")
    );
    // Her own question has not changed by it either.
    let discard = table.choices(lesser)[0].action.clone();
    assert!(table.judge(lesser, &discard, Some(old)).is_ok());
}

#[test]
fn a_refusal_changes_nothing() {
    let table = table(4);
    let hash = table.hash();
    let turn = table.actors()[0];
    let code = |seat: Seat, action: &str| table.judge(seat, action, None).unwrap_err().code;
    assert_eq!(code(Seat::new(7), "pass"), "not-seated");
    assert_eq!(code(turn, "dance"), "bad-notation");
    assert_eq!(code(turn, &"x".repeat(10_000)), "bad-notation");
    assert_eq!(code(turn, "bid 9"), "bad-bid");
    assert_eq!(code(turn.left(3), "pass"), "not-your-turn");
    assert_eq!(table.talk().unwrap_err().code, "chat-closed");
    assert_eq!((table.hash(), table.entries()), (hash, 0));
}

#[test]
fn a_game_goes_on_from_its_log() {
    let mut rng = Seed::from_number(5).stream(0);
    let finished = play(table(5), &mut rng);
    let log = LogDocument::read(&finished.log().text()).unwrap();
    let replayed = Table::replay(witches(), &log).unwrap();
    assert_eq!(replayed.hash(), finished.hash());
    assert_eq!(replayed.outcome(), finished.outcome());
    for viewer in viewers() {
        assert_eq!(replayed.snapshot(viewer), finished.snapshot(viewer));
        assert_eq!(replayed.events(viewer, 0), finished.events(viewer, 0));
        assert_eq!(replayed.story(viewer), finished.story(viewer));
    }
    // Taken up action by action in the middle, as after a crash.
    let mut resumed = table(5);
    for entry in &log.entries {
        resumed.resume(entry.clone()).unwrap();
    }
    assert_eq!(resumed.hash(), finished.hash());
    assert_eq!(
        resumed
            .resume(Entry::act(Seat::new(0), "pass"))
            .unwrap_err()
            .code,
        "input-over"
    );
}

#[test]
fn a_log_of_something_else_is_refused() {
    let game = witches();
    let mut rng = Seed::from_number(6).stream(0);
    let finished = play(table(6), &mut rng);
    let log = finished.log();
    let changed = |change: &dyn Fn(&mut LogDocument)| {
        let mut other = log.clone();
        change(&mut other);
        other.seal();
        let read = LogDocument::read(&other.text()).unwrap();
        Table::replay(Arc::clone(&game), &read).unwrap_err()
    };
    assert!(matches!(
        changed(&|log| log.header.game = "chess".to_owned()),
        LogError::OtherGame(_)
    ));
    assert!(matches!(
        changed(&|log| log.header.rules_version = 99),
        LogError::RulesVersion { needed: 99, .. }
    ));
    assert!(matches!(
        changed(&|log| log.header.content_hash = "0".repeat(32)),
        LogError::OtherContent(_)
    ));
    assert!(matches!(
        changed(&|log| log.header.seed = "v1:".to_owned()),
        LogError::BadSeed
    ));
    assert!(matches!(
        changed(&|log| log.header.seed = Seed::from_number(7).to_string()),
        LogError::BadAction { .. } | LogError::OtherEnd
    ));
    assert!(matches!(
        changed(&|log| drop(log.entries.remove(0))),
        LogError::BadAction { number: 1.., .. }
    ));
    assert_eq!(changed(&|log| drop(log.entries.pop())), LogError::OtherEnd);
    let text = log.text().replacen("pass", "bid 4", 1);
    assert_eq!(LogDocument::read(&text).unwrap_err(), LogError::Changed);
}

#[test]
fn events_are_counted_by_viewer() {
    let mut rng = Seed::from_number(8).stream(0);
    let table = play(table(8), &mut rng);
    for viewer in viewers() {
        let all = table.events(viewer, 0);
        assert_eq!(
            table.events(viewer, all.len()),
            Vec::<serde_json::Value>::new()
        );
        assert_eq!(table.events(viewer, all.len() - 3), all[all.len() - 3..]);
    }
}

#[test]
fn bots_answer_with_a_legal_action() {
    let mut table = table(9);
    let bots: [Player; 2] = ["random", "heuristic"].map(|name| name.parse().unwrap());
    let mut turn = 0;
    while !table.is_over() && turn < 60 {
        let seat = table.actors()[0];
        let bot = BotSpec {
            player: bots[turn % 2],
            seed: Seed::from_number(turn as u64),
        };
        let answer = table.bot_job(seat, bot).answer();
        assert_eq!(
            answer,
            table.bot_job(seat, bot).answer(),
            "the same chance, the same answer"
        );
        let action = table.judge(seat, &answer.action, None).unwrap();
        assert_eq!(action, answer.action);
        table.apply(seat, &action).unwrap();
        turn += 1;
    }
}

#[test]
fn a_table_can_start_anywhere() {
    let mut rng = Seed::from_number(10).stream(0);
    let mut original = table(10);
    for _ in 0..25 {
        let (seat, action) = any_action(&original, &mut rng);
        original.apply(seat, &action).unwrap();
    }
    let game = witches();
    let doc = serde_json::from_value(Match::state(&original)).unwrap();
    let state = game.load(&doc).unwrap();
    let loaded = Table::from_state(game, Seed::from_number(10), state);
    assert_eq!(loaded.hash(), original.hash());
    for viewer in viewers() {
        assert_eq!(loaded.view(viewer), original.view(viewer));
        assert!(
            loaded.snapshot(viewer).log.is_empty(),
            "nobody has seen how it came about"
        );
    }
}
