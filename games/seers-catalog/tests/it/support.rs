//! Setting up a table by naming its cards.

use std::collections::BTreeSet;
use std::sync::Arc;

use coven_conformance::{TestTable, test_table};
use coven_core::{Content, Game, OptionValues, Seat, Seed, Silent};
use coven_seers_catalog::document::{CurrentDoc, DraftDoc, LaidDoc, PhaseDoc, RoundDoc, StateDoc};
use coven_seers_catalog::{Action, Artifact, CardName, Catalogue, Kind, SeersCatalog, State};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);

test_table! {
    /// A table of Seers Catalog.
    pub(crate) struct Table of SeersCatalog
}

pub(crate) fn game(players: usize, options: &[(&str, &str)]) -> SeersCatalog {
    let options: OptionValues = options.iter().copied().collect();
    SeersCatalog::new(Arc::new(Catalogue::house()), players, &options).unwrap()
}

/// Short names of the artifacts, in their order.
pub(crate) const SHORT: [&str; Artifact::COUNT] = [
    "first-move",
    "rod",
    "gift",
    "cauldron",
    "cloak",
    "amulet",
    "blade",
    "mirror",
    "thread",
    "bag",
    "raven",
    "hourglass",
    "wolfsbane",
    "scales",
    "bookmark",
];

const LONG: [&str; Artifact::COUNT] = [
    "first-move",
    "rod-of-reincarnation",
    "gift-of-fate",
    "cauldron-of-sorcery",
    "cloak-of-guises",
    "half-moon-amulet",
    "full-moon-blade",
    "twin-mirror",
    "silver-thread",
    "bottomless-bag",
    "raven-courier",
    "stopped-hourglass",
    "wolfsbane",
    "seers-scales",
    "bookmark",
];

/// The full notation of a line with short names.
pub(crate) fn long(text: &str) -> String {
    let word = |word: &str| match word {
        "j" => "joker".to_owned(),
        _ => SHORT
            .iter()
            .position(|short| *short == word)
            .map_or_else(|| word.to_owned(), |index| LONG[index].to_owned()),
    };
    let words = text.split(' ').map(|token| {
        token
            .split(':')
            .map(|part| match part.split_once('=') {
                Some((card, value)) => format!("{}={value}", word(card)),
                None => word(part),
            })
            .collect::<Vec<_>>()
            .join(":")
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The same line with short names, for messages.
pub(crate) fn short(text: &str) -> String {
    let mut text = text.replace("joker", "j");
    for (long, short) in LONG.iter().zip(SHORT) {
        text = text.replace(long, short);
    }
    text
}

pub(crate) fn cards(text: &str) -> Vec<CardName> {
    text.split_whitespace()
        .map(|name| long(name).parse().unwrap())
        .collect()
}

/// What a test table looks like before it is played on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setup {
    hands: Vec<String>,
    melds: Vec<(Seat, String)>,
    taken: u8,
    out: Vec<Seat>,
    turn: Option<Seat>,
    past: Vec<Vec<i8>>,
    options: Vec<(&'static str, &'static str)>,
}

/// The hands of all seers; everything else that is in play lies in the discard.
pub(crate) fn hands<const N: usize>(hands: [&str; N]) -> Setup {
    Setup {
        hands: hands.map(str::to_owned).to_vec(),
        ..Setup::default()
    }
}

fn seat(letter: &str) -> Seat {
    Seat::new("abcde".find(letter).expect("seers are a to e"))
}

impl Setup {
    /// Melds that lie in the trick, `a: single y5`; the seer after the last one is on turn.
    pub(crate) fn laid(mut self, melds: &str) -> Self {
        for line in melds.split(" | ") {
            let (who, meld) = line.split_once(": ").expect("a meld has an owner");
            self.melds.push((seat(who), long(meld)));
        }
        self
    }

    /// Seers who are out of the trick.
    pub(crate) fn out(mut self, letters: &str) -> Self {
        self.out = letters
            .split("")
            .filter(|c| !c.is_empty())
            .map(seat)
            .collect();
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Self {
        self.turn = Some(seat);
        self
    }

    /// Scores of the rounds before this one.
    pub(crate) fn past(mut self, scores: &[&[i8]]) -> Self {
        self.past = scores.iter().map(|round| round.to_vec()).collect();
        self
    }

    pub(crate) fn options(mut self, options: &[(&'static str, &'static str)]) -> Self {
        self.options = options.to_vec();
        self
    }

    pub(crate) fn table(&self) -> Table {
        Table::of(game(self.hands.len(), &self.options), &self.doc())
    }

    pub(crate) fn run(&self, script: &str) -> Table {
        self.table().run(script)
    }

    pub(crate) fn doc(&self) -> StateDoc {
        let players = self.hands.len();
        let game = game(players, &self.options);
        let mut doc = game.state_doc(&game.start(Seed::from_number(5), &mut Silent));
        let hands: Vec<Vec<CardName>> = self.hands.iter().map(|hand| cards(hand)).collect();
        let lying: Vec<CardName> = self.melds[usize::from(self.taken)..]
            .iter()
            .flat_map(|(_, meld)| of_line(meld))
            .collect();
        let placed: Vec<CardName> = hands.concat().into_iter().chain(lying).collect();
        let is_suit = |card: &CardName| card.as_str().len() <= 3;
        let joker: CardName = "joker".parse().unwrap();

        // The artifacts in play: those that are named, first-move, and as many others as it takes.
        let first: CardName = "first-move".parse().unwrap();
        let mut artifacts: BTreeSet<CardName> = placed
            .iter()
            .filter(|card| !is_suit(card) && **card != joker)
            .copied()
            .chain([first])
            .collect();
        for name in LONG {
            if artifacts.len() < 2 * players {
                artifacts.insert(name.parse().unwrap());
            }
        }
        assert_eq!(
            artifacts.len(),
            2 * players,
            "too many artifacts for {players} seers"
        );
        doc.artifacts = LONG.map(|name| name.parse().unwrap()).to_vec();
        doc.artifacts.retain(|card| artifacts.contains(card));

        let all_suits = doc
            .hands
            .concat()
            .into_iter()
            .chain(doc.removed.clone())
            .filter(is_suit);
        let mut rest: Vec<CardName> = all_suits.filter(|card| !placed.contains(card)).collect();
        rest.sort();
        doc.removed = if players == 2 {
            rest.split_off(rest.len() - 3)
        } else {
            Vec::new()
        };
        let jokers = placed.iter().filter(|card| **card == joker).count();
        rest.extend(std::iter::repeat_n(joker, players - jokers));
        rest.extend(doc.artifacts.iter().filter(|card| !placed.contains(card)));
        doc.discard = rest;
        doc.hands = hands;

        doc.past = self.past.iter().map(|scores| past_round(scores)).collect();
        doc.round = doc.past.len() as u8 + 1;
        doc.trick.number = 2;
        doc.trick.inside = Seat::all(players)
            .filter(|seat| !self.out.contains(seat))
            .collect();
        doc.trick.taken = self.taken;
        doc.trick.melds = self
            .melds
            .iter()
            .map(|(seat, meld)| LaidDoc {
                seat: *seat,
                meld: meld.clone(),
            })
            .collect();
        let last = self.melds.last().map(|(seat, _)| *seat);
        let next = last.map_or(A, |seat| seat.left(players));
        doc.turn = self.turn.unwrap_or(next);
        doc.phase = if last.is_some() {
            PhaseDoc::Follow
        } else {
            PhaseDoc::Lead
        };
        doc.trick.leader = self.melds.first().map_or(doc.turn, |(seat, _)| *seat);
        doc.trick.current = last.map(|owner| current_of(owner, &self.melds));
        doc.draft = DraftDoc::default();
        doc
    }
}

/// The cards of a meld's line.
fn of_line(line: &str) -> Vec<CardName> {
    let words = line.split(' ').skip(1).filter(|word| *word != "with");
    words
        .map(|word| word.split(['=', ':']).next().unwrap().parse().unwrap())
        .collect()
}

/// What the last of these melds asks for, worked out from its line.
fn current_of(owner: Seat, melds: &[(Seat, String)]) -> CurrentDoc {
    let line = &melds.last().unwrap().1;
    let members = line.split(" with ").next().unwrap();
    let kind = match members.split(' ').next().unwrap() {
        "single" => Kind::Single,
        "set" => Kind::Set,
        _ => Kind::Run,
    };
    let value = |word: &str| -> u8 {
        let (card, declared) = word.split_once('=').unwrap_or((word, ""));
        let shifted = line.split_once(&format!("cauldron-of-sorcery:{card}="));
        if let Some((_, rest)) = shifted {
            return rest.split(' ').next().unwrap().parse().unwrap();
        }
        match card {
            "first-move" => 1,
            _ if !declared.is_empty() => declared.parse().unwrap(),
            _ => card[1..].parse().unwrap_or(0),
        }
    };
    let values = members.split(' ').skip(1).map(value);
    let half = u8::from(line.contains("half-moon-amulet"));
    let blade = line.contains("full-moon-blade");
    CurrentDoc {
        owner,
        kind,
        size: members.split(' ').count() as u8 - 1,
        half_points: (!blade).then(|| 2 * values.max().unwrap() + half),
        lower: melds.iter().any(|(_, meld)| meld.contains("wolfsbane")),
    }
}

/// A scored round: hands that give these scores.
fn past_round(scores: &[i8]) -> RoundDoc {
    let hand = |score: i8| -> Vec<CardName> {
        match score {
            0 => Vec::new(),
            1.. => cards(&format!("y{}", score + 1)),
            _ => {
                let all = "j y2 y3 y4 y5 y6 y7 y8 y9 y10 m2 m3 m4 m5 m6 m7 m8 m9 m10";
                cards(all)
                    .into_iter()
                    .take(score.unsigned_abs().into())
                    .collect()
            }
        }
    };
    RoundDoc {
        scores: scores.to_vec(),
        hands: scores.iter().map(|score| hand(*score)).collect(),
        ended_by: scores.iter().position(|score| *score == 0).map(Seat::new),
    }
}

impl Table {
    pub(crate) fn of(game: SeersCatalog, doc: &StateDoc) -> Self {
        Self(TestTable::of(game, doc))
    }

    /// A fresh game.
    pub(crate) fn start(players: usize, options: &[(&str, &str)], seed: u64) -> Self {
        Self(TestTable::start(game(players, options), seed))
    }

    /// Everything that a seat can bring about: finished melds, found by walking every step, and
    /// what is no meld. A walk that ends without a meld fails.
    pub(crate) fn ends(&self, seat: Seat) -> BTreeSet<String> {
        let mut ends = BTreeSet::new();
        let mut seen = BTreeSet::new();
        walk(&self.game, &self.state, seat, &mut seen, &mut ends);
        ends
    }
}

fn walk(
    game: &SeersCatalog,
    state: &State,
    seat: Seat,
    seen: &mut BTreeSet<String>,
    ends: &mut BTreeSet<String>,
) {
    if !seen.insert(format!("{:?}", state.draft)) {
        return;
    }
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    assert!(
        !actions.is_empty(),
        "a path without an end: {:?}",
        state.draft
    );
    for action in actions {
        if matches!(action, Action::Pick(_) | Action::Attach(_)) {
            let mut next = state.clone();
            game.apply(&mut next, seat, action, &mut Silent);
            walk(game, &next, seat, seen, ends);
        } else {
            let line = game.request(action).to_string();
            ends.insert(line.strip_prefix("lay ").unwrap_or(&line).to_owned());
        }
    }
}
