//! The stages of a round. Three questions, side by side: who decides, what is legal, what it does.
//!
//! Every stage is played the same way: each seat plans for itself ([`crate::plan::Plan`]), confirms,
//! and when the last one has confirmed all plans are carried out. Under `order = initiative` a plan
//! of S3 or B1 is carried out as soon as it is confirmed, one seat after another (WW-84).

mod arcana;
mod brewing;
mod draft;
mod passing;
mod study;

use coven_core::{Seat, SeatSet, Sink};

use crate::VedminKrug;
use crate::action::Action;
use crate::event::{Carried, Event, Seen};
use crate::ingredient::Bag;
use crate::plan::{Plan, Step};
use crate::state::{Phase, State};
use crate::step::Owner;

pub(crate) use arcana::rights;
pub(crate) use brewing::{may_keep, must_take_element};
pub(crate) use draft::start;
pub(crate) use study::{may_renew, may_rotate, must_choose_element};

impl VedminKrug {
    /// Who must decide now.
    pub(crate) fn deciders(&self, state: &State) -> SeatSet {
        let waiting = self.seats().filter(|seat| !state.confirmed.contains(*seat));
        match state.phase {
            Phase::Over => SeatSet::EMPTY,
            // WW-84: one after another, the lowest initiative first.
            Phase::Arcana | Phase::Brewing if self.options.by_initiative => waiting
                .min_by_key(|seat| self.initiative(state, *seat))
                .map_or(SeatSet::EMPTY, SeatSet::one),
            _ => waiting.collect(),
        }
    }

    /// WW-81, with the seat for those who never played anything.
    pub(crate) fn initiative(&self, state: &State, seat: Seat) -> (u8, Seat) {
        let latest = state.tableaus[seat].latest();
        (
            latest.map_or(u8::MAX, |card| self.deck.initiative(card)),
            seat,
        )
    }

    /// What an actor may choose from.
    pub(crate) fn list(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.deciders(state).contains(seat) {
            self.list_for(state, seat, out);
        }
    }

    /// What a seat could choose from if it was her turn.
    pub(crate) fn list_for(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Draft => draft::legal(state, seat, out),
            Phase::Study => study::legal(self, state, seat, out),
            Phase::Arcana => arcana::legal(state, seat, out),
            Phase::Brewing => brewing::legal(self, state, seat, out),
            Phase::Over => {}
        }
    }

    /// WW-35: what a seat may take back.
    pub(crate) fn list_asides(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.may_withdraw(state, seat) {
            out.push(Action::Withdraw);
        } else if self.deciders(state).contains(seat) {
            let plan = &state.plans[seat];
            if plan.filling.is_some() || plan.removable() > 0 {
                out.extend([Action::TakeBack, Action::StartOver]);
            }
        }
    }

    /// Whether a confirmed choice can be changed: until the last one has confirmed, in a stage
    /// that all play at once.
    pub(crate) fn may_withdraw(&self, state: &State, seat: Seat) -> bool {
        let sequential = self.options.by_initiative;
        match state.phase {
            Phase::Over => false,
            Phase::Arcana | Phase::Brewing if sequential => false,
            _ => state.asked.contains(seat) && state.confirmed.contains(seat),
        }
    }

    /// What a legal action does.
    pub(crate) fn carry(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<VedminKrug>,
    ) {
        let cells = self.deck.cells();
        match action {
            Action::Character(power) => {
                state.plans[seat].take(Step::Character(power), cells);
                self.choose(state, seat, action, events);
            }
            Action::Lay { card, rotated } => {
                state.plans[seat].take(Step::Lay { card, rotated }, cells);
                self.choose(state, seat, action, events);
            }
            Action::RenewHand => study::renew_hand(self, state, seat, events),
            Action::PlayRandom => study::play_random(self, state, seat, events),
            Action::Confirm => {
                state.confirmed = state.confirmed.with(seat);
                events.push(state, || Event::open(Seen::Confirmed { seat }));
                self.confirmed(state, seat, events);
            }
            Action::TakeBack => self.take_back(state, seat, 1, events),
            Action::StartOver => self.take_back(state, seat, usize::MAX, events),
            Action::Withdraw => {
                state.confirmed = state.confirmed.without(seat);
                if matches!(state.phase, Phase::Draft | Phase::Study) {
                    // Choosing was confirming.
                    state.plans[seat].steps.pop();
                }
                events.push(state, || Event::open(Seen::Withdrew { seat }));
            }
            _ => {
                let plan = &mut state.plans[seat];
                match action {
                    Action::Element(kind) => plan.take(Step::Element(kind), cells),
                    Action::Raven(few) => plan.take(Step::Raven(few), cells),
                    Action::Book(kind) => plan.take(Step::Book(kind), cells),
                    Action::Brew(kind) => plan.take(Step::Brew(kind), cells),
                    Action::Pour(kind) => plan.take(Step::Pour(kind), cells),
                    Action::Write { kind, made } => plan.take(Step::Write { kind, made }, cells),
                    Action::Keep(kind) => plan.take(Step::Keep(kind), cells),
                    _ => brewing::fill(self, state, seat, action),
                }
                // WW-131, WW-132: nothing of a plan is shown to others, not even that there is one.
                events.push(state, || {
                    let action = self.write(action);
                    Event::silent(seat, Seen::Planned { action })
                });
            }
        }
    }

    /// A choice that is a confirmation at the same time: a character, a recipe face down.
    fn choose(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<VedminKrug>,
    ) {
        state.confirmed = state.confirmed.with(seat);
        events.push(state, || {
            let request = self.write(action);
            Event::secret(seat, request, |action| Seen::Chose { seat, action })
        });
        self.confirmed(state, seat, events);
    }

    /// WW-35: the recipe being filled counts as one step.
    fn take_back(
        &self,
        state: &mut State,
        seat: Seat,
        steps: usize,
        events: &mut impl Sink<VedminKrug>,
    ) {
        let mut plan = std::mem::take(&mut state.plans[seat]);
        let open = usize::from(plan.filling.take().is_some());
        let gone = steps.saturating_sub(open).min(plan.removable());
        let left = plan.steps.len() - gone;
        state.plans[seat] = Plan::replay(state, seat, &plan.steps[..left], self.deck.cells());
        events.push(state, || Event::silent(seat, Seen::TookBack {}));
    }

    /// Carries out what waited for this seat, or for everybody.
    fn confirmed(&self, state: &mut State, seat: Seat, events: &mut impl Sink<VedminKrug>) {
        if self.options.by_initiative && matches!(state.phase, Phase::Arcana | Phase::Brewing) {
            self.carry_out(state, seat, events);
        }
        if state.confirmed == SeatSet::all(self.players) {
            self.finish(state, events);
        }
    }

    /// Between two stages nobody is asked, and nobody has answered.
    fn ask_nobody(state: &mut State) {
        state.asked = SeatSet::EMPTY;
        state.confirmed = SeatSet::EMPTY;
    }

    /// Opens a stage for the seats that have something to decide; without any it is over at once.
    fn begin(&self, state: &mut State, phase: Phase, events: &mut impl Sink<VedminKrug>) {
        state.phase = phase;
        for seat in self.seats() {
            state.plans[seat] = Plan::fresh(state, seat);
        }
        // WW-36: only one outcome, no question.
        let has_choice = |seat: &Seat| match phase {
            Phase::Draft => true,
            Phase::Study => !state.hands[*seat].is_empty(),
            Phase::Arcana => arcana::has_choice(state, *seat),
            Phase::Brewing => brewing::has_choice(self, state, *seat),
            Phase::Over => false,
        };
        state.asked = self.seats().filter(has_choice).collect();
        state.confirmed = self
            .seats()
            .filter(|seat| !state.asked.contains(*seat))
            .collect();
        if state.asked.is_empty() && phase != Phase::Over {
            self.finish(state, events);
        }
    }

    /// The last seat has confirmed: plans are carried out and the next stage begins (WW-31).
    fn finish(&self, state: &mut State, events: &mut impl Sink<VedminKrug>) {
        let waits = matches!(state.phase, Phase::Arcana | Phase::Brewing);
        if waits && !self.options.by_initiative {
            for seat in self.seats() {
                self.carry_out(state, seat, events);
            }
        }
        match state.phase {
            Phase::Draft => draft::finish(self, state, events),
            Phase::Study => study::finish(self, state, events),
            Phase::Arcana => {
                for seat in self.seats() {
                    state.active[seat] = crate::state::Active::default();
                }
                self.begin(state, Phase::Brewing, events);
            }
            Phase::Brewing => passing::finish(self, state, events),
            Phase::Over => unreachable!("nothing is planned after the end"),
        }
    }

    /// Makes the plan of one seat real and shows it to everybody.
    fn carry_out(&self, state: &mut State, seat: Seat, events: &mut impl Sink<VedminKrug>) {
        if !state.asked.contains(seat) {
            return;
        }
        let phase = state.phase;
        let outcome = self.settle(state, seat);
        events.push(state, || {
            let steps = self.step_views(&outcome);
            let (bench, cauldron) = (outcome.bench.counts(), outcome.cauldron.counts());
            Event::open(match phase {
                Phase::Arcana => Seen::Resolved {
                    seat,
                    steps,
                    bench,
                    cauldron,
                },
                _ => Seen::Brewed {
                    seat,
                    steps,
                    bench,
                    cauldron,
                    spill: outcome.spill.counts(),
                },
            })
        });
    }

    /// Moves everything that a plan moves (WW-66, WW-89).
    fn settle(&self, state: &mut State, seat: Seat) -> Carried {
        let plan = std::mem::take(&mut state.plans[seat]);
        let owner = Self::owner(state, seat);
        state.benches[seat] = plan.bench;
        state.cauldrons[seat] = plan.sent();
        state.open[seat] = plan.open;
        state.circles[seat.left(self.players)] += plan.spill;
        if let Some(kind) = plan.kept {
            state.circles[seat] += Bag::one(kind);
        }
        let used_own = plan.used.contains(crate::card::Recipe::OWN);
        if used_own && state.has_power(seat, crate::card::Power::Warrior) {
            // WW-109: leaves at the end of this B1; until then nobody acts with it again.
            state.leaving = state.leaving.with(seat);
        }
        let outcome = Carried {
            owner,
            bench: state.benches[seat],
            cauldron: state.cauldrons[seat],
            spill: plan.spill,
            steps: plan.steps,
        };
        state.plans[seat] = Plan::fresh(state, seat);
        outcome
    }

    pub(crate) fn owner(state: &State, seat: Seat) -> Owner {
        Owner {
            power: state.power(seat),
            gift: state.gifts.contains(seat),
        }
    }
}
