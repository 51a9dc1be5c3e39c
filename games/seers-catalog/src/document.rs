//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Message, Parts, Problems, Reading, Seat, SeatSet, playable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SeersCatalog;
use crate::action::{MeldRequest, RiderRequest};
use crate::card::{CardName, Cards};
use crate::content::Catalogue;
use crate::judge::{meld_request, read_meld, read_rider, rider_request};
use crate::meld::{Kind, Meld, Riders, Strength, Target};
use crate::state::{
    Draft, FinishedTrick, Laid, Last, MAX_MELDS, Phase, ROUNDS, RoundResult, SEATS, State, Trick,
};
use crate::view::{ActView, LastView, last_of_view, last_view};

/// A full state. Seats are counted from 0 clockwise; lists by seat have an entry for each seer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateDoc {
    pub seed: String,
    pub round: u8,
    /// The artifacts in play.
    pub artifacts: Vec<CardName>,
    pub phase: PhaseDoc,
    pub turn: Seat,
    pub hands: Vec<Vec<CardName>>,
    #[serde(default)]
    pub removed: Vec<CardName>,
    #[serde(default)]
    pub discard: Vec<CardName>,
    /// Who was dealt `first-move`.
    pub opener: Seat,
    pub trick: TrickDoc,
    #[serde(default)]
    pub draft: DraftDoc,
    /// What was done last, as everybody saw it.
    #[serde(default)]
    pub last: Option<LastView>,
    #[serde(default)]
    pub finished: Vec<FinishedDoc>,
    #[serde(default)]
    pub past: Vec<RoundDoc>,
}

/// The pending decision, by the names of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseDoc {
    Lead,
    Follow,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrickDoc {
    pub number: u8,
    pub leader: Seat,
    /// Who is still in the trick.
    pub inside: Vec<Seat>,
    #[serde(default)]
    pub melds: Vec<LaidDoc>,
    /// How many of the first melds the Rod has taken.
    #[serde(default)]
    pub taken: u8,
    #[serde(default)]
    pub current: Option<CurrentDoc>,
}

/// A meld in a trick, in its canonical line: `set m6 joker=6`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LaidDoc {
    pub seat: Seat,
    pub meld: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentDoc {
    pub owner: Seat,
    pub kind: Kind,
    pub size: u8,
    /// The comparison value in half points; absent for the Blade.
    #[serde(default)]
    pub half_points: Option<u8>,
    #[serde(default)]
    pub lower: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftDoc {
    #[serde(default)]
    pub members: Vec<CardName>,
    #[serde(default)]
    pub riders: Vec<RiderRequest>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FinishedDoc {
    pub leader: Seat,
    pub winner: Seat,
    pub melds: Vec<LaidDoc>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundDoc {
    pub scores: Vec<i8>,
    pub hands: Vec<Vec<CardName>>,
    #[serde(default)]
    pub ended_by: Option<Seat>,
}

pub(crate) fn write(game: &SeersCatalog, state: &State) -> StateDoc {
    let catalogue = &game.catalogue;
    let players = game.players;
    let names = |cards: Cards| catalogue.names(cards);
    let hands =
        |hands: &BySeat<Cards, SEATS>| hands.0[..players].iter().map(|c| names(*c)).collect();
    StateDoc {
        seed: state.seed.to_string(),
        round: state.round,
        artifacts: names(Cards::from_parts(0, 0, state.in_play)),
        phase: match state.phase {
            Phase::Lead => PhaseDoc::Lead,
            Phase::Follow => PhaseDoc::Follow,
            Phase::Over => PhaseDoc::Over,
        },
        turn: state.turn,
        hands: hands(&state.hands),
        removed: names(state.removed),
        discard: names(state.discard),
        opener: state.opener,
        trick: TrickDoc {
            number: state.trick.number,
            leader: state.trick.leader,
            inside: state.trick.inside.iter().collect(),
            melds: write_melds(catalogue, &state.trick.melds),
            taken: state.trick.taken,
            current: state.trick.current.map(|(owner, target)| CurrentDoc {
                owner,
                kind: target.kind,
                size: target.size,
                half_points: (target.strength != Strength::BLADE).then_some(target.strength.0),
                lower: target.lower,
            }),
        },
        draft: DraftDoc {
            members: names(state.draft.members),
            riders: state
                .draft
                .riders
                .iter()
                .map(|r| rider_request(catalogue, r))
                .collect(),
        },
        last: state.last.as_ref().map(|last| last_view(catalogue, last)),
        finished: state
            .finished
            .iter()
            .map(|trick| FinishedDoc {
                leader: trick.leader,
                winner: trick.winner,
                melds: write_melds(catalogue, &trick.melds),
            })
            .collect(),
        past: state
            .past
            .iter()
            .map(|round| RoundDoc {
                scores: round.scores.0[..players].to_vec(),
                hands: hands(&round.hands),
                ended_by: round.ended_by,
            })
            .collect(),
    }
}

fn write_melds(catalogue: &Catalogue, melds: &[Laid]) -> Vec<LaidDoc> {
    let line = |laid: &Laid| LaidDoc {
        seat: laid.seat,
        meld: meld_request(catalogue, &laid.meld).to_string(),
    };
    melds.iter().map(line).collect()
}

/// The parts of a document that invariants look at.
pub(crate) mod part {
    use coven_core::Parts;

    pub(crate) const ARTIFACTS: Parts = Parts::one(0);
    pub(crate) const TURN: Parts = Parts::one(1);
    pub(crate) const HANDS: Parts = Parts::one(2);
    pub(crate) const REMOVED: Parts = Parts::one(3);
    pub(crate) const DISCARD: Parts = Parts::one(4);
    pub(crate) const OPENER: Parts = Parts::one(5);
    pub(crate) const TRICK: Parts = Parts::one(6);
    pub(crate) const DRAFT: Parts = Parts::one(7);
    pub(crate) const FINISHED: Parts = Parts::one(8);
    pub(crate) const PAST: Parts = Parts::one(9);
}

/// No line of a meld is longer.
const LONGEST_MELD: usize = 200;
/// A round has fewer tricks than there are cards.
const MAX_TRICKS: usize = 90;

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &SeersCatalog, doc: &StateDoc) -> Result<State, Problems> {
    let mut reader = Reader {
        game,
        reading: Reading::new(game.players),
    };
    let state = reader.state(doc);
    let mut problems = reader.reading.into_problems();
    crate::invariants::audit(game, &state, &mut problems);
    playable(game, &state, &mut problems);
    problems.or(state)
}

/// Reads names and lines of melds.
struct Reader<'a> {
    game: &'a SeersCatalog,
    reading: Reading,
}

impl Reader<'_> {
    fn cards(&mut self, names: &[CardName], part: Parts, place: &str) -> Cards {
        let mut set = Cards::EMPTY;
        for (number, name) in names.iter().enumerate() {
            let place = format!("{place}[{number}]");
            let found = self.game.catalogue.card(name);
            let Some(card) = self.reading.known(found, name, part, &place) else {
                continue;
            };
            let twice = !card.is_joker() && set.contains(card);
            let many = card.is_joker() && usize::from(set.jokers()) >= SEATS;
            if twice || many {
                self.reading.twice(name, part, place);
            } else {
                set = set.with(card);
            }
        }
        set
    }

    fn by_seat(
        &mut self,
        names: &[Vec<CardName>],
        part: Parts,
        place: &str,
    ) -> BySeat<Cards, SEATS> {
        let players = self.game.players;
        self.reading.for_each_player(names.len(), part, place);
        BySeat::from_fn(|seat| match names.get(seat.index()) {
            Some(names) if seat.index() < players => {
                self.cards(names, part, &format!("{place}[{seat}]"))
            }
            _ => Cards::EMPTY,
        })
    }

    fn melds(&mut self, docs: &[LaidDoc], part: Parts, place: &str) -> Vec<Laid> {
        self.reading.at_most(docs.len(), MAX_MELDS, part, place);
        let mut melds = Vec::new();
        for (number, doc) in docs.iter().take(MAX_MELDS).enumerate() {
            let place = format!("{place}[{number}]");
            let seat = self
                .reading
                .seat(doc.seat, part, format_args!("{place}.seat"));
            let meld = self.meld(&doc.meld);
            let place = format!("{place}.meld");
            let meld = self.reading.known(meld, &doc.meld, part, place);
            melds.extend(meld.map(|meld| Laid { seat, meld }));
        }
        melds
    }

    /// A meld by its line, in which no card is named twice.
    fn meld(&self, line: &str) -> Option<Meld> {
        let short = line.len() <= LONGEST_MELD;
        let meld = short.then(|| read_meld(self.game, line)).flatten()?;
        let named: MeldRequest = line.parse().ok()?;
        let once = named.members.len() == meld.members.len()
            && named.riders.len() == meld.riders.set.count_ones() as usize;
        once.then_some(meld)
    }

    fn trick(&mut self, doc: &TrickDoc) -> Trick {
        let part = part::TRICK;
        let current = doc.current.map(|current| {
            let target = Target {
                kind: current.kind,
                size: current.size,
                strength: current.half_points.map_or(Strength::BLADE, Strength),
                lower: current.lower,
            };
            let owner = self
                .reading
                .seat(current.owner, part, "trick.current.owner");
            (owner, target)
        });
        let mut inside = SeatSet::EMPTY;
        for (number, seat) in doc.inside.iter().enumerate() {
            let place = format!("trick.inside[{number}]");
            inside = inside.with(self.reading.seat(*seat, part, place));
        }
        let melds = self.melds(&doc.melds, part, "trick.melds");
        self.reading
            .at_most(doc.taken.into(), melds.len(), part, "trick.taken");
        let taken = usize::from(doc.taken).min(melds.len());
        // SC-I1: what lies in the trick lies there once; sets of cards are added up unseen.
        let mut lying = Cards::EMPTY;
        for (number, laid) in melds.iter().enumerate().skip(taken) {
            let cards = laid.meld.cards();
            let jokers = usize::from(lying.jokers()) + usize::from(cards.jokers());
            let twice = lying.suit_bits() & cards.suit_bits() != 0
                || lying.artifacts() & cards.artifacts() != 0
                || jokers > SEATS;
            if twice {
                let place = format!("trick.melds[{number}]");
                let message = Message::new("sc-problem-lies-twice");
                self.reading.fail(part, "SC-I1", place, message);
                break;
            }
            lying = lying.and(cards);
        }
        Trick {
            number: doc.number,
            leader: self.reading.seat(doc.leader, part, "trick.leader"),
            inside,
            melds: melds.into_iter().collect(),
            taken: taken as u8,
            current,
        }
    }

    fn draft(&mut self, doc: &DraftDoc) -> Draft {
        let mut riders = Riders::NONE;
        for (number, request) in doc.riders.iter().enumerate() {
            let rider = read_rider(self.game, request);
            let place = format!("draft.riders[{number}]");
            let rider = self
                .reading
                .known(rider, request.artifact, part::DRAFT, &place);
            let Some(rider) = rider else { continue };
            if riders.has(rider.artifact()) {
                self.reading.twice(request.artifact, part::DRAFT, place);
            }
            riders = riders.with(rider);
        }
        Draft {
            members: self.cards(&doc.members, part::DRAFT, "draft.members"),
            riders,
        }
    }

    fn past(&mut self, doc: &RoundDoc, number: usize) -> RoundResult {
        let part = part::PAST;
        let place = format!("past[{number}]");
        let hands = self.by_seat(&doc.hands, part, &format!("{place}.hands"));
        let mut scores = BySeat::default();
        self.reading
            .for_each_player(doc.scores.len(), part, format_args!("{place}.scores"));
        for (score, given) in scores.0.iter_mut().zip(&doc.scores) {
            *score = *given;
        }
        let ended_by = doc.ended_by.map(|seat| {
            let place = format!("{place}.ended_by");
            let seat = self.reading.seat(seat, part, &place);
            // SC-87: whoever ends a round has nothing left.
            if !hands[seat].is_empty() {
                let message = Message::new("sc-problem-ended-by");
                self.reading.fail(part, "SC-87", place, message);
            }
            seat
        });
        RoundResult {
            scores,
            hands,
            ended_by,
        }
    }

    fn last(&mut self, doc: &LastView) -> Option<(Seat, Last)> {
        // Nothing depends on it: it is shown, and gone with the next action.
        let read = match &doc.act {
            ActView::Laid { meld } if self.meld(&meld.notation).is_none() => None,
            ActView::Rod { cards } => {
                self.cards(cards, Parts::NONE, "last.cards");
                (cards.len() <= MAX_TRICKS)
                    .then(|| last_of_view(self.game, doc))
                    .flatten()
            }
            _ => last_of_view(self.game, doc),
        };
        if read.is_none() {
            let message = Message::new("sc-problem-last");
            self.reading.fail(Parts::NONE, "SC-105", "last", message);
        }
        read
    }

    fn state(&mut self, doc: &StateDoc) -> State {
        let artifacts = self.cards(&doc.artifacts, part::ARTIFACTS, "artifacts");
        if Cards::from_parts(0, 0, artifacts.artifacts()) != artifacts {
            let message = Message::new("sc-problem-not-artifacts");
            self.reading
                .fail(part::ARTIFACTS, "SC-4", "artifacts", message);
        }
        let most = usize::from(ROUNDS);
        self.reading
            .at_most(doc.past.len(), most, part::PAST, "past");
        let mut past = ArrayVec::new();
        for (number, round) in doc.past.iter().take(most).enumerate() {
            past.push(self.past(round, number));
        }
        self.reading
            .at_most(doc.finished.len(), MAX_TRICKS, part::FINISHED, "finished");
        let mut finished = Vec::new();
        for (number, trick) in doc.finished.iter().take(MAX_TRICKS).enumerate() {
            let (part, place) = (part::FINISHED, format!("finished[{number}]"));
            finished.push(FinishedTrick {
                leader: self
                    .reading
                    .seat(trick.leader, part, format_args!("{place}.leader")),
                winner: self
                    .reading
                    .seat(trick.winner, part, format_args!("{place}.winner")),
                melds: self.melds(&trick.melds, part, &format!("{place}.melds")),
            });
        }
        State {
            seed: self.reading.seed(&doc.seed),
            round: doc.round,
            in_play: artifacts.artifacts(),
            phase: match doc.phase {
                PhaseDoc::Lead => Phase::Lead,
                PhaseDoc::Follow => Phase::Follow,
                PhaseDoc::Over => Phase::Over,
            },
            turn: self.reading.seat(doc.turn, part::TURN, "turn"),
            hands: self.by_seat(&doc.hands, part::HANDS, "hands"),
            removed: self.cards(&doc.removed, part::REMOVED, "removed"),
            discard: self.cards(&doc.discard, part::DISCARD, "discard"),
            opener: self.reading.seat(doc.opener, part::OPENER, "opener"),
            trick: self.trick(&doc.trick),
            draft: self.draft(&doc.draft),
            last: doc.last.as_ref().and_then(|last| self.last(last)),
            finished,
            past,
        }
    }
}
