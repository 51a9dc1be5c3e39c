//! Laying a meld in steps: SC-107 to SC-109.

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_seers_catalog::StateDoc;
use serde_json::json;

use crate::support::{A, B, Table, hands, short};

fn steps(table: &Table) -> Vec<String> {
    let mut steps: Vec<String> = table.legal(A).iter().map(|step| short(step)).collect();
    steps.sort();
    steps
}

#[test]
fn cards_then_riders_then_the_meld() {
    proves!["SC-107"];
    let table = hands(["y6 m6 y9 amulet", "m2 m3", "s2 s3"]).table();
    assert_eq!(steps(&table), ["pick m6", "pick y6", "pick y9"]);
    let table = table.run("a: pick y6");
    assert_eq!(steps(&table), ["attach amulet", "lay single y6", "pick m6"]);
    let table = table.run("a: pick m6");
    assert_eq!(steps(&table), ["attach amulet", "lay set y6 m6"]);
    // Once a rider is attached the members are settled.
    let table = table.run("a: attach amulet");
    assert_eq!(steps(&table), ["lay set y6 m6 with amulet"]);
    table.run(
        "a! pick y9 = leads-nowhere
         a! set y6 m6 = not-picked
         a: lay set y6 m6 with amulet
         current: a set 6.5",
    );
}

#[test]
fn no_step_leads_nowhere() {
    proves!["SC-107"];
    // Two sixes and a lonely nine against a pair: the nine cannot be picked.
    let table = hands(["y2 m2", "y6 m6 y9 t2 t3 t4", "s2 s3", "y3 y4"]).laid("a: set s5 t5");
    let table = table.run(
        "b! pick y9 = leads-nowhere
         b! pick t2 = leads-nowhere
         b: pick m6",
    );
    let legal: Vec<String> = table.legal(B);
    assert_eq!(legal, ["pick y6"], "one card is not enough yet");
    table.run("b! single m6 = wrong-type\nb! set y6 m6 = not-picked");
}

#[test]
fn riders_that_a_meld_needs_are_seen_before_its_cards_fit() {
    proves!["SC-107"];
    // Only Cauldron and Cloak together make a run of these two.
    let table = hands(["y2 m2", "m6 s8 cauldron cloak", "s2 s3"]).laid("a: run y4 y5");
    let table = table.run("b: pick m6\nb: pick s8");
    assert!(
        table.legal(B).iter().all(|step| step.starts_with("attach")),
        "{:?}",
        table.legal(B)
    );
    table.run("b: attach cauldron s8=7\nb: attach cloak s8=m\nb: lay run m6 s8 with cauldron:s8=7 cloak:s8=m");
}

#[test]
fn steps_are_secret() {
    proves!["SC-108"];
    let before = hands(["y6 m6 y9 amulet", "m2 m3", "s2 s3"]).table();
    let after = before
        .clone()
        .run("a: pick y6\na: pick m6\na: attach amulet");
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(
            before.game.view(&before.state, viewer),
            after.game.view(&after.state, viewer)
        );
        let told = after
            .told
            .iter()
            .filter_map(|event| event.seen(viewer))
            .count();
        assert_eq!(told, 0, "{viewer:?} is told nothing");
    }
    // The seer herself sees what she has picked, and still holds it.
    let mine = after.view(A);
    let draft = mine.draft.unwrap();
    assert_eq!(
        (draft.members.len(), draft.riders.len(), mine.hand.len()),
        (2, 1, 4)
    );
}

#[test]
fn steps_can_be_taken_back() {
    proves!["SC-109"];
    let table = hands(["y2 m2", "y6 m6 y9 amulet bookmark", "s2 s3", "y3 y4"])
        .laid("a: set s5 t5")
        .run("b! back all = nothing-picked\nb: pick y6\nb: pick m6\nb: attach amulet");
    assert_eq!(
        table.asides(B),
        ["back y6", "back m6", "back half-moon-amulet", "back all"]
    );
    assert_eq!(table.asides(A), Vec::<String>::new());
    table.clone().run(
        "b! pass = finish-first
         b! play bookmark = finish-first
         b! back y9 = nothing-picked
         a! back all = not-your-turn",
    );
    // A rider goes back alone; a member takes the riders with it.
    let without = table.clone().run("b: back amulet");
    assert_eq!(without.view(B).draft.unwrap().members.len(), 2);
    let without = table.clone().run("b: back y6");
    let draft = without.view(B).draft.unwrap();
    assert_eq!((draft.members.len(), draft.riders.len()), (1, 0));
    table.run("b: back all").run("b: play bookmark");
}

#[test]
fn a_leader_who_has_picked_cards_can_take_them_back_to_give() {
    proves!["SC-109"];
    hands(["y6 gift", "m2 m3", "s2 s3"])
        .run("a: pick y6\na! play gift 1 = finish-first\na: back y6\na: play gift 1\nturn: b");
}

#[test]
fn jokers_are_picked_one_by_one() {
    proves!["SC-107"];
    let table = hands(["y6 j j", "m2 m3", "s2 s3"]).run(
        "a: pick j
         a: pick j
         a! pick j = duplicate-card
         a: pick y6
         a! pick y6 = duplicate-card",
    );
    assert_eq!(table.asides(A), ["back y6", "back joker", "back all"]);
    let legal = steps(&table);
    assert_eq!(
        legal,
        [
            "lay run j=4 j=5 y6",
            "lay run j=5 y6 j=7",
            "lay run y6 j=7 j=8",
            "lay set y6 j=6 j=6"
        ]
    );
}

/// The page shows melds that a picked card can join, without judging anything itself.
#[test]
fn ideas_name_melds_and_the_way_there() {
    proves!["SC-107"];
    let table = hands(["y2 m2", "y6 m6 m7 m8 j y9 amulet", "s2 s3", "y3 y4"]).laid("a: set s5 t5");
    for script in ["", "b: pick m6", "b: pick j"] {
        let table = table.run(script);
        let ideas = table.view(B).ideas;
        assert!(!ideas.is_empty(), "{script}");
        for idea in ideas {
            let steps = idea.steps.join("\nb: ");
            let after = table.clone().run(&format!("b: {steps}"));
            assert_eq!(
                after.spectator().melds.last().unwrap().meld,
                idea.meld,
                "{script}"
            );
        }
    }
}

#[test]
fn a_document_with_a_deed_in_a_meld_is_refused() {
    proves!["SC-64", "SC-107"];
    let table = hands(["y2 m2", "y6 m6 gift cauldron first-move", "s2 s3"]).laid("a: set s5 m5");
    let table = table.run("b: pick m6");
    for artifact in ["gift-of-fate", "cauldron-of-sorcery", "first-move"] {
        let mut document = serde_json::to_value(table.doc()).unwrap();
        document["draft"]["members"] = json!(["m6", artifact]);
        let document: StateDoc = serde_json::from_value(document).unwrap();
        let problems = table.game.load(&document).unwrap_err().to_string();
        assert!(
            problems.contains("SC-107 draft: sc-problem-no-part"),
            "{problems}"
        );
    }
}
