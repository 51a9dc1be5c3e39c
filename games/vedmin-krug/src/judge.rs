//! The checked door: what a request means here and now, or why it is refused.
//!
//! The most specific reason is named first, "not your decision" last (section 12 of the
//! specification). Reasons depend on what the asking seat may know and on nothing else.

use arrayvec::ArrayString;
use coven_core::Seat;

use crate::VedminKrug;
use crate::action::{Action, Origin, Request};
use crate::card::{Arcana, CardName, Power};
use crate::content::Face;
use crate::ingredient::{Bag, Few, Ingredient};
use crate::phase::{may_keep, may_renew, may_rotate, must_choose_element, must_take_element};
use crate::plan::{Ask, Plan, face};
use crate::refusal::Refused;
use crate::state::{Phase, State};
use crate::step::{payment, recipe};

type Judged = Result<Action, Refused>;

/// One request of one seat.
struct Case<'a> {
    game: &'a VedminKrug,
    state: &'a State,
    seat: Seat,
    plan: &'a Plan,
}

impl VedminKrug {
    pub(crate) fn hear(&self, state: &State, seat: Seat, request: &Request) -> Judged {
        if state.phase == Phase::Over {
            return Err(Refused::GameOver);
        }
        let case = Case {
            game: self,
            state,
            seat,
            plan: &state.plans[seat],
        };
        let action = case.judge(request)?;
        let aside = matches!(action, Action::Withdraw);
        if !aside && !self.deciders(state).contains(seat) {
            return Err(Refused::NotYourDecision);
        }
        // WW-168: one notation an action.
        let written = self.write(action);
        if written == *request {
            Ok(action)
        } else {
            let canonical = ArrayString::from(&written.to_string()).unwrap_or_default();
            Err(Refused::OtherForm { canonical })
        }
    }

    /// The outside form of an action.
    pub(crate) fn write(&self, action: Action) -> Request {
        let name = |card| self.deck.name(card);
        let some = Some;
        match action {
            Action::Character(power) => Request::Character {
                card: self.deck.power_name(power),
            },
            Action::RenewHand => Request::RenewHand,
            Action::Element(kind) => Request::Element {
                ingredient: some(kind),
            },
            Action::PlayRandom => Request::PlayRandom,
            Action::Lay { card, rotated } => Request::Lay {
                card: name(card),
                rotated,
            },
            Action::Raven(few) => Request::Raven {
                ingredients: few.iter().collect(),
            },
            Action::Book(kind) => Request::Book {
                ingredient: some(kind),
            },
            Action::Brew(kind) => Request::Brew {
                ingredient: some(kind),
            },
            Action::Pour(kind) => Request::Pour {
                ingredient: some(kind),
            },
            Action::Use(recipe) => Request::Use { card: name(recipe) },
            Action::UseOwn(power) => Request::Use {
                card: self.deck.power_name(power),
            },
            Action::Choose(kind) => Request::Choose {
                ingredient: some(kind),
            },
            Action::Take {
                kind,
                supply,
                bench,
                made,
            } => {
                let times = |source: Origin, count: u8| vec![source; usize::from(count)];
                let sources = [
                    times(Origin::Supply, supply),
                    times(Origin::Bench, bench),
                    times(Origin::Made, made),
                ];
                Request::Take {
                    ingredient: some(kind),
                    sources: sources.concat(),
                }
            }
            Action::Gain(kind) => Request::Gain {
                ingredient: some(kind),
            },
            Action::Write { kind, made } => Request::Write {
                ingredient: some(kind),
                sources: payment(made),
            },
            Action::Keep(kind) => Request::Keep {
                ingredient: some(kind),
            },
            Action::Confirm => Request::Confirm,
            Action::TakeBack => Request::TakeBack,
            Action::StartOver => Request::StartOver,
            Action::Withdraw => Request::Withdraw,
        }
    }
}

impl Case<'_> {
    fn judge(&self, request: &Request) -> Judged {
        match request {
            Request::Character { card } => self.character(card),
            Request::RenewHand => self.renew_hand(),
            Request::PlayRandom => self.play_random(),
            Request::Lay { card, rotated } => self.lay(card, *rotated),
            Request::Turn { card } => Err(self.turn(card)),
            Request::Raven { ingredients } => self.raven(ingredients),
            Request::Book { ingredient } => {
                self.activated(Arcana::Book)?;
                named(*ingredient).map(Action::Book)
            }
            Request::Brew { ingredient } => {
                self.activated(Arcana::Brew)?;
                named(*ingredient).map(Action::Brew)
            }
            Request::Pour { ingredient } => self.pour(*ingredient),
            Request::Element { ingredient } => self.element(*ingredient),
            Request::Use { card } => self.use_recipe(card),
            Request::Choose { ingredient } => self.choose(*ingredient),
            Request::Take {
                ingredient,
                sources,
            } => self.take(*ingredient, sources),
            Request::Gain { ingredient } => self.gain(*ingredient),
            Request::Write {
                ingredient,
                sources,
            } => self.write(*ingredient, sources),
            Request::Keep { ingredient } => self.keep(*ingredient),
            Request::Confirm => self.confirm(),
            Request::TakeBack => self.take_back(Action::TakeBack),
            Request::StartOver => self.take_back(Action::StartOver),
            Request::Withdraw => self.withdraw(),
            // WW-167.
            Request::Look { .. } => Err(Refused::NotVisible),
        }
    }

    fn stage(&self, phase: Phase) -> Result<(), Refused> {
        if self.state.phase == phase {
            Ok(())
        } else {
            Err(Refused::WrongStage)
        }
    }

    /// WW-146.
    fn power(&self, power: Power) -> Result<(), Refused> {
        if self.state.has_power(self.seat, power) {
            Ok(())
        } else {
            Err(Refused::NoSuchPower)
        }
    }

    /// WW-142.
    fn character(&self, card: &CardName) -> Judged {
        self.stage(Phase::Draft)?;
        let offer = self.state.offers[self.seat].unwrap_or([Power::Initiate; 2]);
        let power = self
            .game
            .deck
            .power(card)
            .filter(|power| offer.contains(power));
        let power = power.ok_or(Refused::NotOffered)?;
        if self.state.confirmed.contains(self.seat) {
            return Err(Refused::NotOffered);
        }
        Ok(Action::Character(power))
    }

    /// WW-148.
    fn renew_hand(&self) -> Judged {
        self.power(Power::Initiate)?;
        self.stage(Phase::Study)?;
        if self.plan.laid().is_some() {
            return Err(Refused::WrongStage);
        }
        if self.state.hands[self.seat].is_empty() {
            return Err(Refused::NotYourDecision);
        }
        if may_renew(self.state) {
            Ok(Action::RenewHand)
        } else {
            Err(Refused::DeckEmpty)
        }
    }

    /// WW-147.
    fn play_random(&self) -> Judged {
        self.power(Power::Daredevil)?;
        self.stage(Phase::Study)?;
        if self.plan.picked().is_some() {
            return Err(Refused::PickIsFinal);
        }
        self.not_laid()?;
        Ok(Action::PlayRandom)
    }

    /// WW-144.
    fn not_laid(&self) -> Result<(), Refused> {
        match self.plan.laid() {
            Some(_) => Err(Refused::OneRecipeRequired),
            None => Ok(()),
        }
    }

    fn lay(&self, card: &CardName, rotated: bool) -> Judged {
        self.stage(Phase::Study)?;
        self.not_laid()?;
        // WW-143.
        let hand = self.state.hands[self.seat];
        let card = self
            .game
            .deck
            .recipe(card)
            .filter(|card| hand.contains(*card));
        let card = card.ok_or(Refused::NotInHand)?;
        if self.plan.picked().is_some_and(|picked| picked != card) {
            return Err(Refused::PickIsFinal);
        }
        if must_choose_element(self.game, self.state, self.seat) {
            return Err(Refused::MandatoryMissing);
        }
        // WW-145.
        if rotated && !may_rotate(self.game, self.state, self.seat, card) {
            return Err(Refused::NotReversible);
        }
        Ok(Action::Lay { card, rotated })
    }

    /// WW-145: nothing is ever turned after it was laid.
    fn turn(&self, card: &CardName) -> Refused {
        match self.game.deck.recipe(card) {
            Some(card) if self.state.tableaus[self.seat].contains(card) => Refused::NotReversible,
            Some(card) if self.state.hands[self.seat].contains(card) => Refused::WrongStage,
            _ => Refused::NotYourRecipe,
        }
    }

    /// WW-149.
    fn activated(&self, arcana: Arcana) -> Result<(), Refused> {
        match self.state.phase {
            Phase::Arcana if self.plan.active.has(arcana) => Ok(()),
            Phase::Arcana => Err(Refused::NotActivated),
            Phase::Study if self.plan.picked().is_some() && self.plan.laid().is_none() => {
                if self.plan.bonus {
                    Ok(())
                } else {
                    Err(Refused::NotActivated)
                }
            }
            _ => Err(Refused::WrongStage),
        }
    }

    /// WW-150.
    fn raven(&self, kinds: &[Ingredient]) -> Judged {
        self.activated(Arcana::Raven)?;
        if kinds.len() > 2 {
            return Err(Refused::TooMany);
        }
        if kinds.is_empty() {
            return Err(Refused::TypeRequired);
        }
        let few = Few::gather(kinds.iter().copied()).ok_or(Refused::TooMany)?;
        if self.plan.bench.covers(few.bag()) {
            Ok(Action::Raven(few))
        } else {
            Err(Refused::NotOnWorkbench)
        }
    }

    /// WW-152.
    fn pour(&self, kind: Option<Ingredient>) -> Judged {
        self.power(Power::Potioneer)?;
        self.stage(Phase::Arcana)?;
        let kind = named(kind)?;
        if self.plan.active.pours == 0 {
            return Err(Refused::TooMany);
        }
        if self.plan.bench.has(kind) {
            Ok(Action::Pour(kind))
        } else {
            Err(Refused::NotOnWorkbench)
        }
    }

    fn element(&self, kind: Option<Ingredient>) -> Judged {
        self.power(Power::Elements)?;
        let kind = named(kind)?;
        let by_choice = self.game.options.elements_by_choice && self.state.has_study();
        let due = match self.state.phase {
            Phase::Study => by_choice,
            Phase::Arcana | Phase::Brewing if by_choice => return Err(Refused::PowerUsed),
            Phase::Brewing => true,
            _ => false,
        };
        match (due, self.plan.element) {
            (false, _) => Err(Refused::WrongStage),
            (true, Some(_)) => Err(Refused::PowerUsed),
            (true, None) => Ok(Action::Element(kind)),
        }
    }

    fn use_recipe(&self, card: &CardName) -> Judged {
        self.stage(Phase::Brewing)?;
        let (state, seat) = (self.state, self.seat);
        let power = state.power(seat);
        // WW-153.
        let recipe = recipe(&self.game.deck, card).ok_or(Refused::NotYourRecipe)?;
        let own = recipe.is_own();
        let mine = if own {
            power.is_some() && self.game.deck.power(card) == power
        } else {
            state.tableaus[seat].contains(recipe)
        };
        if !mine {
            return Err(Refused::NotYourRecipe);
        }
        // WW-154, WW-159.
        if self.plan.used.contains(recipe) {
            return Err(Refused::RecipeUsed);
        }
        let face = face(&self.game.deck, state, seat, recipe);
        if face.is_blank() {
            return Err(Refused::NothingToTransform);
        }
        self.free_to_step()?;
        let gift = own && state.gifts.contains(seat);
        if !gift && !self.plan.can_fill(face) {
            return Err(self.missing(face));
        }
        Ok(if own {
            Action::UseOwn(power.expect("checked above"))
        } else {
            Action::Use(recipe)
        })
    }

    /// WW-155, WW-157: nothing to put on any cell, or not enough for all.
    fn missing(&self, face: &Face) -> Refused {
        let available = self.plan.available();
        let some = face
            .inputs
            .cells
            .iter()
            .any(|cell| cell.iter().any(|kind| available.has(kind)));
        if some {
            Refused::CellsNotFilled
        } else {
            Refused::SourceEmpty
        }
    }

    /// Between recipe uses: the forced type is chosen (WW-163), no recipe is half filled (WW-155),
    /// Jill has not moved yet (WW-89).
    fn free_to_step(&self) -> Result<(), Refused> {
        if must_take_element(self.game, self.state, self.seat) {
            return Err(Refused::MandatoryMissing);
        }
        if self.plan.filling.is_some() {
            return Err(Refused::CellsNotFilled);
        }
        if self.plan.kept.is_some() {
            Err(Refused::WrongStage)
        } else {
            Ok(())
        }
    }

    /// What the recipe that is being filled asks for.
    fn asked(&self) -> Result<(Ask, &Face), Refused> {
        self.stage(Phase::Brewing)?;
        let filling = self.plan.filling.as_ref().ok_or(Refused::WrongStage)?;
        let face = face(&self.game.deck, self.state, self.seat, filling.sum.recipe);
        Ok((filling.ask(self.plan, face), face))
    }

    /// WW-156, WW-157.
    fn choose(&self, kind: Option<Ingredient>) -> Judged {
        let kind = named(kind)?;
        let (ask, face) = self.asked()?;
        let Ask::Input(kinds) = ask else {
            return Err(Refused::WrongStage);
        };
        if kinds.contains(kind) {
            return Ok(Action::Choose(kind));
        }
        let chosen = self
            .plan
            .filling
            .as_ref()
            .map_or(0, |filling| filling.chosen.len());
        let accepts = face.inputs.hybrid[chosen].contains(kind);
        Err(if accepts {
            Refused::SourceEmpty
        } else {
            Refused::WrongType
        })
    }

    fn take(&self, kind: Option<Ingredient>, sources: &[Origin]) -> Judged {
        self.stage(Phase::Brewing)?;
        let kind = named(kind)?;
        // WW-60, WW-160.
        let count = |origin: Origin| sources.iter().filter(|source| **source == origin).count();
        let (supply, bench, made) = (
            count(Origin::Supply),
            count(Origin::Bench),
            count(Origin::Made),
        );
        if supply + bench + made < sources.len() {
            return Err(Refused::SourceEmpty);
        }
        // WW-158.
        if supply > 0 && !self.plan.open.contains(kind) {
            return Err(Refused::TypeNotOpen);
        }
        let (ask, _) = self.asked()?;
        let Ask::Sources { kind: wanted, need } = ask else {
            return Err(Refused::WrongStage);
        };
        if kind != wanted {
            return Err(Refused::WrongType);
        }
        if sources.len() != usize::from(need) {
            return Err(Refused::CellsNotFilled);
        }
        let enough = |count: usize, bag: Bag| count <= usize::from(bag.get(kind));
        if !enough(bench, self.plan.bench) || !enough(made, self.plan.made) {
            return Err(Refused::SourceEmpty);
        }
        Ok(Action::Take {
            kind,
            supply: supply as u8,
            bench: bench as u8,
            made: made as u8,
        })
    }

    fn gain(&self, kind: Option<Ingredient>) -> Judged {
        let kind = named(kind)?;
        let (ask, _) = self.asked()?;
        match ask {
            Ask::Output(kinds) if kinds.contains(kind) => Ok(Action::Gain(kind)),
            Ask::Output(_) => Err(Refused::WrongType),
            _ => Err(Refused::WrongStage),
        }
    }

    /// WW-161.
    fn write(&self, kind: Option<Ingredient>, sources: &[Origin]) -> Judged {
        self.power(Power::Spellwriter)?;
        self.stage(Phase::Brewing)?;
        let kind = named(kind)?;
        if self.plan.written {
            return Err(Refused::PowerUsed);
        }
        let count = |origin: Origin| sources.iter().filter(|source| **source == origin).count();
        let (bench, made) = (count(Origin::Bench), count(Origin::Made));
        if bench + made < sources.len() {
            return Err(Refused::SourceEmpty);
        }
        if sources.len() != 2 {
            return Err(Refused::WrongPayment);
        }
        let have = |bag: Bag| usize::from(bag.get(Ingredient::Mandrake));
        if bench > have(self.plan.bench) || made > have(self.plan.made) {
            return Err(Refused::SourceEmpty);
        }
        self.free_to_step()?;
        Ok(Action::Write {
            kind,
            made: made as u8,
        })
    }

    /// WW-162.
    fn keep(&self, kind: Option<Ingredient>) -> Judged {
        self.power(Power::Jill)?;
        self.stage(Phase::Brewing)?;
        let kind = named(kind)?;
        if self.plan.kept.is_some() {
            return Err(Refused::PowerUsed);
        }
        self.free_to_step()?;
        if may_keep(self.state, self.seat, self.plan) {
            Ok(Action::Keep(kind))
        } else {
            Err(Refused::ConditionNotMet)
        }
    }

    fn confirm(&self) -> Judged {
        match self.state.phase {
            Phase::Draft | Phase::Over => Err(Refused::WrongStage),
            // WW-144.
            Phase::Study => {
                let missing = self.plan.laid().is_none() && !self.state.hands[self.seat].is_empty();
                Err(if missing {
                    Refused::OneRecipeRequired
                } else {
                    Refused::NotYourDecision
                })
            }
            Phase::Arcana => Ok(Action::Confirm),
            Phase::Brewing => {
                if must_take_element(self.game, self.state, self.seat) {
                    return Err(Refused::MandatoryMissing);
                }
                if self.plan.filling.is_some() {
                    return Err(Refused::CellsNotFilled);
                }
                Ok(Action::Confirm)
            }
        }
    }

    /// WW-35, WW-164.
    fn take_back(&self, action: Action) -> Judged {
        if !self.game.deciders(self.state).contains(self.seat) {
            return Err(Refused::NotYourDecision);
        }
        if self.plan.filling.is_some() || self.plan.removable() > 0 {
            return Ok(action);
        }
        // WW-147.
        Err(if self.plan.picked().is_some() {
            Refused::PickIsFinal
        } else {
            Refused::TooLate
        })
    }

    fn withdraw(&self) -> Judged {
        if self.game.may_withdraw(self.state, self.seat) {
            return Ok(Action::Withdraw);
        }
        Err(if self.plan.picked().is_some() {
            Refused::PickIsFinal
        } else {
            Refused::TooLate
        })
    }
}

/// WW-151.
fn named(kind: Option<Ingredient>) -> Result<Ingredient, Refused> {
    kind.ok_or(Refused::TypeRequired)
}
