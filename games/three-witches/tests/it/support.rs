//! Setting up a table by naming its cards.

use std::sync::Arc;

use coven_conformance::{TestTable, test_table};
use coven_core::{Content, Game, OptionValues, Seat, Seed};
use coven_three_witches::document::{OrbDoc, PhaseDoc, PileDoc, RecordDoc, StateDoc, TrickDoc};
use coven_three_witches::{Bid, Card, CardName, Deck, Seen, Side, ThreeWitches, team_value};

/// The three players.
pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);

test_table! {
    /// A table of 3 Witches.
    pub(crate) struct Table of ThreeWitches
}

pub(crate) fn house() -> ThreeWitches {
    with_options(&[])
}

pub(crate) fn with_options(options: &[(&str, &str)]) -> ThreeWitches {
    let options: OptionValues = options.iter().copied().collect();
    ThreeWitches::new(Arc::new(Deck::house()), 3, &options).unwrap()
}

/// `owl-5 elixir` as names of cards.
pub(crate) fn cards(text: &str) -> Vec<CardName> {
    text.split_whitespace()
        .map(|name| name.parse().unwrap())
        .collect()
}

/// The deck in its order, the Elixir last.
pub(crate) fn deck() -> Vec<CardName> {
    let deck = Deck::house();
    deck.names(deck.all())
}

impl Table {
    pub(crate) fn of(game: ThreeWitches, doc: &StateDoc) -> Self {
        Self(TestTable::of(game, doc))
    }

    /// A fresh deal. Cards that are not named go where there is room, in the order of the deck.
    pub(crate) fn deal(hands: [&str; 3]) -> Self {
        Self::of(house(), &dealt(hands))
    }

    /// The same table with other options.
    pub(crate) fn under(self, options: &[(&str, &str)]) -> Self {
        Self::of(with_options(options), &self.doc())
    }

    /// The same table with these tokens, in the round that they belong to.
    pub(crate) fn tokens(self, tokens: [u8; 3]) -> Self {
        let mut doc = self.doc();
        doc.tokens = tokens;
        doc.round = tokens.iter().sum::<u8>() / 2 + 1;
        Self::of(self.0.game, &doc)
    }

    /// The card of this name.
    pub(crate) fn card(&self, name: &str) -> Card {
        self.game.content().card(&name.parse().unwrap()).unwrap()
    }

    /// The pending decision by the name of the specification, with the lap where there is one.
    pub(crate) fn phase(&self) -> String {
        let phase = serde_json::to_value(self.doc().phase).unwrap();
        let kind = phase["kind"].as_str().unwrap();
        phase
            .get("lap")
            .map_or(kind.to_owned(), |lap| format!("{kind} {lap}"))
    }

    /// Plays the first legal action of the first who must decide.
    pub(crate) fn play_one(mut self) -> Self {
        let seat = self.actors()[0];
        let action = self.legal(seat)[0].clone();
        self.act(seat, &action);
        self
    }

    /// Plays until this decision is pending.
    pub(crate) fn play_until(mut self, phase: &str) -> Self {
        while self.phase() != phase {
            self = self.play_one();
        }
        self
    }

    /// Plays until the trick on the table has been compared.
    pub(crate) fn play_until_compared(mut self) -> Self {
        while !self
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Revealed { .. }))
        {
            self = self.play_one();
        }
        self
    }

    /// Everybody passes two cards to the left.
    pub(crate) fn exchange_anything(mut self) -> Self {
        for _ in 0..3 {
            self = self.play_one();
        }
        self
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<CardName> {
        self.doc().hands[seat.index()].clone()
    }
}

/// A dealt round before the first bid.
pub(crate) fn dealt(named: [&str; 3]) -> StateDoc {
    let mut hands = named.map(cards);
    let taken: Vec<CardName> = hands.concat();
    let mut rest = deck().into_iter().filter(|card| !taken.contains(card));
    for hand in &mut hands {
        let missing = 6 - hand.len();
        hand.extend(rest.by_ref().take(missing));
        hand.sort_by_key(|card| deck().iter().position(|other| other == card));
    }
    assert_eq!(rest.next(), None, "a hand has more than six cards");
    let holder = hands
        .iter()
        .position(|hand| hand.contains(&elixir()))
        .unwrap();
    StateDoc {
        seed: Seed::from_number(0).to_string(),
        round: 1,
        tokens: [0; 3],
        phase: PhaseDoc::OpenBid {
            lap: 1,
            turn: Seat::new(holder).left(3),
            passes: 0,
        },
        hands: hands.clone(),
        discards: [None; 3],
        orb: None,
        lead: None,
        trick: 0,
        table: None,
        piles: Vec::new(),
        signals: Default::default(),
        record: RecordDoc {
            dealt: hands,
            exchanges: Vec::new(),
            lead: None,
            bid: None,
            discards: [None; 3],
            returns: [None; 4],
            won: 0,
        },
        past: Vec::new(),
    }
}

pub(crate) fn elixir() -> CardName {
    "elixir".parse().unwrap()
}

/// A table before the lead of a trick. The hands are given in full; `a` is the Lead. The cards of
/// the tricks before and the discards are found among the others, so that the Lead has won as many
/// as wanted.
#[derive(Clone, Copy)]
pub(crate) struct Brewing<'a> {
    pub(crate) trick: u8,
    pub(crate) bid: u8,
    /// Tricks that the Lead has won, if it matters.
    pub(crate) won: Option<u8>,
    pub(crate) hands: [&'a str; 3],
}

impl Default for Brewing<'_> {
    fn default() -> Self {
        Self {
            trick: 1,
            bid: 3,
            won: None,
            hands: [""; 3],
        }
    }
}

impl Brewing<'_> {
    pub(crate) fn table(self) -> Table {
        Table::of(house(), &self.doc())
    }

    pub(crate) fn doc(self) -> StateDoc {
        let hands = self.hands.map(cards);
        let held = hands.concat();
        let mut rest: Vec<CardName> = deck().into_iter().filter(|c| !held.contains(c)).collect();
        let mut rng = Seed::from_number(77).stream(0);
        let (discards, piles) = loop {
            rng.shuffle(&mut rest);
            let (discards, played) = rest.split_at(2);
            let piles = earlier_tricks(hands[0].as_slice(), played);
            let won = piles
                .iter()
                .filter(|pile| pile.winner == Side::Lead)
                .count();
            let fits = self.won.is_none_or(|wanted| usize::from(wanted) == won);
            if fits && !played.contains(&elixir()) {
                break ([None, Some(discards[0]), Some(discards[1])], piles);
            }
        };
        let bid = Bid::try_from(self.bid).unwrap();
        let mut doc = dealt([""; 3]);
        doc.phase = PhaseDoc::Lead {};
        doc.hands = hands;
        doc.discards = discards;
        doc.orb = Some(OrbDoc { seat: A, bid });
        doc.lead = Some(A);
        doc.trick = self.trick;
        for (returned, pile) in doc.record.returns.iter_mut().zip(&piles) {
            *returned = pile.returned;
        }
        // Everybody was dealt what she holds or has laid.
        for (seat, dealt) in doc.record.dealt.iter_mut().enumerate() {
            dealt.clone_from(&doc.hands[seat]);
            dealt.extend(discards[seat]);
            for PileDoc { trick, .. } in &piles {
                match seat {
                    0 => dealt.extend([trick.open_card, trick.hidden_card]),
                    1 => dealt.extend(trick.lesser_1),
                    _ => dealt.extend(trick.lesser_2),
                }
            }
            dealt.sort_by_key(|card| deck().iter().position(|other| other == card));
            dealt.dedup();
        }
        doc.piles = piles;
        doc.record.lead = Some(A);
        doc.record.bid = Some(bid);
        doc.record.discards = discards;
        doc
    }
}

/// Tricks in which the Lead played one card of her hand again and again and always got it back.
fn earlier_tricks(hand: &[CardName], played: &[CardName]) -> Vec<PileDoc> {
    let deck = Deck::house();
    let back = hand.iter().find(|card| **card != elixir()).copied();
    let packed = |name: &CardName| deck.card(name).unwrap();
    played
        .chunks(3)
        .map(|three| {
            let back = back.expect("a Lead holds a card besides the Elixir");
            let lead = team_value(packed(&back), packed(&three[0]));
            let lessers = team_value(packed(&three[1]), packed(&three[2]));
            let winner = if lead >= lessers {
                Side::Lead
            } else {
                Side::Lessers
            };
            PileDoc {
                winner,
                trick: TrickDoc {
                    open_card: back,
                    hidden_card: three[0],
                    lesser_1: Some(three[1]),
                    lesser_2: Some(three[2]),
                    passed: false,
                },
                returned: Some(back),
                secret: winner == Side::Lead,
            }
        })
        .collect()
}
