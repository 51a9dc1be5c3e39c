//! Piles of cards that are copied whole: stacks, the deck, what left the game.

use std::fmt;

use crate::card::{Card, Kind, Numbers};

/// A pile, bottom first, of at most `N` cards. What lies beyond its length means nothing.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Pile<N> {
    pub const fn new() -> Self {
        Self {
            cards: [Card::POWDER; N],
            len: 0,
        }
    }

    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub const fn len(&self) -> usize {
        self.len as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.top()?;
        self.len -= 1;
        Some(card)
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<const N: usize> FromIterator<Card> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::new();
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

/// Ingredients and powder at most.
const BREWED: usize = 74;

/// The stack on a cauldron, with what is asked of it often.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Stack {
    cards: Pile<BREWED>,
    /// Which ingredients lie in it: one bit a face.
    held: u128,
    powders: u8,
}

impl Stack {
    /// Bottom first.
    pub fn as_slice(&self) -> &[Card] {
        self.cards.as_slice()
    }

    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    pub fn top(&self) -> Option<Card> {
        self.cards.top()
    }

    /// GL-42: on top, whatever lies below.
    pub fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.note(card);
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.cards.pop()?;
        self.note(card);
        Some(card)
    }

    /// A face comes and goes by the same stroke; powder is counted anew.
    fn note(&mut self, card: Card) {
        if card.is_powder() {
            self.powders = self
                .as_slice()
                .iter()
                .filter(|card| card.is_powder())
                .count() as u8;
        } else {
            self.held ^= 1 << card.face();
        }
    }

    pub const fn powders(&self) -> u8 {
        self.powders
    }

    /// The numbers of one kind that lie in the stack.
    pub const fn numbers(&self, kind: Kind) -> Numbers {
        Numbers::from_bits((self.held >> (4 * kind.index())) as u8)
    }

    /// Whether it holds any ingredient.
    pub const fn has_ingredient(&self) -> bool {
        self.held != 0
    }

    /// How many ingredients have this number.
    pub const fn numbered(&self, number: u8) -> u8 {
        /// Every fourth bit: the ones of all kinds.
        const ONES: u128 = 0x0011_1111_1111_1111_1111;
        (self.held & (ONES << (number - 1))).count_ones() as u8
    }

    /// Which ingredients lie in it: one bit a face.
    pub(crate) const fn held(&self) -> u128 {
        self.held
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}

impl FromIterator<Card> for Stack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut stack = Self::default();
        cards.into_iter().for_each(|card| stack.push(card));
        stack
    }
}

/// The face-down deck, its top first.
#[derive(Clone, Copy)]
pub struct Deck {
    cards: [Card; Self::ROOM],
    top: u8,
    end: u8,
}

impl Deck {
    /// The deck after the field is laid (GL-25).
    pub const LARGEST: usize = 52;
    /// And room for what four `bad_luck` can put under it (GL-66).
    const ROOM: usize = Self::LARGEST + 12;

    pub const fn new() -> Self {
        Self {
            cards: [Card::POWDER; Self::ROOM],
            top: 0,
            end: 0,
        }
    }

    pub fn as_slice(&self) -> &[Card] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    pub const fn len(&self) -> usize {
        self.end as usize - self.top as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.top == self.end
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.as_slice().first().copied()?;
        self.top += 1;
        Some(card)
    }

    /// Puts a card under the deck.
    pub fn put_under(&mut self, card: Card) {
        self.cards[usize::from(self.end)] = card;
        self.end += 1;
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl FromIterator<Card> for Deck {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut deck = Self::new();
        cards.into_iter().for_each(|card| deck.put_under(card));
        deck
    }
}
