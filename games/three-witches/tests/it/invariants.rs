//! Section 13, checked from outside on random games: the documents, events and lists say it, not the
//! rules' own audit. (The conformance suite runs the audit after every action besides.)

use std::collections::BTreeSet;

use coven_conformance::{Walk, proves};
use coven_core::{Game, Refusal, Seat};
use coven_three_witches::document::{PhaseDoc, PileDoc, StateDoc, TrickDoc};
use coven_three_witches::{Action, CardName, Event, Seen, Side, ThreeWitches};

use crate::support::{Brewing, Table, cards, deck, elixir, with_options};

const GAMES: u64 = 120;

/// Plays random games and shows every state to the check.
fn every_state(game: &ThreeWitches, mut check: impl FnMut(&StateDoc)) {
    for number in 0..GAMES {
        let mut walk = Walk::new(game, number);
        check(&game.state_doc(&walk.state));
        while let Some((seat, action)) = walk.choose().unwrap() {
            walk.apply(seat, action);
            check(&game.state_doc(&walk.state));
        }
    }
}

/// Plays random games and shows every step to the check: before, who, what, events, after.
fn every_step(mut check: impl FnMut(&StateDoc, Seat, Action, &[Event], &StateDoc)) {
    let game = with_options(&[]);
    for number in 0..GAMES {
        let mut walk = Walk::new(&game, number);
        let mut before = game.state_doc(&walk.state);
        while let Some((seat, action)) = walk.choose().unwrap() {
            let events = walk.apply(seat, action);
            let after = game.state_doc(&walk.state);
            check(&before, seat, action, &events, &after);
            before = after;
        }
    }
}

fn trick_cards(trick: &TrickDoc) -> Vec<CardName> {
    let all = [
        Some(trick.open_card),
        Some(trick.hidden_card),
        trick.lesser_1,
        trick.lesser_2,
    ];
    all.into_iter().flatten().collect()
}

fn pile_cards(pile: &PileDoc) -> Vec<CardName> {
    trick_cards(&pile.trick)
        .into_iter()
        .filter(|card| Some(*card) != pile.returned)
        .collect()
}

fn sizes(doc: &StateDoc) -> [usize; 3] {
    doc.hands.each_ref().map(Vec::len)
}

#[test]
fn every_card_is_in_exactly_one_place() {
    proves!["TW-I1"];
    let mut wanted = deck();
    wanted.sort();
    every_state(&with_options(&[("settle-early", "on")]), |doc| {
        let mut all = doc.hands.concat();
        all.extend(doc.discards.iter().flatten());
        all.extend(doc.table.iter().flat_map(trick_cards));
        all.extend(doc.piles.iter().flat_map(pile_cards));
        all.sort();
        assert_eq!(all, wanted);
    });
}

#[test]
fn the_bidding_keeps_six_cards_and_moves_the_elixir() {
    proves!["TW-I2"];
    let mut exchanges_seen = BTreeSet::new();
    every_state(&with_options(&[]), |doc| {
        let lap = match &doc.phase {
            PhaseDoc::OpenBid { lap, .. }
            | PhaseDoc::Raise { lap, .. }
            | PhaseDoc::Exchange { lap, .. } => usize::from(*lap),
            _ => return,
        };
        assert_eq!(sizes(doc), [6, 6, 6]);
        let holder = |hands: &[Vec<CardName>; 3]| {
            hands
                .iter()
                .position(|hand| hand.contains(&elixir()))
                .unwrap()
        };
        let exchanges = doc.record.exchanges.len();
        assert_eq!(exchanges, lap - 1);
        assert_eq!(
            holder(&doc.hands),
            (holder(&doc.record.dealt) + exchanges) % 3
        );
        exchanges_seen.insert(exchanges);
    });
    assert_eq!(exchanges_seen, BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn every_trick_starts_with_its_number_of_cards() {
    proves!["TW-I3", "TW-75"];
    every_state(&with_options(&[]), |doc| {
        if doc.phase != (PhaseDoc::Lead {}) {
            return;
        }
        let lead = doc.lead.unwrap();
        let trick = usize::from(doc.trick);
        for seat in Seat::all(3) {
            let size = if seat == lead { 7 - trick } else { 6 - trick };
            assert_eq!(sizes(doc)[seat.index()], size);
            assert_eq!(doc.discards[seat.index()].is_some(), seat != lead);
        }
        assert_eq!(doc.piles.len(), trick - 1);
        assert!(doc.piles.iter().all(|pile| pile_cards(pile).len() == 3));
    });
}

#[test]
fn a_scored_round_lies_in_five_piles() {
    proves!["TW-I4", "TW-74"];
    let mut ends = 0;
    every_state(&with_options(&[]), |doc| {
        if doc.phase == (PhaseDoc::Over {}) {
            let piles: Vec<usize> = doc
                .piles
                .iter()
                .map(|pile| pile_cards(pile).len())
                .collect();
            assert_eq!(piles, [3, 3, 3, 3, 4]);
            assert_eq!(sizes(doc), [0, 0, 0]);
            assert_eq!(doc.discards.iter().flatten().count(), 2);
            ends += 1;
        }
    });
    assert_eq!(ends, GAMES);
}

#[test]
fn one_lead_with_a_bid_after_a_short_bidding() {
    proves!["TW-I5"];
    let mut turns = 0;
    let mut most = 0;
    every_step(|before, _, _, events, after| {
        for event in events {
            match event.whole() {
                Seen::Bid { .. } => turns += 1,
                Seen::Passed { .. } if before.table.is_none() => turns += 1,
                Seen::Dealt { .. } => turns = 0,
                _ => {}
            }
        }
        if matches!(after.phase, PhaseDoc::Discard {}) {
            most = most.max(turns);
            turns = 0;
        }
        let bidding = matches!(
            after.phase,
            PhaseDoc::OpenBid { .. } | PhaseDoc::Raise { .. } | PhaseDoc::Exchange { .. }
        );
        assert_eq!(after.lead.is_none(), bidding);
        if let Some(lead) = after.lead {
            assert_eq!(after.orb.unwrap().seat, lead);
            assert!([3, 4].contains(&after.orb.unwrap().bid.tricks()));
        }
        assert!(turns <= 15 && after.record.exchanges.len() <= 3);
    });
    assert!(most > 0);
    // The longest one: nine passes, two more, a forced bid, three raise turns.
    let mut table = crate::bidding::final_lap().run("c: pass\na: pass\nb: bid 3");
    let mut turns = 9 + 3;
    while table.phase() != "discard" {
        let turn = table.turn();
        table = table.run(&format!("{turn}: pass"));
        turns += 1;
    }
    assert_eq!(turns, 15);
}

#[test]
fn tricks_tokens_and_rounds_add_up() {
    proves!["TW-I6", "TW-I7", "TW-I8", "TW-I9"];
    let mut lengths = BTreeSet::new();
    let mut finished = 0;
    let mut won = [0usize; 2];
    every_step(|before, _, _, events, after| {
        for event in events {
            match event.whole() {
                Seen::Gathered { winner, .. } => {
                    finished += 1;
                    won[usize::from(*winner == Side::Lessers)] += 1;
                }
                Seen::Scored {
                    won: counted,
                    tokens,
                    ..
                } => {
                    assert_eq!((finished, won[0] + won[1]), (5, 5));
                    assert_eq!(won[0], usize::from(*counted));
                    let sum: u8 = tokens.iter().sum();
                    assert_eq!(sum, 2 * before.round);
                    (finished, won) = (0, [0, 0]);
                }
                _ => {}
            }
        }
        let most = *after.tokens.iter().max().unwrap();
        if after.phase == (PhaseDoc::Over {}) {
            assert!([5, 6].contains(&most));
            let winners = after.tokens.iter().filter(|tokens| **tokens >= 5).count();
            assert!([1, 2].contains(&winners));
            assert!((3..=7).contains(&after.round));
            lengths.insert(after.round);
        } else {
            assert!(most <= 4);
            assert!((1..=7).contains(&after.round));
        }
    });
    assert!(
        lengths.len() >= 3,
        "games of different lengths: {lengths:?}"
    );
}

#[test]
fn the_shortest_and_the_longest_game() {
    proves!["TW-I9"];
    // Two tokens a round: five need three rounds, and after seven somebody has five.
    let hands = ["owl-4 owl-5", "frog-1", "newt-1"];
    let last = |tokens: [u8; 3]| {
        Brewing {
            trick: 5,
            won: Some(2),
            hands,
            ..Brewing::default()
        }
        .table()
        .tokens(tokens)
        .run("a: lead owl-4 owl-5\nb: play frog-1\nc: play newt-1")
    };
    assert_eq!(last([4, 0, 0]).run("over: a").doc().round, 3);
    assert_eq!(last([2, 2, 0]).run("over: no").doc().round, 4);
    assert_eq!(last([4, 4, 4]).run("over: a").doc().round, 7);
}

#[test]
fn nobody_fails_to_follow() {
    proves!["TW-I10", "TW-45", "TW-48"];
    let mut strays = 0;
    every_step(|before, seat, action, _, after| {
        let (Action::Play(_), Some(trick)) = (action, &before.table) else {
            return;
        };
        let suit = |card: &CardName| card.as_str().split('-').next().unwrap().to_owned();
        let lead_suit = suit(&trick.open_card);
        let hand = &before.hands[seat.index()];
        let left = &after.hands[seat.index()];
        let played = hand
            .iter()
            .find(|card| !left.contains(card) || after.round > before.round);
        if hand.iter().any(|card| suit(card) == lead_suit) && after.round == before.round {
            assert_eq!(suit(played.unwrap()), lead_suit);
        } else {
            strays += 1;
        }
    });
    assert!(strays > 100, "void players play too");
}

#[test]
fn the_elixir_is_never_led_open_and_never_returns_to_a_winning_lead() {
    proves!["TW-I11", "TW-I12", "TW-43", "TW-67"];
    let mut with_elixir = 0;
    every_step(|before, _, _, events, after| {
        let mut elixir_down = before
            .table
            .as_ref()
            .is_some_and(|t| t.hidden_card == elixir());
        if let Some(trick) = &after.table {
            assert_ne!(trick.open_card, elixir());
            elixir_down |= trick.hidden_card == elixir();
        }
        let lead_won = events.iter().any(|e| {
            matches!(
                e.whole(),
                Seen::Revealed {
                    winner: Side::Lead,
                    ..
                }
            )
        });
        if lead_won && elixir_down && after.round == before.round {
            with_elixir += 1;
            assert!(!after.hands[after.lead.unwrap().index()].contains(&elixir()));
        }
    });
    assert!(with_elixir > 20, "{with_elixir} wins with the Elixir");
}

#[test]
fn somebody_can_always_act() {
    proves!["TW-I14"];
    for options in [vec![], vec![("settle-early", "on")]] {
        let game = with_options(&options);
        for number in 0..GAMES {
            let mut walk = Walk::new(&game, number);
            loop {
                let actors = game.actors(&walk.state);
                assert_eq!(actors.is_empty(), game.is_over(&walk.state));
                for seat in actors.iter() {
                    assert!(!walk.legal(seat).is_empty());
                }
                let Some((seat, action)) = walk.choose().unwrap() else {
                    break;
                };
                walk.apply(seat, action);
            }
        }
    }
}

#[test]
fn signals_change_nothing_in_random_games() {
    proves!["TW-I16", "TW-90"];
    let mut signals = 0;
    every_step(|before, seat, action, _, after| {
        assert!(after.signals.iter().all(|signals| signals.sent <= 2));
        if let Action::Signal(_) = action {
            signals += 1;
            let mut same = after.clone();
            same.signals = before.signals;
            assert_eq!(same, *before);
            assert_ne!(Some(seat), before.lead);
        }
    });
    assert!(signals > 500, "{signals}");
}

/// A rule, and a change of a sound state that breaks it.
type Spoil = (&'static str, fn(&mut StateDoc));

#[test]
fn an_unsound_state_is_not_loaded() {
    proves![
        "TW-I1", "TW-I2", "TW-I3", "TW-I5", "TW-I7", "TW-I8", "TW-I11"
    ];
    let table = Table::deal(["", "elixir", ""]);
    let brewing = || {
        let hands = ["owl-5 owl-4 bat-2", "frog-1 dog-2", "newt-1 dog-3"];
        Brewing {
            trick: 4,
            hands,
            ..Brewing::default()
        }
        .doc()
    };
    let bidding: [Spoil; 6] = [
        ("TW-I1", |doc| doc.hands[0][0] = doc.hands[1][0]),
        ("TW-I2", |doc| {
            let card = doc.hands[0].pop().unwrap();
            doc.hands[2].push(card);
        }),
        ("TW-16", |doc| {
            doc.phase = PhaseDoc::OpenBid {
                lap: 1,
                turn: Seat::new(0),
                passes: 0,
            }
        }),
        ("TW-I7", |doc| doc.tokens = [1, 0, 0]),
        ("TW-I8", |doc| (doc.tokens, doc.round) = ([6, 0, 0], 4)),
        ("TW-I5", |doc| doc.phase = PhaseDoc::Lead {}),
    ];
    for (rule, spoil) in bidding {
        let mut doc = table.doc();
        spoil(&mut doc);
        let problems = table.game.load(&doc).unwrap_err();
        assert!(problems.to_string().contains(rule), "{rule}: {problems:?}");
    }
    let brewed: [Spoil; 5] = [
        ("TW-I3", |doc| doc.trick = 3),
        ("TW-I11", |doc| {
            doc.phase = PhaseDoc::FollowFirst {};
            let hand = &mut doc.hands[0];
            let down = hand.pop().unwrap();
            let taken = doc.discards[1].replace(hand.pop().unwrap()).unwrap();
            doc.table = Some(TrickDoc {
                open_card: taken,
                hidden_card: down,
                lesser_1: None,
                lesser_2: None,
                passed: false,
            });
        }),
        ("TW-62", |doc| {
            let winner = &mut doc.piles[0].winner;
            *winner = if *winner == Side::Lead {
                Side::Lessers
            } else {
                Side::Lead
            };
        }),
        ("TW-66", |doc| {
            let pile = &mut doc.piles[0];
            (pile.returned, pile.secret) = (None, true);
        }),
        ("TW-I5", |doc| doc.orb = None),
    ];
    for (rule, spoil) in brewed {
        let mut doc = brewing();
        if rule == "TW-I11" && doc.discards[1] != Some(elixir()) {
            // Let the Elixir be B's discard.
            doc.discards.swap(1, 2);
        }
        spoil(&mut doc);
        let problems = table.game.load(&doc).unwrap_err();
        assert!(problems.to_string().contains(rule), "{rule}: {problems:?}");
    }
    // P5: what a document tells of the past agrees with the table.
    let past: [Spoil; 7] = [
        ("TW-94 record.discards", |doc| {
            doc.record.discards = [None; 3];
        }),
        ("TW-94 record.returns", |doc| doc.record.returns = [None; 4]),
        ("TW-94 record.won", |doc| doc.record.won = 2),
        ("TW-94 record:", |doc| doc.record.lead = Some(Seat::new(1))),
        ("TW-94 record.dealt[0]", |doc| doc.record.dealt.swap(0, 1)),
        ("TW-14 record.dealt", |doc| doc.record.dealt[0].truncate(5)),
        ("TW-34 past[0]", |doc| {
            let mut record = doc.record.clone();
            record.lead = None;
            doc.past.push(record);
        }),
    ];
    for (rule, spoil) in past {
        let mut doc = brewing();
        spoil(&mut doc);
        let problems = table.game.load(&doc).unwrap_err();
        assert!(problems.to_string().contains(rule), "{rule}: {problems}");
    }
    // What could not be read is not checked, and that is said.
    let mut unread = table.doc();
    unread.hands[0][0] = cards("cat-9")[0];
    unread.tokens = [1, 0, 0];
    let told = table.game.load(&unread).unwrap_err().to_string();
    for wanted in [
        "hands[0][0]: problem-unknown",
        "TW-I7 tokens:",
        "rules=TW-I1",
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    let mut unknown = table.doc();
    unknown.hands[0][0] = cards("cat-9")[0];
    unknown.seed = "v0:1".to_owned();
    assert_eq!(
        table.game.load(&unknown).unwrap_err().into_vec().len(),
        3,
        "every problem is listed"
    );
    let refused = table
        .game
        .judge(&table.state, Seat::new(0), &"pass".parse().unwrap());
    assert_eq!(refused.unwrap_err().code(), "not-your-turn");
}
