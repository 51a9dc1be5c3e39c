//! The table as one viewer may see it (SC-103), built from allowed parts.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::SeersCatalog;
use crate::card::{Card, CardName, Face, Family, Suit, iter_artifacts};
use crate::content::{Catalogue, letter_of_suit};
use crate::judge::{meld_request, read_meld, request, steps};
use crate::meld::{Kind, Meld, Rider, Strength};
use crate::phase::{actors, finder};
use crate::score;
use crate::state::{Draft, Laid, Last, Phase, RoundResult, State};

/// How many melds are named for a player; the choices are complete without them.
const MOST_IDEAS: usize = 40;

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogView")]
pub struct View {
    /// The seat whose view this is; absent for a spectator.
    pub me: Option<Seat>,
    /// The number of the round, from 1 to 4.
    pub round: u8,
    /// The number of the trick in this round, from 1.
    pub trick: u8,
    pub phase: PhaseView,
    /// The seats that must decide now.
    pub actors: Vec<Seat>,
    /// My hand: suit cards by suit and value, jokers, artifacts; empty for a spectator.
    pub hand: Vec<CardName>,
    pub hand_sizes: Vec<u8>,
    /// The side of each token: whether «Бонус» is up (SC-37).
    pub bonus: Vec<bool>,
    /// Who is still in the trick (SC-31).
    pub inside: Vec<bool>,
    /// Who was dealt `first-move` in this round (SC-18).
    pub opener: Seat,
    /// Who leads or led the running trick.
    pub leader: Seat,
    /// The meld to beat: its owner and what it asks for (SC-58).
    pub current: Option<CurrentView>,
    /// The melds of the running trick, in order.
    pub melds: Vec<LaidView>,
    /// What was done last, until something else is done (SC-105).
    pub last: Option<LastView>,
    /// How many cards are out of play until the next round.
    pub discard: u8,
    /// How many suit cards were set aside before the round (SC-12).
    pub removed: u8,
    /// The letters of the suits in play, and the highest printed value.
    pub suits: Vec<String>,
    pub highest: u8,
    /// The artifacts in play, if the table shows them (SC-101).
    pub artifacts: Option<Vec<CardName>>,
    /// Finished tricks of this round, if they may be looked at (SC-105).
    pub finished: Vec<FinishedView>,
    pub totals: Vec<i16>,
    /// The scored rounds, in order.
    pub rounds: Vec<RoundView>,
    /// What I have picked so far, when I am on turn (SC-108).
    pub draft: Option<DraftView>,
    /// Melds that I could lay now with what I have picked, for a page that finds melds for its
    /// player. One for each shape; everything that is legal is among the choices.
    pub ideas: Vec<IdeaView>,
    pub winners: Vec<Seat>,
}

/// The pending decision, as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogPhase")]
pub enum PhaseView {
    Lead,
    Follow,
    Over,
}

/// The meld in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogCurrent")]
pub struct CurrentView {
    pub owner: Seat,
    pub kind: Kind,
    pub size: u8,
    /// Its comparison value in half points (15 is 7½); absent for the Blade, which nothing beats.
    pub half_points: Option<u8>,
    /// Whether lower beats higher now (SC-83).
    pub lower: bool,
}

/// A meld in a trick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogLaid")]
pub struct LaidView {
    pub seat: Seat,
    pub meld: MeldView,
    /// Whether the Rod has taken its cards into a hand (SC-70).
    pub taken: bool,
}

/// A meld with every declaration (SC-52).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogMeld")]
pub struct MeldView {
    pub kind: Kind,
    /// A run from its lowest place up, anything else by suit with wild cards behind.
    pub members: Vec<MemberView>,
    pub riders: Vec<RiderView>,
    /// Its comparison value in half points; absent for the Blade.
    pub half_points: Option<u8>,
    /// The canonical line: `set m6 joker=6`.
    pub notation: String,
}

/// A member and what it counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogMember")]
pub struct MemberView {
    pub card: CardName,
    /// The value it counts as; 0 for the Blade.
    pub value: u8,
    /// The letter of the suit it counts as, where that means something.
    pub suit: Option<CardName>,
    /// Whether it counts as something else than what is printed on it.
    pub changed: bool,
}

/// A rider and what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogRider")]
pub struct RiderView {
    pub artifact: CardName,
    pub target: Option<CardName>,
    /// What the Cauldron makes its card count.
    pub value: Option<u8>,
    /// The letter of the suit that the Cloak gives its card.
    pub suit: Option<CardName>,
}

/// The last action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogLast")]
pub struct LastView {
    pub seat: Seat,
    pub act: ActView,
}

/// What somebody did, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogAct")]
pub enum ActView {
    Laid { meld: MeldView },
    Passed,
    Yielded,
    Rod { cards: Vec<CardName> },
    Gift { to: Seat },
    Bag,
    Raven { to: Seat },
    Bookmark,
}

/// A finished trick that may still be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogFinishedTrick")]
pub struct FinishedView {
    pub leader: Seat,
    pub winner: Seat,
    pub melds: Vec<FinishedMeldView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogFinishedMeld")]
pub struct FinishedMeldView {
    pub seat: Seat,
    pub meld: MeldView,
}

/// A scored round: one line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogRound")]
pub struct RoundView {
    pub scores: Vec<i8>,
    /// The bonus of each seer, before a point for each card left is taken off.
    pub bonus: Vec<u8>,
    /// What each seer still held (SC-104).
    pub hands: Vec<Vec<CardName>>,
    /// Who emptied her hand; nobody if nobody could lead.
    pub ended_by: Option<Seat>,
}

/// An unfinished meld.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogDraft")]
pub struct DraftView {
    pub members: Vec<CardName>,
    pub riders: Vec<RiderView>,
}

/// A meld that could be laid now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogIdea")]
pub struct IdeaView {
    pub meld: MeldView,
    /// The actions that lead there from what is picked, the last one lays it.
    pub steps: Vec<String>,
}

impl SeersCatalog {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.scene(state, viewer);
        if view.draft.is_some() {
            view.ideas = self.ideas(state);
        }
        view
    }

    /// The view without what is thought of for the one who decides.
    pub(crate) fn scene(&self, state: &State, viewer: Viewer) -> View {
        let catalogue = &self.catalogue;
        let me = viewer.seat();
        let seats = || Seat::all(self.players);
        let over = state.phase == Phase::Over;
        let my_turn = !over && me == Some(state.turn);
        let totals = state.totals();
        View {
            me,
            round: state.round,
            trick: state.trick.number,
            phase: match state.phase {
                Phase::Lead => PhaseView::Lead,
                Phase::Follow => PhaseView::Follow,
                Phase::Over => PhaseView::Over,
            },
            actors: actors(state).iter().collect(),
            hand: me
                .map(|seat| catalogue.names(state.hands[seat]))
                .unwrap_or_default(),
            hand_sizes: seats().map(|seat| state.hands[seat].len() as u8).collect(),
            bonus: seats().map(|seat| state.in_bonus(seat)).collect(),
            inside: seats()
                .map(|seat| state.trick.inside.contains(seat))
                .collect(),
            opener: state.opener,
            leader: state.trick.leader,
            current: state.trick.current.map(|(owner, target)| CurrentView {
                owner,
                kind: target.kind,
                size: target.size,
                half_points: half_points(target.strength),
                lower: target.lower,
            }),
            melds: state
                .trick
                .melds
                .iter()
                .enumerate()
                .map(|(index, laid)| LaidView {
                    seat: laid.seat,
                    meld: meld_view(catalogue, &laid.meld),
                    taken: index < usize::from(state.trick.taken),
                })
                .collect(),
            last: state.last.as_ref().map(|last| last_view(catalogue, last)),
            discard: state.discard.len() as u8,
            removed: state.removed.len() as u8,
            suits: Suit::first(self.suits)
                .map(|suit| letter_of_suit(suit).to_owned())
                .collect(),
            highest: self.highest,
            artifacts: self.options.open_artifacts.then(|| {
                iter_artifacts(state.in_play)
                    .map(|a| catalogue.name(Card::artifact(a)))
                    .collect()
            }),
            finished: state
                .finished
                .iter()
                .map(|trick| FinishedView {
                    leader: trick.leader,
                    winner: trick.winner,
                    melds: trick
                        .melds
                        .iter()
                        .map(|laid| finished_meld(catalogue, laid))
                        .collect(),
                })
                .collect(),
            totals: totals.0[..self.players].to_vec(),
            rounds: state
                .past
                .iter()
                .map(|round| self.round_view(round))
                .collect(),
            draft: my_turn.then(|| draft_view(catalogue, &state.draft)),
            ideas: Vec::new(),
            winners: score::winners(self, state),
        }
    }

    fn round_view(&self, round: &RoundResult) -> RoundView {
        let hands = || Seat::all(self.players).map(|seat| round.hands[seat]);
        RoundView {
            scores: round.scores.0[..self.players].to_vec(),
            bonus: hands().map(score::bonus).collect(),
            hands: hands().map(|hand| self.catalogue.names(hand)).collect(),
            ended_by: round.ended_by,
        }
    }

    fn ideas(&self, state: &State) -> Vec<IdeaView> {
        let mut melds: Vec<Meld> = Vec::new();
        finder(self, state).ideas(&state.draft, |meld| {
            if !melds.contains(&meld) {
                melds.push(meld);
            }
        });
        // What sheds more comes first, and riders are not wasted.
        melds.sort_by_key(|meld| (meld.riders.set.count_ones(), u8::MAX - meld.size()));
        melds.truncate(MOST_IDEAS);
        let idea = |meld: &Meld| IdeaView {
            meld: meld_view(&self.catalogue, meld),
            steps: steps(&self.catalogue, &state.draft, meld)
                .into_iter()
                .map(|action| request(&self.catalogue, action).to_string())
                .collect(),
        };
        melds.iter().map(idea).collect()
    }
}

fn half_points(strength: Strength) -> Option<u8> {
    (strength != Strength::BLADE).then_some(strength.0)
}

pub(crate) fn last_view(catalogue: &Catalogue, (seat, last): &(Seat, Last)) -> LastView {
    let act = match last {
        Last::Laid(meld) => ActView::Laid {
            meld: meld_view(catalogue, meld),
        },
        Last::Passed => ActView::Passed,
        Last::Yielded => ActView::Yielded,
        Last::Rod(cards) => ActView::Rod {
            cards: catalogue.names(*cards),
        },
        Last::Gift(to) => ActView::Gift { to: *to },
        Last::Bag => ActView::Bag,
        Last::Raven(to) => ActView::Raven { to: *to },
        Last::Bookmark => ActView::Bookmark,
    };
    LastView { seat: *seat, act }
}

/// The last action that a view shows; `None` if it names what does not exist.
pub(crate) fn last_of_view(game: &SeersCatalog, view: &LastView) -> Option<(Seat, Last)> {
    let known = |seat: Seat| (seat.index() < game.players).then_some(seat);
    let last = match &view.act {
        ActView::Laid { meld } => Last::Laid(read_meld(game, &meld.notation)?),
        ActView::Passed => Last::Passed,
        ActView::Yielded => Last::Yielded,
        ActView::Rod { cards } => {
            let found: Option<Vec<Card>> =
                cards.iter().map(|name| game.catalogue.card(name)).collect();
            Last::Rod(found?.into_iter().collect())
        }
        ActView::Gift { to } => Last::Gift(known(*to)?),
        ActView::Bag => Last::Bag,
        ActView::Raven { to } => Last::Raven(known(*to)?),
        ActView::Bookmark => Last::Bookmark,
    };
    Some((known(view.seat)?, last))
}

fn finished_meld(catalogue: &Catalogue, laid: &Laid) -> FinishedMeldView {
    FinishedMeldView {
        seat: laid.seat,
        meld: meld_view(catalogue, &laid.meld),
    }
}

fn draft_view(catalogue: &Catalogue, draft: &Draft) -> DraftView {
    DraftView {
        members: catalogue.names(draft.members),
        riders: draft
            .riders
            .iter()
            .map(|rider| rider_view(catalogue, rider))
            .collect(),
    }
}

fn letter(suit: Suit) -> CardName {
    letter_of_suit(suit)
        .parse()
        .expect("the letter of a suit is a plain letter")
}

pub(crate) fn rider_view(catalogue: &Catalogue, rider: Rider) -> RiderView {
    let artifact = catalogue.name(Card::artifact(rider.artifact()));
    match rider {
        Rider::Plain(_) => RiderView {
            artifact,
            target: None,
            value: None,
            suit: None,
        },
        Rider::Shift(shift) => RiderView {
            artifact,
            target: Some(catalogue.name(shift.card)),
            value: Some(shift.value(catalogue.numbers().shift)),
            suit: None,
        },
        Rider::Cloak(card, suit) => RiderView {
            artifact,
            target: Some(catalogue.name(card)),
            value: None,
            suit: Some(letter(suit)),
        },
    }
}

pub(crate) fn meld_view(catalogue: &Catalogue, meld: &Meld) -> MeldView {
    let numbers = catalogue.numbers();
    let members = meld.spread(numbers).into_iter().map(|member| {
        let changed = match member.card.face() {
            Face::Suit(suit, value) => member.suit != Some(suit) || member.value != value,
            Face::Joker => true,
            Face::Artifact(artifact) => artifact.family() == Family::StandIn,
        };
        MemberView {
            card: catalogue.name(member.card),
            value: if meld.is_blade() { 0 } else { member.value },
            suit: member.suit.map(letter),
            changed,
        }
    });
    MeldView {
        kind: meld.kind,
        members: members.collect(),
        riders: meld
            .riders
            .iter()
            .map(|rider| rider_view(catalogue, rider))
            .collect(),
        half_points: half_points(meld.strength(numbers)),
        notation: meld_request(catalogue, meld).to_string(),
    }
}
