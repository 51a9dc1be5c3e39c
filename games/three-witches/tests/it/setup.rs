//! Sections 3 and 4.1: the table, the first deal, the course of a round (TW-8 to TW-14).

use std::sync::Arc;

use coven_conformance::{Walk, proves, viewers};
use coven_core::{Content, Game, OptionValues, Seed};
use coven_three_witches::{Deck, Seen, ThreeWitches};

use crate::support::{A, B, C, Table, deck, house};

#[test]
fn there_are_exactly_three_seats() {
    proves!["TW-8"];
    for players in [0, 1, 2, 4, 5] {
        let new = ThreeWitches::new(Arc::new(Deck::house()), players, &OptionValues::default());
        assert_eq!(new.unwrap_err().code(), "bad-seat-count", "{players} seats");
    }
    assert_eq!(house().players(), 3);
    assert_eq!(
        [A, B, C].map(|seat| seat.left(3)),
        [B, C, A],
        "left is clockwise"
    );
}

#[test]
fn everybody_starts_with_nothing() {
    proves!["TW-9"];
    let game = house();
    let state = game.start(Seed::from_number(1), &mut Vec::new());
    for viewer in viewers(3) {
        let view = game.view(&state, viewer);
        assert_eq!(view.tokens, [0, 0, 0]);
        assert_eq!((view.orb, view.lead, view.trick), (None, None, 0));
        assert!(view.piles.is_empty() && view.table.is_none());
    }
}

#[test]
fn the_help_card_is_no_card_of_the_game() {
    proves!["TW-4", "TW-10"];
    // The ranks of every suit are part of the content that everybody is given, and of no zone.
    let content = serde_json::to_value(house().content()).unwrap();
    let listed = content["cards"].as_array().unwrap();
    assert_eq!(listed.len(), 18);
    assert!(
        listed
            .iter()
            .all(|card| card["suit"].is_string() && card.get("rank").is_some())
    );
    // Whatever can be played, discarded or passed on is one of the 18.
    let game = house();
    let mut played = std::collections::BTreeSet::new();
    for number in 0..10 {
        let mut walk = Walk::new(&game, number);
        while let Some((seat, action)) = walk.choose().unwrap() {
            for action in walk.legal(seat) {
                let notation = game.request(action).to_string();
                let cards = notation
                    .split(' ')
                    .skip(1)
                    .filter(|word| word.parse::<u8>().is_err());
                played.extend(cards.map(str::to_owned));
            }
            walk.apply(seat, action);
        }
    }
    let deck: std::collections::BTreeSet<String> = deck().iter().map(ToString::to_string).collect();
    assert_eq!(played, deck);
}

#[test]
fn the_setup_deals_the_first_round() {
    proves!["TW-11", "TW-14"];
    let game = house();
    let mut events = Vec::new();
    let state = game.start(Seed::from_number(9), &mut events);
    let deals = events
        .iter()
        .filter(|e| matches!(e.whole(), Seen::Dealt { .. }))
        .count();
    assert_eq!((deals, state.round), (1, 1));
    for viewer in viewers(3) {
        let view = game.view(&state, viewer);
        assert_eq!(view.hand_sizes, [6, 6, 6]);
        let Some(Seen::Dealt { round: 1, hands }) = events[0].seen(viewer).cloned() else {
            panic!("the deal comes first")
        };
        for (hand, seat) in hands.iter().zip([A, B, C]) {
            let own = view.me == Some(seat);
            assert_eq!(hand.as_ref(), own.then_some(&view.hand), "{viewer:?}");
        }
    }
}

#[test]
fn every_deal_has_all_cards_in_a_new_order() {
    proves!["TW-14"];
    let game = house();
    let mut orders = std::collections::BTreeSet::new();
    let mut deals = 0;
    let mut wanted = deck();
    wanted.sort();
    for number in 0..20 {
        let mut walk = Walk::new(&game, number);
        let mut events = walk.opening.clone();
        loop {
            for event in &events {
                let Seen::Dealt { hands, .. } = event.whole() else {
                    continue;
                };
                let names: Vec<_> = hands.iter().flatten().cloned().collect();
                let sizes: Vec<_> = names.iter().map(Vec::len).collect();
                assert_eq!(sizes, [6, 6, 6]);
                let mut all = names.concat();
                all.sort();
                assert_eq!(all, wanted, "no card is left over or carried over");
                deals += 1;
                orders.insert(names.concat());
            }
            let Some((seat, action)) = walk.choose().unwrap() else {
                break;
            };
            events = walk.apply(seat, action);
        }
    }
    assert!(deals > 60, "{deals} rounds");
    assert_eq!(orders.len(), deals, "no two deals are alike");
}

#[test]
fn every_card_reaches_every_seat() {
    proves!["TW-14"];
    // 3000 deals: each card is in each hand about a third of the time.
    let game = house();
    let mut counts = [[0u32; 3]; 18];
    for number in 0..3000 {
        let state = game.start(Seed::from_number(number), &mut coven_core::Silent);
        for (index, name) in deck().iter().enumerate() {
            let card = game.content().card(name).unwrap();
            let holder = (0..3)
                .find(|seat| state.hands.0[*seat].contains(card))
                .unwrap();
            counts[index][holder] += 1;
        }
    }
    let fair = counts
        .iter()
        .flatten()
        .all(|count| (870..1130).contains(count));
    assert!(fair, "{counts:?}");
}

#[test]
fn a_round_runs_through_four_phases() {
    proves!["TW-13"];
    let mut table = Table::deal(["", "elixir", ""]);
    let mut parts: Vec<&str> = vec!["deal"];
    let note = |part: &'static str, parts: &mut Vec<&str>| {
        if parts.last() != Some(&part) {
            parts.push(part);
        }
    };
    while table.doc().round == 1 {
        match table.phase().split(' ').next().unwrap() {
            "open-bid" | "raise" | "exchange" => note("bidding", &mut parts),
            _ => note("brewing", &mut parts),
        }
        table = table.play_one();
        if table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Scored { .. }))
        {
            note("scoring", &mut parts);
        }
        if table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Dealt { .. }))
        {
            note("deal", &mut parts);
        }
    }
    assert_eq!(parts, ["deal", "bidding", "brewing", "scoring", "deal"]);
}
