//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat, SeatSet, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SeersCatalog;
use crate::action::RiderRequest;
use crate::card::{CardName, Cards};
use crate::content::Catalogue;
use crate::judge::{meld_request, read_meld, read_rider, rider_request};
use crate::meld::{Kind, Riders, Strength, Target};
use crate::state::{
    Draft, FinishedTrick, Laid, MAX_MELDS, Phase, ROUNDS, RoundResult, SEATS, State, Trick,
};
use crate::view::{LastView, last_of_view, last_view};

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

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &SeersCatalog, doc: &StateDoc) -> Result<State, Vec<String>> {
    let mut reader = Reader {
        game,
        problems: Vec::new(),
    };
    let state = reader.state(doc);
    let mut problems = reader.problems;
    if problems.is_empty()
        && let Err(problem) = crate::invariants::audit(game, &state)
    {
        problems.push(problem);
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

/// Collects what cannot be read instead of stopping at the first.
struct Reader<'a> {
    game: &'a SeersCatalog,
    problems: Vec<String>,
}

impl Reader<'_> {
    fn demand(&mut self, holds: bool, problem: impl FnOnce() -> String) {
        if !holds {
            self.problems.push(problem());
        }
    }

    fn cards(&mut self, names: &[CardName], place: &str) -> Cards {
        let mut set = Cards::EMPTY;
        for name in names {
            let Some(card) = self.game.catalogue.card(name) else {
                self.problems
                    .push(format!("{place}: there is no card `{name}`"));
                continue;
            };
            let twice = !card.is_joker() && set.contains(card);
            let many = card.is_joker() && usize::from(set.jokers()) >= SEATS;
            self.demand(!twice && !many, || {
                format!("{place}: `{name}` stands too often")
            });
            if !twice && !many {
                set = set.with(card);
            }
        }
        set
    }

    fn seat(&mut self, seat: Seat, place: &str) -> Seat {
        let players = self.game.players;
        self.demand(seat.index() < players, || {
            format!("{place}: there is no seat {seat}")
        });
        seat.clockwise(0, players)
    }

    fn by_seat(&mut self, names: &[Vec<CardName>], place: &str) -> BySeat<Cards, SEATS> {
        let players = self.game.players;
        self.demand(names.len() == players, || {
            format!("{place}: {} entries for {players} seers", names.len())
        });
        BySeat::from_fn(|seat| match names.get(seat.index()) {
            Some(names) if seat.index() < players => self.cards(names, place),
            _ => Cards::EMPTY,
        })
    }

    fn melds(&mut self, docs: &[LaidDoc], place: &str) -> Vec<Laid> {
        let mut melds = Vec::new();
        self.demand(docs.len() <= MAX_MELDS, || {
            format!("{place}: too many melds")
        });
        for doc in docs.iter().take(MAX_MELDS) {
            let seat = self.seat(doc.seat, place);
            match read_meld(self.game, &doc.meld) {
                Some(meld) => melds.push(Laid { seat, meld }),
                None => self
                    .problems
                    .push(format!("{place}: `{}` is no meld", doc.meld)),
            }
        }
        melds
    }

    fn trick(&mut self, doc: &TrickDoc) -> Trick {
        let current = doc.current.map(|current| {
            let target = Target {
                kind: current.kind,
                size: current.size,
                strength: current.half_points.map_or(Strength::BLADE, Strength),
                lower: current.lower,
            };
            (self.seat(current.owner, "trick"), target)
        });
        let mut inside = SeatSet::EMPTY;
        for seat in &doc.inside {
            inside = inside.with(self.seat(*seat, "trick"));
        }
        let melds = self.melds(&doc.melds, "trick");
        let taken = usize::from(doc.taken).min(melds.len()) as u8;
        self.demand(taken == doc.taken, || {
            "trick: more melds are taken than were laid".to_owned()
        });
        Trick {
            number: doc.number,
            leader: self.seat(doc.leader, "trick"),
            inside,
            melds: melds.into_iter().collect(),
            taken,
            current,
        }
    }

    fn draft(&mut self, doc: &DraftDoc) -> Draft {
        let mut riders = Riders::NONE;
        for request in &doc.riders {
            match read_rider(self.game, request) {
                Some(rider) => riders = riders.with(rider),
                None => self
                    .problems
                    .push(format!("draft: no rider `{}`", request.artifact)),
            }
        }
        Draft {
            members: self.cards(&doc.members, "draft"),
            riders,
        }
    }

    fn state(&mut self, doc: &StateDoc) -> State {
        let seed = doc.seed.parse().unwrap_or_else(|error| {
            self.problems.push(format!("seed: {error}"));
            Seed::from_bytes([0; 32])
        });
        let artifacts = self.cards(&doc.artifacts, "artifacts");
        let only = Cards::from_parts(0, 0, artifacts.artifacts()) == artifacts;
        self.demand(only, || {
            "artifacts: other cards stand among them".to_owned()
        });
        self.demand(doc.past.len() <= ROUNDS as usize, || {
            "past: more than four rounds".to_owned()
        });
        let mut past = ArrayVec::new();
        for round in doc.past.iter().take(ROUNDS as usize) {
            let hands = self.by_seat(&round.hands, "past");
            let mut scores = BySeat::default();
            let fits = round.scores.len() == self.game.players;
            self.demand(fits, || "past: a score for each seer is needed".to_owned());
            for (score, given) in scores.0.iter_mut().zip(&round.scores) {
                *score = *given;
            }
            let ended_by = round.ended_by.map(|seat| self.seat(seat, "past"));
            past.push(RoundResult {
                scores,
                hands,
                ended_by,
            });
        }
        let mut finished = Vec::new();
        for trick in &doc.finished {
            finished.push(FinishedTrick {
                leader: self.seat(trick.leader, "finished"),
                winner: self.seat(trick.winner, "finished"),
                melds: self.melds(&trick.melds, "finished"),
            });
        }
        State {
            seed,
            round: doc.round,
            in_play: artifacts.artifacts(),
            phase: match doc.phase {
                PhaseDoc::Lead => Phase::Lead,
                PhaseDoc::Follow => Phase::Follow,
                PhaseDoc::Over => Phase::Over,
            },
            turn: self.seat(doc.turn, "turn"),
            hands: self.by_seat(&doc.hands, "hands"),
            removed: self.cards(&doc.removed, "removed"),
            discard: self.cards(&doc.discard, "discard"),
            opener: self.seat(doc.opener, "opener"),
            trick: self.trick(&doc.trick),
            draft: self.draft(&doc.draft),
            last: doc.last.as_ref().and_then(|last| {
                let read = last_of_view(self.game, last);
                self.demand(read.is_some(), || {
                    "last: nobody can have done that".to_owned()
                });
                read
            }),
            finished,
            past,
        }
    }
}
