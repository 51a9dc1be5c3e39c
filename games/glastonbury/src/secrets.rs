//! What is hidden, from section 8 of the specification (GL-120 to GL-128): the deck, every stack below its top
//! card, cards out of the game, other recipes, where others have put their powder, the chance to come.

use std::mem;

use coven_core::{Disguise, Mixed, Rng, Seat, Secrets, Silent, Viewer};

use crate::Glastonbury;
use crate::action::Action;
use crate::card::Card;
use crate::phase;
use crate::recipe::{RecipeA, RecipeB, Recipes};
use crate::state::{Phase, State};

impl Secrets for Glastonbury {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut after = *state;
        if let Some((actor, action)) = next {
            phase::apply(self, &mut after, actor, action, &mut Silent);
            let begins = state.field.occupied().is_empty() && after.phase != state.phase;
            if begins || after.is_scoring() && after.phase != state.phase {
                // Chance lays the table, or everything is opened.
                return None;
            }
        }
        let mut other = *state;
        other.seed = chance.seed();
        if state.is_scoring() {
            self.seal_otherwise(&mut other, viewer, chance);
            let next =
                next.map(|(actor, action)| self.otherwise(state, viewer, actor, action, chance));
            return Some(Disguise { state: other, next });
        }
        let peeks = |state: &State, seat: Seat| {
            matches!(state.phase, Phase::CloseView { .. })
                && state.turn == seat
                && viewer.knows(seat)
        };
        // The places of cards that nobody looks at now; only ingredients and powder lie in stacks.
        let mut hidden: Vec<Card> = Vec::new();
        let mut shown = Vec::new();
        for seat in Seat::all(self.players) {
            let stack = state.seats[seat].stack.as_slice();
            let is_open = self.options.open_cauldrons || peeks(state, seat) || peeks(&after, seat);
            let depth = if is_open {
                Depth::whole()
            } else {
                // GL-122: under a top card that is lost lies the new one.
                let is_robbed = after.seats[seat].stack.len() < stack.len();
                Depth::of(stack, 1 + usize::from(is_robbed), next.is_some())
            };
            hidden.extend(&stack[..depth.below]);
            shown.push(depth);
        }
        let drawn = usize::from(next.is_some()).min(state.deck.len());
        let (top, rest) = state.deck.as_slice().split_at(drawn);
        let brewed = |card: &&Card| card.as_spell().is_none();
        hidden.extend(rest.iter().filter(brewed));
        hidden.extend(state.out.as_slice().iter().filter(brewed));
        // GL-125: of a card under powder the number may be told and nothing else.
        let mut numbers = Vec::new();
        for depth in &shown {
            numbers.push(depth.number.map(|card| {
                let same: Vec<usize> = (0..hidden.len())
                    .filter(|place| hidden[*place].number() == card.number())
                    .collect();
                match chance.below(same.len() + 1).checked_sub(1) {
                    Some(one) => mem::replace(&mut hidden[same[one]], card),
                    None => card,
                }
            }));
        }
        chance.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let mut new = |old: Card| match old.as_spell() {
            Some(_) => old,
            None => hidden.next().expect("one for each place"),
        };
        for seat in Seat::all(self.players) {
            let stack = state.seats[seat].stack;
            let (under, open) = stack.as_slice().split_at(shown[seat.index()].below);
            let number = numbers[seat.index()];
            let under: Vec<Card> = under.iter().map(|card| new(*card)).collect();
            let open = open.iter().skip(usize::from(number.is_some()));
            other.seats[seat].stack = under
                .into_iter()
                .chain(number)
                .chain(open.copied())
                .collect();
        }
        let mut rest: Vec<Card> = rest.iter().map(|card| new(*card)).collect();
        other.out = state.out.as_slice().iter().map(|card| new(*card)).collect();
        chance.shuffle(&mut rest);
        other.deck = top.iter().copied().chain(rest).collect();
        self.deal_other_recipes(&mut other, viewer, chance);
        let next = next.map(|(_, action)| action);
        Some(Disguise { state: other, next })
    }
}

/// How deep a single action may look into a stack.
struct Depth {
    /// So many cards from the bottom stay unseen.
    below: usize,
    /// The card upon these, if nothing but its number can be told.
    number: Option<Card>,
}

impl Depth {
    const fn whole() -> Self {
        Self {
            below: 0,
            number: None,
        }
    }

    /// GL-37, GL-38: where a move may follow, it looks from the top through all powder to the first ingredient.
    fn of(stack: &[Card], top: usize, moves: bool) -> Self {
        let below = stack.len().saturating_sub(top);
        let is_powder = stack.get(below).is_some_and(|card| card.is_powder());
        if !moves || !is_powder {
            return Self {
                below,
                number: None,
            };
        }
        let under = stack[..below].iter().rposition(|card| !card.is_powder());
        Self {
            below: under.unwrap_or(0),
            number: under.map(|place| stack[place]),
        }
    }
}

impl Glastonbury {
    /// GL-101: recipes are their owner's until the scoring.
    fn deal_other_recipes(&self, state: &mut State, viewer: Viewer, chance: &mut Rng) {
        let mine = Seat::all(self.players)
            .filter(|seat| viewer.knows(*seat))
            .find_map(|seat| state.seats[seat].recipes);
        let a = RecipeA::all().filter(|a| mine.is_none_or(|mine| mine.a != *a));
        let a = Mixed::of(a, chance);
        let b = RecipeB::ALL
            .into_iter()
            .filter(|b| mine.is_none_or(|mine| mine.b != *b));
        let b = Mixed::of(b, chance);
        for seat in Seat::all(self.players) {
            if let Some(recipes) = &mut state.seats[seat].recipes {
                *recipes = Recipes {
                    a: a.get(recipes.a),
                    b: b.get(recipes.b),
                };
            }
        }
    }

    /// Somebody else's powder may go anywhere.
    fn otherwise(
        &self,
        state: &State,
        viewer: Viewer,
        actor: Seat,
        action: Action,
        chance: &mut Rng,
    ) -> Action {
        if viewer.knows(actor) {
            return action;
        }
        let mut possible = Vec::new();
        phase::legal(self, state, actor, &mut possible);
        *chance.pick(&possible)
    }

    /// GL-118: where the powder of others goes is sealed until all have chosen.
    fn seal_otherwise(&self, state: &mut State, viewer: Viewer, chance: &mut Rng) {
        if matches!(state.phase, Phase::Over { .. }) {
            return;
        }
        for seat in Seat::all(self.players).filter(|seat| !viewer.knows(*seat)) {
            if state.seats[seat].powder.is_some() {
                let mut possible = Vec::new();
                phase::assignments(&state.seats[seat].stack, |one| possible.push(one));
                state.seats[seat].powder = Some(*chance.pick(&possible));
            }
        }
    }
}
