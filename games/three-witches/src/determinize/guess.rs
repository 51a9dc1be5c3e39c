//! A guess: the unknown cards dealt out to the open places.

use arrayvec::ArrayVec;
use coven_core::{Rng, Seat};

use super::Belief;
use crate::card::{Card, Cards, Suit};
use crate::content::DECK_SIZE;
use crate::score;
use crate::state::{PLAYERS, Phase, Pile, Side, State, Trick};

/// How many exchanges of two cards are tried on a guess that contradicts the view.
const EXCHANGES: usize = 4_000;

/// A trick that stands in for one that is not remembered.
pub(super) const PLACEHOLDER: Trick = Trick {
    up: Card::new(Suit(0), 1),
    down: Card::new(Suit(0), 1),
    first: Some(Card::new(Suit(0), 1)),
    second: Some(Card::new(Suit(0), 1)),
    passed: false,
};

impl Belief {
    /// Deals the unknown cards out. A card that must be in a certain hand may also be the hidden
    /// card that its owner has on the table.
    pub(super) fn fill(&self, cards: &[Card], rng: &mut Rng) -> State {
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
    pub(super) fn mend(&self, mut cards: ArrayVec<Card, DECK_SIZE>, rng: &mut Rng) -> State {
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
    pub(super) fn fits(&self, state: &State, strict: bool) -> bool {
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
pub(super) fn finish(mut state: State, rng: &mut Rng) -> State {
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
