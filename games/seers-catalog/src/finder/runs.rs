//! Runs: windows over the values of one suit.

use super::{Finder, Picked, Picks, of_value};
use crate::card::{Artifact, Suit, WILD_VALUES, bits_of, values_of};
use crate::meld::{Goal, Kind, wild_places, window};

impl Finder {
    /// SC-47: for every suit and every place that riders could bring a card to.
    pub(super) fn runs(&self, picked: &Picked, picks: &mut Picks) {
        let good = self.good(Kind::Run, self.optional());
        if good == 0 {
            return;
        }
        let cloak = self.hand.has(Artifact::CloakOfGuises);
        let cauldron = self.hand.has(Artifact::CauldronOfSorcery);
        let by = self.numbers.shift;
        for suit in Suit::first(self.suits) {
            let own = self.hand.values(suit);
            let drafted = values_of(picked.suits, suit);
            let others = self.hand.suit_bits() & !bits_of(WILD_VALUES, suit);
            let strangers = picked.suits & others;
            if strangers.count_ones() > u32::from(cloak) || (own == 0 && !cloak) {
                continue;
            }
            let run = RunSearch {
                finder: self,
                picked,
                suit,
                good,
            };
            if strangers == 0 {
                run.with_moves(own, drafted, 0, cauldron, picks);
            }
            if !cloak {
                continue;
            }
            // The card that the Cloak dresses: the stranger picked already, or any other.
            let dressable = if strangers == 0 { others } else { strangers };
            for value in 2..=13_u8 {
                let cards = dressable & of_value(value);
                if cards == 0 {
                    continue;
                }
                let place = 1 << value;
                if drafted & place == 0 {
                    run.with_moves(own | place, drafted | place, cards, cauldron, picks);
                }
                if cauldron {
                    for place in [1_u16 << (value - by), 1 << (value + by)] {
                        if drafted & place == 0 {
                            run.with_moves(own | place, drafted | place, cards, false, picks);
                        }
                    }
                }
            }
        }
    }
}

/// Runs of one suit.
struct RunSearch<'f> {
    finder: &'f Finder,
    picked: &'f Picked,
    suit: Suit,
    good: u16,
}

impl RunSearch<'_> {
    /// With the Cauldron on no card and on each card of the suit. `own` are the places that cards
    /// of the suit can take, `drafted` those that are taken for sure, one of them perhaps by one of
    /// the `dressed` cards.
    fn with_moves(&self, own: u16, drafted: u16, dressed: u64, cauldron: bool, picks: &mut Picks) {
        self.windows(own, drafted, dressed, None, picks);
        if !cauldron {
            return;
        }
        let by = self.finder.numbers.shift;
        let natural = self.finder.hand.values(self.suit);
        let picked = values_of(self.picked.suits, self.suit);
        for value in 2..=13_u8 {
            let from = 1_u16 << value;
            if natural & from == 0 {
                continue;
            }
            // A dressed card may take the place that this card leaves.
            let keeps = drafted & from != 0 && picked & from == 0;
            let (own, drafted) = if keeps {
                (own, drafted)
            } else {
                (own & !from, drafted & !from)
            };
            for to in [1_u16 << (value - by), 1 << (value + by)] {
                if drafted & to == 0 {
                    self.windows(own | to, drafted | to, dressed, Some((value, to)), picks);
                }
            }
        }
    }

    /// All places of a run over these cards. `moved` is the natural value of the card that the
    /// Cauldron shifts, and its new place.
    fn windows(
        &self,
        own: u16,
        drafted: u16,
        dressed: u64,
        moved: Option<(u8, u16)>,
        picks: &mut Picks,
    ) {
        let hand = &self.finder.hand;
        let threads = u8::from(hand.has(Artifact::SilverThread));
        let wild = hand.jokers() + threads;
        let wild_picked = self.picked.jokers + u8::from(self.picked.thread);
        let taken = drafted.count_ones() as u8;
        let mut places = 0;
        let mut found = false;
        let mut wild_next = false;
        let mut try_window = |size: u8, window: u16| -> bool {
            let missing = window & !own;
            let needed = missing.count_ones() as u8;
            if wild_places(missing) != missing || needed > wild {
                return false;
            }
            let room = size - taken;
            // SC-48: one place at least is a suit card's.
            if drafted & !window != 0 || room < wild_picked || needed.max(wild_picked) >= size {
                return true;
            }
            found = true;
            if room > wild_picked {
                places |= window & own & !drafted;
                wild_next |= wild_picked < wild && needed.max(wild_picked + 1) < size;
            }
            true
        };
        let mut good = self.good;
        while good != 0 {
            let top = good.trailing_zeros() as u8;
            good &= good - 1;
            match self.finder.goal {
                Goal::Beat(target) => {
                    let window = window(top, target.size);
                    if window != 0 && target.size >= taken {
                        try_window(target.size, window);
                    }
                }
                Goal::Lead => {
                    let least = taken.max(2);
                    // Longer windows with the same top miss more and more.
                    for size in 2..=top + 1 {
                        let window = window(top, size);
                        if size < least {
                            continue;
                        }
                        if !try_window(size, window) {
                            break;
                        }
                    }
                }
            }
        }
        if !found {
            return;
        }
        picks.suits |= bits_of(places, self.suit) & hand.suit_bits();
        // A card that must be part of the run, because a rider names it, can be picked.
        picks.suits |= dressed & !self.picked.suits;
        if let Some((value, _)) = moved {
            picks.suits |= bits_of(1 << value, self.suit) & !self.picked.suits;
        }
        if wild_next {
            picks.joker |= self.picked.jokers < hand.jokers();
            if threads > 0 && !self.picked.thread {
                picks.artifacts |= Artifact::SilverThread.bit();
            }
        }
    }
}
