//! What the faces of action cards promise (OW-464, OW-465): the dearer the stronger, and copies of
//! one name strike alike.
//!
//! "As strong as" is a partial order: one face is at least as strong as another if none of its
//! numbers is lower and it has every link of the other, itself at least as strong. Most pairs of
//! faces cannot be compared; nothing is asked of them.

use coven_core::Message;

use super::{ActionCard, Cards, Symbols};
use crate::card::Card;

impl Symbols {
    /// At least as much of everything; a `draw` below zero is less than none.
    fn is_at_least(&self, other: &Self) -> bool {
        self.damage >= other.damage
            && self.shield >= other.shield
            && self.draw >= other.draw
            && self.take >= other.take
            && self.returns >= other.returns
    }
}

impl ActionCard {
    /// Whether this face is at least as strong as another one.
    fn is_at_least(&self, other: &Self) -> bool {
        let mut links = self.links.iter().zip(&other.links);
        self.symbols.is_at_least(&other.symbols)
            && links.all(|pair| match pair {
                (_, None) => true,
                (Some(own), Some(others)) => own.is_at_least(others),
                (None, Some(_)) => false,
            })
    }

    /// What is printed is as it is: two printed cards are not held against each other.
    fn may_be_held_against(&self, other: &Self) -> bool {
        !(self.is_printed && other.is_printed)
    }
}

pub(super) fn check(cards: &Cards, problems: &mut Vec<Message>) {
    prices(cards, problems);
    copies(cards, problems);
}

/// OW-464: a card has something that no cheaper card of its colour has.
fn prices(cards: &Cards, problems: &mut Vec<Message>) {
    for (index, dear) in cards.actions.iter().enumerate() {
        let cheaper: Vec<&str> = cards
            .actions
            .iter()
            .filter(|cheap| {
                cheap.colour == dear.colour
                    && cheap.cost < dear.cost
                    && cheap.is_at_least(dear)
                    && cheap.may_be_held_against(dear)
            })
            .map(|cheap| cheap.id.as_str())
            .collect();
        if !cheaper.is_empty() {
            let file = if index < Card::POOL {
                "action_cards"
            } else {
                "starting_decks"
            };
            let others = cheaper.join(", ");
            problems.push(problem("ow-content-dearer", "OW-464", file, dear, &others));
        }
    }
}

/// OW-465: copies of a card of the pool have the same symbols. A printed copy is the pattern.
fn copies(cards: &Cards, problems: &mut Vec<Message>) {
    let pool = &cards.actions[..Card::POOL];
    for card in pool {
        let of_one_name = || pool.iter().filter(|other| other.name == card.name);
        let pattern = of_one_name()
            .find(|other| other.is_printed)
            .or_else(|| of_one_name().next())
            .expect("a card is a copy of itself");
        if card.symbols != pattern.symbols && card.may_be_held_against(pattern) {
            let others = &pattern.id;
            problems.push(problem(
                "ow-content-copy",
                "OW-465",
                "action_cards",
                card,
                others,
            ));
        }
    }
}

fn problem(key: &str, rule: &str, file: &str, card: &ActionCard, others: &str) -> Message {
    Message::new(key)
        .text("place", format!("content.{file}.cards[{}]", card.id))
        .text("rule", rule)
        .text("others", others)
}
