//! The table as one viewer may see it (TW-95), built from allowed parts.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ThreeWitches;
use crate::action::{Bid, Signal};
use crate::card::CardName;
use crate::event::{Event, Seen};
use crate::review::RoundReview;
use crate::score;
use crate::state::{LAPS, PLAYERS, Phase, Side, State, Trick};

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesView")]
pub struct View {
    /// The seat whose view this is; absent for a spectator.
    pub me: Option<Seat>,
    pub round: u8,
    pub tokens: Vec<u8>,
    pub phase: PhaseView,
    /// The seats that must decide now.
    pub actors: Vec<Seat>,
    /// My hand, by suit and rank; empty for a spectator.
    pub hand: Vec<CardName>,
    pub hand_sizes: Vec<u8>,
    /// Who holds the Elixir: announced during the bidding (TW-15).
    pub elixir_holder: Option<Seat>,
    pub orb: Option<Orb>,
    pub lead: Option<Seat>,
    /// The 1st and the 2nd Lesser (TW-35).
    pub lessers: Option<(Seat, Seat)>,
    /// Which seats have chosen in the running exchange.
    pub exchange_chosen: Vec<bool>,
    /// The cards that I have chosen to give.
    pub my_exchange: Vec<CardName>,
    pub discarded: Vec<bool>,
    pub my_discard: Option<CardName>,
    /// The number of the trick, from 1; 0 before brewing.
    pub trick: u8,
    pub table: Option<TrickView>,
    pub piles: Vec<PileView>,
    /// Finished tricks that may be looked at: the last one until the next lead (TW-96), or all of
    /// the round (TW-97).
    pub finished: Vec<FinishedTrick>,
    pub signals: Vec<SignalView>,
    /// Hidden things of finished rounds, as far as they may be shown (TW-94).
    pub review: Vec<RoundReview>,
    pub winners: Vec<Seat>,
}

/// The pending decision, as everybody knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "ThreeWitchesPhase")]
pub enum PhaseView {
    /// `forced`: the holder of the Elixir must bid (TW-32). `passes`: opening turns passed.
    OpenBid {
        lap: u8,
        last_lap: bool,
        forced: bool,
        passes: u8,
    },
    Raise {
        lap: u8,
        bidder: Seat,
    },
    Exchange {
        lap: u8,
    },
    Discard,
    Lead,
    FollowFirst,
    FollowSecond,
    LatePlay,
    ReturnSecret,
    ReturnPropose {
        speaker: Seat,
    },
    ReturnAnswer {
        speaker: Seat,
        proposed: CardName,
    },
    ReturnFinal {
        speaker: Seat,
        proposed: CardName,
    },
    Over,
}

/// The bid that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Orb {
    pub seat: Seat,
    pub bid: Bid,
}

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "ThreeWitchesPlace")]
pub enum Place {
    Empty,
    Passed,
    /// A card lies here face down; `card` is there for its owner.
    FaceDown {
        card: Option<CardName>,
    },
    FaceUp {
        card: CardName,
    },
}

/// The trick on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesTrick")]
pub struct TrickView {
    pub up: CardName,
    pub down: Place,
    pub first: Place,
    pub second: Place,
    /// The id of the lead suit.
    pub lead_suit: String,
    pub eye: bool,
    /// The card that goes back to the Lead, at the moment when it does, for whoever may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<CardName>,
    /// Worth and winner, once the cards are revealed.
    pub result: Option<TrickResult>,
}

/// The comparison of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesTrickResult")]
pub struct TrickResult {
    pub lead_value: u8,
    pub lesser_value: u8,
    pub winner: Side,
}

/// A pile: face down, but counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesPile")]
pub struct PileView {
    pub winner: Side,
    pub cards: u8,
}

/// A finished trick that may still be looked at. It shows both cards of the Lead and does not mark
/// which one left in secret (TW-97).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesFinishedTrick")]
pub struct FinishedTrick {
    pub number: u8,
    pub up: CardName,
    pub down: CardName,
    pub first: CardName,
    pub second: CardName,
    pub result: TrickResult,
    /// The card that went back, where everybody knows it.
    pub returned: Option<CardName>,
    /// Whether it went back in secret.
    pub secret: bool,
}

/// The signals of one seat for the current trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesSignals")]
pub struct SignalView {
    pub sent: u8,
    pub current: Option<Signal>,
}

impl ThreeWitches {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let deck = &self.deck;
        let me = viewer.seat();
        let exchange = match state.phase {
            Phase::Exchange { given, .. } => Some(given),
            _ => None,
        };
        let flags = |flag: &dyn Fn(Seat) -> bool| Seat::all(PLAYERS).map(flag).collect();
        View {
            me,
            round: state.round,
            tokens: state.tokens.0.to_vec(),
            phase: self.phase_view(state),
            actors: crate::phase::actors(state).iter().collect(),
            hand: me
                .map(|seat| deck.names(state.hands[seat]))
                .unwrap_or_default(),
            hand_sizes: state
                .hands
                .0
                .iter()
                .map(|cards| cards.len() as u8)
                .collect(),
            elixir_holder: if state.is_bidding() {
                state.elixir_holder()
            } else {
                None
            },
            orb: state.orb.map(|(seat, bid)| Orb { seat, bid }),
            lead: state.lead,
            lessers: state
                .lead
                .map(|_| (state.first_lesser(), state.second_lesser())),
            exchange_chosen: flags(&|seat| exchange.is_some_and(|given| !given[seat].is_empty())),
            my_exchange: match (me, exchange) {
                (Some(seat), Some(given)) => deck.names(given[seat]),
                _ => Vec::new(),
            },
            discarded: flags(&|seat| !state.discards[seat].is_empty()),
            my_discard: me
                .and_then(|seat| state.discards[seat].first())
                .map(|card| deck.name(card)),
            trick: state.trick,
            table: state
                .table
                .map(|trick| self.trick_view(state, trick, viewer)),
            piles: state
                .piles
                .iter()
                .map(|pile| PileView {
                    winner: pile.winner,
                    cards: pile.cards().len() as u8,
                })
                .collect(),
            finished: self.finished(state),
            signals: Seat::all(PLAYERS)
                .map(|seat| state.signals[seat])
                .map(|signals| SignalView {
                    sent: signals.sent,
                    current: signals.current,
                })
                .collect(),
            review: self.review(state),
            winners: score::winners(state),
        }
    }

    /// While something happens nobody decides, and a card that goes back leaves the trick for whoever
    /// may know which one it is.
    pub(crate) fn moment_of(&self, state: &State, event: &Event, viewer: Viewer) -> View {
        let mut view = self.view_of(state, viewer);
        view.actors.clear();
        if let Some(Seen::Returned {
            card: Some(card), ..
        }) = event.seen(viewer)
            && let Some(table) = &mut view.table
        {
            table.back = Some(*card);
        }
        view
    }

    fn phase_view(&self, state: &State) -> PhaseView {
        let name = |card| self.deck.name(card);
        match state.phase {
            Phase::Opening { lap, passes, .. } => PhaseView::OpenBid {
                lap,
                last_lap: lap == LAPS,
                forced: lap == LAPS && passes == 2,
                passes,
            },
            Phase::Raising { lap, bidder, .. } => PhaseView::Raise { lap, bidder },
            Phase::Exchange { lap, .. } => PhaseView::Exchange { lap },
            Phase::Discard => PhaseView::Discard,
            Phase::Lead => PhaseView::Lead,
            Phase::FollowFirst => PhaseView::FollowFirst,
            Phase::FollowSecond => PhaseView::FollowSecond,
            Phase::LatePlay => PhaseView::LatePlay,
            Phase::ReturnSecret => PhaseView::ReturnSecret,
            Phase::ReturnPropose => PhaseView::ReturnPropose {
                speaker: state.speaker(),
            },
            Phase::ReturnAnswer { proposed } => PhaseView::ReturnAnswer {
                speaker: state.speaker(),
                proposed: name(proposed),
            },
            Phase::ReturnFinal { proposed } => PhaseView::ReturnFinal {
                speaker: state.speaker(),
                proposed: name(proposed),
            },
            Phase::Over => PhaseView::Over,
        }
    }

    fn trick_view(&self, state: &State, trick: Trick, viewer: Viewer) -> TrickView {
        let deck = &self.deck;
        let revealed = state.is_revealed();
        let face_down = |owner: Seat, card| Place::FaceDown {
            card: viewer.knows(owner).then(|| deck.name(card)),
        };
        let lesser = |seat: Seat, card: Option<_>, passed: bool| match card {
            Some(card) if revealed || !trick.is_eye_lead() => Place::FaceUp {
                card: deck.name(card),
            },
            Some(card) => face_down(seat, card),
            None if passed => Place::Passed,
            None => Place::Empty,
        };
        let suit = trick
            .up
            .suit()
            .expect("the lead suit is an ordinary one (TW-I11)");
        TrickView {
            up: deck.name(trick.up),
            down: if revealed {
                Place::FaceUp {
                    card: deck.name(trick.down),
                }
            } else {
                face_down(state.lead_seat(), trick.down)
            },
            first: lesser(state.first_lesser(), trick.first, trick.passed),
            second: lesser(state.second_lesser(), trick.second, false),
            lead_suit: deck.suit(suit).id.clone(),
            eye: trick.is_eye_lead(),
            back: None,
            result: revealed.then(|| result(trick)),
        }
    }

    /// TW-96, TW-97: which finished tricks may be looked at.
    fn finished(&self, state: &State) -> Vec<FinishedTrick> {
        let name = |card| self.deck.name(card);
        let last_only = !self.options.open_history;
        let shown = match state.phase {
            // The last trick stays open until the Lead plays the next one.
            Phase::Lead | Phase::Over => state.piles.len().saturating_sub(1),
            _ => state.piles.len(),
        };
        let from = if last_only { shown } else { 0 };
        (from..state.piles.len())
            .map(|index| {
                let pile = &state.piles[index];
                let lesser = |card: Option<_>| name(card.expect("a finished trick has both"));
                FinishedTrick {
                    number: index as u8 + 1,
                    up: name(pile.trick.up),
                    down: name(pile.trick.down),
                    first: lesser(pile.trick.first),
                    second: lesser(pile.trick.second),
                    result: result(pile.trick),
                    returned: if pile.secret {
                        None
                    } else {
                        pile.returned.map(name)
                    },
                    secret: pile.secret,
                }
            })
            .collect()
    }

    /// TW-94: rounds that may be looked at in full.
    fn review(&self, state: &State) -> Vec<RoundReview> {
        if !self.options.round_review && state.phase != Phase::Over {
            return Vec::new();
        }
        let rounds = state.past.iter().zip(1..);
        rounds
            .map(|(record, round)| RoundReview::new(&self.deck, round, record))
            .collect()
    }
}

fn result(trick: Trick) -> TrickResult {
    let (lead_value, lesser_value) = score::trick_values(trick);
    TrickResult {
        lead_value,
        lesser_value,
        winner: score::trick_winner(lead_value, lesser_value),
    }
}
