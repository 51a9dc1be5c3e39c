//! Section 12: every refusal has its code and changes nothing.

use coven_conformance::proves;
use coven_core::{Game, Refusal, Seat};
use coven_vedmin_krug::view::PhaseView;
use coven_vedmin_krug::{Refused, Request};

use super::brewing::kitchen;
use super::support::{A, B, Scene, Table, Witch};

fn study() -> Table {
    Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                tableau: "rec-10",
                hand: "rec-09 rec-40",
                bench: [0, 0, 2, 0, 0],
                ..Witch::default()
            },
            Witch {
                tableau: "rec-11",
                hand: "rec-41",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table()
}

#[test]
fn wrong_stage_and_wrong_seat() {
    proves!["WW-139", "WW-140"];
    let mut table = study();
    for text in [
        "use rec-10",
        "raven f",
        "book f",
        "brew f",
        "choose f",
        "gain f",
        "take f bench",
    ] {
        table.refuses(A, text, "wrong_stage");
    }
    table.refuses(A, "character chr-jill", "wrong_stage");
    table.act(A, "lay rec-40");
    table.refuses(A, "confirm", "not_your_decision");
    table.refuses(A, "take_back", "not_your_decision");
    let mut table = kitchen(Witch {
        tableau: "rec-19",
        bench: [0, 0, 0, 1, 0],
        ..Witch::default()
    });
    table.refuses(A, "lay rec-40", "wrong_stage");
    table.act(A, "confirm");
    table.refuses(A, "confirm", "not_your_decision");
    table.refuses(A, "use rec-19", "not_your_decision");
}

#[test]
fn laying() {
    proves!["WW-143", "WW-144", "WW-145"];
    let mut table = study();
    table.refuses(A, "lay rec-41", "not_in_hand");
    table.refuses(A, "lay rec-99", "not_in_hand");
    table.refuses(A, "confirm", "one_recipe_required");
    table.refuses(A, "lay rec-40 rotated", "not_reversible");
    table.act(A, "lay rec-40");
    table.refuses(A, "lay rec-09", "one_recipe_required");
    table.refuses(A, "lay rec-40", "one_recipe_required");
    table.refuses(A, "turn rec-10", "not_reversible");
    table.refuses(A, "turn rec-50", "not_your_recipe");
}

#[test]
fn characters_and_powers() {
    proves!["WW-142", "WW-146"];
    let mut table = Table::new(2, &[], 6);
    let offer: Vec<String> = table.legal(A);
    let foreign = table.legal(B)[0].clone();
    table.refuses(A, &foreign, "not_offered");
    table.refuses(A, "character chr-initiate", "not_offered");
    table.refuses(A, "character rec-01", "not_offered");
    table.refuses(A, "confirm", "wrong_stage");
    table.act(A, &offer[0]);
    table.refuses(A, &offer[1], "not_offered");
    let table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                character: "chr-seer",
                ..Witch::default()
            },
            Witch::default(),
        ],
        ..Scene::default()
    }
    .table();
    for text in [
        "renew_hand",
        "play_random",
        "pour f",
        "element f",
        "write f bench bench",
        "keep f",
    ] {
        table.refuses(A, text, "no_such_power");
    }
}

#[test]
fn arcana() {
    proves!["WW-149", "WW-150", "WW-151"];
    let mut table = study();
    table.act(A, "lay rec-09");
    let lay = table.legal(B)[0].clone();
    table.act(B, &lay);
    assert_eq!(table.phase(), PhaseView::Arcana);
    table.refuses(A, "book f", "not_activated");
    table.refuses(A, "brew f", "not_activated");
    table.refuses(A, "raven", "type_required");
    table.refuses(A, "raven f f f", "too_many");
    table.refuses(A, "raven s", "not_on_workbench");
    table.act(A, "raven f");
    table.refuses(A, "raven f", "not_activated");
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                hand: "rec-01",
                ..Witch::default()
            },
            Witch {
                hand: "rec-40",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table.act(A, "lay rec-01").act(B, "lay rec-40");
    table.refuses(A, "book", "type_required");
    table.refuses(A, "brew", "type_required");
    assert!(
        "brew x".parse::<Request>().is_err(),
        "an unknown type is no notation at all"
    );
}

#[test]
fn transforming() {
    proves![
        "WW-151", "WW-153", "WW-155", "WW-156", "WW-157", "WW-158", "WW-159"
    ];
    let mut table = kitchen(Witch {
        tableau: "rec-01 rec-03 rec-10 rec-42 rec-33 rec-21",
        bench: [0, 2, 3, 1, 2],
        ..Witch::default()
    });
    table.refuses(A, "use rec-50", "not_your_recipe");
    table.refuses(A, "use chr-fey", "not_your_recipe");
    table.refuses(A, "use nonsense", "not_your_recipe");
    table.refuses(A, "use rec-01", "nothing_to_transform");
    table.refuses(A, "choose f", "wrong_stage");
    table.refuses(A, "gain f", "wrong_stage");
    for place in ["cauldron", "circle", "neighbour", "card"] {
        table.refuses(A, &format!("take f {place}"), "source_empty");
    }
    table.refuses(A, "take f supply", "type_not_open");
    table.act(A, "use rec-03");
    table.refuses(A, "choose h", "wrong_type");
    table.refuses(A, "choose", "type_required");
    table.refuses(A, "use rec-10", "cells_not_filled");
    table.refuses(A, "confirm", "cells_not_filled");
    table.acts(A, "choose s; take_back; use rec-10; choose f");
    table.refuses(A, "gain s", "wrong_type");
    table.refuses(A, "gain", "type_required");
    table.act(A, "gain f");
    // Two mushrooms are made, two lie on the bench: rec-33 asks for the sources.
    table.acts(A, "use rec-33");
    table.refuses(A, "take f bench", "cells_not_filled");
    table.refuses(A, "take f bench bench made", "cells_not_filled");
    table.refuses(A, "take s bench bench", "wrong_type");
    table.refuses(A, "take bench bench", "type_required");
    table.refuses(A, "take f supply bench", "type_not_open");
    table.act(A, "take f bench made");
    table.act(A, "use rec-21");
    table.refuses(A, "take f made made", "cells_not_filled");
    // A hybrid cell whose other type is not there.
    let mut table = kitchen(Witch {
        tableau: "rec-03",
        bench: [0, 0, 2, 2, 1],
        ..Witch::default()
    });
    table.acts(A, "use rec-03; choose t");
    assert!(
        table.plan(A).filling.is_none(),
        "one toad only: the other cell takes a spider"
    );
    let mut table = kitchen(Witch {
        tableau: "rec-33 rec-42",
        bench: [0, 2, 3, 0, 0],
        ..Witch::default()
    });
    table.acts(A, "use rec-42; use rec-33");
    table.refuses(A, "take f made", "cells_not_filled");
    table.acts(A, "take f made made");
}

#[test]
fn withdrawing_too_late() {
    proves!["WW-164", "WW-E49"];
    let table = study();
    table.refuses(A, "withdraw", "too_late");
    table.refuses(A, "take_back", "too_late");
    table.refuses(A, "start_over", "too_late");
}

#[test]
fn renewing() {
    proves!["WW-148"];
    let mut table = Table::new(2, &[("characters", "initiates")], 1);
    let lay = table.legal(A)[1].clone();
    table.act(A, &lay);
    table.refuses(A, "renew_hand", "wrong_stage");
}

#[test]
fn every_code_has_its_own_name_and_sentence() {
    proves!["WW-139", "WW-167"];
    let all = [
        Refused::WrongStage,
        Refused::NotYourDecision,
        Refused::GameOver,
        Refused::NotOffered,
        Refused::NotInHand,
        Refused::OneRecipeRequired,
        Refused::NotReversible,
        Refused::NoSuchPower,
        Refused::PickIsFinal,
        Refused::DeckEmpty,
        Refused::NotActivated,
        Refused::TooMany,
        Refused::NotOnWorkbench,
        Refused::TypeRequired,
        Refused::NotYourRecipe,
        Refused::RecipeUsed,
        Refused::CellsNotFilled,
        Refused::WrongType,
        Refused::SourceEmpty,
        Refused::TypeNotOpen,
        Refused::NothingToTransform,
        Refused::PowerUsed,
        Refused::WrongPayment,
        Refused::ConditionNotMet,
        Refused::MandatoryMissing,
        Refused::TooLate,
        Refused::NotVisible,
    ];
    let codes: std::collections::BTreeSet<&str> = all.iter().map(Refusal::code).collect();
    assert_eq!(codes.len(), all.len());
    for refused in all {
        coven_locale::Locale::shared()
            .check(&refused.message())
            .unwrap();
    }
}

#[test]
fn notation_has_one_form() {
    proves!["WW-I20"];
    for good in [
        "lay rec-07 rotated",
        "raven m s",
        "take f supply bench made",
        "write t bench made",
    ] {
        assert_eq!(good.parse::<Request>().unwrap().to_string(), good);
    }
    for bad in [
        "",
        "lay",
        "lay rec-07  rotated",
        "Lay rec-07",
        "raven x",
        "take f nowhere",
        "confirm now",
    ] {
        assert!(bad.parse::<Request>().is_err(), "{bad}");
    }
    let (one, other) = (Table::new(4, &[], 3), Table::new(4, &[], 3));
    assert_eq!(
        one.game.state_doc(&one.state),
        other.game.state_doc(&other.state)
    );
    assert!(Seat::all(4).all(|seat| one.view(seat) == other.view(seat)));
}
