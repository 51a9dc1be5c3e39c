//! Rules of thumb: bids by the strength of the hand, tricks by how many are still needed.
//!
//! The same thumb serves the heuristic bot, which knows a view, and the imagined games of a search,
//! which know a state: both are first brought into a [`Scene`] that holds only what the deciding
//! seat may know.
//!
//! The plan of a Lead is to win first, with her best pairs, and to lose the rest with what is left;
//! the Lessers spoil it from both ends. A Lesser helps the Lead when a missed bid would hurt her
//! more than a made one (TW-85).

use coven_core::{Heuristic, Rng, Seat};

use crate::ThreeWitches;
use crate::action::{Action, Bid};
use crate::card::{Card, Cards};
use crate::content::Deck;
use crate::determinize::Memory;
use crate::evaluate::{MADE, chance_of};
use crate::score::team_value;
use crate::state::{PLAYERS, Phase, Side, State, TRICKS};
use crate::view::{PhaseView, Place, View};

/// Equal choices are settled by chance; this is less than any difference that matters.
const TIE_BREAK: f32 = 0.01;
/// How many ranks of a card a won game is worth, where bids are weighed.
const BID_WEIGHT: f32 = 30.0;
/// Imagined players err by up to so many ranks, so that the lines of a search vary. In 600 paired
/// games the lead of a search over these rules of thumb was 0.20 of a win with 0.35, 0.24 with 2 and
/// 0.17 with 5, each give or take 0.05.
const IMAGINED_ERROR: f32 = 2.0;

/// What winning or losing the trick at hand is worth, in ranks.
const SURE: f32 = 10.0;
/// What strength of the rest of a Lead's hand is worth beside it.
const THRIFT: f32 = 0.05;
/// What a rank is worth to a Lesser who could play a cheaper card.
const THRIFT_OF_LESSERS: f32 = 0.2;
/// What two Lessers' cards are usually worth, and how much values differ.
const LESSERS_VALUE: f32 = 6.0;
const SPREAD_OF_VALUES: f32 = 1.3;

impl Heuristic for ThreeWitches {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        _memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        Scene::of_view(&self.deck, me, view).best(legal, TIE_BREAK, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        Scene::of_state(state, seat).best(legal, IMAGINED_ERROR, rng)
    }
}

/// What a seat looks at when it decides.
#[derive(Clone, Copy, Debug)]
struct Scene {
    me: Seat,
    tokens: [u8; PLAYERS],
    hand: Cards,
    /// Who leads, and how many more tricks she wants after what is already decided.
    lead: Option<Seat>,
    wanted: i8,
    /// Tricks that are not decided yet, with the one on the table.
    left: i8,
    up: Option<Card>,
    /// The partner's card, where I can see it.
    partner: Option<Card>,
    /// What the speaker wants to give back, and the Lead's other card.
    proposed: Option<(Card, Card)>,
    /// Whose bid of three stands.
    bidder: Option<Seat>,
}

impl Scene {
    fn of_state(state: &State, me: Seat) -> Self {
        let eye = state
            .table
            .as_ref()
            .is_some_and(|trick| trick.up.rank() == Card::EYE);
        let partner = state.table.as_ref().and_then(|trick| match state.phase {
            Phase::FollowSecond if !eye => trick.first,
            Phase::LatePlay if !eye => trick.second,
            _ => None,
        });
        let just_won = match state.phase {
            Phase::ReturnSecret => Some(Side::Lead),
            _ if state.is_revealed() => Some(Side::Lessers),
            _ => None,
        };
        Self {
            me,
            tokens: state.tokens.0,
            hand: state.hands[me],
            lead: state.lead,
            up: state.table.as_ref().map(|trick| trick.up),
            partner,
            proposed: match (state.phase, &state.table) {
                (Phase::ReturnAnswer { proposed }, Some(trick)) => {
                    let other = trick.lead_cards().without(proposed).first();
                    other.map(|other| (proposed, other))
                }
                _ => None,
            },
            bidder: state.orb.map(|(seat, _)| seat),
            ..Self::count(
                me,
                state.orb.map_or(0, |(_, bid)| bid.tricks()),
                state.tricks_won(Side::Lead),
                state.trick,
                just_won,
            )
        }
    }

    fn of_view(deck: &Deck, me: Seat, view: &View) -> Self {
        let table = view.table.as_ref();
        let place = |place: &Place| match place {
            Place::FaceUp { card } => deck.card(card),
            _ => None,
        };
        let partner = table.and_then(|table| match view.phase {
            PhaseView::FollowSecond => place(&table.first),
            PhaseView::LatePlay => place(&table.second),
            _ => None,
        });
        let mut tokens = [0; PLAYERS];
        tokens.copy_from_slice(&view.tokens);
        let won = view
            .piles
            .iter()
            .filter(|pile| pile.winner == Side::Lead)
            .count() as u8;
        Self {
            me,
            tokens,
            hand: view
                .hand
                .iter()
                .filter_map(|name| deck.card(name))
                .collect(),
            lead: view.lead,
            up: table.and_then(|table| deck.card(&table.up)),
            partner,
            proposed: match (&view.phase, table) {
                (PhaseView::ReturnAnswer { proposed, .. }, Some(table)) => {
                    let pair = [deck.card(&table.up), place(&table.down)];
                    let proposed = deck.card(proposed);
                    let other = pair.into_iter().find(|card| *card != proposed).flatten();
                    proposed.zip(other)
                }
                _ => None,
            },
            bidder: view.orb.map(|orb| orb.seat),
            ..Self::count(
                me,
                view.orb.map_or(0, |orb| orb.bid.tricks()),
                won,
                view.trick,
                table
                    .and_then(|table| table.result)
                    .map(|result| result.winner),
            )
        }
    }

    /// The part that counts tricks; the rest is empty.
    fn count(me: Seat, bid: u8, won: u8, trick: u8, just_won: Option<Side>) -> Self {
        let by_lead = i8::from(just_won == Some(Side::Lead));
        Self {
            me,
            tokens: [0; PLAYERS],
            hand: Cards::EMPTY,
            lead: None,
            wanted: bid as i8 - won as i8 - by_lead,
            left: TRICKS as i8 - trick.max(1) as i8 + 1 - i8::from(just_won.is_some()),
            up: None,
            partner: None,
            proposed: None,
            bidder: None,
        }
    }

    fn best(&self, legal: &[Action], error: f32, rng: &mut Rng) -> usize {
        let aim = self.aim();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let score = self.score(*action, aim) + error * rng.unit();
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// What this seat wants of the trick: 1 the Lead shall win it, -1 she shall lose it, 0 it does
    /// not matter any more.
    fn aim(&self) -> f32 {
        let Some(lead) = self.lead else { return 0.0 };
        if self.wanted < 0 || self.wanted > self.left {
            return 0.0;
        }
        let needs_it = if self.wanted > 0 { 1.0 } else { -1.0 };
        if self.me == lead || self.prefers_made(lead) {
            needs_it
        } else {
            -needs_it
        }
    }

    /// TW-85: whether a Lesser is better off if the Lead makes her bid.
    fn prefers_made(&self, lead: Seat) -> bool {
        chance_of(self.me, self.tokens_if_made(lead))
            > chance_of(self.me, self.tokens_if_missed(lead))
    }

    /// How good an action looks; the unit is roughly a card's rank.
    fn score(&self, action: Action, aim: f32) -> f32 {
        match action {
            Action::Pass if self.up.is_some() => {
                // A pass waits for the partner's card and answers to it.
                if aim == 0.0 { 0.0 } else { 5.0 }
            }
            Action::Pass => BID_WEIGHT * self.worth_of_passing(),
            Action::Bid(bid) => BID_WEIGHT * self.worth_of_leading(bid),
            Action::Exchange(one, other) => strength(self.hand.without(one).without(other)),
            Action::Discard(card) => self.score_discard(card),
            Action::Lead { up, down } => self.score_lead(up, down, aim),
            Action::Play(card) => self.score_play(card, aim),
            Action::Return(card) => self.score_kept(card),
            Action::Propose(card) | Action::Settle(card) => aim * power(card),
            // Half a rank of difference is not worth a quarrel.
            Action::Accept => self
                .proposed
                .map_or(0.0, |(card, _)| 0.5 + aim * power(card)),
            Action::Object => self.proposed.map_or(0.0, |(_, other)| aim * power(other)),
            Action::Signal(_) => f32::NEG_INFINITY,
        }
    }

    /// The chance to win the game after leading this round with this bid.
    fn worth_of_leading(&self, bid: Bid) -> f32 {
        self.worth_of_a_round(self.me, chance_to_make(self.hand, bid))
    }

    /// The same after leaving the round to somebody else.
    fn worth_of_passing(&self) -> f32 {
        match self.bidder {
            Some(bidder) if bidder == self.me => self.worth_of_leading(Bid::Three),
            Some(bidder) => self.worth_of_a_round(bidder, MADE),
            None => {
                let others = [self.me.left(PLAYERS), self.me.right(PLAYERS)];
                others
                    .map(|lead| self.worth_of_a_round(lead, MADE))
                    .iter()
                    .sum::<f32>()
                    / 2.0
            }
        }
    }

    fn worth_of_a_round(&self, lead: Seat, made: f32) -> f32 {
        made * chance_of(self.me, self.tokens_if_made(lead))
            + (1.0 - made) * chance_of(self.me, self.tokens_if_missed(lead))
    }

    /// TW-78.
    fn tokens_if_made(&self, lead: Seat) -> [u8; PLAYERS] {
        let mut tokens = self.tokens;
        tokens[lead.index()] += 2;
        tokens
    }

    /// TW-79.
    fn tokens_if_missed(&self, lead: Seat) -> [u8; PLAYERS] {
        let mut tokens = self.tokens.map(|tokens| tokens + 1);
        tokens[lead.index()] -= 1;
        tokens
    }

    fn score_discard(&self, card: Card) -> f32 {
        let alone = card
            .suit()
            .is_none_or(|suit| self.hand.and(suit.cards()).len() == 1);
        f32::from(u8::from(alone)) - power(card)
    }

    /// A Lead wins as surely as she can, but does not pay with two good cards where less will do.
    fn score_lead(&self, up: Card, down: Card, aim: f32) -> f32 {
        let wins = chance_to_beat(f32::from(team_value(up, down)) + 0.5, LESSERS_VALUE);
        let eye = f32::from(u8::from(up.rank() == Card::EYE));
        let rest = self.hand.without(up).without(down);
        let kept = if down.is_elixir() || power(up) > power(down) {
            up
        } else {
            down
        };
        let future = if aim > 0.0 {
            THRIFT * strength(rest.with(kept))
        } else {
            0.0
        };
        SURE * aim * wins + future + 0.3 * eye
    }

    fn score_play(&self, card: Card, aim: f32) -> f32 {
        let up = self.up.map_or(0.0, |up| f32::from(up.rank()));
        // A Lead who still needs tricks has laid something good face down.
        let lead_value = up + if self.wanted > 0 { 3.0 } else { 0.5 };
        let value = match self.partner {
            Some(partner) => f32::from(team_value(partner, card)),
            // The partner will add something.
            None => power(card) + 1.0,
        };
        let wins = chance_to_beat(value - 0.5, lead_value);
        // What is spent shall not be what the next tricks need: high cards to win, low ones to lose.
        -SURE * aim * wins + THRIFT_OF_LESSERS * aim * power(card)
    }

    /// A Lead who still needs tricks keeps the card that makes the better pairs.
    fn score_kept(&self, card: Card) -> f32 {
        let keep = strength(self.hand.with(card));
        if self.wanted > 0 { keep } else { -power(card) }
    }
}

/// How likely a Lead with this hand wins exactly as many tricks as she bids. Read off a table of
/// 40,000 rounds of the house deck with bids by chance and cards by these rules of thumb: her
/// tricks grow with the strength of her hand and scatter round that, and with a bid of four she
/// wins a little more of them.
fn chance_to_make(hand: Cards, bid: Bid) -> f32 {
    let expected = 2.4 + 0.22 * (strength(hand) - 33.0);
    let (missing, at_best) = match bid {
        Bid::Three => (3.0 - expected, 0.45),
        Bid::Four => (3.85 - expected, 0.48),
    };
    at_best * (-missing * missing / 1.45).exp()
}

/// How likely a side with this value beats a value that is guessed.
fn chance_to_beat(value: f32, guess: f32) -> f32 {
    1.0 / (1.0 + ((guess - value) / SPREAD_OF_VALUES).exp())
}

/// The worth of a card by itself: twice its partner's rank for the Elixir, its rank for others.
fn power(card: Card) -> f32 {
    if card.is_elixir() {
        6.0
    } else {
        f32::from(card.rank())
    }
}

/// How strong cards are for a Lead: their powers and the pairs among them.
fn strength(cards: Cards) -> f32 {
    let mut sum = 0.0;
    for card in cards.iter() {
        sum += power(card);
        for other in cards.iter().filter(|other| *other > card) {
            sum += 0.2 * f32::from(team_value(card, other));
        }
    }
    sum
}
