//! Section 5: what two cards are worth, and who wins a trick (TW-57 to TW-64).

use coven_conformance::proves;
use coven_core::Content;
use coven_three_witches::{Deck, Side, team_value, trick_winner};

use crate::support::{Brewing, deck, elixir};

/// The worth of two cards given by name.
fn worth(one: &str, other: &str) -> u8 {
    let deck = Deck::house();
    let card = |name: &str| deck.card(&name.parse().unwrap()).unwrap();
    let value = team_value(card(one), card(other));
    assert_eq!(
        team_value(card(other), card(one)),
        value,
        "{one} and {other}: the order matters"
    );
    value
}

#[test]
fn equal_ranks_are_worth_their_sum() {
    proves!["TW-58", "TW-E1"];
    assert_eq!(worth("owl-3", "dog-3"), 6);
    assert_eq!(worth("newt-1", "frog-1"), 2);
    assert_eq!(worth("newt-5", "bat-5"), 10);
}

#[test]
fn equal_suits_are_worth_their_sum() {
    proves!["TW-59", "TW-E2"];
    assert_eq!(worth("newt-2", "newt-5"), 7);
    assert_eq!(worth("owl-1", "owl-5"), 6);
}

#[test]
fn other_pairs_are_worth_the_higher_rank() {
    proves!["TW-60", "TW-E3"];
    assert_eq!(worth("dog-3", "owl-5"), 5);
    assert_eq!(worth("frog-1", "bat-2"), 2);
}

#[test]
fn the_elixir_doubles_the_other_card() {
    proves!["TW-61", "TW-E4", "TW-D21"];
    assert_eq!(worth("elixir", "bat-5"), 10);
    assert_eq!(worth("elixir", "newt-2"), 4);
    assert_eq!(worth("elixir", "frog-1"), 2);
}

#[test]
fn the_elixir_doubles_for_either_side() {
    proves!["TW-61", "TW-E4"];
    // The Lead plays it under a bat 5.
    let hands = ["bat-5 elixir", "owl-3", "owl-4"];
    let table = Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table();
    table.run("a: lead bat-5 elixir\nb: play owl-3\nc: play owl-4\nvalues: 10 7\nwinner: lead");
    // A Lesser plays it beside her partner's bat 5.
    let hands = ["owl-3 owl-4", "elixir", "bat-5"];
    let table = Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table();
    table.run("a: lead owl-3 owl-4\nb: play elixir\nc: play bat-5\nvalues: 7 10\nwinner: lessers");
}

/// The rules of section 5 written a second time, over names.
fn by_the_book(one: &str, other: &str) -> u8 {
    let parts = |name: &str| {
        let (suit, rank) = name.split_once('-')?;
        Some((suit.to_owned(), rank.parse::<u8>().unwrap()))
    };
    match (parts(one), parts(other)) {
        (Some((suit, rank)), Some((other_suit, other_rank))) => {
            if suit == other_suit || rank == other_rank {
                rank + other_rank
            } else {
                rank.max(other_rank)
            }
        }
        (Some((_, rank)), None) | (None, Some((_, rank))) => 2 * rank,
        (None, None) => unreachable!("there is one Elixir"),
    }
}

#[test]
fn every_pair_follows_the_book() {
    proves!["TW-57", "TW-58", "TW-59", "TW-60", "TW-61", "TW-I13"];
    let mut seen = Vec::new();
    for (index, one) in deck().iter().enumerate() {
        for other in &deck()[index + 1..] {
            let value = worth(one.as_str(), other.as_str());
            assert_eq!(
                value,
                by_the_book(one.as_str(), other.as_str()),
                "{one} and {other}"
            );
            seen.push(value);
        }
    }
    assert_eq!(seen.len(), 153, "every pair of 18 cards");
    assert_eq!(
        (seen.iter().min(), seen.iter().max()),
        (Some(&2), Some(&10))
    );
    assert_eq!(deck().last(), Some(&elixir()));
}

#[test]
fn the_higher_value_wins_and_the_lead_wins_ties() {
    proves!["TW-62", "TW-63"];
    for lead in 2..=10 {
        for lessers in 2..=10 {
            let winner = if lessers > lead {
                Side::Lessers
            } else {
                Side::Lead
            };
            assert_eq!(trick_winner(lead, lessers), winner, "{lead} to {lessers}");
        }
    }
}

#[test]
fn each_side_is_worth_its_own_two_cards() {
    proves!["TW-57", "TW-62"];
    // The Lead's bat 5 and a Lesser's bat 4 are of one suit, which helps nobody.
    let hands = ["bat-5 frog-1", "bat-4", "owl-3"];
    Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table()
    .run("a: lead bat-5 frog-1\nb: play bat-4\nc: play owl-3\nvalues: 5 4\nwinner: lead");
}

#[test]
fn a_tie_is_the_leads_even_against_her_will() {
    proves!["TW-63", "TW-E12"];
    // She has made her bid of 3 already; the tie gives her a fourth trick and costs her the round.
    let hands = ["frog-1 bat-5", "newt-5", "frog-3"];
    Brewing {
        trick: 5,
        won: Some(3),
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead frog-1 bat-5
         b: play newt-5
         c: play frog-3
         values: 5 5
         winner: lead
         tokens: 0 1 1",
    );
}

#[test]
fn the_lead_suit_decides_nothing() {
    proves!["TW-64", "TW-E13"];
    let hands = ["owl-1 frog-3", "dog-4", "bat-4"];
    Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead owl-1 frog-3
         b: play dog-4
         c: play bat-4
         values: 3 8
         winner: lessers",
    );
}
