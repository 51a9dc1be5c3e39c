//! The end of a round and of the game: SC-87, SC-91 to SC-100.

use coven_conformance::proves;
use coven_core::{Content, Game};
use coven_seers_catalog::{Cards, Catalogue, bonus, round_score};

use crate::support::{A, C, cards, hands};

fn hand(text: &str) -> Cards {
    let catalogue = Catalogue::house();
    cards(text)
        .iter()
        .map(|name| catalogue.card(name).unwrap())
        .collect()
}

#[test]
fn a_hand_scores_its_lowest_card_less_its_size() {
    proves![
        "SC-91", "SC-92", "SC-93", "SC-94", "SC-95", "SC-E42", "SC-E43", "SC-E44", "SC-I13"
    ];
    let cases = [
        ("y13", 13, 12),
        ("y10", 10, 9),
        ("y9 m10 s11 y12 m13", 9, 4),
        ("y9 m10 s11 y12 m13 s13", 0, -6),
        ("y13 j", 0, -2),
        ("amulet", 0, -1),
        ("", 0, 0),
    ];
    for (text, lowest, score) in cases {
        assert_eq!(bonus(hand(text)), lowest, "{text}");
        assert_eq!(round_score(hand(text)), score, "{text}");
    }
    // No other hand gives more.
    let best = (2..=13)
        .map(|value| round_score(hand(&format!("y{value}"))))
        .max();
    assert_eq!(best, Some(12));
}

#[test]
fn the_rulebooks_scoring() {
    proves!["SC-E3", "SC-87", "SC-91"];
    hands(["y2", "y8 y9", "m2 s2 y3 y6 m6 y10"]).run(
        "a: single y2
         round: 2
         scores: 0 6 -6
         totals: 0 6 -6",
    );
}

#[test]
fn the_rulebooks_score_sheet() {
    proves!["SC-E4", "SC-95", "SC-96"];
    let three = hands(["y2", "y8 y9", "m2 s2"]).past(&[&[0, -4, 2], &[8, -3, 0], &[0, 6, -6]]);
    let table = three.run("round: 4\ntotals: 8 -1 -4\nover: no");
    assert_eq!(table.spectator().rounds.len(), 3);
}

#[test]
fn the_round_ends_at_once_and_the_trick_has_no_winner() {
    proves!["SC-87", "SC-I12"];
    let table = hands(["y9 y10", "m10", "s13 s12"]).run("a: single y9\nb: single m10\nround: 2");
    let past = &table.doc().past[0];
    assert_eq!(
        (past.ended_by.unwrap().index(), past.scores.clone()),
        (1, vec![9, 0, 10])
    );
    assert_eq!(
        past.hands[2],
        cards("s12 s13"),
        "the third seer had no turn any more"
    );
}

#[test]
fn the_next_round_is_dealt_by_itself() {
    proves!["SC-97"];
    let table = hands(["y2", "y8 y9", "m2 s2"])
        .past(&[&[0, 5, -1]])
        .run("a: single y2\nround: 3");
    let doc = table.doc();
    assert!(doc.hands.iter().all(|hand| hand.len() == 15));
    assert!(doc.discard.is_empty() && doc.trick.number == 1 && doc.trick.melds.is_empty());
    let first = "first-move".parse().unwrap();
    assert!(
        doc.hands[doc.turn.index()].contains(&first),
        "who has first-move leads"
    );
    assert_eq!(table.spectator().totals, [0, 11, -1]);
}

#[test]
fn the_highest_total_wins_and_the_last_round_breaks_ties() {
    proves!["SC-96", "SC-98", "SC-99", "SC-E45", "SC-I14"];
    let table = hands(["y3", "y6", "m2"])
        .past(&[&[8, 5, 7], &[0, 0, 0], &[0, 0, 0]])
        .turn(C);
    let table = table.run("c: single m2\ntotals: 10 10 7\nscores: 2 5 0\nover: b\nphase: over");
    let end = table.game.outcome(&table.state).unwrap();
    let order: Vec<Vec<usize>> = end
        .ranking
        .iter()
        .map(|place| place.iter().map(|seat| seat.index()).collect())
        .collect();
    assert_eq!(order, [[1], [0], [2]], "places below go the same way");
    assert_eq!(end.scores, [10, 10, 7]);
}

#[test]
fn those_who_are_still_equal_share_the_win() {
    proves!["SC-100", "SC-D24", "SC-E46"];
    // The fourth seer goes out; the three others have 10 points and scored 5, 5 and 3 last.
    let four = hands(["y6", "m6", "y4", "t2"]);
    four.past(&[&[5, 5, 7, 0], &[0, 0, 0, 0], &[0, 0, 0, 0]])
        .turn(coven_core::Seat::new(3))
        .run("d: single t2\ntotals: 10 10 10 0\nscores: 5 5 3 0\nover: a b");
}

#[test]
fn a_negative_total_can_win() {
    proves!["SC-E47", "SC-95"];
    hands(["y2", "j"])
        .past(&[&[-3, -7], &[0, 0], &[0, 0]])
        .turn(A)
        .run("a: single y2\ntotals: -3 -8\nover: a\na! pass = game-over");
}
