//! Setting up a table by naming what lies on it.

use std::sync::Arc;

use coven_conformance::{TestTable, test_table};
use coven_core::{Content, Game, OptionValues, Seat, Seed};
use coven_vedmin_krug::document::{PlayedDoc, StateDoc, WitchDoc};
use coven_vedmin_krug::view::{PhaseView, PlanView};
use coven_vedmin_krug::{CardName, Deck, Ingredient, Recipe, Seen, VedminKrug};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);

test_table! {
    /// A table of Vedmin Krug.
    pub(crate) struct Table of VedminKrug
}

/// One seat of a scene. Rotated recipes of the tableau end in `!`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Witch<'a> {
    pub(crate) character: &'a str,
    pub(crate) bench: [u8; 5],
    pub(crate) cauldron: [u8; 5],
    pub(crate) circle: [u8; 5],
    pub(crate) tableau: &'a str,
    pub(crate) hand: &'a str,
    /// Opened by `book`, as letters.
    pub(crate) open: &'a str,
    pub(crate) retired: bool,
    pub(crate) gift: bool,
}

/// What lies on the table; everything not named is filled in.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) options: &'a [(&'a str, &'a str)],
    pub(crate) phase: PhaseView,
    pub(crate) witches: &'a [Witch<'a>],
    /// At least this round.
    pub(crate) round: u8,
    pub(crate) late: u8,
    /// So many cards in the deck and none in the discard pile: the rest lies in tableaus.
    pub(crate) deck: Option<usize>,
}

impl Default for Scene<'_> {
    fn default() -> Self {
        Self {
            options: &[],
            phase: PhaseView::Brewing,
            witches: &[],
            round: 1,
            late: 0,
            deck: None,
        }
    }
}

pub(crate) fn game(players: usize, options: &[(&str, &str)]) -> VedminKrug {
    let options: OptionValues = options.iter().copied().collect();
    VedminKrug::new(Arc::new(Deck::house()), players, &options).unwrap()
}

pub(crate) fn names(text: &str) -> Vec<CardName> {
    text.split_whitespace()
        .map(|name| name.parse().unwrap())
        .collect()
}

fn letters(text: &str) -> Vec<Ingredient> {
    text.chars()
        .map(|letter| Ingredient::from_letter(&letter.to_string()).unwrap())
        .collect()
}

/// Characters for seats that name none: they change nothing in a brew.
const PLAIN: [&str; 5] = [
    "chr-daredevil",
    "chr-jill",
    "chr-seer",
    "chr-potioneer",
    "chr-whirlwind",
];

impl Scene<'_> {
    pub(crate) fn table(self) -> Table {
        let game = game(self.witches.len(), self.options);
        let doc = self.doc(&game);
        Table(TestTable::of(game, &doc))
    }

    pub(crate) fn doc(self, game: &VedminKrug) -> StateDoc {
        let deck = game.content();
        let initiates = self.options.contains(&("characters", "initiates"));
        let played = |word: &str| PlayedDoc {
            card: word.trim_end_matches('!').parse().unwrap(),
            rotated: word.ends_with('!'),
        };
        let mut tableaus: Vec<Vec<PlayedDoc>> = self
            .witches
            .iter()
            .map(|witch| witch.tableau.split_whitespace().map(played).collect())
            .collect();
        let mut hands: Vec<Vec<CardName>> =
            self.witches.iter().map(|witch| names(witch.hand)).collect();
        let taken: Vec<CardName> = tableaus
            .iter()
            .flatten()
            .map(|p| p.card)
            .chain(hands.iter().flatten().copied())
            .collect();
        let mut rest: Vec<CardName> = (0..60)
            .map(|i| deck.name(Recipe::new(i)))
            .filter(|c| !taken.contains(c))
            .collect();
        rest.reverse();
        let mut free = PLAIN
            .iter()
            .filter(|id| !self.witches.iter().any(|w| w.character == **id));
        let characters: Vec<CardName> = self
            .witches
            .iter()
            .map(|witch| match witch.character {
                _ if initiates => "chr-initiate",
                "" => free.next().unwrap(),
                named => named,
            })
            .map(|id| id.parse().unwrap())
            .collect();
        if self.phase == PhaseView::Study {
            for ((hand, character), witch) in hands.iter_mut().zip(&characters).zip(self.witches) {
                // A hand that is named in full stays as it is; the deck may be empty.
                let limit = if character.as_str() == "chr-seer" {
                    5
                } else {
                    4
                };
                while hand.len() < limit && self.deck.is_none() && !witch.retired {
                    hand.push(rest.pop().unwrap());
                }
                hand.sort_unstable();
            }
        }
        if let Some(left) = self.deck {
            let mut at = 0;
            // Laid long ago: what a scene names is the latest.
            while rest.len() > left {
                let filler = PlayedDoc {
                    card: rest.pop().unwrap(),
                    rotated: false,
                };
                tableaus[at % self.witches.len()].insert(0, filler);
                at += 1;
            }
        }
        let longest = tableaus.iter().map(Vec::len).max().unwrap_or_default() as u8;
        let begun = u8::from(self.phase == PhaseView::Study);
        let round = self.round.max(longest + begun + self.late).max(1);
        let witches = self
            .witches
            .iter()
            .enumerate()
            .map(|(index, witch)| {
                let power = deck.power(&characters[index]).unwrap();
                let mut tokens = deck.character_symbols(power);
                for played in &tableaus[index] {
                    let symbols = deck.symbols(deck.recipe(&played.card).unwrap());
                    tokens = [0, 1, 2].map(|at| tokens[at] + symbols[at]);
                }
                let asked = self.phase != PhaseView::Study || !hands[index].is_empty();
                WitchDoc {
                    offer: Vec::new(),
                    character: Some(characters[index]),
                    retired: witch.retired,
                    leaving: false,
                    gift: witch.gift,
                    hand: hands[index].clone(),
                    tableau: tableaus[index].clone(),
                    tokens,
                    bench: witch.bench,
                    cauldron: witch.cauldron,
                    circle: witch.circle,
                    open: letters(witch.open),
                    active: Vec::new(),
                    pours: 0,
                    asked,
                    confirmed: !asked,
                    plan: Vec::new(),
                    filling: None,
                }
            })
            .collect();
        StateDoc {
            seed: Seed::from_number(7).to_string(),
            round,
            late: self.late,
            phase: self.phase,
            deck: rest,
            discard: Vec::new(),
            reshuffles: 0,
            witches,
        }
    }
}

impl Table {
    pub(crate) fn new(players: usize, options: &[(&str, &str)], seed: u64) -> Self {
        Self(TestTable::start(game(players, options), seed))
    }

    /// A started game in which these characters were kept, seat by seat.
    pub(crate) fn cast(characters: &[&str], options: &[(&str, &str)]) -> Self {
        for seed in 0..200_000 {
            let mut table = Self::new(characters.len(), options, seed);
            let offered = |(index, id): (usize, &&str)| {
                table
                    .legal(Seat::new(index))
                    .contains(&format!("character {id}"))
            };
            if characters.iter().enumerate().all(offered) {
                for (index, id) in characters.iter().enumerate() {
                    table.act(Seat::new(index), &format!("character {id}"));
                }
                return table;
            }
        }
        panic!("no deal offers {characters:?}")
    }

    pub(crate) fn plan(&self, seat: Seat) -> PlanView {
        self.view(seat).plan.unwrap()
    }

    pub(crate) fn bench(&self, seat: Seat) -> [u8; 5] {
        self.state.benches[seat].counts()
    }

    pub(crate) fn circle(&self, seat: Seat) -> [u8; 5] {
        self.state.circles[seat].counts()
    }

    pub(crate) fn cauldron(&self, seat: Seat) -> [u8; 5] {
        self.state.cauldrons[seat].counts()
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<String> {
        let doc = self.game.state_doc(&self.state);
        doc.witches[seat.index()]
            .hand
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    pub(crate) fn phase(&self) -> PhaseView {
        self.game.state_doc(&self.state).phase
    }

    /// What a seat sent right in the last action.
    pub(crate) fn sent(&self, seat: Seat) -> Option<[u8; 5]> {
        self.told.iter().find_map(|event| match event.whole() {
            Seen::Passed { from, contents, .. } if *from == seat => Some(*contents),
            _ => None,
        })
    }

    /// Everybody who is asked does as little as possible: the first recipe upright, no arcana, no
    /// brew. Plays until the phase changes or a new round begins.
    pub(crate) fn idle_stage(&mut self) {
        let (phase, round) = (self.state.phase, self.state.round);
        while (self.state.phase, self.state.round) == (phase, round) && !self.actors().is_empty() {
            let seat = self.actors()[0];
            let legal = self.legal(seat);
            let calm = legal
                .iter()
                .find(|action| *action == "confirm" || action.starts_with("lay"));
            let action = calm.unwrap_or(&legal[0]).clone();
            self.act(seat, &action);
        }
    }

    /// Idles to the next B1.
    pub(crate) fn idle_to_brewing(&mut self) {
        while self.phase() != PhaseView::Brewing {
            self.idle_stage();
        }
    }

    pub(crate) fn idle_round(&mut self) {
        let round = self.state.round;
        while self.state.round == round && !self.actors().is_empty() {
            self.idle_stage();
        }
    }
}
