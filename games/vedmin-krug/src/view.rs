//! The table as one viewer may see it (section 8 of the specification), built from allowed parts.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::VedminKrug;
use crate::card::{Arcana, CardName, Cards, Power};
use crate::event::Amounts;
use crate::ingredient::{Bag, Ingredient};
use crate::phase::{must_choose_element, must_take_element};
use crate::plan::{Ask, Filling, Plan, face};
use crate::score;
use crate::state::{Phase, State};
use crate::step::{Input, Owner, StepView, recipe_name};

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugView")]
pub struct View {
    /// The seat whose view this is; absent for a spectator.
    pub me: Option<Seat>,
    /// From 1; 0 during the draft.
    pub round: u8,
    /// Rounds that began with empty hands; the fifth is the last one (dawn).
    pub late: u8,
    pub phase: PhaseView,
    /// Whether S3 and B1 are played one after another, by initiative.
    pub by_initiative: bool,
    /// The seats that must decide now.
    pub actors: Vec<Seat>,
    /// My hand, without the recipe I have laid; empty for a spectator.
    pub hand: Vec<CardName>,
    /// The two characters I choose from, during the draft.
    pub offer: Vec<CardName>,
    pub deck: u8,
    pub discard: u8,
    /// Everybody at the table, by seat.
    pub witches: Vec<WitchView>,
    /// What I am planning in this stage; absent for a spectator and after the end.
    pub plan: Option<PlanView>,
    pub winners: Vec<Seat>,
    /// Whether the game ended at dawn, without a full circle.
    pub dawn: bool,
}

/// The stage, as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "VedminKrugPhase")]
pub enum PhaseView {
    Draft,
    Study,
    Arcana,
    Brewing,
    Over,
}

/// One player, as everybody sees her: the table as of the last stage that was carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugWitch")]
#[expect(clippy::struct_excessive_bools, reason = "marks of one seat")]
pub struct WitchView {
    /// Absent during the draft.
    pub character: Option<CardName>,
    /// Her character left the game.
    pub retired: bool,
    /// Her character leaves at the end of this brewing.
    pub leaving: bool,
    /// Two mushrooms lie on her character (the Slyboots in round 1).
    pub gift: bool,
    /// The recipe on her character shows its other side (the Slyboots in even rounds).
    pub own_rotated: bool,
    pub bench: Amounts,
    pub cauldron: Amounts,
    pub circle: Amounts,
    pub tableau: Vec<PlayedView>,
    /// Raven, book, brew.
    pub tokens: [u8; Arcana::COUNT],
    /// Arcana activated this round, until the stage is over.
    pub active: Vec<Arcana>,
    /// The Potioneer's moves of this round.
    pub pours: u8,
    /// Types that she may take from the supply in this brewing.
    pub open: Vec<Ingredient>,
    /// Cards in hand, without one that lies face down.
    pub hand: u8,
    /// A recipe lies face down before her.
    pub laid: bool,
    /// The number of her latest recipe.
    pub initiative: Option<u8>,
    /// Whether this stage asks something of her.
    pub asked: bool,
    /// Whether she is finished with this stage.
    pub confirmed: bool,
}

/// A recipe on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugPlayed")]
pub struct PlayedView {
    pub card: CardName,
    pub rotated: bool,
}

/// My own plan for this stage, and what my things would look like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugPlan")]
pub struct PlanView {
    pub steps: Vec<StepView>,
    pub filling: Option<FillingView>,
    pub bench: Amounts,
    /// On output cells of used recipes.
    pub made: Amounts,
    /// What I would pass on, the made pool included.
    pub sends: Amounts,
    /// What would go to the left neighbour's circle.
    pub spill: Amounts,
    pub open: Vec<Ingredient>,
    /// Recipes used in this plan.
    pub used: Vec<CardName>,
    /// Activated arcana that are left to use.
    pub active: Vec<Arcana>,
    pub pours: u8,
    /// The Daredevil's extra effect is left to use.
    pub bonus: bool,
    /// Uncontrolled Powers must choose a type first.
    pub must_take_element: bool,
    /// While brewing: what would come of it at the right-hand neighbour.
    pub forecast: Option<Forecast>,
}

/// What my cauldron would do at my right-hand neighbour's workbench, as far as I can know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugForecast")]
pub struct Forecast {
    /// What would not fit if she changes nothing on her workbench.
    pub overflow: Amounts,
    /// What does not fit even if she uses up all that her recipes can take.
    pub at_least: Amounts,
}

/// A recipe whose cells I am filling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugFilling")]
pub struct FillingView {
    pub card: CardName,
    /// Types chosen for hybrid input cells so far.
    pub chosen: Vec<Ingredient>,
    /// Inputs whose sources are settled.
    pub inputs: Vec<Input>,
    /// Types chosen for output cells so far.
    pub gained: Vec<Ingredient>,
    pub ask: AskView,
}

/// What the next choice is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "VedminKrugAsk")]
pub enum AskView {
    /// The type for the next hybrid input cell.
    Input { kinds: Vec<Ingredient> },
    /// Where `need` ingredients of a type come from.
    Sources { ingredient: Ingredient, need: u8 },
    /// The type for the next output cell.
    Output { kinds: Vec<Ingredient> },
}

impl VedminKrug {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let deck = &*self.deck;
        let me = viewer.seat();
        let names = |cards: Cards| deck.names(cards);
        let over = state.phase == Phase::Over;
        View {
            me,
            round: state.round,
            late: state.late,
            phase: PhaseView::of(state.phase),
            by_initiative: self.options.by_initiative,
            actors: self.deciders(state).iter().collect(),
            hand: me.map(|me| names(state.hand_left(me))).unwrap_or_default(),
            offer: me
                .and_then(|me| state.offers[me])
                .map(|pair| pair.map(|power| deck.power_name(power)).to_vec())
                .unwrap_or_default(),
            deck: state.deck.len() as u8,
            discard: state.discard.len() as u8,
            witches: self.seats().map(|seat| self.witch(state, seat)).collect(),
            plan: me.filter(|_| !over).map(|me| self.plan_view(state, me)),
            winners: if over {
                score::winners(self, state)
            } else {
                Vec::new()
            },
            dawn: over && score::is_dawn(self, state),
        }
    }

    fn witch(&self, state: &State, seat: Seat) -> WitchView {
        let deck = &*self.deck;
        let tableau = &state.tableaus[seat];
        WitchView {
            character: state.characters[seat].map(|power| deck.power_name(power)),
            retired: state.retired.contains(seat),
            leaving: state.leaving.contains(seat),
            gift: state.gifts.contains(seat),
            own_rotated: state.own_rotated(seat),
            bench: state.benches[seat].counts(),
            cauldron: state.cauldrons[seat].counts(),
            circle: state.circles[seat].counts(),
            tableau: tableau
                .recipes
                .iter()
                .map(|card| PlayedView {
                    card: deck.name(*card),
                    rotated: tableau.rotated.contains(*card),
                })
                .collect(),
            tokens: state.tokens[seat],
            active: state.active[seat].arcana().collect(),
            pours: state.active[seat].pours,
            open: state.open[seat].iter().collect(),
            hand: state.hand_left(seat).len() as u8,
            laid: state.plans[seat].laid().is_some(),
            initiative: tableau.latest().map(|card| deck.initiative(card)),
            asked: state.asked.contains(seat),
            confirmed: state.confirmed.contains(seat),
        }
    }

    fn plan_view(&self, state: &State, seat: Seat) -> PlanView {
        let deck = &*self.deck;
        let plan = &state.plans[seat];
        let owner = Self::owner(state, seat);
        PlanView {
            steps: plan
                .steps
                .iter()
                .map(|step| StepView::of(deck, owner, *step))
                .collect(),
            filling: plan
                .filling
                .as_ref()
                .map(|filling| self.filling_view(state, seat, plan, filling, owner)),
            bench: plan.bench.counts(),
            made: plan.made.counts(),
            sends: plan.sent().counts(),
            spill: plan.spill.counts(),
            open: plan.open.iter().collect(),
            used: plan
                .used
                .iter()
                .map(|recipe| recipe_name(deck, owner, recipe))
                .collect(),
            active: plan.active.arcana().collect(),
            pours: plan.active.pours,
            bonus: plan.bonus,
            // A plan that was carried out has left a fresh one behind, in which nothing is owed.
            must_take_element: !state.confirmed.contains(seat)
                && match state.phase {
                    Phase::Study => must_choose_element(self, state, seat),
                    Phase::Brewing => must_take_element(self, state, seat),
                    _ => false,
                },
            forecast: (state.phase == Phase::Brewing).then(|| self.forecast(state, seat)),
        }
    }

    fn filling_view(
        &self,
        state: &State,
        seat: Seat,
        plan: &Plan,
        filling: &Filling,
        owner: Owner,
    ) -> FillingView {
        let face = face(&self.deck, state, seat, filling.sum.recipe);
        FillingView {
            card: recipe_name(&self.deck, owner, filling.sum.recipe),
            chosen: filling.chosen.to_vec(),
            inputs: settled(filling),
            gained: filling.gained.to_vec(),
            ask: match filling.ask(plan, face) {
                Ask::Input(kinds) => AskView::Input {
                    kinds: kinds.iter().collect(),
                },
                Ask::Sources { kind, need } => AskView::Sources {
                    ingredient: kind,
                    need,
                },
                Ask::Output(kinds) => AskView::Output {
                    kinds: kinds.iter().collect(),
                },
                Ask::Done => unreachable!("a filled recipe is a finished step"),
            },
        }
    }

    /// What the plan would do at the right-hand neighbour's, by what its owner may know: the
    /// neighbour's workbench as it lies and the recipes on her table.
    fn forecast(&self, state: &State, seat: Seat) -> Forecast {
        let right = seat.right(self.players);
        let sends = state.plans[seat].sent();
        let cells = self.deck.cells();
        let bench = state.benches[right];
        let left = bench.beyond(self.most_spent(state, right));
        let overflow = |bench: Bag| (bench + sends).beyond(cells).min(sends);
        Forecast {
            overflow: overflow(bench).counts(),
            at_least: overflow(left).counts(),
        }
    }

    /// At most what a seat can still take from her workbench in this brewing, type by type.
    fn most_spent(&self, state: &State, seat: Seat) -> Bag {
        if state.confirmed.contains(seat)
            && (self.options.by_initiative || !state.asked.contains(seat))
        {
            return Bag::EMPTY;
        }
        let tableau = &state.tableaus[seat];
        let faces = tableau
            .recipes
            .iter()
            .map(|card| self.deck.face(*card, tableau.rotated.contains(*card)))
            .chain(
                state
                    .power(seat)
                    .and_then(|power| self.deck.own_face(power, state.own_rotated(seat))),
            );
        let mut most = Bag::EMPTY;
        for cell in faces.flat_map(|face| &face.inputs.cells) {
            for kind in cell.iter() {
                most += Bag::one(kind);
            }
        }
        if state.has_power(seat, Power::Spellwriter) {
            most += Bag::some(Ingredient::Mandrake, 2);
        }
        most
    }
}

/// The inputs of a filling whose sources are settled.
pub(crate) fn settled(filling: &Filling) -> Vec<Input> {
    crate::step::sourced(&filling.sum)
}

impl PhaseView {
    pub(crate) fn of(phase: Phase) -> Self {
        match phase {
            Phase::Draft => Self::Draft,
            Phase::Study => Self::Study,
            Phase::Arcana => Self::Arcana,
            Phase::Brewing => Self::Brewing,
            Phase::Over => Self::Over,
        }
    }

    pub(crate) fn phase(self) -> Phase {
        match self {
            Self::Draft => Phase::Draft,
            Self::Study => Phase::Study,
            Self::Arcana => Phase::Arcana,
            Self::Brewing => Phase::Brewing,
            Self::Over => Phase::Over,
        }
    }
}

impl PlanView {
    /// Steps of one kind, for words.
    pub(crate) fn has(&self, test: impl Fn(&StepView) -> bool) -> bool {
        self.steps.iter().any(test)
    }
}
