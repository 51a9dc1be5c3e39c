//! Melds worth naming: for the page ("melds found for you") and for bots.
//!
//! Where one shape can be laid with different cards (two sixes of three), one of them is named, with
//! what is picked already in it and natural cards before wild ones. Riders are proposed only where a
//! meld needs them: one where one is enough, and more only where nothing can be laid with fewer. The
//! complete list is what the steps offer; this is a selection of it, and never an empty one while
//! there is a meld to be laid.

use std::cell::Cell;

use crate::card::{Artifact, Card, Cards, Suit, WILD_VALUES, iter_suits};
use crate::finder::Finder;
use crate::meld::{Kind, Meld, Rider, Riders, Shift, window};
use crate::state::Draft;

/// The cards of a hand where the riders put them.
struct Board {
    /// The card at each suit and value; a card that must be in the meld before one that may.
    at: [[Option<Card>; 16]; Suit::COUNT],
    /// All cards of each value: in a set two of them may stand in one place.
    equal: [Cards; 16],
    /// The places of cards that may be laid, and of those that must be.
    own: [u16; Suit::COUNT],
    must: [u16; Suit::COUNT],
    /// Two cards that must be laid in one place: no run has both.
    crowded: bool,
}

/// Riders that can make a meld legal: the Hourglass only ends the trick.
const HELPERS: [Artifact; 5] = [
    Artifact::HalfMoonAmulet,
    Artifact::Wolfsbane,
    Artifact::SeersScales,
    Artifact::CauldronOfSorcery,
    Artifact::CloakOfGuises,
];

impl Finder {
    /// Names melds that contain what is picked, those without further riders first.
    pub(crate) fn ideas(&self, draft: &Draft, mut add: impl FnMut(Meld)) {
        let Draft { members, riders } = *draft;
        let found = Cell::new(false);
        let mut add = |meld: Meld| {
            found.set(true);
            add(meld);
        };
        if !riders.is_empty()
            || members.has(Artifact::FirstMove)
            || members.has(Artifact::FullMoonBlade)
        {
            self.melds(members, riders, &mut add);
            self.riders(members, riders, |rider| {
                self.melds(members, riders.with(rider), &mut add);
            });
            if !found.get() {
                self.finish(members, riders, &mut add);
            }
            return;
        }
        if members.is_empty() {
            for artifact in [Artifact::FirstMove, Artifact::FullMoonBlade] {
                if self.picks(Cards::EMPTY).artifacts & artifact.bit() != 0 {
                    self.melds(Cards::one(Card::artifact(artifact)), riders, &mut add);
                }
            }
        }
        self.shapes(members, Riders::NONE, &mut add);
        if self.is_lead() && members.is_empty() {
            return;
        }
        // With one rider, where it is needed.
        let needed = |meld: Meld, add: &mut dyn FnMut(Meld)| {
            let mut legal_without = false;
            self.melds(meld.members, Riders::NONE, |other| {
                legal_without |= (other.kind, other.top) == (meld.kind, meld.top);
            });
            if !legal_without {
                add(meld);
            }
        };
        self.with_riders(&HELPERS, 1, Riders::NONE, &mut |riders| {
            self.shapes(members, riders, &mut |meld| needed(meld, &mut add));
        });
        if found.get() || !self.is_possible(members) {
            return;
        }
        // With as few as it takes, where one is not enough.
        for count in 2..=HELPERS.len() {
            self.with_riders(&HELPERS, count, Riders::NONE, &mut |riders| {
                self.shapes(members, riders, &mut add);
            });
            if found.get() {
                return;
            }
        }
    }

    /// Whether some meld contains what is picked.
    fn is_possible(&self, members: Cards) -> bool {
        !self.picks(members).is_empty() || self.can_finish(members, Riders::NONE)
    }

    /// Attaches one rider after another until there is something to lay: every rider that is offered
    /// leads to a legal meld (SC-107).
    fn finish(&self, members: Cards, mut riders: Riders, add: &mut dyn FnMut(Meld)) {
        let mut found = false;
        while !found {
            let mut next = None;
            self.riders(members, riders, |rider| {
                next.get_or_insert(rider);
            });
            let Some(rider) = next else { return };
            riders = riders.with(rider);
            self.melds(members, riders, |meld| {
                found = true;
                add(meld);
            });
        }
    }

    /// Every way to attach exactly so many of these artifacts of the hand, each to every card it
    /// can change.
    fn with_riders(
        &self,
        artifacts: &[Artifact],
        count: usize,
        riders: Riders,
        each: &mut dyn FnMut(Riders),
    ) {
        if count == 0 {
            return each(riders);
        }
        let Some((artifact, rest)) = artifacts.split_first() else {
            return;
        };
        let hand = self.hand();
        if hand.has(*artifact) {
            let mut attach = |rider: Rider| {
                self.with_riders(rest, count - 1, riders.with(rider), each);
            };
            match artifact {
                Artifact::CauldronOfSorcery => {
                    for card in iter_suits(hand.suit_bits()) {
                        for up in [false, true] {
                            attach(Rider::Shift(Shift { card, up }));
                        }
                    }
                }
                Artifact::CloakOfGuises => {
                    for card in iter_suits(hand.suit_bits()) {
                        let others = Suit::first(self.suits()).filter(|suit| *suit != card.suit());
                        for suit in others {
                            attach(Rider::Cloak(card, suit));
                        }
                    }
                }
                plain => attach(Rider::Plain(*plain)),
            }
        }
        self.with_riders(rest, count, riders, each);
    }

    /// One meld for each kind, size and value that these riders allow.
    fn shapes(&self, draft: Cards, riders: Riders, add: &mut dyn FnMut(Meld)) {
        let targets = riders.shift.map(|shift| shift.card).into_iter();
        let targets = targets.chain(riders.cloak.map(|(card, _)| card));
        let must = targets.fold(draft, |must, card| {
            if must.contains(card) {
                must
            } else {
                must.with(card)
            }
        });
        let board = self.board(must, riders);
        let mut emit = |members: Cards, kind: Kind, top: u8| {
            let mut named = false;
            self.melds(members, riders, |meld| {
                if !named && (meld.kind, meld.top) == (kind, top) {
                    named = true;
                    add(meld);
                }
            });
        };
        if draft.jokers() == 0 && draft.artifacts() == 0 {
            self.single_shapes(must, riders, &mut emit);
        }
        if self.largest() < 2 {
            return;
        }
        if !draft.has(Artifact::SilverThread) {
            self.set_shapes(&board, must, &mut emit);
        }
        if !draft.has(Artifact::TwinMirror) && !board.crowded {
            for suit in Suit::first(self.suits()) {
                self.run_shapes(&board, must, suit, &mut emit);
            }
        }
    }

    fn single_shapes(&self, must: Cards, riders: Riders, emit: &mut dyn FnMut(Cards, Kind, u8)) {
        if must.len() > 1 {
            return;
        }
        let cards = if must.is_empty() {
            self.hand().suit_cards()
        } else {
            must
        };
        for card in cards.suit_cards().iter() {
            let (_, value) = riders.counted(card, self.numbers());
            emit(Cards::one(card), Kind::Single, value);
        }
    }

    fn set_shapes(&self, board: &Board, must: Cards, emit: &mut dyn FnMut(Cards, Kind, u8)) {
        let hand = self.hand();
        for value in 2..=13_u8 {
            let place = 1 << value;
            let outside = board.must.iter().any(|must| must & !place != 0);
            let all = board.own.iter().any(|own| own & place != 0);
            if outside || !all {
                continue;
            }
            let mut members = must;
            let mut size = members.len();
            let mut offer = |members: Cards, size: usize| {
                if size >= 2 && members.suit_bits() != 0 {
                    emit(members, Kind::Set, value);
                }
            };
            offer(members, size);
            let natural = board.equal[usize::from(value)].iter();
            for card in natural.filter(|card| !must.contains(*card)) {
                members = members.with(card);
                size += 1;
                offer(members, size);
            }
            for _ in must.jokers()..hand.jokers() {
                members = members.with(Card::JOKER);
                size += 1;
                offer(members, size);
            }
            if hand.has(Artifact::TwinMirror) && !must.has(Artifact::TwinMirror) {
                offer(members.with(Card::artifact(Artifact::TwinMirror)), size + 1);
            }
        }
    }

    fn run_shapes(
        &self,
        board: &Board,
        must: Cards,
        suit: Suit,
        emit: &mut dyn FnMut(Cards, Kind, u8),
    ) {
        let index = suit.index();
        let elsewhere = (0..Suit::COUNT).any(|other| other != index && board.must[other] != 0);
        if elsewhere || board.own[index] == 0 {
            return;
        }
        let (own, fixed) = (board.own[index], board.must[index]);
        let wild_hand = Self::wild_of_runs(self.hand());
        let wild_fixed = Self::wild_of_runs(must);
        for top in 2..=15_u8 {
            for size in 2..=(top + 1) {
                let places = window(top, size);
                let missing = places & !own;
                if missing & !WILD_VALUES != 0 || missing.count_ones() > wild_hand {
                    break;
                }
                if fixed & !places != 0 {
                    continue;
                }
                // Wild cards that are picked already and fill no gap take the place of cards that
                // are not.
                let mut spare = wild_fixed.saturating_sub(missing.count_ones());
                let mut members = must;
                for value in 0..16_u8 {
                    let place = 1_u16 << value;
                    let card = board.at[index][usize::from(value)];
                    let Some(card) = card.filter(|_| places & own & !fixed & place != 0) else {
                        continue;
                    };
                    if spare > 0 && place & WILD_VALUES != 0 {
                        spare -= 1;
                    } else {
                        members = members.with(card);
                    }
                }
                for _ in wild_fixed..missing.count_ones() {
                    let joker = members.jokers() < self.hand().jokers();
                    let thread = Card::artifact(Artifact::SilverThread);
                    members = members.with(if joker { Card::JOKER } else { thread });
                }
                if spare == 0 && members.suit_bits() != 0 && members.len() == usize::from(size) {
                    emit(members, Kind::Run, top);
                }
            }
        }
    }

    fn wild_of_runs(cards: Cards) -> u32 {
        u32::from(cards.jokers()) + u32::from(cards.has(Artifact::SilverThread))
    }

    fn board(&self, must: Cards, riders: Riders) -> Board {
        let mut board = Board {
            at: [[None; 16]; Suit::COUNT],
            equal: [Cards::EMPTY; 16],
            own: [0; Suit::COUNT],
            must: [0; Suit::COUNT],
            crowded: false,
        };
        for card in iter_suits(self.hand().suit_bits()) {
            let (suit, value) = riders.counted(card, self.numbers());
            let (suit, place) = (suit.index(), 1 << value);
            let fixed = must.contains(card);
            board.crowded |= fixed && board.must[suit] & place != 0;
            board.own[suit] |= place;
            board.equal[usize::from(value)] = board.equal[usize::from(value)].with(card);
            if fixed || board.must[suit] & place == 0 {
                board.at[suit][usize::from(value)] = Some(card);
            }
            if fixed {
                board.must[suit] |= place;
            }
        }
        board
    }
}
