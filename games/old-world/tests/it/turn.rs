//! Section 5 and 5.1: the turn and its first phase.

use coven_conformance::proves;
use coven_core::Game;
use coven_old_world::state::Decision;

use crate::support::{A, B, C, Setup};

#[test]
fn three_phases_in_this_order() {
    proves!["OW-213", "OW-214", "OW-D28"];
    let setup = Setup::of("wolf griffin bear")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1");
    let mut table = setup.hand(C, "bear-push-1").city("city-03 city-02").table();
    let mut phases = Vec::new();
    for _ in 0..200 {
        // Nobody but the active player is asked for anything before her turn is over.
        let seat = table.game.actors(&table.state).first().unwrap();
        assert_eq!(seat, table.state.active);
        let now = (seat, table.state.turn.phase);
        if phases.last() != Some(&now) {
            phases.push(now);
        }
        if phases.len() == 8 {
            break;
        }
        let wanted = match table.state.decision {
            Decision::Phase2 => "explore city".to_owned(),
            Decision::Option { .. } => "choose b".to_owned(),
            _ => table.legal(seat).last().unwrap().clone(),
        };
        table.act(seat, &wanted);
    }
    let wanted: Vec<_> = [A, B, C]
        .into_iter()
        .flat_map(|seat| [(seat, 1), (seat, 2), (seat, 3)])
        .take(8)
        .collect();
    assert_eq!(phases, wanted);
}

#[test]
fn any_number_of_moves_and_acts() {
    proves!["OW-216", "OW-217", "OW-D29", "OW-222"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .at(B, "cintra")
        .gold(A, 2)
        .gold(B, 1);
    let setup = setup.hand(A, "wolf-push-2 wolf-cleave-1 wolf-yrden-1");
    let cintra = setup.location("cintra");
    let setup = setup.quest(
        A,
        "wilds-36",
        coven_old_world::state::QuestPlace::Location(cintra),
        35,
    );
    // The actions of the place are open in any order, and the menu opens again after each.
    setup.run(
        "a: move cintra
         a: pay wolf-push-2
         asked: phase1
         a~ act
         a~ poker 1
         a~ quest wilds-36
         a: act
         asked: phase1
         a- act
         a~ poker 1
         a: quest wilds-36
         a: choose a
         asked: phase1
         a- quest
         a: poker 1
         b: reroll
         a: reroll
         asked: phase1
         a- poker
         a: move vizima
         a: pay wolf-cleave-1
         a: move hengfors
         a: pay wolf-yrden-1
         a~ act",
    );
    // Or the phase is skipped.
    Setup::of("wolf griffin")
        .hand(A, "wolf-push-1")
        .run("a: stop\nasked: phase2");
}

#[test]
fn acting_needs_a_move() {
    proves!["OW-E21", "OW-218", "OW-233"];
    let setup = Setup::of("wolf griffin").at(A, "ban-ard").hand(
        A,
        "wolf-cleave-1 wolf-cleave-2 wolf-push-1 wolf-yrden-2 wolf-aard-1",
    );
    setup.skills(A, [1, 1, 1, 1]).run(
        "a! act = must_move_first
         a- act
         a: move vizima
         a: pay wolf-cleave-1
         a: move ban-ard
         a: pay wolf-cleave-2
         a~ act
         a: act
         skills a: 1 1 2 1
         a: move vizima
         a: pay wolf-push-1
         a: move ban-ard
         a: pay wolf-yrden-2
         a- act
         a! act = already_used",
    );
}

#[test]
fn quests_and_poker_need_a_move_too() {
    proves!["OW-218", "OW-240"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .at(B, "vizima")
        .gold(A, 1)
        .gold(B, 1);
    let here = setup.location("vizima");
    let setup = setup.hand(A, "wolf-push-1").quest(
        A,
        "wilds-36",
        coven_old_world::state::QuestPlace::Location(here),
        35,
    );
    setup.clone().run(
        "a! poker 1 = must_move_first\na! quest wilds-36 = must_move_first\na- poker\na- quest",
    );
    setup.moved().run("a~ poker 1\na~ quest wilds-36");
}

#[test]
fn different_places_do_not_limit_each_other() {
    proves!["OW-233", "OW-234"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-2 wolf-cleave-1")
        .gold(A, 1);
    setup.run(
        "a: move cintra
         a: pay wolf-push-2
         a: act
         a: move novigrad
         a: pay wolf-cleave-1
         a: act
         asked: reroll",
    );
}

#[test]
fn monsters_and_witchers_are_in_nobodys_way() {
    proves!["OW-219"];
    let setup = Setup::of("wolf griffin")
        .at(A, "glenmore")
        .at(B, "doldeth")
        .hand(A, "wolf-push-2 wolf-aard-1");
    // The harpy and a griffin wait at doldeth.
    setup.run(
        "a: move doldeth
         a: pay wolf-push-2
         a~ act
         a: act
         gold a: 1
         a: stop
         asked: phase1
         a: move glenmore
         a: pay wolf-aard-1
         at a: glenmore",
    );
}

#[test]
fn the_end_of_phase_one() {
    proves!["OW-220", "OW-221", "OW-230"];
    // By the player's word, and for good.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1 wolf-push-2");
    setup.run("a: stop\nasked: phase2\na! move cintra = wrong_step\na! act = wrong_step\na! stop = wrong_step");
    // By itself with an empty hand and nothing to do: the vizima alms are still open.
    let setup = Setup::of("wolf griffin")
        .at(A, "ban-ard")
        .hand(A, "wolf-push-1");
    setup.run(
        "a: move vizima
         a: pay wolf-push-1
         asked: phase1
         a? act | stop
         a: act
         a: stop
         asked: phase2",
    );
    // With a card in hand it is asked, even if nothing but the end is open.
    let setup = Setup::of("wolf griffin")
        .at(A, "glenmore")
        .hand(A, "wolf-push-2 wolf-yrden-1");
    let table = setup.table().tweak(|doc| doc.turn.acted = 1 << 13);
    table.run("a: move doldeth\na: pay wolf-push-2\nasked: phase1\na? stop");
}

#[test]
fn a_horse_that_needs_a_card_does_not_keep_the_phase_open() {
    proves!["OW-220", "OW-230"];
    let setup = Setup::of("wolf griffin")
        .at(A, "ban-ard")
        .kept(A, "event-32")
        .hand(A, "wolf-push-1");
    // In vizima, the row card taken, nothing is left: event 32 asks for a card.
    let table = setup.table().tweak(|doc| doc.turn.acted = 1 << 7);
    table.run("a: move vizima\na: pay wolf-push-1\nasked: phase2");
    // A horse that asks for none does, where it leads somewhere.
    let setup = Setup::of("wolf griffin")
        .at(A, "ban-ard")
        .kept(A, "event-16")
        .hand(A, "wolf-push-1");
    let table = setup.table().tweak(|doc| doc.turn.acted = 1 << 7);
    table.run("a: move vizima\na: pay wolf-push-1\nasked: phase1\na~ move novigrad | move vengerberg | move haern-caduch");
}

#[test]
fn questions_that_a_hand_decides_are_put() {
    proves!["OW-215", "OW-D18"];
    // Only stop is left in a combo: it is asked all the same, for the hand is hidden.
    let setup = Setup::of("wolf griffin").at(A, "vizima").at(B, "vizima");
    let setup = setup
        .hand(A, "wolf-cleave-1 wolf-push-1")
        .hand(B, "griffin-push-1");
    setup.run(
        "a: stop
         a: challenge 1
         asked: combo
         a: play wolf-cleave-1
         asked: combo
         a? stop",
    );
    // What everybody sees is not asked: a price that takes the whole hand.
    let row = "rend-1 rend-2 rend-3 rend-4 whirl-1 rend-5";
    let table = crate::row::gaining(Setup::of("wolf griffin").row(row).hand(A, "wolf-push-1"));
    table.run("a: take 5\nholds a: whirl-1\npile a: wolf-push-1\nturn: b");
    // With two cards in hand it is.
    let table = crate::row::gaining(
        Setup::of("wolf griffin")
            .row(row)
            .hand(A, "wolf-push-1 wolf-push-2"),
    );
    table.run("a: take 5\nasked: gain-pay\na? discard wolf-push-1 | discard wolf-push-2");
}

#[test]
fn arriving_tells_its_things_in_order() {
    proves!["OW-232", "OW-116", "OW-200"];
    // Tracking first, then the companion of event 11, then the menu.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-2")
        .kept(A, "event-11");
    let table = setup
        .track(A, "hengfors")
        .run("a: move hengfors\na: pay wolf-push-2\ngold a: 2\nasked: phase1");
    let told = format!("{:?}", table.told);
    let place = |word: &str| {
        told.find(word)
            .unwrap_or_else(|| panic!("{word} in {told}"))
    };
    assert!(place("Moved") < place("TrackDone") && place("TrackDone") < place("Used"));
}

#[test]
fn a_location_action_is_never_compulsory() {
    proves!["OW-234", "OW-216"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-2 wolf-push-1");
    setup.run("a: move cintra\na: pay wolf-push-2\na~ act\na: stop\npotions a: 0\nasked: phase2");
}
