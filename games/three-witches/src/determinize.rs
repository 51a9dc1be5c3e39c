//! Guessing what a seat cannot see: from its view and from what it remembers.
//!
//! A seat remembers what it was shown in this round: its own exchanges, every revealed trick, who
//! could not follow, what went back openly. The rest is dealt out by chance among the places that
//! the view leaves open, again and again until it contradicts nothing.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Determinize, Rng, Seat};

use crate::ThreeWitches;
use crate::action::Action;
use crate::card::{Card, CardName, Cards, Suit};
use crate::content::{DECK_SIZE, Deck};
use crate::event::{ReturnKind, Seen};
use crate::score;
use crate::state::{PLAYERS, Phase, Pile, Record, Side, Signals, State, TRICKS, Trick};
use crate::view::{PhaseView, Place, View};

/// How often a guess is thrown away before the memory is followed less strictly.
const TRIES: usize = 64;

/// How many exchanges of two cards are tried on a guess that contradicts the view.
const EXCHANGES: usize = 4_000;

/// What a seat remembers of the running round.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    round: u8,
    lead: Option<Seat>,
    /// Revealed tricks of this round, in order.
    tricks: ArrayVec<SeenTrick, { TRICKS as usize }>,
    /// Suits that a seat could not follow, from then on.
    voids: BySeat<Suits, PLAYERS>,
    /// Cards that I gave away and that their receiver had no chance to pass on since.
    given: Cards,
    /// The lead suit on the table.
    lead_suit: Option<Suit>,
    /// Cards that I hold or held: whoever remembers her own hand.
    own_discard: Option<Card>,
}

/// A revealed trick, as remembered.
#[derive(Clone, Copy, Debug)]
struct SeenTrick {
    trick: Trick,
    winner: Side,
    /// The card that went back, as far as I know it.
    returned: Option<Card>,
    secret: bool,
    gathered: bool,
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Suits(u8);

impl Suits {
    fn add(&mut self, suit: Suit) {
        self.0 |= 1 << suit.index();
    }

    fn cards(self) -> Cards {
        Suit::all()
            .filter(|suit| self.0 & (1 << suit.index()) != 0)
            .fold(Cards::EMPTY, |cards, suit| cards.or(suit.cards()))
    }
}

/// A view and a memory, ready for fast sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    me: Seat,
    /// The state with everything known in its place and everything unknown left out.
    known: State,
    /// Cards whose place is unknown.
    unknown: ArrayVec<Card, DECK_SIZE>,
    /// How many unknown cards each hand takes.
    open_hands: BySeat<u8, PLAYERS>,
    open_discards: BySeat<bool, PLAYERS>,
    /// Hidden cards on the table: the Lead's, the 1st and the 2nd Lesser's.
    open_table: [bool; 3],
    /// Finished tricks that nothing is remembered of: (place in the piles, cards missing).
    open_piles: ArrayVec<usize, { TRICKS as usize }>,
    /// Tricks whose secret return is unknown.
    secrets: ArrayVec<usize, { TRICKS as usize }>,
    forbidden: BySeat<Cards, PLAYERS>,
    /// Cards known to lie in a certain hand.
    held: BySeat<Cards, PLAYERS>,
}

impl Determinize for ThreeWitches {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, memory: &mut Memory, me: Seat, seen: &Seen) {
        memory.note(&self.deck, me, seen);
    }

    fn belief(&self, me: Seat, view: &View, memory: &Memory) -> Belief {
        Belief::new(&self.deck, me, view, memory)
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        let mut cards = belief.unknown.clone();
        for attempt in 0..TRIES * 4 {
            rng.shuffle(&mut cards);
            let guess = belief.fill(&cards, rng);
            let strict = attempt < TRIES;
            if belief.fits(&guess, strict) {
                return finish(guess, rng);
            }
        }
        finish(belief.mend(cards, rng), rng)
    }

    /// TW-95: what is given, laid aside, led face down, played under an Eye or taken back in secret
    /// is known to its owner.
    fn glimpse(&self, before: &State, action: Action, _viewer: Seat) -> Action {
        let trick = before.table.as_ref();
        match action {
            Action::Exchange(..) => Action::Exchange(Card::ELIXIR, Card::ELIXIR),
            Action::Discard(_) => Action::Discard(Card::ELIXIR),
            Action::Lead { up, .. } => Action::Lead { up, down: up },
            Action::Play(_) if trick.is_some_and(Trick::is_eye_lead) => Action::Play(Card::ELIXIR),
            Action::Return(_) => Action::Return(Card::ELIXIR),
            open => open,
        }
    }
}

impl Memory {
    fn note(&mut self, deck: &Deck, me: Seat, seen: &Seen) {
        let card = |name: &CardName| deck.card(name);
        match seen {
            Seen::Dealt { round, .. } => {
                *self = Self {
                    round: *round,
                    ..Self::default()
                }
            }
            // The receiver may pass a card on in the next exchange; what she received last stays.
            Seen::Exchanged { given } => {
                self.given = given[me.index()]
                    .iter()
                    .flatten()
                    .filter_map(card)
                    .filter(|card| !card.is_elixir())
                    .collect();
            }
            Seen::TeamsFormed { lead, .. } => self.lead = Some(*lead),
            Seen::Discarded {
                seat,
                card: Some(name),
            } if *seat == me => {
                self.own_discard = card(name);
            }
            Seen::Led { up, .. } => self.lead_suit = card(up).and_then(Card::suit),
            Seen::Passed { seat } => {
                if let (Some(_), Some(suit)) = (self.lead, self.lead_suit) {
                    self.voids[*seat].add(suit);
                }
            }
            Seen::Revealed {
                up,
                down,
                first,
                second,
                winner,
                lead,
                ..
            } => {
                let (Some(up), Some(down), Some(first), Some(second)) =
                    (card(up), card(down), card(first), card(second))
                else {
                    return;
                };
                let lessers = [lead.left(PLAYERS), lead.clockwise(2, PLAYERS)];
                for (seat, played) in lessers.into_iter().zip([first, second]) {
                    if let Some(suit) = up.suit().filter(|suit| played.suit() != Some(*suit)) {
                        self.voids[seat].add(suit);
                    }
                }
                let trick = Trick {
                    up,
                    down,
                    first: Some(first),
                    second: Some(second),
                    passed: false,
                };
                if !self.tricks.is_full() {
                    self.tricks.push(SeenTrick {
                        trick,
                        winner: *winner,
                        returned: None,
                        secret: false,
                        gathered: false,
                    });
                }
                self.lead_suit = None;
            }
            Seen::Returned {
                card: name, how, ..
            } => {
                if let Some(last) = self.tricks.last_mut() {
                    last.returned = name.as_ref().and_then(card);
                    last.secret = *how == ReturnKind::Secret;
                }
            }
            Seen::Gathered { .. } => {
                if let Some(last) = self.tricks.last_mut() {
                    last.gathered = true;
                }
            }
            _ => {}
        }
    }
}

impl Belief {
    fn new(deck: &Deck, me: Seat, view: &View, memory: &Memory) -> Self {
        let card = |name: &CardName| deck.card(name).expect("a view names cards of the deck");
        let mut known = blank(view);
        let mut unknown = deck.all();
        let mut take = |card: Card| {
            unknown = unknown.without(card);
            card
        };
        let remembered = memory.round == view.round;

        known.hands[me] = view.hand.iter().map(card).map(&mut take).collect();
        if let Some(name) = &view.my_discard {
            known.discards[me] = Cards::one(take(card(name)));
        }
        known.phase = phase(deck, me, view);
        known.past = view
            .review
            .iter()
            .map(|review| review.record(deck))
            .collect();

        // The trick on the table: what lies open, and what I put there myself.
        let mut open_table = [false; 3];
        if let Some(table) = &view.table {
            let mut place = |index: usize, place: &Place| match place {
                Place::FaceUp { card: name } | Place::FaceDown { card: Some(name) } => {
                    Some(take(card(name)))
                }
                Place::FaceDown { card: None } => {
                    open_table[index] = true;
                    None
                }
                Place::Empty | Place::Passed => None,
            };
            let down = place(0, &table.down);
            let first = place(1, &table.first);
            let second = place(2, &table.second);
            let passed = table.first == Place::Passed || view.phase == PhaseView::LatePlay;
            let up = take(card(&table.up));
            known.table = Some(Trick {
                up,
                down: down.unwrap_or(up),
                first,
                second,
                passed,
            });
        }

        // Finished tricks: from the view where it shows them, from memory where it does not.
        let mut open_piles = ArrayVec::new();
        let mut secrets = ArrayVec::new();
        for (index, pile) in view.piles.iter().enumerate() {
            let shown = view
                .finished
                .iter()
                .find(|trick| usize::from(trick.number) == index + 1);
            let remembered = memory
                .tricks
                .get(index)
                .filter(|seen| remembered && seen.gathered && seen.winner == pile.winner);
            let from_view = shown.map(|shown| SeenTrick {
                trick: Trick {
                    up: card(&shown.up),
                    down: card(&shown.down),
                    first: Some(card(&shown.first)),
                    second: Some(card(&shown.second)),
                    passed: false,
                },
                winner: pile.winner,
                returned: shown.returned.as_ref().map(card),
                secret: shown.secret,
                gathered: true,
            });
            let found = match (remembered, from_view) {
                // What I remember of a secret return of my own is not in the view.
                (Some(seen), Some(shown)) => Some(SeenTrick {
                    returned: shown.returned.or(seen.returned),
                    ..shown
                }),
                (seen, shown) => seen.copied().or(shown),
            };
            let Some(seen) = found else {
                open_piles.push(index);
                known.piles.push(Pile {
                    winner: pile.winner,
                    trick: PLACEHOLDER,
                    returned: None,
                    secret: false,
                });
                continue;
            };
            known.piles.push(Pile {
                winner: seen.winner,
                trick: seen.trick,
                returned: seen.returned,
                secret: seen.secret,
            });
        }
        let mut belief = Self {
            me,
            known,
            unknown: ArrayVec::new(),
            open_hands: BySeat::default(),
            open_discards: BySeat::from_fn(|seat| seat != me && view.discarded[seat.index()]),
            open_table,
            open_piles,
            secrets: ArrayVec::new(),
            forbidden: BySeat::default(),
            held: BySeat::default(),
        };
        belief.resolve_returns(&mut secrets);
        belief.secrets = secrets;
        belief.place_known(deck, view, memory, remembered, unknown);
        belief
    }

    /// A card that was played again later is the one that went back: this settles most secrets.
    fn resolve_returns(&mut self, secrets: &mut ArrayVec<usize, { TRICKS as usize }>) {
        let piles = &self.known.piles;
        let mut resolved: ArrayVec<(usize, Card), { TRICKS as usize }> = ArrayVec::new();
        for (index, pile) in piles.iter().enumerate() {
            if pile.returned.is_some() || !pile.secret || self.open_piles.contains(&index) {
                continue;
            }
            let pair = pile.trick.lead_cards();
            let later = piles[index + 1..]
                .iter()
                .enumerate()
                .filter(|(offset, _)| !self.open_piles.contains(&(index + 1 + offset)))
                .map(|(_, pile)| pile.trick.lead_cards());
            let on_table = self.known.table.as_ref().map(|trick| {
                if self.open_table[0] {
                    Cards::one(trick.up)
                } else {
                    trick.lead_cards()
                }
            });
            let mine = (self.known.lead == Some(self.me)).then(|| self.known.hands[self.me]);
            let again = later
                .chain(on_table)
                .chain(mine)
                .find_map(|cards| cards.and(pair).first());
            match again {
                Some(card) => resolved.push((index, card)),
                None => secrets.push(index),
            }
        }
        for (index, card) in resolved {
            self.known.piles[index].returned = Some(card);
        }
    }

    /// Puts every card whose place is known, and counts the open places.
    fn place_known(
        &mut self,
        deck: &Deck,
        view: &View,
        memory: &Memory,
        remembered: bool,
        mut unknown: Cards,
    ) {
        let known_places = |belief: &Self| {
            let mut cards = belief.known.hands[belief.me].or(belief.known.discards[belief.me]);
            for (index, pile) in belief.known.piles.iter().enumerate() {
                if !belief.open_piles.contains(&index) && !belief.secrets.contains(&index) {
                    cards = cards.or(pile.cards());
                } else if belief.secrets.contains(&index) {
                    let trick = &pile.trick;
                    cards = cards.or(trick.cards().minus(trick.lead_cards()));
                }
            }
            cards
        };
        unknown = unknown.minus(known_places(self));
        // The two cards of an unsettled secret are dealt by a coin, not by the shuffle.
        for index in &self.secrets {
            unknown = unknown.minus(self.known.piles[*index].trick.lead_cards());
        }
        // TW-15: the Elixir's place is public while the bidding lasts.
        if let Some(holder) = view.elixir_holder.filter(|holder| *holder != self.me) {
            self.held[holder] = self.held[holder].with(Card::ELIXIR);
        }
        if remembered {
            let left = self.me.left(PLAYERS);
            let fresh = view.discarded.iter().all(|done| !done) && view.lead.is_none();
            let choosing = matches!(view.phase, PhaseView::Exchange { .. });
            if fresh || choosing {
                self.held[left] = self.held[left].or(memory.given.and(unknown));
            }
            for seat in Seat::all(PLAYERS) {
                self.forbidden[seat] = memory.voids[seat].cards();
            }
        }
        // Open returns went to the Lead's hand and are there unless they were played again.
        if let Some(lead) = self.known.lead.filter(|lead| *lead != self.me) {
            let returned = self.known.piles.iter().filter_map(|pile| pile.returned);
            let back: Cards = returned.filter(|card| unknown.contains(*card)).collect();
            self.held[lead] = self.held[lead].or(back);
        }
        for seat in Seat::all(PLAYERS).filter(|seat| *seat != self.me) {
            let held = self.held[seat];
            unknown = unknown.minus(held);
            let size = view.hand_sizes[seat.index()];
            self.open_hands[seat] = size;
        }
        debug_assert!(unknown.minus(deck.all()).is_empty());
        self.unknown = unknown.iter().collect();
    }

    /// Deals the unknown cards out. A card that must be in a certain hand may also be the hidden
    /// card that its owner has on the table.
    fn fill(&self, cards: &[Card], rng: &mut Rng) -> State {
        let mut state = self.known.clone();
        let mut rest = cards.iter().copied();
        let mut held = self.held;
        let lead = state.lead;
        for index in &self.secrets {
            let pile = &mut state.piles[*index];
            let back = if rng.below(2) == 0 {
                pile.trick.up
            } else {
                pile.trick.down
            };
            pile.returned = Some(back);
            if let Some(lead) = lead {
                held[lead] = held[lead].with(back);
            }
        }
        let mut sizes = self.open_hands;
        if let Some(lead) = lead {
            let owners = [lead, lead.left(PLAYERS), lead.clockwise(2, PLAYERS)];
            for (index, owner) in owners.into_iter().enumerate() {
                if !self.open_table[index] {
                    continue;
                }
                // The hidden card is one of the owner's unknown or known cards, by chance.
                let known = held[owner].len();
                let open = usize::from(sizes[owner]) + 1;
                let pick = rng.below(open.max(1));
                let card = if pick < known {
                    let card = held[owner]
                        .iter()
                        .nth(pick)
                        .expect("pick is below the count");
                    held[owner] = held[owner].without(card);
                    card
                } else {
                    rest.next().unwrap_or(Card::ELIXIR)
                };
                let trick = state
                    .table
                    .as_mut()
                    .expect("a hidden card lies on the table");
                match index {
                    0 => trick.down = card,
                    1 => trick.first = Some(card),
                    _ => trick.second = Some(card),
                }
            }
        }
        for seat in Seat::all(PLAYERS).filter(|seat| *seat != self.me) {
            let mut hand = held[seat];
            sizes[seat] = sizes[seat].saturating_sub(hand.len() as u8);
            for card in rest.by_ref().take(usize::from(sizes[seat])) {
                hand = hand.with(card);
            }
            state.hands[seat] = hand;
            if self.open_discards[seat]
                && let Some(card) = rest.next()
            {
                state.discards[seat] = Cards::one(card);
            }
        }
        self.fill_piles(&mut state, rest);
        state
    }

    /// Tricks of which nothing is remembered get the cards that are left, so arranged that the
    /// right side wins where that is possible. The last trick comes first: what went back after an
    /// earlier one may have been led in it.
    fn fill_piles(&self, state: &mut State, mut rest: impl Iterator<Item = Card>) {
        // What went back is in the Lead's hand or was played again, now or in a later trick.
        let hand = state.lead.map_or(Cards::EMPTY, |lead| state.hands[lead]);
        let again = state.table.as_ref().map_or(Cards::EMPTY, Trick::lead_cards);
        let mut back = hand.or(again);
        for index in (0..state.piles.len()).rev() {
            if self.open_piles.contains(&index) {
                let three: ArrayVec<Card, 3> = rest.by_ref().take(3).collect();
                if let Ok(three) = three.into_inner() {
                    state.piles[index] = arrange(state.piles[index].winner, three, back);
                }
            }
            back = back.or(state.piles[index].trick.lead_cards());
        }
    }

    /// A guess for a view that chance alone seldom meets (many tricks that nothing is remembered
    /// of): two cards change places as long as that contradicts the view no more than before.
    /// Where nothing fits (a loaded scenario can be like that), the best of what was tried.
    fn mend(&self, mut cards: ArrayVec<Card, DECK_SIZE>, rng: &mut Rng) -> State {
        let mut guess = self.fill(&cards, rng);
        let mut wrong = self.contradictions(&guess);
        for _ in 0..EXCHANGES {
            if wrong == 0 || cards.len() < 2 {
                break;
            }
            let (one, other) = (rng.below(cards.len()), rng.below(cards.len()));
            cards.swap(one, other);
            let next = self.fill(&cards, rng);
            let still = self.contradictions(&next);
            if still <= wrong {
                (guess, wrong) = (next, still);
            } else {
                cards.swap(one, other);
            }
        }
        guess
    }

    /// How many places of a guess contradict the view.
    fn contradictions(&self, state: &State) -> usize {
        let hands = Seat::all(PLAYERS).filter(|seat| !self.hand_fits(state, *seat));
        let piles = self.open_piles.iter();
        let piles = piles.filter(|index| !pile_fits(&state.piles[**index]));
        hands.count() + piles.count() + usize::from(!follows(state))
    }

    /// Whether a guess has the right view, and contradicts nothing that is remembered.
    fn fits(&self, state: &State, strict: bool) -> bool {
        self.contradictions(state) == 0 && (!strict || self.memory_fits(state))
    }

    fn hand_fits(&self, state: &State, seat: Seat) -> bool {
        seat == self.me || state.hands[seat].len() == usize::from(self.open_hands[seat])
    }

    fn memory_fits(&self, state: &State) -> bool {
        Seat::all(PLAYERS)
            .filter(|seat| *seat != self.me)
            .all(|seat| state.hands[seat].and(self.forbidden[seat]).is_empty())
    }
}

/// Whether the side won that is said to have won.
fn pile_fits(pile: &Pile) -> bool {
    let (lead, lessers) = score::trick_values(pile.trick);
    !pile.trick.up.is_elixir() && score::trick_winner(lead, lessers) == pile.winner
}

/// What the state holds besides cards: chance of its own, a record of the round.
fn finish(mut state: State, rng: &mut Rng) -> State {
    state.seed = rng.seed();
    if let Phase::Exchange { given, .. } = &mut state.phase {
        for seat in Seat::all(PLAYERS) {
            if given[seat].len() == 1 {
                given[seat] = imagined_gift(state.hands[seat], rng);
            }
        }
    }
    state.record.discards = state.discards;
    for (index, pile) in state.piles.iter().enumerate().take(4) {
        state.record.returns[index] = pile.returned;
    }
    // What was dealt matters to nobody but for where the Elixir came from (TW-I2).
    state.record.dealt = state.hands;
    if state.is_bidding()
        && let Some(holder) = state.elixir_holder()
    {
        let back = usize::from(state.record.exchange_count);
        let origin = holder.clockwise(PLAYERS * 2 - back, PLAYERS);
        let dealt = &mut state.record.dealt;
        if origin != holder {
            let swap = dealt[origin].first().expect("six cards were dealt");
            dealt[origin] = dealt[origin].without(swap).with(Card::ELIXIR);
            dealt[holder] = dealt[holder].without(Card::ELIXIR).with(swap);
        }
    }
    state
}

/// A trick that stands in for one that is not remembered.
const PLACEHOLDER: Trick = Trick {
    up: Card::new(Suit(0), 1),
    down: Card::new(Suit(0), 1),
    first: Some(Card::new(Suit(0), 1)),
    second: Some(Card::new(Suit(0), 1)),
    passed: false,
};

/// Everything of the view that is not a hidden card.
fn blank(view: &View) -> State {
    let tokens = |seat: Seat| view.tokens[seat.index()];
    State {
        seed: coven_core::Seed::from_bytes([0; 32]),
        round: view.round,
        tokens: BySeat::from_fn(tokens),
        phase: Phase::Over,
        hands: BySeat::default(),
        discards: BySeat::default(),
        orb: view.orb.map(|orb| (orb.seat, orb.bid)),
        lead: view.lead,
        trick: view.trick,
        table: None,
        piles: ArrayVec::new(),
        signals: BySeat::from_fn(|seat| {
            let signals = view.signals[seat.index()];
            Signals {
                sent: signals.sent,
                current: signals.current,
            }
        }),
        record: Record {
            exchange_count: match view.phase {
                PhaseView::OpenBid { lap, .. }
                | PhaseView::Raise { lap, .. }
                | PhaseView::Exchange { lap } => lap - 1,
                _ => 0,
            },
            lead: view.lead,
            bid: view.orb.map(|orb| orb.bid),
            ..Record::default()
        },
        past: ArrayVec::new(),
    }
}

/// The pending decision. In an exchange, a gift of others that I cannot see is marked by a single
/// card and replaced when a guess is finished.
fn phase(deck: &Deck, me: Seat, view: &View) -> Phase {
    let card = |name: &CardName| deck.card(name).expect("a view names cards of the deck");
    let turn = view.actors.first().copied().unwrap_or(me);
    match &view.phase {
        PhaseView::OpenBid { lap, passes, .. } => Phase::Opening {
            lap: *lap,
            turn,
            passes: *passes,
        },
        PhaseView::Raise { lap, bidder } => Phase::Raising {
            lap: *lap,
            bidder: *bidder,
            turn,
        },
        PhaseView::Exchange { lap } => Phase::Exchange {
            lap: *lap,
            given: BySeat::from_fn(|seat| {
                if seat == me {
                    view.my_exchange.iter().map(card).collect()
                } else if view.exchange_chosen[seat.index()] {
                    Cards::one(Card::ELIXIR)
                } else {
                    Cards::EMPTY
                }
            }),
        },
        PhaseView::Discard => Phase::Discard,
        PhaseView::Lead => Phase::Lead,
        PhaseView::FollowFirst => Phase::FollowFirst,
        PhaseView::FollowSecond => Phase::FollowSecond,
        PhaseView::LatePlay => Phase::LatePlay,
        PhaseView::ReturnSecret => Phase::ReturnSecret,
        PhaseView::ReturnPropose { .. } => Phase::ReturnPropose,
        PhaseView::ReturnAnswer { proposed, .. } => Phase::ReturnAnswer {
            proposed: card(proposed),
        },
        PhaseView::ReturnFinal { proposed, .. } => Phase::ReturnFinal {
            proposed: card(proposed),
        },
        PhaseView::Over => Phase::Over,
    }
}

/// Two cards that a seat with this hand may have chosen to give.
fn imagined_gift(hand: Cards, rng: &mut Rng) -> Cards {
    let mut cards: ArrayVec<Card, 6> = hand.without(Card::ELIXIR).iter().collect();
    rng.shuffle(&mut cards);
    let mut gift: Cards = cards[..2].iter().copied().collect();
    if hand.contains(Card::ELIXIR) {
        gift = Cards::one(cards[0]).with(Card::ELIXIR);
    }
    gift
}

/// TW-I10: nobody on the table has failed to follow suit.
fn follows(state: &State) -> bool {
    let Some(trick) = &state.table else {
        return true;
    };
    let Some(suit) = trick.up.suit() else {
        return false;
    };
    let strayed = |card: Option<Card>| card.is_some_and(|card| card.suit() != Some(suit));
    let void = |seat: Seat| state.hands[seat].and(suit.cards()).is_empty();
    (!(strayed(trick.first) || trick.passed) || void(state.first_lesser()))
        && (!strayed(trick.second) || void(state.second_lesser()))
}

/// Makes a trick of three unknown cards and a card of the Lead that went back, won by the right
/// side if any arrangement does that.
fn arrange(winner: Side, cards: [Card; 3], candidates: Cards) -> Pile {
    let mut fallback = None;
    for back in candidates.iter() {
        for own in 0..3 {
            let (first, second) = (cards[(own + 1) % 3], cards[(own + 2) % 3]);
            for (up, down) in [(back, cards[own]), (cards[own], back)] {
                if up.is_elixir() {
                    continue;
                }
                let trick = Trick {
                    up,
                    down,
                    first: Some(first),
                    second: Some(second),
                    passed: false,
                };
                let (lead, lessers) = score::trick_values(trick);
                let secret = winner == Side::Lead && !down.is_elixir();
                let allowed = winner == Side::Lessers || !back.is_elixir();
                let pile = Pile {
                    winner,
                    trick,
                    returned: Some(back),
                    secret,
                };
                if allowed && score::trick_winner(lead, lessers) == winner {
                    return pile;
                }
                fallback = fallback.or(Some(pile));
            }
        }
    }
    fallback.unwrap_or(Pile {
        winner,
        trick: PLACEHOLDER,
        returned: None,
        secret: false,
    })
}
