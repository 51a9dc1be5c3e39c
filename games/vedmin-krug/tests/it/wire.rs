//! Planning at the same time, as it goes over the wire: nobody's messages, versions or choices
//! change by what somebody else plans, until the last one has confirmed.

use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content, LogHeader, OptionValues, Seat, Seed, Stamp, Viewer};
use coven_table::{Applied, Listening, Match, Table};
use coven_vedmin_krug::{Deck, VedminKrug};

use coven_core::Game as _;

fn table(order: &str) -> Table<VedminKrug> {
    let options: OptionValues = [("characters", "initiates"), ("order", order)]
        .into_iter()
        .collect();
    let game = VedminKrug::new(Arc::new(Deck::house()), 3, &options).expect("good options");
    let seed = Seed::from_number(12);
    let header = LogHeader::of(&game, seed, None);
    Table::start(Arc::new(game), seed, header)
}

fn everything(table: &Table<VedminKrug>, viewer: Viewer) -> String {
    let snapshot = table.snapshot(viewer);
    serde_json::to_string(&snapshot).expect("plain data")
}

/// Carries an action out and says what everybody is told of it.
fn tell(table: &mut Table<VedminKrug>, seat: Seat, action: &str) -> Applied {
    let prepared = table.prepare(seat, action, None, Listening::everybody(3));
    table.commit(prepared.expect("a legal action"), Stamp::default())
}

/// Plays whatever is first in everybody's list until B1.
fn to_brewing(table: &mut Table<VedminKrug>) {
    while table.view(Viewer::Spectator)["phase"] != "brewing" {
        let seat = table.actors()[0];
        let choices = table.choices(seat);
        let calm = choices
            .iter()
            .find(|choice| choice.action.starts_with("lay") || choice.action == "confirm");
        let action = calm.expect("a calm choice").action.clone();
        table.apply(seat, &action).unwrap();
    }
}

#[test]
fn a_plan_sends_nothing_to_anybody_else() {
    proves!["WW-132", "WW-83"];
    let mut table = table("simultaneous");
    to_brewing(&mut table);
    let planner = table
        .actors()
        .into_iter()
        .find(|seat| table.choices(*seat).len() > 1)
        .expect("somebody can brew");
    let others: Vec<Viewer> = Seat::all(3)
        .filter(|seat| *seat != planner)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
        .collect();
    let before: Vec<String> = others.iter().map(|v| everything(&table, *v)).collect();
    let versions: Vec<u64> = others.iter().map(|viewer| table.version(*viewer)).collect();
    let mut steps = 0;
    while let Some(choice) = table
        .choices(planner)
        .into_iter()
        .find(|choice| choice.action != "confirm")
    {
        let applied = tell(&mut table, planner, &choice.action);
        steps += 1;
        for (seat, update) in Seat::all(3).zip(&applied.seats) {
            assert_eq!(update.is_some(), seat == planner, "{}", choice.action);
        }
        assert!(applied.spectator.is_none());
        let after: Vec<String> = others.iter().map(|v| everything(&table, *v)).collect();
        assert_eq!(before, after);
    }
    assert!(steps > 0);
    table.apply(planner, "take_back").unwrap();
    let now: Vec<u64> = others.iter().map(|viewer| table.version(*viewer)).collect();
    assert_eq!(versions, now);
    // Confirming is told, and nothing but that.
    let applied = tell(&mut table, planner, "confirm");
    if let Some(update) = &applied.spectator
        && !table.actors().is_empty()
        && table.view(Viewer::Spectator)["phase"] == "brewing"
    {
        let frames = update.read().frames;
        assert_eq!(frames.len(), 1);
        assert_eq!(frames[0].event["kind"], "confirmed");
    }
}

#[test]
fn a_table_without_hints_foretells_nothing() {
    for plain in [false, true] {
        let mut table = table("simultaneous");
        if plain {
            table.forgo_hints();
        }
        to_brewing(&mut table);
        let planner = table.actors()[0];
        let me = Viewer::Seat(planner);
        assert_eq!(table.view(me)["plan"]["forecast"].is_null(), plain);
        let before = table.shown(me);
        let action = table.choices(planner)[0].action.clone();
        let applied = tell(&mut table, planner, &action);
        let update = applied.seats[planner.index()]
            .as_ref()
            .expect("her own step");
        let after = update.read().shown_after(before.view).expect("it fits");
        assert_eq!(after, table.shown(me));
        if plain {
            assert!(!update.message().contains("\"forecast\":{"));
        }
    }
}

#[test]
fn advice_is_asked_for_and_changes_nothing() {
    let mut table = table("initiative");
    let seat = table.actors()[0];
    assert_eq!(
        table.advice_job(seat)(),
        None,
        "there is nothing to brew yet"
    );
    to_brewing(&mut table);
    let seat = table.actors()[0];
    let before = table.hash();
    let advice = table.advice_job(seat)().expect("a brewer gets advice");
    assert_eq!(table.hash(), before);
    for action in &advice.actions {
        table
            .judge(seat, action, None)
            .expect("advice is legal, step by step");
        table.apply(seat, action).unwrap();
    }
    assert!(
        table
            .choices(seat)
            .iter()
            .any(|choice| choice.action == "confirm")
    );
    let waiting = Seat::all(3)
        .find(|other| *other != seat)
        .expect("three sit here");
    assert_eq!(table.advice_job(waiting)(), None, "it is not her turn");
}
