//! Components, setup and the deal: SC-1 to SC-4, SC-8 to SC-18, SC-102.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Game, OptionValues, Seat, SetupError};
use coven_seers_catalog::{CardName, SeersCatalog, document::StateDoc};

use crate::support::{Table, cards};

fn is_suit_card(card: &CardName) -> bool {
    card.as_str().len() <= 3
}

/// Plays random rounds until this round of the game begins.
fn play_to_round(table: &mut Table, round: u8) {
    let mut choices = coven_core::Seed::from_number(u64::from(round)).stream(7);
    while table.state.round < round {
        let (seat, action) = table.by_chance(&mut choices).unwrap();
        table.apply(seat, action);
    }
}

fn everything(doc: &StateDoc) -> Vec<CardName> {
    doc.hands
        .concat()
        .into_iter()
        .chain(doc.removed.clone())
        .collect()
}

#[test]
fn the_cards_in_play_depend_on_the_number_of_seers() {
    proves!["SC-1", "SC-2", "SC-3", "SC-9", "SC-D12", "SC-I1"];
    for (players, letters, highest, artifacts, total) in [
        (2, "yms", 10, 4, 33),
        (3, "yms", 13, 6, 45),
        (4, "ymst", 13, 8, 60),
        (5, "ymstg", 13, 10, 75),
    ] {
        let doc = Table::start(players, &[], 1).doc();
        let all = everything(&doc);
        assert_eq!(all.len(), total, "{players} seers");
        let suit_cards: BTreeSet<CardName> = all.iter().copied().filter(is_suit_card).collect();
        let wanted: BTreeSet<CardName> = letters
            .chars()
            .flat_map(|letter| (2..=highest).map(move |value| format!("{letter}{value}")))
            .map(|name| name.parse().unwrap())
            .collect();
        assert_eq!(suit_cards, wanted, "one card of every suit and value");
        let joker: CardName = "joker".parse().unwrap();
        assert_eq!(all.iter().filter(|card| **card == joker).count(), players);
        let others: BTreeSet<CardName> = all
            .iter()
            .copied()
            .filter(|card| !is_suit_card(card) && *card != joker)
            .collect();
        assert_eq!(others.len(), artifacts, "all different");
        let cards: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert!(cards.contains(&"first-move".to_owned()));
    }
}

#[test]
fn two_to_five_seers() {
    proves!["SC-8"];
    for players in [0, 1, 6, 40] {
        let content =
            std::sync::Arc::new(<coven_seers_catalog::Catalogue as coven_core::Content>::house());
        let refused = SeersCatalog::new(content, players, &OptionValues::default()).unwrap_err();
        assert_eq!(
            refused,
            SetupError::PlayerCount {
                given: players,
                min: 2,
                max: 5
            }
        );
        assert_eq!(refused.code(), "bad-seat-count");
    }
    // Clockwise: the left neighbour is the next seat.
    let mut table = Table::start(5, &[], 1);
    let opener = table.state.opener;
    table.acts(opener, "pick first-move; lay single first-move");
    assert_eq!(table.actors(), [opener.left(5)]);
}

#[test]
fn first_move_is_always_in_play() {
    proves!["SC-4", "SC-10"];
    let mut others = BTreeSet::new();
    for seed in 0..60 {
        let doc = Table::start(2, &[], seed).doc();
        assert_eq!(doc.artifacts.len(), 4);
        assert_eq!(doc.artifacts[0].as_str(), "first-move");
        others.extend(doc.artifacts);
    }
    assert_eq!(others.len(), 15, "the others are drawn from all fourteen");
}

#[test]
fn the_artifacts_stay_for_the_game_or_are_drawn_anew() {
    proves!["SC-10", "SC-102", "SC-D10", "SC-I15"];
    for seed in 0..5 {
        let mut fixed = Table::start(3, &[], seed);
        let first = fixed.doc().artifacts;
        for round in 2..=4 {
            play_to_round(&mut fixed, round);
            assert_eq!(fixed.doc().artifacts, first, "round {round}");
        }
    }
    let mut sets = BTreeSet::new();
    let mut redraw = Table::start(3, &[("artifact-set", "redraw")], 1);
    sets.insert(redraw.doc().artifacts);
    for round in 2..=4 {
        play_to_round(&mut redraw, round);
        let artifacts = redraw.doc().artifacts;
        assert_eq!(artifacts[0].as_str(), "first-move");
        sets.insert(artifacts);
    }
    assert!(sets.len() > 1, "a new draw in every round");
}

#[test]
fn every_seer_starts_a_round_alike() {
    proves![
        "SC-11", "SC-13", "SC-14", "SC-15", "SC-16", "SC-17", "SC-18", "SC-I2"
    ];
    for players in 2..=5 {
        let mut table = Table::start(players, &[], 5);
        for round in 1..=4 {
            play_to_round(&mut table, round);
            let doc = table.doc();
            let view = table.spectator();
            for hand in &doc.hands {
                let suit_cards = hand.iter().filter(|card| is_suit_card(card)).count();
                let jokers = hand.iter().filter(|card| card.as_str() == "joker").count();
                assert_eq!(
                    (hand.len(), suit_cards, jokers),
                    (15, 12, 1),
                    "two artifacts besides"
                );
            }
            assert!(view.bonus.iter().all(|bonus| !bonus), "«6+» is up");
            let holder = doc
                .hands
                .iter()
                .position(|hand| hand.contains(&cards("first-move")[0]));
            assert_eq!(
                holder,
                Some(doc.turn.index()),
                "the holder of first-move leads"
            );
            if round == 1 {
                assert!(view.totals.iter().all(|total| *total == 0));
            }
        }
    }
}

#[test]
fn two_seers_remove_three_unseen_cards_each_round() {
    proves!["SC-12", "SC-13", "SC-D13"];
    let mut removed = BTreeSet::new();
    let mut table = Table::start(2, &[], 3);
    for round in 1..=4 {
        play_to_round(&mut table, round);
        let doc = table.doc();
        assert_eq!(doc.removed.len(), 3);
        assert!(doc.removed.iter().all(is_suit_card));
        for seat in Seat::all(2) {
            let mut view = table.view(seat);
            // Hands of scored rounds were shown to all; this is about the round that is played.
            view.rounds.clear();
            let text = serde_json::to_string(&view).unwrap();
            let seen = doc
                .removed
                .iter()
                .filter(|card| text.contains(&format!("\"{card}\"")));
            assert_eq!(seen.count(), 0, "nobody sees them");
            assert_eq!(table.view(seat).removed, 3);
        }
        removed.insert(doc.removed);
    }
    assert!(removed.len() > 1, "all 27 take part in each draw");
    assert_eq!(Table::start(3, &[], 3).doc().removed.len(), 0);
}

#[test]
fn rounds_are_dealt_differently() {
    proves!["SC-13", "SC-15"];
    let mut table = Table::start(3, &[], 3);
    let first = table.doc().hands;
    play_to_round(&mut table, 2);
    assert_ne!(table.doc().hands, first);
    assert_eq!(
        Table::start(3, &[], 3).doc().hands,
        first,
        "and a seed always alike"
    );
}
