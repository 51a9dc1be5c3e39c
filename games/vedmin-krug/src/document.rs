//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use std::fmt;

use arrayvec::ArrayVec;
use coven_core::{Parts, Problems, Reading, Seat, SeatSet, Seed, ensure, playable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::VedminKrug;
use crate::card::{Arcana, CardName, Cards, Power, RECIPES, Recipe};
use crate::event::Amounts;
use crate::ingredient::{Bag, Few, Ingredient, Kinds};
use crate::invariants::{most_rounds, says};
use crate::plan::{Filling, MAX_STEPS, Plan, Step, Use, face};
use crate::state::{Active, Each, MAX_TABLEAU, Phase, State, Tableau};
use crate::step::{Input, StepView, recipe, recipe_name, sourced};
use crate::view::PhaseView;

/// A full state. Amounts are `[heart, mandrake, mushroom, spider, toad]`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateDoc {
    pub seed: String,
    pub round: u8,
    pub late: u8,
    pub phase: PhaseView,
    /// The last card is drawn first.
    pub deck: Vec<CardName>,
    pub discard: Vec<CardName>,
    pub reshuffles: u8,
    /// By seat.
    pub witches: Vec<WitchDoc>,
}

/// Everything of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "marks of one seat")]
pub struct WitchDoc {
    /// The two characters dealt to her, during the draft.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offer: Vec<CardName>,
    pub character: Option<CardName>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retired: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leaving: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gift: bool,
    pub hand: Vec<CardName>,
    pub tableau: Vec<PlayedDoc>,
    pub tokens: [u8; Arcana::COUNT],
    pub bench: Amounts,
    pub cauldron: Amounts,
    pub circle: Amounts,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Ingredient>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub active: Vec<Arcana>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pours: u8,
    pub asked: bool,
    pub confirmed: bool,
    /// Her plan for the running stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<StepView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filling: Option<FillingDoc>,
}

/// A recipe of a tableau.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayedDoc {
    pub card: CardName,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rotated: bool,
}

/// A recipe that is being filled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FillingDoc {
    pub card: CardName,
    pub chosen: Vec<Ingredient>,
    pub inputs: Vec<Input>,
    pub gained: Vec<Ingredient>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the shape that serde asks for"
)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

pub(crate) fn write(game: &VedminKrug, state: &State) -> StateDoc {
    let deck = &*game.deck;
    let names = |cards: Cards| deck.names(cards);
    let witch = |seat: Seat| {
        let tableau = &state.tableaus[seat];
        let plan = &state.plans[seat];
        let owner = VedminKrug::owner(state, seat);
        WitchDoc {
            offer: state.offers[seat]
                .into_iter()
                .flatten()
                .map(|p| deck.power_name(p))
                .collect(),
            character: state.characters[seat].map(|power| deck.power_name(power)),
            retired: state.retired.contains(seat),
            leaving: state.leaving.contains(seat),
            gift: state.gifts.contains(seat),
            hand: names(state.hands[seat]),
            tableau: tableau
                .recipes
                .iter()
                .map(|card| PlayedDoc {
                    card: deck.name(*card),
                    rotated: tableau.rotated.contains(*card),
                })
                .collect(),
            tokens: state.tokens[seat],
            bench: state.benches[seat].counts(),
            cauldron: state.cauldrons[seat].counts(),
            circle: state.circles[seat].counts(),
            open: state.open[seat].iter().collect(),
            active: state.active[seat].arcana().collect(),
            pours: state.active[seat].pours,
            asked: state.asked.contains(seat),
            confirmed: state.confirmed.contains(seat),
            plan: plan
                .steps
                .iter()
                .map(|step| StepView::of(deck, owner, *step))
                .collect(),
            filling: plan.filling.as_ref().map(|filling| FillingDoc {
                card: recipe_name(deck, owner, filling.sum.recipe),
                chosen: filling.chosen.to_vec(),
                inputs: sourced(&filling.sum),
                gained: filling.gained.to_vec(),
            }),
        }
    };
    StateDoc {
        seed: state.seed.to_string(),
        round: state.round,
        late: state.late,
        phase: PhaseView::of(state.phase),
        deck: state.deck.iter().map(|card| deck.name(*card)).collect(),
        discard: names(state.discard),
        reshuffles: state.reshuffles,
        witches: game.seats().map(witch).collect(),
    }
}

/// The parts of a document that invariants look at.
pub(crate) mod part {
    use coven_core::Parts;

    pub(crate) const WITCHES: Parts = Parts::one(0);
    /// Deck and discard pile.
    pub(crate) const STOCK: Parts = Parts::one(1);
    pub(crate) const PLANS: Parts = Parts::one(2);
}

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &VedminKrug, doc: &StateDoc) -> Result<State, Problems> {
    // Nothing rests on the seed: what is wrong with it hides nothing else.
    let mut chance = Reading::new(game.players);
    let seed = chance.seed(&doc.seed);
    let mut problems = chance.into_problems();
    let mut reader = Reader {
        game,
        reading: Reading::new(game.players),
    };
    let mut state = reader.state(doc, seed);
    let read = reader.reading.into_problems();
    // A plan is read step by step through the rules, so everything it rests on must be sound.
    let mut whole = read.clone();
    whole.unread(part::PLANS);
    crate::invariants::audit(game, &state, &mut whole);
    if whole.iter().next().is_none() {
        let mut reader = Reader {
            game,
            reading: Reading::new(game.players),
        };
        reader.plans(doc, &mut state);
        problems.append(reader.reading.into_problems());
    } else {
        problems.append(read);
        problems.unread(part::PLANS);
        if doc.witches.iter().any(|witch| !witch.plan.is_empty()) {
            problems.skip("WW-35");
        }
        if doc.witches.iter().any(|witch| witch.filling.is_some()) {
            problems.skip("WW-58");
        }
    }
    crate::invariants::audit(game, &state, &mut problems);
    let message = || says("round").number("round", state.round);
    let most = most_rounds(game.players);
    ensure!(problems, state.round <= most, "WW-I17", "round", message());
    playable(game, &state, &mut problems);
    problems.or(state)
}

/// Reads names; what does not exist is the first of its kind for the time being.
struct Reader<'a> {
    game: &'a VedminKrug,
    reading: Reading,
}

impl Reader<'_> {
    fn card(&mut self, name: CardName, part: Parts, place: impl fmt::Display) -> Recipe {
        let found = self.game.deck.recipe(&name);
        let card = self.reading.known(found, name, part, place);
        card.unwrap_or(Recipe::new(0))
    }

    fn cards(&mut self, names: &[CardName], part: Parts, place: &str) -> Cards {
        let mut set = Cards::EMPTY;
        for (number, name) in names.iter().enumerate() {
            let place = format!("{place}[{number}]");
            let found = self.game.deck.recipe(name);
            let Some(card) = self.reading.known(found, name, part, &place) else {
                continue;
            };
            if set.contains(card) {
                self.reading.twice(name, part, place);
            }
            set = set.with(card);
        }
        set
    }

    fn power(&mut self, name: CardName, place: impl fmt::Display) -> Power {
        let found = self.game.deck.power(&name);
        let power = self.reading.known(found, name, part::WITCHES, place);
        power.unwrap_or(Power::Initiate)
    }

    fn state(&mut self, doc: &StateDoc, seed: Seed) -> State {
        self.reading
            .at_most(doc.deck.len(), RECIPES, part::STOCK, "deck");
        self.reading
            .for_each_player(doc.witches.len(), part::WITCHES, "witches");
        let deck = doc.deck.iter().take(RECIPES).enumerate();
        let mut state = State {
            seed,
            round: doc.round,
            late: doc.late,
            phase: doc.phase.phase(),
            asked: SeatSet::EMPTY,
            confirmed: SeatSet::EMPTY,
            offers: Each::default(),
            characters: Each::default(),
            retired: SeatSet::EMPTY,
            leaving: SeatSet::EMPTY,
            deck: deck
                .map(|(number, name)| self.card(*name, part::STOCK, format_args!("deck[{number}]")))
                .collect(),
            discard: self.cards(&doc.discard, part::STOCK, "discard"),
            reshuffles: doc.reshuffles,
            hands: Each::default(),
            tableaus: Each::from_fn(|_| Tableau::default()),
            tokens: Each::default(),
            benches: Each::default(),
            cauldrons: Each::default(),
            circles: Each::default(),
            open: Each::default(),
            active: Each::default(),
            gifts: SeatSet::EMPTY,
            plans: Each::from_fn(|_| Plan::default()),
        };
        for (seat, witch) in self.game.seats().zip(&doc.witches) {
            self.witch(seat, witch, &mut state);
        }
        state
    }

    fn witch(&mut self, seat: Seat, doc: &WitchDoc, state: &mut State) {
        let place = |field: &str| format!("witches[{seat}].{field}");
        let mark = |set: &mut SeatSet, on: bool| {
            if on {
                *set = set.with(seat);
            }
        };
        mark(&mut state.asked, doc.asked);
        mark(&mut state.confirmed, doc.confirmed);
        mark(&mut state.retired, doc.retired);
        mark(&mut state.leaving, doc.leaving);
        mark(&mut state.gifts, doc.gift);
        state.offers[seat] = match doc.offer.as_slice() {
            [] => None,
            [one, other] => Some([
                self.power(*one, place("offer[0]")),
                self.power(*other, place("offer[1]")),
            ]),
            _ => {
                self.reading
                    .fail(part::WITCHES, "WW-24", place("offer"), says("offer"));
                None
            }
        };
        state.characters[seat] = doc
            .character
            .map(|name| self.power(name, place("character")));
        state.hands[seat] = self.cards(&doc.hand, part::WITCHES, &place("hand"));
        let tableau = place("tableau");
        self.reading
            .at_most(doc.tableau.len(), MAX_TABLEAU, part::WITCHES, &tableau);
        for (number, played) in doc.tableau.iter().take(MAX_TABLEAU).enumerate() {
            let place = format!("{tableau}[{number}].card");
            let card = self.card(played.card, part::WITCHES, place);
            let tableau = &mut state.tableaus[seat];
            tableau.recipes.push(card);
            if played.rotated {
                tableau.rotated = tableau.rotated.with(card);
            }
        }
        state.tokens[seat] = doc.tokens;
        state.benches[seat] = Bag::of(doc.bench);
        state.cauldrons[seat] = Bag::of(doc.cauldron);
        state.circles[seat] = Bag::of(doc.circle);
        state.open[seat] = doc.open.iter().copied().collect::<Kinds>();
        state.active[seat] = doc
            .active
            .iter()
            .fold(Active::pouring(doc.pours), |all, one| all.with(*one));
    }

    /// Plans are read step by step: each must be possible after the ones before it.
    fn plans(&mut self, doc: &StateDoc, state: &mut State) {
        for (seat, witch) in self.game.seats().zip(&doc.witches) {
            let place = format!("witches[{seat}].plan");
            if state.phase == Phase::Over {
                if !witch.plan.is_empty() || witch.filling.is_some() {
                    self.reading
                        .fail(part::PLANS, "WW-31", &place, says("plan-over"));
                }
                continue;
            }
            state.plans[seat] = Plan::fresh(state, seat);
            self.reading
                .at_most(witch.plan.len(), MAX_STEPS, part::PLANS, &place);
            for (number, view) in witch.plan.iter().take(MAX_STEPS).enumerate() {
                let step = view.step(&self.game.deck);
                let possible = step.filter(|step| self.game.is_possible(state, seat, *step));
                let Some(step) = possible else {
                    let place = format!("{place}[{number}]");
                    self.reading
                        .fail(part::PLANS, "WW-35", place, says("plan-step"));
                    break;
                };
                state.plans[seat].take(step, self.game.deck.cells());
            }
            if let Some(filling) = &witch.filling {
                let place = format!("witches[{seat}].filling");
                state.plans[seat].filling = open_filling(self.game, state, seat, filling);
                if state.plans[seat].filling.is_none() {
                    self.reading
                        .fail(part::PLANS, "WW-58", place, says("filling"));
                }
            }
        }
    }
}

/// The filling that these choices lead to; `None` if they lead to none.
pub(crate) fn open_filling(
    game: &VedminKrug,
    state: &State,
    seat: Seat,
    doc: &FillingDoc,
) -> Option<Filling> {
    let recipe = recipe(&game.deck, &doc.card)?;
    let mine = if recipe.is_own() {
        game.deck.power(&doc.card) == state.power(seat)
    } else {
        state.tableaus[seat].contains(recipe)
    };
    if state.phase != Phase::Brewing || !mine || state.plans[seat].used.contains(recipe) {
        return None;
    }
    let face = face(&game.deck, state, seat, recipe);
    let gift = recipe.is_own() && state.gifts.contains(seat);
    let from = |source| {
        let inputs = doc
            .inputs
            .iter()
            .filter(move |input| input.source == source);
        Few::gather(inputs.map(|input| input.ingredient))
    };
    let gather = |kinds: &[Ingredient]| Few::gather(kinds.iter().copied());
    let chosen = doc.chosen.len();
    if chosen > face.inputs.hybrid.len() || doc.gained.len() > face.outputs.hybrid.len() {
        return None;
    }
    let need = if gift {
        Few::NONE
    } else {
        face.inputs.fixed_few.and(gather(&doc.chosen)?)
    };
    let filling = Filling {
        sum: Use {
            recipe,
            bench: from(crate::action::Origin::Bench)?,
            made: from(crate::action::Origin::Made)?,
            supply: from(crate::action::Origin::Supply)?,
            out: face.outputs.fixed_few.and(gather(&doc.gained)?),
        },
        chosen: doc.chosen.iter().copied().collect::<ArrayVec<_, 5>>(),
        need,
        next: doc
            .inputs
            .iter()
            .map(|input| input.ingredient as u8 + 1)
            .max()
            .unwrap_or(0),
        gained: doc.gained.iter().copied().collect(),
    };
    // What is placed fits what is needed, and something is still to be asked.
    let plan = &state.plans[seat];
    let sound = (gift || plan.can_fill(face))
        && plan.available().covers(need.bag())
        && Ingredient::ALL.into_iter().all(|kind| {
            let placed = filling.sum.inputs().get(kind);
            let due = (kind as u8) < filling.next;
            placed == if due { need.get(kind) } else { 0 }
        })
        && plan.bench.covers(filling.sum.bench.bag())
        && plan.made.covers(filling.sum.made.bag())
        && (doc.inputs.is_empty() || chosen == face.inputs.hybrid.len())
        && filling
            .sum
            .supply
            .iter()
            .all(|kind| plan.open.contains(kind))
        && doc
            .chosen
            .iter()
            .zip(&face.inputs.hybrid)
            .all(|(kind, cell)| cell.contains(*kind))
        && doc
            .gained
            .iter()
            .zip(&face.outputs.hybrid)
            .all(|(kind, cell)| cell.contains(*kind));
    (sound && filling.ask(plan, face) != crate::plan::Ask::Done).then_some(filling)
}

impl VedminKrug {
    /// Whether a finished step can stand next in the plan of a seat.
    pub(crate) fn is_possible(&self, state: &State, seat: Seat, step: Step) -> bool {
        use crate::action::Action;
        let plan = &state.plans[seat];
        let listed = |action: Action| {
            // A confirmed plan was listed before it was confirmed.
            let mut before = state.clone();
            before.confirmed = before.confirmed.without(seat);
            before.asked = before.asked.with(seat);
            before.plans[seat].filling = None;
            let mut actions = Vec::new();
            self.list_for(&before, seat, &mut actions);
            actions.contains(&action)
        };
        match step {
            Step::Character(power) => listed(Action::Character(power)),
            Step::Element(kind) => listed(Action::Element(kind)),
            Step::Picked(card) => {
                state.phase == Phase::Study
                    && state.has_power(seat, Power::Daredevil)
                    && plan.steps.is_empty()
                    && state.hands[seat].contains(card)
            }
            Step::Lay { card, rotated } => listed(Action::Lay { card, rotated }),
            Step::Raven(few) => listed(Action::Raven(few)),
            Step::Book(kind) => listed(Action::Book(kind)),
            Step::Brew(kind) => listed(Action::Brew(kind)),
            Step::Pour(kind) => listed(Action::Pour(kind)),
            Step::Write { kind, made } => listed(Action::Write { kind, made }),
            Step::Keep(kind) => listed(Action::Keep(kind)),
            Step::Use(done) => {
                let own = done.recipe.is_own();
                let action = match state.power(seat) {
                    Some(power) if own => Action::UseOwn(power),
                    _ if own => return false,
                    _ => Action::Use(done.recipe),
                };
                if !listed(action) {
                    return false;
                }
                let face = face(&self.deck, state, seat, done.recipe);
                let gift = own && state.gifts.contains(seat);
                let paid = if gift {
                    done.inputs().is_empty()
                } else {
                    face.inputs.fits(done.inputs())
                };
                paid && face.outputs.fits(done.out)
                    && plan.bench.covers(done.bench.bag())
                    && plan.made.covers(done.made.bag())
                    && done.supply.iter().all(|kind| plan.open.contains(kind))
            }
        }
    }
}
