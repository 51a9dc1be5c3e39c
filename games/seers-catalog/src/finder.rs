//! Finds, quickly and exactly, which next step of an unfinished meld leads to a legal one.
//!
//! A meld is laid in small steps (SC-107): first its members are picked, then riders are attached,
//! then it is laid. [`Finder::picks`] says which cards can be picked so that some legal meld
//! contains everything picked; [`Finder::riders`] which riders can still be attached; and
//! [`Finder::melds`] what the picked cards are as they lie. None of them tries melds one by one:
//! the riders without a target only decide which highest values are good enough ([`Finder::good`], a
//! mask), and for every place that the Cauldron or the Cloak could move a card to, a set is a count
//! and a run is a few windows over the values of a suit.

mod runs;

use crate::card::{Artifact, Card, Cards, Suit, WILD_VALUES, iter_suits};
use crate::content::Numbers;
use crate::meld::{Goal, Kind, Meld, Rider, Riders, Shift, Strength, Target, wild_places, window};

/// One bit a suit: the cards of value 2.
const TWOS: u64 = 0x0001_0010_0100_1001;
const ALL_TOPS: u16 = u16::MAX;

/// The cards of one value.
const fn of_value(value: u8) -> u64 {
    if value < 2 || value > 13 {
        0
    } else {
        (TWOS << (value - 2)) & ((1 << 60) - 1)
    }
}

/// Cards that can be picked next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    pub(crate) suits: u64,
    pub(crate) joker: bool,
    pub(crate) artifacts: u16,
}

impl Picks {
    pub(crate) fn is_empty(&self) -> bool {
        self.suits == 0 && !self.joker && self.artifacts == 0
    }

    pub(crate) fn contains(&self, card: Card) -> bool {
        if card.is_suit_card() {
            Cards::from_parts(self.suits, 0, 0).contains(card)
        } else {
            match card.as_artifact() {
                None => self.joker,
                Some(artifact) => self.artifacts & artifact.bit() != 0,
            }
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Cards::from_parts(self.suits, u8::from(self.joker), self.artifacts).iter()
    }
}

/// Whether a rider is laid for sure, can be, or cannot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    No,
    Maybe,
    Yes,
}

/// One seat's hand and what its meld must do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finder {
    numbers: Numbers,
    suits: usize,
    goal: Goal,
    /// The hand without what cannot be part of a meld now.
    hand: Cards,
}

/// What is picked, counted.
#[derive(Clone, Copy)]
struct Picked {
    suits: u64,
    jokers: u8,
    mirror: bool,
    thread: bool,
    size: u8,
}

impl Finder {
    pub(crate) fn new(numbers: Numbers, suits: usize, goal: Goal, hand: Cards) -> Self {
        const SINGLES: u16 = Artifact::FirstMove.bit() | Artifact::FullMoonBlade.bit();
        let usable = match goal {
            Goal::Lead => numbers.leading | SINGLES,
            Goal::Beat(target) if target.kind == Kind::Single => {
                numbers.following | Artifact::FullMoonBlade.bit()
            }
            Goal::Beat(_) => numbers.following,
        };
        let hand = Cards::from_parts(hand.suit_bits(), hand.jokers(), hand.artifacts() & usable);
        Self {
            numbers,
            suits,
            goal,
            hand,
        }
    }

    /// SC-33, SC-40: whether the hand can do it at all.
    pub(crate) fn exists(&self) -> bool {
        !self.picks(Cards::EMPTY).is_empty()
    }

    /// The cards that some legal meld has together with those picked already.
    pub(crate) fn picks(&self, draft: Cards) -> Picks {
        const SINGLES: u16 = Artifact::FirstMove.bit() | Artifact::FullMoonBlade.bit();
        let mut picks = Picks::default();
        if draft.artifacts() & SINGLES != 0 {
            return picks;
        }
        match self.goal {
            Goal::Lead if draft.is_empty() => {
                picks.suits = self.hand.suit_bits();
                picks.artifacts = self.hand.artifacts() & SINGLES;
                if picks.suits != 0 {
                    // Any suit card makes a set or a run with a wild one.
                    picks.joker = self.hand.jokers() > 0;
                    picks.artifacts |= self.hand.artifacts()
                        & (Artifact::TwinMirror.bit() | Artifact::SilverThread.bit());
                }
                return picks;
            }
            Goal::Beat(target) if target.strength == Strength::BLADE => return picks,
            Goal::Beat(target) if target.kind == Kind::Single => {
                if draft.is_empty() {
                    picks.suits = self.singles();
                    picks.artifacts = self.hand.artifacts() & Artifact::FullMoonBlade.bit();
                }
                return picks;
            }
            Goal::Beat(target) if draft.len() >= usize::from(target.size) => return picks,
            Goal::Lead | Goal::Beat(_) => {}
        }
        let picked = Picked {
            suits: draft.suit_bits(),
            jokers: draft.jokers(),
            mirror: draft.has(Artifact::TwinMirror),
            thread: draft.has(Artifact::SilverThread),
            size: draft.len() as u8,
        };
        if !picked.thread {
            self.sets(&picked, &mut picks);
        }
        if !picked.mirror {
            self.runs(&picked, &mut picks);
        }
        picks
    }

    /// Suit cards that beat a single, by themselves or with riders.
    fn singles(&self) -> u64 {
        let good = self.good(Kind::Single, self.optional());
        let by = self.numbers.shift;
        let cauldron = self.hand.has(Artifact::CauldronOfSorcery);
        let mut suits = 0;
        for value in 2..=13 {
            let shifted = cauldron && good & ((1 << (value + by)) | (1 << (value - by))) != 0;
            if good & (1 << value) != 0 || shifted {
                suits |= of_value(value);
            }
        }
        suits & self.hand.suit_bits()
    }

    /// SC-46: for every value, how many members there could be, and which.
    fn sets(&self, picked: &Picked, picks: &mut Picks) {
        let good = self.good(Kind::Set, self.optional());
        if good == 0 {
            return;
        }
        let hand = self.hand.suit_bits();
        let mirrors = u8::from(self.hand.has(Artifact::TwinMirror));
        let wild = self.hand.jokers() + mirrors;
        let cauldron = self.hand.has(Artifact::CauldronOfSorcery);
        let by = self.numbers.shift;
        let wanted = match self.goal {
            Goal::Beat(target) => target.size,
            Goal::Lead => 0,
        };
        for value in 2..=13_u8 {
            if good & (1 << value) == 0 {
                continue;
            }
            let natural = hand & of_value(value);
            let neighbours = of_value(value - by) | of_value(value + by);
            let strangers = picked.suits & !of_value(value);
            // The one card that the Cauldron makes fit: picked already, or still to be found.
            let (fits, shiftable) = match strangers.count_ones() {
                0 if cauldron => (true, hand & neighbours),
                0 => (true, 0),
                1 => (cauldron && strangers & neighbours != 0, strangers),
                _ => (false, 0),
            };
            let suit_cards = natural.count_ones() as u8 + u8::from(shiftable != 0);
            let most = suit_cards + wild;
            let size = if wanted == 0 { most } else { wanted };
            if !fits || suit_cards == 0 || size < 2 || size > most || picked.size >= size {
                continue;
            }
            picks.suits |= (natural | shiftable) & !picked.suits;
            // SC-48: room must be left for a suit card.
            if picked.suits != 0 || picked.size + 2 <= size {
                picks.joker |= picked.jokers < self.hand.jokers();
                if mirrors > 0 && !picked.mirror {
                    picks.artifacts |= Artifact::TwinMirror.bit();
                }
            }
        }
    }

    /// Riders that can be attached to the members as they are, with each target.
    pub(crate) fn riders(&self, members: Cards, riders: Riders, mut add: impl FnMut(Rider)) {
        const PLAIN: [Artifact; 4] = [
            Artifact::HalfMoonAmulet,
            Artifact::StoppedHourglass,
            Artifact::Wolfsbane,
            Artifact::SeersScales,
        ];
        // SC-60.
        if members.suit_bits() == 0 {
            return;
        }
        let left = self.riders_left(riders);
        if left == 0 {
            return;
        }
        if left & Artifact::CauldronOfSorcery.bit() != 0 {
            for card in iter_suits(members.suit_bits()) {
                for up in [false, true] {
                    let rider = Rider::Shift(Shift { card, up });
                    if self.can_finish(members, riders.with(rider)) {
                        add(rider);
                    }
                }
            }
        }
        if left & Artifact::CloakOfGuises.bit() != 0 {
            for card in iter_suits(members.suit_bits()) {
                for suit in Suit::first(self.suits).filter(|suit| *suit != card.suit()) {
                    let rider = Rider::Cloak(card, suit);
                    if self.can_finish(members, riders.with(rider)) {
                        add(rider);
                    }
                }
            }
        }
        for artifact in PLAIN {
            let rider = Rider::Plain(artifact);
            if left & artifact.bit() != 0 && self.can_finish(members, riders.with(rider)) {
                add(rider);
            }
        }
    }

    /// Every meld that exactly these members and riders are.
    pub(crate) fn melds(&self, members: Cards, riders: Riders, mut add: impl FnMut(Meld)) {
        let meld = Meld {
            kind: Kind::Single,
            top: 0,
            thread: 0,
            members,
            riders,
        };
        if members.has(Artifact::FullMoonBlade) {
            return add(meld);
        }
        if members.has(Artifact::FirstMove) {
            return add(Meld {
                top: self.numbers.first_move,
                ..meld
            });
        }
        let tops = self.tops(members, riders);
        for kind in [Kind::Single, Kind::Set, Kind::Run] {
            let mut good = tops.of(kind) & self.good(kind, |a| laid(riders.has(a)));
            if !self.has_right_size(members) {
                good = 0;
            }
            while good != 0 {
                let top = good.trailing_zeros() as u8;
                good &= good - 1;
                let meld = Meld { kind, top, ..meld };
                if kind == Kind::Run && members.has(Artifact::SilverThread) {
                    // SC-51: the Thread may take any place that no suit card takes.
                    let open = window(top, meld.size()) & !tops.places;
                    for thread in (2..=13).filter(|place| open & (1 << place) != 0) {
                        add(Meld { thread, ..meld });
                    }
                } else {
                    add(meld);
                }
            }
        }
    }

    /// Whether these members become a legal meld with these riders and perhaps more.
    pub(crate) fn can_finish(&self, members: Cards, riders: Riders) -> bool {
        if !self.has_right_size(members) {
            return false;
        }
        let left = self.riders_left(riders);
        let tries = |riders: Riders| {
            let tops = self.tops(members, riders);
            let uses = |artifact: Artifact| match riders.has(artifact) {
                true => Use::Yes,
                false if left & artifact.bit() != 0 => Use::Maybe,
                false => Use::No,
            };
            [Kind::Single, Kind::Set, Kind::Run]
                .into_iter()
                .any(|kind| tops.of(kind) & self.good(kind, uses) != 0)
        };
        let with_shifts = |riders: Riders| {
            tries(riders)
                || left & Artifact::CauldronOfSorcery.bit() != 0
                    && iter_suits(members.suit_bits()).any(|card| {
                        [false, true]
                            .map(|up| riders.with(Rider::Shift(Shift { card, up })))
                            .into_iter()
                            .any(tries)
                    })
        };
        with_shifts(riders)
            || left & Artifact::CloakOfGuises.bit() != 0
                && iter_suits(members.suit_bits()).any(|card| {
                    Suit::first(self.suits)
                        .filter(|suit| *suit != card.suit())
                        .any(|suit| with_shifts(riders.with(Rider::Cloak(card, suit))))
                })
    }

    fn riders_left(&self, riders: Riders) -> u16 {
        const WITH: u16 = Artifact::CauldronOfSorcery.bit()
            | Artifact::CloakOfGuises.bit()
            | Artifact::HalfMoonAmulet.bit()
            | Artifact::StoppedHourglass.bit()
            | Artifact::Wolfsbane.bit()
            | Artifact::SeersScales.bit();
        self.hand.artifacts() & WITH & !riders.set
    }

    fn has_right_size(&self, members: Cards) -> bool {
        match self.goal {
            Goal::Lead => true,
            Goal::Beat(target) => members.len() == usize::from(target.size),
        }
    }

    /// Every rider of the hand may or may not be laid.
    fn optional(&self) -> impl Fn(Artifact) -> Use + use<'_> {
        |artifact| {
            if self.hand.has(artifact) {
                Use::Maybe
            } else {
                Use::No
            }
        }
    }

    /// The highest values with which a meld of this kind and the right size does what it must, as
    /// bits, if riders without a target are used as said (SC-54 to SC-56, SC-81, SC-83, SC-84).
    fn good(&self, kind: Kind, uses: impl Fn(Artifact) -> Use) -> u16 {
        let scales = uses(Artifact::SeersScales);
        if kind == Kind::Single && scales == Use::Yes {
            return 0;
        }
        let Goal::Beat(Target {
            kind: wanted,
            strength,
            lower,
            ..
        }) = self.goal
        else {
            return ALL_TOPS;
        };
        let widened = scales != Use::No && kind != Kind::Single && wanted != Kind::Single;
        if strength == Strength::BLADE || (kind != wanted && !widened) {
            return 0;
        }
        let amulet = uses(Artifact::HalfMoonAmulet);
        let wolfsbane = uses(Artifact::Wolfsbane);
        let added = |yes: bool| if yes { self.numbers.half_points } else { 0 };
        let mut good = 0;
        if !lower && wolfsbane != Use::Yes {
            // 2 · top + added > strength.
            let least = strength.0.saturating_sub(added(amulet != Use::No)) / 2 + 1;
            let least = if strength.0 < added(amulet != Use::No) {
                0
            } else {
                least
            };
            good |= if least > 15 { 0 } else { ALL_TOPS << least };
        }
        if lower || wolfsbane != Use::No {
            // 2 · top + added < strength.
            let above = strength
                .0
                .saturating_sub(added(amulet == Use::Yes))
                .div_ceil(2);
            good |= if above > 15 {
                ALL_TOPS
            } else {
                (1 << above) - 1
            };
        }
        good
    }

    /// What these members can be, once the riders have changed their cards.
    fn tops(&self, members: Cards, riders: Riders) -> Tops {
        let mut tops = Tops::default();
        let suits = members.suit_bits();
        if suits == 0 {
            return tops;
        }
        let size = members.len() as u8;
        let mut first = None;
        let (mut one_suit, mut one_value, mut distinct) = (true, true, true);
        for card in iter_suits(suits) {
            let (suit, value) = riders.counted(card, self.numbers);
            let (first_suit, first_value) = *first.get_or_insert((suit, value));
            one_suit &= suit == first_suit;
            one_value &= value == first_value;
            distinct &= tops.places & (1 << value) == 0;
            tops.places |= 1 << value;
        }
        let wild = size - suits.count_ones() as u8;
        if size == 1 {
            tops.single = tops.places;
            return tops;
        }
        let wild_fits = wild == 0 || tops.places & WILD_VALUES != 0;
        if one_value && wild_fits && !members.has(Artifact::SilverThread) {
            tops.set = tops.places;
        }
        if one_suit && distinct && !members.has(Artifact::TwinMirror) {
            let highest = 15 - tops.places.leading_zeros() as u8;
            for top in highest..=(highest + wild).min(15) {
                let open = window(top, size) & !tops.places;
                let covers = window(top, size) & tops.places == tops.places;
                if covers && wild_places(open) == open {
                    tops.run |= 1 << top;
                }
            }
        }
        tops
    }
}

const fn laid(yes: bool) -> Use {
    if yes { Use::Yes } else { Use::No }
}

/// The possible highest values of one group of members, by kind.
#[derive(Clone, Copy, Default)]
struct Tops {
    single: u16,
    set: u16,
    run: u16,
    /// The places that suit cards take.
    places: u16,
}

impl Tops {
    fn of(self, kind: Kind) -> u16 {
        match kind {
            Kind::Single => self.single,
            Kind::Set => self.set,
            Kind::Run => self.run,
        }
    }
}

/// What the ideas need to know.
impl Finder {
    pub(crate) fn hand(&self) -> Cards {
        self.hand
    }

    pub(crate) fn suits(&self) -> usize {
        self.suits
    }

    pub(crate) fn numbers(&self) -> Numbers {
        self.numbers
    }

    pub(crate) fn is_lead(&self) -> bool {
        self.goal == Goal::Lead
    }

    /// The largest meld that is asked for.
    pub(crate) fn largest(&self) -> u8 {
        match self.goal {
            Goal::Lead => u8::MAX,
            Goal::Beat(target) => target.size,
        }
    }
}
