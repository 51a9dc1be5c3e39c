//! What happened ([`Event`]) and what each viewer learns of it ([`Seen`]).
//!
//! The redaction stands here, beside the events, and names every field it lets through. Steps of a
//! plan are events for their owner only: the others do not even learn that there was one.

use arrayvec::ArrayVec;
use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::VedminKrug;
use crate::action::{Action, Request};
use crate::card::{Arcana, CardName, Cards, Power, Recipe};
use crate::ingredient::{Bag, Ingredient};
use crate::plan::{MAX_STEPS, Step};
use crate::state::{Active, Each};
use crate::step::{Owner, StepView};

/// How much of each type, `[heart, mandrake, mushroom, spider, toad]`.
pub type Amounts = [u8; Ingredient::COUNT];

/// Everything that happened, for the referee.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "events are made only where somebody listens"
)]
pub enum Event {
    Offered {
        offers: Each<Option<[Power; 2]>>,
    },
    Cast {
        characters: Each<Option<Power>>,
    },
    Dealt {
        hands: Each<Cards>,
        deck: u8,
    },
    RoundBegan {
        round: u8,
        study: bool,
    },
    /// A step of a plan, or a part of one.
    Planned {
        seat: Seat,
        action: Action,
    },
    Picked {
        seat: Seat,
        card: Recipe,
    },
    TookBack {
        seat: Seat,
    },
    /// A character or a recipe is chosen, face down.
    Chose {
        seat: Seat,
        action: Action,
    },
    Confirmed {
        seat: Seat,
    },
    Withdrew {
        seat: Seat,
    },
    Renewed {
        seat: Seat,
        discarded: Cards,
    },
    Reshuffled {
        deck: u8,
    },
    Revealed {
        plays: Each<Option<Play>>,
    },
    Activated {
        seat: Seat,
        tokens: [u8; Arcana::COUNT],
        active: Active,
    },
    Resolved {
        seat: Seat,
        outcome: Carried,
    },
    Brewed {
        seat: Seat,
        outcome: Carried,
    },
    Retired {
        seat: Seat,
        power: Power,
    },
    Passed {
        from: Seat,
        to: Seat,
        contents: Bag,
        overflow: Bag,
    },
    HandsPassed {
        hands: Each<Cards>,
    },
    Drew {
        seat: Seat,
        cards: Cards,
    },
    Turned {
        seat: Seat,
        rotated: bool,
    },
    Ended {
        winners: Vec<Seat>,
        dawn: bool,
    },
}

/// A recipe turned up in S2, with what happens at the same moment (WW-87).
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub card: Recipe,
    pub rotated: bool,
    pub outcome: Carried,
}

/// A plan as it was carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Carried {
    pub owner: Owner,
    pub steps: ArrayVec<Step, MAX_STEPS>,
    pub bench: Bag,
    pub cauldron: Bag,
    /// What went to the left neighbour's circle (WW-105).
    pub spill: Bag,
}

/// What one viewer learns of an event. What she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "VedminKrugSeen")]
pub enum Seen {
    /// The two characters dealt to me.
    Offered {
        cards: Vec<CardName>,
    },
    /// All characters, turned up together.
    Cast {
        characters: Vec<CardName>,
    },
    /// `hand`: my own; `sizes`: everybody's.
    Dealt {
        hand: Vec<CardName>,
        sizes: Vec<u8>,
        deck: u8,
    },
    RoundBegan {
        round: u8,
        study: bool,
    },
    /// My own step.
    Planned {
        action: Request,
    },
    Picked {
        card: CardName,
    },
    TookBack {},
    /// Somebody has chosen a character or laid a recipe; `action` is there for herself.
    Chose {
        seat: Seat,
        action: Option<Request>,
    },
    Confirmed {
        seat: Seat,
    },
    Withdrew {
        seat: Seat,
    },
    /// `cards`: what she threw away, for herself and with the memory aid only.
    Renewed {
        seat: Seat,
        count: u8,
        cards: Option<Vec<CardName>>,
    },
    Reshuffled {
        deck: u8,
    },
    /// All laid recipes at once; absent where nothing was laid.
    Revealed {
        plays: Vec<Option<PlayView>>,
    },
    Activated {
        seat: Seat,
        tokens: [u8; Arcana::COUNT],
        arcana: Vec<Arcana>,
        pours: u8,
    },
    Resolved {
        seat: Seat,
        steps: Vec<StepView>,
        bench: Amounts,
        cauldron: Amounts,
    },
    Brewed {
        seat: Seat,
        steps: Vec<StepView>,
        bench: Amounts,
        cauldron: Amounts,
        spill: Amounts,
    },
    Retired {
        seat: Seat,
        card: CardName,
    },
    /// A cauldron went right; what did not fit went to the circle of `from`.
    Passed {
        from: Seat,
        to: Seat,
        contents: Amounts,
        overflow: Amounts,
    },
    /// All hands went left. `given`: mine, with the memory aid; `received`: mine.
    HandsPassed {
        sizes: Vec<u8>,
        given: Option<Vec<CardName>>,
        received: Option<Vec<CardName>>,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Vec<CardName>>,
    },
    /// The Slyboots card turned.
    Turned {
        seat: Seat,
        rotated: bool,
    },
    Ended {
        winners: Vec<Seat>,
        dawn: bool,
    },
}

/// A revealed recipe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugPlay")]
pub struct PlayView {
    pub card: CardName,
    pub rotated: bool,
    /// Whether it was picked at random (WW-102).
    pub picked: bool,
    /// What happened at the same moment: an extra effect, three ingredients.
    pub steps: Vec<StepView>,
    pub bench: Amounts,
    pub cauldron: Amounts,
    pub spill: Amounts,
}

impl VedminKrug {
    /// The redaction: total, field by field (section 8 of the specification).
    pub(crate) fn redact(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        let deck = &*self.deck;
        let names = |cards: Cards| cards.iter().map(|card| deck.name(card)).collect::<Vec<_>>();
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let each = |sizes: &Each<Cards>| self.seats().map(|seat| sizes[seat].len() as u8).collect();
        Some(match event {
            Event::Offered { offers } => Seen::Offered {
                cards: me
                    .and_then(|me| offers[me])
                    .map(|pair| pair.map(|power| deck.power_name(power)).to_vec())
                    .unwrap_or_default(),
            },
            Event::Cast { characters } => Seen::Cast {
                characters: self
                    .seats()
                    .filter_map(|seat| characters[seat])
                    .map(|power| deck.power_name(power))
                    .collect(),
            },
            Event::Dealt { hands, deck: left } => Seen::Dealt {
                hand: me.map(|me| names(hands[me])).unwrap_or_default(),
                sizes: each(hands),
                deck: *left,
            },
            Event::RoundBegan { round, study } => Seen::RoundBegan {
                round: *round,
                study: *study,
            },
            // WW-131, WW-132: nothing of a plan is shown to others, not even that there is one.
            Event::Planned { seat, action } => viewer.knows(*seat).then(|| Seen::Planned {
                action: self.write(*action),
            })?,
            Event::Picked { seat, card } => viewer.knows(*seat).then(|| Seen::Picked {
                card: deck.name(*card),
            })?,
            Event::TookBack { seat } => viewer.knows(*seat).then_some(Seen::TookBack {})?,
            Event::Chose { seat, action } => Seen::Chose {
                seat: *seat,
                action: viewer.knows(*seat).then(|| self.write(*action)),
            },
            Event::Confirmed { seat } => Seen::Confirmed { seat: *seat },
            Event::Withdrew { seat } => Seen::Withdrew { seat: *seat },
            // WW-134, WW-137.
            Event::Renewed { seat, discarded } => Seen::Renewed {
                seat: *seat,
                count: discarded.len() as u8,
                cards: (viewer.knows(*seat) && self.options.memory_aid).then(|| names(*discarded)),
            },
            Event::Reshuffled { deck } => Seen::Reshuffled { deck: *deck },
            Event::Revealed { plays } => Seen::Revealed {
                plays: self
                    .seats()
                    .map(|seat| plays[seat].as_ref().map(|play| self.play_view(play)))
                    .collect(),
            },
            Event::Activated {
                seat,
                tokens,
                active,
            } => Seen::Activated {
                seat: *seat,
                tokens: *tokens,
                arcana: active.arcana().collect(),
                pours: active.pours,
            },
            Event::Resolved { seat, outcome } => Seen::Resolved {
                seat: *seat,
                steps: self.step_views(outcome),
                bench: outcome.bench.counts(),
                cauldron: outcome.cauldron.counts(),
            },
            Event::Brewed { seat, outcome } => Seen::Brewed {
                seat: *seat,
                steps: self.step_views(outcome),
                bench: outcome.bench.counts(),
                cauldron: outcome.cauldron.counts(),
                spill: outcome.spill.counts(),
            },
            Event::Retired { seat, power } => Seen::Retired {
                seat: *seat,
                card: deck.power_name(*power),
            },
            Event::Passed {
                from,
                to,
                contents,
                overflow,
            } => Seen::Passed {
                from: *from,
                to: *to,
                contents: contents.counts(),
                overflow: overflow.counts(),
            },
            Event::HandsPassed { hands } => Seen::HandsPassed {
                sizes: each(hands),
                given: me
                    .filter(|_| self.options.memory_aid)
                    .map(|me| names(hands[me])),
                received: me.map(|me| names(hands[me.right(self.players)])),
            },
            Event::Drew { seat, cards } => Seen::Drew {
                seat: *seat,
                count: cards.len() as u8,
                cards: viewer.knows(*seat).then(|| names(*cards)),
            },
            Event::Turned { seat, rotated } => Seen::Turned {
                seat: *seat,
                rotated: *rotated,
            },
            Event::Ended { winners, dawn } => Seen::Ended {
                winners: winners.clone(),
                dawn: *dawn,
            },
        })
    }

    fn step_views(&self, outcome: &Carried) -> Vec<StepView> {
        let view = |step: &Step| StepView::of(&self.deck, outcome.owner, *step);
        outcome.steps.iter().map(view).collect()
    }

    fn play_view(&self, play: &Play) -> PlayView {
        let steps = self.step_views(&play.outcome);
        PlayView {
            card: self.deck.name(play.card),
            rotated: play.rotated,
            picked: steps
                .iter()
                .any(|step| matches!(step, StepView::Picked { .. })),
            steps: steps
                .into_iter()
                .filter(|s| !matches!(s, StepView::Picked { .. } | StepView::Lay { .. }))
                .collect(),
            bench: play.outcome.bench.counts(),
            cauldron: play.outcome.cauldron.counts(),
            spill: play.outcome.spill.counts(),
        }
    }
}
